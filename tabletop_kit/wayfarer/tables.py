"""What never changes during a game, worked out once for an island and a sheet.

Listing moves is what computer players do most, so it reads tables: where a line may go, which
Merchant spaces take a total, and every move that was ever listed, so that equal moves are one value.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..hexmap import DESERT, GRASS, JUNGLE, MOUNTAIN, WATER, Island, bits
from .moves import Travel
from .sheet import Sheet

__all__ = ["LAND", "Bundle", "Fit", "Pair", "Tables", "pair", "pairs"]

#: The terrains that each companion travels, in the order of the companions.
LAND = ((GRASS, MOUNTAIN), (DESERT, JUNGLE), (DESERT, GRASS), (JUNGLE, MOUNTAIN), (WATER,))


class Pair(NamedTuple):
    """Two dice: with the Active die `a` is that one, else the smaller."""

    a: int
    b: int
    active: bool
    total: int
    code: int  # tells pairs apart


def pair(a: int, b: int, active: bool = False) -> Pair:
    """A pair of two dice."""
    return Pair(a, b, active, a + b, (a * 7 + b) * 2 + active)


class Fit(NamedTuple):
    """A box that takes a pair, but not yet where the line goes."""

    companion: int
    box: int
    track: int
    pair: Pair


class Bundle(dict[int, Travel]):
    """The moves of one fit by step, each made when it is first asked for."""

    __slots__ = ("fit", "spaces", "star")

    def __init__(self, fit: Fit, star: bool, spaces: int) -> None:
        super().__init__()
        self.fit, self.star, self.spaces = fit, star, spaces

    def __missing__(self, step: int) -> Travel:
        companion, box, track, (a, b, active, _, _) = self.fit
        origin, target = divmod(step, self.spaces)
        move = self[step] = Travel(companion, box, a, b, active, origin, target, track, self.star)
        return move

    def writes(self, move: Travel) -> bool:
        """Whether a move writes the same dice in the same box, with a Star or without alike."""
        pair = self.fit.pair
        return (move.companion, move.box, move.track, move.star) == (*self.fit[:3], self.star) and (
            move.a,
            move.b,
            move.active,
        ) == pair[:3]

    def step(self, move: Travel) -> int:
        """The step of a move, or -1 if it leaves the map."""
        known = range(self.spaces)
        return (
            move.origin * self.spaces + move.target if move.origin in known and move.target in known else -1
        )


class Tables:
    """Tables of an island and a sheet.

    Attributes
    ----------
    island : Island
    sheet : Sheet
    spaces : int
        How many; a *step* from one space to another is the number ``origin * spaces + target``.
    ways : tuple of tuple of (int, int, int)
        By origin: bit of a neighbour, step to it, and its group: the terrain, plus 5 for a peak.
    by_label : mapping of int to int
        Merchant spaces that take a total, as a mask.
    lines : tuple of int
        Rows of the Merchant, then columns, as masks of spaces.
    """

    def __init__(self, island: Island, sheet: Sheet) -> None:
        self.island, self.sheet = island, sheet
        self.spaces = len(island.names)
        self.ways = tuple(
            tuple(
                (
                    1 << target,
                    origin * self.spaces + target,
                    island.terrain[target] + 5 * (island.peaks >> target & 1),
                )
                for target in bits(island.neighbours[origin])
            )
            for origin in range(self.spaces)
        )
        rows, columns = sheet.merchant_rows, sheet.merchant_cols
        cells = [(row, column) for row in range(len(rows)) for column in range(len(columns))]
        self.by_label = {
            total: sum(
                1 << box for box, (row, column) in enumerate(cells) if total in (rows[row], columns[column])
            )
            for total in range(2, 13)
        }
        self.lines = (
            *(sum(1 << box for box, (r, _) in enumerate(cells) if r == row) for row in range(len(rows))),
            *(
                sum(1 << box for box, (_, c) in enumerate(cells) if c == column)
                for column in range(len(columns))
            ),
        )
        self._moves: dict[int, Bundle] = {}

    def moves(self, companion: int, box: int, track: int, pair: Pair, star: bool = False) -> Bundle:
        """The moves by step that write a pair in a box."""
        key = (((companion << 5 | box) << 2 | track) << 7 | pair.code) << 1 | star
        known = self._moves.get(key)
        if known is None:
            known = self._moves[key] = Bundle(Fit(companion, box, track, pair), star, self.spaces)
        return known


@lru_cache(maxsize=4096)
def pairs(travel: tuple[int, ...], die: int) -> tuple[Pair, ...]:
    """The different choices of two dice: those of the Travel dice, then those with the Active die.

    A `die` of 0 is that of somebody who may not use it.

    >>> [(pair.a, pair.b, pair.active) for pair in pairs((4, 4, 1), 4)]
    [(1, 4, False), (4, 4, False), (4, 1, True), (4, 4, True)]
    """
    found = {
        made.code: made
        for place, a in enumerate(travel)
        for b in travel[place + 1 :]
        for made in [pair(min(a, b), max(a, b))]
    }
    if die:
        found |= {made.code: made for b in travel for made in [pair(die, b, True)]}
    return tuple(sorted(found.values(), key=lambda one: (one.active, one.total, one.a)))
