"""Games of A Wayfarer's Tale that were read once against the rules and are played alike ever after."""

from __future__ import annotations

import json
import re

import pytest

from tabletop_kit.wayfarer.editions import ISLANDS
from tests.playthroughs.wayfarer import files, open_table, replay


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_playthrough_is_played_as_it_was_reviewed(path):
    recorded = path.read_text("utf8")
    assert replay(recorded) == recorded


def test_a_playthrough_that_says_something_else_is_found_out():
    recorded = files()[0].read_text("utf8")
    changed = recorded.replace(" points (towns ", " points (cities ")
    assert changed != recorded
    assert replay(changed) != changed


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_game_is_played_to_its_end(path):
    setup, last = {}, ""
    for line in path.read_text("utf8").splitlines():
        if line.startswith("setup:"):
            setup = json.loads(line.removeprefix("setup:"))
        last = line if line.startswith("=") else last
    assert open_table(setup).names
    assert any(word in last for word in (" wins in turn", " win together", " won in turn", " lost in turn"))


def test_there_is_one_of_each_kind_of_game():
    assert [path.stem for path in files()] == [
        "wayfarer_coast",
        "wayfarer_expert",
        "wayfarer_frozen",
        "wayfarer_north",
        "wayfarer_race",
        "wayfarer_scenario",
        "wayfarer_scenario_expert",
        *(f"wayfarer_solo_{number}" for number in range(1, 9)),
        "wayfarer_straits",
        "wayfarer_wilds",
    ]


def test_every_island_of_the_kit_is_played_on_and_every_scenario_on_its_own():
    tables = [
        json.loads(re.findall("^setup:(.*)", path.read_text("utf8"), re.MULTILINE)[0]) for path in files()
    ]
    assert {setup.get("island", ISLANDS[0]) for setup in tables if "scenario" not in setup} >= set(ISLANDS)
    assert {setup["scenario"] for setup in tables if "scenario" in setup and "island" not in setup} == set(
        range(1, 9)
    )
