"""Sheets to look at: games of A Wayfarer's Tale that somebody has played at random, and people's own sheets."""

from __future__ import annotations

import random
from typing import Any

from tabletop_kit import wayfarer
from tabletop_kit.core.game import Chance
from tabletop_kit.wayfarer import Sheet
from tabletop_kit.wayfarer.moves import Travel

#: As large as a sheet can be, and as small.
LARGE = """
title = "Large sheet"
bonus = ["die1", "gem", "reroll", "treasure", "die2", "strike", "treasure2"]
gems = 12
shields = 12
misses = 9
monster_spaces = 60
[coachman]
icons = [{twenty}]
open = 2
per_tavern = 4
taverns = 6
[guide]
minima = [{minima}]
icons = [{twenty}]
[guide.left]
minima = [{minima}]
icons = [{twenty}]
[guide.right]
minima = [4]
icons = ["T2+M2+*"]
[merchant]
rows = [2, 3, 4, 5, 6, 7, 8, 9]
columns = [5, 6, 7, 8, 9, 10, 11, 12]
icons = [{grid}]
[adventurer]
mountains = [[1, 20, 1], [2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2]]
icons = [{twenty}]
[sailor]
icons = [{twenty}]
""".format(
    twenty=", ".join(['"T2+M2+*"'] * 20),
    minima=", ".join(["12"] * 20),
    grid=", ".join(["[" + ", ".join(['"T2+M2+*"'] * 8) + "]"] * 8),
)
SMALL = """
title = "Small sheet"
gems = 0
shields = 0
misses = 1
monster_spaces = 10
[coachman]
icons = ["-"]
[guide]
minima = [2]
icons = ["-"]
[merchant]
rows = [7]
columns = [6]
icons = [["-"]]
[adventurer]
mountains = [[1]]
icons = ["-"]
[sailor]
icons = ["-"]
"""


def own_sheet(text: str) -> Sheet:
    """A sheet of somebody's own."""
    return Sheet.parse(text)


def played(until: int, seed: int = 1, **options: Any) -> Any:
    """A table that was played at random up to the choices of a turn, or to its end."""
    table = wayfarer.table(**{"players": ["Ana", "Ben"], "seed": seed} | options)
    rng = random.Random(seed)
    while not table.over and (table.state.turn < until or table.state.phase != "choose"):
        step(table, rng)
    return table


def step(table: Any, rng: random.Random) -> None:
    """Roll, or make a random move; to travel is preferred, so that games go on."""
    turn = table.turn
    if isinstance(turn, Chance):
        table.roll()
        return
    seat = turn.seats[0]
    moves = list(table.legal(seat))
    journeys = [move for move in moves if isinstance(move, Travel)]
    table.play(rng.choice(journeys or moves), seat)
