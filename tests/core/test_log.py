"""The log of a table: a sequence of entries that tells itself in words."""

from __future__ import annotations

from tabletop_kit.core.log import Log, Played, Resolved
from tests.harness.toys import commits_table


def finished():
    return (
        commits_table(turns=1, rolls=[1, 2, 6, 5])
        .roll()
        .play("take 6", 0)
        .play("take 2", 1)
        .roll()
        .play("keep")
    )


def test_the_log_tells_every_event_in_words():
    assert str(finished().log).splitlines() == [
        "The dice show 1 2 6.",
        "Ana has taken a face.",
        "Ben has taken a face.",
        "Taken: 6 2.",
        "Ana's bonus die shows 5.",
        "Ana gains 5.",
    ]


def test_an_empty_log_says_so():
    assert str(commits_table().log) == "Nothing has happened yet."


def test_entries_are_moves_and_rolls():
    log = finished().log
    assert [type(entry) for entry in log] == [Resolved, Played, Played, Resolved, Played]
    assert log[0].outcome == (1, 2, 6)
    assert (log[1].seat, log[1].text, log[1].reveals) == (0, "take 6", False)
    assert log[2].reveals
    assert log[-1].text == "keep"


def test_a_slice_of_a_log_is_a_log():
    log = finished().log
    assert isinstance(log[:2], Log)
    assert str(log[:1]) == "The dice show 1 2 6."
    assert repr(log[1:]) == "<Log of 4 entries>"


def test_a_log_stays_as_it_was_when_the_game_goes_on():
    t = commits_table()
    early = t.log
    t.roll()
    assert len(early) == 0


def test_logs_of_the_same_entries_are_equal():
    assert finished().log == finished().log
    assert hash(finished().log) == hash(finished().log)
    assert finished().log != finished().log[:-1]
    assert finished().log != tuple(finished().log)


def test_the_log_of_a_practice_table_says_so():
    t = commits_table(practice=True, rolls=[1, 2, 6])
    assert str(t.log) == "Practice: undo is free at this table.\nNothing has happened yet."
    t.roll()
    for log in (t.log, t.log[:1]):
        assert str(log) == "Practice: undo is free at this table.\nThe dice show 1 2 6."
    assert t.log.lines() == ("The dice show 1 2 6.",)
