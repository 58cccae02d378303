"""Glaciers and Teleportation Stones, clause by clause."""

from __future__ import annotations

import pytest

from tabletop_kit import wayfarer
from tests.positions.wayfarer import islands, sheet_named
from tests.wayfarer.posing import Illegal, at, bars, legal, multi, player, read, roll, steps, turn

NORTH = {"island": "north"}


@pytest.mark.rule("W-NORTH-GLACIER")
def test_a_glacier_is_impassable_until_somebody_has_visited_enough_towns():
    scene = multi(at("a0", "a0 b0"), at("a0"), dice="3 3 3 3", **NORTH)
    assert "b0>b1" not in steps(scene)
    assert bars(scene, "sailor 1 3+3 b0>b1") == ["W-NORTH-GLACIER"]


@pytest.mark.rule("W-NORTH-GLACIER")
def test_it_thaws_for_all_and_from_the_turn_after():
    scene = multi(at("a0", "a0 b0"), at("a0", "a0 b0"), dice="3 3 4 2", **NORTH)
    turn(scene, "coachman 1 3+4 b0>c0", "merchant 1,1 3+4 b0>c1")
    assert read(scene, "thawed") == ["b1"]
    roll(scene, "3 3 4 2")
    assert "a0>a1" in steps(scene, seat=1)
    assert bars(scene, "sailor 1 3+3 c1>b1", seat=1) == []


@pytest.mark.rule("W-NORTH-GLACIER")
def test_towns_of_several_players_are_not_added():
    scene = multi(at("a0", "a0 b0"), at("c0"), dice="3 3 4 2", **NORTH)
    turn(scene, "guide 1 3+4 b0>c1", "guide 1 3+4 c0>b0")
    assert read(scene, "thawed") == []


@pytest.mark.rule("W-NORTH-GLACIER")
def test_more_towns_than_its_value_thaw_it_too():
    patch = {"glaciers": {"b1": 2, "b2": 3, "c2": 4}}
    scene = multi(at("a0", "a0 b0 c0 c1 d1"), dice="3 4 4 2", island="north", island_patch=patch)
    turn(scene, "guide 1 3+4 d1>e0")
    assert read(scene, "thawed") == ["b1", "b2"]


@pytest.mark.rule("W-NORTH-GLACIER", "W-SETUP-START")
def test_a_value_that_is_met_at_set_up_is_thawed_from_the_first_turn():
    island = islands("north", {"glaciers": {"b1": 1}})[0]
    table = wayfarer.table(["Ana", "Ben"], island=island, sheet=sheet_named("demo"), rolls=[1, 1]).roll()
    assert table.state.thawed == island.ice != 0


