"""Derivations for overexertion: what a plan is worth, and when to go on.

After a failed roll a character may pay dice and roll again. Looking one step ahead is enough: the next
re-roll is worth its price, or no later one is, since costs rise and chances do not.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import prod

from tabletop_kit.core.errors import OddsError

from ..limits import shown
from ..overexertion import overexertion
from ..pool import Pool
from .enumeration import average
from .pools import all_miss, flat, hit_counter, pool_name
from .steps import Derivation, Step, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..overexertion import Choice
    from .pools import Pool as Key

__all__ = ["overexerted"]

ASKED = {
    "chance": "the chance to succeed in the end",
    "lost": "the mean number of dice lost",
    "value": "the worth of the best plan, a success less the price of the dice",
}


def overexerted(
    key: Key,
    score: int,
    done: int,
    price: Fraction,
    reading: str,
    nemesis: int,
    nemesis_rerolled: bool,
    of: str = "chance",
) -> Derivation:
    """The plan, by looking one step ahead, and then its chance or its cost.

    The worth of the plan is derived the other way round, backwards from the last re-roll that can be
    paid (recurrence): it makes no use of the one-step rule, and so confirms it.
    """
    if of not in ASKED:
        raise OddsError(
            f"Of overexertion {shown(of)} cannot be derived; ask for {', '.join(map(repr, ASKED))}."
        )
    plan = overexertion(
        Pool(dict(key[0]), key[1]),
        price,
        reading=reading,
        score=score,
        done=done,
        nemesis=nemesis,
        nemesis_rerolled=nemesis_rerolled,
    )
    first, choices = plan.pool.key, plan.policy
    flat(first[0])  # which refuses more dice than there is room for
    title = f"Overexertion of {pool_name(first[0])}, {ASKED[of]}"
    steps = [all_miss(first, "the first roll fails")]
    if of == "value":
        steps += [all_miss(c.pool.key, f"re-roll {c.number} fails") for c in choices]
        steps += _backwards(first, choices, price)
        return Derivation(title, steps, chance=False)
    for choice in choices:
        steps += _look_ahead(choice, price)
        if not choice.go:
            break
    made = choices[: plan.overexertions]
    if of == "chance":
        return Derivation(title, [*steps, *_succeeds(first, made)])
    return Derivation(title, [*steps, *_lost(first, made)], chance=False)


def _look_ahead(choice: Choice, price: Fraction) -> list[Step]:
    """Steps to what each die of one overexertion buys, beside what it is worth to keep."""
    k, key = choice.number, choice.pool.key
    again = all_miss(key, f"re-roll {k} fails")
    succeeds = partial(_mean, [key], [0], success=1)
    buys = partial(_mean, [key], [0], success=Fraction(1, k))
    verdict = "above the price, so go on" if choice.go else "not above the price, so stop"
    return [
        again,
        Step("complement", f"re-roll {k} succeeds", choice.chance, succeeds, f"1 - {plain(again.value)}"),
        Step(
            "comparison",
            f"what each die paid for it buys, against a price of {price}, {verdict}",
            choice.worth,
            buys,
            f"{plain(choice.chance)} · 1/{k}" if k > 1 else "",
        ),
    ]


def _succeeds(first: Key, made: Sequence[Choice]) -> list[Step]:
    """Steps to the chance that the first roll or one of the re-rolls succeeds."""
    attempts = [first, *(choice.pool.key for choice in made)]
    fails = [all_miss(key, "").value for key in attempts]
    none = prod(fails, start=Fraction(1))
    words = f"all {len(attempts)} rolls fail" if made else "the only roll fails"
    free = [0] * len(attempts)
    missed, done = partial(_mean, attempts, free, failure=1), partial(_mean, attempts, free, success=1)
    return [
        Step("product", words, none, missed, " · ".join(map(plain, fails))),
        Step("complement", "one of them succeeds", 1 - none, done, f"1 - {plain(none)}"),
    ]


def _lost(first: Key, made: Sequence[Choice]) -> list[Step]:
    """Steps to the mean number of dice lost: each cost, weighted with the chance that it is paid."""
    attempts = [first, *(choice.pool.key for choice in made)]
    steps: list[Step] = []
    reached = Fraction(1)
    fails = [all_miss(key, "").value for key in attempts]
    for i, choice in enumerate(made):
        reached *= fails[i]
        check = partial(_mean, attempts[: i + 1], [0] * (i + 1), failure=1)
        words = f"overexertion {choice.number} is made, when all before it failed"
        steps.append(Step("condition", words, reached, check, " · ".join(map(plain, fails[: i + 1]))))
    mean = sum((choice.cost * step.value for choice, step in zip(made, steps, strict=True)), Fraction(0))
    words = "mean number of dice lost" if made else "no overexertion is made, so no dice are lost"
    check = partial(_mean, attempts, [0, *(choice.cost for choice in made)], die=1)
    terms = [f"{choice.cost} · {plain(step.value)}" for choice, step in zip(made, steps, strict=True)]
    return [*steps, Step("linearity", words, mean, check, " + ".join(terms))]


def _backwards(first: Key, choices: Sequence[Choice], price: Fraction) -> list[Step]:
    """Steps to the worth of the best plan, from the last re-roll that can be paid back to the first roll."""
    steps: list[Step] = []
    worth = Fraction(0)
    for i in range(len(choices) - 1, -1, -1):
        choice = choices[i]
        on = choice.chance - price * choice.cost + (1 - choice.chance) * worth
        terms = (
            f"{plain(choice.chance)} - {price} · {choice.cost} + {plain(1 - choice.chance)} · {plain(worth)}"
        )
        worth = max(Fraction(0), on)
        words = f"before re-roll {choice.number}, the better of stopping and going on"
        check = partial(_best_plan, [], choices[i:], price)
        steps.append(Step("recurrence", words, worth, check, f"max(0, {terms})"))
    none = all_miss(first, "").value
    formula = f"{plain(1 - none)} + {plain(none)} · {plain(worth)}"
    check = partial(_best_plan, [first], choices, price)
    return [*steps, Step("recurrence", "before the first roll", 1 - none + none * worth, check, formula)]


# -- by brute force: roll after roll, looking at every face ---------------------


def _mean(
    attempts: Sequence[Key],
    costs: Sequence[int],
    success: int | Fraction = 0,
    failure: int = 0,
    die: int | Fraction = 0,
) -> Fraction:
    """The mean worth of making these attempts until one succeeds, paying each one's cost before it."""
    counters = [(len(flat(key[0])), hit_counter(key)) for key in attempts]

    def worth(roll: tuple[int, ...]) -> int | Fraction:
        start, paid = 0, 0
        for (dice, hits), cost in zip(counters, costs, strict=True):
            paid += cost
            if hits(roll[start : start + dice]):
                return success + die * paid
            start += dice
        return failure + die * paid

    return average([sides for key in attempts for sides in flat(key[0])], worth)


def _best_plan(first: Sequence[Key], choices: Sequence[Choice], price: Fraction) -> Fraction:
    """The worth of the best of all plans "stop after so many re-rolls"."""
    worths = []
    for stop in range(len(choices) + 1):
        attempts = [*first, *(choice.pool.key for choice in choices[:stop])]
        costs = [0] * len(first) + [choice.cost for choice in choices[:stop]]
        worths.append(_mean(attempts, costs, success=1, die=-price))
    return max(worths)
