"""What can be seen of a game on a table: the position, its log, and both in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from .address import find_seat
from .chance import Request, Seeded, Source
from .errors import TabletopError
from .game import Chance, Event, Game, MoveT, Over, Result, SetupT, StateT, Turn
from .log import Entry, Log
from .timeline import Timeline
from .words import begun_small, quoted

__all__ = ["Position"]

#: What a position of the past has in common with the table whose past it is.
_SHARED = ("game", "setup", "source", "practice", "notes")


class Position(Generic[SetupT, StateT, MoveT]):
    """A game as it stands, to be looked at; `Table` adds what people can do.

    Parameters
    ----------
    game : Game
        The rules.
    setup : object
        The game's set-up.
    source : Source
        Where chance comes from.
    practice : bool
        Whether undo is free here.
    """

    def __init__(
        self, game: Game[SetupT, StateT, MoveT], setup: SetupT, source: Source, practice: bool = False
    ) -> None:
        self.game = game
        self.setup = setup
        self.source = source
        self.practice = practice
        #: What people at this table should know besides the position, a sentence each.
        self.notes: tuple[str, ...] = ()
        #: Why nothing can be played here any more, as for a save made under other rules; else None.
        self.watch_only: str | None = None
        #: The record of a save that can only be watched; saving such a table writes it again, unharmed.
        self.original: Any = None
        self._line = Timeline(game, setup)
        self._recorded: Sequence[Entry] | None = None

    @property
    def state(self) -> StateT:
        """The full state, for those who write games and tests; views and bots use `observe`."""
        return self._line.state

    @property
    def turn(self) -> Turn:
        """What the game waits for: `Chance`, `Decide` or `Over`."""
        return self.game.turn(self.state)

    @property
    def over(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        turn = self.turn
        return turn.outcome if isinstance(turn, Over) else None

    @property
    def pending(self) -> Request | None:
        """The roll that waits, or None."""
        turn = self.turn
        return turn.request if isinstance(turn, Chance) else None

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats, in seat order."""
        return self.game.names(self.setup)

    @property
    def seats(self) -> range:
        """Numbers of the seats, from 0."""
        return range(len(self.names))

    @property
    def log(self) -> Log:
        """What has happened; ``print(t.log)`` tells it in words."""
        return Log(self._line.entries if self._recorded is None else self._recorded, self._say, self.practice)

    @property
    def last(self) -> Entry | None:
        """The newest entry of the log, or None before the first."""
        entries = self._line.entries if self._recorded is None else self._recorded
        return entries[-1] if entries else None

    @property
    def seed(self) -> int | None:
        """The seed of this table's chance, or None when the dice are scripted or real."""
        return self.source.seed if isinstance(self.source, Seeded) else None

    @property
    def length(self) -> int:
        """Entries after which `at` shows the position: those of the log, as far as a save could be played again."""
        return len(self._line.entries)

    def at(self, length: int) -> Position[SetupT, StateT, MoveT]:
        """The position after the first `length` entries, to be looked at; 0 is the beginning.

        It is a picture of the past: nothing can be played there, and the table itself stays as it is.

        Raises
        ------
        TabletopError
            The log has no such entry.
        """
        if isinstance(length, bool) or not isinstance(length, int) or not 0 <= length <= self.length:
            raise TabletopError(
                f"There is no entry {quoted(length)} in this log; choose a number from 0 to {self.length}."
            )
        past: Position[SetupT, StateT, MoveT] = object.__new__(Position)
        past.__dict__.update({name: self.__dict__[name] for name in _SHARED})
        past.watch_only, past.original, past._recorded = None, None, None
        past._line = self._line.until(length)
        return past

    def observe(self, seat: int | str | None = None) -> Any:
        """What a seat may know of the position; by default what everybody may see."""
        return self.game.observe(self.state, None if seat is None else self.seat(seat))

    def text(self, seat: int | str | None = None) -> str:
        """The position as text, as a seat may know it; by default as everybody may see it."""
        brought = self.game.chance_brings.capitalize()
        notes = [] if self.seed is None else [f"{brought} by seed {self.seed}."]
        notes += ["Practice: undo is free at this table."] if self.practice else []
        notes += self.notes
        notes += [f"Watch only: {begun_small(self.watch_only)}"] if self.watch_only else []
        return "\n".join([self.game.board(self.observe(seat)), *notes])

    def headline(self, seat: int | str | None = None) -> str:
        """Game and position in one line, as a seat may know it; by default as everybody may see it."""
        marks = ", practice" * self.practice + ", watch only" * bool(self.watch_only)
        return f"{self.game.title}: {self.game.headline(self.observe(seat))}{marks}"

    def score(self) -> tuple[int, ...]:
        """Points of each seat if the game ended now."""
        return self.game.score(self.state)

    def score_parts(self) -> tuple[Mapping[str, int], ...]:
        """What the points of each seat are made of: named parts that add up to `score`."""
        return self.game.score_parts(self.state)

    def seat(self, who: int | str) -> int:
        """The seat with this number or name."""
        return find_seat(self.names, who)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.headline()}>"

    def watch(self, why: str, recorded: Sequence[Entry], original: Any) -> None:
        """Close the table to all but looking: a save that no longer folds shows its log as recorded."""
        self.watch_only, self._recorded, self.original = why, tuple(recorded), original

    def _say(self, event: Event) -> str:
        if self.watch_only is None:
            return self.game.say(self.setup, event)
        try:
            return str(self.game.say(self.setup, event))
        except Exception:  # noqa: BLE001 - an event of other rules may lack anything that the words need
            return " ".join([event.kind, *(f"{name} {value}" for name, value in event.data.items())]) + "."
