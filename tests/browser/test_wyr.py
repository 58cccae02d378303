"""The card forest in a real JupyterLab: by mouse on the cards, by keyboard alone, at every width and in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.harness.browser import Lab

NOTEBOOK = Path(__file__).parent / "notebooks" / "card_forest.ipynb"

#: Tests press faster than people: what comes so soon is taken for a double click.
AT_ONCE = "from tabletop_kit.views import page; page.DOUBLE_CLICK = 0"


@pytest.fixture(scope="module")
def opened(browser, jupyter):
    """The notebook, open for all tests of this file."""
    page = Lab.open(browser, jupyter, NOTEBOOK)
    yield page
    page.close()


@pytest.fixture
def forest(opened):
    """The notebook with a fresh board."""
    opened.errors.clear()
    opened.theme("JupyterLab Light")
    opened.run_all()
    opened.python(AT_ONCE)
    said(opened, "Turn 1: choose a card of the path")
    opened.board().wait_until_painted()
    return opened


def said(page, sentence):
    """Wait until the line above the forest says this."""
    page.page.get_by_role("status").get_by_text(sentence).first.wait_for()


def button(page, words):
    """The button that begins with these words."""
    return page.page.locator(".jp-OutputArea-output button", has_text=re.compile(rf"^{re.escape(words)}"))


def click(page, target):
    """Click on a card or a place."""
    x, y = page.value(f"board.forest.scene().target({target!r}).middle")
    # rows lie over each other: the upper part of a card is never covered
    page.board().click(x, y - 30)


def hand(page):
    """The ids of the cards in hand."""
    return page.value("[card.rstrip('~') for card in t.state.hand]")


def test_a_turn_is_played_by_mouse_on_the_cards(forest):
    click(forest, "1.1")
    said(forest, "Keiju of the Bluebells: at least 7 is needed.")
    button(forest, "Draw no card").click()
    said(forest, "you have no card selected. 7 more.")
    first, second, third, _ = hand(forest)
    for card in (first, second, third):
        click(forest, card)
    said(forest, "you have 7 (3 + 1 + 3) selected. That overcomes it.")
    button(forest, "Play 3 + 1 + 3: overcomes").click()
    said(forest, "Pick what you discard: 0 of 1 picked")
    assert forest.value("list(t.state.befriended)") == ["k03"]
    button(forest, "Keep 1 card, end the turn").click()
    said(forest, "Turn 2: choose a card of the path")
    assert forest.errors == []


def test_a_card_that_cannot_be_chosen_is_answered_on_the_page_and_in_the_picture_nothing_moves(forest):
    before = forest.board().pixels()
    click(forest, "2.1")
    forest.page.locator("p.refused", has_text="The card at 2.1 is not on the path yet").wait_for()
    assert forest.value("t.state.phase") == "choose"
    assert forest.board().pixels() == before


def test_a_picked_card_is_seen_at_once(forest):
    click(forest, "1.1")
    button(forest, "Draw no card").click()
    said(forest, "no card selected")
    before = forest.board().pixels()
    click(forest, hand(forest)[0])
    said(forest, "you have 3 selected")
    assert forest.board().pixels() != before


def test_a_turn_is_played_by_keyboard_alone_and_the_keyboard_gets_out_again(forest):
    cells = forest.cells
    keyboard = forest.page.keyboard
    button(forest, "Chances").focus()
    keyboard.press("Tab")
    assert forest.board().has_keyboard
    keyboard.press("ArrowRight")  # to a card that may be chosen
    keyboard.press("Enter")
    said(forest, "is needed.")
    keyboard.press("c")
    said(forest, "no card selected")
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    forest.wait_until("len(board.forest.picked.cards) == 1")
    keyboard.press("b")  # a command of the notebook elsewhere
    forest.page.locator("p.refused", has_text="does nothing here").wait_for()
    keyboard.press("c")
    said(forest, "Pick what you discard")
    keyboard.press("Tab")
    forest.page.wait_for_function("() => document.activeElement.tagName === 'BUTTON'")
    assert forest.page.evaluate("() => document.activeElement.textContent").startswith("Keep 3 cards")
    keyboard.press("Shift+Tab")
    assert forest.board().has_keyboard
    keyboard.press("Shift+Tab")
    forest.page.wait_for_function("() => document.activeElement.textContent === 'Chances'")
    assert forest.cells == cells
    assert forest.errors == []


def test_digits_press_the_numbered_moves_while_the_forest_has_the_keyboard(forest):
    button(forest, "Chances").focus()
    forest.page.keyboard.press("Tab")
    forest.page.keyboard.press("1")
    forest.page.locator("h4", has_text="Seeker: choose ›").wait_for()
    forest.page.keyboard.press("1")
    said(forest, "at least 7 is needed.")


CUT_OFF = """area => Array.from(area.querySelectorAll('*')).filter(part => {
    const {overflowX, overflowY} = getComputedStyle(part);
    return part.clientWidth > 0 && !part.closest('svg, .log') && !part.querySelector('canvas')
        && (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
            || (overflowY !== 'visible' || part.tagName === 'BUTTON') && part.scrollHeight > part.clientHeight + 1);
}).map(part => part.className + ' ' + part.textContent.slice(0, 40))"""


@pytest.mark.parametrize(
    ("theme", "width"), [("Light", 1150), ("Dark", 1150), ("Light", 700), ("Dark", 700), ("Light", 420)]
)
def test_nothing_is_cut_off_and_the_forest_keeps_its_size(forest, theme, width):
    forest.theme(f"JupyterLab {theme}")
    forest.output_width(width)
    for name in ("1.1", "draw", "what falls", "odds"):
        forest.python(f"board.press({name!r})")
    said(forest, "no card selected")
    area = forest.page.locator(".jp-OutputArea-output").first
    assert area.evaluate(CUT_OFF) == []
    wide = forest.page.locator("canvas[tabindex='0']").evaluate("canvas => canvas.clientWidth")
    assert wide == forest.value("board.forest.scene().width")
    forest.screenshot(f"card-forest-{theme.lower()}-{width}")
    forest.output_width(1000)
