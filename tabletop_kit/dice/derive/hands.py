"""Derivations for hands of cards: a total is made, told apart by how few cards it takes."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb

from tabletop_kit.core.errors import OddsError

from ..hands import weigh
from .enumeration import MAX_ROLLS
from .steps import Derivation, Step, added, ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..hands import Card

__all__ = ["hand"]


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
            "a hand makes many totals; name one, as in derivation(of=7) or derivation(at_least=7)"
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
    found: dict[int, int] = {}
    for made, ways in weights.items():
        takes = [
            cards_in_it
            for bit in range(made.bit_length())
            if made >> bit & 1
            for cards_in_it in [(bit + step // 2) // step]
            if fits(bit - cards_in_it * step)
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
    if _all_ways(deck, drawn, turned)[0] > MAX_ROLLS:
        raise OddsError(
            f"this hand has more than {MAX_ROLLS:,} ways, too many to look at; check a smaller deck"
        )
    return sum(map(bool, map(event, _hands(deck, held, drawn, turned))))


def _always(numbers: tuple[int, ...]) -> bool:
    return True


def _can(fits: Callable[[int], bool], numbers: tuple[int, ...]) -> bool:
    return any(fits(sum(part)) for k in range(len(numbers) + 1) for part in combinations(numbers, k))


def _takes(fits: Callable[[int], bool], fewest: int, numbers: tuple[int, ...]) -> bool:
    """Whether some `fewest` cards make a fitting total and no fewer do."""
    fit = [any(fits(sum(part)) for part in combinations(numbers, k)) for k in range(fewest + 1)]
    return fit[fewest] and not any(fit[:fewest])


def _share(can: Callable[[], int], every: int) -> Fraction:
    return Fraction(can(), every)


def _cards(k: int) -> str:
    return "1 card" if k == 1 else f"{k} cards"
