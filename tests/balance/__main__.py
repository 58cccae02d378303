"""Measure the balance of every game and write RESULTS.md: ``python -m tests.balance`` (hours).

``python -m tests.balance 30`` gives each game half an hour and tells of what was played in it; a second
number is the processes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from . import wayfarer, wyr


def main(arguments: Sequence[str] = ()) -> int:
    """Play every game; 1 if one of them misses a target."""
    numbers = {
        wayfarer: (wayfarer.GAMES, wayfarer.CAMPAIGNS, wayfarer.STRONG),
        wyr: (wyr.GAMES, wyr.STRONG),
    }
    return max([game.main([*map(str, full), *arguments]) for game, full in numbers.items()])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
