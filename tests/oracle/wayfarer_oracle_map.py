"""The map of A Wayfarer's Tale once more, slow and obvious: what touches what, and the longest route.

An island is a plain dictionary of names::

    {
        "number": 1,
        "hexes": {
            "C4": {"at": (2, 3), "terrain": "grass", "features": {"town", "gem"}, "glacier": 0, "statue": ""}
        },
        "ships": {"ship1": ["A1", "C1"]},  # with the shores that its dotted line touches
        "bridges": [("A1", "B2")],
        "dotted": [],
        "ravines": [],
        "statues": {"a": {"first": 8, "later": 4}},
        "starts": ["C4", "A2", "E5"],  # for 1-2, 3-4 and 5-6
    }

Features are town, tavern, gem, shield, peak (High Peaks and Thick Jungle), hideout and stone.
Columns and rows count from 0; odd rows stand half a hex to the right.
"""

from __future__ import annotations

from typing import Any

__all__ = ["Map", "longest_route"]


class Map:
    """An island that can be asked.

    Parameters
    ----------
    island
        The dictionary of the module's head.

    Attributes
    ----------
    spaces
        Names of all that can be entered: hexes, then ships.
    near
        By space, the spaces to which a line may be drawn from it.
    """

    def __init__(self, island: dict[str, Any]) -> None:
        self.number: int = island["number"]
        self.hexes: dict[str, dict[str, Any]] = island["hexes"]
        self.ships: dict[str, list[str]] = island["ships"]
        self.bridges = [tuple(ends) for ends in island["bridges"]]
        self.dotted = [tuple(ends) for ends in island["dotted"]]
        self.statue_values: dict[str, dict[str, int]] = island["statues"]
        self.starts: list[str] = island["starts"]
        self.spaces = [*self.hexes, *self.ships]
        self.near: dict[str, set[str]] = {space: set() for space in self.spaces}
        ravines = [set(pair) for pair in island["ravines"]]
        for a in self.hexes:
            for b in self.hexes:
                if _touch(self.hexes[a]["at"], self.hexes[b]["at"]) and {a, b} not in ravines:
                    self._join(a, b)
        for a, b in [*self.bridges, *self.dotted]:
            self._join(a, b)
        for ship, shores in self.ships.items():
            for shore in shores:
                self._join(ship, shore)

    def _join(self, a: str, b: str) -> None:
        self.near[a].add(b)
        self.near[b].add(a)

    def bears(self, space: str, feature: str) -> bool:
        """Whether the space bears a feature; ships bear none."""
        return space in self.hexes and feature in self.hexes[space]["features"]

    def all_with(self, feature: str) -> set[str]:
        """Every space with a feature."""
        return {space for space in self.spaces if self.bears(space, feature)}

    def glacier(self, space: str) -> int:
        """Number of towns at which the ice of a space thaws; 0 where there is none."""
        return self.hexes[space]["glacier"] if space in self.hexes else 0

    def terrain(self, space: str) -> str:
        """Terrain by which a space is entered: ships and thawed glaciers are water."""
        if space in self.ships or self.glacier(space):
            return "water"
        terrain: str = self.hexes[space]["terrain"]
        return terrain

    def statue_set(self, mark: str) -> set[str]:
        """Every hex that bears the mark."""
        return {space for space, one in self.hexes.items() if one["statue"] == mark}


def _touch(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two cells share an edge: their centres are one width of a hex apart."""
    half_columns = (2 * a[0] + a[1] % 2) - (2 * b[0] + b[1] % 2)
    rows = a[1] - b[1]
    return (abs(half_columns), abs(rows)) in ((2, 0), (1, 1))


def longest_route(lines: list[tuple[str, str]], towns: set[str]) -> int:
    """Most towns on one path along the lines, by trying every path that starts at a town.

    >>> longest_route([("A", "x"), ("x", "B"), ("A", "y"), ("y", "C")], {"A", "B", "C", "D"})
    3
    """
    ways: dict[str, list[str]] = {}
    for a, b in lines:
        ways.setdefault(a, []).append(b)
        ways.setdefault(b, []).append(a)

    def most(here: str, path: list[str]) -> int:
        path = [*path, here]
        on = [most(there, path) for there in ways.get(here, []) if there not in path]
        return (here in towns) + max(on, default=0)

    return max((most(town, []) for town in towns), default=0)
