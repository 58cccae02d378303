"""What is left of a board: after a reload, without a kernel, and in a notebook that nobody has trusted."""

from __future__ import annotations

import re

import nbformat
import pytest

PICTURE = ".jp-OutputArea-output img"
TABLE = ".jp-OutputArea-output table"


@pytest.fixture
def page(lab):
    """A notebook with a board and its snapshot, run and saved."""
    opened = lab("kept.ipynb")
    opened.page.locator(".jp-OutputArea-output button", has_text=re.compile("^Roll Might")).wait_for()
    opened.save()
    return opened


def sees_the_snapshot(opened):
    """Wait for picture and table, and hold them against the position."""
    opened.page.wait_for_selector(PICTURE)
    width, alt = opened.page.eval_on_selector(PICTURE, "img => [img.naturalWidth, img.alt]")
    assert width == 2 * opened.page.eval_on_selector(PICTURE, "img => img.width")
    assert alt in (
        "",
        "[picture] Dice. Teddie, Might: d6 shows 1, d6 shows 6, a success, d6 shows 2. Success.",
    )
    table = opened.page.locator(TABLE).first
    assert table.is_visible()
    assert "Might" in table.inner_text()
    assert opened.page.get_by_text("Teddie's Might shows 1 6 2: success.").last.is_visible()


def test_a_board_is_there_after_a_reload_and_plays_on(page):
    page.reload()
    button = page.page.locator(".jp-OutputArea-output button", has_text=re.compile("^Roll Might"))
    button.click()
    page.page.get_by_role("status").get_by_text("Teddie's Might shows 1 1 1: failure").wait_for()
    assert page.value("len(t.log)") == 4
    assert page.errors == []


def test_picture_and_table_stay_when_the_kernel_is_gone(page):
    page.page.evaluate("async () => { await jupyterapp.shell.currentWidget.sessionContext.shutdown(); }")
    page.reload()
    sees_the_snapshot(page)
    assert page.page.locator(".jp-OutputArea-output button").count() == 0  # the board itself needs its kernel
    page.screenshot("kept-without-kernel")


def test_picture_and_table_are_shown_before_a_notebook_is_trusted(page, lab, tmp_path):
    source = nbformat.read(page.folder / "kept.ipynb", as_version=4)
    # as a file from elsewhere: its contents differ, so that no signature of this server fits
    source.metadata["from"] = "somebody else"
    path = tmp_path / "from_elsewhere.ipynb"
    nbformat.write(source, path)
    foreign = lab(path, run=False)
    trusted = foreign.page.evaluate(
        "() => jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.trusted)"
    )
    assert trusted == [False, False, False]
    sees_the_snapshot(foreign)
    foreign.screenshot("kept-untrusted")
