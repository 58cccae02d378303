"""Thousands of random games of A Wayfarer's Tale, played by the engine and its oracle side by side.

``python -m tests.oracle.wayfarer_campaign 2000`` plays so many games over all set-ups on two processes and
prints what was compared and met. It fails if the two differ anywhere, and tells the first few games
in which they do.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter

from tqdm import tqdm

from tests.oracle.wayfarer_games import SETUPS, play
from tests.oracle.wayfarer_happenings import EVERY

#: Games of which a difference is told in full.
TOLD = 3


def one_game(task: tuple[str, int]) -> tuple[str, Counter[str], str]:
    """The set-up of a game, what it met, and what differs, empty if nothing does."""
    setup, number = task
    try:
        return setup, play(setup, number), ""
    except Exception as error:  # noqa: BLE001  an engine that breaks down is a difference like any other
        return setup, Counter(), f"{setup}, game {number}: {type(error).__name__}: {error}"


def main() -> int:
    """Play, print the tables, and answer 1 if anything differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int, nargs="?", default=2000, help="how many games (2000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game of each set-up (0)")
    parser.add_argument("--processes", type=int, default=2, help="how many at a time (2)")
    arguments = parser.parse_args()
    names = list(SETUPS)
    tasks = [
        (names[game % len(names)], arguments.first + game // len(names)) for game in range(arguments.games)
    ]
    begun = perf_counter()
    games: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    met: Counter[str] = Counter()
    differences: list[str] = []
    with ProcessPoolExecutor(arguments.processes) as pool:
        results = pool.map(one_game, tasks, chunksize=5)
        for setup, happened, difference in tqdm(results, total=len(tasks), unit="game"):
            games[setup] += 1
            compared[setup] += happened["a comparison"]
            met += happened
            if difference:
                differences.append(difference)
    print(f"\n{'set-up':32}{'games':>8}{'decisions':>12}")
    for setup in games:
        print(f"{setup:32}{games[setup]:8,}{compared[setup]:12,}")
    print(f"{'all':32}{games.total():8,}{compared.total():12,}\n")
    for name in sorted({*met, *EVERY} - {"a comparison"}):
        print(f"{name:44}{met[name]:10,}")
    print(f"\n{len(differences)} of {games.total():,} games differ; {perf_counter() - begun:.0f} s.")
    for difference in differences[:TOLD]:
        print(f"\n{difference}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
