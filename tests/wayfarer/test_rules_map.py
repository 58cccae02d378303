"""Routes and special hexes, clause by clause."""

from __future__ import annotations

import pytest

from tests.positions.wayfarer_ask import ask
from tests.wayfarer.posing import (
    at,
    bars,
    choose,
    events,
    legal,
    monster,
    multi,
    player,
    read,
    roll,
    steps,
    treasure,
    turn,
)


# ---------------------------------------------------------------------- routes
@pytest.mark.rule("W-ROUTE-FIRST")
@pytest.mark.parametrize(
    ("start", "lines"),
    [
        ("a0", ["a0>a1", "a0>b0"]),
        ("a4", ["a4>a3", "a4>b3", "a4>b4", "a4>c4"]),
        ("c0", ["c0>S1", "c0>b0", "c0>c1"]),
    ],
)
def test_the_first_line_runs_from_the_starting_town_to_a_neighbour(start, lines):
    assert steps(multi(at(start))) == lines


@pytest.mark.rule("W-ROUTE-FIRST", "W-ROUTE-EXTEND")
def test_a_hex_that_does_not_touch_is_not_reached():
    scene = multi(at("a0"), dice="1 4 6 2")
    assert bars(scene, "guide 1 1+4 a0>a2") == ["W-ROUTE-EXTEND"]


@pytest.mark.rule("W-ROUTE-EXTEND")
def test_a_route_goes_on_from_its_open_end_and_keeps_it():
    scene = multi(at("a0"), dice="1 4 6 2")
    turn(scene, "coachman 1 1+4 a0>a1")
    assert steps(scene) == ["a0>b0", "a1>a2", "a1>b0", "a1>b1"]
    roll(scene, "1 4 6 2")
    turn(scene, "guide 1 1+4 a0>b0")
    assert ask(scene, {"ask": "origins"}) == ["a0", "a1", "b0"]


@pytest.mark.rule("W-ROUTE-EXTEND")
def test_the_start_of_a_route_is_no_open_end_unless_it_is_a_town():
    # after a jump the route starts at the stone d2
    scene = multi(at("a0", "a0 a1", "d2 e2", closed=["a1"], jumped=True), island="north")
    assert ask(scene, {"ask": "origins"}) == ["a0", "e2"]


@pytest.mark.rule("W-ROUTE-NEW")
def test_a_town_that_was_visited_starts_routes_from_the_turn_after():
    scene = multi(at("c0", "c0 b0"), dice="1 4 6 2")
    assert "a0" not in ask(scene, {"ask": "origins"})
    turn(scene, "coachman 1 1+4 b0>a0")
    assert [line for line in steps(scene) if line.startswith("a0")] == ["a0>a1"]


@pytest.mark.rule("W-ROUTE-NEW", "W-ROUTE-NOFORK")
def test_any_number_of_routes_may_start_in_a_town_and_none_elsewhere():
    scene = multi(at("c3", "c3 b2 a2", "c3 d3", "c3 c4"))
    assert ask(scene, {"ask": "origins"}) == ["a2", "c3", "c4", "d3"]
    assert {line for line in steps(scene) if line.startswith("c3")} == {"c3>b3", "c3>d2"}


@pytest.mark.rule("W-ROUTE-NOFORK")
def test_no_line_leaves_the_middle_of_a_route():
    scene = multi(at("a0", "a0 a1 a2"), dice="1 4 6 2")
    assert bars(scene, "coachman 1 1+4 a1>b0") == ["W-ROUTE-NOFORK", "W-COMP-COACHMAN"]


@pytest.mark.rule("W-ROUTE-ONCE")
@pytest.mark.parametrize("target", ["a1", "a0", "c3"])
def test_a_hex_is_visited_once_and_towns_are_no_exception(target):
    scene = multi(at("a0", "a0 a1 a2 b2 c3", "a0 b0"), dice="1 4 6 2")
    assert "W-ROUTE-ONCE" in bars(scene, f"coachman 1 1+4 b0>{target}")


@pytest.mark.rule("W-ROUTE-ONCE")
def test_the_lines_of_others_bar_nothing():
    scene = multi(at("a0", "a0 a1 a2"), at("a0"), dice="1 4 6 2")
    assert bars(scene, "coachman 1 1+4 a0>a1", seat=1) == []
    scene = multi(at("a0"), at("a0"), dice="1 4 6 2")
    turn(scene, *["coachman 1 1+4 a0>a1"] * 2)
    assert [one.lines for one in scene.state.players] == [player(scene).lines] * 2


