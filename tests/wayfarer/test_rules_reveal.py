"""What a reveal keeps and tells: choices while dice are owed, seats in their turn, ice that thaws once."""

from __future__ import annotations

import pytest

from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import Keep, Travel
from tabletop_kit.wayfarer.solo import helps
from tests.wayfarer.posing import at, choose, events, fall, multi, player, read, solo

#: A set of statues that players at b0 complete with one line.
NEAR = {"statues": {"A": {"hexes": ["a1"], "first": 10, "later": 5}}}


@pytest.mark.rule("W-TURN-MARK", "W-COMP-MERCHANT-TREASURE")
def test_while_rolls_are_owed_the_choices_are_known_and_each_roll_begins_without_attempts():
    scene = multi(at("c0", merchant=[[2, 1], [2, 3], [1, 2], [3, 2]], gems=1), dice="2 4 6 2")
    choose(scene, "merchant 2,2 2+4 c0>c1")
    (choice,) = scene.state.commits
    assert (choice.companion, choice.total) == (2, 6)
    fall(scene, 1)
    assert (scene.state.phase, scene.state.attempts) == ("keep", (1,))
    scene.state = game.apply(scene.state, 0, Keep(1)).state
    assert (scene.state.phase, scene.state.attempts) == ("owed", ())
    assert [(one.kind, one.why) for one in scene.state.owed] == [("treasure", "column")]
    assert scene.state.commits == (choice,)


@pytest.mark.parametrize("rules", ["solo", "multiplayer"])
def test_who_plays_alone_hides_no_choice_and_reveals_none(rules):
    scene = solo(at("c0"), "1 4 2") if rules == "solo" else multi(at("c0"), dice="1 4 6 2")
    step = game.apply(scene.state, 0, game.legal(scene.state, 0)[0])
    assert (step.events[0].kind, step.reveals) == ("travelled", False)


def test_the_last_choice_of_several_seats_reveals_them_all():
    state = multi(at("c0"), at("c0"), dice="1 4 6 2").state
    first = game.apply(state, 0, game.legal(state, 0)[0])
    assert ([event.kind for event in first.events], first.reveals) == (["committed"], False)
    last = game.apply(first.state, 1, game.legal(first.state, 1)[0])
    assert ([event.kind for event in last.events[:3]], last.reveals) == (
        ["committed", "travelled", "travelled"],
        True,
    )


@pytest.mark.rule("W-TURN-MARK", "W-HEX-STATUE")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_within_a_step_the_seats_follow_from_the_active_one(active, order):
    seat = at("c0", "c0 b0")
    scene = multi(seat, seat, seat, dice="1 4 6 2", active=active, island_patch=NEAR)
    choose(scene, *["coachman 1 1+4 b0>a1"] * 3)
    assert [one.seat for one in events(scene, "travelled")] == order
    assert [one.seat for one in events(scene, "statue")] == order
    assert [player(scene, n).treasure for n in range(3)] == [(10,)] * 3


@pytest.mark.rule("W-COMP-TAVERN")
def test_a_tavern_tells_where_it_is_and_how_many_boxes_it_opens():
    for taverns, opens in (((), 3), (("d1", "d3"), 0)):
        routes = [f"c3 {one}" for one in taverns]
        scene = multi(at("c3", *routes), dice="1 4 6 2")
        choose(scene, "coachman 1 1+4 c3>b2")
        (tavern,) = events(scene, "tavern")
        assert (tavern.seat, tavern.data) == (0, {"space": "C2", "opens": opens})


@pytest.mark.rule("W-NORTH-GLACIER")
def test_ice_that_has_thawed_is_not_told_again():
    patch = {"glaciers": {"b1": 2, "b2": 3, "c2": 4}}
    scene = multi(
        at("a0", "a0 b0 c0 c1 d1"), dice="3 4 4 2", island="north", island_patch=patch, thawed=["b1"]
    )
    choose(scene, "guide 1 3+4 d1>e0")
    (told,) = events(scene, "thawed")
    assert (told.seat, told.data) == (None, {"spaces": ["C2"], "towns": 3})
    assert read(scene, "thawed") == ["b1", "b2"]


@pytest.mark.rule("W-SOLO-COMPASS", "W-SOLO-CLOUD")
def test_compass_and_cloud_help_only_where_they_are_offered():
    state = solo(at("a0", items=["compass", "cloud", "potion"], crosses=1)).state
    assert [helps(state, item) for item in ("potion", "compass", "cloud", "sword")] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.rule("W-EXPERT-BONUS")
@pytest.mark.parametrize(
    ("sheet", "bonus", "reason"),
    [
        ("expert", [2, 3, 4, 5, 6, 7, 8], "The Bonus track is full."),
        ("demo", [], "This sheet has no Bonus track."),
    ],
)
def test_a_star_without_room_says_whether_there_is_a_track_at_all(sheet, bonus, reason):
    scene = multi(at("a0", bonus=bonus), dice="6 6 6 2", sheet=sheet)
    line = scene.spaces["a0"], scene.spaces["a1"]
    found = game.refusals(scene.state, 0, Travel(0, 0, 6, 6, False, *line, star=True))
    assert [one.message for one in found if one.rule_id == "W-EXPERT-BONUS"][-1] == reason


@pytest.mark.rule("W-COMP-MERCHANT", "W-EXPERT-BONUS")
def test_the_box_after_the_last_is_no_box():
    scene = multi(at("a0"), dice="6 6 6 2", sheet="expert")
    line = scene.spaces["a0"], scene.spaces["b0"]
    after = len(scene.sheet.merchant)
    messages = [
        one.message for one in game.refusals(scene.state, 0, Travel(2, after, 6, 6, False, *line, star=True))
    ]
    assert "The Merchant has no such space." in messages
    assert "That box bears no Star." in messages


@pytest.mark.rule("W-HEX-PEAK", "W-ROUTE-EXTEND")
def test_peaks_beside_several_ends_can_all_be_entered():
    patch = {"hexes": {"b4": {"features": ["peak"]}, "c2": {"features": ["peak"]}}}
    scene = multi(at("c3", "c3 b2", "c3 c4 a4"), dice="1 4 6 2", island_patch=patch)
    entered = {move.target for move in game.legal(scene.state, 0) if isinstance(move, Travel) and move.active}
    peaks = {scene.name(space) for space in entered if scene.island.peaks >> space & 1}
    assert peaks == {"a3", "b3", "b4", "c2"}


@pytest.mark.rule("W-HEX-HIDEOUT")
def test_a_hideout_that_wakes_leaves_those_awake_that_were():
    patch = {"hexes": {"b0": {"features": ["hideout"]}}}
    scene = multi(at("a0"), dice="3 4 6 2", island_patch=patch, woken=["c1"])
    choose(scene, "guide 1 3+4 a0>b0")
    assert scene.state.woken == scene.mask(["c1", "b0"])


@pytest.mark.rule("W-HEX-HIDEOUT")
def test_a_hideout_is_awake_while_rolls_are_owed():
    patch = {"hexes": {"b0": {"features": ["hideout"]}}}
    statue = at("c3", "c3 d2", merchant=[[1, 1], [1, 2]])
    scene = multi(statue, at("a0"), dice="1 4 6 2", island_patch=patch)
    choose(scene, "merchant 1,3 1+4 d2>e2", "guide 1 1+4 a0>b0")
    assert scene.state.owed
    assert scene.state.woken == scene.mask(["b0"])
