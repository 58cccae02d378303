"""Computer players of three strengths: the planner with a smaller or a larger budget."""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from ..core.errors import SetupError
from ..core.words import quoted
from .moves import Move
from .planner import Planner
from .state import State

__all__ = ["EasyBot", "PlannerBot", "StrongBot"]

_MOST_HANDS = 10_000


class PlannerBot:
    """Plays what the planner finds best.

    The same seed and the same budget give the same game, on a slow machine too.

    Parameters
    ----------
    hands : int
        The budget: imagined hands before each draw.

    Attributes
    ----------
    taken : float
        Seconds that the last move took.
    """

    name = "planner"
    usual_hands: ClassVar[int] = 6

    def __init__(self, hands: int | None = None) -> None:
        hands = self.usual_hands if hands is None else hands
        if isinstance(hands, bool) or not isinstance(hands, int) or not 0 <= hands <= _MOST_HANDS:
            raise SetupError(f"The planner imagines 0 to {_MOST_HANDS:,} hands, not {quoted(hands)}.")
        self.hands = hands
        self.taken = 0.0

    @property
    def options(self) -> Mapping[str, Any]:
        """What a save keeps of this bot."""
        return {"hands": self.hands}

    def choose(
        self, game: Any, observation: State, seat: int, moves: Collection[Move], rng: random.Random
    ) -> Move:
        start = time.perf_counter()
        move = Planner(observation, self.hands, rng).best()
        self.taken = time.perf_counter() - start
        return move

    def __repr__(self) -> str:
        return f"{type(self).__name__}(hands={self.hands})"


class EasyBot(PlannerBot):
    """The planner that imagines no hand: quick, and wrong about what it could keep."""

    name = "easy"
    usual_hands = 0


class StrongBot(PlannerBot):
    """The planner with a large budget."""

    name = "strong"
    usual_hands = 40
