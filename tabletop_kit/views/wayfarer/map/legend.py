"""Title, compass and legend of a hex map; the legend explains only what this island has. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from ....hexmap import TERRAINS, Island, corners
from ....wayfarer.sheet import COMPANIONS
from ....wayfarer.tables import LAND
from ...drawing.palette import INK, PAPER, TERRAIN, WHITE
from ...drawing.scene import Circle, Line, Polygon, Rect, Shape, Text
from . import signs
from .layout import MapLayout, compass_spot
from .terrain import glyph

__all__ = ["LegendRow", "compass", "legend", "legend_height", "legend_rows", "route_key_y", "title"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One sign and what it means; `sign` draws it around a point for a hex of a width."""

    sign: Callable[[float, float, float], Iterator[Shape]]
    words: str


LegendRow = tuple[tuple[float, Entry], ...]


def _swatch(terrain: int) -> Callable[[float, float, float], Iterator[Shape]]:
    def draw(x: float, y: float, unit: float) -> Iterator[Shape]:
        unit *= 0.6
        fill = TERRAIN[TERRAINS[terrain]].fill
        outline = tuple((x + a - unit / 2, y + b - unit / sqrt(3)) for a, b in corners((0, 0), unit))
        yield Polygon(outline, fill, INK, 1.0)
        yield from glyph(terrain, x, y, unit)

    return draw


def _small_bridge(x: float, y: float, unit: float) -> Iterator[Shape]:
    return signs.bridge((x - 0.3 * unit, y), (x + 0.3 * unit, y), unit)


def _small_ravine(x: float, y: float, unit: float) -> Iterator[Shape]:
    return signs.ravine(((x - 0.35 * unit, y), (x + 0.35 * unit, y)), unit)


def _small_way(x: float, y: float, unit: float) -> Iterator[Shape]:
    return signs.dotted((x - 0.35 * unit, y), (x + 0.35 * unit, y), unit)


def _small_ice(x: float, y: float, unit: float) -> Iterator[Shape]:
    yield Circle(x, y, 0.3 * unit, fill=WHITE, stroke=INK, width=1.2)
    yield Text(x, y, "3", size=0.4 * unit, fill=INK, weight=700, anchor="middle")


def _entries(island: Island, solo: bool) -> Iterator[Entry]:
    for terrain, name in enumerate(TERRAINS):
        if island.by_terrain[terrain] & ~island.ships or (island.ships and name == "water"):
            who = [COMPANIONS[one].capitalize() for one, land in enumerate(LAND) if terrain in land]
            yield Entry(_swatch(terrain), f"{name}: {', '.join(who)}")
    yield Entry(signs.house, "town")
    for mask, sign, words in (
        (island.taverns, signs.tavern, "tavern: opens Coachman boxes"),
        (island.gems, signs.gem, "gem"),
        (island.shields, signs.shield, "shield"),
        (island.peaks, signs.peak, "only with the Active die"),
        (island.hideouts, signs.hideout, "Monster Hideout"),
        (island.stones, signs.stone, "teleport stone"),
        (island.ships, signs.boat, "sailboat, to its shores"),
    ):
        if mask:
            yield Entry(sign, words)
    for statue in island.statues:
        worth = "" if solo else f": {statue.first} to the first, then {statue.later}"
        yield Entry(_marked(statue.mark), f"{statue.name}{worth}")
    if island.bridges:
        yield Entry(_small_bridge, "bridge")
    if island.ravines:
        yield Entry(_small_ravine, "ravine: no way across")
    if island.dotted:
        yield Entry(_small_way, "way over the water")
    if island.ice:
        yield Entry(_small_ice, "ice, until somebody has so many towns")


def _marked(mark: str) -> Callable[[float, float, float], Iterator[Shape]]:
    def draw(x: float, y: float, unit: float) -> Iterator[Shape]:
        yield from signs.statue(x, y, unit)
        yield Text(x, y + 0.15 * unit, mark, size=0.23 * unit, fill=INK, weight=700, anchor="middle")

    return draw


# ---------------------------------------------------------------------- placing
def _text_size(unit: float) -> float:
    return max(11.0, 0.25 * unit)


def _line(unit: float) -> float:
    return max(22.0, 0.54 * unit)


