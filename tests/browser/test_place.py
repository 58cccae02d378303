"""The page stays where the player reads: a canvas neither swallows the wheel nor pulls the page to itself."""

from __future__ import annotations

import pytest

SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"


@pytest.fixture
def page(lab):
    """A sheet in so low a window that the canvas reaches below it."""
    opened = lab("sheet_grid.ipynb", viewport={"width": 1300, "height": 500})
    opened.board().wait_until_painted()
    return opened


def edge_of(page):
    """A point of the canvas that is in sight, while the rest of the canvas lies below the window."""
    box = page.board().canvas.bounding_box()
    assert box["y"] < 440 < 500 < box["y"] + box["height"]
    return box["x"] + 5, max(box["y"], 120) + 5


def test_the_wheel_scrolls_the_page_over_a_canvas_too(page):
    page.page.mouse.move(*edge_of(page))
    before = page.page.evaluate(SCROLLED)
    page.page.mouse.wheel(0, 120)
    page.page.wait_for_function(f"before => ({SCROLLED})() > before", arg=before)
    assert page.errors == []


def test_a_press_on_a_canvas_gives_it_the_keyboard_and_leaves_the_page_in_its_place(page):
    where = edge_of(page)
    before = page.page.evaluate(SCROLLED)
    page.page.mouse.click(*where)
    page.page.wait_for_function("() => document.activeElement.tagName === 'CANVAS'")
    assert page.page.evaluate(SCROLLED) == before
    assert page.errors == []
