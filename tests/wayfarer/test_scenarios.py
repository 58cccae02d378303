"""The scenarios of the solo campaign and the items of its shop, as the rules name them."""

from __future__ import annotations

import pytest

from tabletop_kit.wayfarer import rulebook
from tabletop_kit.wayfarer.scenarios import ITEMS, PRICES, SCENARIOS, scenario

TOWNS = ("towns",)


@pytest.mark.rule("W-SOLO-SCENARIO")
@pytest.mark.parametrize(
    ("number", "title", "island", "goal", "crosses", "additional"),
    [
        (1, "Journey Begins", 1, TOWNS, 9, 30),
        (2, "Greedy Wayfarer", 1, (*TOWNS, "gems"), 9, 40),
        (3, "New Horizons", 2, TOWNS, 6, 50),
        (4, "Scared of Water", 2, (*TOWNS, "statues", "no_ships"), 3, 40),
        (5, "Tougher Obstacles", 3, TOWNS, 0, 30),
        (6, "Hidden Places", 3, (*TOWNS, "statues"), 0, 30),
        (7, "Here be Monsters", 4, TOWNS, 0, 30),
        (8, "Roads End", 4, (*TOWNS, "statues", "bridges"), 0, 30),
    ],
)
def test_a_scenario_has_its_map_goal_crosses_and_points(number, title, island, goal, crosses, additional):
    one = scenario(number)
    assert (one.number, one.title, one.map, one.goal) == (number, title, island, goal)
    assert (one.crosses, one.additional) == (crosses, additional)


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_there_are_eight_scenarios_in_order():
    assert [one.number for one in SCENARIOS] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_six_items_have_their_prices():
    assert PRICES == {"sword": 5, "compass": 5, "potion": 7, "camp": 7, "provisions": 10, "cloud": 10}


def test_the_titles_of_items_and_prices_are_those_of_the_rulebook():
    assert list(ITEMS) == list(PRICES)
    for item, title in ITEMS.items():
        assert rulebook[f"W-SOLO-{item.upper()}"].title == f"{title}, {PRICES[item]} points"


@pytest.mark.parametrize("one", SCENARIOS, ids=lambda one: one.title)
def test_the_rulebook_names_every_scenario_under_its_map(one):
    text = rulebook["W-SOLO-SCENARIO"].text
    starts = [text.casefold().index(f"map {number}:") for number in (1, 2, 3, 4)] + [len(text)]
    assert one.title in text[starts[one.map - 1] : starts[one.map]]
