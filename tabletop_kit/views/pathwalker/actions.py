"""What the buttons of the dice pool would play now: every one that the table finds legal, with its words."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.game import Decide
from ...pathwalker import PathwalkerTable, State
from ...pathwalker.moves import ACCEPT, OVEREXERT, PASS, SESSION, Move
from ...pathwalker.state import successes
from ..selection import Selection
from .prepared import roll_move, versus_move
from .words import (
    accept_words,
    barred_words,
    overexert_words,
    pass_words,
    roll_words,
    session_words,
    versus_words,
)

__all__ = ["NAMES", "Action", "actions"]

#: The buttons from top to bottom. Roll stays where it is, so that a double click on it hits no other.
NAMES = ("roll", "overexert", "accept", "pass", "versus", "session")


@dataclass(frozen=True, slots=True)
class Action:
    """A button: its name, its words, and the move that it plays for a seat.

    A barred one is shown all the same, since it is the first thing that people look for after a
    failure: who presses it is told the rule.
    """

    name: str
    label: str
    move: Move
    seat: int
    barred: bool = False


def actions(table: PathwalkerTable, seat: int | None, picked: Selection) -> list[Action]:
    """What can be pressed while no roll waits; for a seat's own view only what that seat may do.

    Examples
    --------
    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Teddie": {"Might": 3}}, rolls=[1, 2, 3])
    >>> [one.name for one in actions(t.play("roll Might"), None, Selection())]
    ['roll', 'overexert', 'accept', 'session']
    """
    if table.watch_only or table.pending is not None:
        return []
    state: State = table.observe(seat)
    turn = table.turn
    due = turn.seats[0] if isinstance(turn, Decide) and turn.seats else _failed(state)
    answering = seat if seat is not None else picked.who if due is None else due
    open_failure = _failed(state) == answering and ACCEPT in table.legal(answering)
    found = [
        Action("roll", roll_words(state, picked.who, move, again=open_failure), move, picked.who)
        for move in [roll_move(state, picked.who, picked)]
        if move in table.legal(picked.who)
    ]
    if OVEREXERT in table.legal(answering):
        found.append(Action("overexert", overexert_words(state, answering), OVEREXERT, answering))
    elif _failed(state) == answering:
        found.append(Action("overexert", barred_words(state, answering), OVEREXERT, answering, barred=True))
    if ACCEPT in table.legal(answering):
        found.append(Action("accept", accept_words(state, answering), ACCEPT, answering))
    if PASS in table.legal(answering):
        found.append(Action("pass", pass_words(state, answering), PASS, answering))
    opposed = versus_move(state, picked.who, picked)
    if opposed is not None and opposed in table.legal(picked.who):
        found.append(Action("versus", versus_words(state, picked.who, opposed), opposed, picked.who))
    if SESSION in table.legal(picked.who):
        found.append(Action("session", session_words(state), SESSION, picked.who))
    return found


def _failed(state: State) -> int | None:
    """The seat whose failed roll lies open on the table."""
    attempt = state.attempt
    if attempt is None or attempt.faces is None or attempt.closed or successes(state.setup, attempt):
        return None
    return attempt.seat
