"""Paper, sea, coast and terrain of a hex map, as if drawn by hand. Pure.

A terrain is told by its fill, by its glyphs and by its name in every label: tufts of grass, peaks,
dunes, trees and waves are drawn as shapes of their own, so that a map in black and white reads as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin

from ....hexmap import TERRAINS, neighbours
from ...drawing.palette import INK, PAPER, SEA, TERRAIN, WHITE
from ...drawing.scene import Circle, Line, Point, Points, Polygon, Rect, Shape
from .layout import MapLayout, compass_spot

__all__ = ["glyph", "ground", "paper"]

_FAINT = f"{INK}59"


def paper(layout: MapLayout, height: float) -> Iterator[Shape]:
    """The sheet with its frame, and the sea with shoals along the coast."""
    width, unit = layout.width, layout.unit
    yield Rect(0.5, 0.5, width - 1, height - 1, fill=PAPER, stroke=INK, line_width=1.0, radius=6)
    yield Rect(5, 5, width - 10, height - 10, stroke=INK, line_width=2.0, radius=3)
    yield Rect(8.5, 8.5, width - 17, height - 17, stroke=_FAINT, line_width=1.0)
    land = [layout.outline(space) for space in layout.spaces.values()]
    for share, colour in ((0.7, SEA.shoal), (0.46, SEA.shallow), (0.24, SEA.shore)):
        yield from (Polygon(outline, stroke=colour, width=share * unit) for outline in land)
    a, b = compass_spot(layout) or (0.0, 0.0)  # at the corner of the paper are no swells anyway
    for x, y in layout.sea():
        if _is_open(layout, x, y) and hypot(x - a, y - b) > layout.compass_radius + 0.5 * unit:
            yield from _swell(x, y, unit)


def ground(layout: MapLayout) -> Iterator[Shape]:
    """Fills, edges and glyphs of every hex."""
    island, unit = layout.island, layout.unit
    land = list(layout.spaces.values())
    for space in land:
        fill = TERRAIN[TERRAINS[island.terrain[space]]].fill
        # a line of its own colour closes the hair between two fills
        yield Polygon(layout.outline(space), fill=fill, stroke=fill, width=1.0)
    inner: list[Points] = []
    border: list[Points] = []
    coast: list[Points] = []
    for cell, space in layout.spaces.items():
        for direction, near in enumerate(neighbours(cell)):
            other = layout.spaces.get(near)
            if other is None:
                coast.append(layout.edge(space, direction))
            elif space < other:
                same = island.terrain[space] == island.terrain[other]
                (inner if same else border).append(layout.edge(space, direction))
    yield from (Line(edge, PAPER, 0.085 * unit) for edge in border)
    yield from (Line(edge, _FAINT, 1.0) for edge in inner)
    yield from (Line(edge, INK, max(1.0, 0.027 * unit)) for edge in border)
    yield from (Line(edge, INK, 0.06 * unit) for edge in coast)
    for cell, space in layout.spaces.items():
        one = island.drawing.hex(cell)
        busy = one is not None and any(
            (
                one.town,
                one.statue,
                one.tavern,
                one.gem,
                one.shield,
                one.peak,
                one.hideout,
                one.stone,
                one.glacier,
            )
        )
        yield from glyph(island.terrain[space], *layout.middles[space], unit, space, busy)


# ---------------------------------------------------------------------- the sea
def _is_open(layout: MapLayout, x: float, y: float) -> bool:
    """Whether a swell may be drawn here: away from land, ships and the frame."""
    unit = layout.unit
    inside = unit < x < layout.width - unit and 1.5 * unit < y < layout.sea_bottom - 0.4 * unit
    return inside and all(hypot(x - a, y - b) > 1.4 * unit for a, b in layout.middles)


def _swell(x: float, y: float, unit: float) -> Iterator[Shape]:
    for shift, drop in ((-0.1, -0.08), (0.12, 0.08)):
        yield Line(_wave(x + shift * unit, y + drop * unit, 0.2 * unit), SEA.ink, 1.0)


def _wave(x: float, y: float, half: float) -> tuple[Point, ...]:
    """A wave of two crests, `half` to each side of its middle."""
    steps = range(9)
    return tuple((x + (step / 4 - 1) * half, y - 0.22 * half * sin(step * pi / 2)) for step in steps)


# ---------------------------------------------------------------------- glyphs
def glyph(
    terrain: int, x: float, y: float, unit: float, turn: int = 0, aside: bool = False
) -> Iterator[Shape]:
    """The signs of a terrain in a hex around (x, y); `aside` leaves its middle to what stands there.

    `turn` is any number: hexes with different ones differ a little.
    """
    places = _ASIDE if aside else _PLACES[turn % len(_PLACES)]
    for number, (dx, dy, size) in enumerate(places):
        yield from _SIGNS[terrain](x + dx * unit, y + dy * unit, size * unit, turn + number)


#: (dx, dy, size) of each sign, in widths of a hex.
_ASIDE = ((-0.33, 0.1, 0.72), (0.33, 0.12, 0.72))
_PLACES = (
    ((-0.2, -0.04, 1.0), (0.19, -0.11, 0.9), (0.06, 0.22, 1.05)),
    ((-0.22, -0.1, 0.9), (0.2, 0.0, 1.0), (-0.06, 0.22, 1.0)),
    ((0.0, -0.12, 1.0), (-0.21, 0.14, 1.0), (0.22, 0.17, 0.9)),
)


def _grass(x: float, y: float, size: float, _: int) -> Iterator[Shape]:
    for lean, height in ((-0.085, 0.1), (0.0, 0.14), (0.085, 0.1)):
        yield Line(((x, y + 0.06 * size), (x + lean * size, y + (0.06 - height) * size)), INK, 1.2)


def _mountain(x: float, y: float, size: float, turn: int) -> Iterator[Shape]:
    half, high = 0.16 * size, (0.2 + 0.04 * (turn % 2)) * size
    top = (x, y - 0.6 * high)
    left, right = (x - half, y + 0.4 * high), (x + half, y + 0.4 * high)
    yield Polygon((top, right, (x + 0.1 * half, y + 0.4 * high)), fill=f"{INK}66")
    snow = ((x - 0.4 * half, y - 0.2 * high), (x, y - 0.3 * high), (x + 0.4 * half, y - 0.2 * high))
    yield Polygon((top, snow[2], snow[1], snow[0]), fill=WHITE)
    yield Line((left, top, right), WHITE, 1.4)


def _desert(x: float, y: float, size: float, turn: int) -> Iterator[Shape]:
    if turn % 3 == 2:
        crest = tuple(
            (x + 0.18 * size * (step / 4 - 1), y + 0.07 * size * (1 - sin(step * pi / 8)))
            for step in range(9)
        )
        yield Line(crest, INK, 1.0)
        return
    for dx, dy in ((-0.09, 0.02), (0.0, -0.05), (0.09, 0.03)):
        yield Circle(x + dx * size, y + dy * size, max(0.9, 0.022 * size), fill=INK)


def _jungle(x: float, y: float, size: float, _: int) -> Iterator[Shape]:
    yield Line(((x, y + 0.13 * size), (x, y - 0.02 * size)), WHITE, 1.4)
    crown = tuple(
        (x + 0.105 * size * cos(angle) * lobe, y - 0.07 * size + 0.105 * size * sin(angle) * lobe)
        for step in range(12)
        for angle, lobe in [(step * pi / 6, 1.0 if step % 2 else 0.8)]
    )
    yield Polygon(crown, fill="#1F7A45", stroke=WHITE, width=1.1)


def _water(x: float, y: float, size: float, _: int) -> Iterator[Shape]:
    yield Line(_wave(x, y, 0.16 * size), INK, 1.0)


#: By terrain, in the order of `TERRAINS`.
_SIGNS: tuple[Callable[[float, float, float, int], Iterator[Shape]], ...] = (
    _grass,
    _mountain,
    _desert,
    _jungle,
    _water,
)
