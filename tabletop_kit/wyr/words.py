"""What happened, as sentences, and the position in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.game import Event
from ..core.words import listed, numeral, signed
from . import quests
from .deck import KINDS, OBJECT_NAMES
from .editions import Tables, tables_of
from .state import NOWHERE, QUEST, Due, Setup, State, plain
from .totals import met, modifiers, need

__all__ = ["card_name", "count_of", "due_words", "hand_words", "headline", "kind_words", "say", "wanted"]


def count_of(number: int, one: str, many: str) -> str:
    """A number with its word.

    >>> count_of(1, "card", "cards"), count_of(3, "card", "cards")
    ('1 card', '3 cards')
    """
    return f"{number} {one if number == 1 else many}"


def card_name(tables: Tables, card: str) -> str:
    """A card as players talk about it: its name, and the id by which moves name it."""
    if card == QUEST:
        return "the quest"
    known = tables.deck.cards.get(plain(card))
    return card if known is None else f"{known.name} ({plain(card)})"


def hand_words(state: State) -> str:
    """The hand in a few words: each card with the number that it shows."""
    if state.unseen:
        return "cards that you have not looked at"
    numbers = tables_of(state.setup).numbers
    return listed([f"{plain(card)} ({numbers[card]})" for card in state.hand]) or "no card"


def due_words(due: Due) -> tuple[str, ...]:
    """Each effect as a player reads it."""
    words = [f"{signed(due.modifier)} to the total"] if due.modifier else []
    words += [f"{count_of(due.draw_less, 'card', 'cards')} less to draw"] if due.draw_less else []
    words += [f"{count_of(due.lose_object, 'object', 'objects')} to lose"] if due.lose_object else []
    words += [f"{due.lose_menninkainen} Menninkäinen to lose"] if due.lose_menninkainen else []
    return tuple(words)


def wanted(state: State) -> str:
    """What the card met asks of the cards, with this turn's modifiers taken in; empty before a choice."""
    card = met(state)
    if card is None:
        return ""
    bound = "at least" if card.pointer == "up" else "exactly"
    change = modifiers(state)
    if not change:
        return f"{bound} {need(state)} is needed"
    return f"{bound} {need(state)} is needed, and with {signed(change)} the cards must make {need(state) - change}"


# ---------------------------------------------------------------------- events
def say(setup: Setup, event: Event) -> str:
    """The event as a sentence."""
    return _SAYINGS[event.kind](_Names(setup), event.data)


class _Names:
    """The names of one deck's cards."""

    def __init__(self, setup: Setup) -> None:
        self.tables = tables_of(setup)

    def __call__(self, card: str) -> str:
        return card_name(self.tables, card)

    def all(self, cards: list[str]) -> str:
        return listed(self(card) for card in cards)

    def kind(self, card: str) -> str:
        return KINDS[self.tables.stage[card].kind]


def kind_words(what: str) -> str:
    """What a loss takes.

    >>> kind_words("object"), kind_words("menninkainen")
    ('object', 'Menninkäinen')
    """
    return "Menninkäinen" if what == "menninkainen" else what


def _attempt(names: _Names, data: Mapping[str, Any]) -> str:
    numbers = " + ".join(map(str, data["numbers"])) or "no card"
    more = f", {signed(data['modifier'])} from the turn before" if data["modifier"] else ""
    more += ", −1 by the Key" if data["key"] else ""
    up = data["pointer"] == "up"
    asked = f"at least {data['time'] + 1}" if up else f"exactly {data['time'] - 1}"
    comes, card = numeral(data["total"]), names(data["card"])
    return f"You play {numbers}{more}: {comes} against {card}, where {asked} is needed."


def _left(names: _Names, data: Mapping[str, Any]) -> str:
    how = {
        "met": "leaves the game",
        "swept": "is swept out of the game",
        "cleared": "is cleared out of the game",
    }
    return f"{_begun(names(data['card']))} {how[data['why']]}."


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def _swapped(names: _Names, data: Mapping[str, Any]) -> str:
    cards, places = data["cards"], data["places"]
    return f"{_begun(names(cards[0]))} is at {places[0]} now, {names(cards[1])} at {places[1]}."


def _chose(names: _Names, data: Mapping[str, Any]) -> str:
    forced = ", as your quest demands" if data["forced"] else ""
    return f"You choose {names(data['card'])} at {data['place']}{forced}."


def _turned_up(names: _Names, data: Mapping[str, Any]) -> str:
    left = count_of(data["left"], "card is", "cards are")
    return f"{_begun(names(data['card']))} is the next of the Stage pile; {left} in it."


def _drew(names: _Names, data: Mapping[str, Any]) -> str:
    if not data["cards"]:
        return "You hold enough cards and draw none."
    return f"{'The Gauntlet brings' if data['why'] == 'gauntlet' else 'You draw'} {names.all(data['cards'])}."


