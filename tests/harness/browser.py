"""A headless Chromium, and the pages of JupyterLab and Voilà that it looks at.

The fixtures stand in `tests/browser/conftest.py`. Every wait is for a condition in the page or
the kernel, never for a time.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop_kit.cli.chromium import find_chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from tests.harness.servers import Server

__all__ = ["OUT", "Board", "Lab", "WebPage", "chromium"]

OUT = Path(__file__).parents[1] / "browser" / "out"
"""Where screenshots go; git ignores it."""

_ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
_CANVAS = "canvas[tabindex='0']"  # the canvas that takes the keyboard; JupyterLab has none of its own
_PATIENCE = 15_000  # milliseconds to wait for a condition in a page


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium.

    Raises
    ------
    RuntimeError
        If there is none, with what to do about it.
    """
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        raise RuntimeError(
            "no Chromium was found: install one, or name it in TABLETOP_CHROMIUM, or run `playwright install chromium`"
        )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(_ARGUMENTS))
        yield browser
        browser.close()


class WebPage:
    """A page and what went wrong in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(_PATIENCE)
        self.errors: list[str] = []
        """Errors that the page wrote to its console, and exceptions that nobody caught."""
        page.on(
            "console", lambda message: self.errors.append(message.text) if message.type == "error" else None
        )
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def board(self, number: int = 0) -> Board:
        """The canvas with this number on the page, once it is there."""
        return Board(self.page, number)

    def screenshot(self, name: str) -> Path:
        """Keep a picture of the window under this name; where it is."""
        OUT.mkdir(parents=True, exist_ok=True)
        path = OUT / f"{name}.png"
        self.page.screenshot(path=path)
        return path


class Board:
    """A canvas in the page, by the CSS pixels of the scene that is drawn on it."""

    def __init__(self, page: Page, number: int) -> None:
        self._page = page
        self.canvas: Locator = page.locator(_CANVAS).nth(number)
        self.canvas.wait_for(state="visible")

    def click(self, x: float, y: float) -> None:
        """Click at this point."""
        self.canvas.click(position={"x": x, "y": y})

    def tap(self, x: float, y: float) -> None:
        """Tap at this point with a finger; the page must have been opened for touch."""
        self.canvas.tap(position={"x": x, "y": y})

    def pixel(self, x: float, y: float) -> tuple[int, int, int, int]:
        """The colour at this point, as red, green, blue and opacity."""
        red, green, blue, opacity = self.canvas.evaluate(f"(canvas, [x, y]) => {_PIXEL}", [x, y])
        return red, green, blue, opacity

    def wait_for_pixel(self, x: float, y: float, colour: tuple[int, ...]) -> None:
        """Wait until this point has the colour."""
        self._page.wait_for_function(
            f"([canvas, x, y, colour]) => {_PIXEL}.every((value, i) => i >= colour.length || value === colour[i])",
            arg=[self.canvas.element_handle(), x, y, list(colour)],
        )

    def wait_until_painted(self) -> None:
        """Wait until there is something in the middle of the canvas."""
        self._page.wait_for_function(
            "canvas => canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] > 0",
            arg=self.canvas.element_handle(),
        )

    def pixels(self) -> str:
        """All pixels as a data URL, to compare one time with another."""
        url: str = self.canvas.evaluate("canvas => canvas.toDataURL()")
        return url

    @property
    def has_keyboard(self) -> bool:
        """Whether keys go to the canvas."""
        focused: bool = self.canvas.evaluate("canvas => document.activeElement === canvas")
        return focused


_PIXEL = """Array.from(canvas.getContext('2d').getImageData(
    x * canvas.width / canvas.clientWidth, y * canvas.height / canvas.clientHeight, 1, 1).data)"""

_NOTEBOOK_IS_THERE = """() => window.jupyterapp?.shell.currentWidget?.sessionContext
    && document.querySelector('.jp-Notebook .jp-Cell')
    && jupyterapp.commands.hasCommand('notebook:run-all-cells')"""

# A notebook that names no kernel would wait for ever in a dialogue that asks for one.
_KERNEL_ANSWERS = """async () => {
    const panel = jupyterapp.shell.currentWidget;
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error('no kernel answers')), 60000));
    const ready = async () => {
        await jupyterapp.restored;
        await panel.context.ready;
        await panel.sessionContext.ready;
        await panel.sessionContext.session.kernel.info;
    };
    await Promise.race([ready(), late]);
}"""

_EXECUTE = """async code => {
    const future = jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({code});
    let printed = '';
    future.onIOPub = message => { if (message.header.msg_type === 'stream') printed += message.content.text; };
    const reply = await future.done;
    return [reply.content.status, printed, reply.content.evalue || ''];
}"""


class Lab(WebPage):
    """A notebook open in JupyterLab; `folder` is where its copy lies and its kernel runs."""

    folder: Path

    @classmethod
    def open(cls, browser: Browser, server: Server, notebook: Path, **options: Any) -> Lab:
        """Open a fresh copy of a notebook, and wait until its kernel answers.

        The options are those of a Playwright page.
        """
        lab = cls(browser.new_page(**{"viewport": {"width": 1300, "height": 900}, **options}))
        lab.folder = server.folder / Path(path := server.add(notebook)).parent
        lab.page.goto(f"{server.url}/lab/tree/{path}?reset")
        lab._wait_until_ready()
        return lab

    def run_all(self) -> Lab:
        """Run every cell, and wait until the last one is done.

        Outputs of an earlier run go first, so that no test takes an old board for the new one.
        """
        self.command("notebook:clear-all-cell-outputs")
        self.page.wait_for_function("() => !document.querySelector('.jp-OutputArea-output')")
        self.command("notebook:run-all-cells")
        return self

    def run_cell(self, number: int) -> None:
        """Run one cell again, its old output taken away first as in `run_all`."""
        self.page.evaluate(
            "number => { jupyterapp.shell.currentWidget.content.activeCellIndex = number; }", number
        )
        self.command("notebook:clear-cell-output")
        self.page.wait_for_function(
            "number => !jupyterapp.shell.currentWidget.content.widgets[number]"
            ".node.querySelector('.jp-OutputArea-output')",
            arg=number,
        )
        self.command("notebook:run-cell")

    def command(self, name: str, **arguments: Any) -> None:
        """Execute a command of JupyterLab and wait for it."""
        self.page.evaluate(
            "async ([name, args]) => { await jupyterapp.commands.execute(name, args); }", [name, arguments]
        )

    def python(self, code: str) -> str:
        """Run code in the notebook's kernel; what it prints.

        Raises
        ------
        RuntimeError
            If the code fails.
        """
        status, printed, error = self.page.evaluate(_EXECUTE, code)
        if status != "ok":
            raise RuntimeError(f"{code!r} failed in the kernel: {error}")
        return str(printed)

    def value(self, expression: str) -> Any:
        """The value of an expression in the notebook's kernel, as far as JSON can hold it."""
        return json.loads(self.python(f"import json; print(json.dumps({expression}))"))

    def wait_until(self, condition: str) -> None:
        """Wait until a Python expression is true in the notebook's kernel, half a minute at most."""
        become_true = f"""async code => {{
            for (const start = Date.now(); Date.now() - start < 30000;)
                if ((await ({_EXECUTE})(code))[1].trim() === 'True') return true;
            return false;
        }}"""
        if not self.page.evaluate(become_true, f"print(bool({condition}))"):
            raise RuntimeError(f"{condition!r} did not become true")

    def save(self) -> None:
        """Save the notebook with its outputs."""
        self.command("docmanager:save")

    def reload(self) -> None:
        """Load the page again, as F5 does, and wait until the kernel answers."""
        self.page.reload()
        self._wait_until_ready()

    def theme(self, name: str) -> None:
        """Change the theme: "JupyterLab Light" or "JupyterLab Dark"."""
        self.command("apputils:change-theme", theme=name)
        light = "false" if "Dark" in name else "true"
        self.page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")

    def output_width(self, width: int) -> None:
        """Change the window so that the outputs are this many CSS pixels wide."""
        size = self.page.viewport_size
        assert size is not None
        area = self.page.locator(".jp-OutputArea-output").first
        now = area.evaluate("element => element.clientWidth")
        self.page.set_viewport_size({"width": round(size["width"] + width - now), "height": size["height"]})
        self.page.wait_for_function(
            "([area, width]) => Math.abs(area.clientWidth - width) <= 1", arg=[area.element_handle(), width]
        )

    def close(self) -> None:
        """End the kernel and the page."""
        self.page.evaluate("async () => { await jupyterapp.shell.currentWidget.sessionContext.shutdown(); }")
        self.page.context.close()

    @property
    def cells(self) -> int:
        """How many cells the notebook has."""
        number: int = self.page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets.length")
        return number

    def _wait_until_ready(self) -> None:
        self.page.wait_for_function(_NOTEBOOK_IS_THERE, timeout=60_000)
        self.page.evaluate(_KERNEL_ANSWERS)
