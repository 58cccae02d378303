"""What the legend of an island says of its grid: names, values, and what joins or parts hexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.edition import Legend
from ..core.errors import EditionError
from ..core.names import name_fault
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from .coords import Cell, cell_of, name_of
from .drawing import Drawing, Row, StatueValues

__all__ = ["EDGES", "Lines", "drawing_of"]

#: Lists of hexes that something joins or parts.
EDGES = ("ships", "bridges", "dotted", "ravines")
_KEYS = ("title", "number", "starts", *EDGES, "towns", "statues")
#: Notation names ships with two digits.
_MOST_SHIPS = 99


@dataclass(frozen=True)
class Lines:
    """Where in the file everything stands, for the faults that are found later."""

    source: str
    legend: Legend
    rows: tuple[int, ...]

    def fault(self, cell: Cell, message: str) -> EditionError:
        """The error that says what is wrong with a hex of the grid."""
        return EditionError(self.source, self.rows[cell[1]], message)


def drawing_of(rows: tuple[Row, ...], lines: Lines) -> Drawing:
    """The grid with what its legend says; an `EditionError` names the line of what does not fit."""
    legend = lines.legend
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
    towns = _towns(rows, lines)
    edges = {key: _edges(key, rows, legend) for key in EDGES}
    if len(edges["ships"]) > _MOST_SHIPS:
        raise legend.fault("ships", f"An island has at most {_MOST_SHIPS} ships.", item=_MOST_SHIPS)
    return Drawing(title, number, rows, towns, _starts(towns, legend), _statues(rows, lines), **edges)


def _starts(towns: dict[str, str], legend: Legend) -> tuple[str, ...]:
    starts = legend.get("starts")
    if not isinstance(starts, list) or len(starts) != 3:
        message = 'Three towns are the starts for 1-2, 3-4 and 5-6, as in: starts = ["A", "B", "C"]'
        raise legend.fault("starts", message)
    for item, letter in enumerate(starts):
        if not isinstance(letter, str) or letter not in towns:
            known = listed(towns, "or") if towns else "none yet"
            message = f"The start {quoted(letter)} is no town; there are {known}."
            raise legend.fault("starts", message, item=item)
        if letter in starts[:item]:
            message = f"The three starts are three different towns, and {letter} is there twice."
            raise legend.fault("starts", message, item=item)
    return tuple(starts)


# ---------------------------------------------------------------------- towns and statues
def _found(rows: tuple[Row, ...], what: str) -> dict[str, list[Cell]]:
    """Where each letter of the towns or statues stands, in reading order."""
    places: dict[str, list[Cell]] = {}
    for row, line in enumerate(rows):
        for column, one in enumerate(line):
            if one is not None and (letter := getattr(one, what)):
                places.setdefault(letter, []).append((column, row))
    return places


def _table(legend: Legend, key: str) -> dict[str, Any]:
    table = legend.get(key, {})
    if not isinstance(table, dict):
        raise legend.fault(key, f"{key} is a table: write [{key}] and one line a letter below it.")
    return table


def _towns(rows: tuple[Row, ...], lines: Lines) -> dict[str, str]:
    legend, names, found = lines.legend, _table(lines.legend, "towns"), _found(rows, "town")
    for letter, cells in found.items():
        if len(cells) > 1:
            first, second = map(name_of, cells[:2])
            message = f"The town {letter} stands at {first} and at {second}; each has a letter of its own."
            raise lines.fault(cells[1], message)
        if letter not in names:
            here = f"The town {letter} at {name_of(cells[0])}"
            raise lines.fault(cells[0], f'{here} has no name; write {letter} = "..." below [towns].')
    called: dict[str, str] = {}
    for letter, name in names.items():
        if letter not in found:
            raise legend.fault(letter, f"No hex of the grid bears the town {quoted(letter)}.", "towns")
        if not isinstance(name, str):
            raise legend.fault(letter, f"The name of a town is a text, not {quoted(name)}.", "towns")
        if fault := name_fault(name):
            raise legend.fault(letter, fault, "towns")
        twin = called.setdefault(name.casefold(), letter)
        if twin != letter:
            raise legend.fault(letter, f"Towns {twin} and {letter} are both called {name}.", "towns")
    return dict(sorted(names.items()))


def _statues(rows: tuple[Row, ...], lines: Lines) -> dict[str, StatueValues]:
    legend, table, found = lines.legend, _table(lines.legend, "statues"), _found(rows, "statue")
    for mark, cells in found.items():
        if mark not in table:
            here = f"The statue {mark} at {name_of(cells[0])}"
            raise lines.fault(cells[0], f"{here} has no values; write {_example(mark)} below [statues].")
    called: dict[str, str] = {}
    sets = {}
    for mark, given in table.items():
        if mark not in found:
            raise legend.fault(mark, f"No hex of the grid bears a statue {quoted(mark)}.", "statues")
        sets[mark] = _values(mark, given, legend)
        twin = called.setdefault(sets[mark].name.casefold(), mark)
        if twin != mark:
            message = f"The sets {twin} and {mark} are both called {sets[mark].name}."
            raise legend.fault("name", message, f"statues.{mark}")
    return dict(sorted(sets.items()))


def _values(mark: str, given: Any, legend: Legend) -> StatueValues:
    keys = ("name", "first", "later")
    table = f"statues.{mark}"
    if not isinstance(given, dict):
        message = f"A set of statues has a name and two values, as in: {_example(mark)}"
        raise legend.fault(mark, message, "statues")
    for key in given:
        if key not in keys:
            raise legend.fault(
                key, f"A set of statues has no {quoted(key)}; {did_you_mean(key, keys)}", table
            )
    for key in keys:
        if key not in given:
            raise legend.fault(key, f"The set {mark} has no {key}; write {_example(mark)}", table)
    name = given["name"]
    if not isinstance(name, str):
        raise legend.fault("name", f"The name of a set is a text, not {quoted(name)}.", table)
    if fault := name_fault(name):
        raise legend.fault("name", fault, table)
    for key in ("first", "later"):
        if type(given[key]) is not int or not 0 <= given[key] <= 99:
            raise legend.fault(key, f"{key} is a number from 0 to 99, not {quoted(given[key])}.", table)
    if given["later"] > given["first"]:
        message = f"The first to complete a set get no less than the later: not {given['first']} and then {given['later']}."
        raise legend.fault("later", message, table)
    return StatueValues(name, given["first"], given["later"])


def _example(mark: str) -> str:
    return f'{mark} = {{ name = "Moon", first = 8, later = 4 }}'


# ---------------------------------------------------------------------- what joins or parts
def _edges(key: str, rows: tuple[Row, ...], legend: Legend) -> tuple[tuple[Cell, ...], ...]:
    given = legend.get(key, [])
    example = f'{key} = ["C1-{"E1" if key in ("ships", "dotted") else "C2"}"]'
    if not isinstance(given, list):
        raise legend.fault(key, f"{key} is a list, as in: {example}")
    found: list[tuple[Cell, ...]] = []
    seen: set[frozenset[Cell]] = set()
    for item, text in enumerate(given):
        if not isinstance(text, str):
            raise legend.fault(key, f"{quoted(text)} names no hexes; write {example}", item=item)
        names = [name.strip() for name in text.split("-")]
        if len(names) < 2 or (len(names) > 2 and key != "ships"):
            count = f"{len(names)} hex{'es' if len(names) > 1 else ''}"
            raise legend.fault(key, f"{quoted(text)} names {count}; write {example}", item=item)
        cells = []
        for name in names:
            cell = cell_of(name)
            if cell is None or cell[1] >= len(rows) or cell[0] >= len(rows[0]):
                raise legend.fault(key, f"The map has no hex {quoted(name, 12)} for {key}.", item=item)
            if rows[cell[1]][cell[0]] is None:
                message = f"{name_of(cell)} is open sea; {key} name hexes of the island."
                raise legend.fault(key, message, item=item)
            cells.append(cell)
        if len(set(cells)) < len(cells):
            raise legend.fault(key, f"{quoted(text)} names a hex twice.", item=item)
        if frozenset(cells) in seen:
            raise legend.fault(key, f"{quoted(text)} is there twice.", item=item)
        seen.add(frozenset(cells))
        found.append(tuple(cells))
    return tuple(found)
