"""What the map and the sheet of A Wayfarer's Tale do alike: choose a part of a move, confirm it, say why not."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from ipywidgets import HTML, DOMWidget, HBox, Layout

from ...core.errors import TabletopError
from ...wayfarer.play import View as Seen
from ..drawing.steering import ARROWS
from ..view import View
from .questions import Question
from .refused import why_not
from .steps import Partial

__all__ = ["JourneyView", "line_above", "said_above"]


def said_above() -> HTML:
    """Words about what was pressed on a picture."""
    return HTML(layout=Layout(width="auto", min_width="0", flex="1 1 200px"))


def line_above(*parts: DOMWidget) -> HBox:
    """What stands above a picture, where words are in sight of what was pressed, and with room for two lines of them.

    Without it the picture would move under the mouse whenever something is said.
    """
    return HBox(
        parts,
        layout=Layout(
            flex_flow="row wrap", align_items="center", width="auto", min_width="0", min_height="46px"
        ),
    )


class JourneyView(View):
    """A view on which a move of A Wayfarer's Tale is chosen part by part."""

    game: ClassVar[str | None] = "wayfarer"
    relay: Callable[[str], object] | None = None

    @property
    @abstractmethod
    def _seen(self) -> Seen:
        """What the seat may know now."""

    @abstractmethod
    def _asked(self) -> Question | None:
        """What is asked next; None where nothing is."""

    @abstractmethod
    def _step(self, x: int, y: int) -> None:
        """Move the cursor to the nearest place on a side."""

    @abstractmethod
    def _enter(self) -> None:
        """Press what is under the cursor, or confirm what was chosen there."""

    @abstractmethod
    def _by_number(self, number: int) -> None:
        """Press what has this number."""

    def _key(self, name: str) -> None:
        if name in ARROWS:
            self._step(*ARROWS[name])
        elif name in ("Enter", " "):
            self._enter()
        elif self.relay is not None:
            self.relay(name)
        elif name in self.keys:
            self._actions[self.keys[name]]()
        elif name.isdecimal():
            self._by_number(int(name))

    def _why_not(self, further: Partial) -> str:
        if self.table.watch_only:
            return self.table.watch_only
        if self.selection.left is not None:
            next_one = self.table.names[self.who]
            return f"Pass the screen on to {next_one} first, who presses “{next_one} sits here now”."
        return why_not(self._seen.state, self.who, further)

    def _pick(self, chosen: Partial) -> None:
        self.selection.partial[self.who] = chosen
        self._lead(lambda: self.selection.pick(partial=chosen))

    def _confirm(self) -> None:
        now = self._asked()
        if now is None or not now.ready:
            raise TabletopError("The move is not whole yet.")
        self.table.play(now.options[0].moves[0], self.who)

    def _undo(self) -> None:
        self.table.undo(self.seat)
