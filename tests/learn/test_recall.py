"""Questions come back when they are due."""

import pytest

from tabletop_kit.learn import Chapter, Course, Option, Progress, Question
from tabletop_kit.learn.recall import due, shuffled

OPTIONS = (Option("yes", "So it is."), Option("no", "It is not."), Option("perhaps", "It is sure."))


def question(name):
    return Question(name, f"{name}?", OPTIONS, 0)


COURSE = Course(
    "wyr",
    "The Way",
    tuple(
        Chapter(str(number), f"Chapter {number}", "", (), tuple(map(question, names)))
        for number, names in enumerate((["a1", "a2"], ["b1", "b2"], ["c1"], []))
    ),
)


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "progress.json")


def names(progress, chapter=3, count=2):
    return [one.name for one in due(COURSE, COURSE.chapters[chapter], progress, count)]


def test_the_first_chapter_asks_nothing(progress):
    assert names(progress, chapter=0) == []


def test_only_earlier_chapters_are_asked_about_the_last_one_first(progress):
    assert names(progress, chapter=2, count=9) == ["b1", "b2", "a1", "a2"]


def test_what_was_missed_comes_first_however_long_ago(progress):
    progress.answered("wyr", "a2", right=False)
    assert names(progress) == ["a2", "c1"]


def test_what_was_missed_and_is_known_now_waits_for_its_turn(progress):
    progress.answered("wyr", "a2", right=False)
    progress.answered("wyr", "a2", right=True)
    assert names(progress, count=5) == ["c1", "b1", "b2", "a1", "a2"]


def test_what_was_asked_least_comes_before_what_was_asked_often(progress):
    progress.answered("wyr", "c1", right=True)
    assert names(progress, count=5)[-1] == "c1"


def test_three_right_answers_in_a_row_let_a_question_rest(progress):
    for name, times in (("c1", 3), ("b1", 2), ("b2", 2), ("a1", 2), ("a2", 4)):
        for _ in range(times):
            progress.answered("wyr", name, right=True)
    assert names(progress, count=5) == ["b1", "b2", "a1", "c1", "a2"]


def test_options_stand_in_another_order_each_time_and_in_the_same_for_one_seed():
    orders = {shuffled(question("a1"), seed) for seed in range(40)}
    assert len(orders) == 6
    assert shuffled(question("a1"), 4) == shuffled(question("a1"), 4)
