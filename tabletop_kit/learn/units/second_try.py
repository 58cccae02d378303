"""Overexertion: what a second try is worth, and what it costs."""

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


def _count(seed: int, pupil: str) -> int:
    return whole_number(seed, pupil, "second-try/dice", 3, 6)


def _both(seed: int, pupil: str) -> Inquiry:
    count = _count(seed, pupil)
    return Inquiry(
        name="one-more-try",
        text=f"You roll {count} dice and overexert once if you must. How likely is it that the attempt succeeds?",
        exact=lambda: dice.at_least_one(2 * count),
        trial=lambda rng: some_six(rng, count) or some_six(rng, count),
        derivation=lambda: (
            f"One roll fails with (5/6)^{count} = {float(Fraction(5, 6) ** count):.4f}.\n"
            f"Both fail: (5/6)^{count} * (5/6)^{count} = (5/6)^{2 * count}, as with {2 * count} dice at once.\n"
            f"Not both fail: 1 - (5/6)^{2 * count} = {float(dice.at_least_one(2 * count)):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(
                2 * dice.at_least_one(count),
                "Two tries do not double the chance: when the first succeeds there is no second one.",
            ),
            Foreseen(dice.at_least_one(count), "That is one try. The second one is another chance."),
            Foreseen(
                dice.at_least_one(count) ** 2,
                "That is the chance that two rolls both succeed. One is enough.",
            ),
            Foreseen(
                dice.at_least_one(2 * count - 1),
                "The die that is paid is missing later; the roll is repeated with the whole pool.",
            ),
        ),
    )


def _saved(seed: int, pupil: str) -> Inquiry:
    count = _count(seed, pupil)
    return Inquiry(
        name="saved-by-it",
        text=f"Seen from the beginning: how likely is it that the first roll of {count} dice fails and the second one saves the attempt?",
        exact=lambda: (1 - dice.at_least_one(count)) * dice.at_least_one(count),
        trial=lambda rng: not some_six(rng, count) and some_six(rng, count),
        derivation=lambda: (
            f"The first roll fails: (5/6)^{count}. The second succeeds: 1 - (5/6)^{count}.\n"
            "They are independent, so the chances multiply: "
            f"{float((1 - dice.at_least_one(count)) * dice.at_least_one(count)):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(
                dice.at_least_one(count),
                "That is how likely the second roll succeeds once the first has failed. Seen from the beginning it has to fail first.",
            ),
            Foreseen(dice.at_least_one(2 * count), "That is the chance that one of the two succeeds."),
        ),
    )


def _worth(seed: int, pupil: str) -> Inquiry:
    count, rolls = _count(seed, pupil), whole_number(seed, pupil, "second-try/rolls", 2, 6)

    def trial(rng: random.Random) -> int:
        paid = some_six(rng, count) + sum(some_six(rng, count - 1) for _ in range(rolls))
        kept = sum(some_six(rng, count) for _ in range(rolls))
        return paid - kept

    def gain() -> Fraction:
        return dice.at_least_one(count) + rolls * (dice.at_least_one(count - 1) - dice.at_least_one(count))

    return Inquiry(
        name="worth-a-die",
        text=(
            f"Your roll of {count} dice has failed. If you overexert you roll them again, and have one die fewer in each of the "
            f"{rolls} rolls with this trait that are still to come today. How many successes more (or, with a minus sign, fewer) is that on average?"
        ),
        exact=gain,
        trial=trial,
        derivation=lambda: (
            f"Now: one more roll of {count} dice brings {float(dice.at_least_one(count)):.4f} successes.\n"
            f"Later: each roll has {count - 1} dice instead of {count} and loses "
            f"{float(dice.at_least_one(count) - dice.at_least_one(count - 1)):.4f}, {rolls} times.\n"
            f"Together {float(gain()):+.4f}: {'overexert' if gain() > 0 else 'let it stand'}."
        ),
        foreseen=lambda: (
            Foreseen(
                dice.at_least_one(count), "That is what is gained now. What does the missing die cost later?"
            ),
            Foreseen(
                rolls * (dice.at_least_one(count - 1) - dice.at_least_one(count)),
                "That is what is lost later. And the roll that is won now?",
            ),
        ),
        chance=False,
    )


def _look_back() -> str:
    """One try, two tries, and up to when the second is worth its die."""

    def later(count: int) -> int:
        """Up to how many later rolls the second try is worth its die."""
        return int(dice.at_least_one(count) / (dice.at_least_one(count) - dice.at_least_one(count - 1)))

    rows = [
        (count, percent(dice.at_least_one(count)), percent(dice.at_least_one(2 * count)), later(count))
        for count in range(2, 11)
    ]
    return (
        f"{table(('dice', 'one try', 'two tries', 'worth a die up to so many later rolls'), rows)}\n\n"
        "The second try helps most where the first is a toss; the die that it costs is missed most where there are few. With "
        "many dice one hardly misses it."
    )


UNIT = Unit(
    name="second-try",
    title="Is a second try worth a die?",
    minutes=40,
    decision="After a failure: overexert, and pay a die, or let it stand?",
    misconception="Two tries double the chance; what is paid later does not count.",
    asks=(Asking("one-more-try", _both), Asking("saved-by-it", _saved), Asking("worth-a-die", _worth)),
    look_back=_look_back,
)
