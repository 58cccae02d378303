"""A scene in black lines on white paper, for printers: nothing large is filled. Pure.

What was told by a fill is still told, since no kind of thing is told by a colour alone: signs
and letters stay, in black, and every area keeps its outline.
"""

from __future__ import annotations

from .palette import WHITE, contrast
from .scene import Circle, Layer, Line, Points, Polygon, Rect, Scene, Shape, Text

__all__ = ["low_ink"]

BLACK = "#000000"
#: Square CSS pixels up to which a filled shape is a mark, such as a pip or a leaf, and stays filled.
MARK = 160
#: CSS pixels from which a light line is the casing of a darker one, which it keeps clear of the ground.
CASING = 6
_THIN = 0.75


def low_ink(scene: Scene) -> Scene:
    """The same picture for black ink: areas are outlined, marks and texts black, casings white.

    Examples
    --------
    >>> die = Layer("die", (Rect(0, 0, 44, 44, fill="#1A1A1A"), Circle(22, 22, 4, fill="#FFFFFF")))
    >>> body, pip = low_ink(Scene(44, 44, (die,))).layers[0].shapes
    >>> body.fill, body.stroke, pip.fill
    ('#FFFFFF', '#000000', '#000000')
    """
    layers = tuple(
        Layer(layer.name, tuple(_inked(shape) for shape in layer.shapes)) for layer in scene.layers
    )
    return Scene(scene.width, scene.height, layers, scene.targets, scene.title, scene.description)


def _inked(shape: Shape) -> Shape:
    match shape:
        case Text():
            return Text(shape.x, shape.y, shape.text, shape.size, BLACK, shape.weight, shape.anchor)
        case Line(points, stroke, width, dash):
            return Line(points, WHITE if _light(stroke) and width >= CASING else BLACK, width, dash)
        case Polygon(points, fill, stroke, width, dash):
            fill, stroke, width = _area(fill, stroke, width, _size(points))
            return Polygon(points, fill, stroke, width, dash)
        case Circle(x, y, r, fill, stroke, width, dash):
            fill, stroke, width = _area(fill, stroke, width, 3.14 * r * r)
            return Circle(x, y, r, fill, stroke, width, dash)
        case Rect(x, y, width, height, fill, stroke, line, radius, dash):
            fill, stroke, line = _area(fill, stroke, line, width * height)
            return Rect(x, y, width, height, fill, stroke, line, radius, dash)


def _area(
    fill: str | None, stroke: str | None, width: float, size: float
) -> tuple[str | None, str | None, float]:
    """Fill, stroke and width of a shape that covers `size` square pixels."""
    if fill is None:
        return None, BLACK if stroke else None, width
    if size <= MARK:
        # a light mark with an outline of its own is an empty one, as an unmarked box is
        return (WHITE if stroke and _light(fill) else BLACK), BLACK if stroke else None, width
    if _see_through(fill):
        return None, BLACK if stroke else None, width
    return WHITE, BLACK, width if stroke else _THIN


def _light(colour: str) -> bool:
    return contrast(colour, BLACK) > contrast(colour, WHITE)


def _see_through(colour: str) -> bool:
    """Whether it lets what is below shine through, as a veil or a shadow does."""
    return len(colour) == 9 and colour[7:].upper() != "FF"


def _size(points: Points) -> float:
    """The area within an outline, by the shoelace formula.

    >>> _size(((0, 0), (4, 0), (4, 3)))
    6.0
    """
    around = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around)) / 2
