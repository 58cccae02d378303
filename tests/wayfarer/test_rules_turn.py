"""Set-up and the turn, clause by clause."""

from __future__ import annotations

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import IllegalMove, SetupError, TabletopError
from tabletop_kit.core.game import Chance
from tests.positions.wayfarer import islands, new_game
from tests.positions.wayfarer_ask import ask
from tests.wayfarer.posing import (
    act,
    at,
    bars,
    choose,
    legal,
    monster,
    multi,
    player,
    read,
    roll,
    turn,
)

DEMO = islands("demo")[0]


# ---------------------------------------------------------------------- set-up
@pytest.mark.rule("W-SETUP-PLAYERS")
def test_one_player_plays_by_the_solo_rules_unless_the_others_are_asked_for():
    assert wayfarer.table(["Ana"]).setup.solo
    assert wayfarer.table(["Ana"]).setup.scenario == 1
    assert not wayfarer.table(["Ana"], rules="multiplayer").setup.solo
    assert not wayfarer.table(["Ana", "Ben"]).setup.solo


@pytest.mark.rule("W-SETUP-PLAYERS")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_players_share_an_island_and_have_a_sheet_each(seats):
    scene = new_game({"rolls": [1] * seats, "mode": "multi"})
    assert len(scene.state.players) == seats


@pytest.mark.rule("W-SETUP-PLAYERS")
@pytest.mark.parametrize("names", [[], ["A", "B", "C", "D", "E"]])
def test_no_table_is_laid_for_other_numbers(names):
    with pytest.raises(SetupError, match=f"for one to four players, not {len(names)}"):
        wayfarer.table(names)


@pytest.mark.rule("W-SETUP-PLAYERS")
def test_a_lone_player_by_the_multiplayer_rules_is_active_in_every_turn():
    scene = multi(at("a0"), dice="1 4 6 2")
    turn(scene, "coachman 1 2*+4 a0>a1")
    assert read(scene, "active", "turn") == [0, 2]
    roll(scene, "1 4 6 2")
    assert [2, 6, True] in legal(scene, "pair")


@pytest.mark.rule("W-SETUP-PLAYERS", "W-HEX-STATUE")
def test_a_lone_player_is_always_the_first_at_a_statue_set():
    scene = multi(at("c3", "c3 d2"), dice="3 4 1 1")
    turn(scene, "coachman 1 3+4 d2>e2")
    assert read(scene, "players.0.treasure") == [12]


@pytest.mark.rule("W-SETUP-PLAYERS", "W-HEX-HIDEOUT")
def test_a_lone_player_never_meets_a_hideout_that_is_awake():
    scene = multi(at("c0"), dice="1 4 6 2")
    turn(scene, "guide 1 1+4 c0>c1")
    assert read(scene, "players.0.monster", "turn") == [[], 2]


@pytest.mark.rule("W-SETUP-ISLAND")
def test_the_island_is_picked_and_is_the_same_for_all():
    assert wayfarer.table(["Ana", "Ben"]).setup.island == "great-river"
    assert wayfarer.table(["Ana", "Ben"], island=DEMO).setup.island == DEMO.slug


@pytest.mark.rule("W-SETUP-START")
@pytest.mark.parametrize(("face", "town"), [(1, "a0"), (2, "a0"), (3, "c0"), (4, "c0"), (5, "c3"), (6, "c3")])
def test_the_die_gives_the_starting_town(face, town):
    scene = new_game({"rolls": [face, 1]})
    assert player(scene).visited == scene.mask([town])
    assert player(scene).lines == ()


@pytest.mark.rule("W-SETUP-START")
def test_several_players_may_start_in_the_same_town():
    scene = new_game({"rolls": [1, 2, 1]})
    assert [one.visited for one in scene.state.players] == [scene.mask(["a0"])] * 3


@pytest.mark.rule("W-SETUP-START")
def test_each_player_rolls_one_die_for_the_start():
    table = wayfarer.table(["Ana", "Ben", "Cem"])
    assert isinstance(table.turn, Chance)
    assert table.turn.request.space.sides == (6, 6, 6)


