"""The slow and obvious twins of the odds: every roll listed, every decision tried.

Nothing here uses a formula of the package, so agreement is evidence.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product


def distribution(sides, result):
    """Chance of each `result(roll)` over all rolls of dice with these sides."""
    counts = Counter(result(roll) for roll in product(*(range(1, s + 1) for s in sides)))
    total = sum(counts.values())
    return {outcome: Fraction(count, total) for outcome, count in counts.items()}


def succeeds(rule, sides, face):
    """Whether a die that shows `face` succeeds."""
    if rule == "six":
        return face == 6
    if rule == "six-up":
        return face >= 6
    if rule == "top":
        return face == sides
    return face in rule


def successes(sides, rule="six"):
    """Distribution of the number of dice that succeed."""
    sides = list(sides)
    return distribution(
        sides, lambda roll: sum(succeeds(rule, s, f) for s, f in zip(sides, roll, strict=True))
    )


def opposed(*pools, rule="six"):
    """(win, draw, lose) of the first side, by every combination of success counts."""
    chances = {"win": Fraction(0), "draw": Fraction(0), "lose": Fraction(0)}
    for combination in product(*(successes(pool, rule).items() for pool in pools)):
        counts = [count for count, _ in combination]
        chance = Fraction(1)
        for _, each in combination:
            chance *= each
        best = max(counts)
        if counts[0] < best:
            chances["lose"] += chance
        elif counts.count(best) == 1 and best > 0:
            chances["win"] += chance
        else:
            chances["draw"] += chance
    return chances["win"], chances["draw"], chances["lose"]


def offered(n, using):
    """Distribution of (totals, doubles) that two dice make; with `using`, the first die is one of them."""

    def result(roll):
        pairs = [(roll[0], other) for other in roll[1:]] if using else list(combinations(roll, 2))
        return frozenset(a + b for a, b in pairs), frozenset(a for a, b in pairs if a == b)

    return distribution([6] * n, result)


def miss(dice):
    """The chance that no d6 of so many shows a 6, by listing the rolls."""
    return distribution([6] * dice, lambda roll: 6 not in roll).get(True, Fraction(0))


def overexertion_plans(n, *, score=None, done=0, reading="same", nemesis=0, rerolled=True):
    """(chance, dice lost) of every plan "overexert at most j times", played out step by step."""
    score = n if score is None else score
    plans = []
    for most in range(20):
        left, pool, chance, lost, reach, made = score, n, Fraction(0), Fraction(0), Fraction(1), done
        dice = n + nemesis
        for pushed in range(most + 1):
            if pushed:
                cost = made + 1
                pool = pool - cost if reading == "shrink" else pool
                again = max(0, pool) + (nemesis if rerolled else 0)
                if cost > left or dice == 0 or again == 0:
                    return plans
                made, left, dice = made + 1, left - cost, again
                lost += reach * cost
            chance += reach * (1 - miss(dice))
            reach *= miss(dice)
        plans.append((chance, lost))
    raise AssertionError("no score can pay twenty overexertions")


def best_overexertion(n, price, **options):
    """(chance, dice lost) of the plan worth most, the one with fewer overexertions if several are."""
    return max(overexertion_plans(n, **options), key=lambda plan: plan[0] - price * plan[1])


def contest(dice, score, price, draw, done=(0, 0), nemesis=(0, 0), rerolled=True):
    """(win, draw, dice lost by either) if both sides decide best: the rule, state by state."""
    first = [successes([6] * (n + extra)) for n, extra in zip(dice, nemesis, strict=True)]
    again = first if rerolled else [successes([6] * n) for n in dice]
    can_roll = [
        n + extra > 0 and (n + extra if rerolled else n) > 0 for n, extra in zip(dice, nemesis, strict=True)
    ]

    @cache
    def play(scores, counts, standing, passed):
        leaders = [side for side in (0, 1) if standing[side] == max(standing)]
        alone = leaders[0] if len(leaders) == 1 else None
        for side in sorted((s for s in (0, 1) if s != alone), key=lambda s: (standing[s], s)):
            cost = counts[side] + 1
            if side in passed or cost > scores[side] or not can_roll[side]:
                continue
            passing = play(scores, counts, standing, passed | {side})
            pushing = [Fraction(0)] * 4
            for result, chance in again[side].items():
                after = play(
                    _with(scores, side, scores[side] - cost),
                    _with(counts, side, cost),
                    _with(standing, side, result),
                    frozenset(),
                )
                pushing = [total + chance * part for total, part in zip(pushing, after, strict=True)]
            pushing[2 + side] += cost

            def worth(outlook, side=side):
                won = outlook[0] if side == 0 else 1 - outlook[0] - outlook[1]
                return won + draw * outlook[1] - price[side] * outlook[2 + side]

            return tuple(pushing) if worth(pushing) > worth(passing) else passing
        return Fraction(alone == 0), Fraction(alone is None), Fraction(0), Fraction(0)

    total = [Fraction(0)] * 4
    for (a, p), (b, q) in product(first[0].items(), first[1].items()):
        outlook = play(tuple(score), tuple(done), (a, b), frozenset())
        total = [sum_ + p * q * part for sum_, part in zip(total, outlook, strict=True)]
    return tuple(total)


def session(rolls, scores, price, *, per_trait=False, done=0, rerolled=True):
    """What the best plan for (trait, nemesis) rolls is worth, decision by decision."""
    traits = sorted(scores)

    @cache
    def before(number, left, counts):
        if number == len(rolls):
            return Fraction(0)
        trait, nemesis = rolls[number]
        at = traits.index(trait)
        dice = left[at]
        counter = at if per_trait else 0
        again = dice + (nemesis if rerolled else 0)

        def failed(left, counts):
            stopping = before(number + 1, left, counts)
            cost = counts[counter] + 1
            if cost > left[at] or again == 0 or dice + nemesis == 0:
                return stopping
            paid, counted = _with(left, at, left[at] - cost), _with(counts, counter, cost)
            won = 1 + before(number + 1, paid, counted)
            pushing = (1 - miss(again)) * won + miss(again) * failed(paid, counted) - price * cost
            return max(stopping, pushing)

        no_six = miss(dice + nemesis)
        return (1 - no_six) * (1 + before(number + 1, left, counts)) + no_six * failed(left, counts)

    return before(0, tuple(scores[t] for t in traits), (0,) * len(traits) if per_trait else (done,))


def _with(values, at, value):
    return (*values[:at], value, *values[at + 1 :])
