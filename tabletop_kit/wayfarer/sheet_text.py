"""Sheets as TOML that a person can read and write, and what a sheet needs to be played with."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from ..core.edition import Legend
from ..core.errors import EditionError
from ..core.names import name_fault
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from ..hexmap.island_text import slug_of
from .sheet import BONUSES, Icons, Sheet, Track

__all__ = ["read", "write"]

#: What a sheet may have of each, with what it has by default.
_NUMBERS = {
    "open": ("coachman", "coachman_open", 6, 1, 20),
    "per_tavern": ("coachman", "per_tavern", 3, 1, 20),
    "taverns": ("coachman", "taverns", 2, 0, 6),
    "gems": ("", "gems", 4, 0, 12),
    "shields": ("", "shields", 4, 0, 12),
    "monster_spaces": ("", "monster_spaces", 18, 1, 60),
    "misses": ("", "misses", 3, 1, 9),
}
_TOP = ("title", "bonus", "gems", "shields", "monster_spaces", "misses")
_KEYS = {
    "": (*_TOP, "coachman", "guide", "merchant", "adventurer", "sailor"),
    "coachman": ("icons", "open", "per_tavern", "taverns"),
    "guide": ("minima", "icons", "left", "right"),
    "guide.left": ("minima", "icons"),
    "guide.right": ("minima", "icons"),
    "merchant": ("rows", "columns", "icons"),
    "adventurer": ("mountains", "icons"),
    "sailor": ("icons",),
}
_MOST = 20
_ICON = re.compile(r"(?P<kind>[TM])(?P<two>2?)")


def read(text: str, source: str, slug: str) -> Sheet:
    """The sheet in a text; an `EditionError` names line and fault."""
    legend = Legend(text, source)
    title = legend.get("title")
    if not isinstance(title, str):
        raise legend.fault("title", 'The sheet needs a name, as in: title = "Classic sheet"')
    if fault := name_fault(title):
        raise legend.fault("title", fault)
    for table, known in _KEYS.items():
        for key in _table(legend, table) if table else legend:
            if key not in known:
                where = f"The table [{table}]" if table else "A sheet"
                raise legend.fault(key, f"{where} has no {quoted(key)}; {did_you_mean(key, known)}", table)
    numbers = {name: _number(legend, key) for key, (_, name, *_rest) in _NUMBERS.items()}
    guide = _table(legend, "guide")
    minima = _numbers(legend, "guide", "minima")
    tracks: tuple[Track, ...] = ()
    if "left" in guide or "right" in guide:
        tracks = (_track(legend, "left"), _track(legend, "right"))
    rows, columns = _labels(legend, "rows"), _labels(legend, "columns")
    mountains = _mountains(legend)
    sheet = Sheet(
        slug=slug or slug_of(title),
        title=title,
        coachman=_icons(legend, "coachman"),
        guide=_icons(legend, "guide", len(minima)),
        guide_minima=minima,
        guide_tracks=tracks,
        merchant_rows=rows,
        merchant_cols=columns,
        merchant=_grid(legend, len(rows), len(columns)),
        mountains=mountains,
        adventurer=_icons(legend, "adventurer", sum(map(len, mountains))),
        sailor=_icons(legend, "sailor"),
        bonus=_bonus(legend),
        **numbers,
    )
    _check(sheet, legend)
    return sheet


def _table(legend: Legend, path: str) -> dict[str, Any]:
    table: Any = legend
    for name in path.split("."):
        table = table.get(name)
        if table is None and path.startswith("guide."):
            return {}
        if not isinstance(table, dict):
            raise EditionError(
                legend.source,
                legend.line(name),
                f"The sheet needs the boxes of the {name}: write a table [{path}].",
            )
    return dict(table)


def _number(legend: Legend, key: str) -> int:
    table, _, usual, least, most = _NUMBERS[key]
    given = (_table(legend, table) if table else legend).get(key, usual)
    if type(given) is not int or not least <= given <= most:
        raise legend.fault(key, f"{key} is a number from {least} to {most}, not {quoted(given)}.", table)
    return given


def _numbers(legend: Legend, table: str, key: str) -> tuple[int, ...]:
    given = _table(legend, table).get(key)
    fits = isinstance(given, list) and all(type(one) is int and 2 <= one <= 12 for one in given)
    if not fits or not 1 <= len(given) <= _MOST:  # type: ignore[arg-type]
        raise legend.fault(key, f"{key} is a list of numbers from 2 to 12, as in: {key} = [4, 5, 6]", table)
    return tuple(given)  # type: ignore[arg-type]


def _labels(legend: Legend, key: str) -> tuple[int, ...]:
    labels = _numbers(legend, "merchant", key)
    if len(set(labels)) < len(labels):
        raise legend.fault(key, f"Two {key} of the Merchant have the same label.", "merchant")
    if len(labels) > 8:
        raise legend.fault(key, f"The Merchant has at most 8 {key}, not {len(labels)}.", "merchant")
    return labels


def _track(legend: Legend, name: str) -> Track:
    table = f"guide.{name}"
    if not _table(legend, table):
        raise legend.fault("guide", f"A Guide that splits has two tracks; [{table}] is missing.")
    minima = _numbers(legend, table, "minima")
    return Track(name, minima, _icons(legend, table, len(minima)))


def _icons(legend: Legend, table: str, boxes: int | None = None) -> tuple[Icons, ...]:
    given = _table(legend, table).get("icons")
    if not isinstance(given, list) or not 1 <= len(given) <= _MOST:
        raise legend.fault("icons", 'Icons are a list, one a box, as in: icons = ["-", "T", "M"]', table)
    if boxes is not None and len(given) != boxes:
        raise legend.fault("icons", f"There are {boxes} boxes and {len(given)} icons; give one each.", table)
    return tuple(_icon(legend, one, table) for one in given)


def _grid(legend: Legend, rows: int, columns: int) -> tuple[Icons, ...]:
    given = _table(legend, "merchant").get("icons")
    if not isinstance(given, list) or not all(isinstance(row, list) for row in given):
        raise legend.fault(
            "icons", 'The Merchant\'s icons are one list a row, as in: [["M", "-"]]', "merchant"
        )
    if len(given) != rows or any(len(row) != columns for row in given):
        raise legend.fault(
            "icons", f"The Merchant has {rows} rows of {columns} spaces; give one icon each.", "merchant"
        )
    return tuple(_icon(legend, one, "merchant") for row in given for one in row)


def _icon(legend: Legend, given: object, table: str) -> Icons:
    found: dict[str, int] = {}
    for part in given.split("+") if isinstance(given, str) else ["?"]:
        icon = _ICON.fullmatch(part)
        if icon:
            name = "treasure" if icon["kind"] == "T" else "monster"
            value = 2 if icon["two"] else 1
        elif part == "*":
            name, value = "star", True
        elif part == "-" and given == "-":
            continue
        else:
            name, value = "", 0
        if not name or name in found:
            raise legend.fault(
                "icons",
                f"{quoted(given, 20)} is no icon; there are -, T, M, T2, M2 and *, joined by + as in T+M.",
                table,
                holding=f'"{given}"',
            )
        found[name] = value
    return Icons(found.get("treasure", 0), found.get("monster", 0), bool(found.get("star")))


def _mountains(legend: Legend) -> tuple[tuple[int, ...], ...]:
    given = _table(legend, "adventurer").get("mountains")
    example = "mountains = [[1, 2, 1], [1, 2, 3, 2]]"
    fits = isinstance(given, list) and all(
        isinstance(one, list) and one and all(type(height) is int and 0 < height < 20 for height in one)
        for one in given
    )
    if not fits or not given or sum(map(len, given)) > _MOST:
        raise legend.fault(
            "mountains", f"Mountains are lists of the heights of their boxes, as in: {example}", "adventurer"
        )
    for mountain in given:
        if any(a == b for a, b in pairwise(mountain)):
            raise legend.fault(
                "mountains",
                "Two boxes in a row of one mountain are equally high; each goes up or down.",
                "adventurer",
            )
    return tuple(map(tuple, given))


def _bonus(legend: Legend) -> tuple[str, ...]:
    given = legend.get("bonus", [])
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise legend.fault(
            "bonus", 'The Bonus track is a list from the bottom, as in: bonus = ["die1", "gem"]'
        )
    for one in given:
        if one not in BONUSES:
            raise legend.fault(
                "bonus", f"There is no bonus {quoted(one)}; {did_you_mean(one, BONUSES)}", holding=f'"{one}"'
            )
        if given.count(one) > 1:
            raise legend.fault("bonus", f"The bonus {one} is there twice.", holding=f'"{one}"')
    return tuple(given)


def _check(sheet: Sheet, legend: Legend) -> None:
    """What the parts ask of each other."""
    if sheet.coachman_open + sheet.per_tavern * sheet.taverns < len(sheet.coachman):
        raise legend.fault(
            "icons",
            f"The Coachman has {len(sheet.coachman)} boxes, and with every tavern only "
            f"{sheet.coachman_open + sheet.per_tavern * sheet.taverns} are ever open.",
            "coachman",
        )
    stars = [
        name
        for name in ("coachman", "guide", "merchant", "adventurer", "sailor")
        if _stars(getattr(sheet, name))
    ]
    stars += [f"guide.{track.name}" for track in sheet.guide_tracks if _stars(track.icons)]
    if stars and not sheet.bonus:
        raise legend.fault(
            "icons",
            f"There are stars ({listed(stars)}) but no Bonus track; write bonus = [...] on top.",
            stars[0],
            "*",
        )


def _stars(icons: tuple[Icons, ...]) -> bool:
    return any(one.star for one in icons)


# ---------------------------------------------------------------------- writing
def write(sheet: Sheet) -> str:
    """The canonical text of a sheet."""
    lines = [f'title = "{sheet.title}"']
    if sheet.bonus:
        lines.append(f"bonus = [{', '.join(map(_text, sheet.bonus))}]")
    lines += _changed(sheet, "")
    lines += ["", "[coachman]", *_changed(sheet, "coachman"), f"icons = {_row(sheet.coachman)}"]
    lines += ["", "[guide]", f"minima = {list(sheet.guide_minima)}", f"icons = {_row(sheet.guide)}"]
    for track in sheet.guide_tracks:
        lines += [
            "",
            f"[guide.{track.name}]",
            f"minima = {list(track.minima)}",
            f"icons = {_row(track.icons)}",
        ]
    rows, columns = sheet.merchant_rows, sheet.merchant_cols
    lines += ["", "[merchant]", f"rows = {list(rows)}", f"columns = {list(columns)}", "icons = ["]
    lines += [
        f"    {_row(sheet.merchant[row * len(columns) : (row + 1) * len(columns)])},"
        for row in range(len(rows))
    ]
    lines += ["]", "", "[adventurer]", f"mountains = {[list(one) for one in sheet.mountains]}"]
    lines += [f"icons = {_row(sheet.adventurer)}", "", "[sailor]", f"icons = {_row(sheet.sailor)}"]
    return "\n".join(lines) + "\n"


def _changed(sheet: Sheet, table: str) -> list[str]:
    return [
        f"{key} = {getattr(sheet, name)}"
        for key, (where, name, usual, *_) in _NUMBERS.items()
        if where == table and getattr(sheet, name) != usual
    ]


def _row(icons: tuple[Icons, ...]) -> str:
    return f"[{', '.join(_text(_signs(one)) for one in icons)}]"


def _signs(icons: Icons) -> str:
    parts = [
        f"{letter}{'2' if value == 2 else ''}"
        for letter, value in (("T", icons.treasure), ("M", icons.monster))
        if value
    ]
    return "+".join([*parts, *(["*"] if icons.star else [])]) or "-"


def _text(text: str) -> str:
    return f'"{text}"'
