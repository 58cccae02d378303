"""Recall on the page."""

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import TabletopError
from tests.views.looking import alive, html, page


@pytest.fixture(autouse=True)
def stars(tmp_path, monkeypatch):
    """What the test alone has answered."""
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))
    return learn.Progress


def right(quiz):
    """The number of the right answer, as it is shown."""
    return str(quiz._order.index(quiz.question.right) + 1)


def wrong(quiz):
    """The number of a wrong answer."""
    return next(str(place + 1) for place, option in enumerate(quiz._order) if option != quiz.question.right)


def test_a_right_answer_is_told_why_and_the_next_question_comes(stars):
    quiz = learn.Recall("pathwalker", "overexertion")
    first = quiz.question
    assert not quiz.buttons()["next"]
    quiz.press(right(quiz))
    assert f"✓ {first.options[first.right].say}" in html(quiz.widget)
    quiz.press("next")
    assert quiz.question != first
    assert stars().asked("pathwalker", first.name).streak == 1


def test_a_wrong_answer_is_told_why_and_only_the_first_one_is_kept(stars):
    quiz = learn.Recall("pathwalker", "overexertion")
    asked = quiz.question
    quiz.press(wrong(quiz))
    assert "✗ " in html(quiz.widget)
    quiz.press(right(quiz))
    assert quiz.buttons()["next"]
    kept = stars().asked("pathwalker", asked.name)
    assert (kept.times, kept.missed, kept.streak) == (1, 1, 0)


def test_what_was_missed_comes_back_first():
    quiz = learn.Recall("pathwalker", "overexertion")
    quiz.press(right(quiz))
    quiz.press("next")
    missed = quiz.question
    quiz.press(wrong(quiz))
    assert learn.Recall("pathwalker", "overexertion").question == missed


def test_the_end_is_told_and_nothing_is_left_to_press():
    quiz = learn.Recall("pathwalker", "others")
    for _ in quiz.questions:
        quiz.key(right(quiz))
        quiz.key("Enter")
    assert "On to the new chapter." in quiz.text()
    assert not any(quiz.buttons().values())


def test_the_first_chapter_has_nothing_to_recall():
    assert repr(learn.Recall("pathwalker", "pool")) == "<Recall before pool: 0 questions>"
    assert "nothing to recall" in learn.Recall("pathwalker", "pool").text()


def test_an_unknown_chapter_is_answered_with_those_there_are():
    with pytest.raises(TabletopError, match="It has: pool, overexertion and others"):
        learn.Recall("pathwalker", "castles")


def test_it_is_proper_html_and_leaves_no_widget_behind():
    before = alive()
    quiz = learn.Recall("pathwalker", "others")
    quiz.press(wrong(quiz))
    page(html(quiz.widget))
    quiz.snapshot()
    quiz.close()
    assert alive() - before == set()
