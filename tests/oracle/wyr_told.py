"""A deck and a state of the engine in the words of the Seeker's oracle, from their public fields alone."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tabletop_kit import wyr
from tabletop_kit.wyr.deck import KINDS, Deck
from tabletop_kit.wyr.quests import progress
from tabletop_kit.wyr.state import PLACES, State, plain

__all__ = ["deck_told", "told"]


def deck_told(deck: Deck) -> dict[str, Any]:
    """The deck as the oracle reads it."""
    return {
        "seeker": {card.id: {"numbers": card.numbers, "object": card.object or ""} for card in deck.seeker},
        "stage": {
            card.id: {
                "stage": card.stage,
                "kind": KINDS[card.kind],
                "pointer": card.pointer,
                "time": card.time,
                "initiative": card.initiative,
                "numbers": card.numbers,
                "bonus": {name: value for name, value in asdict(card.bonus).items() if value},
                "penalty": {name: value for name, value in asdict(card.penalty).items() if value},
            }
            for card in deck.stage
        },
    }


def told(state: State) -> dict[str, Any]:
    """The engine's state in the form of `Oracle.read`."""
    goals = dict.fromkeys(state.goals, True)
    for part in progress(state):
        enough = part.least is None or part.have >= part.least
        goals[part.quest] &= enough and (part.most is None or part.have <= part.most)
    points = wyr.game.score(state)[0]
    assert points == sum(wyr.game.score_parts(state)[0].values())
    in_turn = {
        "chosen": PLACES[state.chosen] if state.chosen >= 0 else "",
        "key": state.key,
        "owed": state.owed,
        "three": state.three,
    }
    return {
        "phase": state.phase,
        "waits": state.waits,
        "turn": state.turn,
        "quest": (state.quest, set(state.goals)),
        "forest": dict(zip(PLACES, state.forest, strict=True)),
        "stage pile": (state.top, [sorted(cards) for cards in state.stages], sorted(state.buried)),
        "hand": list(state.hand),
        "pile": (sorted(state.pile), state.turned),
        "discard": list(state.discard),
        "befriended": list(state.befriended),
        "removed": [plain(card) for card in state.removed],
        "lost": [plain(card) for card in state.lost],
        "powers": list(state.powers),
        "now": asdict(state.now),
        "coming": asdict(state.coming),
        **({} if state.phase == "over" else in_turn),
        "goals": goals,
        "points": points,
        "won": state.won,
    }
