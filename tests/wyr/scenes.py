"""Positions on the kit's deck, for tests: a state in the middle of a game, and what moves lead to."""

from __future__ import annotations

from typing import Any

from tabletop_kit import wyr
from tabletop_kit.core.game import Chance, Event
from tabletop_kit.wyr import game
from tabletop_kit.wyr.state import NOWHERE, QUEST, State, changed

__all__ = ["cards_of", "come", "events", "kinds", "played", "scene"]

#: A forest of the 1st stage in which every card differs from its neighbours; initiative in the name's order.
FOREST = ("k03", "d01", "", "m02", "k02", "k04", "a01", "d04", "k01")


def scene(phase: str = "attempt", **changes: Any) -> State:
    """A turn on the way: `FOREST` with the left card of the path chosen, d02 the open Stage card, four plain cards in hand."""
    state = wyr.table(quest=changes.pop("quest", "harmony"), seed=1, **changes.pop("options", {})).state
    forest = changes.get("forest", FOREST)
    top = changes.get("top", "d02")
    taken = {*forest, top, *changes.get("removed", ()), *changes.get("befriended", ())}
    taken |= {card.removesuffix("~") for pile in ("hand", "discard") for card in changes.get(pile, ())}
    deck = wyr.editions.tables_of(state.setup).deck
    hand = changes.pop("hand", ("s01", "s02~", "s05", "s08"))
    taken |= {card.removesuffix("~") for card in hand}
    usual = {
        "forest": forest,
        "top": top,
        "turn": 2,
        "phase": phase,
        "chosen": NOWHERE if phase in ("choose", "discard") else 0,
        "hand": hand,
        "pile": tuple(card.id for card in deck.seeker if card.id not in taken),
        "turned": 0,
        "stages": tuple(
            tuple(card for card in deck.by_stage(number) if card not in taken) for number in (1, 2, 3)
        ),
        "buried": () if QUEST in (*forest, top) else state.goals,
    }
    return changed(state, **{**usual, **changes})


def played(state: State, text: str, *coming: str) -> State:
    """The state after a move; `coming` are the cards that chance brings, and the first ones come where none are named."""
    return _steps(state, text, coming)[0]


def events(state: State, text: str, *coming: str) -> list[Event]:
    """What happens with a move."""
    return _steps(state, text, coming)[1]


def _steps(state: State, text: str, coming: tuple[str, ...]) -> tuple[State, list[Event]]:
    move = game.read(state, 0, text)
    assert game.refusals(state, 0, move) == ()
    step = game.apply(state, 0, move)
    return come(step.state, coming, list(step.events))


def come(
    state: State, coming: tuple[str, ...] = (), told: list[Event] | None = None
) -> tuple[State, list[Event]]:
    """Let cards come until the player decides again."""
    left, told = list(coming), told or []
    while isinstance(game.turn(state), Chance):
        space = game.chance(state).space
        named, left = left[: space.need], left[space.need :]
        step = game.resolve(state, space.check(space.complete(named)))
        state, told = step.state, told + list(step.events)
    assert not left
    return state, told


def kinds(state: State, text: str, *coming: str) -> list[str]:
    """The kinds of what happens with a move, in order."""
    return [event.kind for event in events(state, text, *coming)]


def cards_of(told: list[Event], kind: str) -> list[Any]:
    """The cards of the events of a kind."""
    return [event.data["card"] for event in told if event.kind == kind]
