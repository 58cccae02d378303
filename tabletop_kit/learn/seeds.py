"""Numbers of one's own for each pupil, all of them from one seed for the class.

The teacher who knows the class seed sees each pupil's numbers again; pupils who sit side by side have
different ones. Only `random.Random.random` is asked, which Python promises to keep the same.

>>> whole_number(2026, "Ana", "one-six", 3, 8) == whole_number(2026, "Ana", "one-six", 3, 8)
True
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

__all__ = ["one_of", "source", "whole_number"]

ValueT = TypeVar("ValueT")


def source(class_seed: int, pupil: str, what: str) -> random.Random:
    """Chance for one purpose of one pupil, such as a simulation; the spelling of the name counts, not its case."""
    return random.Random(f"{class_seed}/{' '.join(pupil.split()).casefold()}/{what}")


def whole_number(class_seed: int, pupil: str, what: str, least: int, most: int) -> int:
    """The pupil's own number from `least` to `most`."""
    return least + int(source(class_seed, pupil, what).random() * (most - least + 1))


def one_of(class_seed: int, pupil: str, what: str, choices: Sequence[ValueT]) -> ValueT:
    """The pupil's own among some values."""
    return choices[whole_number(class_seed, pupil, what, 0, len(choices) - 1)]
