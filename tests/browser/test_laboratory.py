"""The dice laboratory in a real JupyterLab: by mouse, by keyboard, a million rolls, light and dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.harness.browser import Lab

NOTEBOOK = Path(__file__).parent / "notebooks" / "laboratory.ipynb"


@pytest.fixture(scope="module")
def opened(browser, jupyter):
    """The notebook, open for all tests of this file."""
    page = Lab.open(browser, jupyter, NOTEBOOK, viewport={"width": 1300, "height": 1200})
    page.command("application:toggle-left-area")
    yield page
    page.close()


@pytest.fixture
def lab_page(opened):
    """The notebook with a fresh laboratory of 5d6 and of 3d6 + 1d8."""
    opened.errors.clear()
    opened.run_all()
    says(opened, "59.81 % (4651/7776)")
    return opened


def button(page, words):
    """The button that says exactly this."""
    return page.page.locator(".jp-OutputArea-output button", has_text=re.compile(rf"^{re.escape(words)}$"))


def says(page, words):
    """Wait until the answer has these words."""
    page.page.get_by_role("status").get_by_text(words).first.wait_for()


def test_pools_are_built_and_compared_by_mouse(lab_page):
    button(lab_page, "+ Another pool").click()
    button(lab_page, "✓ C 6d6").wait_for()
    button(lab_page, "d20").click()
    button(lab_page, "+").first.click()
    button(lab_page, "✓ C 6d6 + 1d20").wait_for()
    button(lab_page, "3 the highest face").click()
    says(lab_page, "a die succeeds with its highest face")
    button(lab_page, "3 Against each other").click()
    lab_page.page.locator("svg[role='img'] g[aria-label^='6 against 5']").or_(
        lab_page.page.locator("svg[role='img'] g[aria-label^='1 against 0']")
    ).first.wait_for(state="attached")
    assert lab_page.value("str(laboratory.bench.side.pool)") == "6d6 + 1d20"
    assert lab_page.errors == []


def test_the_laboratory_is_used_by_keyboard_alone_and_letters_stay_out_of_the_notebook(lab_page):
    cells = lab_page.page.locator(".jp-Notebook .jp-Cell").count()
    lab_page.page.get_by_role("slider").first.focus()
    lab_page.page.keyboard.press("ArrowRight")
    says(lab_page, "66.51 % (31031/46656)")
    for letter in "bad":
        lab_page.page.keyboard.press(letter)
    button(lab_page, "4 Overexertion").focus()
    lab_page.page.keyboard.press("Space")
    says(lab_page, "overexert 2 times at most")
    for letter in "bad":
        lab_page.page.keyboard.press(letter)
    field = lab_page.page.get_by_label("Price of a die")
    field.fill("1/2")
    field.press("Enter")
    says(lab_page, "overexert once at most")
    assert lab_page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert lab_page.errors == []


def test_what_cannot_be_is_told_where_the_answer_stands(lab_page):
    field = lab_page.page.get_by_label("Dice", exact=True)
    field.fill("five dice")
    field.press("Enter")
    says(lab_page, "✗ No pool of dice reads 'five dice'; write it like '5d6' or '3d6+1d8'.")
    assert field.input_value() == "5d6"


# Presses Stop at the first answer that tells of a simulation under way.
_STOP_ON_THE_WAY = """() => {
    const status = () => document.querySelector(".jp-OutputArea-output [role='status']")?.textContent;
    const observer = new MutationObserver(() => {
        if (status()?.includes(' of 1,000,000 rolls')) {
            observer.disconnect();
            [...document.querySelectorAll('.jp-OutputArea-output button')].find(b => b.textContent === 'Stop').click();
        }
    });
    observer.observe(document.querySelector('.jp-OutputArea-output'), {childList: true, subtree: true});
}"""


def roll_a_million(page, stops):
    """Choose ten dice, start a million rolls, and wait until they are made or stopped."""
    page.python("laboratory.change(laboratory.bench.with_number(10))")
    button(page, "5 Simulation").click()
    says(page, "Nothing is rolled yet")
    if stops:
        page.page.evaluate(_STOP_ON_THE_WAY)
    button(page, "1,000,000").click()
    page.wait_until("laboratory.trials is not None and not laboratory.rolling")
    made = page.value("laboratory.trials.made")
    says(page, f"{made:,} rolls of 10d6")
    return made


def test_a_million_rolls_show_their_histogram(lab_page):
    assert roll_a_million(lab_page, stops=False) == 1_000_000
    says(lab_page, "1,000,000 rolls of 10d6: mean 1.6")
    assert lab_page.page.locator("svg[role='img'] g[data-layer='rolled'] rect[fill='#E69F00']").count() > 5
    assert lab_page.errors == []


def test_rolls_say_on_their_way_how_far_they_are_and_are_stopped_by_a_press(lab_page):
    lab_page.python("laboratory.press('highest')")  # the slowest to count
    assert 0 < roll_a_million(lab_page, stops=True) < 1_000_000
    assert lab_page.errors == []


def test_derivation_table_and_code_are_shown_and_files_are_kept(lab_page):
    for words in ("How does it arise?", "Show the table", "Show as code"):
        button(lab_page, words).click()
    lab_page.page.get_by_role("region", name="Derivation").get_by_text("complement").first.wait_for()
    lab_page.page.get_by_role("region", name="Table").get_by_text("40.19 %").first.wait_for()
    assert (
        "dice.Pool('5d6', success='six')" in lab_page.page.get_by_role("textbox", name="Code").input_value()
    )
    for words in ("Save as PNG", "Save as SVG", "Save as CSV"):
        button(lab_page, words).click()
        kind = words[-3:].lower()
        lab_page.page.get_by_text(re.compile(rf"✓ Saved as laboratory(-\d)?\.{kind}\.")).wait_for()
    assert (lab_page.folder / "laboratory.png").read_bytes()[1:4] == b"PNG"
    assert lab_page.errors == []


@pytest.mark.parametrize(("theme", "width"), [("Light", 1150), ("Dark", 700)])
@pytest.mark.parametrize("question", ["at least", "against", "overexertion", "simulation"])
def test_nothing_is_cut_off_in_either_theme_and_at_either_width(opened, theme, width, question):
    opened.theme(f"JupyterLab {theme}")
    opened.output_width(width)
    opened.python(f"laboratory.press({question!r}) if laboratory.bench.question != {question!r} else None")
    drawn = opened.value("laboratory.scene().title")
    opened.page.locator("svg[role='img'] title", has_text=drawn).first.wait_for(state="attached")
    opened.screenshot(f"laboratory-{question.replace(' ', '-')}-{theme.lower()}-{width}")
    cut = opened.page.eval_on_selector_all(
        ".jp-OutputArea-output", "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0
