"""The five islands of the kit: what each is to hold, how long its roads are, and what its starts see."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.names import name_fault
from tabletop_kit.hexmap import DESERT, GRASS, JUNGLE, MOUNTAIN, WATER, Island, bits
from tabletop_kit.hexmap.measure import (
    before_ice,
    distances,
    land_exits,
    measure,
    over_water,
    spaces_of,
    steps_to_join,
)
from tabletop_kit.wayfarer.editions import ISLANDS, island_named
from tabletop_kit.wayfarer.scenarios import SCENARIOS

KIT = [island_named(slug) for slug in ISLANDS]
MAPS = {island.number: island for island in KIT}
every_island = pytest.mark.parametrize("island", KIT, ids=ISLANDS)


def steps(island, *goals, barred=0):
    return steps_to_join(island, spaces_of(island, goals), barred)


def test_there_are_five_islands_and_the_first_four_are_the_maps_of_the_campaign():
    assert ISLANDS == ("great-river", "shattered-coast", "high-wilds", "haunted-straits", "frozen-north")
    assert [(island.number, island.title) for island in KIT] == [
        (1, "The Great River"),
        (2, "The Shattered Coast"),
        (3, "The High Wilds"),
        (4, "The Haunted Straits"),
        (5, "The Frozen North"),
    ]


@every_island
def test_an_island_says_the_same_after_it_was_written_and_read(island):
    again = Island.parse(island.text(), slug=island.slug)
    assert again == island
    assert again.drawing == island.drawing


@every_island
def test_an_island_has_70_to_110_hexes_of_land_and_10_to_12_towns(island):
    assert 70 <= measure(island).land <= 110
    assert 10 <= island.towns.bit_count() <= 12


@every_island
def test_no_terrain_is_rare(island):
    counted = measure(island)
    assert all(hexes >= 0.12 * (counted.land + counted.water) for hexes in counted.terrain.values())


@every_island
def test_two_taverns_open_all_of_the_coachman(island):
    assert island.taverns.bit_count() == 2
    assert not island.taverns & island.towns


@every_island
def test_there_are_gems_and_shields_but_not_more_than_a_sheet_has_icons(island):
    assert 1 <= island.gems.bit_count() <= 4
    assert 1 <= island.shields.bit_count() <= 4


@every_island
def test_names_of_towns_are_plain_and_no_two_islands_share_one(island):
    others = {name for other in KIT if other is not island for name in other.town_names.values()}
    assert not others & set(island.town_names.values())
    assert not any(name_fault(name) for name in island.town_names.values())


@every_island
def test_the_sailor_has_water_enough_and_a_town_of_his_own(island):
    assert (island.by_terrain[WATER] & ~island.ships).bit_count() >= 10
    assert over_water(island).bit_count() >= 1


@every_island
def test_towns_lie_two_to_four_steps_from_the_nearest(island):
    assert all(2 <= away <= 4 for away in measure(island).nearest.values())


@every_island
def test_the_three_starts_lie_apart_and_have_four_ways_over_land_or_more(island):
    assert len(set(island.starts)) == 3
    assert all(distances(island, a)[b] >= 4 for a, b in combinations(island.starts, 2))
    assert all(land_exits(island, start).bit_count() >= 4 for start in island.starts)


@every_island
def test_a_start_has_two_terrains_within_two_steps_or_the_merchants_around_it(island):
    for start in island.starts:
        near = {island.terrain[space] for space, away in distances(island, start).items() if 0 < away <= 2}
        assert len(near - {WATER}) >= 2 or near & {GRASS, DESERT}


@every_island
def test_twelve_towns_are_not_joined_in_fewer_steps_than_a_game_is_long(island):
    assert 28 <= steps(island, "towns") <= 40


@pytest.mark.rule("W-SOLO-SCENARIO")
@pytest.mark.parametrize("one", SCENARIOS, ids=lambda one: one.title)
def test_the_island_of_a_scenario_holds_its_goals_and_they_can_be_joined(one):
    island = MAPS[one.map]
    assert wayfarer.table(["Ana"], scenario=one.number).setup.island == island.slug
    for goal in one.goal:
        assert island.ships if goal == "no_ships" else spaces_of(island, (goal,))
    wanted = [goal for goal in one.goal if goal != "no_ships"]
    assert steps(island, *wanted, barred=island.ships if "no_ships" in one.goal else 0) > 0


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_scenarios_grow_longer_on_each_island():
    coast, wilds, straits = MAPS[2], MAPS[3], MAPS[4]
    assert 30 <= steps(coast, "towns") <= 32
    assert 34 <= steps(coast, "towns", "statues", barred=coast.ships) <= 36
    assert 34 <= steps(wilds, "towns") <= 37
    assert 37 <= steps(wilds, "towns", "statues") <= 39
    assert 36 <= steps(straits, "towns") <= 38
    assert 36 <= steps(straits, "towns", "statues", "bridges") <= 40


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_the_last_island_has_both_statues():
    assert [len(MAPS[number].statues) for number in (1, 2, 3, 4)] == [0, 1, 1, 2]


def test_every_special_hex_and_every_kind_of_edge_occurs():
    on = {
        island.slug: set(measure(island).features) - {"towns", "taverns", "gems", "shields"} for island in KIT
    }
    assert on == {
        "great-river": set(),
        "shattered-coast": {"statues", "ships"},
        "high-wilds": {"statues", "peaks", "ravines"},
        "haunted-straits": {"statues", "hideouts", "bridges"},
        "frozen-north": {"glaciers", "stones"},
    }


def test_peaks_stand_on_mountains_and_in_jungle_and_two_of_them_guard_towns():
    island = island_named("high-wilds")
    terrains = {island.terrain[space] for space in bits(island.peaks)}
    assert terrains == {MOUNTAIN, JUNGLE}
    assert 6 <= island.peaks.bit_count() <= 10
    guarding = [peak for peak in bits(island.peaks) if (island.neighbours[peak] | 1 << peak) & island.towns]
    assert len(guarding) >= 2


def test_a_gorge_can_be_sailed_and_not_climbed():
    island = island_named("high-wilds")
    assert len(island.ravines) >= 4
    walled = [
        space
        for space in bits(island.by_terrain[WATER])
        if island.touching[space] & ~island.by_terrain[WATER] and not land_exits(island, space)
    ]
    assert len(walled) >= 2


def test_a_bridge_saves_steps_and_something_lives_at_its_end():
    island = island_named("haunted-straits")
    for bridge in island.bridges:
        assert not island.touching[bridge[0]] >> bridge[1] & 1
        assert any(island.hideouts >> end & 1 for end in bridge) or any(
            island.neighbours[end] & island.hideouts for end in bridge
        )


def test_ice_covers_no_more_than_two_thirds_of_the_water_and_shuts_nobody_in():
    island = island_named("frozen-north")
    assert {value for _, value in island.glaciers} == {3, 5, 7}
    assert island.ice.bit_count() <= 2 / 3 * island.by_terrain[WATER].bit_count()
    assert all(before_ice(island, start) >= 7 for start in island.starts)
    assert over_water(island) & ~island.ice
    assert island.stones.bit_count() >= 3
