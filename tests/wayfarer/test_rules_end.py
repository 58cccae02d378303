"""Miss Rolls, the end of a game and its score, clause by clause."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tabletop_kit.wayfarer.moves import MISS
from tabletop_kit.wayfarer.routes import longest
from tabletop_kit.wayfarer.scoring import result, score_parts
from tabletop_kit.wayfarer.state import changed_player, changed_state
from tests.positions.wayfarer_ask import ask
from tests.wayfarer.posing import at, bars, choose, events, monster, multi, read, solo, treasure, turn

#: All towns but e4, whose neighbour d4 is an open end.
ALL_BUT_E4 = ("c3 b2 a2 a1 a0 b0 c0 S1 e0", "c3 c4 a4", "c3 d3 d4")


# ---------------------------------------------------------------------- Miss Rolls
@pytest.mark.rule("W-MISS-FORCED")
def test_who_has_no_legal_pair_crosses_off_one_miss_roll():
    scene = multi(at("a0", coachman=[12]), dice="1 1 1 1")
    assert bars(scene, "miss") == []
    turn(scene, "miss")
    assert read(scene, "players.0.misses", "players.0.coachman", "over") == [1, [12], False]


@pytest.mark.rule("W-MISS-FORCED")
def test_the_active_die_counts_for_the_active_player_alone():
    scene = multi(at("a0", coachman=[7]), at("a0", coachman=[7]), dice="1 1 1 6")
    assert bars(scene, "miss", seat=0) == ["W-MISS-CHOSEN"]
    assert bars(scene, "miss", seat=1) == []


#: With two dice that show 1 only a first box of the Coachman is left, on grass or mountain.
STUCK = {"guide": [12], "adventurer": [12], "sailor": [2] * 5}


@pytest.mark.rule("W-MISS-FORCED", "W-ROUTE-EXTEND")
def test_a_way_from_any_town_or_end_obliges_to_travel_and_a_hex_out_of_reach_does_not():
    scene = multi(at("a0", "a0 b0 c0", **STUCK), dice="1 1 1 1")
    assert bars(scene, "miss") == ["W-MISS-CHOSEN"]  # from a0 to a1; about c0 there is no grass
    scene = multi(at("c0", **STUCK), dice="1 1 1 1")
    assert bars(scene, "miss") == []  # a0 is grass, and nothing leads there


@pytest.mark.rule("W-MISS-FORCED", "W-COMP-MERCHANT")
@pytest.mark.parametrize(("dice", "rules"), [("1 4 1 4", ["W-MISS-CHOSEN"]), ("1 1 1 1", [])])
def test_the_merchant_obliges_to_travel_with_a_total_of_his_labels(dice, rules):
    scene = multi(at("c0", coachman=[12], **STUCK), dice=dice)
    assert bars(scene, "miss") == rules


@pytest.mark.rule("W-MISS-FORCED", "W-NORTH-GLACIER", "W-NORTH-TELEPORT")
@pytest.mark.parametrize(("thawed", "rules"), [([], []), (["b1"], ["W-MISS-CHOSEN"])])
@pytest.mark.parametrize("jump", [{}, {"jump_from": "a1"}])
def test_ice_obliges_to_travel_when_it_has_thawed_with_a_jump_or_without(thawed, rules, jump):
    sheet = {"coachman": [12], "guide": [12], "adventurer": [12], **jump}
    scene = multi(at("a0", "a0 a1", **sheet), dice="1 1 1 1", island="north", thawed=thawed)
    assert bars(scene, "miss") == rules


@pytest.mark.rule("W-MISS-FORCED", "W-EXPERT-BONUSES")
def test_a_bonus_that_would_help_obliges_nobody_but_may_be_used_first():
    scene = multi(at("a0", coachman=[3], bonus=[2], bonus_ready=["adjust1"]), dice="1 1 1 1", sheet="expert")
    assert bars(scene, "miss") == []
    assert bars(scene, "coachman 2 1+2 a0>a1", option={"adjust": [["adjust1", 0, 1]]}) == []


@pytest.mark.rule("W-MISS-CHOSEN")
@pytest.mark.parametrize(
    ("sheet", "may"),
    [
        ({"sailor": [2] * 5, "guide": [12] * 8}, True),
        ({"sailor": [2] * 5}, False),
        ({"coachman": [2] * 12, "adventurer": [4, 6, 9, 7, 3, 3, 5, 4, 3, 5, 4]}, True),
        ({"sailor": [2] * 4, "guide": [12] * 8}, False),
        ({"merchant": [[row, column] for row in (1, 2, 3) for column in (1, 2, 3)], "sailor": [2] * 5}, True),
        # the Adventurer takes no number below 2, and has empty boxes all the same
        ({"adventurer": [4, 6, 9, 2], "sailor": [2] * 5}, False),
    ],
    ids=str,
)
def test_a_miss_roll_is_chosen_only_with_two_companions_filled(sheet, may):
    scene = multi(at("a0", **sheet), dice="1 4 6 2")
    assert ask(scene, {"ask": "may_miss"}) == may
    assert (bars(scene, "miss") == []) == may


@pytest.mark.rule("W-MISS-CHOSEN", "W-EXPERT-GUIDE")
@pytest.mark.parametrize(
    ("guide", "track", "full"),
    [([9] * 6, "A", True), ([9] * 5, "A", False), ([11] * 7, "B", True), ([9] * 3, None, False)],
)
def test_of_a_split_guide_the_chosen_track_counts_as_all(guide, track, full):
    chosen = {"guide_track": track} if track else {}
    scene = multi(at("a0", guide=guide, sailor=[2] * 5, **chosen), dice="1 4 6 2", sheet="expert")
    assert (bars(scene, "miss") == []) == full


@pytest.mark.rule("W-MISS-CHOSEN")
def test_the_bonus_track_is_no_companion():
    full = at("a0", bonus=[2, 3, 4, 5, 6, 7, 8], sailor=[2] * 5)
    assert bars(multi(full, dice="1 4 6 2", sheet="expert"), "miss") == ["W-MISS-CHOSEN"]


@pytest.mark.rule("W-MISS-THIRD")
def test_a_second_miss_roll_ends_nothing():
    scene = multi(at("a0", coachman=[12], misses=1), dice="1 1 1 1")
    turn(scene, "miss")
    assert read(scene, "over", "turn", "players.0.misses") == [False, 2, 2]


@pytest.mark.rule("W-MISS-THIRD", "W-END-COMPLETE")
def test_after_a_third_miss_roll_the_turn_is_finished_by_all():
    filled = {"sailor": [2] * 5, "guide": [12] * 8}
    scene = multi(at("a0", misses=2, **filled), at("c0", "c0 b0"), dice="1 4 1 1", active=1)
    turn(scene, "miss", "merchant 1,3 1+4 c0>c1", rolls=[[], [monster(4)]])
    assert read(scene, "over", "players.1.monster") == [True, [4]]


# ---------------------------------------------------------------------- the end
@pytest.mark.rule("W-END-TOWNS")
def test_the_game_goes_on_while_a_town_is_left():
    scene = multi(at("c3", "c3 b2 a2 a1 a0 b0 c0 S1 e0", "c3 d3 d4"), dice="3 4 1 1")  # a4 is left
    turn(scene, "coachman 1 3+4 d4>e4")
    assert read(scene, "over") is False


@pytest.mark.rule("W-END-TOWNS")
def test_starting_towns_that_nobody_started_in_count_too():
    scene = multi(at("c3", "c3 b2 a2 a1 a0", "c3 c4 a4", "c3 d3 d4", "c3 d2 d1 e0"), dice="3 4 1 1")
    turn(scene, "coachman 1 3+4 d4>e4")
    assert read(scene, "over") is False  # c0 is left


@pytest.mark.rule("W-END-TOWNS")
def test_several_may_visit_the_last_town_in_the_same_turn():
    scene = multi(at("c3", *ALL_BUT_E4), at("c3", *ALL_BUT_E4), dice="3 4 1 1")
    turn(scene, *["coachman 1 3+4 d4>e4"] * 2)
    assert read(scene, "over") is True
    assert ask(scene, {"ask": "winners"}) == [0, 1]
    (ended,) = events(scene, "ended")
    assert "P0 and P1 have visited every town" in ended.data["reason"]


@pytest.mark.rule("W-END-TOWNS", "W-SOLO-SCENARIO")
def test_in_solo_the_last_town_alone_ends_nothing_when_the_goal_asks_for_more():
    scene = solo(at("c3", *ALL_BUT_E4), "3 4 1", scenario=8)
    turn(scene, "coachman 1 3+4 d4>e4")
    assert read(scene, "over", "won_goal") == [False, False]


@pytest.mark.rule("W-END-COMPLETE")
def test_the_last_turn_is_finished_with_its_rolls_icons_and_statues():
    ender = at("c3", *ALL_BUT_E4, coachman=[2, 2])
    other = at("c3", "c3 d2", merchant=[[1, 1], [1, 2]])
    scene = multi(ender, other, dice="1 4 6 2")
    turn(
        scene,
        "coachman 3 1+4 d4>e4",
        "merchant 1,3 1+4 d2>e2",
        rolls=[[], [monster(2), treasure(5)]],
    )
    assert read(scene, "over", "players.0.treasure", "players.1.monster", "players.1.treasure") == [
        *(True, [5], [2], [5, 12]),
    ]


@pytest.mark.rule("W-END-COMPLETE")
def test_the_last_state_shows_what_the_last_turn_did_to_the_island():
    full = at("a0", "a0 b0", misses=2, sailor=[2] * 5, guide=[12] * 8)
    north = multi(full, at("a0", "a0 b0"), dice="3 3 4 2", island="north")
    turn(north, "miss", "coachman 1 3+4 b0>c0")
    patch = {"hexes": {"b0": {"features": ["hideout"]}}}
    wild = multi({**full, "routes": []}, at("a0"), dice="3 4 6 2", island_patch=patch)
    turn(wild, "miss", "guide 1 3+4 a0>b0")
    statue = at("c3", "c3 d2", merchant=[[1, 1], [1, 2]])
    held = multi(full, statue, dice="1 4 6 2")
    turn(held, "miss", "merchant 1,3 1+4 d2>e2", rolls=[[], [monster(2), treasure(5)]])
    assert [read(one, "over") for one in (north, wild, held)] == [True] * 3
    assert (read(north, "thawed"), wild.state.woken, held.state.claimed) == (["b1"], wild.mask(["b0"]), 1)
    for one in (north, wild, held):
        assert one.state.commits[0] == MISS
        assert one.state.commits[1] is not None
        assert (one.state.owed, one.state.attempts) == ((), ())


@pytest.mark.rule("W-END-COMPLETE")
def test_who_ends_the_game_finishes_the_turn_too():
    ender = at("c3", *ALL_BUT_E4, merchant=[[1, 1], [1, 2], [2, 3], [3, 3]])
    patch = {"hexes": {"e4": {"terrain": "grass"}}}
    scene = multi(ender, dice="1 4 6 2", island_patch=patch)
    turn(scene, "merchant 1,3 1+4 d4>e4", rolls=[[monster(1), treasure(6), treasure(2)]])
    assert read(scene, "over", "players.0.monster", "players.0.treasure") == [True, [1], [6, 2]]


# ---------------------------------------------------------------------- the score
@pytest.mark.rule("W-SCORE-TOWN")
@pytest.mark.parametrize(("routes", "points"), [((), 5), (("a0 b0 c0",), 10), (("a0 b0 c0 S1 e0",), 15)])
def test_five_points_a_town(routes, points):
    assert ask(multi(at("a0", *routes)), {"ask": "score"})["towns"] == points


@pytest.mark.rule("W-SCORE-ROUTE")
@pytest.mark.parametrize(
    ("routes", "towns"),
    [
        ((), 1),  # a town without a line
        (("a0 a1 a2",), 1),
        (("a0 b0 c0",), 2),
        (("a0 b0 c0 S1 e0",), 3),  # a sailboat does not break it
        (("a0 b0 c0 c1 d1 e0",), 3),  # nor does a bridge
        (("a0 b0 c0", "a0 a1 a2 b2 c3"), 3),  # the start in the middle
        (("a0 b0 c0", "a0 a1 a2 b2 c3 c4 a4", "c3 d3 d4 e4"), 4),  # of two arms one
        (("a0 b0 c0", "c0 S1 e0", "c0 c1 d1"), 3),
    ],
)
def test_the_longest_route_passes_most_towns_and_uses_no_line_twice(routes, towns):
    scene = multi(at("a0", *routes))
    assert ask(scene, {"ask": "longest"}) == towns
    assert ask(scene, {"ask": "score"})["route"] == 3 * towns


@pytest.mark.rule("W-SCORE-TREASURE", "W-SCORE-MONSTER")
def test_treasure_counts_and_monsters_take_away():
    score = ask(multi(at("a0", treasure=[3, 10], monster=[4])), {"ask": "score"})
    assert score == {"towns": 5, "route": 3, "treasure": 13, "monster": -4, "total": 17}


@pytest.mark.rule("W-SCORE-TIE")
@pytest.mark.parametrize(
    ("players", "winners"),
    [
        ([at("a0", treasure=[1]), at("a0"), at("c0", treasure=[2])], [2]),
        # one town and eight points more in Treasure against two towns
        ([at("a0", treasure=[8]), at("a0", "a0 b0 c0")], [1]),
        ([at("a0", "a0 b0 c0"), at("c0", "c0 b0 a0"), at("a0", treasure=[8])], [0, 1]),
        ([at("a0"), at("c0"), at("c3"), at("a0")], [0, 1, 2, 3]),
    ],
)
def test_most_points_win_then_most_towns_then_the_victory_is_shared(players, winners):
    assert ask(multi(*players), {"ask": "winners"}) == winners


@pytest.mark.rule("W-SCORE-ROUTE", "W-NORTH-TELEPORT")
def test_towns_that_no_line_joins_make_no_route_together():
    patch = {"hexes": {"b4": {"features": ["stone", "town"]}}}
    scene = multi(at("a0", "a0 a1", "b4 a3"), island="north", island_patch=patch)
    assert (score_parts(scene.state)[0]["towns"], score_parts(scene.state)[0]["route"]) == (
        10,
        3,
    )


@pytest.mark.rule("W-SCORE-ROUTE")
def test_a_long_route_through_a_fork_is_not_given_up_for_a_shorter_one_from_the_start():
    """From 0 to the fork 1, and from there two arms of two towns each."""
    lines = ((0, 1), (1, 2), (2, 3), (1, 4), (4, 5))
    island = SimpleNamespace(towns=0b111111)
    walker = changed_player(multi(at("a0")).state.players[0], lines=lines, visited=0b111111)
    assert set(longest(walker, island)) == {1, 2, 3, 4, 5}


@pytest.mark.rule("W-SCORE-ROUTE", "W-NORTH-TELEPORT")
def test_the_longest_route_runs_from_town_to_town():
    scene = multi(at("a0", "a0 a1", "b4 a4"), island="north")
    assert longest(scene.state.players[0], scene.island) == (scene.spaces["a4"],)
    scene = multi(at("c0", "c0 b0"))
    assert longest(scene.state.players[0], scene.island) == (scene.spaces["c0"],)
    scene = multi(at("a0", "a0 b0 c0 c1"))
    route = longest(scene.state.players[0], scene.island)
    assert [scene.name(space) for space in route] in (["a0", "b0", "c0"], ["c0", "b0", "a0"])


# ---------------------------------------------------------------------- what the points are made of
@pytest.mark.rule("W-SOLO-SCORE")
@pytest.mark.parametrize(
    ("treasure_", "won", "undecided"), [(1, True, False), (0, False, True), (-1, False, False)]
)
def test_a_score_of_just_nothing_is_neither_won_nor_lost(treasure_, won, undecided):
    state = solo(at("a0")).state
    owing = -score_parts(state)[0]["scenario"]
    rich = changed_player(state.players[0], treasure=(owing + treasure_,))
    ended = result(changed_state(state, players=(rich,), phase="over"))
    assert (ended.winners, ended.scores, ended.undecided) == ((0,) if won else (), (treasure_,), undecided)


@pytest.mark.rule("W-SOLO-SCORE")
def test_the_limit_of_the_score_is_a_part_of_it_when_the_game_is_over():
    state = solo(at("a0", monster=[60])).state
    assert set(score_parts(state)[0]) == {"treasure", "monsters", "scenario"}
    over = changed_state(state, phase="over")
    (parts,) = score_parts(over)
    assert parts["limit"] == -20 - sum(score_parts(state)[0].values()) > 0
    assert sum(parts.values()) == -20
    enough = changed_state(solo(at("a0", treasure=[60])).state, phase="over")
    assert "limit" not in score_parts(enough)[0]


@pytest.mark.rule("W-MISS-THIRD")
@pytest.mark.parametrize(
    ("misses", "reason"),
    [
        ((3, 2), "P0 has crossed off the last Miss Roll."),
        ((3, 3), "P0 and P1 have crossed off the last Miss Roll."),
    ],
)
def test_the_result_says_who_has_crossed_off_the_last_miss_roll(misses, reason):
    state = multi(at("a0"), at("c0")).state
    players = tuple(changed_player(one, misses=n) for one, n in zip(state.players, misses, strict=True))
    assert result(changed_state(state, players=players, phase="over")).reason == reason


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_the_goal_is_told_when_items_are_left_to_use():
    routes = ("c3 b2 a2 a1 a0 b0 c0 S1 e0", "c3 c4 a4", "c3 d3 d4")
    scene = solo(at("c3", *routes, items=["potion"], crosses=2), "1 4 6")
    choose(scene, "adventurer 1 1+4 d4>e4")
    assert scene.state.phase == "closing"
    assert [event.kind for event in scene.events][-2:] == ["town", "goal"]
