"""Thousands of random games of an engine and its oracle side by side, on several processes, as a table."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import TypeAlias

from tqdm import tqdm

__all__ = ["campaign"]

#: Plays one game of a set-up, by its number: what it met. It raises where the two differ.
Play: TypeAlias = Callable[[str, int], Counter[str]]

#: Games of which a difference is told in full.
TOLD = 3


def _one_game(play: Play, task: tuple[str, int]) -> tuple[str, Counter[str], str]:
    """The set-up of a game, what it met, and what differs, empty if nothing does."""
    setup, number = task
    try:
        return setup, play(setup, number), ""
    except Exception as error:  # noqa: BLE001  an engine that breaks down is a difference like any other
        return setup, Counter(), f"{setup}, game {number}: {type(error).__name__}: {error}"


def campaign(about: str, play: Play, setups: Iterable[str], every: Collection[str], games: int) -> int:
    """Play so many games over all set-ups, print the tables, and answer 1 if anything differs.

    Parameters
    ----------
    about
        What the command says of itself.
    play, setups
        What plays a game, and what it may be asked for.
    every
        What the games should meet; what they never met is told with a 0.
    games
        How many, if the command line does not say.
    """
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=games, help=f"how many games ({games})")
    parser.add_argument("--first", type=int, default=0, help="number of the first game of each set-up (0)")
    parser.add_argument("--processes", type=int, default=2, help="how many at a time (2)")
    arguments = parser.parse_args()
    names = list(setups)
    tasks = [
        (names[game % len(names)], arguments.first + game // len(names)) for game in range(arguments.games)
    ]
    begun = perf_counter()
    played: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    met: Counter[str] = Counter()
    differences: list[str] = []
    with ProcessPoolExecutor(arguments.processes) as pool:
        results = pool.map(partial(_one_game, play), tasks, chunksize=5)
        for setup, happened, difference in tqdm(results, total=len(tasks), unit="game"):
            played[setup] += 1
            compared[setup] += happened["a comparison"]
            met += happened
            if difference:
                differences.append(difference)
    print(f"\n{'set-up':36}{'games':>8}{'decisions':>12}")
    for setup in played:
        print(f"{setup:36}{played[setup]:8,}{compared[setup]:12,}")
    print(f"{'all':36}{played.total():8,}{compared.total():12,}\n")
    for name in sorted({*met, *every} - {"a comparison"}):
        print(f"{name:44}{met[name]:10,}")
    print(f"\n{len(differences)} of {played.total():,} games differ; {perf_counter() - begun:.0f} s.")
    for difference in differences[:TOLD]:
        print(f"\n{difference}")
    return 1 if differences else 0
