"""A layer as ipycanvas draw commands: few, batched, and sent as one message.

ipycanvas 0.14 holds and sends its commands through one manager for all canvases. `batch`
replaces its `hold_canvas`, which stays on after an exception and sends a message at each
exit when nested; and it names the canvas anew in each message, since a page that was
reloaded has forgotten which one was drawn on last (ipycanvas #322).
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from .drawing.palette import FONT, rgba
from .drawing.scene import Circle, Line, Polygon, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .drawing.scene import Layer, Points, Shape

__all__ = ["batch", "paint"]

# One stroke of the brush: how it is made (equal for strokes that can be sent together), its
# place, and its colour.
Stroke: TypeAlias = tuple[tuple[Any, ...], Any, str]

_ALIGN = {"start": "left", "middle": "center", "end": "right"}


@contextmanager
def batch() -> Iterator[None]:
    """Whatever is drawn inside reaches the browser as one message, or not at all if it fails."""
    _CANVAS_MANAGER._current_canvas = None
    if _CANVAS_MANAGER._caching:  # inside another batch: the outer one sends
        yield
        return
    _CANVAS_MANAGER._caching = True
    try:
        yield
        _CANVAS_MANAGER.flush()
    finally:
        _CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache = [], []
        _CANVAS_MANAGER._current_canvas = None
        _CANVAS_MANAGER._caching = False


def paint(canvas: Canvas, layer: Layer, scale: float) -> None:
    """Draw a layer on its own canvas in place of what was there, enlarged by `scale`."""
    canvas.clear()
    canvas.save()
    canvas.scale(scale)
    canvas.line_join = "round"
    brush = _Brush(canvas)
    strokes = (stroke for shape in layer.shapes for stroke in _strokes(shape))
    for (kind, *style), run in groupby(strokes, key=lambda stroke: stroke[0]):
        _, places, colours = zip(*run, strict=True)
        if kind == "text":
            brush.write(places, *style)
        else:
            brush.draw(kind, places, colours, *style)
    canvas.restore()


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


def _paints(colours: Sequence[str]) -> tuple[Any, Any]:
    """The colours as an array of shape (n, 3), and their opacities from 0 to 1."""
    channels = np.array([rgba(colour) for colour in colours], dtype=np.uint8)
    opaque = bool((channels[:, 3] == 255).all())
    return channels[:, :3], 1 if opaque else (channels[:, 3] / 255).astype(np.float32)


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
            self._set(line_width=width, line_cap="butt" if dash else "round")
            if self._style.get("dash", ()) != dash:
                self._canvas.set_line_dash(list(dash))
                self._style["dash"] = dash
        _DRAW[kind](self._canvas, places, *_paints(colours))

    def write(self, texts: Sequence[Text], size: float, weight: int, anchor: str, fill: str) -> None:
        self._set(fill_style=fill, font=f"{weight} {size:g}px {FONT}", text_align=_ALIGN[anchor])
        for text in texts:
            self._canvas.fill_text(text.text, round(text.x, 1), round(text.baseline, 1))

    def _set(self, **style: Any) -> None:
        for name, value in style.items():
            if self._style.get(name) != value:
                setattr(self._canvas, name, value)
                self._style[name] = value


def _arrays(outlines: Sequence[Points]) -> list[Any]:
    return [np.array(points, dtype=np.float32) for points in outlines]


def _columns(circles: Sequence[tuple[float, float, float]]) -> Any:
    return np.array(circles, dtype=np.float32).T.copy()


_DRAW = {
    "fill": lambda canvas, places, *paints: canvas.fill_styled_polygons(_arrays(places), *paints),
    "outline": lambda canvas, places, *paints: canvas.stroke_styled_polygons(_arrays(places), *paints),
    "line": lambda canvas, places, *paints: canvas.stroke_styled_line_segments(_arrays(places), *paints),
    "disc": lambda canvas, places, *paints: canvas.fill_styled_circles(*_columns(places), *paints),
    "ring": lambda canvas, places, *paints: canvas.stroke_styled_circles(*_columns(places), *paints),
}
