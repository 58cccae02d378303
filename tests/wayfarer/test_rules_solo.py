"""The solo rules, clause by clause: dice, towns, crosses, Miss Rolls, goals and scores."""

from __future__ import annotations

import pytest

from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import EXTRA, REROLL, Adjust
from tabletop_kit.wayfarer.solo import parts_left
from tests.positions.wayfarer_ask import ask
from tests.wayfarer.posing import (
    Illegal,
    act,
    at,
    bars,
    choose,
    events,
    fall,
    legal,
    multi,
    read,
    roll,
    solo,
    turn,
)

TOUR = ("c3 b2 a2 a1 a0 b0 c0 S1 e0", "c3 c4 a4", "c3 d3 d4")
#: The same without the ship, by the bridge d1-e0, and past the statue d2.
BY_LAND = ("c3 b2 a2 a1 a0 b0 c0", "c3 c4 a4", "c3 d3 d4", "c3 d2 d1 e0")


def towns(scene):
    return ask(scene, {"ask": "towns_available"})


def scored(scene):
    found = ask(scene, {"ask": "solo_score"})
    return found["computed"], found["entered"], found["won"]


# ---------------------------------------------------------------------- dice and towns
@pytest.mark.rule("W-SOLO-DICE")
def test_two_travel_dice_and_the_active_die_are_rolled_and_the_active_die_is_ones_own():
    scene = solo(at("a0"))
    assert game.turn(scene.state).request.space.sides == (6, 6, 6)
    roll(scene, "2 5 6")
    assert ask(scene, {"ask": "pairs"}) == [[2, 5, False], [6, 2, True], [6, 5, True]]


@pytest.mark.rule("W-SOLO-TOWN-SYMBOL")
def test_two_towns_can_be_spent_at_the_start():
    scene = solo(at("a0"))
    assert towns(scene) == 2
    act(scene, ["extra"])
    roll(scene, "2 5 6 1")
    assert towns(scene) == 1


@pytest.mark.rule("W-SOLO-TOWN-SYMBOL")
def test_a_town_reached_this_turn_can_be_spent_from_the_next():
    scene = solo(at("a0", "a0 b0", spent=2), "1 4 6")
    with pytest.raises(Illegal, match="none can be spent"):
        act(scene, ["adjust", 0, 1])
    turn(scene, "coachman 1 1+4 b0>c0")
    assert towns(scene) == 1
    act(scene, ["extra"])
    assert towns(scene) == 0


@pytest.mark.rule("W-SOLO-TOWN-SYMBOL")
def test_a_spent_town_still_starts_routes_and_still_thaws_glaciers():
    scene = solo(at("a0", "a0 b0", spent=2), "1 4 6", island="north")
    turn(scene, "coachman 1 1+4 b0>c0")
    assert read(scene, "thawed") == ["b1"]
    assert {"a0", "c0"} <= set(ask(scene, {"ask": "origins"}))


@pytest.mark.rule("W-SOLO-TOWN-EXTRA")
def test_one_town_adds_a_travel_die_for_this_turn():
    scene = solo(at("a0"))
    act(scene, ["extra"])
    roll(scene, "2 5 6 1")
    assert (scene.state.travel, scene.state.die) == ((2, 5, 6), 1)
    turn(scene, "coachman 1 2+6 a0>a1")
    roll(scene, "2 5 1")
    assert towns(scene) == 1


@pytest.mark.rule("W-SOLO-TOWN-EXTRA")
def test_a_die_is_added_before_the_roll_only():
    scene = solo(at("a0"), "2 5 6")
    with pytest.raises(Illegal, match="before the roll"):
        act(scene, ["extra"])
    scene = solo(at("a0", "a0 b0 c0"))
    roll(scene, "2 5 6")
    act(scene, ["reroll", {"travel": [3, 3], "active": 1}])
    with pytest.raises(Illegal):
        act(scene, ["extra"])


