"""Who is spoken to and which move is meant: from what a person says at a table to seat and move."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import IllegalMove, UnreadableMove, WhoseMove
from .game import Decide, Game, MoveT, Over, SetupT, StateT, Turn
from .rules import did_you_mean
from .words import quoted

__all__ = ["find_seat", "seat_meant", "understand"]

#: Characters that a typed move may have.
MAX_TEXT = 1000


def find_seat(names: Sequence[str], who: int | str) -> int:
    """The seat with this number or name.

    >>> find_seat(["Ana", "Ben"], "ben")
    1
    """
    if isinstance(who, str):
        found = [seat for seat, name in enumerate(names) if name.casefold() == who.strip().casefold()]
        if found:
            return found[0]
        raise UnreadableMove(f"Nobody here is called {quoted(who)}; {did_you_mean(who, names)}")
    if isinstance(who, bool) or not isinstance(who, int) or not 0 <= who < len(names):
        places = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
        raise UnreadableMove(f"There is no seat {quoted(who)}; the seats are {places}.")
    return who


def seat_meant(names: Sequence[str], turn: Turn, who: int | str | None) -> int:
    """The seat that was named, else the only one that can be meant in this turn."""
    if who is not None:
        return find_seat(names, who)
    if isinstance(turn, Over):
        return 0
    must = turn.seats if isinstance(turn, Decide) else ()
    seats = must or turn.may or range(len(names))
    if len(seats) == 1:
        return seats[0]
    places = " or ".join(f"seat={seat} ({names[seat]})" for seat in seats)
    raise WhoseMove(f"Say whose move this is: {places}.", seats)


def understand(
    game: Game[SetupT, StateT, MoveT],
    names: Sequence[str],
    state: StateT,
    move: str | MoveT,
    who: int | str | None,
    default: int | str | None = None,
) -> tuple[int, MoveT]:
    """Whose move it is and which one.

    A name before the text, as in ``"Ana: roll Might"``, says whose it is, and so does `who`; an
    `IllegalMove` is raised where they differ. `default` is meant where nobody was named.
    """
    turn = game.turn(state)
    said = None if who is None else find_seat(names, who)
    if not isinstance(move, str):
        if not isinstance(move, game.move_type):
            raise UnreadableMove(f"A move is typed as one line of text; {quoted(move)} is none.")
        return seat_meant(names, turn, default if said is None else said), move
    if len(move) > MAX_TEXT:
        raise UnreadableMove(f"That is longer than {MAX_TEXT} characters; a move is one short line.")
    text = move.strip()
    speaker, colon, rest = text.partition(":")
    if colon and speaker.strip().casefold() in (name.casefold() for name in names):
        named, text = find_seat(names, speaker), rest.strip()
        if said not in (None, named):
            raise IllegalMove(
                f"The text speaks for {names[named]}, but the move was to be {names[said]}'s; "
                "leave out one of the two."
            )
        said = named
    if said is None:
        said = game.whose(state, text) if default is None else find_seat(names, default)
    seat = seat_meant(names, turn, said)
    return seat, game.read(state, seat, text)
