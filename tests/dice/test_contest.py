"""Opposed overexertion, against the rule played out state by state."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.dice import OddsError, Pool, opposed, opposed_overexertion
from tests.dice import brute

pairs = st.tuples(st.integers(0, 3), st.integers(0, 3))
prices = st.tuples(*[st.fractions(0, Fraction(1, 2), max_denominator=10)] * 2)


@pytest.mark.rule("P-VERSUS-OVER", "P-VERSUS-DRAW", "P-OVER-COST")
@settings(max_examples=60, deadline=None)
@given(
    pairs,
    st.tuples(st.integers(0, 6), st.integers(0, 6)),
    prices,
    st.fractions(0, 1, max_denominator=4),
    st.tuples(st.integers(0, 1), st.integers(0, 1)),
    st.sampled_from([(0, 0), (2, 0), (0, 2)]),
    st.booleans(),
)
def test_both_play_as_the_rule_played_out_says(dice, score, price, draw, done, nemesis, rerolled):
    solved = opposed_overexertion(
        *dice, score=score, price=price, draw=draw, done=done, nemesis=nemesis, nemesis_rerolled=rerolled
    )
    expected = brute.contest(dice, score, price, draw, done, nemesis, rerolled)
    assert (solved.win, solved.draw, *solved.lost) == expected


def test_win_draw_and_lose_are_everything():
    solved = opposed_overexertion(5, 3, price=Fraction(1, 10))
    assert solved.win + solved.draw + solved.lose == 1


@pytest.mark.parametrize(("a", "b"), [(3, 2), (1, 4), (0, 2)])
def test_without_scores_to_pay_with_it_is_the_plain_opposed_roll(a, b):
    solved, plain = opposed_overexertion(a, b, score=(0, 0)), opposed(a, b)
    assert (solved.win, solved.draw, solved.lose) == (plain.win, plain.draw, plain.lose)
    assert solved.lost == (0, 0)


def test_at_a_price_above_everything_nobody_overexerts():
    solved = opposed_overexertion(4, 4, price=2)
    assert (solved.win, solved.lost) == (opposed(4, 4).win, (0, 0))


@pytest.mark.rule("P-VERSUS-OVER")
def test_who_leads_alone_has_no_decision():
    contest = opposed_overexertion(3, 3)
    assert contest.choice(0, 2) == (0, True)
    assert contest.choice(2, 1)[0] == 1


@pytest.mark.rule("P-VERSUS-OVER")
def test_having_successes_does_not_bar_it():
    assert opposed_overexertion(3, 5).choice(1, 2) == (0, True)


@pytest.mark.rule("P-VERSUS-OVER")
def test_equal_sides_decide_in_the_order_they_were_named():
    contest = opposed_overexertion(3, 3)
    assert contest.choice(1, 1)[0] == 0
    assert contest.choice(1, 1, passed=True)[0] == 1
    assert contest.choice(0, 1, passed=True) is None


@pytest.mark.rule("P-VERSUS-OVER")
def test_it_ends_when_nobody_can_pay():
    contest = opposed_overexertion(1, 3)
    assert contest.choice(0, 1, made=(1, 0)) is None
    assert contest.choice(0, 0, made=(1, 2)) is None
    assert contest.choice(0, 0, made=(1, 1))[0] == 1


@pytest.mark.rule("P-NEMESIS", "P-NEMESIS-WAGER")
def test_nemesis_dice_roll_and_do_not_pay():
    contest = opposed_overexertion(1, 1, nemesis=(2, 0), price=2)
    assert contest.win == opposed(3, 1).win
    assert opposed_overexertion(0, 3, nemesis=(2, 0)).choice(0, 1) is None


def test_with_a_draw_as_good_as_a_win_the_order_of_naming_does_not_matter():
    # a draw worth as much as a win leaves only the side behind with a reason to go on
    solved = opposed_overexertion(4, 4, draw=1)
    assert solved.win == solved.lose
    assert solved.lost[0] == solved.lost[1]


def test_a_side_may_have_its_own_success_rule_and_dice():
    pools = Pool("1d8", success="six-up"), Pool("1d4", success="top")
    solved = opposed_overexertion(*pools, score=(0, 0))
    assert solved.win == Fraction(3, 8) * Fraction(3, 4)


@pytest.mark.parametrize(
    "options",
    [
        {"price": -1}, {"price": (0, "x")}, {"price": (1,)}, {"draw": 2}, {"draw": "x"}, {"score": 3},
        {"score": (1, -1)}, {"done": (0, None)}, {"nemesis": (0, 0, 0)}, {"score": (31, 1)},
    ],
)  # fmt: skip
def test_bad_options_are_refused(options):
    with pytest.raises(OddsError):
        opposed_overexertion(3, 3, **options)


@pytest.mark.parametrize(("a", "b", "made"), [(4, 0, (0, 0)), (0, -1, (0, 0)), (0, 0, (9, 0))])
def test_a_situation_that_cannot_come_is_refused(a, b, made):
    with pytest.raises(OddsError):
        opposed_overexertion(3, 3).choice(a, b, made=made)
