"""The rulebook of A Wayfarer's Tale; what holds for every rulebook is in `test_rulebooks`."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import UnknownRule
from tabletop_kit.wayfarer import rulebook


def test_there_are_seventy_rules():
    assert len(rulebook) == 70


def test_sections_stand_in_the_order_of_play():
    rules = list(rulebook.values())
    assert (rules[0].section, rules[-1].section) == ("Setting up", "The Expert sheet")


def test_a_rule_shows_its_ruling_as_the_kits():
    assert "\nThe kit's ruling: " in str(rulebook["W-ROUTE-SEA"])
    assert "ruling" not in str(rulebook["W-SCORE-TIE"])


def test_a_wrong_id_is_answered_with_the_nearest():
    with pytest.raises(UnknownRule, match="did you mean W-ROUTE-ONCE"):
        rulebook["W-ROUTE-TWICE"]