@pytest.mark.rule("W-ROUTE-ONCE", "W-HEX-BRIDGE")
def test_a_line_over_a_bridge_crosses_nothing_that_it_passes():
    # d1-e0 passes over sea; d4-e4 over the ravine, between c3's lines
    scene = multi(at("c3", "c3 d3 d4 e4", "c3 d2 d1 e0"))
    assert "e0>S1" in steps(scene)


@pytest.mark.rule("W-ROUTE-RAVINE")
@pytest.mark.parametrize(
    ("start", "route", "line"), [("c3", "", "c3>c2"), ("c3", "c3 d2 c2", "c2>c3"), ("c3", "c3 d3", "d3>e4")]
)
def test_a_ravine_bars_the_way_from_both_sides(start, route, line):
    scene = multi(at(start, *filter(None, [route])), dice="1 4 6 2")
    assert line not in steps(scene)
    assert "W-ROUTE-RAVINE" in bars(scene, f"coachman 1 1+4 {line}")


@pytest.mark.rule("W-ROUTE-SEA")
def test_nobody_enters_the_open_sea():
    scene = multi(at("c0", "c0 c1 d1"), dice="3 3 3 3")
    assert steps(scene) == ["c0>S1", "c0>b0", "d1>c2", "d1>d2", "d1>e0", "d1>e2"]
    assert {"d0", "e1", "e3"}.isdisjoint(scene.spaces)


# ---------------------------------------------------------------------- ships and bridges
@pytest.mark.rule("W-HEX-SAILBOAT")
def test_a_ship_is_boarded_from_its_shore_with_a_double_of_the_sailor():
    scene = multi(at("c0"), dice="1 4 6 2")
    assert legal(scene, "companion", target="S1") == []
    scene = multi(at("c0"), dice="4 4 6 2")
    assert legal(scene, "companion pair", target="S1") == [["sailor", [4, 4, False]]]


@pytest.mark.rule("W-HEX-SAILBOAT")
def test_a_ship_stands_only_beside_the_shores_of_its_line():
    scene = multi(at("a0", "a0 b0"), dice="4 4 6 2")
    assert bars(scene, "sailor 1 4+4 b0>S1") == ["W-HEX-SAILBOAT"]


@pytest.mark.rule("W-HEX-SAILBOAT")
def test_a_crossing_is_completed_on_a_later_turn_or_never():
    scene = multi(at("c0"), dice="4 4 6 2")
    turn(scene, "sailor 1 4+4 c0>S1")
    assert read(scene, "players.0.sailor") == [8]
    roll(scene, "1 4 6 2")
    assert ask(scene, {"ask": "origins"}) == ["S1", "c0"]
    assert bars(scene, "guide 1 1+4 c0>c1") == []  # nobody is obliged
    turn(scene, "guide 1 1+4 S1>e0")
    assert ask(scene, {"ask": "score"})["towns"] == 10


@pytest.mark.rule("W-HEX-SAILBOAT")
def test_a_ship_is_visited_once():
    scene = multi(at("c0", "c0 S1 e0"), dice="4 4 6 2")
    assert "W-ROUTE-ONCE" in bars(scene, "sailor 1 4+4 e0>S1")


@pytest.mark.rule("W-HEX-SAILBOAT")
def test_hexes_joined_by_a_dotted_line_without_a_ship_are_adjacent():
    scene = multi(at("a4"), dice="1 4 6 2")
    turn(scene, "guide 1 1+4 a4>c4")
    assert player(scene).lines == ((scene.spaces["a4"], scene.spaces["c4"]),)


@pytest.mark.rule("W-HEX-BRIDGE")
def test_a_bridge_joins_its_ends_over_sea_and_ravine_for_whoever_travels_there():
    scene = multi(at("c0", "c0 c1 d1"), dice="1 4 6 2")
    assert "d1>e0" in steps(scene)
    assert sorted(set(legal(scene, "companion", target="e0", origin="d1"))) == ["adventurer", "guide"]
    scene = multi(at("c3", "c3 d3 d4"), dice="1 4 6 2")
    assert "d4>e4" in steps(scene)
    assert sorted(set(legal(scene, "companion", target="e4", origin="d4"))) == ["adventurer", "coachman"]


# ---------------------------------------------------------------------- statues
@pytest.mark.rule("W-HEX-STATUE")
def test_who_completes_a_set_first_writes_the_higher_value():
    scene = multi(at("c3", "c3 d2"), at("c3"), dice="3 4 1 1")
    turn(scene, "coachman 1 3+4 d2>e2", "coachman 1 3+4 c3>d3")
    assert read(scene, "players.0.treasure", "players.1.treasure") == [[12], []]


