"""Derivations for successes in a pool: at least one, exactly k, at least k, and the mean."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import product as every_combination
from math import comb, prod

from tabletop_kit.core.errors import OddsError

from ..success import hit_faces
from .enumeration import average, share
from .steps import SPELT_OUT, Derivation, Step, added, plain, power

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..success import Groups, Success

    Pool = tuple[Groups, Success]

__all__ = [
    "all_miss",
    "at_least",
    "chance_of_exactly",
    "flat",
    "hit_counter",
    "pool_name",
    "require_cases",
    "single_dice",
    "successes",
]

MAX_DICE = 100
"""Most dice of a pool whose odds are derived."""
MAX_CASES = 20_000
"""Most ways to share successes, or dice picked out, among the kinds of dice."""


def require_cases(cases: int) -> None:
    """Refuse pools of so many kinds of dice that telling their cases apart would take too long."""
    if cases > MAX_CASES:
        raise OddsError(
            f"A derivation with {cases:,} cases is too long to read; ask about fewer kinds of dice."
        )


def pool_name(groups: Groups) -> str:
    """The dice of a pool for a heading: ``3d6 + 1d8``."""
    return " + ".join(f"{n}d{sides}" for sides, n in groups if n) or "no dice"


def flat(groups: Groups) -> list[int]:
    """The sides of every die, one entry a die; refuses more of them than a derivation has room for."""
    dice = sum(n for _, n in groups)
    if dice > MAX_DICE:
        raise OddsError(
            f"A derivation of {dice:,} dice is too long to read; ask about {MAX_DICE} dice or fewer."
        )
    return [sides for sides, n in groups for _ in range(n)]


def hit_counter(pool: Pool) -> Callable[[tuple[int, ...]], int]:
    """A function that counts the dice of a roll that succeed, one by one."""
    groups, success = pool
    winning = [hit_faces(sides, success) for sides in flat(groups)]
    return lambda roll: sum(face in faces for face, faces in zip(roll, winning, strict=True))


def at_least(least: int, pool: Pool) -> Derivation:
    """At least so many successes; where that is shorter by the complement, one of them always so."""
    dice = len(flat(pool[0]))
    title = f"At least {_successes(least)} with {pool_name(pool[0])}"
    whole = partial(_share, pool, least, dice)
    if least <= 0:
        return Derivation(title, [Step("counting", f"any roll has {least} or more", Fraction(1), whole)])
    if least > dice:
        return Derivation(title, [_too_few(dice, least, pool)])
    steps = single_dice(pool)
    if least == 1:
        steps.append(all_miss(pool, f"all {dice} dice miss" if dice > 1 else "the one die misses"))
        words = "not all miss"
    else:
        by_complement = least <= dice - least + 1
        steps += _any_of(range(least) if by_complement else range(least, dice + 1), pool)
        if not by_complement:
            return Derivation(title, steps)
        words = f"not fewer than {least}"
    few = steps[-1].value
    steps.append(Step("complement", words, 1 - few, whole, f"1 - {plain(few)}"))
    return Derivation(title, steps)


def successes(pool: Pool, of: int | None = None) -> Derivation:
    """Exactly `of` successes, or the mean number of them."""
    groups, success = pool
    dice = len(flat(groups))
    if of is not None:
        title = f"Exactly {_successes(of)} with {pool_name(groups)}"
        if not 0 <= of <= dice:
            return Derivation(title, [_too_few(dice, of, pool)])
        return Derivation(title, [*single_dice(pool), *chance_of_exactly(of, pool)])
    terms = [(n, Fraction(len(hit_faces(sides, success)), sides)) for sides, n in groups]
    mean = Step(
        "linearity",
        "mean number of successes, to which each die adds its own chance",
        sum((n * p for n, p in terms), Fraction(0)),
        partial(average, flat(groups), hit_counter(pool)),
        " + ".join(f"{n} · {p}" for n, p in terms),
    )
    title = f"Mean number of successes with {pool_name(groups)}"
    return Derivation(title, [*single_dice(pool, misses=False), mean], chance=False)


def single_dice(pool: Pool, misses: bool = True) -> list[Step]:
    """Steps to the chance of one die of each kind to succeed, and to miss."""
    groups, success = pool
    steps = []
    for sides, _ in groups:
        one_die = (((sides, 1),), success)
        faces = len(hit_faces(sides, success))
        p = Fraction(faces, sides)
        words = f"a d{sides} succeeds on {faces} of its {sides} faces"
        steps.append(Step("counting", words, p, partial(_share, one_die, 1, 1)))
        if misses:
            words = f"a d{sides} misses"
            steps.append(Step("complement", words, 1 - p, partial(_share, one_die, 0, 0), f"1 - {p}"))
    return steps


def chance_of_exactly(wanted: int, pool: Pool, who: str = "") -> list[Step]:
    """Steps to the chance of exactly so many successes; the last one carries it.

    Equal dice take one binomial step. Mixed dice are told apart by how many of each kind succeed: each
    such case is a product of binomials, and the cases add up.

    Parameters
    ----------
    wanted : int
        From 0 to the number of dice.
    pool : (groups, success)
        The dice and what a success is.
    who : str
        Whose dice they are, put before the words of each step: ``"side 1: "``.
    """
    groups, _ = pool
    require_cases(prod(n + 1 for _, n in groups))
    steps = []
    for case in every_combination(*(range(min(n, wanted) + 1) for _, n in groups)):
        chance, formula = _binomials(case, pool) if sum(case) == wanted else (Fraction(0), "")
        if chance:
            kinds = [f"{k} of {n}d{sides}" for (sides, n), k in zip(groups, case, strict=True)]
            words = f"{who}exactly {wanted if len(kinds) == 1 else ' and '.join(kinds)}"
            steps.append(Step("binomial", words, chance, partial(_case_share, pool, case), formula))
    if len(steps) == 1:
        return steps
    words = (
        f"{who}exactly {wanted}, whichever dice they are"
        if steps
        else f"{who}exactly {wanted}, which cannot happen"
    )
    values = [step.value for step in steps]
    total = Step("sum", words, sum(values, Fraction(0)), partial(_share, pool, wanted, wanted), added(values))
    return [*steps, total] if len(steps) <= SPELT_OUT else [total]


def _any_of(wanted: range, pool: Pool) -> list[Step]:
    """Steps to the chance that the number of successes is one of these."""
    found = [chance_of_exactly(k, pool) for k in wanted]
    if len(found) == 1:
        return found[0]
    values = [steps[-1].value for steps in found]
    words = f"fewer than {wanted.stop}" if wanted.start == 0 else f"{wanted.start} or more"
    check = partial(_share, pool, wanted.start, wanted.stop - 1)
    total = Step("sum", words, sum(values, Fraction(0)), check, added(values))
    return [*(step for steps in found for step in steps), total] if len(found) <= SPELT_OUT else [total]


def all_miss(pool: Pool, words: str) -> Step:
    """The step to the chance that no die of a pool succeeds."""
    groups, success = pool
    misses = [(1 - Fraction(len(hit_faces(sides, success)), sides), n) for sides, n in groups]
    none = prod((miss**n for miss, n in misses), start=Fraction(1))
    formula = " · ".join(power(miss, n) for miss, n in misses)
    return Step("product", words, none, partial(_share, pool, 0, 0), formula)


def _too_few(dice: int, wanted: int, pool: Pool) -> Step:
    words = f"{dice} dice never have {_successes(wanted)}"
    return Step("counting", words, Fraction(0), partial(_share, pool, wanted, wanted))


def _share(pool: Pool, least: int, most: int) -> Fraction:
    """By brute force: rolls whose successes number from `least` to `most`."""
    hits = hit_counter(pool)
    return share(flat(pool[0]), lambda roll: least <= hits(roll) <= most)


def _case_share(pool: Pool, case: tuple[int, ...]) -> Fraction:
    """By brute force: rolls in which just so many dice of each kind succeed."""
    groups, success = pool

    def as_in_case(roll: tuple[int, ...]) -> bool:
        dice = iter(roll)
        return all(
            sum(next(dice) in hit_faces(sides, success) for _ in range(n)) == k
            for (sides, n), k in zip(groups, case, strict=True)
        )

    return share(flat(groups), as_in_case)


def _binomials(case: tuple[int, ...], pool: Pool) -> tuple[Fraction, str]:
    """The chance that just so many dice of each kind succeed, and how it is worked out."""
    groups, success = pool
    chance, factors = Fraction(1), []
    for (sides, n), k in zip(groups, case, strict=True):
        p = Fraction(len(hit_faces(sides, success)), sides)
        chance *= comb(n, k) * p**k * (1 - p) ** (n - k)
        if 0 < k < n:
            factors.append(f"C({n}, {k})")
        factors += [power(base, times) for base, times in ((p, k), (1 - p, n - k)) if times and base != 1]
    return chance, " · ".join(factors)


def _successes(k: int) -> str:
    return "one success" if k == 1 else f"{k} successes"
