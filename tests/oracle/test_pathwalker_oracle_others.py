"""The oracle of the dice rules against examples worked by hand from the ledger: opposed rolls, Bonds and Nemeses."""

from __future__ import annotations

import pytest

from tests.oracle.pathwalker_moves import (
    AGAIN,
    HELP,
    OVEREXERT,
    PASS,
    SESSION,
    duel,
    fail,
    overexert,
    roll,
    table,
    tire,
    versus,
)
from tests.oracle.pathwalker_oracle import Oracle


@pytest.mark.rule("P-VERSUS-ROLL")
def test_the_most_successes_win_when_the_others_pass():
    oracle = table()
    duel(oracle, Ann=2, Cy=1)
    assert oracle.result() == {"open": True, "winner": None, "draw": []}
    oracle.play("Cy", PASS)
    assert oracle.result() == {"open": False, "winner": "Ann", "draw": []}


@pytest.mark.rule("P-VERSUS-ROLL")
@pytest.mark.parametrize(
    "sides",
    [
        [],
        [("Ann", "Might")],
        [("Ann", "Might"), ("Ann", "Charm")],
        [("Ann", "Might"), ("Zoe", "Might")],
        [("Ann", "Might"), ("Bo", "Luck")],
    ],
)
def test_an_opposed_roll_needs_two_different_characters_with_a_trait_each(sides):
    assert not table().legal("Ann", versus(*sides))


@pytest.mark.rule("P-VERSUS-ROLL")
def test_somebody_who_takes_no_part_may_call_an_opposed_roll():
    assert table().legal("Cy", versus(("Ann", "Might"), ("Bo", "Swiftness")))


@pytest.mark.rule("P-VERSUS-ROLL", "P-POOL-DICE")
def test_each_side_of_an_opposed_roll_picks_its_own_dice():
    oracle = table()
    move = {
        "do": "versus",
        "sides": [
            {"who": "Bo", "trait": "Swiftness", "dice": [8, 6, 4]},
            {"who": "Cy", "trait": "Might", "dice": [8, 4]},
        ],
    }
    assert oracle.dice("Ann", move) == {"Bo": [4, 6, 8], "Cy": [4, 8]}
    move["sides"][1]["dice"] = [8]
    assert not oracle.legal("Ann", move)


@pytest.mark.rule("P-VERSUS-TRAITS")
@pytest.mark.parametrize(
    ("sides", "dice"),
    [
        ([("Ann", "Might"), ("Bo", "Swiftness")], {"Ann": [6] * 6, "Bo": [6] * 3}),
        ([("Ann", "Charm"), ("Bo", "Awareness")], {"Ann": [6] * 2, "Bo": []}),
        ([("Ann", "Might"), ("Cy", "Might")], {"Ann": [6] * 6, "Cy": [6] * 2}),
    ],
)
def test_any_two_traits_may_be_opposed_and_the_same_one_too(sides, dice):
    assert table().dice("Ann", versus(*sides)) == dice


@pytest.mark.rule("P-VERSUS-OVER")
def test_the_one_who_leads_alone_does_not_decide():
    oracle = table()
    duel(oracle, Ann=2, Cy=1)
    assert oracle.decider() == "Cy"
    for move in (AGAIN, PASS):
        assert not oracle.legal("Ann", move)
        assert not oracle.legal("Bo", move)


@pytest.mark.rule("P-VERSUS-OVER")
def test_the_fewest_successes_decide_first_then_the_next():
    oracle = table()
    duel(oracle, Cy=1, Bo=0, Ann=2)
    assert oracle.decider() == "Bo"
    oracle.play("Bo", PASS)
    assert oracle.decider() == "Cy"
    oracle.play("Cy", PASS)
    assert oracle.decider() is None


@pytest.mark.rule("P-VERSUS-OVER")
def test_equals_decide_in_the_order_they_were_named():
    oracle = table()
    duel(oracle, Cy=1, Ann=1, Bo=1)
    order = []
    while oracle.decider() is not None:
        order.append(oracle.decider())
        oracle.play(order[-1], PASS)
    assert order == ["Cy", "Ann", "Bo"]


