"""What stands beside what on the page, and widgets closed with all their parts."""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import Layout, Widget

__all__ = ["close_all", "side_by_side"]


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
