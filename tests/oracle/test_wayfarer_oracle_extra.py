"""The oracle of A Wayfarer's Tale against examples worked by hand: special hexes, the Frozen North, the Expert sheet."""

from __future__ import annotations

import pytest

from tests.oracle.wayfarer_by_hand import (
    at,
    begin,
    expert,
    island,
    put,
    roll,
    start_with,
    table,
    targets,
    turn,
)

rule = pytest.mark.rule


# Special hexes


@rule("W-HEX-STATUE")
def test_the_first_to_complete_a_set_get_more_and_others_later_less():
    oracle = start_with(3)
    for seat in (0, 1):
        put(oracle, seat, visited={"A1", "A2", "A3"})
    put(oracle, 2, visited={"A1", "A2"}, ends={"A2"})
    move = "adventurer 1+1 A1>B1"
    turn(oracle, (1, 1, 2, 2), move, move, move)
    assert [player["treasure"] for player in oracle.players] == [[8], [8], []]
    move = "sailor 1+1 A1>A2"
    put(oracle, 0, visited={"A1"})
    put(oracle, 1, visited={"A1"})
    turn(oracle, (1, 1, 2, 2), move, move, "coachman 1+1 A2>A3")
    assert [player["treasure"] for player in oracle.players] == [[8], [8], [4]]


@rule("W-HEX-STATUE")
def test_a_set_on_the_starting_town_alone_is_written_at_the_end_of_the_first_turn():
    oracle = start_with(2, on=island(statues_on=("A1",)))
    assert oracle.players[0]["treasure"] == []
    turn(oracle, (1, 1, 2, 2), "coachman 1+1 A1>B1", "sailor 1+1 A1>A2")
    assert [player["treasure"] for player in oracle.players] == [[8], [8]]


@rule("W-HEX-PEAK")
def test_a_peak_takes_the_active_die():
    oracle = start_with(2)
    for seat in (0, 1):
        at(oracle, "A1", "B1", "C1", seat=seat)
    roll(oracle, 1, 2, 3, 6)
    assert {move.split()[1] for move in oracle.legal(0) if "C1>C2" in move} == {"1+6*", "2+6*", "3+6*"}
    assert not any("C1>C2" in move for move in oracle.legal(1))


@rule("W-HEX-HIDEOUT")
def test_a_hideout_costs_only_those_who_reach_it_later():
    oracle = start_with(3)
    for seat in (0, 1, 2):
        put(oracle, seat, visited={"A1", "A2", "A3"}, ends={"A2"}, lines=[("A1", "A2"), ("A2", "A3")])
    move = "coachman 1+1 A3>A4"
    turn(oracle, (1, 1, 2, 5), move, move, "coachman 1+1 A1>B1")
    assert (oracle.phase(), oracle.woken) == ("roll", {"A4"})
    put(oracle, 2, shield=["ready", ""])
    turn(oracle, (1, 1, 2, 5), "coachman 1+1 A1>B1", "coachman 1+1 A1>B1", "adventurer 1+1 A3>A4")
    assert oracle.read()["owed"] == [(2, "monster", "hideout")]
    oracle.fall([5])
    assert oracle.legal(2) == {"keep 5", "shield"}


@rule("W-HEX-HIDEOUT", "W-SETUP-PLAYERS")
def test_a_lone_player_is_always_active_and_wakes_a_hideout_in_peace():
    oracle = put(start_with(), visited={"A1", "A2", "A3"})
    turn(oracle, (1, 1, 2, 5), "coachman 1+1 A3>A4")
    assert (oracle.phase(), oracle.active, oracle.players[0]["monster"]) == ("roll", 0, [])


@rule("W-NORTH-GLACIER")
def test_ice_melts_for_all_after_the_turn_in_which_somebody_has_towns_enough():
    oracle = start_with(2)
    put(oracle, visited={"A1", "E4", "A2"}, ends={"A2"})
    put(oracle, 1, visited={"A1", "A2", "B3"}, ends={"B3"})
    roll(oracle, 1, 1, 3, 5)
    assert "sailor 1+1 B3>C3" not in oracle.legal(1)
    oracle.play(0, "coachman 1+1 A2>A3")
    oracle.play(1, "coachman 1+1 B3>B2")
    assert oracle.thawed == {"C3"}
    roll(oracle, 1, 1, 3, 5)
    assert "sailor 1+1 B2>C3" in oracle.legal(1)


@rule("W-NORTH-GLACIER")
def test_a_value_met_at_set_up_is_water_from_the_first_turn():
    melting = island()
    melting["hexes"]["A2"]["glacier"] = 1
    assert begin(table(on=melting)).thawed == {"A2"}


