"""Opposed rolls: the most successes wins, nobody wins without one, and equal is a draw."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.dice import OddsError, Pool, opposed
from tests.dice import brute

sides = st.lists(st.sampled_from([4, 6, 8]), max_size=4)


@pytest.mark.rule("P-VERSUS-ROLL", "P-VERSUS-DRAW")
@settings(max_examples=80, deadline=None)
@given(st.lists(sides, min_size=2, max_size=4), st.sampled_from(["six", "six-up", "top"]))
def test_the_odds_equal_every_combination_of_successes(pools, rule):
    odds = opposed(*pools, success=rule)
    assert (odds.win, odds.draw, odds.lose) == brute.opposed(*pools, rule=rule)


@pytest.mark.rule("P-VERSUS-DRAW")
def test_zero_against_zero_is_a_draw():
    assert opposed(0, 0).draw == 1
    assert opposed("2d4", "3d4", "1d4").draw == 1


@pytest.mark.rule("P-VERSUS-ROLL")
def test_the_winner_needs_a_success():
    assert opposed(5, 0).win == 1 - Fraction(5, 6) ** 5
    assert opposed(0, 5).win == 0


@pytest.mark.rule("P-VERSUS-DRAW")
def test_with_more_sides_those_tied_for_most_draw_and_the_others_lose():
    odds = opposed("1d1", "1d1", "1d2", success={1})
    # the third side ties in half of the cases and is behind in the other half: a draw of the first two either way
    assert (odds.win, odds.draw, odds.lose) == (0, 1, 0)
    assert opposed("1d2", "1d1", "1d1", success={1}).lose == Fraction(1, 2)


@given(st.integers(0, 40), st.integers(0, 40))
def test_one_side_wins_as_often_as_the_other_loses(a, b):
    assert opposed(a, b).win == opposed(b, a).lose
    assert opposed(a, b).draw == opposed(b, a).draw


def test_each_side_has_its_own_chance_to_win():
    odds = opposed(3, 2, 4)
    assert odds.wins == (odds.win, opposed(2, 3, 4).win, opposed(4, 3, 2).win)


@settings(max_examples=40, deadline=None)
@given(sides, sides)
def test_the_margin_is_the_difference_of_successes(a, b):
    margins = opposed(a, b, success="six-up").margins()
    expected = {}
    for x, p in brute.successes(a, "six-up").items():
        for y, q in brute.successes(b, "six-up").items():
            expected[x - y] = expected.get(x - y, 0) + p * q
    assert dict(margins.items()) == expected


def test_the_margin_decides_who_wins():
    odds = opposed(7, 4)
    assert (odds.margins().at_least(1), odds.margins()[0]) == (odds.win, odds.draw)


def test_a_margin_is_between_two_sides():
    with pytest.raises(OddsError, match="two sides"):
        opposed(1, 2, 3).margins()


def test_each_pool_brings_its_own_success_rule():
    assert opposed(Pool("1d8", success="six-up"), "1d8").win == Fraction(3, 8) * Fraction(7, 8)


def test_bad_dice_are_refused():
    with pytest.raises(OddsError, match="dice"):
        opposed(3, -1)
