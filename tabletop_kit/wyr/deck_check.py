"""Whether a deck can be played: what each card may say, and what all of them need together."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.names import name_fault
from .deck import AJATAR, DEADEND, KINDS, MENNINKAINEN, OBJECT_NAMES, OBJECTS, Deck, SeekerCard, StageCard

__all__ = ["SECTIONS", "faults"]

#: The parts of a deck, in the order of its file.
SECTIONS = ("seeker", "stage 1", "stage 2", "stage 3")
#: Cards that lie among the quest at the end, and those that the forest takes ahead of them.
_LAST, _FOREST = 5, 8
_MOST_CARDS = 200
_MOST_NUMBER, _MOST_TIME, _MOST_INITIATIVE = 9, 30, 999
_MOST_MODIFIER, _MOST_ICONS = 9, 3


def faults(deck: Deck) -> Iterator[tuple[str, str]]:
    """Everything that is wrong with a deck: the id of a card or the name of a section, and a sentence.

    Cards come first, in the order of the file.

    >>> from tabletop_kit.wyr.deck import kit
    >>> list(faults(kit()))
    []
    """
    named: dict[str, str] = {}
    things: dict[str, str] = {}
    for card in deck.cards.values():
        for sentence in _seeker(card, things) if isinstance(card, SeekerCard) else _stage(card):
            yield card.id, sentence
        if fault := name_fault(card.name):
            yield card.id, fault
        elif "#" in card.name:
            yield card.id, f"{card.name} cannot be a name: a # begins a remark."
        twin = named.setdefault(card.name.casefold(), card.id)
        if twin != card.id:
            yield card.id, f"{card.name} is the name of {twin} too; no two cards have one name."
    yield from _together(deck, things)


def _seeker(card: SeekerCard, things: dict[str, str]) -> Iterator[str]:
    if max(card.numbers) > _MOST_NUMBER:
        yield f"A number of a card is 0 to {_MOST_NUMBER}, not {max(card.numbers)}."
    if card.object is not None:
        first = things.setdefault(card.object, card.id)
        if first != card.id:
            yield f"The {OBJECT_NAMES[card.object]} is {first} already; each object is there once."


def _stage(card: StageCard) -> Iterator[str]:
    if not 1 <= card.time <= _MOST_TIME:
        yield f"The time of a card is 1 to {_MOST_TIME}, not {card.time}."
    if not 1 <= card.initiative <= _MOST_INITIATIVE:
        yield f"The initiative of a card is 1 to {_MOST_INITIATIVE}, not {card.initiative}."
    for side, effects in (("bonus", card.bonus), ("penalty", card.penalty)):
        if abs(effects.modifier) > _MOST_MODIFIER:
            yield f"The modifier in a {side} is -{_MOST_MODIFIER} to +{_MOST_MODIFIER}, not {effects.modifier:+d}."
        if max(effects.draw_less, effects.lose_object, effects.lose_menninkainen) > _MOST_ICONS:
            yield f"A {side} has an effect {_MOST_ICONS} times at most."
    if card.kind == MENNINKAINEN and card.numbers is None:
        yield "A Menninkäinen has two numbers for the hand, as in: 1/2"
    elif card.kind == DEADEND and card.numbers != (0, 0):
        yield "A Dead End counts 0 in the hand; its numbers are 0/0."
    elif card.kind not in (MENNINKAINEN, DEADEND) and card.numbers is not None:
        spirit = "An Ajatar" if card.kind == AJATAR else f"A {KINDS[card.kind]}"
        yield f"{spirit} never comes to the hand; its numbers are a dash."
    elif card.numbers is not None and max(card.numbers) > _MOST_NUMBER:
        yield f"A number of a card is 0 to {_MOST_NUMBER}, not {max(card.numbers)}."


def _together(deck: Deck, things: dict[str, str]) -> Iterator[tuple[str, str]]:
    for thing in OBJECTS:
        if thing not in things:
            yield "seeker", f"No card is the {OBJECT_NAMES[thing]}; write {thing} in the column of objects."
    third = sum(card.stage == 3 for card in deck.stage)
    if third < _LAST:
        yield (
            "stage 3",
            f"The 3rd Stage deck needs {_LAST} cards or more, which lie among the quest; it has {third}.",
        )
    ahead = len(deck.stage) - _LAST
    if third >= _LAST and ahead < _FOREST:
        yield (
            "stage 1",
            f"The Stage decks need {_FOREST + _LAST} cards or more, the first {_FOREST} for the forest and "
            f"{_LAST} among the quest; they have {len(deck.stage)}.",
        )
    if len(deck.seeker) > _MOST_CARDS:
        yield "seeker", f"A Seeker deck has {_MOST_CARDS} cards at most, not {len(deck.seeker)}."
    if len(deck.stage) > _MOST_CARDS:
        yield "stage 1", f"The Stage decks have {_MOST_CARDS} cards at most, not {len(deck.stage)}."
