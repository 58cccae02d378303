"""The rulebook of the forest; what holds for every rulebook is in `test_rulebooks`."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import SetupError
from tabletop_kit.wyr.deck import KINDS, OBJECT_NAMES
from tabletop_kit.wyr.rulebook import rulebook


def test_there_are_forty_two_rules():
    assert len(rulebook) == 42


def test_sections_stand_in_the_order_of_play():
    rules = list(rulebook.values())
    assert (rules[0].section, rules[-1].section) == ("Setting up", "The end")


def test_kinds_and_objects_are_called_as_on_the_cards():
    titles = " / ".join(rule.title for rule in rulebook.values())
    assert all(name in titles for name in (*KINDS, *OBJECT_NAMES.values()))


def test_the_one_reading_to_choose_is_that_of_the_trials():
    assert rulebook.choose({}) == {"trials": "printed"}
    assert rulebook.choose({"trials": "strict"}) == {"trials": "strict"}
    with pytest.raises(SetupError, match="trials cannot be 'hard'; choose one of 'printed', 'strict'"):
        rulebook.choose({"trials": "hard"})
