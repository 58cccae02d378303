"""A replay, and the bar that keeps a game, in a real JupyterLab: by mouse, by keyboard, light and dark."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tabletop_kit import pathwalker
from tests.harness.browser import Lab

NOTEBOOK = Path(__file__).parent / "notebooks" / "replay.ipynb"


@pytest.fixture(scope="module")
def opened(browser, jupyter):
    """The notebook, open for all tests of this file."""
    page = Lab.open(browser, jupyter, NOTEBOOK)
    page.command("application:toggle-left-area")
    yield page
    page.close()


@pytest.fixture
def lab_page(opened):
    """The notebook with a fresh replay, and nothing left of the files of the test before."""
    for path in opened.folder.iterdir():
        if path.suffix != ".ipynb" and path.is_file():
            path.unlink()
    opened.errors.clear()
    opened.run_all()
    stands_at(opened, "Entry 6 of 6")
    button(opened, "Choose a file").wait_for()
    return opened


def button(page, words):
    """The button that begins with these words."""
    return page.page.locator(".jp-OutputArea-output button", has_text=re.compile(rf"^{re.escape(words)}"))


def stands_at(page, words):
    """Wait until the replay says that it stands here."""
    page.page.get_by_role("status").get_by_text(words).wait_for()


def says(page, words):
    """Wait until an output has these words."""
    page.page.locator(".jp-OutputArea-output").get_by_text(words).first.wait_for()


def slider(page):
    return page.page.get_by_role("slider").first


# ----------------------------------------------------------------------------- the replay
def test_a_game_is_stepped_through_by_mouse_with_what_could_have_been_done(lab_page):
    button(lab_page, "« First").click()
    stands_at(lab_page, "The beginning of 6")
    for number in (1, 2):
        button(lab_page, "Next ›").click()
        stands_at(lab_page, f"Entry {number} of 6")
    lab_page.page.locator("svg[role='img'] g[aria-label='d6 shows 2']").wait_for()
    button(lab_page, "What were my options here?").click()
    made = lab_page.page.get_by_label("Possible moves").locator("b")
    assert made.inner_text() == "1. overexert – 42.1 % ✓ played"
    assert lab_page.value("t.length") == 6
    assert lab_page.errors == []


def test_the_slider_is_moved_and_left_by_keyboard(lab_page):
    cells = lab_page.page.locator(".jp-Cell").count()
    slider(lab_page).focus()
    lab_page.page.keyboard.press("Home")
    stands_at(lab_page, "The beginning of 6")
    lab_page.page.keyboard.press("ArrowRight")
    stands_at(lab_page, "Entry 1 of 6")
    lab_page.page.keyboard.press("b")  # elsewhere in a notebook it inserts a cell
    lab_page.page.keyboard.press("Tab")
    focused = "document.activeElement.textContent"
    assert lab_page.page.evaluate(focused) == "« First"
    lab_page.page.keyboard.press("Enter")
    stands_at(lab_page, "The beginning of 6")
    assert lab_page.page.locator(".jp-Cell").count() == cells


def test_a_typed_number_goes_to_its_entry_and_a_wrong_one_is_answered(lab_page):
    field = lab_page.page.get_by_placeholder("a number", exact=True)
    field.fill("4")
    field.press("Enter")
    stands_at(lab_page, "Entry 4 of 6 – Pathwalker: Teddie's Might shows 6 6 1: success")
    field.fill("77")
    field.press("Enter")
    says(lab_page, "✗ There is no entry 77 in this log; choose a number from 0 to 6.")
    assert lab_page.value("replay.number") == 4


def test_a_game_is_saved_as_picture_and_as_text(lab_page):
    button(lab_page, "Save as GIF").click()
    says(lab_page, "✓ Saved as pathwalker-replay.gif.")
    button(lab_page, "Save as text").click()
    says(lab_page, "✓ Saved as pathwalker-replay.txt.")
    assert (lab_page.folder / "pathwalker-replay.gif").read_bytes()[:3] == b"GIF"
    assert "Teddie: overexert" in (lab_page.folder / "pathwalker-replay.txt").read_text()
    assert lab_page.errors == []


@pytest.mark.parametrize(("theme", "width"), [("Light", 1150), ("Dark", 700)])
def test_nothing_is_cut_off_in_either_theme_and_at_either_width(lab_page, theme, width):
    lab_page.theme(f"JupyterLab {theme}")
    lab_page.output_width(width)
    button(lab_page, "‹ Back").click()
    stands_at(lab_page, "Entry 5 of 6")
    button(lab_page, "What were my options here?").click()
    slider(lab_page).scroll_into_view_if_needed()
    lab_page.screenshot(f"replay-{theme.lower()}-{width}")
    cut = lab_page.page.eval_on_selector_all(
        ".jp-OutputArea-output", "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0


# ---------------------------------------------------------------------------- the keeping
def test_a_game_is_saved_and_opened_again_by_keyboard_alone(lab_page):
    button(lab_page, "Save").and_(lab_page.page.get_by_title("Save the game as a file")).focus()
    lab_page.page.keyboard.press("Enter")
    says(lab_page, "✓ Saved as pathwalker-game.json.")
    path = lab_page.folder / "pathwalker-game.json"
    assert len(pathwalker.load(path).log) == 6
    with lab_page.page.expect_file_chooser() as chooser:
        button(lab_page, "Choose a file").focus()
        lab_page.page.keyboard.press("Enter")
    chooser.value.set_files(str(path))
    says(lab_page, "✓ pathwalker-game.json is open below; the game above stays as it is.")
    button(lab_page, "Ana overexerts").wait_for()
    assert lab_page.value("[len(t.log), len(keeping.opened.log)]") == [6, 6]
    assert lab_page.errors == []


def test_the_save_code_is_copied_from_one_line_and_opens(lab_page):
    button(lab_page, "Show the save code").click()
    line = lab_page.page.get_by_label("Save code")
    line.wait_for()
    code = line.input_value()
    assert code == lab_page.value("t.code()")
    field = lab_page.page.get_by_placeholder("the name of a file, or a save code")
    field.fill(code[:-40])
    field.press("Enter")
    says(lab_page, "✗ This save code is damaged or cut short; copy the whole line again.")
    field.fill(code)
    field.press("Enter")
    says(lab_page, "✓ The save code is open below")
    lab_page.screenshot("keeping")


def test_a_snapshot_stays_in_the_saved_notebook(lab_page):
    button(lab_page, "Snapshot").click()
    says(lab_page, "✓ The snapshot stands below.")
    lab_page.page.wait_for_selector(".jp-OutputArea-output img")
    lab_page.save()
    outputs = nbformat.read(lab_page.folder / "replay.ipynb", as_version=4).cells[3].outputs
    assert [sorted(output.data) for output in outputs[1:]] == [
        ["image/png", "text/plain"],
        ["text/html", "text/plain"],
    ]
    assert "Ana's Magic shows 3 4: failure" in outputs[2].data["text/plain"]
