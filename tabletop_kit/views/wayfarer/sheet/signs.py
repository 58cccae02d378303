"""The printed signs of a companion sheet: icons with their letters, tokens, and a pictogram for each companion. Pure.

Every sign has a form and a letter of its own, so that colour alone tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from ...drawing.palette import INK, TERRAIN, WHITE
from ...drawing.scene import Circle, Line, Polygon, Rect, Shape, Text

__all__ = [
    "COLOURS",
    "badge",
    "gem",
    "house",
    "padlock",
    "pictogram",
    "shield",
    "star",
    "tavern",
    "terrain_chip",
]

#: Fill and ink of the signs, by what they stand for.
COLOURS: dict[str, tuple[str, str]] = {
    "treasure": ("#E8B23A", INK),
    "monster": ("#7B1E3B", WHITE),
    "star": ("#F2D14B", INK),
    "gem": ("#BFE0F2", INK),
    "shield": ("#D9D3E6", INK),
}
#: Lines that are printed, and those that are there but do not count yet.
LINE, FAINT = INK, "#8A8378"


def badge(kind: str, value: int, x: float, y: float, height: float, shade: bool = True) -> Iterator[Shape]:
    """A Treasure (a chest) or a Monster (a horned head) with its letter; with a 2 it counts twice.

    `x` is the left edge, `y` the middle.
    """
    fill, ink = COLOURS[kind] if shade else (WHITE, FAINT)
    stroke = LINE if shade else FAINT
    letter = kind[0].upper() + ("2" if value == 2 else "")
    width = badge_width(value, height)
    top = y - height / 2
    if kind == "treasure":
        yield Rect(x + 0.5, top + 0.5, width - 1, height - 1, fill, stroke, 1, radius=height * 0.28)
    else:
        horn = height * 0.24
        yield Polygon(
            (
                (x, top),
                (x + horn, top + horn * 0.9),
                (x + width - horn, top + horn * 0.9),
                (x + width, top),
                (x + width - 0.5, top + height * 0.62),
                (x + width - horn, top + height),
                (x + horn, top + height),
                (x + 0.5, top + height * 0.62),
            ),
            fill,
            stroke if not shade else None,
        )
    size = max(11.0, height * 0.78)
    yield Text(x + width / 2, y + height * 0.04, letter, size, ink, 700, "middle")


def badge_width(value: int, height: float) -> float:
    """How wide a badge is."""
    return height * (1.55 if value == 2 else 1.1)


def star(x: float, y: float, r: float) -> Polygon:
    """A five-pointed Star."""
    points = tuple(
        (x + reach * sin(corner * pi / 5), y - reach * cos(corner * pi / 5))
        for corner in range(10)
        for reach in ((r, 0.46 * r)[corner % 2],)
    )
    return Polygon(points, COLOURS["star"][0], LINE, 1)


def gem(x: float, y: float, r: float) -> Iterator[Shape]:
    """A cut stone with its letter."""
    fill, ink = COLOURS["gem"]
    outline = (
        (x - 0.6 * r, y - r),
        (x + 0.6 * r, y - r),
        (x + r, y - 0.35 * r),
        (x, y + r),
        (x - r, y - 0.35 * r),
    )
    yield Polygon(outline, fill, LINE, 1)
    yield Line(((x - r, y - 0.35 * r), (x + r, y - 0.35 * r)), LINE, 0.8)
    yield Text(x, y + 0.12 * r, "G", max(11.0, r), ink, 700, "middle")


def shield(x: float, y: float, r: float) -> Iterator[Shape]:
    """A shield with its letter."""
    fill, ink = COLOURS["shield"]
    outline = (
        *((x - 0.85 * r, y - r), (x, y - 0.8 * r), (x + 0.85 * r, y - r), (x + 0.85 * r, y + 0.1 * r)),
        *((x + 0.5 * r, y + 0.68 * r), (x, y + r), (x - 0.5 * r, y + 0.68 * r), (x - 0.85 * r, y + 0.1 * r)),
    )
    yield Polygon(outline, fill, LINE, 1)
    yield Text(x, y - 0.02 * r, "S", max(11.0, r), ink, 700, "middle")


def house(x: float, y: float, r: float, fill: str = WHITE) -> Iterator[Shape]:
    """A town: a house with a gable."""
    yield Polygon(
        ((x - r, y - 0.1 * r), (x, y - r), (x + r, y - 0.1 * r), (x + r, y + r), (x - r, y + r)),
        fill,
        LINE,
        1.2,
    )


def tavern(x: float, y: float, r: float) -> Iterator[Shape]:
    """A tavern's sign: a mug on a board."""
    yield Rect(x - r, y - r, 2 * r, 2 * r, "#E9D8B4", LINE, 1, radius=0.3 * r)
    yield Rect(x - 0.55 * r, y - 0.5 * r, 0.8 * r, 1.1 * r, WHITE, LINE, 1.2, radius=0.15 * r)
    yield Line(
        (
            (x + 0.25 * r, y - 0.25 * r),
            (x + 0.62 * r, y - 0.2 * r),
            (x + 0.62 * r, y + 0.3 * r),
            (x + 0.25 * r, y + 0.3 * r),
        ),
        LINE,
        1.4,
    )


