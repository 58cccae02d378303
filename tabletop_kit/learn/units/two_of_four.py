"""Any two of the dice: totals and doubles of A Wayfarer's Tale."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import die

__all__ = ["UNIT"]


def _two_dice(total: int) -> Fraction:
    """The chance that two dice make this total."""
    return Fraction(6 - abs(total - 7), 36)


def _total(name: str, count: int, seed: int, pupil: str) -> Inquiry:
    total = whole_number(seed, pupil, "two-of-four/total", 5, 9)
    who = (
        "the active player chooses two of four dice" if count == 4 else "the others choose two of three dice"
    )

    def trial(rng: random.Random) -> bool:
        faces = [die(rng) for _ in range(count)]
        return any(a + b == total for a, b in combinations(faces, 2))

    pairs = len(list(combinations(range(count), 2)))
    return Inquiry(
        name=name,
        text=f"In A Wayfarer's Tale {who}. How likely is it that a total of {total} can be made?",
        exact=lambda: dice.pair_sums(count)[total],
        trial=trial,
        derivation=lambda: dice.pair_sums(count).derivation(total),
        foreseen=lambda: (
            Foreseen(_two_dice(total), "That is for two dice. Here there are more pairs to choose from."),
            Foreseen(
                pairs * _two_dice(total),
                f"{pairs} pairs, and their chances added: rolls with two pairs that fit were counted twice.",
            ),
            Foreseen(
                1 - (1 - _two_dice(total)) ** pairs,
                "That takes the pairs for independent. They share dice, and are not.",
            ),
            Foreseen(
                Fraction((13 - abs(2 * total - 14)) // 4, 21),
                "Of 21 unordered pairs not all are equally likely: 3 and 4 come twice as often as a double.",
            ),
        ),
    )


def _four(seed: int, pupil: str) -> Inquiry:
    return _total("total-of-four", 4, seed, pupil)


def _three(seed: int, pupil: str) -> Inquiry:
    return _total("total-of-three", 3, seed, pupil)


def _double(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "two-of-four/double", 3, 4)

    def trial(rng: random.Random) -> bool:
        return len({die(rng) for _ in range(count)}) < count

    pairs = count * (count - 1) // 2
    return Inquiry(
        name="double",
        text=f"The Sailor needs a double. How likely are {count} dice to show one?",
        exact=lambda: dice.doubles(count),
        trial=trial,
        derivation=lambda: (
            "The first die shows anything. Each further one must differ from all before it: "
            + " * ".join(f"{6 - place}/6" for place in range(1, count))
            + f" = {1 - dice.doubles(count)}.\nNot all differ: {dice.doubles(count)}."
        ),
        foreseen=lambda: (
            Foreseen(Fraction(1, 6), "That is for two dice. More dice have more pairs."),
            Foreseen(
                Fraction(pairs, 6), f"{pairs} pairs with 1/6 each: three equal dice were counted three times."
            ),
            Foreseen(1 - dice.doubles(count), "That is the chance that all differ."),
            Foreseen(
                1 - Fraction(5, 6) ** pairs,
                "That takes the pairs for independent. They share dice, and are not.",
            ),
        ),
    )


def _look_back() -> str:
    """Totals of two dice, and of any two among more."""
    rows = [
        (
            total,
            percent(_two_dice(total)),
            percent(dice.pair_sums(3)[total]),
            percent(dice.pair_sums(4)[total]),
        )
        for total in range(2, 13)
    ]
    return (
        f"{table(('total', 'two dice', 'any two of three', 'any two of four'), rows)}\n\n"
        f"Only the second column adds up to one: of more dice one roll offers several totals, {float(dice.pair_sums(4).mean):.2f} "
        f"on average with four. Some double is there with {percent(dice.doubles(4))} of four dice, {percent(dice.doubles(3))} of three."
    )


UNIT = Unit(
    name="two-of-four",
    title="Any two of the dice",
    minutes=40,
    decision="Which totals, and which doubles, can a Wayfarer count on next turn?",
    misconception="(6, 4) and (4, 6) are one case; pairs that share a die are independent.",
    asks=(Asking("total-of-four", _four), Asking("total-of-three", _three), Asking("double", _double)),
    look_back=_look_back,
)
