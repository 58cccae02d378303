"""A whole session of rolls, against trying every decision."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.dice import OddsError, overexertion, session
from tests.dice import brute

rolls = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([0, 0, 2])), max_size=4)
scores = st.fixed_dictionaries({trait: st.integers(0, 5) for trait in "abc"})
prices = st.fractions(0, Fraction(1, 2), max_denominator=10)


@pytest.mark.rule("P-OVER-COST", "P-OVER-RETRY", "P-NEMESIS-WAGER")
@settings(max_examples=60, deadline=None)
@given(rolls, scores, prices, st.integers(0, 2), st.booleans())
def test_the_plan_is_worth_what_trying_every_decision_gives(rolls, scores, price, done, rerolled):
    plan = session(rolls, scores, price=price, done=done, nemesis_rerolled=rerolled)
    assert plan.value == brute.session(rolls, scores, price, done=done, rerolled=rerolled)


@pytest.mark.rule("P-OVER-COST")
@settings(max_examples=40, deadline=None)
@given(rolls, scores, prices)
def test_counting_for_each_trait_is_an_option(rolls, scores, price):
    plan = session(rolls, scores, price=price, count="trait")
    assert plan.value == brute.session(rolls, scores, price, per_trait=True)


@pytest.mark.parametrize("price", [0, Fraction(1, 4), Fraction(1, 2)])
@pytest.mark.parametrize("done", [0, 1])
def test_a_session_of_one_roll_is_one_roll(price, done):
    plan, roll = session([5], price=price, done=done), overexertion(5, price, done=done)
    assert (plan.chances, plan.lost) == ((roll.chance,), roll.lost)


def test_the_count_is_shared_by_all_traits():
    # three dice each: after one overexertion the next costs two, whatever the trait
    shared, apart = session([3, 3]), session([3, 3], count="trait")
    assert apart.successes == 2 * overexertion(3).chance
    assert shared.successes < apart.successes


def test_losses_last_to_the_end_of_the_session():
    again = session(["Might", "Might"], {"Might": 3}, price=Fraction(9, 10))
    assert again.lost == 0
    assert session(["Might", "Might"], {"Might": 3}).successes < 2 * overexertion(3).chance


def test_looking_ahead_can_forbid_what_one_roll_alone_would_do():
    alone = overexertion(2).overexertions
    first = session(["Might"] * 4, {"Might": 2}).policy[0]
    assert (alone, first.go) == (1, 0)


def test_the_situations_of_each_roll_are_met_with_certainty_in_all():
    plan = session([5, 3, 4], price=Fraction(1, 10))
    for roll in (1, 2, 3):
        assert sum(s.reached for s in plan.policy if s.roll == roll) == 1


def test_the_price_of_dice_lowers_what_is_lost():
    lost = [session([5, 4, 3], price=Fraction(cents, 100)).lost for cents in (0, 10, 20, 40, 90)]
    assert lost == sorted(lost, reverse=True)
    assert lost[-1] == 0


def test_no_rolls_are_a_session_too():
    assert session([]).value == 0


@pytest.mark.parametrize(
    ("rolls", "options"),
    [
        (["Might"], {}),
        (["Might"], {"scores": {"Charm": 3}}),
        ([-1], {}),
        ([2.5], {}),
        ([("Might", -1)], {"scores": {"Might": 3}}),
        ([3], {"price": -1}),
        ([3], {"count": "table"}),
        ([3], {"count": "trait", "done": 1}),
        ([3], {"done": -1}),
        ([3], {"success": "seven"}),
        (5, {}),
        ([(1, 2, 3)], {}),
        ([3], {"scores": 3}),
        ([501], {}),
    ],
)
def test_bad_sessions_are_refused(rolls, options):
    with pytest.raises(OddsError):
        session(rolls, **options)
