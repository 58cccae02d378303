"""What a replay tells of one moment: what had happened, what could be done, what was done. Pure.

A seat sees its past as it saw it then: choices that others still hide stay hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from ...core.game import Chance, Decide
from ...core.log import Played
from ...core.position import Position

__all__ = ["OpenMove", "actor", "entry_lines", "entry_words", "heading", "hidden", "open_moves"]

#: Moves that are listed of one moment; there may be thousands.
MOST = 60


@dataclass(frozen=True, slots=True)
class OpenMove:
    """One move that was open: in notation, with its exact chance, and whether it was made."""

    text: str
    note: str = ""
    made: bool = False

    def __str__(self) -> str:
        return self.text + (f" – {self.note}" if self.note else "") + " ✓ played" * self.made


def hidden(table: Position[Any, Any, Any], seat: int | None) -> frozenset[int]:
    """Numbers of the entries that `seat` may not read yet: what others have chosen while some still choose.

    Entries are counted from 1; None stands for a screen that all look at.
    """
    turn = table.turn
    found = set()
    for other in turn.committed if isinstance(turn, Decide) and table.watch_only is None else ():
        mine = [
            n for n, entry in enumerate(table.log, 1) if isinstance(entry, Played) and entry.seat == other
        ]
        if other != seat and mine:
            found.add(mine[-1])
    return frozenset(found)


def entry_lines(table: Position[Any, Any, Any], number: int) -> tuple[str, ...]:
    """What happened with entry `number`, a sentence an event."""
    return table.log[number - 1 : number].lines()


def entry_words(table: Position[Any, Any, Any], number: int, seat: int | None) -> str:
    """Entry `number` as it is written: who and the move in notation, or what came up."""
    entry = table.log[number - 1]
    if not isinstance(entry, Played):
        shown = " ".join(str(face) for face in entry.outcome) or "nothing"
        return f"{table.game.chance_brings.capitalize()}: {shown}"
    move = "chosen, still hidden" if number in hidden(table, seat) else entry.text
    return f"{table.names[entry.seat]}: {move}"


def actor(table: Position[Any, Any, Any], number: int, seat: int | None) -> int | None:
    """Whose choice is told after entry `number`: the seat's own, else that of who acted next.

    None where nobody had one.
    """
    then = table.at(number)
    can = [one for one in then.seats if len(then.game.legal(then.state, one))]
    if seat is not None:
        return seat if seat in can else None
    following = table.log[number] if number < table.length else None
    if isinstance(following, Played) and following.seat in can:
        return following.seat
    due = then.turn.seats if isinstance(then.turn, Decide) else ()
    return next((one for one in (*due, *can) if one in can), None)


def open_moves(
    table: Position[Any, Any, Any], number: int, seat: int | None
) -> tuple[tuple[OpenMove, ...], int]:
    """The first moves that were open after entry `number`, and how many there were in all.

    The one that was made is always among them; where it was none of the first, it stands before them.
    """
    who = actor(table, number, seat)
    if who is None:
        return (), 0
    then, made = table.at(number), _made(table, number, who, seat)
    seen, legal = then.observe(who), then.game.legal(then.state, who)
    found = []
    for move in islice(legal, MOST):
        text = then.game.write(then.setup, move)
        note = then.game.note(seen, who, move)
        found.append(OpenMove(text, note, made is not None and text == made.text))
    if made is not None and not any(one.made for one in found):
        found.insert(0, OpenMove(made.text, then.game.note(seen, who, made.move), made=True))
    return tuple(found), max(len(legal), len(found))


def heading(table: Position[Any, Any, Any], number: int, seat: int | None) -> str:
    """Whose choice it was after entry `number`, as the heading of the list of moves."""
    then, who = table.at(number), actor(table, number, seat)
    if then.over is not None:
        return f"The game is over. {then.over.reason}"
    waits = then.turn.request.text if isinstance(then.turn, Chance) else ""
    if who is None:
        due = f"due was: {waits}" if waits else "others had"
        if seat is None:
            return f"Nobody had anything to choose here; {due}."
        return f"{then.names[seat]} had nothing to choose here; {due}."
    count = len(then.game.legal(then.state, who))
    moves = "1 possible move" if count == 1 else f"{count} possible moves"
    before = f", before what was due ({waits})" if waits else ""
    return f"{then.names[who]} had {moves}{before}."


def _made(table: Position[Any, Any, Any], number: int, who: int, seat: int | None) -> Played | None:
    """The move that the seat made in this position, unless it is still hidden."""
    turn = table.at(number).turn
    together = len(turn.seats) if isinstance(turn, Decide) and who in turn.seats else 1
    for later in range(number + 1, min(number + together, table.length) + 1):
        entry = table.log[later - 1]
        if not isinstance(entry, Played):
            return None
        if entry.seat == who:
            return None if later in hidden(table, seat) else entry
    return None
