"""Islands and sheets: the kit's own, and those that a set-up brings along."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files

from ..core.errors import SetupError
from ..core.setup import edition_meant, edition_named
from ..hexmap import Island
from .sheet import Sheet, kit_sheet
from .state import Setup
from .tables import Tables

__all__ = [
    "ISLANDS",
    "SHEETS",
    "is_the_kits",
    "island_meant",
    "island_named",
    "island_of",
    "sheet_meant",
    "sheet_named",
    "sheet_of",
    "tables_of",
]

_DATA = files(__package__) / "data"
#: Short names of what the kit ships, in the order in which people read of them.
ISLANDS = ("great-river", "shattered-coast", "high-wilds", "haunted-straits", "frozen-north")
SHEETS = ("classic", "expert")


@cache
def _kit_island(slug: str) -> Island:
    text = (_DATA / "islands" / f"{slug}.island").read_text("utf8")
    return Island.parse(text, source=f"{slug}.island", slug=slug)


def island_named(name: str, own: tuple[Island | Sheet, ...] = ()) -> Island:
    """The island of a short name, one's own before the kit's."""
    mine = (one for one in own if isinstance(one, Island))
    return edition_named("island", name, mine, {slug: partial(_kit_island, slug) for slug in ISLANDS})


def sheet_named(name: str, own: tuple[Island | Sheet, ...] = ()) -> Sheet:
    """The sheet of a short name, one's own before the kit's."""
    mine = (one for one in own if isinstance(one, Sheet))
    return edition_named("sheet", name, mine, {slug: partial(kit_sheet, slug) for slug in SHEETS})


def island_meant(given: object) -> Island:
    """The island that somebody gives: an `Island`, a file's path, or a short name."""
    return edition_meant("island", given, Island, Island.read, island_named)


def sheet_meant(given: object) -> Sheet:
    """The sheet that somebody gives: a `Sheet`, a file's path, or a short name."""
    return edition_meant("sheet", given, Sheet, Sheet.read, sheet_named)


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
