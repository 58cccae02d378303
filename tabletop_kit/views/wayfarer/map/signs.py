"""The signs of everything that can stand on a hex map. Pure.

Each function draws around (x, y) in a hex that is `unit` pixels wide, with ink around every shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import cos, pi, sin

from ...drawing.palette import INK, PAPER, PLACES, WHITE
from ...drawing.scene import Circle, Line, Point, Points, Polygon, Rect, Shape, Text

__all__ = [
    "SIGNS",
    "Sign",
    "boat",
    "bridge",
    "discs",
    "dotted",
    "gem",
    "hideout",
    "house",
    "ice",
    "peak",
    "ravine",
    "shield",
    "statue",
    "stone",
    "tavern",
]

Sign = Callable[[float, float, float], Iterator[Shape]]


def _at(x: float, y: float, unit: float, *points: Point) -> Points:
    return tuple((x + dx * unit, y + dy * unit) for dx, dy in points)


def house(x: float, y: float, unit: float) -> Iterator[Shape]:
    """A town: two gables and a door."""
    line = max(1.0, 0.028 * unit)
    yield Polygon(
        _at(x, y, unit, (0.04, 0), (0.25, 0), (0.25, 0.19), (0.04, 0.19)), PLACES["house"], INK, line
    )
    yield Polygon(_at(x, y, unit, (0.0, 0.02), (0.145, -0.13), (0.29, 0.02)), PLACES["roof"], INK, line)
    yield Polygon(
        _at(x, y, unit, (-0.24, -0.04), (0.06, -0.04), (0.06, 0.19), (-0.24, 0.19)),
        PLACES["house"],
        INK,
        line,
    )
    yield Polygon(_at(x, y, unit, (-0.3, -0.02), (-0.09, -0.25), (0.12, -0.02)), PLACES["roof"], INK, line)
    yield Polygon(_at(x, y, unit, (-0.13, 0.19), (-0.13, 0.07), (-0.04, 0.07), (-0.04, 0.19)), INK)


def tavern(x: float, y: float, unit: float) -> Iterator[Shape]:
    """A mug with its foam."""
    line = max(1.0, 0.028 * unit)
    yield Circle(x + 0.14 * unit, y + 0.04 * unit, 0.09 * unit, stroke=INK, width=0.05 * unit)
    yield Polygon(
        _at(x, y, unit, (-0.15, -0.1), (0.13, -0.1), (0.11, 0.2), (-0.13, 0.2)), PLACES["tavern"], INK, line
    )
    for dx in (-0.1, 0.0, 0.09):
        yield Circle(x + dx * unit, y - 0.12 * unit, 0.075 * unit, fill=WHITE, stroke=INK, width=line)


def gem(x: float, y: float, unit: float) -> Iterator[Shape]:
    """A cut stone."""
    line = max(1.0, 0.028 * unit)
    yield Polygon(
        _at(x, y, unit, (-0.12, -0.17), (0.12, -0.17), (0.22, -0.04), (0, 0.22), (-0.22, -0.04)),
        PLACES["gem"],
        INK,
        line,
    )
    yield Line(_at(x, y, unit, (-0.22, -0.04), (0.22, -0.04)), INK, 1.0)
    yield Line(
        _at(x, y, unit, (-0.08, -0.04), (0, 0.22), (0.08, -0.04), (0, -0.17), (-0.08, -0.04)), INK, 1.0
    )


def shield(x: float, y: float, unit: float) -> Iterator[Shape]:
    """A shield with a cross."""
    line = max(1.0, 0.028 * unit)
    outline = (
        (-0.18, -0.18),
        (0.18, -0.18),
        (0.18, 0.02),
        (0.11, 0.14),
        (0, 0.23),
        (-0.11, 0.14),
        (-0.18, 0.02),
    )
    yield Polygon(_at(x, y, unit, *outline), PLACES["shield"], INK, line)
    yield Line(_at(x, y, unit, (0, -0.18), (0, 0.22)), INK, 0.05 * unit)
    yield Line(_at(x, y, unit, (-0.18, -0.03), (0.18, -0.03)), INK, 0.05 * unit)


def statue(x: float, y: float, unit: float) -> Iterator[Shape]:
    """A figure on a plinth, which bears the letter of its set."""
    line = max(1.0, 0.026 * unit)
    stone = PLACES["statue"]
    yield Polygon(
        _at(x, y, unit, (-0.12, 0.06), (-0.06, -0.12), (0.06, -0.12), (0.12, 0.06)), stone, INK, line
    )
    yield Line(_at(x, y, unit, (0.05, -0.1), (0.17, -0.2)), INK, 0.05 * unit)
    yield Circle(x, y - 0.18 * unit, 0.065 * unit, fill=stone, stroke=INK, width=line)
    yield Rect(x - 0.2 * unit, y + 0.05 * unit, 0.4 * unit, 0.2 * unit, stone, INK, line)


def peak(x: float, y: float, unit: float) -> Iterator[Shape]:
    """Where only the Active die leads: its star in a disc."""
    yield Circle(x, y, 0.16 * unit, fill=WHITE, stroke=INK, width=max(1.0, 0.035 * unit))
    yield Polygon(star(x, y, 0.125 * unit), fill=INK)


def star(x: float, y: float, radius: float) -> Points:
    """A star of five points."""
    return tuple(
        (x + reach * sin(step * pi / 5), y - reach * cos(step * pi / 5))
        for step in range(10)
        for reach in [radius if step % 2 == 0 else 0.42 * radius]
    )


def hideout(x: float, y: float, unit: float, awake: bool = False) -> Iterator[Shape]:
    """A skull; one that is awake has burning eyes."""
    line = max(1.0, 0.028 * unit)
    yield Polygon(
        _at(x, y, unit, (-0.1, 0.06), (0.1, 0.06), (0.09, 0.21), (-0.09, 0.21)), PLACES["skull"], INK, line
    )
    yield Circle(x, y - 0.05 * unit, 0.19 * unit, fill=PLACES["skull"], stroke=INK, width=line)
    yield Rect(x - 0.09 * unit, y + 0.07 * unit, 0.18 * unit, 0.08 * unit, fill=PLACES["skull"])
    for dx in (-0.075, 0.075):
        yield Circle(x + dx * unit, y - 0.03 * unit, 0.055 * unit, fill=INK)
        if awake:
            yield Circle(x + dx * unit, y - 0.03 * unit, 0.032 * unit, fill=PLACES["awake"])
    yield Polygon(_at(x, y, unit, (0, 0.03), (-0.025, 0.08), (0.025, 0.08)), fill=INK)
    for dx in (-0.03, 0.03):
        yield Line(_at(x, y, unit, (dx, 0.13), (dx, 0.2)), INK, 1.0)


def stone(x: float, y: float, unit: float) -> Iterator[Shape]:
    """A gate of three stones with a spiral in it, from which one jumps to another."""
    line = max(1.0, 0.026 * unit)
    for left in (-0.21, 0.11):
        yield Polygon(
            _at(x, y, unit, (left, -0.08), (left + 0.1, -0.08), (left + 0.12, 0.21), (left - 0.02, 0.21)),
            PLACES["stone"],
            INK,
            line,
        )
    yield Polygon(
        _at(x, y, unit, (-0.26, -0.2), (0.26, -0.2), (0.23, -0.07), (-0.23, -0.07)),
        PLACES["stone"],
        INK,
        line,
    )
    spiral = tuple(
        (x + reach * cos(step), y + 0.07 * unit + reach * sin(step))
        for turn in range(13)
        for step, reach in [(turn * pi / 3, (0.012 + 0.0068 * turn) * unit)]
    )
    yield Line(spiral, WHITE, 0.07 * unit)
    yield Line(spiral, INK, 0.03 * unit)


def ice(outline: Points, x: float, y: float, unit: float, value: int) -> Iterator[Shape]:
    """Ice over a hex, cracked, with the number of towns at which it thaws."""
    yield Polygon(outline, fill=PLACES["ice"])
    for dx in (-0.32, -0.12, 0.08, 0.28):
        yield Line(
            _at(x, y, unit, (dx, -0.28 + abs(dx) * 0.4), (dx - 0.1, 0.0), (dx + 0.04, 0.3 - abs(dx) * 0.4)),
            "#9CC6D8",
            1.2,
        )
    yield Polygon(outline, stroke=INK, width=max(1.0, 0.03 * unit))
    yield Circle(x, y, 0.2 * unit, fill=WHITE, stroke=INK, width=max(1.0, 0.03 * unit))
    yield Text(x, y, str(value), size=0.27 * unit, fill=INK, weight=700, anchor="middle")


def boat(x: float, y: float, unit: float) -> Iterator[Shape]:
    """A boat under sail."""
    line = max(1.0, 0.028 * unit)
    yield Line(_at(x, y, unit, (0.0, -0.27), (0.0, 0.1)), INK, 0.04 * unit)
    yield Polygon(_at(x, y, unit, (0.03, -0.25), (0.22, 0.04), (0.03, 0.04)), PLACES["sail"], INK, line)
    yield Polygon(_at(x, y, unit, (-0.03, -0.2), (-0.16, 0.04), (-0.03, 0.04)), PLACES["sail"], INK, line)
    yield Polygon(
        _at(x, y, unit, (-0.26, 0.09), (0.27, 0.09), (0.17, 0.22), (-0.16, 0.22)), PLACES["ship"], INK, line
    )


# ---------------------------------------------------------------------- between hexes
def bridge(start: Point, end: Point, unit: float) -> Iterator[Shape]:
    """A footbridge between two points: beams and planks."""
    (ax, ay), (bx, by) = start, end
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy = (bx - ax) / length, (by - ay) / length
    wide = 0.085 * unit

    def point(along: float, across: float) -> Point:
        return ax + dx * along - dy * across, ay + dy * along + dx * across

    corners = (point(0, -wide), point(length, -wide), point(length, wide), point(0, wide))
    yield Polygon(corners, fill=PLACES["bridge"])
    planks = max(3, round(length / (0.1 * unit)))
    for plank in range(1, planks):
        along = plank * length / planks
        yield Line((point(along, -wide), point(along, wide)), INK, 1.0)
    for across in (-wide, wide):
        yield Line((point(-0.04 * unit, across), point(length + 0.04 * unit, across)), INK, 0.055 * unit)


def dotted(start: Point, end: Point, unit: float) -> Iterator[Shape]:
    """A way over the water."""
    yield Line((start, end), PAPER, 0.11 * unit)
    yield Line((start, end), INK, 0.06 * unit, dash=(0.06 * unit, 0.07 * unit))


def ravine(edge: Points, unit: float) -> Iterator[Shape]:
    """A rift along an edge that nobody crosses: a zig-zag on a pale ground."""
    (ax, ay), (bx, by) = edge[0], edge[-1]
    yield Line((edge[0], edge[-1]), PAPER, 0.15 * unit)
    nx, ny = -(by - ay) * 0.13, (bx - ax) * 0.13
    teeth = tuple(
        (ax + (bx - ax) * step / 6 + nx * side, ay + (by - ay) * step / 6 + ny * side)
        for step in range(7)
        for side in [0 if step in (0, 6) else (1 if step % 2 else -1)]
    )
    yield Line(teeth, INK, 0.075 * unit)


# ---------------------------------------------------------------------- marks
def discs(places: Iterable[tuple[float, float, str]], radius: float, dark: bool = True) -> Iterator[Shape]:
    """Numbers or letters in discs, white on ink or ink on white: all discs, then all signs, which are sent as one.

    An empty sign is a tick.
    """
    found = list(places)
    fill, ink = (INK, WHITE) if dark else (WHITE, INK)
    line = max(1.0, (0.16 if dark else 0.22) * radius)
    if dark:
        yield from (Circle(x, y, radius, fill=fill) for x, y, _ in found)
    else:  # as thick dots, which stay white on a page that is printed with little ink
        yield from (Line(((x, y), (x + 0.1, y)), fill, 2 * radius) for x, y, _ in found)
    yield from (Circle(x, y, radius, stroke=ink, width=line) for x, y, _ in found)
    for x, y, sign in found:
        if sign:
            yield Text(
                x,
                y,
                sign,
                size=round(1.25 if dark else 1.45, 2) * radius,
                fill=ink,
                weight=700,
                anchor="middle",
            )
        else:
            yield Line(_at(x, y, radius, (-0.48, 0.0), (-0.13, 0.4), (0.52, -0.4)), ink, 0.4 * radius)


#: Signs of what an island's masks say, in the order in which they are drawn side by side.
SIGNS: dict[str, Sign] = {
    "towns": house,
    "taverns": tavern,
    "gems": gem,
    "shields": shield,
    "stones": stone,
    "peaks": peak,
}
