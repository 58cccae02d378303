"""What never changes during a game, worked out once for an island and a sheet.

Listing moves is what computer players do most, so it reads tables: where a line may go, which
Merchant spaces take a total, and every move that was ever listed, so that equal moves are one value.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ..hexmap import DESERT, GRASS, JUNGLE, MOUNTAIN, WATER, Island, bits, mask_of
from .expert import monster_boxes, starred_boxes
from .moves import Travel
from .pairs import Pair
from .sheet import MERCHANT, Sheet
from .state import SINGLE

__all__ = ["LAND", "Box", "Bundle", "Fit", "Tables"]

#: The terrains that each companion travels, in the order of the companions.
LAND = ((GRASS, MOUNTAIN), (DESERT, JUNGLE), (DESERT, GRASS), (JUNGLE, MOUNTAIN), (WATER,))
#: Companions, each with the steps that he can take.
Bound: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
#: A box: companion, box, track, and whether its Star is used.
Box: TypeAlias = tuple[int, int, int, bool]
#: A box that takes two dice, but not yet where the line goes: companion, box, track, whether the Star is
#: used, and the dice. A plain tuple, since of most nothing more is ever asked.
Fit: TypeAlias = tuple[int, int, int, bool, Pair]


class Bundle(dict[int, Travel]):
    """The moves of one fit by step, each made when it is first asked for."""

    __slots__ = ("fit", "spaces")

    def __init__(self, fit: Fit, spaces: int) -> None:
        self.fit, self.spaces = fit, spaces

    def __missing__(self, step: int) -> Travel:
        companion, box, track, star, (a, b, active, _, tweaks) = self.fit
        origin, target = divmod(step, self.spaces)
        move = self[step] = Travel(companion, box, a, b, active, origin, target, track, star, tweaks)
        return move


class Ways(dict[int, tuple[Bound, Bound]]):
    """From one space, by the free spaces beside it: where each companion can go, and where onto peaks."""

    __slots__ = ("_lands", "_peaks")

    def __init__(self, island: Island, origin: int, lands: tuple[int, ...]) -> None:
        first = origin * len(island.names)
        self._lands = [(land, Steps(companion, first)) for companion, land in enumerate(lands)]
        self._peaks = island.peaks

    def __missing__(self, near: int) -> tuple[Bound, Bound]:
        ways = self[near] = self._bound(near & ~self._peaks), self._bound(near & self._peaks)
        return ways

    def _bound(self, targets: int) -> Bound:
        return tuple([steps[targets & land] for land, steps in self._lands if targets & land])


class Steps(dict[int, tuple[int, tuple[int, ...]]]):
    """A companion with the steps from one space to a set of others: equal ones are one value, so few are kept."""

    __slots__ = ("_companion", "_first")

    def __init__(self, companion: int, first: int) -> None:
        self._companion, self._first = companion, first

    def __missing__(self, targets: int) -> tuple[int, tuple[int, ...]]:
        if targets & targets - 1:  # several: the numbers of each alone
            steps = tuple([self[1 << target][1][0] for target in bits(targets)])
        else:
            steps = (self._first + targets.bit_length() - 1,)
        bound = self[targets] = self._companion, steps
        return bound


class Tables:
    """Tables of an island and a sheet.

    Attributes
    ----------
    island : Island
    sheet : Sheet
    spaces : int
        How many; a *step* from one space to another is the number ``origin * spaces + target``.
    ways : tuple of Ways
        By origin.
    by_label : mapping of int to tuple of (int, Box)
        Merchant spaces that take a total, each with its bit.
    lines : tuple of int
        Rows of the Merchant, then columns, as masks of spaces.
    lines_of : tuple of tuple
        By space of the Merchant: its row and its column, each as a word and a mask.
    stars : frozenset of (companion, box, track)
        Boxes that bear a Star.
    monsters : tuple of Strike
        Boxes that bear a Monster icon, as the strikes that the Expert sheet's bonus allows.
    features : int
        Spaces where something happens on the map of who enters them.
    """

    def __init__(self, island: Island, sheet: Sheet) -> None:
        self.island, self.sheet = island, sheet
        self.spaces = len(island.names)
        rows, columns = sheet.merchant_rows, sheet.merchant_cols
        cells = [(row, column) for row in range(len(rows)) for column in range(len(columns))]
        lands = tuple(
            mask_of(space for space, terrain in enumerate(island.terrain) if terrain in land) for land in LAND
        )
        self.ways = tuple(Ways(island, origin, lands) for origin in range(self.spaces))
        self.by_label = {
            total: tuple(
                (1 << box, (MERCHANT, box, SINGLE, False))
                for box, (row, column) in enumerate(cells)
                if total in (rows[row], columns[column])
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
        self.lines_of: tuple[tuple[tuple[Literal["row", "column"], int], ...], ...] = tuple(
            (("row", self.lines[row]), ("column", self.lines[len(rows) + column])) for row, column in cells
        )
        self.stars = starred_boxes(sheet)
        self.monsters = monster_boxes(sheet)
        self.features = island.towns | island.taverns | island.gems | island.shields | island.stones
        self._moves: dict[Fit, Bundle] = {}

    def moves(self, fit: Fit) -> Bundle:
        """The moves of a fit by step. Adjusting bonuses make too many moves to keep."""
        known = self._moves.get(fit)
        if known is None:
            known = Bundle(fit, self.spaces)
            if not fit[-1].tweaks:
                self._moves[fit] = known
        return known
