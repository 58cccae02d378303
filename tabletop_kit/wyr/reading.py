"""Moves as people type them: in full, or with everything left out that is clear anyway."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from ..core.errors import AmbiguousMove, UnreadableMove
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from .deck import OBJECTS
from .editions import tables_of
from .moves import (
    DRAW,
    GAUNTLET,
    KEY,
    Choose,
    Crown,
    Discard,
    Farsight,
    Goals,
    Lose,
    Move,
    Play,
    choose,
    watch,
)
from .play import due_cards
from .powers import held_object
from .quests import BASIC, choices
from .state import PATH, PLACES, QUEST, State, plain, turned_over
from .words import hand_words

__all__ = ["read"]

_VERBS = (
    "goals",
    "choose",
    "draw",
    "watch",
    "key",
    "gauntlet",
    "crown",
    "farsight",
    "lose",
    "play",
    "discard",
)
_PLAIN: dict[str, Move] = {"draw": DRAW, "key": KEY, "gauntlet": GAUNTLET}
#: What is meant by cards alone, by the phase of the turn.
_MEANT = {"choose": "choose", "lose": "lose", "attempt": "play", "discard": "discard"}
_NOTHING, _ALL = ("nothing", "none", "no"), "all"
_CARD = re.compile(r"[a-z]+[0-9]+~?")
_NUMBER = re.compile(r"[0-9]{1,3}")
_PLACE = re.compile(r"([1-4])[.,]([1-3])")
#: Moves that are named where a text fits several.
_SHOWN = 6


def read(state: State, text: str) -> Move:
    """The move that the text means in this position."""
    words = text.casefold().replace(";", " ").split()
    if words[:1] == ["use"] and len(words) > 1:
        words = words[1:]
    if not words:
        raise UnreadableMove("Type a move, such as: choose 1.")
    verb, rest = _verb(state, words[0]), words[1:]
    if not verb:
        verb, rest = _MEANT[state.phase], words
    if verb in _PLAIN:
        if rest:
            raise UnreadableMove(f"{verb!r} stands alone; {quoted(' '.join(rest))} was not understood.")
        return _PLAIN[verb]
    match verb:
        case "goals":
            return _goals(rest)
        case "choose":
            return _choice(state, rest)
        case "watch":
            return _swap(state, rest)
        case "lose":
            return Lose(_one(state, rest, verb, due_cards(state) if state.phase == "lose" else ()))
        case "farsight":
            dead_ends = tables_of(state.setup).dead_ends
            return Farsight(_one(state, rest, verb, tuple(card for card in state.hand if card in dead_ends)))
        case "crown":
            crown = held_object(state, "crown")
            return Crown(_cards(state, rest, verb, tuple(card for card in state.hand if card != crown)))
        case "play":
            return Play(_cards(state, rest, verb, state.hand))
    return Discard(_cards(state, rest, verb, state.hand))


def _verb(state: State, word: str) -> str:
    """The verb that the text begins, or nothing where it begins with a card or a number."""
    if word in _VERBS:
        return word
    if state.phase in _MEANT and (_CARD.fullmatch(word) or _NUMBER.fullmatch(word)):
        return ""
    fits = [verb for verb in _VERBS if verb.startswith(word)]
    if len(fits) > 1 and state.phase in fits:
        return state.phase  # "d" to draw, and to discard at the end of the turn
    if len(fits) > 1:
        raise AmbiguousMove(f"{quoted(word)} may be {listed(fits, 'or')}; write a little more.", fits)
    if not fits:
        raise UnreadableMove(f"{quoted(word)} is no move; {did_you_mean(word, _VERBS)}")
    return fits[0]


# ---------------------------------------------------------------------- quests and places
def _goals(words: Sequence[str]) -> Goals:
    if len(words) != 2:
        raise UnreadableMove(f"Name two of {listed(BASIC)}, as in: goals harmony bounty.")
    return Goals(*(_quest(word) for word in words))


def _quest(word: str) -> str:
    fits = [quest for quest in BASIC if quest.startswith(word)]
    if len(fits) != 1:
        raise UnreadableMove(f"{quoted(word)} is no basic quest; {did_you_mean(word, BASIC)}")
    return fits[0]


def _choice(state: State, words: Sequence[str]) -> Choose:
    if not words:
        open_places = choices(state)
        if len(open_places) == 1 or state.phase != "choose":
            return choose(open_places[0] if open_places else 0)
        fits = [f"choose {place + 1}" for place in open_places]
        raise AmbiguousMove(f"Say which place of the path, as in: {listed(fits, 'or')}.", fits)
    if len(words) > 1:
        raise UnreadableMove("One card of the path is chosen, as in: choose 1.")
    if _NUMBER.fullmatch(words[0]):
        return choose(int(words[0]) - 1)
    place = _place(state, words[0])
    if place not in PATH:
        raise UnreadableMove(f"{PLACES[place]} is not on the path; choose a card of the bottom row.")
    return choose(place)


def _swap(state: State, words: Sequence[str]) -> Move:
    if len(words) != 2:
        raise UnreadableMove("The Watch swaps two cards; name their places, as in: watch 1.1 2.3.")
    first, second = sorted(_place(state, word) for word in words)
    return watch(first, second)


def _place(state: State, word: str) -> int:
    """The place that a word names: by row and number, or by the card that lies there."""
    found = _PLACE.fullmatch(word)
    if found and (name := f"{found[1]}.{found[2]}") in PLACES:
        return PLACES.index(name)
    if word in state.forest and word:
        return state.forest.index(word)
    if word in tables_of(state.setup).deck.cards or word == QUEST:
        raise UnreadableMove(f"{word} does not lie in the forest; name a place, 1.1 to 4.1.")
    raise UnreadableMove(f"{quoted(word)} is no place of the forest; they are {PLACES[0]} to {PLACES[-1]}.")


# ---------------------------------------------------------------------- cards of the hand
def _one(state: State, words: Sequence[str], verb: str, fit: tuple[str, ...]) -> str:
    """One card; it may be left out where only one fits."""
    if len(words) > 1:
        raise UnreadableMove(f"{verb} names one card; {quoted(' '.join(words))} are {len(words)}.")
    if words:
        found = _cards(state, words, verb, state.hand)
        return found[0] if len(found) == 1 else ""
    if len(fit) > 1:
        fits = [f"{verb} {plain(card)}" for card in fit]
        raise AmbiguousMove(f"Say which card: {listed(fits, 'or')}.", fits)
    return plain(fit[0]) if fit else ""


def _cards(state: State, words: Sequence[str], verb: str, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that words name, in their order: ids, objects, and the numbers that cards show."""
    if len(words) == 1 and (words[0] in _NOTHING or words[0] == _ALL):
        return tuple(map(plain, hand)) if words[0] == _ALL else ()
    named = [word if _NUMBER.fullmatch(word) else _named(state, word) for word in words]
    free = [card for card in hand if plain(card) not in named]
    taken = {number: _showing(state, verb, named, number, free) for number in named if number.isdecimal()}
    return tuple(taken[word].pop(0) if word in taken else word for word in named)


