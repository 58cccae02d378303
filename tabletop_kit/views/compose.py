"""Putting views together: one below the other, or side by side while there is room."""

from __future__ import annotations

from collections.abc import Mapping

from ipywidgets import DOMWidget, GridBox, Layout, VBox

from ..core.errors import SetupError, UnreadableMove
from ..core.words import quoted
from .drawing.scene import Scene
from .layout import close_all, side_by_side
from .page import Page, cannot_press

__all__ = ["Group", "column", "row"]


class Group(Page):
    """Several views in one widget. What is pressed goes to the first one that knows it.

    Parameters
    ----------
    parts : tuple of views
        Views and groups, in order.
    widget : ipywidgets.DOMWidget
        The frame that holds their widgets.
    """

    def __init__(self, parts: tuple[Page, ...], widget: DOMWidget) -> None:
        self.parts = parts
        self.widget = widget
        super().__init__()

    def _build(self) -> None:
        """The frame is there already."""

    def _refresh(self) -> None:
        """The parts follow their tables by themselves."""

    @property
    def keys(self) -> Mapping[str, str]:  # type: ignore[override]
        """The keys of all parts; where two know the same one, the first has it."""
        return {key: name for part in reversed(self.parts) for key, name in part.keys.items()}

    def buttons(self) -> dict[str, bool]:
        """Every name that `press` knows, and whether it can be pressed now."""
        found: dict[str, bool] = {}
        for part in self.parts:
            for name, enabled in part.buttons().items():
                found[name] = found.get(name, False) or enabled
        return found

    def press(self, name: str) -> None:
        """Press what is called `name` in the first part that can be pressed so."""
        self._must_be_open()
        for part in self.parts:
            if isinstance(name, str) and part.buttons().get(name):
                part.press(name)
                return
        raise UnreadableMove(cannot_press(name, self.buttons()))

    def text(self) -> str:
        """What the parts say, one after the other."""
        return "\n\n".join(part.text() for part in self.parts)

    def scene(self) -> Scene:
        """The picture of the first part."""
        return self.parts[0].scene()

    def table_html(self) -> str:
        """The tables of all parts."""
        return "".join(part.table_html() for part in self.parts)

    def _ipython_display_(self) -> None:
        """Shown with places below for the snapshots of the parts that keep some."""
        keepers = [part for part in self.parts if hasattr(part, "make_places")]
        if not keepers or self._closed:
            raise NotImplementedError  # whereupon IPython shows the widget and nothing else
        from IPython.display import publish_display_data

        publish_display_data(self._repr_mimebundle_())
        for part in keepers:
            part.make_places()

    def close(self) -> None:
        """Close every part, and the frame around them."""
        for part in self.parts:
            part.close()
        close_all(self.widget)
        super().close()

    def __repr__(self) -> str:
        return repr(self.parts[0])


def column(*parts: Page) -> Group:
    """Views one below the other."""
    _check("column", parts)
    return Group(
        parts,
        VBox([part.widget for part in parts], layout=Layout(width="100%", min_width="0", grid_gap="12px")),
    )


def row(*parts: Page, least: int = 340) -> Group:
    """Views side by side, and one below the other where each would have less than `least` pixels.

    A dice pool takes two places: its dice and its sheet.
    """
    _check("row", parts)
    if isinstance(least, bool) or not isinstance(least, int) or not 0 < least <= 4000:
        raise SetupError(
            f"The least width of a column is a number of pixels, such as 340, not {quoted(least)}."
        )
    cells = [cell for part in parts for cell in getattr(part, "cells", (part.widget,))]
    return Group(parts, GridBox(cells, layout=side_by_side(least)))


def _check(name: str, parts: tuple[object, ...]) -> None:
    wrong = [part for part in parts if not isinstance(part, Page)]
    if wrong or not parts:
        got = f"not {quoted(wrong[0])}" if wrong else "and none is named"
        raise SetupError(f"views.{name} puts views together, such as views.Log(t), {got}.")
    for part in parts:
        if isinstance(part, Page):
            part._must_be_open()
