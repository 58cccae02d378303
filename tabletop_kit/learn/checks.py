"""What can be asked of an attempt at a level: small questions, put together.

A check takes an `Attempt` and answers yes or no. Levels are told in these words, so that any way
that reaches the goal counts and not one scripted move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..core.game import Event, Over
from ..core.log import Entry, Played
from ..core.rules import Refusal
from ..core.table import Table

__all__ = [
    "Attempt",
    "Check",
    "Tried",
    "all_of",
    "any_of",
    "barred",
    "happened",
    "holds",
    "is_not",
    "moved",
    "over",
    "played",
    "times",
    "won",
]


@dataclass(frozen=True, slots=True)
class Tried:
    """A move that was tried and barred: in notation, with the rules that bar it."""

    text: str
    refusals: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a learner has done at a level so far.

    Attributes
    ----------
    table : Table
        As it stands now.
    start : int
        Entries of its log that were there when the level began.
    seat : int, optional
        The learner's seat; None where the learner moves for everybody.
    tried : tuple of Tried
        What was tried and barred since the last move that was made.
    """

    table: Table[Any, Any, Any]
    start: int = 0
    seat: int | None = None
    tried: tuple[Tried, ...] = ()

    @property
    def entries(self) -> Sequence[Entry]:
        """What happened since the level began."""
        return self.table.log[self.start :]

    @property
    def moves(self) -> tuple[Played, ...]:
        """The learner's own moves."""
        return tuple(
            entry
            for entry in self.entries
            if isinstance(entry, Played)
            and (entry.seat == self.seat if self.seat is not None else entry.seat not in self.table.bots)
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(event for entry in self.entries for event in entry.events)


Check: TypeAlias = Callable[[Attempt], bool]


def played(start: str) -> Check:
    """The learner has made a move whose notation begins so, whatever the case."""
    wanted = start.casefold()
    return lambda attempt: any(move.text.casefold().startswith(wanted) for move in attempt.moves)


def moved(times: int) -> Check:
    """The learner has made so many moves, or more."""
    return lambda attempt: len(attempt.moves) >= times


def happened(kind: str, /, **data: Any) -> Check:
    """An event of this kind has happened, with these values among its own; a set means any of its members."""
    return times(1, kind, **data)


def times(count: int, kind: str, /, **data: Any) -> Check:
    """An event of this kind has happened so often, or oftener; values as in `happened`."""
    return lambda attempt: sum(_fits(event, kind, data) for event in attempt.events) >= count


def _fits(event: Event, kind: str, data: dict[str, Any]) -> bool:
    return event.kind == kind and all(
        event.data.get(name) in value
        if isinstance(value, (set, frozenset))
        else event.data.get(name) == value
        for name, value in data.items()
    )


def barred(*rules: str) -> Check:
    """Something was tried that one of these rules bars."""
    return lambda attempt: any(
        refusal.rule_id in rules for tried in attempt.tried for refusal in tried.refusals
    )


def holds(question: Callable[[Any], bool]) -> Check:
    """The state of the game is as asked."""
    return lambda attempt: bool(question(attempt.table.state))


def over(attempt: Attempt) -> bool:
    """The game has ended."""
    return isinstance(attempt.table.turn, Over)


def won(attempt: Attempt) -> bool:
    """The game has ended, and the learner has won it."""
    turn = attempt.table.turn
    return isinstance(turn, Over) and (attempt.seat or 0) in turn.outcome.winners


# ---------------------------------------------------------------------- put together
def all_of(*checks: Check) -> Check:
    """Every one of these."""
    return lambda attempt: all(check(attempt) for check in checks)


def any_of(*checks: Check) -> Check:
    """At least one of these."""
    return lambda attempt: any(check(attempt) for check in checks)


def is_not(check: Check) -> Check:
    """Anything but this."""
    return lambda attempt: not check(attempt)
