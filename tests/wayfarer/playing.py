"""Games of all kinds, played at random, for tests that look at many states."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tabletop_kit.core.game import Over
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.state import State
from tests.wayfarer.test_laws import onwards, opened


def states(kind: str, seed: int, every: int = 1) -> Iterator[State]:
    """The states of a random game of this kind, from the first to the last; of the others each `every`-th."""
    rng, state, count = random.Random(seed), opened(kind), 0
    while not isinstance(game.turn(state), Over):
        if count % every == 0:
            yield state
        count += 1
        moves = {seat: list(game.legal(state, seat)) for seat in range(len(state.players))}
        state = onwards(state, rng, moves)
    yield state
