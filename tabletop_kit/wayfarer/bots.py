"""Computer players: a greedy one, and planners of several strengths."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from math import exp
from time import perf_counter
from typing import Any

from ..core.game import Game
from .editions import tables_of
from .expert import box_icons
from .lookahead import FarPlanner
from .moves import Cloud, Finish, Keep, Miss, Move, Spend, Travel, Use
from .planner import Planner
from .play import View
from .roads import steps_to_towns
from .sheet import MERCHANT
from .state import State

__all__ = ["EasyBot", "GreedyBot", "PlannerBot", "StrongBot"]

#: What a step nearer to the next town is worth, and a token and a tavern that are reached.
_STEP, _TOKEN, _TAVERN = 2.5, 2.0, 3.0
#: A d6 that is still to be rolled.
_MEAN = 3.5
#: The easy player takes one of so many moves; of two, one so many points worse comes up a third as often.
_CONTENT, _CARELESS = 12, 4.0


class GreedyBot:
    """Takes the points of this turn, and with none to be had comes nearer to a town."""

    name = "greedy"

    def choose(
        self,
        game: Game[Any, Any, Any],
        observation: View,
        seat: int,
        moves: Collection[Any],
        rng: random.Random,
    ) -> Any:
        choices = tuple(moves)
        state = observation.state
        away = steps_to_towns(state, seat)
        best, found = float("-inf"), []
        for move in choices:
            worth = _worth(state, seat, move, away)
            if worth > best + 1e-9:
                best, found = worth, [move]
            elif worth > best - 1e-9:
                found.append(move)
        return rng.choice(found)

    def __repr__(self) -> str:
        return "GreedyBot()"


def _worth(state: State, seat: int, move: Move | None, away: list[int]) -> float:
    match move:
        case None:
            return 0.0  # let the dice fall
        case Travel():
            return 1.0 + _written(state, seat, move) + _entered(state, seat, move.target, away)
        case Cloud():
            return _entered(state, seat, move.target, away) - 6.0
        case Keep(value):
            return float(value if state.owed[0].kind == "treasure" else -value)
        case Spend():
            shown = max(state.attempts) if state.owed[0].kind == "treasure" else -min(state.attempts)
            return shown + (1.0 if shown < (_MEAN if state.owed[0].kind == "treasure" else -_MEAN) else -1.0)
        case Use("sword", value):
            return 1.0 if value >= 9 or state.phase == "closing" else -9.0
        case Finish():
            return 0.0
        case Miss():
            return -5.0
    return -9.0  # towns, items and bonuses are kept


def _written(state: State, seat: int, move: Travel) -> float:
    """Points of the icons that the number serves; large numbers early are a price where numbers must rise."""
    tables, player = tables_of(state.setup), state.players[seat]
    treasure, monster = box_icons(player, tables.sheet, move.companion, move.box, move.track)
    if move.companion == MERCHANT:
        crossed = player.merchant | 1 << move.box
        lines = sum(bool(line >> move.box & 1 and not line & ~crossed) for line in tables.lines)
        return _MEAN * (bool(treasure) + lines - bool(monster))
    points = float(move.total * (treasure - monster))
    if move.companion == 0:
        points -= 0.3 * (move.total - (player.coachman[-1] if player.coachman else 2))
    if move.active and state.setup.solo and tables.island.number != 4:
        points -= 3.0
    return points + (move.total / 4 if move.star else 0.0) - 2.0 * len(move.tweaks)


def _entered(state: State, seat: int, target: int, away: list[int]) -> float:
    island, player = tables_of(state.setup).island, state.players[seat]
    here = 1 << target
    if island.towns & here:
        return 0.0 if state.setup.solo and not island.towns & ~player.visited else 8.0
    gain = _STEP * max(0, 4 - away[target])
    gain += _TOKEN * bool(here & (island.gems | island.shields)) + _TAVERN * bool(here & island.taverns)
    for statue in island.statues:
        if not statue.mask & ~(player.visited | here):
            gain += statue.later
    return gain


class PlannerBot:
    """Weighs this turn's dice against what they leave, and against what the next roll will find to do.

    Parameters
    ----------
    rolls : int
        Rolls of the next turn that are imagined for a move; the budget of a choice.
    moves : int
        Moves that are looked at so closely.
    """

    name = "planner"

    def __init__(self, rolls: int = 6, moves: int = 9) -> None:
        self.rolls, self.moves = rolls, moves
        #: Seconds that the last choice took.
        self.seconds = 0.0

    @property
    def options(self) -> Mapping[str, Any]:
        """What a save keeps of this bot."""
        return {"rolls": self.rolls, "moves": self.moves}

    def choose(
        self,
        game: Game[Any, Any, Any],
        observation: View,
        seat: int,
        moves: Collection[Any],
        rng: random.Random,
    ) -> Any:
        begun = perf_counter()
        planner = FarPlanner(observation.state, seat, rng, rolls=self.rolls, moves=self.moves)
        move = planner.ranked(moves)[0].move
        self.seconds = perf_counter() - begun
        return move

    def __repr__(self) -> str:
        return f"{type(self).__name__}(rolls={self.rolls}, moves={self.moves})"


class StrongBot(PlannerBot):
    """The planner with more time: about a tenth of a second a move."""

    name = "strong"

    def __init__(self, rolls: int = 40, moves: int = 24) -> None:
        super().__init__(rolls, moves)


class EasyBot:
    """Looks at this turn only, and is content with a good move instead of the best one."""

    name = "easy"

    def choose(
        self,
        game: Game[Any, Any, Any],
        observation: View,
        seat: int,
        moves: Collection[Any],
        rng: random.Random,
    ) -> Any:
        good = Planner(observation.state, seat, rng).ranked(moves, most=_CONTENT)
        chances = [exp((one.worth - good[0].worth) / _CARELESS) for one in good]
        return rng.choices(good, chances)[0].move

    def __repr__(self) -> str:
        return "EasyBot()"
