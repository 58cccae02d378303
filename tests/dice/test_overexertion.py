"""Overexertion: when to go on, against playing every plan step by step."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.dice import OddsError, Pool, at_least_one, overexertion
from tests.dice import brute

# dice | same: chance, dice lost, attempts | shrink: chance, dice lost, pools
TABLE = """
1  .3056 .833 2  .1667 0.000 1
2  .5177 .694 2  .4213 .694 2+1
3  .8062 1.248 3  .5981 .579 3+2
4  .8878 .947 3  .7674 1.040 4+3+1
5  .9351 .725 3  .8654 .789 5+4+2
6  .9874 .672 4  .9221 .604 6+5+3
7  .9939 .500 4  .9624 .601 7+6+4+1
8  .9971 .378 4  .9819 .441 8+7+5+2
9  .9986 .291 4  .9913 .329 9+8+6+3
10 .9999 .229 5  .9958 .250 10+9+7+4
"""


def close(value, printed):
    """Whether an exact value rounds to a printed one, halves either way."""
    digits = len(printed.partition(".")[2])
    return abs(value - Fraction(printed)) <= Fraction(1, 2 * 10**digits)


@pytest.mark.rule("P-OVER-RETRY", "P-OVER-COST")
@pytest.mark.parametrize("line", TABLE.strip().splitlines())
def test_going_on_as_long_as_the_score_can_pay(line):
    n, chance, lost, attempts, *_ = line.split()
    plan = overexertion(int(n))
    assert close(plan.chance, chance)
    assert close(plan.lost, lost)
    assert plan.overexertions + 1 == int(attempts)
    assert plan.chance == 1 - (1 - at_least_one(int(n))) ** int(attempts)


@pytest.mark.parametrize("line", TABLE.strip().splitlines())
def test_the_reading_in_which_the_pool_shrinks(line):
    n, *_, chance, lost, pools = line.split()
    plan = overexertion(int(n), reading="shrink")
    rolled = [int(n), *(len(choice.pool) for choice in plan.policy)]
    assert close(plan.chance, chance)
    assert close(plan.lost, lost)
    assert rolled == [int(size) for size in pools.split("+")]
    assert plan.chance == at_least_one(sum(rolled))


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 5),
    st.fractions(0, 1, max_denominator=20),
    st.integers(0, 6),
    st.integers(0, 2),
    st.sampled_from(["same", "shrink"]),
    st.sampled_from([0, 2]),
    st.booleans(),
)
def test_the_policy_is_the_best_plan_of_all(n, price, score, done, reading, nemesis, rerolled):
    options = {"score": score, "done": done, "reading": reading, "nemesis": nemesis}
    plan = overexertion(n, price, nemesis_rerolled=rerolled, **options)
    assert (plan.chance, plan.lost) == brute.best_overexertion(n, price, rerolled=rerolled, **options)
    assert plan.value == plan.chance - price * plan.lost


def test_full_enumeration_of_the_faces_of_two_attempts():
    both = brute.distribution([6] * 6, lambda roll: (6 in roll[:3], 6 in roll[3:]))
    plan = overexertion(3, score=1)
    assert plan.chance == 1 - both[False, False]
    assert plan.lost == both[False, False] + both[False, True]


def test_one_goes_on_while_the_price_is_below_the_worth_and_stops_at_equality():
    first, second = overexertion(5).policy
    assert (first.worth, second.worth) == (Fraction(4651, 7776), Fraction(4651, 15552))
    assert overexertion(5, price=second.worth - Fraction(1, 10**9)).overexertions == 2
    assert overexertion(5, price=second.worth).overexertions == 1
    assert overexertion(5, price=first.worth).overexertions == 0


@pytest.mark.parametrize(("n", "worths"), [(5, ["0.518", "0.153"]), (10, ["0.806", "0.360", "0.173"])])
def test_the_second_overexertion_is_far_worse_value_than_the_first(n, worths):
    assert [f"{float(c.worth):.3f}" for c in overexertion(n, reading="shrink").policy] == worths


@pytest.mark.rule("P-OVER-COST")
def test_the_cost_must_be_payable():
    assert [choice.cost for choice in overexertion(10).policy] == [1, 2, 3, 4]
    assert [choice.cost for choice in overexertion(9).policy] == [1, 2, 3]
    assert overexertion(2, done=2).policy == ()
    assert [choice.cost for choice in overexertion(5, score=3, done=1).policy] == [2]


@pytest.mark.rule("P-OVER-COST")
def test_it_may_bring_the_score_to_nothing():
    assert overexertion(3, score=3).lost == Fraction(125, 216) + 2 * Fraction(125, 216) ** 2


@pytest.mark.rule("P-OVER-RETRY")
def test_an_attempt_without_dice_cannot_be_overexerted():
    assert overexertion(0, score=5).policy == ()
    assert overexertion(0, score=5, nemesis=2, nemesis_rerolled=False).policy == ()


@pytest.mark.rule("P-NEMESIS", "P-POOL-SCORE")
def test_nemesis_dice_are_rolled_even_on_a_score_of_zero():
    plan = overexertion(0, nemesis=2)
    assert (plan.chance, plan.policy) == (Fraction(11, 36), ())


@pytest.mark.rule("P-NEMESIS-WAGER")
def test_nemesis_dice_never_pay_and_are_rolled_again():
    plan = overexertion(1, nemesis=2)
    assert [choice.cost for choice in plan.policy] == [1]
    assert [len(choice.pool) for choice in plan.policy] == [3]
    assert plan.chance == at_least_one(6)


@pytest.mark.rule("P-NEMESIS-WAGER")
def test_nemesis_dice_may_be_left_out_of_the_re_roll():
    plan = overexertion(3, nemesis=2, nemesis_rerolled=False)
    assert plan.chance == 1 - Fraction(5, 6) ** (5 + 3 + 3)


def test_mixed_dice_and_other_success_rules():
    pool = Pool("2d6+1d8", success="six-up")
    plan = overexertion(pool)
    assert plan.chance == 1 - (Fraction(5, 6) ** 2 * Fraction(5, 8)) ** 3
    assert overexertion("2d6+1d8", success="six-up").chance == plan.chance


def test_the_frontier_is_every_plan_from_never_to_always():
    plan = overexertion(6, price=Fraction(1, 5))
    frontier = plan.frontier
    assert [stop.overexertions for stop in frontier] == [0, 1, 2, 3]
    assert [(stop.chance, stop.lost) for stop in frontier] == brute.overexertion_plans(6)
    assert frontier[plan.overexertions].chance == plan.chance


@pytest.mark.parametrize("reading", ["same", "shrink"])
@pytest.mark.parametrize("n", [1, 3, 5, 10])
def test_each_plan_of_the_frontier_is_best_at_its_prices(n, reading):
    frontier = overexertion(n, reading=reading).frontier
    assert frontier[0].best_below is None
    assert frontier[-1].best_from == 0
    for stop in frontier:
        assert overexertion(n, stop.best_from, reading=reading).overexertions == stop.overexertions
        if stop.best_below is not None:
            assert overexertion(n, stop.best_below, reading=reading).overexertions < stop.overexertions


@pytest.mark.parametrize(
    ("price", "same"), [(None, 0), ("1/4", Fraction(1, 4)), (0.1, Fraction(1, 10)), (1, 1)]
)
def test_a_price_can_be_written_as_people_write_it(price, same):
    assert overexertion(5, price=price).price == same


@pytest.mark.parametrize("price", [-1, Fraction(-1, 2), "a lot", float("nan"), float("inf"), "1/0", [], 1j])
def test_what_is_no_price_is_refused(price):
    with pytest.raises(OddsError, match="price"):
        overexertion(5, price=price)


@pytest.mark.parametrize(
    "options",
    [{"score": -1}, {"done": -1}, {"nemesis": 1.5}, {"reading": "grow"}, {"score": 501}, {"done": "one"}],
)
def test_bad_options_are_refused(options):
    with pytest.raises(OddsError):
        overexertion(5, **options)


def test_the_shrinking_reading_refuses_mixed_dice():
    with pytest.raises(OddsError, match="one kind"):
        overexertion("2d6+1d8", reading="shrink")
