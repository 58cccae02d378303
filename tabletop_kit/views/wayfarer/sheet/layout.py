"""Where everything stands on a companion sheet, worked out once for a sheet and a size. Pure.

Boxes keep their size and flow into as many rows as they need, so that people's own sheets fit as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from ....wayfarer.sheet import ADVENTURER, COACHMAN, GUIDE, MERCHANT, SAILOR, Sheet
from ....wayfarer.state import LEFT, RIGHT, SINGLE
from ...drawing.scene import Point
from ...drawing.sizes import Size
from .measures import MEASURES, Measures

__all__ = ["Box", "Plan", "plan"]

#: A box as moves name it: companion, box, track.
Box: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class Plan:
    """Places on the paper, each by its top left corner unless it is said otherwise.

    Attributes
    ----------
    boxes : dict of box to point
        The boxes of all companions.
    titles : dict of int to (x, y, width)
        By companion: its title line; the width is what there is for it.
    taverns : tuple of point
        Middles of the tavern signs before the boxes that they open.
    tracks : dict of int to point
        By track of a split Guide: where its name ends.
    rows, columns : tuple of point
        Middles of the Merchant's labels.
    lines : tuple of tuple of box
        The Adventurer's boxes, as far as they stand in one line.
    ground : tuple of float
        The foot of each of these lines.
    bonus : tuple of point
        Boxes of the Bonus track.
    tokens : dict of str to (point, tuple of point)
        By "gems", "shields", "misses": where the caption begins, and the middles of the signs.
    towns : tuple of point
        Middles of the town spaces, the printed symbol of a solo game first.
    slots : dict of str to tuple of point
        Middles of the places for values, by "treasure" and "monsters".
    spaces : tuple of point
        Spaces of the Monster section of a solo game.
    sections : dict of str to (x, y, width, height)
        By "bonus", "treasure", "monsters", "towns", "items", "score": the whole of it.
    """

    size: Measures
    height: int
    boxes: dict[Box, Point]
    titles: dict[int, tuple[float, float, float]]
    taverns: tuple[Point, ...]
    tracks: dict[int, Point]
    rows: tuple[Point, ...]
    columns: tuple[Point, ...]
    lines: tuple[tuple[Box, ...], ...]
    ground: tuple[float, ...]
    bonus: tuple[Point, ...]
    tokens: dict[str, tuple[Point, tuple[Point, ...]]]
    towns: tuple[Point, ...]
    slots: dict[str, tuple[Point, ...]]
    spaces: tuple[Point, ...]
    sections: dict[str, tuple[float, float, float, float]]


@lru_cache(maxsize=64)
def plan(sheet: Sheet, size: Size, towns: int, solo: bool, rows: tuple[int, int], items: int = 0) -> Plan:
    """The plan of a sheet.

    Parameters
    ----------
    towns : int
        Town spaces; in solo the printed symbol is one more.
    rows : tuple of int
        Rows of places for Treasure and for Monster values.
    items : int
        Items that the solo player brought along.
    """
    return _Planner(sheet, MEASURES[size]).made(towns, solo, rows, items)


class _Planner:
    """Goes down the paper; `y` is how far it has come."""

    def __init__(self, sheet: Sheet, size: Measures) -> None:
        self.sheet, self.size = sheet, size
        self.left, self.right = float(size.margin), float(size.width - size.margin)
        self.y: float = size.margin + size.title + 11
        self.boxes: dict[Box, Point] = {}
        self.titles: dict[int, tuple[float, float, float]] = {}
        self.taverns: list[Point] = []
        self.tracks: dict[int, Point] = {}
        self.tokens: dict[str, tuple[Point, tuple[Point, ...]]] = {}
        self.slots: dict[str, tuple[Point, ...]] = {}
        self.sections: dict[str, tuple[float, float, float, float]] = {}

    def made(self, towns: int, solo: bool, rows: tuple[int, int], items: int) -> Plan:
        self._coachman()
        self._guide()
        labels = self._merchant_and_beside()
        lines, ground = self._adventurer()
        bonus = self._bonus()
        size = self.size
        self._values("treasure", rows[0])
        spaces: tuple[Point, ...] = ()
        if solo:
            wide, top = size.box - 6, self.y + size.head
            spaces = tuple(
                self._flow(self.sheet.monster_spaces, self.left, top, self.size.inner, wide, wide, even=True)
            )
            self._section("monsters", spaces[-1][1] + wide - top)
        else:
            self._values("monsters", rows[1])
        houses = self._towns(towns + solo, solo)
        if solo:
            self._section("items", size.box * max(1, -(-items // 3)))
        self._section("score", size.box + 0.75 * size.line, titled=False)
        return Plan(
            size=size,
            height=round(self.y + size.margin - 8),
            boxes=self.boxes,
            titles=self.titles,
            taverns=tuple(self.taverns),
            tracks=self.tracks,
            rows=labels[0],
            columns=labels[1],
            lines=lines,
            ground=ground,
            bonus=bonus,
            tokens=self.tokens,
            towns=houses,
            slots=self.slots,
            spaces=spaces,
            sections=self.sections,
        )

    # ------------------------------------------------------------------ pieces
    def _title(self, companion: int, x: float, width: float) -> None:
        self.titles[companion] = (x, self.y, width)
        self.y += self.size.head

    def _flow(
        self,
        count: int,
        x: float,
        y: float,
        width: float,
        across: float = 0,
        down: float = 0,
        even: bool = False,
    ) -> Iterator[Point]:
        """Places side by side, in as many rows as they need; `even` rows are as long as each other."""
        across, down = across or self.size.pitch, down or self.size.pitch
        a_row = max(1, int((width + self.size.gap + 0.01) // across))
        a_row = max(1, -(-count // -(-count // a_row))) if even and count else a_row
        for place in range(count):
            yield x + place % a_row * across, y + place // a_row * down

    def _fill(self, companion: int, first: int, count: int, x: float, track: int = SINGLE) -> None:
        """Boxes of a companion from `x` to the right; `y` comes below them."""
        places = list(self._flow(count, x, self.y, self.right - x))
        for box, place in enumerate(places, first):
            self.boxes[companion, box, track] = place
        self.y = places[-1][1] + self.size.pitch

    def _section(self, name: str, height: float, titled: bool = True) -> None:
        head = self.size.head if titled else 0
        self.sections[name] = (self.left, self.y, self.size.inner, head + height)
        self.y += head + height + 8

    def _values(self, name: str, rows: int) -> None:
        """A section of places for values, the first row beside its title."""
        size, left = self.size, self.left + self.size.before_values
        self.slots[name] = tuple(
            (left + (place + 0.5) * size.value, self.y + size.digit / 2 + 1 + row * size.head)
            for row in range(rows)
            for place in range(size.values_a_row)
        )
        self._section(name, rows * size.head, titled=False)

    # ------------------------------------------------------------------ companions
    def _coachman(self) -> None:
        sheet, size = self.sheet, self.size
        self._title(COACHMAN, self.left, size.inner)
        boxes = len(sheet.coachman)
        opened = min(sheet.coachman_open, boxes)
        self._fill(COACHMAN, 0, opened, self.left)
        x = self.left
        for first in range(opened, boxes, sheet.per_tavern):
            group = min(sheet.per_tavern, boxes - first)
            wide = group * size.pitch + size.token + 4
            if x > self.left and x + wide > self.right:
                x, self.y = self.left, self.y + size.pitch
            self.taverns.append((x + size.token / 2, self.y + size.box / 2))
            top = self.y
            self._fill(COACHMAN, first, group, x + size.token + 4)
            if self.y == top + size.pitch:  # it stood in one row, so there may be room beside it
                self.y = top
            x = x + wide + 6 if self.y == top else self.left
        if x > self.left:
            self.y += size.pitch
        self.y += 6

    def _guide(self) -> None:
        sheet, size = self.sheet, self.size
        self._title(GUIDE, self.left, size.inner)
        ends = sheet.guide_tracks
        fork = self.left + len(sheet.guide) * size.pitch
        longest = max((len(end.icons) for end in ends), default=0)
        a_row = size.pitch + size.line  # a row of boxes and the numbers above it
        if ends and fork + longest * size.pitch - size.gap <= self.right:
            top = self.y
            self.y += a_row / 2
            self._labelled(len(sheet.guide), self.left)
            for track in (LEFT, RIGHT):
                self.y = top + (track - LEFT) * a_row
                middle = self.y + size.line / 2 if track == LEFT else self.y + a_row - size.line / 2
                self.tracks[track] = (fork - size.gap - 4, middle)
                self._labelled(len(ends[track - 1].icons), fork, track)
        else:
            self._labelled(len(sheet.guide), self.left)
            for track, end in enumerate(ends, LEFT):
                x = self.left + 3.4 * size.text
                self.tracks[track] = (x - 6, self.y + size.line + size.box / 2)
                self._labelled(len(end.icons), x, track)
        self.y += 6

    def _labelled(self, count: int, x: float, track: int = SINGLE) -> None:
        """The Guide's boxes, each below its least number."""
        first = len(self.sheet.guide) if track else 0
        rows = self._flow(count, x, 0, self.right - x, down=self.size.pitch + self.size.line)
        for box, (across, down) in enumerate(rows, first):
            self.boxes[GUIDE, box, track] = (across, self.y + self.size.line + down)
        self.y = self.boxes[GUIDE, first + count - 1, track][1] + self.size.pitch

    def _merchant_and_beside(self) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """The Merchant's grid; Sailor and tokens stand beside it where there is room."""
        sheet, size, top = self.sheet, self.size, self.y
        rows, columns = len(sheet.merchant_rows), len(sheet.merchant_cols)
        x, y = self.left + 1.5 * size.text, top + size.head + size.line
        for box in range(len(sheet.merchant)):
            row, column = divmod(box, columns)
            self.boxes[MERCHANT, box, SINGLE] = (x + column * size.pitch, y + row * size.pitch)
        bottom, edge = y + rows * size.pitch, x + columns * size.pitch
        across = [
            (x + column * size.pitch + size.box / 2, y - size.line / 2 - 1) for column in range(columns)
        ]
        down = [(self.left + 0.5 * size.text, y + row * size.pitch + size.box / 2) for row in range(rows)]
        sailors = -(-len(sheet.sailor) // max(3, rows))
        beside = edge + 10
        tokens = beside + max(sailors * size.pitch, 6.1 * size.title) + 8
        room = tokens + 2.2 * size.token <= self.right
        self.titles[MERCHANT] = (self.left, top, size.inner if not room else edge - self.left)
        if room:
            self.y = top
            self._title(SAILOR, beside, tokens - beside - 8)
            self.y += size.line
            columns_of = sailors * size.pitch - size.gap
            for box, place in enumerate(self._flow(len(sheet.sailor), beside, self.y, columns_of)):
                self.boxes[SAILOR, box, SINGLE] = place
            sailed = self.boxes[SAILOR, len(sheet.sailor) - 1, SINGLE][1] + size.pitch
            self.y = top
            self._tokens(tokens)
            self.y = max(bottom, sailed, self.y) + 6
        else:
            self.y = bottom + 6
            self._title(SAILOR, self.left, size.inner)
            self._fill(SAILOR, 0, len(sheet.sailor), self.left)
            self.y += 6
            self._tokens(self.left)
            self.y += 6
        return tuple(down), tuple(across)

    def _tokens(self, x: float) -> None:
        size, sheet = self.size, self.sheet
        room = self.right - x
        for name, count in (("gems", sheet.gems), ("shields", sheet.shields), ("misses", sheet.misses)):
            caption = (x, self.y + size.line / 2)
            half, top = size.token / 2, self.y + size.line
            # the usual three Miss Rolls stand in one row
            across = min(size.token, room / 3) if name == "misses" else size.token
            places = [
                (left + half, upper + half)
                for left, upper in self._flow(count, x, top, room, across, size.token, even=True)
            ]
            self.tokens[name] = (caption, tuple(places))
            self.y = (places[-1][1] + half if places else top) + 4

    def _adventurer(self) -> tuple[tuple[tuple[Box, ...], ...], tuple[float, ...]]:
        sheet, size = self.sheet, self.size
        self._title(ADVENTURER, self.left, size.inner)
        heights = [height for mountain in sheet.mountains for height in mountain]
        feet = {sum(map(len, sheet.mountains[:place])) for place in range(len(sheet.mountains))} - {0}
        between = size.box + 6
        slopes = len(heights) - len(sheet.mountains)
        # where boxes stand as high above each other as they are, two neighbours may overlap sideways
        steep = max(heights) - min(heights) <= 3
        pitch: float = size.pitch
        if steep and slopes:
            pitch = min(pitch, (size.inner - size.box - (len(sheet.mountains) - 1) * between) / slopes)
        if not steep or pitch < size.pitch / 2:
            pitch = size.pitch
        rise = size.box + 2 if steep else 4 * size.box / (max(heights) - min(heights))
        lines: list[list[Box]] = [[]]
        xs: list[float] = []
        x = self.left
        for box in range(len(heights)):
            if box:
                x += between if box in feet else pitch
            if x + size.box > self.right + 0.5:
                x = self.left
                lines.append([])
            xs.append(x)
            lines[-1].append((ADVENTURER, box, SINGLE))
        ground = []
        for line in lines:
            levels = [heights[box] for _, box, _ in line]
            for (companion, box, track), level in zip(line, levels, strict=True):
                self.boxes[companion, box, track] = (xs[box], self.y + 6 + (max(levels) - level) * rise)
            self.y += 6 + (max(levels) - min(levels)) * rise + size.box + 5
            ground.append(self.y)
        self.y += 8
        return tuple(map(tuple, lines)), tuple(ground)

    # ------------------------------------------------------------------ the rest
    def _bonus(self) -> tuple[Point, ...]:
        sheet, size = self.sheet, self.size
        if not sheet.bonus:
            return ()
        across = max(size.pitch + 4, (size.inner + size.gap) / len(sheet.bonus))
        top, down = self.y + size.head, size.pitch + size.line + 2
        places = tuple(self._flow(len(sheet.bonus), self.left, top, size.inner, across, down))
        self._section("bonus", places[-1][1] + down - top)
        return places

    def _towns(self, towns: int, solo: bool) -> tuple[Point, ...]:
        """Houses beside the title where there is room for all, else below it."""
        size = self.size
        half, title, count = size.token / 2, 4.4 * size.title, 4.8 * size.text
        beside = not solo and title + towns * size.token + count <= size.inner
        x, top = self.left + title * beside, self.y + (size.title / 2 + 2 - half if beside else size.head)
        places = [
            (left + half, upper + half)
            for left, upper in self._flow(
                towns, x, top, self.right - x, size.token + 2 * (not beside), size.token + 4
            )
        ]
        bottom = (places[-1][1] if places else top) + half + 2 + 2 * size.line * solo
        self._section("towns", bottom - self.y, titled=False)
        return tuple(places)
