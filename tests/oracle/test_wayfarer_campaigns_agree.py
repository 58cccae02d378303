"""Solo campaigns of A Wayfarer's Tale beside the oracle: what the shop offers, what is kept, what is entered."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.game import Chance
from tabletop_kit.hexmap import Island
from tabletop_kit.wayfarer.campaigns import Told
from tabletop_kit.wayfarer.moves import Miss
from tabletop_kit.wayfarer.sheet import Sheet
from tests.oracle import wayfarer_oracle_end as end

#: Three towns in a row, so that wandering about meets the goal of most scenarios.
HAMLET = """
gA gB gC
  g  g  m
title = "Hamlet"
number = {number}
starts = ["A", "B", "C"]
towns = {{ A = "Ash", B = "Birch", C = "Cedar" }}
"""
#: Every box of the Coachman is worth twice its number, some of them cost as much.
RICH = """
title = "Rich"
[coachman]
icons = ["T2", "T2", "-", "T2", "M", "T2", "T2", "T2"]
open = 8
taverns = 0
[guide]
minima = [4, 6]
icons = ["-", "T"]
[merchant]
rows = [6, 7]
columns = [5, 9]
icons = [["M", "-"], ["-", "-"]]
[adventurer]
mountains = [[1, 2, 1]]
icons = ["T2", "M", "-"]
[sailor]
icons = ["-"]
"""


def wander(table, rng):
    """Random moves to the end, a Miss Roll only where nothing else is left."""
    while not table.over:
        waits = table.turn
        if isinstance(waits, Chance):
            table.roll()
            continue
        moves = [move for move in table.legal() if not isinstance(move, Miss)] or list(table.legal())
        table.play(rng.choice(moves))


@pytest.mark.parametrize("number", range(12))
def test_they_agree_on_the_shop_and_the_scores_of_a_campaign(number):
    rng = random.Random(f"campaign/{number}")
    islands = {
        map_number: Island.parse(HAMLET.format(number=map_number), check=False) for map_number in (1, 2, 3, 4)
    }
    campaign = wayfarer.campaign("Ana", seed=number, sheet=Sheet.parse(RICH), islands=islands)
    held: set[str] = set()
    scores: list[int] = []
    while not campaign.over:
        budget = end.budget(scores[-1] if scores else None)
        bought: list[str] = []
        while True:
            points = budget - sum(end.PRICES[item] for item in bought)
            offered = {item for item in end.PRICES if end.may_buy([*bought, item], held, budget)}
            assert (campaign.shop.points, set(campaign.shop.prices)) == (points, offered)
            if not offered or rng.random() < 0.2:
                break
            bought.append(rng.choice(sorted(offered)))
            campaign.buy(bought[-1])
        table = campaign.table()
        assert (table.setup.scenario, set(table.setup.items)) == (len(scores) + 1, held | set(bought))
        wander(table, rng)
        held = set(table.state.players[0].items)
        campaign.close(table)
        scores.append(table.turn.outcome.scores[0])
        assert (campaign.score, set(campaign.items)) == (sum(scores), held)
    assert len(scores) == 8


def test_they_agree_on_where_ranks_begin():
    campaign = wayfarer.campaign()
    titles = set()
    for total in range(-30, 260):
        campaign.told = (Told(8, total, total > 0, ""),)
        titles.add((end.rank([total]), campaign.rank))
    assert sorted(rank for rank, _ in titles) == [0, 1, 2, 3, 4, 5]
    assert len({title for _, title in titles}) == 6
