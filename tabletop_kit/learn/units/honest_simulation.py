"""What a simulation can say, and what it cannot."""

from __future__ import annotations

import random
from fractions import Fraction

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import some_six
from .sample_size import tail

__all__ = ["UNIT"]

#: A band that chance keeps to so often.
KEPT = Fraction(19, 20)


def _someone_outside(seed: int, pupil: str) -> Inquiry:
    pupils = whole_number(seed, pupil, "honest/pupils", 15, 30)
    return Inquiry(
        name="somebody-outside",
        text=(
            f"{pupils} pupils simulate the same question, and each result lies in its 95 per cent band with chance 0.95. "
            "How likely is it that at least one pupil lands outside, with all dice fair?"
        ),
        exact=lambda: 1 - KEPT**pupils,
        trial=lambda rng: any(rng.random() >= float(KEPT) for _ in range(pupils)),
        derivation=lambda: (
            f"One pupil lands inside: 0.95. All {pupils}: 0.95^{pupils} = {float(KEPT**pupils):.4f}.\n"
            f"Not all: {float(1 - KEPT**pupils):.4f}. Somebody outside is no proof against the dice."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(1, 20), "That is one pupil. The more look, the likelier somebody lands outside."
            ),
            Foreseen(Fraction(pupils, 20), "Several may land outside: chances that overlap do not add up."),
            Foreseen(KEPT**pupils, "That is the chance that all land inside."),
        ),
    )


def _fair_or_not(seed: int, pupil: str) -> Inquiry:
    rolls, count = 20, whole_number(seed, pupil, "honest/dice", 3, 5)
    least = round(rolls * dice.at_least_one(count)) + whole_number(seed, pupil, "honest/least", 3, 5)

    def trial(rng: random.Random) -> bool:
        return sum(some_six(rng, count) for _ in range(rolls)) >= least

    return Inquiry(
        name="suspicious",
        text=f"Somebody succeeds {least} times of {rolls} with {count} dice, and is accused of cheating. How likely are {least} or more with fair dice?",
        exact=lambda: tail(rolls, least, dice.at_least_one(count)),
        trial=trial,
        derivation=lambda: (
            f"One roll succeeds with {float(dice.at_least_one(count)):.4f}.\n"
            f"{least} or more of {rolls}: the chances of {least} to {rolls} successes added up, "
            f"{float(tail(rolls, least, dice.at_least_one(count))):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(dice.at_least_one(count), "That is one roll."),
            Foreseen(Fraction(least, rolls), "That is the share that was seen, not how likely it was."),
            Foreseen(
                tail(rolls, least, dice.at_least_one(count))
                - tail(rolls, least + 1, dice.at_least_one(count)),
                "That is exactly so many. Even more would be just as suspicious: count them too.",
            ),
        ),
    )


def _never_seen(seed: int, pupil: str) -> Inquiry:
    trials = whole_number(seed, pupil, "honest/trials", 20, 60)
    return Inquiry(
        name="never-seen",
        text=f"Something happens once in 36 times. How likely is it that {trials} trials of a simulation never show it?",
        exact=lambda: Fraction(35, 36) ** trials,
        trial=lambda rng: all(rng.random() >= 1 / 36 for _ in range(trials)),
        derivation=lambda: (
            f"One trial misses it: 35/36. All {trials}: (35/36)^{trials} = {float(Fraction(35, 36) ** trials):.4f}.\n"
            "What a simulation has not shown may well happen."
        ),
        foreseen=lambda: (
            Foreseen(Fraction(0), "It need not come within 36 trials."),
            Foreseen(
                max(Fraction(0), 1 - Fraction(trials, 36)),
                "Chances of trials do not add up: it may happen twice.",
            ),
            Foreseen(1 - Fraction(35, 36) ** trials, "That is the chance to see it at least once."),
        ),
    )


def _look_back() -> str:
    """How often chance misleads who looks often, or seldom."""
    rows = [
        (looks, percent(1 - KEPT**looks), percent(Fraction(35, 36) ** looks))
        for looks in (1, 5, 10, 20, 30, 60, 100)
    ]
    titles = ("times", "somebody outside the band", "one in 36 never seen")
    return (
        f"{table(titles, rows)}\n\n"
        "Who looks often enough finds something outside the band; who looks seldom misses what is there. So the number of trials "
        "belongs to every result, and a question is asked before one looks."
    )


UNIT = Unit(
    name="honest-simulation",
    title="What a simulation can say",
    minutes=35,
    decision="When is luck a reason to doubt the dice?",
    misconception="What a simulation shows is the truth; what lies outside the band is proof.",
    asks=(
        Asking("somebody-outside", _someone_outside),
        Asking("suspicious", _fair_or_not),
        Asking("never-seen", _never_seen),
    ),
    look_back=_look_back,
    sides=(6, 20),
)