@pytest.mark.rule("P-VERSUS-OVER")
def test_a_reroll_stands_even_when_it_is_worse_and_costs_as_elsewhere():
    oracle = table()
    duel(oracle, Ann=3, Cy=2)
    assert oracle.dice("Cy", AGAIN) == {"Cy": [6, 6]}
    oracle.play("Cy", AGAIN, {"Cy": [1, 1]})
    assert (oracle.score("Cy", "Might"), oracle.cost("Cy", "Might")) == (1, 2)
    # The second would cost 2 of 1: Cy cannot pay, and Ann has won.
    assert oracle.result() == {"open": False, "winner": "Ann", "draw": []}


@pytest.mark.rule("P-VERSUS-OVER")
def test_overexertions_in_and_out_of_opposed_rolls_are_one_count():
    oracle = table()
    fail(oracle, "Ann")
    overexert(oracle, "Ann")
    duel(oracle, Ann=0, Cy=1)
    assert oracle.dice("Ann", AGAIN) == {"Ann": [6] * 5}
    oracle.play("Ann", AGAIN, {"Ann": [6] * 5})
    assert (oracle.score("Ann", "Might"), oracle.tired("Ann")) == (3, True)


@pytest.mark.rule("P-VERSUS-OVER")
def test_a_reroll_voids_earlier_passes_and_the_order_is_worked_out_anew():
    oracle = table()
    duel(oracle, Bo=0, Cy=1, Ann=2)
    oracle.play("Bo", PASS)
    oracle.play("Cy", AGAIN, {"Cy": [1, 1]})
    # Cy has one die left and would owe two; Bo, who passed, decides once more.
    assert oracle.decider() == "Bo"
    oracle.play("Bo", AGAIN, {"Bo": [6]})
    assert oracle.result() == {"open": False, "winner": "Ann", "draw": []}


@pytest.mark.rule("P-VERSUS-OVER")
def test_a_leader_who_is_overtaken_decides():
    oracle = table()
    duel(oracle, Ann=1, Cy=0)
    oracle.play("Cy", AGAIN, {"Cy": [6, 6]})
    assert oracle.decider() == "Ann"
    oracle.play("Ann", AGAIN, {"Ann": [6, 6, 6, 1, 1, 1]})
    assert oracle.result() == {"open": False, "winner": "Ann", "draw": []}


@pytest.mark.rule("P-VERSUS-OVER")
def test_an_opposed_roll_nobody_can_pay_for_is_over_at_once():
    oracle = table()
    oracle.play("Ann", versus(("Ann", "Magic"), ("Cy", "Magic")))
    assert oracle.decider() is None
    assert oracle.result() == {"open": False, "winner": None, "draw": ["Ann", "Cy"]}


@pytest.mark.rule("P-VERSUS-OVER")
def test_a_new_session_ends_the_contest_as_it_stands():
    oracle = table()
    duel(oracle, Ann=2, Cy=1)
    oracle.play("Bo", SESSION)
    assert oracle.decider() is None
    assert oracle.result() == {"open": False, "winner": "Ann", "draw": []}


@pytest.mark.rule("P-VERSUS-OVER")
def test_while_an_opposed_roll_is_open_nobody_rolls_but_bonds_and_sessions_go_on():
    oracle = table()
    oracle.play("Ann", {"do": "bond", "other": "Bo"})
    duel(oracle, Ann=2, Cy=1)
    for who in ("Ann", "Bo", "Cy"):
        for move in (roll(), versus(("Ann", "Might"), ("Bo", "Might")), OVEREXERT, {"do": "accept"}):
            assert not oracle.legal(who, move)
        for move in ({"do": "bond", "other": "Wolf"}, {"do": "nemesis", "other": "Wolf"}, SESSION):
            assert oracle.legal(who, move)
    assert oracle.legal("Ann", HELP)
    oracle.play("Cy", PASS)
    assert oracle.legal("Bo", roll())


