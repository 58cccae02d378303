"""The items of the solo shop, clause by clause."""

from __future__ import annotations

import pytest

from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import FINISH, Use
from tests.positions.wayfarer_ask import ask
from tests.wayfarer.posing import act, at, bars, choose, events, fall, multi, read, solo, turn

TOUR = ("c3 b2 a2 a1 a0 b0 c0 S1 e0", "c3 c4 a4", "c3 d3 d4")
ALL = ["sword", "compass", "potion", "camp", "provisions", "cloud"]


def use(scene, item, number=0):
    """Use an item; the number is the Monster value of the Sword or the face of the Compass."""
    move = Use(item, number)
    assert move in game.legal(scene.state, 0)
    scene.state = game.apply(scene.state, 0, move).state


def barring(scene, item, number=0):
    move = Use(item, number)
    refusals = game.refusals(scene.state, 0, move)
    assert bool(refusals) == (move not in game.legal(scene.state, 0))
    return [refusal.rule_id for refusal in refusals]


# ---------------------------------------------------------------------- each item
@pytest.mark.rule("W-SOLO-SWORD")
def test_the_sword_makes_one_value_nothing_and_its_space_stays_filled():
    scene = solo(at("a0", monster=[3, 9, 9], crosses=15, items=["sword"], coachman=[2] * 5), "1 4 6")
    use(scene, "sword", 9)
    assert read(scene, "players.0.monster", "players.0.items") == [[3, 0, 9], []]
    turn(scene, "coachman 6 1+4 a0>a1")
    assert read(scene, "lost") == "monsters"  # 15 crosses and three values fill all eighteen


@pytest.mark.rule("W-SOLO-SWORD")
@pytest.mark.parametrize(("monster", "number"), [([], 0), ([0], 0), ([3], 4), ([], 30)])
def test_the_sword_strikes_values_above_nothing_that_stand_there(monster, number):
    scene = solo(at("a0", monster=monster, items=["sword"]), "1 4 6")
    assert barring(scene, "sword", number) == ["W-SOLO-SWORD"]


@pytest.mark.rule("W-SOLO-COMPASS")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_compass_sets_the_active_die_to_a_number_of_choice(number):
    scene = solo(at("a0", items=["compass"]), "1 4 6")
    use(scene, "compass", number)
    assert (scene.state.die, scene.state.travel) == (number, (1, 4))
    assert read(scene, "players.0.items") == []


@pytest.mark.rule("W-SOLO-COMPASS")
@pytest.mark.parametrize("number", [0, 7, 6])
def test_the_compass_changes_the_die_to_a_face_that_it_has_and_does_not_show(number):
    assert barring(solo(at("a0", items=["compass"]), "1 4 6"), "compass", number) == ["W-SOLO-COMPASS"]


@pytest.mark.rule("W-SOLO-COMPASS", "W-SOLO-BUY")
def test_the_compass_is_used_after_the_roll():
    scene = solo(at("a0", items=["compass"]))
    assert barring(scene, "compass", 3) == ["W-TURN-ROLL"]


@pytest.mark.rule("W-SOLO-POTION")
@pytest.mark.parametrize(("crosses", "left"), [(9, 7), (2, 0), (1, 0)])
def test_the_potion_rubs_out_two_crosses_starting_ones_included_and_never_a_value(crosses, left):
    scene = solo(at("a0", crosses=crosses, monster=[4, 5], items=["potion"]), "1 4 6")
    use(scene, "potion")
    assert read(scene, "players.0.crosses", "players.0.monster", "players.0.items") == [left, [4, 5], []]


@pytest.mark.rule("W-SOLO-POTION", "W-SOLO-CROSSES")
def test_spaces_that_were_rubbed_out_are_free_again():
    scene = solo(at("a0", crosses=18, items=["potion"]), "1 4 6")
    use(scene, "potion")
    turn(scene, "coachman 1 6*+4 a0>a1")
    assert read(scene, "lost", "players.0.crosses") == [None, 17]


@pytest.mark.rule("W-SOLO-CAMP")
def test_the_camp_makes_every_gem_and_shield_of_the_sheet_ready_used_ones_included():
    scene = solo(at("a0", gems=0, gems_circled=3, shields=1, shields_circled=2, items=["camp"]), "1 4 6")
    use(scene, "camp")
    paths = ("gems", "gems_circled", "shields", "shields_circled")
    assert read(scene, *(f"players.0.{path}" for path in paths)) == [4, 4, 4, 4]


