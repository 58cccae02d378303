"""The oracle of A Wayfarer's Tale against examples worked by hand from the ledger: the multiplayer game."""

from __future__ import annotations

import pytest

from tests.oracle.wayfarer_by_hand import (
    at,
    begin,
    classic,
    expert,
    island,
    put,
    roll,
    start_with,
    table,
    targets,
    turn,
)
from tests.oracle.wayfarer_oracle_map import longest_route

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


# Icons, rolls, tokens


@rule("W-ICON-COPY", "W-ICON-DOUBLE")
def test_a_box_copies_its_number_treasure_first_and_doubles_it():
    oracle = put(start_with(), adventurer=[2, 7, 5, 3])
    turn(oracle, (2, 4, 1, 1), "adventurer 2+4 A1>B1")
    assert (oracle.players[0]["treasure"], oracle.players[0]["monster"]) == ([6], [12])


@rule("W-COMP-MERCHANT-MONSTER", "W-COMP-MERCHANT-TREASURE", "W-ICON-AFTER")
def test_a_space_may_owe_a_monster_a_row_and_a_column_in_this_order():
    oracle = put(start_with(2), merchant={(7, 5), (6, 9)})
    for seat in (0, 1):
        at(oracle, "A1", "B1", seat=seat)
    roll(oracle, 2, 3, 4, 1)
    oracle.play(0, "merchant/6,5 2+4 B1>C1")
    assert oracle.phase() == "choose"
    oracle.play(1, "merchant/6,5 2+3 B1>C1")
    assert [oracle.need()[0], oracle.read()["owed"][1:]] == [
        "monster/0",
        [(0, "treasure", "row"), (0, "treasure", "column"), (1, "monster", "icon")],
    ]
    for face in (2, 3, 4, 5):
        oracle.fall([face])
    assert (oracle.players[0]["monster"], oracle.players[0]["treasure"]) == ([2], [3, 4])
    assert oracle.players[1]["monster"] == [5]


@rule("W-TOKEN-GAIN")
def test_each_gem_hex_circles_one_more_icon_while_there_are_any():
    gems = {name: {"gem"} for name in ("B1", "C1", "D1")}
    oracle = start_with(on=island(features=gems))
    for faces, move in [
        ((1, 1, 1, 1), "adventurer 1+1 A1>B1"),
        ((2, 4, 2, 2), "guide 2+4 B1>C1"),
        ((2, 4, 2, 2), "guide 2+4 C1>D1"),
    ]:
        turn(oracle, faces, move)
    me = oracle.read()["players"][0]
    assert (me["gems"], me["gems_circled"]) == (2, 2)


@rule("W-TOKEN-REROLL")
def test_tokens_roll_again_and_any_attempt_may_be_written():
    oracle = at(start_with(), "A1", "B1")
    put(oracle, shield=["ready", "ready"], gem=["ready", ""])
    turn(oracle, (2, 3, 1, 1), "merchant/6,5 2+3 B1>C1")
    oracle.fall([4])
    assert oracle.legal(0) == {"keep 4", "shield"}
    oracle.play(0, "shield")
    oracle.fall([6])
    assert oracle.legal(0) == {"keep 4", "keep 6", "shield"}
    oracle.play(0, "shield")
    oracle.fall([6])
    assert oracle.legal(0) == {"keep 4", "keep 6"}
    oracle.play(0, "keep 4")
    assert (oracle.players[0]["monster"], oracle.players[0]["shield"]) == ([4], ["used", "used"])


@rule("W-TOKEN-REROLL")
def test_a_token_gained_this_turn_serves_this_turn_and_equal_attempts_write_themselves():
    oracle = at(start_with(on=island(features={"C1": {"shield"}})), "A1", "B1")
    turn(oracle, (2, 3, 1, 1), "merchant/6,5 2+3 B1>C1")
    oracle.fall([4])
    oracle.play(0, "shield")
    oracle.fall([4])
    assert (oracle.phase(), oracle.players[0]["monster"]) == ("roll", [4])


# Miss Rolls


@rule("W-MISS-FORCED")
def test_who_cannot_travel_crosses_off_a_miss_and_nobody_else_may():
    oracle = roll(put(start_with(2), sailor=[2, 2]), 1, 1, 2, 2)
    assert "miss" not in oracle.legal(0)
    oracle = start_with(2)
    put(oracle, visited={"A1", "A2", "B1"}, ends={"A2"}, coachman=[12], adventurer=[2, 8])
    put(oracle, merchant={(6, 5), (6, 9), (7, 5), (7, 9)})
    roll(oracle, 4, 5, 6, 5)  # A3, B2 and B3 are near: grass and jungle; only the Guide takes 9 and more
    assert targets(oracle) == {"guide": {"B3"}}
    oracle = start_with(2)
    put(oracle, visited={"A1", "A2", "B1"}, ends={"A2"}, coachman=[12], adventurer=[2, 8], guide=[9, 9])
    put(oracle, merchant={(6, 9), (7, 9)})
    roll(oracle, 4, 4, 6, 4)  # 8 or 10: no label, and no more water is near
    assert oracle.legal(0) == {"miss"}


