"""Bonds and Nemeses."""

from __future__ import annotations

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import SetupError
from tabletop_kit.pathwalker import Character
from tests.pathwalker.asking import barred, decides, due, outcome, play, score, sheet, successes, typed


# ---------------------------------------------------------------------- P-BOND
@pytest.mark.rule("P-BOND")
def test_without_a_bond_there_is_no_action():
    table = typed({"Teddie": {}})
    verdict = table.why_not("help")
    assert [refusal.rule_id for refusal in verdict] == ["P-BOND"]
    assert verdict[0].params == {"who": "Teddie"}


@pytest.mark.rule("P-BOND")
def test_the_action_is_there_once_a_session():
    table = play(typed({"Teddie": {}}), "bond Ana", "help")
    assert barred(table, "help") == ["P-BOND"]
    assert barred(play(table, "session"), "help") == []


@pytest.mark.rule("P-BOND")
def test_another_bond_takes_the_place_of_the_first_and_gives_no_action_back():
    table = play(typed({"Teddie": {}}), "bond Ana", "help", "bond Ben")
    assert sheet(table, "Teddie").bond == "Ben"
    assert barred(table, "help") == ["P-BOND"]


@pytest.mark.rule("P-BOND")
def test_nobody_is_their_own_bond_nor_bonds_twice_with_the_same():
    table = typed({"Teddie": {}, "Ana": {}})
    assert barred(table, "Teddie: bond Teddie") == ["P-BOND"]
    assert barred(play(table, "Teddie: bond Ana"), "Teddie: bond Ana") == ["P-BOND"]


@pytest.mark.rule("P-BOND")
def test_a_bond_may_be_somebody_who_is_not_at_the_table():
    table = play(typed({"Teddie": {}}), "bond The old miller")
    assert sheet(table, "Teddie").bond == "The old miller"


@pytest.mark.rule("P-BOND")
def test_the_action_is_outside_every_order_even_amid_an_opposed_roll():
    table = typed({"Teddie": {"Might": 1}, "Ana": {"Might": 1}, "Ben": {}})
    play(table, "Ben: bond Ana", "versus Teddie:Might Ana:Might", [6], [1])
    assert decides(table) == "Ana"
    assert barred(table, "Ben: help") == []
    play(table, "Ben: help")
    assert decides(table) == "Ana"
    assert "Ben acts out of turn for the Bond with Ana." in table.log.lines()


@pytest.mark.rule("P-BOND")
def test_each_has_a_bond_of_their_own():
    table = play(typed({"Teddie": {}, "Ana": {}}), "Teddie: bond Ana", "Teddie: help")
    assert sheet(table, "Ana").bond == ""
    assert barred(play(table, "Ana: bond Teddie"), "Ana: help") == []


# ---------------------------------------------------------------------- P-NEMESIS
@pytest.mark.rule("P-NEMESIS")
@pytest.mark.parametrize(
    ("against", "dice"),
    [("", 3), (" vs Fox", 3), (" vs Wolf", 5), (" vs Fox, Wolf", 5), (" vs Bear, Wolf", 5)],
)
def test_against_a_nemesis_a_roll_has_two_dice_more_once_however_many(against, dice):
    table = play(typed({"Teddie": {"Might": 3}}), "nemesis Wolf", "nemesis Bear", f"roll Might{against}")
    assert due(table) == (6,) * dice


@pytest.mark.rule("P-NEMESIS")
def test_nobody_elses_nemesis_brings_dice():
    table = typed({"Teddie": {"Might": 3}, "Ana": {"Might": 3}})
    assert due(play(table, "Ana: nemesis Wolf", "Teddie: roll Might vs Wolf")) == (6, 6, 6)


@pytest.mark.rule("P-NEMESIS")
def test_the_limit_of_ten_is_the_scores_so_a_roll_may_have_twelve_dice():
    table = play(typed({"Teddie": {"Might": 10}}), "nemesis Wolf", "roll Might vs Wolf")
    assert due(table) == (6,) * 12


@pytest.mark.rule("P-NEMESIS", "P-VERSUS-ROLL")
def test_in_an_opposed_roll_the_dice_come_if_the_adversary_takes_part():
    table = typed({"Ana": {"Might": 1}, "Ben": {"Might": 1}, "Cleo": {"Might": 1}})
    play(table, "Ana: nemesis Ben", "versus Ana:Might Cleo:Might")
    assert due(table) == (6,)
    play(table, [6], [1], "pass", "versus Cleo:Might Ana:Might Ben:Might")
    thrown = []
    while (dice := due(table)) is not None:
        thrown.append(len(dice))
        play(table, [1] * len(dice))
    assert thrown == [1, 3, 1]


