"""Derivations for how many different totals two dice of a roll can make."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb

from .._pairs import rolls_by_repeats
from .enumeration import always, count, share
from .pairs import SIDES, offered, on_offer, spread
from .pools import flat
from .steps import Derivation, Step, added, ratio

__all__ = ["different_totals"]

FACES = range(1, SIDES + 1)


def different_totals(dice: int, using: int = 0, of: int | None = None) -> Derivation:
    """The chance that a roll offers just so many totals, or the mean number of them.

    Totals depend only on which faces show, and which of them twice or more. With a die that must be
    used each other face makes a total of its own, so faces are counted instead.
    """
    if of is None:
        return on_offer(dice, using)
    flat(((SIDES, dice),))  # which refuses more dice than there is room for
    title = f"Two of {dice}d6 make {of} different totals" + (", the given die among them" if using else "")
    chance = partial(share, [SIDES] * dice, partial(_offers, using, of))
    if using and dice:
        return Derivation(
            title, [*_faces_of_others(dice - 1, of), _share(_others(dice - 1, of), dice - 1, chance)]
        )
    steps = [
        Step("counting", "all rolls", SIDES**dice, partial(count, [SIDES] * dice, always), f"{SIDES}^{dice}")
    ]
    values = []
    for once, row in enumerate(rolls_by_repeats(dice)):
        for twice, rolls in enumerate(row):
            choices = _choices(once, twice, of) if rolls else 0
            if choices:
                values.append(choices * rolls)
                check = partial(count, [SIDES] * dice, partial(_in_case, of, once, twice))
                words = f"{once} faces once and {twice} faces more often, {choices} choices of them make {of} totals"
                steps.append(Step("cases", words, values[-1], check, f"{choices} · {rolls}"))
    if len(values) > 1:
        check = partial(count, [SIDES] * dice, partial(_offers, using, of))
        steps.append(Step("sum", f"rolls that make {of} totals", sum(values), check, added(values)))
    return Derivation(title, [*steps, _share(sum(values), dice, chance)])


def _faces_of_others(dice: int, faces: int) -> list[Step]:
    """Steps to the rolls of the other dice that show so many faces."""
    if not 0 <= faces <= SIDES:
        return []
    given, formula = spread(dice, faces, 0)
    check = partial(count, [SIDES] * dice, lambda roll: set(roll) == set(FACES[:faces]))
    which = partial(count, [SIDES] * dice, lambda roll: len(set(roll)) == faces)
    words = f"rolls of the other {dice} dice that show all of {faces} given faces and no other"
    picked = f"rolls of the other {dice} dice that show {faces} faces, whichever: each makes its own total"
    return [
        Step("counting", words, given, check, formula),
        Step("counting", picked, _others(dice, faces), which, f"C({SIDES}, {faces}) · {given}"),
    ]


def _others(dice: int, faces: int) -> int:
    return comb(SIDES, faces) * spread(dice, faces, 0)[0] if 0 <= faces <= SIDES else 0


def _share(ways: int, dice: int, check: partial[Fraction]) -> Step:
    return Step(
        "counting", "share of all rolls", Fraction(ways, SIDES**dice), check, ratio(ways, SIDES**dice)
    )


def _choices(once: int, twice: int, totals: int) -> int:
    """Ways to pick faces that show once, and others that show more often, so that they make so many totals."""
    return sum(
        len({a + b for a, b in combinations([*single, *repeated, *repeated], 2)}) == totals
        for repeated in combinations(FACES, twice)
        for single in combinations([face for face in FACES if face not in repeated], once)
    )


# -- told by looking at a roll ----------------------------------------


def _offers(using: int, totals: int, roll: tuple[int, ...]) -> bool:
    return offered(using, roll) == totals


def _in_case(totals: int, once: int, twice: int, roll: tuple[int, ...]) -> bool:
    times = [roll.count(face) for face in set(roll)]
    return offered(0, roll) == totals and (times.count(1), sum(n > 1 for n in times)) == (once, twice)
