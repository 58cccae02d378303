"""Islands as text that a person can read and draw.

First the grid, one line a row of hexes, odd lines set in by half a hex; then a legend in TOML.
A hex is a letter for its terrain and signs for what stands on it; ``.`` is open sea::

    # a small island; lines like this one are remarks
    .   gA  g*  .
      w   d&  jB
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

In the legend hexes are named by column and row, as in ``C4``, and joined by a dash:
``ships = ["C1-E1"]`` has one ship with these two shores, ``bridges`` and ``dotted`` (a dotted
line without a ship) have two ends, and ``ravines`` name the two hexes whose edge they part.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from ..core.edition import Legend
from ..core.errors import EditionError
from ..core.names import name_fault
from ..core.rules import did_you_mean
from ..core.words import quoted
from .coords import MAX_COLUMNS, MAX_ROWS, Cell, cell_of, name_of
from .island import LETTERS, TERRAINS, Drawing, Hex, StatueValues

__all__ = ["Lines", "read", "slug_of", "write"]

#: What a sign on a hex means.
SIGNS = {"&": "tavern", "*": "gem", "+": "shield", "^": "peak", "!": "hideout", "@": "stone"}
_KEYS = ("title", "number", "starts", "ships", "bridges", "dotted", "ravines", "towns", "statues")
_EDGES = ("ships", "bridges", "dotted", "ravines")
_CELL = re.compile(r"([a-z.])([A-Za-z&*+^!@0-9]*)")
_SIGN = re.compile(r"[0-9]+|.")


@dataclass
class Lines:
    """Where in the file everything stands, for the faults that are found later."""

    source: str
    legend: Legend
    rows: list[int] = field(default_factory=list)

    def of(self, cell: Cell) -> int:
        """The line of a hex."""
        return self.rows[cell[1]]


def read(text: str, source: str) -> tuple[Drawing, Lines]:
    """The drawing in a text and where everything stands; an `EditionError` names line and fault."""
    lines = text.split("\n")
    end = next((n for n, line in enumerate(lines) if re.match(r"\s*(\[|[\w-]+\s*=)", line)), len(lines))
    legend = Legend("\n".join(lines[end:]), source, end + 1)
    where = Lines(source, legend)
    rows: list[tuple[Hex | None, ...]] = []
    for number, line in enumerate(lines[:end], 1):
        tokens = line.split("#")[0].split()
        if tokens:
            where.rows.append(number)
            rows.append(_row(tokens, source, number, len(rows)))
    if not rows:
        raise EditionError(source, 1, "There is no grid; draw the rows of hexes first, as in: .  gA  w  m^")
    for number, row in zip(where.rows, rows, strict=True):
        if len(row) != len(rows[0]):
            raise EditionError(
                source,
                number,
                f"This row has {len(row)} hexes and the first has {len(rows[0])}; fill up with . for sea.",
            )
    return _drawing(tuple(rows), where), where


def _row(tokens: list[str], source: str, number: int, above: int) -> tuple[Hex | None, ...]:
    if len(tokens) > MAX_COLUMNS:
        raise EditionError(source, number, f"A row has at most {MAX_COLUMNS} hexes, not {len(tokens)}.")
    if above >= MAX_ROWS:
        raise EditionError(source, number, f"An island has at most {MAX_ROWS} rows.")
    return tuple(
        _hex(token, f"{name_of((column, above))} ({quoted(token, 12)})", source, number)
        for column, token in enumerate(tokens)
    )


def _hex(token: str, here: str, source: str, number: int) -> Hex | None:
    found = _CELL.fullmatch(token)
    if not found:
        raise EditionError(
            source,
            number,
            f"{here} is no hex: it begins with one of {', '.join(LETTERS)} or is a . for sea, and then come signs.",
        )
    letter, signs = found.groups()
    if letter == ".":
        if signs:
            raise EditionError(source, number, f"Nothing can stand on open sea at {here}.")
        return None
    if letter not in LETTERS:
        known = ", ".join(f"{one} {name}" for one, name in zip(LETTERS, TERRAINS, strict=True))
        raise EditionError(
            source, number, f"{here} has no terrain {letter!r}; there are {known} and . for sea."
        )
    given: dict[str, Any] = {}
    for sign in _SIGN.findall(signs):
        if sign.isdigit():
            what, value = "glacier", int(sign[:4])
        elif sign.isalpha():
            what, value = ("town" if sign.isupper() else "statue"), sign
        else:
            what, value = SIGNS[sign], True
        if what in given:
            raise EditionError(source, number, f"{here} has two signs for a {what}; one is enough.")
        given[what] = value
    return Hex(LETTERS.index(letter), **given)


def _drawing(rows: tuple[tuple[Hex | None, ...], ...], where: Lines) -> Drawing:
    legend = where.legend
    for key in legend:
        if key not in _KEYS:
            raise legend.fault(key, f"The legend has no {quoted(key)}; {did_you_mean(key, _KEYS)}")
    title = legend.get("title")
    if not isinstance(title, str):
        raise legend.fault("title", 'The island needs a name, as in: title = "Small Island"')
    if fault := name_fault(title):
        raise legend.fault("title", fault)
    number = legend.get("number", 0)
    if type(number) is not int or not 0 <= number <= 99:
        raise legend.fault("number", f"The number of the map is 0 to 99, not {quoted(number)}.")
    starts = legend.get("starts")
    if not isinstance(starts, list) or not all(isinstance(one, str) for one in starts) or len(starts) != 3:
        raise legend.fault(
            "starts", 'Three towns are the starts for 1-2, 3-4 and 5-6, as in: starts = ["A", "B", "C"]'
        )
    edges = {key: _edges(key, where, rows) for key in _EDGES}
    return Drawing(title, number, rows, _towns(where, rows), tuple(starts), _statues(where, rows), **edges)


def _found(rows: tuple[tuple[Hex | None, ...], ...], what: str) -> dict[str, Cell]:
    """Where the letters of towns or statues stand, each at its first place."""
    places: dict[str, Cell] = {}
    for row, line in enumerate(rows):
        for column, one in enumerate(line):
            if one is not None and getattr(one, what):
                places.setdefault(getattr(one, what), (column, row))
    return places


def _table(where: Lines, key: str) -> dict[str, Any]:
    table = where.legend.get(key, {})
    if not isinstance(table, dict):
        raise where.legend.fault(key, f"{key} is a table: write [{key}] and one line a letter below it.")
    return table


def _towns(where: Lines, rows: tuple[tuple[Hex | None, ...], ...]) -> dict[str, str]:
    legend, names, found = where.legend, _table(where, "towns"), _found(rows, "town")
    for letter, name in names.items():
        if letter not in found:
            raise legend.fault(letter, f"No hex of the grid bears the town {quoted(letter)}.", "towns")
        if not isinstance(name, str):
            raise legend.fault(letter, f"The name of a town is a text, not {quoted(name)}.", "towns")
        if fault := name_fault(name):
            raise legend.fault(letter, fault, "towns")
        twin = next((other for other in names if other != letter and names[other] == name), None)
        if twin is not None:
            raise legend.fault(letter, f"Towns {twin} and {letter} are both called {name}.", "towns")
    for letter, cell in found.items():
        if letter not in names:
            raise EditionError(
                where.source,
                where.of(cell),
                f'The town {letter} at {name_of(cell)} has no name; write {letter} = "..." below [towns].',
            )
    return dict(sorted(names.items()))


def _statues(where: Lines, rows: tuple[tuple[Hex | None, ...], ...]) -> dict[str, StatueValues]:
    legend, table, found = where.legend, _table(where, "statues"), _found(rows, "statue")
    sets = {}
    example = f'{next(iter(found), "a")} = {{ name = "Moon", first = 8, later = 4 }}'
    for mark, given in table.items():
        if mark not in found:
            raise legend.fault(mark, f"No hex of the grid bears a statue {quoted(mark)}.", "statues")
        if not isinstance(given, dict) or set(given) != {"name", "first", "later"}:
            raise legend.fault(
                mark, f"A set of statues has a name and two values, as in: {example}", "statues"
            )
        name, first, later = given["name"], given["first"], given["later"]
        if not isinstance(name, str) or name_fault(name):
            fault = name_fault(name) if isinstance(name, str) else None
            raise legend.fault(mark, fault or f"The name of a set is a text, not {quoted(name)}.", "statues")
        if type(first) is not int or type(later) is not int or not 0 <= later <= first <= 99:
            raise legend.fault(
                mark,
                f"The first to complete a set gets most: 99 >= first >= later >= 0, as in: {example}",
                "statues",
            )
        sets[mark] = StatueValues(name, first, later)
    for mark, cell in found.items():
        if mark not in sets:
            raise EditionError(
                where.source,
                where.of(cell),
                f"The statue {mark} at {name_of(cell)} has no values; write {example} below [statues].",
            )
    return dict(sorted(sets.items()))


def _edges(key: str, where: Lines, rows: tuple[tuple[Hex | None, ...], ...]) -> tuple[tuple[Cell, ...], ...]:
    legend, given = where.legend, where.legend.get(key, [])
    example = f'{key} = ["C1-{"E1" if key in ("ships", "dotted") else "C2"}"]'
    if not isinstance(given, list):
        raise legend.fault(key, f"{key} is a list, as in: {example}")
    found: list[tuple[Cell, ...]] = []
    seen: list[set[Cell]] = []
    for text in given:
        if not isinstance(text, str):
            raise legend.fault(key, f"{quoted(text)} names no hexes; write {example}")

        def fault(sentence: str, text: str = text) -> EditionError:
            return legend.fault(key, sentence, holding=f'"{text}"')

        named = text.split("-")
        if len(named) < 2 or (len(named) > 2 and key != "ships"):
            raise fault(f"{quoted(text)} joins {len(named)} hexes; write {example}")
        cells = []
        for name in named:
            cell = cell_of(name.strip())
            inside = cell is not None and cell[1] < len(rows) and cell[0] < len(rows[cell[1]])
            if cell is None or not inside:
                raise fault(f"The map has no hex {quoted(name.strip(), 12)}, which {key} name.")
            if rows[cell[1]][cell[0]] is None:
                raise fault(f"{name_of(cell)} is open sea; {key} join hexes of the island.")
            cells.append(cell)
        if len(set(cells)) < len(cells):
            raise fault(f"{quoted(text)} names a hex twice.")
        if set(cells) in seen:
            raise fault(f"{quoted(text)} is there twice.")
        seen.append(set(cells))
        found.append(tuple(cells))
    return tuple(found)


# ---------------------------------------------------------------------- writing
def write(drawing: Drawing) -> str:
    """The canonical text of an island."""
    tokens = [[_token(one) for one in row] for row in drawing.rows]
    width = max(4, 1 + max(len(token) for row in tokens for token in row))
    lines = []
    for number, row in enumerate(tokens):
        indent = " " * (width // 2) if number % 2 else ""
        lines.append((indent + "".join(token.ljust(width) for token in row)).rstrip())
    lines += ["", f"title = {_text(drawing.title)}", f"number = {drawing.number}"]
    lines.append(f"starts = [{', '.join(_text(letter) for letter in drawing.starts)}]")
    for key in _EDGES:
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


def slug_of(title: str) -> str:
    """The short name that a title gives.

    >>> slug_of("The Great River"), slug_of("Île-d'Or")
    ('great-river', 'île-d-or')
    """
    words = re.sub(r"[\W_]+", "-", title.casefold()).strip("-")
    return words.removeprefix("the-") or "island"
