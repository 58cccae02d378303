"""A level: one idea, a small position, a goal; told as data.

A `Level` says where it begins and what is asked; `Try` is a learner at it. Nothing here draws:
`lesson` puts a level on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ..core.errors import IllegalMove
from ..core.game import Chance, Over
from ..core.table import Table
from .checks import Attempt, Check, Tried

__all__ = ["STARS", "Answer", "Level", "Mistake", "Opening", "Try"]

#: The most stars that a level gives.
STARS = 3
#: What an attempt has come to.
Outcome: TypeAlias = Literal["open", "solved", "lost"]


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a level begins, in the text notation of its game.

    Attributes
    ----------
    table : callable
        Opens a table, as `pathwalker.table`.
    options : mapping
        What it is opened with; rolls are laid down, so that every attempt meets the same dice.
    before : tuple of str
        Moves that were made before the learner comes; ``"roll"`` lets dice fall.
    """

    table: Callable[..., Table[Any, Any, Any]]
    options: Mapping[str, Any] = field(default_factory=dict)
    before: tuple[str, ...] = ()

    def open(self) -> Table[Any, Any, Any]:
        """A fresh table, ready for the learner."""
        table = self.table(**self.options)
        for text in self.before:
            act(table, text)
        return table


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something that learners are known to do, and what to tell them.

    Attributes
    ----------
    when : Check
        How it is seen.
    say : str
        The answer: why it is not the way, and what to look at.
    by : tuple of str
        Moves by which somebody makes it, from the opening on.
    """

    when: Check
    say: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """One idea to be played.

    Attributes
    ----------
    name : str
        Short name, once in its course, as ``"first-roll"``.
    title, goal : str
        What it is called; what is asked, as a sentence to the learner.
    opening : Opening
        Where it begins.
    success : Check
        Whether the goal is reached; every way to it is right.
    solution : tuple of str
        One way, in notation, ``"roll"`` for dice. Its moves are the par.
    learned : str
        What to say when it is solved: the idea once more, with its reason.
    otherwise : str
        What to say when the moves are used up: what was missing, and where to look.
    hints : tuple of str
        Each says more than the one before.
    mistakes : tuple of Mistake
        Foreseen ones; the first that fits is told. One that is tried and barred costs nothing.
    failure : Check, optional
        Whether the goal is out of reach now.
    rules : tuple of str
        Ids of the rules that are met here.
    spare : int
        Moves that may be made beyond par before the level is lost.
    seat : int, optional
        The learner's seat; None where the learner moves for everybody.
    """

    name: str
    title: str
    goal: str
    opening: Opening
    success: Check
    solution: tuple[str, ...]
    learned: str
    otherwise: str
    hints: tuple[str, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    failure: Check | None = None
    rules: tuple[str, ...] = ()
    spare: int = 0
    seat: int | None = None

    @property
    def par(self) -> int:
        """How many moves the solution takes."""
        return sum(text != "roll" for text in self.solution)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the level says to the last thing that was done.

    Attributes
    ----------
    outcome : {"open", "solved", "lost"}
        What the attempt has come to.
    text : str
        What the level says to it; empty where that is nothing.
    barred : str
        What bars the move that was tried, in the words of the rule; empty where something has happened.
    """

    outcome: Outcome
    text: str = ""
    barred: str = ""

    @property
    def refused(self) -> bool:
        """Whether a move was barred, so that nothing has changed."""
        return bool(self.barred)


