"""Boards as pages of Voilà, without cells around them."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
from playwright.sync_api import TimeoutError as TooLate

NOTEBOOK = Path(__file__).parent / "notebooks" / "wayfarer.ipynb"


def test_the_board_is_a_page_on_which_one_rolls(voila):
    shown = voila("dice_pool.ipynb")
    button = shown.page.locator("button", has_text=re.compile("^Roll Charm"))
    button.wait_for()
    button.click()
    shown.page.get_by_role("status").get_by_text("Teddie's Charm shows 6 6 1: success.").wait_for()
    shown.page.locator("svg[role='img'] text", has_text="✓ Success").wait_for()
    shown.screenshot("voila-dice-pool")


def middle(place):
    """Where a hex or a box is on its canvas, by the cells of the notebook."""
    space: dict = {}
    for cell in nbformat.read(NOTEBOOK, 4).cells:
        if cell.cell_type == "code":
            exec(cell.source, space)
    board = space["board"]
    x, y = (board.sheet if "/" in place else board.map).scene().target(place).middle
    board.close()
    return x, y


def press(shown, words, answer):
    """Press a button until it is answered: at once after a change a click is taken for the second of a double click."""
    said = shown.page.get_by_role("status").get_by_text(answer).first
    for _ in range(9):
        shown.page.locator("button:visible", has_text=re.compile(words)).first.click()
        try:
            said.wait_for(timeout=1000)
        except TooLate:
            continue
        return
    raise AssertionError(f"{words!r} was never answered by {answer!r}")


def test_a_wayfarer_rolls_chooses_and_confirms_on_a_page_by_clicks(voila):
    shown = voila(NOTEBOOK.name)
    press(shown, "^Roll$", "Ana: 3 Travel dice")
    press(shown, "^Roll$", "Ana: Choose a total.")
    press(shown, r"^\d+\)\s+7 = 2 \+ 5", "Ana: Choose a box of your sheet.")
    shown.board(1).click(*middle("coachman/1"))
    shown.page.get_by_role("status").get_by_text("Ana: Confirm the move").first.wait_for()
    shown.board(0).click(*middle("D1"))
    shown.page.locator("p.refused", has_text="D1 does not touch A1").wait_for()
    shown.screenshot("voila-wayfarer")
    press(shown, "^Confirm$", "Ana has chosen. Pass the screen on to Ben.")
