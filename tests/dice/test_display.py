"""How answers look: short text, tables that a screen reader can walk, pictures that say what they show."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from tabletop_kit.dice import (
    Pmf,
    Pool,
    offers,
    opposed,
    opposed_overexertion,
    overexertion,
    pair_sums,
    session,
)
from tabletop_kit.dice.display import THEORY, percent

ANSWERS = {
    "successes": lambda: Pool("3d6+1d8").successes(),
    "sum of many": lambda: Pool(100).sum(),
    "ten thousand": lambda: Pool(3000).successes(),
    "certain": lambda: Pmf({7: 1}),
    "opposed": lambda: opposed(3, 2),
    "pair sums": lambda: pair_sums(4),
    "offers": lambda: offers(4, using=1),
    "overexertion": lambda: overexertion(5, Fraction(1, 4)),
    "session": lambda: session([5, 3]),
    "contest": lambda: opposed_overexertion(3, 3),
}


class Page(HTMLParser):
    """Tags in order, their attributes, and the text."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.text, self.open = [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


@pytest.mark.parametrize("kind", ANSWERS)
def test_a_table_has_a_caption_and_headers_for_rows_and_columns(kind):
    page = Page(ANSWERS[kind]()._repr_html_())
    assert page.open == []
    tags = [tag for tag, _ in page.tags]
    scopes = [attrs.get("scope") for tag, attrs in page.tags if tag == "th"]
    assert tags[:2] == ["table", "caption"]
    assert scopes.count("row") == tags.count("tr") - 1
    assert scopes.count("col") >= 3
    assert None not in scopes


@pytest.mark.parametrize("kind", ANSWERS)
def test_text_is_short_and_the_same_every_time(kind):
    text = repr(ANSWERS[kind]())
    assert text == repr(ANSWERS[kind]())
    assert len(text.splitlines()) <= 22
    assert max(map(len, text.splitlines())) <= 120
    assert "0x" not in text


def test_a_short_distribution_shows_each_outcome():
    assert repr(Pool(2).successes()) == (
        "successes of 2d6: mean 0.3333, sd 0.527\n"
        "   0   25/36   69.44 %\n"
        "   1    5/18   27.78 %\n"
        "   2    1/36    2.78 %"
    )


def test_a_long_distribution_shows_its_range_and_its_likeliest_outcome():
    assert (
        repr(Pool(100).sum()) == "sum of 100d6: mean 350, sd 17.08, from 100 to 600, likeliest 350 (2.33 %)"
    )


def test_a_plan_says_when_to_go_on():
    assert repr(overexertion(5, Fraction(1, 2))) == (
        "5d6, a die lost priced at 0.5 of a success: 83.85 % to succeed, 0.402 dice lost\n"
        "   overexertion 1: 1 die for 59.81 % with 5d6, worth up to 0.5981 a die: go on\n"
        "   overexertion 2: 2 dice for 59.81 % with 5d6, worth up to 0.2991 a die: stop"
    )


def test_the_rows_left_out_of_a_long_table_are_counted_in_its_ends():
    pmf = Pool(100).sum()
    page = Page(pmf._repr_html_())
    rows = [text for text in page.text if text.strip()]
    low = next(text for text in rows if text.startswith("fewer than "))
    assert percent(pmf.at_most(int(low.split()[-1]) - 1)) in rows


def test_names_are_escaped():
    html = Pmf({0: 1, 1: 1}, name="<script>alert(1)</script>")._repr_html_()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


@pytest.mark.parametrize("pmf", [Pool(5).successes(), Pool(200).sum(), Pmf({7: 1}, name="a < b & c")])
def test_a_picture_is_sound_svg_with_a_title_and_a_description(pmf):
    svg = ET.fromstring(pmf.svg())
    space = "{http://www.w3.org/2000/svg}"
    assert svg.get("role") == "img"
    assert svg.find(f"{space}title").text == pmf.name
    assert percent(max(chance for _, chance in pmf.items())) in svg.find(f"{space}desc").text
    bars = svg.findall(f"{space}rect")
    assert {bar.get("fill") for bar in bars} == {THEORY}
    assert len(bars) == min(len(pmf), 41)


def test_the_bars_of_a_picture_are_as_tall_as_the_chances():
    pmf = Pool(4).successes()
    heights = [
        float(r.get("height")) for r in ET.fromstring(pmf.svg()).iter("{http://www.w3.org/2000/svg}rect")
    ]
    peak = max(chance for _, chance in pmf.items())
    for height, (_, chance) in zip(heights, pmf.items(), strict=True):
        assert height == pytest.approx(160 * float(chance / peak), abs=0.06)


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 10**9), "< 0.01 %"),
        (1 - Fraction(1, 10**9), "> 99.99 %"),
        (Fraction(1, 3), "33.33 %"),
        (Fraction(1, 6**3000), "< 0.01 %"),
    ],
)
def test_a_chance_never_looks_certain_that_is_not(chance, text):
    assert percent(chance) == text
