"""How each question is tried out with real dice: what to watch for, and one trial at a time.

A trial rolls its dice one by one and decides by looking at the faces, as people at a table would. It
uses no formula, so that a simulation is evidence of its own; only the plan to follow is looked up.
"""

from __future__ import annotations

from itertools import combinations

from tabletop_kit.core.errors import OddsError

from .hands import hand_totals
from .opposed import opposed
from .overexertion import overexertion
from .pairs import offers, pair_sums
from .pool import Pool
from .session import session
from .success import hit_faces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    Event = int | str
    # what the trials are of, the events with their exact chances, and one trial: the events that happen
    Experiment = tuple[str, list[tuple[Event, Fraction]], Callable[[Random], Iterable[Event]]]

__all__ = ["MAX_DICE", "experiment"]

MAX_DICE = 100
"""Most dice of a pool that is rolled one by one."""


def experiment(question: tuple[Any, ...]) -> Experiment:
    """The experiment that puts a question to the test."""
    kind = question[0] if question else None
    if kind not in _EXPERIMENTS:
        raise OddsError(f"{kind!r} is no question that can be simulated; there are {', '.join(_EXPERIMENTS)}")
    return _EXPERIMENTS[kind](*question[1:])


def _pool(key: Any) -> Pool:
    groups, success = key
    pool = Pool(dict(groups), success)
    if len(pool) > MAX_DICE:
        raise OddsError(
            f"{len(pool):,} dice take too long to roll one by one; simulate a pool of {MAX_DICE} dice or fewer"
        )
    return pool


def _throw(rng: Random, pool: Pool) -> list[int]:
    return [rng.randint(1, sides) for sides in pool]


def _hits(rng: Random, pool: Pool) -> int:
    return sum(rng.randint(1, sides) in hit_faces(sides, pool.success) for sides in pool)


# -- one roll --------------------------------------------------------------------


def _at_least(k: int, key: Any) -> Experiment:
    pool = _pool(key)
    what = "success" if k == 1 else "successes"
    event = f"{k} {what} or more"
    return (
        f"{pool}, at least {k} {what}",
        [(event, pool.at_least(k))],
        lambda rng: [event] * (_hits(rng, pool) >= k),
    )


def _successes(key: Any) -> Experiment:
    pool = _pool(key)
    return f"{pool}, successes", list(pool.successes().items()), lambda rng: [_hits(rng, pool)]


def _sum(key: Any) -> Experiment:
    pool = _pool(key)
    return f"{pool}, sum", list(pool.sum().items()), lambda rng: [sum(_throw(rng, pool))]


def _keep(end: str, k: int, key: Any) -> Experiment:
    pool = _pool(key)
    high = end == "highest"
    exact = pool.keep_highest(k) if high else pool.keep_lowest(k)
    return (
        f"{pool}, {end} {k}",
        list(exact.items()),
        lambda rng: [sum(sorted(_throw(rng, pool), reverse=high)[:k])],
    )


def _pairs(rng: Random, n: int, using: int) -> Iterable[tuple[int, int]]:
    roll = [rng.randint(1, 6) for _ in range(n)]
    return [(roll[0], other) for other in roll[1:]] if using else combinations(roll, 2)


def _pair_sums(n: int, using: int) -> Experiment:
    name = f"a given die of {n}d6 and another" if using else f"two of {n}d6"
    events: list[tuple[Event, Fraction]] = list(pair_sums(n, using).items())
    return f"{name}, totals", events, lambda rng: {a + b for a, b in _pairs(rng, n, using)}


def _doubles(n: int, using: int) -> Experiment:
    name = f"a given die of {n}d6 and another" if using else f"two of {n}d6"
    events: list[tuple[Event, Fraction]] = [("a double", offers(n, using).any_of(doubles=True))]
    return (
        f"{name}, a double",
        events,
        lambda rng: ["a double"] * any(a == b for a, b in _pairs(rng, n, using)),
    )


