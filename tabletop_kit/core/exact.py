"""Exact odds of a game by walking through everything that can come up.

Slow and certain: what the fast odds are compared with, and what small lessons show.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, TypeVar

from .errors import OddsError
from .game import Chance, Game, Step

__all__ = ["distribution", "outcomes"]

MeasureT = TypeVar("MeasureT", bound=Hashable)

#: Outcomes of one roll that are walked through before the question is called too large.
LIMIT = 2_000_000


def outcomes(game: Game[Any, Any, Any], state: Any) -> Iterator[tuple[Fraction, Step[Any]]]:
    """Every outcome of the roll that is due, as (chance, what follows)."""
    space = game.chance(state).space
    if space.size > LIMIT:
        raise OddsError(f"{space} can fall in {space.size:,} ways; at most {LIMIT:,} are walked through.")
    ways = space.ways
    for outcome, weight in space.outcomes():
        yield Fraction(weight, ways), game.resolve(state, outcome)


def distribution(
    game: Game[Any, Any, Any],
    state: Any,
    choose: Callable[[Any], tuple[int, Any] | None],
    measure: Callable[[Any], MeasureT],
) -> dict[MeasureT, Fraction]:
    """Exact chances of what `measure` says of the states in which `choose` stops.

    Parameters
    ----------
    choose : callable
        The players: gives (seat, move) for a state, or None to stop there.
    measure : callable
        What is asked of a final state, such as whether a roll succeeded.
    """
    found: dict[MeasureT, Fraction] = {}
    # equal states are walked through once, with their chances added
    level: dict[Any, Fraction] = {state: Fraction(1)}
    while level:
        following: dict[Any, Fraction] = {}
        for now, chance in level.items():
            if isinstance(game.turn(now), Chance):
                for each, step in outcomes(game, now):
                    following[step.state] = following.get(step.state, Fraction(0)) + chance * each
                continue
            chosen = choose(now)
            if chosen is None:
                key = measure(now)
                found[key] = found.get(key, Fraction(0)) + chance
            else:
                after = game.apply(now, *chosen).state
                following[after] = following.get(after, Fraction(0)) + chance
        level = following
    return found
