"""What players write by hand on a sheet: numbers, crosses, ticks and rings, as strokes of a pen. Pure.

A sheet tells at a glance what is printed and what was written. The strokes are lines of the scene,
so that the canvas, the SVG and the PNG write in one hand, whatever fonts a machine has.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from ...drawing.scene import Line, Point, Points

__all__ = ["PEN", "cross", "number", "number_width", "ring", "strike", "tick"]

#: The ink of the pen: 9.6:1 on the paper, and blue, as what is printed never is.
PEN = "#1D3F8F"

# Each digit in strokes through points, in hundredths of its height: x from 0 to 60, y from the top down.
_DIGITS: dict[str, tuple[Points, ...]] = {
    "0": (((34, 2), (14, 12), (4, 42), (8, 80), (27, 99), (47, 84), (55, 48), (48, 14), (30, 3)),),
    "1": (((16, 24), (37, 2), (34, 48), (33, 98)),),
    "2": (((8, 22), (22, 4), (43, 6), (49, 26), (38, 52), (8, 95), (30, 91), (56, 96)),),
    "3": (((9, 10), (30, 2), (48, 15), (43, 36), (22, 46), (46, 54), (53, 76), (35, 97), (8, 90)),),
    "4": (((33, 2), (18, 36), (5, 64), (30, 62), (56, 61)), ((41, 38), (39, 70), (38, 99))),
    "5": (
        ((17, 5), (13, 26), (11, 46), (33, 41), (51, 56), (49, 82), (29, 99), (7, 91)),
        ((17, 5), (34, 4), (52, 2)),
    ),
    "6": (((45, 3), (22, 22), (7, 55), (9, 85), (27, 99), (48, 87), (49, 64), (30, 54), (10, 70)),),
    "7": (((6, 6), (30, 6), (54, 4), (36, 44), (20, 98)),),
    "8": (
        (
            *((46, 15), (29, 2), (11, 13), (16, 36), (43, 57), (52, 80)),
            *((33, 98), (9, 86), (14, 62), (44, 36), (47, 15)),
        ),
    ),
    "9": (((48, 24), (32, 3), (12, 13), (9, 36), (26, 47), (46, 30), (49, 18), (44, 60), (33, 99)),),
    "-": (((8, 55), (44, 53)),),
}
_ADVANCE = 0.72  # from one digit to the next, in heights
_WIDTH = 0.6


def number_width(value: int, height: float) -> float:
    """How wide a written number is."""
    return height * (_ADVANCE * (len(str(value)) - 1) + _WIDTH)


def number(value: int, x: float, y: float, height: float, turn: int = 0) -> Iterator[Line]:
    """A number with its middle at a point.

    Parameters
    ----------
    height : float
        Of its digits.
    turn : int
        Any number; people do not write a digit twice alike, and this says how it leans.
    """
    left, top = x - number_width(value, height) / 2, y - height / 2
    for place, digit in enumerate(str(value)):
        lean = 0.06 * ((turn * 7 + place * 5) % 5 - 2)
        for stroke in _DIGITS[digit]:
            points = tuple(
                (
                    round(left + height * (place * _ADVANCE + px / 100 + lean * (0.5 - py / 100)), 1),
                    round(top + height * py / 100, 1),
                )
                for px, py in stroke
            )
            yield Line(points, PEN, max(1.6, height / 8))


def cross(x: float, y: float, size: float, width: float = 2.0) -> Iterator[Line]:
    """Two strokes through a point, as boxes are crossed."""
    half = size / 2
    yield _line(((x - half, y - 0.8 * half), (x + 0.1 * half, y), (x + half, y + 0.9 * half)), width)
    yield _line(((x + 0.9 * half, y - half), (x - 0.9 * half, y + half)), width)


def strike(x: float, y: float, size: float) -> Line:
    """One stroke through a thing that counts no more."""
    half = size / 2
    return _line(((x - half, y + 0.8 * half), (x + half, y - 0.8 * half)), 2.4)


def tick(x: float, y: float, size: float) -> Line:
    """A tick around a point."""
    half = size / 2
    return _line(((x - half, y), (x - 0.2 * half, y + 0.8 * half), (x + half, y - half)), 2.2)


def ring(x: float, y: float, r: float) -> Line:
    """A ring drawn by hand, whose ends do not quite meet."""
    turns = (0.15 + 2.12 * pi * step / 14 for step in range(15))
    spread = ((1 + 0.05 * step / 14, turn) for step, turn in enumerate(turns))
    return _line(tuple((x + r * wide * cos(turn), y + r * sin(turn)) for wide, turn in spread), 1.8)


def _line(points: tuple[Point, ...], width: float) -> Line:
    return Line(tuple((round(x, 1), round(y, 1)) for x, y in points), PEN, width)
