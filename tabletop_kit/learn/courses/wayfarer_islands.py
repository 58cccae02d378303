"""Small islands for lessons, and the opening of a level on one of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ... import wayfarer
from ..level import Opening

__all__ = ["island", "laid", "little_sheet"]

_TEXTS = {
    # everything plain: all terrains, a lake, three starts within sight of each other
    "little-isle": """
gA  g   m   m   jB
  g   d   w   j   g
d   dC  w   w   m
  j   j   g*  d+  gE
j   d&  g   m   g&

title = "The Little Isle"
starts = ["A", "B", "C"]

[towns]
A = "Homestead"
B = "Hilltop"
C = "Sandgate"
E = "Landing"
""",
    # a gorge, an arm of the sea, and a bridge over it
    "gorge-isle": """
gA  g   g   m   jB
  g   d   .   g   g
d   dC  .   g   gE
  j   j   g   g   d&

title = "The Isle of the Gorge"
starts = ["A", "B", "C"]
ravines = ["B1-C1"]
bridges = ["B2-D2"]

[towns]
A = "Homestead"
B = "Hilltop"
C = "Sandgate"
E = "Landing"
""",
    # a town in the middle of the water, and three in a row
    "islet": """
.   w   w   .   .
  w   gA  w   .   .
.   w   w   gB  gC
  .   .   d   d   dE

title = "The Islet"
starts = ["A", "B", "C"]

[towns]
A = "Lonely"
B = "Neighbour"
C = "Further"
E = "Last"
""",
    # a peak, thick jungle, a hideout, two statues, a ship
    "strange-isle": """
gA  m^  da  g   jB
  g   g!  d   d   g
d   da  .   .   g
  dC  d   .   gE  g

title = "The Strange Isle"
starts = ["A", "B", "C"]
ships = ["B3-E3"]

[towns]
A = "Homestead"
B = "Hilltop"
C = "Sandgate"
E = "Landing"

[statues]
a = { name = "The Sisters", first = 8, later = 4 }
""",
    # ice that lasts, and two stones
    "ice-isle": """
gA  w2  gB  m   .
  g   d   m   m@  jE
d@  dC  d   j   j

title = "The Isle of Ice"
starts = ["A", "B", "C"]

[towns]
A = "Homestead"
B = "Frostmoor"
C = "Sandgate"
E = "Hilltop"
""",
}


#: Few boxes, so that companions are soon full.
_LITTLE_SHEET = """
title = "The Little Sheet"

[coachman]
icons = ["-", "T", "M"]
taverns = 0

[guide]
minima = [4]
icons = ["-"]

[merchant]
rows = [6, 8]
columns = [5, 7]
icons = [["-", "-"], ["-", "-"]]

[adventurer]
mountains = [[1, 2]]
icons = ["-", "T2"]

[sailor]
icons = ["-", "T"]
"""


@cache
def little_sheet() -> wayfarer.Sheet:
    """A sheet of few boxes."""
    return wayfarer.Sheet.parse(_LITTLE_SHEET.lstrip("\n"), slug="little-sheet")


@cache
def island(slug: str) -> wayfarer.Island:
    """An island of the lessons by its short name."""
    return wayfarer.Island.parse(_TEXTS[slug].strip("\n") + "\n", slug=slug)


def laid(
    slug: str, start: int, *turns: Sequence[int], before: tuple[str, ...] = (), **options: Any
) -> Opening:
    """A journey on an island of the lessons, with the dice of its turns laid down.

    Parameters
    ----------
    slug : str
        The island.
    start : int
        The die for the starting town; several players give a sequence in `options["starts"]`.
    turns : sequence of int
        What the dice of each turn show, the Active die last, and after them those of the reveal.
    before : tuple of str
        Moves that were made before the learner comes.
    """
    starts = options.pop("starts", (start,))
    later = [2, 5, 3, 4, 1, 6, 4, 2] * 30
    rolls = [*starts, *(face for turn in turns for face in turn), *later]
    options = {"players": ("Ana",), "rules": "multiplayer", "autoroll": True, **options}
    if options["rules"] is None:
        del options["rules"]
    return Opening(wayfarer.table, {"island": island(slug), "rolls": rolls, **options}, before)
