"""A small hex board made of nothing but the public scene: what the tests of the canvas play on."""

from __future__ import annotations

from math import ceil, cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from tabletop_kit.views.drawing.palette import INK, PAPER, TERRAIN, WHITE
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Rect, Scene, Target, Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop_kit.views.drawing.scene import Point, Points

_TERRAIN = tuple(TERRAIN)


class HexBoard:
    """Pointy-top hexes in offset rows; `scene` shows a route and a selected hex on them."""

    def __init__(self, columns: int = 7, rows: int = 7, width: float = 48.0) -> None:
        self.width = width
        self.names = [f"{chr(65 + column)}{row + 1}" for row in range(rows) for column in range(columns)]
        self.middles = {
            f"{chr(65 + column)}{row + 1}": self._middle(column, row)
            for row in range(rows)
            for column in range(columns)
        }
        self._size = (
            ceil(max(x for x, _ in self.middles.values()) + width / 2 + 6),
            ceil(max(y for _, y in self.middles.values()) + width / sqrt(3) + 6),
        )
        self._corners = {name: self._outline(*middle) for name, middle in self.middles.items()}
        self._targets = tuple(
            Target(name, f"{name}, {self.terrain(name)}", points=self._corners[name]) for name in self.names
        )
        self._terrain = Layer(
            "terrain",
            (
                Rect(0, 0, *self._size, fill=PAPER, radius=8),
                *(Polygon(self._corners[name], fill=TERRAIN[self.terrain(name)].fill) for name in self.names),
                *(Polygon(self._corners[name], stroke=INK, width=1.5) for name in self.names),
            ),
        )
        self._icons = Layer(
            "icons",
            tuple(
                Text(
                    x,
                    y,
                    name,
                    size=width / 4,
                    fill=TERRAIN[self.terrain(name)].ink,
                    weight=600,
                    anchor="middle",
                )
                for name, (x, y) in self.middles.items()
            ),
        )

    def terrain(self, name: str) -> str:
        """The terrain of a hex: neighbours always differ."""
        return _TERRAIN[self.names.index(name) * 3 % len(_TERRAIN)]

    def scene(self, selected: str | None = None, route: Sequence[str] = ()) -> Scene:
        """The board, with a route through these hexes and a ring on the selected one."""
        line = tuple(self.middles[name] for name in route)
        way = (Line(line, WHITE, 9), Line(line, INK, 5)) if len(line) > 1 else ()
        mark: tuple[Polygon | Circle | Text, ...] = ()
        if selected:
            x, y = self.middles[selected]
            mark = (
                Polygon(self._outline(x, y, 0.8), stroke=WHITE, width=7),
                Polygon(self._outline(x, y, 0.8), stroke=INK, width=4, dash=(6, 3)),
                Circle(x, y, 11, fill=INK),
                Text(x, y, "1", size=14, fill=WHITE, weight=700, anchor="middle"),
            )
        layers = (self._terrain, self._icons, Layer("route", way), Layer("overlay", mark))
        said = f"{selected} is selected." if selected else "Nothing is selected."
        return Scene(*self._size, layers, self._targets, "Hex board", said)

    def _middle(self, column: int, row: int) -> Point:
        return 6 + self.width * (column + 0.5 + (row % 2) / 2), 6 + self.width / sqrt(3) * (1 + 1.5 * row)

    def _outline(self, x: float, y: float, share: float = 1.0) -> Points:
        r = share * self.width / sqrt(3)
        return tuple(
            (x + r * cos(turn), y + r * sin(turn)) for turn in (pi / 6 + pi / 3 * side for side in range(6))
        )
