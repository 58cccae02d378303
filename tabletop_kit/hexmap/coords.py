"""Hexes by column and row, their neighbours, distances, names and places on a page.

Hexes stand on a corner, and odd rows lie half a hex to the right ("odd-r"). A cell is a
``(column, row)``, both from 0 at the top left; its name is the column's letter and the row's
number from 1, such as ``C4``.
"""

from __future__ import annotations

import re
from math import sqrt
from typing import TypeAlias

__all__ = [
    "MAX_COLUMNS",
    "MAX_ROWS",
    "Cell",
    "at",
    "axial",
    "cell_of",
    "centre",
    "corners",
    "distance",
    "name_of",
    "neighbours",
]

Cell: TypeAlias = tuple[int, int]

MAX_COLUMNS, MAX_ROWS = 26, 40
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NAME = re.compile(r"([A-Za-z])([1-9][0-9]?)")
#: Steps to the neighbours: east, then on with the sun; by parity of the row.
_STEPS = (
    ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)),
    ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)),
)


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around a cell, east first and on clockwise; some may lie off the map.

    >>> [name_of(cell) for cell in neighbours((2, 2))]
    ['D3', 'C4', 'B4', 'B3', 'B2', 'C2']
    """
    column, row = cell
    return tuple((column + right, row + down) for right, down in _STEPS[row % 2])


def axial(cell: Cell) -> tuple[int, int]:
    """Axial coordinates q, r of a cell, in which a step in a direction is always the same."""
    column, row = cell
    return column - (row - row % 2) // 2, row


def distance(one: Cell, other: Cell) -> int:
    """Steps from one cell to another, over land and sea.

    >>> distance((0, 0), (2, 2))
    3
    """
    (q, r), (p, s) = axial(one), axial(other)
    return max(abs(q - p), abs(r - s), abs(q + r - p - s))


def name_of(cell: Cell) -> str:
    """The name of a cell on a map.

    >>> name_of((2, 3))
    'C4'
    """
    column, row = cell
    if not (0 <= column < MAX_COLUMNS and 0 <= row < MAX_ROWS):
        raise ValueError(f"No map has a cell at column {column}, row {row}.")
    return f"{_LETTERS[column]}{row + 1}"


def cell_of(name: str) -> Cell | None:
    """The cell of a name, whatever its case; None if no cell of any map is called so.

    >>> cell_of("c4"), cell_of("4C")
    ((2, 3), None)
    """
    found = _NAME.fullmatch(name)
    if not found or int(found[2]) > MAX_ROWS:
        return None
    return _LETTERS.index(found[1].upper()), int(found[2]) - 1


def centre(cell: Cell, width: float) -> tuple[float, float]:
    """The middle of a hex that is `width` wide, where the map's top left corner is (0, 0)."""
    column, row = cell
    side = width / sqrt(3)
    return width * (column + 0.5 + (row % 2) / 2), side * (1 + 1.5 * row)


def corners(cell: Cell, width: float) -> tuple[tuple[float, float], ...]:
    """The six corners of a hex, so that corner i and the next bound the edge to neighbour i."""
    x, y = centre(cell, width)
    half, side = width / 2, width / sqrt(3)
    return (
        (x + half, y - side / 2),
        (x + half, y + side / 2),
        (x, y + side),
        (x - half, y + side / 2),
        (x - half, y - side / 2),
        (x, y - side),
    )


def at(x: float, y: float, width: float) -> Cell:
    """The cell that a point of the page lies in; cells off the map included.

    >>> at(*centre((2, 3), 48.0), 48.0)
    (2, 3)
    """
    row = int(y // (width / sqrt(3) * 1.5))
    column = int(x // width)
    # rows overlap, and odd ones are set in: it is this cell, one to the left, or one of those above
    near = [(column - left, row - up) for left in (0, 1) for up in (0, 1)]

    def away(cell: Cell) -> float:
        middle = centre(cell, width)
        return (middle[0] - x) ** 2 + (middle[1] - y) ** 2

    return min(near, key=away)
