"""Pools of dice: what can be written, and odds that equal a listing of every roll."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.dice import OddsError, Pool, at_least_one
from tests.dice import brute

small_pools = st.lists(st.sampled_from([1, 2, 3, 4, 5, 6, 8]), max_size=5)
rules = st.one_of(st.sampled_from(["six", "six-up", "top"]), st.frozensets(st.integers(1, 8)))


@pytest.mark.parametrize(
    "dice",
    [
        "3d6+1d8",
        "1d8 + 3D6",
        "d6+d6+d6+d8",
        "2d6+1d6+1d8",
        {6: 3, 8: 1},
        {8: 1, 6: 3, 4: 0},
        [6, 8, 6, 6],
        (8, 6, 6, 6),
    ],
)
def test_the_same_dice_written_differently_are_the_same_pool(dice):
    assert Pool(dice) == Pool("3d6+1d8")
    assert hash(Pool(dice)) == hash(Pool("3d6+1d8"))
    assert Pool(dice).groups == ((6, 3), (8, 1))


def test_a_number_is_so_many_d6():
    assert Pool(5) == Pool("5d6") == Pool({6: 5})
    assert (len(Pool(5)), str(Pool(5))) == (5, "5d6")


def test_no_dice_are_a_pool_too():
    for empty in (0, [], {}, "0d6"):
        assert len(Pool(empty)) == 0
        assert Pool(empty).sum().items() == [(0, 1)]
        assert Pool(empty).successes().items() == [(0, 1)]
        assert Pool(empty).keep_highest(0).items() == [(0, 1)]


@pytest.mark.parametrize("dice", ["1d6", "3d6 + 1d8", "2d4 + 1d6 + 5d8"])
def test_a_pool_reads_back_from_its_text(dice):
    assert str(Pool(dice)) == dice
    assert eval(repr(Pool(dice)), {"Pool": Pool}) == Pool(dice)


@pytest.mark.parametrize(
    "bad",
    [-1, 10_001, 10**100, 2.5, True, None, "", "d", "5", "d20x", "3d6+", "3d6+2", "-1d6", "3d-6", "1.5d6", "٣d6",
     "d0", "d1001", "1" * 5000 + "d6", {6: -1}, {0: 1}, {6: 2.0}, {"six": 1}, [0], ["6"], [6] * 10_001, object(), {6: 6000, 8: 6000}],
    ids=lambda bad: repr(bad)[:20],
)  # fmt: skip
def test_what_is_no_pool_is_refused_in_one_sentence(bad):
    with pytest.raises(OddsError) as refusal:
        Pool(bad)
    assert len(str(refusal.value)) < 200
    assert "\n" not in str(refusal.value)


def test_a_pool_without_end_is_refused():
    def forever():
        while True:
            yield 6

    with pytest.raises(OddsError, match="10,000"):
        Pool(forever())


def test_whole_numbers_of_other_types_are_numbers_too():
    class Five:
        def __index__(self):
            return 5

    assert Pool(Five()) == Pool(5)
    assert Pool({6: Five()}) == Pool(5)


@pytest.mark.parametrize("bad", ["seven", "", {0}, {"6"}, 6, None, [2.5]])
def test_an_unknown_success_rule_is_refused(bad):
    with pytest.raises(OddsError, match="success rule"):
        Pool(3, success=bad)


def test_a_pool_cannot_be_changed():
    with pytest.raises(AttributeError):
        Pool(3).success = "top"


@pytest.mark.parametrize("copied", [lambda p: pickle.loads(pickle.dumps(p)), copy.copy, copy.deepcopy])
def test_a_copy_of_a_pool_is_equal(copied):
    assert copied(Pool("2d6+1d8", success={5, 6})) == Pool("2d6+1d8", success={5, 6})


def test_pools_add_up_if_they_agree_on_a_success():
    assert Pool("2d6") + Pool("1d6+1d8") == Pool("3d6+1d8")
    with pytest.raises(OddsError, match="success"):
        Pool(2) + Pool(2, success="top")


@settings(max_examples=60, deadline=None)
@given(small_pools, rules)
def test_successes_equal_the_listing_of_every_roll(sides, rule):
    assert dict(Pool(sides, success=rule).successes().items()) == brute.successes(sides, rule)


@settings(max_examples=40, deadline=None)
@given(small_pools, rules, st.integers(-1, 6))
def test_at_least_k_equals_the_listing_of_every_roll(sides, rule, k):
    expected = sum(chance for hits, chance in brute.successes(sides, rule).items() if hits >= k)
    assert Pool(sides, success=rule).at_least(k) == expected


@settings(max_examples=60, deadline=None)
@given(small_pools)
def test_sums_equal_the_listing_of_every_roll(sides):
    assert dict(Pool(sides).sum().items()) == brute.distribution(sides, sum)


@settings(max_examples=60, deadline=None)
@given(small_pools, st.data())
def test_the_highest_and_lowest_dice_equal_the_listing_of_every_roll(sides, data):
    k = data.draw(st.integers(0, len(sides)))
    highest = brute.distribution(sides, lambda roll: sum(sorted(roll, reverse=True)[:k]))
    lowest = brute.distribution(sides, lambda roll: sum(sorted(roll)[:k]))
    assert dict(Pool(sides).keep_highest(k).items()) == highest
    assert dict(Pool(sides).keep_lowest(k).items()) == lowest


@pytest.mark.parametrize("dice", ["2d2+3d3+1d4+1d5", "1d2+1d3+1d4+1d5+1d6", "2d6+1d8+1d10+1d12"])
def test_sums_of_many_kinds_of_dice_equal_the_listing_of_every_roll(dice):
    assert dict(Pool(dice).sum().items()) == brute.distribution(list(Pool(dice)), sum)


def test_sums_of_two_kinds_agree_with_adding_their_distributions():
    sixes, eights = Pool("40d6").sum(), Pool("30d8").sum()
    both = Pool("40d6+30d8").sum()
    ways = sum(
        w * eights.weights[200 - k - 30]
        for k, w in zip(sixes.outcomes, sixes.weights, strict=True)
        if 200 - k >= 30
    )
    assert both[200] == Fraction(ways, 6**40 * 8**30)


def test_large_pools_have_the_mean_and_variance_that_they_must():
    total = Pool("300d6+200d8").sum()
    assert total.mean == 300 * Fraction(7, 2) + 200 * Fraction(9, 2)
    assert total.var == 300 * Fraction(35, 12) + 200 * Fraction(63, 12)
    hits = Pool("300d6+200d8", success="six-up").successes()
    assert hits.mean == 300 * Fraction(1, 6) + 200 * Fraction(3, 8)
    assert hits.var == 300 * Fraction(5, 36) + 200 * Fraction(15, 64)


@pytest.mark.parametrize("k", [1, 17, 50, 99, 100])
def test_the_highest_of_a_hundred_dice_have_the_chance_of_all_sixes_that_they_must(k):
    at_least_k_sixes = Pool(100).at_least(k)
    assert Pool(100).keep_highest(k)[6 * k] == at_least_k_sixes


@pytest.mark.parametrize("bad", [-1, 6, 2.5, "3", None])
def test_only_dice_that_are_there_can_be_kept(bad):
    with pytest.raises(OddsError, match="kept"):
        Pool(5).keep_highest(bad)


@pytest.mark.rule("P-POOL-DICE")
def test_a_shown_six_is_never_on_a_d4_and_one_in_eight_on_a_d8():
    assert at_least_one("1d4") == 0
    assert at_least_one("1d6") == Fraction(1, 6)
    assert at_least_one("1d8") == Fraction(1, 8)


@pytest.mark.rule("P-POOL-DICE")
def test_the_other_readings_of_a_success_are_options():
    assert [at_least_one(f"1d{sides}", success="six-up") for sides in (4, 6, 8)] == [
        0,
        Fraction(1, 6),
        Fraction(3, 8),
    ]
    assert [at_least_one(f"1d{sides}", success="top") for sides in (4, 6, 8)] == [
        Fraction(1, 4),
        Fraction(1, 6),
        Fraction(1, 8),
    ]


def test_a_function_of_the_face_is_a_success_rule():
    even = Pool("1d6+1d8", success=lambda face: face % 2 == 0)
    assert even == Pool("1d6+1d8", success={2, 4, 6, 8})
    assert even.successes()[2] == Fraction(1, 4)


@pytest.mark.rule("P-POOL-SCORE")
def test_no_dice_roll_nothing_and_fail():
    assert at_least_one(0) == 0


def test_the_fast_way_to_one_success_is_the_slow_way():
    for n in range(13):
        assert at_least_one(n) == Pool(n).at_least(1) == Pool(n).successes().at_least(1)


def test_a_pool_brings_its_own_success_rule():
    assert at_least_one(Pool("1d8", success="six-up")) == Fraction(3, 8)


@pytest.mark.parametrize("n", [299, 300, 301, 1000])
def test_a_long_way_to_at_least_one_is_the_short_one_and_reduced(n):
    chance = at_least_one(n)
    assert (chance.numerator, chance.denominator) == (6**n - 5**n, 6**n)
