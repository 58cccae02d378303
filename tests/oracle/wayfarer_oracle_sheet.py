"""The companion sheet of A Wayfarer's Tale once more, slow and obvious: which box takes which number.

A sheet is a plain dictionary; a box has icons ``{"treasure": 0, "monster": 2, "star": True}`` (2 is doubled)::

    {
        "coachman": {"boxes": [icons, ...], "open": 6, "per_tavern": 3, "taverns": 2},
        "guide": {"minima": [4, 5, 6], "boxes": [icons, ...]},      # of a split Guide what all share, with
        "left": {"minima": ..., "boxes": ...}, "right": {...},      # these two ends, which others lack
        "merchant": {"rows": [6, 7], "columns": [4, 5, 9], "boxes": {(6, 4): icons, ...}},
        "adventurer": {"heights": [[1, 2, 1], [1, 2]], "boxes": [icons, ...]},
        "sailor": {"boxes": [icons, ...]},
        "bonus": ["die1", "gem", ...],                              # from the bottom, or []
        "gems": 4, "shields": 4, "monster_spaces": 18, "misses": 3,
    }

A box is named ``(companion, track, place)``: places count from 0, on a track from the first shared
box, and a Merchant space is its two labels, row first.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

__all__ = [
    "COMPANIONS",
    "TRAVELS",
    "boxes",
    "filled",
    "fits",
    "full",
    "icons",
    "name",
    "new_player",
    "star_fits",
]

TRAVELS = {
    "coachman": {"grass", "mountain"},
    "guide": {"desert", "jungle"},
    "merchant": {"desert", "grass"},
    "adventurer": {"jungle", "mountain"},
    "sailor": {"water"},
}
COMPANIONS = tuple(TRAVELS)

Sheet = dict[str, Any]
Player = dict[str, Any]
Box = tuple[str, str, Any]


def new_player(sheet: Sheet) -> Player:
    """A player before the first roll: empty map, empty sheet."""
    return {
        "visited": set(),
        "ends": set(),
        "lines": [],
        "coachman": [],
        "guide": [],
        "track": "",
        "merchant": set(),
        "adventurer": [],
        "sailor": [],
        "treasure": [],
        "monster": [],
        "taverns": 0,
        "gem": [""] * sheet["gems"],  # each icon is "", "ready" or "used"
        "shield": [""] * sheet["shields"],
        "misses": 0,
        "bonus": [],
        "ready": set(),  # places in the Bonus track whose bonus waits
        "struck": set(),
        "statues": set(),
        "jump_from": "",
        "jumped": False,
        "crosses": 0,
        "spent": 0,
        "items": set(),
    }


def boxes(sheet: Sheet) -> list[Box]:
    """Every box of the sheet."""
    found: list[Box] = []
    for companion in COMPANIONS:
        if companion == "merchant":
            found += [("merchant", "", labels) for labels in sheet["merchant"]["boxes"]]
        else:
            found += [(companion, "", place) for place in range(len(sheet[companion]["boxes"]))]
    for track in ("left", "right"):
        if track in sheet:
            shared = len(sheet["guide"]["boxes"])
            found += [("guide", track, shared + place) for place in range(len(sheet[track]["boxes"]))]
    return found


def icons(sheet: Sheet, box: Box) -> dict[str, Any]:
    """What a box bears."""
    companion, track, place = box
    if track:
        found: dict[str, Any] = sheet[track]["boxes"][place - len(sheet["guide"]["boxes"])]
    else:
        found = sheet[companion]["boxes"][place]
    return found


def name(box: Box, *, numbered: bool = False) -> str:
    """A box in notation; only a strike has to say the number of a box.

    >>> name(("guide", "left", 3)), name(("guide", "left", 3), numbered=True)
    ('guide/left', 'guide/left/4')
    >>> name(("merchant", "", (6, 9)))
    'merchant/6,9'
    """
    companion, track, place = box
    if companion == "merchant":
        return f"merchant/{place[0]},{place[1]}"
    text = f"{companion}/{track}" if track else companion
    return f"{text}/{place + 1}" if numbered else text


def filled(player: Player, box: Box) -> bool:
    """Whether a number stands in the box."""
    companion, track, place = box
    if companion == "merchant":
        return place in player["merchant"]
    if track and track != player["track"]:
        return False
    return place < len(player[companion])


def fits(sheet: Sheet, player: Player, box: Box, total: int, double: bool) -> bool:
    """Whether the total may be written in the box; `double` says that both dice show the same."""
    companion, track, place = box
    if companion == "merchant":
        return place not in player["merchant"] and total in place
    written = player[companion]
    if place != len(written):
        return False
    if companion == "coachman":
        coachman = sheet["coachman"]
        is_open = place < coachman["open"] + coachman["per_tavern"] * player["taverns"]
        return is_open and (not written or total >= written[-1])
    if companion == "guide":
        if not track:
            return total >= sheet["guide"]["minima"][place]
        if player["track"] not in ("", track):
            return False
        return total >= sheet[track]["minima"][place - len(sheet["guide"]["boxes"])]
    if companion == "adventurer":
        way = _way(sheet, place)
        if way == "free":
            return True
        return total > written[-1] if way == "up" else total < written[-1]
    return double


def _way(sheet: Sheet, place: int) -> str:
    """How the Adventurer reaches a box: "free" at the foot of a mountain, else "up" or "down"."""
    steps = []
    for mountain in sheet["adventurer"]["heights"]:
        steps.append("free")
        steps += ["up" if after > before else "down" for before, after in pairwise(mountain)]
    return steps[place]


def full(sheet: Sheet, player: Player, companion: str) -> bool:
    """Whether every box of the companion is filled; of a split Guide those of the chosen track."""
    if companion == "guide" and "left" in sheet:
        if not player["track"]:
            return False
        return len(player["guide"]) == len(sheet["guide"]["boxes"]) + len(sheet[player["track"]]["boxes"])
    return len(player[companion]) == len(sheet[companion]["boxes"])


def star_fits(sheet: Sheet, player: Player, box: Box, total: int) -> bool:
    """Whether the number of the box may go into the Bonus track as well."""
    bonus = player["bonus"]
    if not icons(sheet, box)["star"] or len(bonus) >= len(sheet["bonus"]):
        return False
    return not bonus or total > bonus[-1]