def _due(_: _Names, data: Mapping[str, Any]) -> str:
    return f"For the next turn: {listed(due_words(Due(**data)))}."


def _ended(_: _Names, data: Mapping[str, Any]) -> str:
    goals = [
        f"{quests.QUESTS[quest].title} {'met' if met else 'not met'}" for quest, met in data["goals"].items()
    ]
    return f"The quest is on the path. You have {'won' if data['won'] else 'lost'}: {listed(goals)}."


_SAYINGS: dict[str, Callable[[_Names, Mapping[str, Any]], str]] = {
    "quest": lambda _, data: f"Your quest is {quests.QUESTS[data['quest']].title}.",
    "goals": lambda _, data: (
        f"The Guardian's quests are {listed(quests.QUESTS[quest].title for quest in data['goals'])}."
    ),
    "dealt": lambda names, data: (
        f"The forest is dealt: {listed(f'{names(card)} at {place}' for card, place in zip(data['cards'], data['places'], strict=True))}."
    ),
    "turned_up": _turned_up,
    "chose": _chose,
    "hand": lambda names, data: f"Your first hand: {names.all(data['cards'])}.",
    "drew": _drew,
    "reshuffled": lambda _, data: (
        f"The draw pile is empty: {count_of(data['cards'], 'discarded card', 'discarded cards')} become a new one, turned around."
    ),
    "short": lambda _, data: f"Nothing is left to draw; you hold {count_of(data['hand'], 'card', 'cards')}.",
    "power": lambda _, data: f"You use the {OBJECT_NAMES[data['object']]}.",
    "swapped": _swapped,
    "rotated": lambda names, data: f"Turned around: {names.all(data['cards'])}.",
    "banished": lambda names, data: f"{names(data['card'])} leaves the game.",
    "lost": lambda names, data: f"You lose {names(data['card'])}; it leaves the game.",
    "lapsed": lambda _, data: f"You hold no {kind_words(data['what'])} to lose.",
    "attempt": _attempt,
    "overcome": lambda names, data: f"{names(data['card'])} is overcome.",
    "failed": lambda names, data: f"{names(data['card'])} is not overcome.",
    "left": _left,
    "befriended": lambda names, data: f"{names(data['card'])} is your friend, number {data['number']}.",
    "joined": lambda names, data: f"{names(data['card'])} joins your discard pile.",
    "closed": lambda names, data: f"The path closes up: {names.all(data['cards'])}.",
    "fell": lambda names, data: (
        f"{_begun(names(data['card']))} falls from {data['origin']} to {data['target']}."
    ),
    "third": lambda names, data: (
        f"{_begun(names(data['card']))} comes from {data['origin']} as the third card of the path."
    ),
    "entered": lambda names, data: f"{_begun(names(data['card']))} enters the forest at 4.1.",
    "pile_left": lambda _, data: (
        f"{count_of(len(data['cards']), 'card', 'cards')} of the Stage pile left the game; no more will come."
        if data["cards"]
        else "The Stage pile is empty; no more cards will come."
    ),
    "due": _due,
    "discarded": lambda names, data: (
        f"You discard {names.all(data['cards'])}." if data["cards"] else "You keep your whole hand."
    ),
    "turn": lambda _, data: f"Turn {data['turn']} begins.",
    "ended": _ended,
}


# ---------------------------------------------------------------------- the position in one line
def headline(state: State) -> str:
    """The position in one line: the quest, the turn, and what is asked of the player."""
    if state.phase == "quest":
        return "a quest is to be drawn"
    title = quests.QUESTS[state.quest].title
    if state.phase == "goals":
        return f"{title}: choose its two quests"
    if state.phase == "deal":
        return f"{title}: the forest is to be dealt"
    if state.phase == "over":
        return f"{title} {'won' if state.won else 'lost'} in turn {state.turn}"
    return f"{title}, turn {state.turn}: {_asked(state)}"


def _asked(state: State) -> str:
    tables = tables_of(state.setup)
    if state.waits == "stage":
        return "the next Stage card is to be turned up"
    if state.waits:
        return {"hand": "look at your first hand", "gauntlet": "the Gauntlet draws a card"}.get(
            state.waits, f"{count_of(state.owed, 'card is', 'cards are')} to be drawn"
        )
    if state.phase == "choose":
        return "choose a card of the path"
    if state.phase == "lose":
        what = "an object" if state.now.lose_object and _holds_object(state) else "a Menninkäinen"
        return f"say which of your cards you lose: {what}"
    if state.phase == "discard":
        return "discard one card or more" if len(state.hand) >= 4 else "discard what you do not keep"
    if state.chosen == NOWHERE:
        return "play cards"
    meets = card_name(tables, state.forest[state.chosen])
    return f"{meets} is chosen, draw" if state.phase == "draw" else f"{meets}: {wanted(state)}"


def _holds_object(state: State) -> bool:
    objects = tables_of(state.setup).objects
    return any(card in objects for card in state.hand)
