"""The oracle of the dice rules against examples worked by hand from the ledger."""

from __future__ import annotations

import random

import pytest

from tests.oracle.pathwalker_oracle import TRAITS, Oracle

OVEREXERT = {"do": "overexert"}
AGAIN = {"do": "again"}
PASS = {"do": "pass"}
SESSION = {"do": "session"}
HELP = {"do": "help"}


def roll(trait="Might", dice=None, against=(), text=""):
    return {"do": "roll", "trait": trait, "dice": dice, "against": list(against), "text": text}


def versus(*sides):
    return {"do": "versus", "sides": [{"who": who, "trait": trait, "dice": None} for who, trait in sides]}


def table(**options):
    """Ann is strong, Bo is quick, Cy is a little of both."""
    characters = {
        "Ann": {"Might": 6, "Charm": 2},
        "Bo": {"Swiftness": 3, "Might": 1},
        "Cy": {"Might": 2, "Swiftness": 2},
    }
    return Oracle(characters, **options)


def fail(oracle, who, trait="Might", against=()):
    """Roll a trait and show nothing but ones."""
    move = roll(trait, against=against)
    oracle.play(who, move, {who: [1] * len(oracle.dice(who, move)[who])})


def overexert(oracle, who):
    """Roll the failed attempt again, in vain."""
    oracle.play(who, OVEREXERT, {who: [1] * len(oracle.dice(who, OVEREXERT)[who])})


def duel(oracle, **successes):
    """Everyone named rolls Might for so many sixes, the other dice show ones."""
    move = versus(*((who, "Might") for who in successes))
    dice = oracle.dice("Ann", move)
    shown = {who: [6] * wins + [1] * (len(dice[who]) - wins) for who, wins in successes.items()}
    oracle.play("Ann", move, shown)


def tire(oracle, who, trait="Might"):
    """Two overexertions in one attempt: three dice of the score, and TIRED."""
    fail(oracle, who, trait)
    overexert(oracle, who)
    overexert(oracle, who)


# Pools


@pytest.mark.rule("P-POOL-SCORE")
def test_a_roll_throws_one_six_sided_die_for_each_point_of_the_score():
    assert table().dice("Bo", roll("Swiftness")) == {"Bo": [6, 6, 6]}


@pytest.mark.rule("P-POOL-SCORE")
def test_a_score_of_zero_rolls_nothing_and_fails():
    oracle = table()
    oracle.play("Ann", roll("Magic"), {"Ann": []})
    assert (oracle.success(), oracle.count(), oracle.may_overexert()) == (False, 0, False)


@pytest.mark.rule("P-POOL-SCORE")
def test_the_nine_traits_are_those_of_this_edition():
    assert sorted(TRAITS) == sorted(
        ["Awareness", "Charm", "Endurance", "Magic", "Might", "Sage", "Subterfuge", "Survival", "Swiftness"]
    )


@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize(
    "characters",
    [{}, {"Ann": {"Luck": 3}}, {"Ann": {"Might": 11}}, {"Ann": {"Might": -1}}, {"Ann": {"Might": 2.5}}],
)
def test_a_table_outside_the_rules_is_refused(characters):
    with pytest.raises(ValueError):
        Oracle(characters)


@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize("score", [0, 10])
def test_scores_of_zero_and_ten_are_allowed(score):
    assert Oracle({"Ann": {"Might": score}}).pool("Ann", "Might") == (score, 0)


@pytest.mark.parametrize("options", [{"success": "five"}, {"count": "table"}, {"tired_penalty": -1}])
def test_an_option_the_ledger_does_not_know_is_refused(options):
    with pytest.raises(ValueError):
        table(**options)


