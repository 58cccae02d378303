"""Companions, icons and tokens, clause by clause."""

from __future__ import annotations

import pytest

from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import GEM, SHIELD, Keep
from tests.wayfarer.posing import (
    Illegal,
    at,
    bars,
    choose,
    events,
    fall,
    legal,
    monster,
    multi,
    player,
    read,
    roll,
    treasure,
    turn,
)

GRID = [[row, column] for row in (1, 2, 3) for column in (1, 2, 3)]


def targets(scene, companion, **where):
    return sorted(set(legal(scene, "target", companion=companion, **where)))


# ---------------------------------------------------------------------- where companions go
@pytest.mark.parametrize(
    ("companion", "lands"),
    [
        pytest.param("coachman", {"grass", "mountain"}, marks=pytest.mark.rule("W-COMP-COACHMAN")),
        pytest.param("guide", {"desert", "jungle"}, marks=pytest.mark.rule("W-COMP-GUIDE")),
        pytest.param("merchant", {"desert", "grass"}, marks=pytest.mark.rule("W-COMP-MERCHANT")),
        pytest.param("adventurer", {"jungle", "mountain"}, marks=pytest.mark.rule("W-COMP-ADVENTURER")),
        pytest.param("sailor", {"water"}, marks=pytest.mark.rule("W-COMP-SAILOR")),
    ],
)
def test_a_companion_travels_to_its_own_terrains_only(companion, lands):
    box = "1,2" if companion == "merchant" else "1"
    found = set()
    for land in ("grass", "mountain", "desert", "jungle", "water"):
        patch = {"hexes": {"b2": {"terrain": land, "features": []}}}
        scene = multi(at("c3"), dice="4 4 1 1", island_patch=patch)
        if not bars(scene, f"{companion} {box} 4+4 c3>b2"):
            found.add(land)
    assert found == lands


# ---------------------------------------------------------------------- what their boxes take
@pytest.mark.rule("W-COMP-COACHMAN")
@pytest.mark.parametrize(
    ("written", "totals"), [([], [5, 7, 10]), ([5], [5, 7, 10]), ([7], [7, 10]), ([11], [])]
)
def test_the_coachmans_numbers_never_fall(written, totals):
    scene = multi(at("c0"), at("a0", coachman=written), dice="1 4 6 2")
    pairs = legal(scene, "pair", seat=1, companion="coachman")
    assert sorted(a + b for a, b, _ in pairs) == totals


@pytest.mark.rule("W-COMP-COACHMAN")
@pytest.mark.parametrize("box", [1, 3, 12])
def test_the_coachmans_boxes_fill_from_the_left_without_gaps(box):
    scene = multi(at("a0", coachman=[2]), dice="1 4 6 2")
    assert bars(scene, f"coachman {box} 1+4 a0>a1") == ["W-COMP-COACHMAN"]


@pytest.mark.rule("W-COMP-TAVERN")
@pytest.mark.parametrize(
    ("filled", "routes", "box"),
    [
        (5, (), 6),
        (6, (), None),
        (6, ("c3 d3",), 7),
        (9, ("c3 d3",), None),
        (9, ("c3 d3", "c3 b2"), 10),
        (11, ("c3 d3", "c3 b2 c2 d1"), 12),
    ],
)
def test_six_boxes_are_open_and_each_of_two_taverns_opens_three_more(filled, routes, box):
    scene = multi(at("c0"), at("c3", "c3 c4", *routes, coachman=[2] * filled), dice="1 4 6 2")
    boxes = set(legal(scene, "box", seat=1, companion="coachman", target="b4"))
    assert boxes == ({box} if box else set())


@pytest.mark.rule("W-COMP-TAVERN")
def test_boxes_opened_by_a_tavern_can_be_used_from_the_next_turn():
    scene = multi(at("c3", coachman=[2] * 6), dice="1 4 6 2")
    assert bars(scene, "coachman 7 1+4 c3>d3") == ["W-COMP-TAVERN"]
    turn(scene, "merchant 1,3 1+4 c3>d3", rolls=[[monster(1)]])
    assert player(scene).taverns == 1
    roll(scene, "1 4 6 2")
    assert bars(scene, "coachman 7 1+4 c3>b2") == []


@pytest.mark.rule("W-COMP-TAVERN")
def test_a_third_tavern_opens_nothing():
    scene = multi(at("c3", "c3 d3", "c3 b2 c2"), dice="1 4 6 2")
    turn(scene, "guide 1 1+4 c2>d1")
    assert player(scene).taverns == 2
    assert events(scene, "tavern")[0].data["opens"] == 0


