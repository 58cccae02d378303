"""Rulebooks read well: whole sentences, sections in one piece, and no rule named that is not there."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from tabletop_kit import pathwalker, wayfarer, wyr

#: By the letter that its ids begin with.
BOOKS = {"P": pathwalker.rulebook, "W": wayfarer.rulebook, "Y": wyr.rulebook}
RULES = [pytest.param(letter, rule, id=rule.id) for letter, book in BOOKS.items() for rule in book.values()]


@pytest.mark.parametrize("letter", BOOKS)
def test_titles_differ_and_every_section_stands_in_one_piece(letter):
    rules = BOOKS[letter].values()
    assert len({rule.title for rule in rules}) == len(rules)
    sections = [section for section, _ in groupby(rule.section for rule in rules)]
    assert len(sections) == len(set(sections))


@pytest.mark.parametrize(("letter", "rule"), RULES)
def test_a_rule_is_told_in_whole_sentences(letter, rule):
    for words in (rule.text, rule.ruling):
        assert words == " ".join(words.split())
        assert words == "" or (words[0].isupper() and words.endswith("."))
    assert rule.text
    assert not rule.title.endswith(".")
    assert len(rule.title) <= 72


@pytest.mark.parametrize(("letter", "rule"), RULES)
def test_a_rule_names_only_rules_that_are_there(letter, rule):
    assert set(re.findall(rf"{letter}-[A-Z-]+", rule.text + rule.ruling)) <= set(BOOKS[letter])
