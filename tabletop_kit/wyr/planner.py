"""What each move is worth: the chance of a win after this turn's attempt and the next one.

The planner looks at an observation only. It goes through what this turn can come to (the card chosen
is overcome or not, these cards are kept), takes the exact odds of the next turn's hand against each
card that will lie on the path then, and asks `evaluation` how likely a win is after either end of it.
Before a draw it imagines a number of hands, the same ones for every choice, and plays each at its
best; that number is its budget.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from .editions import tables_of
from .evaluation import prospect
from .listing import legal
from .lookahead import After, Meeting, Supply, settled
from .moves import DRAW, Choose, Crown, Discard, Gauntlet, Key, Move, Play, Power, Watch
from .play import apply, to_draw
from .quests import choices
from .state import PATH, State, plain, turned_over

__all__ = ["Planner", "Rated"]


@dataclass(frozen=True, slots=True)
class Rated:
    """A move and the chance of a win with it, as far as the planner can tell."""

    move: Move
    worth: float


class Planner:
    """The moves of one observation, with what they are worth.

    Parameters
    ----------
    observation : State
        What the player knows, at a moment when the player decides.
    hands : int
        Imagined hands before a draw; with 0 a hand to come is judged by its chance alone.
    rng : random.Random
        Where they come from.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", stage=["k02", "d02"], seeker=["s01", "s02~", "s05", "s15~"])
    >>> t.play("choose 1").play("draw").state.hand
    ('s01', 's02~', 's05', 's15~')

    Exactly 6 is needed: 1 + 3 + 2 makes it and keeps the 4.

    >>> best = Planner(t.observe(), hands=4, rng=random.Random(1)).best()
    >>> t.game.write(t.state.setup, best)
    'play s01 s02 s05'
    """

    def __init__(self, observation: State, hands: int, rng: random.Random) -> None:
        self.state = observation
        self.hands = hands
        self.tables = tables_of(observation.setup)
        self._seed = rng.random()
        self._supply = Supply(observation)

    def best(self) -> Move:
        """The move that is worth most; where only one is worth a look, nothing is worked out."""
        moves = [move for move in legal(self.state, 0) if self._considered(self.state, move)]
        return moves[0] if len(moves) == 1 else self.rated()[0].move

    def rated(self) -> list[Rated]:
        """Every move worth a look with what it is worth, the best first."""
        found = [*self._plain(self.state), *self._powers(self.state)]
        return sorted(found, key=lambda rated: -rated.worth)

    def _plain(self, state: State) -> Iterator[Rated]:
        """The moves that the phase asks for; cards played in vain are left out."""
        match state.phase:
            case "choose":
                for place in choices(state):
                    yield Rated(Choose(place), self._meeting(state, place))
            case "draw":
                yield Rated(DRAW, self._meeting(state, state.chosen))
            case "attempt":
                yield from self._attempts(state)
            case "discard":
                yield from self._discards(state)
            case _:
                for move in legal(state, 0):
                    yield Rated(move, self._at_best(apply(state, move).state))

    def _powers(self, state: State) -> Iterator[Rated]:
        for move in legal(state, 0):
            if isinstance(move, Power) and self._considered(state, move):
                yield Rated(move, self._after(state, move))

    def _considered(self, state: State, move: Move) -> bool:
        """Whether a move is worth a look; the use of an object is only where it can pay."""
        match move:
            case Watch(first, _):
                return state.phase == "choose" and first in PATH
            case Crown():
                return state.phase in ("attempt", "discard")
            case Key() | Gauntlet():
                return state.phase == "attempt"
        return True

    def _after(self, state: State, move: Move) -> float:
        """What can be made of a state after the use of an object, on average over what it draws."""
        after = apply(state, move).state
        if not after.waits:
            return self._at_best(after)
        times = max(1, self.hands)
        return sum(self._at_best(settled(after, self._seed + time)) for time in range(times)) / times

    def _at_best(self, state: State) -> float:
        """The most that can be made of a state without an object."""
        return max((rated.worth for rated in self._plain(state)), default=prospect(state))

    # ------------------------------------------------------------------ before the draw
    def _meeting(self, state: State, place: int) -> float:
        """What meeting the card on a place is worth, over the hands that may come."""
        meeting = Meeting(self._supply, state, place, self._seed)
        if not self.hands:
            return meeting.expected()
        return sum(meeting.best(hand) for hand in self._imagined(state)) / self.hands

    def _imagined(self, state: State) -> Iterator[tuple[str, ...]]:
        """Hands after the draw and what is due to be lost, the same ones for every choice."""
        rng = random.Random(self._seed)
        owed = state.unseen or to_draw(state)
        for _ in range(self.hands):
            turned = {*rng.sample(state.pile, state.turned)}
            pile = [turned_over(card) if card in turned else card for card in state.pile]
            came = rng.sample(pile, min(owed, len(pile)))
            anew = [*map(turned_over, state.discard)]
            came += rng.sample(anew, min(owed - len(came), len(anew)))
            yield self._after_losses(state, (*state.hand, *came))

    def _after_losses(self, state: State, hand: tuple[str, ...]) -> tuple[str, ...]:
        """The hand without what is due, the lowest numbers of it."""
        tables, due = self.tables, state.now
        for kind, number in (
            (tables.objects, due.lose_object),
            (tables.menninkainen, due.lose_menninkainen),
        ):
            lost = sorted((card for card in hand if card in kind), key=tables.numbers.__getitem__)[:number]
            hand = tuple(card for card in hand if card not in lost)
        return hand

    # ------------------------------------------------------------------ with the hand
    def _attempts(self, state: State) -> Iterator[Rated]:
        meeting = Meeting(self._supply, state, state.chosen, self._seed)
        ids = [plain(card) for card in state.hand]
        for played in range(1 << len(ids)):
            worth = meeting.playing(state.hand, played)
            if worth is not None:
                yield Rated(
                    Play(tuple([card for place, card in enumerate(ids) if played >> place & 1])), worth
                )

    def _discards(self, state: State) -> Iterator[Rated]:
        after = After(self._supply, state)
        for move in legal(state, 0):
            if isinstance(move, Discard):
                kept = tuple([card for card in state.hand if plain(card) not in move.cards])
                yield Rated(move, after.worth(kept))
