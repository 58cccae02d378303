"""How large islands are and how long their roads."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings

from tabletop_kit.hexmap import Island, bits, mask_of
from tabletop_kit.hexmap.measure import (
    before_ice,
    distances,
    land_exits,
    measure,
    nearest_towns,
    over_water,
    spaces_of,
    steps_to_join,
)
from tests.hexmap.islands import SMALL, drawings

small = Island.parse(SMALL)


def drawn(grid, legend="", statues=""):
    """An island with this grid and the starts A, B and C."""
    towns = "\n".join(f'{letter} = "Town {letter}"' for letter in "ABCDEF" if letter in grid)
    text = f'{grid}\ntitle = "Isle"\nstarts = ["A", "B", "C"]\n{legend}\n[towns]\n{towns}\n{statues}'
    return Island.parse(text, check=False)


def at(island, name):
    return island.index[name.casefold()]


def test_hexes_are_counted_by_terrain_and_ships_are_none():
    counted = measure(small)
    assert counted.terrain == {"grass": 4, "mountain": 3, "desert": 2, "jungle": 2, "water": 3}
    assert (counted.land, counted.water) == (11, 3)


def test_everything_that_stands_on_the_island_is_counted():
    assert measure(small).features == {
        "towns": 6,
        "taverns": 1,
        "gems": 2,
        "shields": 1,
        "statues": 2,
        "peaks": 2,
        "hideouts": 1,
        "glaciers": 2,
        "stones": 2,
        "ships": 2,
        "bridges": 2,
        "dotted lines": 1,
        "ravines": 2,
    }


def test_what_an_island_has_not_is_not_named_but_towns_taverns_and_tokens():
    assert measure(drawn("gA gB gC")).features == {"towns": 3, "taverns": 0, "gems": 0, "shields": 0}


def test_distances_count_lines_over_land_bridges_and_ships():
    island = drawn("gA g gB . gC . gD", 'bridges = ["C1-E1"]\nships = ["E1-G1"]')
    assert {island.names[space]: steps for space, steps in distances(island, 0).items()} == {
        "A1": 0,
        "B1": 1,
        "C1": 2,
        "E1": 3,
        "ship1": 4,
        "G1": 5,
    }


def test_a_way_round_is_counted_where_the_straight_one_is_barred():
    island = drawn("gA gB gC\n  g  g  g")
    assert distances(island, at(island, "A1"))[at(island, "C1")] == 2
    assert distances(island, at(island, "A1"), 1 << at(island, "B1"))[at(island, "C1")] == 3
    parted = drawn("gA gB gC\n  g  g  g", 'ravines = ["A1-B1"]')
    assert distances(parted, at(parted, "A1"))[at(parted, "C1")] == 3


@settings(max_examples=50)
@given(drawings())
def test_distances_never_grow_by_more_than_a_step_from_neighbour_to_neighbour(drawing):
    island = Island(drawing)
    away = distances(island, 0)
    assert away[0] == 0
    for space, steps in away.items():
        near = [away.get(other) for other in bits(island.neighbours[space])]
        assert None not in near
        assert space == 0 or min(near) == steps - 1


def test_steps_to_join_are_those_of_the_least_tree():
    island = drawn("gA g  g  gB g  gC")
    assert steps_to_join(island, island.towns) == 5
    assert steps_to_join(island, 0) == 0
    assert steps_to_join(island, 1) == 0


@settings(max_examples=50)
@given(drawings())
def test_steps_to_join_towns_are_those_that_joining_the_nearest_pairs_first_takes(drawing):
    """Prim's and Kruskal's trees are equally long."""
    island = Island(drawing)
    towns = [town for town in bits(island.towns) if town in distances(island, next(bits(island.towns)))]
    pairs = sorted((distances(island, a)[b], a, b) for a, b in combinations(towns, 2))
    parts, total = {town: town for town in towns}, 0
    for steps, a, b in pairs:
        if parts[a] != parts[b]:
            total += steps
            joined = parts[b]
            parts = {town: parts[a] if part == joined else part for town, part in parts.items()}
    assert steps_to_join(island, mask_of(towns)) == total


def test_what_cannot_be_joined_is_an_error_that_names_it():
    with pytest.raises(ValueError, match="E1 cannot be joined to the others"):
        steps_to_join(drawn("gA gB gC . gD"), drawn("gA gB gC . gD").towns)


def test_goals_are_the_spaces_that_bear_them():
    named = {
        goal: [small.names[space] for space in bits(spaces_of(small, (goal,)))]
        for goal in ("gems", "statues", "bridges")
    }
    assert named == {"gems": ["B1", "D3"], "statues": ["B1", "C3"], "bridges": ["B1", "B3", "C3"]}
    assert spaces_of(small, ("towns", "gems")) == small.towns | small.gems


def test_the_nearest_town_is_another_one():
    island = drawn("gA gB g  g  gC")
    assert {island.names[town]: steps for town, steps in nearest_towns(island).items()} == {
        "A1": 1,
        "B1": 1,
        "E1": 3,
    }
    assert nearest_towns(drawn("gA . gB gC")) == {1: 1, 2: 1}


def test_ways_over_land_are_neither_water_nor_behind_a_ravine():
    island = drawn("mA g  gB\n  w  d  gC", 'ravines = ["A1-B1"]')
    assert [island.names[space] for space in bits(land_exits(island, at(island, "A1")))] == []
    assert [island.names[space] for space in bits(land_exits(island, at(island, "C1")))] == ["B1", "B2", "C2"]


def test_towns_over_water_are_those_that_land_joins_to_no_start():
    island = drawn("gA gB w  gD . gC gE . gF", 'ships = ["G1-I1"]')
    assert [island.town_names[town] for town in bits(over_water(island))] == ["Town D", "Town F"]


def test_towns_before_the_ice_are_those_that_nothing_frozen_parts_from_the_start():
    island = drawn("gA gB w2 gC w  gD")
    assert [before_ice(island, start) for start in island.starts] == [2, 2, 2]
    assert before_ice(drawn("gA gB w gC w gD"), 0) == 4


def test_measures_are_told_in_a_few_lines():
    island = drawn("gA d  gB\n  w* m  j\ngC .  .", statues="[statues]")
    assert str(measure(island)) == (
        "6 hexes of land: 3 grass, 1 mountain, 1 desert, 1 jungle; 1 of water\n"
        "3 towns, 0 taverns, 1 gem, 0 shields\n"
        "4 steps join all towns, 4 towns and gems; from each to the nearest 2 to 2\n"
        "Town A: 1 way over land, onto desert\n"
        "Town B: 3 ways over land, onto mountain, desert and jungle\n"
        "Town C: no way over land"
    )
