"""Two small games that have the shapes which the three real ones ask of the protocol, and tables of them."""

from __future__ import annotations

from typing import Any

from tabletop_kit.core.chance import source
from tabletop_kit.core.table import Table
from tests.harness.commits import CommitsSetup, commits
from tests.harness.deck import DeckSetup, deck

__all__ = ["commits", "commits_table", "deck", "deck_table", "sketch"]


def commits_table(
    *,
    names: tuple[str, ...] = ("Ana", "Ben"),
    turns: int = 2,
    clash: str = "void",
    skippable: bool = True,
    seed: int | None = None,
    rolls: object = None,
    typed: bool = False,
    **table: Any,
) -> Table[Any, Any, Any]:
    """A table of Commits; by default the dice follow from seed 7."""
    chance = source(
        seed=7 if rolls is None and not typed and seed is None else seed, rolls=rolls, typed=typed
    )
    return Table(commits, CommitsSetup(names, turns, clash, skippable), source=chance, **table)


def deck_table(
    *, rounds: int = 4, seed: int | None = None, rolls: object = None, typed: bool = False, **table: Any
) -> Table[Any, Any, Any]:
    """A table of Deck; by default the order follows from seed 7."""
    chance = source(
        seed=7 if rolls is None and not typed and seed is None else seed, rolls=rolls, typed=typed
    )
    return Table(deck, DeckSetup(rounds), source=chance, **table)


def sketch(table: Table[Any, Any, Any]) -> tuple[Any, ...]:
    """All that is to stay the same when nothing should change."""
    return (
        table.state,
        tuple(table.log),
        table.can_undo(),
        table.can_redo,
        table.watch_only,
        table.practice,
        table.autoroll,
        table.source,
        sorted(table.bots),
    )
