"""The small islands of the positions, as islands of the kit."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Any

from tabletop_kit.hexmap import LETTERS, TERRAINS, Island, name_of

__all__ = ["island_of"]

SIGNS = {
    "tavern": "&",
    "gem": "*",
    "shield": "+",
    "peak": "^",
    "thick": "^",
    "hideout": "!",
    "stone": "@",
}


def island_of(
    component: Mapping[str, Any], patch: Mapping[str, Any] | None = None
) -> tuple[Island, dict[str, int]]:
    """The island of a component and the space of each of the positions' names.

    A patch is merged hex by hex; its other keys replace the component's.
    """
    given = {**component, **{key: value for key, value in (patch or {}).items() if key != "hexes"}}
    hexes = {name: dict(one) for name, one in component["hexes"].items()}
    for name, change in (patch or {}).get("hexes", {}).items():
        hexes[name] |= change
    cells = {name: tuple(cell) for name, cell in component["offset"].items()}
    ours = {name: name_of(cell) for name, cell in cells.items()}
    statue = {name: mark.lower() for mark, one in given["statues"].items() for name in one["hexes"]}
    letters = iter(ascii_uppercase)
    town = {name: next(letters) for name, one in hexes.items() if "town" in one["features"]}

    def token(name: str) -> str:
        one = hexes[name]
        if one["terrain"] == "sea":
            return "."
        signs = "".join(SIGNS[feature] for feature in one["features"] if feature in SIGNS)
        ice = given["glaciers"].get(name)
        # an unthawed glacier lies on water, whatever the patched hex was
        terrain = "water" if ice else one["terrain"]
        return (
            LETTERS[TERRAINS.index(terrain)]
            + town.get(name, "")
            + statue.get(name, "")
            + signs
            + str(ice or "")
        )

    by_cell = {cell: name for name, cell in cells.items()}
    columns, rows = (1 + max(cell[axis] for cell in by_cell) for axis in (0, 1))
    lines = [" ".join(token(by_cell[column, row]) for column in range(columns)) for row in range(rows)]

    def edges(key: str, found: list[list[str]]) -> str:
        return f"{key} = [{', '.join(repr('-'.join(ours[name] for name in edge)) for edge in found)}]"

    starts = [
        town[given["starts"][faces]] for faces in ("1-2", "3-4", "5-6") if given["starts"][faces] in town
    ]
    starts += [letter for letter in town.values() if letter not in starts][: 3 - len(starts)]
    lines += [
        f'title = "{given["name"]}"',
        f"number = {given['number']}",
        f"starts = {starts}",
        edges("ships", list(given["ships"].values())),
        edges("bridges", given["bridges"]),
        edges("dotted", given["dotted"]),
        edges("ravines", given["ravines"]),
        "[towns]",
        *(f'{letter} = "Town {letter}"' for letter in town.values()),
        "[statues]",
        *(
            f'{mark.lower()} = {{ name = "{mark}", first = {one["first"]}, later = {one["later"]} }}'
            for mark, one in given["statues"].items()
        ),
    ]
    island = Island.parse("\n".join(lines), check=False)
    names = {
        name: island.index[our.casefold()] for name, our in ours.items() if our.casefold() in island.index
    }
    names |= {ship: island.index[f"ship{number}"] for number, ship in enumerate(given["ships"], 1)}
    return island, names
