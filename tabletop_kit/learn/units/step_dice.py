"""Dice with four, six and eight sides under three rules of success."""

from __future__ import annotations

import random
from fractions import Fraction

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import die

__all__ = ["UNIT"]


def _plain(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "step-dice/six", 1, 3)
    return _pool("six-on-eight", f"{count}d6+1d8", (6,) * count + (8,), "six", "shows a 6")


def _up(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "step-dice/up", 1, 3)
    return _pool("six-or-more", f"{count}d6+1d8", (6,) * count + (8,), "six-up", "shows 6 or more")


def _top(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "step-dice/top", 1, 3)
    return _pool("highest-face", f"{count}d6+1d4", (6,) * count + (4,), "top", "shows its highest face")


def _pool(name: str, notation: str, sides: tuple[int, ...], success: str, words: str) -> Inquiry:
    pool = dice.Pool(notation, success=success)

    def good(face: int, faces: int) -> bool:
        return face == faces if success == "top" else face >= 6 if success == "six-up" else face == 6

    def trial(rng: random.Random) -> bool:
        return any(good(die(rng, faces), faces) for faces in sides)

    chances = [Fraction(sum(good(face, faces) for face in range(1, faces + 1)), faces) for faces in sides]
    return Inquiry(
        name=name,
        text=f"You roll {notation}, and a die succeeds when it {words}. How likely is at least one success?",
        exact=lambda: pool.at_least(1),
        trial=trial,
        derivation=pool.derivation,
        foreseen=lambda: (
            Foreseen(sum(chances, Fraction(0)), "Chances of dice that may both succeed do not add up."),
            Foreseen(
                dice.at_least_one(len(sides)),
                "That takes all dice for six-sided ones. What does the other die do?",
            ),
            Foreseen(1 - pool.at_least(1), "That is the chance that all fail. What is left to certainty?"),
            Foreseen(
                Fraction(len(sides), sum(sides)),
                "Faces of different dice are not equally likely: each die has its own chance.",
            ),
        ),
    )


def _look_back() -> str:
    """Each die under each rule."""

    def chance(sides: int, success: str) -> str:
        return percent(dice.Pool(f"1d{sides}", success=success).at_least(1))

    rows = [
        (words, *(chance(sides, success) for sides in (4, 6, 8)))
        for success, words in (("six", "a 6"), ("six-up", "6 or more"), ("top", "the highest face"))
    ]
    return (
        f"{table(('success', 'd4', 'd6', 'd8'), rows)}\n\n"
        "Whether the bigger die is the better one is said by the rule of success, not by the die: under one it is worse, under "
        "one better, and one makes the smallest die the best."
    )


UNIT = Unit(
    name="step-dice",
    title="Dice with four, six and eight sides",
    minutes=30,
    decision="A Path offers a d8 for a d6: take it?",
    misconception="A bigger die is a better die, whatever counts as a success.",
    asks=(Asking("six-on-eight", _plain), Asking("six-or-more", _up), Asking("highest-face", _top)),
    look_back=_look_back,
    sides=(4, 6, 8),
)