@rule("W-NORTH-TELEPORT")
def test_a_stone_lets_the_next_move_start_at_another_stone_once():
    oracle = put(start_with(), visited={"A1", "A2"}, ends={"A2"})
    turn(oracle, (2, 4, 1, 1), "guide 2+4 A2>B3")
    assert oracle.players[0]["jump_from"] == "B3"
    roll(oracle, 2, 4, 1, 2)
    assert "merchant/6,5 2+4 C4>D3" in oracle.legal(0)
    assert "C3" not in targets(oracle).get("sailor", set())
    oracle.play(0, "merchant/6,5 2+4 C4>D3")
    oracle.fall([1])
    me = oracle.read()["players"][0]
    assert (me["jumped"], me["jump_from"]) == (True, "")
    assert (me["ends"], me["lines"][1:]) == ({"D3"}, [("C4", "D3")])
    assert me["visited"] == {"A1", "A2", "B3", "C4", "D3"}


@rule("W-NORTH-TELEPORT", "W-MISS-FORCED")
def test_a_move_without_a_jump_lets_the_chance_pass_but_not_the_right():
    oracle = put(start_with(), visited={"A1", "A2"}, ends={"A2"})
    turn(oracle, (2, 4, 1, 1), "guide 2+4 A2>B3")
    turn(oracle, (1, 1, 3, 5), "coachman 1+1 A1>B1")
    me = oracle.players[0]
    assert (me["jump_from"], me["jumped"]) == ("", False)


@rule("W-NORTH-TELEPORT", "W-HEX-HIDEOUT")
def test_both_hexes_of_a_jump_work():
    haunted = island(features={"C4": {"stone", "hideout", "gem"}, "B4": {"hideout"}})
    oracle = start_with(2, on=haunted)
    oracle.woken = {"B4", "C4"}
    put(oracle, visited={"A1", "A2", "B3"}, ends={"B3"}, jump_from="B3")
    turn(oracle, (1, 1, 3, 5), "coachman 1+1 C4>B4", "coachman 1+1 A1>B1")
    assert oracle.read()["owed"] == [(0, "monster", "hideout")] * 2
    assert oracle.tokens(0, "gem") == 1
    assert oracle.players[0]["ends"] == {"B4"}


# The Expert sheet


@rule("W-EXPERT-BONUS")
def test_a_star_gives_the_bonus_track_a_growing_number_and_its_bonus_waits():
    oracle = start_with(sheet=expert())
    turn(oracle, (1, 3, 1, 1), "coachman 1+3 A1>B1 star")
    assert (oracle.players[0]["bonus"], oracle.players[0]["ready"]) == ([4], {0})
    roll(oracle, 2, 2, 3, 3)
    starred = {move.split()[1] for move in oracle.legal(0) if "star" in move and "bonus" not in move}
    assert "2+2" not in starred
    assert "2+3" in starred


@rule("W-EXPERT-BONUSES")
def test_treasure_bonuses_happen_at_once():
    oracle = put(start_with(sheet=expert()), bonus=[2, 3, 4])
    turn(oracle, (2, 3, 1, 1), "coachman 2+3 A1>B1 star")
    assert (oracle.players[0]["treasure"], oracle.players[0]["ready"]) == ([5], set())
    oracle = put(start_with(sheet=expert()), bonus=[2, 3, 4, 5, 6, 7])
    turn(oracle, (5, 3, 1, 1), "coachman 3+5 A1>B1 star")
    assert oracle.players[0]["treasure"] == [16]


@rule("W-EXPERT-BONUSES")
def test_adjusting_bonuses_change_one_die_each_and_count_for_doubles():
    oracle = roll(put(start_with(sheet=expert()), ready={0, 4}), 4, 6, 1, 1)
    moves = oracle.legal(0)
    assert "sailor 6+6 A1>A2 bonus die2 4>6" in moves
    assert "sailor 5+5 A1>A2 bonus die1 4>5 die2 6>5" in moves
    assert "coachman 5+5 A1>B1 bonus die1 6>5 die2 4>5" in moves
    assert "coachman 3+6 A1>B1 bonus die1 4>5 die2 5>3" in moves
    assert not any("die1 4>6" in move or ">7" in move or ">0" in move for move in moves)
    oracle.play(0, "sailor 6+6 A1>A2 bonus die2 4>6")
    assert oracle.players[0]["ready"] == {0}


