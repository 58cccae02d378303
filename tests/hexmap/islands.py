"""Islands for the tests: a small one that has everything, and any that hypothesis can think of."""

from __future__ import annotations

from importlib.resources import files
from itertools import combinations
from math import dist

from hypothesis import strategies as st

from tabletop_kit.hexmap import Drawing, Hex, StatueValues, centre
from tabletop_kit.hexmap.island_legend import EDGES

__all__ = ["GREAT_RIVER", "KIT", "SMALL", "drawings", "joined", "sloppy"]

_DATA = files("tabletop_kit.wayfarer") / "data" / "islands"
#: Every island of the kit with its text.
KIT = {file.name: file.read_text("utf8") for file in _DATA.iterdir()}
GREAT_RIVER = KIT["great-river.island"]

SMALL = """\
gA    ga*   .     w2
   w     d&    jB^@  .
mC@   m+^   ja!   w*3
   .     .     dD    .
mE    .     gF    g

title = "Small Island"
number = 5
starts = ["A", "B", "C"]
ships = ["A3-A5", "C3-C5-D5"]
bridges = ["B3-B1", "C3-B3"]
dotted = ["A5-B3"]
ravines = ["A3-B3", "B3-C3"]

[towns]
A = "Northhaven"
B = "Eastwood"
C = "Hillfoot"
D = "Long Bar"
E = "Zoë's Rest"
F = "South"

[statues]
a = { name = "Moon", first = 8, later = 4 }
"""

_NAMES = (
    "Zoë's Rest",
    "Île-d'Or",
    "No. 7",
    "A",
    "Long Bar",
    "東京",
    "C4",
    "[towns]",
    "x = 1",
    "# hill",
    "☀",
    "ship1",
)


@st.composite
def drawings(draw):
    """A drawing that a file can hold, whether anybody could play on it or not."""
    columns, rows = draw(st.integers(2, 5)), draw(st.integers(2, 4))
    cells = [(column, row) for row in range(rows) for column in range(columns)]
    land = sorted(draw(st.sets(st.sampled_from(cells), min_size=3)))
    ends = st.lists(st.sampled_from(land), min_size=2, max_size=2, unique=True).map(tuple)
    shores = st.lists(st.sampled_from(land), min_size=2, max_size=3, unique=True).map(tuple)

    def some(edges):
        return draw(st.lists(edges, max_size=2, unique_by=frozenset).map(tuple))

    town_cells = draw(st.lists(st.sampled_from(land), min_size=3, max_size=5, unique=True))
    towns = dict(zip(town_cells, draw(st.sampled_from(["ABCDE", "ZQBYA"])), strict=False))
    statues = dict(zip(land, draw(st.sampled_from(["", "a", "gm", "zazz"])), strict=False))
    turn = draw(st.integers(0, len(_NAMES) - 1))
    names = _NAMES[turn:] + _NAMES[:turn]

    def one(cell):
        signs = draw(st.sets(st.sampled_from(["tavern", "gem", "shield", "peak", "hideout", "stone"])))
        return Hex(
            draw(st.integers(0, 4)),
            towns.get(cell, ""),
            statues.get(cell, ""),
            draw(st.sampled_from([0, 0, 1, 26])),
            **dict.fromkeys(signs, True),
        )

    hexes = {cell: one(cell) for cell in land}
    return Drawing(
        title=names[0],
        number=draw(st.integers(0, 99)),
        rows=tuple(tuple(hexes.get((column, row)) for column in range(columns)) for row in range(rows)),
        towns=dict(zip(sorted(towns.values()), names[1:], strict=False)),
        starts=tuple(towns.values())[:3],
        statues={
            mark: StatueValues(name, 9, draw(st.integers(0, 9)))
            for mark, name in zip(sorted(set(statues.values())), names[6:], strict=False)
        },
        ships=some(shores),
        bridges=some(ends),
        dotted=some(ends),
        ravines=some(ends),
    )


def sloppy(text, random):
    """The same island as people type it: remarks, empty lines, other blanks, quotes and ends of lines."""
    legend = False
    lines = []
    for line in text.split("\n"):
        legend = legend or "=" in line
        while random.random() < 0.2:
            lines.append(random.choice(["", "   ", "# a remark", "  # title = 3", "# [towns]", "\t"]))
        if not legend and line:
            line = (" " * 9 if line.startswith(" ") else " ") + random.choice([" ", " \t"]).join(line.split())
        elif line.startswith(EDGES) and random.random() < 0.5:
            line = line.replace('"', "'").replace("-", " - ").replace(", ", ",  # 'A1-B1'\n")
        if line and random.random() < 0.5:
            line += "  # a remark"
        lines.append(line)
    return "\n".join(lines).replace("\n", random.choice(["\n", "\r\n"]))


def joined(drawing):
    """Pairs of cells and ships that a line can join, by plain geometry; a ship is its number."""
    land = [cell for cell, _ in drawing.cells()]
    pairs = {
        frozenset(pair)
        for pair in combinations(land, 2)
        if 0.99 < dist(*(centre(one, 1) for one in pair)) < 1.01
    }
    pairs -= {frozenset(pair) for pair in drawing.ravines}
    pairs |= {frozenset(pair) for pair in (*drawing.bridges, *drawing.dotted)}
    return pairs | {
        frozenset((ship, cell)) for ship, shores in enumerate(drawing.ships, 1) for cell in shores
    }
