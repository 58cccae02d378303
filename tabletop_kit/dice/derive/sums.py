"""Derivations for the sum of all dice of a pool."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from itertools import product as every_combination
from math import comb, prod

from .enumeration import always, average, count, rolls, share
from .pools import flat, pool_name, require_cases
from .steps import SPELT_OUT, Derivation, Step, added, power, ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..success import Groups
    from .pools import Pool

__all__ = ["total"]


def total(pool: Pool, of: int | None = None) -> Derivation:
    """A sum of all dice, or the mean sum.

    Two dice are listed pair by pair. More of them are counted as if the faces had no upper end, which
    is a choice of places to cut a row of pips; what that counts too often, with a die above its
    highest face, is taken away again, die by die (inclusion and exclusion).
    """
    groups = pool[0]
    dice = flat(groups)
    if of is None:
        return Derivation(f"Mean sum of {pool_name(groups)}", _mean(groups), chance=False)
    title = f"Sum {of} with {pool_name(groups)}"
    chance = partial(share, dice, partial(_sums_to, of))
    if not len(dice) <= of <= sum(dice):
        words = f"{len(dice)} dice sum to {len(dice)} at least and {sum(dice)} at most"
        return Derivation(title, [Step("counting", words, Fraction(0), chance)])
    if not dice:
        return Derivation(title, [Step("counting", "no dice sum to 0 and nothing else", Fraction(1), chance)])
    every = " · ".join(power(Fraction(sides), n) for sides, n in groups)
    steps = [Step("counting", "all rolls", prod(dice), partial(count, dice, always), every)]
    steps += _listed(dice, of) if len(dice) <= 2 else _cut_rows(groups, of)
    ways = steps[-1].value
    formula = ratio(ways, prod(dice))
    steps.append(Step("counting", "share of all rolls", Fraction(ways, prod(dice)), chance, formula))
    return Derivation(title, steps)


def _mean(groups: Groups) -> list[Step]:
    steps = [
        Step(
            "counting",
            f"mean of a d{sides}",
            Fraction(sides + 1, 2),
            partial(average, [sides], sum),
            f"(1 + {sides})/2",
        )
        for sides, _ in groups
    ]
    terms = [(n, Fraction(sides + 1, 2)) for sides, n in groups]
    mean = sum((n * each for n, each in terms), Fraction(0))
    formula = " + ".join(f"{n} · {each}" for n, each in terms)
    words = "means of the dice add up"
    return [*steps, Step("linearity", words, mean, partial(average, flat(groups), sum), formula)]


def _listed(dice: list[int], of: int) -> list[Step]:
    """One or two dice: the rolls with this sum, listed."""
    found = ["+".join(map(str, roll)) for roll in rolls(dice) if sum(roll) == of]
    listed = [*found[:SPELT_OUT], "..."] if len(found) > SPELT_OUT else found
    words = f"rolls that sum to {of}, {', '.join(listed)}"
    return [Step("counting", words, len(found), partial(count, dice, partial(_sums_to, of)))]


def _cut_rows(groups: Groups, of: int) -> list[Step]:
    """Steps to the number of rolls that sum to `of`, by inclusion and exclusion."""
    dice = len(flat(groups))
    require_cases(prod(n + 1 for _, n in groups))
    steps, values = [], []
    for marked in every_combination(*(range(n + 1) for _, n in groups)):
        pips = of - sum(sides * j for (sides, _), j in zip(groups, marked, strict=True))
        if pips < dice:
            continue
        ways = comb(pips - 1, dice - 1)
        factors = [f"C({n}, {j})" for (_, n), j in zip(groups, marked, strict=True) if 0 < j < n]
        for (_, n), j in zip(groups, marked, strict=True):
            ways *= comb(n, j)
        above = " and ".join(f"{j}d{sides}" for (sides, _), j in zip(groups, marked, strict=True) if j)
        words = f"ways to cut a row of {of} pips into {dice} dice"
        if above:
            words = f"the same with {above} picked out that show too much"
        formula = " · ".join([*factors, f"C({pips - 1}, {dice - 1})"])
        steps.append(Step("counting", words, ways, partial(_count_cuts, groups, of, marked), formula))
        values.append((-1) ** sum(marked) * ways)
    if len(steps) == 1:
        return steps
    words = f"rolls that sum to {of}, with what was counted too often taken away and put back in turn"
    check = partial(count, flat(groups), partial(_sums_to, of))
    rest = Step("complement", words, sum(values), check, added(values).replace("+ -", "- "))
    return [*steps, rest] if len(steps) <= SPELT_OUT else [rest]


def _count_cuts(groups: Groups, of: int, marked: tuple[int, ...]) -> int:
    """By brute force: rows cut into dice without an upper end, each with every way to pick out dice.

    Picked out are just so many dice of each kind, all of them above their highest face.
    """
    dice = flat(groups)
    found = 0
    for row in rolls([of - len(dice) + 1] * len(dice)):
        if sum(row) == of:
            start, ways = 0, 1
            for (sides, n), j in zip(groups, marked, strict=True):
                picks = combinations(row[start : start + n], j)
                ways *= sum(all(face > sides for face in picked) for picked in picks)
                start += n
            found += ways
    return found


def _sums_to(of: int, roll: tuple[int, ...]) -> bool:
    return sum(roll) == of
