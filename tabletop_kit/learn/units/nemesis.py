"""Two dice more against a Nemesis, and two ways to read a rule."""

from __future__ import annotations

import random
from fractions import Fraction

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import some_six

__all__ = ["UNIT"]

#: Dice that a Nemesis gives.
GIVEN = 2


def _count(seed: int, pupil: str) -> int:
    return whole_number(seed, pupil, "nemesis/dice", 2, 5)


def _two_more(seed: int, pupil: str) -> Inquiry:
    count = _count(seed, pupil)
    return Inquiry(
        name="two-dice-more",
        text=f"Your score is {count}, and the Nemesis gives you two dice more. How likely is a success?",
        exact=lambda: dice.at_least_one(count + GIVEN),
        trial=lambda rng: some_six(rng, count + GIVEN),
        derivation=lambda: dice.Pool(count + GIVEN).derivation(),
        foreseen=lambda: (
            Foreseen(
                dice.at_least_one(count) + dice.at_least_one(GIVEN),
                "The two dice and the others may both bring a six: that was counted twice.",
            ),
            Foreseen(
                dice.at_least_one(count) + Fraction(GIVEN, 6),
                "Two dice do not add two sixths: rolls with several sixes were counted more than once.",
            ),
            Foreseen(dice.at_least_one(count), "That is without the Nemesis."),
        ),
    )


def _gain(seed: int, pupil: str) -> Inquiry:
    count = _count(seed, pupil)
    return Inquiry(
        name="because-of-them",
        text=f"How likely is it that the {count} dice of your score show no six, and one of the two Nemesis dice saves you?",
        exact=lambda: (1 - dice.at_least_one(count)) * dice.at_least_one(GIVEN),
        trial=lambda rng: not some_six(rng, count) and some_six(rng, GIVEN),
        derivation=lambda: (
            f"Your dice fail: (5/6)^{count}. The two succeed: 1 - (5/6)^2 = 11/36.\n"
            f"Both together: {float((1 - dice.at_least_one(count)) * dice.at_least_one(GIVEN)):.4f}, just what the chance of a success grows by."
        ),
        foreseen=lambda: (
            Foreseen(
                dice.at_least_one(GIVEN),
                "That is how likely the two show a six. Your own dice must fail as well.",
            ),
            Foreseen(
                Fraction(1, 3), "Two sixths count the double six twice, and your own dice must fail as well."
            ),
        ),
    )


def _readings(seed: int, pupil: str) -> Inquiry:
    count = _count(seed, pupil)
    both, once = dice.at_least_one(2 * (count + GIVEN)), dice.at_least_one(2 * count + GIVEN)
    return Inquiry(
        name="two-readings",
        text=(
            f"Score {count}, against a Nemesis, one overexertion if needed. The rule can be read in two ways: the second roll has the Nemesis dice too, "
            "or it has not. By how much is the first reading better?"
        ),
        exact=lambda: both - once,
        trial=lambda rng: _only_with(rng, count),
        derivation=lambda: (
            f"With them: {2 * (count + GIVEN)} dice in all, 1 - (5/6)^{2 * (count + GIVEN)} = {float(both):.4f}.\n"
            f"Without: {2 * count + GIVEN} dice in all, 1 - (5/6)^{2 * count + GIVEN} = {float(once):.4f}.\n"
            f"The difference: {float(both - once):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(
                dice.at_least_one(GIVEN),
                "Two dice more are worth so much alone. Here they only matter when everything else has failed.",
            ),
            Foreseen(both, "That is the chance by the first reading. How much is the other one less?"),
            Foreseen(once, "That is the chance by the second reading. How much is the other one more?"),
        ),
    )


def _only_with(rng: random.Random, count: int) -> bool:
    """Whether only the Nemesis dice of the second roll save the attempt."""
    return not some_six(rng, 2 * count + GIVEN) and some_six(rng, GIVEN)


def _look_back() -> str:
    """What two dice more are worth to small and large pools."""

    def row(count: int) -> tuple[object, ...]:
        alone, together = dice.at_least_one(count), dice.at_least_one(count + GIVEN)
        readings = dice.at_least_one(2 * (count + GIVEN)) - dice.at_least_one(2 * count + GIVEN)
        return count, percent(alone), percent(together), percent(together - alone), percent(readings)

    titles = ("score", "alone", "against a Nemesis", "gained", "between the two readings")
    return (
        f"{table(titles, map(row, range(1, 9)))}\n\n"
        "The same two dice are worth less the more there are already, and what lies between the two readings of the rule shrinks "
        "faster still."
    )


UNIT = Unit(
    name="nemesis",
    title="Two dice more, and two readings of a rule",
    minutes=30,
    decision="Does it matter how an unclear rule is read?",
    misconception="Two dice more always add as much; a word in a rule makes a great difference.",
    asks=(
        Asking("two-dice-more", _two_more),
        Asking("because-of-them", _gain),
        Asking("two-readings", _readings),
    ),
    look_back=_look_back,
)
