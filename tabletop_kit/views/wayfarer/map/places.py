"""What stands on the hexes of a map and between them, with its names. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from ....hexmap import JUNGLE, MOUNTAIN, TERRAINS, Island, bits, neighbours
from ...drawing.lettering import width_of
from ...drawing.palette import INK, PAPER, TERRAIN
from ...drawing.scene import Box, Point, Rect, Shape, Text
from . import signs
from .layout import MapLayout, inset

__all__ = ["between", "kind_words", "names", "places"]

#: Signs that stand side by side where a hex bears several: how far apart, and how large.
_CROWDED, _SMALLER = 0.24, 0.72
#: What the masks of an island are called in a label.
_WORDS = {
    "taverns": "tavern",
    "gems": "gem",
    "shields": "shield",
    "hideouts": "Monster Hideout",
    "stones": "teleport stone",
}


def between(layout: MapLayout) -> Iterator[Shape]:
    """Ways over the water, ravines and bridges."""
    island, unit, middles = layout.island, layout.unit, layout.middles
    for ship in bits(island.ships):
        for shore in bits(island.neighbours[ship]):
            yield from signs.dotted(*inset(middles[ship], middles[shore], 0.3 * unit), unit)
    for a, b in island.dotted:
        yield from signs.dotted(*inset(middles[a], middles[b], 0.3 * unit), unit)
    for a, b in island.ravines:
        edge = _shared_edge(layout, a, b)
        if edge:
            yield from signs.ravine(edge, unit)
    for a, b in island.bridges:
        yield from signs.bridge(*inset(middles[a], middles[b], 0.3 * unit), unit)


def _shared_edge(layout: MapLayout, a: int, b: int) -> tuple[Point, ...]:
    one, other = layout.island.cells[a], layout.island.cells[b]
    if one is None or other is None or other not in neighbours(one):
        return ()
    return layout.edge(a, neighbours(one).index(other))


def places(layout: MapLayout, thawed: int = 0, woken: int = 0) -> Iterator[Shape]:
    """The signs of every hex and of the ships, and above them the coordinates."""
    island, unit = layout.island, layout.unit
    for space, value in island.glaciers:
        if not thawed >> space & 1:
            yield from signs.ice(layout.outline(space), *layout.middles[space], unit, value)
    for space, (x, y) in enumerate(layout.middles):
        if island.ships >> space & 1:
            yield from signs.boat(x, y, unit)
        else:
            yield from _on_hex(layout, space, bool(woken >> space & 1))
    yield from _coordinates(layout)


def _on_hex(layout: MapLayout, space: int, awake: bool) -> Iterator[Shape]:
    """The signs of one hex, side by side; a star in the corner where only the Active die leads."""
    island, unit = layout.island, layout.unit
    x, y = layout.middles[space]
    found = [
        sign for mask, sign in signs.SIGNS.items() if mask != "peaks" and getattr(island, mask) >> space & 1
    ]
    if island.hideouts >> space & 1:
        found.append(_awake_hideout if awake else signs.hideout)
    mark = next((statue.mark for statue in island.statues if statue.mask >> space & 1), "")
    crowd = len(found) + bool(mark)
    size = unit if crowd < 2 else _SMALLER * unit
    left = x - _CROWDED * unit * (crowd - 1) if crowd > 1 else x
    for place, sign in enumerate(found):
        yield from sign(left + 2 * _CROWDED * unit * place, y, size)
    if mark:
        at = left + 2 * _CROWDED * unit * (crowd - 1)
        yield from signs.statue(at, y, size)
        yield Text(at, y + 0.15 * size, mark, size=0.23 * size, fill=INK, weight=700, anchor="middle")
    if island.peaks >> space & 1:
        yield from signs.peak(x + (0.3 if crowd else 0.0) * unit, y - (0.14 if crowd else 0.0) * unit, unit)


def _awake_hideout(x: float, y: float, unit: float) -> Iterator[Shape]:
    yield from signs.hideout(x, y, unit, awake=True)


def _plates(layout: MapLayout) -> Iterator[tuple[str, Box]]:
    """The name of each town, and the plate on which it is written below the houses."""
    unit, size = layout.unit, name_size(layout.unit)
    for space, name in layout.island.town_names.items():
        x, y = layout.middles[space]
        wide = width_of(name, size, weight=600) + 0.3 * size
        x = min(max(x, wide / 2 + 10), layout.width - wide / 2 - 10)
        yield name, (x - wide / 2, y + 0.37 * unit - 0.68 * size, wide, 1.36 * size)


def name_size(unit: float) -> float:
    """The size of the letters of a town's name."""
    return max(9.5, 0.22 * unit)


def names(layout: MapLayout) -> Iterator[Shape]:
    """The names of the towns on their plates, which nothing may cross."""
    size = name_size(layout.unit)
    for name, (x, y, wide, high) in _plates(layout):
        yield Rect(x, y, wide, high, f"{PAPER}F5", INK, 0.8, 0.35 * size)
        yield Text(x + wide / 2, y + high / 2, name, size=size, fill=INK, weight=600, anchor="middle")


def _coordinates(layout: MapLayout) -> Iterator[Shape]:
    """The name of each hex at its upper corner, where it is legible and no plate lies over it."""
    island, unit, size = layout.island, layout.unit, 0.2 * layout.unit
    if unit < 44:
        return
    plates = [box for _, box in _plates(layout)]
    for space in layout.spaces.values():
        x, y = layout.middles[space][0], layout.middles[space][1] - 0.37 * unit
        half = 0.32 * size * len(island.names[space])
        if any(
            a - half < x < a + w + half and b - 0.4 * size < y < b + h + 0.4 * size for a, b, w, h in plates
        ):
            continue
        ink = INK if island.ice >> space & 1 else TERRAIN[TERRAINS[island.terrain[space]]].ink
        yield Text(x, y, island.names[space], size=size, fill=ink, anchor="middle")


# ---------------------------------------------------------------------- words
def kind_words(island: Island, space: int) -> str:
    """What a space is and bears: ``"grass, town Westmoor, tavern"``."""
    if island.ships >> space & 1:
        shores = ", ".join(island.names[shore] for shore in bits(island.neighbours[space]))
        return f"sailboat between {shores}"
    kind = island.terrain[space]
    words = [TERRAINS[kind]]
    if island.peaks >> space & 1:
        words = [
            {MOUNTAIN: "High Peak", JUNGLE: "Thick Jungle"}.get(
                kind, f"{TERRAINS[kind]}, only with the Active die"
            )
        ]
    if space in island.town_names:
        words.append(f"town {island.town_names[space]}")
    words += [word for mask, word in _WORDS.items() if getattr(island, mask) >> space & 1]
    words += [
        f"statue {one.mark} of {one.name} ({one.first} to the first, then {one.later})"
        for one in island.statues
        if one.mask >> space & 1
    ]
    words += [f"glacier {value}" for ice, value in island.glaciers if ice == space]
    return ", ".join(words)
