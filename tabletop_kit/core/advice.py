"""What a planner would play, and why: the words of a hint and of a review after the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["Advice"]

MoveT = TypeVar("MoveT")


@dataclass(frozen=True, slots=True)
class Advice(Generic[MoveT]):
    """One move that a planner recommends; `Game.advice` gives a few of them, the best first.

    Attributes
    ----------
    move : move or None
        A legal move of the seat; None says to let the dice fall, or to do nothing more.
    text : str
        Why, as a sentence to the player with the numbers of this position.

    Examples
    --------
    >>> Advice("accept", "All 3 dice of the pool are worth more than a chance of 42 %.").move
    'accept'
    """

    move: MoveT | None
    text: str
