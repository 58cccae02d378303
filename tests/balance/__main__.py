"""Measure the balance of every game and write RESULTS.md: ``python -m tests.balance`` (an hour or more)."""

from __future__ import annotations

import sys
from importlib import import_module

#: Each is a module beside this one whose `main` plays, writes its section and is 0 if all targets are met.
GAMES = ("wayfarer", "wyr")


def main() -> int:
    """Play every game; 1 if one of them misses a target."""
    return max([import_module(f"tests.balance.{game}").main() for game in GAMES])


if __name__ == "__main__":
    sys.exit(main())
