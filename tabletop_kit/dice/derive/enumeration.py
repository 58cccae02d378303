"""Brute force, the judge of every formula: look at each roll there is, and count.

Nothing here knows a formula. Every function walks through all rolls of the dice, one face after another,
and is as slow as that sounds; `MAX_ROLLS` bounds it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

from tabletop_kit.core.errors import OddsError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["MAX_ROLLS", "always", "average", "count", "rolls", "share"]

MAX_ROLLS = 2_000_000
"""Most rolls that are looked at, one by one."""


def rolls(dice: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every roll of dice with so many sides each, as faces in the order of the dice.

    Examples
    --------
    >>> list(rolls([2, 3]))
    [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    """
    if prod(dice) > MAX_ROLLS:
        raise OddsError(
            f"These dice have more than {MAX_ROLLS:,} rolls, too many to look at one by one; check a smaller pool."
        )
    return product(*(range(1, sides + 1) for sides in dice))


def always(roll: tuple[int, ...]) -> bool:
    """The event that every roll is of."""
    return True


def count(dice: Sequence[int], event: Callable[[tuple[int, ...]], bool]) -> int:
    """How many rolls the event is true of."""
    return sum(map(bool, map(event, rolls(dice))))


def share(dice: Sequence[int], event: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """Which share of all rolls the event is true of: its chance.

    Examples
    --------
    >>> share([6, 6], lambda roll: 6 in roll)
    Fraction(11, 36)
    """
    return Fraction(count(dice, event), prod(dice))


def average(dice: Sequence[int], number: Callable[[tuple[int, ...]], int | Fraction]) -> Fraction:
    """The mean of a number over all rolls."""
    return Fraction(sum(map(number, rolls(dice))), prod(dice))
