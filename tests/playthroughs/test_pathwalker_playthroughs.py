"""Games of the dice pool that were read once against the rules and are played alike ever after."""

from __future__ import annotations

import pytest

from tests.playthroughs.pathwalker import files, replay


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_playthrough_is_played_as_it_was_reviewed(path):
    recorded = path.read_text("utf8")
    assert replay(recorded) == recorded


def test_a_playthrough_that_says_something_else_is_found_out():
    recorded = files()[0].read_text("utf8")
    assert replay(recorded.replace("1 die", "2 dice")) != recorded.replace("1 die", "2 dice")


def test_there_are_four_playthroughs():
    assert [path.stem for path in files()] == [
        "pathwalker_climb",
        "pathwalker_contest",
        "pathwalker_dice",
        "pathwalker_nemesis",
    ]
