"""Derivations for hands of cards: a total is made, told apart by how few cards it takes."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb

from tabletop_kit.core.errors import OddsError

from ..hands import set_bits, weigh
from ..limits import require_steps
from .enumeration import MAX_ROLLS
from .steps import SPELT_OUT, Derivation, Step, added, plain, ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..hands import Card

__all__ = ["best", "hand"]


def hand(
    deck: tuple[Card, ...],
    held: tuple[int, ...],
    size: int,
    turned: int | None,
    of: int | None = None,
    at_least: int | None = None,
) -> Derivation:
    """The chance to make a total exactly, or to make it or more.

    All ways to draw and turn the cards are equally likely. Those that make the total are told apart by
    the fewest cards that do: one card that shows it, else two that add up to it, and so on.
    """
    if (of is None) == (at_least is None):
        raise OddsError(
            "A hand makes many totals; name one, as in derivation(of=7) or derivation(at_least=7)."
        )
    goal = of if of is not None else at_least
    assert goal is not None
    fits: Callable[[int], bool] = (
        (lambda total: total == goal) if of is not None else (lambda total: total >= goal)
    )
    drawn = min(size - len(held), len(deck))
    words = f"make {goal}" if of is not None else f"make {goal} or more"
    every, formula = _all_ways(deck, drawn, turned)
    found = _by_fewest(deck, held, size, turned, fits)

    ways = partial(_count, deck, held, drawn, turned)
    steps = [
        Step(
            "counting",
            f"ways to draw {_cards(drawn)} and to have them turned",
            every,
            partial(ways, _always),
            formula,
        )
    ]
    for fewest, number in sorted(found.items()):
        how = f"no card is needed to {words}" if not fewest else f"{_cards(fewest)} at fewest {words}"
        steps.append(Step("cases", how, number, partial(ways, partial(_takes, fits, fewest))))
    makes = sum(found.values())
    can = partial(ways, partial(_can, fits))
    steps.append(Step("sum", f"ways that {words}", makes, can, added(list(found.values()))))
    chance = partial(_share, can, every)
    steps.append(Step("counting", "share of all ways", Fraction(makes, every), chance, ratio(makes, every)))
    return Derivation(f"{_cards(len(held) + drawn)} in hand, the chance that they {words}", steps)


def best(
    deck: tuple[Card, ...], held: tuple[int, ...], size: int, turned: int | None, of: int | None = None
) -> Derivation:
    """The chance that a total is the highest that the hand makes, or the mean of the highest total.

    The highest total is 7 if 7 or more can be made, and 8 or more cannot. In the mean it counts once
    for each number that it reaches.
    """
    weights, zero, every = weigh(deck, held, size, turned)
    ways = partial(_count, deck, held, min(size - len(held), len(deck)), turned)
    tops: dict[int, int] = {}
    for made, weight in weights.items():
        tops[made.bit_length() - 1 - zero] = tops.get(made.bit_length() - 1 - zero, 0) + weight

    def reaches(total: int) -> Step:
        value = Fraction(sum(weight for top, weight in tops.items() if top >= total), every)
        can = partial(ways, partial(_can, lambda made: made >= total))
        words = f"{total} or more can be made"
        return Step("counting", words, value, partial(_share, can, every), ratio(value * every, every))

    if of is None:
        steps = [reaches(total) for total in range(1, max(tops) + 1)]
        mean = sum((step.value for step in steps), Fraction(0))
        check = partial(_mean_best, deck, held, min(size - len(held), len(deck)), turned)
        formula = added([step.value for step in steps])
        last = Step(
            "linearity",
            "mean of the highest total, counted once for each number reached",
            mean,
            check,
            formula,
        )
        title = "The highest total of a hand, its mean"
        return Derivation(title, [*steps, last] if len(steps) <= SPELT_OUT else [last], chance=False)
    first, then = reaches(of), reaches(of + 1)
    only = partial(ways, partial(_tops, of))
    words = f"the first of these and not the second, so {of} is the highest"
    formula = f"{plain(first.value)} - {plain(then.value)}"
    last = Step("complement", words, first.value - then.value, partial(_share, only, every), formula)
    return Derivation(f"{of} is the highest total of a hand", [first, then, last])


def _all_ways(deck: tuple[Card, ...], drawn: int, turned: int | None) -> tuple[int, str]:
    """The number of equally likely ways to draw the cards and to turn them, and how it comes about."""
    draws = f"C({len(deck)}, {drawn})"
    if turned is None:
        return comb(len(deck), drawn) * 2**drawn, f"{draws} · 2^{drawn}"
    pairs = sum(isinstance(card, tuple) for card in deck)
    return comb(len(deck), drawn) * comb(pairs, turned), f"{draws} · C({pairs}, {turned})"


def _by_fewest(
    deck: tuple[Card, ...], held: tuple[int, ...], size: int, turned: int | None, fits: Callable[[int], bool]
) -> dict[int, int]:
    """Number of cards that a fitting total takes at fewest, to the ways in which it takes so many.

    A large amount put on top of every number makes a total tell how many cards are in it.
    """
    numbers = [abs(n) for card in [*deck, *held] for n in (card if isinstance(card, tuple) else (card,))]
    step = 2 * (size + 1) * max(numbers, default=0) + 1
    cards = [(card[0] + step, card[1] + step) if isinstance(card, tuple) else card + step for card in deck]
    weights, zero, _ = weigh(cards, [number + step for number in held], size, turned)
    assert zero == 0
    totals = sum(made.bit_count() for made in weights)
    require_steps(totals, "the derivation of this hand", "ask about a smaller hand or deck")
    found: dict[int, int] = {}
    for made, ways in weights.items():
        takes = [
            cards_in_it
            for total in set_bits(made)
            for cards_in_it in [(total + step // 2) // step]
            if fits(total - cards_in_it * step)
        ]
        if takes:
            found[min(takes)] = found.get(min(takes), 0) + ways
    return dict(sorted(found.items()))


# -- by brute force: every draw and every way to turn the cards -----------------


def _hands(
    deck: tuple[Card, ...], held: tuple[int, ...], drawn: int, turned: int | None
) -> Iterator[tuple[int, ...]]:
    """The numbers of the hand, once for each equally likely way to draw and turn the cards."""
    sides = [card if isinstance(card, tuple) else (card, card) for card in deck]
    pairs = [i for i, card in enumerate(deck) if isinstance(card, tuple)]
    for draw in combinations(range(len(deck)), drawn):
        if turned is None:
            for numbers in product(*(sides[i] for i in draw)):
                yield (*held, *numbers)
        else:
            for over in combinations(pairs, turned):
                yield (*held, *(sides[i][i in over] for i in draw))


def _count(
    deck: tuple[Card, ...],
    held: tuple[int, ...],
    drawn: int,
    turned: int | None,
    event: Callable[[tuple[int, ...]], bool],
) -> int:
    _require_few(deck, drawn, turned)
    return sum(map(bool, map(event, _hands(deck, held, drawn, turned))))


def _require_few(deck: tuple[Card, ...], drawn: int, turned: int | None) -> None:
    if _all_ways(deck, drawn, turned)[0] > MAX_ROLLS:
        raise OddsError(
            f"This hand has more than {MAX_ROLLS:,} ways, too many to look at; check a smaller deck."
        )


def _always(numbers: tuple[int, ...]) -> bool:
    return True


def _can(fits: Callable[[int], bool], numbers: tuple[int, ...]) -> bool:
    return any(fits(sum(part)) for k in range(len(numbers) + 1) for part in combinations(numbers, k))


def _tops(total: int, numbers: tuple[int, ...]) -> bool:
    return max(sum(part) for k in range(len(numbers) + 1) for part in combinations(numbers, k)) == total


def _mean_best(deck: tuple[Card, ...], held: tuple[int, ...], drawn: int, turned: int | None) -> Fraction:
    _require_few(deck, drawn, turned)
    tops = [
        max(sum(part) for k in range(len(numbers) + 1) for part in combinations(numbers, k))
        for numbers in _hands(deck, held, drawn, turned)
    ]
    return Fraction(sum(tops), len(tops))


def _takes(fits: Callable[[int], bool], fewest: int, numbers: tuple[int, ...]) -> bool:
    """Whether some `fewest` cards make a fitting total and no fewer do."""
    fit = [any(fits(sum(part)) for part in combinations(numbers, k)) for k in range(fewest + 1)]
    return fit[fewest] and not any(fit[:fewest])


def _share(can: Callable[[], int], every: int) -> Fraction:
    return Fraction(can(), every)


def _cards(k: int) -> str:
    return "1 card" if k == 1 else f"{k} cards"
