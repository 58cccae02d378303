"""Many games on a few processes, within a given time; what was played is kept until the whole run is done."""

from __future__ import annotations

import hashlib
import math
import pickle
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, as_completed
from pathlib import Path
from typing import Any

from tqdm import tqdm

__all__ = ["Run", "version"]

#: Games that are handed out at once: few, so that a run keeps to its time.
CHUNK = 2


class Run:
    """Games that are played once each, however often the run is interrupted.

    Parameters
    ----------
    executor : Executor
        Where games are played.
    label : str
        Tells runs apart that are no part of one another.
    minutes : float
        When this much time is over, no more games are begun.
    parts : int
        Parts of equal length that the time is divided into.
    """

    def __init__(self, executor: Executor, label: str, minutes: float = math.inf, parts: int = 1) -> None:
        self.executor, self.parts = executor, parts
        self.end = time.monotonic() + 60 * minutes
        self.whole = True
        self.kept = Path(tempfile.gettempdir()) / f"tabletop_kit-balance-{label}"
        self.kept.mkdir(exist_ok=True)

    def of(self, title: str, play: Callable[..., Any], games: int, *given: object) -> list[Any]:
        """``play(*given, number)`` for each number of a game, in order, as far as one part of the time goes.

        Games that an earlier run has played are not played again.
        """
        now = time.monotonic()
        until = now + (self.end - now) / max(self.parts, 1)
        self.parts -= 1
        file = self.kept / f"{title.replace(' ', '-')}.pickle"
        done: dict[int, Any] = pickle.loads(file.read_bytes()) if file.exists() else {}
        left = [number for number in range(games) if number not in done]
        with tqdm(total=games, desc=title, initial=games - len(left), file=sys.stderr) as bar:
            chunks = [left[start : start + CHUNK] for start in range(0, len(left), CHUNK)]
            waiting = [self.executor.submit(_chunk, play, given, chunk) for chunk in chunks]
            for future in as_completed(waiting):
                if not future.cancelled():
                    played = future.result()
                    done |= played
                    file.write_bytes(pickle.dumps(done))
                    bar.update(len(played))
                if time.monotonic() > until:
                    for other in waiting:  # those that are being played are waited for
                        other.cancel()
        self.whole = self.whole and len(done) >= games
        return [done[number] for number in sorted(done) if number < games]

    def finished(self) -> None:
        """Forget what was kept, unless time was too short for all of it."""
        if not self.whole:
            return
        for file in self.kept.iterdir():
            file.unlink()
        self.kept.rmdir()


def version(rooms: Iterable[Path]) -> str:
    """Tells apart what is measured: changes with any file in these folders."""
    files = sorted(
        file for room in rooms for file in room.rglob("*") if file.is_file() and file.suffix != ".pyc"
    )
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def _chunk(play: Callable[..., Any], given: Sequence[object], numbers: Sequence[int]) -> dict[int, Any]:
    return {number: play(*given, number) for number in numbers}
