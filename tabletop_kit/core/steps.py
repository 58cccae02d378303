"""What comes by itself: the next step of a game that waits for no person.

Tables, simulations and imagined games all ask here, so that computer players have the same
rights in each: they decide what they have to, and use the time before dice fall if they want.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Container
from dataclasses import dataclass
from typing import Any, TypeAlias

from .game import Chance, Decide, Game, Turn

__all__ = ["FALL", "Act", "Chooser", "comes_by_itself", "nobody_waits"]

#: Chooses for a seat one of the moves; None is among them where the seat may let it pass.
Chooser: TypeAlias = Callable[[int, Collection[Any]], Any]

_EVERYBODY = range(2**31)


@dataclass(frozen=True, slots=True)
class Act:
    """A move of a computer player; without a seat, dice fall or cards are drawn."""

    seat: int | None = None
    move: Any = None


FALL = Act()


def comes_by_itself(
    game: Game[Any, Any, Any], state: Any, turn: Turn, computers: Container[int], choose: Chooser
) -> Act | None:
    """The next step that needs no person, or None when the game waits for one.

    Before dice fall, every computer in `Chance.may` is asked; when all let them fall and no
    person could still act, they fall. Computers that have to decide do so; those in
    `Decide.may` are asked whether they want to.
    """
    must = turn.seats if isinstance(turn, Decide) else ()
    may = turn.may if isinstance(turn, (Chance, Decide)) else ()
    for seat in must:
        if seat in computers and len(moves := game.answers(state, seat)):
            return Act(seat, choose(seat, moves))
    for seat in may:
        if seat in computers and len(moves := game.answers(state, seat)):
            move = choose(seat, (*moves, None))
            if move is not None:
                return Act(seat, move)
    if isinstance(turn, Chance) and all(seat in computers for seat in may):
        return FALL
    return None


def nobody_waits(
    game: Game[Any, Any, Any], state: Any, turn: Turn, choose: Chooser, rng: random.Random
) -> Act | None:
    """The next step of a game without people; where nobody has to act, one who may begins something.

    None at the end, and where nobody has a move.
    """
    act = comes_by_itself(game, state, turn, _EVERYBODY, choose)
    if act is None and isinstance(turn, Decide) and turn.may:
        seat = rng.choice(turn.may)
        moves = game.legal(state, seat)
        if len(moves):
            return Act(seat, choose(seat, moves))
    return act
