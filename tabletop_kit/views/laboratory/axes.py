"""The frame of a chart of the laboratory, and how its pools are told apart. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10

from ..drawing.palette import INK, PAPER, WHITE
from ..drawing.scene import Circle, Line, Point, Rect, Shape, Text

__all__ = ["GRID", "HEIGHT", "MARK", "STYLES", "WIDTH", "Axes", "Style", "lettered", "percent_label", "ticks"]

#: CSS pixels of every chart of the laboratory.
WIDTH, HEIGHT = 560, 330
GRID = "#D9D3C3"
#: Radius of the disc that carries the letter of a pool.
MARK = 8.5


@dataclass(frozen=True, slots=True)
class Style:
    """How one pool is drawn: its letter stands in every mark, its line has a pattern of its own."""

    letter: str
    colour: str
    dash: tuple[float, ...]


# white letters are 5:1 or more on each, and each is 4.5:1 or more on paper
STYLES = (
    Style("A", "#0072B2", ()),
    Style("B", "#B34700", (9, 4)),
    Style("C", "#00664B", (2, 4)),
    Style("D", "#7A3E9D", (10, 4, 2, 4)),
)


@dataclass(frozen=True, slots=True)
class Axes:
    """Numbers to places: `left` to `right` of the outcomes, 0 to `top` of the chances."""

    left: float
    right: float
    top: float
    low: float = 0.0
    margins: tuple[float, float, float, float] = (56, 16, 34, 46)  # left, right, top, bottom

    def x(self, value: float) -> float:
        """The place of an outcome from the left edge."""
        left, right, _, _ = self.margins
        return left + (value - self.left) / (self.right - self.left) * (WIDTH - left - right)

    def y(self, value: float) -> float:
        """The height of a chance from the upper edge."""
        _, _, top, bottom = self.margins
        return HEIGHT - bottom - (value - self.low) / (self.top - self.low) * (HEIGHT - top - bottom)

    @property
    def step(self) -> float:
        """Pixels between two neighbouring outcomes."""
        return self.x(1) - self.x(0)

    def frame(
        self, across: Sequence[float], across_title: str, up_title: str, whole: bool = True
    ) -> tuple[Shape, ...]:
        """Paper, grid, numbers and titles."""
        shapes: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, fill=PAPER, radius=6)]
        left, right = self.margins[0], WIDTH - self.margins[1]
        floor_ = self.y(self.low)
        for value in ticks(self.top, self.low):
            height = self.y(value)
            shapes.append(Line(((left, height), (right, height)), GRID, 1))
            shapes.append(Text(left - 8, height, percent_label(value), 12, INK, anchor="end"))
        for value in across:
            place = self.x(value)
            shapes.append(Line(((place, floor_), (place, floor_ + 4)), INK, 1))
            name = f"{value:.0f}" if whole else f"{value:g}"
            shapes.append(Text(place, floor_ + 15, name, 12, INK, anchor="middle"))
        shapes.append(Line(((left, floor_), (right, floor_)), INK, 1))
        shapes.append(Text((left + right) / 2, HEIGHT - 11, across_title, 12, INK, 600, anchor="middle"))
        shapes.append(Text(8, 16, up_title, 12, INK, 600))
        return tuple(shapes)


def ticks(top: float, low: float = 0.0) -> list[float]:
    """Round numbers from 0 up, three to six of them.

    >>> ticks(0.42)
    [0.0, 0.1, 0.2, 0.3, 0.4]
    """
    span = top - low
    power = 10.0 ** floor(log10(span))
    step = next(part * power for part in (0.1, 0.2, 0.5, 1, 2, 5, 10) if span / (part * power) <= 5.5)
    first = round(low / step + 0.499999)
    return [round(n * step, 10) for n in range(first, floor(top / step + 1e-9) + 1)]


def percent_label(value: float) -> str:
    """A chance on an axis: ``"40 %"``, ``"2.5 %"``.

    >>> percent_label(0.4), percent_label(0.025)
    ('40 %', '2.5 %')
    """
    return f"{100 * value:.4g} %"


def lettered(place: Point, style: Style, pale: bool = False) -> tuple[Shape, ...]:
    """A disc with the letter of a pool."""
    x, y = place
    fill, ink = (PAPER, style.colour) if pale else (style.colour, WHITE)
    disc = Circle(x, y, MARK, fill=fill, stroke=style.colour if pale else PAPER, width=1.5)
    return disc, Text(x, y, style.letter, 11, ink, 700, "middle")
