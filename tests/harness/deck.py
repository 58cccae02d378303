"""Deck, a toy game with the hard parts of *The Seeker in the Forest of Wyr*: a pile of hidden order and turned cards.

Card 3 is worth 3 upright and 4 turned. Each round draws up to three cards and plays some; seven
or more together score a point. An empty pile is made anew from the discard pile, turned.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from tabletop_kit.core.chance import Outcome, Request, Shuffle
from tabletop_kit.core.errors import SetupError, UnreadableMove
from tabletop_kit.core.game import Chance, Decide, Event, Game, Over, Result, Step, Turn
from tabletop_kit.core.rules import Refusal, Rulebook, did_you_mean

__all__ = ["CARDS", "Deck", "DeckSetup", "DeckState", "DeckView", "Draw", "Play", "deck", "turned"]

rulebook = Rulebook("deck", "tests.harness", "toys.toml")

CARDS = ("c1", "c2", "c3", "c4", "c5", "c6")
HAND = 3
TARGET = 7


def turned(card: str) -> str:
    return card.removesuffix("~") if card.endswith("~") else card + "~"


def worth(card: str) -> int:
    number = int(card[1])
    return TARGET - number if card.endswith("~") else number


@dataclass(frozen=True, slots=True)
class DeckSetup:
    rounds: int = 4


@dataclass(frozen=True, slots=True)
class DeckState:
    """`owed` cards are still to be drawn; `fresh` until the pile was first made anew."""

    setup: DeckSetup
    pile: tuple[str, ...] | None = None
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    round: int = 0
    points: int = 0
    owed: int = 0
    drawn: bool = False
    fresh: bool = True


@dataclass(frozen=True, slots=True)
class DeckView:
    """What the player may know: all but the pile, of which only what may lie in it is known."""

    state: DeckState
    unseen: Shuffle


@dataclass(frozen=True, slots=True)
class Draw: ...


@dataclass(frozen=True, slots=True)
class Play:
    cards: tuple[str, ...]


DeckMove: TypeAlias = Draw | Play


class Deck(Game[DeckSetup, DeckState, DeckMove]):
    name = "deck"
    title = "Deck"
    version = 1
    rulebook = rulebook
    setup_type = DeckSetup
    move_type = DeckMove

    # ------------------------------------------------------------------ playing
    def start(self, setup: DeckSetup) -> DeckState:
        if not 1 <= setup.rounds <= 50:
            raise SetupError("Deck goes on for 1 to 50 rounds.")
        return DeckState(setup)

    def turn(self, state: DeckState) -> Turn:
        if state.pile is None:
            return Chance(
                Request("pile", Shuffle(CARDS, len(CARDS) // 2), "Shuffle the cards, half of them turned")
            )
        if state.round == state.setup.rounds:
            won = 2 * state.points >= state.setup.rounds
            return Over(Result((0,) if won else (), (state.points,), "All rounds are played."))
        if state.owed and state.discard:
            again = tuple(sorted(turned(card) for card in state.discard))
            return Chance(Request("pile", Shuffle(again), "Turn and shuffle the discard pile"))
        return Decide((0,))

    def legal(self, state: DeckState, seat: int) -> Collection[DeckMove]:
        if not isinstance(self.turn(state), Decide):
            return ()
        if not state.drawn:
            return (Draw(),)
        return tuple(
            Play(cards) for size in range(1, len(state.hand) + 1) for cards in combinations(state.hand, size)
        )

    def refusals(self, state: DeckState, seat: int, move: DeckMove) -> tuple[Refusal, ...]:
        turn = self.turn(state)
        if isinstance(turn, Over):
            return (Refusal("D-END", f"All {state.setup.rounds} rounds are played."),)
        if isinstance(turn, Chance):
            return (Refusal("D-RESHUFFLE", "The cards are still to be shuffled."),)
        if isinstance(move, Draw):
            return (Refusal("D-DRAW", "This round's cards are drawn."),) if state.drawn else ()
        found = []
        if not state.drawn:
            found.append(Refusal("D-DRAW", "Cards are drawn before any is played."))
        missing = [card for card in move.cards if card not in state.hand]
        if missing:
            hand = " ".join(state.hand) or "nothing"
            found.append(Refusal("D-PLAY", f"Not in hand: {' '.join(missing)}; the hand is {hand}."))
        elif not move.cards or move.cards not in combinations(state.hand, len(move.cards)):
            found.append(Refusal("D-PLAY", "Name one card or more, each once and in the order of the hand."))
        return tuple(found)

    def apply(self, state: DeckState, seat: int, move: DeckMove) -> Step[DeckState]:
        if isinstance(move, Draw):
            state = replace(state, drawn=True, owed=HAND - len(state.hand))
            step = self._deal(state)
            return step._replace(reveals=step.state.hand != state.hand)
        total = sum(worth(card) for card in move.cards)
        kept = tuple(card for card in state.hand if card not in move.cards)
        later = replace(
            state,
            hand=kept,
            discard=state.discard + move.cards,
            points=state.points + (total >= TARGET),
            round=state.round + 1,
            drawn=False,
        )
        return Step(later, (Event("played", 0, {"cards": move.cards, "total": total}),))

    def resolve(self, state: DeckState, outcome: Outcome) -> Step[DeckState]:
        pile = tuple(str(card) for card in outcome)
        if state.pile is None:
            return Step(replace(state, pile=pile), (Event("shuffled", None, {"cards": len(pile)}),))
        step = self._deal(replace(state, pile=pile, discard=(), fresh=False))
        return Step(step.state, (Event("shuffled", None, {"cards": len(pile)}), *step.events))

    @staticmethod
    def _deal(state: DeckState) -> Step[DeckState]:
        assert state.pile is not None
        new = state.pile[: state.owed]
        later = replace(state, pile=state.pile[len(new) :], hand=state.hand + new, owed=state.owed - len(new))
        if not later.pile and not later.discard:
            later = replace(later, owed=0)  # nothing is left to draw, so the hand stays short
        return Step(later, (Event("drew", 0, {"cards": new}),))

    # ------------------------------------------------------------------ knowing
    def observe(self, state: DeckState, seat: int | None) -> DeckView:
        pile = state.pile or ()
        if state.fresh:
            upright = tuple(sorted(card.removesuffix("~") for card in pile))
            unseen = Shuffle(upright, sum(card.endswith("~") for card in pile))
        else:
            unseen = Shuffle(tuple(sorted(pile)))
        blank = None if state.pile is None else ("?",) * len(pile)
        return DeckView(replace(state, pile=blank), unseen)

    def determinize(self, observation: DeckView, rng: random.Random) -> DeckState:
        if observation.state.pile is None:
            return observation.state
        return replace(observation.state, pile=observation.unseen.sample(rng))

    def score(self, state: DeckState) -> tuple[int, ...]:
        return (state.points,)

    def names(self, setup: DeckSetup) -> tuple[str, ...]:
        return ("Seeker",)

    # ------------------------------------------------------------------ words
    def read(self, state: DeckState, seat: int, text: str) -> DeckMove:
        word, *cards = text.casefold().split() or [""]
        if word == "draw" and not cards:
            return Draw()
        if (
            word == "play"
            and len(cards) <= len(CARDS)
            and all(card.removesuffix("~") in CARDS for card in cards)
        ):
            return Play(tuple(cards))
        raise UnreadableMove(f"{text!r} is no move here; {did_you_mean(text, ['draw', 'play c1 c2~'])}")

    def write(self, setup: DeckSetup, move: DeckMove) -> str:
        return "draw" if isinstance(move, Draw) else " ".join(["play", *move.cards])

    def parts(self, setup: DeckSetup, move: DeckMove) -> tuple[str, ...]:
        return tuple(self.write(setup, move).split())

    def say(self, setup: DeckSetup, event: Event) -> str:
        cards = event.data["cards"]
        return f"The Seeker {event.kind} {cards if isinstance(cards, int) else ' '.join(cards)}."

    def headline(self, observation: DeckView) -> str:
        return f"round {observation.state.round + 1} of {observation.state.setup.rounds}"

    def board(self, observation: DeckView) -> str:
        state = observation.state
        return f"Hand {' '.join(state.hand) or '-'}. Discarded {' '.join(state.discard) or '-'}. {observation.unseen}."


deck = Deck()
