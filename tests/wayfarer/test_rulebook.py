"""The rulebook reads well: whole sentences, sections in one piece, and no rule that is not there."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from tabletop_kit.core.errors import UnknownRule
from tabletop_kit.wayfarer import rulebook


def test_there_are_seventy_rules_with_a_title_each():
    assert len(rulebook) == 70
    assert len({rule.title for rule in rulebook.values()}) == 70


def test_every_section_stands_in_one_piece():
    sections = [section for section, _ in groupby(rule.section for rule in rulebook.values())]
    assert len(sections) == len(set(sections))
    assert (sections[0], sections[-1]) == ("Setting up", "The Expert sheet")


@pytest.mark.parametrize("rule", rulebook.values(), ids=lambda rule: rule.id)
def test_a_rule_is_told_in_whole_sentences(rule):
    for words in (rule.text, rule.ruling):
        assert words == " ".join(words.split())
        assert words == "" or (words[0].isupper() and words.endswith("."))
    assert rule.text
    assert not rule.title.endswith(".")
    assert len(rule.title) <= 45


@pytest.mark.parametrize("rule", rulebook.values(), ids=lambda rule: rule.id)
def test_a_rule_names_only_rules_that_are_there(rule):
    for named in re.findall(r"W-[A-Z-]+", rule.text + rule.ruling):
        assert named in rulebook


def test_a_rule_shows_its_ruling_as_the_kits():
    assert "\nThe kit's ruling: " in str(rulebook["W-ROUTE-SEA"])
    assert "ruling" not in str(rulebook["W-SCORE-TIE"])


def test_a_wrong_id_is_answered_with_the_nearest():
    with pytest.raises(UnknownRule, match="did you mean W-ROUTE-ONCE"):
        rulebook["W-ROUTE-TWICE"]
