"""A course on one page: its stars, and its levels to be opened."""

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import UnreadableMove
from tests.views.looking import alive, html, page


@pytest.fixture(autouse=True)
def stars(tmp_path, monkeypatch):
    """Stars of the test alone."""
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))


def test_a_level_is_opened_by_its_name_and_its_stars_stand_on_its_button():
    contents = learn.Contents("pathwalker")
    assert "  ☆☆☆  The first roll" in contents.text().splitlines()
    contents.press("first-roll")
    contents.lesson.play("roll Might")
    assert contents._buttons["first-roll"].description == "★★★  The first roll"
    assert "1 of 20 levels solved, 3 of 60 stars." in html(contents.widget)


def test_every_level_can_be_opened_whatever_was_solved_before():
    contents = learn.Contents("pathwalker")
    assert [name for name, now in contents.buttons().items() if now] == [
        level.name for level in learn.course("pathwalker")
    ]


def test_one_level_is_open_at_a_time():
    contents = learn.Contents("pathwalker")
    contents.press("bond")
    contents.press("nemesis")
    assert contents.lesson.level.name == "nemesis"
    assert learn.level("pathwalker", "bond").goal not in html(contents.widget)


def test_stars_of_another_notebook_are_there_when_it_is_shown_next():
    learn.Lesson("pathwalker", "first-roll").play("roll Might")
    assert "★★★  The first roll" in learn.Contents("pathwalker").text()


def test_a_level_that_is_not_there_is_answered():
    with pytest.raises(UnreadableMove, match="did you mean"):
        learn.Contents("pathwalker").press("first-rol")


def test_it_is_proper_html_and_leaves_no_widget_behind():
    before = alive()
    contents = learn.Contents("pathwalker")
    contents.press("bond")
    page(html(contents.widget))
    contents.snapshot()
    contents.close()
    assert alive() - before == set()
