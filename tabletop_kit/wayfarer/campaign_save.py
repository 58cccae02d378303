"""Campaigns as files: the scenarios told, what is held, and the table of the one in play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ..core.errors import SaveError, SetupError, TabletopError
from ..core.save import read_record, write_bytes
from ..core.words import begun_small, quoted
from ..hexmap import Island
from . import WayfarerTable, editions, from_code, scoring
from .campaigns import Campaign, Told, shop_points
from .scenarios import ITEMS, SCENARIOS
from .sheet import Sheet

__all__ = ["FORMAT", "read", "write"]

EditionT = TypeVar("EditionT", Island, Sheet)

FORMAT = "tabletop_kit campaign"
#: More than any score.
_HIGHEST = 9999


class SavedEdition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An island or sheet by its short name; one's `own` is not looked for among those of the kit."""

    slug: str
    own: bool = False


class SavedTold(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario that is over; the fields of `Told`."""

    scenario: int
    score: int
    won: bool
    code: str


class Saved(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a campaign's file holds; `table` is the save code of the scenario in play, or nothing."""

    format: str
    schema: int
    game: str
    name: str
    seed: int
    sheet: SavedEdition
    islands: dict[str, SavedEdition]
    typed: bool
    told: list[SavedTold]
    items: list[str]
    points: int
    table: str


# ---------------------------------------------------------------------- writing
def write(campaign: Campaign, path: str | Path) -> Path:
    """Write a campaign to a file, whole or not at all."""
    saved = Saved(
        format=FORMAT,
        schema=1,
        game="wayfarer",
        name=campaign.name,
        seed=campaign.seed,
        sheet=_saved(campaign.sheet),
        islands={str(number): _saved(island) for number, island in campaign.islands.items()},
        typed=campaign.typed,
        told=[SavedTold(one.scenario, one.score, one.won, one.code) for one in campaign.told],
        items=list(campaign.items),
        points=campaign.points,
        table="" if campaign.in_play is None else campaign.in_play.code(),
    )
    return write_bytes(path, msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n")


def _saved(one: Island | Sheet) -> SavedEdition:
    return SavedEdition(one.slug, own=_of_the_kit(type(one), one.slug) != one)


# ---------------------------------------------------------------------- reading
def read(path: str | Path, own: Sequence[object] = ()) -> Campaign:
    """The campaign of a file; one that is damaged or foreign is a `SaveError`, and is left as it is."""
    given = tuple(own) if isinstance(own, Sequence) else (own,)
    if not all(isinstance(one, (Island, Sheet)) for one in given):
        raise SetupError("A Wayfarer's Tale takes islands and sheets as its editions, and nothing else.")
    saved = read_record(path, Saved, FORMAT, "wayfarer")
    try:
        return _restored(saved, given)
    except TabletopError as error:
        reason = begun_small(str(error).rstrip("."))
        raise SaveError(f"{path} cannot be opened: {reason}. It was left as it is.") from None


def _restored(saved: Saved, own: tuple[object, ...]) -> Campaign:
    islands: dict[int, str | Path | Island] = {}
    for number, edition in saved.islands.items():
        if number not in ("1", "2", "3", "4"):
            raise SaveError(f"there is no map {quoted(number)}.")
        islands[int(number)] = _edition(Island, edition, own)
    sheet = _edition(Sheet, saved.sheet, own)
    campaign = Campaign(saved.name, seed=saved.seed, sheet=sheet, islands=islands, typed=saved.typed)
    _check(saved)
    campaign.told = tuple(Told(one.scenario, one.score, one.won, one.code) for one in saved.told)
    campaign.items, campaign.points = tuple(saved.items), saved.points
    if saved.table:
        campaign.in_play = _table(saved.table, campaign, own)
    return campaign


def _edition(kind: type[EditionT], saved: SavedEdition, own: tuple[object, ...]) -> EditionT:
    """The edition that is meant; a file never names another file."""
    what = f"{kind.__name__.lower()} {quoted(saved.slug)}"
    if saved.own:
        for one in own:
            if isinstance(one, kind) and one.slug == saved.slug:
                return one
        raise SaveError(f"it uses your own {what}; give it as editions=[{kind.__name__}.read(...)].")
    found: EditionT | None = _of_the_kit(kind, saved.slug)
    if found is None:
        raise SaveError(f"there is no {what} in this kit.")
    return found


def _of_the_kit(kind: type[Any], slug: str) -> Any:
    """The kit's edition of this short name, or None."""
    slugs, find = (
        (editions.ISLANDS, editions.island_named)
        if kind is Island
        else (editions.SHEETS, editions.sheet_named)
    )
    return find(slug) if slug in slugs else None


def _table(code: str, campaign: Campaign, own: tuple[object, ...]) -> WayfarerTable:
    """The table of the scenario in play; that of another game is none."""
    try:
        table = from_code(code, own)
    except SaveError as error:  # which advises people who have copied a code
        said = re.split(r"; copy|\. It was left", str(error))[0]
        raise SaveError(said.replace("This save code", "its table")) from None
    setup = table.setup
    found = (setup.names, setup.scenario, setup.sheet, setup.items)
    if found != ((campaign.name,), campaign.scenario, campaign.sheet.slug, campaign.items):
        raise SaveError("the table in it is that of another game.")
    return table


def _check(saved: Saved) -> None:
    """Refuse what no campaign can have come to."""
    numbers = [one.scenario for one in saved.told]
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) > len(SCENARIOS):
        raise SaveError("its scenarios are not in order.")
    if any(not scoring.LOWEST <= one.score <= _HIGHEST or one.won != (one.score > 0) for one in saved.told):
        raise SaveError("a score in it cannot be.")
    if len(set(saved.items)) < len(saved.items) or not set(saved.items) <= set(ITEMS):
        raise SaveError("its items cannot be.")
    if not 0 <= saved.points <= _most_points(saved):
        raise SaveError("its points for the shop cannot be.")


def _most_points(saved: Saved) -> int:
    """Points that the shop can have left: none once a scenario has begun, and none at the end."""
    if saved.table or len(saved.told) == len(SCENARIOS):
        return 0
    if not saved.told:
        return shop_points(1)
    last = saved.told[-1]
    return shop_points(last.scenario + 1, last.score, last.won)
