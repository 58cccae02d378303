"""The measuring of balance itself, on very few games."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.bots import GreedyBot
from tabletop_kit.wayfarer.editions import ISLANDS
from tabletop_kit.wayfarer.moves import Miss
from tabletop_kit.wayfarer.scenarios import SCENARIOS
from tabletop_kit.wayfarer.state import Setup
from tests.balance.wayfarer import (
    Played,
    allowed,
    island_row,
    race,
    scenario_rows,
    spread,
    strength_rows,
    version,
)

GREEDY = (GreedyBot(), GreedyBot())


def test_a_game_is_the_same_however_often_it_is_played():
    first, again = (race("great-river", GREEDY, 3) for _ in range(2))
    assert (first.turns, first.moves, first.scores, first.starts) == (
        again.turns,
        again.moves,
        again.scores,
        again.starts,
    )


def test_every_turn_of_every_seat_is_counted():
    played = race("great-river", GREEDY, 1)
    assert sum(played.moves) == 2 * played.turns


def game_of(scores=(100, 100), starts=(0, 1), moves=(6, 6, 6, 6, 6, 0), turns=30, by_towns=True) -> Played:
    return Played(turns, by_towns, moves, scores, starts, 0.5, 0.01, 60)


def test_starting_towns_are_compared_by_the_scores_of_who_began_there():
    games = [game_of((110, 100), (0, 1)), game_of((90, 100), (2, 1))]
    assert spread(games) == ([110, 100, 90], 20.0)


@pytest.mark.parametrize(
    ("played", "what"),
    [
        (game_of(turns=50), "turns"),
        (game_of(by_towns=False), "by towns"),
        (game_of(moves=(12, 6, 6, 6, 1, 0)), "companions"),
        (game_of(moves=(6, 6, 6, 6, 6, 9)), "misses"),
        (game_of(scores=(120, 80)), "starts"),
    ],
)
def test_a_target_that_is_missed_is_named(played, what):
    missed: list[str] = []
    even = [game_of(starts=(0, 1)), game_of(starts=(2, 0)), game_of(starts=(1, 2))]
    island_row("somewhere", even, missed)
    assert missed == []
    island_row("somewhere", [played], missed)
    assert any(what in one for one in missed)


def test_a_scenario_that_is_won_too_often_or_too_seldom_is_named():
    missed: list[str] = []
    scenario_rows([[(True, 20, "")] * len(SCENARIOS)], missed)
    assert len(missed) == len(SCENARIOS)
    rows = scenario_rows([[(False, 0, "misses")] * len(SCENARIOS)], [])
    assert all("100 % | 0 % |" in row for row in rows)


def test_a_strength_that_loses_to_the_greedy_player_is_named_but_not_the_easy_one():
    missed: list[str] = []
    rows = strength_rows({"EasyBot()": [game_of()], "strong": [game_of()]}, {}, missed)
    assert rows[1] == "| strong | 10.0 ms | 50.0 % | 1 |"
    assert missed == ["MISSED strong: 50.0 % won against the greedy player"]


def test_a_move_that_the_rules_refuse_ends_the_run():
    state = game.start(Setup(names=("Ana", "Ben")))
    with pytest.raises(IllegalMove, match="miss was played on turn"):
        allowed(state, 0, Miss())


def test_what_was_played_on_an_island_stays_when_another_one_changes():
    assert len({version(slug) for slug in ISLANDS}) == len(ISLANDS)
    assert version("great-river") == version("great-river") != version(*ISLANDS)
