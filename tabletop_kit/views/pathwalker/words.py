"""What the buttons of the dice pool say: each choice with its price and its exact chance. Pure."""

from __future__ import annotations

from ...core.words import listed
from ...pathwalker import TRAITS, State
from ...pathwalker.moves import OVEREXERT, PASS, Roll, Versus
from ...pathwalker.odds import note
from ...pathwalker.play import draft
from ...pathwalker.state import cost, score, thrown
from ...pathwalker.words import count_of, dice_words

__all__ = [
    "accept_words",
    "barred_words",
    "overexert_words",
    "pass_words",
    "roll_words",
    "session_words",
    "versus_words",
]


def roll_words(state: State, seat: int, move: Roll, again: bool = False) -> str:
    """A new roll, its dice and its chance; `again` when it lets a failure stand that lies open.

    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Teddie": {"Might": 3}}, seed=7)
    >>> roll_words(t.state, 0, Roll(TRAITS.index("Might")))
    'Roll Might: 3d6 · 42.1 %'
    """
    sides = thrown(state.setup, draft(state, seat, move))
    what = f"{dice_words(sides)} · {note(state, seat, move)}" if sides else "no dice, so it fails"
    trait = TRAITS[move.trait]
    return f"New attempt, the failure stands: {trait} {what}" if again else f"Roll {trait}: {what}"


def versus_words(state: State, seat: int, move: Versus) -> str:
    """An opposed roll: one's own trait, its opponents', and the chances from the side of `seat`."""
    names = state.setup.names
    own = next(TRAITS[side.trait] for side in move.sides if side.seat == seat)
    others = [f"{names[side.seat]}'s {TRAITS[side.trait]}" for side in move.sides if side.seat != seat]
    return f"Opposed roll: {own} against {listed(others)} · {note(state, seat, move)}"


def session_words(state: State) -> str:
    """A new session, and what it is for an opposed roll that is open."""
    if state.contest is not None and not state.contest.ended:
        return "New session: ends the opposed roll as it stands"
    return "New session: lost dice come back"


def barred_words(state: State, seat: int) -> str:
    """Overexertion that is barred; the rule is told when it is pressed."""
    return f"{_does(state, seat, 'overexert')}: not possible, press to ask why"


def overexert_words(state: State, seat: int) -> str:
    """What overexertion costs and what it may bring."""
    contest = state.contest
    attempts = () if contest is None or contest.ended else contest.attempts
    attempt = next((one for one in attempts if one.seat == seat), state.attempt)
    assert attempt is not None
    price = count_of(cost(state, seat, attempt.trait), "die", "dice")
    left = f"{TRAITS[attempt.trait]} {score(state, seat, attempt.trait)}"
    return f"{_does(state, seat, 'overexert')}: −{price} of {left} · {note(state, seat, OVEREXERT)}"


def accept_words(state: State, seat: int) -> str:
    """Leaving a failure as it is."""
    return f"{_does(state, seat, 'accept')}: the failure stands"


def pass_words(state: State, seat: int) -> str:
    """Leaving an opposed roll as it is, and what that is for this seat."""
    return f"{state.setup.names[seat]} passes · {note(state, seat, PASS)}"


def _does(state: State, seat: int, verb: str) -> str:
    """``Overexert`` for somebody alone, ``Ana overexerts`` at a table of several."""
    return verb.title() if len(state.setup.names) == 1 else f"{state.setup.names[seat]} {verb}s"
