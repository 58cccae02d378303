"""Dice as a scene: what each die is, what it shows, and whether it succeeds. Pure.

A d6 is a square with pips, a d4 a triangle and a d8 a diamond with a figure. A success has a
thick ring and a tick below it, a Nemesis die is black with white pips: nothing is told by
colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from .palette import CHROME, INK, PAPER, WHITE
from .scene import Circle, Layer, Line, Points, Polygon, Rect, Scene, Shape, Target, Text

__all__ = ["PIPS", "DiceRow", "DieFace", "dice_scene"]

#: Where the pips of a d6 stand, in thirds from its middle.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_GREEN = CHROME["legal"].light
_GREY = "#6F6F6F"


@dataclass(frozen=True, slots=True)
class DieFace:
    """One die: its sides, what it shows (None before it has fallen), and what that means."""

    sides: int
    face: int | None = None
    success: bool = False
    nemesis: bool = False

    @property
    def words(self) -> str:
        """The die as it is read aloud: ``d6 shows 6, a success``."""
        kind = f"Nemesis d{self.sides}" if self.nemesis else f"d{self.sides}"
        if self.face is None:
            return f"{kind}, not thrown yet"
        return f"{kind} shows {self.face}" + (", a success" if self.success else "")


@dataclass(frozen=True, slots=True)
class DiceRow:
    """The dice of one roll under their caption; `verdict` is told on the right, `good` colours its sign."""

    caption: str
    dice: tuple[DieFace, ...]
    verdict: str = ""
    good: bool | None = None


def dice_scene(rows: Sequence[DiceRow], edge: int = 44, width: int = 340, title: str = "Dice") -> Scene:
    """Rows of dice on paper, captions and dice in as many lines as they need."""
    gap, margin, size = edge // 6, 12, 18 if edge > 44 else 14
    a_line = max(1, (width - 2 * margin + gap) // (edge + gap))
    shapes: list[Shape] = []
    targets: list[Target] = []
    top: float = margin
    for number, row in enumerate(rows):
        heading = tuple(_heading(row, top, width, margin, size))
        shapes += heading
        top = heading[-1].y + size / 2 + 11
        for place, die in enumerate(row.dice):
            x = margin + place % a_line * (edge + gap)
            y = top + place // a_line * (edge + 16)
            shapes += _die(die, x, y, edge)
            targets.append(Target(f"{number + 1}.{place + 1}", die.words, box=(x, y, edge, edge)))
        lines = -(-len(row.dice) // a_line)
        if not row.dice:
            shapes.append(Text(margin, top + 14, "no dice", size=14, fill=_GREY))
            lines, top = 0, top + 28
        top += lines * (edge + 16) + 4
    height = top + margin - 4
    paper = Rect(0.5, 0.5, width - 1, height - 1, fill=PAPER, stroke=_GREY, radius=8)
    said = " ".join(_row_words(row) for row in rows)
    return Scene(width, int(height), (Layer("dice", (paper, *shapes)),), tuple(targets), title, said)


def _row_words(row: DiceRow) -> str:
    shown = ", ".join(die.words for die in row.dice) or "no dice"
    return f"{row.caption}: {shown}." + (f" {row.verdict}." if row.verdict else "")


def _heading(row: DiceRow, top: float, width: int, margin: int, size: int) -> Iterator[Text]:
    """The caption in lines, and the verdict at the right of the last one, or below where it finds no room."""
    a_line = int((width - 2 * margin) / (0.6 * size))  # signs; bold ones are 0.6 em wide, about
    y, lines = top + size / 2 + 1, wrap(row.caption, a_line) or [""]
    for line in lines:
        yield Text(margin, y, line, size=size, fill=INK, weight=700)
        y += size + 4
    if row.verdict:
        words = {True: "✓ ", False: "✗ ", None: ""}[row.good] + row.verdict
        colour = {True: _GREEN, False: CHROME["refused"].light, None: INK}[row.good]
        y -= size + 4 if len(lines[-1]) + len(words) < a_line else 0
        yield Text(width - margin, y, words, size=size, fill=colour, weight=700, anchor="end")


def _die(die: DieFace, x: float, y: float, edge: int) -> Iterator[Shape]:
    middle_x, middle_y = x + edge / 2, y + edge / 2
    body, mark = (INK, WHITE) if die.nemesis else (WHITE, INK)
    ring, line = (_GREEN, 4.0) if die.success else (INK, 1.5)
    dash: tuple[float, ...] = (4, 3) if die.face is None else ()
    if die.sides == 6:
        # inset by half the line, so that the ring stays inside the die's square
        yield Rect(x + 2, y + 2, edge - 4, edge - 4, body, ring, line, radius=edge / 6, dash=dash)
    else:
        yield Polygon(_outline(die.sides, x, y, edge), body, ring, line, dash)
    if die.face is None:
        yield Text(
            middle_x,
            _figure_y(die.sides, y, edge),
            "?",
            size=edge * 0.42,
            fill=mark,
            weight=700,
            anchor="middle",
        )
    elif die.sides == 6:
        for column, line_of in PIPS[die.face]:
            yield Circle(
                middle_x + column * edge * 0.24, middle_y + line_of * edge * 0.24, edge * 0.085, fill=mark
            )
    else:
        yield Text(
            middle_x,
            _figure_y(die.sides, y, edge),
            str(die.face),
            size=edge * 0.4,
            fill=mark,
            weight=700,
            anchor="middle",
        )
    below = y + edge + 7
    if die.success:
        tick = ((middle_x - 6, below - 1), (middle_x - 2, below + 3), (middle_x + 6, below - 5))
        yield Line(tick, stroke=_GREEN, width=2.5)
    elif die.nemesis or die.sides != 6:
        # as much of the word as keeps clear of the next die's
        nemesis = "Nemesis" if edge >= 60 else "Nem." if edge >= 44 else "N"
        name = nemesis if die.nemesis else f"d{die.sides}"
        yield Text(middle_x, below, name, size=max(12, edge * 0.25), fill=_GREY, anchor="middle")


def _outline(sides: int, x: float, y: float, edge: int) -> Points:
    middle, right, bottom = x + edge / 2, x + edge - 2, y + edge - 2
    if sides == 4:
        return ((middle, y + 3), (right, bottom - 1), (x + 2, bottom - 1))
    return ((middle, y + 1), (right + 1, y + edge / 2), (middle, bottom + 1), (x + 1, y + edge / 2))


def _figure_y(sides: int, y: float, edge: int) -> float:
    return y + edge * (0.66 if sides == 4 else 0.5)
