"""The oracle of the dice rules against examples worked by hand from the ledger: overexertion."""

from __future__ import annotations

import pytest

from tests.oracle.pathwalker_moves import HELP, OVEREXERT, SESSION, fail, overexert, roll, table, tire, versus
from tests.oracle.pathwalker_oracle import Oracle


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
