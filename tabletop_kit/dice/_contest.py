"""Backward induction over an opposed roll in which both sides may overexert.

A situation is (i, j, a, b): re-rolls made and successes standing, of either side. A re-roll goes
to a situation with a higher i or j, so the tables are filled from the last re-rolls backwards.
All numbers are whole: cases of one common scale, which each re-roll still to come divides.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    # cases won by the first side, cases drawn, and dice lost by either side, all over the scale
    Outlook = tuple[int, int, int, int]
    Counts = tuple[Sequence[int], int]

__all__ = ["Game"]


class Game:
    """The solved game.

    Parameters
    ----------
    first, again : pair of (counts, total)
        Successes of each side in the first roll and in a re-roll.
    costs : pair of list of int
        What the re-rolls of each side cost, as far as they can be paid.
    prices : pair of Fraction
        What each side gives for a lost die, in wins.
    draw : Fraction
        What a draw is worth, in wins.
    """

    __slots__ = ("_again", "_drawn", "_rerolled", "_units", "costs", "first", "scale", "sizes")

    def __init__(
        self,
        first: tuple[Counts, Counts],
        again: tuple[Counts, Counts],
        costs: tuple[Sequence[int], Sequence[int]],
        prices: tuple[Fraction, Fraction],
        draw: Fraction,
    ) -> None:
        self._again = again
        self.costs = costs
        self.sizes = len(first[0][0]) - 1, len(first[1][0]) - 1
        self.scale = first[0][1] * first[1][1]
        self.scale *= again[0][1] ** len(costs[0]) * again[1][1] ** len(costs[1])
        # utilities in whole units: a win, a draw, a die of either side
        unit = lcm(prices[0].denominator, prices[1].denominator, draw.denominator)
        self._units = unit, int(unit * draw), int(unit * prices[0]), int(unit * prices[1])
        self._drawn = (0, self.scale, 0, 0)
        # (side, i, j) -> what a re-roll that leads there gives, for each standing result of the other
        self._rerolled: dict[tuple[int, int, int], list[Outlook]] = {}
        for i in range(len(costs[0]), -1, -1):
            for j in range(len(costs[1]), -1, -1):
                self._fill(i, j)
        self.first = self._open(first)

    def _fill(self, i: int, j: int) -> None:
        table = [
            [self.outlook(i, j, a, b) for b in range(self.sizes[1] + 1)] for a in range(self.sizes[0] + 1)
        ]
        if i:
            columns = zip(*table, strict=True)
            self._rerolled[0, i, j] = [self._after(0, i, column) for column in columns]
        if j:
            self._rerolled[1, i, j] = [self._after(1, j, row) for row in table]

    def _after(self, side: int, made: int, results: Sequence[Outlook]) -> Outlook:
        """The outlook of paying for a re-roll and then having one of these results."""
        counts, total = self._again[side]
        won, drawn, mine, theirs = (
            sum(count * outlook[part] for count, outlook in zip(counts, results, strict=False)) // total
            for part in range(4)
        )
        cost = self.costs[side][made - 1] * self.scale
        return (won, drawn, mine + cost, theirs) if side == 0 else (won, drawn, mine, theirs + cost)

    def _utility(self, side: int, outlook: Outlook) -> int:
        win, draw, *die = self._units
        won, drawn = outlook[0], outlook[1]
        if side == 1:
            won = self.scale - won - drawn
        return win * won + draw * drawn - die[side] * outlook[2 + side]

    def _decide(self, side: int, i: int, j: int, a: int, b: int, passing: Outlook) -> tuple[bool, Outlook]:
        """Whether the side overexerts, and what then comes of it."""
        if (i, j)[side] == len(self.costs[side]):
            return False, passing
        to = (i + 1, j) if side == 0 else (i, j + 1)
        rerolling = self._rerolled[(side, *to)][b if side == 0 else a]
        go = self._utility(side, rerolling) > self._utility(side, passing)
        return go, rerolling if go else passing

    def outlook(self, i: int, j: int, a: int, b: int) -> Outlook:
        """What comes of a situation in which nobody has passed yet."""
        if a < b:
            return self._decide(0, i, j, a, b, (0, 0, 0, 0))[1]
        if a > b:
            return self._decide(1, i, j, a, b, (self.scale, 0, 0, 0))[1]
        second = self._decide(1, i, j, a, b, self._drawn)[1]
        return self._decide(0, i, j, a, b, second)[1]

    def outlook_share(self, i: int, j: int, a: int, b: int) -> tuple[Fraction, ...]:
        """Chances that the first side wins, draws, loses, and dice lost by either, as fractions."""
        won, drawn, mine, theirs = self.outlook(i, j, a, b)
        lost = self.scale - won - drawn
        return tuple(Fraction(part, self.scale) for part in (won, drawn, lost, mine, theirs))

    def choice(self, i: int, j: int, a: int, b: int, passed: bool) -> tuple[int, bool] | None:
        """The side to decide and whether it overexerts; None when nobody can."""
        sides = [0] if a < b else [1] if a > b else [0, 1]
        able = [side for side in sides if (i, j)[side] < len(self.costs[side])]
        able = able[1:] if passed else able
        if not able:
            return None
        side = able[0]
        passing = ((0, 0, 0, 0) if a < b else (self.scale, 0, 0, 0)) if a != b else self._drawn
        if side == 0 and a == b:
            passing = self._decide(1, i, j, a, b, self._drawn)[1]
        return side, self._decide(side, i, j, a, b, passing)[0]

    def _open(self, first: tuple[Counts, Counts]) -> Outlook:
        """The outlook before the first rolls."""
        (ours, our_total), (theirs, their_total) = first
        cases = our_total * their_total
        parts = [0, 0, 0, 0]
        for a, p in enumerate(ours):
            for b, q in enumerate(theirs):
                for part, value in enumerate(self.outlook(0, 0, a, b)):
                    parts[part] += p * q * value
        won, drawn, mine, theirs_lost = (part // cases for part in parts)
        return won, drawn, mine, theirs_lost
