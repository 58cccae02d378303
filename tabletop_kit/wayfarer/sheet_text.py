"""Sheets as TOML that a person can read and write.

A sheet has one table for each companion, and one icon for each box::

    title = "My sheet"

    [coachman]
    icons = ["-", "-", "-", "T", "-", "M", "-", "-", "T2"]

    [guide]
    minima = [4, 5, 6]  # the least number of each box
    icons = ["-", "T", "M"]

    [merchant]
    rows = [6, 7, 8]  # labels
    columns = [4, 5, 9, 10]
    icons = [  # one line a row
        ["M", "-", "M", "M"],
        ["M", "M", "-", "-"],
        ["M", "-", "M", "M"],
    ]

    [adventurer]
    mountains = [[1, 2, 1], [1, 2, 3]]  # heights of the boxes, one list a mountain
    icons = ["-", "T", "M", "-", "-", "M2"]

    [sailor]
    icons = ["-", "T"]

===============  ===========================================================================
``-``            no icon
``T`` ``M``      a Treasure, a Monster; ``T2`` and ``M2`` double the number
``*``            a Star, on a sheet with a Bonus track
``T+M``          several icons, joined by ``+``
===============  ===========================================================================

A Guide that splits has its shared boxes in ``[guide]`` and its two ends in ``[guide.left]`` and
``[guide.right]``, each with ``minima`` and ``icons``. ``bonus`` on top is the Bonus track from the
bottom: ``die1`` and ``die2`` turn a die by 1 or by up to 2, ``gem`` is one more Gem, ``reroll``
rolls all dice anew, ``treasure`` and ``treasure2`` write the number or its double, ``strike`` takes
a Monster icon away.

What is left out is as on the kit's sheets: on top ``gems = 4``, ``shields = 4``,
``monster_spaces = 18`` and ``misses = 3``; for the Coachman ``open = 6`` boxes at the start,
``taverns = 2`` and three boxes ``per_tavern``.
"""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import pairwise
from typing import Any, NamedTuple

from ..core.edition import Legend, slug_of
from ..core.errors import EditionError
from ..core.names import name_fault
from ..core.rules import did_you_mean
from ..core.words import quoted
from .sheet import BONUSES, COMPANIONS, Icons, Sheet, Track
from .sheet_check import check

__all__ = ["read", "write"]


class _Number(NamedTuple):
    """A number that may be left out: its key in a table, its attribute, its least and greatest value."""

    table: str
    key: str
    name: str
    least: int
    most: int


#: A scenario begins with up to nine crosses, so a tenth Monster space is needed to play it.
_NUMBERS = (
    _Number("coachman", "open", "coachman_open", 1, 20),
    _Number("coachman", "per_tavern", "per_tavern", 1, 20),
    _Number("coachman", "taverns", "taverns", 0, 6),
    _Number("", "gems", "gems", 0, 12),
    _Number("", "shields", "shields", 0, 12),
    _Number("", "monster_spaces", "monster_spaces", 10, 60),
    _Number("", "misses", "misses", 1, 9),
)
_USUAL = {field.name: field.default for field in fields(Sheet)}
_KEYS = {
    "": ("title", "bonus", "gems", "shields", "monster_spaces", "misses", *COMPANIONS),
    "coachman": ("icons", "open", "per_tavern", "taverns"),
    "guide": ("minima", "icons", "left", "right"),
    "guide.left": ("minima", "icons"),
    "guide.right": ("minima", "icons"),
    "merchant": ("rows", "columns", "icons"),
    "adventurer": ("mountains", "icons"),
    "sailor": ("icons",),
}
_MOST_BOXES, _MOST_LABELS, _MOST_HEIGHT = 20, 8, 20
_ICON = re.compile(r"(?P<kind>[TM])(?P<two>2?)")


def read(text: str, source: str, slug: str) -> Sheet:
    """The sheet in a text; an `EditionError` names line and fault."""
    legend = Legend(text, source)
    for table, known in _KEYS.items():
        for key in _table(legend, table):
            if key not in known:
                where = f"The table [{table}]" if table else "A sheet"
                raise legend.fault(key, f"{where} has no {quoted(key)}; {did_you_mean(key, known)}", table)
    title = _title(legend)
    minima = _numbers(legend, "guide", "minima")
    rows, columns = _labels(legend, "rows"), _labels(legend, "columns")
    mountains = _mountains(legend)
    numbers: dict[str, Any] = {number.name: _number(legend, number) for number in _NUMBERS}
    sheet = Sheet(
        slug=slug or slug_of(title),
        title=title,
        coachman=_icons(legend, "coachman"),
        guide=_icons(legend, "guide", len(minima)),
        guide_minima=minima,
        guide_tracks=_tracks(legend),
        merchant_rows=rows,
        merchant_cols=columns,
        merchant=_grid(legend, len(rows), len(columns)),
        mountains=mountains,
        adventurer=_icons(legend, "adventurer", sum(map(len, mountains))),
        sailor=_icons(legend, "sailor"),
        bonus=_bonus(legend),
        **numbers,
    )
    check(sheet, legend)
    return sheet


