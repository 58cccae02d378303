"""The oracle of A Wayfarer's Tale against examples worked by hand from the ledger: the solo campaign."""

from __future__ import annotations

import pytest

from tests.oracle import wayfarer_oracle_end as end
from tests.oracle.wayfarer_by_hand import at, begin, classic, expert, island, put, roll, table, targets, turn

rule = pytest.mark.rule
ALL_TOWNS = {"A1", "F1", "A3", "E3", "E4"}


def solo(number=5, **options):
    """A scenario at its first turn, at A1."""
    return begin(table(scenario=number, **options))


@rule("W-SOLO-SCENARIO", "W-SOLO-CROSSES", "W-SOLO-DICE")
def test_a_scenario_starts_with_its_crosses_and_rolls_three_dice():
    oracle = solo(3)
    assert oracle.players[0]["crosses"] == 6
    assert oracle.additional == 50
    assert oracle.need() == ("turn", 3)


@rule("W-SOLO-CROSSES")
def test_a_total_with_the_active_die_costs_a_cross_except_on_map_four():
    assert turn(solo(), (1, 3, 5), "coachman 1+5* A1>B1").players[0]["crosses"] == 1
    assert turn(solo(), (1, 3, 5), "coachman 1+3 A1>B1").players[0]["crosses"] == 0
    free = solo(on=island(number=4))
    assert turn(free, (1, 3, 5), "coachman 1+5* A1>B1").players[0]["crosses"] == 0


@rule("W-SOLO-CROSSES", "W-SOLO-SCENARIO")
def test_a_cross_without_a_space_loses_at_once_before_icons_and_features():
    features = {"B1": {"gem", "town"}}
    oracle = put(solo(on=island(features=features)), crosses=8, monster=[3, 4], coachman=[2])
    put(oracle, visited=ALL_TOWNS - {"B1"})
    turn(oracle, (1, 3, 5), "coachman 1+5* A1>B1")
    assert (oracle.phase(), oracle.lost, oracle.won) == ("over", "monsters", False)
    me = oracle.read()["players"][0]
    assert (me["coachman"], me["treasure"], me["gems"], me["crosses"]) == ([2, 6], [], 0, 8)
    assert "B1" in me["visited"]


@rule("W-SOLO-CROSSES")
def test_a_value_without_a_space_loses_and_nothing_more_is_written():
    oracle = put(solo(), crosses=10, adventurer=[2, 7, 5, 3])
    turn(oracle, (2, 4, 1), "adventurer 2+4 A1>B1")
    assert (oracle.lost, oracle.players[0]["treasure"], oracle.players[0]["monster"]) == ("monsters", [6], [])


@rule("W-SOLO-TOWN-EXTRA", "W-SOLO-TOWN-SYMBOL")
def test_a_town_adds_a_travel_die_once_before_the_roll_and_two_towns_are_there_at_first():
    oracle = solo()
    assert oracle.towns_to_spend() == 2
    assert (oracle.may(), oracle.legal(0)) == ({0}, {"extra"})
    oracle.play(0, "extra")
    assert oracle.need() == ("turn", 4)
    assert oracle.may() == set()
    roll(oracle, 1, 3, 3, 6)
    assert (oracle.travel, oracle.die) == ([1, 3, 3], 6)
    oracle.play(0, "miss")
    assert oracle.need() == ("turn", 3)


@rule("W-SOLO-TOWN-REROLL")
def test_two_towns_roll_all_dice_again_and_undo_what_was_changed():
    oracle = roll(put(solo(items=("compass",)), visited={"A1", "A3", "E4"}), 1, 3, 5)
    oracle.play(0, "adjust 1 +1")
    oracle.play(0, "use compass 6")
    oracle.play(0, "reroll")
    assert (oracle.phase(), oracle.travel, oracle.need()) == ("roll", [], ("turn", 3))
    assert "extra" not in oracle.legal(0)
    roll(oracle, 4, 5, 6)
    assert (oracle.travel, oracle.die, oracle.towns_to_spend()) == ([4, 5], 6, 1)
    assert "adjust 4 -1" in oracle.legal(0)
    assert "reroll" not in oracle.legal(0)


@rule("W-SOLO-TOWN-ADJUST")
def test_a_town_changes_a_die_by_one_within_one_to_six():
    oracle = roll(solo(), 1, 2, 6)
    adjusts = {move for move in oracle.legal(0) if move.startswith("adjust")}
    assert adjusts == {"adjust 1 +1", "adjust 2 +1", "adjust 2 -1", "adjust 6* -1"}
    oracle.play(0, "adjust 1 +1")
    assert targets(oracle)["sailor"] == {"A2"}
    assert "sailor 2+2 A1>A2" in oracle.legal(0)


@rule("W-SOLO-TOWN-SYMBOL")
def test_a_spent_town_stays_visited_and_a_new_one_can_be_spent_from_the_next_turn():
    oracle = put(solo(), visited={"A1", "A2"}, ends={"A2"}, spent=2)
    assert oracle.may() == set()
    turn(oracle, (1, 1, 5), "coachman 1+1 A2>A3")
    assert oracle.legal(0) == {"extra"}
    roll(oracle, 1, 3, 6)
    assert "B1" in targets(oracle)["coachman"]


