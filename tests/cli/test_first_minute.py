"""The first minute of a newcomer, in a real browser, on the server that ``play`` starts."""

from __future__ import annotations

import pytest

from tabletop_kit.cli.notebooks import START
from tests.cli.served import Server
from tests.harness.browser import WebPage, chromium

pytestmark = pytest.mark.browser


def test_the_printed_address_opens_the_first_notebook_and_its_cells_run(server: Server) -> None:
    with chromium() as browser:
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
            opened.wait_for_selector(".jp-OutputArea-output button.jupyter-button")
        finally:
            page.screenshot("first_minute")
        assert opened.locator(".jp-Dialog").count() == 0
        assert opened.locator(".jp-toastContainer .Toastify__toast").count() == 0
        assert page.errors == []
