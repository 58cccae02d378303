"""The dice on the table as a picture: of the last roll, of the last opposed one, or of the one that is prepared. Pure."""

from __future__ import annotations

from ...pathwalker import TRAITS, State
from ...pathwalker.play import draft
from ...pathwalker.state import Attempt, Contest, die_succeeds, result, successes, thrown
from ...pathwalker.words import count_of
from ..drawing.dice import DiceRow, DieFace, dice_scene
from ..drawing.scene import Scene
from ..drawing.sizes import LEAST, SIZES, Size
from ..selection import Selection
from .prepared import roll_move
from .trait_scene import sheet_scene

__all__ = ["dice_rows", "scene", "scenes"]


def scenes(observation: State, seat: int | None = None, size: Size = "m") -> tuple[Scene, ...]:
    """The dice that lie on the table, if any, and the sheets of all or of one seat."""
    lie = observation.attempt is not None or observation.contest is not None
    dice = (dice_scene(dice_rows(observation), SIZES[size], LEAST[size], title="Dice"),) if lie else ()
    seats = range(len(observation.setup.names)) if seat is None else (seat,)
    return (*dice, *(sheet_scene(observation, one) for one in seats))


def scene(state: State, seat: int, picked: Selection, size: Size = "m") -> Scene:
    """The dice that lie on the table, else those of the roll that `seat` has prepared."""
    prepared = draft(state, seat, roll_move(state, seat, picked))
    return dice_scene(dice_rows(state, prepared), SIZES[size], LEAST[size], title="Dice")


def dice_rows(state: State, prepared: Attempt | None = None) -> list[DiceRow]:
    """What lies on the table, one row a side; the prepared roll, if there is one, while nothing does.

    Examples
    --------
    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Teddie": {"Might": 2}}, rolls=[6, 1])
    >>> [row] = dice_rows(t.play("roll Might").state)
    >>> row.caption, row.verdict, [die.words for die in row.dice]
    ('Teddie, Might', 'Success', ['d6 shows 6, a success', 'd6 shows 1'])
    """
    if state.contest is not None:
        return [_opposed(state, state.contest, attempt) for attempt in state.contest.attempts]
    attempt = state.attempt or prepared
    if attempt is None:
        return []
    if attempt.faces is None:
        return [_row(state, attempt)]
    good = successes(state.setup, attempt) > 0
    return [_row(state, attempt, "Success" if good else "Failure", good)]


def _opposed(state: State, contest: Contest, attempt: Attempt) -> DiceRow:
    """One side: its successes, and once all have decided how it came out."""
    if attempt.faces is None:
        return _row(state, attempt)
    verdict = count_of(successes(state.setup, attempt), "success", "successes")
    if not contest.ended:
        return _row(state, attempt, verdict)
    winner, drawn = result(state.setup, contest)
    if attempt.seat == winner:
        return _row(state, attempt, f"{verdict}, wins", True)
    if attempt.seat in drawn:
        return _row(state, attempt, f"{verdict}, draw")
    return _row(state, attempt, f"{verdict}, loses", False)


def _row(state: State, attempt: Attempt, verdict: str = "", good: bool | None = None) -> DiceRow:
    sides = thrown(state.setup, attempt)
    faces = attempt.faces if attempt.faces is not None else (None,) * len(sides)
    dice = tuple(
        DieFace(
            kind,
            face,
            success=face is not None and die_succeeds(state.setup, kind, face),
            nemesis=place >= len(attempt.dice),
        )
        for place, (kind, face) in enumerate(zip(sides, faces, strict=True))
    )
    return DiceRow(f"{state.setup.names[attempt.seat]}, {TRAITS[attempt.trait]}", dice, verdict, good)
