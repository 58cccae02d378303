"""The measuring of balance itself, on very few games."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tabletop_kit.wayfarer.bots import GreedyBot
from tabletop_kit.wayfarer.scenarios import SCENARIOS
from tests.balance import wayfarer as balance
from tests.balance.wayfarer import Played, Run, island_row, race, scenario_rows, spread

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
    return Played(turns, by_towns, moves, scores, starts, 0.5, 0.01)


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


def test_a_run_that_was_interrupted_plays_only_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(balance.tempfile, "gettempdir", lambda: str(tmp_path))
    played: list[int] = []

    def play(number: int) -> int:
        played.append(number)
        return number * number

    with ThreadPoolExecutor(1) as executor:
        assert Run(executor, "test").of("squares", play, 20) == [number**2 for number in range(20)]
        run = Run(executor, "test")
        assert run.of("squares", play, 30) == [number**2 for number in range(30)]
        assert sorted(played) == list(range(30))
        run.finished()
    assert not any(tmp_path.iterdir())


class Watched(ThreadPoolExecutor):
    """Sets an event when a task is given up that had not begun."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given_up = Event()

    def submit(self, *task):
        future = super().submit(*task)
        future.add_done_callback(lambda done: self.given_up.set() if done.cancelled() else None)
        return future


def test_when_the_time_is_over_what_was_played_is_kept_and_told(tmp_path, monkeypatch):
    monkeypatch.setattr(balance.tempfile, "gettempdir", lambda: str(tmp_path))

    def play(number: int) -> int:
        if number >= balance.CHUNK:
            assert executor.given_up.wait(60)
        return number

    with Watched() as executor:
        run = Run(executor, "test", minutes=0.0)
        some = run.of("numbers", play, 300)
        assert 0 < len(some) < 300
        run.finished()
        assert Run(executor, "test").of("numbers", play, 300) == list(range(300))
