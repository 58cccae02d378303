"""The choices of two dice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from .moves import Tweak

__all__ = ["Pair", "Pairs", "pair", "pairs"]


class Pair(NamedTuple):
    """Two dice as they count: with the Active die `a` is that one, else the smaller.

    `tweaks` are the adjusting bonuses that make them count so.
    """

    a: int
    b: int
    active: bool
    total: int
    tweaks: tuple[Tweak, ...] = ()


def pair(a: int, b: int, active: bool = False, tweaks: tuple[Tweak, ...] = ()) -> Pair:
    """A pair of two dice."""
    if b < a and not active:
        a, b = b, a
    return Pair(a, b, active, a + b, tweaks)


class Pairs(tuple[Pair, ...]):
    """Choices of two dice, sorted by what boxes ask of them: each answer is worked out once a roll."""

    def __init__(self, _: Iterable[Pair] = ()) -> None:
        self._at_least: dict[int, tuple[Pair, ...]] = {}
        self._at_most: dict[int, tuple[Pair, ...]] = {}

    def at_least(self, least: int) -> tuple[Pair, ...]:
        """Those with this total or more."""
        found = self._at_least.get(least)
        if found is None:
            found = self._at_least[least] = tuple([one for one in self if one.total >= least])
        return found

    def at_most(self, most: int) -> tuple[Pair, ...]:
        """Those with this total or less."""
        found = self._at_most.get(most)
        if found is None:
            found = self._at_most[most] = tuple([one for one in self if one.total <= most])
        return found

    @cached_property
    def doubles(self) -> tuple[Pair, ...]:
        """Those whose dice show the same."""
        return tuple([one for one in self if one.a == one.b])

    @cached_property
    def by_total(self) -> dict[int, tuple[Pair, ...]]:
        """Those of each total, in order."""
        found: dict[int, tuple[Pair, ...]] = {}
        for one in self:
            found[one.total] = (*found.get(one.total, ()), one)
        return found

    @cached_property
    def by_die(self) -> tuple[Pairs, Pairs]:
        """Those without the Active die, and those with it."""
        return Pairs(one for one in self if not one.active), Pairs(one for one in self if one.active)


@lru_cache(maxsize=4096)
def pairs(travel: tuple[int, ...], die: int) -> Pairs:
    """The different choices of two dice: those of the Travel dice, then those with the Active die.

    A `die` of 0 is that of somebody who may not use it.

    >>> [(pair.a, pair.b, pair.active) for pair in pairs((4, 4, 1), 4)]
    [(1, 4, False), (4, 4, False), (4, 1, True), (4, 4, True)]
    >>> [pair.total for pair in pairs((4, 4, 1), 4).at_least(8)]
    [8, 8]
    """
    found = {pair(a, b) for place, a in enumerate(travel) for b in travel[place + 1 :]}
    if die:
        found |= {pair(die, b, True) for b in travel}
    return Pairs(sorted(found, key=lambda one: (one.active, one.total, one.a)))
