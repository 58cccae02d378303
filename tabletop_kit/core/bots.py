"""Computer players. A bot sees an observation and the moves of its seat, never the state."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from .address import find_seat
from .errors import IllegalMove, SetupError, UnreadableMove
from .game import Chance, Game
from .rules import did_you_mean
from .steps import nobody_waits
from .words import quoted

__all__ = ["Bot", "RandomBot", "RolloutBot", "ask", "known_bot", "options_of", "playout", "seat_bots"]


class Bot(Protocol):
    """A player: chooses one of the moves of a seat from what that seat may know.

    A bot with parameters has them in `options` too, a mapping of texts and numbers, with which a
    save makes it again.
    """

    #: As it stands in saves.
    name: str

    def choose(
        self,
        game: Game[Any, Any, Any],
        observation: Any,
        seat: int,
        moves: Collection[Any],
        rng: random.Random,
    ) -> Any:
        """One of `moves`; None is among them where the seat may let it pass."""


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

    def __init__(self, games: int = 8, depth: int = 20) -> None:
        self.games = games
        self.depth = depth

    @property
    def options(self) -> Mapping[str, Any]:
        """What a save keeps of this bot."""
        return {"games": self.games, "depth": self.depth}

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
        state = game.determinize(observation, rng)
        if move is not None:
            state = game.apply(state, seat, move).state
        elif isinstance(game.turn(state), Chance):  # let the dice fall
            state = game.resolve(state, game.chance(state).space.sample(rng)).state
        state = playout(game, state, rng, self.depth)
        scores = game.score(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - (max(others) if others else 0)

    def __repr__(self) -> str:
        return f"RolloutBot(games={self.games}, depth={self.depth})"


def playout(game: Game[Any, Any, Any], state: Any, rng: random.Random, depth: int) -> Any:
    """The state after at most `depth` random moves and rolls."""
    for _ in range(depth):
        act = nobody_waits(game, state, game.turn(state), lambda _, moves: rng.choice(tuple(moves)), rng)
        if act is None:
            break
        if act.seat is None:
            state = game.resolve(state, game.chance(state).space.sample(rng)).state
        else:
            state = game.apply(state, act.seat, act.move).state
    return state


def ask(
    bot: Bot, game: Game[Any, Any, Any], state: Any, seat: int, moves: Collection[Any], rng: random.Random
) -> Any:
    """What a bot chooses for a seat; if that is neither offered nor legal, an `IllegalMove`."""
    move = bot.choose(game, game.observe(state, seat), seat, moves, rng)
    if move in moves or (move is not None and move in game.legal(state, seat)):
        return move
    raise IllegalMove(
        f"The bot {str(bot.name)[:60]} chose {quoted(move)}, which is no legal move of seat {seat} now."
    )


# ---------------------------------------------------------------------- at a table
def seat_bots(
    game: Game[Any, Any, Any], names: Sequence[str], bots: Mapping[Any, str | Bot]
) -> dict[int, Bot]:
    """The bots by seat, made from their names where names are given; a wrong one is a `SetupError`."""
    if not isinstance(bots, Mapping):
        raise SetupError(f"Bots are given by seat, as in bots={{1: 'random'}}, not as {quoted(bots)}.")
    seated: dict[int, Bot] = {}
    for who, bot in bots.items():
        try:
            seat = find_seat(names, who)
        except UnreadableMove as error:
            raise SetupError(f"A bot needs a seat at the table. {error}") from None
        if seat in seated:
            raise SetupError(f"{names[seat]} is given two bots; give one.")
        seated[seat] = _made(game, bot) if isinstance(bot, str) else _checked(game, bot)
    return seated


def options_of(bot: Bot) -> dict[str, Any]:
    """What a save keeps of a bot besides its name: ``kind(**options)`` is the same player."""
    return dict(getattr(bot, "options", {}))


def known_bot(game: Game[Any, Any, Any], name: str, options: Mapping[str, Any]) -> Bot | None:
    """The bot that a save names, or None when this kit does not know it."""
    kind = game.bots().get(name)
    try:
        return None if kind is None else kind(**options)
    except (TypeError, ValueError):  # options of another version
        return None


def _made(game: Game[Any, Any, Any], name: str) -> Bot:
    kinds = game.bots()
    if name not in kinds:
        raise SetupError(f"There is no bot {quoted(name)}; {did_you_mean(name, list(kinds))}")
    return kinds[name]()


def _checked(game: Game[Any, Any, Any], bot: Bot) -> Bot:
    if isinstance(bot, type):
        raise SetupError(f"{bot.__name__[:60]} is a kind of bot; give one, as in {bot.__name__[:60]}().")
    if not callable(getattr(bot, "choose", None)):
        raise SetupError(f"{quoted(bot)} is no bot; name one, such as 'random', or give one that can choose.")
    name = getattr(bot, "name", None)
    if not isinstance(name, str) or not name.strip():
        raise SetupError(f"{quoted(bot)} needs a name, a text that stands in saves.")
    kind = game.bots().get(name)
    if kind is not None and type(bot) is not kind:
        raise SetupError(
            f"{quoted(name)} is the name of one of the kit's bots; give yours a name of its own."
        )
    for option, value in options_of(bot).items():
        if not isinstance(option, str) or not isinstance(value, (str, int, float, bool, type(None))):
            raise SetupError(
                f"The option {quoted(option)} of the bot {name[:60]} cannot be saved; use texts and numbers."
            )
    return bot
