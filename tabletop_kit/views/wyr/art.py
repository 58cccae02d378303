"""The pictures on the cards of the forest, drawn for the kit: one sign for each kind and object. Pure.

Each sign is a handful of shapes around a middle, made to be known by its outline alone: wings, a
tall cap, a snake's coils, a broken trunk. A sign fits into a square of two radii.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import cos, pi, sin

from ..drawing.palette import INK, WHITE
from ..drawing.scene import Circle, Line, Point, Points, Polygon, Shape

__all__ = ["SIGNS", "moved", "sign"]

_SKIN, _GOLD, _BARK, _MOSS = "#F1CFA6", "#D9A520", "#6B4423", "#3F7045"


def sign(name: str, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """The sign called `name`, around a middle; the names are those of `SIGNS`.

    Examples
    --------
    >>> len(sign("Keiju", 30, 30, 22)) > 3
    True
    """
    return tuple(moved(SIGNS[name], x, y, radius))


def moved(shapes: Iterable[Shape], x: float, y: float, scale: float) -> Iterable[Shape]:
    """Shapes that were drawn around (0, 0) with the radius 1, around another middle and larger."""

    def there(points: Points) -> Points:
        return tuple((x + scale * px, y + scale * py) for px, py in points)

    for shape in shapes:
        match shape:
            case Polygon(points, fill, stroke, width):
                yield Polygon(there(points), fill, stroke, scale * width)
            case Line(points, stroke, width, dash):
                yield Line(there(points), stroke, scale * width, tuple(scale * part for part in dash))
            case Circle(px, py, r, fill, stroke, width):
                yield Circle(x + scale * px, y + scale * py, scale * r, fill, stroke, scale * width)


# ---------------------------------------------------------------------- curves
def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int) -> Points:
    """Points along an ellipse; angles in turns, from the right, downwards."""
    angles = (2 * pi * (start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + rx * cos(angle), y + ry * sin(angle)) for angle in angles)


def _petal(base: Point, tip: Point, breadth: float) -> Points:
    """A leaf from its base to its tip."""
    (x, y), (tx, ty) = base, tip
    dx, dy = tx - x, ty - y
    sides = ((0.25, 0.75), (0.55, 1.0), (0.82, 0.62))
    left = [
        (x + along * dx - out * breadth * dy, y + along * dy + out * breadth * dx) for along, out in sides
    ]
    right = [
        (x + along * dx + out * breadth * dy, y + along * dy - out * breadth * dx) for along, out in sides
    ]
    return (base, *left, tip, *reversed(right))


def _mirrored(points: Points) -> Points:
    return tuple((-x, y) for x, y in points)


# ---------------------------------------------------------------------- the four kinds
def _keiju() -> tuple[Shape, ...]:
    """A winged spirit in its own light."""
    upper, lower = _petal((-0.06, -0.1), (-0.92, -0.62), 0.3), _petal((-0.06, 0.0), (-0.72, 0.62), 0.3)
    edge = "#2F6E8E"
    wings = [Polygon(one, "#E9F7FF", edge, 0.05) for one in (upper, _mirrored(upper))]
    wings += [Polygon(one, "#BFE3F2", edge, 0.05) for one in (lower, _mirrored(lower))]
    dress = ((0, -0.3), (0.13, -0.02), (0.3, 0.72), (0.0, 0.92), (-0.3, 0.72), (-0.13, -0.02))
    return (
        Circle(0, 0, 1, "#FFF3C4"),
        *wings,
        Polygon(dress, edge),
        Circle(0, -0.42, 0.19, _SKIN),
        Polygon((*_arc(0, -0.44, 0.21, 0.24, 0.46, 1.04, 6), (0.1, -0.5), (-0.1, -0.5)), _GOLD),
        Polygon(_star(0, -0.84, 0.15), _GOLD),
    )


def _star(x: float, y: float, r: float) -> Points:
    return tuple(
        (
            x + r * (1, 0.34)[corner % 2] * sin(corner * pi / 4),
            y - r * (1, 0.34)[corner % 2] * cos(corner * pi / 4),
        )
        for corner in range(8)
    )


def _menninkainen() -> tuple[Shape, ...]:
    """An old one in a tall, bent cap."""
    cap = ((-0.62, 0.06), (-0.42, -0.42), (-0.1, -0.82), (0.34, -1.0), (0.62, -0.72), (0.3, -0.76))
    beard = ((-0.5, 0.1), (-0.54, 0.48), (-0.3, 0.82), (0, 1.0), (0.3, 0.82), (0.54, 0.48), (0.5, 0.1))
    return (
        Polygon((*cap, (0.42, -0.36), (0.62, 0.06)), "#B23A2B", INK, 0.05),
        Circle(0, 0.16, 0.46, _SKIN),
        Polygon((*beard, (0.24, 0.34), (0, 0.26), (-0.24, 0.34)), WHITE, "#8A8A8A", 0.05),
        Polygon(((-0.66, 0.1), (-0.62, -0.1), (0.62, -0.1), (0.66, 0.1)), "#E4C04A", INK, 0.05),
        Circle(-0.19, 0.2, 0.06, INK),
        Circle(0.19, 0.2, 0.06, INK),
        Circle(0, 0.34, 0.13, "#D98A6A"),
    )


def _ajatar() -> tuple[Shape, ...]:
    """A woman down to the waist, and a snake from there on."""
    coil = (
        *_arc(0.2, 0.38, 0.42, 0.16, -0.25, 0.25, 4),
        *_arc(-0.06, 0.76, 0.66, 0.22, -0.25, -0.75, 5),
        (0.5, 0.98),
        (0.86, 0.78),
        (0.94, 0.5),
    )
    hair = (
        *_arc(0, -0.52, 0.4, 0.44, 0.5, 1.0, 6),
        (0.5, -0.1),
        (0.62, 0.2),
        (0.3, 0.1),
        (-0.3, 0.1),
        (-0.62, 0.2),
        (-0.5, -0.1),
    )
    return (
        Line(coil, "#1F4A2C", 0.3),
        Line(coil, "#69A05A", 0.1, (0.14, 0.12)),
        Polygon(hair, "#24122A"),
        Polygon(
            ((-0.2, -0.26), (0.2, -0.26), (0.3, 0.3), (0.1, 0.44), (-0.12, 0.4), (-0.26, 0.2)), "#6F2B7C"
        ),
        Circle(0, -0.5, 0.25, "#D9E0B8"),
        Circle(-0.1, -0.52, 0.07, "#E2A400", INK, 0.05),
        Circle(0.1, -0.52, 0.07, "#E2A400", INK, 0.05),
        Line(((0, -0.36), (0, -0.24), (-0.07, -0.16)), "#B3202A", 0.05),
        Line(((0, -0.24), (0.07, -0.16)), "#B3202A", 0.05),
    )


def _dead_end() -> tuple[Shape, ...]:
    """A trunk that broke across the way."""
    left = (
        (-0.98, -0.3),
        (-0.16, -0.02),
        (-0.3, 0.1),
        (-0.06, 0.16),
        (-0.2, 0.3),
        (-0.02, 0.4),
        (-0.94, 0.16),
    )
    right = ((0.96, -0.12), (0.18, 0.3), (0.32, 0.4), (0.1, 0.5), (0.28, 0.6), (0.12, 0.76), (0.98, 0.36))
    return (
        Line(((-0.62, -0.14), (-0.44, -0.6), (-0.6, -0.92)), _BARK, 0.11),
        Line(((-0.47, -0.52), (-0.2, -0.78)), _BARK, 0.09),
        Line(((0.66, 0.06), (0.54, -0.4), (0.78, -0.72)), _BARK, 0.11),
        Line(((0.56, -0.3), (0.32, -0.56)), _BARK, 0.09),
        Polygon(left, _BARK, INK, 0.05),
        Polygon(right, _BARK, INK, 0.05),
        Polygon((left[1], *left[2:6], (-0.2, 0.36)), "#E2B981"),
        Polygon((right[1], *right[2:6], (0.2, 0.6)), "#E2B981"),
        Polygon(_petal((-0.2, -0.78), (0.06, -0.98), 0.4), _MOSS),
        Polygon(_petal((0.32, -0.56), (0.08, -0.5), 0.4), _MOSS),
        Line(((-0.8, 0.78), (-0.45, 0.86), (-0.1, 0.8)), "#9A9A8A", 0.06),
    )


# ---------------------------------------------------------------------- what the Seeker has
def _seeker() -> tuple[Shape, ...]:
    """A hooded traveller with staff and lantern."""
    cloak = ((0, -0.6), (0.3, -0.3), (0.52, 0.96), (-0.52, 0.96), (-0.3, -0.3))
    return (
        Line(((-0.66, 0.96), (-0.56, -0.86)), _BARK, 0.1),
        Polygon(cloak, "#2F5570"),
        Polygon((*_arc(0, -0.5, 0.34, 0.42, 0.4, 1.1, 7),), "#2F5570", "#1D394D", 0.05),
        Circle(0, -0.46, 0.2, "#14222B"),
        Circle(0, -0.42, 0.13, _SKIN),
        Line(((0.3, 0.0), (0.62, 0.1), (0.62, 0.24)), "#1D394D", 0.09),
        Circle(0.62, 0.44, 0.26, "#FFF0B8"),
        Polygon(((0.5, 0.28), (0.74, 0.28), (0.8, 0.6), (0.44, 0.6)), _GOLD, INK, 0.05),
    )


def _watch() -> tuple[Shape, ...]:
    return (
        Circle(0, -0.84, 0.13, None, INK, 0.09),
        Circle(0, 0.12, 0.76, _GOLD, INK, 0.05),
        Circle(0, 0.12, 0.56, WHITE),
        Line(((0, -0.28), (0, 0.12), (0.28, 0.3)), INK, 0.09),
        Line(((-0.5, 0.4), (-0.16, 0.16), (-0.24, 0.02), (0.3, -0.34)), "#B3202A", 0.05),
    )


def _key() -> tuple[Shape, ...]:
    return (
        Circle(-0.44, -0.44, 0.36, None, INK, 0.24),
        Circle(-0.44, -0.44, 0.36, None, _GOLD, 0.15),
        Line(((-0.16, -0.16), (0.82, 0.82)), INK, 0.24),
        Line(((-0.18, -0.18), (0.8, 0.8)), _GOLD, 0.14),
        Line(((0.78, 0.46), (0.56, 0.68)), INK, 0.18),
        Line(((0.5, 0.2), (0.3, 0.4)), INK, 0.18),
    )


def _gauntlet() -> tuple[Shape, ...]:
    fingers = tuple(
        Line(((0.02 + 0.19 * (n - 1.5), -0.1), (0.04 + 0.21 * (n - 1.5), top)), "#8FA3AD", 0.19)
        for n, top in enumerate((-0.6, -0.84, -0.84, -0.64))
    )
    palm = ((-0.42, -0.2), (0.42, -0.2), (0.34, 0.34), (-0.34, 0.34))
    return (
        Line(((-0.36, 0.16), (-0.7, -0.12)), "#8FA3AD", 0.2),
        *fingers,
        Polygon(palm, "#8FA3AD"),
        Polygon(((-0.4, 0.34), (0.4, 0.34), (0.58, 0.94), (-0.58, 0.94)), "#5F7480", INK, 0.05),
        Polygon(_star(0, 0.06, 0.26), _GOLD),
        Line(((-0.48, 0.62), (0.48, 0.62)), _GOLD, 0.08),
    )


def _crown() -> tuple[Shape, ...]:
    zigzag = ((-0.86, -0.4), (-0.42, 0.1), (0, -0.66), (0.42, 0.1), (0.86, -0.4), (0.68, 0.66), (-0.68, 0.66))
    gems = (Circle(-0.86, -0.46, 0.12, "#B3202A"), Circle(0, -0.72, 0.12, "#2F6E8E"))
    return (
        Polygon(zigzag, _GOLD, INK, 0.05),
        *gems,
        Circle(0.86, -0.46, 0.12, "#B3202A"),
        Line(((-0.62, 0.42), (0.62, 0.42)), "#8A5A12", 0.1),
    )


def _farsight() -> tuple[Shape, ...]:
    lid = (*_arc(0, 0.3, 0.94, 0.7, 0.55, 0.95, 6), *_arc(0, -0.1, 0.94, 0.66, 0.05, 0.45, 6))
    rays = tuple(
        Line(((0.5 * x, -0.56 + 0.1 * abs(x)), (0.74 * x, -0.96 + 0.24 * abs(x))), _GOLD, 0.09)
        for x in (-1.0, -0.4, 0.4, 1.0)
    )
    return (
        *rays,
        Polygon(lid, WHITE, INK, 0.05),
        Circle(0, 0.1, 0.34, "#2F6E8E"),
        Circle(0, 0.1, 0.16, INK),
        Circle(0.1, 0.0, 0.07, WHITE),
    )


def _quest() -> tuple[Shape, ...]:
    """A gate of standing stones with the morning in it."""
    return (
        Circle(0, 0.2, 0.46, "#FFE49A"),
        Polygon(((-0.8, 0.94), (-0.7, -0.42), (-0.36, -0.42), (-0.32, 0.94)), "#8C8F94", INK, 0.05),
        Polygon(((0.8, 0.94), (0.7, -0.42), (0.36, -0.42), (0.32, 0.94)), "#8C8F94", INK, 0.05),
        Polygon(((-0.96, -0.42), (-0.86, -0.82), (0.86, -0.78), (0.96, -0.4)), "#A9ACB0", INK, 0.05),
        Polygon(_star(0, 0.2, 0.36), _GOLD),
        Line(((-0.98, 0.95), (0.98, 0.95)), _MOSS, 0.1),
    )


_DRAWN: Mapping[str, Callable[[], tuple[Shape, ...]]] = {
    "Keiju": _keiju,
    "Menninkäinen": _menninkainen,
    "Ajatar": _ajatar,
    "Dead End": _dead_end,
    "Seeker": _seeker,
    "watch": _watch,
    "key": _key,
    "gauntlet": _gauntlet,
    "crown": _crown,
    "farsight": _farsight,
    "quest": _quest,
}
#: The sign of each kind of card, of each object, and of the quest, around (0, 0) with the radius 1.
SIGNS: Mapping[str, tuple[Shape, ...]] = {name: draw() for name, draw in _DRAWN.items()}
