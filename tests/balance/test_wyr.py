"""The measuring of the forest's balance itself, on very few games."""

from __future__ import annotations

import pytest

from tabletop_kit.core.bots import RandomBot
from tests.balance import wyr as balance
from tests.balance.wyr import ADVANCED, BASIC, ROWS, Played, play, quest_row, with_interval

LOST, WON = Played(False, 3, 200, 0.001), Played(True, 6, 220, 0.001)
HALF = [WON, LOST]


def test_all_six_quests_are_measured_two_of_them_as_advanced_ones():
    assert [row.must for row in ROWS] == [BASIC] * 4 + [ADVANCED] * 2


def test_a_game_is_the_same_however_often_it_is_played_and_another_by_its_number():
    first, again, other = (play(ROWS[0], RandomBot(), number) for number in (3, 3, 4))
    assert (first.won, first.score, first.moves) == (again.won, again.score, again.moves)
    assert first.moves != other.moves


def test_the_interval_of_a_share_shrinks_with_the_games_and_is_no_point_where_nothing_is_won():
    assert with_interval(HALF * 50) == "50.0 % of 100 [40.4-59.6]"
    assert with_interval(HALF * 5000) == "50.0 % of 10,000 [49.0-51.0]"
    assert with_interval([LOST] * 100) == "0.0 % of 100 [0.0-3.7]"


@pytest.mark.parametrize(
    ("usual", "full", "chance", "what"),
    [
        ([LOST], HALF, [LOST], "0.0 % by the planner"),
        (HALF, [WON], [LOST], "100.0 % by the strong planner"),
        (HALF, HALF, HALF, "50.0 % by chance"),
    ],
)
def test_a_quest_that_is_won_too_often_or_too_seldom_is_named(usual, full, chance, what):
    missed: list[str] = []
    quest_row(ROWS[0], (HALF, HALF, [LOST]), missed)
    assert missed == []
    quest_row(ROWS[0], (usual, full, chance), missed)
    assert len(missed) == 1
    assert what in missed[0]


def test_a_whole_run_writes_a_row_for_each_quest_and_fails_if_a_target_is_missed(tmp_path, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(balance, "ROWS", ROWS[:2])
    monkeypatch.setattr(balance, "BOTS", (RandomBot(), RandomBot(), RandomBot()))
    monkeypatch.setattr(balance, "write_section", lambda name, title, lines: told.extend(lines))
    monkeypatch.setattr("tests.balance.run.tempfile.gettempdir", lambda: str(tmp_path))
    assert balance.main(("2", "1", "10", "1")) == 1  # by chance nothing is won
    first = 1 + next(number for number, line in enumerate(told) if line.startswith("| ---"))
    assert [row.title in line for row, line in zip(ROWS[:2], told[first:], strict=False)] == [True, True]
    assert told[-1] == f"- MISSED {ROWS[1].title}: 0.0 % by the strong planner, not (40, 70)"
    assert not any("Time was too short" in line for line in told)
    assert list(tmp_path.iterdir()) == []
