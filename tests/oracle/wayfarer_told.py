"""The kit's islands and sheets of A Wayfarer's Tale in the oracle's words, from their public fields alone."""

from __future__ import annotations

from typing import Any

from tabletop_kit.hexmap import TERRAINS, Island
from tabletop_kit.wayfarer.sheet import Sheet

__all__ = ["island_told", "sheet_told"]

FEATURES = {
    "town": "towns",
    "tavern": "taverns",
    "gem": "gems",
    "shield": "shields",
    "peak": "peaks",
    "hideout": "hideouts",
    "stone": "stones",
}


def island_told(island: Island) -> dict[str, Any]:
    """The kit's island as the oracle reads it."""
    glaciers = dict(island.glaciers)
    hexes = {
        name: {
            "at": cell,
            "terrain": TERRAINS[island.terrain[space]],
            "features": {feature for feature, mask in FEATURES.items() if getattr(island, mask) >> space & 1},
            "glacier": glaciers.get(space, 0),
            "statue": next((one.mark for one in island.statues if one.mask >> space & 1), ""),
        }
        for space, (name, cell) in enumerate(zip(island.names, island.cells, strict=True))
        if cell is not None
    }
    named = {one["at"]: name for name, one in hexes.items()}
    return {
        "number": island.number,
        "hexes": hexes,
        "ships": {
            f"ship{number}": [named[cell] for cell in shores]
            for number, shores in enumerate(island.drawing.ships, 1)
        },
        **{
            key: [(island.names[a], island.names[b]) for a, b in getattr(island, key)]
            for key in ("bridges", "dotted", "ravines")
        },
        "statues": {one.mark: {"first": one.first, "later": one.later} for one in island.statues},
        "starts": [island.names[space] for space in island.starts],
    }


def sheet_told(sheet: Sheet) -> dict[str, Any]:
    """The kit's sheet as the oracle reads it."""

    def boxes(icons: Any) -> list[dict[str, Any]]:
        return [{"treasure": one.treasure, "monster": one.monster, "star": one.star} for one in icons]

    labels = [(row, column) for row in sheet.merchant_rows for column in sheet.merchant_cols]
    return {
        "coachman": {
            "boxes": boxes(sheet.coachman),
            "open": sheet.coachman_open,
            "per_tavern": sheet.per_tavern,
            "taverns": sheet.taverns,
        },
        "guide": {"minima": list(sheet.guide_minima), "boxes": boxes(sheet.guide)},
        **{
            track.name: {"minima": list(track.minima), "boxes": boxes(track.icons)}
            for track in sheet.guide_tracks
        },
        "merchant": {
            "rows": list(sheet.merchant_rows),
            "columns": list(sheet.merchant_cols),
            "boxes": dict(zip(labels, boxes(sheet.merchant), strict=True)),
        },
        "adventurer": {"heights": [list(one) for one in sheet.mountains], "boxes": boxes(sheet.adventurer)},
        "sailor": {"boxes": boxes(sheet.sailor)},
        "bonus": list(sheet.bonus),
        "gems": sheet.gems,
        "shields": sheet.shields,
        "monster_spaces": sheet.monster_spaces,
        "misses": sheet.misses,
    }
