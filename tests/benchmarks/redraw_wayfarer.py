"""What a move of A Wayfarer's Tale costs on the page: the time from a click to new pixels, messages, bytes.

Run it as ``python -m tests.benchmarks.redraw_wayfarer``; it writes its section of `RESULTS.md`. The board is that
of four players late in a game, on the kit's island with the most hexes of land. In JupyterLab a hex of its map and
a box of its sheet are clicked in turn with a bare ipycanvas; what a whole turn sends is counted without a browser.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import comm
from comm.base_comm import BaseComm
from ipycanvas.canvas import _CANVAS_MANAGER, _CMD_LIST

from tabletop_kit import views, wayfarer
from tabletop_kit.hexmap import WATER
from tabletop_kit.views.drawing.palette import CHROME, INK, rgba
from tabletop_kit.views.wayfarer.map.layout import map_layout
from tabletop_kit.views.wayfarer.sheet.scene import sheet_plan
from tabletop_kit.wayfarer.editions import ISLANDS, island_of
from tests.benchmarks.click_latency import BARE, click, notebook
from tests.benchmarks.results import machine, write
from tests.harness.browser import Lab, chromium
from tests.harness.servers import lab_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tabletop_kit.views.drawing.scene import Point
    from tabletop_kit.views.wayfarer.board import Board
    from tests.harness.servers import Server

__all__ = ["LAYER", "Cost", "counted", "late_game", "places", "timed"]

#: Bytes that a layer may take, DESIGN's limit; milliseconds aimed at, and times the bare callback.
LAYER, AIM, RATIO = 4096, 40, 1.5
#: Late in a game, and before any of the kit's islands is won.
TURN = 21
_NAMES = ("Ana", "Ben", "Cleo", "Dan")
_BARE_ROW = "bare ipycanvas callback"

_BOARD = """
from tabletop_kit import views
from tests.benchmarks.redraw_wayfarer import late_game, places

