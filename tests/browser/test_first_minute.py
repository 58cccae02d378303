"""The first minute of a newcomer, in a real browser, on the server that ``play`` starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_kit.cli.notebooks import START
from tests.cli.served import played
from tests.harness.browser import WebPage

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_the_printed_address_opens_the_first_notebook_and_its_cells_run(
    browser: Browser, tmp_path: Path
) -> None:
    with played(tmp_path) as server:
        opened = browser.new_page(viewport={"width": 1366, "height": 768})
        opened.set_default_timeout(60_000)
        page = WebPage(opened)
        opened.goto(server.address)
        opened.wait_for_selector(".jp-Notebook .jp-CodeCell")
        opened.wait_for_selector(".jp-Notebook h1")
        assert START in opened.title() or START in opened.url
        opened.wait_for_selector("[data-status='idle']")
        opened.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
        for _ in range(3):  # the greeting, the words that follow it, the first board
            opened.keyboard.press("Shift+Enter")
        # buttons are never saved, so they are there only if the kernel and the widgets work
        try:
            opened.wait_for_selector(".jp-OutputArea-output button.jupyter-button:visible")
        finally:
            page.screenshot("first_minute")
        assert opened.locator(".jp-Dialog").count() == 0
        assert opened.locator(".jp-toastContainer .Toastify__toast").count() == 0
        assert page.errors == []
        opened.close()