@pytest.mark.rule("W-SOLO-TOWN-REROLL", "W-SOLO-TOWN-EXTRA")
def test_two_towns_roll_all_dice_again_the_added_one_included():
    scene = solo(at("a0", "a0 b0 c0"))
    act(scene, ["extra"])
    roll(scene, "2 5 6 1")
    with pytest.raises(Illegal):
        act(scene, ["reroll", {"travel": [3, 3], "active": 1}])  # the added die is missing
    roll(scene, "3 3 4 1")
    assert (scene.state.travel, scene.state.die, towns(scene)) == ((3, 3, 4), 1, 0)


@pytest.mark.rule("W-SOLO-TOWN-REROLL")
def test_one_town_is_too_few_for_a_reroll():
    scene = solo(at("a0", spent=1), "2 5 6")
    with pytest.raises(Illegal, match="takes 2 towns, and 1 can be spent"):
        act(scene, ["reroll", {"travel": [3, 3], "active": 1}])


@pytest.mark.rule("W-SOLO-TOWN-REROLL", "W-SOLO-COMPASS")
def test_a_reroll_undoes_adjustments_and_the_compass_but_not_their_price():
    scene = solo(at("a0", "a0 b0 c0", items=["compass"]), "2 5 6")
    act(scene, ["adjust", 0, 1])
    act(scene, ["item", "compass", 2])
    assert (scene.state.travel, scene.state.die) == ((3, 5), 2)
    act(scene, ["reroll", {"travel": [1, 1], "active": 4}])
    assert (scene.state.travel, scene.state.die, towns(scene)) == ((1, 1), 4, 0)
    assert read(scene, "players.0.items") == []


@pytest.mark.rule("W-SOLO-TOWN-ADJUST")
def test_one_town_changes_a_die_by_one_any_number_of_times():
    scene = solo(at("a0", "a0 b0 c0 S1 e0"), "2 5 6")
    for _ in range(3):
        act(scene, ["adjust", 0, 1])
    act(scene, ["adjust", "active", -1])
    assert (scene.state.travel, scene.state.die, towns(scene)) == ((5, 5), 5, 0)
    with pytest.raises(Illegal):
        act(scene, ["adjust", 0, 1])


@pytest.mark.rule("W-SOLO-TOWN-ADJUST")
@pytest.mark.parametrize(
    ("dice", "die", "by"),
    [("1 5 6", 0, -1), ("2 6 6", 1, 1), ("2 5 6", "active", 1), ("2 5 1", "active", -1)],
)
def test_a_die_stays_within_one_to_six(dice, die, by):
    scene = solo(at("a0"), dice)
    with pytest.raises(Illegal, match="within 1 to 6"):
        act(scene, ["adjust", die, by])


@pytest.mark.rule("W-SOLO-TOWN-ADJUST", "W-COMP-SAILOR")
def test_changed_dice_count_as_they_show_for_doubles_too():
    scene = solo(at("c0"), "2 3 6")
    assert legal(scene, "companion", target="S1") == []
    act(scene, ["adjust", 0, 1])
    assert legal(scene, "companion pair", target="S1") == [["sailor", [3, 3, False]]]
    assert bars(scene, "guide 1 2+3 c0>c1") == ["W-TURN-PAIR"]


@pytest.mark.rule("W-SOLO-TOWN-ADJUST", "W-SOLO-TOWN-EXTRA", "W-SOLO-TOWN-REROLL")
def test_towns_are_spent_in_solo_only():
    scene = multi(at("a0", "a0 b0 c0"), dice="2 3 6 1")
    for move, rule in ((Adjust(2, 1), "ADJUST"), (REROLL, "REROLL"), (EXTRA, "EXTRA")):
        assert f"W-SOLO-TOWN-{rule}" in [refusal.rule_id for refusal in game.refusals(scene.state, 0, move)]


# ---------------------------------------------------------------------- crosses
@pytest.mark.rule("W-SOLO-CROSSES", "W-SOLO-SCENARIO")
@pytest.mark.parametrize(
    ("scenario", "crosses"), [(1, 9), (2, 9), (3, 6), (4, 3), (5, 0), (6, 0), (7, 0), (8, 0)]
)
def test_a_scenario_starts_with_its_crosses(scenario, crosses):
    assert read(solo(at("a0"), scenario=scenario), "players.0.crosses") == crosses


