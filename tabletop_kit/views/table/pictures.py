"""Scenes on the page to be looked at only: no keyboard goes in, and a step sends just the layers that changed."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import HTML, Box, HBox, Layout

from ..drawing.scene import Scene
from ..drawing.svg import svg
from ..layout import close_all
from ..style import styled

__all__ = ["Pictures"]


class Pictures:
    """Scenes side by side while there is room, each as SVG that stays sharp and says its words.

    Attributes
    ----------
    widget : ipywidgets.Box
        What to put into a layout.
    """

    def __init__(self) -> None:
        self.widget = HBox(
            layout=Layout(
                flex_flow="row wrap",
                align_items="flex-start",
                grid_gap="12px 20px",
                width="auto",
                min_width="0",
                padding="8px 0 0",
            )
        )
        self._frames: list[tuple[object, ...]] = []
        self._sheets: list[list[HTML]] = []

    def show(self, scenes: Sequence[Scene]) -> None:
        """Show these scenes in place of those before; what stays is not sent again."""
        frames = [_frame(number, scene) for number, scene in enumerate(scenes)]
        if frames != self._frames:
            self._set_up(scenes, frames)
        for scene, sheets in zip(scenes, self._sheets, strict=True):
            for sheet, body in zip(sheets, _bodies(scene), strict=True):
                sheet.value = body

    def _set_up(self, scenes: Sequence[Scene], frames: list[tuple[object, ...]]) -> None:
        """A cell for each scene, with a sheet for each layer; a cell whose scene fits it stays."""
        known = dict(zip(self._frames, zip(self.widget.children, self._sheets, strict=True), strict=True))
        cells, self._sheets = [], []
        for scene, frame in zip(scenes, frames, strict=True):
            cell, sheets = known.pop(frame) if frame in known else _cell(scene)
            cells.append(cell)
            self._sheets.append(sheets)
        self._frames = frames
        self.widget.children = tuple(cells)
        close_all(*(cell for cell, _ in known.values()))


def _frame(number: int, scene: Scene) -> tuple[object, ...]:
    """What a cell is made for: which place, and how large a scene of how many layers."""
    return number, scene.width, scene.height, len(scene.layers)


def _cell(scene: Scene) -> tuple[Box, list[HTML]]:
    """One scene: its sheets lie on each other; it may shrink a little, and scrolls beyond that."""
    least = round(scene.width * 0.8)
    sheets = [
        HTML(layout=Layout(grid_area="1 / 1", margin="0", min_width=f"{least}px"))
        for _ in range(len(scene.layers) + 1)
    ]
    layout = Layout(
        display="grid",
        flex=f"1 1 {least}px",
        max_width=f"{scene.width}px",
        min_width=f"min({least}px, 100%)",
        overflow="auto",
    )
    return Box(sheets, layout=layout), sheets


def _bodies(scene: Scene) -> list[str]:
    """Each layer by itself, and above them the words, with the places on which a mouse may rest."""
    shapes = [svg(Scene(scene.width, scene.height, (layer,))) for layer in scene.layers]
    words = svg(Scene(scene.width, scene.height, (), scene.targets, scene.title, scene.description))
    return [*(styled(f'<div aria-hidden="true">{layer}</div>') for layer in shapes), styled(words)]
