"""Sizes and places: how large things are, how wide columns become, what stands beside what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from ipywidgets import Layout, Widget

__all__ = ["COLUMN", "LEAST", "SIZES", "Size", "close_all", "side_by_side"]

Size = Literal["s", "m", "l"]
#: Edge of a die in CSS pixels; `l` is for projectors.
SIZES: Mapping[str, int] = {"s": 36, "m": 44, "l": 60}

#: Widest that a column of buttons and dice becomes.
COLUMN: Mapping[str, str] = {"s": "400px", "m": "400px", "l": "520px"}

#: CSS pixels that a column needs at least, and the width in which pictures are drawn: they are never made smaller.
LEAST: Mapping[str, int] = {"s": 340, "m": 340, "l": 400}


def side_by_side(least: int = 340) -> Layout:
    """Columns side by side while each has `least` pixels, else one below the other."""
    return Layout(
        width="100%",
        grid_template_columns=f"repeat(auto-fit, minmax(min({least}px, 100%), 1fr))",
        grid_gap="12px 20px",
    )


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
