"""The dice pool: choose a trait, see the chance, roll, overexert, roll against each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from html import escape
from typing import ClassVar

from ipywidgets import HTML, DOMWidget, GridBox, HBox, Layout, VBox

from ...core.errors import TabletopError
from ...pathwalker import PathwalkerTable, State
from ...pathwalker.moves import Roll, Versus
from ...pathwalker.words import dice_words, headline
from ..drawing.scene import Scene
from ..drawing.sizes import COLUMN, LEAST
from ..drawing.svg import svg
from ..layout import side_by_side
from ..style import sentence, styled, stylesheet
from ..table.log import NAMES as LOG_NAMES
from ..table.moves import NAMES as MOVE_NAMES
from ..view import View
from .actions import NAMES, Action, actions
from .options import Options, field
from .scene import scene
from .trait_sheet import TraitSheet, sheet_table

__all__ = ["DicePool"]


class DicePool(View):
    """Everything that is done with dice at a table of Pathwalker, each choice with its exact chance.

    Parameters
    ----------
    table : PathwalkerTable
        The table.
    seat : int, str or None
        Whose view; None for one screen that all characters share.
    size : {"s", "m", "l"}
        Fixed sizes.

    Attributes
    ----------
    cells : tuple of two widgets
        Dice and sheet, for those who lay the view out themselves.
    """

    game = "pathwalker"
    table: PathwalkerTable
    keys: ClassVar[Mapping[str, str]] = {
        "Enter": "roll",
        "o": "overexert",
        "a": "accept",
        "p": "pass",
        "v": "versus",
    }
    reads_text = ("roll", "versus")

    # ------------------------------------------------------------------ building
    def _build(self) -> None:
        self._shown_last = self.table.last
        self.sheet = TraitSheet(self.table, self.seat, self.size)
        line = Layout(flex_flow="row wrap", width="auto", min_width="0")
        self._card = HTML(layout=Layout(width="auto", min_width="0"))
        # made first: where a character is called as a trait or an action is, `press` means the latter
        shared = self.seat is None and len(self.table.names) > 1
        self._tabs = [
            self.make_button(
                # on a board these words belong to the numbered moves and the log
                f"{name}'s sheet" if name in (*MOVE_NAMES, *LOG_NAMES) else name,
                partial(self.selection.show, seat),
                Layout(width="auto", min_height="32px"),
                label=name,
            )
            for seat, name in enumerate(self.table.names if shared else ())
        ]
        self._buttons.update(self.sheet._buttons)
        self._actions.update(self.sheet._actions)
        self.options = Options(self)
        self.what_for = self.options.what_for
        self.faces = field("Dice show", "for instance 2 3 6", self.size)
        self.on_enter(self.faces, self._type_faces)
        # all of them stay in the page, shown or not: a button that is put in anew would lose the keyboard
        wide = {"width": "auto", "height": "auto", "min_height": "36px", "margin": "2px"}
        self._list = VBox(
            [self.make_button(name, partial(self._act, name), Layout(**wide)) for name in NAMES],
            layout=Layout(width="auto"),
        )
        self._list.add_class("tabletop-choices")
        self._buttons["overexert"].add_class("tabletop-main")
        column = Layout(width="auto", min_width="0", max_width=COLUMN[self.size])
        dice = VBox(
            [stylesheet(), self._card, self._list, self.faces, *self.options.rows],
            layout=column,
        )
        sheet = VBox([HBox(self._tabs, layout=line), self.sheet.widget], layout=column)
        self._mark(dice, sheet)
        self.cells = (dice, sheet)
        self.widget = GridBox(self.cells, layout=side_by_side(LEAST[self.size]))

    def _boxes(self) -> tuple[DOMWidget, ...]:
        return (self.widget, *self.cells[::-1])

    # ------------------------------------------------------------------ what can be done
    @property
    def trait(self) -> int:
        """The trait that is chosen."""
        return self.sheet.chosen()

    @property
    def _state(self) -> State:
        state: State = self.table.observe(self.seat)
        return state

    def _offered(self) -> list[Action]:
        return actions(self.table, self.seat, self.selection)

    def offers(self) -> tuple[str, ...]:
        """Names of the actions that can be pressed now, in order, as for `press`."""
        self._catch_up()
        return tuple(name for name in NAMES if not self._buttons[name].disabled)

    def _act(self, name: str) -> None:
        if self.table.pending is not None:
            self.let_fall()
            return
        action = next((one for one in self._offered() if one.name == name), None)
        if action is None:  # a click that was on its way while the table went on
            raise TabletopError(f"{name.capitalize()} is no longer open; look at the buttons again.")
        if isinstance(action.move, Roll | Versus):
            self.table.play(replace(action.move, text=self.options.text), action.seat)
            self.what_for.value = ""
        else:
            self.table.play(action.move, action.seat)

    def _type_faces(self) -> None:
        if self.faces.value.strip():
            self.table.roll(self.faces.value)
            self.faces.value = ""

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        state, pending = self._state, self.table.pending
        offered = {one.name: one for one in self._offered()}
        labels = {name: one.label for name, one in offered.items()}
        falls = self.falls_by_itself
        if falls and pending is not None:
            labels["roll"] = f"Roll {dice_words(list(getattr(pending.space, 'sides', ())))}"
        typing = pending is not None and not falls and not self.table.watch_only
        self._card.value = styled(self._status(typing) + svg(self.scene()), self.size)
        for seat, (name, tab) in enumerate(zip(self.table.names, self._tabs, strict=False)):
            self.relabel(tab, f"✓ {name}" if seat == self.who else name, f"{name}'s sheet")
        pays = "overexert" in offered and not offered["overexert"].barred
        for name in NAMES:
            self._show_action(name, labels.get(name, ""), main=name == ("overexert" if pays else "roll"))
        self._shown_last = self.table.last
        self.faces.layout.display = "" if typing else "none"
        self.options.refresh(state, ready="roll" in offered)

    def _show_action(self, name: str, words: str, main: bool) -> None:
        button = self._buttons[name]
        with button.hold_sync():  # one message to the page, whatever changes
            if words:
                # another trait or die is picked on purpose; what a roll changes is not
                anew = self.table.last is not self._shown_last
                self.relabel(button, words.replace(" %", "\u00a0%"), words, anew)
            else:
                button.disabled = True
            if main != ("tabletop-main" in button._dom_classes):
                (button.add_class if main else button.remove_class)("tabletop-main")

    def _status(self, typing: bool) -> str:
        line = headline(self._state)
        parts = [f'<p role="status" aria-live="polite"><b>{escape(line[0].upper() + line[1:])}.</b></p>']
        if self.table.watch_only:
            parts.append(sentence(self.table.watch_only, "hint"))
        if self.fault:
            parts.append(sentence(self.fault, "refused"))
        if typing and self.table.pending is not None:
            dice = self.table.pending.space
            parts.append(sentence(f"Roll your own dice ({dice}) and type what they show.", "hint"))
        return "".join(parts)

    # ------------------------------------------------------------------ words and picture
    def scene(self) -> Scene:
        """The dice of the last roll, or of the one that is prepared."""
        return scene(self._state, self.who, self.selection, self.size)

    def text(self) -> str:
        """The position, and what can be done with its exact chances."""
        offered = [self._buttons[name].tooltip for name in self.offers()]
        return "\n".join([self.table.text(self.seat), *(f"- {label}" for label in offered)])

    def table_html(self) -> str:
        """The sheets as tables under the position."""
        sheets = "".join(sheet_table(self._state, seat) for seat in self.table.seats)
        lines = "".join(f"<p>{escape(line)}</p>" for line in self.table.text(self.seat).splitlines())
        return f"{lines}{sheets}"

    def close(self) -> None:
        """Take the pool and its sheet off the page."""
        if hasattr(self, "sheet"):
            self.sheet.close()
        super().close()
