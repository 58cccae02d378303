"""Text that keeps inside its place on a picture, and pictures made larger or smaller as a whole. Pure."""

from __future__ import annotations

from dataclasses import replace

from .scene import Circle, Layer, Line, Piece, Points, Polygon, Rect, Scene, Shape, Stamp, Target, Text

__all__ = ["LEAST_SIZE", "broken", "enlarged", "fitted", "width_of"]

#: No letter on a picture is smaller than this, in CSS pixels.
LEAST_SIZE = 11.0

# Widths in ems, on the wide side of the usual sans-serif faces, so that what fits here fits with all of them.
_NARROW, _WIDE = frozenset("iljtfrI.,:;'|!()[]/ -·"), frozenset("mwMW@%–—✓✗▲▼")


def width_of(text: str, size: float, weight: int = 400) -> float:
    """How wide a line of text is, about; rather too wide than too narrow.

    >>> width_of("ill", 10) < width_of("Mom", 10)
    True
    """
    ems = sum(
        0.36 if sign in _NARROW else 0.95 if sign in _WIDE else 0.72 if sign.isupper() else 0.62
        for sign in text
    )
    return ems * size * (1.15 if weight >= 600 else 1)


def fitted(
    text: str, size: float, width: float, weight: int = 400, least: float = LEAST_SIZE
) -> tuple[str, float]:
    """The text and the size at which it fits into a width: somewhat smaller where that does, else cut with an ellipsis.

    >>> fitted("of the Birches", 12, 200)
    ('of the Birches', 12)
    >>> fitted("at the Sunken Causeway of the Elders", 12, 100)[0]
    'at the Sunken C…'
    """
    wide = width_of(text, size, weight)
    if wide <= width:
        return text, size
    smaller = max(least, min(size, size * width / wide))
    if width_of(text, smaller, weight) <= width + 0.01:
        return text, smaller
    kept = text
    while kept and width_of(f"{kept}…", smaller, weight) > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…", smaller


def broken(text: str, size: float, width: float, weight: int = 400) -> list[str]:
    """The text in lines of at most this width, broken between words.

    >>> broken("The Triumph of Harmony", 12, 100)
    ['The Triumph of', 'Harmony']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


# ---------------------------------------------------------------------- larger and smaller
def enlarged(scene: Scene, factor: float) -> Scene:
    """The same picture in another size; letters are never made smaller than `LEAST_SIZE`."""
    if factor == 1:
        return scene
    return replace(
        scene,
        width=round(scene.width * factor),
        height=round(scene.height * factor),
        layers=tuple(
            Layer(layer.name, tuple(_piece(piece, factor) for piece in layer.pieces))
            for layer in scene.layers
        ),
        targets=tuple(_target(target, factor) for target in scene.targets),
    )


def _points(points: Points, k: float) -> Points:
    return tuple((k * x, k * y) for x, y in points)


def _piece(piece: Piece, k: float) -> Piece:
    if not isinstance(piece, Stamp):
        return _shape(piece, k)
    pieces = tuple(_piece(inner, k) for inner in piece.pieces)
    return Stamp(k * piece.x, k * piece.y, k * piece.width, k * piece.height, pieces)


def _shape(shape: Shape, k: float) -> Shape:
    match shape:
        case Polygon(points, fill, stroke, width, dash):
            return Polygon(_points(points, k), fill, stroke, k * width, tuple(k * part for part in dash))
        case Line(points, stroke, width, dash):
            return Line(_points(points, k), stroke, k * width, tuple(k * part for part in dash))
        case Circle(x, y, r, fill, stroke, width, dash):
            return Circle(k * x, k * y, k * r, fill, stroke, k * width, tuple(k * part for part in dash))
        case Rect(x, y, width, height, fill, stroke, line_width, radius, dash):
            dashes = tuple(k * part for part in dash)
            return Rect(k * x, k * y, k * width, k * height, fill, stroke, k * line_width, k * radius, dashes)
        case Text(x, y, text, size, fill, weight, anchor):
            return Text(k * x, k * y, text, max(LEAST_SIZE, k * size), fill, weight, anchor)


def _target(target: Target, k: float) -> Target:
    if target.box is None:
        return replace(target, points=_points(target.points, k))
    x, y, width, height = target.box
    return replace(target, box=(k * x, k * y, k * width, k * height))