@pytest.mark.rule("W-COMP-GUIDE")
@pytest.mark.parametrize(("filled", "least"), [(0, 3), (1, 4), (2, 5), (3, 6), (7, 10)])
def test_a_guides_number_is_at_least_the_value_above_its_box(filled, least):
    # what stands in the boxes before does not matter
    scene = multi(at("c0", guide=[12] * filled), dice="1 2 3 4", active=0)
    all_totals = [3, 4, 5, 5, 6, 7]
    pairs = legal(scene, "pair box", companion="guide", target="b0")
    assert sorted(a + b for (a, b, _), _ in pairs) == [total for total in all_totals if total >= least]
    assert {box for _, box in pairs} <= {filled + 1}


@pytest.mark.rule("W-COMP-MERCHANT")
def test_a_merchants_number_is_the_label_of_the_row_or_of_the_column():
    scene = multi(at("a0"), at("c0"), dice="1 4 3 1")  # 5, 4, 7
    boxes = legal(scene, "box pair", seat=1, companion="merchant", target="b0")
    assert boxes == sorted(
        [
            *([[1, column], [1, 4, False]] for column in (1, 2, 3)),
            *([[3, column], [3, 4, False]] for column in (1, 2, 3)),
            *([[row, 1], [3, 4, False]] for row in (1, 2)),
        ],
        key=repr,
    )


@pytest.mark.rule("W-COMP-MERCHANT")
def test_merchant_spaces_are_crossed_in_any_order_and_each_once():
    scene = multi(at("c0", merchant=[[3, 3]]), dice="1 4 6 2")
    turn(scene, "merchant 1,2 1+4 c0>b0")
    assert read(scene, "players.0.merchant") == [[1, 2], [3, 3]]
    roll(scene, "1 4 6 2")
    assert bars(scene, "merchant 1,2 1+4 c0>c1") == ["W-COMP-MERCHANT"]


@pytest.mark.rule("W-COMP-ADVENTURER")
@pytest.mark.parametrize(
    ("written", "totals"),
    [
        ([], [5, 7, 10]),  # the first box is free
        ([5], [7, 10]),  # up, and equal does not fit
        ([4, 10], []),  # still up
        ([4, 5, 7], [5]),  # over the summit
        ([4, 6, 9, 7], [5]),  # down, and equal does not fit
        ([4, 6, 9, 7, 3], [5, 7, 10]),  # the second mountain is free again
        ([4, 6, 9, 7, 3, 7], [10]),
        ([4, 6, 9, 7, 3, 3, 7], [5]),
        ([4, 6, 9, 7, 3, 3, 5, 2], [5, 7, 10]),  # and the third
    ],
)
def test_the_adventurers_numbers_rise_to_each_summit_and_fall_beyond(written, totals):
    scene = multi(at("a0"), at("c3", adventurer=written), dice="1 4 6 2")
    pairs = legal(scene, "pair", seat=1, companion="adventurer", target="c4")
    assert sorted(a + b for a, b, _ in pairs) == totals


@pytest.mark.rule("W-COMP-SAILOR")
@pytest.mark.parametrize("written", [[], [12], [2], [12, 2, 8]])
def test_the_sailor_takes_any_double_in_its_next_box(written):
    scene = multi(at("c0", sailor=written), dice="3 3 5 5")
    assert legal(scene, "box pair", companion="sailor") == [
        [len(written) + 1, [3, 3, False]],
        [len(written) + 1, [5, 5, True]],
    ]
    assert bars(scene, f"sailor {len(written) + 1} 3+5 c0>S1") == ["W-COMP-SAILOR"]


@pytest.mark.rule("W-COMP-SAILOR")
def test_the_active_die_makes_a_double_only_for_its_owner():
    scene = multi(at("c0"), at("c0"), dice="3 4 5 5")
    assert legal(scene, "pair", seat=0, companion="sailor") == [[5, 5, True]]
    assert legal(scene, "pair", seat=1, companion="sailor") == []


