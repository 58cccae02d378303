"""What every view can do: show a table, follow it, be pressed, be read, leave a picture."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, ClassVar, Literal, TypeVar

from ipywidgets import Button, DOMWidget, Layout, Text, Widget

from ..core.errors import SetupError, TabletopError, UnreadableMove
from ..core.rules import did_you_mean
from ..core.table import Table
from .scene import Scene
from .snapshot import Snapshot
from .svg import svg

__all__ = ["COLUMN", "LEAST", "SIZES", "Size", "View", "bundle", "close_all", "side_by_side"]

Size = Literal["s", "m", "l"]
#: Edge of a die in CSS pixels; `l` is for projectors.
SIZES: Mapping[str, int] = {"s": 36, "m": 44, "l": 60}

#: Widest that a column of buttons and dice becomes.
COLUMN: Mapping[str, str] = {"s": "400px", "m": "400px", "l": "520px"}

#: CSS pixels that a column needs at least, and the width in which pictures are drawn: they are never made smaller.
LEAST: Mapping[str, int] = {"s": 340, "m": 340, "l": 400}

#: Seconds between "Enter was pressed" and "this stands in the field"; the page sends both at once, in this order.
_FIELD_FOLLOWS = 0.1

CallableT = TypeVar("CallableT", bound=Callable[..., Any])


class View(ABC):
    """One view of a table.

    Parameters
    ----------
    table : Table
        The game that is shown; the view follows it until it is closed.
    seat : int, str or None
        Whose view this is; None for one screen that everybody shares.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

    Attributes
    ----------
    widget : ipywidgets.DOMWidget
        What is shown; put it into any layout.
    """

    widget: DOMWidget
    #: Keys of `key` and what they press.
    keys: ClassVar[Mapping[str, str]] = {}

    def __init__(self, table: Table[Any, Any, Any], seat: int | str | None = None, size: Size = "m") -> None:
        if not isinstance(table, Table):
            raise SetupError(
                f"{type(self).__name__} shows a table, such as pathwalker.table(...), not {table!r:.60}."
            )
        if size not in SIZES:
            raise SetupError(f"A size is one of s, m, l, not {size!r}.")
        self.table = table
        self.seat = None if seat is None else table.seat(seat)
        self.size = size
        #: What went wrong last, as a sentence; empty when nothing did.
        self.fault = ""
        self._buttons: dict[str, Button] = {}
        self._closed = False
        self._build()
        self._unsubscribe = table.subscribe(lambda _: self._follow())
        self._refresh()

    # ------------------------------------------------------------------ to be filled in
    @abstractmethod
    def _build(self) -> None:
        """Make `widget` once."""

    @abstractmethod
    def _refresh(self) -> None:
        """Bring the widget up to date with the table."""

    @abstractmethod
    def text(self) -> str:
        """The view as text: what the position is, for readers and for notebooks that are compared."""

    @abstractmethod
    def scene(self) -> Scene:
        """The view as a picture."""

    def table_html(self) -> str:
        """The view as an HTML table, which a notebook shows even before it is trusted."""
        from .text import table

        return table(self.scene())

    # ------------------------------------------------------------------ for everybody
    def svg(self) -> str:
        """The picture as SVG text."""
        return svg(self.scene())

    def snapshot(self) -> Snapshot:
        """Picture and table that stay in a saved notebook when no kernel runs any more."""
        return Snapshot(self.text(), self.scene(), self.table_html())

    def press(self, name: str) -> None:
        """Press what is called `name`, as a click does."""
        if self._closed:
            raise TabletopError("This view is closed; show the table in a new one.")
        button = self._buttons.get(name)
        if button is None or button.disabled:
            known = [label for label, other in self._buttons.items() if not other.disabled]
            what = "cannot be pressed now" if button is not None else "is nothing to press here"
            raise UnreadableMove(f"{name!r} {what}; {did_you_mean(name, known)}")
        self.fault = ""
        button.click()
        if self.fault:
            raise TabletopError(self.fault)

    def key(self, name: str) -> None:
        """Press a key of this view, named as browsers name it: ``"1"``, ``"Enter"``."""
        if name not in self.keys:
            raise UnreadableMove(f"The key {name!r} does nothing here; {did_you_mean(name, list(self.keys))}")
        self.press(self.keys[name])

    def close(self) -> None:
        """Take the view off the page and free every widget it is made of."""
        if self._closed:
            return
        self._closed = True
        self._unsubscribe()
        close_all(self.widget, *self._buttons.values())  # buttons that are not on the page just now as well

    # ------------------------------------------------------------------ for the views
    def _on_enter(self, field: Text, action: Callable[[], Any]) -> None:
        """Act when Enter is pressed in a field, but not when it is left by Tab or mouse."""
        guarded = self.guard(action)

        def entered(_: Text) -> None:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:  # no page is there, and the field holds what it holds
                guarded()
            else:
                loop.call_later(_FIELD_FOLLOWS, guarded)

        field.on_submit(entered)

    @property
    def _falls_by_itself(self) -> bool:
        """Whether the roll that waits can be pressed: the table has dice, or a score of 0 leaves none to throw."""
        pending = self.table.pending
        if pending is None or self.table.watch_only:
            return False
        trial = self.table.fork()
        trial.bots.clear()
        try:
            trial.roll([] if _no_dice(pending.space) else None)
        except TabletopError:  # real dice, or a list of rolls that has run out
            return False
        return True

    def _let_fall(self) -> None:
        """Resolve the roll that waits."""
        pending = self.table.pending
        self.table.roll([] if pending is not None and _no_dice(pending.space) else None)

    def _mark(self, *boxes: DOMWidget) -> None:
        """Give boxes the look of the kit, in this view's size."""
        for box in boxes:
            box.add_class("tabletop-buttons")
            if self.size == "l":
                box.add_class("tabletop-large")

    def _follow(self) -> None:
        if not self._closed:
            self._refresh()

    def guard(self, action: CallableT) -> CallableT:
        """The action with its errors shown: a `TabletopError` is a sentence to the player and ends there."""

        @wraps(action)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            self.fault = ""
            try:
                return action(*args, **kwargs)
            except TabletopError as error:
                self._show_fault(str(error))
            except Exception as error:
                # a fault of the kit: say so where people look, and let the runner see it as well
                self._show_fault(
                    f"Something went wrong inside the kit ({type(error).__name__}: {error}). Nothing was changed."
                )
                raise
            return None

        return guarded  # type: ignore[return-value]

    def _show_fault(self, sentence: str) -> None:
        self.fault = sentence
        self._refresh()

    def _button(self, name: str, action: Callable[[], Any], layout: Layout, tooltip: str = "") -> Button:
        """A button that `press` knows by name."""
        button = Button(description=name, layout=layout, tooltip=tooltip or name)
        button.on_click(self.guard(lambda _: action()))
        self._buttons[name] = button
        return button

    @staticmethod
    def _relabel(button: Button, label: str, tooltip: str = "") -> None:
        """Say something else on a button, in one message to the page."""
        with button.hold_sync():
            button.description, button.tooltip = label, tooltip or label

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        return bundle(self.widget, repr(self), kwargs)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of <{self.table.headline(self.seat)}>>"


