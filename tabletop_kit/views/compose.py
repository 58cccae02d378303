"""Putting views together: one below the other, or side by side while there is room."""

from __future__ import annotations

from typing import Any, Protocol

from ipywidgets import DOMWidget, GridBox, Layout, VBox

from .view import bundle, close_all, side_by_side

__all__ = ["Group", "column", "row"]


class Part(Protocol):
    """What can be put together: any view, and any group of views."""

    widget: DOMWidget


class Group:
    """Several views in one widget; as text it says what its first view says."""

    def __init__(self, parts: tuple[Part, ...], widget: DOMWidget) -> None:
        self.parts = parts
        self.widget = widget

    def close(self) -> None:
        """Close every part, and the frame around them."""
        for part in self.parts:
            part.close()  # type: ignore[attr-defined]
        close_all(self.widget)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        return bundle(self.widget, repr(self), kwargs)

    def __repr__(self) -> str:
        return repr(self.parts[0])


def column(*parts: Part) -> Group:
    """Views one below the other."""
    return Group(parts, VBox([part.widget for part in parts], layout=Layout(width="100%", min_width="0")))


def row(*parts: Part, least: int = 340) -> Group:
    """Views side by side, and one below the other where each would have less than `least` pixels.

    A dice pool takes two places: its dice and its sheet.
    """
    cells = [cell for part in parts for cell in getattr(part, "cells", (part.widget,))]
    return Group(parts, GridBox(cells, layout=side_by_side(least)))
