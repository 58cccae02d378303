"""How far back an undo goes, and what it never crosses."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal

from .errors import TabletopError
from .log import Entry, Played, Resolved

__all__ = ["undo_length"]


def undo_length(
    entries: Sequence[Entry],
    names: Sequence[str],
    bots: Container[int],
    seat: int | None = None,
    practice: bool = False,
    brought: Literal["dice", "cards"] = "dice",
) -> int:
    """How many entries an undo leaves; a `TabletopError` when it would cross what it must not.

    Parameters
    ----------
    entries : sequence of Entry
        What happened, oldest first.
    names : sequence of str
        Names of the seats.
    bots : container of int
        Seats of the computer, whose moves nobody takes back.
    seat : int, optional
        Whose last move is to be taken back; anybody's by default.
    practice : bool
        Dice, reveals and the moves of others are crossed.
    brought : str
        What chance brings in this game.
    """
    own = [
        number
        for number, entry in enumerate(entries)
        if isinstance(entry, Played) and entry.seat not in bots and seat in (None, entry.seat)
    ]
    if practice and own:
        return own[-1]
    while entries and isinstance(entries[-1], Resolved) and not entries[-1].outcome:
        entries = entries[:-1]  # a roll of no dice showed nothing
    last = entries[-1] if entries else None
    if last is None or not any(isinstance(entry, Played) and entry.seat not in bots for entry in entries):
        raise TabletopError("There is nothing to undo yet.")
    if practice and seat is not None:
        raise TabletopError(f"{names[seat]} has made no move that could be undone.")
    if isinstance(last, Resolved):
        fell = "roll" if brought == "dice" else "draw"
        raise TabletopError(
            f"{brought.capitalize()} that were seen stay: undo does not cross a {fell}. "
            "Open a table with practice=True for that."
        )
    if last.seat in bots or seat not in (None, last.seat):
        raise TabletopError(
            f"The last move is {names[last.seat]}'s; undo does not cross another seat's move."
        )
    if last.reveals:
        raise TabletopError("That move brought something hidden to light, so it stays.")
    return len(entries) - 1
