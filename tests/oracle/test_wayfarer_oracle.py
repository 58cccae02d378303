"""The oracle of A Wayfarer's Tale against examples worked by hand from the ledger: turns, routes, companions."""

from __future__ import annotations

import pytest

from tests.oracle.wayfarer_by_hand import (
    at,
    begin,
    island,
    put,
    roll,
    start_with,
    table,
    targets,
    turn,
)

rule = pytest.mark.rule


# Set-up and turn


@rule("W-SETUP-START", "W-SETUP-PLAYERS", "W-SCORE-TOWN", "W-SCORE-ROUTE")
def test_a_roll_gives_the_starting_town_which_is_five_points_and_a_route_of_one():
    oracle = begin(table(4), 2, 3, 6, 5)
    assert [player["visited"] for player in oracle.players] == [{"A1"}, {"F1"}, {"E4"}, {"E4"}]
    assert oracle.read()["scores"] == [8, 8, 8, 8]


@rule("W-SETUP-START")
def test_starting_on_a_hex_is_no_journey_to_it():
    features = {"A1": {"town", "tavern", "gem", "shield", "hideout", "stone"}}
    oracle = start_with(2, on=island(features=features))
    me = oracle.read()["players"][0]
    assert (me["taverns"], me["gems"], me["shields"], me["jump_from"]) == (0, 0, 0, "")
    assert oracle.woken == set()


@rule("W-SETUP-FIRST", "W-TURN-PASS")
def test_the_first_seat_is_given_and_the_dice_pass_to_the_left():
    oracle = start_with(3, first=2)
    assert (oracle.active, oracle.turn) == (2, 1)
    move = "sailor 3+3 A1>A2"
    turn(oracle, (3, 3, 5, 5), move, move, move)
    assert (oracle.active, oracle.turn) == (0, 2)


@rule("W-TURN-ROLL")
def test_three_travel_dice_and_the_active_die_are_rolled():
    assert start_with(2).need() == ("turn", 4)


@rule("W-TURN-PAIR", "W-TURN-ACTIVE")
def test_a_total_is_of_two_different_dice_and_only_the_active_seat_has_the_active_die():
    oracle = roll(start_with(2), 1, 2, 5, 6)
    mine = {move.split()[1] for move in oracle.legal(0) if move.startswith("coachman")}
    theirs = {move.split()[1] for move in oracle.legal(1) if move.startswith("coachman")}
    assert mine == {"1+2", "1+5", "2+5", "1+6*", "2+6*", "5+6*"}
    assert theirs == {"1+2", "1+5", "2+5"}


@rule("W-TURN-ACTIVE")
def test_equal_pairs_with_and_without_the_active_die_are_two_choices():
    oracle = roll(start_with(), 2, 3, 3, 3)
    assert {"coachman 2+3 A1>B1", "coachman 2+3* A1>B1"} <= oracle.legal(0)


@rule("W-TURN-PAIR")
def test_choices_stay_hidden_and_may_be_taken_back_until_the_last():
    oracle = roll(start_with(2), 3, 3, 1, 1)
    oracle.play(0, "sailor 3+3 A1>A2")
    assert oracle.waiting() == {1}
    assert oracle.players[0]["visited"] == {"A1"}
    oracle.take_back(0)
    assert oracle.waiting() == {0, 1}
    oracle.play(1, "coachman 1+3 A1>B1")
    oracle.play(0, "coachman 1+3 A1>B1")
    assert oracle.phase() == "roll"


@rule("W-TURN-MARK")
def test_number_and_line_must_be_possible_together():
    oracle = roll(start_with(), 2, 3, 6, 6)
    # a double opens the Sailor, who may enter A2; B1 is a mountain, where Guide and Merchant never go
    assert targets(oracle) == {"coachman": {"B1"}, "adventurer": {"B1"}, "sailor": {"A2"}}
    assert {move.split()[1] for move in oracle.legal(0) if move.startswith("sailor")} == {"6+6*"}


# Routes


@rule("W-ROUTE-FIRST", "W-ROUTE-EXTEND", "W-ROUTE-NEW", "W-ROUTE-NOFORK", "W-ROUTE-ONCE")
def test_routes_go_on_from_their_ends_and_start_anew_from_towns_only():
    oracle = at(start_with(), "A1", "B1", "C1")
    roll(oracle, 3, 3, 3, 5)
    steps = {move.split()[2] for move in oracle.legal(0) if ">" in move}
    assert steps == {"A1>A2", "C1>D1", "C1>B2", "C1>C2"}  # nothing forks off B1, nothing comes back to it


@rule("W-ROUTE-EXTEND")
def test_an_end_that_was_left_is_no_end_any_more():
    oracle = turn(start_with(), (1, 3, 1, 1), "coachman 1+3 A1>B1")
    turn(oracle, (6, 1, 5, 5), "merchant/6,5 1+5 B1>C1")
    assert oracle.players[0]["ends"] == {"C1"}


@rule("W-ROUTE-ONCE")
def test_two_players_may_draw_the_same_lines_on_their_own_maps():
    oracle = turn(start_with(2), (1, 3, 1, 1), "coachman 1+3 A1>B1", "coachman 1+3 A1>B1")
    assert [player["lines"] for player in oracle.players] == [[("A1", "B1")]] * 2


