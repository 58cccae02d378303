"""Dice do not remember: independence, and the gambler's fallacy."""

from __future__ import annotations

import random
from fractions import Fraction

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import die, some_six

__all__ = ["UNIT"]


def _after_failures(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "independence/after-failures", 2, 4)
    failures = whole_number(seed, pupil, "independence/failures", 2, 3)

    def trial(rng: random.Random) -> bool:
        while any(some_six(rng, count) for _ in range(failures)):
            pass  # other evenings: only those on which every one of these rolls failed count
        return some_six(rng, count)

    return Inquiry(
        name="after-failures",
        text=f"You have failed {failures} times in a row with {count} dice. How likely is it that your next roll with {count} dice succeeds?",
        exact=lambda: dice.at_least_one(count),
        trial=trial,
        derivation=lambda: dice.Pool(count).derivation(),
        foreseen=lambda: (
            Foreseen(
                dice.at_least_one(count * (failures + 1)),
                f"That is the chance that one of {failures + 1} rolls succeeds, seen from the beginning. But the failures have happened; "
                "the dice do not know of them.",
            ),
            Foreseen(
                1 - (1 - dice.at_least_one(count)) ** (failures + 1),
                "A success is not due. Each roll has the same chance as the first one.",
            ),
            Foreseen(Fraction(count, 6), "Chances of dice that may both show a six do not add up."),
        ),
    )


def _long_row(seed: int, pupil: str) -> Inquiry:
    throws = whole_number(seed, pupil, "independence/long-row", 4, 7)
    return Inquiry(
        name="long-row",
        text=f"Nothing is rolled yet. How likely is it that {throws} throws of one die show no six at all?",
        exact=lambda: Fraction(5, 6) ** throws,
        trial=lambda rng: not some_six(rng, throws),
        derivation=lambda: (
            f"One throw shows no six with chance 5/6.\n"
            f"{throws} independent throws: (5/6)^{throws} = {float(Fraction(5, 6) ** throws):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(max(0, 6 - throws), 6),
                f"{throws} throws do not take {throws} sixths away: chances of independent throws multiply.",
            ),
            Foreseen(Fraction(5, 6), "That is one throw. All of them have to show no six."),
            Foreseen(Fraction(1, 6) ** throws, "That is the chance that all of them show a six."),
        ),
    )


def _second_six(seed: int, pupil: str) -> Inquiry:
    def trial(rng: random.Random) -> bool:
        while die(rng) != 6:
            pass
        return die(rng) == 6

    return Inquiry(
        name="second-six",
        text="Two dice are thrown one after the other, and the first one shows a six. How likely is it that both show a six?",
        exact=lambda: Fraction(1, 6),
        trial=trial,
        derivation=lambda: (
            "The first six has happened and is certain now.\nThe second die does not know of it: 1/6."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(1, 36),
                "1/36 is the chance of two sixes before anything is thrown. The first six is there already.",
            ),
            Foreseen(Fraction(0), "A six does not use up the luck of the next die."),
        ),
    )


def _look_back() -> str:
    """Rows without a six, and what comes after them."""
    rows = [
        (
            throws,
            percent(Fraction(5, 6) ** throws),
            percent(Fraction(1, 6)),
            percent(1 - Fraction(5, 6) ** (throws + 1)),
        )
        for throws in range(1, 11)
    ]
    titles = (
        "throws",
        "no six in any of them",
        "then a six in the next",
        "a six in all, seen from the beginning",
    )
    return (
        f"{table(titles, rows)}\n\n"
        "A long row without a six is rare before it begins. Once it is there, the third column is all that counts, and it "
        "never changes."
    )


UNIT = Unit(
    name="independence",
    title="Dice do not remember",
    minutes=25,
    decision="After a row of failures: is now the moment to try again?",
    misconception="After many failures a success is due (the gambler's fallacy).",
    asks=(
        Asking("after-failures", _after_failures),
        Asking("long-row", _long_row),
        Asking("second-six", _second_six),
    ),
    look_back=_look_back,
)
