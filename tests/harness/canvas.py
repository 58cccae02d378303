"""Canvas tests without a browser: what would be sent is recorded, read back and drawn.

Fixtures (imported by the conftest of the tests that draw):

recorder
    Keeps every message of the widgets that a test makes.
callback_errors_are_raised
    Lets an exception in a widget's callback reach the test, used by every test.
"""

from __future__ import annotations

import json
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import comm
import numpy as np
import pytest
from comm.base_comm import BaseComm
from ipycanvas.canvas import _CANVAS_MANAGER, _CMD_LIST, Canvas
from ipywidgets.widgets.widget import CallbackDispatcher

from tabletop_kit.views.drawing.arrange import moved
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Scene, Target, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ipywidgets import Widget
    from PIL.Image import Image

    from tabletop_kit.views.canvas import SceneCanvas
    from tabletop_kit.views.drawing.scene import Box, Point, Points, Shape

__all__ = [
    "Message",
    "Recorder",
    "callback_errors_are_raised",
    "client_ready",
    "key",
    "middle",
    "press",
    "recorded",
    "recorder",
    "render",
    "send",
    "touch",
]

_ATTRIBUTE = {number: name for name, number in Canvas.ATTRS.items()}
_ANCHOR = {"left": "start", "center": "middle", "right": "end"}
_BASELINE = Text(0, 0, "", size=1).baseline


@dataclass(frozen=True)
class Message:
    """One message from Python to the browser."""

    comm_id: str
    kind: str  # comm_open, comm_msg or comm_close
    data: dict[str, Any]
    buffers: tuple[bytes, ...]

    @property
    def size(self) -> int:
        """Bytes on the wire: the data as JSON, and the buffers."""
        return len(json.dumps(self.data, default=str)) + sum(map(len, self.buffers))

    @property
    def by_canvas(self) -> Counter[str]:
        """How many bytes of a drawing each canvas takes, by its id."""
        found: Counter[str] = Counter()
        buffers = iter(self.buffers[1:])
        canvas = ""
        for number, arguments, *count in json.loads(self.buffers[0]):
            if _CMD_LIST[number] == "switchCanvas":
                canvas = arguments[0].removeprefix("IPY_MODEL_")
            command = json.dumps([number, arguments, *count], separators=(",", ":"))
            found[canvas] += len(command) + sum(len(next(buffers)) for _ in range(sum(count)))
        return found


