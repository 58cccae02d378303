"""A million pools of dice in less than a second: every die is drawn, all dice of a batch at once. Pure.

A random byte is one die: bytes past the last whole multiple of the sides are thrown away, so that every
face has the same chance, and a table turns the others into faces, or into hits and misses. The dice of a
batch are long integers, a byte for each pool; adding two of them adds all their pools at once. Nothing
is taken from the exact odds, so that what is seen is evidence of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from ...core.errors import OddsError
from ...dice.limits import shown
from ...dice.pool import Pool
from ...dice.success import hit_faces

__all__ = ["BATCH", "MOST_TRIALS", "Trials"]

#: Pools that are rolled in one go, between two looks at the page: a few milliseconds.
BATCH = 10_000
#: Most pools of one simulation.
MOST_TRIALS = 1_000_000

_BYTE = 256


class Trials:
    """Rolls of one pool, counted as they fall.

    Parameters
    ----------
    pool : Pool
        What is rolled.
    count : {"successes", "sum", "highest", "lowest"}
        What is counted on each roll.
    keep : int
        How many dice are kept, of the highest or the lowest.
    seed : int
        The same seed rolls the same dice.

    Attributes
    ----------
    made : int
        Rolls that were made.
    seen : dict of int to int
        How often each outcome came up.

    Examples
    --------
    >>> trials = Trials(Pool(10), seed=7)
    >>> trials.roll(BATCH)
    >>> trials.made, trials.seen[0], round(float(BATCH * Pool(10).successes()[0]))
    (10000, 1559, 1615)
    """

    def __init__(self, pool: Pool, count: str = "successes", keep: int = 1, seed: int = 0) -> None:
        if any(sides >= _BYTE for sides in pool):
            raise OddsError(
                f"Dice of up to {_BYTE - 1} sides can be rolled here, not of {shown(max(pool))} sides."
            )
        self.pool, self.count, self.keep, self.seed = pool, count, keep, seed
        self.made = 0
        self.seen: Counter[int] = Counter()
        self._rng = Random(seed)
        self._dice = [_Die(sides, pool if count == "successes" else None) for sides in pool]

    def batches(self, pools: int) -> Iterator[int]:
        """Roll the pool so many more times, and stop after each batch to tell how many are still to come.

        >>> list(Trials(Pool(2)).batches(25_000))
        [15000, 5000, 0]
        """
        while pools:
            batch = min(BATCH, pools)
            self.roll(batch)
            pools -= batch
            yield pools

    def roll(self, pools: int) -> None:
        """Roll the pool so many more times, all at once."""
        columns = [die.roll(self._rng, pools) for die in self._dice]
        if self.count in ("highest", "lowest") and self.keep < len(columns):
            left = len(columns) - self.keep
            kept = slice(left, None) if self.count == "highest" else slice(self.keep)
            self.seen.update(sum(sorted(faces)[kept]) for faces in zip(*columns, strict=True))
        elif sum(die.most for die in self._dice) >= _BYTE:  # one byte does not hold the sum
            self.seen.update(map(sum, zip(*columns, strict=True)))
        else:
            total = sum(int.from_bytes(column, "little") for column in columns)
            self.seen.update(total.to_bytes(pools, "little"))
        self.made += pools


class _Die:
    """One die of a pool: what each random byte shows, and which bytes are none of its faces."""

    def __init__(self, sides: int, pool: Pool | None) -> None:
        values = list(range(1, sides + 1))
        if pool is not None:
            hits = set(hit_faces(sides, pool.success))
            values = [int(face in hits) for face in values]
        self.most = max(values)
        self._whole = _BYTE - _BYTE % sides
        self._shown = bytes(values[byte % sides] for byte in range(_BYTE))
        self._refused = bytes(range(self._whole, _BYTE))

    def roll(self, rng: Random, times: int) -> bytes:
        """What so many rolls show, a byte each."""
        rolls = b""
        while len(rolls) < times:
            missing = times - len(rolls)
            raw = rng.randbytes(missing * _BYTE // self._whole + 64)
            rolls += raw.translate(self._shown, self._refused)
        return rolls[:times]
