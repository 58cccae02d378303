"""Derivations for opposed rolls: the first side wins, shares the lead, or loses."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import prod

from tabletop_kit.core.errors import OddsError

from ..limits import shown
from .enumeration import average, share
from .pools import chance_of_exactly, flat, hit_counter, pool_name, single_dice, successes
from .steps import SPELT_OUT, Derivation, Step, added, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pools import Pool

__all__ = ["contest", "margin"]

RESULTS = {
    "win": "side 1 alone has the most",
    "draw": "side 1 shares the most",
    "lose": "another side has more than side 1",
}


def contest(pools: tuple[Pool, ...], of: str = "win") -> Derivation:
    """Win, draw or lose of the first side, by the number of its successes.

    Each number of successes is a case: the chance that side 1 has it, times the chance of what the
    other sides must have. Two sides with equal dice need only the draw, for neither is favoured; a
    loss against one side is a win of that side, and against several it is what is left over.
    """
    if of not in RESULTS:
        raise OddsError(
            f"No result of an opposed roll is {shown(of)}; ask for {', '.join(map(repr, RESULTS))}."
        )
    title = f"{' against '.join(pool_name(pool[0]) for pool in pools)}, {RESULTS[of]}"
    steps, rows = _sides(pools)
    if len(pools) == 2 and pools[0] == pools[1] and of != "draw":
        steps += _cases(pools, rows, "draw")
        draw = Fraction(steps[-1].value)
        words = f"{RESULTS[of]}, for of equal sides neither is favoured"
        check = partial(_chance, pools, of)
        steps.append(Step("complement", words, (1 - draw) / 2, check, f"(1 - {plain(draw)}) · 1/2"))
    elif len(pools) == 2 and of == "lose":
        steps += _cases(pools, rows, "lose")
    elif of == "lose":
        steps += _cases(pools, rows, "win")
        win = steps[-1].value
        steps += _cases(pools, rows, "draw")
        draw = Fraction(steps[-1].value)
        check = partial(_chance, pools, "lose")
        formula = f"1 - {plain(win)} - {plain(draw)}"
        steps.append(
            Step(
                "complement",
                f"{RESULTS[of]} when there is no win and no draw",
                1 - win - draw,
                check,
                formula,
            )
        )
    else:
        steps += _cases(pools, rows, of)
    return Derivation(title, steps)


def margin(pools: tuple[Pool, Pool], of: int | None = None) -> Derivation:
    """Successes of side 1 less those of side 2: a number of them, or the mean.

    A margin of 2 comes about as 2 against 0, 3 against 1, and so on; each case is a product.
    """
    title = f"{' against '.join(pool_name(pool[0]) for pool in pools)}, "
    if of is None:
        steps, means = [], []
        for number, pool in enumerate(pools, 1):
            mean = successes(pool).steps[-1]
            means.append(mean.value)
            words = f"mean number of successes of side {number}"
            steps.append(Step(mean.name, words, mean.value, mean.check, mean.formula))
        check = partial(_margins, pools)
        formula = f"{plain(means[0])} - {plain(means[1])}"
        steps.append(Step("linearity", "mean margin", means[0] - means[1], check, formula))
        return Derivation(f"{title}mean margin of side 1", steps, chance=False)
    steps, rows = _sides(pools)
    cases = []
    for k, p in enumerate(rows[0]):
        if 0 <= k - of < len(rows[1]) and p * rows[1][k - of]:
            q = rows[1][k - of]
            check = partial(_margins, pools, (k, k - of))
            words = f"side 1 has {k}, side 2 has {k - of}"
            cases.append(Step("product", words, p * q, check, f"{plain(p)} · {plain(q)}"))
    values = [case.value for case in cases]
    words = f"side 1 has {_more(of)} side 2"
    total = Step("sum", words, sum(values, Fraction(0)), partial(_margins, pools, of), added(values))
    return Derivation(
        f"{title}{words}", [*steps, *cases, total] if len(cases) <= SPELT_OUT else [*steps, total]
    )


def _more(by: int) -> str:
    return "as many as" if not by else f"{abs(by)} {'more' if by > 0 else 'fewer'} than"


def _margins(pools: tuple[Pool, Pool], of: int | tuple[int, int] | None = None) -> Fraction:
    """By brute force: the mean margin, or the share of rolls with one, or with these successes."""
    ours, theirs = map(hit_counter, pools)
    dice = [flat(groups) for groups, _ in pools]
    split = len(dice[0])
    if of is None:
        return average([*dice[0], *dice[1]], lambda roll: ours(roll[:split]) - theirs(roll[split:]))

    def event(roll: tuple[int, ...]) -> bool:
        a, b = ours(roll[:split]), theirs(roll[split:])
        return of in (a - b, (a, b))

    return share([*dice[0], *dice[1]], event)


def _sides(pools: tuple[Pool, ...]) -> tuple[list[Step], list[list[Fraction]]]:
    """Steps to the chances of each side to have 0, 1, ... successes, and these chances."""
    steps: dict[str, Step] = {}
    rows = []
    alike = len(set(pools)) == 1
    for number, pool in enumerate(pools[:1] if alike else pools, 1):
        who = "each side " if alike else f"side {number} "
        found = [chance_of_exactly(k, pool, who) for k in range(len(flat(pool[0])) + 1)]
        if len(found) <= SPELT_OUT:
            for step in [*single_dice(pool), *(step for each in found for step in each)]:
                steps.setdefault(step.words, step)  # so that a d6 is explained once
        rows.append([Fraction(each[-1].value) for each in found])
    return list(steps.values()), rows * len(pools) if alike else rows


def _cases(pools: tuple[Pool, ...], rows: Sequence[Sequence[Fraction]], of: str) -> list[Step]:
    """Steps, one for each number of successes that decides, to the chance of a result."""
    first, others = rows[0], rows[1:]
    decides, terms = "side 1", [(k, p) for k, p in enumerate(first) if p]
    if of == "lose":  # of two sides: the other one wins
        decides, terms, others = "side 2", [(k, p) for k, p in enumerate(rows[1]) if p], rows[:1]
    steps = []
    for k, p in terms:
        fewer = [sum(row[:k], Fraction(0)) for row in others]
        up_to = [sum(row[: k + 1], Fraction(0)) for row in others]
        if of != "draw":
            rest, shown = prod(fewer, start=Fraction(1)), " · ".join(_bracket(row[:k]) for row in others)
            words = f"{decides} has {k}, {_the_other(others)} fewer"
        elif len(others) == 1:
            rest, shown = up_to[0] - fewer[0], plain(up_to[0] - fewer[0])
            words = f"both have {k}"
        else:
            rest = prod(up_to, start=Fraction(1)) - prod(fewer)
            shown = f"({' · '.join(map(plain, up_to))} - {' · '.join(map(plain, fewer))})"
            words = f"side 1 has {k}, the others at most {k}, but not all of them fewer"
        if rest:
            check = partial(_chance, pools, of, k)
            steps.append(Step("product", words, p * rest, check, f"{plain(p)} · {shown}"))
    values = [step.value for step in steps]
    total = Step("sum", RESULTS[of], sum(values, Fraction(0)), partial(_chance, pools, of), added(values))
    return [*steps, total] if len(steps) <= SPELT_OUT else [total]


def _chance(pools: tuple[Pool, ...], of: str, decided_by: int | None = None) -> Fraction:
    """By brute force: rolls with this result, or only those that so many successes decide."""
    counters = [(len(flat(pool[0])), hit_counter(pool)) for pool in pools]

    def event(roll: tuple[int, ...]) -> bool:
        counts, start = [], 0
        for dice, hits in counters:
            counts.append(hits(roll[start : start + dice]))
            start += dice
        most = max(counts)
        if decided_by is not None and most != decided_by:
            return False
        if counts[0] < most:
            return of == "lose"
        return of == ("win" if counts.count(most) == 1 else "draw")

    return share([sides for groups, _ in pools for sides in flat(groups)], event)


def _bracket(chances: Sequence[Fraction]) -> str:
    return f"({added(chances)})" if len(chances) > 1 else "".join(map(plain, chances))


def _the_other(others: Sequence[object]) -> str:
    return "the other side" if len(others) == 1 else "all others"
