"""Names for what happens in a game of A Wayfarer's Tale, so that a comparison can tell what it has covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.oracle.wayfarer_oracle import Oracle

__all__ = ["EVERY", "happened"]

#: Everything that a comparison of many games has to meet. Shared victories and scores of zero are too rare for it.
EVERY = frozenset(
    {
        *("coachman", "guide", "guide/left", "guide/right", "merchant", "adventurer", "sailor", "star"),
        *("die1", "die2", "both dice bonuses", "Active die adjusted by a bonus", "bonus reroll", "strike"),
        *("jump", "ship", "bridge", "dotted line", "peak", "thawed ice", "cloud", "cloud before the roll"),
        *("a forced miss", "a chosen miss", "a miss beside travel with bonuses"),
        *("extra", "reroll", "adjust", "adjust the Active die", "finish", "closing"),
        *("use sword", "use compass", "use potion", "use camp", "use provisions", "item before the roll"),
        *("monster icon", "treasure icon", "treasure row", "treasure column", "monster hideout"),
        *("keep", "shield", "gem", "two rolls of one seat", "commits voided by a re-roll"),
        *("a statue set first", "a statue set later", "a Hideout wakes", "ice thaws", "a tavern opens boxes"),
        *("towns end", "misses end", "the goal ends", "monsters lose", "misses lose", "a victory alone"),
        *("all bridges end", "towns without the goal", "a scenario won", "a goal met in vain"),
        *("a loss worth points", "no less than -20", "a move refused", "a move read"),
    }
)


def happened(table: Oracle, before: dict[str, Any], seat: int | None = None, move: str = "") -> Iterator[str]:
    """What a move or a roll was and brought, by what `Oracle.read` said `before`."""
    if move:
        yield from _done(table, before, seat or 0, move)
    elif before["owed"]:
        _, kind, why = before["owed"][0]
        yield f"{kind} {why}"
    owed = [one["seat"] for one in table.owed]
    if not before["owed"] and len(set(owed)) < len(owed):
        yield "two rolls of one seat"
    yield from _changed(table, before)
    if table.phase() == "closing" and before["phase"] != "closing":
        yield "closing"
    if table.phase() == "over":
        yield from _ended(table)


def _done(table: Oracle, before: dict[str, Any], seat: int, move: str) -> Iterator[str]:
    words = move.split()
    player = before["players"][seat]
    if words[0] == "use":
        yield "cloud" if words[1] == "cloud" else " ".join(words[:2])
        if before["phase"] == "roll":
            yield "cloud before the roll" if words[1] == "cloud" else "item before the roll"
    elif words[0] == "bonus":
        yield "bonus reroll" if words[1] == "reroll" else "strike"
        if words[1] == "reroll" and before["commits"]:
            yield "commits voided by a re-roll"
    elif words[0] == "adjust":
        yield "adjust the Active die" if "*" in words[1] else "adjust"
    elif words[0] == "miss":
        if not table.solo:
            yield _kind_of_miss(table, player)
    elif ">" not in move:
        yield words[0]
    else:
        companion = words[0].split("/")[0]
        yield words[0] if companion == "guide" else companion
        yield from _travelled(table, player, move)


def _kind_of_miss(table: Oracle, player: dict[str, Any]) -> str:
    full = [
        len(player[name]) == len(table.sheet[name]["boxes"])
        for name in ("coachman", "merchant", "adventurer", "sailor")
    ]
    return "a chosen miss" if sum(full) >= 2 else "a forced miss"


def _travelled(table: Oracle, player: dict[str, Any], move: str) -> Iterator[str]:
    origin, target = move.split()[2].split(">")
    if " star" in move:
        yield "star"
    if " bonus " in move:
        yield from (one for one in ("die1", "die2") if one in move)
        if "die1" in move and "die2" in move:
            yield "both dice bonuses"
        if "*>" in move:
            yield "Active die adjusted by a bonus"
    if origin not in player["visited"]:
        yield "jump"
    if target in table.map.ships:
        yield "ship"
    if table.map.bears(target, "peak"):
        yield "peak"
    if table.map.glacier(target):
        yield "thawed ice"
    for name, pairs in (("bridge", table.map.bridges), ("dotted line", table.map.dotted)):
        if {origin, target} in map(set, pairs):
            yield name


def _changed(table: Oracle, before: dict[str, Any]) -> Iterator[str]:
    for player, was in zip(table.players, before["players"], strict=True):
        for mark in player["statues"] - was["statues"]:
            yield "a statue set later" if mark in before["claimed"] else "a statue set first"
        if player["taverns"] > was["taverns"]:
            yield "a tavern opens boxes"
    if table.woken - before["woken"]:
        yield "a Hideout wakes"
    if table.thawed - before["thawed"]:
        yield "ice thaws"


def _ended(table: Oracle) -> Iterator[str]:
    now = table.read()
    end = now["end"]
    if not table.solo:
        yield from (f"{why} end" for why in end["why"])
        yield "a shared victory" if len(end["winners"]) > 1 else "a victory alone"
        return
    points = sum(now["players"][0]["parts"].values())
    if table.lost:
        yield f"{table.lost} lose"
        if points > 0:
            yield "a loss worth points"
        if table.map.all_with("town") <= table.players[0]["visited"] and len(table.goal) > 1:
            yield "towns without the goal"
    else:
        yield "the goal ends"
        if "bridges" in table.goal and table.map.bridges:
            yield "all bridges end"
        if end["undecided"]:
            yield "a scenario level at zero"
        else:
            yield "a scenario won" if end["winners"] else "a goal met in vain"
    if points < -20:
        yield "no less than -20"
