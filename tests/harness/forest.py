"""Whole games of the card forest, press by press, as a player makes them on the cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tabletop_kit.views import CardForest
from tabletop_kit.wyr.moves import Choose, Lose, Play
from tabletop_kit.wyr.state import PLACES, plain

__all__ = ["presses"]


def presses(forest: CardForest, seed: int = 0) -> Iterator[tuple[str, str]]:
    """What to press next, with the phase in which it is pressed, until the game is over.

    The next one is worked out when it is asked for, once the one before was pressed. Cards that
    overcome are mostly picked where there are any, and a card or two discarded.
    """
    rng, table = random.Random(seed), forest.table
    while not table.over:
        state = table.observe()
        moves = table.legal(0)
        names: list[str] = []
        match state.phase:
            case "choose":
                names = [PLACES[rng.choice([one.place for one in moves if isinstance(one, Choose)])]]
            case "lose":
                names = [next(one.card for one in moves if isinstance(one, Lose))]
            case "attempt":
                plays = [move.cards for move in moves if isinstance(move, Play)]
                good = [one for one in plays if _overcomes(forest, Play(one))]
                names = list(rng.choice(good if good and rng.random() < 0.8 else plays))
            case "discard" if len(state.hand) >= 3:
                names = [plain(rng.choice(state.hand))]
        if state.phase not in ("choose", "lose"):
            names.append("confirm")
        for name in names:
            yield state.phase, name


def _overcomes(forest: CardForest, move: Play) -> bool:
    table = forest.table
    return table.game.note(table.observe(), 0, move).startswith("overcomes")