@pytest.mark.rule("W-SOLO-CAMP", "W-TOKEN-GAIN")
def test_after_the_camp_gem_and_shield_hexes_give_nothing():
    scene = solo(at("a0", items=["camp"]), "1 4 6")
    use(scene, "camp")
    turn(scene, "guide 1 1+4 a0>b0")
    assert read(scene, "players.0.shields") == 4
    assert events(scene, "shield")[0].data["new"] is False


@pytest.mark.rule("W-SOLO-PROVISIONS")
@pytest.mark.parametrize(("spent", "left"), [(1, 0), (3, 0), (4, 1)])
def test_provisions_recover_up_to_three_spent_towns_the_symbol_included(spent, left):
    scene = solo(at("c3", *TOUR, spent=spent, items=["provisions"]), "1 4 6")
    use(scene, "provisions")
    assert read(scene, "players.0.spent", "players.0.items") == [left, []]


@pytest.mark.rule("W-SOLO-CLOUD")
def test_the_cloud_is_the_move_of_the_turn_without_dice_cross_or_box():
    scene = solo(at("a0", items=["cloud"]), "1 4 6")
    turn(scene, "cloud a0>b0")
    assert read(scene, "turn", "players.0.items", "players.0.crosses", "players.0.shields") == [2, [], 9, 1]
    (player,) = scene.state.players
    assert (player.coachman, player.guide, player.merchant, player.sailor) == ((), (), 0, ())
    assert player.visited == scene.mask(["a0", "b0"])


@pytest.mark.rule("W-SOLO-CLOUD", "W-SOLO-BUY")
def test_the_cloud_may_be_used_before_the_roll_and_the_turn_then_has_none():
    scene = solo(at("a0", items=["cloud"]))
    turn(scene, "cloud a0>b0")
    assert (scene.state.turn, scene.state.phase) == (2, "roll")


@pytest.mark.rule("W-SOLO-CLOUD", "W-HEX-PEAK")
def test_terrain_and_peaks_do_not_matter_to_the_cloud():
    scene = solo(at("a0", "a0 a1 a2", items=["cloud"]), "1 4 6")
    assert bars(scene, "cloud a2>a3") == []
    assert bars(scene, "cloud a2>b1") == []


@pytest.mark.rule("W-SOLO-CLOUD", "W-ROUTE-RAVINE", "W-NORTH-GLACIER")
@pytest.mark.parametrize(
    ("start", "line", "rule"),
    [
        ("c3", "c3>c2", "W-ROUTE-RAVINE"),
        ("c3", "c3>a4", "W-ROUTE-EXTEND"),
        ("a0", "b0>b1", "W-NORTH-GLACIER"),
        ("a0", "b0>a0", "W-ROUTE-ONCE"),
        ("a0", "a1>a2", "W-ROUTE-EXTEND"),
    ],
)
def test_what_bars_routes_bars_the_cloud(start, line, rule):
    route = ("a0 b0",) if start == "a0" else ()
    scene = solo(at(start, *route, items=["cloud"]), "1 4 6", island="north")
    assert rule in bars(scene, f"cloud {line}")


@pytest.mark.rule("W-SOLO-CLOUD", "W-HEX-SAILBOAT")
def test_the_cloud_may_enter_a_ship_and_leave_one():
    scene = solo(at("c0", items=["cloud"]), "1 4 6")
    turn(scene, "cloud c0>S1")
    assert "S1" in ask(scene, {"ask": "origins"})
    scene = solo(at("c0", "c0 S1", items=["cloud"]), "1 4 6")
    assert bars(scene, "cloud S1>e0") == []


@pytest.mark.rule("W-SOLO-CLOUD", "W-SOLO-SCENARIO")
def test_the_cloud_may_meet_the_goal():
    scene = solo(at("c3", *TOUR, treasure=[40], items=["cloud"]), "3 4 1")
    turn(scene, "cloud d4>e4")
    assert read(scene, "won_goal", "over") == [True, True]


@pytest.mark.rule("W-SOLO-CLOUD", "W-NORTH-TELEPORT")
def test_the_cloud_may_enter_a_stone_but_not_jump():
    scene = solo(at("a0", items=["cloud"]), "1 4 6", island="north")
    turn(scene, "cloud a0>a1")
    assert read(scene, "players.0.jump_from") == "a1"
    scene = solo(at("a0", "a0 a1", jump_from="a1", items=["cloud"]), "1 4 6", island="north")
    assert bars(scene, "cloud d2>e2") == ["W-ROUTE-EXTEND"]


# ---------------------------------------------------------------------- when, and how many
@pytest.mark.rule("W-SOLO-BUY")
def test_items_but_the_compass_are_used_before_the_roll_or_after_it():
    for dice in ("", "1 4 6"):
        scene = solo(at("a0", monster=[3], spent=1, items=ALL), dice)
        for item, number in (("sword", 3), ("potion", 0), ("camp", 0), ("provisions", 0)):
            use(scene, item, number)
        assert read(scene, "players.0.items") == ["compass", "cloud"]