@pytest.mark.rule("P-VERSUS-DRAW")
@pytest.mark.parametrize("successes", [0, 1])
def test_equal_successes_are_a_draw_at_zero_too(successes):
    oracle = table()
    duel(oracle, Ann=successes, Cy=successes)
    oracle.play("Ann", PASS)
    oracle.play("Cy", PASS)
    assert oracle.result() == {"open": False, "winner": None, "draw": ["Ann", "Cy"]}


@pytest.mark.rule("P-VERSUS-DRAW")
def test_of_three_only_those_tied_for_most_draw():
    oracle = table()
    duel(oracle, Bo=0, Cy=2, Ann=2)
    for who in ("Bo", "Cy", "Ann"):
        oracle.play(who, PASS)
    assert oracle.result() == {"open": False, "winner": None, "draw": ["Cy", "Ann"]}


@pytest.mark.rule("P-VERSUS-OVER")
def test_an_opposed_roll_leaves_what_is_said_of_the_last_single_attempt():
    oracle = table()
    oracle.play("Cy", roll(text="I lift it."), {"Cy": [6, 1]})
    duel(oracle, Ann=0, Cy=0)
    assert (oracle.text(), oracle.count(), oracle.success()) == ("I lift it.", 1, True)


@pytest.mark.rule("P-BOND")
def test_without_a_bond_there_is_no_action():
    oracle = table()
    assert (oracle.bond("Ann"), oracle.bond_ready("Ann"), oracle.legal("Ann", HELP)) == (None, False, False)


@pytest.mark.rule("P-BOND")
def test_the_bond_action_is_there_once_a_session_and_another_bond_does_not_give_it_back():
    oracle = table()
    oracle.play("Ann", {"do": "bond", "other": "Bo"})
    oracle.play("Ann", HELP)
    assert not oracle.legal("Ann", HELP)
    oracle.play("Ann", {"do": "bond", "other": "the smith"})
    assert (oracle.bond("Ann"), oracle.bond_ready("Ann")) == ("the smith", False)
    oracle.play("Ann", SESSION)
    assert oracle.legal("Ann", HELP)


@pytest.mark.rule("P-BOND", "P-NEMESIS")
@pytest.mark.parametrize("do", ["bond", "nemesis"])
def test_nobody_marks_themselves_nor_the_same_one_twice(do):
    oracle = table()
    assert not oracle.legal("Ann", {"do": do, "other": "Ann"})
    assert not oracle.legal("Ann", {"do": do, "other": ""})
    oracle.play("Ann", {"do": do, "other": "Bo"})
    assert not oracle.legal("Ann", {"do": do, "other": "Bo"})
    assert oracle.legal("Ann", {"do": do, "other": "bo"})


@pytest.mark.rule("P-BOND", "P-NEMESIS")
def test_the_bond_may_be_a_nemesis_too():
    oracle = table()
    oracle.play("Ann", {"do": "bond", "other": "Bo"})
    assert oracle.legal("Ann", {"do": "nemesis", "other": "Bo"})
    oracle.play("Cy", {"do": "nemesis", "other": "Bo"})
    assert oracle.legal("Cy", {"do": "bond", "other": "Bo"})


@pytest.mark.rule("P-NEMESIS")
@pytest.mark.parametrize(
    ("against", "nemesis_dice"),
    [([], 0), (["Fox"], 0), (["wolf"], 0), (["Wolf"], 2), (["Fox", "Wolf", "Bear"], 2)],
)
def test_a_roll_against_a_nemesis_gains_two_dice_once(against, nemesis_dice):
    oracle = table()
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    oracle.play("Ann", {"do": "nemesis", "other": "Bear"})
    assert oracle.pool("Ann", "Might", against) == (6, nemesis_dice)
    assert oracle.pool("Bo", "Might", against) == (1, 0)
    assert len(oracle.dice("Ann", roll(against=against))["Ann"]) == 6 + nemesis_dice


