"""A level in a real JupyterLab: solved by mouse, asked by keyboard, and its stars are there the next time."""

from __future__ import annotations

import re

import pytest

IN_SIGHT = """element => {
    const box = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(box.x + 5, box.y + box.height / 2));
}"""


@pytest.fixture
def page(lab, tmp_path):
    """The notebook with a lesson and a recall, with stars of the test alone."""
    opened = lab("lesson.ipynb", run=False)
    stars = str(tmp_path / "stars.json")
    opened.python(f"import os; os.environ['TABLETOP_KIT_PROGRESS'] = {stars!r}")
    opened.run_all()
    opened.page.locator("button", has_text="Overexert: not possible").wait_for()
    return opened


def test_what_is_barred_is_answered_and_the_way_round_it_solves_the_level(page):
    page.page.locator("button", has_text="Overexert: not possible").click()
    page.page.get_by_role("status").get_by_text("There it is: the price has grown").wait_for()
    page.page.get_by_role("button", name="Charm", exact=True).click()
    page.page.locator("button", has_text="Roll Charm").first.click()
    page.page.get_by_role("status").get_by_text("Solved, ★★★.").wait_for()
    page.page.get_by_role("button", name="Next →").first.click()
    page.page.get_by_role("heading", name="A night's rest").wait_for()
    assert page.value("learn.Progress().stars('pathwalker', 'cannot-pay')") == 3
    assert page.errors == []


def test_hints_and_why_not_are_reached_by_keyboard_and_letters_stay_out_of_the_notebook(page):
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    hint = page.page.get_by_role("button", name="Hint", exact=True).first
    hint.focus()
    page.page.keyboard.press("Space")
    page.page.get_by_role("status").get_by_text("The second one costs two dice").wait_for()
    for letter in "bad":
        page.page.keyboard.press(letter)
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    page.page.get_by_label("Why not").first.focus()
    page.page.keyboard.type("overexert")
    page.page.keyboard.press("Enter")
    page.page.get_by_role("status").get_by_text("P-OVER-COST").first.wait_for()
    assert page.value("lesson.attempt.answer.outcome") == "open"
    assert page.errors == []


def test_a_recalled_answer_is_told_why(page):
    text, say = page.value(
        "[getattr(quiz.question.options[quiz.question.right], part) for part in ('text', 'say')]"
    )
    page.page.locator("button", has_text=re.compile(rf"^\d\s+{re.escape(text)}$")).click()
    page.page.get_by_role("status").get_by_text(say).wait_for()
    assert page.errors == []


def test_an_answer_above_a_tall_board_comes_into_sight(page):
    page.page.set_viewport_size({"width": 1300, "height": 420})
    barred = page.page.locator("button", has_text="Overexert: not possible")
    barred.evaluate("button => button.scrollIntoView({block: 'start'})")
    barred.click()
    answer = page.page.get_by_role("status").get_by_text("There it is: the price has grown")
    page.page.wait_for_function(IN_SIGHT, arg=answer.element_handle())
    assert page.errors == []
