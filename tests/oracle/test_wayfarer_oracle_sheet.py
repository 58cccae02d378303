"""The oracle of A Wayfarer's Tale against examples worked by hand: icons, rolls, misses, the end and its points."""

from __future__ import annotations

import pytest

from tests.oracle.wayfarer_by_hand import (
    at,
    classic,
    expert,
    island,
    put,
    roll,
    start_with,
    targets,
    turn,
)
from tests.oracle.wayfarer_oracle_map import longest_route

rule = pytest.mark.rule


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
