"""The five objects: what happens when one is used for its power."""

from __future__ import annotations

from ..core.game import Event
from .editions import tables_of
from .moves import Crown, Farsight, Gauntlet, Key, Power, Watch
from .quests import end
from .state import PATH, PLACES, QUEST, State, changed, plain, turned_over
from .totals import in_hand

__all__ = ["object_of", "use", "used"]


def object_of(move: Power) -> str:
    """The short name of the object that a move uses.

    >>> object_of(Watch(0, 8))
    'watch'
    """
    return type(move).__name__.casefold()


def held_object(state: State, name: str) -> str | None:
    """The card in hand that is this object, as it is held; None if it is not there."""
    objects = tables_of(state.setup).objects
    return next((card for card in state.hand if objects.get(card) == name), None)


def use(state: State, move: Power) -> tuple[State, list[Event]]:
    """Use an object; its card is discarded, except for the Gauntlet's, which waits for the card that it draws."""
    name = object_of(move)
    card = held_object(state, name)
    assert card is not None
    events = [Event("power", 0, {"object": name, "card": card})]
    if isinstance(move, Gauntlet):
        return changed(state, waits="gauntlet", owed=1), events
    match move:
        case Key():
            state = changed(state, key=True)
        case Crown(cards):
            state, told = _rotated(state, cards)
            events.append(told)
        case Farsight(dead_end):
            banished = in_hand(state, dead_end) or dead_end
            state = changed(
                state,
                hand=tuple(one for one in state.hand if one != banished),
                removed=(*state.removed, plain(banished)),
            )
            events.append(Event("banished", 0, {"card": plain(banished)}))
        case Watch(first, second):
            state, told = _swapped(state, first, second)
            events.append(told)
    state = used(state, name, card)
    if any(state.forest[place] == QUEST for place in PATH):
        state, ended = end(state)
        events.append(ended)
    return state, events


def used(state: State, name: str, card: str) -> State:
    """The object lies on the discard pile as it was held."""
    return changed(
        state,
        hand=tuple(one for one in state.hand if one != card),
        discard=(*state.discard, card),
        powers=(*state.powers, name),
    )


def _rotated(state: State, cards: tuple[str, ...]) -> tuple[State, Event]:
    hand = tuple(turned_over(card) if plain(card) in cards else card for card in state.hand)
    now = [card for card in hand if plain(card) in cards]
    return changed(state, hand=hand), Event("rotated", 0, {"cards": now})


def _swapped(state: State, first: int, second: int) -> tuple[State, Event]:
    forest = list(state.forest)
    forest[first], forest[second] = forest[second], forest[first]
    places = sorted((first, second))
    data = {"places": [PLACES[place] for place in places], "cards": [forest[place] for place in places]}
    return changed(state, forest=tuple(forest)), Event("swapped", None, data)
