"""Listing moves and refusing them are two views of one law."""

from __future__ import annotations

import dataclasses
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.core.game import Chance, Decide
from tabletop_kit.pathwalker import game, rulebook
from tabletop_kit.pathwalker.moves import HELP, OVEREXERT, SESSION, Bond, Roll, Versus
from tests.pathwalker.asking import play, typed
from tests.pathwalker.states import odd_moves, plain_moves, played, states

SEEDS = range(25)


@given(st.data())
@settings(max_examples=250)
def test_a_move_is_legal_just_when_no_rule_bars_it(data):
    state = data.draw(states())
    seat = data.draw(st.integers(0, len(state.setup.names) - 1))
    move = data.draw(plain_moves(state) | odd_moves(state))
    assert (move in game.legal(state, seat)) == (game.refusals(state, seat, move) == ())


@given(states(), st.data())
@settings(max_examples=60)
def test_every_listed_move_is_in_the_collection_and_barred_by_nothing(state, data):
    seat = data.draw(st.integers(0, len(state.setup.names) - 1))
    legal = game.legal(state, seat)
    listed = list(legal)
    assert len(legal) == len(listed) == len(set(listed))
    for move in listed:
        assert move in legal
        assert game.refusals(state, seat, move) == ()


@given(st.data())
@settings(max_examples=120)
def test_every_refusal_names_a_rule_says_a_sentence_and_what_would_work(data):
    state = data.draw(states())
    seat = data.draw(st.integers(0, len(state.setup.names) - 1))
    for refusal in game.refusals(state, seat, data.draw(plain_moves(state) | odd_moves(state))):
        assert refusal.rule_id in rulebook
        for sentence in (refusal.message, refusal.hint):
            assert sentence.endswith(".")
            assert "\n" not in sentence
        assert refusal.params


@pytest.mark.parametrize("seed", SEEDS)
def test_the_law_holds_in_every_state_of_a_random_game(seed):
    rng = random.Random(seed)
    for state in played(seed, 60):
        for seat in range(len(state.setup.names)):
            legal = game.legal(state, seat)
            listed = list(legal)
            for move in (*rng.sample(listed, min(20, len(listed))), *_usual(state)):
                assert (move in legal) == (game.refusals(state, seat, move) == ())