def _no_dice(space: object) -> bool:
    return getattr(space, "sides", None) == ()


def side_by_side(least: int = 340) -> Layout:
    """Columns side by side while each has `least` pixels, else one below the other."""
    return Layout(
        width="100%",
        grid_template_columns=f"repeat(auto-fit, minmax(min({least}px, 100%), 1fr))",
        grid_gap="12px 20px",
    )


def bundle(widget: DOMWidget, text: str, kwargs: Mapping[str, object]) -> dict[str, Any]:
    """What a notebook gets to show: the widget, and the text that is compared and read."""
    shown = widget._repr_mimebundle_(**kwargs)
    return {**(shown[0] if isinstance(shown, tuple) else shown), "text/plain": text}


def close_all(*widgets: Widget) -> None:
    """Close widgets and all that they are made of, the innermost first."""
    for part in reversed(_tree(widgets)):
        part.close()


def _tree(widgets: Iterable[Widget]) -> list[Widget]:
    """The widgets and all that they are made of, layouts and styles included, each once."""
    found: dict[str, Widget] = {}
    waiting = list(widgets)
    while waiting:
        one = waiting.pop()
        if one.comm is None or one.model_id in found:  # without a comm it is closed already
            continue
        found[one.model_id] = one
        waiting += [
            part for part in (getattr(one, "layout", None), getattr(one, "style", None)) if part is not None
        ]
        waiting += list(getattr(one, "children", ()))
    return list(found.values())
