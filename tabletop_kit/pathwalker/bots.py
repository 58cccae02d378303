"""A computer player that looks at the exact odds and at what a die is worth."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from ..core.errors import SetupError
from ..core.words import quoted
from .moves import ACCEPT, OVEREXERT, PASS, Move, Roll
from .odds import reroll, roll, standing
from .state import State, cost, decider, result

__all__ = ["OddsBot"]


class OddsBot:
    """Overexerts while the chance gained is worth the dice paid, looking one roll ahead.

    Parameters
    ----------
    price : Fraction, or a text or number that is one
        What a die lost until the next session is worth, in rolls won.
    """

    name = "odds"

    def __init__(self, price: Fraction | str | float = Fraction(1, 4)) -> None:
        try:
            self.price = Fraction(price)
        except (TypeError, ValueError, ZeroDivisionError, OverflowError):
            raise SetupError(f"The price of a die is a number such as 1/4, not {quoted(price)}.") from None

    @property
    def options(self) -> Mapping[str, Any]:
        """What a save keeps of this bot."""
        return {"price": str(self.price)}

    def choose(
        self, game: Any, observation: State, seat: int, moves: Collection[Move], rng: random.Random
    ) -> Move:
        if OVEREXERT in moves:
            gain, due = self._gain(observation, seat)
            if gain > self.price * due:
                return OVEREXERT
            return PASS if decider(observation) is not None else ACCEPT
        rolls = [move for move in moves if isinstance(move, Roll)]
        if rolls:
            return max(rolls, key=lambda move: roll(observation, seat, move))
        return rng.choice(tuple(moves))

    def _gain(self, state: State, seat: int) -> tuple[Fraction, int]:
        """Chance of a win that one more roll brings, a draw counted half, and its price in dice."""
        contest = state.contest
        if contest is None or contest.ended:
            assert state.attempt is not None
            return reroll(state, state.attempt), cost(state, seat, state.attempt.trait)
        trait = next(attempt.trait for attempt in contest.attempts if attempt.seat == seat)
        win, draw = standing(state, seat)
        now = Fraction(1, 2) if seat in result(state.setup, contest)[1] else Fraction(0)
        return win + draw / 2 - now, cost(state, seat, trait)

    def __repr__(self) -> str:
        return f"OddsBot(price={self.price})"
