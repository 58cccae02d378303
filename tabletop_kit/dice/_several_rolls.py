"""Questions of several rolls, tried out: opposed rolls, overexertion, and a whole session."""

from __future__ import annotations

from ._rolled import hits_of, pool_of, require_dice
from .contest import opposed_overexertion
from .opposed import opposed
from .overexertion import overexertion
from .session import session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from ._rolled import Event, Experiment

__all__ = ["SEVERAL_ROLLS"]


def _opposed(keys: Sequence[Any]) -> Experiment:
    pools = [pool_of(key) for key in keys]
    exact = opposed(*pools)
    rolls = [hits_of(pool) for pool in pools]

    def trial(rng: Random) -> list[Event]:
        counts = [hits(rng) for hits in rolls]
        most = max(counts)
        if counts[0] < most:
            return ["lose"]
        return ["win" if counts.count(most) == 1 else "draw"]

    events: list[tuple[Event, Fraction]] = [("win", exact.win), ("draw", exact.draw), ("lose", exact.lose)]
    return f"{' against '.join(map(str, pools))}, first side", events, trial, sum(map(len, pools))


def _margins(keys: Sequence[Any]) -> Experiment:
    ours, theirs = (pool_of(key) for key in keys)
    first, second = hits_of(ours), hits_of(theirs)
    return (
        f"{ours} against {theirs}, successes of the first side less those of the second",
        list(opposed(ours, theirs).margins().items()),
        lambda rng: [first(rng) - second(rng)],
        len(ours) + len(theirs),
    )


def _contest(
    keys: Sequence[Any],
    scores: tuple[int, int],
    done: tuple[int, int],
    prices: tuple[Fraction, Fraction],
    draw: Fraction,
    nemesis: tuple[int, int],
    nemesis_rerolled: bool,
) -> Experiment:
    pools = [pool_of(key) for key in keys]
    plan = opposed_overexertion(
        *pools,
        price=prices,
        draw=draw,
        score=scores,
        done=done,
        nemesis=nemesis,
        nemesis_rerolled=nemesis_rerolled,
    )
    first = [hits_of(pool) for pool in plan.pools]
    again = first if nemesis_rerolled else [hits_of(pool) for pool in pools]

    def trial(rng: Random) -> list[Event]:
        standing, made, passed = [hits(rng) for hits in first], [0, 0], False
        while decision := plan.choice(*standing, made=(made[0], made[1]), passed=passed):
            side, goes_on = decision
            passed = side == 0 and not goes_on  # side 2 is still asked if both have the same
            if goes_on:
                made[side] += 1
                standing[side] = again[side](rng)
            elif side == 1:
                break
        ours, theirs = standing
        return ["win" if ours > theirs else "lose" if ours < theirs else "draw"]

    events: list[tuple[Event, Fraction]] = [("win", plan.win), ("draw", plan.draw), ("lose", plan.lose)]
    dice = sum(len(pool) * (1 + len(costs)) for pool, costs in zip(plan.pools, plan.costs, strict=True))
    return f"{plan.pools[0]} against {plan.pools[1]}, both may overexert, first side", events, trial, dice


def _overexertion(
    key: Any, score: int, done: int, price: Fraction, reading: str, nemesis: int, nemesis_rerolled: bool
) -> Experiment:
    plan = overexertion(
        pool_of(key),
        price,
        reading=reading,
        score=score,
        done=done,
        nemesis=nemesis,
        nemesis_rerolled=nemesis_rerolled,
    )
    made = [choice for choice in plan.policy if choice.go]
    events: list[tuple[Event, Fraction]] = [("success", plan.chance)]
    reached = 1 - plan.pool.at_least(1)
    for choice in made:
        events.append((f"overexertion {choice.number} made", reached))
        reached *= 1 - choice.chance

    pools = [plan.pool, *(choice.pool for choice in made)]
    for pool in pools:
        require_dice(len(pool))
    rolls = [hits_of(pool) for pool in pools]

    def trial(rng: Random) -> Iterable[Event]:
        for number, hits in enumerate(rolls):
            if number:
                yield events[number][0]
            if hits(rng):
                yield "success"
                return

    title = f"{plan.pool} with overexertion at a price of {price}"
    return title, events, trial, sum(map(len, pools))


def _session(
    rolls: Sequence[Any],
    scores: Sequence[Any],
    price: Fraction,
    count: str,
    done: int,
    success: Any,
    nemesis_rerolled: bool,
) -> Experiment:
    from .derive.session import Plan

    exact = session(
        rolls,
        dict(scores),
        price=price,
        count=count,
        done=done,
        success=success,
        nemesis_rerolled=nemesis_rerolled,
    )
    score = dict(scores)
    for trait, nemesis in rolls:
        require_dice(score[trait] + nemesis)
    plan = Plan(tuple(rolls), tuple(scores), price, count, done, success, nemesis_rerolled)
    events: list[tuple[Event, Fraction]] = [
        (f"roll {number}, {trait}, succeeds", chance)
        for number, ((trait, _), chance) in enumerate(zip(rolls, exact.chances, strict=True), 1)
    ]

    # in each situation: the first roll and a re-roll, how often to go on at most, and what comes after
    known: dict[Any, tuple[Callable[[Random], int], Callable[[Random], int], int, list[Any]]] = {}

    def trial(rng: Random) -> Iterable[Event]:
        situation = plan.start
        for event, _ in events:
            if situation not in known:
                first, again, costs, after = plan.choices(situation)
                most = next(n for n in range(len(costs) + 1) if not plan.goes_on(situation, n + 1))
                known[situation] = hits_of(pool_of(first)), hits_of(pool_of(again)), most, after
            roll, reroll, most, after = known[situation]
            failures, hit = 0, roll(rng)
            while not hit and failures < most:
                failures += 1
                hit = reroll(rng)
            if hit:
                yield event
            situation = after[failures]

    title = f"a session of {len(rolls)} roll{'s' * (len(rolls) != 1)} at a price of {price}"
    dice = sum((score[trait] + nemesis) * 2 for trait, nemesis in rolls)
    return title, events, trial, dice


SEVERAL_ROLLS: dict[str, Callable[..., Experiment]] = {
    "opposed": _opposed,
    "margins": _margins,
    "opposed_overexertion": _contest,
    "overexertion": _overexertion,
    "session": _session,
}
