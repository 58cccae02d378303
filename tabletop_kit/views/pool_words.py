"""What the buttons of the dice pool say: each choice with its price and its exact chance. Pure."""

from __future__ import annotations

from ..pathwalker import TRAITS, State
from ..pathwalker.moves import OVEREXERT, PASS, Roll, Versus
from ..pathwalker.odds import note
from ..pathwalker.play import draft
from ..pathwalker.state import cost, score, thrown
from ..pathwalker.words import count_of, dice_words

__all__ = ["accept_words", "overexert_words", "pass_words", "roll_words", "versus_words"]


def roll_words(state: State, seat: int, move: Roll) -> str:
    """A new roll, its dice and its chance.

    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Teddie": {"Might": 3}}, seed=7)
    >>> roll_words(t.state, 0, Roll(TRAITS.index("Might")))
    'Roll Might: 3d6 · 42.1 %'
    """
    dice = dice_words(thrown(state.setup, draft(state, seat, move)))
    return f"Roll {TRAITS[move.trait]}: {dice} · {note(state, seat, move)}"


def versus_words(state: State, seat: int, move: Versus) -> str:
    """An opposed roll, its opponents, and the chances from the side of `seat`."""
    names = state.setup.names
    against = " and ".join(f"{names[side.seat]}'s {TRAITS[side.trait]}" for side in move.sides[1:])
    return f"Roll against {against} · {note(state, seat, move)}"


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
