"""Decks: the kit's own, and those that a set-up brings along, with what is worked out once for each."""

from __future__ import annotations

from functools import cache

from ..core.setup import edition_meant, edition_named
from .deck import DEADEND, MENNINKAINEN, Deck, SeekerCard, StageCard, kit
from .state import QUEST, Setup

__all__ = ["Tables", "deck_meant", "deck_named", "tables_of"]


class Tables:
    """What the rules ask about cards again and again, by id.

    Attributes
    ----------
    deck : Deck
        Where it is from.
    numbers : dict
        The number that counts in hand, for each card either way up: ``numbers["s04~"]``.
    objects : dict
        Which object a card is, either way up; other cards are not there.
    stage : dict
        The Stage cards.
    initiative : dict
        Of every Stage card, and of the quest, which is above all others.
    menninkainen, dead_ends : frozenset of str
        The ids of these kinds, either way up.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.numbers: dict[str, int] = {}
        self.objects: dict[str, str] = {}
        for card in deck.cards.values():
            if card.numbers is not None:
                self.numbers[card.id], self.numbers[card.id + "~"] = card.numbers
            if isinstance(card, SeekerCard) and card.object is not None:
                self.objects[card.id] = self.objects[card.id + "~"] = card.object
        self.stage: dict[str, StageCard] = {card.id: card for card in deck.stage}
        self.initiative = {card.id: card.initiative for card in deck.stage}
        self.initiative[QUEST] = 1 + max(self.initiative.values())
        self.menninkainen = self._either_way(MENNINKAINEN)
        self.dead_ends = self._either_way(DEADEND)

    def _either_way(self, kind: int) -> frozenset[str]:
        return frozenset(
            card.id + mark for card in self.deck.stage if card.kind == kind for mark in ("", "~")
        )

    def by_initiative(self, cards: list[str]) -> list[str]:
        """The cards as they leave or move: the lowest initiative first, of equal ones the left one."""
        return sorted(cards, key=self.initiative.__getitem__)


def deck_named(name: str, own: tuple[Deck, ...] = ()) -> Deck:
    """The deck of a short name, one's own before the kit's."""
    return edition_named("deck", name, own, {kit().slug: kit})


def deck_meant(given: object) -> Deck:
    """The deck that somebody gives: a `Deck`, a file's path, or a short name."""
    return edition_meant("deck", given, Deck, Deck.read, deck_named)


@cache
def _tables(deck: Deck) -> Tables:
    return Tables(deck)


#: The set-up that was asked about last, with its tables: a game asks about one set-up many times over.
_last: tuple[Setup | None, Tables | None] = (None, None)


def tables_of(setup: Setup) -> Tables:
    """What is worked out once for the deck of a set-up."""
    global _last
    known, tables = _last
    if known is not setup or tables is None:
        tables = _tables(deck_named(setup.deck, setup.own))
        _last = (setup, tables)
    return tables
