"""How each question is tried out with real dice: what to watch for, and one trial at a time.

A trial rolls its dice one by one and decides by looking at the faces, as people at a table would. It
uses no formula, so that a simulation is evidence of its own; only the plan to follow is looked up.
"""

from __future__ import annotations

from itertools import combinations

from ._rolled import hits_of, pool_of, require_dice, throw
from ._several_rolls import SEVERAL_ROLLS
from .hands import hand_totals
from .pairs import offers, pair_sums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any

    from ._rolled import Event, Experiment

__all__ = ["EXPERIMENTS"]

# -- one roll --------------------------------------------------------------------


def _at_least(k: int, key: Any) -> Experiment:
    pool = pool_of(key)
    what = "success" if k == 1 else "successes"
    event = f"{k} {what} or more"
    hits = hits_of(pool)
    return (
        f"{pool}, at least {k} {what}",
        [(event, pool.at_least(k))],
        lambda rng: [event] * (hits(rng) >= k),
        len(pool),
    )


def _successes(key: Any) -> Experiment:
    pool = pool_of(key)
    hits = hits_of(pool)
    return f"{pool}, successes", list(pool.successes().items()), lambda rng: [hits(rng)], len(pool)


def _sum(key: Any) -> Experiment:
    pool = pool_of(key)
    return f"{pool}, sum", list(pool.sum().items()), lambda rng: [sum(throw(rng, pool))], len(pool)


def _keep(end: str, k: int, key: Any) -> Experiment:
    pool = pool_of(key)
    high = end == "highest"
    exact = pool.keep_highest(k) if high else pool.keep_lowest(k)
    return (
        f"{pool}, {end} {k}",
        list(exact.items()),
        lambda rng: [sum(sorted(throw(rng, pool), reverse=high)[:k])],
        len(pool),
    )


def _two_of(n: int, using: int) -> tuple[str, int]:
    """The name of a roll of which two dice are used, and its dice; laying two side by side takes time too."""
    require_dice(n)
    return f"a given die of {n}d6 and another" if using else f"two of {n}d6", n + n * n // 20


def _pairs(rng: Random, n: int, using: int) -> Iterable[tuple[int, int]]:
    roll = [rng.randint(1, 6) for _ in range(n)]
    return [(roll[0], other) for other in roll[1:]] if using else combinations(roll, 2)


def _pair_sums(n: int, using: int) -> Experiment:
    name, dice = _two_of(n, using)
    events: list[tuple[Event, Fraction]] = list(pair_sums(n, using).items())
    return f"{name}, totals", events, lambda rng: {a + b for a, b in _pairs(rng, n, using)}, dice


def _doubles(n: int, using: int) -> Experiment:
    name, dice = _two_of(n, using)
    events: list[tuple[Event, Fraction]] = [("a double", offers(n, using).any_of(doubles=True))]
    return (
        f"{name}, a double",
        events,
        lambda rng: ["a double"] * any(a == b for a, b in _pairs(rng, n, using)),
        dice,
    )


def _offers(n: int, using: int) -> Experiment:
    name, dice = _two_of(n, using)
    exact = offers(n, using)
    events: list[tuple[Event, Fraction]] = [(f"total {t}", exact.any_of([t])) for t in range(2, 13)]
    events += [(f"double {f}", exact.any_of(doubles=[f])) for f in range(1, 7)]

    def trial(rng: Random) -> set[Event]:
        pairs = list(_pairs(rng, n, using))
        return {*(f"total {a + b}" for a, b in pairs), *(f"double {a}" for a, b in pairs if a == b)}

    return f"{name}, what they can make", events, trial, dice


def _offered_totals(n: int, using: int) -> Experiment:
    name, dice = _two_of(n, using)
    return (
        f"{name}, different totals",
        list(offers(n, using).totals().items()),
        lambda rng: [len({a + b for a, b in _pairs(rng, n, using)})],
        dice,
    )


# -- cards ----------------------------------------------------------------------


def _hand(deck: Sequence[Any], held: Sequence[int], size: int, turned: int | None) -> Experiment:
    exact = hand_totals(deck, size, held, turned)
    events: list[tuple[Event, Fraction]] = [(total, exact.can_make(total)) for total in exact.totals()]
    trial = _dealt(deck, held, size, turned)
    return exact.heading(), events, trial, _dealing(deck, len(events), size)


def _best_hand(deck: Sequence[Any], held: Sequence[int], size: int, turned: int | None) -> Experiment:
    exact = hand_totals(deck, size, held, turned)
    deal = _dealt(deck, held, size, turned)
    title = f"{exact.heading()}: the highest total"
    return title, list(exact.best().items()), lambda rng: [max(deal(rng))], _dealing(deck, 60, size)


def _dealing(deck: Sequence[Any], totals: int, size: int) -> int:
    """What dealing a hand takes, in dice that are rolled meanwhile."""
    return len(deck) + size * totals // 10


def _dealt(
    deck: Sequence[Any], held: Sequence[int], size: int, turned: int | None
) -> Callable[[Random], set[int]]:
    """A hand dealt from a shuffled deck: the totals that it makes."""
    pairs = [i for i, card in enumerate(deck) if isinstance(card, tuple)]
    draw = min(size - len(held), len(deck))

    def deal(rng: Random) -> set[int]:
        over = rng.sample(pairs, turned) if turned is not None else [i for i in pairs if rng.randint(0, 1)]
        drawn = [
            deck[i] if i not in pairs else deck[i][i in over] for i in rng.sample(range(len(deck)), draw)
        ]
        totals = {0}
        for number in [*held, *drawn]:
            totals |= {total + number for total in totals}
        return totals

    return deal


EXPERIMENTS: dict[str, Callable[..., Experiment]] = {
    "at_least": _at_least,
    "successes": _successes,
    "sum": _sum,
    "keep": _keep,
    "pair_sums": _pair_sums,
    "doubles": _doubles,
    "offers": _offers,
    "offered_totals": _offered_totals,
    **SEVERAL_ROLLS,
    "hand": _hand,
    "best_hand": _best_hand,
}
