"""Opposed rolls: the most successes wins."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate
from operator import mul

from ..core.errors import OddsError
from .answer import Answer
from .limits import MAX_OPPOSED_SIDES, product_steps, require_steps, whole_number
from .pmf import Pmf
from .pool import Pool, as_pool
from .success import success_counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .pool import Dice, SuccessRule

__all__ = ["Opposed", "opposed"]

_SURELY_QUICK = 200  # dice of the first side: below, two sides are quick


class Opposed(Answer):
    """Who has the most successes when several sides roll; made by `opposed`.

    Seen from the first side, the three chances `win`, `draw` and `lose` total exactly 1. A side
    without a success does not win; if nobody has one, it is a draw.
    """

    __slots__ = ("_draw", "_pools", "_total", "_win")

    _pools: tuple[Pool, ...]
    _win: int
    _draw: int
    _total: int

    # as in Pmf: every slot is private, so the guard of the other answers is not needed
    if not TYPE_CHECKING:
        __setattr__ = object.__setattr__

    @property
    def pools(self) -> tuple[Pool, ...]:
        """The sides, in the order they were named."""
        return self._pools

    @property
    def question(self) -> tuple[Any, ...]:
        """``("opposed", pools)``, in plain values."""
        return "opposed", tuple(pool.key for pool in self.pools)

    @property
    def win(self) -> Fraction:
        """The chance that the first side alone has the most successes."""
        return Fraction(self._win, self._total)

    @property
    def draw(self) -> Fraction:
        """The chance that the first side shares the most successes, 0 against 0 included."""
        return Fraction(self._draw, self._total)

    @property
    def lose(self) -> Fraction:
        """The chance that some other side has more successes than the first."""
        return Fraction(self._total - self._win - self._draw, self._total)

    @property
    def wins(self) -> tuple[Fraction, ...]:
        """For each side, the chance that it alone has the most successes."""
        chances: dict[Pool, Fraction] = {}  # equal sides have equal chances
        for i, pool in enumerate(self.pools):
            if pool not in chances:
                others = self.pools[:i] + self.pools[i + 1 :]
                chances[pool] = Fraction(_lead([pool, *others])[0], self._total)
        return tuple(chances[pool] for pool in self.pools)

    def margins(self) -> Pmf:
        """Successes of the first side less those of the second, of two sides.

        >>> opposed(1, 1).margins().weights
        (5, 26, 5)
        """
        if len(self.pools) != 2:
            raise OddsError(f"A margin is between two sides, and here are {len(self.pools)}.")
        ours, our_total = success_counts(*self.pools[0].key)
        theirs, their_total = success_counts(*self.pools[1].key)
        require_steps(
            len(ours) * len(theirs) * product_steps(our_total.bit_length(), their_total.bit_length()),
            "the margin of these pools",
            "ask about fewer dice",
        )
        counts = [0] * (len(ours) + len(theirs) - 1)
        for j, b in enumerate(reversed(theirs)):
            for i, a in enumerate(ours, j):
                counts[i] += a * b
        keys = (self.pools[0].key, self.pools[1].key)
        return Pmf.of_counts(1 - len(theirs), counts, our_total * their_total, ("margins", keys))

    def _sides(self) -> str:
        return " against ".join(map(str, self.pools))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Opposed) and self.pools == other.pools

    def __hash__(self) -> int:
        return hash(self.pools)

    def __repr__(self) -> str:
        from .display import percent

        return (
            f"{self._sides()}: win {percent(self.win)}, draw {percent(self.draw)}, lose {percent(self.lose)}"
        )

    def _repr_html_(self) -> str:
        from .display import chances_html

        rows = [("win", self.win), ("draw", self.draw), ("lose", self.lose)]
        return chances_html(f"{self._sides()}: the most successes wins", "first side", rows)


def opposed(a: Dice | Pool, b: Dice | Pool, *more: Dice | Pool, success: SuccessRule = "six") -> Opposed:
    """Who wins when two or more sides roll and the most successes wins.

    Parameters
    ----------
    a, b, *more : int, str, mapping, iterable of int, or Pool
        The dice of each side, as for `Pool`; a `Pool` brings its own success rule.
    success : str, set of int, or callable
        As for `Pool`.

    Returns
    -------
    Opposed
        With ``.win``, ``.draw`` and ``.lose`` from the first side.

    Examples
    --------
    >>> o = opposed(3, 2)
    >>> o.win, o.draw, o.lose
    (Fraction(203, 648), Fraction(1945, 3888), Fraction(725, 3888))
    >>> opposed(0, 0).draw
    Fraction(1, 1)
    """
    if more:
        whole_number(len(more) + 2, "the number of sides of an opposed roll", most=MAX_OPPOSED_SIDES)
    pools = (as_pool(a, success), as_pool(b, success), *[as_pool(side, success) for side in more])
    win, draw, total = _lead(pools)
    answer = Opposed.__new__(Opposed)
    answer._pools, answer._question = pools, None
    answer._win, answer._draw, answer._total = win, draw, total
    return answer


def _lead(pools: Sequence[Pool]) -> tuple[int, int, int]:
    """Cases in which the first pool has the most successes alone, or shared; and all cases.

    It leads alone with k if all others have at most k - 1, and shares or leads with k if they
    have at most k. What the others have at most is a running sum for each. Of two equal sides
    neither wins more often than the other.
    """
    first, total = success_counts(*pools[0].key)
    if len(first) > _SURELY_QUICK or len(pools) > 2:
        _require_short(pools)
    if len(pools) == 2 and pools[0] == pools[1]:
        draw = sum(map(mul, first, first))
        return (total * total - draw) // 2, draw, total * total
    at_most: list[int] = []
    for pool in pools[1:]:
        counts, cases = success_counts(*pool.key)
        sums = [*accumulate(counts), *[cases] * (len(first) - len(counts))]
        at_most = list(map(mul, at_most, sums)) if at_most else sums
        total *= cases
    win = sum(map(mul, first[1:], at_most))
    return win, sum(map(mul, first, at_most)) - win, total


def _require_short(pools: Sequence[Pool]) -> None:
    """Refuse pools whose products of long integers would take too long."""
    bits = [sum(n * sides.bit_length() for sides, n in pool.groups) for pool in pools]
    products = sum(product_steps(bits[i], sum(bits[:i])) for i in range(1, len(bits)))
    require_steps(2 * (len(pools[0]) + 1) * products, "this opposed roll", "ask about fewer dice")
