"""A small deck of the Seeker of which everything can be worked out by hand, and short ways to play with it.

A ``forest`` is told as its rows from the top, as one sees it, places from left to right, "-" for a gap::

    ("a01", "m01 k01", "d01 d02 m02", "k02 m03")
"""

from __future__ import annotations

from typing import Any

from tests.oracle.wyr_oracle import Oracle
from tests.oracle.wyr_oracle_forest import GAP, PLACES

__all__ = ["DECK", "FULL", "at", "dealt", "rows", "table"]

#: Numbers upright and turned.
SEEKER = {
    **{f"s0{number}": ((number, 5 - number), "") for number in (1, 2, 3, 4)},
    "s05": ((1, 2), "watch"),
    "s06": ((1, 2), "key"),
    "s07": ((1, 2), "gauntlet"),
    "s08": ((1, 2), "crown"),
    "s09": ((1, 2), "farsight"),
}
LOSE = {"lose_object": 1}
#: Stage, kind, pointer, time, initiative, numbers, bonus, penalty.
STAGE: dict[str, tuple[int, str, str, int, int, tuple[int, int] | None, dict[str, int], dict[str, int]]] = {
    "a01": (1, "Ajatar", "up", 4, 30, None, {}, {}),
    "a02": (1, "Ajatar", "down", 5, 31, None, {}, {"lose_object": 1, "lose_menninkainen": 1}),
    "d01": (1, "Dead End", "up", 3, 10, (0, 0), {}, {}),
    "d02": (1, "Dead End", "up", 3, 11, (0, 0), {"modifier": 2}, {"draw_less": 1}),
    "k01": (1, "Keiju", "up", 3, 20, None, {"three": 1}, {}),
    "k02": (1, "Keiju", "up", 3, 21, None, {"clear": 1}, {"clear": 1}),
    "k03": (1, "Keiju", "up", 3, 22, None, {}, {}),
    "m01": (2, "Menninkäinen", "up", 3, 1, (1, 2), {}, {"modifier": -1}),
    "m02": (2, "Menninkäinen", "down", 3, 2, (2, 2), {}, {"draw_less": 1}),
    "m03": (2, "Menninkäinen", "up", 3, 3, (1, 3), {}, {"lose_menninkainen": 1}),
    "m04": (2, "Menninkäinen", "up", 3, 4, (1, 1), {"clear": 1, "three": 1}, {}),
    **{f"m{number:02}": (3, "Menninkäinen", "up", 3, number + 40, (1, 1), {}, {}) for number in range(5, 15)},
}
DECK: dict[str, Any] = {
    "seeker": {card: {"numbers": one[0], "object": one[1]} for card, one in SEEKER.items()},
    "stage": {
        card: dict(
            zip(
                ("stage", "kind", "pointer", "time", "initiative", "numbers", "bonus", "penalty"),
                one,
                strict=True,
            )
        )
        for card, one in STAGE.items()
    },
}
#: A forest without gaps: of two cards above one, the left one moves first.
FULL = ("m10", "m08 m09", "m05 m06 m07", "k03 d01")


def rows(*told: str) -> dict[str, str]:
    """The forest that these rows tell, the top one first."""
    forest = dict.fromkeys(PLACES, GAP)
    for number, row in enumerate(reversed(told), 1):
        for place, card in enumerate(row.split(), 1):
            forest[f"{number}.{place}"] = "" if card == "-" else card
    return forest


def dealt(quest: str = "harmony", goals: tuple[str, ...] = (), **options: Any) -> Oracle:
    """A table before its first choice: the first eight cards lie in the forest, m02 lies open."""
    oracle = Oracle(DECK, quest, goals, **options)
    oracle.fall(["a01", "a02", "d01", "d02", "k01", "k02", "k03"])
    oracle.fall(["m01"])
    oracle.fall(["m02"])
    return oracle


def table(
    *forest: str,
    hand: str = "",
    pile: str = "",
    discard: str = "",
    stage: str = "m11 m12",
    phase: str = "attempt",
    place: int = 1,
    quest: str = "harmony",
    goals: tuple[str, ...] = (),
    trials: str = "printed",
    **now: int,
) -> Oracle:
    """A table in its second turn, everything as it is told.

    `place` is the chosen one of the path, `stage` the open Stage card and the 3rd Stage cards below it,
    `now` what is due this turn.
    """
    oracle = Oracle(
        DECK, quest, goals or (("harmony", "bounty") if quest == "guardian" else ()), trials=trials
    )
    oracle.stage, oracle.waits, oracle.turn = phase, "", 2
    oracle.forest = rows(*(forest or FULL))
    oracle.chosen = "" if phase in ("choose", "discard") else f"1.{place}"
    oracle.top, *below = stage.split() or [""]
    oracle.stages = [[], [], below]
    oracle.buried = list(oracle.goals) if below else []
    oracle.hand, oracle.pile, oracle.discard = hand.split(), pile.split(), discard.split()
    oracle.turned = 0
    oracle.now.update(now)
    return oracle


def at(oracle: Oracle) -> tuple[str, ...]:
    """The forest as its rows from the top; the third place of the path is told only if a card lies there."""
    lines = []
    for number, width in ((4, 1), (3, 2), (2, 3), (1, 3 if oracle.forest["1.3"] else 2)):
        lines.append(" ".join(oracle.forest[f"{number}.{place}"] or "-" for place in range(1, width + 1)))
    return tuple(lines)
