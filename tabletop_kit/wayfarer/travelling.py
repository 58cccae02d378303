"""Which boxes take which dice, and where the line can go: the moves that travel, in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..hexmap import bits
from .editions import tables_of
from .expert import fitting_boxes, star_fits, tweaked
from .pairs import Pair, pairs
from .routes import barred, jumps, origins
from .sheet import ADVENTURER, COACHMAN, COMPANIONS, GUIDE, MERCHANT, SAILOR, Sheet
from .state import SINGLE, Player, State
from .tables import Tables

__all__ = ["Group", "adjusted", "open_boxes", "plain", "seat_pairs"]

#: A box: companion, box, track, and whether its Star is used.
Box: TypeAlias = tuple[int, int, int, bool]
#: Moves that write in one box: each of these pairs with each of these steps.
Group: TypeAlias = tuple[Box, Sequence[Pair], Sequence[int]]
#: The steps that each companion can take.
Reach: TypeAlias = list[list[int]]


def seat_pairs(state: State, seat: int) -> tuple[Pair, ...]:
    """The different choices of two dice that the seat has; only the active seat has the Active die."""
    return pairs(state.travel, state.die if seat == state.active else 0)


def plain(state: State, seat: int) -> list[Group]:
    """The moves with the dice as they show."""
    return _groups(state, seat, seat_pairs(state, seat))


def adjusted(state: State, seat: int) -> list[Group]:
    """The moves with adjusting bonuses."""
    die = state.die if seat == state.active else 0
    return _groups(state, seat, tweaked(state.players[seat], tables_of(state.setup).sheet, state.travel, die))


def _groups(state: State, seat: int, choices: Sequence[Pair]) -> list[Group]:
    tables, player = tables_of(state.setup), state.players[seat]
    low, high = _reach(state, seat, tables)
    if high is low:
        found = _fitting(player, tables, choices, low)
    else:
        found = _fitting(player, tables, [pair for pair in choices if not pair.active], low)
        found += _fitting(player, tables, [pair for pair in choices if pair.active], high)
    if tables.stars:
        found += [
            (
                (companion, box, track, True),
                [pair for pair in fitting if star_fits(player, tables.sheet, pair.total)],
                steps,
            )
            for (companion, box, track, _), fitting, steps in found
            if (companion, box, track) in tables.stars
        ]
    return [group for group in found if group[1]]


def _reach(state: State, seat: int, tables: Tables) -> tuple[Reach, Reach]:
    """The steps of each companion without the Active die, and with it; the same where no peak is near."""
    free = ~state.players[seat].visited & ~barred(state)
    neighbours, ways = tables.island.neighbours, tables.ways
    reach: Reach = [[] for _ in range(2 * len(COMPANIONS))]
    for origin in bits(origins(state, seat) | jumps(state, seat)):
        if neighbours[origin] & free:
            for target, step, travellers in ways[origin]:
                if target & free:
                    for companion in travellers:
                        reach[companion].append(step)
    low, peaks = reach[: len(COMPANIONS)], reach[len(COMPANIONS) :]
    return low, [ground + peak for ground, peak in zip(low, peaks, strict=True)] if any(peaks) else low


def _fitting(player: Player, tables: Tables, choices: Sequence[Pair], reach: Reach) -> list[Group]:
    """The boxes of companions who can go somewhere, with the pairs that fit; some have none."""
    sheet, found = tables.sheet, list[Group]()
    if reach[COACHMAN]:
        box, least = len(player.coachman), player.coachman[-1] if player.coachman else 0
        if box < min(len(sheet.coachman), open_boxes(player, sheet)):
            fitting = [pair for pair in choices if pair.total >= least]
            found.append(((COACHMAN, box, SINGLE, False), fitting, reach[COACHMAN]))
    if reach[GUIDE]:
        for box, track, least in fitting_boxes(player, sheet):
            fitting = [pair for pair in choices if pair.total >= least]
            found.append(((GUIDE, box, track, False), fitting, reach[GUIDE]))
    if reach[MERCHANT]:
        for pair in choices:
            for box in bits(tables.by_label[pair.total] & ~player.merchant):
                found.append(((MERCHANT, box, SINGLE, False), (pair,), reach[MERCHANT]))
    if reach[ADVENTURER] and len(player.adventurer) < len(sheet.adventurer):
        box = len(player.adventurer)
        slope = sheet.adventurer_steps[box]
        last = player.adventurer[-1] if slope else 0
        fitting = [pair for pair in choices if not slope or (pair.total - last) * slope > 0]
        found.append(((ADVENTURER, box, SINGLE, False), fitting, reach[ADVENTURER]))
    if reach[SAILOR] and len(player.sailor) < len(sheet.sailor):
        doubles = [pair for pair in choices if pair.a == pair.b]
        found.append(((SAILOR, len(player.sailor), SINGLE, False), doubles, reach[SAILOR]))
    return found


def open_boxes(player: Player, sheet: Sheet) -> int:
    """Boxes of the Coachman that taverns have opened, those open from the start included."""
    return sheet.coachman_open + sheet.per_tavern * player.taverns
