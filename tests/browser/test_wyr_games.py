"""Whole games of the card forest in a real JupyterLab: by mouse, by keyboard alone, and across a page that is loaded again."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.harness.browser import Lab

NOTEBOOK = Path(__file__).parent / "notebooks" / "short_forest.ipynb"

#: Cards of the hand that overcome the card that was chosen, or none.
THAT_OVERCOME = """next((m.cards for m in t.legal(0) if type(m).__name__ == "Play"
    and t.game.note(t.observe(), 0, m).startswith("overcomes")), ())"""
#: The first of the cards that may be chosen, and the hand.
MAY_BE_CHOSEN = "next(one.id for one in board.forest.scene().targets if one.hint == 'chooses it')"
HAND = "[card.rstrip('~') for card in t.state.hand]"


@pytest.fixture(scope="module")
def opened(browser, jupyter):
    """The notebook, open for all tests of this file."""
    page = Lab.open(browser, jupyter, NOTEBOOK, viewport={"width": 1400, "height": 1100})
    yield page
    page.close()


@pytest.fixture
def short(opened):
    """The notebook with a fresh board."""
    opened.errors.clear()
    opened.run_all()
    said(opened, "Turn 1: choose a card of the path")
    opened.board().wait_until_painted()
    return opened


def said(page, sentence):
    """Wait until the line above the forest says this."""
    page.page.get_by_role("status").get_by_text(sentence).first.wait_for()


def button(page, words):
    """The button that begins with one of these words."""
    return page.page.locator(".jp-OutputArea-output button", has_text=re.compile(rf"^({words})"))


def click(page, target):
    """Click on the upper part of a card, which no other one covers."""
    x, y = page.value(f"board.forest.scene().target({target!r}).middle")
    page.board().click(x, y - 30)


def picture(page):
    """What the canvas shows."""
    data = page.board().pixels().partition(",")[2]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def wait_for_another_picture(page, before):
    """Wait until the canvas shows something else."""
    page.page.wait_for_function(
        "([canvas, before]) => canvas.toDataURL() !== before",
        arg=[page.board().canvas.element_handle(), before],
    )


def turn_by_mouse(page):
    """Choose, draw, play what overcomes, and discard if that has to be."""
    click(page, page.value(MAY_BE_CHOSEN))
    said(page, "is needed.")
    button(page, "Draw").click()
    said(page, "selected.")
    for card in page.value(THAT_OVERCOME):
        click(page, card)
    page.wait_until(f"set(board.forest.picked.cards) == set({THAT_OVERCOME})")
    button(page, "Play").click()
    page.wait_until("t.state.phase in ('discard', 'over')")
    if page.value("bool(t.over)"):
        return
    held = page.value(HAND)
    if len(held) >= 4:
        click(page, held[0])
    button(page, "Discard [0-9]|Keep|End the turn").click()
    page.wait_until("t.state.phase in ('choose', 'over')")


def turn_by_keyboard(page):
    """The same with keys only: digits choose, arrows lead to the hand, Enter picks, c confirms."""
    keys = page.page.keyboard
    keys.press("1")
    page.page.locator("h4", has_text="choose ›").wait_for()
    keys.press("1")
    said(page, "is needed.")
    keys.press("c")
    said(page, "selected.")
    for card in page.value(THAT_OVERCOME):
        go_to(page, card)
        keys.press("Enter")
    page.wait_until(f"set(board.forest.picked.cards) == set({THAT_OVERCOME})")
    keys.press("c")
    page.wait_until("t.state.phase in ('discard', 'over')")
    if page.value("bool(t.over)"):
        return
    held = page.value(HAND)
    if len(held) >= 4:
        go_to(page, held[0])
        keys.press("Enter")
        page.wait_until("len(board.forest.picked.cards) == 1")
    keys.press("c")
    page.wait_until("t.state.phase in ('choose', 'over')")


def go_to(page, card):
    """Lead the cursor to a card of the hand with the arrows, as one sees it go."""
    for _ in range(20):
        here, there = page.value(f"[board.forest._cursor, board.forest.scene().target({card!r}).middle[0]]")
        if here == card:
            return
        known = page.value(f"{here!r} in {HAND}")
        x = page.value(f"board.forest.scene().target({here!r}).middle[0]") if known else 0
        page.page.keyboard.press("ArrowDown" if not known else "ArrowRight" if x < there else "ArrowLeft")
        page.wait_until(f"board.forest._cursor != {here!r}")
    raise AssertionError(f"the arrows did not lead to {card}")


def test_a_whole_game_is_played_by_mouse(short):
    while not short.value("bool(t.over)"):
        turn_by_mouse(short)
    said(short, "The Trials of Strength won in turn")
    assert short.value("t.over.winners") == [0]
    assert short.value("t.state.turn") >= 5
    assert button(short, "The game is over").is_disabled()
    assert short.errors == []


def test_a_whole_game_is_played_by_keyboard_alone(short):
    cells = short.cells
    button(short, "Chances").focus()
    short.page.keyboard.press("Tab")
    assert short.board().has_keyboard
    while not short.value("bool(t.over)"):
        turn_by_keyboard(short)
        assert short.board().has_keyboard
    said(short, "The Trials of Strength won in turn")
    assert short.cells == cells
    assert short.errors == []


def test_a_page_that_is_loaded_again_in_mid_game_shows_the_same_picture_and_goes_on(lab):
    short = lab(NOTEBOOK)  # of its own: a page brings back all the boards that its kernel ever showed
    said(short, "Turn 1: choose a card of the path")
    short.board().wait_until_painted()
    turn_by_mouse(short)
    click(short, short.value(MAY_BE_CHOSEN))
    said(short, "is needed.")
    button(short, "Draw").click()
    said(short, "selected.")
    empty = short.board().pixels()
    click(short, short.value(HAND)[0])
    wait_for_another_picture(short, empty)
    before = picture(short)
    short.save()
    short.reload()
    short.board().wait_until_painted()
    said(short, "selected.")
    unlike = ImageChops.difference(picture(short), before).getextrema()
    assert max(most for _, most in unlike) < 16  # an edge may be smoothed otherwise
    button(short, "Play").click()
    short.wait_until("t.state.phase == 'discard'")
    assert short.errors == []
