"""How A Wayfarer's Tale ends and what it is worth, once more: goals, points, winners, and the shop between scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.oracle.wayfarer_oracle_map import longest_route

if TYPE_CHECKING:
    from tests.oracle.wayfarer_oracle import Oracle

__all__ = [
    "PRICES",
    "SCENARIOS",
    "all_towns",
    "budget",
    "goal_met",
    "may_buy",
    "parts",
    "rank",
    "score",
    "third_miss",
    "verdict",
]

#: Goal, starting crosses and additional Monster points of the eight scenarios.
SCENARIOS: dict[int, tuple[set[str], int, int]] = {
    1: ({"towns"}, 9, 30),
    2: ({"towns", "gems"}, 9, 40),
    3: ({"towns"}, 6, 50),
    4: ({"towns", "statues", "no_ships"}, 3, 40),
    5: ({"towns"}, 0, 30),
    6: ({"towns", "statues"}, 0, 30),
    7: ({"towns"}, 0, 30),
    8: ({"towns", "statues", "bridges"}, 0, 30),
}
PRICES = {"sword": 5, "compass": 5, "potion": 7, "camp": 7, "provisions": 10, "cloud": 10}


# The end


def all_towns(table: Oracle) -> bool:
    """Whether some player has visited every town of the island."""
    return any(table.map.all_with("town") <= player["visited"] for player in table.players)


def third_miss(table: Oracle) -> bool:
    """Whether some player has crossed off the last Miss Roll."""
    return any(player["misses"] >= table.sheet["misses"] for player in table.players)


def goal_met(table: Oracle) -> bool:
    """Solo: whether everything that the scenario asks for is done."""
    player = table.players[0]
    visited = player["visited"]
    drawn = [set(line) for line in player["lines"]]
    done = {
        "towns": table.map.all_with("town") <= visited,
        "gems": table.map.all_with("gem") <= visited,
        "statues": all(table.map.statue_set(mark) <= visited for mark in table.map.statue_values),
        "bridges": all(set(ends) in drawn for ends in table.map.bridges),
        "no_ships": not set(table.map.ships) & visited,
    }
    return all(done[part] for part in table.goal)


def verdict(table: Oracle) -> dict[str, Any]:
    """Who has won a game that is over, and what ended it."""
    scores = [score(table, seat) for seat in table.seats]
    if table.solo:
        return {
            "winners": {0} if table.won and scores[0] > 0 else set(),
            "undecided": table.won and scores[0] == 0,
            "why": {table.lost or "goal"},
        }
    why = {"towns"} if all_towns(table) else set()
    if third_miss(table):
        why.add("misses")
    worth = [(scores[seat], len(table.towns(seat))) for seat in table.seats]
    return {
        "winners": {seat for seat in table.seats if worth[seat] == max(worth)},
        "undecided": False,
        "why": why,
    }


# Points


def parts(table: Oracle, seat: int) -> dict[str, int]:
    """What the points are made of."""
    player = table.players[seat]
    treasure, monsters = sum(player["treasure"]), -sum(player["monster"])
    if table.solo:
        return {"treasure": treasure, "monsters": monsters, "additional": -table.additional}
    towns = table.towns(seat)
    return {
        "towns": 5 * len(towns),
        "route": 3 * longest_route(player["lines"], towns),
        "treasure": treasure,
        "monsters": monsters,
    }


def score(table: Oracle, seat: int) -> int:
    """Points if the game ended now; a solo game that is over enters no less than -20, and a loss no more than 0."""
    points = sum(parts(table, seat).values())
    if table.solo and table.stage == "over":
        if table.lost:
            points = min(points, 0)
        points = max(points, -20)
    return points


# The campaign


def budget(last: int | None) -> int:
    """Points for the shop: 12 at first, then what the last scenario brought, or 5 after none."""
    if last is None:
        return 12
    return last if last > 0 else 5


def may_buy(bought: list[str], held: set[str], points: int) -> bool:
    """Whether these items may be bought in one visit by somebody who still holds others."""
    if len(set(bought)) < len(bought) or set(bought) & held:
        return False
    return sum(PRICES[item] for item in bought) <= points


def rank(scores: list[int]) -> int:
    """What eight scores make: 0 for a defeat, else 1 for the lowest of five ranks to 5."""
    total = sum(scores)
    if total < 0:
        return 0
    return min(total // 50, 4) + 1
