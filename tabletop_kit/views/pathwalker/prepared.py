"""The rolls that are prepared: from what people picked to the moves that the buttons would make. Pure."""

from __future__ import annotations

from ...pathwalker import TRAITS, State
from ...pathwalker.moves import Roll, Side, Versus
from ...pathwalker.state import pool, score
from ..selection import Selection

__all__ = ["dice_named", "foes", "opponents", "roll_move", "trait", "versus_move"]


def trait(state: State, seat: int, picked: Selection) -> int:
    """The trait picked for a seat; before any was, the one rolled last or the best one."""
    if seat in picked.traits:
        return picked.traits[seat]
    if state.attempt is not None and state.attempt.seat == seat:
        return state.attempt.trait
    return max(range(len(TRAITS)), key=lambda one: score(state, seat, one))


def dice_named(state: State, seat: int, picked: Selection) -> tuple[int, ...]:
    """The dice that were named, as many as the pool still has; the largest stay."""
    have = pool(state, seat, trait(state, seat, picked))
    return tuple(sorted(sorted(picked.dice.get(seat, ()))[-have:] if have else ()))


def foes(state: State, seat: int, picked: Selection) -> tuple[str, ...]:
    """The adversaries of the next roll that are Nemeses still."""
    return tuple(foe for foe in picked.adversaries.get(seat, ()) if foe in state.sheets[seat].nemeses)


def opponents(state: State, seat: int, picked: Selection) -> tuple[int, ...]:
    """The seats that the next opposed roll is against; at a table of two it is the other one."""
    others = tuple(other for other in range(len(state.setup.names)) if other != seat)
    return picked.opponents.get(seat, others if len(others) == 1 else ())


def roll_move(state: State, seat: int, picked: Selection) -> Roll:
    """The roll that the button would make."""
    return Roll(trait(state, seat, picked), dice_named(state, seat, picked), foes(state, seat, picked))


def versus_move(state: State, seat: int, picked: Selection) -> Versus | None:
    """The opposed roll that the button would make; None without an opponent."""
    others = opponents(state, seat, picked)
    if not others:
        return None
    sides = (Side(one, trait(state, one, picked), dice_named(state, one, picked)) for one in (seat, *others))
    return Versus(tuple(sides))
