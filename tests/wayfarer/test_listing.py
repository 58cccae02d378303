"""The list of legal moves is a sequence like any other, and choices that are hidden are imagined from it."""

from __future__ import annotations

import random

import pytest

from tabletop_kit.wayfarer import game, play
from tabletop_kit.wayfarer.moves import MISS, Adjust, Keep, Travel
from tabletop_kit.wayfarer.state import changed_state
from tests.wayfarer.posing import at, choose, fall, multi, roll, solo

#: Only travelling, travelling and more, only what is not travelling.
TABLES = {
    "travelling": lambda: multi(at("a0"), dice="1 4 6 2"),
    "solo": lambda: solo(at("a0", "a0 b0", items=["compass", "cloud"]), "1 4 6"),
    "nowhere to go": lambda: multi(at("a0", coachman=[12]), dice="1 1 1 1"),
}


@pytest.mark.parametrize("table", TABLES)
def test_each_move_is_had_by_its_place_from_either_end(table):
    listing = game.legal(TABLES[table]().state, 0)
    moves = list(iter(listing))
    assert len(listing) == len(moves) > 0
    assert [listing[place] for place in range(len(moves))] == moves
    assert [listing[place - len(moves)] for place in range(len(moves))] == moves
    assert listing[1:-1] == tuple(moves[1:-1])
    for place in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            listing[place]


def test_a_seat_that_is_not_there_has_no_moves():
    scene = multi(at("a0"), at("c0"), dice="1 4 6 2")
    assert [bool(game.legal(scene.state, seat)) for seat in (-1, 0, 1, 2)] == [False, True, True, False]


@pytest.mark.rule("W-SOLO-TOWN-ADJUST")
def test_a_die_is_changed_to_every_neighbour_from_1_to_6():
    scene = solo(at("a0"), "2 5 1")
    changes = [move for move in game.legal(scene.state, 0) if isinstance(move, Adjust)]
    assert [(move.face, move.face + move.by, move.active) for move in changes] == [
        *((2, 3, False), (2, 1, False), (5, 6, False), (5, 4, False), (1, 2, True)),
    ]
    assert all(game.refusals(scene.state, 0, move) == () for move in changes)
    scene = solo(at("a0"), "6 1 2")
    changes = [move for move in game.legal(scene.state, 0) if isinstance(move, Adjust)]
    assert [(move.face, move.face + move.by, move.active) for move in changes] == [
        *((6, 5, False), (1, 2, False), (2, 3, True), (2, 1, True)),
    ]


# ---------------------------------------------------------------------- what others may have chosen
@pytest.mark.rule("W-TURN-PAIR")
def test_a_hidden_choice_is_imagined_from_the_moves_of_its_own_seat():
    scene = multi(at("a0"), at("c0", coachman=[5]), dice="1 4 6 2")
    legal = set(game.legal(scene.state, 1))
    view = game.observe(changed_state(scene.state, commits=(None, min(legal, key=repr))), 0)
    imagined = {play.determinize(view, random.Random(seed)).commits[1] for seed in range(30)}
    assert imagined <= legal
    assert len(imagined) > 5
    assert all(isinstance(move, Travel) for move in imagined)


def test_who_cannot_travel_is_imagined_to_miss():
    scene = multi(at("a0"), at("a0", coachman=[12]), dice="1 1 1 2")
    view = game.observe(changed_state(scene.state, commits=(None, MISS)), 0)
    assert play.determinize(view, random.Random(1)).commits == (None, MISS)


def test_where_nothing_is_hidden_the_state_itself_is_imagined():
    state = multi(at("a0"), at("c0"), dice="1 4 6 2").state
    view = game.observe(state, 0)
    assert view.state is state
    assert view.committed == (False, False)
    assert play.determinize(view, random.Random(1)) is state


# ---------------------------------------------------------------------- what lies there no longer
@pytest.mark.rule("W-SOLO-TOWN-REROLL")
def test_dice_that_are_rolled_again_lie_there_no_longer():
    scene = solo(at("a0", "a0 b0 c0"))
    assert scene.state.rolled == 0
    roll(scene, "2 5 6")
    assert scene.state.rolled == 1
    again = game.apply(scene.state, 0, game.read(scene.state, 0, "reroll")).state
    assert (again.phase, again.travel, again.die, again.commits) == ("roll", (), 0, (None,))
    assert game.resolve(again, (1, 2, 3)).state.rolled == 2


@pytest.mark.rule("W-TURN-PASS")
def test_the_next_turn_begins_without_dice_choices_and_attempts():
    scene = multi(at("a0"), at("a0", "a0 b0"), dice="1 4 6 2", turn=3)
    choose(scene, "coachman 1 1+4 a0>a1", "coachman 1 1+4 b0>c0")
    state = scene.state
    assert (state.phase, state.turn, state.active) == ("roll", 4, 1)
    assert (state.travel, state.die, state.rolled, state.extra) == ((), 0, 0, False)
    assert (state.commits, state.owed, state.attempts) == ((None, None), (), ())


@pytest.mark.rule("W-TOKEN-REROLL")
def test_a_roll_that_is_written_is_owed_no_longer():
    scene = multi(at("c0", merchant=[[2, 1], [2, 3]], gems=1), dice="2 4 6 2")
    choose(scene, "merchant 2,2 2+4 c0>c1")
    fall(scene, 1)
    assert (scene.state.phase, scene.state.attempts) == ("keep", (1,))
    state = game.apply(scene.state, 0, Keep(1)).state
    assert (state.phase, state.owed, state.attempts) == ("roll", (), ())
