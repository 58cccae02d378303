"""Many games at once, on any executor, with progress and the same answer every time."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from typing import Any

from .bots import Bot, ask
from .errors import SetupError
from .game import Game, Over, Result
from .steps import nobody_waits

__all__ = ["Simulated", "simulate"]

#: Games in one task of an executor: enough to outweigh handing it over, few enough to show progress.
CHUNK = 25


@dataclass(frozen=True, slots=True)
class Simulated:
    """One finished game: its number, scores, how it ended (None when cut off), moves and rolls made."""

    number: int
    scores: tuple[int, ...]
    result: Result | None
    plies: int


def simulate(
    game: Game[Any, Any, Any],
    bots: Sequence[Bot] | Mapping[int, Bot],
    n: int,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    setup: Any,
    seed: int = 0,
    plies: int = 1000,
) -> tuple[Simulated, ...]:
    """Play `n` games and return them in order.

    The games depend on `seed` and their number only: one process, threads or many processes
    give the same answer.

    Parameters
    ----------
    game : Game
        The rules.
    bots : sequence or mapping of seat to Bot
        One player a seat.
    n : int
        Number of games.
    executor : concurrent.futures.Executor, optional
        Where the games are played; here and now by default.
    progress : callable, optional
        Called with (games done, games in all).
    setup : object
        The game's set-up.
    seed : int
        Seed of all games together.
    plies : int
        Moves and rolls after which a game is cut off; some games never end by themselves.
    """
    if n < 0 or plies < 1:
        raise SetupError("A simulation needs 0 games or more and at least 1 move a game.")
    players = dict(enumerate(bots)) if not isinstance(bots, Mapping) else dict(bots)
    missing = [name for seat, name in enumerate(game.names(setup)) if seat not in players]
    if missing:
        raise SetupError(f"Every seat needs a bot; none was given for {', '.join(missing)}.")
    chunks = [range(start, min(start + CHUNK, n)) for start in range(0, n, CHUNK)]
    done: list[Simulated] = []
    if executor is None:
        for chunk in chunks:
            done += _games(game, setup, players, chunk, seed, plies)
            if progress:
                progress(len(done), n)
        return tuple(done)
    futures = [executor.submit(_games, game, setup, players, chunk, seed, plies) for chunk in chunks]
    for future in as_completed(futures):
        done += future.result()
        if progress:
            progress(len(done), n)
    return tuple(sorted(done, key=lambda played: played.number))


def _games(
    game: Game[Any, Any, Any], setup: Any, bots: Mapping[int, Bot], numbers: range, seed: int, plies: int
) -> list[Simulated]:
    return [_one(game, setup, bots, number, seed, plies) for number in numbers]


def _one(
    game: Game[Any, Any, Any], setup: Any, bots: Mapping[int, Bot], number: int, seed: int, plies: int
) -> Simulated:
    rng = random.Random(f"{seed}/{number}")
    state = game.start(setup)

    def choose(seat: int, moves: Collection[Any]) -> Any:
        return ask(bots[seat], game, state, seat, moves, rng)

    for ply in range(plies):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return Simulated(number, game.score(state), turn.outcome, ply)
        act = nobody_waits(game, state, turn, choose, rng)
        if act is None:
            return Simulated(number, game.score(state), None, ply)
        if act.seat is None:
            state = game.resolve(state, game.chance(state).space.sample(rng)).state
        else:
            state = game.apply(state, act.seat, act.move).state
    return Simulated(number, game.score(state), None, plies)
