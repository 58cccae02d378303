"""A small island and two small sheets of which everything can be worked out by hand, and short ways to play there.

The island, with ``A1`` at the top left::

    gA   m    d    j    .    gB
       w    g&   m^   .    .    w
    gC   j@   3    d*   gD   j
       m!   g+   j@   .    dE   m

The ``3`` is a glacier. A ravine parts B1 and B2, a bridge joins C4 and E4 over the sea, ship1 sails
between D1 and F1, a dotted line without a ship joins C2 and F2. Statues of set "a" stand on B1 and A3.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from typing import Any

from tests.oracle.wayfarer_oracle import Oracle

__all__ = [
    "at",
    "begin",
    "classic",
    "expert",
    "island",
    "put",
    "roll",
    "start_with",
    "table",
    "targets",
    "turn",
]

GRID = (
    ("g", "m", "d", "j", ".", "g"),
    ("w", "g", "m", ".", ".", "w"),
    ("g", "j", "w", "d", "g", "j"),
    ("m", "g", "j", ".", "d", "m"),
)
FEATURES = {
    "A1": {"town"},
    "F1": {"town"},
    "B2": {"tavern"},
    "C2": {"peak"},
    "A3": {"town"},
    "B3": {"stone"},
    "D3": {"gem"},
    "E3": {"town"},
    "A4": {"hideout"},
    "B4": {"shield"},
    "C4": {"stone"},
    "E4": {"town"},
}
TERRAINS = {"g": "grass", "m": "mountain", "d": "desert", "j": "jungle", "w": "water"}


def island(**changes: Any) -> dict[str, Any]:
    """The island, with other values for some of its keys; `features` replaces those of the hexes named."""
    features = {**FEATURES, **changes.pop("features", {})}
    hexes = {
        f"{'ABCDEF'[column]}{row + 1}": {
            "at": (column, row),
            "terrain": TERRAINS[letter],
            "glacier": 0,
            "statue": "",
        }
        for row, letters in enumerate(GRID)
        for column, letter in enumerate(letters)
        if letter != "."
    }
    for name, one in hexes.items():
        one["features"] = features.get(name, set())
    hexes["C3"]["glacier"] = 3
    for name in changes.pop("statues_on", ("B1", "A3")):
        hexes[name]["statue"] = "a"
    return {
        "number": 1,
        "hexes": hexes,
        "ships": {"ship1": ["D1", "F1"]},
        "bridges": [("C4", "E4")],
        "dotted": [("C2", "F2")],
        "ravines": [("B1", "B2")],
        "statues": {"a": {"first": 8, "later": 4}},
        "starts": ["A1", "F1", "E4"],
        **changes,
    }


ISLAND = island()


def boxes(text: str) -> list[dict[str, Any]]:
    """Icons of boxes: ``-`` none, T, M, T2, M2, and ``*`` a star, put together as in ``M+*``."""
    return [
        {
            "treasure": 2 if "T2" in one else int("T" in one),
            "monster": 2 if "M2" in one else int("M" in one),
            "star": "*" in one,
        }
        for one in text.split()
    ]


def classic(**changes: Any) -> dict[str, Any]:
    """A normal sheet of 17 boxes."""
    spaces = dict(zip([(6, 5), (6, 9), (7, 5), (7, 9)], boxes("M - - M"), strict=True))
    return {
        "coachman": {"boxes": boxes("- T M T2"), "open": 2, "per_tavern": 1, "taverns": 2},
        "guide": {"minima": [4, 6], "boxes": boxes("- T")},
        "merchant": {"rows": [6, 7], "columns": [5, 9], "boxes": spaces},
        "adventurer": {"heights": [[1, 2, 1], [1, 2]], "boxes": boxes("- - M - T+M2")},
        "sailor": {"boxes": boxes("- M2")},
        "bonus": [],
        "gems": 2,
        "shields": 2,
        "monster_spaces": 10,
        "misses": 3,
        **changes,
    }


def expert(**changes: Any) -> dict[str, Any]:
    """An Expert sheet: stars, a split Guide, the seven bonuses."""
    spaces = dict(zip([(6, 5), (6, 9), (7, 5), (7, 9)], boxes("M+T * - M+*"), strict=True))
    return classic(
        coachman={"boxes": boxes("* * M+* T2"), "open": 4, "per_tavern": 0, "taverns": 0},
        guide={"minima": [4], "boxes": boxes("*")},
        left={"minima": [5, 6], "boxes": boxes("M T")},
        right={"minima": [8], "boxes": boxes("M2")},
        merchant={"rows": [6, 7], "columns": [5, 9], "boxes": spaces},
        adventurer={"heights": [[1, 2, 3, 2]], "boxes": boxes("* T+* M -")},
        bonus=["die1", "gem", "reroll", "treasure", "die2", "strike", "treasure2"],
        **changes,
    )


def table(seats: int = 1, **options: Any) -> Oracle:
    """A table before its first roll."""
    return Oracle(options.pop("on", ISLAND), options.pop("sheet", classic()), seats, **options)


def begin(oracle: Oracle, *faces: int) -> Oracle:
    """Roll for the starting towns: 1 is A1, 3 is F1, 5 is E4; by default everybody starts at A1."""
    oracle.fall(faces or [1] * len(oracle.seats))
    return oracle


def start_with(seats: int = 1, **options: Any) -> Oracle:
    """A table at its first turn, everybody at A1."""
    return begin(table(seats, **options))


def put(oracle: Oracle, seat: int = 0, **values: Any) -> Oracle:
    """Change a player."""
    oracle.players[seat].update(deepcopy(values))
    oracle.forget()
    return oracle


def roll(oracle: Oracle, *faces: int) -> Oracle:
    """The dice fall, the Active die last."""
    oracle.fall(faces)
    return oracle


def turn(oracle: Oracle, faces: tuple[int, ...], *moves: str) -> Oracle:
    """A whole turn: the dice, then one move for each seat."""
    oracle.fall(faces)
    for seat, move in enumerate(moves):
        oracle.play(seat, move)
    return oracle


def targets(oracle: Oracle, seat: int = 0) -> dict[str, set[str]]:
    """Where the seat could travel to, by companion."""
    found: dict[str, set[str]] = {}
    for move in oracle.legal(seat):
        if ">" in move:
            words = move.split()
            found.setdefault(words[0].split("/")[0], set()).add(words[2].split(">")[1])
    return found


def at(oracle: Oracle, *path: str, seat: int = 0) -> Oracle:
    """Put a player at the end of a route that was drawn before."""
    player = oracle.players[seat]
    player["visited"] |= set(path)
    player["lines"] += list(pairwise(path))
    player["ends"].add(path[-1])
    oracle.forget()
    return oracle