@pytest.mark.rule("W-SETUP-START", "W-NORTH-TELEPORT")
def test_starting_on_a_stone_gives_no_jump():
    scene = multi(at("a0"), island="north", island_patch={"hexes": {"a0": {"features": ["town", "stone"]}}})
    assert "b4" not in ask(scene, {"ask": "origins"})
    assert [one[0] for one in ask(scene, {"ask": "steps"})] == ["a0", "a0"]


@pytest.mark.rule("W-SETUP-FIRST")
def test_the_first_active_player_is_chosen_by_seat_or_name():
    assert wayfarer.table(["Ana", "Ben", "Cem"], seed=1).state.active == 0
    assert wayfarer.table(["Ana", "Ben", "Cem"], first=2, seed=1).state.active == 2
    assert wayfarer.table(["Ana", "Ben", "Cem"], first="Ben", seed=1).roll().state.active == 1


# ---------------------------------------------------------------------- the turn
@pytest.mark.rule("W-TURN-ROLL")
def test_three_travel_dice_and_the_active_die_are_rolled():
    scene = multi(at("a0"), at("c0"))
    request = wayfarer.game.turn(scene.state).request
    assert request.space.sides == (6, 6, 6, 6)
    assert request.seat == 0
    roll(scene, "1 2 3 4")
    assert (scene.state.travel, scene.state.die) == ((1, 2, 3), 4)


@pytest.mark.rule("W-TURN-PAIR")
def test_the_total_is_the_plain_sum_of_the_two_dice():
    scene = multi(at("a0"), dice="2 6 1 1")
    turn(scene, "coachman 1 2+6 a0>a1")
    assert read(scene, "players.0.coachman") == [8]


@pytest.mark.rule("W-TURN-PAIR")
def test_a_choice_may_be_taken_back_until_all_have_chosen():
    table = wayfarer.table(["Ana", "Ben"], rolls=[3, 1, 2, 4, 6, 1]).roll().roll()
    before = table.state
    table.play(table.legal("Ana")[0], "Ana")
    assert table.take_back("Ana").state == before
    table.play(table.legal("Ana")[1], "Ana").play(table.legal("Ben")[0], "Ben")
    with pytest.raises(TabletopError):
        table.take_back("Ana")


@pytest.mark.rule("W-TURN-PAIR")
def test_who_has_chosen_does_not_choose_again():
    table = wayfarer.table(["Ana", "Ben"], rolls=[3, 1, 2, 4, 6, 1]).roll().roll()
    move = table.legal("Ana")[0]
    table.play(move, "Ana")
    assert len(table.legal("Ana")) == 0
    with pytest.raises(IllegalMove) as error:
        table.play(move, "Ana")
    assert [refusal.rule_id for refusal in error.value.refusals] == ["W-TURN-PAIR"]


@pytest.mark.rule("W-TURN-PAIR")
def test_choices_may_be_made_in_any_order():
    def after(order):
        scene = multi(at("a0"), at("c0"), dice="1 4 6 2")
        choices = [["coachman", 1, [1, 4, False], "a0", "a1"], ["guide", 1, [1, 6, False], "c0", "c1"]]
        for seat in order:
            act(scene, ["commit", seat, choices[seat]])
        return scene.state

    assert after([0, 1]) == after([1, 0])


@pytest.mark.rule("W-TURN-ACTIVE")
def test_the_active_player_pairs_the_active_die_with_any_travel_die():
    scene = multi(at("a0"), at("c0"), dice="1 2 6 5")
    assert ask(scene, {"ask": "pairs", "seat": 0}) == [
        *([1, 2, False], [1, 6, False], [2, 6, False]),
        *([5, 1, True], [5, 2, True], [5, 6, True]),
    ]


@pytest.mark.rule("W-TURN-ACTIVE")
def test_nobody_else_may_use_the_active_die():
    scene = multi(at("a0"), at("a0"), dice="1 2 6 5")
    assert bars(scene, "coachman 1 5*+1 a0>a1", seat=0) == []
    assert bars(scene, "coachman 1 5*+1 a0>a1", seat=1) == ["W-TURN-ACTIVE"]
    assert bars(scene, "coachman 1 1+5 a0>a1", seat=1) == ["W-TURN-PAIR"]