def padlock(x: float, y: float, r: float) -> Iterator[Shape]:
    """A padlock: what it stands on is locked."""
    bow = tuple(
        (x - 0.55 * r * cos(step * pi / 6), y - 0.1 * r - 0.75 * r * sin(step * pi / 6)) for step in range(7)
    )
    yield Line(bow, "#6F6F6F", 1.8)
    yield Rect(x - 0.85 * r, y - 0.1 * r, 1.7 * r, 1.1 * r, "#6F6F6F", None, radius=0.2 * r)


def terrain_chip(name: str, x: float, y: float, r: float) -> Iterator[Shape]:
    """A small hex of a terrain with its letter."""
    land = TERRAIN[name]
    points = tuple((x + r * sin(corner * pi / 3), y - r * cos(corner * pi / 3)) for corner in range(6))
    yield Polygon(points, land.fill, LINE, 1)
    yield Text(x, y, land.letter, max(11.0, 1.25 * r), land.ink, 700, "middle")


# ---------------------------------------------------------------------- companions
def pictogram(companion: str, x: float, y: float, r: float) -> Iterator[Shape]:
    """A companion's mark: wheel, lantern, coins, flag on a summit, anchor."""
    yield from _PICTOGRAMS[companion](x, y, r)


def _wheel(x: float, y: float, r: float) -> Iterator[Shape]:
    for spoke in range(4):
        dx, dy = 0.9 * r * cos(spoke * pi / 4), 0.9 * r * sin(spoke * pi / 4)
        yield Line(((x - dx, y - dy), (x + dx, y + dy)), LINE, 1.2)
    yield Circle(x, y, 0.92 * r, stroke=LINE, width=2)
    yield Circle(x, y, 0.25 * r, fill=LINE)


def _lantern(x: float, y: float, r: float) -> Iterator[Shape]:
    yield Line(((x - 0.4 * r, y - 0.5 * r), (x, y - r), (x + 0.4 * r, y - 0.5 * r)), LINE, 1.4)
    yield Rect(x - 0.55 * r, y - 0.5 * r, 1.1 * r, 1.3 * r, COLOURS["star"][0], LINE, 1.4, radius=0.2 * r)
    yield Line(((x - 0.75 * r, y + r), (x + 0.75 * r, y + r)), LINE, 2)
    yield Line(((x, y - 0.4 * r), (x, y + 0.7 * r)), LINE, 1.2)


def _coins(x: float, y: float, r: float) -> Iterator[Shape]:
    for place in (0.75, 0.3, -0.15):
        yield Rect(
            x - 0.95 * r,
            y + (place - 0.2) * r,
            1.3 * r,
            0.42 * r,
            COLOURS["treasure"][0],
            LINE,
            1,
            radius=0.2 * r,
        )
    yield Circle(x + 0.45 * r, y - 0.45 * r, 0.5 * r, COLOURS["treasure"][0], LINE, 1.2)


def _flag(x: float, y: float, r: float) -> Iterator[Shape]:
    yield Polygon(
        ((x - r, y + r), (x - 0.1 * r, y - 0.05 * r), (x + 0.3 * r, y + 0.4 * r), (x + r, y + r)), LINE
    )
    yield Line(((x - 0.1 * r, y), (x - 0.1 * r, y - r)), LINE, 1.3)
    yield Polygon(
        ((x - 0.1 * r, y - r), (x + 0.75 * r, y - 0.72 * r), (x - 0.1 * r, y - 0.4 * r)), "#A63603", LINE, 0.8
    )


def _anchor(x: float, y: float, r: float) -> Iterator[Shape]:
    yield Circle(x, y - 0.75 * r, 0.22 * r, stroke=LINE, width=1.4)
    yield Line(((x, y - 0.5 * r), (x, y + 0.9 * r)), LINE, 1.7)
    yield Line(((x - 0.45 * r, y - 0.25 * r), (x + 0.45 * r, y - 0.25 * r)), LINE, 1.5)
    arms = tuple(
        (x - 0.8 * r * cos(step * pi / 6), y + 0.25 * r + 0.68 * r * sin(step * pi / 6)) for step in range(7)
    )
    yield Line(arms, LINE, 1.7)


_PICTOGRAMS: dict[str, Callable[[float, float, float], Iterator[Shape]]] = {
    "coachman": _wheel,
    "guide": _lantern,
    "merchant": _coins,
    "adventurer": _flag,
    "sailor": _anchor,
}