def legend_rows(layout: MapLayout, solo: bool) -> tuple[LegendRow, ...]:
    """The entries in as many rows as they need, each with where it begins."""
    size, unit = _text_size(layout.unit), layout.unit
    rows: list[list[tuple[float, Entry]]] = [[]]
    x, margin = 22.0, 22.0
    for entry in _entries(layout.island, solo):
        wide = 0.62 * unit + 0.53 * size * len(entry.words) + 0.35 * unit
        if rows[-1] and x + wide > layout.width - margin + 0.35 * unit:
            rows.append([])
            x = margin
        rows[-1].append((x, entry))
        x += wide
    return tuple(map(tuple, rows))


def legend_height(layout: MapLayout, rows: int) -> float:
    """What the legend needs below the sea: its rows and one for the routes."""
    return _line(layout.unit) * (rows + 1) + 26


def route_key_y(layout: MapLayout, rows: int) -> float:
    """The height of the row that says whose route is drawn how."""
    return layout.sea_bottom + 14 + _line(layout.unit) * (rows + 0.5)


def legend(layout: MapLayout, rows: tuple[LegendRow, ...]) -> Iterator[Shape]:
    """The legend below the sea."""
    unit, size, high = layout.unit, _text_size(layout.unit), _line(layout.unit)
    top = layout.sea_bottom + 4
    yield Rect(9, top, layout.width - 18, legend_height(layout, len(rows)) - 12, fill=f"{PAPER}F2")
    yield Line(((16, top), (layout.width - 16, top)), INK, 1.0)
    for number, row in enumerate(rows):
        y = top + 10 + high * (number + 0.5)
        for x, entry in row:
            yield from entry.sign(x + 0.22 * unit, y, 0.72 * unit)
            yield Text(x + 0.58 * unit, y, entry.words, size=size, fill=INK)


def title(layout: MapLayout) -> Iterator[Shape]:
    """The name of the island between two strokes."""
    island, unit = layout.island, layout.unit
    size = min(0.52 * unit, 1.6 * (layout.width - 3 * unit) / max(1, len(island.title)))
    middle, y = layout.width / 2, 12 + 0.42 * unit
    half = 0.3 * size * len(island.title)
    yield Text(middle, y, island.title, size=size, fill=INK, weight=700, anchor="middle")
    for side in (-1, 1):
        near, far = middle + side * (half + 0.35 * unit), middle + side * (half + 1.5 * unit)
        far = min(max(far, 24), layout.width - 24)
        if (far - near) * side > 0.2 * unit:
            yield Line(((near, y), (far, y)), INK, 1.2)
            yield Polygon(_diamond(near, y, 0.07 * unit), fill=INK)


def _diamond(x: float, y: float, reach: float) -> tuple[tuple[float, float], ...]:
    return ((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach))


def compass(layout: MapLayout) -> Iterator[Shape]:
    """A compass where there is room for one."""
    unit, radius = layout.unit, layout.compass_radius
    spot = compass_spot(layout)
    if spot is None:
        return
    x, y = spot
    yield Circle(x, y, radius, stroke=INK, width=1.2)
    yield Circle(x, y, 0.86 * radius, stroke=INK, width=0.8)
    for step in range(32):
        angle = step * pi / 16
        near = 0.86 * radius
        far = 0.93 * radius if step % 2 else radius
        yield Line(
            ((x + near * cos(angle), y + near * sin(angle)), (x + far * cos(angle), y + far * sin(angle))),
            INK,
            0.8,
        )
    for long, start in ((0.5, pi / 4), (0.82, 0.0)):
        for quarter in range(4):
            angle = start + quarter * pi / 2
            tip = (x + long * radius * sin(angle), y - long * radius * cos(angle))
            for side, fill in ((-1, INK), (1, WHITE)):
                hip = angle + side * pi / 4
                waist = (x + 0.17 * radius * sin(hip), y - 0.17 * radius * cos(hip))
                yield Polygon(((x, y), tip, waist), fill, INK, 0.8)
    size = 0.3 * unit
    yield Circle(x, y - radius, 0.62 * size, fill=PAPER)
    yield Text(x, y - radius, "N", size=size, fill=INK, weight=700, anchor="middle")
