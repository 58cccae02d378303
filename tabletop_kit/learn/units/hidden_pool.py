"""What a roll tells about a pool that nobody sees: conditional chance, and Bayes."""

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


def _pools(seed: int, pupil: str) -> tuple[int, int]:
    return whole_number(seed, pupil, "hidden/few", 1, 2), whole_number(seed, pupil, "hidden/many", 4, 6)


def _big(few: int, many: int, failures: int, successes: int) -> Fraction:
    """How likely the pool is the big one, after these rolls, if both were equally likely before."""

    def seen(count: int) -> Fraction:
        success = dice.at_least_one(count)
        return (1 - success) ** failures * success**successes

    return seen(many) / (seen(few) + seen(many))


def _inquiry(name: str, seed: int, pupil: str, failures: int, successes: int) -> Inquiry:
    few, many = _pools(seed, pupil)
    rolls = failures + successes

    def trial(rng: random.Random) -> bool:
        while True:  # until the rolls come up as they did; other evenings do not count
            count = many if rng.random() < 0.5 else few
            if sum(some_six(rng, count) for _ in range(rolls)) == successes:
                return count == many

    what = " and ".join(
        part
        for part in (
            f"{successes} success{'es' if successes != 1 else ''}" if successes else "",
            f"{failures} failure{'s' if failures != 1 else ''}" if failures else "",
        )
        if part
    )
    many_success, few_success = dice.at_least_one(many), dice.at_least_one(few)
    return Inquiry(
        name=name,
        text=(
            f"Behind the screen the Wayfinder rolls for a stranger who has {few} or {many} dice, both equally likely. You hear: {what}. "
            f"How likely is it that the stranger has {many} dice?"
        ),
        exact=lambda: _big(few, many, failures, successes),
        trial=trial,
        derivation=lambda: (
            f"{many} dice, and this is heard: {float((1 - many_success) ** failures * many_success**successes):.4f}.\n"
            f"{few} dice, and this is heard: {float((1 - few_success) ** failures * few_success**successes):.4f}.\n"
            "Both pools were equally likely, so what is left shares out as these do: "
            f"{float(_big(few, many, failures, successes)):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(1, 2), "One half was right before you heard anything. What you hear tells something."
            ),
            Foreseen(
                (1 - many_success) ** failures * many_success**successes,
                f"That is how likely {many} dice lead to what you heard. The question goes the other way round.",
            ),
            Foreseen(
                _big(few, many, successes, failures),
                "That is the other pool. Look which one goes better with what you heard.",
            ),
        ),
    )


def _one_failure(seed: int, pupil: str) -> Inquiry:
    return _inquiry("one-failure", seed, pupil, 1, 0)


def _two_successes(seed: int, pupil: str) -> Inquiry:
    return _inquiry("two-successes", seed, pupil, 0, 2)


def _at_least_one_shown(seed: int, pupil: str) -> Inquiry:
    def trial(rng: random.Random) -> bool:
        while True:
            sixes = sum(die(rng) == 6 for _ in range(2))
            if sixes:
                return sixes == 2

    return Inquiry(
        name="at-least-one-of-two",
        text="Two dice were rolled behind the screen, and you are told: at least one shows a six. How likely is it that both do?",
        exact=lambda: Fraction(1, 11),
        trial=trial,
        derivation=lambda: (
            "Of 36 equally likely rolls 11 show at least one six.\nOne of these 11 shows two: 1/11."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(1, 6),
                "That would be right if you knew which die shows the six. Count the rolls that fit: 11, not 6.",
            ),
            Foreseen(Fraction(1, 36), "That is before you were told anything."),
            Foreseen(Fraction(1, 2), "One six and two sixes are two cases, and not equally likely ones."),
        ),
    )


def _look_back() -> str:
    """What has been heard, and how likely the big pool is then."""
    few, many = 2, 5
    rows = [
        (failures, *(percent(_big(few, many, failures, successes)) for successes in range(3)))
        for failures in range(5)
    ]
    titles = ("failures", "and no success", "and one success", "and two successes")
    return (
        f"How likely {many} dice rather than {few}, if both were equally likely before:\n\n{table(titles, rows)}\n\n"
        "Each roll that is heard moves the opinion, and none makes it certain. A success and a failure nearly undo each other, "
        "and not quite."
    )


UNIT = Unit(
    name="hidden-pool",
    title="What a roll tells about a hidden pool",
    minutes=40,
    decision="How dangerous is the stranger whose dice nobody sees?",
    misconception="The chance of what was heard is the chance of its cause (the prosecutor's fallacy).",
    asks=(
        Asking("one-failure", _one_failure),
        Asking("two-successes", _two_successes),
        Asking("at-least-one-of-two", _at_least_one_shown),
    ),
    look_back=_look_back,
)
