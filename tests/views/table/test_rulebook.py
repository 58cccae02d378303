"""Reading the rules: every rule with its ruling, a named one unfolded."""

from __future__ import annotations

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import SetupError, TabletopError, UnreadableMove
from tabletop_kit.core.rules import Option, Rule
from tabletop_kit.views import Rulebook
from tabletop_kit.views.table.rulebook import _details
from tests.views.looking import MARKUP, alive, html, page


def test_every_rule_is_there_with_title_text_and_ruling():
    source = page(html(Rulebook(pathwalker).widget)).text
    for rule in pathwalker.rulebook.values():
        assert rule.id in source
        assert rule.title in source
        assert rule.text in source
        assert not rule.ruling or f"The kit rules: {rule.ruling}" in source


def test_the_rules_of_a_game_are_folded_and_a_single_one_is_open():
    assert "<details open>" not in html(Rulebook(pathwalker).widget)
    assert html(Rulebook(pathwalker, "P-OVER-COST").widget).count("<details open>") == 1


def test_only_the_rules_that_are_named_are_shown_in_their_order():
    view = Rulebook(pathwalker, "P-OVER-TIRED", "P-OVER-COST")
    assert repr(view) == "P-OVER-TIRED  TIRED\nP-OVER-COST  What it costs"
    assert view.text().index("P-OVER-TIRED") < view.text().index("P-OVER-COST")


def test_a_rulebook_can_be_given_itself():
    assert repr(Rulebook(pathwalker.rulebook)) == repr(Rulebook(pathwalker))


def test_an_unknown_rule_is_answered_with_the_closest_one():
    with pytest.raises(TabletopError, match="P-OVER-COST"):
        Rulebook(pathwalker, "P-OVER-COTS")


def test_every_option_is_listed_with_its_default():
    source = page(html(Rulebook(pathwalker, "P-POOL-DICE").widget)).text
    for value in ("'six'", "'six-up'", "'top'"):
        assert value in source
    assert source.count("(default)") == 1


def test_words_of_a_rule_are_never_markup():
    option = Option(MARKUP, MARKUP, {MARKUP: MARKUP})
    rule = Rule(MARKUP, MARKUP, MARKUP, MARKUP, MARKUP, (option,))
    source = _details(rule, unfolded=True)
    assert not {"script"} & set(page(source).tags)
    assert page(source).text.count(MARKUP) >= 5


def test_a_closed_rulebook_leaves_no_widget_alive():
    before = alive()
    Rulebook(pathwalker).close()
    assert alive() == before


def test_a_notebook_compares_the_titles():
    view = Rulebook(pathwalker, "P-OVER-COST")
    assert view._repr_mimebundle_()["text/plain"] == "P-OVER-COST  What it costs"


@pytest.mark.parametrize("game", [None, 3, "pathwalker"])
def test_what_has_no_rules_is_refused_with_a_sentence(game):
    with pytest.raises(SetupError, match="shows the rules of a game"):
        Rulebook(game)


def test_the_rules_have_a_picture_and_a_table():
    view = Rulebook(pathwalker, "P-OVER-COST", "P-BOND")
    assert "P-BOND  Bond" in view.svg()
    assert page(view.table_html()).text.count(pathwalker.rulebook["P-BOND"].text) == 1
    assert view.snapshot().text == view.text()


@pytest.mark.parametrize("name", ["P-BOND", [], None])
def test_rules_are_read_not_pressed(name):
    with pytest.raises(UnreadableMove):
        Rulebook(pathwalker).press(name)


def test_a_search_shows_the_rules_that_have_all_its_words_and_opens_a_single_one():
    view = Rulebook(pathwalker)
    view.search("Draw  WAYFINDER")
    assert repr(view) == "P-VERSUS-DRAW  A draw"
    assert html(view.widget).count("<details open>") == 1
    view.search("")
    assert view.found == view.rules


def test_a_search_that_finds_nothing_says_so():
    view = Rulebook(pathwalker)
    view.search("dragon")
    assert view.found == ()
    assert "No rule here has &#x27;dragon&#x27;" in html(view.widget)


def test_a_few_rules_have_no_field_to_search_them():
    assert Rulebook(pathwalker, "P-BOND").field.layout.display == "none"
    assert Rulebook(pathwalker).field.layout.display == ""