@pytest.mark.rule("P-POOL-SUCCESS")
@pytest.mark.parametrize(
    ("faces", "count"), [([1, 2, 3, 4, 5, 5], 0), ([1, 1, 1, 1, 1, 6], 1), ([6, 6, 6, 6, 6, 6], 6)]
)
def test_one_six_is_enough_and_no_other_face_cancels_it(faces, count):
    oracle = table()
    oracle.play("Ann", roll(), {"Ann": faces})
    assert (oracle.success(), oracle.count()) == (count > 0, count)


@pytest.mark.rule("P-POOL-DESCRIBE")
@pytest.mark.parametrize("text", ["I climb the cliff.", ""])
def test_a_roll_carries_what_the_player_said_even_nothing(text):
    oracle = table()
    oracle.play("Cy", roll(text=text), {"Cy": [1, 6]})
    assert oracle.text() == text


@pytest.mark.rule("P-POOL-FAIL")
def test_a_failure_changes_nothing_by_itself():
    oracle = table()
    fail(oracle, "Ann")
    assert oracle.success() is False
    assert (oracle.score("Ann", "Might"), oracle.cost("Ann", "Might"), oracle.tired("Ann")) == (6, 1, False)
    assert oracle.legal("Bo", roll("Swiftness"))


@pytest.mark.rule("P-POOL-DICE")
def test_a_pool_of_mixed_dice_is_thrown_in_ascending_order():
    assert table().dice("Bo", roll("Swiftness", [8, 4, 6])) == {"Bo": [4, 6, 8]}


@pytest.mark.rule("P-POOL-DICE")
@pytest.mark.parametrize(
    "dice", [[6, 6], [6, 6, 6, 6], [6, 6, 10], [6, 6, 12], [6, 6, 20], [6, 6, 2], [6, 6, 6.0], []]
)
def test_other_dice_or_another_number_of_dice_are_refused(dice):
    assert not table().legal("Bo", roll("Swiftness", dice))


@pytest.mark.rule("P-POOL-DICE")
@pytest.mark.parametrize(
    ("success", "faces", "count"),
    [
        ("six", [4, 6, 6], 2),
        ("six", [4, 5, 8], 0),
        ("six", [4, 5, 7], 0),
        ("six-up", [4, 5, 8], 1),
        ("six-up", [4, 6, 7], 2),
        ("top", [4, 6, 8], 3),
        ("top", [3, 5, 6], 0),
    ],
)
def test_a_success_is_a_six_unless_the_table_reads_it_otherwise(success, faces, count):
    oracle = table(success=success)
    oracle.play("Bo", roll("Swiftness", [4, 6, 8]), {"Bo": faces})
    assert oracle.count() == count


@pytest.mark.rule("P-POOL-DICE")
def test_with_a_lower_score_the_player_says_which_dice_stay():
    oracle = table()
    oracle.play("Bo", roll("Swiftness", [4, 6, 8]), {"Bo": [1, 1, 1]})
    overexert(oracle, "Bo")
    assert not oracle.legal("Bo", roll("Swiftness", [4, 6, 8]))
    assert oracle.dice("Bo", roll("Swiftness", [8, 4])) == {"Bo": [4, 8]}


@pytest.mark.parametrize("faces", [None, {"Cy": [1]}, {"Cy": [1, 1, 1]}, {"Cy": [1, 7]}, {"Cy": [0, 1]}])
def test_faces_that_do_not_fit_the_dice_are_refused_and_change_nothing(faces):
    oracle = table()
    with pytest.raises(ValueError):
        oracle.play("Cy", roll(), faces)
    assert oracle.success() is None


def test_faces_for_somebody_who_rolls_nothing_are_refused():
    with pytest.raises(ValueError):
        table().play("Ann", SESSION, {"Ann": [6]})


# Overexertion


@pytest.mark.rule("P-OVER-RETRY", "P-OVER-COST")
def test_the_climb_of_the_source_fails_then_succeeds_for_one_die_of_might():
    oracle = Oracle({"Teddie": {"Might": 3}})
    oracle.play("Teddie", roll(), {"Teddie": [2, 3, 5]})
    assert oracle.success() is False
    assert oracle.may_overexert()
    oracle.play("Teddie", OVEREXERT, {"Teddie": [6, 3, 6]})
    assert (oracle.success(), oracle.count(), oracle.score("Teddie", "Might")) == (True, 2, 2)
    assert not oracle.may_overexert()


