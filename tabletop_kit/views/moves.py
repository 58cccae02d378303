"""The moves as numbered choices, one step at a time, and a field to type one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any, ClassVar

from ipywidgets import HTML, Button, HBox, Layout, Text, VBox

from ..core.game import Decide
from ..core.table import Table
from .palette import INK, PAPER
from .scene import Layer, Rect, Scene, Target
from .scene import Text as Words
from .style import sentence, styled, stylesheet
from .view import COLUMN, Size, View

__all__ = ["Choice", "Moves"]

#: Choices on the screen at once; one place is kept for "more".
MOST = 12


@dataclass(frozen=True, slots=True)
class Choice:
    """One numbered choice: its words, the moves behind it, and the chance where it decides one."""

    label: str
    moves: tuple[Any, ...]
    note: str = ""
    plain: bool = False  # the move ends here although others go on


class Moves(View):
    """Every legal move by numbers: press one, type its number, or type the whole move.

    Each step offers at most a dozen choices, with the exact chance beside those that roll.

    Parameters
    ----------
    table : Table
        The table, of any game.
    seat : int, str or None
        Whose moves; None for whoever has to decide.
    size : {"s", "m", "l"}
        Fixed sizes.
    whose : callable, optional
        Whose moves are shown while nobody has to decide; the first seat's by default.
    """

    keys: ClassVar[Mapping[str, str]] = {
        **{str(number): str(number) for number in range(1, 10)},
        "Escape": "back",
        "u": "undo",
    }

    def __init__(
        self,
        table: Table[Any, Any, Any],
        seat: int | str | None = None,
        size: Size = "m",
        whose: Callable[[], int] | None = None,
    ) -> None:
        self._whose = whose
        super().__init__(table, seat, size)

    def _build(self) -> None:
        self._path: tuple[str, ...] = ()
        self._page = 0
        self._known: object = None
        wide = Layout(width="auto", height="auto", min_height="32px", margin="0 2px 4px")
        self._say = HTML(layout=Layout(width="auto"))
        self._slots: list[Button] = []
        for number in range(1, MOST + 1):
            self._slots.append(self._button(str(number), partial(self._choose, number), wide))
        self._list = VBox()
        self._list.add_class("tabletop-list")
        narrow = Layout(width="auto", min_height="32px")
        self._back = self._button("back", self._go_back, narrow, "Back to the step before")
        self._undo = self._button(
            "undo", lambda: self.table.undo(self.seat), narrow, "Take the last move back"
        )
        self._redo = self._button("redo", lambda: self.table.redo(), narrow, "Make it again")
        self._back.description, self._undo.description, self._redo.description = "← Back", "Undo", "Redo"
        self.field = Text(
            placeholder="a number, or: roll Might",
            description="Your move",
            continuous_update=False,
            style={"description_width": "initial"},
            layout=Layout(width="auto", min_width="0"),
        )
        self._on_enter(self.field, self._submit)
        self.widget = VBox(
            [
                stylesheet(),
                self._say,
                self._list,
                HBox([self._back, self._undo, self._redo], layout=Layout(flex_flow="row wrap")),
                self.field,
            ],
            layout=Layout(width="auto", min_width="0", max_width=COLUMN[self.size]),
        )
        self._mark(self.widget)

    # ------------------------------------------------------------------ what there is to choose
    @property
    def acting(self) -> int:
        """The seat whose moves are shown: this view's, else who has to decide, else the first."""
        if self.seat is not None:
            return self.seat
        turn = self.table.turn
        if isinstance(turn, Decide) and turn.seats:
            return turn.seats[0]
        return self._whose() if self._whose else 0

    def show(self) -> None:
        """Look again whose moves are to be shown."""
        self._refresh()

    def choices(self) -> tuple[Choice, ...]:
        """The choices of this step, in order; while a roll waits that nobody has to type, that roll."""
        pending = self.table.pending
        if pending is not None:
            waits = Choice(pending.text, (None,), str(pending.space))
            return (waits,) if self._falls_by_itself else ()
        game, state, seat = self.table.game, self.table.observe(self.acting), self.acting
        depth = len(self._path)
        steps: dict[tuple[str, bool], list[Any]] = {}
        for move in self.table.legal(seat):
            parts = game.parts(self.table.setup, move)
            if parts[:depth] == self._path:
                ends = len(parts) == depth
                steps.setdefault(("just this" if ends else parts[depth], ends), []).append(move)
        found = []
        for (label, ends), moves in steps.items():
            note = ""
            if len(moves) == 1:  # nothing is left to choose, so the whole move is said
                note = game.note(state, seat, moves[0])
                label = label if ends else " ".join(game.parts(self.table.setup, moves[0])[depth:])
            found.append(Choice(label, tuple(moves), note, plain=ends))
        return tuple(found)

    def _shown(self) -> tuple[Sequence[Choice], bool]:
        choices = self.choices()
        if len(choices) <= MOST:
            return choices, False
        size = MOST - 1
        pages = -(-len(choices) // size)
        start = self._page % pages * size
        return choices[start : start + size], True

    # ------------------------------------------------------------------ choosing
    def _choose(self, number: int) -> None:
        shown, more = self._shown()
        if more and number == len(shown) + 1:
            self._page += 1
            self._refresh()
            return
        if not 1 <= number <= len(shown):
            return
        choice = shown[number - 1]
        if self.table.pending is not None:
            self._let_fall()
            return
        if len(choice.moves) == 1:
            self.table.play(choice.moves[0], self.acting)
            return
        self._path = (*self._path, choice.label)
        self._page = 0
        self._refresh()

    def _go_back(self) -> None:
        self._path = self._path[:-1]
        self._page = 0
        self._refresh()

    def _submit(self) -> None:
        typed = self.field.value.strip()
        if not typed:
            return
        shown, more = self._shown()
        if self.table.pending is not None:
            self.table.roll(typed)
        elif typed.isdigit() and 1 <= int(typed) <= len(shown) + more:
            self._choose(int(typed))
        else:
            # a name before the move says whose it is, except in a view of one seat
            self.table.play(typed, self.seat, default=self.acting)
        self.field.value = ""

    def type(self, text: str) -> None:
        """Type into the move field and press Enter."""
        self.field.value = text
        self.guard(self._submit)()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        now = (self.table.state, self.acting)
        if self._known is None or self._known != now:
            self._known, self._path, self._page = now, (), 0
        shown, more = self._shown()
        labels = [self._label(number, choice) for number, choice in enumerate(shown, 1)]
        if more:
            labels.append(f"{len(shown) + 1}  more …")
        for slot, label in zip(self._slots, labels, strict=False):
            self._relabel(slot, label)
        for number, slot in enumerate(self._slots):
            slot.disabled = number >= len(labels)
        # buttons that stay keep their place in the page, and with it the keyboard
        self._list.children = tuple(self._slots[: len(labels)])
        self._back.disabled = not self._path
        self._undo.disabled = not self.table.can_undo(self.seat)
        self._redo.disabled = not self.table.can_redo
        self._say.value = styled(self._head(), self.size)

    def _label(self, number: int, choice: Choice) -> str:
        words = choice.label[:1].upper() + choice.label[1:]
        return (
            f"{number}  {words}"
            + (f"  ·  {choice.note}" if choice.note else "")
            + ("" if len(choice.moves) == 1 else " ›")
        )

    def _head(self) -> str:
        who = self.table.names[self.acting]
        pending = self.table.pending
        if pending is not None and self._falls_by_itself:
            text = f"{pending.text}: press it, or type what the dice show."
        elif pending is not None:
            text = f"{pending.text}: type what the dice show ({pending.space})."
        elif self._path:
            text = f"{who}: {' › '.join(self._path)} ›"
        else:
            text = f"{who}'s moves"
        fault = sentence(self.fault, "refused") if self.fault else ""
        return f"<h4>{escape(text)}</h4>{fault}"

    def text(self) -> str:
        """The choices of this step, numbered."""
        shown, more = self._shown()
        lines = [self._label(number, choice) for number, choice in enumerate(shown, 1)]
        lines += [f"{len(shown) + 1}  more …"] if more else []
        return "\n".join([f"{self.table.names[self.acting]}: {' › '.join(self._path) or 'choose'}", *lines])

    def scene(self) -> Scene:
        """The choices as a picture."""
        shown, _ = self._shown()
        height = 20 + 28 * max(1, len(shown))
        rows: list[Rect | Words] = [Rect(0, 0, 420, height, fill=PAPER)]
        targets = []
        for row, choice in enumerate(shown):
            label = self._label(row + 1, choice)
            rows.append(Words(12, 24 + 28 * row, label, size=14, fill=INK))
            targets.append(Target(str(row + 1), label, box=(0, 10 + 28 * row, 420, 28)))
        who = self.table.names[self.acting]
        return Scene(420, height, (Layer("moves", tuple(rows)),), tuple(targets), f"{who}'s moves")

    def __repr__(self) -> str:
        return self.text()