t = late_game()
board = views.board(t, seat=0)
board.widget
"""


def late_game(turn: int = TURN) -> wayfarer.WayfarerTable:
    """A game of four computer players in this turn, its dice rolled and nothing chosen, on the greatest island."""

    def table(island: str) -> wayfarer.WayfarerTable:
        return wayfarer.table(
            players=_NAMES, island=island, seed=12, bots=dict.fromkeys(range(len(_NAMES)), "greedy")
        )

    def land(island: str) -> int:
        return sum(terrain != WATER for terrain in island_of(table(island).setup).terrain)

    found = table(max(ISLANDS, key=land))
    while found.state.turn < turn:
        found.roll()
    found.bots.clear()
    return found.roll()


# ---------------------------------------------------------------------- messages and bytes
@dataclass(frozen=True)
class Cost:
    """What one act sends to the page.

    Attributes
    ----------
    layers : dict of str to int
        Bytes of each layer that is drawn anew.
    drawings, messages : int
        Messages that draw, and all of them.
    size : int
        Bytes of all messages.
    """

    layers: dict[str, int]
    drawings: int
    messages: int
    size: int


class _Wire(BaseComm):  # type: ignore[misc]
    """Keeps what would be sent."""

    sent: list[tuple[str, dict[str, Any], list[bytes]]] = []  # noqa: RUF012 - one wire for all widgets

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
    ) -> None:
        copies = [bytes(memoryview(buffer).cast("B")) for buffer in buffers or ()]
        self.sent.append((self.comm_id, data or {}, copies))


@contextmanager
def _wired() -> Iterator[None]:
    """Widgets speak to the wire in place of a page."""
    before = comm.create_comm, _CANVAS_MANAGER.comm
    comm.create_comm = _Wire
    _CANVAS_MANAGER.comm = _Wire(target_name="jupyter.widget", comm_id=_CANVAS_MANAGER.model_id)
    try:
        yield
    finally:
        comm.create_comm, _CANVAS_MANAGER.comm = before


def counted(turns: int = 4) -> dict[str, Cost]:
    """The dearest act of each kind in some turns of four players on one screen, by bytes of its greatest layer."""
    dearest: dict[str, Cost] = {}
    with _wired():
        table = late_game()
        board = views.board(table)

        def act(kind: str, what: Callable[[], object]) -> None:
            _Wire.sent.clear()
            what()
            cost = _cost(board)
            dearest[kind] = max(
                dearest.get(kind, cost), cost, key=lambda one: max(one.layers.values(), default=0)
            )

        for _ in range(turns):
            act("odds on", lambda: board.map.press("odds"))
            act("odds off", lambda: board.map.press("odds"))
            act("hint on", lambda: board.bar.press("hint"))
            for seat in table.seats:
                _choose(board, act)
                last = seat == table.seats[-1]
                act(
                    "confirm: the reveal with new routes" if last else "confirm",
                    lambda: board.press("confirm"),
                )
                if not last:
                    act("pass the screen on", lambda: board.moves.press("1"))
            while table.pending is not None and table.over is None:
                act("roll", lambda: board.press("roll"))
            if table.over is not None or not table.legal(board.moves.who):
                break
        board.close()
    return dearest


def _choose(board: Board, act: Callable[[str, Callable[[], object]], None]) -> None:
    """Answer whatever is asked with its first answer, where map or sheet show it by a press there."""
    while not (now := board.moves.asked()).ready:
        answer = now.options[0]
        if now.where == "map":
            act("a hex", lambda place=answer.place: board.map.press(place))
        elif now.where == "sheet":
            act("a box", lambda place=answer.place: board.sheet.press(place))
        else:
            act(
                "a total" if now.asks == "Choose a total." else "another answer",
                lambda: board.moves.press("1"),
            )


def _cost(board: Board) -> Cost:
    """What lies on the wire."""
    names = {
        canvas.model_id: f"{type(view).__name__}: {layer.name}"
        for view in (board.map, board.sheet)
        for canvas, layer in zip(
            view.canvas.widget.children[0]._canvases, view.canvas.scene.layers, strict=True
        )
    }
    drawings = [sent for sent in _Wire.sent if sent[0] == _CANVAS_MANAGER.model_id and sent[2]]
    layers: dict[str, int] = {}
    for _, _, buffers in drawings:
        for canvas, size in _by_canvas(buffers):
            layers[names[canvas]] = layers.get(names[canvas], 0) + size
    sizes = [len(json.dumps(data, default=str)) + sum(map(len, buffers)) for _, data, buffers in _Wire.sent]
    return Cost(layers, len(drawings), len(sizes), sum(sizes))


def _by_canvas(buffers: list[bytes]) -> Iterator[tuple[str, int]]:
    """The commands of a drawing: on which canvas, and how many bytes with their own buffers."""
    rest, canvas = iter(buffers[1:]), ""
    for number, arguments, *count in json.loads(buffers[0]):
        if _CMD_LIST[number] == "switchCanvas":
            canvas = arguments[0].removeprefix("IPY_MODEL_")
        own = sum(len(next(rest)) for _ in range(count[0] if count else 0))
        yield canvas, own + len(json.dumps([number, arguments, *count])) + 1


# ---------------------------------------------------------------------- time
def places(board: Board, part: str) -> list[tuple[Point, tuple[Point, ...], str]]:
    """What can be chosen on "map" or "sheet": where to click, points of the line around it then, and its colour."""
    if part == "map":
        layout = map_layout(board.map.island, board.map.size)
        legal = board.map._marks().legal
        return [(layout.middles[space], layout.hexagon(space, 0.7), INK) for space in legal]
    plan = sheet_plan(board.table.state, board.sheet.shown, board.sheet.size)
    edge, green = plan.size.box, CHROME["legal"].light
    found = []
    for box in board.sheet._marks().legal:
        x, y = plan.boxes[box]
        sides = ((x + 1.5, y + edge / 2), (x + edge - 1.5, y + edge / 2))
        found.append(((x + edge / 2, y + edge / 2), sides, green))
    return found


def timed(browser: Browser, server: Server, clicks: int = 20) -> dict[str, tuple[float, ...]]:
    """Milliseconds from click to new pixels: on a bare canvas, and in turn with it on hexes and on boxes."""
    with tempfile.TemporaryDirectory() as folder:
        path = notebook(Path(folder, "redraw.ipynb"), BARE, _BOARD)
        lab = Lab.open(browser, server, path, viewport={"width": 1500, "height": 2600}).run_all()
    times: dict[str, list[float]] = {_BARE_ROW: []}
    for number, (part, row) in enumerate((("map", "a hex of the map"), ("sheet", "a box of the sheet")), 1):
        lab.run_cell(1)  # a fresh board, on which nothing is chosen
        bare, board = lab.board(0), lab.board(number)
        board.wait_until_painted()
        found = lab.value(f"places(board, {part!r})")
        times[row] = []
        for turn in range(clicks + 1):
            done = len(times[_BARE_ROW])
            x, y = 40 + 50 * (done % 10), 40 + 50 * (done // 10)
            times[_BARE_ROW].append(click(lab.page, bare, x, y, (x, y + 8)))
            middle, points, colour = found[turn % len(found)]
            point = next(point for point in points if board.pixel(*point)[:3] != rgba(colour)[:3])
            times[row].append(click(lab.page, board, *middle, point, colour))
        del times[row][0]  # the first click warms up
    lab.close()
    return {row: tuple(found) for row, found in times.items()}


# ---------------------------------------------------------------------- report
def report(times: dict[str, tuple[float, ...]], costs: dict[str, Cost]) -> list[str]:
    """The section of the results, as lines of Markdown."""
    bare = median(times[_BARE_ROW])
    ways = [
        f"| {row} | {median(found):.1f} | {min(found):.1f} | {max(found):.1f} | {median(found) / bare:.2f} x |"
        for row, found in times.items()
    ]
    sent = [
        f"| {kind} | {len(cost.layers)} | {cost.drawings} | {max(cost.layers.values(), default=0):,} | "
        f"{sum(cost.layers.values()):,} | {cost.messages} | {cost.size:,} |"
        for kind, cost in costs.items()
    ]
    return [
        f"{machine()}. Four players in turn {TURN} on the island with the most hexes of land, the whole board in "
        f"JupyterLab with the kit's configuration, headless Chromium. From a click to new pixels, milliseconds; at most "
        f"{RATIO} x the bare callback, and {AIM} ms, are asked for.",
        "",
        "| click on | median | least | most | beside bare |",
        "| --- | ---: | ---: | ---: | ---: |",
        *ways,
        "",
        f"What the dearest of each act in some turns sends. At most one drawing a layer, and {LAYER:,} bytes a layer, "
        "are asked for; all messages are those of buttons, words and log as well.",
        "",
        "| act | layers drawn | drawings | bytes of the greatest layer | of all layers | all messages | bytes |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        *sent,
    ]


def main() -> None:
    """Measure, print, and keep the section of the results."""
    with chromium() as browser, tempfile.TemporaryDirectory() as scratch, lab_server(Path(scratch)) as server:
        times = timed(browser, server)
    write("redraw-wayfarer", "A move of A Wayfarer's Tale on the page", report(times, counted()))


if __name__ == "__main__":
    main()
