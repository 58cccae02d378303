"""Shapes put in an order in which they are cheap to draw, without changing the picture. Pure.

A canvas sends neighbours that are drawn alike as one command. A board that is told sign by sign
changes its pen for each line; here what does not overlap changes places until equal strokes adjoin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from .lettering import width_of
from .scene import Circle, Line, Polygon, Rect, Shape, Text

__all__ = ["bundled"]

#: Left, top, right and bottom of what a shape covers at most.
Extent: TypeAlias = tuple[float, float, float, float]


def bundled(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """The same picture with strokes that are made alike one after the other.

    A filled shape with an outline becomes two, its filling and its outline. No two strokes that
    may overlap change places.

    Examples
    --------
    >>> boxes = [Rect(40 * place, 0, 30, 30, "#FFFFFF", "#1A1A1A") for place in range(3)]
    >>> ["fill" if shape.fill else "outline" for shape in bundled(boxes)]
    ['fill', 'fill', 'fill', 'outline', 'outline', 'outline']
    """
    placed: list[tuple[Extent, int, Shape]] = []
    for stroke in (stroke for shape in shapes for stroke in _strokes(shape)):
        own = _extent(stroke)
        below = (level for other, level, _ in placed if _overlap(own, other))
        placed.append((own, 1 + max(below, default=-1), stroke))
    return tuple(stroke for _, _, stroke in sorted(placed, key=lambda one: (one[1], _style(one[2]))))


def _strokes(shape: Shape) -> Iterator[Shape]:
    """A shape's filling, then its outline."""
    if isinstance(shape, (Polygon, Rect, Circle)) and shape.fill and shape.stroke:
        yield replace(shape, stroke=None)
        yield replace(shape, fill=None)
    else:
        yield shape


def _style(stroke: Shape) -> tuple[Any, ...]:
    """What the canvas asks before it sends two strokes as one: what kind it is, and the pen."""
    match stroke:
        case Text():
            return "text", stroke.size, stroke.weight, stroke.anchor, stroke.fill
        case Line():
            return "line", stroke.width, stroke.dash
        case Circle():
            return ("disc",) if stroke.fill else ("ring", stroke.width, stroke.dash)
        case _:
            width = stroke.line_width if isinstance(stroke, Rect) else stroke.width
            return ("fill",) if stroke.fill else ("outline", width, stroke.dash)


def _extent(stroke: Shape) -> Extent:
    match stroke:
        case Text():
            wide = width_of(stroke.text, stroke.size, stroke.weight)
            left = stroke.x - {"start": 0.0, "middle": wide / 2, "end": wide}[stroke.anchor]
            return left, stroke.y - stroke.size, left + wide, stroke.y + stroke.size
        case Circle(x, y, r):
            edge = r + stroke.width
            return x - edge, y - edge, x + edge, y + edge
        case Rect(x, y, width, height):
            edge = stroke.line_width
            return x - edge, y - edge, x + width + edge, y + height + edge
        case Polygon(points=points) | Line(points=points):
            edge = stroke.width
            across, down = [x for x, _ in points], [y for _, y in points]
            return min(across) - edge, min(down) - edge, max(across) + edge, max(down) + edge


def _overlap(one: Extent, two: Extent) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]