@pytest.mark.rule("W-SOLO-CROSSES")
@pytest.mark.parametrize(
    ("choice", "crosses"),
    [("coachman 1 1+4 a0>a1", 9), ("coachman 1 6*+4 a0>a1", 10), ("miss", 9)],
)
def test_each_use_of_the_active_die_crosses_one_space_more(choice, crosses):
    scene = solo(at("a0"), "1 4 6")
    turn(scene, choice)
    assert read(scene, "players.0.crosses", "players.0.monster") == [crosses, []]


@pytest.mark.rule("W-SOLO-CROSSES")
def test_changing_the_active_die_without_using_it_costs_no_cross():
    scene = solo(at("a0", "a0 b0 c0", items=["compass"]), "1 4 6")
    act(scene, ["adjust", "active", -1])
    act(scene, ["item", "compass", 2])
    act(scene, ["reroll", {"travel": [1, 4], "active": 6}])
    turn(scene, "coachman 1 1+4 a0>a1")
    assert read(scene, "players.0.crosses") == 9


@pytest.mark.rule("W-SOLO-CROSSES", "W-SOLO-COMPASS")
def test_an_active_die_set_by_the_compass_costs_a_cross_when_it_is_used():
    scene = solo(at("a0", items=["compass"]), "1 4 6")
    act(scene, ["item", "compass", 2])
    turn(scene, "coachman 1 2*+4 a0>a1")
    assert read(scene, "players.0.crosses", "players.0.coachman") == [10, [6]]


@pytest.mark.rule("W-SOLO-CROSSES")
def test_the_cross_is_due_with_the_mark_and_without_a_space_the_scenario_is_lost():
    scene = solo(at("a0", "a0 a1", crosses=18, coachman=[2, 2], treasure=[50]), "1 4 6")
    turn(scene, "adventurer 1 6*+4 a1>a2")
    assert read(scene, "over", "lost", "players.0.adventurer", "players.0.crosses") == [
        True,
        "monsters",
        [10],
        18,
    ]
    # nothing more of the turn is written: the gem of a2 is not taken
    assert read(scene, "players.0.gems") == 0


@pytest.mark.rule("W-SOLO-CROSSES")
def test_a_monster_value_takes_the_next_free_space():
    scene = solo(at("a0", crosses=16, monster=[3], coachman=[2] * 5), "1 4 6")
    turn(scene, "coachman 6 1+4 a0>a1")
    assert read(scene, "players.0.monster", "lost") == [
        [3, 5],
        None,
    ]  # 16 crosses and 2 values: full, not lost
    scene = solo(at("a0", crosses=16, monster=[3, 0], coachman=[2] * 5), "1 4 6")
    turn(scene, "coachman 6 1+4 a0>a1")
    assert read(scene, "players.0.monster", "lost") == [[3, 0], "monsters"]


@pytest.mark.rule("W-SOLO-CROSSES", "W-COMP-MERCHANT-MONSTER")
def test_a_monster_that_is_rolled_takes_a_space_too():
    scene = solo(at("c0", crosses=18), "1 4 6")
    choose(scene, "merchant 1,3 1+4 c0>c1")
    assert read(scene, "over") is False
    fall(scene, 2)
    assert read(scene, "over", "lost", "players.0.monster") == [True, "monsters", []]


@pytest.mark.rule("W-SOLO-CROSSES", "W-ICON-COPY")
def test_the_treasure_section_never_runs_out():
    scene = solo(at("a0", coachman=[2, 2], treasure=[1] * 40), "1 4 6")
    turn(scene, "coachman 3 1+4 a0>a1")
    assert read(scene, "players.0.treasure") == [1] * 40 + [5]


@pytest.mark.rule("W-SOLO-CROSSES")
def test_on_map_four_the_active_die_costs_nothing_even_with_a_full_section():
    scene = solo(at("a0", crosses=18), "1 4 6", scenario=7, island_patch={"number": 4})
    turn(scene, "coachman 1 6*+4 a0>a1")
    assert read(scene, "players.0.crosses", "over") == [18, False]


