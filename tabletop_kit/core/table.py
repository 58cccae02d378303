"""A table: a game being played.

A table is its set-up, its log and a cursor; the state is the fold of the log. Everything a
person can do at a table is a method here, whatever the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

from .address import seat_meant, understand
from .bots import Bot, ask, seat_bots
from .chance import Outcome, Seeded, Source, Typed
from .chance import source as fresh_source
from .errors import ChanceError, IllegalMove, TabletopError
from .game import Chance, Decide, Game, MoveT, SetupT, StateT
from .position import Position
from .rules import Verdict
from .steps import comes_by_itself
from .undo import undo_length

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Table"]


class Table(Position[SetupT, StateT, MoveT]):
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
        Let dice fall at once instead of waiting for `roll`, unless a person may still act before
        they do. Waiting lets undo reach back to the last roll.
    practice : bool
        Undo crosses dice, reveals and other seats; the log says that it was practice.
    bots : mapping of seat to name or Bot
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
        bots: Mapping[Any, str | Bot] | None = None,
    ) -> None:
        super().__init__(game, setup, source, practice)
        self.autoroll = autoroll
        self.bots = seat_bots(game, self.names, bots or {})
        self._subscribers: list[Callable[[Table[SetupT, StateT, MoveT]], None]] = []
        self._advance()

    # ------------------------------------------------------------------ playing
    def legal(self, seat: int | str | None = None) -> Collection[MoveT]:
        """The legal moves of a seat, by default of the one who has to move."""
        if self.watch_only:
            return ()
        return self.game.legal(self.state, seat_meant(self.names, self.turn, seat, self.bots))

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

        if self.watch_only:
            return Verdict(self.game.write(self.setup, meant), (), lambda: None, self.watch_only)

        def nearest() -> str | None:
            found = self.game.nearest(self.setup, self.state, acting, meant)
            return None if found is None else self.game.write(self.setup, found)

        refusals = self.game.refusals(self.state, acting, meant)
        return Verdict(self.game.write(self.setup, meant), refusals, nearest)

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
            What the real dice show, in order, as ``[3, 4]`` or ``"3 4"``. At a table that has dice of
            its own the log says that these were typed in.
        """
        self._must_be_open()
        request = self.pending
        if request is None:
            done = "rolled" if self.game.chance_brings == "dice" else "drawn"
            raise ChanceError(f"No {self.game.chance_brings} are waiting to be {done}.")
        if outcome is None:
            drawn = self.source.draw(request, self._line.history)
            if drawn is None:
                raise ChanceError(self.source.wants(request, self._line.history))
        else:
            drawn = request.read(outcome)
        return self._fall(drawn, typed=outcome is not None and not isinstance(self.source, Typed))

    def _fall(self, outcome: Outcome, typed: bool) -> Table[SetupT, StateT, MoveT]:
        """Go on with what came up, and with all that needs no person after it."""
        self._must_be_open()
        with self._line.all_or_nothing():
            self._line.resolve(outcome, typed)
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

    def fork(self, *, seed: int | None = None) -> Table[SetupT, StateT, MoveT]:
        """A second table with the same past, to try something out.

        Its dice are others, so that nobody sees what this table will roll; at a table for practice
        they are the same. Faces that were laid down stay.

        Parameters
        ----------
        seed : int, optional
            Where its dice come from; by default a fresh seed.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        if seed is not None or (isinstance(self.source, Seeded) and not self.practice):
            twin.source = fresh_source(seed=seed)
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

    # ------------------------------------------------------------------ what comes by itself, and what is barred
    def _understand(
        self, move: str | MoveT, seat: int | str | None, default: int | str | None
    ) -> tuple[int, MoveT]:
        return understand(self.game, self.names, self.state, move, seat, default, self.bots)

    def _must_be_open(self) -> None:
        if self.watch_only:
            raise TabletopError(self.watch_only)

    def _undo_length(self, seat: int | str | None) -> int:
        who = None if seat is None else self.seat(seat)
        return undo_length(
            self._line.entries, self.names, self.bots, who, self.practice, self.game.chance_brings
        )

    def _advance(self) -> None:
        """Do what needs no person: moves of bots, dice of an autorolling table, rolls of no dice at all."""
        while True:
            turn = self.turn
            bare = isinstance(turn, Chance) and not turn.request.space.need
            if not (self.bots or self.autoroll or bare):
                return
            act = comes_by_itself(self.game, self.state, turn, self.bots, self._ask)
            if act is None or (act.seat is None and not (self.autoroll or bare)):
                return
            if act.seat is not None:
                self._line.play(act.seat, act.move)
                continue
            request = self.game.chance(self.state)
            drawn = () if bare else self.source.draw(request, self._line.history)
            if drawn is None:
                return
            self._line.resolve(drawn)

    def _ask(self, seat: int, moves: Collection[MoveT]) -> MoveT | None:
        """What the bot of a seat chooses; by seed, seat and moment, so that it would choose so again."""
        rng = random.Random(f"{self.seed}/bot/{seat}/{len(self._line.entries)}")
        chosen: MoveT | None = ask(self.bots[seat], self.game, self.state, seat, moves, rng)
        return chosen

    def _tell(self) -> None:
        """Call everybody back; an error of one is raised when all the others have been told too."""
        failed: list[BaseException] = []
        for callback in tuple(self._subscribers):
            try:
                callback(self)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is raised below
                failed.append(error)
        if failed:
            raise failed[0]
