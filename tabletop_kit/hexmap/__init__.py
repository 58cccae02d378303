"""Hex maps: coordinates, islands as text that a person can draw, and what touches what.

>>> from tabletop_kit.hexmap import Island
>>> island = Island.parse('''
... .   gA  g*
...   w   d&  jB
... mC  m^  j
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
from .island import (
    DESERT,
    GRASS,
    JUNGLE,
    LETTERS,
    MOUNTAIN,
    TERRAINS,
    WATER,
    Drawing,
    Hex,
    Island,
    Statue,
    StatueValues,
    bits,
)

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
    "name_of",
    "neighbours",
]
