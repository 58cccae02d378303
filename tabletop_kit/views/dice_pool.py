"""The dice pool: choose a trait, see the chance, roll, overexert, roll against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Button, GridBox, HBox, Layout, Text, VBox

from ..pathwalker import TRAITS, PathwalkerTable
from ..pathwalker.moves import ACCEPT, OVEREXERT, PASS, SESSION, Move, Roll, Side, Versus
from ..pathwalker.play import draft
from ..pathwalker.state import State, decider, may_overexert, pool
from ..pathwalker.words import dice_words, headline
from .dice_rows import dice_rows
from .dice_scene import dice_scene
from .pool_words import accept_words, overexert_words, pass_words, roll_words, versus_words
from .scene import Scene
from .style import sentence, styled, stylesheet
from .svg import svg
from .trait_sheet import TraitSheet, sheet_table
from .view import COLUMN, LEAST, SIZES, Size, View, side_by_side

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
    on_seat : callable, optional
        Called when another character's tab is taken.
    """

    table: PathwalkerTable
    keys: ClassVar[Mapping[str, str]] = {
        **{str(number): trait for number, trait in enumerate(TRAITS, 1)},
        "Enter": "roll",
        "o": "overexert",
        "a": "accept",
        "v": "versus",
        "p": "pass",
    }

    def __init__(
        self,
        table: PathwalkerTable,
        seat: int | str | None = None,
        size: Size = "m",
        on_seat: Callable[[], object] | None = None,
    ) -> None:
        self._on_seat = on_seat
        self._named: dict[int, tuple[int, ...]] = {}  # dice that were named, by seat
        self._foes: dict[int, tuple[str, ...]] = {}  # adversaries of the next roll, by seat
        self._others: dict[int, tuple[int, ...]] = {}  # opponents of the next opposed roll, by seat
        self._switches: dict[str, Button] = {}  # of adversaries and opponents, by name
        super().__init__(table, seat, size)

    # ------------------------------------------------------------------ building
    def _build(self) -> None:
        self.sheet = TraitSheet(self.table, self.seat, self.size, on_choose=self._choose_trait)
        line = Layout(flex_flow="row wrap", width="auto", min_width="0")
        small = Layout(width="auto", min_height="32px")
        self._status = HTML(layout=Layout(width="auto", min_width="0"))
        self._tray = HTML(layout=Layout(width="auto", min_width="0"))
        # made first: where a character is called as a trait or an action is, `press` means the latter
        shared = self.seat is None and len(self.table.names) > 1
        self._tabs = [
            self._button(name, partial(self._take_seat, seat), small)
            for seat, name in enumerate(self.table.names if shared else ())
        ]
        self._buttons.update(self.sheet._buttons)
        self._mix_label = HTML(layout=Layout(flex="1 1 100%"))
        for name, sides in (("+ d4", 4), ("+ d8", 8)):
            self._button(name, partial(self._name_die, sides), small, f"Roll a d{sides} in place of a d6")
        self._button("only d6", self._only_d6, small, "All dice of the score are d6 again")
        mix = [self._mix_label, *(self._buttons[name] for name in ("+ d4", "+ d8", "only d6"))]
        self._mix = HBox(mix, layout=Layout(flex_flow="row wrap"))  # its own layout: it comes and goes
        self._foe_line = HBox([], layout=line)
        self._other_line = HBox([], layout=line)
        self.what_for = self._field("What for", "what you do (may stay empty)")
        self.faces = self._field("Dice show", "for instance 2 3 6")
        self._on_enter(self.faces, self._type_faces)
        # all of them stay in the page, shown or not: a button that is put in anew would lose the keyboard
        self._actions = VBox(
            [
                self._button(
                    name, action, Layout(width="auto", height="auto", min_height="36px", margin="2px")
                )
                for name, action in (
                    ("overexert", partial(self._play, OVEREXERT)),
                    ("accept", partial(self._play, ACCEPT)),
                    ("pass", partial(self._play, PASS)),
                    ("roll", self._roll),
                    ("versus", self._versus),
                    ("session", partial(self._play, SESSION)),
                )
            ],
            layout=Layout(width="auto"),
        )
        self._buttons["overexert"].add_class("tabletop-main")
        column = Layout(width="auto", min_width="0", max_width=COLUMN[self.size])
        dice = VBox(
            [
                *(stylesheet(), self._status, self._tray, self._actions, self.faces),
                *(self.what_for, self._mix, self._foe_line, self._other_line),
            ],
            layout=column,
        )
        sheet = VBox([HBox(self._tabs, layout=line), self.sheet.widget], layout=column)
        self._mark(dice, sheet)
        #: The two halves of the view, for those who lay it out themselves.
        self.cells = (dice, sheet)
        self.widget = GridBox(self.cells, layout=side_by_side(LEAST[self.size]))

    def _field(self, label: str, hint: str) -> Text:
        return Text(
            description=label,
            placeholder=hint,
            continuous_update=False,
            style={"description_width": "92px" if self.size == "l" else "72px"},
            layout=Layout(width="auto", min_width="0"),
        )

    def _switch(self, name: str, label: str, on: bool, action: Callable[[], None]) -> Button:
        """A button of a row whose members come and go; `press` knows it by `name`."""
        if name not in self._switches:
            layout = Layout(width="auto", min_height="32px")
            self._switches[name] = self._button(name, action, layout)
        button = self._switches[name]
        self._relabel(
            button, f"✓ {label}" if on else label, f"{label}: {'chosen' if on else 'press to choose'}"
        )
        (button.add_class if on else button.remove_class)("tabletop-chosen")
        return button

    # ------------------------------------------------------------------ what is meant
    @property
    def who(self) -> int:
        """The seat whose roll is prepared."""
        return self.sheet.who

    @property
    def trait(self) -> int:
        """The trait that is chosen for it."""
        return self.sheet.chosen()

    @property
    def _state(self) -> State:
        state: State = self.table.observe(self.seat)
        return state

    def roll_move(self) -> Roll:
        """The roll that the button would make."""
        foes = tuple(
            foe for foe in self._foes.get(self.who, ()) if foe in self._state.sheets[self.who].nemeses
        )
        return Roll(self.trait, self._dice_named(self.who), foes, self._text())

    def versus_move(self) -> Versus | None:
        """The opposed roll that the button would make; None without an opponent."""
        others = self._opponents()
        if not others:
            return None
        sides = [Side(seat, self.sheet.chosen(seat), self._dice_named(seat)) for seat in (self.who, *others)]
        return Versus(tuple(sides), self._text())

    def _opponents(self) -> tuple[int, ...]:
        everybody = tuple(seat for seat in self.table.seats if seat != self.who)
        return self._others.get(self.who, everybody if len(everybody) == 1 else ())

    def _dice_named(self, seat: int) -> tuple[int, ...]:
        """The dice that were named, as many as the pool still has; the largest stay."""
        have = pool(self._state, seat, self.sheet.chosen(seat))
        return tuple(sorted(sorted(self._named.get(seat, ()))[-have:] if have else ()))

    def _text(self) -> str:
        return " ".join(self.what_for.value.split())

    def offers(self) -> tuple[str, ...]:
        """Names of the actions that can be pressed now, in order, as for `press`."""
        names = {id(button): name for name, button in self._buttons.items()}
        return tuple(names[id(button)] for button in self._actions.children if not button.disabled)

    # ------------------------------------------------------------------ doing
    def _choose_trait(self) -> None:
        self.fault = ""
        self._refresh()

    def _take_seat(self, seat: int) -> None:
        self.sheet.show(seat)
        self._refresh()
        if self._on_seat:
            self._on_seat()

    def _name_die(self, sides: int) -> None:
        named = self._dice_named(self.who)
        if len(named) < pool(self._state, self.who, self.trait):
            self._named[self.who] = tuple(sorted((*named, sides)))
        self._refresh()

    def _only_d6(self) -> None:
        self._named[self.who] = ()
        self._refresh()

    def _switch_foe(self, foe: str) -> None:
        now = self._foes.get(self.who, ())
        self._foes[self.who] = tuple(other for other in now if other != foe) if foe in now else (*now, foe)
        self._refresh()

    def _switch_other(self, seat: int) -> None:
        now = self._opponents()
        self._others[self.who] = (
            tuple(s for s in now if s != seat) if seat in now else tuple(sorted((*now, seat)))
        )
        self._refresh()

    def _roll(self) -> None:
        if self.table.pending is not None:
            self._let_fall()
            return
        self.table.play(self.roll_move(), self.who)
        self.what_for.value = ""

    def _versus(self) -> None:
        move = self.versus_move()
        if move is not None:
            self.table.play(move, self.who)
            self.what_for.value = ""

    def _play(self, move: Move) -> None:
        self.table.play(move, self._deciding())

    def _type_faces(self) -> None:
        if self.faces.value.strip():
            self.table.roll(self.faces.value)
            self.faces.value = ""

    def _deciding(self) -> int:
        """The seat that decides: in an opposed roll, after a failure, else the one shown."""
        state = self._state
        deciding = decider(state)
        if deciding is None and may_overexert(state) and state.attempt is not None:
            deciding = state.attempt.seat
        return self.who if deciding is None else deciding

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        self._status.value = styled(self._status_html(), self.size)
        self._tray.value = styled(svg(self.scene()), self.size)
        for seat, (name, tab) in enumerate(zip(self.table.names, self._tabs, strict=False)):
            self._relabel(tab, f"✓ {name}" if seat == self.who else name, f"{name}'s sheet")
        self._show_actions()
        self._show_options()

    def _show_actions(self) -> None:
        state = self._state
        pending = self.table.pending
        shown: set[str] = set()

        def offer(name: str, label: str) -> None:
            self._relabel(self._buttons[name], label.replace(" %", "\u00a0%"), label)
            shown.add(name)

        mine = self.seat is None or self._deciding() == self.seat
        watching = self.table.watch_only is not None
        typing = pending is not None and not watching and not self._falls_by_itself
        self.faces.layout.display = "" if typing else "none"
        if watching:
            pass
        elif pending is not None:
            if self._falls_by_itself:
                offer("roll", f"Roll {dice_words(list(_sides(pending.space)))}")
        elif decider(state) is not None:
            if mine:
                offer("overexert", overexert_words(state, self._deciding()))
                offer("pass", pass_words(state, self._deciding()))
            offer("session", "New session: ends the opposed roll as it stands")
        else:
            if may_overexert(state) and mine:
                offer("overexert", overexert_words(state, self._deciding()))
                offer("accept", accept_words(state, self._deciding()))
            offer("roll", roll_words(state, self.who, self.roll_move()))
            versus = self.versus_move()
            if versus is not None:
                offer("versus", versus_words(state, self.who, versus))
            offer("session", "New session: lost dice come back")
        for name in ("overexert", "accept", "pass", "roll", "versus", "session"):
            button = self._buttons[name]
            button.disabled = name not in shown
            button.layout.display = "none" if button.disabled else ""
        roll_button = self._buttons["roll"]
        (roll_button.remove_class if "overexert" in shown else roll_button.add_class)("tabletop-main")

    def _show_options(self) -> None:
        state = self._state
        ready = self.table.pending is None and decider(state) is None and not self.table.watch_only
        rest = pool(state, self.who, self.trait) - len(self._dice_named(self.who))
        mixed = dice_words([*self._dice_named(self.who), *[6] * rest])
        self._mix_label.value = styled(f'<p class="quiet">Dice of the score: {mixed}</p>', self.size)
        for name in ("+ d4", "+ d8"):
            self._buttons[name].disabled = rest < 1 or not ready
        self._buttons["only d6"].disabled = not self._dice_named(self.who) or not ready
        self._mix.layout.display = self.what_for.layout.display = "" if ready else "none"
        chosen = self._foes.get(self.who, ())
        self._foe_line.children = tuple(
            self._switch(f"vs {foe}", f"vs {foe}: +2 dice", foe in chosen, partial(self._switch_foe, foe))
            for foe in (state.sheets[self.who].nemeses if ready else ())
        )
        opponents = self._opponents()
        # with two characters the other one is the opponent anyway
        self._other_line.children = tuple(
            self._switch(
                f"against {name}", f"Against {name}", seat in opponents, partial(self._switch_other, seat)
            )
            for seat, name in enumerate(self.table.names if ready and len(self.table.names) > 2 else ())
            if seat != self.who
        )
        on_page = (*self._foe_line.children, *self._other_line.children)
        for button in self._switches.values():
            button.disabled = button not in on_page

    def _status_html(self) -> str:
        line = headline(self._state)
        parts = [f'<p role="status" aria-live="polite"><b>{escape(line[0].upper() + line[1:])}.</b></p>']
        if self.table.watch_only:
            parts.append(sentence(self.table.watch_only, "hint"))
        if self.fault:
            parts.append(sentence(self.fault, "refused"))
        pending = self.table.pending
        if pending is not None and not self._falls_by_itself:
            parts.append(sentence(f"Roll your own dice ({pending.space}) and type what they show.", "hint"))
        return "".join(parts)

    # ------------------------------------------------------------------ words and picture
    def scene(self) -> Scene:
        """The dice of the last roll, or of the one that is prepared."""
        prepared = draft(self._state, self.who, self.roll_move())
        return dice_scene(dice_rows(self._state, prepared), SIZES[self.size], LEAST[self.size], title="Dice")

    def text(self) -> str:
        """The position, and what can be done with its exact chances."""
        offered = [self._buttons[name].tooltip for name in self.offers()]
        return "\n".join([self.table.text(self.seat), *(f"- {label}" for label in offered)])

    def table_html(self) -> str:
        """The sheets as tables under the position."""
        sheets = "".join(sheet_table(self._state, seat) for seat in self.table.seats)
        lines = "".join(f"<p>{escape(line)}</p>" for line in str(self.table).splitlines())
        return f"{lines}{sheets}"

    def close(self) -> None:
        self.sheet.close()
        super().close()


def _sides(space: object) -> tuple[int, ...]:
    return getattr(space, "sides", ())
