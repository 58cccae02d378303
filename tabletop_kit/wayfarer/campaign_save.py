"""Campaigns as files: the scenarios told, what is held, and the table of the one in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ..core.errors import SaveError, TabletopError
from ..core.save import read_record, write_bytes
from ..core.words import begun_small, quoted
from ..hexmap import Island
from . import editions, from_code, scoring
from .campaigns import Campaign, Told, shop_points
from .scenarios import ITEMS, SCENARIOS
from .sheet import Sheet

__all__ = ["FORMAT", "read", "write"]

FORMAT = "tabletop_kit campaign"


@dataclass(frozen=True)
class SavedTold:
    scenario: int
    score: int
    won: bool
    code: str


@dataclass(frozen=True)
class Saved:
    """What a campaign's file holds."""

    format: str
    schema: int
    game: str
    name: str
    seed: int
    sheet: str
    islands: dict[str, str]
    typed: bool
    told: list[SavedTold]
    items: list[str]
    points: int
    table: str = ""


def write(campaign: Campaign, path: str | Path) -> Path:
    """Write a campaign to a file, whole or not at all."""
    saved = Saved(
        format=FORMAT,
        schema=1,
        game="wayfarer",
        name=campaign.name,
        seed=campaign.seed,
        sheet=campaign.sheet.slug,
        islands={str(number): island.slug for number, island in campaign.islands.items()},
        typed=campaign.typed,
        told=[SavedTold(one.scenario, one.score, one.won, one.code) for one in campaign.told],
        items=list(campaign.items),
        points=campaign.points,
        table="" if campaign.in_play is None else campaign.in_play.code(),
    )
    return write_bytes(path, msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n")


def read(path: str | Path, own: Sequence[object] = ()) -> Campaign:
    """The campaign of a file; one that is damaged or foreign is a `SaveError`, and is left as it is."""
    saved = read_record(path, Saved, FORMAT, "wayfarer")
    try:
        return _restored(saved, tuple(one for one in own if isinstance(one, (Island, Sheet))))
    except TabletopError as error:
        reason = begun_small(str(error).rstrip("."))
        raise SaveError(f"{path} cannot be opened: {reason}. It was left as it is.") from None


def _restored(saved: Saved, own: tuple[Island | Sheet, ...]) -> Campaign:
    islands: dict[int, str | Path | Island] = {}
    for number, slug in saved.islands.items():
        if number not in ("1", "2", "3", "4"):
            raise SaveError(f"there is no map {quoted(number)}.")
        islands[int(number)] = editions.island_named(slug, own)
    sheet = editions.sheet_named(saved.sheet, own)
    campaign = Campaign(saved.name, seed=saved.seed, sheet=sheet, islands=islands, typed=saved.typed)
    _check(saved)
    campaign.told = tuple(Told(one.scenario, one.score, one.won, one.code) for one in saved.told)
    campaign.items, campaign.points = tuple(saved.items), saved.points
    if saved.table:
        table = from_code(saved.table, own)
        if table.setup.scenario != campaign.scenario or table.setup.names != (campaign.name,):
            raise SaveError("the table in it is that of another scenario.")
        campaign.in_play = table
    return campaign


def _check(saved: Saved) -> None:
    """What no campaign can have come to."""
    numbers = [one.scenario for one in saved.told]
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) > len(SCENARIOS):
        raise SaveError("its scenarios are not in order.")
    if any(not scoring.LOWEST <= one.score <= 9999 or one.won != (one.score > 0) for one in saved.told):
        raise SaveError("a score in it cannot be.")
    if len(set(saved.items)) < len(saved.items) or set(saved.items) - set(ITEMS):
        raise SaveError("its items cannot be.")
    last = saved.told[-1] if saved.told else None
    most = shop_points(1) if last is None else shop_points(last.scenario + 1, last.score, last.won)
    if not 0 <= saved.points <= most:
        raise SaveError("its points for the shop cannot be.")
