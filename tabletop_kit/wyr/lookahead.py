"""The end of this turn and the next one, as the planner looks at them.

`Meeting` is the attempt against one card and what either end of it leads to; `After` is the turn
that follows, judged by the exact odds of its hand; `Supply` are the cards which that hand comes from.
Whatever has been worked out once is kept for as long as one decision takes.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from ..core.game import Chance
from .deck import AJATAR
from .editions import tables_of
from .evaluation import prospect, usual
from .moves import Play
from .odds import Face, Hand, draws, makes, sums
from .play import HAND, apply, resolve, to_draw, turn
from .quests import choices, magic_forbidden
from .state import NOTHING_DUE, NOWHERE, Due, State, changed, plain, turned_over
from .totals import asked, modifiers

__all__ = ["After", "Meeting", "Supply", "settled"]

#: A modifier with which no attempt succeeds.
_NEVER = -1000
#: How far cards kept for a card of the path that can wait count, beyond what is usual.
_READY = 0.4
#: What a point kept in hand is worth, between hands that are worth the same otherwise.
_HELD = 0.001


def settled(state: State, seed: float) -> State:
    """The state when the cards that it waits for have come, the same ones for one seed."""
    rng = random.Random(seed)
    while isinstance(due := turn(state), Chance):
        state = resolve(state, due.request.space.sample(rng)).state
    return state


class Supply:
    """The cards that may still be drawn, as the odds of the next turn's hand need them."""

    def __init__(self, state: State) -> None:
        self.tables = tables_of(state.setup)
        self.pile, self.turned = state.pile, state.turned
        # what is in hand now is taken to be discarded by the time the pile is made anew
        self.anew = tuple(map(turned_over, (*state.discard, *state.hand)))
        self._sums: dict[int, list[tuple[int, float]]] = {}
        self._chances: dict[tuple[tuple[int, ...], int, int, bool], float] = {}

    def chance(self, held: tuple[int, ...], owed: int, make: int, exact: bool) -> float:
        """The chance that these numbers and as many cards as are owed make it."""
        key = (held, owed, make, exact)
        if key not in self._chances:
            found = 0.0
            for reach, share in self._drawn(owed):
                for number in held:
                    reach |= reach << number
                if makes(reach, make, exact):
                    found += share
            self._chances[key] = found
        return self._chances[key]

    def meets(self, kind: Collection[str], kept: tuple[str, ...], owed: int) -> float:
        """The chance that a card of a kind is in the next hand."""
        if any(card in kind for card in kept):
            return 1.0
        cards = self.pile if len(self.pile) >= owed else (*self.pile, *self.anew)
        owed = min(owed, len(cards))
        others = sum(card not in kind for card in cards)
        return 1 - math.comb(others, owed) / math.comb(len(cards), owed)

    def _drawn(self, owed: int) -> list[tuple[int, float]]:
        """The sums that cards to be drawn can make, as bits, and how likely they come."""
        if owed not in self._sums:
            first = min(owed, len(self.pile))
            then = min(owed - first, len(self.anew))
            came: dict[int, float] = {}
            ahead = self._hands(self.pile, self.turned, first)
            for more, times in self._hands(self.anew, 0, then).items():
                for hand, number in ahead.items():
                    reach = sums(hand + more)
                    came[reach] = came.get(reach, 0.0) + number * times
            ways = sum(came.values())
            self._sums[owed] = [(reach, number / ways) for reach, number in came.items()]
        return self._sums[owed]

    def _hands(self, pile: tuple[str, ...], turned: int, count: int) -> dict[Hand, int]:
        numbers = self.tables.numbers
        faces: list[tuple[Face, Face]] = [
            ((numbers[card], ""), (numbers[turned_over(card)], "")) for card in pile
        ]
        return draws(tuple(sorted(faces)), turned, min(HAND, len(pile)))[count]


class Meeting:
    """The attempt of this turn against the card on one place, and what either end of it leads to."""

    def __init__(self, supply: Supply, state: State, place: int, seed: float) -> None:
        self.supply, self.seed = supply, seed
        self.tables = supply.tables
        self.state = changed(state, chosen=place, phase="attempt")
        self.card = self.tables.stage[state.forest[place]]
        self.exact = self.card.pointer == "down"
        self.make = asked(self.card) - modifiers(self.state)

    @cached_property
    def won(self) -> After:
        """The turn after the card is overcome."""
        return self._end(asked(self.card))

    @cached_property
    def lost(self) -> After:
        """The turn after it is not."""
        return self._end(_NEVER)

    def _end(self, modifier: int) -> After:
        """What follows an attempt that comes to this total without a card."""
        bare = changed(self.state, now=Due(modifier), key=False)
        return After(self.supply, settled(apply(bare, Play(())).state, self.seed))

    def expected(self) -> float:
        """What the meeting is worth by the chance of the hand to come, of which nothing is kept."""
        held = tuple(sorted(self.tables.numbers[card] for card in self.state.hand))
        owed = self.state.unseen or to_draw(self.state)
        chance = self.supply.chance(held, owed, self.make, self.exact)
        return chance * self.won.worth(()) + (1 - chance) * self.lost.worth(())

    def best(self, hand: tuple[str, ...]) -> float:
        """What the meeting is worth with this hand, played at its best."""
        worths = (self.playing(hand, played) for played in range(1 << len(hand)))
        return max([worth for worth in worths if worth is not None] + [*self._with_key(hand)])

    def playing(self, hand: tuple[str, ...], played: int) -> float | None:
        """What the attempt with the cards at these bits is worth, with the best discard after it.

        None for cards that are wasted on a failure.
        """
        fits = self._fits(self._total(hand, played))
        if played and not fits:
            return None
        return (self.won if fits else self.lost).best_kept(hand, ~played)

    def _total(self, hand: tuple[str, ...], played: int) -> int:
        numbers = self.tables.numbers
        return sum([numbers[card] for place, card in enumerate(hand) if played >> place & 1])

    def _fits(self, total: int) -> bool:
        return total == self.make if self.exact else total >= self.make

    def _with_key(self, hand: tuple[str, ...]) -> Iterator[float]:
        """The same with the Key used for its power: the other cards must make one more."""
        objects = self.tables.objects
        if self.card.kind != AJATAR or self.state.key or magic_forbidden(self.state):
            return
        others = tuple(card for card in hand if objects.get(card) != "key")
        if len(others) < len(hand):
            for played in range(1 << len(others)):
                if self._fits(self._total(others, played) - 1):
                    yield self.won.best_kept(others, ~played)


