"""The attempt and what follows from it: where the card goes, what leaves the path, what falls."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ..core.game import Event
from .deck import AJATAR, DEADEND, KEIJU, MENNINKAINEN, Effects, StageCard
from .editions import tables_of
from .forest import closed_up, settle
from .state import GAP, NOTHING_DUE, NOWHERE, PATH, PLACES, Due, State, changed
from .totals import fits, in_hand, met, modifiers, shown, total

__all__ = ["attempt"]


def attempt(state: State, cards: tuple[str, ...]) -> tuple[State, list[Event]]:
    """Play cards for their numbers against the card in the chosen place, and let the forest settle."""
    card = met(state)
    assert card is not None
    comes = total(state, cards)
    success = fits(card, comes)
    held = [in_hand(state, one) or one for one in cards]
    data = {
        "card": card.id,
        "place": PLACES[state.chosen],
        "cards": held,
        "numbers": shown(state, cards),
        "modifier": state.now.modifier,
        "key": modifiers(state) != state.now.modifier,
        "total": comes,
        "time": card.time,
        "pointer": card.pointer,
        "success": success,
    }
    events = [Event("attempt", 0, data), Event("overcome" if success else "failed", 0, {"card": card.id})]
    effects = card.bonus if success else card.penalty
    changes: dict[str, Any] = {
        "hand": tuple([one for one in state.hand if one not in held]),
        "discard": (*state.discard, *held),
        "removed": state.removed,
        "phase": "discard",
        "chosen": NOWHERE,
        "three": effects.three,
    }
    events += _goes(state, card, success, changes)
    events += _leaves_room(state, effects, success and card.kind == AJATAR, changes)
    events += _brings(state, card, effects, success, changes)
    state, fallen = settle(changed(state, **changes))
    return state, events + fallen


def _goes(state: State, card: StageCard, success: bool, changes: dict[str, Any]) -> list[Event]:
    """The card met goes to the friends, to the discard pile, or out of the game."""
    if success and card.kind == KEIJU:
        changes["befriended"] = (*state.befriended, card.id)
        return [Event("befriended", 0, {"card": card.id, "number": len(state.befriended) + 1})]
    if card.kind == (MENNINKAINEN if success else DEADEND):
        changes["discard"] += (card.id,)
        return [Event("joined", 0, {"card": card.id, "why": "overcome" if success else "failed"})]
    changes["removed"] += (card.id,)
    return [Event("left", None, {"card": card.id, "why": "met"})]


def _leaves_room(state: State, effects: Effects, swept: bool, changes: dict[str, Any]) -> list[Event]:
    """Its place is open; the path is swept or cleared, or closes up if it had three cards."""
    events: list[Event] = []
    forest = list(state.forest)
    forest[state.chosen] = GAP
    if swept or effects.clear:
        away = tables_of(state.setup).by_initiative([forest[place] for place in PATH if forest[place]])
        why = "swept" if swept else "cleared"
        events = [Event("left", None, {"card": one, "why": why}) for one in away]
        changes["removed"] += tuple(away)
        for place in PATH:
            forest[place] = GAP
    elif state.forest[PATH[-1]]:
        forest, moved = closed_up(forest)
        if moved:
            events = [Event("closed", None, {"cards": [forest[place] for place in PATH if forest[place]]})]
    changes["forest"] = tuple(forest)
    return events


def _brings(
    state: State, card: StageCard, effects: Effects, success: bool, changes: dict[str, Any]
) -> list[Event]:
    """What the card brings for the next turn is added to what is due then."""
    loss = effects.lose_object
    if card.kind == AJATAR and not success:
        loss = max(loss, 1)  # hers is the same loss as the icon's
    brought = Due(effects.modifier, effects.draw_less, loss, effects.lose_menninkainen)
    if brought == NOTHING_DUE:
        return []
    due = state.coming
    changes["coming"] = Due(
        due.modifier + brought.modifier,
        due.draw_less + brought.draw_less,
        due.lose_object + brought.lose_object,
        due.lose_menninkainen + brought.lose_menninkainen,
    )
    return [Event("due", 0, asdict(brought))]