def _offers(n: int, using: int) -> Experiment:
    exact = offers(n, using)
    name = f"a given die of {n}d6 and another" if using else f"two of {n}d6"
    events: list[tuple[Event, Fraction]] = [(f"total {t}", exact.any_of([t])) for t in range(2, 13)]
    events += [(f"double {f}", exact.any_of(doubles=[f])) for f in range(1, 7)]

    def trial(rng: Random) -> set[Event]:
        pairs = list(_pairs(rng, n, using))
        return {*(f"total {a + b}" for a, b in pairs), *(f"double {a}" for a, b in pairs if a == b)}

    return f"{name}, what they can make", events, trial


# -- several rolls ----------------------------------------------------------------


def _opposed(keys: Sequence[Any]) -> Experiment:
    pools = [_pool(key) for key in keys]
    exact = opposed(*pools)

    def trial(rng: Random) -> list[Event]:
        counts = [_hits(rng, pool) for pool in pools]
        most = max(counts)
        if counts[0] < most:
            return ["lose"]
        return ["win" if counts.count(most) == 1 else "draw"]

    events: list[tuple[Event, Fraction]] = [("win", exact.win), ("draw", exact.draw), ("lose", exact.lose)]
    return f"{' against '.join(map(str, pools))}, first side", events, trial


def _overexertion(
    key: Any, score: int, done: int, price: Fraction, reading: str, nemesis: int, nemesis_rerolled: bool
) -> Experiment:
    plan = overexertion(
        _pool(key),
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

    def trial(rng: Random) -> Iterable[Event]:
        if _hits(rng, plan.pool):
            yield "success"
            return
        for choice in made:
            yield f"overexertion {choice.number} made"
            if _hits(rng, choice.pool):
                yield "success"
                return

    return f"{plan.pool} with overexertion at a price of {price}", events, trial


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
    plan = Plan(tuple(rolls), tuple(scores), price, count, done, success, nemesis_rerolled)
    events: list[tuple[Event, Fraction]] = [
        (f"roll {number}, {trait}, succeeds", chance)
        for number, ((trait, _), chance) in enumerate(zip(rolls, exact.chances, strict=True), 1)
    ]

    def trial(rng: Random) -> Iterable[Event]:
        situation = plan.start
        for event, _ in events:
            first, again, _, after = plan.choices(situation)
            failures, hit = 0, _hits(rng, _pool(first))
            while not hit and plan.goes_on(situation, failures + 1):
                failures += 1
                hit = _hits(rng, _pool(again))
            if hit:
                yield event
            situation = after[failures]

    return f"a session of {len(rolls)} rolls at a price of {price}", events, trial


def _hand(deck: Sequence[Any], held: Sequence[int], size: int, turned: int | None) -> Experiment:
    exact = hand_totals(deck, size, held, turned)
    pairs = [i for i, card in enumerate(deck) if isinstance(card, tuple)]
    draw = min(size - len(held), len(deck))

    def trial(rng: Random) -> set[Event]:
        over = rng.sample(pairs, turned) if turned is not None else [i for i in pairs if rng.randint(0, 1)]
        drawn = [
            deck[i] if i not in pairs else deck[i][i in over] for i in rng.sample(range(len(deck)), draw)
        ]
        numbers = [*held, *drawn]
        return {sum(part) for k in range(len(numbers) + 1) for part in combinations(numbers, k)}

    events: list[tuple[Event, Fraction]] = [(total, exact.can_make(total)) for total in exact.totals()]
    return exact.heading(), events, trial


_EXPERIMENTS: dict[str, Callable[..., Experiment]] = {
    "at_least": _at_least,
    "successes": _successes,
    "sum": _sum,
    "keep": _keep,
    "pair_sums": _pair_sums,
    "doubles": _doubles,
    "offers": _offers,
    "opposed": _opposed,
    "overexertion": _overexertion,
    "session": _session,
    "hand": _hand,
}
