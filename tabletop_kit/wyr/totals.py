"""The attempt in numbers: what the cards add up to, and what is needed."""

from __future__ import annotations

from collections.abc import Iterable

from .deck import AJATAR, StageCard
from .editions import tables_of
from .state import NOWHERE, State

__all__ = ["asked", "fits", "in_hand", "met", "modifiers", "need", "shown", "total"]


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
    return asked(card)


def asked(card: StageCard) -> int:
    """The total that a Stage card asks for; `need` is that of the card met."""
    return card.time + 1 if card.pointer == "up" else card.time - 1


def fits(card: StageCard, total: int) -> bool:
    """Whether this total overcomes the card."""
    return total > card.time if card.pointer == "up" else total == card.time - 1
