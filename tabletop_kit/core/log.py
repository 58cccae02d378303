"""The log of a table: every move and every roll, with what followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, overload

from .chance import Outcome
from .game import Event

__all__ = ["Entry", "Log", "Played", "Resolved"]


@dataclass(frozen=True, slots=True)
class Played:
    """A move: who made it, in notation, and what happened. `reveals` bars undo."""

    seat: int
    text: str
    move: Any
    events: tuple[Event, ...]
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Resolved:
    """Dice or cards: which stream, what came up, what happened.

    `typed` says that somebody typed it in at a table that has dice of its own.
    """

    stream: str
    outcome: Outcome
    events: tuple[Event, ...]
    typed: bool = False


Entry: TypeAlias = Played | Resolved


class Log(Sequence[Entry]):
    """The entries of a table, oldest first; ``print(t.log)`` tells them in words, and that it was practice."""

    def __init__(self, entries: Sequence[Entry], say: Callable[[Event], str], practice: bool = False) -> None:
        self._entries = tuple(entries)
        self._say = say
        self._practice = practice

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> Log: ...
    def __getitem__(self, index: int | slice) -> Entry | Log:
        if isinstance(index, slice):
            return Log(self._entries[index], self._say, self._practice)
        return self._entries[index]

    def __len__(self) -> int:
        return len(self._entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and self._entries == other._entries

    def __hash__(self) -> int:
        return hash(len(self._entries))

    def lines(self) -> tuple[str, ...]:
        """One sentence an event, oldest first."""
        return tuple(line for entry in self._entries for line in self._told(entry))

    def _told(self, entry: Entry) -> Iterator[str]:
        for number, event in enumerate(entry.events):
            typed = isinstance(entry, Resolved) and entry.typed and number == 0
            yield self._say(event) + (" (typed in)" if typed else "")

    def __str__(self) -> str:
        practice = ["Practice: undo is free at this table."] if self._practice else []
        return "\n".join([*practice, *(self.lines() or ["Nothing has happened yet."])])

    def __repr__(self) -> str:
        return f"<Log of {len(self)} entries>"