@rule("W-SOLO-MISS")
def test_a_miss_may_be_marked_after_any_roll_and_the_third_loses():
    oracle = roll(solo(), 1, 3, 5)
    assert "miss" in oracle.legal(0)
    oracle.play(0, "miss")
    assert (oracle.phase(), oracle.turn) == ("roll", 2)
    turn(oracle, (1, 3, 5), "miss")
    turn(oracle, (1, 3, 5), "miss")
    assert (oracle.phase(), oracle.lost) == ("over", "misses")
    assert oracle.read()["end"] == {"winners": set(), "undecided": False, "why": {"misses"}}


@rule("W-SOLO-SCENARIO", "W-END-TOWNS")
def test_the_whole_goal_ends_a_scenario_and_all_towns_alone_do_not():
    near = {"visited": ALL_TOWNS - {"A3"} | {"A2"}, "ends": {"A2"}}
    move = "coachman 1+1 A2>A3"
    assert turn(put(solo(5), **near), (1, 1, 5), move).won
    for number in (2, 6, 8):
        assert not turn(put(solo(number), **near), (1, 1, 5), move).won
    near["visited"] |= {"D3", "B1"}
    assert turn(put(solo(2, sheet=classic(monster_spaces=18)), **near), (1, 1, 5), move).won
    assert turn(put(solo(6), **near), (1, 1, 5), move).won
    assert not turn(put(solo(8), **near), (1, 1, 5), move).won
    assert turn(put(solo(8), **near, lines=[("E4", "C4")]), (1, 1, 5), move).won


@rule("W-SOLO-SCENARIO", "W-HEX-SAILBOAT")
def test_who_is_scared_of_water_enters_no_ship_but_uses_dotted_lines():
    oracle = roll(at(solo(4, items=("cloud",)), "A1", "B1", "C1", "D1"), 1, 1, 1)
    assert "ship1" not in targets(oracle)["sailor"]
    assert "use cloud D1>ship1" not in oracle.legal(0)
    oracle = roll(at(solo(4), "A1", "B1", "C1", "C2"), 1, 1, 1)
    assert "F2" in targets(oracle)["sailor"]


@rule("W-HEX-STATUE", "W-HEX-HIDEOUT", "W-HEX-PEAK")
def test_statues_and_hideouts_do_nothing_alone_but_peaks_bind():
    oracle = put(solo(), visited={"A1", "A3", "B1"})
    turn(oracle, (1, 1, 5), "coachman 1+1 A3>A4")
    assert (oracle.players[0]["treasure"], oracle.woken) == ([], set())
    roll(at(oracle, "C1"), 2, 3, 6)
    assert {move.split()[1] for move in oracle.legal(0) if "C1>C2" in move and move[0] == "a"} == {
        "2+6*",
        "3+6*",
    }


@rule("W-SOLO-SCORE")
def test_points_are_treasure_minus_monsters_minus_the_additional_points():
    oracle = put(solo(1), treasure=[20, 15], monster=[3])
    assert oracle.read()["players"][0]["parts"] == {"treasure": 35, "monsters": -3, "additional": -30}
    assert oracle.read()["scores"] == [2]


@rule("W-SOLO-SCORE")
def test_nothing_below_minus_twenty_is_entered_and_a_loss_is_worth_no_more_than_nothing():
    oracle = solo(1)
    assert oracle.read()["scores"] == [-30]
    oracle.stage = "over"
    assert oracle.read()["scores"] == [-20]
    put(oracle, treasure=[40])
    assert oracle.read()["scores"] == [10]
    oracle.lost = "misses"
    assert oracle.read()["scores"] == [0]


@rule("W-SOLO-SCORE")
def test_zero_is_neither_won_nor_lost():
    oracle = put(solo(1), treasure=[30])
    oracle.won, oracle.stage = True, "over"
    assert oracle.read()["end"] == {"winners": set(), "undecided": True, "why": {"goal"}}


@rule("W-SOLO-SWORD")
def test_the_sword_makes_a_value_nothing_and_its_space_stays_filled():
    oracle = put(solo(items=("sword",)), monster=[3, 8, 0])
    assert oracle.legal(0) == {"extra", "use sword 3", "use sword 8"}
    oracle.play(0, "use sword 8")
    assert (oracle.players[0]["monster"], oracle.players[0]["items"]) == ([3, 0, 0], set())


@rule("W-SOLO-COMPASS")
def test_the_compass_sets_the_active_die_which_still_costs_a_cross():
    oracle = solo(items=("compass",))
    assert not any("compass" in move for move in oracle.legal(0))
    roll(oracle, 1, 3, 5)
    assert "use compass 5" not in oracle.legal(0)
    oracle.play(0, "use compass 3")
    oracle.play(0, "sailor 3+3* A1>A2")
    assert oracle.players[0]["crosses"] == 1