@pytest.mark.rule("P-NEMESIS")
def test_nemesis_dice_succeed_like_the_others():
    table = play(typed({"Teddie": {"Might": 1}}), "nemesis Wolf", "roll Might vs Wolf", [1, 1, 6])
    assert successes(table) == 1


@pytest.mark.rule("P-NEMESIS")
def test_nobody_is_their_own_nemesis_nor_marks_one_twice():
    table = play(typed({"Teddie": {}}), "nemesis Wolf")
    assert barred(table, "nemesis Teddie") == ["P-NEMESIS"]
    assert barred(table, "nemesis Wolf") == ["P-NEMESIS"]


@pytest.mark.rule("P-NEMESIS")
def test_a_nemesis_chosen_after_the_roll_does_not_join_the_reroll():
    table = play(typed({"Teddie": {"Might": 2}}), "roll Might vs Wolf", [1, 1], "nemesis Wolf", "overexert")
    assert due(table) == (6, 6)


@pytest.mark.rule("P-NEMESIS")
def test_a_nemesis_is_known_however_it_is_typed():
    table = play(
        typed({"Teddie": {"Might": 1}, "Ana": {}}), "Teddie: nemesis Grey Wolf", "Teddie: nemesis ana"
    )
    assert sheet(table, "Teddie").nemeses == ("Grey Wolf", "Ana")
    assert due(play(table, "Teddie: roll Might vs  grey   WOLF")) == (6, 6, 6)


@pytest.mark.rule("P-BOND", "P-NEMESIS")
def test_characters_bring_bond_and_nemeses_along():
    table = pathwalker.table(
        [Character("Ana", {"Might": 1}, bond="Ben", nemeses=("wolf", "Bear"))], typed=True
    )
    assert barred(table, "help") == []
    assert due(play(table, "roll Might vs Wolf")) == (6, 6, 6)


@pytest.mark.rule("P-BOND", "P-NEMESIS")
@pytest.mark.parametrize(
    "brought", [{"bond": "ana"}, {"nemeses": ("Wolf", "Ana")}, {"nemeses": ("Wolf", "wolf")}]
)
def test_nobody_brings_themselves_nor_one_nemesis_twice(brought):
    with pytest.raises(SetupError, match=r"^Ana .*\.$"):
        pathwalker.table([Character("Ana", {}, **brought)])


# ---------------------------------------------------------------------- P-NEMESIS-WAGER
@pytest.mark.rule("P-NEMESIS-WAGER")
def test_nemesis_dice_never_pay_the_cost():
    table = play(typed({"Teddie": {"Might": 1}}), "nemesis Wolf", "roll Might vs Wolf", [1, 1, 1])
    play(table, "overexert", [1, 1, 1])
    assert score(table, "Teddie", "Might") == 0
    verdict = table.why_not("overexert")
    assert [refusal.rule_id for refusal in verdict] == ["P-OVER-COST", "P-NEMESIS-WAGER"]
    assert verdict[1].params == {"nemesis": 2, "cost": 2, "score": 0}


@pytest.mark.rule("P-NEMESIS-WAGER")
@pytest.mark.parametrize(("included", "dice"), [(True, (4, 6, 6, 6)), (False, (4, 6))])
def test_the_reroll_includes_them_unless_the_table_leaves_them_out(included, dice):
    table = typed({"Teddie": {"Might": 2}}, nemesis_reroll=included)
    play(table, "nemesis Wolf", "roll Might d4 vs Wolf", [1, 1, 1, 1], "overexert")
    assert due(table) == dice


@pytest.mark.rule("P-NEMESIS-WAGER")
def test_left_out_nemesis_dice_do_not_keep_their_successes():
    table = typed({"Ana": {"Might": 2}, "Ben": {"Might": 3}}, nemesis_reroll=False)
    play(
        table, "Ana: nemesis Ben", "versus Ana:Might Ben:Might", [1, 1, 6, 6], [6, 6, 6], "overexert", [6, 1]
    )
    assert outcome(table) == ("won", "Ben")
    assert table.log[-1].events[-1].data["successes"] == {"Ana": 1, "Ben": 3}


@pytest.mark.rule("P-NEMESIS-WAGER")
@pytest.mark.parametrize(("included", "rules"), [(True, []), (False, ["P-NEMESIS-WAGER"])])
def test_an_attempt_of_nemesis_dice_alone_is_rolled_again_only_with_them(included, rules):
    table = typed({"Teddie": {"Might": 6, "Charm": 4}}, nemesis_reroll=included, tired_penalty=4)
    play(table, "nemesis Wolf", "roll Might", [1] * 6, "overexert", [1] * 6, "overexert", [1] * 6)
    play(table, "roll Charm vs Wolf", [1, 1])
    assert barred(table, "overexert") == rules
