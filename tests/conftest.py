"""Settings of every test: how hypothesis draws, and that a rule named by a mark is one of the ledger's."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import tabletop_kit
from tabletop_kit.core.rules import did_you_mean

# `ci` draws the same examples every time; HYPOTHESIS_PROFILE=thorough looks for new ones.
settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", settings.get_profile("ci"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@cache
def _rule_ids() -> frozenset[str]:
    rulebooks = Path(tabletop_kit.__file__).parent.glob("*/data/rules.toml")
    return frozenset(
        rule["id"] for book in rulebooks for rule in tomllib.loads(book.read_text("utf8"))["rule"]
    )


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A mark that names no rule covers nothing, so the test that carries it fails."""
    games = {rule_id.partition("-")[0] for rule_id in _rule_ids()}
    for mark in item.iter_markers("rule"):
        if not mark.args:
            pytest.fail('The mark "rule" names at least one rule.', pytrace=False)
        for rule_id in mark.args:
            if rule_id.partition("-")[0] in games and rule_id not in _rule_ids():
                sentence = f"No rulebook has {rule_id!r}; {did_you_mean(rule_id, sorted(_rule_ids()))}"
                pytest.fail(sentence, pytrace=False)