@rule("W-MISS-CHOSEN")
def test_two_full_companions_allow_a_chosen_miss_locked_boxes_counted():
    oracle = roll(put(start_with(2), sailor=[2, 2], guide=[9, 9]), 1, 1, 2, 2)
    assert "miss" in oracle.legal(0)
    oracle = roll(put(start_with(2), sailor=[2, 2], coachman=[9, 9]), 1, 1, 2, 2)
    assert "miss" not in oracle.legal(0)


@rule("W-MISS-CHOSEN", "W-EXPERT-GUIDE")
def test_the_chosen_track_counts_as_the_whole_guide():
    oracle = put(start_with(2, sheet=expert()), sailor=[2, 2], guide=[9, 9], track="right")
    assert "miss" in roll(oracle, 1, 1, 2, 2).legal(0)
    oracle = put(start_with(2, sheet=expert()), sailor=[2, 2], guide=[9, 9], track="left")
    assert "miss" not in roll(oracle, 1, 1, 2, 2).legal(0)


@rule("W-MISS-THIRD", "W-END-COMPLETE")
def test_the_third_miss_ends_the_game_after_the_turn_is_finished_for_all():
    oracle = start_with(2)
    put(oracle, misses=2, sailor=[2, 2], guide=[9, 9])
    at(oracle, "A1", "B1", seat=1)
    turn(oracle, (2, 3, 1, 1), "miss", "merchant/6,5 2+3 B1>C1")
    assert oracle.phase() == "owed"
    oracle.fall([6])
    assert oracle.phase() == "over"
    assert oracle.read()["end"] == {"winners": {0}, "undecided": False, "why": {"misses"}}


# End and score


@rule("W-END-TOWNS", "W-END-COMPLETE", "W-HEX-STATUE")
def test_the_last_town_ends_the_game_once_statues_are_written():
    oracle = put(start_with(2), visited={"A1", "F1", "E3", "E4", "B1", "A2"}, ends={"A2"})
    turn(oracle, (1, 1, 2, 2), "coachman 1+1 A2>A3", "sailor 1+1 A1>A2")
    assert oracle.phase() == "over"
    assert oracle.players[0]["treasure"] == [8]
    assert oracle.turn == 1


@rule("W-SCORE-TOWN", "W-SCORE-ROUTE", "W-SCORE-TREASURE", "W-SCORE-MONSTER")
def test_points_are_towns_route_treasure_and_monsters():
    oracle = start_with(2)
    put(oracle, treasure=[5, 7], monster=[3])
    at(oracle, "A1", "A2", "A3")
    me = oracle.read()["players"][0]["parts"]
    assert me == {"towns": 10, "route": 6, "treasure": 12, "monsters": -3}
    assert oracle.read()["scores"] == [25, 8]


@rule("W-SCORE-ROUTE")
def test_the_longest_route_does_not_fork_and_a_jump_breaks_it():
    fork = [("A", "x"), ("x", "B"), ("A", "y"), ("y", "C"), ("A", "z"), ("z", "D"), ("D", "E")]
    assert longest_route(fork, {"A", "B", "C", "D", "E"}) == 4  # B-A-D-E
    assert longest_route([("A", "x"), ("y", "B")], {"A", "B"}) == 1
    assert longest_route([], {"A"}) == 1


@rule("W-SCORE-TIE")
def test_towns_break_a_tie_and_then_the_victory_is_shared():
    oracle = start_with(3)
    at(oracle, "A1", "A2", "A3")
    put(oracle, 1, treasure=[8])
    put(oracle, 2, treasure=[8])
    oracle.stage = "over"
    assert oracle.read()["end"]["winners"] == {0}
    put(oracle, treasure=[0], monster=[1])
    assert oracle.read()["end"]["winners"] == {1, 2}


def test_a_move_that_is_not_legal_is_refused():
    with pytest.raises(ValueError, match="is not legal"):
        roll(start_with(), 1, 2, 3, 4).play(0, "coachman 1+1 A1>B1")


def test_a_sheet_counts_its_boxes():
    assert len(classic()["adventurer"]["boxes"]) == sum(map(len, classic()["adventurer"]["heights"]))
