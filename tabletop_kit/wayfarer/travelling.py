"""Which boxes take which dice, and where the line can go: the moves that travel, in groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from ..hexmap import bits
from .editions import tables_of
from .expert import fitting_boxes, star_fits, tweaked
from .moves import Tweak
from .pairs import Pair, pairs
from .routes import barred, jumps, origins
from .sheet import ADVENTURER, COACHMAN, COMPANIONS, GUIDE, MERCHANT, SAILOR, Sheet
from .state import SINGLE, Player, State
from .tables import Fit, Tables

__all__ = ["Group", "adjusted", "open_boxes", "plain", "seat_pairs"]

#: Moves that differ only in where the line goes, and the steps that it can take.
Group: TypeAlias = tuple[Fit, Sequence[int]]
#: The steps that each companion can take.
Reach: TypeAlias = list[list[int]]
#: Two dice with the adjusting bonuses that made them.
Choice: TypeAlias = tuple[Pair, tuple[Tweak, ...]]


def seat_pairs(state: State, seat: int) -> tuple[Pair, ...]:
    """The different choices of two dice that the seat has; only the active seat has the Active die."""
    return pairs(state.travel, state.die if seat == state.active else 0)


def plain(state: State, seat: int) -> list[Group]:
    """The moves with the dice as they show."""
    return _groups(state, seat, [(pair, ()) for pair in seat_pairs(state, seat)])


def adjusted(state: State, seat: int) -> list[Group]:
    """The moves with adjusting bonuses."""
    die = state.die if seat == state.active else 0
    made = tweaked(state.players[seat], tables_of(state.setup).sheet, state.travel, die)
    return _groups(state, seat, made)


def _groups(state: State, seat: int, choices: Sequence[Choice]) -> list[Group]:
    tables, player = tables_of(state.setup), state.players[seat]
    low, reach = _reach(state, seat, tables)
    found: list[Group] = []
    for (pair, tweaks), companion, box, track in _fitting(player, tables, choices, reach):
        a, b, active, total = pair
        steps = reach[companion] if active else low[companion]
        if steps:
            found.append(((companion, box, track, a, b, active, False, tweaks), steps))
            if (companion, box, track) in tables.stars and star_fits(player, tables.sheet, total):
                found.append(((companion, box, track, a, b, active, True, tweaks), steps))
    return found


def _reach(state: State, seat: int, tables: Tables) -> tuple[Reach, Reach]:
    """The steps of each companion without the Active die, and with it."""
    free = ~state.players[seat].visited & ~barred(state)
    neighbours = tables.island.neighbours
    low: Reach = [[] for _ in COMPANIONS]
    high: Reach = [[] for _ in COMPANIONS]
    for origin in bits(origins(state, seat) | jumps(state, seat)):
        around = neighbours[origin] & free
        if around:
            ground, peaks = tables.onward(origin, around)
            for companion, steps in ground:
                low[companion] += steps
            for companion, steps in peaks:
                high[companion] += steps
    return low, [ground + peaks for ground, peaks in zip(low, high, strict=True)] if any(high) else low


def _fitting(
    player: Player, tables: Tables, choices: Iterable[Choice], reach: Reach
) -> Iterator[tuple[Choice, int, int, int]]:
    """Which boxes take which dice, as (choice, companion, box, track); of companions who can go somewhere."""
    sheet = tables.sheet
    if reach[COACHMAN]:
        box, least = len(player.coachman), player.coachman[-1] if player.coachman else 0
        if box < min(len(sheet.coachman), open_boxes(player, sheet)):
            for choice in choices:
                if choice[0].total >= least:
                    yield choice, COACHMAN, box, SINGLE
    if reach[GUIDE]:
        for box, track, least in fitting_boxes(player, sheet):
            for choice in choices:
                if choice[0].total >= least:
                    yield choice, GUIDE, box, track
    if reach[MERCHANT]:
        for choice in choices:
            for box in bits(tables.by_label[choice[0].total] & ~player.merchant):
                yield choice, MERCHANT, box, SINGLE
    if reach[ADVENTURER]:
        box = len(player.adventurer)
        if box < len(sheet.adventurer):
            slope = sheet.adventurer_steps[box]
            for choice in choices:
                if not slope or (choice[0].total - player.adventurer[-1]) * slope > 0:
                    yield choice, ADVENTURER, box, SINGLE
    if reach[SAILOR]:
        box = len(player.sailor)
        if box < len(sheet.sailor):
            for choice in choices:
                if choice[0].a == choice[0].b:
                    yield choice, SAILOR, box, SINGLE


def open_boxes(player: Player, sheet: Sheet) -> int:
    """Boxes of the Coachman that taverns have opened, those open from the start included."""
    return sheet.coachman_open + sheet.per_tavern * player.taverns
