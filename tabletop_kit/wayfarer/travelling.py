"""Which boxes take which dice, and where the line can go: the moves that travel, in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .editions import tables_of
from .expert import fitting_boxes, star_fits, tweaked
from .pairs import Pair, Pairs, pairs
from .routes import barred, jumps, origins
from .sheet import ADVENTURER, COACHMAN, GUIDE, SAILOR, Sheet
from .state import SINGLE, Player, State
from .tables import Box, Tables

__all__ = ["Group", "adjusted", "open_boxes", "plain", "seat_pairs"]

#: Moves that write in one box: each of these pairs with each of these steps.
Group: TypeAlias = tuple[Box, Sequence[Pair], Sequence[int]]
#: The steps that each companion can take.
Reach: TypeAlias = list[list[int]]


def seat_pairs(state: State, seat: int) -> Pairs:
    """The different choices of two dice that the seat has; only the active seat has the Active die."""
    return pairs(state.travel, state.die if seat == state.active else 0)


def plain(state: State, seat: int) -> list[Group]:
    """The moves with the dice as they show."""
    return _groups(state, seat, seat_pairs(state, seat))


def adjusted(state: State, seat: int) -> list[Group]:
    """The moves with adjusting bonuses."""
    die = state.die if seat == state.active else 0
    return _groups(state, seat, tweaked(state.players[seat], tables_of(state.setup).sheet, state.travel, die))


def _groups(state: State, seat: int, choices: Pairs) -> list[Group]:
    tables, player = tables_of(state.setup), state.players[seat]
    low, high = _reach(state, seat, tables)
    if high is low:
        found = _fitting(player, tables, choices, low)
    else:
        passive, active = choices.by_die
        found = [*_fitting(player, tables, passive, low), *_fitting(player, tables, active, high)]
    if tables.stars:
        found += [
            ((companion, box, track, True), starred, steps)
            for (companion, box, track, _), fitting, steps in found
            if (companion, box, track) in tables.stars
            and (starred := [pair for pair in fitting if star_fits(player, tables.sheet, pair.total)])
        ]
    return found


def _reach(state: State, seat: int, tables: Tables) -> tuple[Reach, Reach]:
    """The steps of each companion without the Active die, and with it; the same where no peak is near."""
    free = ~state.players[seat].visited & ~barred(state)
    neighbours, ways = tables.island.neighbours, tables.ways
    low: Reach = [[], [], [], [], []]
    peaks: Reach = [[], [], [], [], []]
    on_foot = True
    left = origins(state, seat) | jumps(state, seat)
    while left:  # `bits`, spelt out where it is asked most
        lowest = left & -left
        left ^= lowest
        origin = lowest.bit_length() - 1
        near = neighbours[origin] & free
        if near:
            ground, higher = ways[origin][near]
            for companion, steps in ground:
                low[companion] += steps
            if higher:
                on_foot = False
                for companion, steps in higher:
                    peaks[companion] += steps
    return low, low if on_foot else [[*some, *more] for some, more in zip(low, peaks, strict=True)]


def _fitting(player: Player, tables: Tables, choices: Pairs, reach: Reach) -> list[Group]:
    """The boxes of companions who can go somewhere, with the pairs that fit."""
    sheet = tables.sheet
    found: list[Group] = []
    coachman, guide, merchant, adventurer, sailor = reach
    if coachman:
        box, least = len(player.coachman), player.coachman[-1] if player.coachman else 0
        if box < min(len(sheet.coachman), open_boxes(player, sheet)) and (fits := choices.at_least(least)):
            found.append(((COACHMAN, box, SINGLE, False), fits, coachman))
    if guide:
        for box, track, least in fitting_boxes(player, sheet):
            if fits := choices.at_least(least):
                found.append(((GUIDE, box, track, False), fits, guide))
    if merchant:
        crossed, by_label = player.merchant, tables.by_label
        found += [
            (space, fits, merchant)
            for total, fits in choices.by_total.items()
            for bit, space in by_label[total]
            if not crossed & bit
        ]
    if adventurer and len(player.adventurer) < len(sheet.adventurer):
        box = len(player.adventurer)
        slope = sheet.adventurer_steps[box]
        fits = (
            choices.at_least(player.adventurer[-1] + 1)
            if slope > 0
            else choices.at_most(player.adventurer[-1] - 1)
            if slope < 0
            else choices
        )
        if fits:
            found.append(((ADVENTURER, box, SINGLE, False), fits, adventurer))
    if sailor and len(player.sailor) < len(sheet.sailor) and choices.doubles:
        found.append(((SAILOR, len(player.sailor), SINGLE, False), choices.doubles, sailor))
    return found


def open_boxes(player: Player, sheet: Sheet) -> int:
    """Boxes of the Coachman that taverns have opened, those open from the start included."""
    return sheet.coachman_open + sheet.per_tavern * player.taverns
