"""How long a click takes to show: on a board of 110 hexes, and on a bare ipycanvas beside it.

Run it as ``python -m tests.benchmarks.click_latency``; it writes its section of `RESULTS.md`.
Both canvases stand in one notebook in JupyterLab, with the configuration of
``tabletop-kit play``, and are clicked in turn. Both answer when the button is let go; a time
runs from there to the moment when the canvas in the page has the new colour.
"""

from __future__ import annotations

import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import nbformat

from tests.harness.browser import Lab, chromium
from tests.harness.hexes import HexBoard
from tests.harness.servers import lab_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.harness.browser import Board
    from tests.harness.servers import Server

__all__ = ["Latency", "measure"]

RESULTS = Path(__file__).with_name("RESULTS.md")

_BARE = """
import numpy as np
from ipycanvas import Canvas, hold_canvas

bare = Canvas(width=564, height=442, layout={"width": "564px", "height": "442px"})
turns = np.radians(60 * np.arange(6) - 30)
hexagon = 24 * np.stack([np.cos(turns), np.sin(turns)], axis=1)


def draw(x, y):
    with hold_canvas():
        bare.fill_style = "#1A1A1A"
        bare.fill_polygon(hexagon + (x, y))


bare.on_mouse_up(draw)
bare
"""

_BOARD = """
from tabletop_kit.views.canvas import SceneCanvas
from tests.harness.hexes import HexBoard

board = HexBoard(11, 10)
view = SceneCanvas(board.scene(), on_target=lambda name: view.show(board.scene(selected=name)))
view.widget
"""

# Every new frame reaches the page's canvas by drawImage; the first one with ink ends the time.
_WATCH = """(canvas, [x, y]) => {
    const context = canvas.getContext('2d');
    const [column, row] = [x * canvas.width / canvas.clientWidth, y * canvas.height / canvas.clientHeight];
    let up;
    window.latency = undefined;
    canvas.addEventListener('mouseup', () => { up = performance.now(); }, {once: true, capture: true});
    context.drawImage = (...args) => {
        CanvasRenderingContext2D.prototype.drawImage.apply(context, args);
        const [red, green, blue, opacity] = context.getImageData(column, row, 1, 1).data;
        if (up && red === 26 && green === 26 && blue === 26 && opacity === 255) {
            window.latency = performance.now() - up;
            delete context.drawImage;
        }
    };
}"""


@dataclass(frozen=True)
class Latency:
    """Times from click to new pixels, in milliseconds, in the order of the clicks."""

    bare: tuple[float, ...]
    board: tuple[float, ...]
    load: float
    """Tasks that were running before: on a busy machine all times are longer."""

    @property
    def ratio(self) -> float:
        """The median of the board over that of the bare canvas."""
        return median(self.board) / median(self.bare)


def measure(browser: Browser, server: Server, clicks: int = 30) -> Latency:
    """Click both canvases in turn, each time on another hex."""
    load = os.getloadavg()[0]
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code.strip()) for code in (_BARE, _BOARD)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}},
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "latency.ipynb")
        nbformat.write(notebook, path)
        lab = Lab.open(browser, server, path, viewport={"width": 1300, "height": 1700}).run_all()
    bare, board = lab.board(0), lab.board(1)
    board.wait_until_painted()
    hexes = HexBoard(11, 10)
    names = [hexes.names[number * 7 % len(hexes.names)] for number in range(clicks + 1)]
    times = [
        tuple(_click(lab.page, canvas, *hexes.middles[name]) for canvas in (bare, board)) for name in names
    ]
    lab.close()
    bares, boards = zip(*times[1:], strict=True)  # the first click warms up
    return Latency(bares, boards, load)


def _click(page: Page, board: Board, x: float, y: float) -> float:
    """Click on a hex; the time until a point below its middle is inked, in milliseconds."""
    board.canvas.evaluate(_WATCH, [x, y + 8])
    board.click(x, y)
    time: float = page.wait_for_function("() => window.latency").json_value()
    return time


def report(latency: Latency) -> str:
    """The section of the results, as Markdown."""
    rows = [("bare ipycanvas callback", latency.bare), ("board of 110 hexes", latency.board)]
    lines = [
        "## From a click to new pixels",
        "",
        f"JupyterLab with the kit's configuration, headless Chromium, {len(latency.board)} clicks on each in turn, on "
        f"{os.cpu_count()} cores with {latency.load:.1f} tasks running beside; milliseconds.",
        "",
        "| | median | least | most |",
        "| --- | --- | --- | --- |",
        *(f"| {name} | {median(times):.1f} | {min(times):.1f} | {max(times):.1f} |" for name, times in rows),
        "",
        f"The board takes {latency.ratio:.2f} times as long; at most 1.5 is asked for.",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and keep the section in `RESULTS.md` between its markers."""
    with chromium() as browser, tempfile.TemporaryDirectory() as scratch, lab_server(Path(scratch)) as server:
        section = f"<!-- latency -->\n{report(measure(browser, server))}\n<!-- /latency -->"
    text = RESULTS.read_text() if RESULTS.exists() else "# Benchmarks\n"
    found = re.compile("<!-- latency -->.*<!-- /latency -->", re.DOTALL)
    text = found.sub(lambda _: section, text) if found.search(text) else f"{text.rstrip()}\n\n{section}\n"
    RESULTS.write_text(text)
    print(section)


if __name__ == "__main__":
    main()
