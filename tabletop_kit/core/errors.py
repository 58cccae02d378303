"""What can go wrong, each kind with one sentence that a player can act on.

Every error of the kit is a `TabletopError`, which is a `ValueError`. A view shows the
sentence and changes nothing; it never shows a traceback. This module imports nothing, so
that the odds stay quick to load.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .rules import Refusal

__all__ = [
    "AmbiguousMove",
    "ChanceError",
    "EditionError",
    "IllegalMove",
    "OddsError",
    "SaveError",
    "SetupError",
    "TabletopError",
    "UnknownRule",
    "UnreadableMove",
    "WhoseMove",
]


class TabletopError(ValueError):
    """Something the kit cannot do as asked; the text says what and what would work."""

    def _render_traceback_(self) -> list[str]:
        # IPython asks an exception for its own rendering: in a notebook a wrong move shows its sentence, no stack.
        return [f"{type(self).__name__}: {self}"]


class UnreadableMove(TabletopError):
    """The text is no move, or names something that is not on the table."""


class IllegalMove(TabletopError):
    """The move is understood, and a rule bars it.

    Attributes
    ----------
    refusals : tuple of Refusal
        Every rule that bars the move, the most telling one first.
    """

    def __init__(self, message: str, refusals: Sequence[Refusal] = ()) -> None:
        super().__init__(message)
        self.refusals = tuple(refusals)


class AmbiguousMove(TabletopError):
    """The text fits several moves.

    Attributes
    ----------
    candidates : tuple of str
        The moves that it fits, in notation.
    """

    def __init__(self, message: str, candidates: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class WhoseMove(TabletopError):
    """The move may be that of several seats, and nobody said whose it is.

    Attributes
    ----------
    seats : tuple of int
        The seats that it may be.
    """

    def __init__(self, message: str, seats: Sequence[int] = ()) -> None:
        super().__init__(message)
        self.seats = tuple(seats)


class ChanceError(TabletopError):
    """Nothing can be rolled or drawn now, or it has to be typed in."""


class SetupError(TabletopError):
    """A table cannot be set up this way."""


class EditionError(TabletopError):
    """A sheet, map or deck file has a fault.

    Attributes
    ----------
    file : str
        Name of the file.
    line : int or None
        Line of the fault, counted from 1.
    fault : str
        What is wrong there.
    """

    def __init__(self, file: str | Path, line: int | None, fault: str) -> None:
        where = f"{file}, line {line}" if line is not None else str(file)
        super().__init__(f"{where}: {fault}")
        self.file, self.line, self.fault = str(file), line, fault


class SaveError(TabletopError):
    """A save cannot be read; the file was left as it is."""


class UnknownRule(TabletopError, KeyError):
    """No rule has this id."""

    def __str__(self) -> str:  # KeyError would show the sentence in quotes
        return str(self.args[0])


class OddsError(TabletopError):
    """A question about odds has no answer, or is too large to be answered at once."""