def _named(state: State, word: str) -> str:
    tables = tables_of(state.setup)
    if plain(word) in tables.deck.cards:
        return plain(word)
    if word in OBJECTS:
        return next(card.id for card in tables.deck.seeker if card.object == word)
    if _CARD.fullmatch(word):
        raise UnreadableMove(f"There is no card {word}; you hold {hand_words(state)}.")
    raise UnreadableMove(
        f"{quoted(word)} is no card; name cards by their ids or by the numbers they show: you hold {hand_words(state)}."
    )


def _showing(state: State, verb: str, named: Sequence[str], number: str, free: Sequence[str]) -> list[str]:
    """The cards that a number means, as often as it was named."""
    numbers = tables_of(state.setup).numbers
    fits = [card for card in free if numbers[card] == int(number)]
    wanted = named.count(number)
    if len(fits) < wanted:
        has = "No card" if not fits else f"Only {len(fits)}"
        raise UnreadableMove(
            f"{has} of your hand can be the {number} that you name; you hold {hand_words(state)}."
        )
    if len(fits) > wanted and len({_worth(state, card) for card in fits}) > 1:
        others = [word for word in named if word != number]
        candidates = [" ".join([verb, *others, *map(plain, some)]) for some in combinations(fits, wanted)][
            :_SHOWN
        ]
        raise AmbiguousMove(
            f"{listed([plain(card) for card in fits])} all show {number} and are not alike; name them, as in: {candidates[0]}.",
            candidates,
        )
    return [plain(card) for card in fits[:wanted]]


def _worth(state: State, card: str) -> object:
    """What a card is worth to the player: cards of one worth are the same to him."""
    tables = tables_of(state.setup)
    if card in tables.objects:
        return card
    kind = (card in tables.menninkainen, card in tables.dead_ends)
    return (kind, tables.numbers[card], tables.numbers[turned_over(card)])