# ---------------------------------------------------------------------- Miss Rolls
@pytest.mark.rule("W-SOLO-MISS")
def test_a_miss_roll_may_be_marked_in_place_of_any_move_and_a_new_turn_starts():
    scene = solo(at("a0"))
    act(scene, ["extra"])
    roll(scene, "1 4 6 6")
    assert bars(scene, "miss") == []
    turn(scene, "miss")
    assert read(scene, "turn", "players.0.misses", "players.0.spent", "lost") == [2, 1, 1, None]
    assert scene.state.phase == "roll"


@pytest.mark.rule("W-SOLO-MISS", "W-TURN-ROLL")
def test_a_miss_roll_is_marked_after_the_roll():
    assert bars(solo(at("a0")), "miss") == ["W-TURN-ROLL"]


@pytest.mark.rule("W-SOLO-MISS", "W-SOLO-SCORE")
def test_the_third_miss_roll_loses_at_once_whatever_the_points():
    scene = solo(at("a0", misses=2, treasure=[90]), "1 4 6")
    turn(scene, "miss")
    assert read(scene, "over", "lost") == [True, "misses"]
    assert scored(scene) == (60, 0, False)


# ---------------------------------------------------------------------- goals
@pytest.mark.rule("W-SOLO-SCENARIO")
@pytest.mark.parametrize(
    ("scenario", "routes", "line", "met"),
    [
        (1, TOUR, "d4>e4", True),
        (2, TOUR, "d4>e4", True),  # the gems are on the tour
        (2, ("c3 b2 a2 a1 a0 b0 c0 S1 e0", "c3 c4 a4", "c3 d3"), "d3>d4", False),  # a town is left
        (3, TOUR, "d4>e4", True),
        (4, BY_LAND, "d4>e4", False),  # the statue e2 is left
        (4, ("c3 b2 a2 a1 a0 b0 c0", "c3 c4 a4", "c3 d3 d4", "c3 d2 e2 d1 e0"), "d4>e4", True),
        (6, BY_LAND, "d4>e4", False),
        (
            8,
            ("c3 b2 a2 a1 a0 b0 c0 S1 e0", "c3 c4 a4", "c3 d3 d4", "c3 d2 e2"),
            "d4>e4",
            False,
        ),  # d1-e0 is left
        (8, ("c3 b2 a2 a1 a0 b0 c0", "c3 c4 a4", "c3 d3 d4", "c3 d2 e2 d1 e0"), "d4>e4", True),
    ],
)
def test_a_scenario_ends_at_the_end_of_the_turn_in_which_its_whole_goal_is_met(scenario, routes, line, met):
    scene = solo(at("c3", *routes), "3 4 1", scenario=scenario)
    companion = "guide 1" if line.endswith("d4") else "coachman 1"
    turn(scene, f"{companion} 3+4 {line}")
    assert read(scene, "won_goal", "over") == [met, met]


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_in_scared_of_water_no_ship_may_be_entered_but_a_dotted_line_without_one_may():
    scene = solo(at("c0", items=["cloud"]), "3 3 1", scenario=4)
    assert bars(scene, "sailor 1 3+3 c0>S1") == ["W-SOLO-SCENARIO"]
    assert ["c0", "S1"] not in ask(scene, {"ask": "cloud"})
    assert ["a4", "c4"] in ask(solo(at("a4"), scenario=4), {"ask": "steps"})


@pytest.mark.rule("W-SOLO-SCENARIO", "W-SOLO-CROSSES")
def test_an_overflow_loses_even_in_the_turn_that_would_meet_the_goal():
    scene = solo(at("c3", *TOUR, crosses=18, treasure=[90]), "3 4 1")
    turn(scene, "coachman 1 1*+4 d4>e4")
    assert read(scene, "over", "lost", "won_goal") == [True, "monsters", False]
    assert scored(scene) == (60, 0, False)


@pytest.mark.rule("W-SOLO-SCENARIO", "W-COMP-MERCHANT-TREASURE")
def test_the_turn_that_meets_the_goal_is_finished_with_its_rolls():
    patch = {"hexes": {"e4": {"terrain": "grass"}}}
    sheet = {"merchant": [[1, 2], [1, 3]], "treasure": [30], "gems": 0}
    scene = solo(at("c3", *TOUR, **sheet), "1 4 6", island_patch=patch)
    choose(scene, "merchant 1,1 1+4 d4>e4")
    assert read(scene, "over") is False
    fall(scene, 4)
    assert read(scene, "over", "players.0.treasure") == [True, [30, 4]]


