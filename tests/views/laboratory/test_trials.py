"""Dice rolled in bulk: every face as likely as the others, counted as single dice would be, in steps that can be stopped."""

from __future__ import annotations

import asyncio
from collections import Counter
from math import sqrt
from random import Random

import pytest

from tabletop_kit.core.errors import OddsError
from tabletop_kit.dice import Pool
from tabletop_kit.views.laboratory.rolling import Rolling
from tabletop_kit.views.laboratory.trials import BATCH, Trials, _Die

ROLLS = 40_000


def rolled(pool, count="successes", keep=1, seed=5, rolls=ROLLS):
    trials = Trials(pool, count, keep, seed)
    list(trials.batches(rolls))
    return trials


@pytest.mark.parametrize(
    ("dice", "success", "count", "keep"),
    [
        (10, "six", "successes", 1),
        ("3d6+1d8", "six-up", "successes", 1),
        ("2d4+2d10", {1, 2}, "successes", 1),
        ("3d6", "six", "sum", 1),
        ("4d6", "six", "highest", 3),
        ("2d20", "six", "lowest", 1),
        ("3d100", "six", "sum", 1),
        (0, "six", "successes", 1),
    ],
)
def test_what_is_rolled_agrees_with_the_exact_chances(dice, success, count, keep):
    pool = Pool(dice, success)
    exact = {
        "successes": pool.successes,
        "sum": pool.sum,
        "highest": lambda: pool.keep_highest(keep),
        "lowest": lambda: pool.keep_lowest(keep),
    }[count]()
    trials = rolled(pool, count, keep)
    assert sum(trials.seen.values()) == trials.made == ROLLS
    assert set(trials.seen) <= set(exact)
    # the chi-squared statistic: its mean is the degrees of freedom, and five spreads above it never happen by chance
    likely = {outcome: float(chance) * ROLLS for outcome, chance in exact.items() if chance * ROLLS > 5}
    off = sum((trials.seen[outcome] - wanted) ** 2 / wanted for outcome, wanted in likely.items())
    freedom = max(1, len(likely) - 1)
    assert off < freedom + 5 * sqrt(2 * freedom)


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 100, 255])
def test_each_face_comes_from_the_same_number_of_bytes(sides):
    die = _Die(sides, None)
    taken = [die._shown[byte] for byte in range(256) if byte not in die._refused]
    times = Counter(face % 256 for face in taken)
    assert set(times) == {face % 256 for face in range(1, sides + 1)}
    assert set(times.values()) == {256 // sides}


def test_a_byte_is_one_die_as_the_generator_gives_it():
    raw = [byte for byte in Random(3).randbytes(80) if byte < 252][:9]
    assert list(_Die(6, None).roll(Random(3), 9)) == [byte % 6 + 1 for byte in raw]


def test_the_same_seed_rolls_the_same_dice_and_another_one_others():
    assert rolled(Pool(5)).seen == rolled(Pool(5)).seen
    assert rolled(Pool(5)).seen != rolled(Pool(5), seed=6).seen


def test_a_die_of_more_sides_than_a_byte_is_refused_with_a_sentence():
    with pytest.raises(OddsError, match="up to 255 sides"):
        Trials(Pool("1d300"))


def test_sums_that_no_byte_holds_are_counted_as_well():
    trials = rolled(Pool("30d20"), "sum", rolls=2_000)
    assert max(trials.seen) > 255
    assert abs(sum(k * n for k, n in trials.seen.items()) / 2_000 - 315) < 4


# ---------------------------------------------------------------------------------- steps
class Told:
    """What a simulation said on its way."""

    def __init__(self):
        self.made, self.errors = [], []

    def rolling(self, rolls):
        self.one = Rolling(
            Trials(Pool(3)), rolls, lambda: self.made.append(self.one.trials.made), self.errors.append
        )
        return self.one


def test_without_a_loop_it_rolls_to_the_end_at_once():
    told = Told()
    told.rolling(25_000).start()
    assert told.made == [25_000]
    assert not told.one.running


def test_in_a_loop_others_have_their_turn_between_two_batches():
    told, turns = Told(), []

    async def beside():
        told.rolling(10 * BATCH).start()
        while told.one.running:
            turns.append(told.one.trials.made)
            await asyncio.sleep(0)

    asyncio.run(beside())
    assert turns[0] == 0
    assert len(turns) >= 10
    assert told.made[-1] == 10 * BATCH


def test_it_can_be_stopped_on_its_way_and_keeps_what_was_rolled():
    told = Told()

    async def stopped():
        told.rolling(50 * BATCH).start()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        told.one.stop()
        await told.one._task

    asyncio.run(stopped())
    assert BATCH <= told.one.trials.made < 50 * BATCH
    assert told.made == [told.one.trials.made]


def test_an_error_on_the_way_is_told():
    told = Told()

    async def failing():
        told.rolling(5 * BATCH).start()
        told.one.trials.roll = lambda pools: 1 / 0
        with pytest.raises(ZeroDivisionError):
            await told.one._task

    asyncio.run(failing())
    assert [type(error) for error in told.errors] == [ZeroDivisionError]
    assert not told.one.running
