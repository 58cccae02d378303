"""The edges of the rules: the lowest and highest face, the second of two sets, the other track, a frozen stone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_kit.core.chance import Dice, Request
from tabletop_kit.core.game import Chance
from tabletop_kit.wayfarer import game, rules_sheet
from tabletop_kit.wayfarer.expert import RIGHT_TRACK, bonus_gem, box_icons
from tabletop_kit.wayfarer.moves import FINISH, Adjust, Strike, Travel, Tweak, Use
from tabletop_kit.wayfarer.sheet import GUIDE
from tabletop_kit.wayfarer.state import LEFT, RIGHT, changed_player, changed_state
from tests.wayfarer.posing import (
    act,
    at,
    choose,
    events,
    fall,
    multi,
    player,
    read,
    roll,
    solo,
    steps,
    turn,
)
from tests.wayfarer.refusals import bewitched


def told(state, move, seat=0):
    """Rule, sentence and hint of each refusal."""
    return [(one.rule_id, one.message, one.hint) for one in game.refusals(state, seat, move)]


def on_sheet(scene, **changes):
    """The same position on a sheet that differs."""
    mine = replace(scene.sheet, slug="mine", **changes)
    setup = replace(scene.state.setup, sheet="mine", own=(scene.island, mine))
    scene.state = changed_state(scene.state, setup=setup)
    return scene


# ---------------------------------------------------------------------- the two tracks of the Guide
@pytest.mark.rule("W-EXPERT-BONUSES")
@pytest.mark.parametrize(
    ("track", "boxes"),
    [
        (0, [(4, LEFT), (5, LEFT), (4, RIGHT), (5, RIGHT), (6, RIGHT)]),
        (LEFT, [(4, LEFT), (5, LEFT)]),
        (RIGHT, [(4, RIGHT), (5, RIGHT), (6, RIGHT)]),
    ],
)
def test_monsters_of_the_guide_are_struck_where_he_can_still_come(track, boxes):
    """Of both tracks the first Monster, in box 3 from 0, is struck already."""
    state = bewitched(track).state
    every = [Strike(GUIDE, box, side) for side in (LEFT, RIGHT) for box in range(3, 8)]
    allowed = [strike for strike in every if not game.refusals(state, 0, strike)]
    assert [(strike.box, strike.track) for strike in allowed] == boxes
    assert [move for move in game.legal(state, 0) if move in every] == allowed


@pytest.mark.rule("W-EXPERT-BONUSES")
@pytest.mark.parametrize(("track", "other"), [(LEFT, RIGHT), (RIGHT, LEFT)])
def test_a_monster_struck_on_one_track_stays_on_the_other(track, other):
    scene = bewitched(0)
    after = game.apply(scene.state, 0, Strike(GUIDE, 4, track)).state.players[0]
    assert box_icons(after, scene.sheet, GUIDE, 4, track)[1] == 0
    assert box_icons(after, scene.sheet, GUIDE, 4, other)[1] == 1
    again = changed_state(scene.state, players=(changed_player(after, ready=127), *scene.state.players[1:]))
    assert [bool(told(again, Strike(GUIDE, 4, one))) for one in (track, other)] == [True, False]
    assert [Strike(GUIDE, 4, one) in game.legal(again, 0) for one in (track, other)] == [False, True]
    before = scene.state.players[0].struck[GUIDE]
    assert after.struck[GUIDE] == before | 1 << (4 if track == LEFT else 4 + RIGHT_TRACK)


@pytest.mark.rule("W-EXPERT-BONUSES")
@pytest.mark.parametrize(
    "strike", [Strike(4, 99), Strike(GUIDE, 2, 1), Strike(GUIDE, 4, 3), Strike(0, 3, 1), Strike(5, 0)]
)
def test_a_box_that_is_not_on_the_sheet_is_not_struck(strike):
    hint = "Name one as in: bonus strike coachman/9."
    state = bewitched(0).state
    assert told(state, strike) == [("W-EXPERT-BONUSES", "The sheet has no such box.", hint)]
    assert game.refusals(state, 0, strike)[0].params == {}
    if strike.track:  # on a sheet whose Guide does not split there is no track at all
        classic = told(multi(at("a0"), dice="1 4 6 2").state, strike)
        assert ("W-EXPERT-BONUSES", "The sheet has no such box.", hint) in classic


@pytest.mark.rule("W-EXPERT-GUIDE")
@pytest.mark.parametrize("face", [1, 6])
def test_where_the_guide_splits_only_the_track_is_asked_for(face):
    scene = multi(at("a0", guide=[4, 5, 6]), dice=f"{face} {face} {face} 2", sheet="expert")
    move = Travel(GUIDE, 3, face, face, False, scene.spaces["a0"], scene.spaces["b0"])
    assert told(scene.state, move) == [
        ("W-EXPERT-GUIDE", "The Guide's track splits here.", "Say guide/left or guide/right."),
    ]


@pytest.mark.rule("W-EXPERT-BONUS", "W-EXPERT-GUIDE")
@pytest.mark.parametrize(("track", "other"), [(LEFT, RIGHT), (RIGHT, LEFT)])
def test_a_star_stands_on_its_own_track_alone(track, other):
    scene = multi(at("a0", guide=[4, 5, 6]), dice="6 6 6 2", sheet="expert")
    tracks = [*scene.sheet.guide_tracks]
    icons = tracks[track - 1].icons
    tracks[track - 1] = replace(tracks[track - 1], icons=(replace(icons[0], star=True), *icons[1:]))
    scene = on_sheet(scene, guide_tracks=tuple(tracks))
    line = scene.spaces["a0"], scene.spaces["b0"]
    here, there, nowhere = (Travel(GUIDE, 3, 6, 6, False, *line, one, True) for one in (track, other, 3))
    assert ("W-EXPERT-GUIDE", "This Guide has no such track.") in [
        one[:2] for one in told(scene.state, nowhere)
    ]
    assert (here in game.legal(scene.state, 0), told(scene.state, here)) == (True, [])
    assert there not in game.legal(scene.state, 0)
    assert told(scene.state, there) == [
        ("W-EXPERT-BONUS", "That box bears no Star.", "Leave the star out."),
    ]


@pytest.mark.rule("W-EXPERT-BONUSES")
@pytest.mark.parametrize(("face", "to"), [(7, 6), (0, 1), (6, 7), (1, 0)])
def test_an_adjusted_die_shows_1_to_6_before_and_after(face, to):
    scene = multi(at("a0", bonus_ready=["adjust1"]), dice="1 4 6 2", sheet="expert")
    line = scene.spaces["a0"], scene.spaces["a1"]
    move = Travel(0, 0, *sorted((4, to)), False, *line, tweaks=(Tweak("die1", face, to),))
    assert "die1 changes a die by 1 and keeps it within 1 to 6." in [
        one[1] for one in told(scene.state, move)
    ]


@pytest.mark.rule("W-EXPERT-BONUSES", "W-TURN-ACTIVE")
def test_who_is_not_active_is_offered_no_adjusted_active_die():
    scene = multi(at("a0"), at("a0", bonus_ready=["adjust1", "adjust2"]), dice="2 4 6 2", sheet="expert")
    offered = [move for move in game.legal(scene.state, 1) if isinstance(move, Travel)]
    assert any(move.tweaks for move in offered)
    assert not any(move.active or any(one.active for one in move.tweaks) for move in offered)
    changes = {(one.bonus, abs(one.to - one.face)) for move in offered for one in move.tweaks}
    assert changes == {("die1", 1), ("die2", 1), ("die2", 2)}
    assert {one.to for move in offered for one in move.tweaks} == {1, 2, 3, 4, 5, 6}


# ---------------------------------------------------------------------- dice and items in solo
@pytest.mark.rule("W-SOLO-COMPASS")
def test_the_compass_shows_every_face_but_the_one_that_shows():
    state = solo(at("a0", items=["compass"]), "1 4 6").state
    shown = [value for value in range(8) if not game.refusals(state, 0, Use("compass", value))]
    assert shown == [1, 2, 3, 4, 5]
    assert [move.value for move in game.legal(state, 0) if isinstance(move, Use)] == shown
    assert told(state, Use("compass", 6)) == [
        ("W-SOLO-COMPASS", "The Active die shows 6 already.", "Keep it."),
    ]
    assert game.refusals(state, 0, Use("compass", 6))[0].params == {"die": 6}


def test_an_item_that_is_misspelt_is_guessed():
    state = solo(at("a0", items=["compass"]), "1 4 6").state
    ((_, message, hint),) = told(state, Use("swrod"))
    assert (message, hint) == ("There is no item 'swrod' to use so.", "Did you mean sword?")


@pytest.mark.rule("W-SOLO-POTION", "W-SOLO-CLOUD")
@pytest.mark.parametrize(
    ("items", "may"), [(["potion"], (0,)), (["cloud"], (0,)), (["compass"], ()), ([], ())]
)
def test_before_the_roll_items_may_be_used_though_every_town_is_spent(items, may):
    assert game.turn(solo(at("a0", items=items, crosses=1, spent=2)).state).may == may


@pytest.mark.rule("W-SOLO-TOWN-ADJUST")
def test_a_5_becomes_a_6_and_a_2_a_1():
    scene = solo(at("a0"), "2 5 5")
    act(scene, ["adjust", 1, 1])
    act(scene, ["adjust", 0, -1])
    assert scene.state.travel == (1, 6)
    assert game.refusals(solo(at("a0"), "2 5 5").state, 0, Adjust(5, 1, True)) == ()


@pytest.mark.rule("W-SOLO-CLOUD")
def test_a_magic_cloud_tells_where_it_goes():
    scene = solo(at("a0", items=["cloud"]), "1 4 6")
    choose(scene, "cloud a0>a1")
    (cloud,) = events(scene, "cloud")
    assert (cloud.seat, cloud.data) == (0, {"origin": "A1", "target": "B1"})


@pytest.mark.rule("W-SOLO-CROSSES", "W-COMP-MERCHANT-MONSTER")
def test_a_monster_that_is_rolled_is_written_while_there_is_space():
    scene = solo(at("c0", crosses=17), "1 4 6")
    choose(scene, "merchant 1,3 1+4 c0>c1")
    fall(scene, 2)
    assert read(scene, "over", "lost", "players.0.monster") == [False, None, [2]]


@pytest.mark.rule("W-COMP-MERCHANT-MONSTER")
def test_by_the_multiplayer_rules_the_monster_section_never_runs_out():
    scene = multi(at("c0", monster=[1] * 18), dice="1 4 6 2")
    choose(scene, "merchant 1,3 1+4 c0>c1")
    fall(scene, 2)
    assert read(scene, "over", "players.0.monster") == [False, [1] * 18 + [2]]


@pytest.mark.rule("W-SOLO-CROSSES")
def test_the_choice_that_loses_is_known_afterwards():
    scene = solo(at("a0", "a0 a1", crosses=18), "1 4 6")
    choose(scene, "adventurer 1 6*+4 a1>a2")
    (choice,) = scene.state.commits
    assert (choice.companion, choice.total, choice.active) == (3, 10, True)
    scene = solo(at("a0", crosses=16, monster=[3, 0], coachman=[2] * 5), "1 4 6")
    choose(scene, "coachman 6 1+4 a0>a1")
    assert read(scene, "lost", "players.0.coachman") == ["monsters", [2, 2, 2, 2, 2, 5]]
    assert [choice.total for choice in scene.state.commits] == [5]


@pytest.mark.rule("W-SOLO-SCENARIO", "W-SOLO-BUY")
def test_when_the_last_turn_is_over_items_are_used_but_not_the_compass():
    state = solo(at("a0", items=["potion", "compass"], crosses=2)).state
    state = changed_state(state, phase="closing")
    assert game.refusals(state, 0, Use("potion")) == game.refusals(state, 0, FINISH) == ()
    assert list(game.legal(state, 0)) == [Use("potion"), FINISH]
    assert told(state, Use("compass", 3)) == [
        ("W-SOLO-BUY", "The last turn is over: only items may still be used.", "Write: finish."),
    ]


@pytest.mark.rule("W-SOLO-SCENARIO", "W-SOLO-POTION")
def test_the_last_item_that_helps_ends_the_game_and_is_told():
    state = changed_state(solo(at("a0", items=["potion"], crosses=2)).state, phase="closing")
    step = game.apply(state, 0, Use("potion"))
    assert [event.kind for event in step.events] == ["item", "ended"]
    assert step.state.phase == "over"


@pytest.mark.rule("W-EXPERT-BONUSES", "W-TOKEN-GAIN")
def test_the_gem_of_the_bonus_track_counts_while_it_waits():
    scene = multi(at("a0"), dice="1 4 6 2", sheet="expert")
    bit = 1 << scene.sheet.bonus.index("gem")
    for ready, gems in ((0, 0), (bit, 1), (bit | 1, 1), (~bit & 127, 0)):
        assert bonus_gem(changed_player(player(scene), ready=ready), scene.sheet) == gems
    plain = multi(at("a0"), dice="1 4 6 2")
    assert bonus_gem(player(plain), plain.sheet) == 0


# ---------------------------------------------------------------------- statues
TWO_SETS = {
    "statues": {
        "A": {"hexes": ["d2", "e2"], "first": 12, "later": 6},
        "B": {"hexes": ["a1", "b0"], "first": 10, "later": 5},
    }
}


@pytest.mark.rule("W-HEX-STATUE")
def test_of_two_sets_each_is_completed_and_claimed_by_itself():
    scene = multi(at("c0", "c0 b0"), at("a0", "a0 a1"), dice="1 4 6 2", island_patch=TWO_SETS)
    turn(scene, "coachman 1 1+4 b0>a1", "adventurer 1 1+4 a1>a2")
    assert player(scene).treasure == (10,)
    assert (scene.state.claimed, player(scene).statues) == (0b10, 0b10)
    roll(scene, "1 4 6 2")
    turn(scene, "adventurer 1 1+4 a1>a2", "guide 1 1+4 a0>b0")
    assert (player(scene).treasure, player(scene, 1).treasure) == ((10,), (5,))
    assert (scene.state.claimed, player(scene, 1).statues) == (0b10, 0b10)


@pytest.mark.rule("W-HEX-STATUE")
def test_the_first_set_claimed_leaves_the_second_at_its_higher_value():
    scene = multi(at("c0", "c0 b0"), dice="1 4 6 2", island_patch=TWO_SETS, statue_first=["A"])
    turn(scene, "coachman 1 1+4 b0>a1")
    assert (player(scene).treasure, scene.state.claimed) == ((10,), 0b11)


# ---------------------------------------------------------------------- lines
@pytest.mark.rule("W-NORTH-TELEPORT", "W-NORTH-GLACIER")
def test_a_stone_in_the_ice_is_jumped_to_only_when_it_has_thawed():
    patch = {"glaciers": {"b1": 2, "b4": 4}}
    for thawed, way in (([], False), (["b4"], True)):
        scene = multi(
            at("a0", "a0 a1", jump_from="a1"),
            dice="3 3 4 2",
            island="north",
            island_patch=patch,
            thawed=thawed,
        )
        assert any(line.startswith("b4>") for line in steps(scene)) is way
        move = Travel(0, 0, 3, 4, False, scene.spaces["b4"], scene.spaces["a3"])
        assert ("W-NORTH-GLACIER" in [one.rule_id for one in game.refusals(scene.state, 0, move)]) is not way


@pytest.mark.rule("W-ROUTE-EXTEND")
def test_the_ways_to_a_hex_are_offered_as_one_or_another():
    scene = multi(at("a0", "a0 b0 c0"), dice="1 4 6 2")
    move = Travel(0, 0, 1, 4, False, scene.spaces["c0"], scene.spaces["a1"])
    hints = [hint for rule, _, hint in told(scene.state, move) if rule == "W-ROUTE-EXTEND"]
    assert hints == ["B1 can be reached from A1."]
    scene = multi(at("a0", "a0 a1", "a0 b0"), dice="3 3 6 2")
    move = Travel(4, 0, 3, 3, False, scene.spaces["a0"], scene.spaces["b1"])
    hints = [hint for rule, _, hint in told(scene.state, move) if rule == "W-ROUTE-EXTEND"]
    assert hints == ["B2 can be reached from B1 or A2."]


@pytest.mark.rule("W-TURN-PAIR")
def test_dice_that_nobody_rolled_are_named_together():
    scene = multi(at("a0"), dice="1 4 6 2")
    move = Travel(0, 0, 3, 5, False, scene.spaces["a0"], scene.spaces["a1"])
    assert told(scene.state, move) == [
        ("W-TURN-PAIR", "No Travel die shows 3 or 5.", "They show 1, 4 and 6.")
    ]


# ---------------------------------------------------------------------- words with numbers
def test_boxes_are_counted_in_words_as_far_as_the_kits_sheets_go():
    assert [rules_sheet.ordinal(box) for box in (0, 2, 11, 12, 20)] == [
        *("first", "third", "twelfth", "13th", "21th"),
    ]


@pytest.mark.rule("W-COMP-ADVENTURER", "W-EXPERT-ADVENTURER")
@pytest.mark.parametrize(
    ("mountains", "rule"),
    [(((1, 2, 1), (1, 2)), "W-COMP-ADVENTURER"), (((1, 2, 1, 2, 1),), "W-EXPERT-ADVENTURER")],
)
def test_a_path_that_goes_up_or_down_says_so(mountains, rule):
    scene = multi(at("a0", "a0 a1", adventurer=[5]), dice="1 4 6 2")
    scene = on_sheet(scene, mountains=mountains, adventurer=scene.sheet.adventurer[:5])
    move = Travel(3, 1, 1, 4, False, scene.spaces["a1"], scene.spaces["a2"])
    assert told(scene.state, move) == [
        (
            rule,
            "5 does not fit the Adventurer's second box: it needs more than 5.",
            "The path goes up there.",
        ),
    ]
    higher = replace(move, a=4, b=6)
    assert told(scene.state, higher) == []
    down = changed_player(scene.state.players[0], adventurer=(3, 5))
    state = changed_state(scene.state, players=(down,))
    assert told(state, replace(move, box=2)) == [
        (
            rule,
            "5 does not fit the Adventurer's third box: it needs less than 5.",
            "The path goes down there.",
        ),
    ]


# ---------------------------------------------------------------------- the start
@pytest.mark.rule("W-SETUP-START", "W-SOLO-CROSSES")
def test_the_starting_towns_are_rolled_together_and_nobody_has_a_cross():
    setup = multi(at("a0"), at("c0")).state.setup
    begun = game.start(setup)
    request = Request("start", Dice((6, 6)), "One die a player for the starting town")
    assert game.turn(begun) == Chance(request)
    assert [one.crosses for one in begun.players] == [0, 0]


@pytest.mark.rule("W-TURN-PAIR")
def test_who_has_chosen_sees_the_own_choice():
    scene = multi(at("a0"), at("c0"), dice="1 4 6 2")
    choose(scene, "coachman 1 1+4 a0>a1")
    mine, others = game.observe(scene.state, 0), game.observe(scene.state, 1)
    assert mine.state.commits == scene.state.commits
    assert others.state.commits == (None, None)
    assert mine.committed == others.committed == (True, False)
    assert (mine.seat, others.seat, game.observe(multi(at("a0")).state, 0).seat) == (0, 1, 0)


def test_what_is_no_move_cannot_be_made():
    with pytest.raises(TypeError, match="'dance' is no move"):
        game.apply(multi(at("a0"), dice="1 4 6 2").state, 0, "dance")
