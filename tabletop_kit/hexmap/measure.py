"""How large an island is and how long its roads are: what its owner wants to know before anybody plays.

>>> from tabletop_kit.hexmap import Island
>>> island = Island.parse('''
... .   gA  g*  .
...   w   d&  jB  .
... mC  m^  j   .
... title = "Small Island"
... starts = ["A", "B", "C"]
... towns = { A = "Northhaven", B = "Eastwood", C = "Hillfoot" }
... ''')
>>> print(measure(island))
7 hexes of land: 2 grass, 2 mountain, 1 desert, 2 jungle; 1 of water
3 towns, 1 tavern, 1 gem, 0 shields, 1 peak
4 steps join all towns, 4 towns and gems; from each to the nearest 2 to 2
Northhaven: 2 ways over land, onto grass and desert
Eastwood: 3 ways over land, onto grass, desert and jungle
Hillfoot: 1 way over land, onto mountain
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..core.words import listed
from .drawing import TERRAINS, WATER
from .island import Island
from .masks import bits, mask_of

__all__ = [
    "GOALS",
    "Measures",
    "Start",
    "before_ice",
    "distances",
    "land_exits",
    "measure",
    "nearest_towns",
    "over_water",
    "spaces_of",
    "steps_to_join",
]

#: What a journey can aim at, by the words of the scenarios.
GOALS = ("towns", "gems", "statues", "bridges")


@dataclass(frozen=True, slots=True)
class Start:
    """A starting town: the hexes of land that a first line can be drawn to, and their terrains."""

    name: str
    exits: int
    terrains: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of an island; printed, a few lines.

    Attributes
    ----------
    terrain : mapping of str to int
        Hexes of each terrain, ships not counted.
    features : mapping of str to int
        How many towns, taverns, gems, shields and so on; what occurs nowhere is left out after shields.
    steps : mapping of str to int
        Steps that join everything of a kind to the towns: of "towns", and of each other goal there is.
    nearest : mapping of str to int
        Steps from each town to the nearest other one.
    starts : tuple of Start
        The starting towns for 1-2, 3-4 and 5-6.
    """

    terrain: Mapping[str, int]
    features: Mapping[str, int]
    steps: Mapping[str, int]
    nearest: Mapping[str, int]
    starts: tuple[Start, ...]

    @property
    def land(self) -> int:
        """Hexes of land."""
        return sum(self.terrain.values()) - self.water

    @property
    def water(self) -> int:
        """Hexes of inner water, frozen ones included."""
        return self.terrain[TERRAINS[WATER]]

    def __str__(self) -> str:
        kinds = ", ".join(
            f"{count} {name}" for name, count in self.terrain.items() if name != TERRAINS[WATER]
        )
        lines = [
            f"{self.land} hexes of land: {kinds}; {self.water} of water",
            ", ".join(_counted(count, name) for name, count in self.features.items()),
        ]
        joined = [f"{self.steps['towns']} steps join all towns"]
        joined += [f"{count} towns and {goal}" for goal, count in self.steps.items() if goal != "towns"]
        near = self.nearest.values()
        lines.append(f"{', '.join(joined)}; from each to the nearest {min(near)} to {max(near)}")
        lines += [
            f"{one.name}: {_counted(one.exits, 'ways')} over land, onto {listed(one.terrains)}"
            if one.exits
            else f"{one.name}: no way over land"
            for one in self.starts
        ]
        return "\n".join(lines)


def measure(island: Island) -> Measures:
    """What there is on an island, and how far apart it lies."""
    hexes = ~island.ships
    features = {
        "towns": island.towns,
        "taverns": island.taverns,
        "gems": island.gems,
        "shields": island.shields,
    }
    rarer = {
        "statues": spaces_of(island, ("statues",)),
        "peaks": island.peaks,
        "hideouts": island.hideouts,
        "glaciers": island.ice,
        "stones": island.stones,
        "ships": island.ships,
    }
    features |= {name: mask for name, mask in rarer.items() if mask}
    counts = {name: mask.bit_count() for name, mask in features.items()}
    joining = {"bridges": island.bridges, "dotted lines": island.dotted, "ravines": island.ravines}
    counts |= {name: len(edges) for name, edges in joining.items() if edges}
    return Measures(
        terrain={
            name: (mask & hexes).bit_count() for name, mask in zip(TERRAINS, island.by_terrain, strict=True)
        },
        features=counts,
        steps={
            goal: steps_to_join(island, spaces_of(island, {"towns", goal}))
            for goal in GOALS
            if spaces_of(island, (goal,))
        },
        nearest={island.town_names[town]: steps for town, steps in nearest_towns(island).items()},
        starts=tuple(_start(island, town) for town in island.starts),
    )


