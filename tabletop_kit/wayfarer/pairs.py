"""The choices of two dice."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .moves import Tweak

__all__ = ["Pair", "pair", "pairs"]


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


@lru_cache(maxsize=4096)
def pairs(travel: tuple[int, ...], die: int) -> tuple[Pair, ...]:
    """The different choices of two dice: those of the Travel dice, then those with the Active die.

    A `die` of 0 is that of somebody who may not use it.

    >>> [(pair.a, pair.b, pair.active) for pair in pairs((4, 4, 1), 4)]
    [(1, 4, False), (4, 4, False), (4, 1, True), (4, 4, True)]
    """
    found = {pair(a, b) for place, a in enumerate(travel) for b in travel[place + 1 :]}
    if die:
        found |= {pair(die, b, True) for b in travel}
    return tuple(sorted(found, key=lambda one: (one.active, one.total, one.a)))
