"""A scene as a PNG picture, made without a browser; notebooks show it even when not trusted."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from math import ceil, cos, dist, floor, pi, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from ._fonts import font, spell
from .palette import rgba
from .scene import Circle, Line, Polygon, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .scene import Point, Points, Scene, Shape

__all__ = ["picture", "png"]

_OVERSAMPLING = 3  # drawn this much larger and averaged down, which smooths the edges
_ANCHOR = {"start": "ls", "middle": "ms", "end": "rs"}


def png(scene: Scene, scale: int = 2) -> bytes:
    """The picture as the bytes of a PNG file, with `scale` pixels for a CSS pixel.

    The same scene gives the same bytes. What no shape covers is transparent.
    """
    file = BytesIO()
    picture(scene, scale).save(file, "PNG")
    return file.getvalue()


def picture(scene: Scene, scale: int = 2, smooth: bool = True) -> Image.Image:
    """The picture as a Pillow image in RGBA; for printers, whose dots are black or white, it need not be smooth."""
    zoom = scale * _OVERSAMPLING if smooth else scale
    large = Image.new("RGBA", (scene.width * zoom, scene.height * zoom))
    for layer in scene.layers:
        for shape in layer.shapes:
            _draw(large, shape, zoom)
    return large.reduce(_OVERSAMPLING) if smooth else large


def _draw(image: Image.Image, shape: Shape, zoom: int) -> None:
    match shape:
        case Polygon(points, fill, stroke, width, dash):
            _closed(image, points, fill, stroke, width, dash, zoom)
        case Rect():
            _closed(image, shape.outline, shape.fill, shape.stroke, shape.line_width, shape.dash, zoom)
        case Circle(x, y, r, fill, stroke, width, dash):
            # A polygon whose sides are a third of a pixel off the circle at most.
            corners = max(24, round(4 * (r * zoom) ** 0.5))
            turns = (2 * pi * corner / corners for corner in range(corners))
            points = tuple((x + r * cos(turn), y + r * sin(turn)) for turn in turns)
            _closed(image, points, fill, stroke, width, dash, zoom)
        case Line(points, stroke, width, dash):
            _line(image, points, stroke, width, dash, zoom)
        case Text():
            _write(image, shape, zoom)


def _closed(
    image: Image.Image,
    points: Points,
    fill: str | None,
    stroke: str | None,
    width: float,
    dash: tuple[float, ...],
    zoom: int,
) -> None:
    if fill:
        corners = _enlarged(points, zoom)
        with _Brush(image, fill, _around(corners, 1)) as brush:
            brush.draw.polygon(brush.moved(corners), fill=rgba(fill))
    if stroke:
        _line(image, (*points, points[0]), stroke, width, dash, zoom, joined=True)


def _line(
    image: Image.Image,
    points: Points,
    stroke: str,
    width: float,
    dash: tuple[float, ...],
    zoom: int,
    *,
    joined: bool = False,
) -> None:
    colour, thick = rgba(stroke), max(1, round(width * zoom))
    with _Brush(image, stroke, _around(_enlarged(points, zoom), thick + 1)) as brush:
        for piece in _dashes(points, dash) if dash else (points,):
            corners = brush.moved(_enlarged(piece, zoom))
            brush.draw.line(corners, fill=colour, width=thick, joint="curve")
            if not dash:  # the ends of a line, or the corner where an outline closes, are round
                for x, y in (corners[0],) if joined else (corners[0], corners[-1]):
                    round_end = (x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2)
                    brush.draw.ellipse(round_end, fill=colour)


def _write(image: Image.Image, text: Text, zoom: int) -> None:
    face, bold_enough = font(text.size * zoom, text.weight >= 600)
    place, words = (text.x * zoom, text.baseline * zoom), spell(text.text)
    thick, anchor = 0 if bold_enough else round(text.size * zoom / 30), _ANCHOR[text.anchor]
    box = ImageDraw.Draw(image).textbbox(place, words, font=face, anchor=anchor, stroke_width=thick)
    with _Brush(image, text.fill, box) as brush:
        (place,) = brush.moved([place])
        brush.draw.text(place, words, rgba(text.fill), face, anchor, stroke_width=thick)


class _Brush:
    """Draws on the image; a translucent colour on a sheet of its own, which is laid over it.

    Pillow replaces pixels, opacity and all, where a canvas blends them. The sheet is as large as
    the box of what is drawn, since a map has hundreds of such shapes.
    """

    def __init__(self, image: Image.Image, colour: str, box: tuple[float, float, float, float]) -> None:
        self._image = self._sheet = image
        self._left = self._top = 0
        if rgba(colour)[3] < 255:
            left, top, right, bottom = box
            self._left, self._top = max(0, floor(left)), max(0, floor(top))
            size = (min(image.width, ceil(right)) - self._left, min(image.height, ceil(bottom)) - self._top)
            self._sheet = Image.new("RGBA", (max(0, size[0]), max(0, size[1])))
        self.draw = ImageDraw.Draw(self._sheet)

    def moved(self, points: Sequence[Point]) -> list[Point]:
        """Points of the image as points of the sheet."""
        return [(x - self._left, y - self._top) for x, y in points]

    def __enter__(self) -> _Brush:
        return self

    def __exit__(self, *failure: object) -> None:
        if self._sheet is not self._image and all(self._sheet.size):
            self._image.alpha_composite(self._sheet, (self._left, self._top))


def _around(points: Sequence[Point], margin: float) -> tuple[float, float, float, float]:
    """The box of the points, and a margin around it."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _enlarged(points: Sequence[Point], zoom: int) -> list[Point]:
    return [(x * zoom, y * zoom) for x, y in points]


def _dashes(points: Points, dash: tuple[float, ...]) -> Iterator[list[Point]]:
    """The drawn pieces of a dashed line, which may bend round a corner.

    >>> list(_dashes(((0, 0), (5, 0), (5, 5)), (4, 2)))
    [[(0, 0), (4.0, 0.0)], [(5.0, 1.0), (5.0, 5.0)]]
    """
    lengths = dash * 2 if len(dash) % 2 else dash
    number, left = 0, lengths[0]
    piece: list[Point] = [points[0]]
    for start, end in pairwise(points):
        length, done = dist(start, end), 0.0
        while length - done >= left:
            done += left
            share = done / length if length else 1.0
            here = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            if number % 2 == 0:
                yield [*piece, here]
            number += 1
            left = lengths[number % len(lengths)]
            piece = [here]
        left -= length - done
        if number % 2 == 0:
            piece.append(end)
    if number % 2 == 0 and len(piece) > 1:
        yield piece