@pytest.mark.rule("W-NORTH-GLACIER")
def test_a_thawed_hex_counts_as_water_and_keeps_its_features():
    patch = {"hexes": {"b1": {"features": ["gem"]}}}
    scene = multi(at("a0", "a0 b0"), dice="3 3 1 2", thawed=["b1"], island_patch=patch, **NORTH)
    assert legal(scene, "companion", target="b1") == ["sailor"]
    turn(scene, "sailor 1 3+3 b0>b1")
    assert read(scene, "players.0.gems") == 1


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_the_very_next_move_may_start_from_a_remaining_stone():
    scene = multi(at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", **NORTH)
    jumps = [line for line in steps(scene) if line[:2] in ("b4", "d2")]
    assert jumps == ["b4>a4", "b4>b3", "b4>c4", "d2>c2", "d2>c3", "d2>d1", "d2>d3", "d2>e2"]


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_the_jump_and_the_move_after_it_are_one_turns_move():
    scene = multi(at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", **NORTH)
    turn(scene, "coachman 1 1+4 d2>e2")
    assert read(scene, "turn", "players.0.coachman", "players.0.jumped", "players.0.jump_from") == [
        2,
        [5],
        True,
        None,
    ]
    assert player(scene).visited == scene.mask(["a0", "a1", "d2", "e2"])
    assert player(scene).lines[-1] == (scene.spaces["d2"], scene.spaces["e2"])


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_the_features_of_both_hexes_work():
    patch = {"hexes": {"d2": {"features": ["stone", "gem"]}}}
    scene = multi(at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", island="north", island_patch=patch)
    turn(scene, "coachman 1 1+4 d2>d3")
    assert read(scene, "players.0.gems", "players.0.taverns") == [1, 1]


@pytest.mark.rule("W-NORTH-TELEPORT", "W-HEX-STATUE")
def test_a_set_may_be_completed_by_a_jump():
    scene = multi(at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", **NORTH)
    turn(scene, "coachman 1 1+4 d2>e2")
    assert read(scene, "players.0.treasure") == [12]


@pytest.mark.rule("W-NORTH-TELEPORT", "W-HEX-PEAK")
def test_a_peak_on_the_stone_does_not_matter():
    patch = {"hexes": {"d2": {"features": ["stone", "thick"]}}}
    scene = multi(at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", island="north", island_patch=patch)
    assert bars(scene, "coachman 1 1+4 d2>e2") == []


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_a_jump_without_a_legal_move_onward_is_none():
    scene = multi(at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", **NORTH)
    assert "W-COMP-COACHMAN" in bars(scene, "coachman 1 1+4 d2>d1")  # desert
    with pytest.raises(Illegal):
        turn(scene, "coachman 1 1+4 d2>d1")


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_a_stone_is_jumped_to_only_from_a_stone_entered_just_before():
    scene = multi(at("a0", "a0 a1"), dice="1 4 6 2", **NORTH)
    assert bars(scene, "coachman 1 1+4 d2>e2") == ["W-NORTH-TELEPORT"]
    scene = multi(at("a0"), dice="1 4 6 2", **NORTH)
    turn(scene, "coachman 1 1+4 a0>a1")
    roll(scene, "1 4 6 2")
    turn(scene, "guide 1 1+4 a0>b0")  # the chance passes
    roll(scene, "1 4 6 2")
    assert bars(scene, "coachman 2 1+4 d2>e2") == ["W-NORTH-TELEPORT"]


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_who_lets_the_chance_pass_may_use_a_later_stone():
    scene = multi(at("c3", "c3 c4"), dice="1 4 6 2", **NORTH)
    turn(scene, "coachman 1 1+4 c4>b4")
    roll(scene, "1 4 6 2")
    turn(scene, "guide 1 1+4 c3>d2")
    assert read(scene, "players.0.jump_from") == "d2"
    roll(scene, "1 4 6 2")
    assert bars(scene, "guide 2 1+4 a1>a2") == []


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_a_jump_leads_to_no_further_jump():
    scene = multi(at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", **NORTH)
    turn(scene, "coachman 1 1+4 d2>d3")
    roll(scene, "1 4 6 2")
    assert bars(scene, "adventurer 1 1+4 b4>b3") == ["W-NORTH-TELEPORT", "W-HEX-PEAK"]


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_each_player_has_a_jump():
    scene = multi(at("a0", jumped=True), at("a0", "a0 a1", jump_from="a1"), dice="1 4 6 2", **NORTH)
    assert bars(scene, "coachman 1 1+4 d2>e2", seat=1) == []


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_without_another_stone_left_there_is_no_chance():
    scene = multi(at("c3", "c3 d2", "c3 c4 b4", "c3 b2 a2"), dice="1 4 6 2", **NORTH)
    turn(scene, "coachman 1 1+4 a2>a1")
    assert read(scene, "players.0.jump_from") is None


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_a_stone_that_is_not_used_is_a_hex_like_any_other():
    scene = multi(at("a0"), dice="1 4 6 2", **NORTH)
    turn(scene, "coachman 1 1+4 a0>a1")
    assert [line for line in steps(scene) if line.startswith("a1")] == ["a1>a2", "a1>b0"]
