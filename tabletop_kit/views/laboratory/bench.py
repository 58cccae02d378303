"""What stands on the bench of the dice laboratory: pools, a question, and the exact answers to it. Pure.

A `Bench` is never changed; every control makes the next one of it, and whatever is shown is worked out
from it alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import ceil

from ...core.errors import SetupError
from ...core.words import quoted
from ...dice.derive import Derivation, derive
from ...dice.opposed import Opposed, opposed
from ...dice.overexertion import Overexertion, overexertion
from ...dice.pmf import Pmf
from ...dice.pool import Pool

__all__ = [
    "COUNTS",
    "KINDS",
    "LETTERS",
    "MOST_DICE",
    "MOST_SIDES",
    "QUESTIONS",
    "Bench",
    "Matrix",
    "Side",
    "bench_of",
]

#: How the pools are called: there are four at most.
LETTERS = "ABCD"
#: Dice of one pool, and sides of one die.
MOST_DICE, MOST_SIDES = 30, 100
#: The kinds of dice that have a button.
KINDS = (4, 6, 8, 10, 12, 20)

#: What can be asked about the pools, and the words of its button.
QUESTIONS: Mapping[str, str] = {
    "distribution": "Distribution",
    "at least": "At least",
    "against": "Against each other",
    "overexertion": "Overexertion",
    "simulation": "Simulation",
}

#: What can be counted on a roll, and the words of its button.
COUNTS: Mapping[str, str] = {
    "successes": "Successes",
    "sum": "Sum",
    "highest": "Highest dice",
    "lowest": "Lowest dice",
}

_GRID = 11  # pool sizes of a side in the matrix: from 0 to the highest score of a trait
_LONGEST_NAME = 16


@dataclass(frozen=True, slots=True)
class Side:
    """A pool and what it is called."""

    name: str
    pool: Pool

    def __post_init__(self) -> None:
        if len(self.pool) > MOST_DICE or max(self.pool, default=1) > MOST_SIDES:
            raise SetupError(
                f"A pool of the laboratory has {MOST_DICE} dice at most, of {MOST_SIDES} sides at most."
            )
        if len(self.name) > _LONGEST_NAME or not self.name.isprintable():
            raise SetupError(f"The name of a pool has {_LONGEST_NAME} letters at most.")


@dataclass(frozen=True, slots=True)
class Matrix:
    """How often the first side wins, for every two sizes of the pools.

    Attributes
    ----------
    rows, columns : range
        How many dice of the kind that is varied the first and the second side roll.
    chances : tuple of tuples of Opposed
        The opposed roll of each row and column.
    here : (int, int)
        The sizes that stand on the bench.
    """

    rows: range
    columns: range
    chances: tuple[tuple[Opposed, ...], ...]
    here: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Bench:
    """Up to four pools, what is asked about them, and how.

    Attributes
    ----------
    sides : tuple of Side
        The pools, the first of them A.
    chosen : int
        The pool that the controls change.
    die : int
        Sides of the dice that the slider adds and takes away.
    question, count : str
        Of `QUESTIONS` and of `COUNTS`.
    keep : int
        Dice that are kept, of the highest or the lowest.
    least : int
        The outcome that is to be reached.
    outcome : {"win", "draw", "lose"}
        What the matrix shows.
    price, reading, nemesis, done
        Of overexertion, as for `dice.overexertion`.

    Examples
    --------
    >>> bench = Bench((Side("Might", Pool(5)),))
    >>> bench.with_number(6).pmf(0).at_least(1)
    Fraction(31031, 46656)
    """

    sides: tuple[Side, ...]
    chosen: int = 0
    die: int = 6
    question: str = "distribution"
    count: str = "successes"
    keep: int = 3
    least: int = 1
    outcome: str = "win"
    price: Fraction = Fraction(1, 4)
    reading: str = "same"
    nemesis: int = 0
    done: int = 0

    # ------------------------------------------------------------------ reading
    @property
    def side(self) -> Side:
        """The pool that the controls change."""
        return self.sides[self.chosen]

    @property
    def number(self) -> int:
        """How many dice of the kind that is varied the chosen pool has."""
        return _number(self.side.pool, self.die)

    def called(self, index: int) -> str:
        """A pool by letter and name, or by letter and dice."""
        side = self.sides[index]
        return f"{LETTERS[index]} {side.name}" if side.name else f"{LETTERS[index]} {side.pool}"

    @property
    def opponent(self) -> int:
        """The pool that rolls against the chosen one: the next one, or of a single pool its equal."""
        return (self.chosen + 1) % len(self.sides)

    # ------------------------------------------------------------------ answers
    def pmf(self, index: int) -> Pmf:
        """The exact distribution of what is counted, of one pool."""
        return _pmf(self.sides[index].pool, self.count, self.keep)

    @property
    def highest(self) -> int:
        """The highest outcome of any pool."""
        return max(self.pmf(index).outcomes[-1] for index in range(len(self.sides)))

    def contest(self) -> Opposed:
        """The chosen pool against its opponent."""
        return opposed(self.side.pool, self.sides[self.opponent].pool)

    def matrix(self) -> Matrix:
        """The same for all sizes of both pools about those on the bench."""
        ours, theirs = self.side.pool, self.sides[self.opponent].pool
        here = (_number(ours, self.die), _number(theirs, self.die))
        rows, columns = (range(max(0, n - _GRID + 1), max(n + 1, _GRID)) for n in here)
        chances = _grid(
            _with_number(ours, self.die, 0), _with_number(theirs, self.die, 0), self.die, rows, columns
        )
        return Matrix(rows, columns, chances, here)

    def plan(self, index: int) -> Overexertion:
        """When to overexert with one pool."""
        return overexertion(
            self.sides[index].pool,
            self.price,
            reading=self.reading,
            nemesis=self.nemesis,
            done=self.done,
        )

    def derivation(self) -> Derivation:
        """How the answer for the chosen pool arises, step by step."""
        pool = self.side.pool
        if self.question == "against":
            return derive(self.contest().question, of=self.outcome)
        if self.question == "overexertion":
            return derive(self.plan(self.chosen).question, of="chance")
        if self.count == "successes":
            return derive(("at_least", self.least, pool.key))
        return derive(self.pmf(self.chosen).question)

    # ------------------------------------------------------------------ the next bench
    def with_pool(self, pool: Pool) -> Bench:
        """The same with other dice, or another success rule, in the chosen pool."""
        return self._with_side(replace(self.side, pool=pool))

    def with_name(self, name: str) -> Bench:
        """The same with the chosen pool called otherwise."""
        return self._with_side(replace(self.side, name=" ".join(name.split())))

    def with_number(self, number: int) -> Bench:
        """The same with so many dice of the kind that is varied."""
        return self.with_pool(_with_number(self.side.pool, self.die, number))

    def with_one_more(self) -> Bench:
        """The same with another pool, which is like the chosen one and has one die more."""
        if len(self.sides) == len(LETTERS):
            raise SetupError(f"The laboratory compares {len(LETTERS)} pools at most; remove one first.")
        number = min(self.number + 1, self.number + MOST_DICE - len(self.side.pool))
        new = Side("", _with_number(self.side.pool, self.die, number))
        return replace(self, sides=(*self.sides, new), chosen=len(self.sides))

    def without_chosen(self) -> Bench:
        """The same without the chosen pool."""
        if len(self.sides) == 1:
            raise SetupError("One pool stays; change its dice instead.")
        kept = self.sides[: self.chosen] + self.sides[self.chosen + 1 :]
        return replace(self, sides=kept, chosen=min(self.chosen, len(kept) - 1))

    def counting(self, count: str) -> Bench:
        """The same with something else counted; what is to be reached becomes what is usual, the mean."""
        if count == self.count:
            return self
        bench = replace(self, count=count)
        return replace(bench, least=1 if count == "successes" else ceil(bench.pmf(self.chosen).mean))

    def reaching(self, least: int) -> Bench:
        """The same with another outcome that is to be reached."""
        if not 0 <= least <= self.highest + 1:
            raise SetupError(f"What is to be reached is a number from 0 to {self.highest + 1}, not {least}.")
        return replace(self, least=least)

    def checked(self) -> Bench:
        """The same, once it is sure that it can be answered; else an `OddsError` says why not."""
        for index in range(len(self.sides)):
            if self.question == "overexertion":
                self.plan(index)
            else:
                self.pmf(index)
        return self

    def _with_side(self, side: Side) -> Bench:
        sides = (*self.sides[: self.chosen], side, *self.sides[self.chosen + 1 :])
        return replace(self, sides=sides)


def bench_of(pools: Mapping[str, object] | None) -> Bench:
    """A bench with these pools, each a `Pool` or what makes one."""
    given = {"": 5} if pools is None else pools
    if not isinstance(given, Mapping) or not 1 <= len(given) <= len(LETTERS):
        raise SetupError(
            'The laboratory takes one to four pools by name, as in {"Might": "5d6", "Wolf": "3d6+1d8"}, '
            f"not {quoted(pools)}."
        )
    sides = []
    for name, dice in given.items():
        if not isinstance(name, str):
            raise SetupError(f"A pool is named by a text, not by {quoted(name)}.")
        pool = dice if isinstance(dice, Pool) else Pool(dice)  # type: ignore[arg-type]
        sides.append(Side(" ".join(name.split()), pool))
    return Bench(tuple(sides), die=max(sides[0].pool.groups, key=lambda group: group[1], default=(6, 0))[0])


def _number(pool: Pool, die: int) -> int:
    return dict(pool.groups).get(die, 0)


def _with_number(pool: Pool, die: int, number: int) -> Pool:
    return Pool({**dict(pool.groups), die: number}, pool.success)


@lru_cache(maxsize=16)
def _grid(ours: Pool, theirs: Pool, die: int, rows: range, columns: range) -> tuple[tuple[Opposed, ...], ...]:
    """Opposed rolls of all these sizes; a slider that moves within them only moves the ring."""
    second = [_with_number(theirs, die, n) for n in columns]
    return tuple(
        tuple(opposed(first, other) for other in second)
        for first in (_with_number(ours, die, n) for n in rows)
    )


@lru_cache(maxsize=256)
def _pmf(pool: Pool, count: str, keep: int) -> Pmf:
    kept = min(keep, len(pool))
    match count:
        case "sum":
            return pool.sum()
        case "highest":
            return pool.keep_highest(kept)
        case "lowest":
            return pool.keep_lowest(kept)
    return pool.successes()
