"""Scenes put into other scenes: moved, enlarged, side by side. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from .scene import Box, Circle, Layer, Line, Points, Polygon, Rect, Scene, Shape, Target, Text

__all__ = ["beside", "bounds", "moved", "moved_target"]

_GAP = 12


def moved(shape: Shape, right: float, down: float, zoom: float = 1.0) -> Shape:
    """The shape enlarged from the top left corner by `zoom`, then moved.

    >>> moved(Circle(10, 20, 4, width=2), 100, 0, zoom=0.5)
    Circle(x=105.0, y=10.0, r=2.0, fill=None, stroke=None, width=1.0, dash=())
    """
    match shape:
        case Polygon(points=points, width=width, dash=dash) | Line(points=points, width=width, dash=dash):
            return replace(
                shape, points=_points(points, right, down, zoom), width=width * zoom, dash=_dash(dash, zoom)
            )
        case Circle(x, y, r):
            return replace(
                shape,
                x=x * zoom + right,
                y=y * zoom + down,
                r=r * zoom,
                width=shape.width * zoom,
                dash=_dash(shape.dash, zoom),
            )
        case Rect(x, y, width, height):
            return replace(
                shape,
                x=x * zoom + right,
                y=y * zoom + down,
                width=width * zoom,
                height=height * zoom,
                line_width=shape.line_width * zoom,
                radius=shape.radius * zoom,
                dash=_dash(shape.dash, zoom),
            )
        case Text():
            return replace(shape, x=shape.x * zoom + right, y=shape.y * zoom + down, size=shape.size * zoom)


def moved_target(target: Target, right: float, down: float, zoom: float = 1.0) -> Target:
    """The target enlarged and moved as its shapes are."""
    box: Box | None = None
    if target.box is not None:
        x, y, width, height = target.box
        box = (x * zoom + right, y * zoom + down, width * zoom, height * zoom)
    return replace(target, points=_points(target.points, right, down, zoom), box=box)


def beside(scenes: Sequence[Scene], title: str, widest: int = 1100) -> Scene:
    """The scenes side by side up to a width, then below, as one; its description is what they all say.

    >>> pair = [Scene(40, 30, (), title="Dice"), Scene(60, 20, (), title="Sheet")]
    >>> [(one.width, one.height) for one in (beside(pair, "Ana", 112), beside(pair, "Ana", 111))]
    [(112, 30), (60, 62)]
    """
    layers: list[Layer] = []
    targets: list[Target] = []
    left = top = width = height = 0
    for scene in scenes:
        if left and left + scene.width > widest:
            left, top = 0, height + _GAP
        layers += [
            Layer(layer.name, tuple(moved(shape, left, top) for shape in layer.shapes))
            for layer in scene.layers
        ]
        targets += [moved_target(target, left, top) for target in scene.targets]
        width, height = max(width, left + scene.width), max(height, top + scene.height)
        left += scene.width + _GAP
    said = [f"{scene.title}. {scene.description}".strip() for scene in scenes]
    return Scene(max(1, width), max(1, height), tuple(layers), tuple(targets), title, " ".join(said))


def bounds(shapes: Iterable[Shape]) -> Box | None:
    """A rectangle around all that the shapes paint, texts taken as wide as letters can be; None around nothing.

    >>> bounds([Circle(10, 20, 4, fill="#1A1A1A"), Text(30, 20, "D5", size=10)])
    (5.0, 10.0, 50.0, 20.0)
    """
    boxes = [_bounds(shape) for shape in shapes]
    if not boxes:
        return None
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    return left, top, max(box[2] for box in boxes) - left, max(box[3] for box in boxes) - top


def _bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of one shape, its line included."""
    match shape:
        case Polygon(points=points, width=line) | Line(points=points, width=line):
            xs, ys = [x for x, _ in points], [y for _, y in points]
            left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
        case Circle(x, y, r, width=line):
            left, top, right, bottom = x - r, y - r, x + r, y + r
        case Rect(x, y, width, height, line_width=line):
            left, top, right, bottom = x, y, x + width, y + height
        case Text(x, y, text, size):
            wide, line = len(text) * size, 0.0
            left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
            left, top, right, bottom = left, y - size, left + wide + size / 2, y + size
    return float(left - line), float(top - line), float(right + line), float(bottom + line)


def _points(points: Points, right: float, down: float, zoom: float) -> Points:
    return tuple((x * zoom + right, y * zoom + down) for x, y in points)


def _dash(dash: tuple[float, ...], zoom: float) -> tuple[float, ...]:
    return tuple(length * zoom for length in dash)
