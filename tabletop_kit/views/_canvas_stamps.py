"""Pictures that a board shows again and again, kept on a canvas that is never shown.

A card of a few dozen shapes takes some thousand bytes to be drawn, and some hundred to be copied.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from functools import partial
from math import ceil
from typing import TypeAlias

from ipycanvas import Canvas

from ._canvas_paint import Copy, paint, short
from .drawing.arrange import moved
from .drawing.lanes import side_by_side
from .drawing.scene import Piece, Stamp

__all__ = ["Stamps"]

#: Edges of the hidden bitmaps, in their own pixels: of 16 MB for seventy cards, and of 9 MB for what cards have in common.
_EDGE, _EDGE_WITHIN = 2048, 1536
#: CSS pixels around a stamp into which its outline may stand out.
_MARGIN = 2

#: What makes two stamps the same: their size and what they show.
Look: TypeAlias = tuple[float, float, tuple[Piece, ...]]


class Stamps:
    """Draws stamps once and copies them from then on; stamps within stamps are kept likewise, one level deep.

    Parameters
    ----------
    scale : int
        Pixels of the bitmap for a CSS pixel.
    outer : bool
        Whether the stamps may have others within them.

    Attributes
    ----------
    canvas : ipycanvas.Canvas
        Where they are kept.
    """

    def __init__(self, scale: int, outer: bool = True) -> None:
        self._scale = scale
        self._within = Stamps(scale, outer=False) if outer else None
        edge = _EDGE if outer else _EDGE_WITHIN
        self._edge = edge / scale
        self.canvas = Canvas(width=edge, height=edge)
        self.forget()

    def forget(self) -> None:
        """Start with empty bitmaps, as a page that was reloaded has them."""
        if self._within is not None:
            self._within.forget()
        self._empty()

    def _empty(self) -> None:
        self._places: dict[Look, tuple[float, float]] = {}
        self._rows: dict[float, tuple[float, float]] = {}  # by height, the next place in the row that is open
        self._bottom = 0.0  # of the lowest row
        self._blank = True

    def learn(self, stamps: Iterable[Stamp]) -> None:
        """Draw those that are not kept yet; where there is no room for them, others go."""
        wanted = {_look(stamp): stamp for stamp in stamps}
        new = {look: stamp for look, stamp in wanted.items() if look not in self._places}
        if not all(self._find_room(look, wanted) for look in new):
            self._empty()
            new = {look: stamp for look, stamp in wanted.items() if self._find_room(look, wanted)}
        if not new:
            return
        find = None
        if self._within is not None:
            self._within.learn(
                piece for stamp in new.values() for piece in stamp.pieces if isinstance(piece, Stamp)
            )
            find = self._within.find
        if self._blank:
            self.canvas.clear()
            self._blank = False
        laid = [[_moved(piece, *self._places[look]) for piece in stamp.pieces] for look, stamp in new.items()]
        paint(self.canvas, side_by_side(laid, texts_last=False), self._scale, find)

    def find(self, stamp: Stamp) -> Copy | None:
        """How a stamp is copied onto a canvas that is enlarged as this one; None if it is not kept."""
        look = _look(stamp)
        if look not in self._places:
            return None
        self._places[look] = place = self._places.pop(look)  # used last, and so the last one to go
        return partial(self._copy, stamp, place)

    def close(self) -> None:
        """Free the canvases."""
        if self._within is not None:
            self._within.close()
        layout = self.canvas.layout
        self.canvas.close()
        layout.close()

    def _find_room(self, look: Look, wanted: Container[Look]) -> bool:
        """Give it the next place in a row of its height, or that of another, no smaller, that is not wanted now."""
        width, height = _room(look)
        x, y = self._rows.get(height, (self._edge, 0.0))
        if x + width > self._edge and width <= self._edge and self._bottom + height <= self._edge:
            x, y = 0.0, self._bottom
            self._bottom += height
        if x + width <= self._edge:
            self._rows[height] = x + width, y
            self._places[look] = x + _MARGIN, y + _MARGIN
            return True
        for other in self._places:  # the one that was not used for longest comes first
            wide, high = _room(other)
            if other not in wanted and width <= wide and height <= high:
                self._places[look] = self._places.pop(other)
                self._clear(*self._places[look], wide, high)
                return True
        return False

    def _clear(self, x: float, y: float, width: float, height: float) -> None:
        left, top = (self._scale * (edge - _MARGIN) for edge in (x, y))
        self.canvas.clear_rect(short(left), short(top), self._scale * width, self._scale * height)

    def _copy(self, stamp: Stamp, place: tuple[float, float], canvas: Canvas) -> None:
        # at whole pixels of the bitmap, or the copy would be blurred
        x, y = (round(at * self._scale) / self._scale for at in (stamp.x, stamp.y))
        canvas.save()
        canvas.begin_path()
        canvas.rect(short(x - _MARGIN), short(y - _MARGIN), *_room(_look(stamp)))
        canvas.clip()
        canvas.draw_image(self.canvas, short(x - place[0]), short(y - place[1]), short(self._edge))
        canvas.restore()


def _room(look: Look) -> tuple[int, int]:
    """How wide and high the place of a stamp is."""
    width, height, _ = look
    return ceil(width) + 2 * _MARGIN, ceil(height) + 2 * _MARGIN


def _moved(piece: Piece, x: float, y: float) -> Piece:
    return replace(piece, x=piece.x + x, y=piece.y + y) if isinstance(piece, Stamp) else moved(piece, x, y)


def _look(stamp: Stamp) -> Look:
    return stamp.width, stamp.height, stamp.pieces
