"""How fast the dice engine is: ``python -m tests.benchmarks.fold``.

A save is folded as `pathwalker.load` does it: the file is read and checked, every move is read from
its notation, held against the rules and made, every roll is held against its record. Times
are the least of many runs, since whatever else the machine does only adds to them. The import
is that of a fresh process over a bare interpreter's.

Results go to RESULTS.md, between its markers.
"""

from __future__ import annotations

import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

from tabletop_kit import pathwalker
from tabletop_kit.pathwalker.moves import ACCEPT, OVEREXERT, PASS, Roll, Versus

RESULTS = Path(__file__).with_name("RESULTS.md")
BEGIN, END = "<!-- engine -->", "<!-- /engine -->"
ENTRIES = 250


def evening(entries: int, seed: int = 3) -> pathwalker.PathwalkerTable:
    """A long evening of four: rolls, overexertion, opposed rolls, now and then a new session."""
    rng = random.Random(seed)
    scores = {"Might": 5, "Charm": 4, "Swiftness": 3, "Sage": 2}
    table = pathwalker.table(dict.fromkeys(("Ana", "Ben", "Cleo", "Dora"), scores), seed=seed)
    while len(table.log) < entries:
        turn = table.turn
        seat = rng.choice(turn.seats or turn.may)
        moves = list(table.legal(seat))
        kinds: list[list[object]] = [
            [move for move in moves if move in (OVEREXERT, ACCEPT, PASS)],
            [move for move in moves if isinstance(move, Roll)],
            [move for move in moves if isinstance(move, Versus)],
            moves,
        ]
        table.play(rng.choice(rng.choices(kinds, [8, 4, 1, 1])[0] or moves), seat)
    return table


def least(run: Callable[[], object], runs: int) -> float:
    """Seconds of the quickest run."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def import_time() -> float:
    """Seconds that the import takes in a fresh process, beyond starting the interpreter."""
    code = (
        "import time; s = time.perf_counter(); import tabletop_kit.pathwalker; print(time.perf_counter() - s)"
    )

    def once() -> float:
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        return float(done.stdout)

    return min(once() for _ in range(10))


def rows() -> list[tuple[str, float, float]]:
    """What was measured: its name, the figure and the target, both in milliseconds."""
    table = evening(ENTRIES)
    state, moves = table.state, list(table.legal("Ana"))
    duel = next(move for move in moves if isinstance(move, Versus))
    with tempfile.TemporaryDirectory() as place:
        path = table.save(Path(place) / "evening.json")
        fold = least(lambda: pathwalker.load(path), 60)
    listing = least(lambda: list(pathwalker.game.legal(state, 0)), 300)
    refusing = least(lambda: pathwalker.game.refusals(state, 0, duel), 2000)
    return [
        (f"dice pool: open the save of an evening, {len(table.log)} entries", fold * 1e3, 10),
        ("dice pool: import", import_time() * 1e3, 80),
        (f"dice pool: list the moves of a seat, {len(moves)} of them", listing * 1e3, 0.06 * len(moves) / 50),
        ("dice pool: refusals of one move", refusing * 1e3, 0.015),
    ]


def main() -> int:
    """Measure, write the section, and fail if a target was missed."""
    measured = rows()
    where = f"CPython {platform.python_version()}, {os.cpu_count()} cores, {date.today()}"
    lines = [f"{where}. The least of many runs, ms.", "", "| what | ms | at most |", "| --- | ---: | ---: |"]
    lines += [f"| {what} | {figure:.3g} | {target:.3g} |" for what, figure, target in measured]
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Benchmarks\n"
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2] or "\n"
    section = "\n".join([BEGIN, "## The engines", "", *lines, END])
    RESULTS.write_text(f"{before.rstrip()}\n\n{section}{after}", encoding="utf-8")
    print("\n".join(lines))
    return int(any(figure > target for _, figure, target in measured))


if __name__ == "__main__":
    sys.exit(main())
