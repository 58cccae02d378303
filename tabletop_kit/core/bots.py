"""Computer players. A bot sees an observation and the moves of its seat, never the state."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any, Protocol

from .errors import IllegalMove
from .game import Chance, Decide, Game, Over

__all__ = ["Bot", "RandomBot", "RolloutBot", "acting_seat", "ask", "playout"]


class Bot(Protocol):
    """A player: chooses one of the moves of a seat from what that seat may know."""

    name: str

    def choose(
        self,
        game: Game[Any, Any, Any],
        observation: Any,
        seat: int,
        moves: Collection[Any],
        rng: random.Random,
    ) -> Any:
        """One of `moves`."""


class RandomBot:
    """Plays any legal move, each with the same chance."""

    name = "random"

    def choose(
        self,
        game: Game[Any, Any, Any],
        observation: Any,
        seat: int,
        moves: Collection[Any],
        rng: random.Random,
    ) -> Any:
        return rng.choice(tuple(moves))

    def __repr__(self) -> str:
        return "RandomBot()"


class RolloutBot:
    """Tries each move in a few imagined games played at random and keeps the best on average.

    Parameters
    ----------
    games : int
        Imagined games a move.
    depth : int
        Moves and rolls that each of them looks ahead.
    """

    name = "rollout"

    def __init__(self, games: int = 8, depth: int = 40) -> None:
        self.games = games
        self.depth = depth

    def choose(
        self,
        game: Game[Any, Any, Any],
        observation: Any,
        seat: int,
        moves: Collection[Any],
        rng: random.Random,
    ) -> Any:
        choices = tuple(moves)
        if len(choices) == 1:
            return choices[0]
        seeds = [rng.random() for _ in range(self.games)]

        def worth(move: Any) -> float:
            # every move meets the same imagined worlds, so that luck does not choose between them
            return sum(self._imagine(game, observation, seat, move, random.Random(seed)) for seed in seeds)

        return max(choices, key=worth)

    def _imagine(
        self, game: Game[Any, Any, Any], observation: Any, seat: int, move: Any, rng: random.Random
    ) -> float:
        state = game.apply(game.determinize(observation, rng), seat, move).state
        state = playout(game, state, rng, self.depth)
        scores = game.score(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - (max(others) if others else 0)

    def __repr__(self) -> str:
        return f"RolloutBot(games={self.games}, depth={self.depth})"


def playout(game: Game[Any, Any, Any], state: Any, rng: random.Random, depth: int) -> Any:
    """The state after at most `depth` random moves and rolls."""
    for _ in range(depth):
        turn = game.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Chance):
            state = game.resolve(state, turn.request.space.sample(rng)).state
            continue
        seat = acting_seat(turn, rng)
        moves = tuple(game.legal(state, seat))
        if not moves:
            break
        state = game.apply(state, seat, rng.choice(moves)).state
    return state


def ask(bot: Bot, game: Game[Any, Any, Any], state: Any, seat: int, rng: random.Random) -> Any:
    """The move that a bot chooses for a seat; a bot that chooses no legal one is an `IllegalMove`."""
    moves = game.legal(state, seat)
    move = bot.choose(game, game.observe(state, seat), seat, moves, rng)
    if move not in moves:
        raise IllegalMove(
            f"The bot {bot.name} chose {str(move)[:80]}, which is no legal move of seat {seat} now."
        )
    return move


def acting_seat(turn: Decide, rng: random.Random) -> int:
    """Who moves next in a game without people: who has to, else anybody who may."""
    return turn.seats[0] if turn.seats else rng.choice(turn.may)
