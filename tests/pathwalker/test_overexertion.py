"""Overexertion: when, at what cost, with which dice, and what a session gives back."""

from __future__ import annotations

import pytest

from tests.pathwalker.asking import barred, cost, due, play, pool, score, sheet, successes, typed


def failed(characters=None, **options):
    """Teddie has just failed with three dice, as in the source's example."""
    return play(typed(characters or {"Teddie": {"Might": 3}}, **options), "roll Might", [2, 3, 5])


def twice(**options):
    """Teddie with Might 6 and Charm 4 after two overexertions of Might: three dice paid."""
    table = typed({"Teddie": {"Might": 6, "Charm": 4}}, **options)
    return play(table, "roll Might", [1] * 6, "overexert", [1] * 6, "overexert", [1] * 6)


# ---------------------------------------------------------------------- P-OVER-RETRY
@pytest.mark.rule("P-OVER-RETRY", "P-OVER-COST")
def test_the_climb_of_the_source_fails_then_succeeds_for_one_die():
    table = play(failed(), "overexert", [6, 3, 6])
    assert successes(table) == 2
    assert score(table, "Teddie", "Might") == 2


@pytest.mark.rule("P-OVER-RETRY")
def test_every_overexertion_rolls_the_whole_pool_of_the_attempt():
    table = typed({"Teddie": {"Might": 6}})
    play(table, "roll Might d4 d8", [1] * 6)
    for _ in range(3):
        play(table, "overexert")
        assert due(table) == (4, 6, 6, 6, 6, 8)
        play(table, [1] * 6)


@pytest.mark.rule("P-OVER-RETRY")
def test_the_loss_counts_from_the_next_new_attempt():
    table = play(failed(), "overexert", [1, 6, 1], "roll Might")
    assert due(table) == (6, 6)


@pytest.mark.rule("P-OVER-RETRY")
def test_a_success_cannot_be_overexerted_nor_accepted():
    table = play(typed({"Teddie": {"Might": 3}}), "roll Might", [6, 1, 1])
    assert barred(table, "overexert") == ["P-OVER-RETRY"]
    assert barred(table, "accept") == ["P-OVER-RETRY"]


@pytest.mark.rule("P-OVER-RETRY")
def test_before_the_first_roll_there_is_nothing_to_overexert():
    table = typed({"Teddie": {"Might": 3}})
    assert barred(table, "overexert") == ["P-OVER-RETRY"]


@pytest.mark.rule("P-OVER-RETRY")
def test_an_accepted_failure_cannot_be_overexerted_later():
    table = play(failed(), "accept")
    assert barred(table, "overexert") == ["P-OVER-RETRY"]
    assert barred(table, "accept") == ["P-OVER-RETRY"]


@pytest.mark.rule("P-OVER-RETRY")
@pytest.mark.parametrize(
    "between",
    [
        pytest.param(["session"], id="a new session"),
        pytest.param(["Ana: roll Charm", [1]], id="somebody else's roll"),
        pytest.param(["versus Teddie:Charm Ana:Charm", [], [6]], id="an opposed roll"),
        pytest.param(["Teddie: roll Might", [6, 1, 1]], id="another roll"),
    ],
)
def test_another_roll_or_a_new_session_closes_the_attempt(between):
    table = failed_by_teddie()
    assert barred(table, "overexert", "Teddie") == []
    play(table, *between)
    assert barred(table, "overexert", "Teddie") == ["P-OVER-RETRY"]


def failed_by_teddie():
    table = typed({"Teddie": {"Might": 3}, "Ana": {"Charm": 1}})
    return play(table, "Teddie: roll Might", [2, 3, 5])


@pytest.mark.rule("P-OVER-RETRY")
@pytest.mark.parametrize("move", ["Ana: bond Teddie", "Teddie: nemesis Wolf"])
def test_marking_a_bond_or_a_nemesis_leaves_the_attempt_open(move):
    assert barred(play(failed_by_teddie(), move), "overexert", "Teddie") == []


@pytest.mark.rule("P-OVER-RETRY")
def test_only_who_rolled_may_overexert():
    assert barred(failed_by_teddie(), "overexert", "Ana") == ["P-OVER-RETRY"]
    assert barred(failed_by_teddie(), "accept", "Ana") == ["P-OVER-RETRY"]


@pytest.mark.rule("P-OVER-RETRY")
def test_a_failed_reroll_may_be_overexerted_again():
    assert (
        barred(play(typed({"T": {"Might": 3}}), "roll Might", [1, 1, 1], "overexert", [1, 1, 1]), "overexert")
        == []
    )


@pytest.mark.rule("P-OVER-RETRY", "P-OVER-TIRED")
def test_an_attempt_that_a_penalty_left_without_dice_cannot_be_overexerted():
    table = play(twice(tired_penalty=4), "roll Charm")
    assert due(table) == ()
    play(table, [])
    assert score(table, "Teddie", "Charm") == 4
    assert barred(table, "overexert") == ["P-OVER-RETRY"]


# ---------------------------------------------------------------------- P-OVER-COST
@pytest.mark.rule("P-OVER-COST")
def test_overexertions_cost_one_then_two_then_three_dice():
    table = play(typed({"Teddie": {"Might": 10}}), "roll Might", [1] * 10)
    for dice, left in ((1, 9), (2, 7), (3, 4), (4, 0)):
        assert cost(table, "Teddie", "Might") == dice
        play(table, "overexert", [1] * 10)
        assert score(table, "Teddie", "Might") == left


@pytest.mark.rule("P-OVER-COST")
def test_a_success_by_overexertion_costs_as_much_as_a_failure():
    table = play(failed(), "overexert", [6, 6, 6])
    assert score(table, "Teddie", "Might") == 2


