"""Putting views together: in order, side by side, and closed together."""

from __future__ import annotations

import pytest
from ipywidgets import GridBox, VBox

from tabletop_kit import pathwalker, views
from tests.views.looking import ANA, TEDDIE, alive, parts, party


def test_a_column_holds_its_views_in_order():
    table = party()
    pool, log = views.DicePool(table), views.Log(table)
    group = views.column(pool, log)
    assert isinstance(group.widget, VBox)
    assert group.widget.children == (pool.widget, log.widget)


def test_a_row_takes_two_places_for_a_dice_pool():
    table = party()
    pool, log = views.DicePool(table), views.Log(table)
    group = views.row(log, pool)
    assert isinstance(group.widget, GridBox)
    assert group.widget.children == (log.widget, *pool.cells)


@pytest.mark.parametrize("least", [340, 500])
def test_a_row_becomes_a_column_where_each_would_have_too_little_room(least):
    group = views.row(views.Log(party()), least=least)
    assert f"minmax(min({least}px, 100%), 1fr)" in group.widget.layout.grid_template_columns


def test_as_text_a_group_says_what_its_first_view_says():
    table = party()
    pool, log = views.DicePool(table), views.Log(table)
    group = views.row(pool, log)
    assert repr(group) == repr(pool)
    assert group._repr_mimebundle_()["text/plain"] == repr(pool)


def test_groups_can_be_put_into_groups():
    table = party()
    inner = views.column(views.Moves(table), views.Log(table))
    outer = views.row(views.DicePool(table), inner)
    assert inner.widget in list(parts(outer.widget))
    assert repr(outer).startswith("<DicePool of")


def test_the_same_table_can_be_shown_twice_and_both_follow():
    table = pathwalker.table([TEDDIE, ANA], seed=1)
    one, two = views.board(table), views.board(table)
    one.press("roll")
    assert one.text() == two.text()


@pytest.mark.parametrize("together", [views.row, views.column])
def test_a_closed_group_leaves_no_widget_alive(together):
    table = party()
    before = alive()
    inner = views.column(views.Moves(table), views.Log(table))
    together(views.DicePool(table), inner).close()
    assert alive() == before


@pytest.mark.parametrize("part", [0, 1, 2])
def test_a_group_closes_although_a_part_was_closed_before(part):
    table = party()
    before = alive()
    shown = [views.DicePool(table), views.Moves(table), views.Log(table)]
    group = views.row(*shown)
    shown[part].close()
    group.close()
    group.close()
    assert alive() == before


def test_a_board_is_its_parts_which_can_be_reached():
    board = views.board(party())
    board.pool.press("Ana")
    assert board.moves.text().startswith("Ana:")
    board.press("1")
    assert board.moves.text().startswith("Ana: roll")
    board.press("roll")
    assert board.log.text().startswith("Ana tries")


def test_a_large_board_gives_its_columns_more_room():
    layout = views.board(party(), size="l").widget.layout.grid_template_columns
    assert "min(400px" in layout
