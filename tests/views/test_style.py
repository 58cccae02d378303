"""The style sheet: every colour that it fixes stands out from what it stands on, in both themes."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tabletop_kit.views.drawing.palette import CHROME, contrast
from tabletop_kit.views.style import CSS, sentence, styled, stylesheet
from tests.views.looking import MARKUP, page

LIGHT, DARK = "#FFFFFF", "#111111"


def rule(selector):
    """The declarations of the one rule that ends in this selector."""
    (body,) = re.findall(re.escape(selector) + r" \{([^}]*)\}", CSS)
    return {
        name.strip(): value.strip()
        for name, _, value in (line.partition(":") for line in body.split(";"))
        if value
    }


def test_the_main_button_is_legible():
    colours = rule("button.tabletop-main:enabled")
    assert contrast(colours["background"], colours["color"]) >= 4.5


@pytest.mark.parametrize("meaning", CHROME)
def test_a_colour_with_a_meaning_is_legible_in_both_themes(meaning):
    light, dark = re.findall(rf"--tabletop-{meaning}: (#\w+);", CSS)
    assert contrast(light, LIGHT) >= 4.5
    assert contrast(dark, DARK) >= 4.5


def test_lines_that_matter_stand_out_in_both_themes():
    light, dark = re.findall(r"--tabletop-line: (#\w+);", CSS)
    assert contrast(light, LIGHT) >= 3
    assert contrast(dark, DARK) >= 3


def test_the_edge_of_a_button_stands_out_in_both_themes():
    (edge,) = set(re.findall(r"inset 0 0 0 1px (#\w+)", CSS))
    assert contrast(edge, LIGHT) >= 3
    assert contrast(edge, DARK) >= 3


def test_the_bar_of_a_chance_stands_out_in_both_themes():
    colour = rule(".tabletop .bar")["background"]
    assert contrast(colour, LIGHT) >= 3
    assert contrast(colour, DARK) >= 3


def test_the_words_of_a_theme_that_is_not_there_are_legible_on_white():
    for colour in re.findall(r"color: var\(--jp-ui-font-color\d, (#\w+)\)", CSS):
        assert contrast(colour, LIGHT) >= 4.5


def test_a_button_shows_that_it_has_the_keyboard():
    assert "outline: 3px" in CSS
    assert not re.search(r"outline:\s*(none|0)", CSS)


def test_nothing_moves_or_flashes():
    assert not re.search(r"transition|animation|@keyframes", CSS)


@pytest.mark.parametrize("meaning", CHROME)
def test_a_sentence_with_a_meaning_begins_with_its_sign(meaning):
    assert page(sentence("Not this way.", meaning)).text.startswith(CHROME[meaning].sign)


@pytest.mark.parametrize("meaning", ["", *CHROME])
def test_a_sentence_is_never_markup(meaning):
    source = page(sentence(MARKUP, meaning))
    assert source.tags == ["p"]
    assert MARKUP in source.text


def test_a_large_view_has_large_words():
    assert 'class="tabletop large"' in styled("<p>x</p>", "l")
    assert 'class="tabletop"' in styled("<p>x</p>", "m")
    assert rule(".tabletop.large")["font-size"] == "18px"


def test_the_script_that_keeps_keys_and_place_survives_as_an_attribute():
    class Attributes(HTMLParser):
        def handle_starttag(self, tag, attrs):
            self.found = (tag, dict(attrs))

    parser = Attributes()
    parser.feed(stylesheet().value)
    tag, attributes = parser.found
    assert tag == "style"
    assert attributes["onload"].count("'.tabletop-buttons'") == 1
    assert "stopPropagation" in attributes["onload"]
    assert "preventScroll: true" in attributes["onload"]
