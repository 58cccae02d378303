"""The position as text, good enough to play from: island, sheets, dice, points, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.words import listed
from . import scenarios, solo
from .board_map import drawn, legend, wrapped
from .board_sheet import brief, sheet_lines
from .editions import tables_of
from .listing import legal
from .moves import Adjust, Cloud, Move, Reroll, Strike, Travel, Use
from .notation import write
from .play import View
from .sheet import COMPANIONS
from .state import State
from .travelling import seat_pairs
from .words import headline

__all__ = ["board"]


def board(view: View) -> str:
    """The island, the sheet of the seat that looks (of all if nobody in particular does), and what can be done."""
    state = view.state
    island = tables_of(state.setup).island
    seats = range(len(state.players)) if view.seat is None else (view.seat,)
    lines = [f"{island.title} - {headline(view)}"]
    if state.setup.solo:
        lines += _goal(state)
    lines += ["", *drawn(state, island), "", *legend(state, island)]
    for seat in seats:
        lines += ["", *sheet_lines(state, seat)]
    for seat in range(len(state.players)):
        if seat not in seats:
            lines += ["", *brief(state, seat)]
    now = [line for seat in seats for line in _now(view, seat)]
    lines += ["", *now] if now else []
    return "\n".join(line.rstrip() for line in lines)


def _goal(state: State) -> Iterator[str]:
    scenario = scenarios.scenario(state.setup.scenario)
    left = solo.parts_left(state.players[0], tables_of(state.setup).island, scenario.goal)
    parts = [
        f"{part} {'all done' if not count else f'{count} to go'}"
        for part, count in left.items()
        if part != "no_ships"
    ]
    ships = ["no ships"] if "no_ships" in scenario.goal else []
    worth = f"Treasure has to exceed Monsters by more than {scenario.additional}"
    yield from wrapped(f"{scenario.title}: ", [*parts, *ships, worth])


# ---------------------------------------------------------------------- what can be done
def _now(view: View, seat: int) -> Iterator[str]:
    """What a seat can do, as far as it may be known to whom it is shown."""
    state = view.state
    name = state.setup.names[seat]
    if state.phase == "choose" and view.committed[seat]:
        move = state.commits[seat]
        yield f"{name} has chosen" + (f": {write(state.setup, move)}" if move is not None else "")
        return
    moves = legal(state, seat)
    if not moves:
        return
    if state.phase == "choose":
        yield f"{name} can make {_totals(state, seat)}"
    journeys = [move for move in moves if isinstance(move, Travel) and not move.tweaks]
    yield from _journeys(state, journeys)
    ways = list(dict.fromkeys(_way(state, move) for move in moves if _is_other(move)))
    if ways:
        yield from wrapped(f"  {'or':<11}" if journeys else f"{name} can ", ways)


def _totals(state: State, seat: int) -> str:
    totals = {(pair.total, pair.active) for pair in seat_pairs(state, seat)}
    plain = " ".join(str(total) for total, active in sorted(totals) if not active)
    starred = " ".join(str(total) for total, active in sorted(totals) if active)
    return plain + (f"; with ★ {starred}" if starred else "")


def _journeys(state: State, moves: list[Travel]) -> Iterator[str]:
    """For each companion, the totals that it takes and the hexes it can go to."""
    names = tables_of(state.setup).island.names
    for companion, title in enumerate(COMPANIONS):
        own = [move for move in moves if move.companion == companion]
        if not own:
            continue
        unstarred = {move.total for move in own if not move.active}
        totals = [
            f"{total}" if total in unstarred else f"★{total}"
            for total in sorted({move.total for move in own})
        ]
        hexes = [names[space] for space in sorted({move.target for move in own})]
        yield from wrapped(f"  {title.capitalize():<11}{' '.join(totals)} to ", hexes, " ")


def _is_other(move: Move) -> bool:
    return not isinstance(move, Travel) or bool(move.tweaks)


def _way(state: State, move: Move) -> str:
    """A way to act, where one that asks for something more stands for all of its kind."""
    match move:
        case Travel():
            return f"travel with a bonus: {listed(tweak.bonus for tweak in move.tweaks)}"
        case Adjust():
            return "adjust a die by one (a town)"
        case Reroll():
            return "reroll (two towns)"
        case Cloud():
            return "use cloud"
        case Strike():
            return "bonus strike"
        case Use(item) if move.value:
            return f"use {item}"
        case _:
            return write(state.setup, move)
