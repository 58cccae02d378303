"""The exact chance beside each choice, before it is taken."""

from __future__ import annotations

from fractions import Fraction

from ..dice import Pool, opposed
from .moves import Accept, Move, Overexert, Pass, Roll, Versus
from .play import draft
from .state import Attempt, Setup, State, decider, leaders, rerolled, result, successes, thrown

__all__ = ["Standing", "note", "percent", "reroll", "roll", "standing", "versus"]

#: Chances of an opposed roll from one side: (ends ahead alone, shares the lead).
Standing = tuple[Fraction, Fraction]


def percent(chance: Fraction) -> str:
    """A chance as people say it; never rounded to impossible or certain when it is neither.

    >>> percent(Fraction(91, 216)), percent(Fraction(1, 10**6)), percent(Fraction(0))
    ('42.1 %', '< 0.1 %', '0 %')
    """
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    if chance < Fraction(1, 1000):
        return "< 0.1 %"
    if chance > Fraction(999, 1000):
        return "> 99.9 %"
    return f"{float(chance * 100):.1f} %"


def roll(state: State, seat: int, move: Roll) -> Fraction:
    """Chance that a new roll succeeds."""
    attempt = draft(state, seat, move)
    return _at_least_one(state.setup, thrown(state.setup, attempt))


def reroll(state: State, attempt: Attempt) -> Fraction:
    """Chance that the re-roll of a failed attempt succeeds."""
    return _at_least_one(state.setup, rerolled(state.setup, attempt))


def versus(state: State, move: Versus, seat: int) -> Standing:
    """Chances of one side of a new opposed roll before anybody overexerts."""
    pools = [_pool(state.setup, thrown(state.setup, attempt)) for attempt in draft(state, seat, move)]
    own = next((i for i, side in enumerate(move.sides) if side.seat == seat), 0)
    odds = opposed(pools[own], *(pool for i, pool in enumerate(pools) if i != own))
    return odds.win, odds.draw


def standing(state: State, seat: int) -> Standing:
    """Chances of a side of the open opposed roll if it overexerts now and nobody does after it."""
    contest = state.contest
    assert contest is not None
    own = next(attempt for attempt in contest.attempts if attempt.seat == seat)
    best = max(successes(state.setup, other) for other in contest.attempts if other is not own)
    counts = _pool(state.setup, rerolled(state.setup, own)).successes()
    return counts.at_least(best + 1), counts[best]


def note(state: State, seat: int, move: Move) -> str:
    """The chance of a move in a few words; empty where chance has no part."""
    match move:
        case Roll():
            return percent(roll(state, seat, move))
        case Versus():
            return _standing_words(versus(state, move, seat))
        case Overexert() if decider(state) is not None:
            return _standing_words(standing(state, seat)) + " after this roll"
        case Overexert() if state.attempt is not None:
            return percent(reroll(state, state.attempt))
        case Accept():
            return "it stays a failure"
        case Pass() if state.contest is not None:
            winner, _ = result(state.setup, state.contest)
            if winner is None:
                return (
                    "a draw as it stands"
                    if seat in leaders(state.setup, state.contest)
                    else "a loss as it stands"
                )
            return "a loss as it stands"
    return ""


def _standing_words(chances: Standing) -> str:
    win, draw = chances
    return f"win {percent(win)}, draw {percent(draw)}"


def _at_least_one(setup: Setup, sides: tuple[int, ...]) -> Fraction:
    return _pool(setup, sides).at_least(1)


def _pool(setup: Setup, sides: tuple[int, ...]) -> Pool:
    return Pool(sides, success=setup.success)
