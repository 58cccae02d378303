"""The card forest as a page of Voilà, without cells around it."""

from __future__ import annotations

import re


def test_a_turn_of_the_forest_is_played_on_a_page_of_its_own(voila):
    shown = voila("short_forest.ipynb", viewport={"width": 1300, "height": 1000})

    def said(words):
        shown.page.get_by_role("status").get_by_text(words).first.wait_for()

    def press(words):
        shown.page.locator("button", has_text=re.compile(rf"^{words}")).first.click()

    said("Turn 1: choose a card of the path")
    board = shown.board()
    board.wait_until_painted()
    board.click(160, 400)  # the left card of the path
    said("is needed.")
    press("Draw")
    said("selected.")
    before = board.pixels()
    board.click(60, 560)  # the first card of the hand
    shown.page.wait_for_function(
        "([canvas, before]) => canvas.toDataURL() !== before", arg=[board.canvas.element_handle(), before]
    )
    press("Play")
    shown.page.locator(
        "p[role='status']", has_text=re.compile("Pick what you discard|pick at least one")
    ).wait_for()
    shown.screenshot("voila-wyr")
