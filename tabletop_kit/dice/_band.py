"""How far off its share of trials an event may be by chance alone."""

from __future__ import annotations

from fractions import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["chance_band"]


def chance_band(trials: int, chance: Fraction) -> tuple[int, int]:
    """The central 95 % of a binomial count: fewer than the first, or more than the second, are rare.

    Either has a chance of 2.5 % at most. Weights are worked out from the likeliest count outwards by
    the ratio of neighbours, in floats; their relative error stays below 1e-9, so an end could differ
    from the exact one only where a tail comes that close to 2.5 %.

    Examples
    --------
    >>> chance_band(20, Fraction(4651, 7776))
    (8, 16)
    >>> chance_band(5, Fraction(0)), chance_band(5, Fraction(1))
    ((0, 0), (5, 5))
    """
    if chance in (0, 1):
        return int(chance) * trials, int(chance) * trials
    hit, miss = float(chance), float(1 - chance)
    if not hit or not miss:  # nearer to never or always than a float can tell
        return round(hit) * trials, round(hit) * trials
    middle = int((trials + 1) * chance)
    down = list(_weights(range(middle, 0, -1), lambda k: k * miss / ((trials - k + 1) * hit)))
    up = list(_weights(range(middle, trials), lambda k: (trials - k) * hit / ((k + 1) * miss)))
    tail = 0.025 * (1 + sum(down) + sum(up))
    return middle - _beyond(down, tail), middle + _beyond(up, tail)


def _weights(counts: Iterable[int], ratio: Callable[[int], float]) -> Iterator[float]:
    """Weights of the counts next to the likeliest, going outwards until they no longer matter."""
    weight = 1.0
    for k in counts:
        weight *= ratio(k)
        if weight < 1e-15:
            return
        yield weight


def _beyond(weights: list[float], tail: float) -> int:
    """How many counts to go outwards until what lies beyond weighs no more than the tail."""
    beyond = sum(weights)
    for steps, weight in enumerate(weights):
        if beyond <= tail:
            return steps
        beyond -= weight
    return len(weights)