@pytest.mark.rule("W-TURN-MARK")
@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("coachman 1 1+4 a0>b0", "W-COMP-COACHMAN"),  # a box, but no grass or mountain
        ("sailor 1 1+4 a0>a1", "W-COMP-SAILOR"),  # neither half
        ("adventurer 1 1+4 a0>a1", "W-COMP-ADVENTURER"),
        ("guide 2 1+4 a0>b0", "W-COMP-GUIDE"),  # a hex, but not the box that is next
    ],
)
def test_a_number_without_its_line_and_a_line_without_its_number_are_no_moves(choice, rule):
    assert rule in bars(multi(at("a0"), dice="1 4 6 2"), choice)


@pytest.mark.rule("W-TURN-MARK")
@pytest.mark.parametrize(
    ("start", "route", "hex_", "companions"),
    [
        ("c3", "", "d3", ["coachman", "merchant"]),  # a tavern on grass
        ("c0", "c0 b0", "a0", ["coachman", "merchant"]),  # a town on grass
        ("a0", "a0 a1", "a2", ["adventurer", "guide"]),  # a gem in the jungle
        ("c3", "c3 d3 d4", "e4", ["adventurer", "coachman"]),  # a town in the mountains, over the bridge
        ("c0", "", "c1", ["guide", "merchant"]),  # a hideout in the desert
    ],
)
def test_a_special_hex_is_entered_by_its_printed_terrain(start, route, hex_, companions):
    scene = multi(at(start, *filter(None, [route])), dice="1 4 6 2")
    assert sorted(set(legal(scene, "companion", target=hex_))) == companions


@pytest.mark.rule("W-TURN-MARK")
def test_a_turn_is_settled_step_by_step_and_within_a_step_from_the_active_player_on():
    scene = multi(
        at("c0", merchant=[[1, 1], [1, 2]]),
        at("c0", "c0 b0", guide=[9, 9, 9]),
        dice="1 4 6 2",
        active=1,
        woken=["c1"],
    )
    choose(scene, "merchant 1,3 1+4 c0>c1", "guide 4 1+6 c0>c1")
    state = scene.state
    owed = [(one.seat, one.kind, one.why) for one in state.owed]
    assert owed == [
        *((0, "monster", "icon"), (0, "treasure", "row")),
        *((1, "monster", "hideout"), (0, "monster", "hideout")),
    ]
    told = [(event.kind, event.seat) for event in scene.events if event.seat is not None]
    assert told[1:] == [("travelled", 1), ("travelled", 0), ("treasure", 1)]


@pytest.mark.rule("W-TURN-MARK")
def test_copied_icons_come_before_the_merchants_rolls_and_those_before_hideouts():
    scene = multi(
        at("c0", "c0 b0", coachman=[2, 2], treasure=[1]),
        at("c0"),
        dice="1 4 6 2",
        woken=["c1"],
    )
    turn(
        scene,
        "coachman 3 1+4 b0>a0",
        "merchant 1,3 1+4 c0>c1",
        rolls=[[], [monster(3), monster(6)]],
    )
    assert read(scene, "players.0.treasure", "players.1.monster") == [[1, 5], [3, 6]]


@pytest.mark.rule("W-TURN-PASS")
def test_the_dice_pass_to_the_next_seat_and_from_the_last_to_the_first():
    scene = multi(at("a0"), at("a0"), dice="1 4 6 2", active=1)
    turn(scene, *["coachman 1 1+4 a0>a1"] * 2)
    assert read(scene, "active") == 0
    roll(scene, "1 4 6 2")
    turn(scene, *["guide 1 1+4 a0>b0"] * 2)
    assert read(scene, "active") == 1


@pytest.mark.rule("W-ICON-AFTER")
def test_rolls_come_only_after_every_player_has_chosen():
    table = wayfarer.table(["Ana", "Ben"], rolls=[3, 1, 2, 4, 6, 1]).roll().roll()
    table.play("merchant/6,4 2+4 D6>E6", "Ana")
    assert table.pending is None
    assert set(table.turn.seats) == {1}
    table.play(table.legal("Ben")[0], "Ben")
    assert table.pending is not None
    assert table.pending.stream == "monster/0"