@pytest.mark.rule("P-NEMESIS")
def test_the_cap_of_ten_is_the_scores():
    oracle = Oracle({"Ann": {"Might": 10}})
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    assert oracle.dice("Ann", roll(dice=[8] * 10, against=["Wolf"])) == {"Ann": [8] * 10 + [6, 6]}


@pytest.mark.rule("P-NEMESIS")
def test_a_nemesis_on_another_side_of_an_opposed_roll_brings_the_dice():
    oracle = table()
    oracle.play("Ann", {"do": "nemesis", "other": "Bo"})
    against_bo = oracle.dice("Cy", versus(("Cy", "Might"), ("Bo", "Might"), ("Ann", "Might")))
    assert against_bo == {"Cy": [6] * 2, "Bo": [6], "Ann": [6] * 8}
    assert oracle.dice("Cy", versus(("Cy", "Might"), ("Ann", "Might")))["Ann"] == [6] * 6


@pytest.mark.rule("P-NEMESIS", "P-POOL-SCORE")
def test_nemesis_dice_are_rolled_with_a_score_of_zero():
    oracle = table()
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    oracle.play("Ann", roll("Magic", against=["Wolf"]), {"Ann": [1, 6]})
    assert oracle.success() is True


@pytest.mark.rule("P-NEMESIS-WAGER")
def test_nemesis_dice_do_not_pay_for_an_overexertion():
    oracle = table()
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    fail(oracle, "Ann", "Magic", ["Wolf"])
    assert not oracle.may_overexert()
    fail(oracle, "Ann", "Charm", ["Wolf"])
    overexert(oracle, "Ann")
    # One die of Charm is left and two are owed, though three dice lie on the table.
    assert not oracle.may_overexert()


@pytest.mark.rule("P-NEMESIS-WAGER")
@pytest.mark.parametrize(
    ("options", "dice"),
    [({}, [4, 8, 6, 6]), ({"nemesis_reroll": False}, [4, 8])],
    ids=["default", "left out"],
)
def test_the_reroll_includes_nemesis_dice_unless_the_table_leaves_them_out(options, dice):
    oracle = table(**options)
    oracle.play("Cy", {"do": "nemesis", "other": "Wolf"})
    oracle.play("Cy", roll(dice=[8, 4], against=["Wolf"]), {"Cy": [1, 1, 1, 1]})
    assert oracle.dice("Cy", OVEREXERT) == {"Cy": dice}


@pytest.mark.rule("P-NEMESIS-WAGER")
def test_left_out_nemesis_dice_do_not_keep_their_successes():
    oracle = table(nemesis_reroll=False)
    oracle.play("Cy", {"do": "nemesis", "other": "Ann"})
    oracle.play(
        "Cy", versus(("Cy", "Might"), ("Ann", "Might")), {"Cy": [1, 1, 6, 6], "Ann": [6, 6, 1, 1, 1, 1]}
    )
    oracle.play("Cy", AGAIN, {"Cy": [6, 1]})
    assert oracle.result() == {"open": False, "winner": "Ann", "draw": []}


@pytest.mark.rule("P-NEMESIS-WAGER", "P-OVER-RETRY")
@pytest.mark.parametrize("nemesis_reroll", [True, False])
def test_an_attempt_whose_reroll_has_no_dice_cannot_be_overexerted(nemesis_reroll):
    oracle = table(nemesis_reroll=nemesis_reroll, tired_penalty=3)
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    tire(oracle, "Ann")
    fail(oracle, "Ann", "Might", ["Wolf"])
    assert (oracle.score("Ann", "Might"), oracle.cost("Ann", "Might")) == (3, 3)
    assert oracle.may_overexert() is nemesis_reroll


@pytest.mark.rule("P-NEMESIS")
def test_a_nemesis_marked_after_the_roll_does_not_join_the_reroll():
    oracle = table()
    fail(oracle, "Cy", against=["Wolf"])
    oracle.play("Cy", {"do": "nemesis", "other": "Wolf"})
    assert oracle.dice("Cy", OVEREXERT) == {"Cy": [6, 6]}
