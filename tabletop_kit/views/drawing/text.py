"""A scene in words: its text twin, for a terminal, a screen reader, and a notebook read later."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import Scene, Target

__all__ = ["table", "text"]


def text(scene: Scene) -> str:
    """Title and description, then each target with its words, a line each.

    Examples
    --------
    >>> from tabletop_kit.views.drawing.scene import Scene, Target
    >>> coast = (
    ...     Target("A1", "A1, grass", box=(0, 0, 40, 40)),
    ...     Target("B1", "B1, water, legal 1", box=(40, 0, 40, 40), hint="by sailboat"),
    ... )
    >>> print(text(Scene(80, 40, (), coast, "The coast", "Ana is to move.")))
    The coast
    Ana is to move.
    A1, grass
    B1, water, legal 1: by sailboat
    """
    head = [part for part in (scene.title, scene.description) if part]
    return "\n".join([*head, *(_line(target) for target in scene.targets)])


def table(scene: Scene) -> str:
    """The same as an HTML table: the title is its caption, each target is a row.

    Notebooks that nobody has trusted yet still show it, where they hide an SVG.
    """
    hints = any(target.hint for target in scene.targets)
    columns = ("Place", "What is there", "What a press does") if hints else ("Place", "What is there")
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    caption = escape(scene.title)
    if scene.description:
        caption += f"<br>{escape(scene.description)}" if caption else escape(scene.description)
    return "\n".join(
        [
            "<table>",
            f"<caption>{caption}</caption>",
            f"<thead><tr>{head}</tr></thead>",
            "<tbody>",
            *(_row(target, hints) for target in scene.targets),
            "</tbody>",
            "</table>",
        ]
    )


def _line(target: Target) -> str:
    return f"{target.label}: {target.hint}" if target.hint else target.label


def _row(target: Target, hints: bool) -> str:
    """Labels begin with the place itself, as a rule; the first column has said it already."""
    words = target.label.removeprefix(f"{target.id}, ")
    cells = [words, target.hint] if hints else [words]
    return (
        f'<tr><th scope="row">{escape(target.id)}</th>'
        + "".join(f"<td>{escape(c)}</td>" for c in cells)
        + "</tr>"
    )
