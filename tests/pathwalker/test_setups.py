"""Set-ups that a program makes: each fault is told in its own sentence."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import SetupError
from tabletop_kit.pathwalker import Setup, game
from tabletop_kit.pathwalker.moves import Side, Versus
from tabletop_kit.pathwalker.state import MAX_SEATS, name_fault
from tests.pathwalker.asking import typed

NINE = (3,) * 9
WRONG = [
    (
        Setup(("Ana", "ana"), (NINE, NINE)),
        "Two characters have the same name; give each a name of its own.",
    ),
    (
        Setup(("Ana",), (NINE,), bonds=("Ben", "Cleo")),
        "Bonds and Nemeses are given for more characters than there are.",
    ),
    (
        Setup(("Ana",), (NINE,), nemeses=((), ("Wolf",))),
        "Bonds and Nemeses are given for more characters than there are.",
    ),
    (Setup(("Ana",), ((3,) * 8,)), "Every character has 9 scores, one for each trait."),
    (
        Setup(("Ana",), ((True, *NINE[1:]),)),
        "Ana's Awareness cannot be True; a score is a whole number from 0 to 10.",
    ),
    (
        Setup(("Ana",), ((3, "many", *NINE[2:]),)),
        "Ana's Charm cannot be 'many'; a score is a whole number from 0 to 10.",
    ),
    (
        Setup(("Ana",), ((*NINE[:8], 2.5),)),
        "Ana's Swiftness cannot be 2.5; a score is a whole number from 0 to 10.",
    ),
    (
        Setup(("Ana",), ((*NINE[:8], 11),)),
        "Ana's Swiftness cannot be 11; a score is a whole number from 0 to 10.",
    ),
    (
        Setup(("roll over",), (NINE,)),
        "'roll over' cannot be a name: a name does not begin as a move does.",
    ),
]


@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize(("setup", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_set_up_that_cannot_be_says_why(setup, sentence):
    with pytest.raises(SetupError) as error:
        game.start(setup)
    assert str(error.value) == sentence


def test_as_many_sit_down_as_a_table_has_seats():
    names = tuple(f"Wayfarer {number}" for number in range(MAX_SEATS + 1))
    assert len(game.start(Setup(names[:-1], (NINE,) * MAX_SEATS)).sheets) == MAX_SEATS
    for wrong in (names, ()):
        with pytest.raises(SetupError):
            game.start(Setup(wrong, (NINE,) * len(wrong)))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Roll over", "a name does not begin as a move does"),
        ("versus all", "a name does not begin as a move does"),
        ("Ana vs Ben", "'vs' stands between names, not in one"),
        ("Ana VS. Ben", "'vs' stands between names, not in one"),
        ("Ana Vs the last", "'vs' stands between names, not in one"),
        ("Rolland", None),
        ("vs the wind", None),
        ("Ana vs", None),
    ],
)
def test_a_name_that_would_be_read_as_something_else_says_so(name, reason):
    assert name_fault(name) == (None if reason is None else f"'{name}' cannot be a name: {reason}.")


@pytest.mark.rule("P-VERSUS-ROLL")
def test_sides_after_one_that_is_not_at_the_table_are_looked_at_too():
    state = typed({"Ana": {"Might": 3}, "Ben": {"Might": 3}}).state
    found = game.refusals(state, 0, Versus((Side(9, 1), Side(0, 1), Side(0, 2))))
    assert [one.message for one in found] == ["A side is not at this table.", "Ana is named twice."]
