"""The past of a table: its log, the state after every entry, and what was undone.

The state is the fold of the log. A timeline knows how to go on, how to go back and how to go
forth again; whether a person may do so at a table is the table's question.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import Generic

from .chance import History, Outcome
from .game import Game, MoveT, SetupT, StateT
from .log import Entry, Played, Resolved

__all__ = ["Timeline"]


class Timeline(Generic[SetupT, StateT, MoveT]):
    """The entries of a game so far and the states that they lead through.

    Parameters
    ----------
    game : Game
        The rules.
    setup : object
        The game's set-up.

    Attributes
    ----------
    entries : list of Entry
        What happened, oldest first.
    undone : list of Entry
        What was taken back and may be made again; the next one stands last.
    """

    def __init__(self, game: Game[SetupT, StateT, MoveT], setup: SetupT) -> None:
        self.game = game
        self.setup = setup
        self.entries: list[Entry] = []
        self.undone: list[Entry] = []
        self._states: list[StateT] = [game.start(setup)]

    @property
    def state(self) -> StateT:
        """The state after the last entry."""
        return self._states[-1]

    @property
    def history(self) -> History:
        """What came up so far, for the source of chance."""
        return [(entry.stream, entry.outcome) for entry in self.entries if isinstance(entry, Resolved)]

    def play(self, seat: int, move: MoveT) -> None:
        """Make a legal move."""
        text = self.game.write(self.setup, move)
        step = self.game.apply(self.state, seat, move)
        self.entries.append(Played(seat, text, move, step.events, step.reveals))
        self._states.append(step.state)

    def resolve(self, outcome: Outcome, typed: bool = False) -> None:
        """Go on with what came up; `typed` as in `Resolved`."""
        stream = self.game.chance(self.state).stream
        step = self.game.resolve(self.state, outcome)
        self.entries.append(Resolved(stream, outcome, step.events, typed))
        self._states.append(step.state)

    def undo(self, length: int) -> None:
        """Go back to the first `length` entries; the others can be made again."""
        self.undone.extend(reversed(self.entries[length:]))
        self.cut(length)

    def redo(self, bots: Container[int]) -> None:
        """Make the entry again that was undone last, and what then came by itself: dice, and moves of bots."""
        self._again(self.undone.pop())
        while self.undone and (isinstance(self.undone[-1], Resolved) or self.undone[-1].seat in bots):
            self._again(self.undone.pop())

    def withdraw(self, seat: int) -> None:
        """Leave out the last move of a seat; later ones, which must not depend on it, are made again."""
        last = max(
            i for i, entry in enumerate(self.entries) if isinstance(entry, Played) and entry.seat == seat
        )
        later = self.entries[last + 1 :]
        self.cut(last)
        for entry in later:
            self._again(entry)

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """What fails within leaves the timeline as it was; what goes well ends redo."""
        length, undone = len(self.entries), self.undone
        self.undone = []
        try:
            yield
        except BaseException:
            self.cut(length)
            self.undone = undone
            raise

    def copy(self) -> Timeline[SetupT, StateT, MoveT]:
        """A second timeline with the same past."""
        twin = object.__new__(type(self))
        twin.game, twin.setup = self.game, self.setup
        twin.entries, twin.undone, twin._states = list(self.entries), list(self.undone), list(self._states)
        return twin

    def until(self, length: int) -> Timeline[SetupT, StateT, MoveT]:
        """The past as it was after the first `length` entries, with nothing undone."""
        past = self.copy()
        past.cut(length)
        past.undone = []
        return past

    def cut(self, length: int) -> None:
        """Keep the first `length` entries only, as if there had been no others."""
        del self.entries[length:]
        del self._states[length + 1 :]

    def _again(self, entry: Entry) -> None:
        if isinstance(entry, Played):
            self.play(entry.seat, entry.move)
        else:
            self.resolve(entry.outcome, entry.typed)
