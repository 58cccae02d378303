"""What stays in a notebook when no kernel runs any more: a picture and a table.

Widgets vanish from a notebook that is reopened without its kernel, and an untrusted
notebook shows neither SVG nor scripts. A PNG and a plain HTML table are shown always.
"""

from __future__ import annotations

from typing import Any

from .drawing.png import png
from .drawing.scene import Scene

__all__ = ["Snapshot"]


class Snapshot:
    """A position as it was: a picture, a table and a text, as two outputs of a cell."""

    def __init__(self, text: str, scene: Scene, table: str) -> None:
        self.text = text
        self.scene = scene
        self.table = table

    def png(self, scale: int = 2) -> bytes:
        """The picture as a PNG file."""
        return png(self.scene, scale=scale)

    def _ipython_display_(self) -> None:
        from IPython.display import publish_display_data

        for data, metadata in self.outputs():
            publish_display_data(data, metadata)

    def outputs(self) -> tuple[tuple[dict[str, str], dict[str, Any]], ...]:
        """Picture and table as two outputs of a cell, each with its metadata."""
        from base64 import b64encode

        scene = self.scene
        picture = b64encode(self.png()).decode("ascii")
        said = f"[picture] {scene.title}. {scene.description}".strip()
        size = {"width": scene.width, "height": scene.height, "alt": said}
        # two outputs, since of one bundle a notebook shows a single form only
        return (
            ({"image/png": picture, "text/plain": said}, {"image/png": size}),
            ({"text/html": self.table, "text/plain": self.text}, {}),
        )

    def __repr__(self) -> str:
        return self.text
