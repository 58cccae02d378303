"""A scene in black lines on white paper, for printers: nothing large is filled. Pure.

What was told by a fill is still told, since no kind of thing is told by a colour alone: signs
and letters stay, in black, and every area keeps its outline.
"""

from __future__ import annotations

from .palette import WHITE, contrast, rgba
from .scene import Circle, Layer, Line, Points, Polygon, Rect, Scene, Shape, Text

__all__ = ["low_ink"]

BLACK = "#000000"
#: Square CSS pixels up to which a filled shape is a mark, such as a pip or a leaf, and stays filled.
MARK = 160
#: CSS pixels that a line has which is almost white, keeps others clear of the ground, and stays white.
CASING = range(3, 16)
#: CSS pixels from which a line that is not dark is a wash, such as shallow water along a coast, and is left out.
WASH = 8
#: Opacity, of 255, from which a light area hides what is below it, as the plate of a name does.
HIDES = 0xB0
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
            return Line(points, _line(stroke, width) or WHITE, width, dash)
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
    line = _line(stroke, width) if stroke else None
    if fill is None:
        return None, line, width
    if size <= MARK:
        # a light mark with an outline of its own is an empty one, as an unmarked box is
        return (
            (WHITE if stroke and _light(fill) and not _light(stroke) else BLACK),
            BLACK if stroke else None,
            width,
        )
    opacity = rgba(fill)[3]
    if opacity < 255:
        return (WHITE if _light(fill) and opacity >= HIDES else None), line, width
    return WHITE, BLACK, width if stroke and stroke != fill else _THIN


def _line(stroke: str, width: float) -> str | None:
    """The colour of a line of this width on paper, or None where it is left out."""
    if int(width) in CASING and contrast(_solid(stroke), WHITE) < 1.2:
        return WHITE
    if width >= WASH and contrast(_solid(stroke), WHITE) < 4.5:
        return None
    return BLACK


def _solid(colour: str) -> str:
    return colour[:7]


def _light(colour: str) -> bool:
    return contrast(_solid(colour), BLACK) > contrast(_solid(colour), WHITE)


def _size(points: Points) -> float:
    """The area within an outline, by the shoelace formula.

    >>> _size(((0, 0), (4, 0), (4, 3)))
    6.0
    """
    around = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around)) / 2
