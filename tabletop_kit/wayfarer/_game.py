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
from ..core.names import name_fault
from ..core.rules import Refusal, did_you_mean
from ..core.words import quoted
from ..hexmap import Island
from . import board, editions, listing, notation, play, reading, rules, scoring, words
from .editions import is_the_kits
from .moves import Move
from .play import View
from .rulebook import rulebook
from .scenarios import ITEMS, SCENARIOS
from .sheet import Sheet
from .state import Setup, State

__all__ = ["Wayfarer", "game", "rulebook"]

MAX_SEATS = 4


class Wayfarer(Game[Setup, State, Move]):
    """A Wayfarer's Tale, for one to four players or solo."""

    name = "wayfarer"
    title = "A Wayfarer's Tale"
    version = 1
    rulebook = rulebook
    setup_type = Setup
    move_type = Move
    example = "coachman 3+4 C4>D5"

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
        return play.apply(state, seat, move)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:
        return play.resolve(state, outcome)

    def observe(self, state: State, seat: int | None) -> View:
        return play.observe(state, seat)

    def determinize(self, observation: View, rng: random.Random) -> State:
        return play.determinize(observation, rng)

    def score(self, state: State) -> tuple[int, ...]:
        return scoring.score(state)

    def score_parts(self, state: State) -> tuple[Mapping[str, int], ...]:
        return scoring.score_parts(state)

    def names(self, setup: Setup) -> tuple[str, ...]:
        return setup.names

    def read(self, state: State, seat: int, text: str) -> Move:
        return reading.read(state, seat, text)

    def write(self, setup: Setup, move: Move) -> str:
        return notation.write(setup, move)

    def parts(self, setup: Setup, move: Move) -> tuple[str, ...]:
        return notation.parts(setup, move)

    def say(self, setup: Setup, event: Event) -> str:
        return words.say(setup, event)

    def headline(self, observation: View) -> str:
        return words.headline(observation)

    def board(self, observation: View) -> str:
        return board.board(observation)

    def bots(self) -> Mapping[str, type[Bot]]:
        from .bots import EasyBot, GreedyBot, PlannerBot, StrongBot

        kinds: tuple[type[Bot], ...] = (GreedyBot, EasyBot, PlannerBot, StrongBot)
        return {**super().bots(), **{kind.name: kind for kind in kinds}}

    def advice(self, observation: View, seat: int, k: int = 3) -> Sequence[Advice[Move]]:
        from . import advice  # the planner is loaded with the first hint

        return advice.advice(observation, seat, k)

    # ------------------------------------------------------------------ editions
    def editions(self, setup: Setup) -> Mapping[str, str]:
        """Digests of the island and the sheet; one that is not at hand is left out."""
        found = {}
        for kind, name, find in (
            ("island", setup.island, editions.island_named),
            ("sheet", setup.sheet, editions.sheet_named),
        ):
            try:
                found[f"{kind} {name}"] = find(name, setup.own).digest
            except SetupError:
                continue
        return found

    def with_editions(self, setup: Setup, editions: Sequence[Any]) -> Setup:
        if not all(isinstance(one, (Island, Sheet)) for one in editions):
            raise SetupError("A Wayfarer's Tale takes islands and sheets as its editions, and nothing else.")
        places = [one for one in editions if isinstance(one, Island) and one.slug == setup.island]
        papers = [one for one in editions if isinstance(one, Sheet) and one.slug == setup.sheet]
        used: tuple[Island | Sheet, ...] = (*places[:1], *papers[:1])
        # as at the table that was saved: only what is played with and not the kit's
        own = tuple(one for one in used if not is_the_kits(one))
        return replace(setup, own=own)

    def saved_setup(self, setup: Setup) -> dict[str, Any]:
        saved = super().saved_setup(replace(setup, own=()))
        del saved["own"]
        return saved


def check(setup: Setup) -> None:
    """A wrong set-up is a `SetupError` that says what would work."""
    seats = len(setup.names)
    if not 1 <= seats <= MAX_SEATS:
        raise SetupError(f"A Wayfarer's Tale is for one to four players, not {seats}.")
    for name in setup.names:
        if not isinstance(name, str):
            raise SetupError(f"A name is a text, not {quoted(name)}.")
        if fault := name_fault(name):
            raise SetupError(fault)
    folded = [name.casefold() for name in setup.names]
    twin = next((name for name in setup.names if folded.count(name.casefold()) > 1), None)
    if twin is not None:
        raise SetupError(f"Two players are called {twin}; give each a name of their own.")
    if type(setup.first) is not int or not 0 <= setup.first < seats:
        raise SetupError(
            f"The first active player is a seat from 0 to {seats - 1}, not {quoted(setup.first)}."
        )
    if type(setup.scenario) is not int or not 0 <= setup.scenario <= len(SCENARIOS):
        raise SetupError(f"Scenarios are numbered 1 to {len(SCENARIOS)}, not {quoted(setup.scenario)}.")
    if setup.scenario and seats > 1:
        raise SetupError(f"A scenario is played alone, and there are {seats} players.")
    if setup.items and not setup.scenario:
        raise SetupError("Items are for one player by the solo rules.")
    for item in setup.items:
        if not isinstance(item, str) or item not in ITEMS:
            raise SetupError(f"There is no item {quoted(item)}; {did_you_mean(str(item), list(ITEMS))}")
        if setup.items.count(item) > 1:
            raise SetupError(f"There is at most one {ITEMS[item]}.")
    editions.tables_of(setup)  # an island or sheet that is not there


game = Wayfarer()
