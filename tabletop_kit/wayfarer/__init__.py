"""A Wayfarer's Tale: a roll-and-write on a hex map, for one to four players, with a solo campaign.

>>> from tabletop_kit import wayfarer
>>> t = wayfarer.table(players=["Ana", "Ben"], rolls=[1, 3, 2, 3, 5, 4])
>>> t.roll().roll()
<A Wayfarer's Tale: turn 1: 2 3 5 ★4; Ana and Ben choose>
>>> t.why_not("guide 2+3 C4", seat="Ana").refusals[0].message
'C4 does not touch K3.'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from ..core.bots import Bot
from ..core.errors import SetupError
from ..core.names import plain_name
from ..core.setup import deal, refuse_unknown, settle
from ..core.table import Table
from ..core.words import quoted
from ..hexmap import Island
from . import editions
from ._game import Wayfarer, game, rulebook
from .moves import Move
from .scenarios import SCENARIOS
from .sheet import Sheet
from .state import Setup, State

if TYPE_CHECKING:
    from pathlib import Path

    from .campaigns import Campaign

__all__ = [
    "Island",
    "Setup",
    "Sheet",
    "State",
    "Wayfarer",
    "WayfarerTable",
    "campaign",
    "from_code",
    "game",
    "load",
    "load_campaign",
    "rulebook",
    "table",
]

WayfarerTable: TypeAlias = Table[Setup, State, Move]


def table(
    players: Sequence[str] = ("Ana", "Ben"),
    *,
    island: str | Path | Island | None = None,
    sheet: str | Path | Sheet = "classic",
    first: int | str = 0,
    scenario: int | None = None,
    items: Sequence[str] = (),
    rules: str | None = None,
    seed: int | None = None,
    rolls: object = None,
    typed: bool = False,
    autoroll: bool = False,
    practice: bool = False,
    bots: Mapping[int | str, str | Bot] | None = None,
    rulings: Mapping[str, object] | None = None,
    **unknown: object,
) -> WayfarerTable:
    """A table for these players, ready for the roll for the starting towns.

    Parameters
    ----------
    players : list of str
        One to four names, in seat order. One player plays solo, unless ``rules="multiplayer"``.
    island : str, path or Island
        By default The Great River, in solo the scenario's own.
    sheet : str, path or Sheet
        "classic", "expert", or one's own.
    first : int or str
        Who is active in the first turn.
    scenario : int, optional
        Solo: number of the scenario, 1 by default.
    items : list of str
        Solo: what the player brings along, of sword, compass, potion, camp, provisions, cloud.
    rules : {"multiplayer"}, optional
        Play alone by the multiplayer rules.
    seed, rolls, typed
        Where chance comes from: a seed; faces in the order in which they are needed (one die a
        player, then each turn the Travel dice and the Active die, then the rolls of the reveal);
        or real dice.
    autoroll : bool
        Let dice fall at once.
    practice : bool
        Undo is free, and the log says so.
    bots : mapping of seat to name or Bot
        Seats that the computer plays.
    rulings : mapping of rule id to value
        Readings that the rules leave open.

    Raises
    ------
    SetupError
        Something does not go together; the text says what would work.
    """
    refuse_unknown(unknown, ("players", *(table.__kwdefaults__ or {})))
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise SetupError('Players are a list of names, as in players=["Ana", "Ben"].')
    names = tuple(plain_name(name) if isinstance(name, str) else name for name in players)
    if rules not in (None, "multiplayer"):
        raise SetupError(f'rules can only be "multiplayer", not {quoted(rules)}.')
    solo = len(names) == 1 and rules is None
    if scenario is not None and not solo:
        raise SetupError("A scenario is played alone by the solo rules.")
    settle(rulebook, rulings, {})
    number = _scenario(scenario) if solo else 0
    place = _kit_map(number) if island is None else editions.island_meant(island)
    paper = editions.sheet_meant(sheet)
    setup = Setup(
        names=names,
        island=place.slug,
        sheet=paper.slug,
        first=_first(first, names),
        scenario=number,
        items=_items(items),
        own=tuple(one for one in (place, paper) if not editions.is_the_kits(one)),
    )
    return deal(
        game, setup, seed=seed, rolls=rolls, typed=typed, autoroll=autoroll, practice=practice, bots=bots
    )


def _scenario(scenario: object) -> int:
    if scenario is None:
        return 1
    if type(scenario) is not int or not 1 <= scenario <= len(SCENARIOS):
        raise SetupError(f"Scenarios are numbered 1 to {len(SCENARIOS)}, not {quoted(scenario)}.")
    return scenario


def _kit_map(scenario: int) -> Island:
    """The island of a solo scenario, and the one to begin with for everybody else."""
    if not scenario:
        return editions.island_named(editions.ISLANDS[0])
    wanted = SCENARIOS[scenario - 1].map
    for slug in editions.ISLANDS:
        found = editions.island_named(slug)
        if found.number == wanted:
            return found
    raise SetupError(
        f"Map {wanted} of scenario {scenario} is not in this edition; name another island, "
        'as in island="great-river".'
    )


def _first(first: object, names: tuple[str, ...]) -> int:
    if isinstance(first, str):
        folded = [name.casefold() for name in names if isinstance(name, str)]
        if plain_name(first).casefold() in folded:
            return folded.index(plain_name(first).casefold())
    if isinstance(first, bool) or not isinstance(first, int):
        raise SetupError(f"The first active player is a seat or a name at this table, not {quoted(first)}.")
    return first


def _items(items: object) -> tuple[str, ...]:
    if isinstance(items, str) or not isinstance(items, Sequence):
        raise SetupError('Items are a list of names, as in items=["sword", "potion"].')
    return tuple(items)


def load(path: str | Path, editions: Sequence[object] = ()) -> WayfarerTable:
    """The table that a save file holds; a file that cannot be read is a `SaveError`.

    `editions` are the islands and sheets of one's own that the game was played with.
    """
    from ..core import save

    return save.load(game, path, editions)


def from_code(text: str, editions: Sequence[object] = ()) -> WayfarerTable:
    """The table that a save code holds; `editions` as in `load`."""
    from ..core import save

    return save.from_code(game, text, editions)


def campaign(name: str = "Ana", **options: Any) -> Campaign:
    """A solo campaign of eight scenarios; see `campaigns.Campaign` for the options."""
    from .campaigns import Campaign

    known = Campaign.__init__.__kwdefaults__ or {}
    refuse_unknown([option for option in options if option not in known], known, "campaign")
    return Campaign(name, **options)


def load_campaign(path: str | Path, editions: Sequence[object] = ()) -> Campaign:
    """The campaign that a file holds; a file that cannot be read is a `SaveError`."""
    from .campaigns import Campaign

    return Campaign.load(path, editions)
