"""Advice: the planner's best moves, each with what it gains and a reason that a player can check."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import wyr
from tabletop_kit.core.errors import SetupError
from tabletop_kit.core.game import Chance, Over
from tabletop_kit.wyr import game
from tabletop_kit.wyr.advice import advice
from tabletop_kit.wyr.odds import overcome
from tabletop_kit.wyr.state import Due
from tests.wyr.scenes import scene
from tests.wyr.test_laws import TABLES, onwards, opened


@pytest.mark.parametrize("kind", TABLES)
def test_all_advice_is_legal_readable_and_in_order(kind):
    rng, state = random.Random(9), opened(kind)
    while not isinstance(game.turn(state), Over):
        if not isinstance(game.turn(state), Chance) and rng.random() < 0.2:
            given = advice(game.observe(state, 0), k=4)
            assert 1 <= len(given) <= 4
            assert [each.worth for each in given] == sorted((each.worth for each in given), reverse=True)
            for each in given:
                assert game.read(state, 0, each.text) == each.move
                assert game.refusals(state, 0, each.move) == ()
                assert each.why.endswith(".")
                assert 0 <= each.worth <= 1
                assert each.gain >= 0 if each is given[0] else each.gain <= 0
        state = onwards(state, rng)


def test_advice_is_the_same_every_time():
    state = game.observe(scene("choose"), 0)
    assert advice(state) == advice(state)


def test_a_choice_is_explained_by_its_exact_odds_and_what_the_card_brings():
    state = scene("choose", hand=("s01",))
    given = {each.text: each.why for each in advice(game.observe(state, 0))}
    chance = overcome(game.observe(state, 0))[0]
    assert given["choose 1"] == (
        f"{chance} of the hands that may come overcome Keiju of the Bluebells (k03); "
        "if they do, three cards on the path; if not, −1 next turn."
    )


def test_an_attempt_is_explained_by_its_sum():
    state = scene("attempt", hand=("s01~", "s02~", "s05", "s20"), forest=("k02", *scene().forest[1:]))
    given = {each.text: each.why for each in advice(state, k=20)}
    assert given["play s01 s02"].startswith("3 + 3 comes to 6 and befriends Keiju of the Morning Dew (k02); ")
    assert given["play"].startswith(
        "Nothing is spent on Keiju of the Morning Dew (k02); you hold 3, 3, 2 and 1"
    )


def test_a_modifier_is_in_the_sum_that_is_told():
    state = scene("attempt", hand=("s01~", "s02~"), now=Due(modifier=1), forest=("k03", *scene().forest[1:]))
    assert advice(state)[0].why.startswith("3 + 3 comes to 7 and befriends")


def test_a_discard_is_explained_by_the_odds_of_the_next_hand():
    state = scene("discard", hand=("s01", "s02~", "s15~"))
    given = {each.text: each.why for each in advice(state, k=8)}
    left, right = overcome(state, ["s01"])
    assert given["discard s01"] == (
        f"Keeps 3 and 4; next turn's hand then overcomes Keiju of the Bluebells (k03) {left} "
        f"and Dead End at the Windfall (d01) {right}."
    )


def test_each_use_of_an_object_is_told():
    state = scene("discard", quest="expectation", hand=("s20", "d07", "s19", "s01"))
    given = {each.text: each.why for each in advice(state, k=40)}
    assert given["farsight d07"].startswith("The Significance of Farsight takes Dead End at the")
    assert given["crown s01"] == "The Crown of Passages turns 1 into 3."


def test_the_guardians_pairs_are_ranked_with_their_chances():
    given = advice(wyr.table(quest="guardian", seed=1).observe(), k=6)
    assert len({each.text for each in given}) == 6
    assert all("are both met in an estimated" in each.why for each in given)


@pytest.mark.parametrize("phase", ["over", "quest"])
def test_where_nothing_is_decided_there_is_no_advice(phase):
    assert advice(scene(phase)) == ()


@pytest.mark.parametrize("k", [0, -1, True, "two", 1.5])
def test_a_number_of_pieces_that_is_none_is_refused(k):
    with pytest.raises(SetupError, match="one piece of advice or more"):
        advice(scene(), k)
