"""What the state keeps of rolls that are over: the attempt and the contest, their dice, and who has won how often."""

from __future__ import annotations

import pytest

from tabletop_kit.pathwalker import TRAITS, Character, Setup, game
from tabletop_kit.pathwalker.moves import Side, Versus
from tabletop_kit.pathwalker.play import draft
from tabletop_kit.pathwalker.state import rerolled, seat_name, successes, trait_name
from tests.pathwalker.asking import play, sheet, typed
from tests.pathwalker.asking import successes as shown

TWO = {"Ana": {"Might": 3, "Charm": 2}, "Ben": {"Might": 3}}


def counts(table, who):
    """Rolls made, and those that succeeded or won."""
    return sheet(table, who).rolls, sheet(table, who).won


@pytest.mark.rule("P-OVER-RETRY", "P-POOL-FAIL")
def test_an_attempt_with_its_rerolls_counts_as_one_roll():
    table = play(typed(TWO), "Ana: roll Might", [1, 1, 1])
    assert (counts(table, "Ana"), table.state.attempt.throws) == ((1, 0), 1)
    play(table, "Ana: overexert", [1, 1, 6])
    assert (counts(table, "Ana"), table.state.attempt.throws) == ((1, 1), 2)
    play(table, "Ana: roll Charm", [6, 6])
    assert counts(table, "Ana") == (2, 2)


@pytest.mark.rule("P-VERSUS-ROLL", "P-VERSUS-DRAW")
def test_an_opposed_roll_counts_for_every_side_and_is_won_by_one():
    table = play(typed(TWO), "versus Ana:Might Ben:Might", [6, 6, 1], [6, 1, 1], "Ben: pass")
    assert (counts(table, "Ana"), counts(table, "Ben")) == ((1, 1), (1, 0))
    play(table, "versus Ana:Might Ben:Might", [6, 1, 1], [6, 1, 1], "Ana: pass", "Ben: pass")
    assert (counts(table, "Ana"), counts(table, "Ben")) == ((2, 1), (2, 0))


@pytest.mark.rule("P-OVER-RETRY")
def test_the_last_roll_is_closed_and_still_known_after_an_opposed_roll_and_a_new_session():
    table = play(typed(TWO), "Ana: roll Might: I climb", [1, 2, 3])
    assert not table.state.attempt.closed
    play(table, "versus Ana:Might Ben:Might", [6, 6, 1], [6, 1, 1])
    attempt = table.state.attempt
    assert (attempt.text, attempt.faces, attempt.closed) == ("I climb", (1, 2, 3), True)
    play(table, "session")
    assert table.state.attempt == attempt
    assert table.state.contest.ended


@pytest.mark.rule("P-POOL-DESCRIBE", "P-VERSUS-ROLL")
def test_what_is_said_of_an_opposed_roll_is_kept_with_every_side():
    state = typed(TWO).state
    sides = (Side(0, TRAITS.index("Might")), Side(1, TRAITS.index("Might")))
    assert [one.text for one in draft(state, 0, Versus(sides, "the race"))] == ["the race"] * 2


@pytest.mark.rule("P-NEMESIS")
def test_a_nemesis_is_told_by_name():
    table = play(typed(TWO), "Ana: nemesis Wolf")
    (told,) = table.log[-1].events
    assert (told.kind, told.seat, told.data) == ("nemesis", 0, {"other": "Wolf"})


@pytest.mark.rule("P-BOND", "P-NEMESIS")
def test_who_is_given_no_bond_and_no_nemesis_has_none():
    scores = ((3,) * 9,) * 3
    state = game.start(Setup(("Ana", "Ben", "Cleo"), scores, bonds=("Ben",), nemeses=(("Wolf",),)))
    assert [(one.bond, one.nemeses) for one in state.sheets] == [("Ben", ("Wolf",)), ("", ()), ("", ())]


@pytest.mark.rule("P-NEMESIS-WAGER", "P-POOL-SUCCESS")
@pytest.mark.parametrize("success", ["six", "six-up", "top"])
@pytest.mark.parametrize(("again", "sides"), [(True, (6, 6, 8, 6, 6)), (False, (6, 6, 8))])
def test_a_reroll_throws_and_counts_the_dice_that_the_table_lets_it(success, again, sides):
    cast = [Character("Ana", {"Might": 3}, nemeses=("Wolf",))]
    table = typed(cast, success=success, nemesis_reroll=again)
    play(table, "roll Might d8 vs Wolf", [1, 1, 1, 1, 1])
    assert rerolled(table.setup, table.state.attempt) == sides
    play(table, "overexert", [6, 1, 8, 1, 1][: len(sides)])
    expected = {"six": 1, "six-up": 2, "top": 2}[success]
    assert shown(table) == successes(table.setup, table.state.attempt) == expected


def test_names_are_found_by_number_and_other_numbers_are_shown():
    assert [seat_name(("Ana", "Ben"), seat) for seat in (-1, 0, 1, 2)] == ["seat -1", "Ana", "Ben", "seat 2"]
    assert [trait_name(trait) for trait in (-1, 0, 8, 9)] == ["trait -1", TRAITS[0], TRAITS[8], "trait 9"]