@pytest.mark.rule("W-HEX-STATUE")
def test_all_who_complete_a_set_in_the_same_turn_write_the_higher_value():
    scene = multi(at("c3", "c3 d2"), at("c3", "c3 d2"), dice="3 4 1 1", active=1)
    turn(scene, *["coachman 1 3+4 d2>e2"] * 2)
    assert read(scene, "players.0.treasure", "players.1.treasure") == [[12], [12]]


@pytest.mark.rule("W-HEX-STATUE")
def test_who_completes_a_set_in_a_later_turn_writes_the_lower_value_and_each_only_once():
    scene = multi(at("c3", "c3 d2"), at("c3", "c3 d2"), dice="3 4 1 1")
    turn(scene, "coachman 1 3+4 d2>e2", "coachman 1 3+4 c3>d3")
    roll(scene, "3 4 1 1")
    turn(scene, "coachman 2 3+4 c3>d3", "coachman 2 3+4 d2>e2")
    assert read(scene, "players.0.treasure", "players.1.treasure") == [[12], [6]]


@pytest.mark.rule("W-HEX-STATUE")
def test_a_set_that_was_completed_before_gives_the_lower_value():
    scene = multi(at("c3", "c3 d2"), dice="3 4 1 1", statue_first=["A"])
    turn(scene, "coachman 1 3+4 d2>e2")
    assert read(scene, "players.0.treasure") == [6]


@pytest.mark.rule("W-HEX-STATUE")
def test_statues_are_settled_after_the_rolls_of_the_turn():
    scene = multi(at("c3", "c3 d2", merchant=[[1, 1], [1, 2]]), dice="1 4 1 1")
    turn(scene, "merchant 1,3 1+4 d2>e2", rolls=[[monster(3), treasure(5)]])
    assert read(scene, "players.0.treasure") == [5, 12]


# ---------------------------------------------------------------------- peaks
@pytest.mark.rule("W-HEX-PEAK")
@pytest.mark.parametrize(("hex_", "route"), [("a3", "a0 a1 a2"), ("b3", "a0 a1 a2 b2")])
def test_a_peak_and_thick_jungle_are_entered_only_with_the_active_die(hex_, route):
    scene = multi(at("a0", route), dice="1 2 6 5")
    pairs = legal(scene, "pair", target=hex_)
    assert pairs
    assert all(active for _, _, active in pairs)
    companion = "coachman" if hex_ == "a3" else "guide"
    assert bars(scene, f"{companion} 1 1+6 {route.split()[-1]}>{hex_}") == ["W-HEX-PEAK"]
    assert bars(scene, f"{companion} 1 5*+6 {route.split()[-1]}>{hex_}") == []


@pytest.mark.rule("W-HEX-PEAK", "W-EXPERT-BONUSES")
def test_an_active_die_that_was_adjusted_opens_a_peak():
    scene = multi(at("a0", "a0 a1 a2", bonus_ready=["adjust2"]), dice="1 2 6 5", sheet="expert")
    option = {"adjust": [["adjust2", "active", -2]]}
    assert bars(scene, "coachman 1 3*+6 a2>a3", option=option) == []


# ---------------------------------------------------------------------- hideouts
@pytest.mark.rule("W-HEX-HIDEOUT")
def test_who_first_reaches_a_hideout_wakes_it_for_all_and_rolls_nothing():
    scene = multi(at("c0"), at("a0"), dice="1 4 6 2")
    turn(scene, "guide 1 1+4 c0>c1", "coachman 1 1+4 a0>a1")
    assert read(scene, "woken", "players.0.monster") == [["c1"], []]
    assert [event.data for event in events(scene, "hideout")] == [
        {"space": scene.island.names[scene.spaces["c1"]]}
    ]


@pytest.mark.rule("W-HEX-HIDEOUT")
def test_who_reaches_it_in_the_same_turn_as_the_first_rolls_nothing_either():
    scene = multi(at("c0"), at("c0"), dice="1 4 6 2")
    turn(scene, *["guide 1 1+4 c0>c1"] * 2)
    assert read(scene, "players.0.monster", "players.1.monster", "turn") == [[], [], 2]


@pytest.mark.rule("W-HEX-HIDEOUT")
def test_in_the_turn_after_the_roll_is_owed():
    scene = multi(at("c0"), at("c0"), dice="1 4 6 2", woken=["c1"])
    choose(scene, "guide 1 1+4 c0>c1", "guide 1 1+4 c0>b0")
    assert [(one.seat, one.kind, one.why) for one in scene.state.owed] == [(0, "monster", "hideout")]
