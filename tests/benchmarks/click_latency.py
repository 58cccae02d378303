"""How long a click takes to show: on a board of 110 hexes, and on a bare ipycanvas beside it.

Run it as ``python -m tests.benchmarks.click_latency``; it writes its section of `RESULTS.md`.
Both canvases stand in one notebook in JupyterLab, with the configuration of
``tabletop-kit play``, and are clicked in turn. Both answer when the button is let go; a time
runs from there to the moment when the canvas in the page has the new colour.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import nbformat

from tabletop_kit.views.drawing.palette import INK, rgba
from tests.benchmarks.results import write
from tests.harness.browser import Lab, chromium
from tests.harness.hexes import HexBoard
from tests.harness.servers import lab_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tabletop_kit.views.drawing.scene import Point
    from tests.harness.browser import Board
    from tests.harness.servers import Server

__all__ = ["BARE", "Latency", "click", "measure", "notebook"]

BARE = """
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

# Every new frame reaches the page's canvas by drawImage; the first one with the colour ends the time.
_WATCH = """(canvas, [x, y, colour]) => {
    const context = canvas.getContext('2d');
    const [column, row] = [x * canvas.width / canvas.clientWidth, y * canvas.height / canvas.clientHeight];
    let up;
    window.latency = undefined;
    canvas.addEventListener('mouseup', () => { up = performance.now(); }, {once: true, capture: true});
    context.drawImage = (...args) => {
        CanvasRenderingContext2D.prototype.drawImage.apply(context, args);
        const now = context.getImageData(column, row, 1, 1).data;
        if (up && now[3] === 255 && colour.every((value, place) => value === now[place])) {
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
    with tempfile.TemporaryDirectory() as folder:
        path = notebook(Path(folder, "latency.ipynb"), BARE, _BOARD)
        lab = Lab.open(browser, server, path, viewport={"width": 1300, "height": 1700}).run_all()
    bare, board = lab.board(0), lab.board(1)
    board.wait_until_painted()
    hexes = HexBoard(11, 10)
    names = [hexes.names[number * 7 % len(hexes.names)] for number in range(clicks + 1)]
    times = [
        tuple(click(lab.page, canvas, x, y, (x, y + 8)) for canvas in (bare, board))
        for x, y in (hexes.middles[name] for name in names)
    ]
    lab.close()
    bares, boards = zip(*times[1:], strict=True)  # the first click warms up
    return Latency(bares, boards, load)


def notebook(path: Path, *codes: str) -> Path:
    """Write a notebook of these cells; where it is."""
    cells = [nbformat.v4.new_code_cell(code.strip()) for code in codes]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    return path


def click(page: Page, board: Board, x: float, y: float, point: Point, colour: str = INK) -> float:
    """Click at (x, y); the time until a point has the colour, in milliseconds."""
    board.canvas.evaluate(_WATCH, [*point, list(rgba(colour)[:3])])
    board.click(x, y)
    time: float = page.wait_for_function("() => window.latency").json_value()
    return time


def report(latency: Latency) -> list[str]:
    """The section of the results, as lines of Markdown."""
    rows = [("bare ipycanvas callback", latency.bare), ("board of 110 hexes", latency.board)]
    return [
        f"JupyterLab with the kit's configuration, headless Chromium, {len(latency.board)} clicks on each in turn, on "
        f"{os.cpu_count()} cores with {latency.load:.1f} tasks running beside; milliseconds.",
        "",
        "| | median | least | most |",
        "| --- | --- | --- | --- |",
        *(f"| {name} | {median(times):.1f} | {min(times):.1f} | {max(times):.1f} |" for name, times in rows),
        "",
        f"The board takes {latency.ratio:.2f} times as long; at most 1.5 is asked for.",
    ]


def main() -> None:
    """Measure, print, and keep the section of the results."""
    with chromium() as browser, tempfile.TemporaryDirectory() as scratch, lab_server(Path(scratch)) as server:
        lines = report(measure(browser, server))
    write("latency", "From a click to new pixels", lines)


if __name__ == "__main__":
    main()
