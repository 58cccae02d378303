"""Derivations for the highest or lowest dice of a pool."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import comb, prod

from ..limits import require_steps
from ..success import success_counts
from .enumeration import always, average, count, share
from .pools import flat, pool_name
from .steps import SPELT_OUT, Derivation, Step, added, plain, power, ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..success import Groups
    from .pools import Pool

__all__ = ["kept"]


def kept(end: str, k: int, pool: Pool, of: int | None = None) -> Derivation:
    """A sum of the `k` highest (or lowest) dice, or the mean of it.

    One die is a difference of two products: all dice at most 4, but not all at most 3. Several dice are
    told apart by the worst face that is kept and by how many kept dice are better. The mean is taken
    face by face, for a die that shows 4 is one of the dice at 1 or more, at 2 or more, at 3 and at 4.
    """
    groups, dice = pool[0], flat(pool[0])
    title = f"{end.capitalize()} {k} of {pool_name(groups)}"
    if of is None:
        return Derivation(f"{title}, mean sum", _mean(end, k, groups), chance=False)
    title = f"{title}, sum {of}"
    chance = partial(share, dice, partial(_keeps_sum, end, k, of))
    if not k <= of <= sum(sorted(dice, reverse=end == "highest")[:k]):
        return Derivation(title, [Step("counting", f"{k} dice cannot sum to {of}", Fraction(0), chance)])
    if k == 0:
        return Derivation(title, [Step("counting", "no dice sum to 0 and nothing else", Fraction(1), chance)])
    if k == 1:
        return Derivation(title, _one(end, groups, of))
    steps = _cases(end, k, groups, of)
    ways, total = steps[-1].value, prod(dice)
    every = " · ".join(power(Fraction(sides), n) for sides, n in groups)
    first = Step("counting", "all rolls", total, partial(count, dice, always), every)
    last = Step("counting", "share of all rolls", Fraction(ways, total), chance, ratio(ways, total))
    return Derivation(title, [first, *steps, last])


def kept_sum(end: str, k: int, roll: tuple[int, ...]) -> int:
    """What the `k` highest or lowest dice of a roll add up to."""
    return sum(sorted(roll, reverse=end == "highest")[:k])


def _one(end: str, groups: Groups, of: int) -> list[Step]:
    """The best die shows just `of`: all dice come up to it, but not all stay below it."""
    steps = []
    bounds = (of, of - 1) if end == "highest" else (of, of + 1)
    for bound in bounds:
        chances = []
        for sides, n in groups:
            faces = min(bound, sides) if end == "highest" else sides - bound + 1
            chances.append((Fraction(min(max(faces, 0), sides), sides), n))
        steps.append(
            Step(
                "product",
                f"all dice show {bound} or {'less' if end == 'highest' else 'more'}",
                prod((p**n for p, n in chances), start=Fraction(1)),
                partial(share, flat(groups), partial(_all_within, end, bound)),
                " · ".join(power(p, n) for p, n in chances),
            )
        )
    reach, short = (step.value for step in steps)
    words = f"the first of these and not the second, so the {end} is just {of}"
    check = partial(share, flat(groups), partial(_keeps_sum, end, 1, of))
    return [*steps, Step("complement", words, reach - short, check, f"{reach} - {short}")]


def _mean(end: str, k: int, groups: Groups) -> list[Step]:
    """The mean of the kept sum, as the mean numbers of kept dice that show 1 or more, 2 or more, ..."""
    dice = flat(groups)
    steps = []
    for face in range(1, max(dice, default=0) + 1):
        ways, total = success_counts(groups, tuple(range(face, max(dice) + 1)))
        chances = [Fraction(way, total) for way in ways]
        if end == "highest":  # all that are kept, less those that fall short of the face
            terms = [(k - m, p) for m, p in enumerate(chances[:k]) if p]
            mean = k - sum((missing * p for missing, p in terms), Fraction(0))
            formula = " - ".join([str(k), *(f"{missing} · {plain(p)}" for missing, p in terms)])
        else:  # those that the dice left out, which are higher, leave over
            terms = [(m, p) for m, p in enumerate(chances[len(dice) - k :]) if m and p]
            mean = sum((reach * p for reach, p in terms), Fraction(0))
            formula = " + ".join(f"{reach} · {plain(p)}" for reach, p in terms)
        words = f"mean number of kept dice that show {face} or more"
        check = partial(average, dice, partial(_kept_from, end, k, face))
        steps.append(Step("binomial", words, mean, check, formula if len(terms) <= SPELT_OUT else ""))
    values = [step.value for step in steps]
    words = "mean sum, each kept die counted once for each face from 1 to its own"
    check = partial(average, dice, partial(kept_sum, end, k))
    last = Step("linearity", words, sum(values, Fraction(0)), check, added(values))
    return [*steps, last] if len(steps) <= SPELT_OUT else [last]


def _cases(end: str, k: int, groups: Groups, of: int) -> list[Step]:
    """Steps, one for each worst kept face and number of better dice, to the number of rolls in all."""
    high, dice = end == "highest", flat(groups)
    top = max(dice)
    require_steps(len(dice) * top**2 * k**3 // 2, "this derivation", "keep fewer dice")
    last_kept, beyond = ("lowest", "above it") if high else ("highest", "below it")
    steps = []
    for worst in range(1, top + 1):
        for better, ways in sorted(_ways(high, k, dice, of, worst).items()):
            words = f"{last_kept} kept die {worst}, {better} kept dice {beyond}"
            check = partial(_count_case, high, k, dice, of, worst, better)
            formula = _formula(high, k, groups[0], worst, better, ways) if len(groups) == 1 else ""
            steps.append(Step("cases", words, ways, check, formula))
    if len(steps) == 1:
        return steps
    values = [step.value for step in steps]
    check = partial(count, dice, partial(_keeps_sum, end, k, of))
    last = Step("sum", f"rolls whose {k} {end} dice sum to {of}", sum(values), check, added(values))
    return [*steps, last] if len(steps) <= SPELT_OUT else [last]


def _ways(high: bool, k: int, dice: list[int], of: int, worst: int) -> dict[int, int]:
    """Number of better dice to the number of rolls, of those that keep `of` with just this worst face.

    Die by die, rolls are told apart by how many dice are better, how many are equal, and by the sum of
    the better ones.
    """
    states = {(0, 0, 0): 1}
    for sides in dice:
        grown: dict[tuple[int, int, int], int] = {}
        worse = min(worst - 1, sides) if high else max(sides - worst, 0)
        faces = range(worst + 1, sides + 1) if high else range(1, min(worst, sides + 1))
        for (better, equal, pips), ways in states.items():
            nexts = [((better, equal, pips), worse)]
            if worst <= sides:
                nexts.append(((better, min(equal + 1, k), pips), 1))
            if better < k - 1:
                nexts += [((better + 1, equal, pips + face), 1) for face in faces if pips + face < of]
            for state, times in nexts:
                if times:
                    grown[state] = grown.get(state, 0) + ways * times
        states = grown
    found: dict[int, int] = {}
    for (better, equal, pips), ways in states.items():
        if better + equal >= k and pips + (k - better) * worst == of:
            found[better] = found.get(better, 0) + ways
    return found


def _formula(high: bool, k: int, group: tuple[int, int], worst: int, better: int, ways: int) -> str:
    """Of equal dice: which are better, the faces that these show, and the faces of the others."""
    if not better:
        return ""
    sides, n = group
    worse = worst - 1 if high else sides - worst
    left = n - better
    others = sum(comb(left, e) * worse ** (left - e) for e in range(k - better, left + 1))
    choices = comb(n, better)
    return f"C({n}, {better}) · {ways // (choices * others)} · {others}"


def _count_case(high: bool, k: int, dice: list[int], of: int, worst: int, better: int) -> int:
    """By brute force: rolls that keep this sum with this worst kept face and so many kept dice better."""

    def as_in_case(roll: tuple[int, ...]) -> bool:
        best = sorted(roll, reverse=high)[:k]
        return sum(best) == of and best[-1] == worst and best.count(worst) == k - better

    return count(dice, as_in_case)


def _keeps_sum(end: str, k: int, of: int, roll: tuple[int, ...]) -> bool:
    return kept_sum(end, k, roll) == of


def _all_within(end: str, bound: int, roll: tuple[int, ...]) -> bool:
    return max(roll) <= bound if end == "highest" else min(roll) >= bound


def _kept_from(end: str, k: int, face: int, roll: tuple[int, ...]) -> int:
    return sum(die >= face for die in sorted(roll, reverse=end == "highest")[:k])