@pytest.mark.rule("W-COMP-LIMIT")
@pytest.mark.parametrize(
    ("sheet", "choice"),
    [
        ({"coachman": [2] * 12}, "coachman 13 4+4 c3>b2"),
        ({"guide": [12] * 8}, "guide 9 4+4 c3>c4"),
        ({"merchant": GRID}, "merchant 1,2 4+4 c3>b2"),
        ({"adventurer": [4, 6, 9, 7, 3, 3, 5, 4, 3, 5, 4]}, "adventurer 12 4+4 c3>c4"),
        ({"sailor": [2] * 5}, "sailor 6 4+4 c3>b2"),
    ],
    ids=lambda it: next(iter(it)) if isinstance(it, dict) else "",
)
def test_a_full_companion_travels_no_more(sheet, choice):
    scene = multi(at("c3", **sheet), dice="4 4 4 4")
    assert legal(scene, "box", companion=choice.split()[0]) == []
    assert "W-COMP-LIMIT" in bars(scene, choice)


# ---------------------------------------------------------------------- icons
@pytest.mark.rule("W-ICON-COPY")
def test_a_treasure_icon_copies_the_number():
    scene = multi(at("a0", coachman=[2, 2]), dice="1 4 6 2")
    turn(scene, "coachman 3 1+4 a0>a1")
    assert read(scene, "players.0.coachman", "players.0.treasure", "players.0.monster") == [
        [2, 2, 5],
        [5],
        [],
    ]


@pytest.mark.rule("W-ICON-COPY")
def test_a_box_without_an_icon_copies_nothing():
    scene = multi(at("a0"), dice="1 4 6 2")
    turn(scene, "coachman 1 1+4 a0>a1")
    assert read(scene, "players.0.treasure", "players.0.monster") == [[], []]


@pytest.mark.rule("W-ICON-COPY")
def test_in_multiplayer_games_the_monster_section_never_runs_out():
    scene = multi(at("a0", coachman=[2] * 5, monster=[1] * 30), dice="1 4 6 2")
    turn(scene, "coachman 6 1+4 a0>a1")
    assert read(scene, "players.0.monster", "over") == [[1] * 30 + [5], False]


@pytest.mark.rule("W-ICON-COPY", "W-COMP-MERCHANT-MONSTER")
def test_a_merchants_icon_is_rolled_for_and_not_copied():
    scene = multi(at("c0"), dice="1 4 6 2")
    turn(scene, "merchant 1,3 1+4 c0>c1", rolls=[[monster(2)]])
    assert read(scene, "players.0.monster") == [2]


@pytest.mark.rule("W-ICON-DOUBLE")
def test_a_doubled_monster_counts_twice():
    scene = multi(at("c3", "c3 b2", "c3 d3", coachman=[2] * 11), dice="1 4 6 2")
    turn(scene, "coachman 12 1+4 b2>c2")
    assert read(scene, "players.0.monster", "players.0.coachman")[0] == [10]
    assert player(scene).coachman[-1] == 5


@pytest.mark.rule("W-COMP-MERCHANT-MONSTER")
def test_a_merchant_space_without_a_monster_owes_nothing():
    scene = multi(at("c0"), dice="1 4 6 2")
    turn(scene, "merchant 1,1 1+4 c0>c1")
    assert read(scene, "players.0.monster", "turn") == [[], 2]


@pytest.mark.rule("W-COMP-MERCHANT-TREASURE")
@pytest.mark.parametrize(
    ("crossed", "owed"),
    [
        ([[1, 1], [1, 2]], ["icon", "row"]),
        ([[2, 3], [3, 3]], ["icon", "column"]),
        ([[1, 1], [1, 2], [2, 3], [3, 3]], ["icon", "row", "column"]),
        ([[1, 1], [2, 3]], ["icon"]),
    ],
)
def test_a_row_or_column_that_is_completed_owes_a_treasure_roll_after_the_monster(crossed, owed):
    scene = multi(at("c0", merchant=crossed), dice="1 4 6 2")
    choose(scene, "merchant 1,3 1+4 c0>c1")
    assert [one.why for one in scene.state.owed] == owed
    assert [one.kind for one in scene.state.owed] == ["monster"] + ["treasure"] * (len(owed) - 1)


@pytest.mark.rule("W-COMP-MERCHANT-TREASURE")
def test_each_roll_is_settled_before_the_next():
    sheet = {"merchant": [[1, 1], [1, 2], [2, 3], [3, 3]], "gems": 2, "gems_circled": 2}
    scene = multi(at("c0", **sheet), dice="1 4 6 2")
    rolls = [[monster(6), treasure(1, 2, keep=1), treasure(3, 6, keep=1)]]
    turn(scene, "merchant 1,3 1+4 c0>c1", rolls=rolls)
    assert read(scene, "players.0.treasure", "players.0.gems") == [[2, 6], 0]