@pytest.mark.rule("P-OVER-RETRY")
def test_every_overexertion_rolls_the_whole_pool_the_attempt_began_with():
    oracle = table()
    fail(oracle, "Ann")
    overexert(oracle, "Ann")
    assert oracle.dice("Ann", OVEREXERT) == {"Ann": [6] * 6}
    assert oracle.pool("Ann", "Might") == (5, 0)


@pytest.mark.rule("P-OVER-RETRY")
def test_mixed_dice_are_all_rolled_again():
    oracle = table()
    oracle.play("Bo", roll("Swiftness", [8, 4, 6]), {"Bo": [4, 5, 8]})
    assert oracle.dice("Bo", OVEREXERT) == {"Bo": [4, 6, 8]}


@pytest.mark.rule("P-OVER-RETRY")
def test_a_success_cannot_be_overexerted():
    oracle = table()
    oracle.play("Cy", roll(), {"Cy": [6, 1]})
    assert not oracle.may_overexert()
    assert not oracle.legal("Cy", OVEREXERT)


@pytest.mark.rule("P-OVER-RETRY")
@pytest.mark.parametrize("move", [OVEREXERT, {"do": "accept"}])
def test_only_the_roller_decides_about_a_failed_attempt(move):
    oracle = table()
    assert not oracle.legal("Ann", move)
    fail(oracle, "Ann")
    assert oracle.legal("Ann", move)
    assert not oracle.legal("Bo", move)


@pytest.mark.rule("P-OVER-RETRY")
@pytest.mark.parametrize(
    ("who", "move", "faces"),
    [
        ("Ann", {"do": "accept"}, None),
        ("Cy", roll(), {"Cy": [6, 6]}),
        ("Cy", SESSION, None),
        ("Cy", versus(("Bo", "Magic"), ("Cy", "Magic")), {"Bo": [], "Cy": []}),
    ],
)
def test_accepting_another_roll_or_a_new_session_closes_a_failed_attempt(who, move, faces):
    oracle = table()
    fail(oracle, "Ann")
    oracle.play(who, move, faces)
    assert not oracle.may_overexert()
    assert not oracle.legal("Ann", OVEREXERT)
    assert not oracle.legal("Ann", {"do": "accept"})


@pytest.mark.rule("P-OVER-RETRY")
def test_marking_and_helping_a_bond_and_marking_a_nemesis_leave_a_failed_attempt_open():
    oracle = table()
    fail(oracle, "Ann")
    oracle.play("Ann", {"do": "bond", "other": "Bo"})
    oracle.play("Ann", HELP)
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    assert oracle.legal("Ann", OVEREXERT)


@pytest.mark.rule("P-OVER-COST")
def test_the_third_overexertion_has_cost_one_two_and_three_dice():
    oracle = table()
    fail(oracle, "Ann")
    left = []
    for _ in range(3):
        overexert(oracle, "Ann")
        left.append(oracle.score("Ann", "Might"))
    assert left == [5, 3, 0]


@pytest.mark.rule("P-OVER-COST")
def test_a_cost_above_the_score_is_refused_and_does_not_count():
    oracle = table()
    fail(oracle, "Cy")
    overexert(oracle, "Cy")
    assert (oracle.score("Cy", "Might"), oracle.cost("Cy", "Might")) == (1, 2)
    assert not oracle.may_overexert()
    with pytest.raises(ValueError):
        oracle.play("Cy", OVEREXERT, {"Cy": [6, 6]})
    assert (oracle.score("Cy", "Might"), oracle.cost("Cy", "Might")) == (1, 2)


