"""The hand-made positions of the forest: set up, asked, and answered as their reasons say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_kit.wyr import rulebook
from tests.positions.wyr import answers

POSITIONS = json.loads((Path(__file__).parent / "wyr.json").read_text("utf8"))["positions"]


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(one, marks=pytest.mark.rule(*one["ledger"]), id=f"{one['id']} {one['title']}")
        for one in POSITIONS
    ],
)
def test_the_engine_answers_as_the_position_says(position):
    assert answers(position) == position["expected"], position["why"]


def test_no_position_is_missing_and_each_names_its_rules():
    assert len(POSITIONS) == len({one["id"] for one in POSITIONS}) == 67
    assert {rule for one in POSITIONS for rule in one["ledger"]} <= set(rulebook)