def _table(legend: Legend, path: str) -> dict[str, Any]:
    """A table of the sheet; only those of a Guide's tracks may be missing."""
    if not path:
        return dict(legend)
    around, _, name = path.rpartition(".")
    table = _table(legend, around).get(name, {} if around else None)
    if not isinstance(table, dict):
        whose = f"the Guide's {name} track" if around else f"the {name.capitalize()}"
        raise legend.fault(name, f"The boxes of {whose} stand in a table: write [{path}].", around)
    return table


def _title(legend: Legend) -> str:
    title = legend.get("title")
    if not isinstance(title, str):
        raise legend.fault("title", 'The sheet needs a name, as in: title = "My sheet"')
    if fault := name_fault(title):
        raise legend.fault("title", fault)
    return title


def _number(legend: Legend, number: _Number) -> int:
    table, key, name, least, most = number
    given = _table(legend, table).get(key, _USUAL[name])
    if type(given) is not int or not least <= given <= most:
        raise legend.fault(key, f"{key} is a number from {least} to {most}, not {quoted(given)}.", table)
    return given


def _numbers(legend: Legend, table: str, key: str, most: int = _MOST_BOXES) -> tuple[int, ...]:
    given = _table(legend, table).get(key)
    if not isinstance(given, list) or not 1 <= len(given) <= most:
        message = f"{key} is a list of 1 to {most} numbers, as in: {key} = [4, 5, 6]"
        raise legend.fault(key, message, table)
    for item, one in enumerate(given):
        if type(one) is not int or not 2 <= one <= 12:
            message = f"Two dice make 2 to 12, so {key} cannot hold {quoted(one)}."
            raise legend.fault(key, message, table, item=item)
    return tuple(given)


def _labels(legend: Legend, key: str) -> tuple[int, ...]:
    labels = _numbers(legend, "merchant", key, _MOST_LABELS)
    for item, label in enumerate(labels):
        if label in labels[:item]:
            message = f"Two {key} of the Merchant have the label {label}; give each its own."
            raise legend.fault(key, message, "merchant", item=item)
    return labels


def _tracks(legend: Legend) -> tuple[Track, ...]:
    given = [name for name in ("left", "right") if name in _table(legend, "guide")]
    if len(given) == 1:
        other = "right" if given == ["left"] else "left"
        message = f"A Guide that splits has two tracks; write [guide.{other}] too."
        raise legend.fault(given[0], message, "guide")
    tracks = []
    for name in given:
        minima = _numbers(legend, f"guide.{name}", "minima")
        tracks.append(Track(name, minima, _icons(legend, f"guide.{name}", len(minima))))
    return tuple(tracks)


def _mountains(legend: Legend) -> tuple[tuple[int, ...], ...]:
    def fault(message: str, item: int | None = None) -> EditionError:
        return legend.fault("mountains", message, "adventurer", item=item)

    given = _table(legend, "adventurer").get("mountains")
    example = "mountains = [[1, 2, 1], [1, 2, 3, 2]]"
    if not isinstance(given, list) or not given:
        raise fault(f"Mountains are lists of the heights of their boxes, as in: {example}")
    for item, mountain in enumerate(given):
        if not isinstance(mountain, list) or not mountain:
            message = (
                f"{quoted(mountain)} is no mountain; write lists of the heights of boxes, as in: {example}"
            )
            raise fault(message, item)
        for height in mountain:
            if type(height) is not int or not 1 <= height <= _MOST_HEIGHT:
                message = f"The height of a box is a number from 1 to {_MOST_HEIGHT}, not {quoted(height)}."
                raise fault(message, item)
        for low, high in pairwise(mountain):
            if low == high:
                message = f"Two boxes side by side both stand at {low}; the path goes up or down at each box."
                raise fault(message, item)
    boxes = sum(map(len, given))
    if boxes > _MOST_BOXES:
        raise fault(f"The mountains have {boxes} boxes; leave at most {_MOST_BOXES}.")
    return tuple(map(tuple, given))


def _bonus(legend: Legend) -> tuple[str, ...]:
    given = legend.get("bonus", [])
    if not isinstance(given, list):
        message = 'The Bonus track is a list from the bottom, as in: bonus = ["die1", "gem"]'
        raise legend.fault("bonus", message)
    for item, one in enumerate(given):
        if one not in BONUSES:
            message = f"There is no bonus {quoted(one)}; {did_you_mean(one, BONUSES)}"
            raise legend.fault("bonus", message, item=item)
        if one in given[:item]:
            message = f"The Bonus track has {one} twice; name each bonus once."
            raise legend.fault("bonus", message, item=item)
    return tuple(given)


