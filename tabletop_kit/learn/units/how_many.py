"""How many successes: the mean, and what lies around it."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import die

__all__ = ["UNIT"]


def _count(seed: int, pupil: str) -> int:
    return whole_number(seed, pupil, "how-many/dice", 4, 9)


def _mean(seed: int, pupil: str) -> Inquiry:
    count = _count(seed, pupil)
    return Inquiry(
        name="mean",
        text=f"{count} dice are rolled and the sixes counted. How many are there on average?",
        exact=lambda: Fraction(count, 6),
        trial=lambda rng: sum(die(rng) == 6 for _ in range(count)),
        derivation=lambda: (
            "One die brings 1 six with chance 1/6, else none: 1/6 on average.\n"
            f"Means of the parts add up, whether they hang together or not: {count} * 1/6 = {Fraction(count, 6)}."
        ),
        foreseen=lambda: (
            Foreseen(
                dice.at_least_one(count), "That is the chance of some six. The mean counts two sixes as two."
            ),
            Foreseen(Fraction(1, 6), "That is one die. The others bring sixes too."),
            Foreseen(
                Fraction(1), "One six is enough for a success, and on average there are not just as many."
            ),
        ),
        chance=False,
    )


def _exactly(name: str, seed: int, pupil: str, hits: int) -> Inquiry:
    count = _count(seed, pupil)
    pool = dice.Pool(count)
    words = {1: "is exactly one six", 2: "are exactly two sixes"}[hits]
    return Inquiry(
        name=name,
        text=f"{count} dice are rolled. How likely {words}?",
        exact=lambda: pool.successes()[hits],
        trial=lambda rng: sum(die(rng) == 6 for _ in range(count)) == hits,
        derivation=lambda: (
            f"One arrangement: {'this die' if hits == 1 else 'these two dice'} a six, the others none: (1/6)^{hits} * (5/6)^{count - hits}.\n"
            f"Arrangements, {hits} of {count} dice: {comb(count, hits)}.\n"
            f"Together {comb(count, hits)} * (1/6)^{hits} * (5/6)^{count - hits} = {float(pool.successes()[hits]):.4f}."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(1, 6) ** hits * Fraction(5, 6) ** (count - hits),
                "That is one arrangement: this die a six, the others none. Which dice show it may be chosen in several ways.",
            ),
            Foreseen(pool.at_least(hits), "That is so many or more. Here it shall be exactly so many."),
            Foreseen(Fraction(1, 6) ** hits, "And the other dice? They have to show none."),
        ),
    )


def _one(seed: int, pupil: str) -> Inquiry:
    return _exactly("exactly-one", seed, pupil, 1)


def _two(seed: int, pupil: str) -> Inquiry:
    return _exactly("exactly-two", seed, pupil, 2)


def _look_back() -> str:
    """The distribution for small and large pools."""
    pools = [dice.Pool(count).successes() for count in (3, 6, 9)]
    rows = [(hits, *(percent(pool[hits]) for pool in pools)) for hits in range(5)]
    means = ", ".join(f"{pool.mean} with {count} dice" for count, pool in zip((3, 6, 9), pools, strict=True))
    return (
        f"{table(('sixes', '3 dice', '6 dice', '9 dice'), rows)}\n\n"
        f"On average there are {means}. Six dice bring one six on average, and exactly one only in {percent(pools[1][1])} of the "
        f"rolls; none in {percent(pools[1][0])}."
    )


UNIT = Unit(
    name="how-many",
    title="How many sixes?",
    minutes=35,
    decision="Against another player every six counts: what can a pool be counted on for?",
    misconception="The mean is what happens; one arrangement is all there is.",
    asks=(Asking("mean", _mean), Asking("exactly-one", _one), Asking("exactly-two", _two)),
    look_back=_look_back,
)
