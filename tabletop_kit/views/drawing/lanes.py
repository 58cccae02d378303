"""Things that lie side by side, drawn with few commands: what is drawn alike is drawn together. Pure.

A canvas sends neighbours of one kind as one command. Cards drawn one after the other change the
kind with every shape; drawn side by side, all their fills come together, then all their lines.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Hashable, Iterable, Iterator

from .scene import Circle, Line, Piece, Polygon, Rect, Stamp, Text

__all__ = ["side_by_side"]


def side_by_side(parts: Iterable[Iterable[Piece]], *, texts_last: bool = True) -> Iterator[Piece]:
    """The shapes of parts that do not overlap; the order within each part stays, except that its texts come last.

    Without `texts_last` they keep their place as well.

    Examples
    --------
    >>> card = (Rect(0, 0, 9, 9, fill="#FFFFFF"), Line(((0, 0), (9, 9)), "#1A1A1A"))
    >>> [type(shape).__name__ for shape in side_by_side([card, card])]
    ['Rect', 'Rect', 'Line', 'Line']
    """
    texts: list[Text] = []
    lanes = [deque(_single(part, texts if texts_last else None)) for part in parts]
    while lanes := [lane for lane in lanes if lane]:
        ready = Counter(_kind(lane[0]) for lane in lanes)
        kind, _ = ready.most_common(1)[0]
        for lane in lanes:
            while lane and _kind(lane[0]) == kind:
                yield lane.popleft()
    yield from sorted(texts, key=lambda text: (text.fill, text.weight, text.size, text.anchor))


def _single(pieces: Iterable[Piece], texts: list[Text] | None) -> Iterator[Piece]:
    """Each shape as what is painted at once, a fill or a stroke; texts are put aside if there is a list for them."""
    for piece in pieces:
        match piece:
            case Text() if texts is not None:
                texts.append(piece)
            case Polygon(points, fill, stroke, width, dash) if fill and stroke:
                yield from (Polygon(points, fill), Polygon(points, None, stroke, width, dash))
            case Rect(x, y, wide, high, fill, stroke, line, radius, dash) if fill and stroke:
                yield Rect(x, y, wide, high, fill, radius=radius)
                yield Rect(x, y, wide, high, None, stroke, line, radius, dash)
            case Circle(x, y, r, fill, stroke, width, dash) if fill and stroke:
                yield from (Circle(x, y, r, fill), Circle(x, y, r, None, stroke, width, dash))
            case _:
                yield piece


def _kind(piece: Piece) -> Hashable:
    """Equal for shapes that go into one command."""
    match piece:
        case Stamp():
            return ("copy",)
        case Text():
            return "text", piece.fill, piece.weight, piece.size, piece.anchor
        case Line():
            return "line", piece.width, piece.dash
        case Circle():
            return ("disc",) if piece.fill else ("ring", piece.width, piece.dash)
        case Rect():
            return ("fill",) if piece.fill else ("outline", piece.line_width, piece.dash)
        case Polygon():
            return ("fill",) if piece.fill else ("outline", piece.width, piece.dash)
