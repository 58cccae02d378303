"""A scene on a canvas in the notebook: it can be clicked, touched and played by key.

ipycanvas is drawn upon from Python; what has to be known about it is said where it matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets
from ipycanvas import MultiCanvas
from ipywidgets import Box, Layout

from tabletop_kit.core.errors import TabletopError, UnreadableMove

from ._canvas_paint import batch, paint
from ._canvas_stamps import Stamps
from .drawing.scene import Stamp, pick
from .page import cannot_press
from .words import kit_fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ipywidgets import DOMWidget

    from .drawing.scene import Piece, Point, Scene, Target

__all__ = ["SceneCanvas"]

_LEAVING = ("Tab", "Escape")


class _Layers(MultiCanvas):
    """One canvas a layer, stacked.

    The browser side of ipywidgets reads `description` when a tooltip is set and breaks where
    there is none (ipywidgets #3860).
    """

    description = traitlets.Unicode("").tag(sync=True)


class SceneCanvas:
    """A board that can be played on directly.

    A press counts when mouse or finger is let go over the target on which it came down, so
    that one can still slide away. The keys that the board does not use for itself go to
    `on_key`; Tab and Escape always leave the board. An error of a callback never stays
    hidden: its sentence goes to `on_error`.

    Parameters
    ----------
    scene : Scene
        What to show first.
    on_target : callable, optional
        Called with the id of the target that was pressed.
    on_key : callable, optional
        Called with the name of a key as browsers name it: ``"ArrowLeft"``, ``"1"``, ``"Enter"``.
    leave_to : widget, optional
        Where Tab and Escape take the keyboard: a button or a field beside the board. Without
        it the board just loses the keyboard, and the next Tab goes on from there.
    leave_back_to : widget, optional
        Where Shift+Tab takes it; `leave_to` if not given.
    on_error : callable, optional
        Called with one sentence when a callback fails. A `TabletopError` ends there; any
        other error is raised as well. Without `on_error` every error is raised.
    scale : int
        Pixels of the bitmap for a CSS pixel; 2 is sharp on dense screens.

    Attributes
    ----------
    widget : ipywidgets.Box
        What to put into a layout. It leaves a strip of its column free, over which the page
        can be scrolled, and scrolls sideways where the column is narrower than the board.
    leave_to, leave_back_to : widget or None
        May be set later.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        on_target: Callable[[str], object] | None = None,
        on_key: Callable[[str], object] | None = None,
        leave_to: DOMWidget | None = None,
        leave_back_to: DOMWidget | None = None,
        on_error: Callable[[str], object] | None = None,
        scale: int = 2,
    ) -> None:
        self.leave_to = leave_to
        self.leave_back_to = leave_back_to
        self._on_target = on_target
        self._on_key = on_key
        self._on_error = on_error
        self._scale = scale
        self._scene = scene
        self._held: str | None = None  # the target on which mouse or finger came down
        self._pointer: Point | None = None  # where the mouse last moved, in pixels of the bitmap
        self._slip = (0.0, 0.0)  # how far the page scrolled under the mouse when it came down
        self._finger = (0.0, 0.0)
        self._closed = False
        self._stamps: Stamps | None = None
        self.widget = Box(
            layout=Layout(
                width="fit-content",
                max_width="calc(100% - 24px)",
                min_width="0",
                overflow="auto",
                padding="3px",
            )
        )
        self._set_up()

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        return self._scene

    def show(self, scene: Scene) -> None:
        """Show another scene: one message with the layers that changed, none if none did.

        A scene of another size or with other layers is put on a new canvas. After `close`
        nothing is shown any more.
        """
        if self._closed:
            return
        old, self._scene = self._scene, scene
        if _frame(old) != _frame(scene):
            self._set_up()
            return
        changed = [
            number
            for number, (before, after) in enumerate(zip(old.layers, scene.layers, strict=True))
            if before != after
        ]
        if changed:
            self._draw(changed)

    def press(self, target_id: str) -> None:
        """Press a target, as a click on it does.

        Raises
        ------
        UnreadableMove
            If the scene has no such target.
        """
        if self._scene.target(target_id) is None:
            raise UnreadableMove(cannot_press(target_id, {target.id: True for target in self._scene.targets}))
        self._call(self._on_target, target_id)

    def key(self, name: str, *, shift: bool = False) -> None:
        """Press a key, as on a board that has the keyboard."""
        if name not in _LEAVING:
            self._call(self._on_key, name)
            return
        # A focused canvas swallows every key, Tab included: without this the keyboard is trapped. It is given up
        # first, for a neighbour that is disabled or out of sight takes none; the next Tab then goes on from here.
        self._layers.blur()
        neighbour = self.leave_back_to or self.leave_to if shift else self.leave_to
        if neighbour is not None:
            neighbour.focus()

    def close(self) -> None:
        """Take the board off the page and free every widget it is made of."""
        if self._closed:
            return
        self._closed = True
        self.widget.children = ()
        _dismantle(self._layers)
        if self._stamps is not None:
            self._stamps.close()
        _close_with_layout(self.widget)

    # -------------------------------------------------------------------------------- drawing

    def _set_up(self) -> None:
        """Put a canvas that fits the scene into the widget, in place of the one before."""
        scene = self._scene
        before = self.widget.children
        # made before the layers, so that a page that is reloaded has it when it has them
        if self._stamps is None and any(isinstance(piece, Stamp) for piece in _pieces(scene)):
            self._stamps = Stamps(self._scale)
        self._layers = _Layers(
            max(1, len(scene.layers)),
            width=scene.width * self._scale,
            height=scene.height * self._scale,
            # A layout box would stretch and blur a canvas without a size of its own.
            layout=Layout(width=f"{scene.width}px", height=f"{scene.height}px", flex="0 0 auto"),
        )
        # A page that is opened or reloaded knows nothing of what was drawn before.
        self._layers.on_client_ready(self._draw_anew)
        self._layers.on_mouse_move(self._mouse_move)
        self._layers.on_mouse_down(self._mouse_down)
        self._layers.on_mouse_up(self._mouse_up)
        self._layers.on_mouse_out(lambda x, y: self._mouse_out())
        self._layers.on_touch_start(self._touch)
        self._layers.on_touch_move(self._move_finger)
        self._layers.on_touch_end(self._lift_finger)
        self._layers.on_touch_cancel(lambda touches: self._cancel())
        self._layers.on_key_down(self._key_down)
        self._draw(range(len(scene.layers)))
        self.widget.children = (self._layers,)
        for layers in before:
            _dismantle(layers)

    def _draw_anew(self) -> None:
        if self._stamps is not None:
            self._stamps.forget()
        self._draw(range(len(self._scene.layers)))

    def _draw(self, numbers: Iterable[int]) -> None:
        """Redraw these layers."""
        layers = {number: self._scene.layers[number].pieces for number in numbers}
        with batch():
            if self._stamps is not None:
                self._stamps.learn(
                    piece for pieces in layers.values() for piece in pieces if isinstance(piece, Stamp)
                )
            find = None if self._stamps is None else self._stamps.find
            for number, pieces in layers.items():
                self._layers[number].clear()
                paint(self._layers[number], pieces, self._scale, find)

    # --------------------------------------------------------------------------------- events

    def _mouse_move(self, x: float, y: float) -> None:
        self._pointer = x, y

    def _mouse_down(self, x: float, y: float) -> None:
        # ipycanvas gives the canvas the keyboard first, whereupon the page scrolls a board that
        # is partly out of sight into view, and only then works out the point: on another hex.
        # The last move before it is where the player sees the mouse.
        was_x, was_y = self._pointer or (x, y)
        self._slip = was_x - x, was_y - y
        self._hold(was_x, was_y)

    def _mouse_up(self, x: float, y: float) -> None:
        self._let_go(x + self._slip[0], y + self._slip[1])

    def _mouse_out(self) -> None:
        self._pointer = None
        self._cancel()

    def _hold(self, x: float, y: float) -> None:
        target = self._at(x, y)
        self._held = target.id if target else None

    def _let_go(self, x: float, y: float) -> None:
        held, self._held = self._held, None
        target = self._at(x, y)
        if target is not None and target.id == held:
            self._call(self._on_target, target.id)

    def _cancel(self) -> None:
        self._held = None

    def _at(self, x: float, y: float) -> Target | None:
        return pick(self._scene, x / self._scale, y / self._scale)

    # The browser sends no mouse events for a finger, so that nothing counts twice.

    def _touch(self, fingers: list[tuple[float, float]]) -> None:
        if len(fingers) > 1:  # two fingers enlarge the page
            self._cancel()
            return
        (self._finger,) = fingers
        self._hold(*self._finger)

    def _move_finger(self, fingers: list[tuple[float, float]]) -> None:
        self._finger = fingers[0]

    def _lift_finger(self, _remaining: list[tuple[float, float]]) -> None:
        self._let_go(*self._finger)

    def _key_down(self, name: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if not (ctrl or meta):
            self.key(name, shift=shift)

    def _call(self, callback: Callable[[str], object] | None, argument: str) -> None:
        """Call back, and say what went wrong: ipywidgets would keep it to itself."""
        if callback is None:
            return
        try:
            callback(argument)
        except TabletopError as error:
            if self._on_error is None:
                raise
            self._on_error(str(error))
        except Exception as error:
            if self._on_error is not None:
                self._on_error(kit_fault(error))
            raise


def _pieces(scene: Scene) -> Iterator[Piece]:
    return (piece for layer in scene.layers for piece in layer.pieces)


def _frame(scene: Scene) -> tuple[Any, ...]:
    """What a canvas is built for."""
    return scene.width, scene.height, [layer.name for layer in scene.layers]


def _dismantle(layers: MultiCanvas) -> None:
    """Close a canvas with its layers and layouts, which ipycanvas leaves alive."""
    for canvas in layers._canvases:
        _close_with_layout(canvas)
    _close_with_layout(layers)


def _close_with_layout(widget: DOMWidget) -> None:
    layout = widget.layout
    widget.close()
    layout.close()
