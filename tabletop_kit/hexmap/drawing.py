"""An island as it stands in its file: hexes, what stands on them, and what joins or parts them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .coords import Cell

__all__ = [
    "DESERT",
    "GRASS",
    "JUNGLE",
    "LETTERS",
    "MOUNTAIN",
    "TERRAINS",
    "WATER",
    "Drawing",
    "Hex",
    "Row",
    "StatueValues",
]

GRASS, MOUNTAIN, DESERT, JUNGLE, WATER = range(5)
#: Terrains as they are read, and their letters in a file.
TERRAINS = ("grass", "mountain", "desert", "jungle", "water")
LETTERS = "gmdjw"


@dataclass(frozen=True, slots=True)
class Hex:
    """One hex as it is drawn: its terrain and what stands on it.

    `town` is the letter of a town and `statue` that of a statue set, both empty for none;
    `glacier` is the number of towns at which the ice thaws, 0 for no ice.
    """

    terrain: int
    town: str = ""
    statue: str = ""
    glacier: int = 0
    tavern: bool = False
    gem: bool = False
    shield: bool = False
    peak: bool = False
    hideout: bool = False
    stone: bool = False


#: A row of the grid from the left; None is open sea.
Row = tuple[Hex | None, ...]


@dataclass(frozen=True, slots=True)
class StatueValues:
    """What a set of statues is called and worth: to the first who complete it, and later."""

    name: str
    first: int
    later: int


@dataclass(frozen=True)
class Drawing:
    """An island as it stands in its file, before anything is worked out.

    Attributes
    ----------
    title : str
        Name of the island.
    number : int
        Number of the map, 1 to 4 in the solo campaign; 0 for none.
    rows : tuple of tuple of Hex or None
        The grid from the top, None for open sea.
    towns : mapping of letter to name
        Every town of the grid.
    starts : tuple of str
        Letters of the towns for 1-2, 3-4 and 5-6.
    statues : mapping of letter to StatueValues
        Every set of the grid.
    ships, bridges, dotted, ravines : tuple of tuple of Cell
        What joins or parts cells: the shores of each ship, the two ends of everything else.
    """

    title: str
    number: int
    rows: tuple[Row, ...]
    towns: Mapping[str, str]
    starts: tuple[str, ...]
    statues: Mapping[str, StatueValues]
    ships: tuple[tuple[Cell, ...], ...] = ()
    bridges: tuple[tuple[Cell, ...], ...] = ()
    dotted: tuple[tuple[Cell, ...], ...] = ()
    ravines: tuple[tuple[Cell, ...], ...] = ()

    def hex(self, cell: Cell) -> Hex | None:
        """What lies at a cell; None for open sea and beyond the grid."""
        column, row = cell
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])
        return self.rows[row][column] if inside else None

    def cells(self) -> Iterator[tuple[Cell, Hex]]:
        """Every hex of land or inner water with its cell, in reading order."""
        for row, line in enumerate(self.rows):
            for column, one in enumerate(line):
                if one is not None:
                    yield (column, row), one
