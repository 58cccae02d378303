"""Points: of everybody at any time, and the result of a game."""

from __future__ import annotations

from ..core.game import Result
from ..core.words import listed
from . import scenarios
from .editions import island_of, tables_of
from .routes import longest, towns_on
from .state import State

__all__ = ["LOWEST", "computed", "entered", "result", "score", "score_parts", "winners"]

TOWN, ROUTE = 5, 3
#: No solo score is entered that is lower.
LOWEST = -20


def score_parts(state: State) -> tuple[dict[str, int], ...]:
    """What the points of each seat are made of.

    In solo: treasure, monsters, the scenario's own points, and when it is over what the limit of the
    score that is entered takes or gives.
    """
    if state.setup.solo:
        parts = _solo_parts(state)
        beyond = entered(state) - sum(parts.values()) if state.phase == "over" else 0
        return ({**parts, "limit": beyond} if beyond else parts,)
    island = island_of(state.setup)
    return tuple(
        {
            "towns": TOWN * (player.visited & island.towns).bit_count(),
            "route": ROUTE * towns_on(longest(player, island), island),
            "treasure": sum(player.treasure),
            "monsters": -sum(player.monster),
        }
        for player in state.players
    )


def score(state: State) -> tuple[int, ...]:
    """The points of each seat if the game ended now."""
    return tuple(sum(parts.values()) for parts in score_parts(state))


def _solo_parts(state: State) -> dict[str, int]:
    player = state.players[0]
    return {
        "treasure": sum(player.treasure),
        "monsters": -sum(player.monster),
        "scenario": -scenarios.scenario(state.setup.scenario).additional,
    }


def computed(state: State) -> int:
    """The score of a scenario as it adds up."""
    return sum(_solo_parts(state).values())


def entered(state: State) -> int:
    """The score that a finished scenario enters: at least -20, and never more than 0 after a loss."""
    points = computed(state)
    return max(LOWEST, min(points, 0) if state.lost else points)


def winners(state: State) -> tuple[int, ...]:
    """Who has most points; of those who has most towns; still several share the victory."""
    return _best(state, score(state))


def _best(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    island = island_of(state.setup)
    towns = [(player.visited & island.towns).bit_count() for player in state.players]
    ranks = list(zip(points, towns, strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def result(state: State) -> Result:
    """How a finished game ended."""
    if state.setup.solo:
        points = computed(state)
        if state.lost:
            reason = (
                "The third Miss Roll loses the scenario."
                if state.lost == "misses"
                else "The Monster section has no free space left, which loses the scenario."
            )
            return Result((), (entered(state),), reason)
        won = points > 0
        return Result((0,) if won else (), (entered(state),), "The whole goal is met.", undecided=points == 0)
    scores = score(state)
    return Result(_best(state, scores), scores, _reason(state))


def _reason(state: State) -> str:
    tables = tables_of(state.setup)
    names = state.setup.names
    done = [
        name
        for name, player in zip(names, state.players, strict=True)
        if not tables.island.towns & ~player.visited
    ]
    missed = [
        name
        for name, player in zip(names, state.players, strict=True)
        if player.misses >= tables.sheet.misses
    ]
    reasons = []
    if done:
        reasons.append(f"{listed(done)} {'has' if len(done) == 1 else 'have'} visited every town")
    if missed:
        reasons.append(
            f"{listed(missed)} {'has' if len(missed) == 1 else 'have'} crossed off the last Miss Roll"
        )
    return f"{listed(reasons)}."
