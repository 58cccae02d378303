"""Dice rolled one by one with a random generator, for simulations."""

from __future__ import annotations

from ..core.errors import OddsError
from .pool import Pool
from .success import hit_faces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction
    from random import Random
    from typing import Any

    Event = int | str
    Trial = Callable[[Random], Iterable[Event]]
    # what the trials are of, the events with their exact chances, one trial (the events that happen),
    # and the dice that it may have to roll
    Experiment = tuple[str, list[tuple[Event, Fraction]], Trial, int]

__all__ = ["MAX_DICE", "hits_of", "pool_of", "require_dice", "throw"]

MAX_DICE = 100
"""Most dice of a pool that is rolled one by one."""


def pool_of(key: Any) -> Pool:
    groups, success = key
    pool = Pool(dict(groups), success)
    require_dice(len(pool))
    return pool


def require_dice(dice: int) -> None:
    """Refuse pools that take long to roll."""
    if dice > MAX_DICE:
        raise OddsError(
            f"To roll {dice:,} dice one by one takes too long; simulate a pool of {MAX_DICE} dice or fewer."
        )


def throw(rng: Random, pool: Pool) -> list[int]:
    return [rng.randint(1, sides) for sides in pool]


def hits_of(pool: Pool) -> Callable[[Random], int]:
    """A roll of the pool of which the dice that succeed are counted."""
    dice = [(sides, frozenset(hit_faces(sides, pool.success))) for sides in pool]
    return lambda rng: sum(rng.randint(1, sides) in faces for sides, faces in dice)
