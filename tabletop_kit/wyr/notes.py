"""What is said of a move before it is made: which card it meets, and whether an attempt will fail."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..core.words import numeral
from .deck import StageCard
from .editions import tables_of
from .moves import Choose, Draw, Move, Play, Watch
from .play import to_draw
from .state import PLACES, State, plain
from .totals import asked, fits, met, shown, total
from .words import card_name, count_of

__all__ = ["note"]


def note(state: State, move: Move) -> str:
    """The move's outcome in a few words, as far as it is known; empty where nothing is to be said.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", stage=["k02"], seeker=["s01", "s02~", "s05", "s15~"])
    >>> t.play("choose 1").play("draw").state.hand
    ('s01', 's02~', 's05', 's15~')
    >>> note(t.state, t.read("play 4 3"))
    'will fail: exactly 6 is needed, this is 7; 2 + 4 would do'
    >>> note(t.state, t.read("play 4 2 1"))
    'will fail: exactly 6 is needed, this is 7; without the 1 it is 6'
    """
    match move:
        case Play(cards):
            return _attempt(state, cards)
        case Choose(place) if 0 <= place < len(PLACES):
            card = tables_of(state.setup).stage.get(state.forest[place])
            return "" if card is None else f"{card.name}: {_wanted(card)}"
        case Watch(first, second):
            tables = tables_of(state.setup)
            both = [state.forest[place] for place in (first, second) if 0 <= place < len(PLACES)]
            return " with ".join(card_name(tables, card) for card in both)
        case Draw():
            number = to_draw(state)
            return count_of(number, "card", "cards") if number else "no card, you hold enough"
    return ""


def _wanted(card: StageCard) -> str:
    return f"{'at least' if card.pointer == 'up' else 'exactly'} {asked(card)} is needed"


def _attempt(state: State, cards: tuple[str, ...]) -> str:
    card = met(state)
    if card is None:
        return ""
    comes = total(state, cards)
    if fits(card, comes):
        return f"overcomes: {_wanted(card)}, this is {numeral(comes)}"
    return f"will fail: {_wanted(card)}, this is {numeral(comes)}{_mended(state, card, cards)}"


def _mended(state: State, card: StageCard, cards: tuple[str, ...]) -> str:
    """What would help: one card less, one card more, else any cards of the hand."""
    ids = tuple(map(plain, state.hand))
    numbers = dict(zip(ids, shown(state, ids), strict=True))
    for change, better in _nearby(cards, ids):
        comes = total(state, better)
        if fits(card, comes):
            if change is None:
                worth = " + ".join(str(numbers[one]) for one in better) or "no card"
                return f"; {worth} would do"
            return f"; {'without' if change in cards else 'with'} the {numbers[change]} it is {comes}"
    return "; no cards in your hand do it"


def _nearby(cards: tuple[str, ...], hand: tuple[str, ...]) -> Iterator[tuple[str | None, tuple[str, ...]]]:
    """Other attempts, the most alike first: the one card that makes the difference, and the cards."""
    for card in cards:
        yield card, tuple(one for one in cards if one != card)
    for card in hand:
        if card not in cards:
            yield card, (*cards, card)
    for size in range(len(hand) + 1):
        for better in combinations(hand, size):
            yield None, better
