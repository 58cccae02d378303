"""A table: a game being played.

A table is its set-up, its log and a cursor; the state is the fold of the log. Everything a
person can do at a table is a method here, whatever the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic

from .bots import Bot
from .chance import Outcome, Request, Seeded, Source
from .errors import AmbiguousMove, IllegalMove, TabletopError, UnreadableMove
from .game import Chance, Decide, Event, Game, MoveT, Over, Result, SetupT, StateT, Turn
from .log import Entry, Log, Played, Resolved
from .rules import Refusal, Verdict, did_you_mean

__all__ = ["Table"]

#: Characters that a typed move may have.
MAX_TEXT = 1000


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
        self._entries: list[Entry] = []
        self._states: list[StateT] = [game.start(setup)]
        self._undone: list[Entry] = []
        self._subscribers: list[Callable[[Table[SetupT, StateT, MoveT]], None]] = []
        self._advance()

    # ------------------------------------------------------------------ looking
    @property
    def state(self) -> StateT:
        """The full state, for those who write games and tests; views and bots use `observe`."""
        return self._states[-1]

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
        return Log(self._entries, self._say)

    @property
    def seed(self) -> int | None:
        """The seed of this table's chance, or None when the dice are scripted or real."""
        return self.source.seed if isinstance(self.source, Seeded) else None

    def observe(self, seat: int | str | None = None) -> Any:
        """What a seat may know of the position."""
        return self.game.observe(self.state, self.seat(seat) if seat is not None else 0)

    def score(self) -> tuple[int, ...]:
        """Points of each seat if the game ended now."""
        return self.game.score(self.state)

    def seat(self, who: int | str) -> int:
        """The seat with this number or name."""
        names = self.names
        if isinstance(who, str):
            found = [seat for seat, name in enumerate(names) if name.casefold() == who.strip().casefold()]
            if found:
                return found[0]
            raise UnreadableMove(f"Nobody here is called {who!r}; {did_you_mean(who, names)}")
        if isinstance(who, bool) or not isinstance(who, int) or who not in self.seats:
            places = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
            raise UnreadableMove(f"There is no seat {who!r}; the seats are {places}.")
        return who

    # ------------------------------------------------------------------ playing
    def legal(self, seat: int | str | None = None) -> Collection[MoveT]:
        """The legal moves of a seat, by default of the one who has to move."""
        if self.watch_only:
            return ()
        return self.game.legal(self.state, self._acting(seat))

    def read(self, move: str | MoveT, seat: int | str | None = None) -> MoveT:
        """The move that a text means."""
        return self._understand(move, seat)[1]

    def why_not(self, move: str | MoveT, seat: int | str | None = None) -> Verdict:
        """Every rule that bars the move, with this turn's numbers; nothing changes.

        The verdict's `instead` is the nearest legal move, looked for when it is asked for.
        """
        acting, meant = self._understand(move, seat)

        def nearest() -> str | None:
            found = self.game.nearest(self.state, acting, meant)
            return None if found is None else self.game.write(self.state, found)

        refusals = self.game.refusals(self.state, acting, meant)
        if self.watch_only:
            refusals = (Refusal("table", self.watch_only), *refusals)
        return Verdict(self.game.write(self.state, meant), refusals, nearest)

    def play(self, move: str | MoveT, seat: int | str | None = None) -> Table[SetupT, StateT, MoveT]:
        """Make a move, in notation or as a move; an `IllegalMove` says which rules bar it.

        Whose move it is may also stand before it, as in ``"Ana: roll Might"``. Returns the
        table, so that moves can be chained.
        """
        self._open()
        acting, meant = self._understand(move, seat)
        if meant not in self.game.legal(self.state, acting):
            verdict = self.why_not(meant, acting)
            raise IllegalMove(str(verdict), verdict.refusals)
        self._undone.clear()
        self._play(acting, meant)
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
        self._open()
        request = self.pending
        if request is None:
            raise TabletopError("No dice are waiting to be rolled.")
        if outcome is None:
            drawn = self.source.draw(request, self._history())
            if drawn is None:
                raise TabletopError(
                    f"{request.text}: roll your own dice ({request.space}) and type what they show."
                )
        else:
            drawn = request.read(outcome)
        self._undone.clear()
        self._resolve(request, drawn)
        self._advance()
        self._tell()
        return self

    def take_back(self, seat: int | str) -> Table[SetupT, StateT, MoveT]:
        """Take back a hidden choice while others still decide."""
        self._open()
        acting = self.seat(seat)
        turn = self.turn
        if not isinstance(turn, Decide) or acting not in turn.committed:
            raise TabletopError(f"{self.names[acting]} has no open choice to take back.")
        last = max(i for i, e in enumerate(self._entries) if isinstance(e, Played) and e.seat == acting)
        kept = self._entries[:last] + self._entries[last + 1 :]
        self._cut(last)
        for entry in kept[last:]:  # commits of others: they hold in any order
            self._again(entry)
        self._undone.clear()
        self._tell()
        return self

    # ------------------------------------------------------------------ undoing
    def undo(self, seat: int | str | None = None) -> Table[SetupT, StateT, MoveT]:
        """Take back the last move.

        Undo never crosses dice that were seen, a reveal, or another seat's move, unless the
        table was opened with ``practice=True``.
        """
        self._open()
        if not self._entries:
            raise TabletopError("There is nothing to undo yet.")
        if self.practice:
            self._cut(self._last_own_move())
        else:
            last = self._entries[-1]
            if isinstance(last, Resolved):
                raise TabletopError(
                    "Dice that were seen stay: undo does not cross a roll. Open a table with practice=True for that."
                )
            if last.seat in self.bots or (seat is not None and self.seat(seat) != last.seat):
                raise TabletopError(
                    f"The last move is {self.names[last.seat]}'s; undo does not cross another seat's move."
                )
            if last.reveals:
                raise TabletopError("That move brought something hidden to light, so it stays.")
            self._cut(len(self._entries) - 1)
        self._tell()
        return self

    def redo(self) -> Table[SetupT, StateT, MoveT]:
        """Make the move again that was undone last; dice come up as they did."""
        self._open()
        if not self._undone:
            raise TabletopError("There is nothing to redo.")
        self._again(self._undone.pop())
        while self._undone and self._follows(self._undone[-1]):
            self._again(self._undone.pop())
        self._tell()
        return self

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would work now."""
        if self.watch_only or not self._entries:
            return False
        last = self._entries[-1]
        if self.practice:
            return any(isinstance(entry, Played) for entry in self._entries)
        return isinstance(last, Played) and not last.reveals and last.seat not in self.bots

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would work now."""
        return bool(self._undone) and not self.watch_only

    def fork(self) -> Table[SetupT, StateT, MoveT]:
        """A second table with the same past, to try something out."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.bots = dict(self.bots)
        twin._entries = list(self._entries)
        twin._states = list(self._states)
        twin._undone = list(self._undone)
        twin._subscribers = []
        return twin

    # ------------------------------------------------------------------ keeping
    def save(self, path: str | Path) -> Path:
        """Write the table to a file; an older file of that name is replaced only by a whole new one."""
        from . import save

        return save.write(self, Path(path))

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
        notes = ["Practice: undo is free at this table."] if self.practice else []
        notes += [f"Watch only: {self.watch_only}"] if self.watch_only else []
        return "\n".join([self.game.board(self.game.observe(self.state, 0)), *notes])

    def __repr__(self) -> str:
        marks = ", practice" * self.practice + ", watch only" * bool(self.watch_only)
        return f"<{self.game.title}: {self.game.headline(self.game.observe(self.state, 0))}{marks}>"

    # ------------------------------------------------------------------ the fold
    def show_recorded(self, entries: Sequence[Entry]) -> None:
        """Show a log as it was recorded, for a save that can only be watched."""
        self._entries = list(entries)

    def _understand(self, move: str | MoveT, seat: int | str | None) -> tuple[int, MoveT]:
        """Whose move it is and which one, from what was said."""
        if not isinstance(move, str):
            return self._acting(seat), move
        if len(move) > MAX_TEXT:
            raise UnreadableMove(f"That is longer than {MAX_TEXT} characters; a move is one short line.")
        text = move.strip()
        speaker, colon, rest = text.partition(":")
        if colon and speaker.strip().casefold() in (name.casefold() for name in self.names):
            seat, text = speaker, rest.strip()
        if seat is None:
            seat = self.game.whose(self.state, text)
        acting = self._acting(seat)
        return acting, self.game.read(self.state, acting, text)

    def _acting(self, seat: int | str | None) -> int:
        if seat is not None:
            return self.seat(seat)
        turn = self.turn
        if isinstance(turn, Over):
            return 0
        must = turn.seats if isinstance(turn, Decide) else ()
        if len(must) == 1:
            return must[0]
        if len(self.names) == 1:
            return 0
        names = self.names
        places = " or ".join(f"seat={s} ({names[s]})" for s in must or turn.may or self.seats)
        raise AmbiguousMove(f"Say whose move this is: {places}.", tuple(names))

    def _open(self) -> None:
        if self.watch_only:
            raise TabletopError(self.watch_only)

    def _history(self) -> Sequence[tuple[str, Outcome]]:
        return [(entry.stream, entry.outcome) for entry in self._entries if isinstance(entry, Resolved)]

    def _play(self, seat: int, move: MoveT) -> None:
        text = self.game.write(self.state, move)
        step = self.game.apply(self.state, seat, move)
        self._entries.append(Played(seat, text, move, step.events, step.reveals))
        self._states.append(step.state)

    def _resolve(self, request: Request, outcome: Outcome) -> None:
        step = self.game.resolve(self.state, outcome)
        self._entries.append(Resolved(request.stream, outcome, step.events))
        self._states.append(step.state)

    def _again(self, entry: Entry) -> None:
        if isinstance(entry, Played):
            self._play(entry.seat, entry.move)
        else:
            self._resolve(self.game.chance(self.state), entry.outcome)

    def _cut(self, length: int) -> None:
        self._undone.extend(reversed(self._entries[length:]))
        del self._entries[length:]
        del self._states[length + 1 :]

    def _follows(self, entry: Entry) -> bool:
        """Whether the entry came by itself: dice, or a bot's move."""
        return isinstance(entry, Resolved) or entry.seat in self.bots

    def _last_own_move(self) -> int:
        own = [i for i, e in enumerate(self._entries) if isinstance(e, Played) and e.seat not in self.bots]
        if not own:
            raise TabletopError("There is no move to undo yet.")
        return own[-1]

    def _advance(self) -> None:
        """Do what needs no person: dice of an autorolling table, moves of bots."""
        while not self.watch_only:
            turn = self.turn
            if isinstance(turn, Chance) and self.autoroll and not turn.may:
                drawn = self.source.draw(turn.request, self._history())
                if drawn is None:
                    return
                self._resolve(turn.request, drawn)
            elif (
                isinstance(turn, Decide)
                and (seat := next((s for s in turn.seats if s in self.bots), None)) is not None
            ):
                rng = random.Random(f"{self.seed}/bot/{seat}/{len(self._entries)}")
                observation = self.game.observe(self.state, seat)
                moves = self.game.legal(self.state, seat)
                self._play(seat, self.bots[seat].choose(self.game, observation, seat, moves, rng))
            else:
                return

    def _tell(self) -> None:
        for callback in tuple(self._subscribers):
            callback(self)

    def _say(self, event: Event) -> str:
        return self.game.say(self.setup, event)
