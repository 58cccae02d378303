"""The engine and the oracle of the Seeker side by side: at every decision all moves and the whole state agree.

The oracle was written from the ledger by somebody who had not read the engine. `wyr_campaign` plays
thousands of such games.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tabletop_kit.wyr.deck import kit
from tabletop_kit.wyr.state import Due, changed
from tests.oracle.wyr_games import SETUPS, play
from tests.oracle.wyr_happenings import EVERY
from tests.oracle.wyr_oracle_forest import PLACES
from tests.oracle.wyr_pair import Pair
from tests.oracle.wyr_planted import mirror

GAMES = 20


@cache
def met(setup: str) -> Counter[str]:
    """What the games of a set-up meet; they are played once."""
    return sum((play(setup, number) for number in range(GAMES)), Counter())


def table(quest: str = "harmony") -> Pair:
    """A table with the kit's deck, before the first choice."""
    pair = Pair(random.Random(1), kit(), quest)
    while pair.oracle.need():
        pair.step()
    return pair


@pytest.mark.parametrize("setup", SETUPS)
def test_they_agree_at_every_decision_of_random_games(setup):
    assert met(setup)["a comparison"] > 100


def test_the_random_games_meet_everything_that_can_happen():
    everything = sum(map(met, SETUPS), Counter())
    assert sorted(one for one in EVERY if not everything[one]) == []


def test_they_agree_that_an_ajatar_alone_on_the_path_sweeps_nothing_away():
    pair = table()
    pair.play("choose 1")
    pair.fall(["s01", "s02", "s03", "s04"])
    pair.play("draw")
    pair.oracle.forest = dict.fromkeys(PLACES, "") | {"1.1": "a02", "2.1": "quest"}
    pair.oracle.stages, pair.oracle.buried, pair.oracle.top = [[], [], []], [], ""
    pair.oracle.hand = ["s01~", "s02~", "s03", "s04"]
    mirror(pair)
    pair.agree()
    pair.play("play s01 s02")
    pair.agree()
    assert (pair.over, pair.met["sweep of no card"], pair.oracle.removed) == (True, 1, ["a02"])


@pytest.mark.parametrize(
    "wrong",
    [{"turn": 2}, {"befriended": ("k04",)}, {"now": Due(modifier=1)}, {"turned": 9}, {"three": True}],
)
def test_a_difference_is_found(wrong):
    pair = table()
    pair.agree()
    pair.state = changed(pair.state, **wrong)
    with pytest.raises(AssertionError, match=r"engine .*, oracle"):
        pair.agree()


def test_a_missing_move_is_found(monkeypatch):
    pair = table()
    monkeypatch.setattr(pair.oracle, "legal", lambda: {"choose 1"})
    with pytest.raises(AssertionError, match="only the engine has"):
        pair.agree()


def test_another_draw_is_found():
    pair = table()
    pair.play("choose 1")
    pair.agree()
    pair.oracle.pile.remove("s01")
    pair.state = changed(pair.state, pile=pair.state.pile[1:])
    pair.agree()
    pair.oracle.pile[0] = "s02~"
    with pytest.raises(AssertionError, match="/pile"):
        pair.agree()
