"""The game as the protocol asks for it: each method hands over to the room that knows."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..core.advice import Advice
from ..core.bots import Bot
from ..core.chance import Outcome
from ..core.errors import SetupError
from ..core.game import Event, Game, Step, Turn
from ..core.rules import Refusal, did_you_mean
from ..core.words import listed, quoted
from . import board, editions, listing, notation, play, reading, rules, words
from .deck import Deck, kit
from .moves import Move
from .quests import BASIC, GUARDIAN, QUESTS, progress
from .rulebook import rulebook
from .state import Setup, State

__all__ = ["Wyr", "game", "rulebook"]


class Wyr(Game[Setup, State, Move]):
    """The Seeker in the Forest of Wyr, for one player."""

    name = "wyr"
    title = "The Seeker in the Forest of Wyr"
    version = 1
    rulebook = rulebook
    setup_type = Setup
    move_type = Move
    example = "choose 1"
    chance_brings = "cards"

    def start(self, setup: Setup) -> State:
        check(setup)
        return play.start(setup)

    def turn(self, state: State) -> Turn:
        return play.turn(state)

    def legal(self, state: State, seat: int) -> Collection[Move]:
        return listing.legal(state, seat)

    def refusals(self, state: State, seat: int, move: Move) -> tuple[Refusal, ...]:
        return rules.refusals(state, seat, move)

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        return play.apply(state, move)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:
        return play.resolve(state, outcome)

    def observe(self, state: State, seat: int | None) -> State:
        """The state without what lies turned in the draw pile; its order is nowhere."""
        return play.observe(state)

    def determinize(self, observation: State, rng: random.Random) -> State:
        """The observation itself: a pile without an order can be drawn from as it is."""
        return observation

    def score(self, state: State) -> tuple[int, ...]:
        """What counts for the quest, less what counts against it; it is won or lost, not measured by this."""
        return (sum(goal.points for goal in progress(state)),)

    def score_parts(self, state: State) -> tuple[Mapping[str, int], ...]:
        return ({goal.what: goal.points for goal in progress(state)},)

    def names(self, setup: Setup) -> tuple[str, ...]:
        return ("Seeker",)

    def read(self, state: State, seat: int, text: str) -> Move:
        return reading.read(state, text)

    def write(self, setup: Setup, move: Move) -> str:
        return notation.write(setup, move)

    def parts(self, setup: Setup, move: Move) -> tuple[str, ...]:
        return notation.parts(setup, move)

    def say(self, setup: Setup, event: Event) -> str:
        return words.say(setup, event)

    def headline(self, observation: State) -> str:
        return words.headline(observation)

    def board(self, observation: State) -> str:
        return board.board(observation)

    def note(self, observation: State, seat: int, move: Move) -> str:
        """What an attempt will come to, before it is made, and which cards a move is about."""
        from . import notes  # loaded when somebody looks at a move

        return notes.note(observation, move)

    def bots(self) -> Mapping[str, type[Bot]]:
        from .bots import EasyBot, PlannerBot, StrongBot  # loaded when a computer plays

        return {**super().bots(), **{kind.name: kind for kind in (EasyBot, PlannerBot, StrongBot)}}

    def advice(self, observation: State, seat: int, k: int = 3) -> Sequence[Advice[Move]]:
        """The moves that the planner finds best, each with what it gains and why."""
        from . import advice  # the planner is loaded when somebody asks it

        found = advice.advice(observation, k)
        return tuple(Advice(one.move, str(one).removeprefix(f"{one.text}: ")) for one in found)

    # ------------------------------------------------------------------ editions
    def editions(self, setup: Setup) -> Mapping[str, str]:
        """The digest of the deck; empty if it is not at hand."""
        try:
            return {f"deck {setup.deck}": editions.deck_named(setup.deck, setup.own).digest}
        except SetupError:
            return {}

    def with_editions(self, setup: Setup, editions: Sequence[Any]) -> Setup:
        if not all(isinstance(one, Deck) for one in editions):
            raise SetupError(f"{self.title} takes decks as its editions, and nothing else.")
        # as at the table that was saved: only the deck that is played with, unless it is the kit's
        own = tuple(one for one in editions if one.slug == setup.deck and one != kit())
        return replace(setup, own=own[:1])

    def saved_setup(self, setup: Setup) -> dict[str, Any]:
        saved = super().saved_setup(replace(setup, own=()))
        del saved["own"]
        return saved


def check(setup: Setup) -> None:
    """A wrong set-up is a `SetupError` that says what would work."""
    if setup.quest and setup.quest not in QUESTS:
        raise SetupError(
            f"There is no quest {quoted(setup.quest)}; {did_you_mean(setup.quest, list(QUESTS))}"
        )
    if setup.basic and setup.quest and setup.quest not in BASIC:
        raise SetupError(f"{QUESTS[setup.quest].title} is no basic quest; leave out basic=True.")
    if setup.goals:
        if setup.quest != GUARDIAN:
            raise SetupError('Goals are for The Guardian of Wyr; say quest="guardian", or leave them out.')
        for goal in setup.goals:
            if goal not in BASIC:
                raise SetupError(
                    f"The Guardian takes two of the basic quests, not {quoted(goal)}: choose of {listed(BASIC)}."
                )
        if len(setup.goals) != 2 or len(set(setup.goals)) != 2:
            raise SetupError('The Guardian takes two different quests, as in goals=("harmony", "bounty").')
    rulebook.choose({"trials": setup.trials})
    editions.deck_named(setup.deck, setup.own)


game = Wyr()
