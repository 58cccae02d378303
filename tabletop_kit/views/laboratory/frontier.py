"""What overexertion buys: success against dice lost, a frontier for each pool. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from ...dice.overexertion import Stop
from ..drawing.lettering import width_of
from ..drawing.palette import CHARTS, INK
from ..drawing.scene import Circle, Layer, Line, Point, Scene, Shape, Target, Text
from .axes import HEIGHT, MARK, STYLES, WIDTH, Axes, lettered, ticks
from .bench import LETTERS, Bench
from .words import headline

__all__ = ["frontier"]


def frontier(bench: Bench) -> Scene:
    """Every plan "overexert at most so often" that is the best at some price; the best at this price is ringed.

    The dashed line of the price touches the frontier of the chosen pool at its best plan: along it
    more success costs more dice than one would give for it.
    """
    plans = [bench.plan(index) for index in range(len(bench.sides))]
    points = [[(float(stop.lost), float(stop.chance)) for stop in plan.frontier] for plan in plans]
    furthest = max(lost for line in points for lost, _ in line) or 1.0
    least = min(chance for line in points for _, chance in line)
    axes = Axes(-0.05 * furthest, 1.12 * furthest, 1.04, low=max(0.0, floor(5 * least - 0.4) / 5))
    frame = axes.frame(
        ticks(1.1 * furthest), "dice lost on average", "chance to succeed in the end", whole=False
    )
    marks: list[Shape] = []
    rings: list[Shape] = []
    targets = []
    for index, (plan, line) in enumerate(zip(plans, points, strict=True)):
        style = STYLES[index]
        places = [(axes.x(lost), axes.y(chance)) for lost, chance in line]
        if len(places) > 1:
            marks.append(Line(tuple(places), style.colour, 2.5, style.dash))
        for stop, (x, y) in zip(plan.frontier, places, strict=True):
            marks += lettered((x, y), style)
            if stop.overexertions == plan.overexertions:
                rings.append(Circle(x, y, MARK + 4, stroke=INK, width=2))
            targets.append(
                Target(
                    f"{LETTERS[index]}{stop.overexertions}",
                    f"{LETTERS[index]}, overexert {stop.overexertions} at most, {100 * float(stop.chance):.2f} % "
                    f"success, {float(stop.lost):.3f} dice lost",
                    box=(x - 12, y - 12, 24, 24),
                )
            )
        marks += _numbered(plan.frontier, places, alone=len(plans) == 1)
    return Scene(
        WIDTH,
        HEIGHT,
        (
            Layer("frame", frame),
            Layer("price", _price(bench, axes)),
            Layer("plans", tuple(marks)),
            Layer("best", tuple(rings)),
        ),
        tuple(targets),
        title="Success against dice lost",
        description=f"{headline(bench)} The plan that is best at this price is ringed.",
    )


def _numbered(stops: Sequence[Stop], places: Sequence[Point], alone: bool) -> list[Shape]:
    """How often one goes on at each point: in words where there is one pool, else where it is not plain."""
    words = {0: "never", 1: "once"} if alone else {0: ""}
    return [
        Text(
            x,
            y + 23,
            words.get(stop.overexertions, f"{stop.overexertions}{' times' * alone}"),
            12,
            INK,
            anchor="middle",
        )
        for stop, (x, y) in zip(stops, places, strict=True)
    ]


def _price(bench: Bench, axes: Axes) -> tuple[Shape, ...]:
    """The line of all plans that would be worth as much as the best one of the chosen pool, and its key."""
    plan = bench.plan(bench.chosen)
    price, lost, chance = float(bench.price), float(plan.lost), float(plan.chance)
    ends = []
    for x in (axes.left, axes.right):
        y = chance + price * (x - lost)
        edge = min(1.0, max(axes.low, y))
        if price:
            x = lost + (edge - chance) / price
        ends.append((axes.x(x), axes.y(edge)))
    right = WIDTH - axes.margins[1]
    label = f"a die is worth {price:g} of a success"
    key = right - width_of(label, 12) - 8
    return (
        Line(tuple(ends), CHARTS.prediction, 2, (6, 4)),
        Line(((key - 30, 16), (key, 16)), CHARTS.prediction, 2, (6, 4)),
        Text(right, 16, label, 12, INK, anchor="end"),
    )
