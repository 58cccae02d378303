"""JupyterLab and Voilà on loopback, and a Chromium that looks at them.

The fixtures stand in `tests/browser/conftest.py`. Every wait is for a condition in the page or
the kernel, never for a time.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread, Timer
from typing import TYPE_CHECKING, Any

from tabletop_kit.cli.chromium import find_chromium
from tabletop_kit.cli.lab import CONFIG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

__all__ = ["OUT", "Board", "Lab", "Server", "WebPage", "chromium", "lab_server", "voila_server"]

ROOT = Path(__file__).parents[2]
OUT = ROOT / "tests" / "browser" / "out"
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
_SECONDS_TO_START = 90
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


# ------------------------------------------------------------------------------------ servers


@dataclass
class Server:
    """A server of notebooks that runs until the test session ends."""

    url: str
    folder: Path  # what it serves
    output: list[str] = field(repr=False)
    _copies: int = 0

    def add(self, notebook: Path) -> str:
        """Copy a notebook into a folder of its own on the server; its path there."""
        self._copies += 1
        place = self.folder / f"{notebook.stem}-{self._copies}"
        place.mkdir()
        shutil.copy(notebook, place)
        return f"{place.name}/{notebook.name}"


@contextmanager
def lab_server(scratch: Path) -> Iterator[Server]:
    """JupyterLab without token, news and the settings of whoever runs the tests.

    It reads the configuration that `tabletop-kit play` reads, so that clicks are as quick.
    """
    folder = _folder(scratch, "lab")
    news = scratch / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    port = _free_port()
    command = [
        *(
            sys.executable,
            "-m",
            "jupyterlab",
            "--no-browser",
            "--allow-root",
            "--ip=127.0.0.1",
            f"--port={port}",
        ),
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.terminals_enabled=False",
        "--ServerApp.disable_check_xsrf=True",
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
    ]
    with _running(command, scratch, f"http://127.0.0.1:{port}", folder) as server:
        yield server


@contextmanager
def voila_server(scratch: Path) -> Iterator[Server]:
    """Voilà, which shows a notebook as a plain page with a kernel of its own."""
    folder = _folder(scratch, "voila")
    port = _free_port()
    command = [
        *(
            sys.executable,
            "-m",
            "voila",
            str(folder),
            "--no-browser",
            f"--port={port}",
            "--Voila.ip=127.0.0.1",
        ),
        "--show_tracebacks=True",
    ]
    with _running(command, scratch, f"http://127.0.0.1:{port}", folder) as server:
        yield server


@contextmanager
def _running(command: list[str], scratch: Path, url: str, folder: Path) -> Iterator[Server]:
    process = subprocess.Popen(
        command,
        env=_environment(scratch),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # so that its kernels can be ended with it
    )
    server = Server(url, folder, [])
    overdue = Timer(_SECONDS_TO_START, process.kill)
    overdue.start()
    try:
        assert process.stdout is not None
        for line in process.stdout:
            server.output.append(line)
            if "is running at" in line:
                break
        else:
            raise RuntimeError("the server did not start:\n" + "".join(server.output[-30:]))
        overdue.cancel()
        Thread(target=server.output.extend, args=(process.stdout,), daemon=True).start()
        yield server
    finally:
        overdue.cancel()
        _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    for stop in (signal.SIGTERM, signal.SIGKILL):
        if process.poll() is None:
            os.killpg(process.pid, stop)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                continue
    if process.stdout:
        process.stdout.close()


def _environment(scratch: Path) -> dict[str, str]:
    return os.environ | {
        "IPYTHONDIR": str(scratch / "ipython"),
        "JUPYTER_CONFIG_DIR": str(scratch / "config"),
        "JUPYTER_CONFIG_PATH": str(CONFIG),
        "JUPYTER_DATA_DIR": str(scratch / "data"),
        "JUPYTER_RUNTIME_DIR": str(scratch / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(scratch / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(scratch / "workspaces"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "PYTHONPATH": str(ROOT),  # notebooks of the tests import the tests' boards
    }


def _folder(scratch: Path, name: str) -> Path:
    folder = scratch / name
    folder.mkdir(parents=True)
    return folder


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


# -------------------------------------------------------------------------------------- pages


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

_KERNEL_ANSWERS = """async () => {
    const panel = jupyterapp.shell.currentWidget;
    await jupyterapp.restored;
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
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
        self.page.wait_for_selector(f"body[data-jp-theme-light='{light}']")

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
