"""Fixtures of the browser tests.

lab
    ``lab("canvas.ipynb")`` opens a notebook of `tests/browser/notebooks`, or any path, in
    JupyterLab and runs all its cells.
voila
    ``voila("canvas.ipynb")`` shows one as a page of Voilà.

Without a Chromium the tests are skipped, except in continuous integration (``CI=true``),
where that is a failure.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.harness.browser import Lab, WebPage, chromium
from tests.harness.servers import Server, lab_server, voila_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

NOTEBOOKS = Path(__file__).parent / "notebooks"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever stands in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    try:
        running = chromium()
        opened = running.__enter__()
    except (ImportError, RuntimeError) as error:
        if os.environ.get("CI") == "true":
            pytest.fail(f"the browser tests cannot run: {error}", pytrace=False)
        pytest.skip(f"the browser tests cannot run: {error}")
    yield opened
    running.__exit__(None, None, None)


@pytest.fixture(scope="session")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab server."""
    with lab_server(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def voila_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A Voilà server."""
    with voila_server(tmp_path_factory.mktemp("voila")) as server:
        yield server


@pytest.fixture
def lab(browser: Browser, jupyter: Server) -> Iterator[Callable[..., Lab]]:
    """Open notebooks in JupyterLab; options are those of a Playwright page."""
    opened: list[Lab] = []

    def open_notebook(notebook: str | Path, *, run: bool = True, **options: object) -> Lab:
        page = Lab.open(browser, jupyter, NOTEBOOKS / notebook, **options)
        opened.append(page)
        return page.run_all() if run else page

    yield open_notebook
    for page in opened:
        page.close()


@pytest.fixture
def voila(browser: Browser, voila_host: Server) -> Iterator[Callable[..., WebPage]]:
    """Show notebooks as pages of Voilà; options are those of a Playwright page."""
    opened: list[WebPage] = []

    def show_notebook(notebook: str | Path, **options: object) -> WebPage:
        options = {"viewport": {"width": 1300, "height": 900}} | options
        path = voila_host.add(NOTEBOOKS / notebook)
        page = WebPage(browser.new_page(**options))
        opened.append(page)
        page.page.goto(f"{voila_host.url}/voila/render/{path}", timeout=60_000)
        return page

    yield show_notebook
    for page in opened:
        page.page.close()
