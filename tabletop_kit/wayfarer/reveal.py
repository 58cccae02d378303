"""What a turn resolves to, in the order of the rules (W-TURN-MARK).

Marks and lines of all players come first, then what the hexes entered give, then copied icons and
the Bonus track; the rolls that the Merchant and woken Hideouts owe are in `rolls`, statues, thaw
and the test for the end in `turn_end`. Within each step the seats follow from the active one.
"""

from __future__ import annotations

from typing import Any

from ..core.game import Event, Step
from ..hexmap import mask_of
from . import solo
from .editions import tables_of
from .expert import box_icons
from .moves import Cloud, Commit, Miss, Travel
from .rolls import merchant_rolls
from .sections import monster, treasure
from .sheet import COMPANIONS, MERCHANT, Sheet
from .state import NOWHERE, Loss, Owed, Player, State, changed_player
from .tables import Tables
from .turn_end import go_on, lose

__all__ = ["unfold"]


def unfold(state: State, commits: tuple[Commit, ...]) -> Step[State]:
    """Resolve the choices of all seats as far as no die is needed."""
    tables = tables_of(state.setup)
    island, seats = tables.island, len(commits)
    players, entered = [*state.players], [0] * seats
    events: list[Event] = []
    order = [(state.active + place) % seats for place in range(seats)]
    for seat in order:
        before = players[seat]
        after = players[seat] = _marked(before, commits[seat], tables)
        entered[seat] = after.visited & ~before.visited
        events.append(_told(seat, commits[seat], before, after, tables))
    if state.setup.solo:
        lost = _solo_mark(players, commits[0], tables, events)
        if lost:
            return lose(state, lost, events, players=tuple(players), commits=commits)
    for seat in order:
        if entered[seat] & tables.features:
            spaces = _entered(commits[seat], entered[seat])
            players[seat] = _visit(players[seat], seat, spaces, tables, events)
    owed: list[Owed] = []
    for seat in order:
        move = commits[seat]
        if isinstance(move, Travel):
            if move.companion == MERCHANT:
                owed += merchant_rolls(state.players[seat], seat, move, tables)
            elif _icons(state, players, seat, move, tables, events):
                return lose(state, "monsters", events, players=tuple(players), commits=commits)
            if move.star:
                players[seat] = _bonus(players[seat], seat, move.total, tables.sheet, events)
    woken = state.woken
    if island.hideouts and not state.setup.solo:
        for seat in order:
            for space in _entered(commits[seat], entered[seat] & island.hideouts):
                if state.woken >> space & 1:
                    owed.append(Owed(seat, "monster", "hideout"))
                else:  # who wakes one, or comes in the same turn, rolls nothing
                    woken |= 1 << space
                    events.append(Event("hideout", seat, {"space": island.names[space]}))
    return go_on(state, players, tuple(owed), events, commits, woken)


def _entered(move: Commit, spaces: int) -> list[int]:
    """Those of some spaces that a move enters, in order: a jump enters the stone first."""
    return (
        []
        if isinstance(move, Miss)
        else [space for space in (move.origin, move.target) if spaces >> space & 1]
    )


# ---------------------------------------------------------------------- marks and lines
def _marked(player: Player, move: Commit, tables: Tables) -> Player:
    if isinstance(move, Miss):
        return changed_player(player, misses=player.misses + 1, jump_from=NOWHERE)
    origin, target = move.origin, move.target
    jump = not player.visited >> origin & 1
    visited = player.visited | 1 << origin | 1 << target
    stones = tables.island.stones
    chance = stones >> target & 1 and not (player.jumped or jump) and stones & ~visited
    return changed_player(
        player,
        visited=visited,
        ends=player.ends & ~(1 << (player.jump_from if jump else origin)) | 1 << target,
        lines=(*player.lines, (origin, target)),
        jumped=player.jumped or jump,
        jump_from=target if chance else NOWHERE,
        **(_written(player, move, tables.sheet) if isinstance(move, Travel) else _clouded(player)),
    )


def _clouded(player: Player) -> dict[str, Any]:
    """What a Magic Cloud changes on the sheet: it is used."""
    return {"items": tuple(item for item in player.items if item != "cloud")}


