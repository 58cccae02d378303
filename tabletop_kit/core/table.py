"""A table: a game being played.

A table is its set-up, its log and a cursor; the state is the fold of the log. Everything a
person can do at a table is a method here, whatever the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

from .address import find_seat, seat_meant, understand
from .bots import Bot, ask
from .chance import Request, Seeded, Source
from .errors import ChanceError, IllegalMove, TabletopError
from .game import Chance, Decide, Event, Game, MoveT, Over, Result, SetupT, StateT, Turn
from .log import Entry, Log
from .rules import Verdict
from .timeline import Timeline
from .undo import undo_length

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Table"]


class Table(Generic[SetupT, StateT, MoveT]):
    """A game on the table: play, undo, save, ask why not.

    Tables are made by the games, as in ``pathwalker.table({"Teddie": {"Might": 3}}, seed=7)``.

    Parameters
    ----------
    game : Game
        The rules.
    setup : object
        The game's set-up.
    source : Source
        Where chance comes from.
    autoroll : bool
        Resolve every chance at once instead of waiting for `roll`. Waiting lets undo reach
        back to the last roll.
    practice : bool
        Undo crosses dice, reveals and other seats; the log says that it was practice.
    bots : mapping of seat to Bot
        Seats that the computer plays.
    """

    def __init__(
        self,
        game: Game[SetupT, StateT, MoveT],
        setup: SetupT,
        *,
        source: Source,
        autoroll: bool = False,
        practice: bool = False,
        bots: Mapping[int, Bot] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.source = source
        self.autoroll = autoroll
        self.practice = practice
        self.bots = dict(bots or {})
        #: Why nothing can be played here any more, as for a save made under other rules; else None.
        self.watch_only: str | None = None
        #: The record of a save that can only be watched; saving such a table writes it again, unharmed.
        self.original: Any = None
        self._line = Timeline(game, setup)
        self._recorded: Sequence[Entry] | None = None
        self._subscribers: list[Callable[[Table[SetupT, StateT, MoveT]], None]] = []
        self._advance()

    # ------------------------------------------------------------------ looking
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
        return Log(self._line.entries if self._recorded is None else self._recorded, self._say)

    @property
    def last(self) -> Entry | None:
        """The newest entry of the log, or None before the first."""
        entries = self._line.entries if self._recorded is None else self._recorded
        return entries[-1] if entries else None

    @property
    def seed(self) -> int | None:
        """The seed of this table's chance, or None when the dice are scripted or real."""
        return self.source.seed if isinstance(self.source, Seeded) else None

    def observe(self, seat: int | str | None = None) -> Any:
        """What a seat may know of the position; by default what everybody may see."""
        return self.game.observe(self.state, None if seat is None else self.seat(seat))

    def text(self, seat: int | str | None = None) -> str:
        """The position as text, as a seat may know it; by default as everybody may see it."""
        notes = ["Practice: undo is free at this table."] if self.practice else []
        notes += [f"Watch only: {self.watch_only}"] if self.watch_only else []
        return "\n".join([self.game.board(self.observe(seat)), *notes])

    def headline(self, seat: int | str | None = None) -> str:
        """Game and position in one line, as a seat may know it; by default as everybody may see it."""
        marks = ", practice" * self.practice + ", watch only" * bool(self.watch_only)
        return f"{self.game.title}: {self.game.headline(self.observe(seat))}{marks}"

    def score(self) -> tuple[int, ...]:
        """Points of each seat if the game ended now."""
        return self.game.score(self.state)

    def seat(self, who: int | str) -> int:
        """The seat with this number or name."""
        return find_seat(self.names, who)

    # ------------------------------------------------------------------ playing
    def legal(self, seat: int | str | None = None) -> Collection[MoveT]:
        """The legal moves of a seat, by default of the one who has to move."""
        if self.watch_only:
            return ()
        return self.game.legal(self.state, seat_meant(self.names, self.turn, seat))

    def read(
        self, move: str | MoveT, seat: int | str | None = None, *, default: int | str | None = None
    ) -> MoveT:
        """The move that a text means."""
        return self._understand(move, seat, default)[1]

    def why_not(
        self, move: str | MoveT, seat: int | str | None = None, *, default: int | str | None = None
    ) -> Verdict:
        """Every rule that bars the move, with this turn's numbers; nothing changes.

        The verdict's `instead` is the nearest legal move, looked for when it is asked for.
        """
        acting, meant = self._understand(move, seat, default)

        def nearest() -> str | None:
            found = self.game.nearest(self.setup, self.state, acting, meant)
            return None if found is None else self.game.write(self.setup, found)

        refusals = self.game.refusals(self.state, acting, meant)
        return Verdict(self.game.write(self.setup, meant), refusals, nearest, self.watch_only)

    def play(
        self, move: str | MoveT, seat: int | str | None = None, *, default: int | str | None = None
    ) -> Table[SetupT, StateT, MoveT]:
        """Make a move, in notation or as a move; an `IllegalMove` says which rules bar it.

        Parameters
        ----------
        move : str or move
            Whose it is may stand before it, as in ``"Ana: roll Might"``.
        seat : int or str, optional
            Whose move it is. A text that speaks for another seat is refused.
        default : int or str, optional
            Whose move it is if the text names nobody, as in a seat's own view.

        Returns
        -------
        Table
            The table itself, so that moves can be chained.
        """
        self._must_be_open()
        acting, meant = self._understand(move, seat, default)
        if meant not in self.game.legal(self.state, acting):
            verdict = self.why_not(meant, acting)
            raise IllegalMove(str(verdict), verdict.refusals)
        with self._line.all_or_nothing():
            self._line.play(acting, meant)
            self._advance()
        self._tell()
        return self

    def roll(self, outcome: object = None) -> Table[SetupT, StateT, MoveT]:
        """Resolve the roll that waits, from the table's source or with the faces that were typed.

        Parameters
        ----------
        outcome : list of int, str or int, optional
            What the real dice show, in order, as ``[3, 4]`` or ``"3 4"``.
        """
        self._must_be_open()
        request = self.pending
        if request is None:
            raise ChanceError("No dice are waiting to be rolled.")
        if outcome is None:
            drawn = self.source.draw(request, self._line.history)
            if drawn is None:
                raise ChanceError(self.source.wants(request, self._line.history))
        else:
            drawn = request.read(outcome)
        with self._line.all_or_nothing():
            self._line.resolve(drawn)
            self._advance()
        self._tell()
        return self

    def take_back(self, seat: int | str) -> Table[SetupT, StateT, MoveT]:
        """Take back a hidden choice while others still decide."""
        self._must_be_open()
        acting = self.seat(seat)
        turn = self.turn
        if not isinstance(turn, Decide) or acting not in turn.committed:
            raise TabletopError(f"{self.names[acting]} has no open choice to take back.")
        if acting in self.bots:
            raise TabletopError(
                f"The computer chose for {self.names[acting]}; only people take choices back."
            )
        with self._line.all_or_nothing():
            self._line.withdraw(acting)  # commits of others: they hold in any order
        self._tell()
        return self

    # ------------------------------------------------------------------ undoing
    def undo(self, seat: int | str | None = None) -> Table[SetupT, StateT, MoveT]:
        """Take back the last move; with a seat, the last one of that seat.

        Undo never crosses dice that were seen, a reveal, or another seat's move, unless the
        table was opened with ``practice=True``.
        """
        self._must_be_open()
        self._line.undo(self._undo_length(seat))
        self._tell()
        return self

    def redo(self) -> Table[SetupT, StateT, MoveT]:
        """Make the move again that was undone last; dice come up as they did."""
        self._must_be_open()
        if not self._line.undone:
            raise TabletopError("There is nothing to redo.")
        self._line.redo(self.bots)
        self._tell()
        return self

    def can_undo(self, seat: int | str | None = None) -> bool:
        """Whether `undo` would work now."""
        try:
            self._must_be_open()
            self._undo_length(seat)
        except TabletopError:
            return False
        return True

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would work now."""
        return bool(self._line.undone) and not self.watch_only

    def fork(self) -> Table[SetupT, StateT, MoveT]:
        """A second table with the same past, to try something out."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.bots = dict(self.bots)
        twin._line = self._line.copy()
        twin._subscribers = []
        return twin

    # ------------------------------------------------------------------ keeping
    def save(self, path: str | Path) -> Path:
        """Write the table to a file; an older file of that name is replaced only by a whole new one."""
        from . import save

        return save.write(self, path)

    def code(self) -> str:
        """The whole game as one line of text, to be copied and opened with ``from_code``."""
        from . import save

        return save.code(self)

    def subscribe(self, callback: Callable[[Table[SetupT, StateT, MoveT]], None]) -> Callable[[], None]:
        """Call back after every change; returns a function that ends the subscription."""
        self._subscribers.append(callback)

        def unsubscribe() -> None:
            if callback in self._subscribers:
                self._subscribers.remove(callback)

        return unsubscribe

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.headline()}>"

    def watch(self, why: str, recorded: Sequence[Entry], original: Any) -> None:
        """Close the table to all but looking: a save that no longer folds shows its log as recorded."""
        self.watch_only, self._recorded, self.original = why, tuple(recorded), original

    # ------------------------------------------------------------------ what comes by itself, and what is barred
    def _understand(
        self, move: str | MoveT, seat: int | str | None, default: int | str | None
    ) -> tuple[int, MoveT]:
        return understand(self.game, self.names, self.state, move, seat, default)

    def _must_be_open(self) -> None:
        if self.watch_only:
            raise TabletopError(self.watch_only)

    def _undo_length(self, seat: int | str | None) -> int:
        who = None if seat is None else self.seat(seat)
        return undo_length(self._line.entries, self.names, self.bots, who, self.practice)

    def _advance(self) -> None:
        """Do what needs no person: dice of an autorolling table, moves of bots."""
        while True:
            turn = self.turn
            if isinstance(turn, Chance) and self.autoroll and not turn.may:
                drawn = self.source.draw(turn.request, self._line.history)
                if drawn is None:
                    return
                self._line.resolve(drawn)
            elif (
                isinstance(turn, Decide)
                and (seat := next((s for s in turn.seats if s in self.bots), None)) is not None
            ):
                rng = random.Random(f"{self.seed}/bot/{seat}/{len(self._line.entries)}")
                self._line.play(seat, ask(self.bots[seat], self.game, self.state, seat, rng))
            else:
                return

    def _tell(self) -> None:
        for callback in tuple(self._subscribers):
            callback(self)

    def _say(self, event: Event) -> str:
        if self.watch_only is None:
            return self.game.say(self.setup, event)
        try:
            return str(self.game.say(self.setup, event))
        except Exception:  # noqa: BLE001 - an event of other rules may lack anything that the words need
            return " ".join([event.kind, *(f"{name} {value}" for name, value in event.data.items())]) + "."
