"""A pupil's copy of a lesson in a real JupyterLab: predicted, tried, answered and handed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_kit.learn import results
from tabletop_kit.learn.pupil import write_pupil_file
from tabletop_kit.learn.unit import unit

LESSON = Path(__file__).parents[2] / "notebooks" / "teach" / "01_one_six.ipynb"
SEED = 4711


@pytest.fixture
def of_pupil(lab, tmp_path):
    """The file of a pupil of this name for the first lesson, run from top to bottom."""

    def opened(pupil):
        page = lab(write_pupil_file(LESSON, SEED, tmp_path / "one_six.ipynb", pupil))
        page.page.get_by_label("Your prediction").nth(3).wait_for()
        return page

    return opened


def test_a_pupil_goes_through_a_question_by_keyboard_and_hands_it_in(of_pupil):
    page = of_pupil("Ben")
    inquiry = unit("one-six").inquiry("some-six", SEED, "Ben")
    exact = f"{float(inquiry.exact()):.1%}"
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    assert exact not in page.page.content()
    page.page.get_by_label("Your prediction").first.focus()
    page.page.keyboard.type("5/6")
    page.page.keyboard.press("Enter")
    roll = page.page.get_by_role("button", name="Roll 20 times").first
    roll.focus()
    page.page.keyboard.press("b")  # in a notebook, "insert a cell"; not here
    page.page.keyboard.press("Space")
    page.page.get_by_role("button", name="Roll up to 200 times").first.wait_for()
    assert exact not in page.page.content()
    page.page.get_by_label("The exact answer").first.focus()
    page.page.keyboard.type(str(inquiry.exact()))
    page.page.keyboard.press("Enter")
    page.page.get_by_role("status").get_by_text("Right.").wait_for()
    page.page.get_by_text(f"exact: {exact}").wait_for()
    page.page.get_by_role("button", name="Hand in").click()
    page.page.get_by_role("status").get_by_text("Handed in as results_one-six_Ben.csv").wait_for()
    (row,) = results.read(page.folder / "results_one-six_Ben.csv")
    assert (row.prediction, row.right, row.seed) == ("5/6", "yes", SEED)
    assert row.estimate
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert page.errors == []


def test_what_is_no_number_is_answered_in_place_and_what_is_one_stays_locked_in_a_new_kernel(
    of_pupil,
):
    page = of_pupil("Cleo")
    page.page.get_by_label("Your prediction").first.fill("a lot")
    page.page.get_by_role("button", name="Lock it").first.click()
    page.page.get_by_role("status").get_by_text("'a lot' is no number").wait_for()
    assert page.value("[one.work.prediction for one in study._made.values()]") == ["", "", "", ""]
    page.page.get_by_label("Your prediction").first.fill("5/6")
    page.page.get_by_role("button", name="Lock it").first.click()
    page.page.get_by_role("status").get_by_text("Locked: 5/6").wait_for()
    page.page.evaluate("async () => { await jupyterapp.shell.currentWidget.sessionContext.shutdown(); }")
    page.reload()
    page.run_all().page.get_by_label("Your prediction").nth(2).wait_for()
    page.page.get_by_role("status").get_by_text("Locked: 5/6").wait_for()
    assert page.value("[one.work.prediction for one in study._made.values()]") == ["5/6", "", "", ""]
    assert page.page.get_by_role("button", name="Lock it").count() == 3
    assert page.errors == []