def spaces_of(island: Island, goals: Iterable[str]) -> int:
    """The spaces that a journey with these of the `GOALS` visits, of bridges both ends; as a mask."""
    found = 0
    for goal in goals:
        match goal:
            case "towns":
                found |= island.towns
            case "gems":
                found |= island.gems
            case "statues":
                for statue in island.statues:
                    found |= statue.mask
            case "bridges":
                found |= mask_of(end for bridge in island.bridges for end in bridge)
    return found


def distances(island: Island, origin: int, barred: int = 0) -> dict[int, int]:
    """Steps from a space to every one that lines from it can come to, ice thawed, but not over `barred`."""
    away: dict[int, int] = {}
    edge, there, steps = 1 << origin, 0, 0
    while edge:
        there |= edge
        grown = 0
        for space in bits(edge):
            away[space] = steps
            grown |= island.neighbours[space]
        edge, steps = grown & ~there & ~barred, steps + 1
    return away


def steps_to_join(island: Island, spaces: int, barred: int = 0) -> int:
    """How many steps a road network over all these spaces has: the sum of a least spanning tree.

    It adds shortest ways from space to space, as if each were drawn for itself. Since routes fork at
    towns alone, a player needs about as many lines; the number of turns is never much less.

    Parameters
    ----------
    island : Island
    spaces : int
        What is to be joined, as a mask.
    barred : int
        Spaces not to go over, such as ``island.ships``.

    Raises
    ------
    ValueError
        Some of the spaces cannot be joined at all.
    """
    first = next(bits(spaces), None)
    if first is None:
        return 0
    nearest = distances(island, first, barred)
    left = set(bits(spaces)) - {first}
    total = 0
    while left:
        near = min(left, key=lambda space: nearest.get(space, len(island.names)))
        if near not in nearest:
            raise ValueError(f"{island.names[near]} cannot be joined to the others.")
        total += nearest[near]
        left.remove(near)
        for space, steps in distances(island, near, barred).items():
            nearest[space] = min(steps, nearest.get(space, steps))
    return total


def nearest_towns(island: Island) -> dict[int, int]:
    """Steps from each town to the nearest other one; towns from which none can be reached are left out."""
    found = {}
    for town in bits(island.towns):
        others = [steps for space, steps in distances(island, town).items() if island.towns >> space & 1]
        if len(others) > 1:
            found[town] = sorted(others)[1]
    return found


def land_exits(island: Island, space: int) -> int:
    """The spaces of land to which a line can be drawn from a space, as a mask."""
    return island.neighbours[space] & ~island.by_terrain[WATER]


def over_water(island: Island) -> int:
    """The towns that nobody comes to without a Sailor, wherever the start; as a mask."""
    water = island.by_terrain[WATER]
    by_land = mask_of(space for start in island.starts for space in distances(island, start, water))
    return island.towns & ~by_land


def before_ice(island: Island, start: int) -> int:
    """How many towns lines from a start come to before any ice has thawed, the start included."""
    there = mask_of(distances(island, start, island.ice))
    return (there & island.towns).bit_count()


def _start(island: Island, town: int) -> Start:
    exits = land_exits(island, town)
    seen = tuple(name for name, mask in zip(TERRAINS, island.by_terrain, strict=True) if mask & exits)
    return Start(island.town_names[town], exits.bit_count(), seen)


def _counted(count: int, name: str) -> str:
    return f"{count} {name.removesuffix('s') if count == 1 else name}"
