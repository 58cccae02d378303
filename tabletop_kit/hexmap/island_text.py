"""Islands as text that a person can read and draw.

First the grid, one line a row of hexes, every second one set in by half a hex; then a legend in TOML.
A hex is a letter for its terrain and signs for what stands on it; ``.`` is open sea::

    # a small island; lines like this one are remarks
    .   gA  g*  .
      w   d&  jB  .
    mC  m^  j   .

    title = "Small Island"
    number = 0
    starts = ["A", "B", "C"]      # for 1-2, 3-4 and 5-6
    bridges = ["A2-B1"]

    [towns]
    A = "Northhaven"
    B = "Eastwood"
    C = "Hillfoot"

======================  ==================================================================
``g m d j w``           grass, mountain, desert, jungle, inner water
``A`` to ``Z``          a town, named in ``[towns]``
``a`` to ``z``          a statue of this set, with its values in ``[statues]``
``&`` ``*`` ``+``       tavern, gem, shield
``^``                   High Peak on a mountain, Thick Jungle on a jungle
``!`` ``@``             monster hideout, teleportation stone
a number                a glacier (on water) that thaws at so many towns
======================  ==================================================================

Rows 2, 4, 6 and so on are set in, as they lie half a hex to the right; a grid with no row set in at all
is read alike. Every row has the same number of hexes, at most 26, and an island at most 40 rows.

In the legend hexes are named by column and row, as in ``C4``, and joined by a dash:
``ships = ["C1-E1"]`` has one ship with these two shores, ``bridges`` and ``dotted`` (a dotted
line without a ship) have two ends, and ``ravines`` name the two hexes whose edge they part. A set of
statues is one line below ``[statues]``: ``a = { name = "Moon", first = 8, later = 4 }``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise, takewhile
from typing import Any

from ..core.edition import Legend
from ..core.errors import EditionError
from ..core.words import quoted
from .coords import MAX_COLUMNS, MAX_ROWS, name_of
from .drawing import LETTERS, TERRAINS, Drawing, Hex, Row
from .island_legend import EDGES, Lines, drawing_of

__all__ = ["read", "write"]

#: What a sign on a hex means.
SIGNS = {"&": "tavern", "*": "gem", "+": "shield", "^": "peak", "!": "hideout", "@": "stone"}
_HEX = re.compile(r"([a-z.])([A-Za-z&*+^!@0-9]*)")
_SIGN = re.compile(r"[0-9]+|.")
#: Ice cannot wait for more towns than there are letters for.
_MOST_TOWNS = 26


def read(text: str, source: str) -> tuple[Drawing, Lines]:
    """The drawing in a text and where everything stands; an `EditionError` names line and fault."""
    lines = text.split("\n")
    grid = list(takewhile(lambda line: not _begins_legend(line), lines))
    numbers: list[int] = []
    begins: list[int] = []
    rows: list[Row] = []
    for number, line in enumerate(grid, 1):
        tokens = _drawn(line).split()
        if tokens:
            numbers.append(number)
            begins.append(_indent(line))
            rows.append(_row(tokens, source, number, len(rows)))
    if not rows:
        example = "draw the rows of hexes above the legend, as in: .  gA  w  m^"
        raise EditionError(source, 1, f"There is no grid; {example}")
    for number, row in zip(numbers, rows, strict=True):
        if len(row) != len(rows[0]):
            counts = f"This row has {len(row)} hexes and the first has {len(rows[0])}"
            raise EditionError(source, number, f"{counts}; fill up with . for sea.")
    _check_steps(begins, source, numbers)
    first = min(len(grid) + 1, len(lines))  # a legend that is not there is missed on the last line
    legend = Legend("\n".join(lines[len(grid) :]), source, first)
    where = Lines(source, legend, tuple(numbers))
    return drawing_of(tuple(rows), where), where


def _drawn(line: str) -> str:
    """A line without its remark."""
    return line.partition("#")[0]


def _begins_legend(line: str) -> bool:
    return "=" in _drawn(line) or line.lstrip().startswith("[")


def _indent(line: str) -> int:
    line = line.expandtabs(4)
    return len(line) - len(line.lstrip())


def _check_steps(begins: list[int], source: str, numbers: list[int]) -> None:
    """Bar rows that are set in where they should not be: what is seen would not be what is read."""
    if len(set(begins)) == 1:
        return  # nobody drew half hexes at all
    for row, ((above, begin), number) in enumerate(zip(pairwise(begins), numbers[1:], strict=True), 2):
        if begin <= above if row % 2 == 0 else begin >= above:
            side = "left" if row % 2 else "right"
            rule = "rows 2, 4, 6 and so on are set in by half a hex, the others are not"
            raise EditionError(source, number, f"Row {row} must begin {side} of row {row - 1}: {rule}.")


def _row(tokens: list[str], source: str, number: int, above: int) -> Row:
    if len(tokens) > MAX_COLUMNS:
        raise EditionError(source, number, f"A row has at most {MAX_COLUMNS} hexes, not {len(tokens)}.")
    if above >= MAX_ROWS:
        raise EditionError(source, number, f"An island has at most {MAX_ROWS} rows.")

    def one(column: int, token: str) -> Hex | None:
        def fault(message: str) -> EditionError:
            return EditionError(
                source, number, f"{name_of((column, above))} ({quoted(token, 12)}) {message}."
            )

        return _hex(token, fault)

    return tuple(one(column, token) for column, token in enumerate(tokens))


def _hex(token: str, fault: Callable[[str], EditionError]) -> Hex | None:
    found = _HEX.fullmatch(token)
    if not found:
        raise fault(f"is no hex: first one of {' '.join(LETTERS)} or . for sea, then signs")
    letter, signs = found.groups()
    if letter == ".":
        if signs:
            raise fault("is open sea, and nothing can stand there")
        return None
    if letter not in LETTERS:
        known = ", ".join(f"{one} {name}" for one, name in zip(LETTERS, TERRAINS, strict=True))
        raise fault(f"has no terrain {letter!r}; there are {known} and . for sea")
    given: dict[str, Any] = {}
    for sign in _SIGN.findall(signs):
        if sign.isdigit():
            what, value = "glacier", int(sign[:4])
            if not 1 <= value <= _MOST_TOWNS:
                raise fault(f"cannot thaw at this number; ice has the number of towns, 1 to {_MOST_TOWNS}")
        elif sign.isalpha():
            what, value = ("town" if sign.isupper() else "statue"), sign
        else:
            what, value = SIGNS[sign], True
        if what in given:
            raise fault(f"has two signs for a {what}; one is enough")
        given[what] = value
    return Hex(LETTERS.index(letter), **given)


# ---------------------------------------------------------------------- writing
def write(drawing: Drawing) -> str:
    """The canonical text of an island."""
    tokens = [[_token(one) for one in row] for row in drawing.rows]
    width = max(4, 1 + max(len(token) for row in tokens for token in row))
    width += width % 2  # half a hex is a whole number of blanks
    lines = []
    for number, row in enumerate(tokens):
        indent = " " * (width // 2) if number % 2 else ""
        lines.append((indent + "".join(token.ljust(width) for token in row)).rstrip())
    lines += ["", f"title = {_text(drawing.title)}", f"number = {drawing.number}"]
    lines.append(f"starts = [{', '.join(_text(letter) for letter in drawing.starts)}]")
    for key in EDGES:
        edges = ["-".join(map(name_of, cells)) for cells in getattr(drawing, key)]
        if edges:
            lines.append(f"{key} = [{', '.join(_text(edge) for edge in edges)}]")
    lines += ["", "[towns]", *(f"{letter} = {_text(name)}" for letter, name in sorted(drawing.towns.items()))]
    if drawing.statues:
        lines += ["", "[statues]"]
        lines += [
            f"{mark} = {{ name = {_text(one.name)}, first = {one.first}, later = {one.later} }}"
            for mark, one in sorted(drawing.statues.items())
        ]
    return "\n".join(lines) + "\n"


def _token(one: Hex | None) -> str:
    if one is None:
        return "."
    signs = "".join(sign for sign, what in SIGNS.items() if getattr(one, what))
    return LETTERS[one.terrain] + one.town + one.statue + signs + (str(one.glacier) if one.glacier else "")


def _text(text: str) -> str:
    return f'"{text}"'  # names hold no quotes and no backslashes, see core.names
