"""Overexertion: when to push on after a failed roll, and what it is worth.

The rule: after a failed roll a character may overexert and roll the failed attempt's dice again.
The k-th overexertion of the session costs k dice of the rolled trait's score, which cannot go
below 0. What one is willing to pay is a price: the part of a success that one die is worth.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from ..core.errors import OddsError
from .answer import Answer, frozen
from .limits import MAX_OVEREXERTION_DICE, shown, truth, whole_number
from .pool import Pool, as_pool
from .price import read_price
from .success import hit_faces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .pool import Dice, SuccessRule
    from .price import Price


__all__ = ["Choice", "Overexertion", "Stop", "overexertion", "payments"]

READINGS = ("same", "shrink")


class Choice:
    """One decision after a failed attempt: overexert, or let it be.

    Attributes
    ----------
    number : int
        Which overexertion of the session this would be.
    cost : int
        Dice that the score loses by it.
    pool : Pool
        What is rolled again.
    chance : Fraction
        The chance that this re-roll succeeds.
    worth : Fraction
        The highest price: below it a die lost here is well spent. It is `chance` over `cost`.
    go : bool
        Whether to overexert at the price that was asked about.
    """

    __slots__ = ("chance", "cost", "go", "number", "pool", "worth")

    def __init__(self, number: int, pool: Pool, chance: Fraction, go: bool) -> None:
        self.number = self.cost = number
        self.pool = pool
        self.chance = chance
        self.worth = chance / number
        self.go = go

    def __repr__(self) -> str:
        from .display import percent

        dice = "1 die" if self.cost == 1 else f"{self.cost} dice"
        return (
            f"overexertion {self.number}: {dice} for {percent(self.chance)} with {self.pool}, "
            f"worth up to {float(self.worth):.4f} a die: {'go on' if self.go else 'stop'}"
        )


class Stop:
    """What a plan "overexert at most so often" gives, and the prices at which it is the best plan.

    Attributes
    ----------
    overexertions : int
        How often one goes on at most.
    chance, lost : Fraction
        The chance to succeed, and the dice lost on average.
    best_from, best_below : Fraction
        The plan is best at prices from `best_from` on and below `best_below`, which is None for
        the plan that never goes on: it is best at any higher price.
    """

    __slots__ = ("best_below", "best_from", "chance", "lost", "overexertions")

    def __init__(
        self, overexertions: int, chance: Fraction, lost: Fraction, start: Fraction, end: Fraction | None
    ) -> None:
        self.overexertions = overexertions
        self.chance, self.lost = chance, lost
        self.best_from, self.best_below = start, end

    def __repr__(self) -> str:
        from .display import percent

        prices = f"from {float(self.best_from):.4f}"
        if self.best_below is not None:
            prices += f" to {float(self.best_below):.4f}"
        return (
            f"at most {self.overexertions}: success {percent(self.chance)}, "
            f"{float(self.lost):.3f} dice lost, best at prices {prices}"
        )


class Overexertion(Answer):
    """The best plan for one roll, and what comes of it; made by `overexertion`.

    Attributes
    ----------
    pool : Pool
        The dice of the first attempt, Nemesis dice included.
    price : Fraction
        What one lost die weighs against one success.
    """

    __slots__ = ("_attempts", "_go", "pool", "price")

    pool: Pool
    price: Fraction
    # the first attempt and every re-roll that can be paid, each as (number, misses, cases, pool)
    _attempts: list[tuple[int, int, int, Pool]]
    _go: int

    @property
    def policy(self) -> tuple[Choice, ...]:
        """Every overexertion that can be paid, in order, each with its verdict: go on or stop."""
        return tuple(
            Choice(number, pool, Fraction(cases - misses, cases), i < self._go)
            for i, (number, misses, cases, pool) in enumerate(self._attempts[1:])
        )

    @property
    def overexertions(self) -> int:
        """How often one goes on at most under this policy."""
        return self._go

    @property
    def chance(self) -> Fraction:
        """The chance that the roll succeeds in the end, under this policy."""
        return self._chance(self._go)

    @property
    def lost(self) -> Fraction:
        """How many dice the score loses on average, under this policy."""
        return self._lost(self._go)

    @property
    def value(self) -> Fraction:
        """What the policy is worth: the chance, less the price of the dice lost."""
        return self.chance - self.price * self.lost

    @property
    def frontier(self) -> tuple[Stop, ...]:
        """Success against dice lost, for every plan that is the best one at some price.

        Later overexertions are never better value than earlier ones: they cost more and roll no
        more dice. So every plan "at most j overexertions" is best at some price.
        """
        worths = [choice.worth for choice in self.policy]
        ends: list[Fraction | None] = [None, *worths]
        starts = [*worths, Fraction(0)]
        return tuple(
            Stop(j, self._chance(j), self._lost(j), start, end)
            for j, (start, end) in enumerate(zip(starts, ends, strict=True))
            if end is None or start < end
        )

    def _chance(self, go: int) -> Fraction:
        misses = cases = 1
        for _, m, c, _ in self._attempts[: go + 1]:
            misses *= m
            cases *= c
        return Fraction(cases - misses, cases)

    def _lost(self, go: int) -> Fraction:
        lost, reach, cases = 0, 1, 1
        for i in range(go):
            _, m, c, _ = self._attempts[i]
            reach *= m
            cases *= c
            lost = lost * c + self._attempts[i + 1][0] * reach
        return Fraction(lost, cases)

    def __repr__(self) -> str:
        from .display import lines

        return lines(self._heading(), self.policy)

    def _repr_html_(self) -> str:
        from .display import exact, percent, table_html

        rows = [
            [
                str(choice.number),
                str(choice.cost),
                str(choice.pool),
                exact(choice.chance),
                percent(choice.chance),
                f"{float(choice.worth):.4f}",
                "go on" if choice.go else "stop",
            ]
            for choice in self.policy
        ]
        heads = ["overexertion", "costs", "rolls", "exact", "chance", "worth a die", "verdict"]
        return table_html(self._heading(), heads, rows)

    def _heading(self) -> str:
        from .display import percent

        return (
            f"{self.pool}, a die lost priced at {float(self.price):g} of a success: "
            f"{percent(self.chance)} to succeed, {float(self.lost):.3f} dice lost"
        )


def overexertion(
    dice: Dice | Pool,
    price: Price = 0,
    *,
    reading: str = "same",
    score: int | None = None,
    done: int = 0,
    nemesis: int = 0,
    nemesis_rerolled: bool = True,
    success: SuccessRule = "six",
) -> Overexertion:
    """When to overexert after a failed roll, the chance to succeed and the dice lost.

    Parameters
    ----------
    dice : int, str, mapping, iterable of int, or Pool
        The dice of the attempt, as for `Pool`, without Nemesis dice.
    price : Fraction, int, float or str
        What one lost die weighs against one success: ``Fraction(1, 4)``, ``"1/4"``, ``0.25``.
        0 or None asks for the highest chance whatever it costs.
    reading : str
        ``"same"``: the dice of the attempt are rolled again, every time, only the score drops
        (the source's own example). ``"shrink"``: each re-roll has only the dice that are left.
    score : int, optional
        Dice that can pay; as many as the attempt has if it is not given.
    done : int
        Overexertions that the character has made this session: the next costs ``done + 1``.
    nemesis : int
        Nemesis d6, rolled with the attempt; they never pay.
    nemesis_rerolled : bool
        Whether re-rolls include the Nemesis dice.
    success : str, set of int, or callable
        As for `Pool`.

    Raises
    ------
    OddsError
        For values that cannot be read, or mixed dice in the "shrink" reading, which does not say
        which of them are lost.

    Notes
    -----
    Overexertion k has chance p_k for k dice. As p_k never rises and the cost does, the value for
    a die falls from one to the next; so if the next is not worth its price, no later one is, and
    looking one step ahead is the best policy: go on while ``price * cost < p_k``. At equality one stops.

    Examples
    --------
    >>> plan = overexertion(5, price=Fraction(1, 4))
    >>> plan
    5d6, a die lost priced at 0.25 of a success: 93.51 % to succeed, 0.725 dice lost
       overexertion 1: 1 die for 59.81 % with 5d6, worth up to 0.5981 a die: go on
       overexertion 2: 2 dice for 59.81 % with 5d6, worth up to 0.2991 a die: go on
    >>> overexertion(1).chance, overexertion(1).lost
    (Fraction(11, 36), Fraction(5, 6))
    """
    pool = as_pool(dice, success)
    priced = read_price(price)
    size = whole_number(len(pool), "the number of dice that are rolled again", most=MAX_OVEREXERTION_DICE)
    score = size if score is None else whole_number(score, "the score", most=MAX_OVEREXERTION_DICE)
    nemesis = whole_number(nemesis, "the number of Nemesis dice", most=MAX_OVEREXERTION_DICE)
    done = whole_number(done, "the number of overexertions made", most=MAX_OVEREXERTION_DICE)
    nemesis_rerolled = truth(nemesis_rerolled, "the option nemesis_rerolled")
    if reading not in READINGS:
        raise OddsError(f"Overexertion is read as 'same' or 'shrink', not as {shown(reading)}.")
    if reading == "shrink" and len(pool.groups) > 1:
        raise OddsError("The 'shrink' reading needs dice of one kind, since it does not say which are lost.")
    first = pool + Pool(nemesis, pool.success) if nemesis else pool
    misses, cases = _misses(first)
    attempts = [(done, misses, cases, first)]
    costs = payments(score, done) if first.groups else []
    for cost, again in zip(costs, _rerolled(pool, costs, reading, nemesis * nemesis_rerolled), strict=True):
        if not again.groups:
            break  # an attempt without dice cannot be overexerted
        if again is not attempts[-1][3]:
            misses, cases = _misses(again)
        attempts.append((cost, misses, cases, again))
    asked = (pool.key, score, done, priced, reading, nemesis, nemesis_rerolled)
    answer = Overexertion.__new__(Overexertion)
    go = _worthwhile(attempts, priced)
    frozen(answer, pool=first, price=priced, _attempts=attempts, _go=go, question=("overexertion", *asked))
    return answer


def payments(score: int, done: int) -> list[int]:
    """What the next overexertions cost, one after another, while the score can pay.

    >>> payments(10, 0), payments(5, 1)
    ([1, 2, 3, 4], [2, 3])
    """
    costs, cost = [], done + 1
    while cost <= score:
        costs.append(cost)
        score -= cost
        cost += 1
    return costs


def _rerolled(pool: Pool, costs: list[int], reading: str, extra: int) -> list[Pool]:
    """What each overexertion rolls again, with `extra` Nemesis dice."""
    if reading == "same":
        return [pool + Pool(extra, pool.success) if extra else pool] * len(costs)
    sides = [sides for sides, _ in pool.groups]
    return [Pool(sides * max(0, len(pool) - paid) + [6] * extra, pool.success) for paid in accumulate(costs)]


def _misses(pool: Pool) -> tuple[int, int]:
    """Rolls of the pool without a success, and all its rolls."""
    misses = cases = 1
    for sides, dice in pool.groups:
        misses *= (sides - len(hit_faces(sides, pool.success))) ** dice
        cases *= sides**dice
    return misses, cases


def _worthwhile(attempts: list[tuple[int, int, int, Pool]], price: Fraction) -> int:
    """How many re-rolls, from the first on, are worth their price."""
    go = 0
    for cost, misses, cases, _ in attempts[1:]:
        if price.numerator * cost * cases >= (cases - misses) * price.denominator:
            break
        go += 1
    return go