class Try:
    """A learner at a level, from the opening to the stars.

    Attributes
    ----------
    level : Level
    table : Table
        A fresh one, which views can show; moves that are made there count too.
    hints : int
        Hints that were shown.
    answer : Answer
        To the last thing that was done.

    Examples
    --------
    >>> from tabletop_kit import learn
    >>> attempt = learn.Try(learn.level("pathwalker", "first-roll"))
    >>> attempt.play("roll Might").outcome
    'solved'
    >>> attempt
    <first-roll, solved with 3 of 3 stars: <Pathwalker: Teddie's Might shows 2 6 4: success>>
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.hints = 0
        self._stars = 0
        self.again()

    def again(self) -> None:
        """Put the level back to where it begins; hints that were shown stay shown."""
        self.table = self.level.opening.open()
        self._start = len(self.table.log)
        self._tried: list[Tried] = []
        self._end: tuple[int, Answer] | None = None  # length of the log when it was decided, and how
        self.answer = Answer("open")

    # ------------------------------------------------------------------ doing
    def play(self, text: str) -> Answer:
        """Make a move in notation, or let dice fall with ``"roll"``; what bars it costs nothing."""
        try:
            act(self.table, text, self.level.seat)
        except IllegalMove as error:
            return self.tried(text, error)
        return self.judge()

    def tried(self, text: str, error: IllegalMove) -> Answer:
        """Answer a move that was barred: with the rule, and a foreseen mistake in its own words too."""
        self._tried.append(Tried(text, error.refusals))
        self.answer = Answer(self.answer.outcome, self._foreseen(), str(error))
        return self.answer

    def judge(self) -> Answer:
        """Look at the table after something has happened there; what is decided stays so until it is undone."""
        self._tried.clear()
        level, attempt = self.level, self.attempt
        if self._end is not None and len(self.table.log) >= self._end[0]:
            self.answer = self._end[1]
            return self.answer
        if level.success(attempt):
            self.answer = Answer("solved", level.learned)
        elif foreseen := self._foreseen():
            self.answer = Answer("lost", foreseen)
        elif self._spent(attempt):
            self.answer = Answer("lost", level.otherwise)
        else:
            self.answer = Answer("open")
        decided = self.answer.outcome != "open"
        if decided:
            self._stars = max(1, STARS - (len(attempt.moves) > level.par) - bool(self.hints))
        self._end = (len(self.table.log), self.answer) if decided else None
        return self.answer

    def hint(self) -> str:
        """The next hint; the last one again when there are no more."""
        if not self.level.hints:
            return self.level.goal
        self.hints = min(self.hints + 1, len(self.level.hints))
        return self.level.hints[self.hints - 1]

    # ------------------------------------------------------------------ knowing
    @property
    def attempt(self) -> Attempt:
        """What was done, for the checks."""
        return Attempt(self.table, self._start, self.level.seat, tuple(self._tried))

    @property
    def stars(self) -> int:
        """Stars for a level that is solved: one less beyond par, one less with hints, one at least."""
        return self._stars if self.answer.outcome == "solved" else 0

    def __repr__(self) -> str:
        outcome = self.answer.outcome
        stars = f" with {self.stars} of {STARS} stars" if outcome == "solved" else ""
        return f"<{self.level.name}, {outcome}{stars}: <{self.table.headline(self.level.seat)}>>"

    def _foreseen(self) -> str:
        attempt = self.attempt
        return next((mistake.say for mistake in self.level.mistakes if mistake.when(attempt)), "")

    def _spent(self, attempt: Attempt) -> bool:
        """Whether the goal cannot be reached any more."""
        level = self.level
        return (
            bool(level.failure and level.failure(attempt))
            or isinstance(self.table.turn, Over)
            or (len(attempt.moves) >= level.par + level.spare and not self._falling)
        )

    @property
    def _falling(self) -> bool:
        """Whether dice still fall for the last move."""
        return isinstance(self.table.turn, Chance)


def act(table: Table[Any, Any, Any], text: str, seat: int | None = None) -> None:
    """Make a move in notation, or let dice fall with ``"roll"``; typed faces may follow it."""
    word, _, faces = text.partition(" ")
    if word == "roll" and isinstance(table.turn, Chance) and table.pending is not None:
        table.roll(faces or None)
    else:
        table.play(text, default=seat)
