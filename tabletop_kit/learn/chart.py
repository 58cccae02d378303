"""The prediction, the trials and the exact answer on one line from 0 to 100 per cent. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..views.drawing.palette import CHARTS, INK, PAPER
from ..views.drawing.scene import Circle as Round
from ..views.drawing.scene import Layer, Line, Rect, Scene, Shape, Text
from .inquiry import Sample

__all__ = ["chart"]

WIDTH = 640
_LEFT, _RIGHT, _TOP, _ROW = 96, 24, 46, 34


def chart(
    prediction: Fraction | None,
    samples: Sequence[Sample],
    exact: Fraction | None,
    most: Fraction = Fraction(1),
    least: Fraction = Fraction(0),
) -> Scene:
    """A row for each step of the simulation, its share as a round mark in the band that chance allows.

    Parameters
    ----------
    prediction : Fraction, optional
        A dashed line, with a label.
    samples : sequence of Sample
        The simulation; bands are grey bars.
    exact : Fraction, optional
        A full line, with a label; None while it is not to be seen.
    most, least : Fraction
        The ends of the scale: 1 and 0 for a chance.
    """
    rows = max(1, len(samples))
    height = _TOP + _ROW * rows + 34
    bottom = height - 34
    span = WIDTH - _LEFT - _RIGHT

    def x(value: Fraction) -> float:
        return _LEFT + float(min(max((value - least) / (most - least), Fraction(0)), Fraction(1))) * span

    shapes: list[Shape] = [Rect(0, 0, WIDTH, height, fill=PAPER)]
    for tenth in range(0, 11, 2):
        place = _LEFT + span * tenth / 10
        shapes.append(Line(((place, _TOP - 6), (place, bottom)), "#D9D3C3", 1))
        shapes.append(
            Text(
                place,
                bottom + 20,
                _scale(least + (most - least) * tenth / 10, most),
                12,
                INK,
                anchor="middle",
            )
        )
    if samples:
        shapes.append(Text(_LEFT - 10, _TOP - 12, "trials", 12, INK, anchor="end"))
    for row, sample in enumerate(samples):
        middle = _TOP + _ROW * row + _ROW / 2 - 3
        shapes.append(Text(_LEFT - 10, middle + 4, f"{sample.trials:,}", 13, INK, anchor="end"))
        if sample.band is not None and exact is not None:
            low, high = (Fraction(bound, sample.trials) for bound in sample.band)
            shapes.append(Rect(x(low), middle - 9, max(2.0, x(high) - x(low)), 18, fill="#DDD6C4", radius=3))
    lines: list[Shape] = []
    if prediction is not None:
        lines += _mark(
            x(prediction), 16, bottom, CHARTS.prediction, f"you: {_value(prediction, most)}", dashed=True
        )
    if exact is not None:
        lines += _mark(x(exact), 34, bottom, CHARTS.theory, f"exact: {_value(exact, most)}")
    for row, sample in enumerate(samples):
        middle = _TOP + _ROW * row + _ROW / 2 - 3
        lines.append(Round(x(sample.share), middle, 6, fill=CHARTS.simulation, stroke=INK, width=1.5))
    return Scene(
        WIDTH,
        height,
        (Layer("scale", tuple(shapes)), Layer("marks", tuple(lines))),
        title="Prediction and trials",
        description=described(prediction, samples, exact, most),
    )


def described(
    prediction: Fraction | None,
    samples: Sequence[Sample],
    exact: Fraction | None,
    most: Fraction = Fraction(1),
) -> str:
    """The chart in words."""
    said = [f"You predicted {_value(prediction, most)}."] if prediction is not None else []
    for sample in samples:
        band = ""
        if sample.band is not None and exact is not None:
            low, high = (_value(Fraction(bound, sample.trials), most) for bound in sample.band)
            band = f", where chance allows {low} to {high}"
        said.append(f"{sample.trials:,} trials came to {_value(sample.share, most)}{band}.")
    if exact is not None:
        said.append(f"The exact answer is {_value(exact, most)}.")
    return " ".join(said) or "Nothing is predicted yet."


def _mark(
    place: float, top: float, bottom: float, colour: str, label: str, dashed: bool = False
) -> list[Shape]:
    """An upright line with its label at the top, on the side where there is room."""
    left = place > WIDTH * 0.66
    return [
        Line(((place, top - 10), (place, bottom)), colour, 2.5, (7, 4) if dashed else ()),
        Text(place + (-6 if left else 6), top, label, 13, INK, 600, "end" if left else "start"),
    ]


def _value(value: Fraction, most: Fraction) -> str:
    return f"{float(value):.1%}" if most == 1 else f"{float(value):.3g}"


def _scale(value: Fraction, most: Fraction) -> str:
    return f"{float(value):.0%}" if most == 1 else f"{float(value):.3g}"
