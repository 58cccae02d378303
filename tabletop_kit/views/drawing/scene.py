"""What a view shows, as plain values: shapes in layers, and the places that can be pressed.

A scene is made by a pure function from a state. The canvas, the SVG, the PNG and the text
twin are all drawn from it, so they cannot disagree. This module imports no widget.

All lengths are CSS pixels; x grows to the right and y downwards from the top left corner.
Colours are ``#RRGGBB`` or ``#RRGGBBAA``, and `None` where nothing is painted.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal, TypeAlias

__all__ = [
    "Box",
    "Circle",
    "Layer",
    "Line",
    "Piece",
    "Point",
    "Points",
    "Polygon",
    "Rect",
    "Scene",
    "Shape",
    "Stamp",
    "Target",
    "Text",
    "pick",
]

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = tuple[Point, ...]
Box: TypeAlias = tuple[float, float, float, float]  # x, y, width, height
Anchor: TypeAlias = Literal["start", "middle", "end"]

# Half the height of a capital letter, in ems: the same middle in the usual sans-serif faces.
_HALF_CAPITAL = 0.36


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline through its corners, filled, stroked or both."""

    points: Points
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """An open line through two points or more."""

    points: Points
    stroke: str
    width: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc or a ring around a middle."""

    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle from its top left corner, with rounded corners where `radius` is set.

    `width` is the rectangle's; the stroke's is `line_width`.
    """

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    line_width: float = 1.0
    radius: float = 0.0
    dash: tuple[float, ...] = ()

    @property
    def outline(self) -> Points:
        """Its corners, clockwise; a rounded corner is five points of its arc.

        >>> Rect(0, 0, 40, 30).outline
        ((40, 30), (0, 30), (0, 0), (40, 0))
        """
        right, bottom = self.x + self.width, self.y + self.height
        if not self.radius:
            return ((right, bottom), (self.x, bottom), (self.x, self.y), (right, self.y))
        r = min(self.radius, self.width / 2, self.height / 2)
        middles = (
            (right - r, bottom - r),
            (self.x + r, bottom - r),
            (self.x + r, self.y + r),
            (right - r, self.y + r),
        )
        return tuple(
            (x + r * cos(angle), y + r * sin(angle))
            for corner, (x, y) in enumerate(middles)
            for angle in ((corner / 2 + step / 8) * pi for step in range(5))
        )


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, whose capitals stand in the middle of the height `y`.

    Parameters
    ----------
    x, y : float
        The point that `anchor` holds: its start, its middle or its end; `y` is the middle of
        the capitals, so that a digit at the middle of a disc looks centred in it.
    size : float
        Font size.
    weight : int
        400 for plain, 700 for bold.
    """

    x: float
    y: float
    text: str
    size: float = 14.0
    fill: str = "#1A1A1A"
    weight: int = 400
    anchor: Anchor = "start"

    @property
    def baseline(self) -> float:
        """The height on which the letters stand.

        >>> round(Text(0, 50, "D5", size=10).baseline, 1)
        53.6
        """
        return self.y + _HALF_CAPITAL * self.size


Shape: TypeAlias = Polygon | Line | Circle | Rect | Text


@dataclass(frozen=True, slots=True)
class Stamp:
    """A picture that comes again in other places, such as a card: a canvas draws it once and copies it from then on.

    Parameters
    ----------
    x, y : float
        Where its top left corner lies.
    width, height : float
        What it covers from there; lines may stand out by a pixel or two.
    pieces : tuple of shape or Stamp
        What it shows, as if its corner were at (0, 0).
    """

    x: float
    y: float
    width: float
    height: float
    pieces: tuple[Piece, ...]

    @property
    def laid(self) -> tuple[Shape, ...]:
        """Its shapes where they lie.

        >>> Stamp(100, 50, 10, 10, (Circle(5, 5, 4),)).laid
        (Circle(x=105.0, y=55.0, r=4.0, fill=None, stroke=None, width=1.0, dash=()),)
        """
        from .arrange import moved

        return tuple(moved(shape, self.x, self.y) for shape in _flat(self.pieces))


Piece: TypeAlias = Shape | Stamp


def _flat(pieces: tuple[Piece, ...]) -> tuple[Shape, ...]:
    found: list[Shape] = []
    for piece in pieces:
        found += piece.laid if isinstance(piece, Stamp) else (piece,)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes that change at the same rate, the first one lowest: terrain, icons, route, overlay.

    A canvas redraws the layers that differ from the last scene and leaves the others alone.
    It sends neighbours of one kind together: a map is cheapest as a run of filled polygons
    followed by a run of outlines in one stroke.

    Parameters
    ----------
    pieces : tuple of shape or Stamp
        Everything in the layer.
    """

    name: str
    pieces: tuple[Piece, ...] = ()

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """Everything in the layer as shapes, those of its stamps where they lie.

        >>> ring = Circle(5, 5, 4, stroke="#1A1A1A")
        >>> [shape.x for shape in Layer("rings", (ring, Stamp(20, 0, 10, 10, (ring,)))).shapes]
        [5, 25.0]
        """
        return _flat(self.pieces)


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be pressed, and its words.

    Parameters
    ----------
    id : str
        What the view calls it: ``"D5"``.
    label : str
        What it is, as a part of a sentence: ``"D5, grass, legal 3"``.
    points : tuple of point
        Its outline, or
    box : tuple of float
        its rectangle as ``(x, y, width, height)``; exactly one of the two.
    hint : str
        What pressing it would do: ``"ends the route in the town"``.

    Examples
    --------
    >>> Target("D5", "D5, grass", box=(10, 20, 40, 30)).middle
    (30.0, 35.0)
    """

    id: str
    label: str
    points: Points = ()
    box: Box | None = None
    hint: str = ""

    def __post_init__(self) -> None:
        if bool(self.points) == (self.box is not None):
            raise ValueError(f"target {self.id!r} needs either points or a box")

    @property
    def outline(self) -> Points:
        """The corners of the area, whichever way it was given."""
        if self.box is None:
            return self.points
        x, y, width, height = self.box
        return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))

    @property
    def middle(self) -> Point:
        """The mean of the corners, which lies inside every convex area."""
        corners = self.outline
        return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside, by counting the edges to its right."""
        inside = False
        corners = self.outline
        x1, y1 = corners[-1]
        for x2, y2 in corners:
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                inside = not inside
            x1, y1 = x2, y2
        return inside


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: its size, its layers from the lowest up, its targets, and its words.

    Parameters
    ----------
    title : str
        What the picture is: ``"The Great River"``.
    description : str
        What it shows, in whole sentences; a screen reader says it after the title.
    """

    width: int
    height: int
    layers: tuple[Layer, ...]
    targets: tuple[Target, ...] = ()
    title: str = ""
    description: str = ""

    def target(self, id: str) -> Target | None:  # noqa: A002 - the field's own name
        """The target called `id`, or None."""
        return next((target for target in self.targets if target.id == id), None)


def pick(scene: Scene, x: float, y: float) -> Target | None:
    """The target that a press at this point hits: the topmost, which is the last one listed.

    Examples
    --------
    >>> board = Target("board", "the board", box=(0, 0, 100, 100))
    >>> card = Target("card", "a card on it", box=(20, 20, 30, 40))
    >>> scene = Scene(120, 100, (), (board, card))
    >>> [hit.id if (hit := pick(scene, x, 30)) else None for x in (10, 30, 110)]
    ['board', 'card', None]
    """
    return next((target for target in reversed(scene.targets) if target.contains(x, y)), None)
