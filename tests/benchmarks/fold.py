"""How fast the engines are: ``python -m tests.benchmarks.fold``.

A save is folded as `load` does it: the file is read and checked, every move is read from
its notation, held against the rules and made, every roll is held against its record. Times
are the least of many runs, since whatever else the machine does only adds to them. The import
is that of a fresh process over a bare interpreter's.

Results go to RESULTS.md, between its markers.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from tabletop_kit import pathwalker, wayfarer, wyr
from tabletop_kit.core.game import Chance, Over
from tabletop_kit.core.table import Table
from tabletop_kit.pathwalker.moves import ACCEPT, OVEREXERT, PASS, Roll, Versus
from tests.benchmarks.results import machine, write

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


def import_time(game: ModuleType) -> float:
    """Seconds that the import takes in a fresh process, beyond starting the interpreter."""
    code = f"import time; s = time.perf_counter(); import {game.__name__}; print(time.perf_counter() - s)"

    def once() -> float:
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        return float(done.stdout)

    return min(once() for _ in range(10))


def folding(game: ModuleType, table: Table[Any, Any, Any]) -> float:
    """Seconds that opening the save of a table takes."""
    with tempfile.TemporaryDirectory() as place:
        path = table.save(Path(place) / "game.json")
        return least(lambda: game.load(path), 60)


def finished(table: Table[Any, Any, Any]) -> Table[Any, Any, Any]:
    """The table of computer players, played to its end."""
    while table.over is None and table.pending is not None:
        table.roll()
    return table


def amid(game: Any, setup: Any, moves: int) -> tuple[Any, list[Any]]:
    """A state of a random game in which somebody has about so many moves, and these moves."""
    best: tuple[Any, list[Any]] | None = None
    for seed in range(12):
        rng, state = random.Random(seed), game.start(setup)
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Chance):
                state = game.resolve(state, turn.request.space.sample(rng)).state
                continue
            legal = list(game.legal(state, turn.seats[0]))
            if best is None or abs(len(legal) - moves) < abs(len(best[1]) - moves):
                best = state, legal
            state = game.apply(state, turn.seats[0], rng.choice(legal)).state
    assert best is not None
    return best


def of_a_game(name: str, package: ModuleType, table: Table[Any, Any, Any]) -> list[tuple[str, float, float]]:
    """The rows of a game with a board: its finished table, and a state with about 50 moves."""
    game = package.game
    state, moves = amid(game, table.setup, 50)
    seat = game.turn(state).seats[0]
    listing = least(lambda: list(game.legal(state, seat)), 2000)
    # moves that are legal for others or were legal at another time are barred by several rules here
    asked = [*moves[:10], *amid(game, table.setup, 20)[1][:10]]
    refusing = [least(lambda move=move: game.refusals(state, seat, move), 400) for move in asked]  # type: ignore[misc]
    return [
        (
            f"{name}: open the save of a finished game, {len(table.log)} entries",
            folding(package, table) * 1e3,
            10,
        ),
        (f"{name}: import", import_time(package) * 1e3, 80),
        (f"{name}: list the moves of a seat, {len(moves)} of them", listing * 1e3, 0.06),
        (f"{name}: refusals of one move, mean of {len(asked)}", sum(refusing) / len(asked) * 1e3, 0.015),
        (f"{name}: refusals of one move, the slowest of {len(asked)}", max(refusing) * 1e3, 0.015),
    ]


def rows() -> list[tuple[str, float, float]]:
    """What was measured: its name, the figure and the target, both in milliseconds."""
    table = evening(ENTRIES)
    state, moves = table.state, list(table.legal("Ana"))
    duel = next(move for move in moves if isinstance(move, Versus))
    listing = least(lambda: list(pathwalker.game.legal(state, 0)), 300)
    refusing = least(lambda: pathwalker.game.refusals(state, 0, duel), 2000)
    race = wayfarer.table(players=["Ana", "Ben"], seed=3, bots={0: "greedy", 1: "greedy"}, autoroll=True)
    walk = wyr.table(quest="harmony", seed=3, bots={0: "easy"}, autoroll=True)
    return [
        (
            f"dice pool: open the save of an evening, {len(table.log)} entries",
            folding(pathwalker, table) * 1e3,
            10,
        ),
        ("dice pool: import", import_time(pathwalker) * 1e3, 80),
        (f"dice pool: list the moves of a seat, {len(moves)} of them", listing * 1e3, 0.06 * len(moves) / 50),
        ("dice pool: refusals of one move", refusing * 1e3, 0.015),
        *of_a_game("A Wayfarer's Tale", wayfarer, finished(race)),
        *of_a_game("Wyr", wyr, finished(walk)),
    ]


def main() -> int:
    """Measure, write the section, and fail if a target was missed."""
    measured = rows()
    lines = [
        f"{machine()}. The least of many runs, ms.",
        "",
        "| what | ms | at most |",
        "| --- | ---: | ---: |",
    ]
    lines += [f"| {what} | {figure:.3g} | {target:.3g} |" for what, figure, target in measured]
    write("engine", "The engines", lines)
    return int(any(figure > target for _, figure, target in measured))


if __name__ == "__main__":
    sys.exit(main())
