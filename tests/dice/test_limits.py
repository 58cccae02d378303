"""What would take long is refused with a sentence, and what is allowed is answered soon."""

from __future__ import annotations

import sys
import time
from fractions import Fraction

import pytest

from tabletop_kit.dice import (
    OddsError,
    Pmf,
    Pool,
    at_least_one,
    hand_totals,
    limits,
    offers,
    opposed,
    opposed_overexertion,
    overexertion,
    pair_sums,
    session,
)
from tabletop_kit.dice.simulate import simulate

MANY_KINDS = dict.fromkeys(range(6, 306), 2)
PATIENCE = 5  # seconds: five times what is aimed at, for a busy machine

REFUSED = {
    "too many dice": lambda: Pool(limits.MAX_DICE + 1),
    "too many sides": lambda: Pool({limits.MAX_SIDES + 1: 1}),
    "successes of many large dice": lambda: Pool("10000d1000", success="top").successes(),
    "successes of many mixed dice": lambda: Pool("5000d20+5000d100", success="top").successes(),
    "successes of many kinds": lambda: Pool(MANY_KINDS).successes(),
    "a sum of many dice": lambda: Pool(10_000).sum(),
    "a sum of many large dice": lambda: Pool("1000d1000").sum(),
    "a sum of many kinds": lambda: Pool(MANY_KINDS).sum(),
    "many dice kept": lambda: Pool(10_000).keep_highest(5000),
    "large dice kept": lambda: Pool("10d1000").keep_lowest(5),
    "many mixed dice kept": lambda: Pool("500d6+500d8").keep_highest(100),
    "large opposed pools": lambda: opposed(10_000, 9_999),
    "many sides against each other": lambda: opposed(*[900 + i for i in range(12)]),
    "very many sides against each other": lambda: opposed(*[100] * 1000),
    "large equal pools": lambda: opposed(10_000, 10_000),
    "a margin of large pools": lambda: opposed(2000, 1999).margins(),
    "pairs of very many dice": lambda: offers(limits.MAX_PAIR_DICE + 1),
    "a great overexertion": lambda: overexertion(limits.MAX_OVEREXERTION_DICE + 1),
    "a great contest": lambda: opposed_overexertion(limits.MAX_CONTEST_DICE + 1, 3),
    "a session of many rolls": lambda: session([6] * 100_000),
    "a session of great scores": lambda: session([limits.MAX_SESSION_DICE + 1] * 2),
    "a session of many dice": lambda: session([60] * 40),
    "a price of many digits": lambda: overexertion(5, price=10**400),
    "a price written short": lambda: overexertion(5, price="1e99999999"),
    "a price all but nothing": lambda: overexertion(5, price="1e-99999999"),
    "a pool in a long text": lambda: Pool("1d6+" * 10**6),
    "many trials of many dice": lambda: simulate(Pool(100), 100_000),
    "trials without end": lambda: simulate(Pool(1), iter(int, 1)),
    "a derivation of many pairs": lambda: pair_sums(limits.MAX_PAIR_DICE).derivation(),
    "a derivation of what many dice offer": lambda: offers(limits.MAX_PAIR_DICE).totals().derivation(5),
    "a derivation of many re-rolls": lambda: overexertion(limits.MAX_OVEREXERTION_DICE).derivation(),
    "an outcome of many digits": lambda: Pmf({10**400: 1}),
    "a long session": lambda: session(list("abcdefghi") * 2, dict.fromkeys("abcdefghi", 10)),
}

ALLOWED = {
    "at least one of 10,000": lambda: at_least_one(limits.MAX_DICE),
    "successes of 10,000": lambda: Pool(limits.MAX_DICE).successes(),
    "the sum of 4,000": lambda: Pool(4000).sum().mean,
    "the sum of 150d1000": lambda: Pool("150d1000").sum(),
    "mixed successes": lambda: Pool("4000d6+4000d8", success="six-up").successes(),
    "the sum of twenty kinds": lambda: Pool(dict.fromkeys(range(6, 26), 10)).sum(),
    "half of 200 dice kept": lambda: Pool(200).keep_highest(100),
    "mixed dice kept": lambda: Pool("30d6+30d20").keep_lowest(30),
    "3,000 against 2,999": lambda: opposed(3000, 2999),
    "a margin of 400": lambda: opposed(400, 399).margins(),
    "pairs of 1,000": lambda: (offers(limits.MAX_PAIR_DICE), pair_sums(limits.MAX_PAIR_DICE)),
    "overexertion of 500": lambda: overexertion(limits.MAX_OVEREXERTION_DICE).frontier,
    "a contest of 30": lambda: opposed_overexertion(limits.MAX_CONTEST_DICE, limits.MAX_CONTEST_DICE),
    "a hundred sides": lambda: opposed(*[30] * limits.MAX_OPPOSED_SIDES).wins,
    "equal pools of 3,400": lambda: opposed(3400, 3400),
    "the smallest price": lambda: repr(overexertion(500, price=5e-324)),
    "a hundred rolls": lambda: session([6] * limits.MAX_SESSION_ROLLS),
    "high scores": lambda: session([limits.MAX_SESSION_DICE] * 5),
    "a million dice": lambda: simulate(Pool(100), 10_000),
    "large hands dealt": lambda: simulate(hand_totals([1] * 60, 60)),
    "the derivation of a hand": lambda: hand_totals([(i, 100 - i) for i in range(20)], 4).derivation(20),
    "nine traits of ten": lambda: session([10] * 9),
    "six traits twice": lambda: session(list("abcdef") * 2, dict.fromkeys("abcdef", 10)),
}


@pytest.mark.parametrize("question", REFUSED)
def test_too_large_a_question_is_refused_in_one_sentence(question):
    start = time.perf_counter()
    with pytest.raises(OddsError) as refusal:
        REFUSED[question]()
    assert time.perf_counter() - start < PATIENCE
    assert len(str(refusal.value)) < 200
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("question", ALLOWED)
def test_what_is_within_the_limits_is_answered_soon(question):
    start = time.perf_counter()
    ALLOWED[question]()
    assert time.perf_counter() - start < PATIENCE


def test_deep_pools_need_no_deep_recursion():
    deep = sys.getrecursionlimit()
    assert Pool(2 * deep).successes().mean == Fraction(2 * deep, 6)
    assert Pool(deep).sum().mean == Fraction(7 * deep, 2)


def test_a_number_too_long_to_print_is_told_by_its_length():
    with pytest.raises(OddsError, match=r"a number of 5,00\d digits"):
        Pool(10**5000)
