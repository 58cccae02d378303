"""The planner one turn further: the best moves are compared by what the next roll can be used for.

What a move is worth by itself tells little of whether the next dice will find anything to do. So the
most promising moves are made in thought, a number of rolls is imagined, the same ones for every move,
and each is played at its best.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import replace
from operator import itemgetter

from . import scoring
from .evaluation import CLASSIC, LOST, Weights
from .moves import Miss, Move, Travel
from .planner import Planner, Ranked
from .play import apply
from .state import State, changed_state

__all__ = ["FarPlanner"]

#: What a turn is worth on average, and the lead with which the end of the game is as good as a victory.
_TURN, _SURE = 6.0, 12.0

_worth = itemgetter(0)


class FarPlanner(Planner):
    """Weighs the moves of one seat by this turn and the next one.

    Parameters
    ----------
    state, seat, rng, weights
        As of `Planner`.
    rolls : int
        Rolls of the next turn that are imagined for each move; the budget.
    moves : int
        Moves that are looked at so closely.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        rng: random.Random,
        weights: Weights = CLASSIC,
        *,
        rolls: int = 6,
        moves: int = 9,
    ) -> None:
        super().__init__(state, seat, rng, weights)
        self.rolls, self.moves = rolls, moves

    def ranked(self, moves: Collection[Move | None], most: int = 1) -> list[Ranked]:
        found = super().ranked(moves, max(most, 4 * self.moves))
        promising = self._promising(found)
        if self.state.phase != "choose" or not promising or promising[0] is not found[0]:
            return found[:most]  # what is done before a line is drawn comes first
        rolls, alone = self._next_rolls(), self._alone()
        ahead = sorted([self._played(alone, one, rolls) for one in promising], key=_worth, reverse=True)
        # the others follow as they were, below the ones that were looked at closely
        least, looked_at = ahead[-1].worth, {one.move for one in ahead}
        top = promising[-1].worth
        rest = [
            Ranked(least - max(0.0, top - one.worth), one.move) for one in found if one.move not in looked_at
        ]
        return [*ahead, *rest][:most]

    def _promising(self, found: list[Ranked]) -> list[Ranked]:
        """The best moves that end the seat's turn and differ in number or goal."""
        chosen, seen = list[Ranked](), set[object]()
        for one in found:
            move = one.move
            if isinstance(move, (Travel, Miss)) and len(chosen) < self.moves:
                alike = (move.companion, move.total, move.target) if isinstance(move, Travel) else Miss
                if alike not in seen:
                    seen.add(alike)
                    chosen.append(one)
        return chosen

    def _next_rolls(self) -> list[tuple[int, ...]]:
        """Dice of the next turn, the Active die last; it is 0 for a seat that will not have it."""
        solo, seats = self.state.setup.solo, len(self.state.players)
        has_active = (self.state.active + 1) % seats == self.seat
        rolls = self._rolls(self.rolls, 3 if solo else 4)
        return rolls if has_active else [(*roll[:-1], 0) for roll in rolls]

    def _played(self, alone: State, one: Ranked, rolls: list[tuple[int, ...]]) -> Ranked:
        """A move with what the next roll is worth after it on average."""
        assert one.move is not None
        after = apply(alone, 0, one.move).state
        if after.phase in ("over", "closing"):
            return Ranked(self._ended(after, one.worth), one.move)
        if after.phase != "roll":  # what a Merchant still rolls for does not change where lines can go
            after = changed_state(
                after, phase="roll", owed=(), attempts=(), turn=after.turn + 1, travel=(), die=0, extra=False,
                rolled=0, commits=(None,),
            )  # fmt: skip
        following = Planner(after, 0, self.rng, self.outlook.weights, rivals=self.outlook.rivals - 1)
        return Ranked(one.worth + following.mean(rolls), one.move)

    def _ended(self, after: State, worth: float) -> float:
        """What it is worth to end the game: whoever is ahead wants it, whoever is behind needs another turn."""
        if after.setup.solo:
            return worth if after.won else LOST
        points = scoring.score(self.state)
        lead = points[self.seat] - max(
            [one for seat, one in enumerate(points) if seat != self.seat], default=0
        )
        return worth + _TURN + max(-_SURE, min(_SURE, lead + worth))

    def _alone(self) -> State:
        """The seat as the only one at the table: the others' moves do not touch its own map and sheet."""
        state = self.state
        if len(state.players) == 1:
            return state
        names = (state.setup.names[self.seat],)
        setup = replace(state.setup, names=names, first=0)
        return changed_state(
            state, setup=setup, players=(state.players[self.seat],), active=0, commits=(None,)
        )