@rule("W-ROUTE-RAVINE", "W-ROUTE-SEA", "W-HEX-BRIDGE", "W-HEX-SAILBOAT")
def test_ravines_and_sea_part_while_bridges_ships_and_dotted_lines_join():
    near = table().map.near
    assert near["B1"] == {"A1", "C1", "A2"}
    assert near["C4"] == {"B4", "C3", "D3", "E4"}
    assert near["D1"] == {"C1", "C2", "ship1"}
    assert near["ship1"] == {"D1", "F1"}
    assert near["C2"] == {"B2", "C1", "D1", "C3", "D3", "F2"}


@rule("W-HEX-BRIDGE")
def test_a_bridge_may_pass_over_a_ravine():
    assert "B2" in table(on=island(bridges=[("B1", "B2")])).map.near["B1"]


@rule("W-HEX-SAILBOAT")
def test_a_ship_takes_a_double_and_the_other_shore_its_own_terrain():
    oracle = at(start_with(), "A1", "B1", "C1", "D1")
    roll(oracle, 2, 2, 3, 6)
    assert {"ship1", "A2"} == targets(oracle)["sailor"]
    oracle.play(0, "sailor 2+2 D1>ship1")
    roll(oracle, 1, 2, 3, 6)
    assert "coachman 1+2 ship1>F1" in oracle.legal(0)
    assert "F1" not in targets(oracle).get("adventurer", set())


# Companions


@rule("W-COMP-COACHMAN")
def test_the_coachman_never_goes_down():
    oracle = roll(put(start_with(), coachman=[7]), 1, 5, 2, 6)
    totals = {move.split()[1] for move in oracle.legal(0) if move.startswith("coachman")}
    assert totals == {"2+5", "1+6*", "2+6*", "5+6*"}


@rule("W-COMP-TAVERN", "W-COMP-COACHMAN")
def test_a_tavern_opens_boxes_for_the_next_turn_and_a_third_nothing():
    oracle = at(start_with(), "A1", "B1", "C1")
    put(oracle, coachman=[2, 3])
    turn(oracle, (3, 3, 3, 3), "merchant/6,5 3+3 C1>B2")
    oracle.fall([1])
    assert oracle.players[0]["taverns"] == 1
    roll(oracle, 1, 5, 5, 2)
    assert "C2" in targets(oracle)["coachman"]
    taverns = {"B1": {"tavern"}, "C1": {"tavern"}, "D1": {"tavern"}}
    oracle = start_with(on=island(features=taverns))
    turn(oracle, (1, 1, 1, 1), "adventurer 1+1 A1>B1")
    turn(oracle, (2, 4, 2, 2), "merchant/6,9 2+4 B1>C1")
    turn(oracle, (2, 4, 2, 2), "guide 2+4 C1>D1")
    assert oracle.players[0]["taverns"] == 2


@rule("W-COMP-GUIDE")
def test_the_guide_asks_for_the_value_above_the_box():
    oracle = at(put(start_with(), guide=[5]), "A1", "B1")
    roll(oracle, 1, 2, 3, 4)
    totals = {move.split()[1] for move in oracle.legal(0) if move.startswith("guide")}
    assert totals == {"2+4*", "3+4*"}


@rule("W-COMP-MERCHANT")
def test_the_merchant_takes_the_label_of_a_row_or_of_a_column_in_any_order():
    oracle = at(put(start_with(), merchant={(6, 9)}), "A1", "B1")
    roll(oracle, 3, 3, 6, 1)
    assert {move for move in oracle.legal(0) if move.startswith("merchant")} == {
        "merchant/6,5 3+3 B1>C1",
        "merchant/7,9 3+6 B1>C1",
        "merchant/7,5 6+1* B1>C1",
        "merchant/7,9 6+1* B1>C1",
    }


@rule("W-COMP-ADVENTURER")
def test_the_adventurer_climbs_descends_and_starts_anew_at_each_foot():
    def totals(written):
        oracle = roll(put(start_with(), adventurer=written), 1, 4, 6, 6)
        return {move.split()[1] for move in oracle.legal(0) if move.startswith("adventurer")}

    every = {"1+4", "1+6", "4+6", "1+6*", "4+6*", "6+6*"}
    assert totals([]) == every
    assert totals([7]) == {"4+6", "4+6*", "6+6*"}
    assert totals([2, 7]) == {"1+4"}
    assert totals([2, 7, 5]) == every
    assert totals([2, 7, 5, 12]) == set()


@rule("W-COMP-SAILOR", "W-COMP-LIMIT")
def test_the_sailor_takes_doubles_until_the_boxes_are_full():
    oracle = roll(start_with(), 4, 4, 2, 2)
    assert {move for move in oracle.legal(0) if move.startswith("sailor")} == {
        "sailor 4+4 A1>A2",
        "sailor 2+2* A1>A2",
    }
    oracle = roll(put(start_with(), sailor=[2, 12]), 4, 4, 2, 2)
    assert "sailor" not in targets(oracle)