class Recorder:
    """Every message so far; `messages` may be cut off or cleared between the acts of a test."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def drawings(self) -> list[Message]:
        """The messages that draw on canvases."""
        return [
            m
            for m in self.messages
            if m.comm_id == _CANVAS_MANAGER.model_id and m.data.get("method") == "custom"
        ]

    def commands(self) -> list[tuple[str, str, list[Any]]]:
        """Every draw command as canvas, name and arguments."""
        return [command for message in self.drawings() for command in _decode(message)]

    def drawn_on(self) -> list[str]:
        """The ids of the canvases drawn on, in order, each once."""
        return list(dict.fromkeys(canvas for canvas, _, _ in self.commands()))

    def shapes(self) -> dict[str, list[Shape]]:
        """What stands on each canvas after all the commands, in CSS pixels."""
        sheets: dict[str, _Sheet] = {}
        for canvas, name, arguments in self.commands():
            sheets.setdefault(canvas, _Sheet(sheets)).take(name, arguments)
        return {canvas: sheet.shapes for canvas, sheet in sheets.items()}


@contextmanager
def recorded() -> Iterator[Recorder]:
    """Widgets made meanwhile speak to the recorder in place of a browser."""
    record = Recorder()

    class RecordingComm(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
        ) -> None:
            copies = tuple(bytes(memoryview(buffer).cast("B")) for buffer in buffers or ())
            record.messages.append(Message(self.comm_id, msg_type, data or {}, copies))

    # The one manager of all canvases has had its comm since ipycanvas was imported.
    before = _CANVAS_MANAGER.comm
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comm, "create_comm", lambda *args, **kwargs: RecordingComm(*args, **kwargs))
        _CANVAS_MANAGER.comm = RecordingComm(target_name="jupyter.widget", comm_id=_CANVAS_MANAGER.model_id)
        record.messages.clear()
        yield record
    _CANVAS_MANAGER.comm = before


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    """Widgets made in the test speak to the recorder in place of a browser."""
    with recorded() as record:
        yield record


@pytest.fixture(autouse=True)
def callback_errors_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """ipywidgets logs an exception of a callback and goes on; a test must fail of it."""

    def call(self: CallbackDispatcher, *args: Any, **kwargs: Any) -> Any:
        values = [callback(*args, **kwargs) for callback in list(self.callbacks)]
        return next((value for value in reversed(values) if value is not None), None)

    monkeypatch.setattr(CallbackDispatcher, "__call__", call)


def send(view: SceneCanvas, **content: Any) -> None:
    """An event as the browser sends it; its points are those of the bitmap."""
    _deliver(_canvas(view), content)


def press(view: SceneCanvas, x: float, y: float, to: tuple[float, float] | None = None) -> None:
    """A click at a point in CSS pixels, or a press there that is let go at `to`."""
    send(view, event="mouse_move", **_bitmap(view, x, y))
    send(view, event="mouse_down", **_bitmap(view, x, y))
    if to is not None:
        send(view, event="mouse_move", **_bitmap(view, *to))
    send(view, event="mouse_up", **_bitmap(view, *(to or (x, y))))


def touch(view: SceneCanvas, x: float, y: float, to: tuple[float, float] | None = None) -> None:
    """A tap with a finger, or a swipe to `to`; as in a browser, lifting it names no point."""
    send(view, event="touch_start", touches=[_bitmap(view, x, y)])
    if to is not None:
        send(view, event="touch_move", touches=[_bitmap(view, *to)])
    send(view, event="touch_end", touches=[])


def key(view: SceneCanvas, name: str, *, shift: bool = False, ctrl: bool = False, meta: bool = False) -> None:
    """A key that goes down while the canvas has the keyboard."""
    send(view, event="key_down", key=name, shift_key=shift, ctrl_key=ctrl, meta_key=meta)


def client_ready(view: SceneCanvas) -> None:
    """A page opens or is reloaded: the browser tells it for each canvas."""
    for canvas in _canvas(view)._canvases:
        _deliver(canvas, {"event": "client_ready"})


def render(view: SceneCanvas, recorder: Recorder) -> Image:
    """What a browser would show of the view, from the recorded commands alone."""
    shapes = recorder.shapes()
    layers = tuple(Layer(c.model_id, tuple(shapes.get(c.model_id, ()))) for c in _canvas(view)._canvases)
    scale = _scale(view)
    return picture(
        Scene(round(_canvas(view).width / scale), round(_canvas(view).height / scale), layers), round(scale)
    )


def _canvas(view: SceneCanvas) -> Any:
    (canvas,) = view.widget.children
    return canvas


def _scale(view: SceneCanvas) -> float:
    canvas = _canvas(view)
    return canvas.width / float(canvas.layout.width.removesuffix("px"))


def _bitmap(view: SceneCanvas, x: float, y: float) -> dict[str, float]:
    """Browsers report points of the bitmap."""
    return {"x": x * _scale(view), "y": y * _scale(view)}


def _deliver(widget: Widget, content: dict[str, Any]) -> None:
    # One step inside the handler of whole messages, which would log an exception and go on.
    widget._handle_custom_msg(content, [])


def _decode(message: Message) -> Iterator[tuple[str, str, list[Any]]]:
    """The commands of one message, which must itself say which canvas it draws on."""
    commands, buffers = json.loads(message.buffers[0]), list(message.buffers[1:])
    canvas: str | None = None
    for number, arguments, *rest in commands if isinstance(commands[0], list) else [commands]:
        count = rest[0] if rest else 0
        own, buffers = buffers[:count], buffers[count:]
        name = _CMD_LIST[number]
        if name == "switchCanvas":
            canvas = arguments[0].removeprefix("IPY_MODEL_")
            continue
        assert canvas is not None, "a page that was just reloaded would not know where to draw this"
        yield (
            canvas,
            name,
            [
                np.frombuffer(own[a["idx"]], dtype=a["dtype"]).reshape(a["shape"])
                if isinstance(a, dict)
                else a
                for a in arguments or []
            ],
        )


class _Sheet:
    """Turns the commands on one canvas back into shapes.

    A command that it does not know is an error: then the views draw with something that no
    test looks at.
    """

    def __init__(self, sheets: dict[str, _Sheet]) -> None:
        self.shapes: list[Shape] = []
        self._sheets = sheets  # the canvases that may be copied from
        self._area: Box | None = None  # what is drawn next, or clipped to
        self._style: dict[str, Any] = {}
        self._dash: tuple[float, ...] = ()
        self._scale = 1.0
        self._saved: list[tuple[dict[str, Any], tuple[float, ...], float]] = []

    def take(self, name: str, arguments: list[Any]) -> None:
        match name:
            case "clear":
                self.shapes = []
            case "clearRect":  # in pixels of the bitmap
                assert self._scale == 1
                x, y, width, height = (edge / 2 for edge in arguments)
                place = Target("place", "", box=(x, y, width, height))
                self.shapes = [shape for shape in self.shapes if not place.contains(*middle(shape))]
            case "save":
                self._saved.append((dict(self._style), self._dash, self._scale))
            case "restore":
                self._style, self._dash, self._scale = self._saved.pop()
            case "scale":
                self._scale *= arguments[0]
            case "set":
                self._style[_ATTRIBUTE[arguments[0]]] = arguments[1]
            case "setLineDash":
                self._dash = tuple(arguments[0])
            case "fillText":
                self._text(*arguments)
            case "fillPolygon":
                self.shapes.append(Polygon(_points(*arguments), fill=self._style["fill_style"]))
            case "strokePolygon":
                self.shapes.append(Polygon(_points(*arguments), None, *self._line()))
            case "strokeLines":
                self.shapes.append(Line(_points(*arguments), *self._line()))
            case "fillCircle":
                self.shapes.append(Circle(*arguments, fill=self._style["fill_style"]))
            case "strokeCircle":
                self.shapes.append(Circle(*arguments, None, *self._line()))
            case "beginPath" | "clip":  # nothing but a rectangle is clipped to
                pass
            case "rect":
                self._area = (arguments[0], arguments[1], arguments[2], arguments[3])
            case "drawImage":
                self._copy(*arguments)
            case "fillStyledPolygons":
                self.shapes += [Polygon(points, fill=colour) for points, colour in self._outlines(*arguments)]
            case "strokeStyledPolygons":
                self.shapes += [
                    Polygon(points, stroke=colour, width=self._style["line_width"], dash=self._dash)
                    for points, colour in self._outlines(*arguments)
                ]
            case "strokeStyledLineSegments":
                self.shapes += [
                    Line(points, colour, self._style["line_width"], self._dash)
                    for points, colour in self._outlines(*arguments)
                ]
            case "fillStyledCircles":
                self.shapes += [replace(circle, fill=colour) for circle, colour in self._circles(*arguments)]
            case "strokeStyledCircles":
                self.shapes += [
                    replace(circle, stroke=colour, width=self._style["line_width"], dash=self._dash)
                    for circle, colour in self._circles(*arguments)
                ]
            case _:
                raise NotImplementedError(name)

    def _line(self) -> tuple[str, float, tuple[float, ...]]:
        return self._style["stroke_style"], self._style["line_width"], self._dash

    def _copy(self, source: str, right: float, down: float, *size: float) -> None:
        """What stands on another canvas within the rectangle that is clipped to."""
        assert self._area is not None, "without a clip everything that is kept would be copied"
        x, y, width, height = self._area
        place = Target("place", "", box=(x - right, y - down, width, height))
        other = self._sheets[source.removeprefix("IPY_MODEL_")].shapes
        self.shapes += [moved(shape, right, down) for shape in other if place.contains(*middle(shape))]

    def _text(self, text: str, x: float, y: float) -> None:
        weight, size, *_ = self._style["font"].split()
        em = float(size.removesuffix("px"))
        anchor: Any = _ANCHOR[self._style["text_align"]]
        self.shapes.append(
            Text(x, y - _BASELINE * em, text, em, self._style["fill_style"], int(weight), anchor)
        )

    def _outlines(
        self, count: int, flat: Any, each: Any, colours: Any, opacity: Any
    ) -> Iterator[tuple[Any, str]]:
        points = [(float(x), float(y)) for x, y in flat.reshape(-1, 2)]
        start = 0
        for number in range(count):
            length = int(each if np.isscalar(each) else each[number])
            yield tuple(points[start : start + length]), _colour(colours, opacity, number)
            start += length

    def _circles(
        self, xs: Any, ys: Any, radii: Any, colours: Any, opacity: Any
    ) -> Iterator[tuple[Circle, str]]:
        for number, (x, y, r) in enumerate(zip(xs, ys, radii, strict=True)):
            yield Circle(float(x), float(y), float(r)), _colour(colours, opacity, number)


def _points(flat: Any) -> Points:
    return tuple((float(x), float(y)) for x, y in flat.reshape(-1, 2))


def middle(shape: Shape) -> Point:
    """The middle of a disc, the mean of the corners of anything else, the point of a text."""
    if isinstance(shape, (Polygon, Line)):
        return tuple(sum(along) / len(shape.points) for along in zip(*shape.points, strict=True))
    return shape.x, shape.y


def _colour(colours: Any, opacity: Any, number: int) -> str:
    red, green, blue = colours.reshape(-1, 3)[number]
    share = float(opacity if np.isscalar(opacity) else opacity[number])
    return f"#{red:02X}{green:02X}{blue:02X}" + ("" if share == 1 else f"{round(share * 255):02X}")
