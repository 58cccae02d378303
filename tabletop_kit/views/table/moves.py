"""The moves as numbered choices, one step at a time, and a field to type one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any, ClassVar

from ipywidgets import HTML, Button, HBox, Layout, Text, VBox

from ...core.errors import TabletopError, UnreadableMove
from ...core.game import Decide
from ...core.words import quoted
from ..drawing.palette import INK, PAPER
from ..drawing.scene import Layer, Rect, Scene, Target
from ..drawing.scene import Text as Words
from ..drawing.sizes import COLUMN
from ..style import sentence, styled, stylesheet
from ..view import View

__all__ = ["NAMES", "Choice", "Moves"]

#: Choices on the screen at once; one place is kept for "more".
MOST = 12
_NUMBERS = tuple(str(number) for number in range(1, MOST + 1))
#: What `press` knows in this view.
NAMES = (*_NUMBERS, "back", "undo", "redo", "take back")


@dataclass(frozen=True, slots=True)
class Choice:
    """One numbered choice: its words, the moves behind it, and the chance where it decides one.

    The roll that waits is a choice as well; behind it stands None in place of a move.
    """

    label: str
    moves: tuple[Any, ...]
    note: str = ""


class Moves(View):
    """Every legal move by numbers: press one, type its number, or type the whole move.

    Each step offers at most a dozen choices, with the exact chance beside those that roll.

    Parameters
    ----------
    table : Table
        The table, of any game.
    seat : int, str or None
        Whose moves; None for whoever has to decide, or whose sheet is open on this screen.
    size : {"s", "m", "l"}
        Fixed sizes.
    """

    # the row of digits has twelve keys, as there are twelve choices
    keys: ClassVar[Mapping[str, str]] = {
        **dict(zip((*"1234567890", "-", "="), _NUMBERS, strict=True)),
        "Escape": "back",
        "u": "undo",
    }

    #: Attributes of the line above the choices, where that line says what is asked.
    _role: ClassVar[str] = ""

    def _build(self) -> None:
        self._path: tuple[str, ...] = ()
        self._page = 0
        self._known: object = None
        wide = {"width": "auto", "height": "auto", "min_height": "32px", "margin": "0 2px 4px"}
        self._say = HTML(layout=Layout(width="auto"))
        self._slots: list[Button] = [
            self.make_button(name, partial(self._choose, int(name)), Layout(**wide)) for name in _NUMBERS
        ]
        # all of them stay in the page, shown or not: a button that is put in anew would lose the keyboard
        self._list = VBox(self._slots)
        self._list.add_class("tabletop-list")
        self._list.add_class("tabletop-choices")
        narrow = Layout(width="auto", min_height="32px")
        self._back = self.make_button("back", self._go_back, narrow, "← Back", "Back to the step before")
        self._undo = self.make_button("undo", self._undo_last, narrow, "Undo", "Take the last move back")
        self._redo = self.make_button("redo", self._redo_last, narrow, "Redo", "Make it again")
        self._take = self.make_button(
            "take back",
            self._take_back,
            Layout(width="auto", min_height="32px"),
            "Take back",
            "Take the hidden choice back while others still decide",
        )
        self.field = Text(
            placeholder="a number, or the move in words",
            description="Your move",
            continuous_update=False,
            style={"description_width": "initial"},
            layout=Layout(width="auto", min_width="0"),
        )
        self.on_enter(self.field, self._submit)
        steps = HBox([self._back, self._undo, self._redo, self._take], layout=Layout(flex_flow="row wrap"))
        self.widget = VBox(
            [stylesheet(), self._say, self._list, steps, self.field],
            layout=Layout(width="auto", min_width="0", max_width=COLUMN[self.size]),
        )
        self._mark(self.widget)

    # ------------------------------------------------------------------ what there is to choose
    def choices(self) -> tuple[Choice, ...]:
        """The choices of this step, in order; while a roll waits that nobody has to type, that roll first."""
        now = (self.table.state, self.who)
        if self._known is None or self._known != now:  # a move was made, so the choice begins anew
            self._known, self._path, self._page = now, (), 0
        game, seen, setup, depth = (
            self.table.game,
            self.table.observe(self.seat),
            self.table.setup,
            len(self._path),
        )
        found = []
        pending = self.table.pending
        if pending is not None and self.falls_by_itself and not depth:
            found.append(Choice(pending.text, (None,), str(pending.space)))
        steps: dict[tuple[str, bool], list[Any]] = {}
        for move in self.table.legal(self.who):
            parts = game.parts(setup, move)
            if parts[:depth] == self._path:
                ends = len(parts) == depth
                steps.setdefault(("just this" if ends else parts[depth], ends), []).append(move)
        for (label, ends), moves in steps.items():
            note = ""
            if len(moves) == 1:  # nothing is left to choose, so the whole move is said
                note = game.note(seen, self.who, moves[0])
                label = label if ends else " ".join(game.parts(setup, moves[0])[depth:])
            found.append(Choice(label, tuple(moves), note))
        return tuple(found)

    def _shown(self) -> tuple[Sequence[Choice], bool]:
        choices = self.choices()
        if len(choices) <= MOST:
            return choices, False
        size = MOST - 1
        pages = -(-len(choices) // size)
        start = self._page % pages * size
        return choices[start : start + size], True

    @property
    def _committed(self) -> bool:
        """Whether the seat has made a hidden choice that it may still take back."""
        turn = self.table.turn
        return isinstance(turn, Decide) and self.who in turn.committed and not self.table.watch_only

    # ------------------------------------------------------------------ choosing
    def _choose(self, number: int) -> None:
        shown, more = self._shown()
        if more and number == len(shown) + 1:
            self._page += 1
            self._refresh()
        elif number <= len(shown):
            choice = shown[number - 1]
            if choice.moves == (None,):
                self.let_fall()
            elif len(choice.moves) == 1:
                self.table.play(choice.moves[0], self.who)
            else:
                self._path = (*self._path, choice.label)
                self._page = 0
                self._refresh()

    def _go_back(self) -> None:
        self._path = self._path[:-1]
        self._page = 0
        self._refresh()

    def _undo_last(self) -> None:
        self.table.undo(self.seat)

    def _redo_last(self) -> None:
        self.table.redo()

    def _take_back(self) -> None:
        self.table.take_back(self.who)

    def _submit(self) -> None:
        typed = self.field.value.strip()
        if not typed:
            return
        shown, more = self._shown()
        if self._are_dice(typed):
            self.table.roll(typed)
        elif typed.isdecimal() and len(typed) < 3 and 1 <= int(typed) <= len(shown) + more:
            self._choose(int(typed))
        else:
            # a name before the move says whose it is, except in a view of one seat
            self.table.play(typed, self.seat, default=self.who)
        self.field.value = ""

    def _are_dice(self, typed: str) -> bool:
        """Whether a roll waits and this is what it shows: all that can be typed then, unless a move may come first."""
        pending = self.table.pending
        if pending is None:
            return False
        if not self.table.legal(self.who):
            return True
        try:
            pending.read(typed)
        except TabletopError:
            return False
        return True

    def type(self, text: str) -> None:
        """Type into the move field and press Enter; what is wrong with it stands in `fault`."""
        self._must_be_open()
        if not isinstance(text, str):
            raise UnreadableMove(f"What is typed is a text, not {quoted(text)}.")
        self._catch_up()
        self.field.value = text
        self.guard(self._submit)()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        lines = self._lines()
        for number, slot in enumerate(self._slots):
            if number < len(lines):
                self.relabel(slot, lines[number])
            else:
                slot.disabled = True
        self._back.disabled = not self._begun
        self._undo.disabled = not self.table.can_undo(self.seat)
        self._redo.disabled = not self.table.can_redo
        self._take.disabled = not self._committed
        self._take.layout.display = "" if self._committed else "none"
        self.field.disabled = self.table.watch_only is not None
        fault = sentence(self.fault, "refused") if self.fault else ""
        why = sentence(self.table.watch_only, "hint") if self.table.watch_only else ""
        self._say.value = styled(f"<h4{self._role}>{escape(self._head())}</h4>{why}{fault}", self.size)

    @property
    def _begun(self) -> bool:
        """Whether a part of the move is chosen, which can be gone back from."""
        return bool(self._path)

    def _lines(self) -> list[str]:
        """What stands on the numbered buttons."""
        shown, more = self._shown()
        lines = [self._label(number, choice) for number, choice in enumerate(shown, 1)]
        return [*lines, f"{len(shown) + 1}  more …"] if more else lines

    def _label(self, number: int, choice: Choice) -> str:
        words = choice.label[:1].upper() + choice.label[1:]
        return (
            f"{number}  {words}"
            + (f"  ·  {choice.note}" if choice.note else "")
            + ("" if len(choice.moves) == 1 else " ›")
        )

    def _head(self) -> str:
        who = self.table.names[self.who]
        pending = self.table.pending
        if self.table.watch_only:
            return "Nothing can be played here"
        if pending is not None and self.falls_by_itself:
            return f"{pending.text}: press it, or type {self._comes}."
        if pending is not None:
            return f"{pending.text}: type {self._comes} ({pending.space})."
        if self._committed:
            return f"{who} has chosen; it stays hidden until all have."
        return f"{who}: {' › '.join(self._path)} ›" if self._path else f"{who}'s moves"

    @property
    def _comes(self) -> str:
        """What is typed of a roll or a draw."""
        dice = self.table.game.chance_brings == "dice"
        return "what the dice show" if dice else "which cards come"

    def text(self) -> str:
        """The choices of this step, numbered."""
        lines = self._lines()
        if self.table.watch_only:
            return f"Nothing can be played here. {self.table.watch_only}"
        if self._committed:
            return f"{self._head()} It can be taken back."
        return "\n".join([f"{self.table.names[self.who]}: {' › '.join(self._path) or 'choose'}", *lines])

    def scene(self) -> Scene:
        """The choices as a picture."""
        labels = self._lines()
        height = 20 + 28 * max(1, len(labels))
        rows: list[Rect | Words] = [Rect(0, 0, 420, height, fill=PAPER)]
        targets = []
        for row, label in enumerate(labels):
            rows.append(Words(12, 24 + 28 * row, label, size=14, fill=INK))
            targets.append(Target(str(row + 1), label, box=(0, 10 + 28 * row, 420, 28)))
        return Scene(420, height, (Layer("moves", tuple(rows)),), tuple(targets), self._head())

    def __repr__(self) -> str:
        return self.text()
