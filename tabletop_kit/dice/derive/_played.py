"""An opposed roll with overexertion played out: every face of every roll, and after it both choices.

This is the brute force behind the derivation. It follows the rule word for word, state by state, and
knows nothing of how `tabletop_kit.dice.contest` solves it.
"""

from __future__ import annotations

from fractions import Fraction

from .enumeration import rolls
from .pools import flat, hit_counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pools import Pool

    Situation = tuple[int, int]
    Outlook = tuple[Fraction, ...]

__all__ = ["PARTS", "Played"]

PARTS = ("won", "drawn", "lost", "dice of side 1", "dice of side 2")
"""The parts of an outlook: chances of the first side, and dice that either side loses on average."""


class Played:
    """A contest between two sides who both see all that can come."""

    def __init__(
        self,
        first: tuple[Pool, Pool],
        again: tuple[Pool, Pool],
        costs: tuple[Sequence[int], Sequence[int]],
        prices: tuple[Fraction, Fraction],
        draw: Fraction,
    ) -> None:
        self.first, self.again, self.costs, self.prices, self.draw = first, again, costs, prices, draw
        self._results: dict[Pool, dict[int, Fraction]] = {}
        self._known: dict[tuple[Situation, Situation, frozenset[int]], Outlook] = {}

    def worth(self, side: int, outlook: Outlook) -> Fraction:
        """What an outlook is worth to a side: its win, the draw, less the price of its dice."""
        won = outlook[0] if side == 0 else outlook[2]
        return won + self.draw * outlook[1] - self.prices[side] * outlook[3 + side]

    def opened(self, belongs: int | None = None) -> Outlook:
        """The outlook over all first rolls, or over those that side 1 leads (1), shares (0) or trails (-1)."""
        total = [Fraction(0)] * len(PARTS)
        for a, p in self._rolled(self.first[0]).items():
            for b, q in self._rolled(self.first[1]).items():
                if belongs in (None, (a > b) - (a < b)):
                    total = [
                        t + p * q * part for t, part in zip(total, self.stands((0, 0), (a, b)), strict=True)
                    ]
        return tuple(total)

    def rolled_again(self, side: int, made: Situation, standing: int) -> Outlook:
        """The outlook of paying for a re-roll, `made` counting it, against what the other side has."""
        total = [Fraction(0)] * len(PARTS)
        for result, chance in self._rolled(self.again[side]).items():
            there = self.stands(made, (result, standing) if side == 0 else (standing, result))
            total = [t + chance * part for t, part in zip(total, there, strict=True)]
        total[3 + side] += self.costs[side][made[side] - 1]
        return tuple(total)

    def stands(self, made: Situation, successes: Situation, passed: frozenset[int] = frozenset()) -> Outlook:
        """The outlook where so many re-rolls are made, these successes stand and some sides have passed."""
        known = (made, successes, passed)
        if known not in self._known:
            self._known[known] = self._decided(made, successes, passed)
        return self._known[known]

    def _decided(self, made: Situation, successes: Situation, passed: frozenset[int]) -> Outlook:
        a, b = successes
        for side in (0, 1):  # the one behind; of equal sides the first named first
            leads_alone = a > b if side == 0 else b > a
            if leads_alone or side in passed or made[side] == len(self.costs[side]):
                continue
            passing = self.stands(made, successes, passed | {side})
            paid = (made[0] + 1, made[1]) if side == 0 else (made[0], made[1] + 1)
            rolling = self.rolled_again(side, paid, successes[1 - side])
            return rolling if self.worth(side, rolling) > self.worth(side, passing) else passing
        return Fraction(a > b), Fraction(a == b), Fraction(a < b), Fraction(0), Fraction(0)

    def _rolled(self, pool: Pool) -> dict[int, Fraction]:
        """Each number of successes with its share of the rolls, all of them looked at."""
        if pool not in self._results:
            hits, ways, total = hit_counter(pool), dict[int, int](), 0
            for roll in rolls(flat(pool[0])):
                ways[hits(roll)] = ways.get(hits(roll), 0) + 1
                total += 1
            self._results[pool] = {k: Fraction(n, total) for k, n in ways.items()}
        return self._results[pool]