@rule("W-SOLO-POTION")
def test_the_potion_rubs_out_up_to_two_crosses():
    oracle = put(solo(items=("potion",)), crosses=1, monster=[4])
    oracle.play(0, "use potion")
    assert (oracle.players[0]["crosses"], oracle.players[0]["monster"]) == (0, [4])
    assert "use potion" not in solo(items=("potion",)).legal(0)


@rule("W-SOLO-CAMP")
def test_the_camp_makes_every_token_ready_and_later_hexes_give_nothing():
    oracle = put(solo(items=("camp",)), gem=["used", ""], shield=["", ""])
    oracle.play(0, "use camp")
    me = oracle.read()["players"][0]
    assert (me["gems"], me["shields"], me["gems_circled"], me["shields_circled"]) == (2, 2, 2, 2)
    turn(put(oracle, visited={"A1", "B3"}, ends={"B3"}), (1, 1, 5), "coachman 1+1 B3>B4")
    assert oracle.tokens(0, "shield") == 2


@rule("W-SOLO-PROVISIONS")
def test_provisions_recover_up_to_three_spent_towns():
    oracle = put(solo(items=("provisions",)), visited={"A1", "A3", "E3", "E4"}, spent=4)
    oracle.play(0, "use provisions")
    assert (oracle.players[0]["spent"], oracle.towns_to_spend()) == (1, 4)


@rule("W-SOLO-CLOUD")
def test_the_cloud_is_a_move_without_dice_that_terrain_and_peaks_do_not_bind():
    oracle = at(solo(items=("cloud",)), "A1", "B1", "C1")
    clouds = {move for move in oracle.legal(0) if "cloud" in move}
    assert clouds == {f"use cloud {step}" for step in ("A1>A2", "C1>B2", "C1>C2", "C1>D1")}
    oracle.play(0, "use cloud C1>B2")
    me = oracle.players[0]
    assert (oracle.phase(), oracle.turn, me["taverns"], me["crosses"]) == ("roll", 2, 1, 0)
    assert "use cloud C1>C2" in roll(at(solo(items=("cloud",)), "A1", "B1", "C1"), 1, 3, 5).legal(0)


@rule("W-SOLO-CLOUD", "W-NORTH-GLACIER", "W-NORTH-TELEPORT")
def test_the_cloud_enters_no_ice_and_a_stone_that_it_enters_gives_the_chance():
    oracle = at(solo(items=("cloud",)), "A1", "A2", "B2")
    assert "use cloud B2>C3" not in oracle.legal(0)
    oracle.play(0, "use cloud B2>B3")
    assert oracle.players[0]["jump_from"] == "B3"


@rule("W-SOLO-BUY")
def test_items_may_be_used_after_the_last_turn_before_scoring():
    oracle = solo(items=("sword", "camp", "potion"))
    put(oracle, visited=ALL_TOWNS - {"A3"} | {"A2"}, ends={"A2"}, monster=[7])
    turn(oracle, (1, 1, 5), "coachman 1+1 A2>A3")
    assert (oracle.phase(), oracle.waiting()) == ("closing", {0})
    assert oracle.legal(0) == {"use sword 7", "use camp", "finish"}
    oracle.play(0, "use sword 7")
    assert oracle.phase() == "closing"
    oracle.play(0, "use camp")
    assert (oracle.phase(), oracle.won) == ("over", True)


@rule("W-SOLO-BUY", "W-SOLO-MISS")
def test_after_a_loss_no_item_is_used():
    oracle = put(solo(items=("sword",)), misses=2, monster=[7])
    turn(oracle, (1, 1, 5), "miss")
    assert (oracle.phase(), oracle.legal(0)) == ("over", set())


@rule("W-SOLO-SCENARIO", "W-EXPERT-BONUSES")
def test_the_owner_of_an_expert_sheet_is_always_the_active_player_alone():
    oracle = put(solo(sheet=expert()), ready={2})
    roll(oracle, 1, 3, 5)
    assert "bonus reroll" in oracle.legal(0)
    oracle.play(0, "adjust 1 +1")
    oracle.play(0, "bonus reroll")
    assert (oracle.phase(), oracle.players[0]["spent"]) == ("roll", 1)


# The campaign


@rule("W-SOLO-SHOP-START", "W-SOLO-BUY")
def test_the_shop_has_twelve_points_at_first_then_the_last_score_or_five():
    assert [end.budget(last) for last in (None, 7, 3, 1, 0, -4)] == [12, 7, 3, 1, 5, 5]


@rule("W-SOLO-BUY")
def test_one_of_each_item_is_held_and_what_was_used_may_be_bought_again():
    assert end.may_buy(["sword", "potion"], set(), 12)
    assert not end.may_buy(["camp", "potion"], set(), 12)
    assert not end.may_buy(["sword", "sword"], set(), 12)
    assert not end.may_buy(["sword"], {"sword"}, 12)


@rule("W-SOLO-CAMPAIGN")
def test_eight_scores_make_a_rank_or_a_defeat():
    assert [end.rank([total]) for total in (-1, 0, 49, 50, 149, 199, 200, 900)] == [0, 1, 1, 2, 3, 4, 5, 5]
