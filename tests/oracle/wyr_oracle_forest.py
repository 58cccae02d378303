"""The forest of the oracle: eight places and a ninth for the third card of the path, what lies above what, what falls.

A forest is a dictionary from place to card, with "" for a gap. Places are texts, the row first, from the
bottom left; the quest is ``"quest"``.
"""

from __future__ import annotations

__all__ = ["ABOVE", "DEALT", "GAP", "PATH", "PLACES", "QUEST", "SECOND", "first_to_move", "next_gap"]

GAP, QUEST = "", "quest"
PATH = ("1.1", "1.2", "1.3")
SECOND = ("2.1", "2.2", "2.3")
PLACES = (*PATH, *SECOND, "3.1", "3.2", "4.1")
#: The eight places that are dealt, and that a gap is filled on; 1.3 is for the third card alone.
DEALT = ("1.1", "1.2", *SECOND, "3.1", "3.2", "4.1")
#: Where a card can come from. Above 4.1 lies the Stage pile.
ABOVE = {
    "1.1": ("2.1", "2.2"),
    "1.2": ("2.2", "2.3"),
    "2.1": ("3.1",),
    "2.2": ("3.1", "3.2"),
    "2.3": ("3.2",),
    "3.1": ("4.1",),
    "3.2": ("4.1",),
    "4.1": (),
}


def first_to_move(forest: dict[str, str], places: tuple[str, ...], initiative: dict[str, int]) -> str:
    """Of the cards on these places the one with the lowest initiative, the left one of equals; "" if none is there.

    The quest has the highest number of all.
    """
    best = GAP
    for place in places:
        card = forest[place]
        if card == GAP:
            continue
        if best == GAP or (card != QUEST and _later(forest[best], card, initiative)):
            best = place
    return best


def _later(card: str, other: str, initiative: dict[str, int]) -> bool:
    return card == QUEST or initiative[card] > initiative[other]


def next_gap(forest: dict[str, str], top: str) -> str:
    """The lowest, leftmost gap that has a card immediately above it, the open Stage card for 4.1; "" if none has."""
    for place in DEALT:
        if forest[place] != GAP:
            continue
        if any(forest[above] != GAP for above in ABOVE[place]) or (place == "4.1" and top != ""):
            return place
    return ""
