"""How many rolls tell five dice from the wrong sum 5/6?"""

from __future__ import annotations

import random
from fractions import Fraction
from math import ceil, comb

from ... import dice
from ...dice.simulate import chance_band
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import some_six

__all__ = ["UNIT", "tail"]

#: Numbers of rolls that are looked at for how many tell two chances apart.
ROWS = (10, 20, 50, 100, 200, 500, 1_000, 2_000)


def tail(trials: int, least: int, chance: Fraction) -> Fraction:
    """The chance of so many successes or more in so many trials."""
    return sum(
        (
            comb(trials, hits) * chance**hits * (1 - chance) ** (trials - hits)
            for hits in range(least, trials + 1)
        ),
        Fraction(0),
    )


def _misled(name: str, rolls: int, count: int) -> Inquiry:
    least = ceil(Fraction(count, 6) * rolls)

    def trial(rng: random.Random) -> bool:
        return sum(some_six(rng, count) for _ in range(rolls)) >= least

    return Inquiry(
        name=name,
        text=(
            f"A friend holds that {count} dice succeed with {count}/6. You roll {count} dice {rolls} times. How likely is it that "
            f"{least} rolls or more succeed, so that the friend seems to be right?"
        ),
        exact=lambda: tail(rolls, least, dice.at_least_one(count)),
        trial=trial,
        derivation=lambda: (
            f"One roll succeeds with 1 - (5/6)^{count} = {float(dice.at_least_one(count)):.4f}.\n"
            f"Exactly k of {rolls} rolls succeed: arrangements of k among {rolls}, times the chance of one arrangement.\n"
            f"Add these for k from {least} to {rolls}: {float(tail(rolls, least, dice.at_least_one(count))):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(Fraction(0), "It is rare, and it happens: small samples scatter widely."),
            Foreseen(
                dice.at_least_one(count),
                "That is the chance of one roll. Here a whole row of them has to go well.",
            ),
            Foreseen(Fraction(count, 6), f"{count}/6 is what the friend holds one roll to be worth."),
        ),
    )


def _few(seed: int, pupil: str) -> Inquiry:
    return _misled("few-rolls", 10, whole_number(seed, pupil, "sample-size/dice", 3, 4))


def _many(seed: int, pupil: str) -> Inquiry:
    return _misled("many-rolls", 40, whole_number(seed, pupil, "sample-size/dice", 3, 4))


def _two_tables(seed: int, pupil: str) -> Inquiry:
    small = whole_number(seed, pupil, "sample-size/small", 6, 9)
    least = ceil(Fraction(3, 4) * small)
    return Inquiry(
        name="small-table",
        text=(
            f"At one table a die is thrown {small} times, at another one 60 times. At which is it likelier that three quarters of the "
            f"throws or more are even? Give the chance for the table with {small} throws."
        ),
        exact=lambda: tail(small, least, Fraction(1, 2)),
        trial=lambda rng: sum(rng.random() < 0.5 for _ in range(small)) >= least,
        derivation=lambda: (
            f"Three quarters of {small} are {least} or more.\n"
            f"Of 2^{small} = {2**small} equally likely rows {sum(comb(small, k) for k in range(least, small + 1))} have so many: "
            f"{float(tail(small, least, Fraction(1, 2))):.4f}.\n"
            f"The table with 60 throws needs 45 or more: {float(tail(60, 45, Fraction(1, 2))):.5f}. Few throws scatter more."
        ),
        foreseen=lambda: (
            Foreseen(
                tail(60, 45, Fraction(1, 2)),
                "That is the table with 60 throws. The smaller one scatters more.",
            ),
            Foreseen(Fraction(1, 2), "Half is the chance of one throw to be even."),
            Foreseen(
                Fraction(1, 4),
                "A quarter is what is left to three quarters, and says nothing of how likely that is.",
            ),
        ),
    )


def _look_back() -> str:
    """How many rolls tell the exact chance from the wrong sum."""

    def tells(count: int, rolls: int) -> bool:
        """Whether the band of the exact chance leaves the wrong sum out."""
        low, high = chance_band(rolls, dice.at_least_one(count))
        return not low <= Fraction(count, 6) * rolls <= high

    rows = [
        (
            count,
            percent(dice.at_least_one(count)),
            percent(Fraction(count, 6)),
            next(rolls for rolls in ROWS if all(tells(count, more) for more in ROWS if more >= rolls)),
        )
        for count in range(2, 7)
    ]
    return (
        f"{table(('dice', 'exact', 'one sixth each', 'rolls that tell them apart'), rows)}\n\n"
        f"Tried were {', '.join(f'{rolls:,}' for rolls in ROWS)} rolls: the last column is the first of them from which the wrong "
        "sum lies outside of what chance allows in 95 of 100 rows. The nearer two chances lie, the more rolls it takes: with half "
        "the distance about four times as many."
    )


UNIT = Unit(
    name="sample-size",
    title="How many rolls are enough?",
    minutes=35,
    decision="Is a character's luck over one evening proof of anything?",
    misconception="Small samples look like the whole (the law of small numbers).",
    asks=(Asking("few-rolls", _few), Asking("many-rolls", _many), Asking("small-table", _two_tables)),
    look_back=_look_back,
)
