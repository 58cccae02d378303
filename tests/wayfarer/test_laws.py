"""Laws of every table, tried on games of A Wayfarer's Tale of all kinds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from tabletop_kit import wayfarer
from tabletop_kit.core.game import Chance, Over
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import (
    EXTRA,
    FINISH,
    GEM,
    MISS,
    REROLL,
    REROLL_BONUS,
    SHIELD,
    Adjust,
    Cloud,
    Keep,
    Move,
    Strike,
    Travel,
    Tweak,
    Use,
)
from tabletop_kit.wayfarer.state import Setup, State, changed_state
from tests.harness.laws import Tables
from tests.positions.wayfarer import islands, sheet_named

ALL_ITEMS = ("sword", "cloud", "camp", "potion", "compass", "provisions")
DEMO, NORTH, EXPERT = islands("demo")[0], islands("north")[0], sheet_named("expert")
#: Games of all kinds: by the multiplayer rules and solo, on the kit's island and on small ones with every feature.
TABLES = {
    "two": {"players": ["Ana", "Ben"]},
    "alone": {"players": ["Ana"], "rules": "multiplayer"},
    "expert": {"players": ["Ana", "Ben", "Cem"], "sheet": "expert"},
    "north": {"players": ["Ana", "Ben"], "island": NORTH, "sheet": EXPERT},
    "solo": {"players": ["Ana"], "items": ALL_ITEMS},
    "solo expert": {"players": ["Ana"], "scenario": 8, "island": DEMO, "sheet": EXPERT, "items": ALL_ITEMS},
    "no ships": {"players": ["Ana"], "scenario": 4, "island": DEMO, "items": ["cloud", "compass"]},
}


class WayfarerTables(Tables):
    """Every kind of game, with moves of all sorts tried besides."""

    editions: ClassVar = (DEMO, NORTH, EXPERT)
    asks_instead = False
    moves = (
        *(EXTRA, FINISH, GEM, MISS, REROLL, REROLL_BONUS, SHIELD, Keep(3), Adjust(3, 1), Adjust(6, 1, True)),
        *(
            Use("potion"),
            Use("compass", 6),
            Use("sword", 4),
            Use("axe"),
            Cloud(0, 1),
            Strike(2, 0),
            Strike(1, 4, 2),
        ),
        *(Travel(companion, 0, 3, 4, False, 0, 1) for companion in range(5)),
        *(Travel(0, 0, 6, 1, True, 1, 0), Travel(1, 99, 9, 9, False, -1, 999, 7, True)),
        Travel(0, 0, 1, 5, False, 0, 1, tweaks=(Tweak("die1", 4, 5),)),
    )

    @initialize(
        kind=st.sampled_from(sorted(TABLES)), seed=st.integers(0, 10**6), practice=st.booleans(),
        autoroll=st.booleans(), bots=st.sets(st.integers(1, 2)),
    )  # fmt: skip
    def sit_down(self, kind, bots, **table):
        seats = len(TABLES[kind]["players"])
        computer = {seat: "random" for seat in bots if seat < seats}
        self.table = wayfarer.table(**TABLES[kind], bots=computer, **table)

    @staticmethod
    def hidden_otherwise(state: State, seat: int | None) -> Iterator[State]:
        """States that differ from this one in what another seat has chosen."""
        if state.phase != "choose":
            return
        for other, move in enumerate(state.commits):
            if move is None or other == seat:
                continue
            open_again = changed_state(
                state, commits=(*state.commits[:other], None, *state.commits[other + 1 :])
            )
            chosen = [one for one in list(game.legal(open_again, other))[:3] if isinstance(one, Travel)]
            for one in chosen:
                yield changed_state(state, commits=(*state.commits[:other], one, *state.commits[other + 1 :]))


def test_the_laws_hold_whatever_people_do():
    run_state_machine_as_test(WayfarerTables, settings=settings(max_examples=25, stateful_step_count=20))


def opened(kind: str) -> State:
    """A game of this kind before its first roll."""
    return game.start(wayfarer.table(**TABLES[kind], seed=1).setup)


def onwards(state: State, rng: random.Random, moves: dict[int, list[Move]]) -> State:
    """The state after something that may happen; rare moves are chosen more often than by chance alone."""
    turn = game.turn(state)
    if isinstance(turn, Chance):
        if turn.may and rng.random() < 0.3:
            return game.apply(state, 0, rng.choice(moves[0])).state
        return game.resolve(state, turn.request.space.sample(rng)).state
    seat = rng.choice(turn.seats)
    rare = [move for move in moves[seat] if not isinstance(move, Travel) or move.star or move.tweaks]
    rare = [move for move in rare if move != MISS]
    rest = [move for move in moves[seat] if move != MISS] or moves[seat]
    return game.apply(state, seat, rng.choice(rare if rare and rng.random() < 0.4 else rest)).state


def like(move: Move, rng: random.Random, spaces: int) -> Move:
    """A move that differs a little from a legal one, or a lot."""
    if not isinstance(move, Travel):
        others: tuple[Move, ...] = (
            *(MISS, EXTRA, REROLL, REROLL_BONUS, FINISH, SHIELD, GEM, Keep(rng.randint(-1, 7))),
            Adjust(rng.randint(0, 7), rng.choice([1, -1, 2, 0]), rng.random() < 0.5),
            Use(rng.choice([*ALL_ITEMS, "axe"]), rng.randint(0, 12)),
            Strike(rng.randint(-1, 5), rng.randint(-1, 13), rng.randint(0, 3)),
            Cloud(rng.randrange(spaces), rng.randrange(spaces)),
        )
        return rng.choice(others)
    values = {name: getattr(move, name) for name in Travel.__dataclass_fields__}
    name = rng.choice(sorted(values))
    values[name] = {
        "companion": rng.randint(-1, 5),
        "box": rng.randint(-1, 14),
        "a": rng.randint(0, 7),
        "b": rng.randint(0, 7),
        "active": not move.active,
        "origin": rng.randrange(-1, spaces + 1),
        "target": rng.randrange(-1, spaces + 1),
        "track": rng.randint(-1, 3),
        "star": not move.star,
        "tweaks": (Tweak(rng.choice(["die1", "die2"]), rng.randint(1, 6), move.a, move.active),),
    }[name]
    return Travel(**values)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("kind", TABLES)
def test_what_is_legal_is_what_nothing_bars_and_every_move_is_read_as_it_is_written(kind, seed):
    rng, state = random.Random(seed), opened(kind)
    spaces = len(wayfarer.editions.island_of(state.setup).names)
    illegal = 0
    while not isinstance(game.turn(state), Over):
        moves = {seat: list(game.legal(state, seat)) for seat in range(len(state.players))}
        for seat, legal in moves.items():
            assert len(set(legal)) == len(legal)
            for move in rng.sample(legal, min(4, len(legal))):
                assert game.refusals(state, seat, move) == ()
                assert game.read(state, seat, game.write(state.setup, move)) == move
                other = like(move, rng, spaces)
                assert (other in game.legal(state, seat)) == (game.refusals(state, seat, other) == ())
                illegal += other not in legal
        state = onwards(state, rng, moves)
    assert illegal > 20


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_choices_made_in_any_order_reveal_the_same(order):
    def revealed(seats):
        table = wayfarer.table(["Ana", "Ben", "Cem"], rolls=[1, 3, 5, 2, 4, 6, 3, 1, 1, 1]).roll().roll()
        for seat in seats:
            table.play(table.legal(seat)[seat], seat)
        return table.state, table.log[-1].events[1:]

    assert revealed(order) == revealed(range(3))


def test_a_choice_that_is_taken_back_leaves_no_trace():
    table = wayfarer.table(["Ana", "Ben"], seed=5).roll().roll()
    before = table.state
    table.play(table.legal("Ben")[3], "Ben").take_back("Ben")
    assert table.state == before


def test_a_setup_of_people_is_hashable():
    assert len({Setup(("Ana",)), Setup(("Ana",)), Setup(("Ben",))}) == 2