@pytest.mark.rule("W-SOLO-SCENARIO", "W-EXPERT-BONUSES", "W-TURN-ACTIVE")
def test_with_the_expert_sheet_its_owner_is_always_the_active_player():
    scene = solo(at("a0", bonus_ready=["reroll"]), "1 4 6", sheet="expert")
    act(scene, ["expert_reroll", 0, {"travel": [2, 2], "active": 3}])
    turn(scene, "coachman 1 3*+2 a0>a1")
    roll(scene, "1 4 6")
    assert [6, 4, True] in ask(scene, {"ask": "pairs"})


# ---------------------------------------------------------------------- scores
@pytest.mark.rule("W-SOLO-SCORE")
@pytest.mark.parametrize(
    ("treasure", "monster", "scenario", "scored_as"),
    [
        ([40], [5], 1, (5, 5, True)),
        ([40], [5], 3, (-15, -15, False)),
        ([35], [5], 1, (0, 0, False)),  # neither won nor lost
        ([31], [], 1, (1, 1, True)),
        ([10], [], 1, (-20, -20, False)),
        ([9], [], 1, (-21, -20, False)),
    ],
)
def test_treasure_less_monsters_less_the_scenarios_points(treasure, monster, scenario, scored_as):
    scene = solo(at("c3", *TOUR, treasure=treasure, monster=monster), "3 4 1", scenario=scenario)
    turn(scene, "coachman 1 3+4 d4>e4")
    assert scored(scene) == scored_as


@pytest.mark.rule("W-SOLO-SCORE")
@pytest.mark.parametrize(("treasure", "entered"), [(60, 0), (30, 0), (20, -10), (0, -20)])
def test_a_lost_scenario_enters_its_computed_score_but_never_more_than_zero(treasure, entered):
    scene = solo(at("a0", misses=2, treasure=[treasure]), "1 4 6")
    turn(scene, "miss")
    assert scored(scene) == (treasure - 30, entered, False)


@pytest.mark.rule("W-SOLO-SCORE", "W-HEX-STATUE")
def test_nothing_is_written_for_statues_in_solo():
    scene = solo(at("c3", "c3 d2"), "3 4 1", scenario=6)
    turn(scene, "coachman 1 3+4 d2>e2")
    assert read(scene, "players.0.treasure") == []


@pytest.mark.rule("W-HEX-HIDEOUT")
def test_a_hideout_has_no_effect_in_solo():
    scene = solo(at("c0"), "1 4 6", woken=["c1"])
    turn(scene, "guide 1 1+4 c0>c1")
    assert read(scene, "turn", "players.0.monster") == [2, []]
    scene = solo(at("c0"), "1 4 6")
    turn(scene, "guide 1 1+4 c0>c1")
    assert read(scene, "turn", "woken") == [2, []]


@pytest.mark.rule("W-SOLO-SCENARIO")
@pytest.mark.parametrize(
    ("routes", "left"),
    [
        ((), 2),  # no bridge is crossed, and no ship was entered either
        (("c3 d3 d4 e4",), 1),
        (("c3 d3 d4 e4", "c3 d2 d1 e0"), 0),
    ],
)
def test_every_bridge_of_the_goal_has_to_be_crossed(routes, left):
    scene = solo(at("c3", *routes))
    assert parts_left(scene.state.players[0], scene.island, ("bridges",)) == {"bridges": left}
    assert ask(scene, {"ask": "goal", "goal": ["bridges"]}) == (left == 0)


@pytest.mark.rule("W-SOLO-CROSSES")
def test_a_loss_on_a_roll_leaves_nothing_owed():
    scene = solo(at("c0", crosses=18), "1 4 6")
    choose(scene, "merchant 1,3 1+4 c0>c1")
    assert scene.state.phase == "owed"
    fall(scene, 3)
    assert read(scene, "over", "lost") == [True, "monsters"]
    assert (scene.state.owed, scene.state.attempts) == ((), ())
    assert [event.seat for event in events(scene, "lost")] == [0]