@pytest.mark.rule("P-OVER-COST")
@pytest.mark.parametrize(("count", "charm"), [("character", 2), ("trait", 1)])
def test_the_count_is_the_characters_or_each_traits_own(count, charm):
    table = play(failed({"Teddie": {"Might": 3, "Charm": 3}}, count=count), "overexert", [6, 1, 1])
    assert cost(table, "Teddie", "Might") == 2
    assert cost(table, "Teddie", "Charm") == charm
    play(table, "roll Charm", [1, 1, 1], "overexert", [1, 1, 1])
    assert score(table, "Teddie", "Charm") == 3 - charm


@pytest.mark.rule("P-OVER-COST")
def test_the_count_is_no_other_characters():
    table = play(failed_by_teddie(), "overexert", [1, 1, 1])
    assert cost(table, "Ana", "Might") == 1


@pytest.mark.rule("P-OVER-COST")
def test_the_cost_may_bring_the_score_to_zero_but_not_below():
    table = play(typed({"Teddie": {"Might": 1}}), "roll Might", [1], "overexert", [1])
    assert score(table, "Teddie", "Might") == 0
    verdict = table.why_not("overexert")
    assert [refusal.rule_id for refusal in verdict] == ["P-OVER-COST"]
    assert verdict[0].params == {"cost": 2, "score": 0, "trait": "Might"}


@pytest.mark.rule("P-OVER-COST")
def test_a_refused_overexertion_does_not_count():
    table = play(typed({"Teddie": {"Might": 2, "Charm": 1}}), "roll Might", [1, 1], "overexert", [6, 1])
    play(table, "roll Charm", [1])
    assert barred(table, "overexert") == ["P-OVER-COST"]
    assert cost(table, "Teddie", "Might") == 2
    assert sum(sheet(table, "Teddie").overexertions) == 1


# ---------------------------------------------------------------------- P-OVER-TIRED
@pytest.mark.rule("P-OVER-TIRED")
def test_the_second_overexertion_tires_and_the_first_does_not():
    table = play(typed({"Teddie": {"Might": 6}}), "roll Might", [1] * 6, "overexert", [1] * 6)
    assert not sheet(table, "Teddie").tired
    play(table, "overexert")
    assert sheet(table, "Teddie").tired
    assert "Teddie is TIRED." in table.log.lines()


@pytest.mark.rule("P-OVER-TIRED")
@pytest.mark.parametrize(("count", "tired"), [("character", True), ("trait", False)])
def test_with_a_count_for_each_trait_it_takes_a_second_of_the_same_trait(count, tired):
    table = play(failed({"Teddie": {"Might": 3, "Charm": 5}}, count=count), "overexert", [6, 1, 1])
    play(table, "roll Charm", [1] * 5, "overexert", [1] * 5)
    assert sheet(table, "Teddie").tired is tired
    play(table, "overexert")
    assert sheet(table, "Teddie").tired


@pytest.mark.rule("P-OVER-TIRED")
def test_tired_is_said_once():
    table = play(typed({"Teddie": {"Might": 10}}), "roll Might", [1] * 10, *["overexert", [1] * 10] * 3)
    assert table.log.lines().count("Teddie is TIRED.") == 1


@pytest.mark.rule("P-OVER-TIRED")
@pytest.mark.parametrize("penalty", range(11))
def test_the_tables_penalty_lowers_new_pools_to_no_less_than_none(penalty):
    table = twice(tired_penalty=penalty)
    assert pool(table, "Teddie", "Charm") == max(0, 4 - penalty)
    assert due(play(table, "roll Charm")) == (6,) * max(0, 4 - penalty)


@pytest.mark.rule("P-OVER-TIRED")
def test_a_penalty_spares_rerolls_scores_and_what_can_be_paid():
    table = twice(tired_penalty=2)
    assert (score(table, "Teddie", "Might"), cost(table, "Teddie", "Might")) == (3, 3)
    assert due(play(table, "overexert")) == (6,) * 6
    assert score(table, "Teddie", "Charm") == 4


@pytest.mark.rule("P-OVER-TIRED", "P-NEMESIS")
def test_a_penalty_spares_nemesis_dice():
    table = play(twice(tired_penalty=10), "nemesis Wolf", "roll Charm vs Wolf")
    assert due(table) == (6, 6)


# ---------------------------------------------------------------------- P-OVER-SESSION
@pytest.mark.rule("P-OVER-SESSION")
def test_a_new_session_gives_back_dice_count_tired_and_the_bonds_action():
    table = play(twice(), "bond Ana", "help", "session")
    assert score(table, "Teddie", "Might") == 6
    assert cost(table, "Teddie", "Might") == 1
    assert not sheet(table, "Teddie").tired
    assert barred(table, "help") == []


@pytest.mark.rule("P-OVER-SESSION")
def test_a_new_session_is_everybodys():
    table = play(failed_by_teddie(), "overexert", [1, 1, 1], "Ana: session")
    assert score(table, "Teddie", "Might") == 3


@pytest.mark.rule("P-OVER-SESSION")
def test_a_bond_and_a_nemesis_stay():
    table = play(typed({"Teddie": {}}), "bond Ana", "nemesis Wolf", "nemesis Bear", "session")
    assert sheet(table, "Teddie").bond == "Ana"
    assert sheet(table, "Teddie").nemeses == ("Wolf", "Bear")


@pytest.mark.rule("P-OVER-SESSION")
def test_until_then_lost_dice_stay_lost():
    table = play(failed(), "overexert", [6, 1, 1], "roll Charm", [], "bond Ana", "help")
    assert score(table, "Teddie", "Might") == 2