@pytest.mark.rule("W-SOLO-BUY")
def test_any_number_of_items_and_towns_may_be_used_in_one_turn():
    scene = solo(at("a0", "a0 b0 c0", monster=[3], items=ALL), "1 4 6")
    act(scene, ["adjust", 0, 1])
    for item, number in (("compass", 3), ("sword", 3), ("potion", 0), ("camp", 0), ("provisions", 0)):
        use(scene, item, number)
    act(scene, ["adjust", 0, 1])
    turn(scene, "cloud a0>a1")
    assert read(scene, "players.0.items", "turn") == [[], 2]


@pytest.mark.rule("W-SOLO-BUY")
@pytest.mark.parametrize(
    ("item", "number"), [("sword", 3), ("compass", 3), ("potion", 0), ("camp", 0), ("provisions", 0)]
)
def test_an_item_that_is_not_held_is_not_used(item, number):
    scene = solo(at("a0", monster=[3], spent=1), "1 4 6")
    assert barring(scene, item, number) == [f"W-SOLO-{item.upper()}"]


@pytest.mark.rule("W-SOLO-BUY")
def test_an_item_is_used_once():
    scene = solo(at("a0", items=["potion"]), "1 4 6")
    use(scene, "potion")
    assert barring(scene, "potion") == ["W-SOLO-POTION"]


@pytest.mark.rule("W-SOLO-BUY")
def test_no_item_is_used_amid_a_turns_effects():
    sheet = {"shields": 1, "shields_circled": 1, "monster": [3], "items": ["sword", "potion"]}
    scene = solo(at("c0", **sheet), "1 4 6")
    choose(scene, "merchant 1,3 1+4 c0>c1")
    assert barring(scene, "potion") == ["W-TOKEN-REROLL"]
    fall(scene, 6)
    assert barring(scene, "sword", 3) == ["W-TOKEN-REROLL"]


@pytest.mark.rule("W-SOLO-BUY")
def test_no_item_is_used_after_a_loss():
    scene = solo(at("a0", misses=2, monster=[9], items=["sword", "potion", "camp"]), "1 4 6")
    turn(scene, "miss")
    assert read(scene, "over", "lost") == [True, "misses"]
    assert barring(scene, "sword", 9) == ["W-END-COMPLETE"]


@pytest.mark.rule("W-SOLO-BUY", "W-SOLO-SWORD", "W-SOLO-SCORE")
def test_after_the_last_turn_items_may_still_better_the_score():
    scene = solo(at("c3", *TOUR, treasure=[40], monster=[9, 8], items=["sword", "compass"]), "3 4 1")
    turn(scene, "coachman 1 3+4 d4>e4")
    assert (scene.state.phase, read(scene, "won_goal")) == ("closing", True)
    assert barring(scene, "compass", 3) == ["W-SOLO-BUY"]
    use(scene, "sword", 9)
    assert read(scene, "over", "players.0.items") == [True, ["compass"]]
    assert ask(scene, {"ask": "solo_score"}) == {"computed": 2, "entered": 2, "won": True}


@pytest.mark.rule("W-SOLO-BUY")
def test_what_is_not_used_after_the_last_turn_is_kept():
    scene = solo(at("c3", *TOUR, treasure=[40], monster=[9], items=["sword"]), "3 4 1")
    turn(scene, "coachman 1 3+4 d4>e4")
    scene.state = game.apply(scene.state, 0, FINISH).state
    assert read(scene, "over", "players.0.items") == [True, ["sword"]]


@pytest.mark.rule("W-SOLO-BUY")
def test_items_are_for_solo_play_only():
    scene = multi(at("a0", monster=[3]), dice="1 4 6 2")
    for item in ("sword", "compass", "potion", "camp", "provisions"):
        assert f"W-SOLO-{item.upper()}" in barring(scene, item, 3)
    assert "W-SOLO-CLOUD" in bars(scene, "cloud a0>a1")


@pytest.mark.rule("W-SOLO-BUY")
@pytest.mark.parametrize(
    ("item", "sheet"),
    [("sword", {"monster": [4]}), ("potion", {}), ("camp", {}), ("provisions", {"spent": 1})],
)
def test_each_item_that_still_helps_keeps_the_scenario_open_after_its_last_turn(item, sheet):
    scene = solo(at("c3", *TOUR, treasure=[60], items=[item], **sheet), "3 4 1")
    turn(scene, "coachman 1 3+4 d4>e4")
    assert (scene.state.phase, read(scene, "won_goal")) == ("closing", True)
