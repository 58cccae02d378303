"""How a turn of A Wayfarer's Tale is settled, once more, step by step in the ledger's order.

All choices are known: numbers and lines of all, the features of the hexes entered, copied icons and the
Bonus track, Merchant rolls, Hideout rolls, statues, thaw, end. `table` is the `Oracle` of `wayfarer_oracle`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.oracle import wayfarer_oracle_end as end
from tests.oracle import wayfarer_oracle_sheet as sheets

if TYPE_CHECKING:
    from tests.oracle.wayfarer_oracle import Oracle

__all__ = ["reveal", "thaw", "write_roll"]


def reveal(table: Oracle) -> None:
    """All have chosen: everything up to the first roll that somebody owes."""
    order = [(table.active + step) % len(table.seats) for step in table.seats]
    before = set(table.woken)
    entered = {}
    for seat in order:
        entered[seat] = _mark(table, seat, table.actions[seat])
        if table.lost:
            return
    if not table.solo:
        table.woken |= {
            space for one in entered.values() for space in one if table.map.bears(space, "hideout")
        }
    for seat in order:
        _arrive(table, seat, entered[seat])
    for seat in order:
        _copy(table, seat, table.actions[seat])
        if table.lost:
            return
    table.owed = []
    for seat in order:
        table.owed += _merchant_rolls(table, seat, table.actions[seat])
    for seat in order:
        table.owed += [_roll(seat, "monster", "hideout") for space in entered[seat] if space in before]
    _next_roll(table)


def _mark(table: Oracle, seat: int, action: dict[str, Any]) -> list[str]:
    """Number and line; the spaces entered, in order."""
    player = table.players[seat]
    jump_from, player["jump_from"] = player["jump_from"], ""
    if action["do"] == "miss":
        player["misses"] += 1
        if table.solo and player["misses"] >= table.sheet["misses"]:
            _lose(table, "misses")
        return []
    if action["do"] == "cloud":
        player["items"].remove("cloud")
    else:
        for bonus in action["bonuses"]:
            table.spend_bonus(seat, bonus)
        companion, track, place = action["box"]
        if companion == "merchant":
            player["merchant"].add(place)
        else:
            player[companion].append(action["total"])
        player["track"] = track or player["track"]
    entered = [action["target"]]
    if action["origin"] not in player["visited"]:
        entered = [action["origin"], action["target"]]
        player["jumped"] = True
        player["ends"].discard(jump_from)
    player["ends"].discard(action["origin"])
    player["ends"].add(action["target"])
    player["visited"].update(entered)
    player["lines"].append((action["origin"], action["target"]))
    if table.solo and action["do"] == "travel" and action["active"] and table.map.number != 4:
        if _monster_spaces_left(table) > 0:
            player["crosses"] += 1
        else:
            _lose(table, "monsters")
    return entered


def _arrive(table: Oracle, seat: int, entered: list[str]) -> None:
    """What the hexes give that were entered."""
    player = table.players[seat]
    for space in entered:
        if table.map.bears(space, "tavern"):
            player["taverns"] = min(player["taverns"] + 1, table.sheet["coachman"]["taverns"])
        for token in ("gem", "shield"):
            if table.map.bears(space, token) and "" in player[token]:
                player[token][player[token].index("")] = "ready"
    others = table.map.all_with("stone") - player["visited"]
    if entered and table.map.bears(entered[-1], "stone") and others and not player["jumped"]:
        player["jump_from"] = entered[-1]


def _copy(table: Oracle, seat: int, action: dict[str, Any]) -> None:
    """Icons that copy the number written, then the Bonus track."""
    if action["do"] != "travel":
        return
    player = table.players[seat]
    total = action["total"]
    icons = sheets.icons(table.sheet, action["box"])
    if action["box"][0] != "merchant":
        if icons["treasure"]:
            player["treasure"].append(total * icons["treasure"])
        if icons["monster"] and action["box"] not in player["struck"]:
            _write_monster(table, seat, total * icons["monster"])
    if action["star"] and not table.lost:
        place = len(player["bonus"])
        player["bonus"].append(total)
        bonus = table.sheet["bonus"][place]
        if bonus in ("treasure", "treasure2"):
            player["treasure"].append(total * (2 if bonus == "treasure2" else 1))
        else:
            player["ready"].add(place)


def _merchant_rolls(table: Oracle, seat: int, action: dict[str, Any]) -> list[dict[str, Any]]:
    """Rolls that the crossed space triggers: its Treasure, its Monster, its row, its column."""
    if action["do"] != "travel" or action["box"][0] != "merchant":
        return []
    crossed = table.players[seat]["merchant"]
    row, column = action["box"][2]
    icons = sheets.icons(table.sheet, action["box"])
    rolls = []
    if icons["treasure"]:
        rolls.append(_roll(seat, "treasure", "icon"))
    if icons["monster"] and action["box"] not in table.players[seat]["struck"]:
        rolls.append(_roll(seat, "monster", "icon"))
    if all((row, other) in crossed for other in table.sheet["merchant"]["columns"]):
        rolls.append(_roll(seat, "treasure", "row"))
    if all((other, column) in crossed for other in table.sheet["merchant"]["rows"]):
        rolls.append(_roll(seat, "treasure", "column"))
    return rolls


def _next_roll(table: Oracle) -> None:
    """Wait for the next roll owed, or end the turn."""
    table.attempts = []
    if table.owed:
        table.stage = "owed"
    else:
        _end_turn(table)


def write_roll(table: Oracle, value: int) -> None:
    """The roll that is being made is settled with this value."""
    roll = table.owed.pop(0)
    if roll["kind"] == "treasure":
        table.players[roll["seat"]]["treasure"].append(value)
    else:
        _write_monster(table, roll["seat"], value)
    if not table.lost:
        _next_roll(table)


def _write_monster(table: Oracle, seat: int, value: int) -> None:
    """Solo: a value without a free space loses."""
    if table.solo and _monster_spaces_left(table) <= 0:
        _lose(table, "monsters")
    else:
        table.players[seat]["monster"].append(value)


def _monster_spaces_left(table: Oracle) -> int:
    player = table.players[0]
    return int(table.sheet["monster_spaces"]) - int(player["crosses"]) - len(player["monster"])


def _lose(table: Oracle, why: str) -> None:
    """Solo: nothing more of the turn is written."""
    table.lost = why
    table.owed, table.attempts = [], []
    table.stage = "over"


def _end_turn(table: Oracle) -> None:
    """Statues, thaw, and either the end or the next turn."""
    if not table.solo:
        _statues(table)
    thaw(table)
    if table.solo:
        table.won = end.goal_met(table)
        if table.won:
            table.stage = "closing"
            if not table.legal(0):
                table.stage = "over"
            return
    elif end.all_towns(table) or end.third_miss(table):
        table.stage = "over"
        return
    table.turn += 1
    table.active = (table.active + 1) % len(table.seats)
    table.travel, table.die, table.extra, table.rolled = [], 0, False, 0
    table.commits = {}
    table.stage = "roll"


def _statues(table: Oracle) -> None:
    """Sets that are complete now: the higher value unless somebody completed one in an earlier turn."""
    now = set()
    for step in table.seats:
        player = table.players[(table.active + step) % len(table.seats)]
        for mark, values in table.map.statue_values.items():
            if mark not in player["statues"] and table.map.statue_set(mark) <= player["visited"]:
                player["statues"].add(mark)
                player["treasure"].append(values["later"] if mark in table.claimed else values["first"])
                now.add(mark)
    table.claimed |= now


def thaw(table: Oracle) -> None:
    """Ice melts where somebody has visited towns enough."""
    most = max(len(table.towns(seat)) for seat in table.seats)
    table.thawed |= {space for space in table.map.spaces if 0 < table.map.glacier(space) <= most}


def _roll(seat: int, kind: str, why: str) -> dict[str, Any]:
    """A d6 that a seat owes."""
    return {"seat": seat, "kind": kind, "why": why}
