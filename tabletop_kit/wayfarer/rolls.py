"""Dice that are owed after the reveal: for the Merchant's spaces and for Hideouts that are awake."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.game import Event, Step
from . import solo
from .editions import sheet_of
from .expert import bonus_gem, box_icons
from .moves import Travel
from .sections import monster, treasure
from .sheet import MERCHANT
from .state import Owed, Player, State, changed_player, changed_state
from .tables import Tables
from .turn_end import go_on, lose

__all__ = ["fallen", "keep", "merchant_rolls", "spend"]


def merchant_rolls(before: Player, seat: int, move: Travel, tables: Tables) -> Iterator[Owed]:
    """What a Merchant space owes: its own icons, then the row and the column that it completes."""
    has_treasure, has_monster = box_icons(before, tables.sheet, MERCHANT, move.box, 0)
    if has_treasure:
        yield Owed(seat, "treasure", "icon")
    if has_monster:
        yield Owed(seat, "monster", "icon")
    crossed = before.merchant | 1 << move.box
    for why, line in tables.lines_of[move.box]:
        if not line & ~crossed:
            yield Owed(seat, "treasure", why)


def fallen(state: State, face: int) -> Step[State]:
    """A d6 that was owed has fallen: written at once, unless there is something to decide."""
    owed, attempts = state.owed[0], (*state.attempts, face)
    event = Event("fell", owed.seat, {"kind": owed.kind, "why": owed.why, "face": face})
    player = state.players[owed.seat]
    tokens = player.shields if owed.kind == "monster" else player.gems
    if tokens or len(set(attempts)) > 1:
        return Step(changed_state(state, phase="keep", attempts=attempts), (event,))
    return _write(state, face, [event])


def keep(state: State, value: int) -> Step[State]:
    """Write one of the attempts."""
    return _write(state, value, [])


def spend(state: State, token: str) -> Step[State]:
    """Cross off a token; the die is rolled again."""
    seat = state.owed[0].seat
    player = state.players[seat]
    if token == "shield":
        spent = changed_player(player, shields=player.shields - 1)
    else:
        sheet = sheet_of(state.setup)
        ready = player.ready
        if player.gems == bonus_gem(player, sheet):  # the icons' gems are spent first
            ready &= ~(1 << sheet.bonus.index("gem"))
        spent = changed_player(player, gems=player.gems - 1, ready=ready)
    players = (*state.players[:seat], spent, *state.players[seat + 1 :])
    event = Event("token", seat, {"token": token})
    return Step(changed_state(state, players=players, phase="owed"), (event,))


def _write(state: State, value: int, events: list[Event]) -> Step[State]:
    owed, players = state.owed[0], [*state.players]
    player = players[owed.seat]
    if owed.kind == "treasure":
        players[owed.seat] = treasure(player, owed.seat, value, owed.why, events)
    elif state.setup.solo and solo.no_space(player, sheet_of(state.setup)):
        return lose(state, "monsters", events)
    else:
        players[owed.seat] = monster(player, owed.seat, value, owed.why, events)
    return go_on(state, players, state.owed[1:], events, state.commits, state.woken)
