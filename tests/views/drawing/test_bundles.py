"""Shapes are put in a cheaper order, and the picture stays the same."""

from __future__ import annotations

import random

from tabletop_kit.views.drawing.bundles import bundled
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Rect, Scene, Text

COLOURS = ["#1A1A1A", "#FBF7EC", "#7B1E3B", "#E8B23A", "#2295D4"]


def scrap(rng):
    """A shape somewhere on a small paper."""
    x, y, size = rng.randint(5, 90), rng.randint(5, 90), rng.randint(4, 25)
    fill, stroke = rng.choice([None, *COLOURS]), rng.choice(COLOURS)
    match rng.randrange(5):
        case 0:
            return Rect(x, y, size, size / 2, fill, stroke, rng.choice([1, 3]), radius=rng.choice([0, 3]))
        case 1:
            return Circle(x, y, size / 2, fill, stroke, rng.choice([1, 2]))
        case 2:
            return Polygon(((x, y), (x + size, y), (x, y + size)), fill, stroke)
        case 3:
            return Line(((x, y), (x + size, y + size / 3)), stroke, 2, rng.choice([(), (3, 2)]))
        case _:
            return Text(
                x, y, "T2", 12, stroke, rng.choice([400, 700]), rng.choice(["start", "middle", "end"])
            )


def drawn(shapes):
    return picture(Scene(130, 130, (Layer("all", tuple(shapes)),)), 1).tobytes()


def test_the_picture_stays_the_same_however_shapes_lie_on_each_other():
    rng = random.Random(8)
    for _ in range(12):
        shapes = [scrap(rng) for _ in range(30)]
        assert drawn(bundled(shapes)) == drawn(shapes)


def test_shapes_that_lie_apart_are_drawn_in_as_many_runs_as_they_have_pens():
    boxes = [Rect(40 * n, 0, 30, 30, COLOURS[n], "#1A1A1A") for n in range(4)]
    letters = [Text(40 * n + 10, 15, "T", 12) for n in range(4)]
    mixed = [shape for both in zip(boxes, letters, strict=True) for shape in both]
    kinds = [
        "text" if isinstance(shape, Text) else "fill" if shape.fill else "outline" for shape in bundled(mixed)
    ]
    assert kinds == ["fill"] * 4 + ["outline"] * 4 + ["text"] * 4


def test_what_lies_above_stays_above():
    below, above = Rect(0, 0, 50, 50, "#1A1A1A"), Rect(10, 10, 20, 20, "#FBF7EC")
    assert bundled([below, above]) == (below, above)
    assert bundled([above, below]) == (above, below)


def test_nothing_is_bundled_into_nothing():
    assert bundled([]) == ()
