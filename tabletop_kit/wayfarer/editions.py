"""Islands and sheets: the kit's own, and those that a set-up brings along."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from ..core.errors import SetupError
from ..core.rules import did_you_mean
from ..core.words import quoted
from ..hexmap import Island
from .sheet import Sheet, kit_sheet
from .state import Setup
from .tables import Tables

__all__ = [
    "ISLANDS",
    "SHEETS",
    "is_the_kits",
    "island_named",
    "island_of",
    "sheet_named",
    "sheet_of",
    "tables_of",
]

_DATA = files(__package__) / "data"
#: Short names of what the kit ships, in the order in which people read of them.
ISLANDS = tuple(
    slug
    for slug in ("great-river", "shattered-coast", "high-wilds", "haunted-straits", "frozen-north")
    if (_DATA / "islands" / f"{slug}.island").is_file()
)
SHEETS = ("classic", "expert")


@cache
def _kit_island(slug: str) -> Island:
    text = (_DATA / "islands" / f"{slug}.island").read_text("utf8")
    return Island.parse(text, source=f"{slug}.island", slug=slug)


def island_named(name: object, own: tuple[Island | Sheet, ...] = ()) -> Island:
    """The island that is meant: one of the kit's by its short name, an `Island`, or a file's path."""
    if isinstance(name, Island):
        return name
    for one in own:
        if isinstance(one, Island) and one.slug == name:
            return one
    if isinstance(name, str) and name.casefold() in ISLANDS:
        return _kit_island(name.casefold())
    if isinstance(name, Path) or (isinstance(name, str) and name.endswith(".island")):
        return Island.read(name)
    if not isinstance(name, str):
        raise SetupError(f"An island is a short name, a file or an Island, not {quoted(name)}.")
    known = [*(one.slug for one in own if isinstance(one, Island)), *ISLANDS]
    raise SetupError(f"There is no island {quoted(name)}; {did_you_mean(name, known)}")


def sheet_named(name: object, own: tuple[Island | Sheet, ...] = ()) -> Sheet:
    """The sheet that is meant: "classic", "expert", a `Sheet`, or a file's path."""
    if isinstance(name, Sheet):
        return name
    for one in own:
        if isinstance(one, Sheet) and one.slug == name:
            return one
    if isinstance(name, str) and name.casefold() in SHEETS:
        return kit_sheet(name.casefold())
    if isinstance(name, Path) or (isinstance(name, str) and name.endswith(".sheet")):
        return Sheet.read(name)
    if not isinstance(name, str):
        raise SetupError(f"A sheet is a short name, a file or a Sheet, not {quoted(name)}.")
    known = [*(one.slug for one in own if isinstance(one, Sheet)), *SHEETS]
    raise SetupError(f"There is no sheet {quoted(name)}; {did_you_mean(name, known)}")


def is_the_kits(one: Island | Sheet) -> bool:
    """Whether the kit finds an edition by its name, and it is this one."""
    try:
        return bool((island_named if isinstance(one, Island) else sheet_named)(one.slug) == one)
    except SetupError:
        return False


@cache
def _tables(island: Island, sheet: Sheet) -> Tables:
    return Tables(island, sheet)


#: The set-up that was asked about last, with its tables: a game asks about one set-up many times over.
_last: tuple[Setup | None, Tables | None] = (None, None)


def tables_of(setup: Setup) -> Tables:
    """What is worked out once for an island and a sheet."""
    global _last
    known, tables = _last
    if known is not setup or tables is None:
        tables = _tables(island_named(setup.island, setup.own), sheet_named(setup.sheet, setup.own))
        _last = (setup, tables)
    return tables


def island_of(setup: Setup) -> Island:
    """The island of a set-up."""
    return tables_of(setup).island


def sheet_of(setup: Setup) -> Sheet:
    """The sheet of a set-up."""
    return tables_of(setup).sheet
