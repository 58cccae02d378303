"""Derivations for what two dice of a roll can show: a given sum, or a double.

This is the question of A Wayfarer's Tale: some dice are rolled, and any two of them may be used.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb, perm

from .enumeration import always, average, count, share
from .pools import flat
from .steps import Derivation, Step, added, plain, power, ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Check = Callable[[], Fraction]

__all__ = ["SIDES", "double", "makes", "offered", "on_offer", "pair_sum", "spread"]

SIDES = 6


def makes(roll: tuple[int, ...], total: int, using: int = 0) -> bool:
    """Whether two dice of a roll make this sum; with `using` the first die must be one of them."""
    if using:
        return any(roll[0] + other == total for other in roll[1:])
    return any(a + b == total for a, b in combinations(roll, 2))


def pair_sum(dice: int, using: int = 0, of: int = 7) -> Derivation:
    """The chance that some two of the dice make a sum.

    By the complement: a roll avoids 7 when, of each pair of faces that make 7, it shows one face at
    most. Such rolls are told apart by the number of pairs that they show a face of. With one die that
    must be used, that die names the one face that another has to show.
    """
    flat(((SIDES, dice),))  # which refuses more dice than there is room for
    title = f"Some two of {dice}d6 make {of}" + (", the given die among them" if using else "")
    chance = partial(share, [SIDES] * dice, partial(makes, total=of, using=using))
    partners = [face for face in range(1, SIDES + 1) if 1 <= of - face <= SIDES]
    if dice < 2 or not partners:
        words = f"two dice make 2 to {2 * SIDES}" if dice >= 2 else f"{dice} dice have no pair"
        return Derivation(title, [Step("counting", words, Fraction(0), chance)])
    steps = _with_given_die(dice, of, partners, chance) if using else _without(dice, of, partners, chance)
    return Derivation(title, steps)


def double(dice: int, using: int = 0, of: int | None = None) -> Derivation:
    """The chance that two of the dice show the same face, any face or a given one."""
    flat(((SIDES, dice),))
    face = "a double" if of is None else f"a double {of}"
    title = f"{dice}d6 show {face}" + (", the given die in it" if using else "")
    whole = [SIDES] * dice
    chance = partial(share, whole, partial(_has_double, using, of))
    if dice < 2:
        return Derivation(title, [Step("counting", f"{dice} dice have no pair", Fraction(0), chance)])
    if using:
        return Derivation(title, _double_with_given_die(dice, of, chance))
    if of is None:
        different = perm(SIDES, dice)
        factors = " · ".join(str(SIDES - i) for i in range(min(dice, SIDES + 1)))
        steps = [
            Step("counting", "all rolls", SIDES**dice, partial(count, whole, always), f"6^{dice}"),
            Step(
                "counting", "rolls of different faces", different, partial(count, whole, _different), factors
            ),
        ]
        none = Fraction(different, SIDES**dice)
    else:
        once = partial(share, whole, partial(_shows, of, 1))
        never = partial(share, whole, partial(_shows, of, 0))
        zero, one = Fraction(5, 6) ** dice, dice * Fraction(1, 6) * Fraction(5, 6) ** (dice - 1)
        steps = [
            Step("product", f"no die shows {of}", zero, never, power(Fraction(5, 6), dice)),
            Step(
                "binomial",
                f"one die shows {of}",
                one,
                once,
                f"{dice} · 1/6 · {power(Fraction(5, 6), dice - 1)}",
            ),
        ]
        none = zero + one
        words, check = f"fewer than two dice show {of}", partial(share, whole, partial(_shows_at_most, of, 1))
        steps.append(Step("sum", words, none, check, added([zero, one])))
    words = "two dice at least show the same" if of is None else f"two dice at least show {of}"
    shown = f"1 - {ratio(different, SIDES**dice) or plain(none)}" if of is None else f"1 - {plain(none)}"
    steps.append(Step("complement", words, 1 - none, chance, shown))
    return Derivation(title, steps)


def on_offer(dice: int, using: int = 0) -> Derivation:
    """The mean number of different totals that a roll offers: the chances of the single totals, added up."""
    steps = []
    for total in range(2, 2 * SIDES + 1):
        last = pair_sum(dice, using, total).steps[-1]
        steps.append(Step("complement", f"some two dice make {total}", last.value, last.check))
    values = [step.value for step in steps]
    mean = sum(values, Fraction(0))
    check = partial(average, [SIDES] * dice, partial(offered, using))
    steps.append(Step("linearity", "each total counts with its chance", mean, check, added(values)))
    title = f"Mean number of different totals that two of {dice}d6 make"
    return Derivation(title + (", the given die among them" if using else ""), steps, chance=False)


def _without(dice: int, of: int, partners: list[int], chance: Check) -> list[Step]:
    """Steps to the chance of a sum, through the number of rolls in which no two dice make it."""
    pairs = [(face, of - face) for face in partners if 2 * face < of]
    middle = of // 2 if of // 2 in partners and of % 2 == 0 else 0
    free = SIDES - len(partners)
    steps = [Step("counting", "all rolls", SIDES**dice, partial(count, [SIDES] * dice, always), f"6^{dice}")]
    values = []
    for once in (0, 1) if middle else (0,):
        for shown in range(len(pairs) + 1):
            others = dice - once
            ways, formula = spread(others, shown, free)
            if not ways:
                continue
            ways *= comb(len(pairs), shown) * 2**shown * dice**once
            factors = [str(dice)] * once
            factors += [f"C({len(pairs)}, {shown})", f"2^{shown}"] if shown else []
            words = [f"{once} die shows {middle}" if once else f"no die shows {middle}"] if middle else []
            if pairs:
                words.append(
                    f"one face each of {shown} of the pairs {', '.join(f'{a}+{b}' for a, b in pairs)}"
                )
            check = partial(_count_without, dice, of, pairs, middle, once, shown)
            steps.append(
                Step("cases", f"no {of}, " + ", ".join(words), ways, check, " · ".join([*factors, formula]))
            )
            values.append(ways)
    none = sum(values)
    if len(values) > 1:
        check = partial(count, [SIDES] * dice, partial(_avoids, of))
        steps.append(Step("sum", f"rolls without {of}", none, check, added(values)))
    answer = 1 - Fraction(none, SIDES**dice)
    return [
        *steps,
        Step(
            "complement",
            f"some two dice make {of}",
            answer,
            chance,
            f"1 - {ratio(none, SIDES**dice) or plain(1 - answer)}",
        ),
    ]


def spread(dice: int, shown: int, free: int) -> tuple[int, str]:
    """Ways for dice to show each of so many faces at least once, and beside them any free faces.

    By inclusion and exclusion over the faces that are missing.
    """
    terms = [
        ((-1) ** i * comb(shown, i), shown - i + free)
        for i in range(shown + 1)
        if shown - i + free or not dice
    ]
    ways = sum(times * base**dice for times, base in terms)
    parts = [
        f"{'-' if times < 0 else '+'} " + (f"{abs(times)} · " if abs(times) > 1 else "") + f"{base}^{dice}"
        for times, base in terms
    ]
    formula = " ".join(parts).removeprefix("+ ")
    return ways, f"({formula})" if len(parts) > 1 else formula


def _with_given_die(dice: int, of: int, partners: list[int], chance: Check) -> list[Step]:
    """Steps to the chance of a sum with the first die in it: it settles what another die must show."""
    others = dice - 1
    fits = Fraction(len(partners), SIDES)
    answered = 1 - Fraction(5, 6) ** others
    words = f"the given die shows {', '.join(map(str, partners))}, which {of} can be made with"
    return [
        Step(
            "counting",
            words,
            fits,
            partial(share, [SIDES], partial(_first_in, partners)),
            f"{len(partners)}/6",
        ),
        Step(
            "complement",
            f"then one of the other {others} shows the one face that is missing",
            answered,
            partial(share, [SIDES] * others, partial(_shows_some, 1)),
            f"1 - {power(Fraction(5, 6), others)}",
        ),
        Step("condition", "both", fits * answered, chance, f"{plain(fits)} · {plain(answered)}"),
    ]


def _double_with_given_die(dice: int, of: int | None, chance: Check) -> list[Step]:
    others = dice - 1
    answered = 1 - Fraction(5, 6) ** others
    check = partial(share, [SIDES] * others, partial(_shows_some, of or 1))
    formula = f"1 - {power(Fraction(5, 6), others)}"
    words = f"one of the other {others} shows the face of the given die"
    if of is None:
        return [Step("complement", words, answered, chance, formula)]
    fits = Fraction(1, SIDES)
    return [
        Step(
            "counting",
            f"the given die shows {of}",
            fits,
            partial(share, [SIDES], partial(_first_in, [of])),
            "1/6",
        ),
        Step("complement", words, answered, check, formula),
        Step("condition", "both", fits * answered, chance, f"1/6 · {plain(answered)}"),
    ]


# -- told by looking at a roll ----------------------------------------


def offered(using: int, roll: tuple[int, ...]) -> int:
    """How many different totals a roll offers."""
    return sum(makes(roll, total, using) for total in range(2, 2 * SIDES + 1))


def _avoids(total: int, roll: tuple[int, ...]) -> bool:
    return not makes(roll, total)


def _count_without(
    dice: int, of: int, pairs: list[tuple[int, int]], middle: int, once: int, shown: int
) -> int:
    """By brute force: rolls without this sum that show a face of so many pairs, and the middle so often."""

    def as_in_case(roll: tuple[int, ...]) -> bool:
        touched = sum(a in roll or b in roll for a, b in pairs)
        return not makes(roll, of) and touched == shown and (not middle or roll.count(middle) == once)

    return count([SIDES] * dice, as_in_case)


def _first_in(faces: list[int], roll: tuple[int, ...]) -> bool:
    return roll[0] in faces


def _shows(face: int, times: int, roll: tuple[int, ...]) -> bool:
    return roll.count(face) == times


def _shows_at_most(face: int, times: int, roll: tuple[int, ...]) -> bool:
    return roll.count(face) <= times


def _shows_some(face: int, roll: tuple[int, ...]) -> bool:
    return face in roll


def _different(roll: tuple[int, ...]) -> bool:
    return len(set(roll)) == len(roll)


def _has_double(using: int, face: int | None, roll: tuple[int, ...]) -> bool:
    pairs = [(roll[0], other) for other in roll[1:]] if using else combinations(roll, 2)
    return any(a == b and face in (None, a) for a, b in pairs)