# ---------------------------------------------------------------------- icons
def _icons(legend: Legend, table: str, boxes: int | None = None) -> tuple[Icons, ...]:
    given = _table(legend, table).get("icons")
    if not isinstance(given, list) or not 1 <= len(given) <= _MOST_BOXES:
        message = f'Icons are a list for 1 to {_MOST_BOXES} boxes, as in: icons = ["-", "T", "M"]'
        raise legend.fault("icons", message, table)
    if boxes is not None and len(given) != boxes:
        what = "mountains" if table == "adventurer" else "minima"
        message = f"The {what} have {boxes} boxes, and here are {len(given)} icons; write one for each box."
        raise legend.fault("icons", message, table)
    return tuple(_icon(legend, one, table, item) for item, one in enumerate(given))


def _grid(legend: Legend, rows: int, columns: int) -> tuple[Icons, ...]:
    given = _table(legend, "merchant").get("icons")
    if not isinstance(given, list) or len(given) != rows or not all(isinstance(row, list) for row in given):
        message = (
            f'The Merchant has {rows} rows, and icons are one list for each, as in: [["M", "-"], ["-", "M"]]'
        )
        raise legend.fault("icons", message, "merchant")
    for item, row in enumerate(given):
        if len(row) != columns:
            message = f"Row {item + 1} of the Merchant has {len(row)} icons; write {columns}, one a column."
            raise legend.fault("icons", message, "merchant", item=item)
    return tuple(_icon(legend, one, "merchant", item) for item, row in enumerate(given) for one in row)


def _icon(legend: Legend, given: object, table: str, item: int) -> Icons:
    found: dict[str, int] = {}
    for part in given.split("+") if isinstance(given, str) and given != "-" else []:
        icon = _ICON.fullmatch(part)
        name = {"T": "treasure", "M": "monster"}[icon["kind"]] if icon else "star" if part == "*" else ""
        if not name or name in found:
            break
        found[name] = 2 if icon and icon["two"] else 1
    else:
        if isinstance(given, str):
            return Icons(found.get("treasure", 0), found.get("monster", 0), "star" in found)
    message = f"{quoted(given, 20)} is no icon; there are -, T, M, T2, M2 and *, joined by + as in T+M."
    raise legend.fault("icons", message, table, item=item)


# ---------------------------------------------------------------------- writing
def write(sheet: Sheet) -> str:
    """The canonical text of a sheet."""
    lines = [f"title = {_text(sheet.title)}"]
    if sheet.bonus:
        lines.append(f"bonus = [{', '.join(map(_text, sheet.bonus))}]")
    lines += [*_changed(sheet, ""), "", "[coachman]", *_changed(sheet, "coachman"), _row(sheet.coachman)]
    lines += ["", "[guide]", f"minima = {list(sheet.guide_minima)}", _row(sheet.guide)]
    for track in sheet.guide_tracks:
        lines += ["", f"[guide.{track.name}]", f"minima = {list(track.minima)}", _row(track.icons)]
    rows, columns = list(sheet.merchant_rows), list(sheet.merchant_cols)
    starts = range(0, len(sheet.merchant), len(columns))
    grid = [f"    {_signs(sheet.merchant[start : start + len(columns)])}," for start in starts]
    lines += ["", "[merchant]", f"rows = {rows}", f"columns = {columns}", "icons = [", *grid, "]"]
    lines += ["", "[adventurer]", f"mountains = {list(map(list, sheet.mountains))}", _row(sheet.adventurer)]
    lines += ["", "[sailor]", _row(sheet.sailor)]
    return "\n".join(lines) + "\n"


def _changed(sheet: Sheet, table: str) -> list[str]:
    values = {number: getattr(sheet, number.name) for number in _NUMBERS if number.table == table}
    return [f"{number.key} = {value}" for number, value in values.items() if value != _USUAL[number.name]]


def _row(icons: tuple[Icons, ...]) -> str:
    return f"icons = {_signs(icons)}"


def _signs(icons: tuple[Icons, ...]) -> str:
    return f"[{', '.join(_text(_sign(one)) for one in icons)}]"


def _sign(icons: Icons) -> str:
    kinds = (("T", icons.treasure), ("M", icons.monster))
    parts = [f"{letter}{'2' if value == 2 else ''}" for letter, value in kinds if value]
    return "+".join([*parts, *(["*"] if icons.star else [])]) or "-"


def _text(text: str) -> str:
    return f'"{text}"'  # names hold no quotes and no backslashes, see core.names
