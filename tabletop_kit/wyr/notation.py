"""Moves as text, written in full: ``choose 2``, ``play s04 s11``, ``watch 1.1 2.3``. `reading` is the way back."""

from __future__ import annotations

from ..core.words import quoted
from .editions import tables_of
from .moves import Choose, Crown, Discard, Farsight, Goals, Lose, Move, Play, Watch
from .state import PLACES, Setup
from .words import card_name

__all__ = ["parts", "place_name", "write"]


def place_name(place: int) -> str:
    """A place of the forest as players name it: row and place from the bottom left.

    >>> place_name(0), place_name(5)
    ('1.1', '2.3')
    """
    return PLACES[place] if 0 <= place < len(PLACES) else quoted(place)


def write(setup: Setup, move: Move) -> str:
    """The move in full notation.

    >>> write(Setup(), Watch(0, 5)), write(Setup(), Play(())), write(Setup(), Discard(("s04",)))
    ('watch 1.1 2.3', 'play', 'discard s04')
    """
    return " ".join(_steps(move))


def _steps(move: Move) -> tuple[str, ...]:
    word = type(move).__name__.casefold()
    match move:
        case Goals(first, second):
            return word, first, second
        case Choose(place):
            return word, str(place + 1)
        case Watch(first, second):
            return word, place_name(first), place_name(second)
        case Play(cards) | Discard(cards) | Crown(cards):
            return word, *cards
        case Lose(card) | Farsight(card):
            return (word, card) if card else (word,)
    return (word,)


def parts(setup: Setup, move: Move) -> tuple[str, ...]:
    """The move as steps of a choice: what is done, then card by card or place by place."""
    word, *rest = _steps(move)
    match move:
        case Play(()):
            return word, "no card"
        case Discard(()):
            return word, "nothing"
        case Play() | Discard() | Crown() | Lose() | Farsight():
            tables = tables_of(setup)
            return word, *(card_name(tables, card) for card in rest)
    return word, *rest