def _written(player: Player, move: Travel, sheet: Sheet) -> dict[str, Any]:
    """What the number changes on the sheet."""
    changes: dict[str, Any]
    if move.companion == MERCHANT:
        changes = {"merchant": player.merchant | 1 << move.box}
    else:
        name = COMPANIONS[move.companion]
        changes = {name: (*getattr(player, name), move.total)}
    if move.track:
        changes["track"] = move.track
    if move.tweaks:
        used = mask_of(sheet.bonus.index(tweak.bonus) for tweak in move.tweaks)
        changes["ready"] = player.ready & ~used
    return changes


def _told(seat: int, move: Commit, before: Player, after: Player, tables: Tables) -> Event:
    if isinstance(move, Miss):
        return Event("missed", seat, {"misses": after.misses})
    names = tables.island.names
    line = {"origin": names[move.origin], "target": names[move.target]}
    if isinstance(move, Cloud):
        return Event("cloud", seat, line)
    data = {
        "companion": COMPANIONS[move.companion],
        "box": move.box,
        "track": move.track,
        "dice": [move.a, move.b],
        "active": move.active,
        "adjust": [[tweak.bonus, tweak.face, tweak.to, tweak.active] for tweak in move.tweaks],
        "total": move.total,
        "jump": not before.visited >> move.origin & 1,
        **line,
    }
    return Event("travelled", seat, data)


def _solo_mark(players: list[Player], move: Commit, tables: Tables, events: list[Event]) -> Loss:
    """What is due with the mark in solo: the third Miss Roll, and the cross of the Active die."""
    player = players[0]
    if isinstance(move, Miss):
        return "misses" if player.misses >= tables.sheet.misses else ""
    if isinstance(move, Travel) and move.active and solo.active_die_costs(tables.island):
        if solo.no_space(player, tables.sheet):
            return "monsters"
        players[0] = changed_player(player, crosses=player.crosses + 1)
        events.append(Event("crossed", 0, {"crosses": players[0].crosses}))
    return ""


# ---------------------------------------------------------------------- what the hexes give
def _visit(player: Player, seat: int, entered: list[int], tables: Tables, events: list[Event]) -> Player:
    island, sheet = tables.island, tables.sheet
    for space in entered:
        name = island.names[space]
        if island.taverns >> space & 1:
            opens = player.taverns < sheet.taverns
            player = changed_player(player, taverns=player.taverns + opens)
            events.append(Event("tavern", seat, {"space": name, "opens": sheet.per_tavern if opens else 0}))
        if island.gems >> space & 1:
            new = player.gems_circled < sheet.gems
            player = changed_player(player, gems=player.gems + new, gems_circled=player.gems_circled + new)
            events.append(Event("gem", seat, {"space": name, "ready": player.gems, "new": new}))
        if island.shields >> space & 1:
            new = player.shields_circled < sheet.shields
            player = changed_player(
                player, shields=player.shields + new, shields_circled=player.shields_circled + new
            )
            events.append(Event("shield", seat, {"space": name, "ready": player.shields, "new": new}))
        if island.towns >> space & 1:
            later = entered[entered.index(space) + 1 :]
            towns = (player.visited & island.towns & ~mask_of(later)).bit_count()
            events.append(
                Event("town", seat, {"space": name, "town": island.town_names[space], "towns": towns})
            )
        if space == player.jump_from:
            events.append(Event("stone", seat, {"space": name}))
    return player


# ---------------------------------------------------------------------- icons, Bonus track
def _icons(
    state: State, players: list[Player], seat: int, move: Travel, tables: Tables, events: list[Event]
) -> bool:
    """Copy the number into the sections whose icons the box bears; True if a Monster finds no space."""
    good, bad = box_icons(state.players[seat], tables.sheet, move.companion, move.box, move.track)
    if good:
        players[seat] = treasure(players[seat], seat, move.total * good, "box", events)
    if bad:
        if state.setup.solo and solo.no_space(players[seat], tables.sheet):
            return True
        players[seat] = monster(players[seat], seat, move.total * bad, "box", events)
    return False


def _bonus(player: Player, seat: int, number: int, sheet: Sheet, events: list[Event]) -> Player:
    box = len(player.bonus)
    step = sheet.bonus[box]
    events.append(Event("bonus", seat, {"number": number, "box": box, "step": step}))
    player = changed_player(player, bonus=(*player.bonus, number))
    if step in ("treasure", "treasure2"):
        return treasure(player, seat, number * (2 if step == "treasure2" else 1), "bonus", events)
    return changed_player(player, ready=player.ready | 1 << box, gems=player.gems + (step == "gem"))
