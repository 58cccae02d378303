"""The protocol of a game: pure functions from one state to the next.

A state is a frozen value. `apply` and `resolve` never change it; they return a `Step` with
the next state and what happened. `turn` answers "what now?". Views and bots never see a
state: they get `observe(state, seat)`, what that seat may know, and `note`, `headline` and
`board` are worked out from that alone.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from .chance import Outcome, Request
from .errors import SetupError
from .rules import Refusal, Rulebook

if TYPE_CHECKING:
    from .advice import Advice
    from .bots import Bot

__all__ = ["Chance", "Decide", "Event", "Game", "MoveT", "Over", "Result", "SetupT", "StateT", "Step", "Turn"]

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Event(NamedTuple):
    """One thing that happened, as data; `Game.say` puts it in words.

    Attributes
    ----------
    kind : str
        What happened, such as ``"rolled"``.
    seat : int or None
        To whom.
    data : mapping of str to JSON values
        The numbers of this event.
    """

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = {}


class Step(NamedTuple, Generic[StateT]):
    """The state after a move or a roll, and what happened on the way.

    One is made for every move, so it is a tuple, like its events: a frozen dataclass takes longer to make.
    `reveals` says that something hidden came to light, which no undo may cross.
    """

    state: StateT
    events: tuple[Event, ...] = ()
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Chance:
    """The game waits for dice or cards. Seats in `may` can still act before they fall."""

    request: Request
    may: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Decide:
    """The game waits for people.

    Attributes
    ----------
    seats : tuple of int
        Who has to decide. Several seats decide at the same time, hidden from each other.
    may : tuple of int
        Who may act besides, without having to.
    committed : tuple of int
        Who has decided already and may still take it back.
    """

    seats: tuple[int, ...]
    may: tuple[int, ...] = ()
    committed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes
    ----------
    winners : tuple of int
        The winning seats; several share a victory.
    scores : tuple of int
        Points of each seat.
    reason : str
        What ended the game, as a sentence.
    undecided : bool
        The seats that have not won have not lost either, as in a solo game that ends level.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    undecided: bool = False

    def verdict(self, seat: int) -> Literal["won", "lost", "neither"]:
        """What the end means for a seat."""
        if seat in self.winners:
            return "won"
        return "neither" if self.undecided else "lost"


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    outcome: Result


Turn: TypeAlias = Chance | Decide | Over


class Game(ABC, Generic[SetupT, StateT, MoveT]):
    """What the kit needs to know of a game. Every method is pure.

    Two views of legality are kept apart on purpose. `legal` lists moves fast; `refusals`
    asks every rule about one move. The law ``move in legal(...) <=> refusals(...) == ()``
    is tested everywhere.
    """

    #: Name of the package, also written into saves.
    name: str
    #: Name as a player reads it.
    title: str
    #: Raised whenever a change of the rules would make an old log fold differently.
    version: int
    rulebook: Rulebook
    setup_type: type[SetupT]
    #: What `isinstance` knows a move by; whatever else is played is answered with a sentence.
    move_type: Any
    #: A move in notation, shown to who has typed none.
    example: str = ""
    #: What chance brings in this game, as sentences name it.
    chance_brings: Literal["dice", "cards"] = "dice"

    # ------------------------------------------------------------------ playing
    @abstractmethod
    def start(self, setup: SetupT) -> StateT:
        """The state before the first move. A wrong set-up is a `SetupError`."""

    @abstractmethod
    def turn(self, state: StateT) -> Turn:
        """What the game waits for."""

    @abstractmethod
    def legal(self, state: StateT, seat: int) -> Collection[MoveT]:
        """The moves of a seat. ``in`` answers for every move, also where texts make them endless."""

    def answers(self, state: StateT, seat: int) -> Collection[MoveT]:
        """The moves that answer what is due, by default all; computer players are offered no others.

        A game in which a seat may always begin something else leaves that out.
        """
        return self.legal(state, seat)

    @abstractmethod
    def refusals(self, state: StateT, seat: int, move: MoveT) -> tuple[Refusal, ...]:
        """Every rule that bars the move, the most telling one first; empty when it is legal."""

    @abstractmethod
    def apply(self, state: StateT, seat: int, move: MoveT) -> Step[StateT]:
        """Make a legal move."""

    @abstractmethod
    def resolve(self, state: StateT, outcome: Outcome) -> Step[StateT]:
        """Go on with what came up."""

    def chance(self, state: StateT) -> Request:
        """What chance is asked: the exact space of outcomes and a sampler."""
        turn = self.turn(state)
        if not isinstance(turn, Chance):
            raise ValueError("no dice and no cards are due in this state")
        return turn.request

    # ------------------------------------------------------------------ knowing
    @abstractmethod
    def observe(self, state: StateT, seat: int | None) -> Any:
        """What the seat may know: no commits of others, no order of a draw pile.

        For None it is what everybody may see, as on a screen that all look at.
        """

    @abstractmethod
    def determinize(self, observation: Any, rng: random.Random) -> StateT:
        """A full state that fits what was observed, the unknown part drawn at random."""

    @abstractmethod
    def score(self, state: StateT) -> tuple[int, ...]:
        """Points of each seat if the game ended now."""

    def score_parts(self, state: StateT) -> tuple[Mapping[str, int], ...]:
        """What the points of each seat are made of: named parts that add up to `score`."""
        return tuple({"points": points} for points in self.score(state))

    @abstractmethod
    def names(self, setup: SetupT) -> tuple[str, ...]:
        """Names of the seats."""

    # ------------------------------------------------------------------ words
    @abstractmethod
    def read(self, state: StateT, seat: int, text: str) -> MoveT:
        """The move that a text means. `UnreadableMove` or `AmbiguousMove` say what would work."""

    def whose(self, state: StateT, text: str) -> int | None:
        """The seat that a text speaks for by itself, or None when that has to be said."""
        return None

    @abstractmethod
    def write(self, setup: SetupT, move: MoveT) -> str:
        """The move in notation, from names and static data alone; `read` gives the same move back."""

    @abstractmethod
    def parts(self, setup: SetupT, move: MoveT) -> tuple[str, ...]:
        """The move as steps of a choice, such as ``("roll", "Might")``; views offer one step at a time."""

    @abstractmethod
    def say(self, setup: SetupT, event: Event) -> str:
        """The event as a sentence."""

    @abstractmethod
    def headline(self, observation: Any) -> str:
        """The position in one line: whose turn, and what the last thing was."""

    @abstractmethod
    def board(self, observation: Any) -> str:
        """The position as text, for people who read and for notebooks that are compared."""

    def note(self, observation: Any, seat: int, move: MoveT) -> str:
        """The exact chance of a choice, in a few words, before it is taken; empty where there is none."""
        return ""

    def advice(self, observation: Any, seat: int, k: int = 3) -> Sequence[Advice[MoveT]]:
        """What a planner would play for the seat: at most `k` moves, the best first; none where the game has no planner."""
        return ()

    def nearest(self, setup: SetupT, state: StateT, seat: int, move: MoveT) -> MoveT | None:
        """The legal move that shares most parts with a barred one."""
        wanted = self.parts(setup, move)

        def shared(other: MoveT) -> tuple[int, int]:
            parts = self.parts(setup, other)
            prefix = next(
                (i for i, (a, b) in enumerate(zip(parts, wanted, strict=False)) if a != b), len(wanted)
            )
            return prefix, len(set(parts) & set(wanted))

        return max(self.legal(state, seat), key=shared, default=None)

    # ------------------------------------------------------------------ extras
    def bots(self) -> Mapping[str, type[Bot]]:
        """Computer players by name; see `core.bots`."""
        from .bots import RandomBot, RolloutBot

        return {"random": RandomBot, "rollout": RolloutBot}

    def editions(self, setup: SetupT) -> Mapping[str, str]:
        """Digests of the sheets, maps and decks that the set-up uses, as in ``{"island great-river": "3f07..."}``.

        They are kept in saves. One that is not at hand is left out.
        """
        return {}

    def with_editions(self, setup: SetupT, editions: Sequence[Any]) -> SetupT:
        """The set-up with people's own sheets, maps and decks, which a save knows by name only."""
        if editions:
            raise SetupError(f"{self.title} has no sheets, maps or decks that could be given.")
        return setup

    def saved_setup(self, setup: SetupT) -> dict[str, Any]:
        """The set-up as plain data, without what `with_editions` puts in."""
        import msgspec  # which a game that is not saved does without

        saved: dict[str, Any] = msgspec.to_builtins(setup)
        return saved
