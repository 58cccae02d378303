"""A scene as an SVG picture, which stays sharp at any size and carries its words with it."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from .palette import FONT, rgba
from .scene import Circle, Line, Polygon, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .scene import Points, Scene, Shape, Target

__all__ = ["svg"]


def svg(scene: Scene) -> str:
    r"""The picture with its title, its description, and the label of each target.

    A label is shown when the mouse rests on its target. The text can stand inside an HTML
    page; nothing in it has an id, so that several pictures share a page without a clash.

    Examples
    --------
    >>> from tabletop_kit.views.drawing.scene import Layer, Scene
    >>> disc = Layer("disc", (Circle(20, 15, 9, fill="#1A1A1A"),))
    >>> print(svg(Scene(40, 30, (disc,), title="A disc")).partition(">\n")[2])
    <title>A disc</title>
    <g data-layer="disc">
    <circle cx="20" cy="15" r="9" fill="#1A1A1A"/>
    </g>
    </svg>
    """
    root = _tag(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        width=scene.width,
        height=scene.height,
        viewBox=f"0 0 {scene.width} {scene.height}",
        font_family=FONT,
        stroke_linejoin="round",
    )
    lines = [f"<{root}>"]
    if scene.title:
        lines.append(f"<title>{_clean(scene.title)}</title>")
    if scene.description:
        lines.append(f"<desc>{_clean(scene.description)}</desc>")
    for layer in scene.layers:
        lines += [f"<{_tag('g', data_layer=layer.name)}>", *_shapes(layer.shapes), "</g>"]
    if scene.targets:  # nothing is painted there, but the mouse rests on it
        lines += ['<g fill="none" pointer-events="all">', *map(_target, scene.targets), "</g>"]
    return "\n".join([*lines, "</svg>"])


def _shapes(shapes: Iterable[Shape]) -> Iterator[str]:
    """Each shape, and a run of equal discs, such as the pips of a die, in one short path."""
    for look, run in groupby(shapes, key=_disc):
        same = list(run)
        if look is None or len(same) < 3:
            yield from map(_shape, same)
            continue
        radius, fill = look
        # a line of no length with round ends is a disc
        dots = "".join(f"M{_number(dot.x)} {_number(dot.y)}h0" for dot in same if isinstance(dot, Circle))
        paint = _paint(None, fill, 2 * radius, ())
        yield f"<{_tag('path', d=dots, stroke_linecap='round', **paint)}/>"


def _disc(shape: Shape) -> tuple[float, str] | None:
    if isinstance(shape, Circle) and shape.fill is not None and shape.stroke is None:
        return shape.r, shape.fill
    return None


def _shape(shape: Shape) -> str:
    match shape:
        case Polygon(points, fill, stroke, width, dash):
            return f"<{_tag('polygon', points=_points(points), **_paint(fill, stroke, width, dash))}/>"
        case Line(points, stroke, width, dash):
            paint = _paint(None, stroke, width, dash)
            cap = "butt" if dash else "round"
            return f"<{_tag('polyline', points=_points(points), stroke_linecap=cap, **paint)}/>"
        case Circle(x, y, r, fill, stroke, width, dash):
            return f"<{_tag('circle', cx=x, cy=y, r=r, **_paint(fill, stroke, width, dash))}/>"
        case Rect(x, y, width, height):
            paint = _paint(shape.fill, shape.stroke, shape.line_width, shape.dash)
            corner = {"rx": shape.radius} if shape.radius else {}
            return f"<{_tag('rect', x=x, y=y, width=width, height=height, **corner, **paint)}/>"
        case Text():
            tag = _tag(
                "text",
                x=shape.x,
                y=shape.baseline,
                font_size=shape.size,
                font_weight=shape.weight,
                text_anchor=shape.anchor,
                **_paint(shape.fill, None, 0, ()),
            )
            return f"<{tag}>{_clean(shape.text)}</text>"


def _target(target: Target) -> str:
    words = f"{target.label}: {target.hint}" if target.hint else target.label
    area = _tag("polygon", points=_points(target.outline))
    return f"<{_tag('g', aria_label=words)}><title>{_clean(words)}</title><{area}/></g>"


def _paint(
    fill: str | None, stroke: str | None, width: float, dash: tuple[float, ...]
) -> dict[str, str | float]:
    paint: dict[str, str | float] = {**_colour("fill", fill), **(_colour("stroke", stroke) if stroke else {})}
    if stroke:
        paint["stroke_width"] = width
        if dash:
            paint["stroke_dasharray"] = " ".join(map(_number, dash))
    return paint


def _colour(role: str, colour: str | None) -> dict[str, str | float]:
    """Opacity apart from the colour: not every reader of SVG knows ``#RRGGBBAA``."""
    if colour is None:
        return {role: "none"}
    red, green, blue, opacity = rgba(colour)
    plain: dict[str, str | float] = {role: f"#{red:02X}{green:02X}{blue:02X}"}
    return plain if opacity == 255 else {**plain, f"{role}_opacity": opacity / 255}


def _tag(name: str, **attributes: str | float) -> str:
    words = [
        f'{key.replace("_", "-")}="{_clean(value) if isinstance(value, str) else _number(value)}"'
        for key, value in attributes.items()
    ]
    return " ".join([name, *words])


def _points(points: Points) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{round(value, 2):.10g}"


def _clean(text: str) -> str:
    """Text that XML can hold: control characters are no part of it, marks are escaped."""
    return escape("".join(c for c in text if c.isprintable() or c == "\n"))
