"""At least one six: six dice are not certain, and seven are not 117 per cent."""

from __future__ import annotations

import random
from fractions import Fraction

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit

__all__ = ["UNIT", "die", "some_six"]


def die(rng: random.Random, sides: int = 6) -> int:
    """What a fair die shows."""
    return int(rng.random() * sides) + 1


def some_six(rng: random.Random, count: int) -> bool:
    """Whether one of so many dice shows a six."""
    return any(die(rng) == 6 for _ in range(count))


def _at_least_one(name: str, text: str, count: int) -> Inquiry:
    return Inquiry(
        name=name,
        text=text,
        exact=lambda: dice.at_least_one(count),
        trial=lambda rng: some_six(rng, count),
        derivation=lambda: dice.Pool(count).derivation(),
        foreseen=lambda: (
            Foreseen(
                Fraction(count, 6),
                f"{count}/6 adds one sixth a die. But rolls with two sixes were then counted twice: chances may only be "
                "added when the cases exclude each other. With seven dice you would get more than certainty.",
            ),
            Foreseen(
                Fraction(1, 6),
                "1/6 is the chance of one die. Each further die is another chance for a six.",
            ),
            Foreseen(
                1 - dice.at_least_one(count),
                "That is the chance of no six at all. You are close: what is left to certainty?",
            ),
            Foreseen(
                Fraction(1, 6) ** count,
                "That is the chance that all dice show a six. One six is enough.",
            ),
            Foreseen(
                Fraction(count, 6) * Fraction(5, 6) ** (count - 1),
                "That is the chance of exactly one six. Two or more succeed as well.",
            ),
        ),
    )


def _own(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "one-six/some-six", 3, 5)
    text = f"Your character rolls {count} dice, and one six is enough. How likely is a success?"
    return _at_least_one("some-six", text, count)


def _six(seed: int, pupil: str) -> Inquiry:
    return _at_least_one("six-dice", "Six dice, six faces. How likely is at least one six?", 6)


def _seven(seed: int, pupil: str) -> Inquiry:
    return _at_least_one("seven-dice", "And with seven dice?", 7)


def _pairs(seed: int, pupil: str) -> Inquiry:
    throws = whole_number(seed, pupil, "one-six/double-six", 20, 28)
    return Inquiry(
        name="double-six",
        text=f"Two dice are thrown {throws} times. How likely is at least one double six among the throws?",
        exact=lambda: 1 - Fraction(35, 36) ** throws,
        trial=lambda rng: any(die(rng) == die(rng) == 6 for _ in range(throws)),
        derivation=lambda: (
            f"A throw shows a double six with chance 1/6 * 1/6 = 1/36, and none with chance 35/36.\n"
            f"All {throws} throws miss: (35/36)^{throws}.\n"
            f"Not all miss: 1 - (35/36)^{throws} = {float(1 - Fraction(35, 36) ** throws):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(throws, 36),
                f"{throws}/36 adds the chances of throws that may both show it. The Chevalier de Méré lost money with this sum.",
            ),
            Foreseen(
                Fraction(35, 36) ** throws, "That is the chance of no double six. What is left to certainty?"
            ),
        ),
    )


def _look_back() -> str:
    """One sixth each beside the exact chance."""
    counts = range(1, 11)
    rows = [(count, percent(Fraction(count, 6)), percent(dice.at_least_one(count))) for count in counts]
    enough = next(count for count in range(1, 100) if dice.at_least_one(count) >= Fraction(9, 10))
    return (
        f"{table(('dice', 'one sixth each', 'exact'), rows)}\n\n"
        f"The second column comes to {percent(Fraction(7, 6))} with seven dice, and no chance does. The third one never "
        f"comes to {percent(Fraction(1), 0)}: each further die takes a sixth of what was left. For nine tenths it takes "
        f"{enough} dice."
    )


UNIT = Unit(
    name="one-six",
    title="At least one six",
    minutes=30,
    decision="How many dice does a Pathwalker need before a roll is worth trying?",
    misconception="Each die adds one sixth, so six dice are certain.",
    asks=(
        Asking("some-six", _own),
        Asking("six-dice", _six),
        Asking("seven-dice", _seven),
        Asking("double-six", _pairs),
    ),
    look_back=_look_back,
)