def _usual(state):
    """Moves that are barred now and then."""
    names = state.setup.names
    return [
        *(OVEREXERT, HELP, SESSION, Roll(4, (8, 8, 8)), Roll(0, (10,))),
        *(Bond(name) for name in names),
        Versus(()),
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_somebody_can_always_move_unless_dice_are_in_the_air(seed):
    for state in played(seed, 60):
        turn = game.turn(state)
        if isinstance(turn, Chance):
            assert all(len(game.legal(state, seat)) == 0 for seat in range(len(state.setup.names)))
        else:
            assert isinstance(turn, Decide)
            assert sorted((*turn.seats, *turn.may)) == list(range(len(state.setup.names)))
            assert all(SESSION in game.legal(state, seat) for seat in range(len(state.setup.names)))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_score_falls_below_zero_and_no_pool_has_dice_to_spare(seed):
    for state in played(seed, 60):
        for seat, sheet in enumerate(state.sheets):
            assert all(
                0 <= lost <= full for lost, full in zip(sheet.lost, state.setup.scores[seat], strict=True)
            )
        if state.attempt is not None:
            assert len(state.attempt.dice) <= 10


@given(st.data())
@settings(max_examples=150)
def test_a_move_leaves_the_state_before_it_as_it_was(data):
    state = data.draw(states())
    seat = data.draw(st.integers(0, len(state.setup.names) - 1))
    move = data.draw(plain_moves(state))
    copy = dataclasses.replace(state, sheets=tuple(dataclasses.replace(sheet) for sheet in state.sheets))
    if move in game.legal(state, seat):
        after = game.apply(state, seat, move).state
        assert game.apply(state, seat, move).state == after
    assert state == copy


# ---------------------------------------------------------------------- which rules can bar a move
MAKE_ONE_BARRED = {
    "P-POOL-SCORE": (["session"], Roll(99), {"trait": 99}),
    "P-POOL-SUCCESS": (["Ana: roll Might"], OVEREXERT, {"waiting": ["Ana's Might"]}),
    "P-POOL-DESCRIBE": ([], Roll(4, text="x" * 300), {"characters": 300, "at_most": 200}),
    "P-POOL-DICE": ([], Roll(4, (6,) * 7), {"named": 7, "pool": 3}),
    "P-OVER-RETRY": (["Ana: roll Might", [6, 1, 1]], OVEREXERT, {"who": "Ana"}),
    "P-OVER-COST": (["Ana: roll Charm", []], OVEREXERT, {"cost": 1, "score": 0, "trait": "Charm"}),
    "P-VERSUS-ROLL": ([], Versus(()), {"sides": 0}),
    "P-VERSUS-OVER": (["versus Ana:Might Ben:Might", [6, 1, 1], [1, 1, 1]], Roll(4), {"decides": "Ben"}),
    "P-BOND": (["Ana: bond Ben", "Ana: help"], HELP, {"who": "Ana"}),
    "P-NEMESIS": ([], Roll(4, against=("<script>",)), {"name": "<script>"}),
    "P-NEMESIS-WAGER": (
        ["Ana: nemesis Wolf", "Ana: roll Charm vs Wolf", [1, 1]],
        OVEREXERT,
        {"nemesis": 2, "cost": 1, "score": 0},
    ),
}
NEVER_BARS = {"P-POOL-FAIL", "P-OVER-TIRED", "P-OVER-SESSION", "P-VERSUS-DRAW", "P-VERSUS-TRAITS"}


def test_every_rule_either_bars_a_move_here_or_can_bar_none():
    assert set(MAKE_ONE_BARRED) | NEVER_BARS == set(rulebook)
    assert not set(MAKE_ONE_BARRED) & NEVER_BARS


@pytest.mark.parametrize("rule", MAKE_ONE_BARRED)
def test_the_refusal_carries_the_rule_this_turns_numbers_and_a_hint(rule):
    before, move, numbers = MAKE_ONE_BARRED[rule]
    table = play(typed({"Ana": {"Might": 3}, "Ben": {"Might": 3}}), *before)
    found = next(refusal for refusal in table.why_not(move, "Ana") if refusal.rule_id == rule)
    assert found.params == numbers
    assert found.hint.endswith(".")
    with pytest.raises(IllegalMove) as error:
        table.play(move, "Ana")
    assert found in error.value.refusals
    assert f"[{rule}]" in str(error.value)


@given(st.data())
@settings(max_examples=100)
def test_a_rule_that_can_bar_no_move_never_does(data):
    state = data.draw(states())
    seat = data.draw(st.integers(0, len(state.setup.names) - 1))
    move = data.draw(plain_moves(state) | odd_moves(state))
    assert NEVER_BARS.isdisjoint(refusal.rule_id for refusal in game.refusals(state, seat, move))


@given(st.data())
@settings(max_examples=100)
def test_what_is_offered_instead_of_a_barred_move_is_legal(data):
    state = data.draw(states())
    seat = data.draw(st.integers(0, len(state.setup.names) - 1))
    move = data.draw(odd_moves(state))
    instead = game.nearest(state.setup, state, seat, move)
    if instead is None:
        assert len(game.legal(state, seat)) == 0
    else:
        assert game.refusals(state, seat, instead) == ()


def test_what_is_offered_instead_is_near():
    table = typed({"Ana": {"Might": 3}, "Ben": {"Might": 3}})
    assert table.why_not("roll Might d20", "Ana").instead == "roll Might"
    assert table.why_not("roll Magic d8", "Ana").instead == "roll Magic"


@pytest.mark.parametrize(
    ("steps", "move", "instead"),
    [
        ([], "accept", "roll Charm"),
        (["Ana: roll Might", [6, 1]], "overexert", "roll Might"),
        (["Ana: roll Sage", []], "overexert", "roll Charm"),
        (["Ana: roll Might", [1, 1]], "pass", "accept"),
        (["Ana: roll Might", [6, 1]], "help", "roll Might"),
        (["versus Ana:Might Ben:Might", [6, 6], [1, 6, 1]], "overexert", None),
    ],
    ids=str,
)
def test_instead_of_a_decision_a_roll_with_dice_is_named_or_nothing(steps, move, instead):
    table = play(typed({"Ana": {"Might": 2, "Charm": 4}, "Ben": {"Might": 3}}), *steps)
    assert table.why_not(move, "Ana").instead == instead


def test_who_has_no_dice_at_all_is_offered_no_roll():
    assert typed({"Ana": {}}).why_not("overexert", "Ana").instead is None
