"""What the planner advises: legal moves, the best first, each with a sentence of this position."""

from __future__ import annotations

import time

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.game import Decide
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import Keep, Spend, Travel
from tabletop_kit.wayfarer.state import State, changed_player, changed_state
from tests.wayfarer.playing import states
from tests.wayfarer.test_laws import TABLES


def advised(state: State, k: int = 3):
    return game.advice(game.observe(state, 0), 0, k)


@pytest.mark.parametrize("kind", TABLES)
def test_advice_is_of_legal_moves_and_each_in_one_sentence(kind):
    given = 0
    for state in states(kind, 4, every=6):
        moves = game.legal(state, 0)
        for one in advised(state):
            given += 1
            assert one.move in moves or (one.move is None and state.phase == "roll")
            assert one.text.endswith(".")
            assert one.text[0].isupper()
            assert ". " not in one.text
    assert given


def test_there_is_no_advice_where_a_seat_has_nothing_to_decide():
    start = game.start(wayfarer.table(["Ana", "Ben"], seed=1).setup)
    assert tuple(advised(start)) == ()
    for state in states("two", 4, every=3):
        turn = game.turn(state)
        if not (isinstance(turn, Decide) and 0 in turn.seats):
            assert tuple(advised(state)) == ()


def test_at_most_as_many_moves_as_asked_for_the_best_one_being_the_same():
    state = next(state for state in states("two", 4) if state.phase == "choose" and state.turn > 6)
    one, three = advised(state, 1), advised(state, 3)
    assert len(one) == 1 < len(three) <= 3
    assert one[0] == three[0]


def test_the_same_position_gives_the_same_advice():
    for state in states("solo", 4, every=5):
        assert advised(state) == advised(state)


def test_advice_differs_by_more_than_the_line():
    for state in states("two", 4, every=5):
        moves = [one.move for one in advised(state) if isinstance(one.move, Travel)]
        assert len({(move.companion, move.total) for move in moves}) == len(moves)


def test_a_town_that_is_reached_is_named():
    table = wayfarer.table(["Ana", "Ben"], typed=True).roll([1, 1]).roll([2, 3, 5, 4])
    island = wayfarer.editions.island_of(table.setup)
    town = island.space("K6")
    beside = island.space("K5")
    assert island.town_names[town] == "Sunwell"
    ana = changed_player(table.state.players[0], visited=1 << beside, ends=1 << beside)
    best = advised(changed_state(table.state, players=(ana, table.state.players[1])))[0]
    assert best.move.target == town
    assert best.text.startswith("Sunwell is reached, town 1 of 12")


def test_a_roll_that_can_be_bettered_is_advised_with_its_number():
    asked = [state for seed in range(40) for state in states("solo", seed) if state.phase == "keep"]
    kinds = {type(one.move) for state in asked for one in advised(state)}
    assert kinds <= {Keep, Spend}
    assert kinds
    for state in asked[:20]:
        assert any(f"roll of {face}" in advised(state)[0].text for face in state.attempts)


def test_advice_comes_at_once():
    state = next(state for state in states("two", 4) if state.phase == "choose" and state.turn > 6)
    begun = time.process_time()
    advised(state)
    assert time.process_time() - begun < 1.0
