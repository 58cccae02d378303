"""Distributions as pictures: bars of one pool, lettered lines of several, what was rolled beside what is exact. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil, sqrt

from ...dice.pmf import Pmf
from ..drawing.palette import CHARTS, INK, PAPER
from ..drawing.scene import Circle, Layer, Line, Point, Rect, Scene, Shape, Target, Text
from .axes import HEIGHT, STYLES, WIDTH, Axes, Style, lettered, percent_label
from .bench import LETTERS, Bench
from .trials import Trials
from .words import counted, headline, trials_line

__all__ = ["curves", "histogram"]

_SELDOM = 5e-4  # outcomes at both ends that together are rarer than this are not drawn
_SHORT = 22  # outcomes that are all drawn, however rare
_PALE = "#C9DCE6"
_MOST_BARS = 64


def curves(bench: Bench) -> Scene:
    """How likely each outcome is, or, of "at least", each outcome and all above it.

    One pool is drawn as bars, those that reach what is asked for dark and the others pale; several
    are lines of their own patterns, with the letters of the pools in their marks.
    """
    reached = bench.question == "at least"
    chances = [_chances(bench.pmf(index), reached) for index in range(len(bench.sides))]
    low, high = _window([bench.pmf(index) for index in range(len(bench.sides))])
    top = 1.08 if reached else 1.12 * max(max(one.values()) for one in chances)
    axes = Axes(low - 0.6, high + 0.6, top)
    outcomes = range(low, high + 1)
    title = f"{counted(bench)}, or more" if reached else counted(bench)
    frame = axes.frame(_numbers(axes, low, high), title, "chance")
    marks: list[Shape] = []
    if len(chances) == 1 and len(outcomes) <= _MOST_BARS:
        marks += _bars(axes, chances[0], outcomes, bench.least)
    else:
        for index, one in enumerate(chances):
            marks += _lettered_line(axes, one, outcomes, index, len(chances), reached)
    columns = tuple(
        Target(
            str(outcome),
            f"{outcome}, "
            + ", ".join(f"{LETTERS[i]} {100 * one.get(outcome, 0.0):.2f} %" for i, one in enumerate(chances)),
            box=(axes.x(outcome) - axes.step / 2, 24, axes.step, HEIGHT - 56),
        )
        for outcome in outcomes
        if len(outcomes) <= _MOST_BARS
    )
    return Scene(
        WIDTH,
        HEIGHT,
        (
            Layer("frame", frame),
            Layer("marks", tuple(marks)),
            Layer("least", _threshold(axes, bench.least, low, high)),
        ),
        columns,
        title="Chance of each outcome or more" if reached else "Chance of each outcome",
        description=headline(bench),
    )


def histogram(bench: Bench, trials: Trials | None, wanted: int) -> Scene:
    """What was rolled as bars, the exact chances as a line with round marks over them.

    Whiskers show how far a bar may be off by chance in 95 of 100 simulations, about.
    """
    pmf = bench.pmf(bench.chosen)
    exact = pmf.floats()
    made = trials.made if trials else 0
    shares = {outcome: seen / made for outcome, seen in trials.seen.items()} if trials and made else {}
    low, high = _window([pmf])
    outcomes = range(low, high + 1)
    top = 1.14 * max(*exact.values(), *(share for key, share in shares.items() if low <= key <= high), 0.0)
    axes = Axes(low - 0.6, high + 0.6, top)
    half = max(0.8, axes.step * 0.36)
    shapes: list[Shape] = []
    for outcome in outcomes:
        share = shares.get(outcome, 0.0)
        if share:
            x, y = axes.x(outcome), axes.y(share)
            edge = INK if half > 2 else None
            shapes.append(
                Rect(x - half, y, 2 * half, axes.y(0) - y, fill=CHARTS.simulation, stroke=edge, line_width=1)
            )
    line = tuple((axes.x(k), axes.y(exact.get(k, 0.0))) for k in outcomes)
    if len(line) > 1:
        shapes.append(Line(line, CHARTS.theory, 2))
    if axes.step >= 12:
        if made:
            shapes += [mark for k in outcomes for mark in _whisker(axes, k, exact.get(k, 0.0), made)]
        shapes += [Circle(x, y, 4.5, fill=CHARTS.theory, stroke=PAPER, width=1.5) for x, y in line]
    shapes += _key(made, wanted)
    return Scene(
        WIDTH,
        HEIGHT,
        (
            Layer("frame", axes.frame(_numbers(axes, low, high), counted(bench), "share")),
            Layer("rolled", tuple(shapes)),
        ),
        title=f"{bench.called(bench.chosen)}: rolled beside exact",
        description=trials_line(bench, trials, wanted),
    )


def _chances(pmf: Pmf, reached: bool) -> dict[int, float]:
    """Each outcome with its chance, or with the chance of it or more."""
    if not reached:
        return pmf.floats()
    weights = dict(zip(pmf.outcomes, pmf.weights, strict=True))
    filled: dict[int, float] = {}
    cases = 0
    for outcome in range(pmf.outcomes[-1], pmf.outcomes[0] - 1, -1):
        cases += weights.get(outcome, 0)
        filled[outcome] = cases / pmf.total
    return filled


def _window(pmfs: Sequence[Pmf]) -> tuple[int, int]:
    """The outcomes that are drawn: without the tails that no eye could see."""
    ends = [_ends(pmf) for pmf in pmfs]
    return min(low for low, _ in ends), max(high for _, high in ends)


def _ends(pmf: Pmf) -> tuple[int, int]:
    if len(pmf) <= _SHORT:
        return pmf.outcomes[0], pmf.outcomes[-1]
    seldom = _SELDOM * pmf.total
    seen = [k for k, below in zip(pmf.outcomes, accumulate(pmf.weights), strict=True) if below > seldom]
    rest = zip(reversed(pmf.outcomes), accumulate(reversed(pmf.weights)), strict=True)
    return seen[0], next(k for k, above in rest if above > seldom)


def _numbers(axes: Axes, low: int, high: int) -> list[float]:
    """The outcomes that are written below: as many as there is room for."""
    wide = 9.0 * max(len(str(low)), len(str(high))) + 10
    every = max(1, ceil(wide / axes.step))
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if step >= every)
    return [float(k) for k in range(low, high + 1) if k % every == 0]


def _bars(axes: Axes, chances: dict[int, float], outcomes: range, least: int) -> list[Shape]:
    half = max(1.0, axes.step * 0.38)
    shapes: list[Shape] = []
    for outcome in outcomes:
        chance = chances.get(outcome, 0.0)
        x, y = axes.x(outcome), axes.y(chance)
        fill = CHARTS.theory if outcome >= least else _PALE
        shapes.append(Rect(x - half, y, 2 * half, axes.y(0) - y, fill=fill, stroke=INK, line_width=1))
        if axes.step >= 40:
            shapes.append(Text(x, y - 9, _share(chance), 12, INK, anchor="middle"))
    return shapes


def _share(chance: float) -> str:
    """A chance above a bar, in the room that there is."""
    return f"{100 * chance:.1f} %" if chance >= 0.0005 or chance == 0 else "< 0.1 %"


def _lettered_line(
    axes: Axes, chances: dict[int, float], outcomes: range, index: int, pools: int, reached: bool
) -> list[Shape]:
    """A line and its marks; pools that share a place stand a little side by side."""
    style: Style = STYLES[index]
    first, last = min(chances), max(chances)
    aside = (index - (pools - 1) / 2) * min(9.0, axes.step * 0.2)
    points: list[Point] = []
    for outcome in outcomes:
        before = 1.0 if reached and outcome < first else 0.0
        if first - 1 <= outcome <= last + 1 or before:
            points.append((axes.x(outcome) + aside, axes.y(chances.get(outcome, before))))
    shapes: list[Shape] = [Line(tuple(points), style.colour, 2.5, style.dash)] if len(points) > 1 else []
    every = max(1, ceil(26 * (1 if axes.step >= 26 else pools) / axes.step))
    start = 0 if every == 1 else index * every // pools
    for place, point in enumerate(points):
        if place % every == start % every:
            shapes += lettered(point, style)
    return shapes


def _threshold(axes: Axes, least: int, low: int, high: int) -> tuple[Shape, ...]:
    """A dashed line before the outcomes that are enough, and its label."""
    if not low < least <= high:
        return ()
    x = axes.x(least - 0.5)
    left = x > WIDTH * 0.7
    label = Text(
        x + (-6 if left else 6), 16, f"{least} or more {'→'}", 12, INK, 600, "end" if left else "start"
    )
    return Line(((x, 26), (x, axes.y(0))), CHARTS.prediction, 2, (6, 4)), label


def _whisker(axes: Axes, outcome: int, exact: float, made: int) -> tuple[Shape, ...]:
    off = 1.96 * sqrt(exact * (1 - exact) / made)
    x, low, high = axes.x(outcome), axes.y(max(0.0, exact - off)), axes.y(exact + off)
    if low - high < 12:  # hidden by the round mark
        return ()
    ends = [Line(((x - 4, y), (x + 4, y)), INK, 1.5) for y in (low, high)]
    return Line(((x, low), (x, high)), INK, 1.5), *ends


def _key(made: int, wanted: int) -> tuple[Shape, ...]:
    """What is bar and what is line, and how far the rolling has come."""
    right = WIDTH - 16
    words = f"{made:,} rolls" if not wanted else f"{made:,} of {wanted:,} rolls"
    shapes: list[Shape] = [
        Text(right, 16, words, 12, INK, 600, "end"),
        Rect(right - 76, 28, 14, 10, fill=CHARTS.simulation, stroke=INK),
        Text(right - 56, 33, "rolled", 12, INK),
        Line(((right - 78, 50), (right - 60, 50)), CHARTS.theory, 2),
        Circle(right - 69, 50, 4.5, fill=CHARTS.theory, stroke=PAPER, width=1.5),
        Text(right - 56, 50, "exact", 12, INK),
    ]
    if wanted:
        shapes += [
            Rect(right - 120, 62, 120, 8, stroke=INK, line_width=1, radius=3),
            Rect(right - 120, 62, max(2.0, 120 * made / wanted), 8, fill=INK, radius=3),
            Text(right - 126, 66, percent_label(made / wanted), 12, INK, anchor="end"),
        ]
    return tuple(shapes)
