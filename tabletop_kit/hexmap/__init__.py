"""Hex maps: coordinates, islands as text that a person can draw, and what touches what.

How to draw an island: begin with the text of one of the kit's (``print(island.text())``), or with a
grid of ``.`` for open sea, and put a letter of terrain on every hex of land and inner water. Set rows
2, 4, 6 and so on in by half a hex, so that what touches on the page touches in play. Give each town a
capital letter, put taverns, gems and shields where people should want to go, and write the legend
below: the name of the island, three starts, and a name for each letter. `Island.read` says in one
sentence what is still missing, and on which line. All signs stand in `island_text`.

>>> from tabletop_kit.hexmap import Island, bits
>>> island = Island.parse('''
... .   gA  g*  .
...   w   d&  jB  .
... mC  m^  j   .
... title = "Small Island"
... starts = ["A", "B", "C"]
... towns = { A = "Northhaven", B = "Eastwood", C = "Hillfoot" }
... ''')
>>> island
<Island Small Island: 8 spaces, 3 towns>
>>> [island.names[space] for space in bits(island.neighbours[island.index["b2"]])]
['B1', 'C1', 'A2', 'C2', 'B3', 'C3']
"""

from __future__ import annotations

from .coords import Cell, at, cell_of, centre, corners, distance, name_of, neighbours
from .drawing import DESERT, GRASS, JUNGLE, LETTERS, MOUNTAIN, TERRAINS, WATER, Drawing, Hex, StatueValues
from .island import Island, Statue
from .masks import bits, mask_of

__all__ = [
    "DESERT",
    "GRASS",
    "JUNGLE",
    "LETTERS",
    "MOUNTAIN",
    "TERRAINS",
    "WATER",
    "Cell",
    "Drawing",
    "Hex",
    "Island",
    "Statue",
    "StatueValues",
    "at",
    "bits",
    "cell_of",
    "centre",
    "corners",
    "distance",
    "mask_of",
    "name_of",
    "neighbours",
]
