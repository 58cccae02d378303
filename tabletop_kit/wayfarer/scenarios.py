"""The eight scenarios of the solo campaign and the six items of its shop."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["ITEMS", "PRICES", "SCENARIOS", "Scenario", "scenario"]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario.

    Attributes
    ----------
    number : int
        From 1 to 8.
    title : str
        Its name.
    map : int
        Number of its island.
    goal : tuple of str
        What has to be visited, all of it: "towns", "gems", "statues"; "bridges" to be crossed;
        "no_ships" forbids ships.
    crosses : int
        Monster spaces crossed at the start.
    additional : int
        Points that the Monsters have beforehand.
    """

    number: int
    title: str
    map: int
    goal: tuple[str, ...]
    crosses: int
    additional: int


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).with_name("data") / "scenarios.toml").read_text("utf8"))


SCENARIOS = tuple(
    Scenario(number, one["title"], one["map"], tuple(one["goal"]), one["crosses"], one["additional"])
    for number, one in enumerate(_data()["scenario"], 1)
)
#: Titles and prices of the items by their names in notation.
ITEMS: dict[str, str] = {one["name"]: one["title"] for one in _data()["item"]}
PRICES: dict[str, int] = {one["name"]: one["price"] for one in _data()["item"]}


def scenario(number: int) -> Scenario:
    """The scenario of a number from 1 to 8."""
    return SCENARIOS[number - 1]
