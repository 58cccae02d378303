"""A whole table of A Wayfarer's Tale on one screen: dice, map, moves, sheet and log."""

from __future__ import annotations

from ipywidgets import HTML, Box, Layout, VBox

from ...wayfarer import WayfarerTable
from ...wayfarer.play import View as Seen
from ..compose import Group
from ..drawing.scene import Scene
from ..drawing.sizes import Size
from ..table.keeping import Keeping
from ..table.log import Log
from .bar import TurnBar
from .hex_map import HexMap
from .map.scene import map_scene
from .moves import WayfarerMoves
from .sheet.scene import sheet_scene
from .sheet_grid import SheetGrid

__all__ = ["Board", "scenes"]

#: What a canvas needs beside its picture: its frame, and the strip over which the page can be scrolled.
_FRAME, _STRIP = 6, 24
#: Keys that the map keeps for itself when a board is played by key.
_OF_THE_MAP = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Enter", " ", "?")


class Board(Group):
    """Dice, numbered moves, map, sheet and log of a table, and what keeps the game.

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
    bar, moves, map, sheet, log, keeping : views
        The parts.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> board = Board(wayfarer.table(players=["Ana", "Ben"], rolls=[3, 5, 2, 5, 6, 4]))
    >>> board.press("roll")
    >>> board.press("roll")
    >>> print(board.moves.text())
    Ana: Choose a total.
    1)  7 = 2 + 5
    2)  8 = 2 + 6
    3)  11 = 5 + 6
    4)  6 = ★4 + 2
    5)  9 = ★4 + 5
    6)  10 = ★4 + 6
    >>> board.close()
    """

    def __init__(self, table: WayfarerTable, seat: int | str | None = None, size: Size = "m") -> None:
        # views follow their table in the order in which they were made: what is clicked answers first
        self.map = HexMap(table, seat, size)
        self.sheet = SheetGrid(table, seat, size)
        self.bar = TurnBar(table, seat, size)
        self.moves = WayfarerMoves(table, seat, size)
        self.log = Log(table, seat, size)
        self.keeping = Keeping(table, seat, size)
        self.table, self.seat = table, self.map.seat
        self.map.relay = self.sheet.relay = self._relay
        self.bar.widget.layout.flex, self.bar.widget.layout.width = "1 1 300px", "auto"
        self.moves.widget.layout.flex = "2 1 380px"
        *bar, advised = self.bar.widget.children
        self.bar.widget.children = bar  # a hint is long: it gets the whole width
        wide = {"width": "100%", "min_width": "0"}
        above = Box(
            [self.bar.widget, self.moves.widget],
            layout=Layout(display="flex", flex_flow="row wrap", grid_gap="12px 20px", **wide),
        )
        below = Box(
            [self.map.widget, self.sheet.widget, self.log.widget],
            layout=Layout(display="grid", grid_gap="4px 0", align_items="flex-start", **wide),
        )
        style = HTML(f"<style>{self._spread(below)}</style>", layout=Layout(display="none"))
        frame = VBox(
            [style, above, advised, below, self.keeping.widget], layout=Layout(grid_gap="8px", **wide)
        )
        frame.add_class("tabletop-frame")
        super().__init__((self.bar, self.moves, self.map, self.sheet, self.log, self.keeping), frame)
        # a canvas keeps every key to itself, so it is told where Tab and Shift+Tab lead
        self.sheet.canvas.leave_to = self.keeping._buttons["save"]
        self.sheet.canvas.leave_back_to = (self.sheet._tabs or [self.map._buttons["odds"]])[-1]

    def _spread(self, box: Box) -> str:
        """Style that sets the sheet beside map and log where there is room, and else all in one column."""
        island, sheet = self.map.scene().width, self.sheet.scene().width + _FRAME
        self.log.widget.layout.max_width = f"{island + _FRAME}px"
        # beside the map its strip is enough to scroll the page by; where the sheet fills the page, it leaves one as well
        self.sheet.canvas.widget.layout.max_width = (
            f"calc(100% - clamp(0px, ({sheet}px - 100%) * 99, {_STRIP}px))"
        )
        least = island + _FRAME + _STRIP + sheet
        name = f"tabletop-spread-{least}"
        box.add_class(name)
        return (
            ".tabletop-frame { container-type: inline-size; }"
            f".{name} {{ grid-template-columns: minmax(0, 1fr); }}"
            f"@container (min-width: {least}px) {{"
            f".{name} {{ grid-template: auto 1fr / {least - sheet}px minmax(0, 1fr); }}"
            f".{name} > :nth-child(2) {{ grid-area: 1 / 2 / span 2; }} }}"
        )

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
        """Map, sheet and log as tables; the numbered moves are of no use without a kernel."""
        return self.map.table_html() + self.sheet.table_html() + self.log.table_html()

    def __repr__(self) -> str:
        return f"<Board of <{self.table.headline(self.seat)}>>"


def scenes(observation: Seen, seat: int | None = None, size: Size = "m") -> tuple[Scene, ...]:
    """The map as it was seen and the sheets of all or of one seat, with nothing picked."""
    seats = range(len(observation.state.players)) if seat is None else (seat,)
    return (map_scene(observation, size=size), *(sheet_scene(observation, one, size=size) for one in seats))
