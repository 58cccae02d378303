"""A board as a page of Voilà, without cells around it."""

from __future__ import annotations

import re


def test_the_board_is_a_page_on_which_one_rolls(voila):
    shown = voila("dice_pool.ipynb")
    button = shown.page.locator("button", has_text=re.compile("^Roll Charm"))
    button.wait_for()
    button.click()
    shown.page.get_by_role("status").get_by_text("Teddie's Charm shows 6 6 1: success.").wait_for()
    shown.page.locator("svg[role='img'] text", has_text="✓ Success").wait_for()
    shown.screenshot("voila-dice-pool")
