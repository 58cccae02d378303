"""The attempt and what follows from it: where the card goes, what leaves the path, what falls."""

from __future__ import annotations

from typing import Any

from ..core.game import Event
from .deck import AJATAR, DEADEND, KEIJU, MENNINKAINEN, Effects, StageCard
from .editions import tables_of
from .forest import closed_up, settle
from .state import GAP, NOWHERE, PATH, PLACES, Due, State, changed
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
    left = tuple(one for one in state.hand if one not in held)
    state = changed(state, hand=left, discard=(*state.discard, *held))
    state = _leave_the_path(state, card, success, events)
    state = _next_turn(state, card, success, events)
    state, fallen = settle(state)
    return state, events + fallen


def _leave_the_path(state: State, card: StageCard, success: bool, events: list[Event]) -> State:
    """The card met goes where it belongs; others of the path leave with it; the rest closes up."""
    effects = card.bonus if success else card.penalty
    forest = list(state.forest)
    forest[state.chosen] = GAP
    changes: dict[str, Any] = {}
    removed = state.removed
    if success and card.kind == KEIJU:
        changes["befriended"] = (*state.befriended, card.id)
        events.append(Event("befriended", 0, {"card": card.id, "number": len(state.befriended) + 1}))
    elif card.kind == (MENNINKAINEN if success else DEADEND):
        changes["discard"] = (*state.discard, card.id)
        events.append(Event("joined", 0, {"card": card.id, "why": "overcome" if success else "failed"}))
    else:
        removed = (*removed, card.id)
        events.append(Event("left", None, {"card": card.id, "why": "met"}))
    swept = success and card.kind == AJATAR
    if swept or effects.clear:
        tables = tables_of(state.setup)
        away = tables.by_initiative([forest[place] for place in PATH if forest[place]])
        why = "swept" if swept else "cleared"
        events += [Event("left", None, {"card": one, "why": why}) for one in away]
        removed = (*removed, *away)
        for place in PATH:
            forest[place] = GAP
    elif state.forest[PATH[-1]]:
        forest, moved = closed_up(forest)
        if moved:
            events.append(
                Event("closed", None, {"cards": [forest[place] for place in PATH if forest[place]]})
            )
    return changed(
        state,
        forest=tuple(forest),
        removed=removed,
        chosen=NOWHERE,
        phase="discard",
        three=effects.three,
        **changes,
    )


def _next_turn(state: State, card: StageCard, success: bool, events: list[Event]) -> State:
    """What the card brings for the next turn, added to what is due then."""
    effects = card.bonus if success else card.penalty
    loss = effects.lose_object
    if card.kind == AJATAR and not success:
        loss = max(loss, 1)  # hers is the same loss as the icon's
    if not (loss or effects.modifier or effects.draw_less or effects.lose_menninkainen):
        return state
    events.append(Event("due", 0, _numbers(effects, loss)))
    due = state.coming
    coming = Due(
        due.modifier + effects.modifier,
        due.draw_less + effects.draw_less,
        due.lose_object + loss,
        due.lose_menninkainen + effects.lose_menninkainen,
    )
    return changed(state, coming=coming)


def _numbers(effects: Effects, loss: int) -> dict[str, int]:
    return {
        "modifier": effects.modifier,
        "draw_less": effects.draw_less,
        "lose_object": loss,
        "lose_menninkainen": effects.lose_menninkainen,
    }
