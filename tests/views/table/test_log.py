"""The log: the newest entry first on the page, the oldest first in text."""

from __future__ import annotations

import re

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import UnreadableMove
from tabletop_kit.views import Log
from tabletop_kit.views.table.log import SHOWN
from tests.views.looking import TEDDIE, html, page, party


def entries(view):
    return [page(item).text for item in re.findall(r"<li>.*?</li>", html(view.widget), re.DOTALL)]


def test_nothing_has_happened_yet_is_said():
    assert "Nothing has happened yet." in page(html(Log(party()).widget)).text


def test_the_newest_entry_stands_first_on_the_page_and_last_in_text():
    table = party(rolls=[1, 1, 6])
    view = Log(table)
    table.play("Teddie: roll Might: I climb")
    lines = list(table.log.lines())
    assert len(lines) == 3
    assert entries(view) == lines[::-1]
    assert view.text().splitlines() == lines
    assert repr(view) == view.text()


def test_what_was_undone_leaves_the_log():
    table = party(seed=1, practice=True)
    view = Log(table)
    table.play("Teddie: roll Might").undo()
    assert "Nothing has happened yet." in page(html(view.widget)).text


def test_a_long_log_shows_its_newest_part_and_keeps_the_rest_in_text():
    table = pathwalker.table([TEDDIE], seed=1)
    view = Log(table)
    for _ in range(70):
        table.play("roll Might")
    lines = list(table.log.lines())
    assert len(lines) > SHOWN
    assert entries(view) == lines[::-1][:SHOWN]
    assert len(view.text().splitlines()) == len(lines)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seed": 4192}, "dice by seed 4192"),
        ({"seed": 1, "practice": True}, "Practice: undo is free at this table."),
    ],
)
def test_the_terms_of_the_table_stand_above_the_log(options, said):
    assert said in page(html(Log(party(**options)).widget)).text


def test_real_dice_have_no_seed_to_show():
    assert "seed" not in page(html(Log(party(typed=True)).widget)).text


def test_the_log_can_be_scrolled_by_keys_and_is_named():
    source = html(Log(party()).widget)
    for mark in (
        'role="log"',
        'tabindex="0"',
        'aria-label="Log, newest first"',
        "data-lm-suppress-shortcuts",
    ):
        assert mark in source


def test_the_kept_table_numbers_the_entries_from_the_oldest():
    table = party(rolls=[1, 1, 6])
    table.play("Teddie: roll Might")
    source = Log(table).table_html()
    assert re.findall(r'scope="row">(\d+)<', source) == ["1", "2", "3"]
    assert page(source).text.index("tries Might") < page(source).text.index("rolls Might")


def test_the_picture_holds_the_last_ten_entries():
    table = pathwalker.table([TEDDIE], seed=1)
    for _ in range(10):
        table.play("roll Might")
    assert Log(table).scene().description.count("tries Might") == sum(
        "tries Might" in line for line in table.log.lines()[-10:]
    )


def test_the_whole_log_is_shown_when_that_is_asked_for():
    table = pathwalker.table([TEDDIE], seed=1)
    view = Log(table)
    with pytest.raises(UnreadableMove, match="'all' cannot be pressed now"):
        view.press("all")
    for _ in range(20):
        table.play("roll Might")
    assert len(entries(view)) == SHOWN
    view.press("all")
    assert entries(view) == list(table.log.lines())[::-1]
    table.play("roll Might")
    assert entries(view) == list(table.log.lines())[::-1]
