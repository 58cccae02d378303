"""Random games of The Seeker in the Forest of Wyr that the engine and its oracle play side by side."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

from tabletop_kit.wyr.deck import kit
from tests.oracle.wyr_pair import Pair
from tests.oracle.wyr_planted import plant
from tests.oracle.wyr_samples import random_deck

__all__ = ["SETUPS", "play"]

BASIC = ("harmony", "expectation", "bounty", "spirits")
#: Name of a set-up: the keywords of the table.
SETUPS: dict[str, dict[str, Any]] = {
    **{quest: {"quest": quest} for quest in BASIC},
    "strength as printed": {"quest": "strength"},
    "strength, strict": {"quest": "strength", "trials": "strict"},
    **{
        f"guardian of {first} and {second}": {"quest": "guardian", "goals": (first, second)}
        for first, second in combinations(BASIC, 2)
    },
    "guardian, goals chosen": {"quest": "guardian"},
    "a quest drawn": {"trials": "strict"},
    "a basic quest drawn": {"basic": True},
}


def play(setup: str, number: int) -> Counter[str]:
    """Play one game to its end, comparing everything at every decision; what it met, and how many comparisons.

    Every fourth game is played with the kit's deck, some others are planted in mid-game.

    Raises
    ------
    AssertionError
        Where the two differ: with what differs, and all moves and cards up to there.
    """
    rng = random.Random(f"{setup}/{number}")
    pair = Pair(rng, kit() if number % 4 == 0 else random_deck(rng), **SETUPS[setup])
    pair.agree()
    planted = rng.random() < 0.4
    turn = rng.randint(2, 6)
    while not pair.over:
        if planted and pair.oracle.turn >= turn and pair.oracle.phase() == "choose":
            plant(pair)
            planted = False
        else:
            pair.step()
        pair.agree()
    return pair.met
