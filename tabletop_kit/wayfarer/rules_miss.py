"""Why a Miss Roll is barred: whether its player can travel is asked of every line and box, not of the listing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..core.rules import Refusal
from ..hexmap import bits
from . import rules_sheet
from .editions import tables_of
from .expert import icons_of
from .moves import Travel
from .sheet import GUIDE, MERCHANT, Sheet
from .state import LEFT, NOWHERE, RIGHT, SINGLE, Player, State
from .tables import LAND

__all__ = ["miss"]


def miss(state: State, seat: int) -> Iterator[Refusal]:
    """Whether a Miss Roll is barred: somebody who can travel does, until two companions are full."""
    if state.setup.solo:
        return
    player, tables = state.players[seat], tables_of(state.setup)
    done = [rules_sheet.TITLES[companion] for companion in range(5) if _full(player, tables.sheet, companion)]
    if len(done) < 2 and _can_travel(state, seat):
        has = f"only the {done[0]} is" if done else "none is"
        yield Refusal(
            "W-MISS-CHOSEN",
            f"You can travel, and a Miss Roll is chosen only with two companions full; {has}.",
            {"full": done},
            "Travel.",
        )


def _full(player: Player, sheet: Sheet, companion: int) -> bool:
    if companion == MERCHANT:
        return player.merchant == (1 << len(sheet.merchant)) - 1
    if companion == GUIDE and sheet.guide_tracks and not player.track:
        return False
    written = (player.coachman, player.guide, (), player.adventurer, player.sailor)[companion]
    return len(written) == len(icons_of(sheet, companion, player.track if companion == GUIDE else SINGLE))


def _can_travel(state: State, seat: int) -> bool:
    """Whether any pair of dice takes a companion to any hex: asked of each line, not of the listing."""
    island = tables_of(state.setup).island
    around = _around(state, seat)
    open_ground = {land for land, mask in enumerate(island.by_terrain) if mask & around & ~island.peaks}
    high_ground = {land for land, mask in enumerate(island.by_terrain) if mask & around}
    for a, b in combinations(state.travel, 2):
        if open_ground and _takes(state, seat, a, b, open_ground):
            return True
    if seat != state.active or not high_ground:
        return False
    return any(_takes(state, seat, state.die, b, high_ground) for b in state.travel)


def _takes(state: State, seat: int, a: int, b: int, ground: set[int]) -> bool:
    """Whether a companion who travels such ground has a box for two dice."""
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    small, large = min(a, b), max(a, b)
    for companion, land in enumerate(LAND):
        if not ground.intersection(land):
            continue
        places = [(_next(player, companion), SINGLE)]
        if companion == GUIDE:
            places = [(len(player.guide), track) for track in (SINGLE, LEFT, RIGHT)]
        elif companion == MERCHANT:
            places = [
                (n, SINGLE)
                for n in range(len(sheet.merchant))
                if a + b in rules_sheet.merchant_labels(sheet, n)
            ]
        for place, track in places:
            trial = Travel(companion, place, small, large, False, NOWHERE, NOWHERE, track)
            if next(rules_sheet.box(state, seat, trial), None) is None:
                return True
    return False


def _next(player: Player, companion: int) -> int:
    return len((player.coachman, player.guide, (), player.adventurer, player.sailor)[companion])


def _around(state: State, seat: int) -> int:
    """The spaces to which a line can be drawn."""
    island, player = tables_of(state.setup).island, state.players[seat]
    ice = island.ice & ~state.thawed
    starts = player.ends | player.visited & island.towns
    if player.jump_from != NOWHERE and not player.jumped:
        starts |= island.stones & ~player.visited & ~ice
    around = 0
    for origin in bits(starts):
        around |= island.neighbours[origin]
    return around & ~player.visited & ~ice