@rule("W-EXPERT-BONUSES", "W-TURN-ACTIVE")
def test_the_reroll_bonus_is_for_the_active_seat_until_it_commits_and_voids_commits():
    oracle = start_with(2, sheet=expert())
    for seat in (0, 1):
        put(oracle, seat, ready={2})
    roll(oracle, 1, 3, 5, 5)
    assert "bonus reroll" not in oracle.legal(1)
    oracle.play(1, "coachman 1+3 A1>B1")
    oracle.play(0, "bonus reroll")
    assert (oracle.phase(), oracle.commits, oracle.players[0]["ready"]) == ("roll", {}, set())
    assert roll(oracle, 2, 2, 2, 2).waiting() == {0, 1}


@rule("W-EXPERT-BONUSES")
def test_a_strike_takes_an_icon_that_can_still_be_triggered():
    oracle = put(start_with(2, sheet=expert()), ready={5}, merchant={(6, 5)}, guide=[6, 6], track="left")
    roll(oracle, 1, 3, 5, 5)
    strikes = {move for move in oracle.legal(0) if move.startswith("bonus strike")}
    assert strikes == {
        "bonus strike coachman/3",
        "bonus strike merchant/7,9",
        "bonus strike adventurer/3",
        "bonus strike sailor/2",
    }
    oracle.play(0, "bonus strike coachman/3")
    assert oracle.waiting() == {0, 1}
    assert not any(move.startswith("bonus strike") for move in oracle.legal(0))


@rule("W-EXPERT-BONUSES")
def test_a_struck_icon_triggers_nothing():
    oracle = put(start_with(sheet=expert()), ready={5}, coachman=[2, 2])
    roll(oracle, 1, 3, 5, 5)
    oracle.play(0, "bonus strike coachman/3")
    oracle.play(0, "coachman 1+3 A1>B1")
    assert (oracle.players[0]["coachman"], oracle.players[0]["monster"]) == ([2, 2, 4], [])
    oracle = at(put(start_with(sheet=expert()), ready={5}), "A1", "B1")
    roll(oracle, 3, 6, 5, 5)
    oracle.play(0, "bonus strike merchant/7,9")
    oracle.play(0, "merchant/7,9 3+6 B1>C1")
    assert (oracle.phase(), oracle.players[0]["merchant"]) == ("roll", {(7, 9)})


@rule("W-EXPERT-BONUSES", "W-TOKEN-GAIN")
def test_the_bonus_gem_is_one_more_and_is_spent_last():
    oracle = at(put(start_with(sheet=expert()), ready={1}, gem=["ready", ""]), "A1", "B1")
    turn(oracle, (2, 3, 1, 1), "merchant/6,5 2+3 B1>C1")
    for face, gems in ((1, 2), (2, 1)):
        oracle.fall([face])
        assert oracle.tokens(0, "gem") == gems
        oracle.play(0, "gem")
    oracle.fall([3])
    assert oracle.legal(0) == {"keep 1", "keep 2", "keep 3"}
    assert (oracle.players[0]["gem"], oracle.players[0]["ready"]) == (["used", ""], set())


@rule("W-EXPERT-MERCHANT", "W-COMP-MERCHANT-TREASURE")
def test_a_merchant_star_takes_the_total_used_and_other_icons_are_rolled():
    oracle = at(start_with(sheet=expert()), "A1", "B1")
    turn(oracle, (3, 6, 1, 1), "merchant/6,9 3+6 B1>C1 star")
    assert (oracle.players[0]["bonus"], oracle.phase()) == ([9], "roll")
    oracle = at(start_with(sheet=expert()), "A1", "B1")
    turn(oracle, (2, 3, 1, 1), "merchant/6,5 2+3 B1>C1")
    assert oracle.read()["owed"] == [(0, "treasure", "icon"), (0, "monster", "icon")]


@rule("W-EXPERT-GUIDE")
def test_the_number_after_the_shared_boxes_chooses_the_track():
    oracle = at(put(start_with(sheet=expert()), guide=[5]), "A1", "B1")
    roll(oracle, 2, 3, 6, 5)
    guides = {" ".join(move.split()[:2]) for move in oracle.legal(0) if move.startswith("guide")}
    assert {"guide/left 2+3", "guide/left 2+6", "guide/right 2+6"} <= guides
    assert "guide/right 2+3" not in guides
    oracle.play(0, "guide/left 2+6 B1>C1")
    roll(oracle, 6, 6, 6, 6)
    assert {move.split()[0] for move in oracle.legal(0) if move.startswith("guide")} == {"guide/left"}


@rule("W-EXPERT-ADVENTURER")
def test_the_experts_adventurer_follows_one_path():
    oracle = roll(put(start_with(sheet=expert()), adventurer=[4, 6]), 1, 5, 2, 6)
    totals = {move.split()[1] for move in oracle.legal(0) if move.startswith("adventurer")}
    assert totals == {"2+5", "1+6*", "2+6*", "5+6*"}
