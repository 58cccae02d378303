"""The rulebook reads well: whole sentences, sections in one piece, and one reading to choose."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from tabletop_kit.core.errors import SetupError
from tabletop_kit.wyr.deck import KINDS, OBJECT_NAMES
from tabletop_kit.wyr.rulebook import rulebook


def test_there_are_forty_two_rules_with_a_title_each():
    assert len(rulebook) == 42
    assert len({rule.title for rule in rulebook.values()}) == 42


def test_every_section_stands_in_one_piece():
    sections = [section for section, _ in groupby(rule.section for rule in rulebook.values())]
    assert len(sections) == len(set(sections))
    assert (sections[0], sections[-1]) == ("Setting up", "The end")


@pytest.mark.parametrize("rule", rulebook.values(), ids=lambda rule: rule.id)
def test_a_rule_is_told_in_whole_sentences(rule):
    for words in (rule.text, rule.ruling):
        assert words == " ".join(words.split())
        assert words == "" or (words[0].isupper() and words.endswith("."))
    assert rule.text
    assert not rule.title.endswith(".")
    assert len(rule.title) <= 72


@pytest.mark.parametrize("rule", rulebook.values(), ids=lambda rule: rule.id)
def test_a_rule_names_only_rules_that_are_there(rule):
    for named in re.findall(r"Y-[A-Z-]+", rule.text + rule.ruling):
        assert named in rulebook


def test_kinds_and_objects_are_called_as_on_the_cards():
    titles = " / ".join(rule.title for rule in rulebook.values())
    assert all(name in titles for name in (*KINDS, *OBJECT_NAMES.values()))


def test_the_one_reading_to_choose_is_that_of_the_trials():
    assert rulebook.choose({}) == {"trials": "printed"}
    assert rulebook.choose({"trials": "strict"}) == {"trials": "strict"}
    with pytest.raises(SetupError, match="trials cannot be 'hard'; choose one of 'printed', 'strict'"):
        rulebook.choose({"trials": "hard"})
