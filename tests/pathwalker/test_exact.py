"""The engine walked through face by face gives the odds that `tabletop_kit.dice` works out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from tabletop_kit import dice
from tabletop_kit.core.exact import distribution
from tabletop_kit.pathwalker import TRAITS, Setup, game, odds
from tabletop_kit.pathwalker.moves import (
    ACCEPT,
    OVEREXERT,
    PASS,
    Accept,
    Nemesis,
    Overexert,
    Pass,
    Roll,
    Side,
    Versus,
)
from tabletop_kit.pathwalker.state import decider, may_overexert, result, score, successes
from tests.pathwalker.states import played

SUCCESS = ("six", "six-up", "top")
MIGHT = TRAITS.index("Might")


def start(*scores: int, foes=(), **options):
    """Characters A, B, ... with these scores of Might."""
    rows = tuple(tuple(value if trait == MIGHT else 0 for trait in range(len(TRAITS))) for value in scores)
    setup = Setup(tuple("ABCD"[: len(scores)]), rows, **options)
    state = game.start(setup)
    for foe in foes:
        state = game.apply(state, 0, Nemesis(foe)).state
    return state


def never(state):
    """A player who lets every roll stand."""
    seat = decider(state)
    return None if seat is None else (seat, PASS)


def count(state):
    return successes(state.setup, state.attempt)


# ---------------------------------------------------------------------- one roll
@pytest.mark.rule("P-POOL-SUCCESS", "P-POOL-DICE")
@pytest.mark.parametrize("success", SUCCESS)
@pytest.mark.parametrize("sides", [(), (6,), (4, 8), (6, 6, 6), (4, 6, 8), (8, 8, 4)])
def test_successes_of_a_pool(success, sides):
    state = game.apply(start(len(sides), success=success), 0, Roll(MIGHT, sides)).state
    pool = dice.Pool(sides, success=success)
    assert distribution(game, state, never, count) == {
        n: chance for n, chance in pool.successes().items() if chance
    }
    assert odds.roll(start(len(sides), success=success), 0, Roll(MIGHT, sides)) == pool.at_least(1)


@pytest.mark.rule("P-NEMESIS")
@pytest.mark.parametrize("value", range(3))
def test_nemesis_dice_in_a_pool(value):
    state = start(value, foes=["Wolf"])
    move = Roll(MIGHT, against=("Wolf",))
    found = distribution(game, game.apply(state, 0, move).state, never, lambda s: count(s) > 0)
    assert found[True] == dice.at_least_one(value + 2) == odds.roll(state, 0, move)


# ---------------------------------------------------------------------- opposed rolls
def lead(state):
    won, drawn = result(state.setup, state.contest)
    return "win" if won == 0 else "draw" if won is None and 0 in drawn else "lose"


@pytest.mark.rule("P-VERSUS-ROLL", "P-VERSUS-DRAW")
@pytest.mark.parametrize("success", SUCCESS)
@pytest.mark.parametrize(
    "pools", [((), ()), ((6,), ()), ((6, 6), (6,)), ((8, 4), (6, 6)), ((6,), (6,), (8,))]
)
def test_opposed_rolls_that_nobody_overexerts(success, pools):
    before = start(*map(len, pools), success=success)
    move = Versus(tuple(Side(seat, MIGHT, sides) for seat, sides in enumerate(pools)))
    found = distribution(game, game.apply(before, 0, move).state, never, lead)
    exact = dice.opposed(*(dice.Pool(sides, success=success) for sides in pools))
    expected = {"win": exact.win, "draw": exact.draw, "lose": exact.lose}
    assert found == {how: chance for how, chance in expected.items() if chance}
    assert odds.versus(before, move, 0) == (exact.win, exact.draw)


@pytest.mark.rule("P-VERSUS-OVER")
@pytest.mark.parametrize(("scores", "own"), [((2, 2), 0), ((1, 3), 0), ((2, 1), 1), ((1, 1, 1), 1)])
def test_the_chance_of_one_more_roll_in_an_open_contest(scores, own):
    """From every position after the first throw in which this seat decides."""
    move = Versus(tuple(Side(seat, MIGHT) for seat in range(len(scores))))
    opened = game.apply(start(*scores), 0, move).state
    seen = set(distribution(game, opened, lambda s: None, lambda s: s))
    deciding = [state for state in seen if decider(state) == own]
    assert deciding
    for state in deciding:
        thrown = game.apply(state, own, OVEREXERT).state
        found = distribution(game, thrown, lambda s: None, lambda s: _standing(s, own))
        win, draw = odds.standing(state, own)
        assert (found.get("ahead", 0), found.get("level", 0)) == (win, draw)


def _standing(state, own):
    counts = {a.seat: successes(state.setup, a) for a in state.contest.attempts}
    best = max(n for seat, n in counts.items() if seat != own)
    return "ahead" if counts[own] > best else "level" if counts[own] == best else "behind"


# ---------------------------------------------------------------------- overexertion
@pytest.mark.rule("P-OVER-RETRY", "P-OVER-COST")
@pytest.mark.parametrize("success", SUCCESS)
@pytest.mark.parametrize("sides", [(6,), (6, 6), (4, 8), (6, 6, 6), (8, 8, 8)])
@pytest.mark.parametrize("price", [Fraction(0), Fraction(1, 4), Fraction(2, 5)])
def test_the_best_plan_of_overexertion_does_in_the_engine_what_the_odds_say(success, sides, price):
    plan = dice.overexertion(dice.Pool(sides, success=success), price)
    found = follow(start(len(sides), success=success), Roll(MIGHT, sides), plan)
    assert chance_of(found) == plan.chance
    assert lost_in(found) == plan.lost


@pytest.mark.rule("P-NEMESIS-WAGER", "P-NEMESIS")
@pytest.mark.parametrize("included", [True, False])
@pytest.mark.parametrize("value", [1, 2, 3])
def test_with_nemesis_dice_too(included, value):
    plan = dice.overexertion(value, nemesis=2, nemesis_rerolled=included)
    state = start(value, foes=["Wolf"], nemesis_reroll=included)
    found = follow(state, Roll(MIGHT, against=("Wolf",)), plan)
    assert (chance_of(found), lost_in(found)) == (plan.chance, plan.lost)


@pytest.mark.rule("P-OVER-COST")
def test_no_plan_with_the_same_price_is_worth_more():
    """Every plan "at most so many" is walked through; the one that the odds name is the best."""
    price = Fraction(1, 5)
    best = dice.overexertion(3, price)
    worths = []
    for most in range(3):
        found = follow(start(3), Roll(MIGHT), most)
        worths.append(chance_of(found) - price * lost_in(found))
    assert max(worths) == best.value == worths[best.overexertions]


@pytest.mark.rule("P-OVER-COST", "P-OVER-TIRED")
@pytest.mark.parametrize(("count_by", "penalty"), [("character", 0), ("character", 1), ("trait", 2)])
def test_after_an_earlier_overexertion_the_next_costs_more_unless_each_trait_counts(count_by, penalty):
    earlier = start(3, count=count_by, tired_penalty=penalty)
    sheet = earlier.sheets[0]
    spent = tuple(int(trait == TRAITS.index("Charm")) for trait in range(len(TRAITS)))
    state = replace(earlier, sheets=(replace(sheet, overexertions=spent),))
    plan = dice.overexertion(3, done=1 if count_by == "character" else 0)
    found = follow(state, Roll(MIGHT), plan)
    assert (chance_of(found), lost_in(found)) == (plan.chance, plan.lost)


@pytest.mark.rule("P-OVER-RETRY")
def test_the_chance_beside_an_overexertion_is_that_of_its_own_roll():
    thrown = distribution(game, game.apply(start(3), 0, Roll(MIGHT)).state, never, lambda s: s)
    failed = [state for state in thrown if may_overexert(state)]
    assert len(failed) == 5**3
    for state in failed[::25]:
        again = game.apply(state, 0, OVEREXERT).state
        found = distribution(game, again, never, lambda s: count(s) > 0)
        assert found[True] == odds.reroll(state, state.attempt) == Fraction(91, 216)


def follow(state, move, plan):
    """Chances of (succeeded, dice lost) when a player follows the plan to its end."""
    most = plan if isinstance(plan, int) else plan.overexertions

    def choose(now):
        if not may_overexert(now):
            return None
        return 0, OVEREXERT if now.attempt.throws <= most else ACCEPT

    def measure(end):
        return count(end) > 0, state.setup.scores[0][MIGHT] - score(end, 0, MIGHT)

    return distribution(game, game.apply(state, 0, move).state, choose, measure)


def chance_of(found):
    assert sum(found.values()) == 1
    return sum(chance for (won, _), chance in found.items() if won)


def lost_in(found):
    return sum(chance * lost for (_, lost), chance in found.items())


# ---------------------------------------------------------------------- in words
@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 10**9), "< 0.1 %"),
        (1 - Fraction(1, 10**9), "> 99.9 %"),
        (Fraction(1, 1000), "0.1 %"),
        (Fraction(999, 1000), "99.9 %"),
        (Fraction(91, 216), "42.1 %"),
    ],
)
def test_a_chance_is_never_rounded_to_certain_or_impossible(chance, words):
    assert odds.percent(chance) == words


def test_a_greater_chance_never_reads_as_less():
    shown = [odds.percent(Fraction(n, 3000)) for n in range(3001)]
    values = [
        float(text.removesuffix(" %").lstrip("<> ")) + (text[0] == ">") * 0.01 - (text[0] == "<") * 0.01
        for text in shown
    ]
    assert all(a <= b for a, b in pairwise(values))


@pytest.mark.parametrize("seed", range(8))
def test_every_legal_move_has_a_note_of_its_chance_or_none_at_all(seed):
    for state in played(seed, 30)[::3]:
        for seat in range(len(state.setup.names)):
            for move in list(game.legal(state, seat))[::7]:
                note = game.note(state, seat, move)
                assert ("%" in note or "stands" in note or "stays" in note) == isinstance(
                    move, Roll | Versus | Overexert | Accept | Pass
                )
