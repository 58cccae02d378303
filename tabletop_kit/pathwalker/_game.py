"""The game as the protocol asks for it: each method hands over to the room that knows."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from functools import lru_cache

from ..core.bots import Bot
from ..core.chance import Outcome
from ..core.game import Chance, Decide, Event, Game, Step, Turn
from ..core.rules import Refusal, Rulebook
from . import notation, play, rules, words
from .moves import (
    ACCEPT,
    OVEREXERT,
    PASS,
    Accept,
    Bond,
    Help,
    Move,
    Moves,
    Nemesis,
    Overexert,
    Pass,
    Roll,
    Session,
    Versus,
)
from .state import MAX_SEATS, TRAITS, Setup, State, decider, may_overexert, pool, seat_name, trait_name

__all__ = ["Pathwalker", "game", "rulebook"]

rulebook = Rulebook("pathwalker", __package__)


class Pathwalker(Game[Setup, State, Move]):
    """The dice pool of Pathwalker. A table is never over: it is played for as long as people like."""

    name = "pathwalker"
    title = "Pathwalker"
    version = 1
    rulebook = rulebook
    setup_type = Setup
    move_type = Move
    example = "roll Might"

    def start(self, setup: Setup) -> State:
        self.rulebook.choose({option: getattr(setup, option) for option in self.rulebook.options})
        return play.start(setup)

    def turn(self, state: State) -> Turn:
        request = play.next_roll(state)
        if request is not None:
            return Chance(request)
        deciding = decider(state)
        if deciding is None and may_overexert(state) and state.attempt is not None:
            deciding = state.attempt.seat
        return _decide(len(state.setup.names), deciding)

    def legal(self, state: State, seat: int) -> Collection[Move]:
        return Moves(state, seat)

    def answers(self, state: State, seat: int) -> Collection[Move]:
        """Overexert or not; what a seat may begin any time, a bot does not begin at a table of people."""
        if decider(state) == seat:
            return (OVEREXERT, PASS)
        legal = Moves(state, seat)
        return (OVEREXERT, ACCEPT) if ACCEPT in legal else ()

    def refusals(self, state: State, seat: int, move: Move) -> tuple[Refusal, ...]:
        return rules.refusals(state, seat, move)

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        return play.apply(state, seat, move)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:
        return play.resolve(state, outcome)

    def observe(self, state: State, seat: int | None) -> State:
        """Everything lies open in this game, so an observation is the state."""
        return state

    def determinize(self, observation: State, rng: random.Random) -> State:
        return observation

    def score(self, state: State) -> tuple[int, ...]:
        """Rolls that each character won this session; the source knows no points."""
        return tuple(sheet.won for sheet in state.sheets)

    def names(self, setup: Setup) -> tuple[str, ...]:
        return setup.names

    def read(self, state: State, seat: int, text: str) -> Move:
        return notation.read(state, text)

    def whose(self, state: State, text: str) -> int | None:
        return notation.speaker(state, text)

    def write(self, setup: Setup, move: Move) -> str:
        return notation.write(setup.names, move)

    def parts(self, setup: Setup, move: Move) -> tuple[str, ...]:
        names = setup.names
        match move:
            case Roll(trait, dice, against, text):
                more = [words.dice_words(dice)] if dice else []
                more += [f"vs {', '.join(against)}"] if against else []
                return ("roll", trait_name(trait), *more, *([text] if text else []))
            case Versus(sides, text):
                steps = [f"{seat_name(names, side.seat)}'s {trait_name(side.trait)}" for side in sides[:1]]
                for side in sides[1:]:
                    steps += [f"against {seat_name(names, side.seat)}", trait_name(side.trait)]
                return ("opposed roll", *steps, *([text] if text else []))
            case Overexert():
                return ("overexert",)
            case Accept():
                return ("accept",)
            case Pass():
                return ("pass",)
            case Bond(other):
                return ("bond", other)
            case Help():
                return ("help the Bond",)
            case Nemesis(other):
                return ("nemesis", other)
            case Session():
                return ("new session",)

    def say(self, setup: Setup, event: Event) -> str:
        return words.say(setup, event)

    def nearest(self, setup: Setup, state: State, seat: int, move: Move) -> Move | None:
        """Instead of a decision: the one that is due, else a roll of the trait just rolled or of the best one."""
        if not isinstance(move, (Overexert, Accept, Pass, Help)):
            return super().nearest(setup, state, seat, move)
        due = tuple(self.answers(state, seat))
        if due:
            return due[-1]
        last = state.attempt.trait if state.attempt is not None and state.attempt.seat == seat else None
        dice = [pool(state, seat, trait) for trait in range(len(TRAITS))]
        trait = last if last is not None and dice[last] else dice.index(max(dice))
        again = Roll(trait)
        return again if dice[trait] and again in Moves(state, seat) else None

    def note(self, observation: State, seat: int, move: Move) -> str:
        from . import odds  # the odds are loaded when somebody looks at them

        return odds.note(observation, seat, move)

    def bots(self) -> Mapping[str, type[Bot]]:
        from .bots import OddsBot

        return {**super().bots(), "odds": OddsBot}

    def headline(self, observation: State) -> str:
        return words.headline(observation)

    def board(self, observation: State) -> str:
        return words.board(observation)


@lru_cache(maxsize=MAX_SEATS * (MAX_SEATS + 1))
def _decide(seats: int, deciding: int | None) -> Decide:
    must = () if deciding is None else (deciding,)
    return Decide(must, may=tuple(seat for seat in range(seats) if seat not in must))


game = Pathwalker()
