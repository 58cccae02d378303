"""A whole table of A Wayfarer's Tale on one screen: dice, map, moves, sheet and log."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Box, Layout, VBox

from ..wayfarer import WayfarerTable
from ..wayfarer.play import View as Seen
from .compose import Group
from .hex_map import HexMap
from .hex_scene import map_scene
from .layout import Size
from .log import Log
from .scene import Scene
from .wayfarer_bar import TurnBar
from .wayfarer_moves import WayfarerMoves

__all__ = ["Board", "scenes"]

#: Keys that the map keeps for itself when a board is played by key.
_OF_THE_MAP = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Enter", " ", "?")


class Board(Group):
    """Dice, map, numbered moves, sheet and log of a table.

    Parameters
    ----------
    table : WayfarerTable
        The table.
    seat : int, str or None
        Whose board; None for one screen that everybody shares, which is passed on after each hidden choice.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

    Attributes
    ----------
    bar, map, moves, log : views
        The parts.
    """

    def __init__(self, table: WayfarerTable, seat: int | str | None = None, size: Size = "m") -> None:
        self.bar = TurnBar(table, seat, size)
        self.map = HexMap(table, seat, size)
        self.moves = WayfarerMoves(table, seat, size)
        self.log = Log(table, seat, size)
        self.table, self.seat = table, self.map.seat
        self.map.relay = self._relay
        whole = Layout(width="100%", min_width="0")
        column = Layout(flex="0 1 auto", min_width="0", max_width="100%", grid_gap="8px")
        beside = Layout(flex="1 1 340px", min_width="0", max_width="100%", grid_gap="8px")
        left = VBox([self.map.widget, self.moves.widget], layout=column)
        right = VBox([self.log.widget], layout=beside)
        middle = Box(
            [left, right],
            layout=Layout(display="flex", flex_flow="row wrap", grid_gap="12px 20px", width="100%"),
        )
        super().__init__(
            (self.bar, self.map, self.moves, self.log), VBox([self.bar.widget, middle], layout=whole)
        )
        self._ends: list[Callable[[], None]] = [
            table.subscribe(lambda _: self._aim()),
            self.map.selection.subscribe(self._aim),
        ]
        self._aim()

    def _aim(self) -> None:
        """Tab leads from the map to the first choice, or to the field where there is none."""
        first = self.moves._slots[0]
        self.map.canvas.leave_to = self.moves.field if first.disabled else first
        self.map.canvas.leave_back_to = self.bar._roll if not self.bar._roll.disabled else None

    def _relay(self, name: str) -> None:
        """Keys of the map that are meant for the numbered moves."""
        if name == "?":
            self.map.press("reachable")
        elif name in self.moves.keys:
            pressed = self.moves.keys[name]
            if self.moves.buttons().get(pressed):
                self.moves.press(pressed)

    def key(self, name: str) -> None:
        """Press a key: arrows, Enter and ? belong to the map, all others to the moves."""
        self._must_be_open()
        if name in _OF_THE_MAP:
            self.map.key(name)
        else:
            super().key(name)

    def text(self) -> str:
        """The position, and what is asked."""
        return f"{self.table.text(self.seat)}\n\n{self.moves.text()}"

    def scene(self) -> Scene:
        """The map."""
        return self.map.scene()

    def table_html(self) -> str:
        """The map and the log as tables; the numbered moves are of no use without a kernel."""
        return self.map.table_html() + self.log.table_html()

    def close(self) -> None:
        """Take the board off the page."""
        for end in self._ends:
            end()
        super().close()

    def __repr__(self) -> str:
        return f"<Board of <{self.table.headline(self.seat)}>>"


def scenes(observation: Seen, seat: int | None = None, size: Size = "m") -> tuple[Scene, ...]:
    """The map as it was seen, with nothing picked."""
    return (map_scene(observation, size=size),)
