"""Why a move is barred: every rule that bars it, with the numbers of this turn.

Nothing here asks the listing of legal moves, so that the two are checked against each other.
What concerns boxes is in `rules_sheet`, Miss Rolls in `rules_miss`, solo and Expert play in `rules_extra`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.rules import Refusal
from ..core.words import listed
from ..hexmap import bits
from . import rules_extra, rules_miss, rules_sheet
from .editions import tables_of
from .moves import (
    Adjust,
    Cloud,
    Extra,
    Finish,
    Keep,
    Miss,
    Move,
    Reroll,
    RerollBonus,
    Spend,
    Strike,
    Travel,
    Use,
)
from .routes import no_ships
from .state import NOWHERE, State
from .tables import LAND, Tables

__all__ = ["refusals"]


def refusals(state: State, seat: int, move: Move) -> tuple[Refusal, ...]:
    """Every rule that bars the move, the most telling one first; empty when it is legal."""
    if not 0 <= seat < len(state.players):
        seats = len(state.players)
        return (
            Refusal(
                "W-SETUP-PLAYERS", "Nobody sits there.", {"seats": seats}, f"Seats are 0 to {seats - 1}."
            ),
        )
    barred = tuple(_phase(state, seat, move))
    return barred or tuple(_bars(state, seat, move))


# ---------------------------------------------------------------------- whose move, and when
def _phase(state: State, seat: int, move: Move) -> Iterator[Refusal]:
    """What the moment bars, whatever the move says besides."""
    choosing = isinstance(move, (Travel, Miss, Reroll, Adjust, RerollBonus, Strike)) or (
        isinstance(move, Use) and move.item == "compass"
    )
    solo_any = isinstance(move, (Cloud, Use)) and not choosing
    match state.phase:
        case "over":
            yield Refusal("W-END-COMPLETE", "The game is over.", {"turn": state.turn}, "Start a new one.")
        case "start":
            yield Refusal(
                "W-SETUP-START",
                "The starting towns have not been rolled.",
                {},
                "Roll one die a player first.",
            )
        case "roll" if not (solo_any or isinstance(move, Extra)):
            yield Refusal(
                "W-TURN-ROLL", "The dice of this turn have not been rolled.", {}, "Roll them first."
            )
        case "choose" if state.commits[seat] is not None:
            yield Refusal(
                "W-TURN-PAIR",
                "You have chosen for this turn.",
                {"turn": state.turn},
                "Take your choice back first, as long as others still choose.",
            )
        case "choose" if not (choosing or solo_any):
            if isinstance(move, Extra):
                yield Refusal(
                    "W-SOLO-TOWN-EXTRA",
                    "A die is added before the roll, and the dice lie there.",
                    {"dice": list(state.travel)},
                    "Next turn, before the roll.",
                )
            elif isinstance(move, Finish):
                yield _nothing_to_finish()
            else:
                yield _no_roll()
        case "owed":
            owed = state.owed[0]
            name = state.setup.names[owed.seat]
            yield Refusal(
                "W-TOKEN-REROLL",
                f"{name} owes a {owed.kind.title()} roll.",
                {"seat": owed.seat},
                "Roll it first.",
            )
        case "keep" if seat != state.owed[0].seat or not isinstance(move, (Keep, Spend)):
            owed = state.owed[0]
            name = state.setup.names[owed.seat]
            yield Refusal(
                "W-TOKEN-REROLL",
                f"{name} decides on a {owed.kind.title()} roll.",
                {"attempts": list(state.attempts)},
                f"Possible: keep {state.attempts[-1]}.",
            )
        case "closing" if not isinstance(move, (Finish, Use)) or (
            isinstance(move, Use) and move.item == "compass"
        ):
            yield Refusal(
                "W-SOLO-BUY", "The last turn is over: only items may still be used.", {}, "Write: finish."
            )
    if isinstance(move, Finish) and state.phase == "roll":
        yield _nothing_to_finish()


def _nothing_to_finish() -> Refusal:
    return Refusal("W-SOLO-SCENARIO", "The goal is not met, so there is nothing to finish.", {}, "Travel on.")


def _no_roll() -> Refusal:
    return Refusal(
        "W-TOKEN-REROLL", "No Monster or Treasure roll waits for a decision.", {}, "Choose a move."
    )


def _bars(state: State, seat: int, move: Move) -> Iterator[Refusal]:
    match move:
        case Travel():
            yield from _travel(state, seat, move)
        case Miss():
            yield from rules_miss.miss(state, seat)
        case Cloud():
            yield from rules_extra.cloud(state)
            yield from _line(state, seat, move.origin, move.target, cloud=True)
        case Keep(value):
            if value not in state.attempts:
                shown = listed(map(str, state.attempts), "or")
                yield Refusal(
                    "W-TOKEN-REROLL",
                    f"No attempt shows {value}.",
                    {"attempts": list(state.attempts)},
                    f"Keep {shown}.",
                )
        case Spend(token):
            yield from rules_extra.token(state, seat, token)
        case _:
            yield from rules_extra.bars(state, seat, move)


# ---------------------------------------------------------------------- travelling
def _travel(state: State, seat: int, move: Travel) -> Iterator[Refusal]:
    tables = tables_of(state.setup)
    if not 0 <= move.companion < len(LAND):
        yield Refusal("W-TURN-MARK", "There is no such companion.", {"companion": move.companion}, "")
        return
    yield from rules_extra.tweaks(state, seat, move)
    yield from rules_sheet.dice(state, seat, move)
    yield from rules_sheet.box(state, seat, move)
    yield from rules_extra.star(state, seat, move)
    known = range(tables.spaces)
    yield from _line(state, seat, move.origin, move.target)
    if move.target in known:
        yield from _terrain(tables, move)
        if tables.island.peaks >> move.target & 1 and not move.active:
            yield _peak(state, seat, tables, move.target)


def _terrain(tables: Tables, move: Travel) -> Iterator[Refusal]:
    kind = tables.island.terrain[move.target]
    if kind in LAND[move.companion]:
        return
    where = tables.island.names[move.target]
    able = [rules_sheet.TITLES[number] for number, land in enumerate(LAND) if kind in land]
    yield Refusal(
        rules_sheet.RULES[move.companion],
        f"{where} is {rules_sheet.LANDS[kind]}, and the {rules_sheet.TITLES[move.companion]} travels to "
        f"{listed([rules_sheet.LANDS[one] for one in LAND[move.companion]], 'or')}.",
        {"hex": where, "terrain": rules_sheet.LANDS[kind]},
        f"{rules_sheet.LANDS[kind].capitalize()} is for the {listed(able, 'or the')}.",
    )


def _peak(state: State, seat: int, tables: Tables, target: int) -> Refusal:
    where = tables.island.names[target]
    hint = (
        f"Pair the Active die, {state.die}, with another."
        if seat == state.active
        else "Wait until you are the active player."
    )
    return Refusal("W-HEX-PEAK", f"{where} is entered only with the Active die.", {"hex": where}, hint)


def _line(state: State, seat: int, origin: int, target: int, *, cloud: bool = False) -> Iterator[Refusal]:
    """What bars the line, whatever is written for it."""
    tables = tables_of(state.setup)
    island, player = tables.island, state.players[seat]
    known = range(tables.spaces)
    if origin not in known or target not in known:
        yield Refusal("W-ROUTE-SEA", "The island has no such hex.", {}, "Name a hex of land or inner water.")
        return
    here, there = island.names[origin], island.names[target]
    starts = player.ends | player.visited & island.towns
    jump = not player.visited >> origin & 1
    if jump:
        yield from _jump(state, seat, origin, cloud)
    elif not starts >> origin & 1:
        yield Refusal(
            "W-ROUTE-NOFORK",
            f"No route goes on from {here}: lines fork only at towns.",
            {"from": here},
            _from_where(tables, starts),
        )
    if player.visited >> target & 1 or target == origin:
        yield Refusal(
            "W-ROUTE-ONCE", f"You have visited {there}.", {"hex": there}, "Each hex is visited once."
        )
    if not island.neighbours[origin] >> target & 1 and target != origin:
        yield _too_far(tables, origin, target, starts)
    yield from _ice(state, tables, target)
    if no_ships(state) and island.ships >> target & 1:
        yield Refusal(
            "W-SOLO-SCENARIO", "No ship may be entered in this scenario.", {"hex": there}, "Go by land."
        )


def _from_where(tables: Tables, starts: int) -> str:
    named = [tables.island.names[space] for space in bits(starts)]
    return f"Lines can start from {listed(named, 'or')}."


def _too_far(tables: Tables, origin: int, target: int, starts: int) -> Refusal:
    island = tables.island
    here, there = island.names[origin], island.names[target]
    data = {"from": here, "to": there}
    if island.touching[origin] >> target & 1:
        return Refusal("W-ROUTE-RAVINE", f"A ravine parts {here} from {there}.", data, "Go round it.")
    near = [island.names[space] for space in bits(island.neighbours[target] & starts)]
    hint = (
        f"{there} can be reached from {listed(near, 'or')}."
        if near
        else f"No route of yours ends beside {there}."
    )
    if island.ships >> target & 1 or island.ships >> origin & 1:
        return Refusal("W-HEX-SAILBOAT", f"No dotted line joins {here} and {there}.", data, hint)
    return Refusal("W-ROUTE-EXTEND", f"{there} does not touch {here}.", data, hint)


def _ice(state: State, tables: Tables, *spaces: int) -> Iterator[Refusal]:
    island = tables.island
    for space, value in island.glaciers:
        if space in spaces and not state.thawed >> space & 1:
            most = max((player.visited & island.towns).bit_count() for player in state.players)
            where = island.names[space]
            yield Refusal(
                "W-NORTH-GLACIER",
                f"The glacier {where} thaws when somebody has visited {value} towns; the most now is {most}.",
                {"hex": where, "value": value, "towns": most},
                "It takes effect in the turn after.",
            )


def _jump(state: State, seat: int, origin: int, cloud: bool) -> Iterator[Refusal]:
    tables, player = tables_of(state.setup), state.players[seat]
    island = tables.island
    here = island.names[origin]
    starts = player.ends | player.visited & island.towns
    if not island.stones >> origin & 1 or cloud:
        yield Refusal(
            "W-ROUTE-EXTEND",
            f"None of your routes has come to {here}.",
            {"from": here},
            _from_where(tables, starts),
        )
        return
    if player.jumped:
        yield Refusal("W-NORTH-TELEPORT", "You have jumped once in this game.", {"from": here}, "Walk on.")
    elif player.jump_from == NOWHERE:
        yield Refusal(
            "W-NORTH-TELEPORT",
            f"A jump to {here} is for the move right after another stone was entered.",
            {"from": here},
            "Enter a stone; your next move may jump.",
        )
    yield from _ice(state, tables, origin)
