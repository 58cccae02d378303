"""Answers that are known, and errors that have been printed elsewhere and must not be ours."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop_kit.dice import Pool, at_least_one, doubles, offers, opposed, pair_sums

AT_LEAST_ONE = {
    1: Fraction(1, 6),
    2: Fraction(11, 36),
    3: Fraction(91, 216),
    4: Fraction(671, 1296),
    5: Fraction(4651, 7776),
    6: Fraction(31031, 46656),
}


@pytest.mark.rule("P-POOL-SUCCESS", "P-POOL-SCORE")
@pytest.mark.parametrize("n", AT_LEAST_ONE)
def test_at_least_one_six(n):
    assert at_least_one(n) == AT_LEAST_ONE[n]


@pytest.mark.rule("P-POOL-SUCCESS")
@pytest.mark.parametrize(("n", "percent"), [(7, "72.092"), (8, "76.743"), (9, "80.619"), (10, "83.849")])
def test_at_least_one_six_of_large_pools(n, percent):
    assert f"{float(100 * at_least_one(n)):.3f}" == percent


def test_the_swapped_digits_of_a_public_table_are_not_ours():
    assert at_least_one(5) != Fraction(4561, 7776)
    assert at_least_one(Pool("5d3", success="top")) == Fraction(211, 243) != Fraction(212, 243)


def test_seven_dice_are_no_certainty():
    assert at_least_one(7) < 1
    assert at_least_one(7) != Fraction(7, 6)


@pytest.mark.parametrize(
    ("n", "percent"),
    [(1, "30.556"), (2, "51.775"), (3, "66.510"), (4, "76.743"), (5, "83.849"), (10, "97.392")],
)
def test_a_failed_pool_rolled_again_once_is_twice_the_dice(n, percent):
    twice = 1 - (1 - at_least_one(n)) ** 2
    assert twice == at_least_one(2 * n)
    assert f"{float(100 * twice):.3f}" == percent


def test_one_die_rolled_again_is_not_the_29_percent_of_three_printed_games():
    assert round(float(at_least_one(2)), 2) == 0.31


def test_a_push_that_keeps_the_sixes_is_not_twice_the_dice_when_two_are_needed():
    # each die shows a 6 in the first roll, or in the second: 11 of 36 cases
    pushed = Pool("3d36", success=range(26, 37))
    assert f"{float(100 * Pool(3).at_least(2)):.2f}" == "7.41"
    assert f"{float(100 * pushed.at_least(2)):.2f}" == "22.30"
    assert f"{float(100 * Pool(6).at_least(2)):.2f}" == "26.32"


def test_a_pair_among_dice():
    assert (doubles(2), doubles(3), doubles(4)) == (Fraction(1, 6), Fraction(4, 9), Fraction(936, 1296))


def test_two_pairs_are_not_counted_twice():
    assert doubles(4) != Fraction(1026, 1296)


@pytest.mark.parametrize(
    ("n", "using", "percents"),
    [
        (2, 0, "2.78 5.56 8.33 11.11 13.89 16.67 13.89 11.11 8.33 5.56 2.78"),
        (3, 0, "7.41 13.89 21.30 27.78 35.19 41.67 35.19 27.78 21.30 13.89 7.41"),
        (4, 0, "13.19 23.30 35.57 44.75 56.10 64.35 56.10 44.75 35.57 23.30 13.19"),
        (4, 1, "7.02 14.04 21.06 28.09 35.11 42.13 35.11 28.09 21.06 14.04 7.02"),
    ],
)
def test_the_totals_that_two_dice_can_make(n, using, percents):
    chances = pair_sums(n, using=using)
    assert [f"{float(100 * chances[total]):.2f}" for total in range(2, 13)] == percents.split()


def test_the_totals_of_a_travel_roll():
    assert pair_sums(4)[7] == Fraction(834, 1296)
    assert offers(4).any_of(doubles=[4]) == Fraction(19, 144)
    assert (round(float(pair_sums(4).mean), 2), round(float(pair_sums(4, using=1).mean), 2)) == (4.10, 2.53)


OPPOSED = """
1 1 13.889 72.222 13.889
2 1 25.926 62.500 11.574
2 2 21.991 56.019 21.991
3 1 36.343 54.012 9.645
3 3 26.985 46.031 26.985
4 2 39.665 44.528 15.807
4 4 30.248 39.505 30.248
5 3 41.676 38.342 19.982
5 5 32.505 34.990 32.505
6 4 42.964 34.064 22.972
10 5 58.256 24.661 17.083
10 10 37.895 24.209 37.895
"""


@pytest.mark.rule("P-VERSUS-ROLL", "P-VERSUS-DRAW")
@pytest.mark.parametrize("line", OPPOSED.strip().splitlines())
def test_opposed_rolls(line):
    a, b, *percents = line.split()
    odds = opposed(int(a), int(b))
    assert [f"{float(100 * chance):.3f}" for chance in (odds.win, odds.draw, odds.lose)] == percents


@pytest.mark.parametrize(("n", "chance"), [(4, Fraction(21, 1296)), (3, Fraction(1, 216))])
def test_the_best_result_of_three_kept_dice(n, chance):
    assert Pool(n).keep_highest(3)[18] == chance
