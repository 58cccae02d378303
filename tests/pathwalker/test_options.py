"""Every ruling that the rules leave to the table can be chosen, by name and by rule, and is kept."""

from __future__ import annotations

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.pathwalker import rulebook

CHOICES = [
    (rule.id, option, value)
    for rule in rulebook.values()
    for option in rule.options
    for value in option.choices
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
    assert option.choices[value].strip()


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
