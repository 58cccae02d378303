"""Every rule of every game is in its rulebook, is held by a test, and is in the table of rules."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tabletop_kit import pathwalker
from tests.rule_table import TABLE, files_by_rule, rule_marks, rulebooks, table

LEDGERS = tomllib.loads((Path(__file__).parent / "rule_ids.toml").read_text("utf8"))
RULES = [(game, rule_id) for game, rules in rulebooks().items() for rule_id in rules]


def test_the_ledger_of_the_dice_pool_has_sixteen_rules():
    assert len(set(LEDGERS["pathwalker"])) == 16


@pytest.mark.parametrize("game", rulebooks())
def test_the_rulebook_has_just_the_rules_of_the_ledger(game):
    assert sorted(rulebooks()[game]) == sorted(LEDGERS[game])


@pytest.mark.parametrize(("game", "rule_id"), RULES)
def test_every_rule_is_held_by_a_test_of_its_own_game(game, rule_id):
    assert files_by_rule().get(rule_id), f"no test in tests/{game} is marked {rule_id}"


def test_the_table_of_rules_is_up_to_date():
    assert TABLE.read_text("utf8") == table(), "write it anew with: python -m tests.rule_table"


def test_marks_are_found_in_the_source(tmp_path):
    source = tmp_path / "test_something.py"
    source.write_text(
        "import pytest\n"
        "@pytest.mark.rule('P-BOND', 'P-NEMESIS')\n@pytest.mark.slow\ndef test_one():\n    pass\n"
        "@pytest.mark.rule('P-POOL-FAIL')\ndef helper():\n    pass\n"
    )
    assert list(rule_marks(source)) == [("test_one", ("P-BOND", "P-NEMESIS"))]


@pytest.mark.parametrize("rule", pathwalker.rulebook.values(), ids=lambda rule: rule.id)
def test_a_player_can_read_every_rule(rule):
    assert rule.title
    assert rule.section
    assert rule.text.endswith(".")
    assert not rule.ruling or rule.ruling.endswith(".")
    assert rule.id in str(rule)
