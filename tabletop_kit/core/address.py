"""Who is spoken to and which move is meant: from what a person says at a table to seat and move."""

from __future__ import annotations

import contextlib
from collections.abc import Container, Sequence
from unicodedata import normalize

from .errors import AmbiguousMove, IllegalMove, TabletopError, UnreadableMove, WhoseMove
from .game import Decide, Game, MoveT, Over, SetupT, StateT, Turn
from .rules import did_you_mean
from .words import listed, quoted

__all__ = ["find_seat", "seat_meant", "understand"]

#: Characters that a typed move may have.
MAX_TEXT = 1000
#: What people type where they mean the table, not the game.
_ACTS = ("undo", "redo")


def find_seat(names: Sequence[str], who: int | str) -> int:
    """The seat with this number or name.

    >>> find_seat(["Ana", "Ben"], "ben")
    1
    """
    if isinstance(who, str):
        found = [seat for seat, name in enumerate(names) if _alike(name) == _alike(who)]
        if found:
            return found[0]
        raise UnreadableMove(f"Nobody here is called {quoted(who)}; {did_you_mean(who, names)}")
    if isinstance(who, bool) or not isinstance(who, int) or not 0 <= who < len(names):
        places = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
        raise UnreadableMove(f"There is no seat {quoted(who)}; the seats are {places}.")
    return who


def _alike(name: str) -> str:
    """What names that people take for the same have in common: case and accents typed apart do not count."""
    name = name.strip()
    return (name if name.isascii() else normalize("NFC", name)).casefold()


def seat_meant(
    names: Sequence[str], turn: Turn, who: int | str | None, bots: Container[int] = (), text: str = ""
) -> int:
    """The seat that was named, else the only one that can be meant in this turn.

    Seats of `bots` are meant only where no person's is. `text` is what was typed, repeated with a
    name before it where the seat has to be said.
    """
    if who is not None:
        return find_seat(names, who)
    if isinstance(turn, Over):
        return 0
    must = turn.seats if isinstance(turn, Decide) else ()
    seats = must or turn.may or range(len(names))
    seats = tuple(seat for seat in seats if seat not in bots) or seats
    if len(seats) == 1:
        return seats[0]
    said = f", as in {names[seats[0]]}: {text}" if text else ""
    raise WhoseMove(f"Say whose move this is, {listed([names[seat] for seat in seats], 'or')}{said}.", seats)


def understand(
    game: Game[SetupT, StateT, MoveT],
    names: Sequence[str],
    state: StateT,
    move: str | MoveT,
    who: int | str | None,
    default: int | str | None = None,
    bots: Container[int] = (),
) -> tuple[int, MoveT]:
    """Whose move it is and which one.

    A name before the text, as in ``"Ana: roll Might"``, says whose it is, and so does `who`; an
    `IllegalMove` is raised where they differ. `default` is meant where nobody was named, and no seat
    of `bots` where nobody said so.
    """
    turn = game.turn(state)
    said = None if who is None else find_seat(names, who)
    if not isinstance(move, str):
        if not isinstance(move, game.move_type):
            raise UnreadableMove(f"A move is typed as one line of text; {quoted(move)} is none.")
        return seat_meant(names, turn, default if said is None else said, bots), move
    if len(move) > MAX_TEXT:
        raise UnreadableMove(f"That is longer than {MAX_TEXT} characters; a move is one short line.")
    text = move.strip()
    speaker, colon, rest = text.partition(":")
    if colon and _alike(speaker) in map(_alike, names):
        named, text = find_seat(names, speaker), rest.strip()
        if said not in (None, named):
            raise IllegalMove(
                f"The text speaks for {names[named]}, but the move was to be {names[said]}'s; "
                "leave out one of the two."
            )
        said = named
    elif colon and (unknown := _nobody(game, names, state, speaker, text)):
        raise UnreadableMove(unknown)
    if not text:
        raise UnreadableMove(f"Type a move, such as {game.example}." if game.example else "Type a move.")
    if text.casefold() in _ACTS:
        raise UnreadableMove(f"That is no move of the game; call t.{text.casefold()}() for it.")
    if said is None:
        said = _guess(game, names, state, text, bots) if default is None else find_seat(names, default)
    try:
        seat = seat_meant(names, turn, said, bots, text if len(text) <= 60 else game.example)
    except WhoseMove:
        with contextlib.suppress(AmbiguousMove):
            game.read(state, 0, text)  # that a text is no move at all is told first
        raise
    return seat, game.read(state, seat, text)


def _guess(
    game: Game[SetupT, StateT, MoveT], names: Sequence[str], state: StateT, text: str, bots: Container[int]
) -> int | None:
    """The seat that a text speaks for by itself, a person's if there is one."""
    seat = game.whose(state, text)
    people = (other for other in range(len(names)) if other not in bots)
    return next(people, seat) if seat is not None and seat in bots else seat


def _nobody(
    game: Game[SetupT, StateT, MoveT], names: Sequence[str], state: StateT, speaker: str, text: str
) -> str | None:
    """What is said of a name before a colon that nobody has, or None where the text is a move all the same."""
    try:
        game.read(state, 0, text)
    except AmbiguousMove:
        return None
    except UnreadableMove:
        try:
            game.read(state, 0, text.partition(":")[2].strip())
        except AmbiguousMove:
            pass
        except TabletopError:
            return None
        return f"Nobody here is called {quoted(speaker.strip())}; {did_you_mean(speaker.strip(), names)}"
    return None
