"""Every ruling that the rules leave to the table can be chosen, by name and by rule, and is kept."""

from __future__ import annotations

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import SetupError
from tabletop_kit.pathwalker import rulebook

CHOICES = [
    (rule.id, option, value)
    for rule in rulebook.values()
    for option in rule.options
    for value in option.choices or range(option.numbers[0], option.numbers[1] + 1)
]


def names(choice):
    return str(choice) if isinstance(choice, (str, int)) else getattr(choice, "name", None)


def test_the_rules_leave_four_readings_to_the_table():
    assert {(rule, option.name, option.default) for rule, option, _ in CHOICES} == {
        ("P-POOL-DICE", "success", "six"),
        ("P-OVER-COST", "count", "character"),
        ("P-OVER-TIRED", "tired_penalty", 0),
        ("P-NEMESIS-WAGER", "nemesis_reroll", True),
    }


@pytest.mark.parametrize(("rule", "option", "value"), CHOICES, ids=names)
def test_every_choice_can_be_made_by_name_or_by_rule(rule, option, value):
    by_name = pathwalker.table({"Ana": {}}, seed=1, **{option.name: value})
    by_rule = pathwalker.table({"Ana": {}}, seed=1, rulings={rule: value})
    assert by_name.setup == by_rule.setup
    assert getattr(by_name.setup, option.name) == value


@pytest.mark.parametrize(("rule", "option", "value"), CHOICES, ids=names)
def test_every_choice_is_explained(rule, option, value):
    assert option.allows(value)
    assert option.words or option.choices[value].strip()
    assert option.name in str(rulebook[rule])


@pytest.mark.parametrize(("rule", "option", "value"), CHOICES, ids=names)
def test_every_choice_is_kept_in_the_save(tmp_path, rule, option, value):
    table = pathwalker.table({"Ana": {"Might": 3}}, seed=1, **{option.name: value}).play("roll Might")
    back = pathwalker.load(table.save(tmp_path / "game.json"))
    assert back.watch_only is None
    assert getattr(back.setup, option.name) == value


@pytest.mark.parametrize(("rule", "option", "value"), CHOICES, ids=names)
def test_every_choice_is_kept_in_the_save_code(rule, option, value):
    table = pathwalker.table({"Ana": {"Might": 3}}, seed=1, **{option.name: value}).play("roll Might")
    back = pathwalker.from_code(table.code())
    assert back.watch_only is None
    assert getattr(back.setup, option.name) == value


def test_without_a_choice_the_rulings_hold():
    setup = pathwalker.table({"Ana": {}}, seed=1).setup
    assert (setup.success, setup.count, setup.tired_penalty, setup.nemesis_reroll) == (
        "six",
        "character",
        0,
        True,
    )


@pytest.mark.parametrize("value", [-1, 11, True, 1.0, "1", None])
def test_a_penalty_that_cannot_be_is_answered_with_its_range(value):
    with pytest.raises(
        SetupError,
        match=r"^tired_penalty cannot be .+; choose a whole number from 0 to 10\.$",
    ):
        pathwalker.table({"Ana": {}}, tired_penalty=value)


def test_a_wrong_keyword_is_answered_with_the_nearest_of_all():
    with pytest.raises(SetupError, match=r"^A table has no 'sed'; did you mean seed\?$"):
        pathwalker.table({"Ana": {}}, sed=7)
    with pytest.raises(SetupError, match=r"^A table has no 'tired_penlty'; did you mean tired_penalty\?$"):
        pathwalker.table({"Ana": {}}, tired_penlty=7)


def test_a_ruling_that_a_keyword_contradicts_is_refused():
    with pytest.raises(SetupError, match=r"^P-POOL-DICE is ruled 'top', but success is 'six-up';"):
        pathwalker.table({"Ana": {}}, success="six-up", rulings={"P-POOL-DICE": "top"})


def test_a_rule_tells_its_options():
    assert str(rulebook["P-OVER-COST"]).splitlines()[-1] == (
        "Option count: 'character' one count over all traits of a character (default); "
        "'trait' a count of its own for each trait."
    )
    assert str(rulebook["P-OVER-TIRED"]).splitlines()[-1] == (
        "Option tired_penalty: 0 to 10 dice fewer in each new pool while TIRED, where 0 makes it a mark only "
        "(0 by default)."
    )
