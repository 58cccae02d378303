"""Games of The Seeker in the Forest of Wyr, one of each quest, that are played alike ever after.

At every move and every card the oracle, which knows nothing of the engine, has to see the same table.
"""

from __future__ import annotations

import json

import pytest

from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.core.game import Over
from tests.oracle.wyr_oracle import Oracle
from tests.oracle.wyr_pair import in_listed_order
from tests.oracle.wyr_told import deck_told, told
from tests.playthroughs.wyr import DECK, files, given, open_table, replay

#: How the game of each quest ends.
ENDS = {
    "wyr_bounty": True,
    "wyr_expectation": False,
    "wyr_guardian": True,
    "wyr_harmony": True,
    "wyr_spirits": True,
    "wyr_strength": False,
}

each = pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)


@each
def test_the_playthrough_is_played_as_it_was_recorded(path):
    recorded = path.read_text("utf8")
    assert replay(recorded) == recorded


@each
def test_the_oracle_sees_the_same_table_at_every_step(path):
    lines = [(sign, rest) for sign, rest in given(path.read_text("utf8")) if sign != "#"]
    (_, setup), *steps = lines
    table, oracle = open_table(setup), Oracle(deck_told(DECK), **json.loads(setup))
    for sign, rest in steps:
        if sign == "*":
            table.roll(rest)
            oracle.fall(rest.split())
        else:
            move = table.game.write(table.setup, table.read(rest))
            if in_listed_order(move, oracle.hand) in oracle.legal():
                table.play(rest)
                oracle.play(move)
            else:
                with pytest.raises(IllegalMove):
                    table.play(rest)
        assert told(table.state) == oracle.read()
    assert isinstance(table.turn, Over)
    assert (oracle.phase(), oracle.won) == ("over", ENDS[path.stem])


def test_there_is_one_of_each_quest():
    quests = set()
    for path in files():
        first = dict(reversed(list(given(path.read_text("utf8")))))
        quests.add(json.loads(first["setup:"]).get("quest") or first["*"])
    assert quests == {"bounty", "expectation", "guardian", "harmony", "spirits", "strength"}
    assert [path.stem for path in files()] == list(ENDS)


def test_a_playthrough_that_says_something_else_is_found_out():
    recorded = files()[0].read_text("utf8")
    changed = recorded.replace(" leaves the game.", " goes home.", 1)
    assert changed != recorded
    assert replay(changed) != changed
