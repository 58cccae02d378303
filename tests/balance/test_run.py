"""Runs that keep what was played, and keep to their time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tests.balance.run import CHUNK, Run, version


@pytest.fixture
def played(tmp_path, monkeypatch) -> list[int]:
    """Numbers of the games that were played."""
    monkeypatch.setattr("tests.balance.run.tempfile.gettempdir", lambda: str(tmp_path))
    return []


def test_a_run_that_was_interrupted_plays_only_what_is_missing(played, tmp_path):
    def play(base: int, number: int) -> int:
        played.append(number)
        return base + number

    with ThreadPoolExecutor(1) as executor:
        assert Run(executor, "test").of("sums", play, 7, 100) == [*range(100, 107)]
        run = Run(executor, "test")
        assert run.of("sums", play, 10, 100) == [*range(100, 110)]
        assert run.of("sums", play, 4, 100) == [*range(100, 104)]
    assert sorted(played) == [*range(10)]
    run.finished()
    assert list(tmp_path.iterdir()) == []


class Watched(ThreadPoolExecutor):
    """Sets an event when a task is given up that had not begun."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given_up = Event()

    def submit(self, *task):
        future = super().submit(*task)
        future.add_done_callback(lambda done: self.given_up.set() if done.cancelled() else None)
        return future


def test_when_the_time_is_over_what_was_begun_is_played_and_the_rest_kept_for_another_run(played, tmp_path):
    def play(number: int) -> int:
        assert number < CHUNK or executor.given_up.wait(60)
        played.append(number)
        return number

    with Watched() as executor:
        run = Run(executor, "test", minutes=0)
        some = run.of("numbers", play, 100)
        assert 0 < len(some) < 100
        run.finished()
        assert any(tmp_path.iterdir())
        assert len(Run(executor, "test").of("numbers", play, 100)) == 100
    assert sorted(played) == [*range(100)]


def test_what_is_measured_is_told_apart_by_any_file_of_it(tmp_path):
    (tmp_path / "a.deck").write_text("one")
    before = version([tmp_path])
    (tmp_path / "a.pyc").write_text("compiled")
    assert version([tmp_path]) == before
    (tmp_path / "a.deck").write_text("two")
    assert version([tmp_path]) != before
