"""A layer as ipycanvas draw commands: few, batched, and sent as one message.

ipycanvas 0.14 holds and sends its commands through one manager for all canvases. `batch`
replaces its `hold_canvas`, which stays on after an exception and sends a message at each
exit when nested; and it names the canvas anew in each message, since a page that was
reloaded has forgotten which one was drawn on last (ipycanvas #322).
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from .drawing.palette import rgba
from .drawing.scene import Circle, Line, Polygon, Rect, Stamp, Text
from .one_at_a_time import ONE_AT_A_TIME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from .drawing.scene import Piece, Points, Shape

__all__ = ["Copy", "batch", "paint", "short"]

# One stroke of the brush: how it is made (equal for strokes that can be sent together), its
# place, and its colour.
Stroke: TypeAlias = tuple[tuple[Any, ...], Any, str]
#: Copies a stamp onto a canvas.
Copy: TypeAlias = "Callable[[Canvas], None]"

#: Short, since it is said anew for each size; whatever shows JupyterLab has this face.
_FONT = "system-ui,sans-serif"
_ALIGN = {"start": "left", "middle": "center", "end": "right"}

#: Strokes of one kind from which one command for all of them is shorter than one for each.
_MANY = 3


@contextmanager
def batch() -> Iterator[None]:
    """Whatever is drawn inside reaches the browser as one message, or not at all if it fails."""
    with ONE_AT_A_TIME:
        _CANVAS_MANAGER._current_canvas = None
        if _CANVAS_MANAGER._caching:  # inside another batch: the outer one sends
            yield
            return
        _CANVAS_MANAGER._caching = True
        try:
            yield
            _send(_CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache)
        finally:
            _CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache = [], []
            _CANVAS_MANAGER._current_canvas = None
            _CANVAS_MANAGER._caching = False


def _send(commands: list[Any], buffers: list[Any]) -> None:
    """As ipycanvas sends them, with no blanks between them."""
    if commands:
        words = np.frombuffer(json.dumps(commands, separators=(",", ":")).encode(), dtype=np.uint8)
        _CANVAS_MANAGER.send({"shape": words.shape, "dtype": "uint8"}, [words.data, *buffers])


def paint(
    canvas: Canvas, pieces: Iterable[Piece], scale: float, find: Callable[[Stamp], Copy | None] | None = None
) -> None:
    """Draw over what is on a canvas, enlarged by `scale`.

    Parameters
    ----------
    find : callable, optional
        How a stamp is copied from where it was drawn before, or None where it has to be drawn.
    """
    canvas.save()
    canvas.scale(scale)
    canvas.line_join = "round"
    brush = _Brush(canvas)
    strokes = (stroke for piece in pieces for stroke in _strokes_of(piece, find))
    for (kind, *style), run in groupby(strokes, key=lambda stroke: stroke[0]):
        _, places, colours = zip(*run, strict=True)
        if kind == "copy":
            for copy in places:
                copy(canvas)
        elif kind == "text":
            brush.write(places, *style)
        else:
            brush.draw(kind, places, colours, *style)
    canvas.restore()


def _strokes_of(piece: Piece, find: Callable[[Stamp], Copy | None] | None) -> Iterator[Stroke]:
    if not isinstance(piece, Stamp):
        yield from _strokes(piece)
    elif find is not None and (copy := find(piece)) is not None:
        yield ("copy",), copy, ""
    else:
        for shape in piece.laid:
            yield from _strokes(shape)


def _strokes(shape: Shape) -> Iterator[Stroke]:
    """A shape as strokes: first its filling, then its outline."""
    match shape:
        case Polygon(points, fill, stroke, width, dash):
            yield from _closed(points, fill, stroke, width, dash)
        case Rect():
            yield from _closed(shape.outline, shape.fill, shape.stroke, shape.line_width, shape.dash)
        case Line(points, stroke, width, dash):
            yield ("line", width, dash), points, stroke
        case Circle(x, y, r, fill, stroke, width, dash):
            if fill:
                yield ("disc",), (x, y, r), fill
            if stroke:
                yield ("ring", width, dash), (x, y, r), stroke
        case Text():
            yield ("text", shape.size, shape.weight, shape.anchor, shape.fill), shape, shape.fill


def _closed(
    points: Points, fill: str | None, stroke: str | None, width: float, dash: tuple[float, ...]
) -> Iterator[Stroke]:
    if fill:
        yield ("fill",), points, fill
    if stroke:
        yield ("outline", width, dash), points, stroke


class _Brush:
    """Draws runs of equal strokes, and says how only where that differs from the run before."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._style: dict[str, Any] = {}

    def draw(
        self,
        kind: str,
        places: Sequence[Any],
        colours: Sequence[str],
        width: float = 0,
        dash: tuple[float, ...] = (),
    ) -> None:
        if width:
            self._set(line_width=short(width), line_cap="butt" if dash else "round")
            if self._style.get("dash", ()) != dash:
                self._canvas.set_line_dash([short(length) for length in dash])
                self._style["dash"] = dash
        if len(places) >= _MANY:
            _TOGETHER[kind](self._canvas, places, *_paints(colours))
            return
        for place, colour in zip(places, colours, strict=True):
            rgba(colour)  # a canvas would pass over a colour that is none
            self._set(**{"fill_style" if kind in ("fill", "disc") else "stroke_style": colour})
            _SINGLE[kind](self._canvas, place)

    def write(self, texts: Sequence[Text], size: float, weight: int, anchor: str, fill: str) -> None:
        self._set(fill_style=fill, font=f"{weight} {size:g}px {_FONT}", text_align=_ALIGN[anchor])
        for text in texts:
            self._canvas.fill_text(text.text, short(text.x, 1), short(text.baseline, 1))

    def _set(self, **style: Any) -> None:
        for name, value in style.items():
            if self._style.get(name) != value:
                setattr(self._canvas, name, value)
                self._style[name] = value


