"""The attempt in numbers: what the cards add up to, what is needed, and what would bring it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from .deck import AJATAR, StageCard
from .editions import tables_of
from .state import NOWHERE, State, plain

__all__ = ["fits", "in_hand", "met", "modifiers", "need", "note", "shown", "total"]


def met(state: State) -> StageCard | None:
    """The Stage card in the chosen place, which the attempt will meet; None before a choice."""
    return None if state.chosen == NOWHERE else tables_of(state.setup).stage.get(state.forest[state.chosen])


def modifiers(state: State) -> int:
    """What this turn's total changes by: effects of the turn before, and the Key against an Ajatar.

    Without a chosen card the Key is not counted.
    """
    card = met(state)
    return state.now.modifier - (state.key and card is not None and card.kind == AJATAR)


def in_hand(state: State, card: str) -> str | None:
    """The card as it is held, with the mark of a turned one; None if it is not in hand."""
    for held in (card, card + "~"):
        if held in state.hand:
            return held
    return None


def shown(state: State, cards: Iterable[str]) -> list[int]:
    """The numbers that these cards of the hand show."""
    numbers = tables_of(state.setup).numbers
    return [numbers[in_hand(state, card) or card] for card in cards]


def total(state: State, cards: Iterable[str]) -> int:
    """What an attempt with these cards of the hand comes to, modifiers and Key included.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", stage=["k01"], seeker=["s01", "s02~", "s05", "s15~"])
    >>> t.play("choose 1").play("draw").state.hand
    ('s01', 's02~', 's05', 's15~')
    >>> total(t.state, ["s02", "s15"]), need(t.state)
    (7, 8)
    """
    return sum(shown(state, cards)) + modifiers(state)


def need(state: State) -> int:
    """The total that the card met asks for: at least this with the pointer up, exactly this with it down."""
    card = met(state)
    if card is None:
        raise ValueError("no card is chosen in this state")
    return _need(card)


def _need(card: StageCard) -> int:
    return card.time + 1 if card.pointer == "up" else card.time - 1


def fits(card: StageCard, total: int) -> bool:
    """Whether this total overcomes the card."""
    return total > card.time if card.pointer == "up" else total == card.time - 1


# ---------------------------------------------------------------------- said beforehand
def note(state: State, cards: tuple[str, ...]) -> str:
    """Whether an attempt with these cards will succeed, and what would, before it is made."""
    card = met(state)
    if card is None:
        return ""
    comes = total(state, cards)
    wanted = f"{'at least' if card.pointer == 'up' else 'exactly'} {_need(card)} is needed"
    if fits(card, comes):
        return f"overcomes: {wanted}, this is {comes}"
    return f"will fail: {wanted}, this is {comes}{_mended(state, card, cards)}"


def _mended(state: State, card: StageCard, cards: tuple[str, ...]) -> str:
    """What would help: one card less, one card more, else any cards of the hand."""
    numbers = dict(zip(map(plain, state.hand), shown(state, map(plain, state.hand)), strict=True))
    for number, better in _nearby(cards, tuple(numbers)):
        comes = total(state, better)
        if fits(card, comes):
            if number is None:
                worth = " ".join(str(numbers[one]) for one in better) or "no card"
                return f"; {worth} would do"
            word = "without" if number in cards else "with"
            return f"; {word} the {numbers[number]} it is {comes}"
    return "; no cards in your hand do it"


def _nearby(cards: tuple[str, ...], hand: tuple[str, ...]) -> Iterator[tuple[str | None, tuple[str, ...]]]:
    for card in cards:
        yield card, tuple(one for one in cards if one != card)
    for card in hand:
        if card not in cards:
            yield card, (*cards, card)
    for size in range(len(hand) + 1):
        for better in combinations(hand, size):
            yield None, better
