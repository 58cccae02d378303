"""The engine and the oracle of A Wayfarer's Tale side by side: at every decision all moves and the whole state agree.

The oracle was written from the ledger by somebody who had not read the engine. `wayfarer_campaign`
plays thousands of such games.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tabletop_kit.wayfarer.editions import ISLANDS, island_named
from tabletop_kit.wayfarer.scenarios import SCENARIOS
from tabletop_kit.wayfarer.sheet import kit_sheet
from tabletop_kit.wayfarer.state import changed_player, changed_state
from tests.oracle.wayfarer_games import SETUPS, play
from tests.oracle.wayfarer_happenings import EVERY
from tests.oracle.wayfarer_pair import Pair
from tests.oracle.wayfarer_planted import change
from tests.oracle.wayfarer_samples import every_feature

GAMES = 14


@cache
def met(setup: str) -> Counter[str]:
    """What the games of a set-up meet; they are played once."""
    return sum((play(setup, number) for number in range(1, GAMES + 1)), Counter())


def table(seats: int = 1, *, scenario: int = 0) -> Pair:
    """A table on the island that has everything, everybody at A1."""
    pair = Pair(random.Random(1), every_feature(), kit_sheet("classic"), seats, scenario=scenario)
    pair.fall([1] * seats)
    return pair


@pytest.mark.parametrize("setup", SETUPS)
def test_they_agree_at_every_decision_of_random_games(setup):
    assert met(setup)["a comparison"] > 100


@cache
def met_on(island: str) -> Counter[str]:
    """What three games of every kind meet on an island of the kit."""
    own = [f"scenario {one.number}" for one in SCENARIOS if one.map == island_named(island).number]
    kinds = ("2 by the multiplayer rules", "3 with Expert sheets", *own)
    return sum((play(setup, number, island) for setup in kinds for number in (1, 2, 4)), Counter())


@pytest.mark.parametrize("island", ISLANDS)
def test_they_agree_on_games_on_the_kits_own_islands(island):
    assert met_on(island)["a comparison"] > 100


def test_the_games_on_the_kits_islands_meet_every_special_hex_and_edge():
    everything = sum(map(met_on, ISLANDS), Counter())
    wanted = {"ship", "bridge", "peak", "thawed ice", "jump", "a Hideout wakes", "a statue set first"}
    assert {one for one in wanted if not everything[one]} == set()


def test_the_random_games_meet_everything_that_can_happen():
    everything = sum(map(met, SETUPS), Counter())
    assert sorted(one for one in EVERY if not everything[one]) == []


def test_they_agree_that_equal_points_and_towns_share_the_victory():
    pair = table(2)
    for seat in (0, 1):
        change(pair, seat, misses=2, sailor=[2] * 6, guide=[12] * 9)
    pair.fall([1, 2, 3, 4])
    for seat in (0, 1):
        pair.agree()
        pair.play(seat, "miss")
    pair.agree()
    assert pair.oracle.read()["end"] == {"winners": {0, 1}, "undecided": False, "why": {"misses"}}


@pytest.mark.parametrize(("treasure", "undecided"), [(29, False), (30, True), (31, False)])
def test_they_agree_that_a_scenario_level_at_zero_is_undecided(treasure, undecided):
    pair = table(scenario=5)
    change(pair, 0, visited={"A1", "F1", "E3", "E4", "A2"}, ends={"A2"}, treasure=[treasure])
    pair.fall([1, 1, 6])
    pair.agree()
    pair.play(0, "coachman 1+1 A2>A3")
    pair.agree()
    assert (pair.over, pair.oracle.read()["end"]["undecided"]) == (True, undecided)


def test_they_agree_that_a_jump_may_meet_two_hideouts():
    pair = table(2)
    pair.oracle.woken = {"D3", "E3"}
    shields = ["ready", "", "", ""]
    change(pair, 0, visited={"A1", "A2", "B3"}, ends={"B3"}, jump_from="B3", shield=shields)
    pair.fall([1, 1, 6, 6])
    for seat, move in ((0, "coachman 1+1 D3>E3"), (1, "coachman 1+1 A1>B1")):
        pair.agree()
        pair.play(seat, move)
    pair.agree()
    assert pair.oracle.read()["owed"] == [(0, "monster", "hideout")] * 2
    for face, move in ((3, "shield"), (4, "keep 3")):
        pair.fall([face])
        pair.agree()
        pair.play(0, move)
        pair.agree()
    pair.fall([5])
    pair.agree()
    assert (pair.oracle.phase(), pair.oracle.players[0]["monster"]) == ("roll", [3, 5])


@pytest.mark.parametrize("wrong", [{"treasure": (1,)}, {"ends": 2}, {"spent": 1}, {"jumped": True}])
def test_a_difference_is_found(wrong):
    pair = table(scenario=1)
    pair.agree()
    (player,) = pair.state.players
    pair.state = changed_state(pair.state, players=(changed_player(player, **wrong),))
    with pytest.raises(AssertionError, match=r"engine .*, oracle"):
        pair.agree()


def test_a_missing_move_is_found(monkeypatch):
    pair = table(2)
    pair.fall([1, 2, 3, 4])
    all_but_one = sorted(pair.oracle.legal(0))[1:]
    monkeypatch.setattr(pair.oracle, "legal", lambda seat: set(all_but_one))
    with pytest.raises(AssertionError, match="only the engine has"):
        pair.agree()
