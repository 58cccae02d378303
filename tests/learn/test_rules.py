"""The rulebook with examples: what is searched is found, and each rule has a level to be played."""

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import TabletopError, UnreadableMove
from tabletop_kit.learn.course import COURSES
from tests.views.looking import alive, html, page


@pytest.fixture(autouse=True)
def stars(tmp_path, monkeypatch):
    """Stars of the test alone."""
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))


def test_an_example_of_what_was_found_is_opened_below_and_played():
    rules = learn.Rules("pathwalker")
    rules.search("nemesis wagered")
    rules.press("1")
    assert rules.lesson.level.name == "never-paid"
    rules.lesson.play("session")
    assert "Solved" in html(rules.widget)


def test_a_new_search_puts_the_example_away():
    rules = learn.Rules("pathwalker")
    rules.search("bond")
    rules.press("1")
    rules.search("draw")
    assert rules.lesson is None


def test_levels_about_the_rule_alone_come_before_those_about_others_too():
    rules = learn.Rules("pathwalker")
    rules.search("P-NEMESIS adversary")
    assert [level.name for level in rules.examples][:2] == ["nemesis", "the-wolf"]


def test_what_no_rule_has_is_told_and_offers_nothing():
    rules = learn.Rules("pathwalker")
    rules.search("dragon")
    assert "No rule here has" in html(rules.widget)
    assert rules.examples == ()
    with pytest.raises(UnreadableMove):
        rules.press("1")
    rules.search("")
    assert len(rules.rulebook.found) == 16


@pytest.mark.parametrize("game", [game for game in COURSES if game in learn.courses_there()])
def test_every_rule_that_a_level_meets_has_it_as_its_example(game):
    rules = learn.Rules(game)
    told = {rule for chapter in learn.course(game).chapters for rule in chapter.told}
    for rule in rules.rulebook.rules:
        rules.rulebook.found = (rule,)
        assert rules.examples or rule.id in told


def test_an_unknown_game_is_told():
    with pytest.raises(TabletopError, match="There is no course 'chess'"):
        learn.Rules("chess")


def test_it_is_proper_html_and_leaves_no_widget_behind():
    before = alive()
    rules = learn.Rules("pathwalker")
    rules.search("bond")
    rules.press("1")
    page(html(rules.widget))
    rules.snapshot()
    rules.close()
    assert alive() - before == set()
