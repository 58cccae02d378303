"""What is due, what a goal asks, and what it is worth in points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.oracle.wyr_oracle import Oracle

__all__ = ["met", "nothing_due", "points"]


def nothing_due() -> dict[str, int]:
    """No effects of a turn."""
    return {"modifier": 0, "draw_less": 0, "lose_object": 0, "lose_menninkainen": 0}


def _in_seeker_deck(table: Oracle, kind: str) -> int:
    """Cards of a kind among draw pile, discard pile and hand."""
    return sum(table.kind(card) == kind for card in [*table.pile, *table.discard, *table.hand])


def met(table: Oracle, goal: str) -> bool:
    """Whether a goal would be met if the game ended now."""
    if goal == "harmony":
        return len(table.befriended) >= 6
    if goal == "expectation":
        return _in_seeker_deck(table, "Dead End") == 0
    if goal == "bounty":
        return table.lost == []
    if goal == "spirits":
        return _in_seeker_deck(table, "Menninkäinen") >= 7
    strict = table.trials == "strict"
    return not strict or (table.lost == [] and _in_seeker_deck(table, "Dead End") == 0)


def points(table: Oracle, goal: str) -> int:
    """The part that a goal has in the points."""
    if goal == "harmony":
        return len(table.befriended)
    if goal == "expectation":
        return -_in_seeker_deck(table, "Dead End")
    if goal == "bounty":
        return -len(table.lost)
    if goal == "spirits":
        return _in_seeker_deck(table, "Menninkäinen")
    return -len(table.lost) - _in_seeker_deck(table, "Dead End") if table.trials == "strict" else 0