@dataclass(frozen=True, slots=True)
class _End:
    """A card that may be chosen next turn: what it takes, and the chance of a win after either end of it."""

    make: int
    exact: bool
    won: float
    lost: float
    usual: float


class After:
    """A turn that has been resolved: what the next one is worth with the cards kept."""

    def __init__(self, supply: Supply, state: State) -> None:
        self.supply, self.state = supply, state
        self.over = prospect(state) if state.phase == "over" else None
        self.due = state.coming
        self._known: dict[tuple[tuple[int, ...], tuple[str, ...]], float] = {}

    @cached_property
    def _ends(self) -> list[_End]:
        state = changed(
            self.state, phase="choose", now=NOTHING_DUE, coming=NOTHING_DUE, key=False, chosen=NOWHERE
        )
        tables, found = self.supply.tables, []
        for place in choices(state):
            card = tables.stage[state.forest[place]]
            met = changed(state, phase="attempt", chosen=place)
            won, lost = (
                prospect(apply(changed(met, now=Due(modifier)), Play(())).state)
                for modifier in (asked(card), _NEVER)
            )
            make = asked(card) - self.due.modifier
            found.append(_End(make, card.pointer == "down", won, lost, usual(state, card.id)))
        return found

    def best_kept(self, hand: tuple[str, ...], free: int) -> float:
        """The most that can be kept: any cards of the hand at the bits of `free`, but not four."""
        if self.over is not None:
            return self.over
        cards = [card for place, card in enumerate(hand) if free >> place & 1]
        return max(
            self.worth(tuple([card for place, card in enumerate(cards) if kept >> place & 1]))
            for kept in range(1 << len(cards))
            if kept.bit_count() < HAND
        )

    def worth(self, kept: tuple[str, ...]) -> float:
        """What the next turn is worth with these cards kept."""
        if self.over is not None:
            return self.over
        numbers = self.supply.tables.numbers
        held = tuple(sorted([numbers[card] for card in kept]))
        # cards are told apart by more than their numbers only if some will be lost
        key = (held, kept if self.due.lose_object or self.due.lose_menninkainen else ())
        if key not in self._known:
            self._known[key] = self._worth(kept, held)
        return self._known[key]

    def _worth(self, kept: tuple[str, ...], held: tuple[int, ...]) -> float:
        owed = max(0, HAND - self.due.draw_less - len(kept))
        chances = [self.supply.chance(held, owed, end.make, end.exact) for end in self._ends]
        # what these cards promise for a card that can wait, beyond what is usual
        promise = [
            (chance - end.usual) * max(0.0, end.won - end.lost)
            for chance, end in zip(chances, self._ends, strict=True)
        ]
        best = 0.0
        for place, (chance, end) in enumerate(zip(chances, self._ends, strict=True)):
            others = promise[:place] + promise[place + 1 :]
            wait = end.lost + _READY * max(others, default=0.0)
            best = max(best, wait, chance * end.won + (1 - chance) * wait)
        return best * self._left_by_losses(kept, owed) + _HELD * (sum(held) - self._mean * len(held))

    @cached_property
    def _mean(self) -> float:
        seeker = self.supply.tables.deck.seeker
        return sum(sum(card.numbers) for card in seeker) / (2 * len(seeker))

    # ------------------------------------------------------------------ what will be lost
    def _left_by_losses(self, kept: tuple[str, ...], owed: int) -> float:
        """The share of the chance to win that the losses of the next hand leave."""
        share, tables = 1.0, self.supply.tables
        if self.due.lose_object:
            share *= 1 - self._object_costs * self.supply.meets(tables.objects, kept, owed)
        if self.due.lose_menninkainen:
            share *= 1 - self._menninkainen_costs * self.supply.meets(tables.menninkainen, kept, owed)
        return share

    @cached_property
    def _object_costs(self) -> float:
        return self._costs(self.supply.tables.objects, is_object=True)

    @cached_property
    def _menninkainen_costs(self) -> float:
        return self._costs(self.supply.tables.menninkainen, is_object=False)

    def _costs(self, kind: Collection[str], is_object: bool) -> float:
        """The share of the chance to win that the loss of a card of a kind costs, on average."""
        before = changed(self.state, coming=NOTHING_DUE)
        own = [card for card in (*before.hand, *before.pile, *before.discard) if card in kind]
        worths = [prospect(_without(before, card, is_object)) for card in own]
        now = prospect(before)
        return max(0.0, 1 - sum(worths) / len(worths) / now) if worths and now else 0.0


def _without(state: State, card: str, is_object: bool) -> State:
    """The state after a card of the player's is lost."""
    hand, pile, discard = (
        tuple([one for one in cards if one != card]) for cards in (state.hand, state.pile, state.discard)
    )
    lost = (*state.lost, plain(card)) if is_object else state.lost
    return changed(state, hand=hand, pile=pile, discard=discard, lost=lost)
