"""Games of the toys that have gone on for a while, for tests of what is saved."""

from __future__ import annotations

from tabletop_kit.core import save
from tests.harness.toys import commits_table

__all__ = ["midway", "reopened"]


def midway(**table):
    """Two players in the middle of a game of commits; the options are those of `commits_table`."""
    t = commits_table(names=("Ana", "Zoë"), skippable=False, **table).roll()
    t.play(t.legal(1)[0], 1).play(t.legal(0)[-2], 0).roll()
    return t


def reopened(table, path):
    """The table as it is opened from the file that it was saved to."""
    return save.load(table.game, table.save(path))