@pytest.mark.rule("P-OVER-COST")
def test_a_failure_that_cannot_be_paid_for_cannot_be_accepted_either():
    oracle = table()
    fail(oracle, "Cy")
    overexert(oracle, "Cy")
    assert not oracle.legal("Cy", {"do": "accept"})


@pytest.mark.rule("P-OVER-COST")
@pytest.mark.parametrize(("count", "cost"), [("character", 2), ("trait", 1)])
def test_overexertions_count_over_all_traits_unless_the_table_counts_each(count, cost):
    oracle = table(count=count)
    fail(oracle, "Ann")
    overexert(oracle, "Ann")
    fail(oracle, "Ann", "Charm")
    assert oracle.cost("Ann", "Charm") == cost
    overexert(oracle, "Ann")
    assert (oracle.score("Ann", "Might"), oracle.score("Ann", "Charm")) == (5, 2 - cost)
    assert oracle.tired("Ann") is (count == "character")


@pytest.mark.rule("P-OVER-COST")
def test_overexertions_of_one_character_cost_another_nothing():
    oracle = table()
    tire(oracle, "Ann")
    assert (oracle.cost("Ann", "Might"), oracle.cost("Bo", "Might")) == (3, 1)


@pytest.mark.rule("P-OVER-TIRED")
def test_the_second_overexertion_tires():
    oracle = table()
    fail(oracle, "Ann")
    overexert(oracle, "Ann")
    assert not oracle.tired("Ann")
    overexert(oracle, "Ann")
    assert oracle.tired("Ann")
    assert not oracle.tired("Bo")


@pytest.mark.rule("P-OVER-TIRED")
def test_counted_by_trait_the_second_of_one_trait_tires():
    oracle = table(count="trait")
    tire(oracle, "Ann")
    assert oracle.tired("Ann")


@pytest.mark.rule("P-OVER-TIRED")
def test_tired_costs_no_dice_unless_the_table_says_so():
    oracle = table()
    tire(oracle, "Ann")
    assert oracle.pool("Ann", "Might") == (3, 0)


@pytest.mark.rule("P-OVER-TIRED")
def test_a_penalty_lowers_new_pools_only_and_never_below_zero():
    oracle = table(tired_penalty=2)
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    tire(oracle, "Ann")
    assert oracle.dice("Ann", OVEREXERT) == {"Ann": [6] * 6}
    assert oracle.score("Ann", "Might") == 3
    assert oracle.pool("Ann", "Might", ["Wolf"]) == (1, 2)
    assert oracle.pool("Ann", "Charm") == (0, 0)
    assert oracle.pool("Ann", "Magic", ["Wolf"]) == (0, 2)
    assert oracle.pool("Cy", "Might") == (2, 0)
    assert oracle.dice("Ann", roll(dice=[8], against=["Wolf"])) == {"Ann": [8, 6, 6]}


@pytest.mark.rule("P-OVER-TIRED")
def test_a_penalty_does_not_lower_what_can_be_paid():
    oracle = table(tired_penalty=2)
    tire(oracle, "Ann")
    fail(oracle, "Ann")
    overexert(oracle, "Ann")
    assert oracle.score("Ann", "Might") == 0


@pytest.mark.rule("P-OVER-SESSION")
def test_a_new_session_gives_everything_back_but_keeps_bond_and_nemesis():
    oracle = table()
    oracle.play("Ann", {"do": "bond", "other": "Bo"})
    oracle.play("Ann", {"do": "nemesis", "other": "Wolf"})
    oracle.play("Ann", HELP)
    tire(oracle, "Ann")
    oracle.play("Bo", SESSION)
    assert (oracle.score("Ann", "Might"), oracle.cost("Ann", "Might"), oracle.tired("Ann")) == (6, 1, False)
    assert (oracle.bond("Ann"), oracle.bond_ready("Ann")) == ("Bo", True)
    assert oracle.pool("Ann", "Might", ["Wolf"]) == (6, 2)


