"""What the engine and the oracle of A Wayfarer's Tale are compared on: islands and sheets, drawn and random.

Random islands need not be fair, and some of them cannot be won: play must follow the rules on them too.
"""

from __future__ import annotations

import random
from functools import cache

from tabletop_kit.hexmap import Island, name_of, neighbours
from tabletop_kit.wayfarer.sheet import BONUSES, Sheet

__all__ = ["every_feature", "random_island", "random_sheet"]

EVERY_FEATURE = """
gA   ma   d    j    .    gBa
  w    g&   m^   .    .    w
gC!  j@   w3   d*@! gD!  j+
  m!   g+*  j@^  .    dE   m&
w    j&   wb   d!   wb4  g
title = "Every Feature"
number = {number}
starts = ["A", "B", "E"]
ships = ["D1-F1"]
bridges = ["C4-E4", "A1-B2"]
dotted = ["C2-F2"]
ravines = ["B1-B2", "A4-B4", "E3-F3"]
[towns]
A = "Ash"
B = "Birch"
C = "Cedar"
D = "Date"
E = "Elm"
[statues]
a = {{ name = "Sun", first = 8, later = 4 }}
b = {{ name = "Moon", first = 6, later = 0 }}
"""


@cache
def every_feature(number: int = 5) -> Island:
    """A small island that has everything, drawn by hand; `number` is that of its map."""
    return Island.parse(EVERY_FEATURE.strip().format(number=number), check=False)


def random_island(rng: random.Random) -> Island:
    """A small island with random terrain, and everything somewhere."""
    columns, rows = rng.randint(4, 6), rng.randint(3, 5)
    terrain = {
        (column, row): rng.choices("gmdjw.", (5, 4, 4, 4, 4, 2))[0]
        for row in range(rows)
        for column in range(columns)
    }
    hexes = [cell for cell in terrain if terrain[cell] != "."]
    rng.shuffle(hexes)
    signs = dict.fromkeys(terrain, "")
    towns = "ABCDEF"[: rng.randint(3, 6)]
    for letter, cell in zip(towns, hexes, strict=False):
        signs[cell] += letter
    marks = "ab"[: rng.randint(0, 2)]
    for mark in marks:
        free = [cell for cell in hexes if not any(other in signs[cell] for other in marks)]
        for cell in rng.sample(free, rng.randint(1, 2)):
            signs[cell] += mark
    for sign, most in (("&", 3), ("*", 4), ("+", 3), ("!", 3), ("@", 4)):
        for cell in rng.sample(hexes, rng.randint(0, most)):
            signs[cell] += sign
    for cell in hexes:
        if terrain[cell] in "mj" and rng.random() < 0.15:
            signs[cell] += "^"
        if terrain[cell] == "w" and rng.random() < 0.3:
            signs[cell] += str(rng.randint(1, len(towns)))
    lines = [
        ("  " if row % 2 else "")
        + " ".join((terrain[column, row] + signs[column, row]).ljust(5) for column in range(columns))
        for row in range(rows)
    ]

    def pairs(most: int) -> str:
        found = {tuple(sorted(map(name_of, rng.sample(hexes, 2)))) for _ in range(rng.randint(0, most))}
        return str(["-".join(pair) for pair in sorted(found)])

    edges = sorted(
        f"{name_of(cell)}-{name_of(near)}"
        for cell in hexes
        for near in neighbours(cell)
        if near in hexes and cell < near
    )
    lines += [
        'title = "Random"',
        f"number = {rng.randint(1, 5)}",
        f"starts = {rng.sample(towns, 3)}",
        f"ships = {pairs(2)}",
        f"bridges = {pairs(2)}",
        f"dotted = {pairs(1)}",
        f"ravines = {rng.sample(edges, min(len(edges), rng.randint(0, 4)))}",
        "[towns]",
        *(f'{letter} = "Town {letter}"' for letter in towns),
        "[statues]",
        *(
            f'{mark} = {{ name = "Set {mark}", first = {rng.randint(5, 9)}, later = {rng.randint(0, 5)} }}'
            for mark in marks
        ),
    ]
    return Island.parse("\n".join(lines), check=False)


def random_sheet(rng: random.Random, *, expert: bool) -> Sheet:
    """A sheet with random boxes and icons, most of them small so that companions fill up."""

    def icons(number: int, kinds: str = "T M T2 M2 T+M T2+M2") -> list[str]:
        def one() -> str:
            icon = rng.choice(["-", "-", *kinds.split()])
            if not expert or rng.random() < 0.5:
                return icon
            return "*" if icon == "-" else f"{icon}+*"

        return [one() for _ in range(number)]

    def minima(number: int) -> list[int]:
        return [rng.randint(2, 10) for _ in range(number)]

    coachman, guide, sailor = rng.randint(3, 9), rng.randint(2, 6), rng.randint(2, 5)
    taverns, per_tavern = rng.randint(0, 2), rng.randint(1, 2)
    rows, columns = (rng.sample(range(4, 11), rng.randint(2, 3)) for _ in range(2))
    mountains = [_mountain(rng) for _ in range(1 if expert else rng.randint(1, 3))]
    steps = sum(map(len, mountains))
    lines = [
        'title = "Random"',
        f"gems = {rng.randint(1, 4)}",
        f"shields = {rng.randint(1, 4)}",
        f"monster_spaces = {rng.randint(12, 18)}",
        f"bonus = {rng.sample(BONUSES, len(BONUSES)) if expert else []}",
        "[coachman]",
        f"open = {coachman}",
        f"per_tavern = {per_tavern}",
        f"taverns = {taverns}",
        f"icons = {icons(coachman + taverns * per_tavern)}",
        "[guide]",
        f"minima = {minima(guide)}",
        f"icons = {icons(guide)}",
    ]
    for track in ("left", "right") if expert else ():
        length = rng.randint(1, 4)
        lines += [f"[guide.{track}]", f"minima = {minima(length)}", f"icons = {icons(length)}"]
    lines += [
        "[merchant]",
        f"rows = {rows}",
        f"columns = {columns}",
        f"icons = {[icons(len(columns), 'M M T M+T' if expert else 'M M M2 T') for _ in rows]}",
        "[adventurer]",
        f"mountains = {mountains}",
        f"icons = {icons(steps)}",
        "[sailor]",
        f"icons = {icons(sailor)}",
    ]
    return Sheet.parse("\n".join(lines))


def _mountain(rng: random.Random) -> list[int]:
    heights = [rng.randint(1, 3)]
    for _ in range(rng.randint(1, 5)):
        up = heights[-1] < 2 or rng.random() < 0.5
        heights.append(heights[-1] + (1 if up else -1))
    return heights
