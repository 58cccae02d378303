"""Refusals: every rule that bars a move, with this turn's numbers.

Written from the rules, not from the listing, so that each can be held against the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ..core.rules import Refusal
from ..core.words import listed, quoted
from .deck import AJATAR, KINDS, MENNINKAINEN, OBJECT_NAMES
from .editions import tables_of
from .moves import (
    Choose,
    Crown,
    Discard,
    Draw,
    Farsight,
    Gauntlet,
    Goals,
    Key,
    Lose,
    Move,
    Play,
    Power,
    Watch,
)
from .powers import held_object, object_of
from .quests import BASIC, GUARDIAN, QUESTS, forced_by, magic_forbidden
from .state import GAP, NOWHERE, PATH, PLACES, QUEST, State, plain
from .totals import in_hand
from .words import card_name, hand_words

__all__ = ["refusals"]

_WAITING = {
    "quest": ("Y-SETUP-QUEST", "The quest has still to be drawn.", "Draw it first."),
    "hand": ("Y-SETUP-HAND", "The first hand has still to be looked at.", "Take up its cards first."),
    "draw": ("Y-TURN-DRAW", "Cards of the draw pile have still to come.", "Draw them first."),
    "gauntlet": ("Y-OBJECT-GAUNTLET", "The Gauntlet's card has still to come.", "Draw it first."),
}
#: What each phase asks for, with the rule that says so.
_ASKED = {
    "goals": ("Y-QUEST-GUARDIAN", "The two quests of the Guardian are still to be chosen."),
    "choose": ("Y-TURN-CHOOSE", "No card of the path is chosen yet; that comes first in a turn."),
    "draw": ("Y-TURN-DRAW", "This turn's cards are not drawn yet."),
    "attempt": ("Y-TURN-ABILITY", "This turn's attempt is still to be made."),
    "discard": ("Y-TURN-DISCARD", "The attempt is made; the turn ends with a discard."),
}
_HINTS = {
    "goals": "Choose them, as in: goals harmony bounty.",
    "choose": "Choose first, as in: choose 1.",
    "draw": "Draw first, with: draw.",
    "attempt": "Play cards, as in: play 3 2, or none, with: play.",
    "discard": "Discard cards, or end the turn with: discard.",
}


def refusals(state: State, seat: int, move: Move) -> tuple[Refusal, ...]:
    """Every rule that bars the move, the most telling one first; empty when it is legal."""
    if state.phase == "over":
        message = "The quest is on the path: the game is over."
        return (Refusal("Y-END-REACHED", message, {"won": state.won}, "Begin a new table."),)
    if state.waits:
        return (_waiting(state),)
    if seat:
        return (Refusal("Y-TURN-CHOOSE", "This game has one seat, 0.", {"seat": seat}),)
    return tuple(_bars(state, move))


def _waiting(state: State) -> Refusal:
    if state.waits != "stage":
        rule_id, message, hint = _WAITING[state.waits]
        return Refusal(rule_id, message, {"waits": state.waits}, hint)
    if state.phase == "deal" and not all(
        state.forest[place] for place in (*PATH[:2], *range(3, len(PLACES)))
    ):
        return Refusal(
            "Y-SETUP-FOREST", "The forest has still to be dealt.", {"waits": "stage"}, "Deal it first."
        )
    message = "The next Stage card has still to be turned up."
    return Refusal("Y-SETUP-STAGE", message, {"waits": "stage"}, "Turn it up first.")


def _bars(state: State, move: Move) -> Iterator[Refusal]:
    if state.phase == "lose" and not isinstance(move, Lose):
        yield _loss_due(state)
        return
    match move:
        case Goals():
            yield from _goals(state, move)
        case Choose(place):
            yield from _choose(state, place)
        case Draw():
            yield from _phase(state, "draw")
        case Play(cards):
            yield from _phase(state, "attempt")
            yield from _held(state, "Y-TURN-ABILITY", cards)
        case Discard(cards):
            yield from _phase(state, "discard")
            yield from _held(state, "Y-TURN-DISCARD", cards)
            yield from _four(state, cards)
        case Lose(card):
            yield from _lose(state, card)
        case _:
            yield from _power(state, move)


# ---------------------------------------------------------------------- the turn
def _phase(state: State, wanted: str) -> Iterator[Refusal]:
    """The move belongs to another moment of the turn."""
    if state.phase == wanted:
        return
    order = list(_ASKED)
    if order.index(state.phase) < order.index(wanted):
        rule_id, message = _ASKED[state.phase]
        yield Refusal(rule_id, message, {"phase": state.phase}, _HINTS[state.phase])
        return
    rule_id, message = {
        "choose": ("Y-TURN-CHOOSE", f"A card of the path is chosen this turn: {_chosen(state)}."),
        "draw": ("Y-TURN-DRAW", "This turn's cards are drawn."),
        "attempt": ("Y-TURN-ABILITY", "This turn's attempt is made."),
    }[wanted]
    yield Refusal(rule_id, message, {"phase": state.phase}, _HINTS[state.phase])


def _chosen(state: State) -> str:
    if state.chosen == NOWHERE:
        return "it has been met"
    return f"{card_name(tables_of(state.setup), state.forest[state.chosen])} at {PLACES[state.chosen]}"


def _goals(state: State, move: Goals) -> Iterator[Refusal]:
    named = (move.first, move.second)
    if state.phase != "goals":
        known = state.quest == GUARDIAN
        message = (
            "The Guardian's two quests are chosen already."
            if known
            else f"The quest is {QUESTS[state.quest].title}; only The Guardian of Wyr takes two others."
        )
        hint = _HINTS.get(state.phase, "")
        yield Refusal("Y-QUEST-GUARDIAN", message, {"quest": state.quest}, hint)
    for quest in dict.fromkeys(named):
        if quest not in BASIC:
            message = f"{quoted(quest)} is no basic quest."
            yield Refusal("Y-QUEST-GUARDIAN", message, {"quest": quest}, f"Choose of {listed(BASIC)}.")
    if move.first == move.second:
        message = "The Guardian asks for two different quests."
        yield Refusal("Y-QUEST-GUARDIAN", message, {"quest": move.first}, "Name another as the second.")


def _choose(state: State, place: int) -> Iterator[Refusal]:
    yield from _phase(state, "choose")
    number = place + 1
    if place not in PATH:
        message = f"The path has no place {number}."
        yield Refusal("Y-TURN-CHOOSE", message, {"place": number}, f"Choose {_open_places(state)}.")
        return
    card = state.forest[place]
    if card == GAP:
        message = f"No card lies at {PLACES[place]} of the path."
        yield Refusal("Y-TURN-CHOOSE", message, {"place": number}, f"Choose {_open_places(state)}.")
        return
    if state.phase != "choose":
        return
    forcing = forced_by(state)
    tables = tables_of(state.setup)
    forced = [p for p in PATH if _kind(state, p) in {QUESTS[quest].forces for quest in forcing}]
    if forced and place not in forced:
        for quest in forcing:
            kind = QUESTS[quest].forces
            assert kind is not None
            there = [PLACES[p] for p in PATH if _kind(state, p) == kind]
            message = (
                f"{card_name(tables, card)} cannot be chosen: {QUESTS[quest].title} makes you choose "
                f"the {KINDS[kind]} at {listed(there, 'or')}."
            )
            hint = f"Choose {listed([str(p + 1) for p in forced], 'or')}."
            yield Refusal(QUESTS[quest].rule_id, message, {"place": number, "forced": there}, hint)


def _kind(state: State, place: int) -> int | None:
    card = tables_of(state.setup).stage.get(state.forest[place])
    return None if card is None else card.kind


def _open_places(state: State) -> str:
    return listed([str(place + 1) for place in PATH if state.forest[place]], "or") or "later"


def _held(state: State, rule_id: str, cards: tuple[str, ...]) -> Iterator[Refusal]:
    """Cards that are not in hand, or are named twice."""
    held = [plain(card) for card in state.hand]
    missing = [card for card in dict.fromkeys(cards) if card not in held]
    if missing:
        names = listed([_named(state, card) for card in missing])
        message = f"Not in your hand: {names}; you hold {hand_words(state)}."
        yield Refusal(rule_id, message, {"missing": missing}, "Name cards that you hold.")
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        message = f"Named twice: {listed([_named(state, card) for card in twice])}."
        yield Refusal(rule_id, message, {"twice": twice}, "Each card is there once.")


def _named(state: State, card: str) -> str:
    return card_name(tables_of(state.setup), card)


def _four(state: State, cards: tuple[str, ...]) -> Iterator[Refusal]:
    held = len(state.hand)
    if state.phase == "discard" and held >= 4 and not cards:
        message = f"You hold {held} cards, so at least one has to go."
        yield Refusal("Y-TURN-DISCARD", message, {"hand": held}, "Name one or more, as in: discard 1.")


# ---------------------------------------------------------------------- losses
def _loss_due(state: State) -> Refusal:
    rule_id, what, fit = _due(state)
    message = (
        f"{what} has to be lost before anything else: {listed([_named(state, card) for card in fit], 'or')}."
    )
    return Refusal(rule_id, message, {"due": fit}, f"Say which, as in: lose {fit[0]}.")


def _due(state: State) -> tuple[str, str, list[str]]:
    """The rule of the loss that is due, what goes, and the cards that it may be."""
    tables = tables_of(state.setup)
    objects = [plain(card) for card in state.hand if card in tables.objects]
    if state.now.lose_object and objects:
        return "Y-EFFECT-LOSE-OBJECT", "An object", objects
    menninkainen = [plain(card) for card in state.hand if card in tables.menninkainen]
    return "Y-EFFECT-LOSE-MENNINKAINEN", "A Menninkäinen", menninkainen


def _lose(state: State, card: str) -> Iterator[Refusal]:
    if state.phase != "lose":
        rule_id = (
            "Y-EFFECT-LOSE-MENNINKAINEN"
            if card in tables_of(state.setup).menninkainen
            else "Y-EFFECT-LOSE-OBJECT"
        )
        message = "No card has to be lost now."
        yield Refusal(rule_id, message, {"card": card}, _HINTS.get(state.phase, ""))
        return
    rule_id, what, fit = _due(state)
    if card not in fit:
        which = f"{_named(state, card)} is not it" if card else "no card is named"
        message = f"{what} of your hand goes now; {which}."
        hint = f"Lose {listed([_named(state, one) for one in fit], 'or')}."
        yield Refusal(rule_id, message, {"card": card, "due": fit}, hint)


# ---------------------------------------------------------------------- objects
def _power(state: State, move: Power) -> Iterator[Refusal]:
    name = object_of(move)
    title = OBJECT_NAMES[name]
    if magic_forbidden(state):
        message = f"The Trials of Strength forbid magic, the {title} too."
        yield Refusal(
            "Y-QUEST-STRENGTH", message, {"object": name}, "Objects may be played for their numbers."
        )
    if state.phase in ("goals", "deal"):
        yield Refusal(
            "Y-OBJECT-TIMING", "The game has not begun.", {"object": name}, _HINTS.get(state.phase, "")
        )
    elif state.unseen:
        message = "The first hand is not looked at before a card of the path is chosen."
        yield Refusal("Y-SETUP-HAND", message, {"object": name}, _HINTS["choose"])
    elif held_object(state, name) is None:
        message = f"You do not hold the {title}; you hold {hand_words(state)}."
        yield Refusal("Y-OBJECT-TIMING", message, {"object": name}, "Only an object in hand can be used.")
    match move:
        case Key() | Gauntlet():
            yield from _against(state, name, title)
        case Watch(first, second):
            yield from _swap(state, first, second)
        case Crown(cards):
            yield from _rotation(state, cards)
        case Farsight(card):
            yield from _dead_end(state, card)


def _against(state: State, name: str, title: str) -> Iterator[Refusal]:
    """The Key and the Gauntlet work against one kind, from its choice until the attempt."""
    kind, rule_id = (AJATAR, "Y-OBJECT-KEY") if name == "key" else (MENNINKAINEN, "Y-OBJECT-GAUNTLET")
    if state.phase not in ("draw", "attempt"):
        when = "after" if state.phase == "discard" else "before"
        limit = "the attempt" if state.phase == "discard" else "a card is chosen"
        message = f"The {title} is used between the choice of the card and the attempt, not {when} {limit}."
        yield Refusal("Y-OBJECT-TIMING", message, {"object": name}, _HINTS.get(state.phase, ""))
        return
    if _kind(state, state.chosen) != kind:
        message = f"The {title} works against the {KINDS[kind]} only; you meet {_chosen(state)}."
        yield Refusal(rule_id, message, {"object": name, "kind": KINDS[kind]}, _HINTS[state.phase])


def _swap(state: State, first: int, second: int) -> Iterator[Refusal]:
    rule_id = "Y-OBJECT-WATCH"
    if first == second:
        message = "The Watch swaps two different cards."
        yield Refusal(rule_id, message, {"places": [first, second]}, "Name two places, as in: watch 1.1 2.3.")
    for place in dict.fromkeys((first, second)):
        if not 0 <= place < len(PLACES):
            message = f"The forest has no place {place}."
            yield Refusal(rule_id, message, {"place": place}, f"Its places are {PLACES[0]} to {PLACES[-1]}.")
        elif state.forest[place] == GAP:
            there = [PLACES[p] for p, card in enumerate(state.forest) if card]
            message = f"No card lies at {PLACES[place]}; cards are swapped, never a card with a gap."
            hint = f"Cards lie at {listed(there)}." if there else ""
            yield Refusal(rule_id, message, {"place": PLACES[place]}, hint)


def _rotation(state: State, cards: tuple[str, ...]) -> Iterator[Refusal]:
    rule_id = "Y-OBJECT-CROWN"
    yield from _held(state, rule_id, cards)
    crown = held_object(state, "crown")
    if crown is not None and plain(crown) in cards:
        message = "The Crown turns other cards, not itself."
        yield Refusal(rule_id, message, {"card": plain(crown)}, "Leave it out.")
    if not cards:
        alone = len(state.hand) <= 1
        message = "There is no other card in hand to turn." if alone else "The Crown turns one card or more."
        yield Refusal(rule_id, message, {}, "" if alone else "Name them, as in: crown s04, or: crown all.")


def _dead_end(state: State, card: str) -> Iterator[Refusal]:
    rule_id, tables = "Y-OBJECT-FARSIGHT", tables_of(state.setup)
    held = [plain(one) for one in state.hand if one in tables.dead_ends]
    if card in held:
        return
    hint = f"Name one that you hold: {listed([_named(state, one) for one in held], 'or')}." if held else ""
    if card in chain(state.forest, (state.top,)) and card not in (GAP, QUEST):
        message = f"{_named(state, card)} lies in the forest; Farsight takes a Dead End of your hand."
    elif in_hand(state, card) is not None:
        message = f"{_named(state, card)} is no Dead End."
    elif card:
        message = f"{_named(state, card)} is not in your hand; Farsight takes a Dead End of your hand."
    else:
        message = "You hold no Dead End." if not held else "No Dead End is named."
    yield Refusal(rule_id, message, {"card": card}, hint)
