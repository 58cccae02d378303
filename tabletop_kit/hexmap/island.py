"""An island ready to be played on: its spaces, which of them touch, and what stands on them.

A *space* is everything that a line can be drawn to: the hexes of land and inner water in reading
order, then the ships. Spaces are small integers, sets of spaces are integers with one bit a space.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from .coords import Cell, cell_of, name_of, neighbours
from .drawing import TERRAINS, WATER, Drawing
from .masks import mask_of

__all__ = ["Island", "Statue"]


@dataclass(frozen=True, slots=True)
class Statue:
    """A set of statues: the hexes that bear its mark and what completing it is worth."""

    mark: str
    name: str
    mask: int
    first: int
    later: int


class Island:
    """An island ready to be played on; see the attributes.

    Read one with `Island.read` or `Island.parse`; two islands are equal if they
    have one short name and their files say the same.

    Attributes
    ----------
    slug, title, number : str, str, int
        Short name, name, number of the map (1 to 4 in the solo campaign, 0 for none).
    drawing : Drawing
        What the file says.
    names : tuple of str
        By space: ``"C4"`` for hexes, ``"ship1"`` for ships.
    index : mapping of str to int
        Space of a name in small letters.
    cells : tuple of (column, row) or None
        By space; None for ships.
    terrain : tuple of int
        By space; ships are water.
    by_terrain : tuple of int
        Mask of each terrain.
    neighbours : tuple of int
        By space, where a line can be drawn to: hex edges without a ravine, bridges, dotted
        lines, and from shores to ships and back.
    touching : tuple of int
        By space, the hexes that share an edge with it, ravines or not.
    towns, taverns, gems, shields, peaks, hideouts, stones, ships, ice : int
        Masks; `peaks` are High Peaks and Thick Jungle, `ice` all glaciers.
    glaciers : tuple of (space, value)
        In reading order.
    statues : tuple of Statue
        In the order of their letters.
    starts : tuple of int
        Spaces of the towns for 1-2, 3-4 and 5-6.
    bridges, dotted, ravines : tuple of (space, space)
        Ends of each.
    town_names : mapping of int to str
        Name of the town on a space.
    sea : frozenset of str
        Names of the cells of open sea.
    columns, rows : int
        Size of the grid.
    digest : str
        Tells editions apart: of the canonical text.
    """

    def __init__(self, drawing: Drawing, slug: str = "island") -> None:
        self.slug, self.drawing = slug, drawing
        self.title, self.number = drawing.title, drawing.number
        hexes = dict(drawing.cells())
        self.cells: tuple[Cell | None, ...] = (*hexes, *[None] * len(drawing.ships))
        ships = range(len(hexes), len(self.cells))
        self.names = (*map(name_of, hexes), *(f"ship{n + 1}" for n in range(len(ships))))
        self.index: Mapping[str, int] = MappingProxyType(
            {name.casefold(): space for space, name in enumerate(self.names)}
        )
        space_of = {cell: space for space, cell in enumerate(hexes)}
        self.terrain = (*(one.terrain for one in hexes.values()), *[WATER] * len(ships))
        self.by_terrain = tuple(
            mask_of(space for space, kind in enumerate(self.terrain) if kind == terrain)
            for terrain in range(len(TERRAINS))
        )
        self.touching = tuple(
            mask_of(space_of[near] for near in neighbours(cell) if near in space_of) if cell else 0
            for cell in self.cells
        )
        self.ravines = _pairs(drawing.ravines, space_of)
        self.bridges = _pairs(drawing.bridges, space_of)
        self.dotted = _pairs(drawing.dotted, space_of)
        joined = list(self.touching)
        for a, b in self.ravines:
            joined[a] &= ~(1 << b)
            joined[b] &= ~(1 << a)
        shores = (
            (ship, space_of[cell]) for ship, line in zip(ships, drawing.ships, strict=True) for cell in line
        )
        for a, b in (*self.bridges, *self.dotted, *shores):  # a bridge joins over a ravine too
            joined[a] |= 1 << b
            joined[b] |= 1 << a
        self.neighbours = tuple(joined)

        def bearing(what: str) -> int:
            return mask_of(space_of[cell] for cell, one in hexes.items() if getattr(one, what))

        self.towns, self.taverns, self.gems = bearing("town"), bearing("tavern"), bearing("gem")
        self.shields, self.peaks = bearing("shield"), bearing("peak")
        self.hideouts, self.stones, self.ice = bearing("hideout"), bearing("stone"), bearing("glacier")
        self.ships = mask_of(ships)
        self.glaciers = tuple((space_of[cell], one.glacier) for cell, one in hexes.items() if one.glacier)
        self.statues = tuple(
            Statue(
                mark,
                values.name,
                mask_of(space_of[cell] for cell, one in hexes.items() if one.statue == mark),
                values.first,
                values.later,
            )
            for mark, values in sorted(drawing.statues.items())
        )
        letters = {one.town: space_of[cell] for cell, one in hexes.items() if one.town}
        self.starts = tuple(letters[letter] for letter in drawing.starts)
        self.town_names: Mapping[int, str] = MappingProxyType(
            {space: drawing.towns[letter] for letter, space in letters.items()}
        )
        self.rows, self.columns = len(drawing.rows), max(map(len, drawing.rows), default=0)
        self.sea = frozenset(
            name_of((column, row))
            for row in range(self.rows)
            for column in range(self.columns)
            if (column, row) not in hexes
        )
        self.digest = hashlib.sha256(self.text().encode()).hexdigest()[:16]

    # ------------------------------------------------------------------ files
    @classmethod
    def read(cls, path: str | Path) -> Island:
        """The island of a file; a file that is none, or that nobody could play on, is an `EditionError`."""
        from ..core.edition import read_text, slug_of

        return cls.parse(read_text(path), source=Path(path).name, slug=slug_of(Path(path).stem))

    @classmethod
    def parse(cls, text: str, source: str = "island", slug: str = "", *, check: bool = True) -> Island:
        """The island that a text draws; see `island_text` for its form.

        Parameters
        ----------
        text : str
            What stands in the file.
        source : str
            What errors call the file.
        slug : str
            Short name; made of the title by default.
        check : bool
            Whether play must be possible on it; lessons draw pieces of islands too.
        """
        # what reads files is loaded with the first file
        from ..core.edition import slug_of
        from . import island_check, island_text

        drawing, lines = island_text.read(text, source)
        island = cls(drawing, slug or slug_of(drawing.title))
        if check:
            island_check.check(island, lines)
        return island

    def text(self) -> str:
        """The island as a file, in its one canonical form; remarks are not kept."""
        from . import island_text

        return island_text.write(self.drawing)

    # ------------------------------------------------------------------ asking
    def space(self, name: str) -> int | None:
        """The space of a name, whatever its case; None if the island has none of that name."""
        return self.index.get(name.casefold())

    def is_sea(self, name: str) -> bool:
        """Whether a name is a cell of open sea on this map."""
        cell = cell_of(name)
        return cell is not None and name_of(cell) in self.sea

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Island) and (self.slug, self.digest) == (other.slug, other.digest)

    def __hash__(self) -> int:
        return hash((self.slug, self.digest))

    def __repr__(self) -> str:
        return f"<Island {self.title}: {len(self.names)} spaces, {self.towns.bit_count()} towns>"


def _pairs(lines: Iterable[tuple[Cell, ...]], space_of: Mapping[Cell, int]) -> tuple[tuple[int, int], ...]:
    return tuple((space_of[a], space_of[b]) for a, b in lines)