# Opposed rolls


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


# Bonds and Nemeses


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


# Moves in short, moves that make no sense, and long games


def test_a_roll_without_dice_adversaries_and_text_is_plain_six_sided_against_nobody():
    oracle = table()
    oracle.play("Cy", {"do": "roll", "trait": "Might"}, {"Cy": [1, 6]})
    assert (oracle.success(), oracle.text()) == (True, "")


@pytest.mark.parametrize(
    ("who", "move"),
    [
        ("Zoe", roll()),
        ("Zoe", SESSION),
        ("Ann", {}),
        ("Ann", {"do": "sing"}),
        ("Ann", {"do": "roll"}),
        ("Ann", roll("might")),
        ("Ann", roll(dice=6)),
        ("Ann", {"do": "roll", "trait": "Might", "against": "Wolf"}),
        ("Ann", roll(against=[""])),
        ("Ann", roll(against=[3])),
        ("Ann", {"do": "versus"}),
        (
            "Ann",
            {"do": "versus", "sides": [{"who": ["Ann"], "trait": "Might"}, {"who": "Bo", "trait": "Might"}]},
        ),
        ("Ann", {"do": "versus", "sides": ["Ann", "Bo"]}),
        ("Ann", {"do": "bond"}),
        ("Ann", AGAIN),
        ("Ann", PASS),
    ],
)
def test_a_move_that_makes_no_sense_is_illegal(who, move):
    oracle = table()
    assert not oracle.legal(who, move)
    with pytest.raises(ValueError):
        oracle.play(who, move)


@pytest.mark.rule("P-OVER-COST")
@pytest.mark.parametrize("count", ["character", "trait"])
@pytest.mark.parametrize("seed", range(5))
def test_over_a_long_game_scores_fall_by_exactly_what_overexertions_cost(seed, count):
    rng = random.Random(seed)
    oracle = table(count=count, tired_penalty=seed % 3, nemesis_reroll=seed % 2 == 0)
    names = ["Ann", "Bo", "Cy"]
    traits = ["Might", "Swiftness", "Charm"]
    full = {(who, trait): oracle.score(who, trait) for who in names for trait in traits}
    paid = dict.fromkeys(full, 0)
    overexertions = 0
    for _ in range(600):
        who = rng.choice(names)
        rolled = roll(rng.choice(traits), against=rng.sample([*names, "Wolf"], 2))
        opposed = versus(*((name, rng.choice(traits)) for name in rng.sample(names, rng.choice([2, 3]))))
        marks = [{"do": do, "other": rng.choice([*names, "Wolf"])} for do in ("bond", "nemesis")]
        rare = [SESSION, {"do": "accept"}, HELP, *marks]
        move = rng.choice(
            [rolled, rolled, opposed, OVEREXERT, OVEREXERT, AGAIN, AGAIN, PASS, rng.choice(rare)]
        )
        if not oracle.legal(who, move):
            with pytest.raises(ValueError):
                oracle.play(who, move)
            continue
        before = {key: (oracle.score(*key), oracle.cost(*key)) for key in full}
        dice = oracle.dice(who, move)
        oracle.play(
            who, move, {name: [rng.randint(1, high) for high in sides] for name, sides in dice.items()}
        )
        if move == SESSION:
            paid = dict.fromkeys(full, 0)
        if move in (OVEREXERT, AGAIN):
            overexertions += 1
            fallen = [key for key in full if oracle.score(*key) < before[key][0]]
            assert len(fallen) == 1
            assert fallen[0][0] == who
            paid[fallen[0]] += before[fallen[0]][1]
        assert {key: full[key] - paid[key] for key in full} == {key: oracle.score(*key) for key in full}
        assert min(oracle.score(*key) for key in full) >= 0
        if oracle.decider() is not None:
            assert oracle.result()["open"]
            assert not oracle.may_overexert()
    assert overexertions >= 10
