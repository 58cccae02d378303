"""The companion sheet in a real JupyterLab: pressed by mouse, walked by key, read after a reload, in both themes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.harness.browser import Lab

NOTEBOOK = Path(__file__).parent / "notebooks" / "sheet_grid.ipynb"


@pytest.fixture(scope="module")
def opened(browser, jupyter):
    """The notebook, open for all tests of this file."""
    page = Lab.open(browser, jupyter, NOTEBOOK)
    yield page
    page.close()


@pytest.fixture
def lab_page(opened):
    """The notebook with a fresh sheet."""
    opened.errors.clear()
    opened.run_all()
    opened.board().wait_until_painted()
    return opened


def middle(page, name):
    """Where a place of the sheet is, in pixels of the canvas."""
    return page.value(f"sheet.scene().target({name!r}).middle")


def said(page, words):
    """Wait until the line below the sheet says this."""
    page.page.locator(".jp-OutputArea-output p", has_text=words).wait_for()


def click_and_see(page, name):
    """Click on a place, and wait until the picture is another one."""
    board = page.board()
    before = board.pixels()
    board.click(*middle(page, name))
    page.page.wait_for_function(
        "([canvas, before]) => canvas.toDataURL() !== before", arg=[board.canvas.element_handle(), before]
    )


def chosen(page):
    """The box that is chosen, once the kernel has answered."""
    return page.value("sheet._chosen.box")


def test_a_box_is_chosen_by_a_click_and_a_barred_one_explains(lab_page):
    click_and_see(lab_page, "guide/1")
    assert chosen(lab_page) == [1, 0, 0]
    lab_page.board().click(*middle(lab_page, "coachman/8"))
    said(lab_page, "✗ The Coachman's first box comes next, not the eighth.")
    assert chosen(lab_page) == [1, 0, 0]
    assert lab_page.errors == []


def test_the_sheet_is_walked_by_arrow_keys_and_left_by_tab(lab_page):
    cells = lab_page.cells
    lab_page.board().canvas.focus()
    lab_page.page.keyboard.press("ArrowDown")
    said(lab_page, "guide/1, empty, at least 4, legal: writes here.")
    lab_page.page.keyboard.press("ArrowRight")
    said(lab_page, "guide/2, empty, at least 5.")
    lab_page.page.keyboard.press("b")
    lab_page.page.keyboard.press("ArrowLeft")
    lab_page.page.keyboard.press("Enter")
    lab_page.wait_until("sheet._chosen.box == (1, 0, 0)")
    assert lab_page.board().has_keyboard
    lab_page.page.keyboard.press("Escape")
    lab_page.page.wait_for_function(
        "canvas => document.activeElement !== canvas", arg=lab_page.board().canvas.element_handle()
    )
    assert lab_page.cells == cells
    assert lab_page.errors == []


@pytest.mark.parametrize(
    ("theme", "width", "size"), [("JupyterLab Light", 420, "s"), ("JupyterLab Dark", 700, "m")]
)
def test_the_paper_is_as_wide_as_it_says_in_both_themes(lab_page, theme, width, size):
    lab_page.theme(theme)
    lab_page.python(f"size = {size!r}")
    lab_page.run_cell(1)
    board = lab_page.board()
    board.wait_until_painted()
    lab_page.output_width(width)
    box = board.canvas.bounding_box()
    assert box["width"] == {"s": 340, "m": 440}[size]
    assert board.pixel(3, 40)[:3] == (251, 247, 236)  # the paper
    lab_page.screenshot(f"sheet-{size}-{theme.split()[-1].lower()}")


def test_a_reloaded_page_shows_the_sheet_again(lab_page):
    click_and_see(lab_page, "guide/1")
    lab_page.save()
    before = lab_page.board().pixels()
    lab_page.reload()
    board = lab_page.board()
    board.wait_until_painted()
    lab_page.page.wait_for_function(
        "([canvas, before]) => canvas.toDataURL() === before", arg=[board.canvas.element_handle(), before]
    )