# ---------------------------------------------------------------------- commands
def _paints(colours: Sequence[str]) -> tuple[Any, Any]:
    """The colours as an array of shape (n, 3), and their opacities from 0 to 1."""
    channels = np.array([rgba(colour) for colour in colours], dtype=np.uint8)
    opaque = bool((channels[:, 3] == 255).all())
    return channels[:, :3], 1 if opaque else (channels[:, 3] / 255).astype(np.float32)


def _array(points: Points) -> Any:
    return np.array(points, dtype=np.float32)


def _arrays(outlines: Sequence[Points]) -> list[Any]:
    return [_array(points) for points in outlines]


def _columns(circles: Sequence[tuple[float, float, float]]) -> Any:
    return np.array(circles, dtype=np.float32).T.copy()


def short(number: float, digits: int = 2) -> float:
    """A number as it is sent: rounded, and without a point where it is whole."""
    near = round(number, digits)
    return int(near) if near == int(near) else near


#: One command for strokes of one kind, each with its own colour.
_TOGETHER = {
    "fill": lambda canvas, places, *paints: canvas.fill_styled_polygons(_arrays(places), *paints),
    "outline": lambda canvas, places, *paints: canvas.stroke_styled_polygons(_arrays(places), *paints),
    "line": lambda canvas, places, *paints: canvas.stroke_styled_line_segments(_arrays(places), *paints),
    "disc": lambda canvas, places, *paints: canvas.fill_styled_circles(*_columns(places), *paints),
    "ring": lambda canvas, places, *paints: canvas.stroke_styled_circles(*_columns(places), *paints),
}
#: One command for one stroke, in the colour that was set before.
_SINGLE = {
    "fill": lambda canvas, points: canvas.fill_polygon(_array(points)),
    "outline": lambda canvas, points: canvas.stroke_polygon(_array(points)),
    "line": lambda canvas, points: canvas.stroke_lines(_array(points)),
    "disc": lambda canvas, circle: canvas.fill_circle(*map(short, circle)),
    "ring": lambda canvas, circle: canvas.stroke_circle(*map(short, circle)),
}
