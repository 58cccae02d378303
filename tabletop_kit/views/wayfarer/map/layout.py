"""Where everything on a hex map stands: hexes, ships, edges, and how wide the sheet of paper is. Pure.

A map looks drawn by hand since no edge is quite straight: each corner and the middle of each edge
is moved a little, always in the same way, so that neighbours still share their edge. What is pressed
are the true hexes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import hypot, sqrt
from zlib import crc32

from ....hexmap import Cell, Island, bits, centre, corners, neighbours
from ...drawing.scene import Point, Points
from ...drawing.sizes import SIZES, Size

__all__ = ["MapLayout", "compass_spot", "inset", "map_layout", "wavering"]

#: How far a corner is moved at most, in widths of a hex.
_SHAKE = 0.035


@dataclass(frozen=True, slots=True)
class MapLayout:
    """Places of one island in one size, in pixels.

    Attributes
    ----------
    island : Island
    unit : float
        Width of a hex.
    left, top : float
        Where the grid's own corner lies on the sheet.
    width, sea_bottom : float
        Width of the sheet, and down to where the sea reaches; below it stands the legend.
    middles : tuple of Point
        By space; a ship lies at sea, near the middle of its shores.
    spaces : mapping of Cell to int
        The space of each hex of land or inner water.
    """

    island: Island
    unit: float
    left: float
    top: float
    width: float
    sea_bottom: float
    middles: tuple[Point, ...]
    spaces: Mapping[Cell, int]

    @property
    def side(self) -> float:
        """Length of an edge."""
        return self.unit / sqrt(3)

    @property
    def compass_radius(self) -> float:
        """How large the compass is."""
        return 0.72 * self.unit

    def hexagon(self, space: int, share: float = 1.0) -> Points:
        """The six corners of a space, drawn in by `share`; a ship has the hex of the sea around it."""
        x, y = self.middles[space]
        return tuple(
            (x + share * (cx - self.unit / 2), y + share * (cy - self.side))
            for cx, cy in corners((0, 0), self.unit)
        )

    def edge(self, space: int, direction: int) -> Points:
        """The wavering edge between a hex and its neighbour in a direction, east first and on clockwise."""
        cell = self.island.cells[space]
        assert cell is not None
        found = corners(cell, 1.0)
        return tuple(
            (self.left + x * self.unit, self.top + y * self.unit)
            for x, y in wavering(found[direction], found[(direction + 1) % 6])
        )

    def outline(self, space: int) -> Points:
        """The wavering outline of a hex."""
        return tuple(point for direction in range(6) for point in self.edge(space, direction)[:-1])

    def sea(self) -> Iterator[Point]:
        """Middles of the cells of open sea that fit on the sheet, those beyond the grid included."""
        for row in range(-2, self.island.rows + 2):
            for column in range(-2, self.island.columns + 2):
                if (column, row) not in self.spaces:
                    x, y = centre((column, row), self.unit)
                    yield self.left + x, self.top + y


def compass_spot(layout: MapLayout) -> Point | None:
    """The middle of the compass, in the corner that is farthest from land; None where there is no room for one."""
    unit, edge = layout.unit, layout.compass_radius + 0.6 * layout.unit
    spots = [
        (x, y)
        for y in (1.15 * unit + edge, layout.sea_bottom - edge + 0.1 * unit)
        for x in (edge, layout.width - edge)
    ]

    def room(place: Point) -> float:
        return min(hypot(place[0] - x, place[1] - y) for x, y in layout.middles)

    best = max(spots, key=room)
    return best if room(best) >= layout.compass_radius + 0.62 * unit else None


def wavering(start: Point, end: Point) -> Points:
    """The line between two points of a page with hexes of width 1, as a hand draws it.

    >>> one, other = (1.0, 0.5), (1.0, 1.0)
    >>> wavering(one, other) == wavering(other, one)[::-1]
    True
    """
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return _shaken(start), _shaken(middle), _shaken(end)


@lru_cache(maxsize=4096)
def _shaken(point: Point) -> Point:
    x, y = point
    dice = crc32(f"{round(x * 8)} {round(y * 8)}".encode())
    return (
        x + _SHAKE * ((dice & 0xFF) / 127.5 - 1),
        y + _SHAKE * ((dice >> 8 & 0xFF) / 127.5 - 1),
    )


def inset(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """The line between two points, shorter by so many pixels at each end."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    step = min(by, length / 2) / length
    dx, dy = (end[0] - start[0]) * step, (end[1] - start[1]) * step
    return (start[0] + dx, start[1] + dy), (end[0] - dx, end[1] - dy)


@lru_cache(maxsize=32)
def map_layout(island: Island, size: Size) -> MapLayout:
    """The places of an island in a size: the grid in the middle of the sheet, its title above it."""
    unit = float(SIZES[size])
    middles = [centre(cell, unit) for cell in island.cells if cell is not None]
    anchorages = _anchorages(island)
    middles += [centre(cell, unit) for cell in anchorages]
    margin, title = 1.04 * unit, 0.85 * unit
    left = margin - min(x for x, _ in middles)
    top = title + margin - min(y for _, y in middles)
    # a sheet that is too narrow has no room for its title and legend
    width = max(max(x for x, _ in middles) + left + margin, 11.5 * unit)
    left += (width - (max(x for x, _ in middles) + left + margin)) / 2
    bottom = max(y for _, y in middles) + top + margin
    placed = tuple((x + left, y + top) for x, y in middles)
    spaces = {cell: space for space, cell in enumerate(island.cells) if cell is not None}
    return MapLayout(island, unit, left, top, round(width), round(bottom), placed, spaces)


def _anchorages(island: Island) -> list[Cell]:
    """For each ship the cell of open sea that is nearest to all its shores, each cell for one ship."""
    land = {cell for cell in island.cells if cell is not None}
    free = {near for cell in land for near in neighbours(cell)} - land
    found: list[Cell] = []
    for ship in bits(island.ships):
        shores = [
            centre(cell, 1.0) for shore in bits(island.neighbours[ship]) if (cell := island.cells[shore])
        ]

        def away(cell: Cell, shores: list[Point] = shores) -> tuple[float, Cell]:
            x, y = centre(cell, 1.0)
            return sum((x - a) ** 2 + (y - b) ** 2 for a, b in shores), cell

        nearest = min(free, key=away)
        free.discard(nearest)
        found.append(nearest)
    return found