# ---------------------------------------------------------------------- gems and shields
@pytest.mark.rule("W-TOKEN-GAIN")
@pytest.mark.parametrize(
    ("start", "route", "choice", "path"),
    [
        ("a0", "a0 a1", "guide 1 1+4 a1>a2", "gems"),
        ("a0", "", "guide 1 1+4 a0>b0", "shields"),
    ],
)
def test_travelling_to_a_gem_or_a_shield_makes_one_ready(start, route, choice, path):
    scene = multi(at(start, *filter(None, [route])), dice="1 4 6 2")
    turn(scene, choice)
    assert read(scene, f"players.0.{path}", f"players.0.{path}_circled") == [1, 1]


@pytest.mark.rule("W-TOKEN-GAIN")
def test_the_next_icon_not_yet_circled_is_circled():
    scene = multi(at("a0", "a0 a1", gems=0, gems_circled=3), dice="1 4 6 2")
    turn(scene, "guide 1 1+4 a1>a2")
    assert read(scene, "players.0.gems", "players.0.gems_circled") == [1, 4]


@pytest.mark.rule("W-TOKEN-GAIN")
def test_without_an_icon_left_a_shield_hex_gives_nothing():
    scene = multi(at("a0", shields=1, shields_circled=4), dice="1 4 6 2")
    turn(scene, "guide 1 1+4 a0>b0")
    assert read(scene, "players.0.shields", "players.0.shields_circled") == [1, 4]


@pytest.mark.rule("W-TOKEN-REROLL", "W-TOKEN-GAIN")
def test_a_shield_gained_this_turn_may_be_spent_on_this_turns_roll():
    scene = multi(at("a0"), dice="1 4 6 2")
    turn(scene, "merchant 1,3 1+4 a0>b0", rolls=[[monster(6, 1, keep=1)]])
    assert read(scene, "players.0.monster", "players.0.shields", "players.0.shields_circled") == [[1], 0, 1]


@pytest.mark.rule("W-TOKEN-REROLL")
@pytest.mark.parametrize("keep", [0, 1, 2])
def test_several_shields_may_be_spent_on_one_roll_and_any_attempt_written(keep):
    scene = multi(at("c0", shields=3, shields_circled=3), dice="1 4 6 2")
    turn(scene, "merchant 1,3 1+4 c0>c1", rolls=[[monster(2, 6, 3, keep=keep)]])
    assert read(scene, "players.0.monster", "players.0.shields") == [[(2, 6, 3)[keep]], 1]


@pytest.mark.rule("W-TOKEN-REROLL")
def test_no_more_attempts_than_shields_allow():
    scene = multi(at("c0", shields=1, shields_circled=1), dice="1 4 6 2")
    with pytest.raises(Illegal):
        turn(scene, "merchant 1,3 1+4 c0>c1", rolls=[[monster(2, 6, 3)]])


@pytest.mark.rule("W-TOKEN-REROLL")
def test_a_shield_rolls_no_treasure_again():
    sheet = {"merchant": [[1, 2], [1, 3]], "shields": 2, "shields_circled": 2}
    scene = multi(at("c0", gems=1, gems_circled=1, **sheet), dice="1 4 6 2")
    choose(scene, "merchant 1,1 1+4 c0>c1")
    fall(scene, 2)
    assert set(game.legal(scene.state, 0)) == {Keep(2), GEM}
    assert [refusal.rule_id for refusal in game.refusals(scene.state, 0, SHIELD)] == ["W-TOKEN-REROLL"]


@pytest.mark.rule("W-TOKEN-REROLL")
def test_a_roll_is_written_at_once_when_no_token_could_change_it():
    scene = multi(at("c0", gems=4, gems_circled=4), dice="1 4 6 2")
    choose(scene, "merchant 1,3 1+4 c0>c1")
    fall(scene, 6)
    assert read(scene, "players.0.monster", "turn") == [[6], 2]


@pytest.mark.rule("W-TOKEN-REROLL")
def test_tokens_never_change_copied_numbers():
    scene = multi(at("a0", coachman=[2] * 5, shields=4, shields_circled=4), dice="1 4 6 2")
    turn(scene, "coachman 6 1+4 a0>a1")
    assert read(scene, "players.0.monster", "players.0.shields", "turn") == [[5], 4, 2]
