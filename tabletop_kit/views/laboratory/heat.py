"""Opposed rolls of every two sizes as a heat map: each cell has its number, so that no colour is needed. Pure."""

from __future__ import annotations

from ..drawing.palette import INK, PAPER, WHITE, contrast, rgba
from ..drawing.scene import Layer, Rect, Scene, Shape, Target, Text
from .axes import WIDTH
from .bench import LETTERS, Bench
from .words import headline

__all__ = ["heat_map"]

_LEFT, _TOP, _CELL_HEIGHT = 58, 62, 27
_DEEP = "#0B3C6F"
_BLACK = "#000000"  # of this or white one is 4.5:1 on every colour, which cannot be said of ink
_WORDS = {"win": "wins", "draw": "draws", "lose": "loses"}


def heat_map(bench: Bench) -> Scene:
    """The chance of the first side in every cell, rows by its dice, columns by those of the other side.

    The sizes that stand on the bench are ringed.
    """
    matrix = bench.matrix()
    wide = (WIDTH - _LEFT - 14) / len(matrix.columns)
    height = _TOP + _CELL_HEIGHT * len(matrix.rows) + 14
    ours, theirs = LETTERS[bench.chosen], LETTERS[bench.opponent]
    if ours == theirs:
        theirs = f"a second {ours}"
    kind = f"d{bench.die}"
    said: list[Shape] = [
        Rect(0, 0, WIDTH, height, fill=PAPER, radius=6),
        Text(8, 16, f"{bench.called(bench.chosen)} {_WORDS[bench.outcome]}, in per cent", 12, INK, 600),
        Text((WIDTH + _LEFT) / 2, 36, f"{kind} of {theirs}", 12, INK, 600, "middle"),
        Text(8, _TOP - 10, f"{kind} of {ours}", 12, INK, 600),
    ]
    cells: list[Shape] = []
    targets = []
    for j, columns in enumerate(matrix.columns):
        said.append(Text(_LEFT + wide * (j + 0.5), _TOP - 10, str(columns), 12, INK, anchor="middle"))
    for i, (size, row) in enumerate(zip(matrix.rows, matrix.chances, strict=True)):
        y = _TOP + _CELL_HEIGHT * i
        said.append(Text(_LEFT - 10, y + _CELL_HEIGHT / 2, str(size), 12, INK, anchor="end"))
        for j, (other, answer) in enumerate(zip(matrix.columns, row, strict=True)):
            chance = float(getattr(answer, bench.outcome))
            x, fill = _LEFT + wide * j, _shade(chance)
            ink = max(INK, WHITE, key=lambda colour: contrast(colour, fill))
            cells.append(Rect(x, y, wide - 1, _CELL_HEIGHT - 1, fill=fill))
            words = _whole(chance)
            cells.append(
                Text(x + wide / 2 - 0.5, y + _CELL_HEIGHT / 2 - 0.5, words, 12, ink, anchor="middle")
            )
            label = f"{size} against {other}, {100 * chance:.2f} %"
            targets.append(Target(f"{size}:{other}", label, box=(x, y, wide, _CELL_HEIGHT)))
    i, j = matrix.rows.index(matrix.here[0]), matrix.columns.index(matrix.here[1])
    x, y = _LEFT + wide * j, _TOP + _CELL_HEIGHT * i
    ring = (
        Rect(x - 1.5, y - 1.5, wide + 2, _CELL_HEIGHT + 2, stroke=WHITE, line_width=5, radius=3),
        Rect(x - 1.5, y - 1.5, wide + 2, _CELL_HEIGHT + 2, stroke=INK, line_width=2.5, radius=3),
    )
    return Scene(
        WIDTH,
        height,
        (Layer("words", tuple(said)), Layer("cells", tuple(cells)), Layer("here", ring)),
        tuple(targets),
        title=f"{ours} against {theirs}",
        description=f"{headline(bench)} The ringed cell has the dice of the bench.",
    )


def _whole(chance: float) -> str:
    """A chance in whole per cent; one that is not 0 or 100 never looks as if it were."""
    shown = f"{100 * chance:.0f}"
    if shown == "0" and chance:
        return "<1"
    return ">99" if shown == "100" and chance < 1 else shown


def _shade(chance: float) -> str:
    """From white to a deep blue: the darker, the likelier, in grey as well."""
    light, deep = rgba(WHITE), rgba(_DEEP)
    red, green, blue = (round(a + (b - a) * chance) for a, b in zip(light[:3], deep[:3], strict=True))
    return f"#{red:02X}{green:02X}{blue:02X}"
