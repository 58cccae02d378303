"""What everything on the page can do: be shown, pressed, read, kept as a picture, closed."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import wraps
from time import monotonic
from typing import Any, ClassVar, TypeVar

from ipywidgets import Button, DOMWidget, Layout, Text

from ..core.errors import SetupError, TabletopError, UnreadableMove
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from .drawing.scene import Scene
from .drawing.sizes import SIZES, Size
from .drawing.svg import svg
from .layout import close_all
from .one_at_a_time import ONE_AT_A_TIME
from .snapshot import Snapshot
from .words import kit_fault

__all__ = ["Page", "cannot_press", "soon"]

#: Seconds after a button came to mean something else in which a click on it is the second of a double click.
DOUBLE_CLICK = 0.4

#: Seconds in which what stands in a field has come: after Enter, which the page sends first, and after a click, which
#: it sends last, but which a kernel may hand to a quicker thread.
_AFTER_ENTER, _AFTER_CLICK = 0.1, 0.05

CallableT = TypeVar("CallableT", bound=Callable[..., Any])


class Page(ABC):
    """Something to be looked at and pressed.

    Parameters
    ----------
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

    Attributes
    ----------
    widget : ipywidgets.DOMWidget
        What is shown; put it into any layout.
    keys : mapping of str to str
        Keys of `key`, and the button that each presses.
    reads_text : collection of str
        Buttons that act on what was typed: a click on them waits for the text that the page sent with it.
    fault : str
        What went wrong last, as a sentence; empty when nothing did.
    on_fault : callable or None
        Called with the error of what was pressed or typed here, once its sentence is shown.
    """

    widget: DOMWidget
    keys: ClassVar[Mapping[str, str]] = {}
    reads_text: ClassVar[Collection[str]] = ()

    def __init__(self, size: Size = "m") -> None:
        if not isinstance(size, str) or size not in SIZES:
            raise SetupError(f"A size is one of s, m, l, not {quoted(size)}.")
        self.size = size
        self.fault = ""
        self.on_fault: Callable[[TabletopError], object] | None = None
        self._buttons: dict[str, Button] = {}
        self._actions: dict[str, Callable[[], Any]] = {}
        self._since: dict[Button, float] = {}  # when a button came to mean what it means
        self._closed = False
        try:
            self._build()
            self._refresh()
        except Exception:  # what cannot be made leaves nothing behind
            self.close()
            raise

    # ------------------------------------------------------------------ to be filled in
    @abstractmethod
    def _build(self) -> None:
        """Make `widget` once."""

    @abstractmethod
    def _refresh(self) -> None:
        """Bring the widget up to date."""

    @abstractmethod
    def text(self) -> str:
        """What is shown, as text: for readers, and for notebooks that are compared."""

    @abstractmethod
    def scene(self) -> Scene:
        """What is shown, as a picture."""

    def table_html(self) -> str:
        """What is shown, as an HTML table, which a notebook shows even before it is trusted."""
        from .drawing.text import table

        return table(self.scene())

    # ------------------------------------------------------------------ for everybody
    def svg(self) -> str:
        """The picture as SVG text."""
        return svg(self.scene())

    def snapshot(self) -> Snapshot:
        """Picture and table that stay in a saved notebook when no kernel runs any more."""
        return Snapshot(self.text(), self.scene(), self.table_html())

    def buttons(self) -> dict[str, bool]:
        """Every name that `press` knows, and whether it can be pressed now."""
        return {name: not button.disabled for name, button in self._buttons.items()}

    def press(self, name: str) -> None:
        """Press what is called `name`, as a click does; what bars it is raised as a `TabletopError`."""
        self._must_be_open()
        names = self.buttons()
        if not isinstance(name, str) or not names.get(name):
            raise UnreadableMove(cannot_press(name, names))
        self.fault = ""
        self._actions[name]()
        if self.fault:
            raise TabletopError(self.fault)

    def key(self, name: str) -> None:
        """Press a key, named as browsers name it: ``"1"``, ``"Enter"``."""
        self._must_be_open()
        if not self.keys:
            raise UnreadableMove("Nothing here is played by keys; press one of the buttons.")
        if not isinstance(name, str) or name not in self.keys:
            raise UnreadableMove(
                f"The key {quoted(name)} does nothing here; the keys are {listed(list(self.keys))}."
            )
        self.press(self.keys[name])

    def close(self) -> None:
        """Take it off the page and free every widget that it is made of."""
        if self._closed:
            return
        self._closed = True
        made = [self.widget] if hasattr(self, "widget") else []
        close_all(*made, *self._buttons.values())  # buttons that are not on the page just now as well

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        words = {"text/plain": repr(self)}
        if self._closed:  # nothing is left to be shown but the words
            return words
        shown = self.widget._repr_mimebundle_(**kwargs)
        return {**(shown[0] if isinstance(shown, tuple) else shown), **words}

    # ------------------------------------------------------------------ for those who make pages
    def _must_be_open(self) -> None:
        if self._closed:
            raise TabletopError("This view is closed; make a new one.")

    def _mark(self, *boxes: DOMWidget) -> None:
        """Give boxes the look of the kit, in this size."""
        for box in boxes:
            box.add_class("tabletop-buttons")
            if self.size == "l":
                box.add_class("tabletop-large")

    def make_button(
        self,
        name: str,
        action: Callable[[], Any],
        layout: Layout,
        label: str = "",
        tooltip: str = "",
    ) -> Button:
        """A button that `press` knows by name. Clicks on it that were meant for what it was before are dropped."""
        button = Button(description=label or name, layout=layout, tooltip=tooltip or label or name)
        guarded = self.guard(action)
        waits_until = float("-inf")

        def clicked(_: Button) -> None:
            nonlocal waits_until
            now = monotonic()
            if now < waits_until or now - self._since.get(button, float("-inf")) < DOUBLE_CLICK:
                return
            if name in self.reads_text:
                waits_until = now + _AFTER_CLICK
                soon(_AFTER_CLICK, guarded)
            else:
                guarded()

        button.on_click(clicked)
        self._buttons[name], self._actions[name] = button, guarded
        return button

    def relabel(self, button: Button, label: str, tooltip: str = "", anew: bool = True) -> None:
        """Say something else on a button and let it be pressed, in one message to the page.

        `anew` says that it now does something that a click in the same moment was not meant for.
        """
        if anew and (label != button.description or button.disabled):
            self._since[button] = monotonic()
        with button.hold_sync():
            button.description, button.tooltip, button.disabled = label, tooltip or label, False

    def on_enter(self, field: Text, action: Callable[[], Any]) -> None:
        """Act when Enter is pressed in a field, but not when it is left by Tab or mouse."""
        guarded = self.guard(action)
        field.on_submit(lambda _: soon(_AFTER_ENTER, guarded))

    def guard(self, action: CallableT) -> CallableT:
        """The action with its errors shown: a `TabletopError` is a sentence to the player and ends there."""

        @wraps(action)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            with ONE_AT_A_TIME:
                if self._closed:
                    return None
                had, self.fault = self.fault, ""
                before = self._position()
                try:
                    answer = action(*args, **kwargs)
                except TabletopError as error:
                    self._show_fault(str(error))
                    if self.on_fault is not None:
                        self.on_fault(error)
                except Exception as error:
                    # a fault of the kit: say so where people look, and let the runner see it as well
                    self._show_fault(kit_fault(error, unchanged=self._position() is before))
                    raise
                else:
                    if had and not self.fault:
                        self._refresh()  # the fault of before leaves the page
                    return answer
                return None

        return guarded  # type: ignore[return-value]

    def _position(self) -> object:
        """Something that is another thing once the game has gone on."""
        return None

    def _show_fault(self, sentence: str) -> None:
        self.fault = sentence
        self._refresh()


def soon(seconds: float, action: Callable[[], object]) -> None:
    """Act a little later, or at once where there is no page to wait for."""

    def act() -> None:
        with ONE_AT_A_TIME:
            action()

    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        act()
    else:
        loop.call_later(seconds, act)


def cannot_press(name: object, names: Mapping[str, bool]) -> str:
    """Why a name cannot be pressed, and what can be, as a sentence."""
    if not isinstance(name, str):
        return f"Name what is pressed by a text, not by {quoted(name)}."
    enabled = [other for other, now in names.items() if now]
    if name in names:
        return f"{quoted(name)} cannot be pressed now; " + _now(enabled)
    if not enabled:
        return f"{quoted(name)} is nothing to press here; nothing can be pressed now."
    close = did_you_mean(name[:100], enabled)
    return f"{quoted(name)} is nothing to press here; " + (
        close if close.startswith("did you mean") else _now(enabled)
    )


def _now(enabled: Iterable[str]) -> str:
    shown = list(enabled)[:24]
    return f"now you can press {listed(shown)}." if shown else "nothing can be pressed now."
