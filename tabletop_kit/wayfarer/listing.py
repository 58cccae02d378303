"""The legal moves of a seat, listed fast from masks and tables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import overload

from ..hexmap import bits
from . import solo
from .editions import tables_of
from .expert import strikes
from .moves import (
    EXTRA,
    FINISH,
    GEM,
    MISS,
    REROLL,
    REROLL_BONUS,
    SHIELD,
    Adjust,
    Cloud,
    Keep,
    Move,
    Reroll,
    Travel,
    Use,
)
from .routes import steps as lines
from .sheet import Sheet
from .state import Player, State
from .tables import Tables
from .travelling import Group, adjusted, plain, seat_pairs

__all__ = ["full", "legal", "may_begin", "may_miss", "must_miss", "seat_pairs", "travels"]


class Listing(Sequence[Move]):
    """Legal moves, each made when it is asked for: to choose one, or to know one, needs no list of all."""

    __slots__ = ("_ends", "_length", "_moves", "besides", "groups")

    def __init__(self, tables: Tables, groups: list[Group], besides: tuple[Move, ...]) -> None:
        self.groups, self.besides = groups, besides
        self._moves = tables.moves
        self._ends = [*accumulate([len(pairs) * len(steps) for _, pairs, steps in groups])]
        self._length = (self._ends[-1] if groups else 0) + len(besides)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return tuple(self)[place]
        ends = self._ends
        if place < 0:
            place = range(self._length)[place]
        group = bisect_right(ends, place)
        if group == len(ends):
            return self.besides[place - (ends[-1] if ends else 0)]
        if group:
            place -= ends[group - 1]
        box, pairs, steps = self.groups[group]
        number, place = divmod(place, len(steps))
        return self._moves((*box, pairs[number]))[steps[place]]

    def __iter__(self) -> Iterator[Move]:
        for box, pairs, steps in self.groups:
            for pair in pairs:
                yield from map(self._moves((*box, pair)).__getitem__, steps)
        yield from self.besides

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Travel):
            return move in self.besides
        wanted = (move.companion, move.box, move.track, move.star)
        return any(
            move in map(self._moves((*box, pair)).__getitem__, steps)
            for box, pairs, steps in self.groups
            if box == wanted
            for pair in pairs
            if pair.total == move.total
        )


def legal(state: State, seat: int) -> Sequence[Move]:
    """Every legal move of a seat; travelling first, then missing, then what can be used besides."""
    if not 0 <= seat < len(state.players):
        return ()
    match state.phase:
        case "choose" if state.commits[seat] is None:
            return _choices(state, seat)
        case "roll" if state.setup.solo:
            return _before_the_roll(state)
        case "keep" if state.owed[0].seat == seat:
            return _of_a_roll(state, seat)
        case "closing":
            return (*_items(state), FINISH)
        case _:
            return ()


def _choices(state: State, seat: int) -> Listing:
    groups = plain(state, seat)
    player, tables = state.players[seat], tables_of(state.setup)
    besides: list[Move] = [MISS] if not groups or may_miss(state, seat) else []
    if state.setup.solo:
        besides += _spending(min(solo.towns_left(state), 2), state.travel, state.die)
        if player.items:
            besides += _uses(state)
    if player.ready:
        groups += adjusted(state, seat)
        besides += _bonuses(state, seat)
    return Listing(tables, groups, tuple(besides))


def travels(state: State, seat: int) -> Sequence[Move]:
    """The moves with the dice as they show."""
    return Listing(tables_of(state.setup), plain(state, seat), ())


# ---------------------------------------------------------------------- Miss Rolls
def must_miss(state: State, seat: int) -> bool:
    """Whether the seat has no move with the dice as they show."""
    return not plain(state, seat)


def may_miss(state: State, seat: int) -> bool:
    """Whether the seat may choose a Miss Roll although it could travel."""
    return state.setup.solo or sum(_filled(state.players[seat], tables_of(state.setup).sheet)) >= 2


def full(player: Player, sheet: Sheet, companion: int) -> bool:
    """Whether every box of a companion is filled, locked ones too."""
    return _filled(player, sheet)[companion]


def _filled(player: Player, sheet: Sheet) -> tuple[bool, ...]:
    """Which companions are full; of a split Guide the chosen track is all that counts."""
    guide = len(sheet.guide) + (len(sheet.guide_tracks[player.track - 1].icons) if player.track else 0)
    return (
        len(player.coachman) == len(sheet.coachman),
        len(player.guide) == guide and bool(player.track or not sheet.guide_tracks),
        player.merchant.bit_count() == len(sheet.merchant),
        len(player.adventurer) == len(sheet.adventurer),
        len(player.sailor) == len(sheet.sailor),
    )


# ---------------------------------------------------------------------- besides
def may_begin(state: State) -> bool:
    """Whether the solo player can do something before the dice fall."""
    return solo.may_add_a_die(state) or bool(state.players[0].items and (_items(state) or _clouds(state)))


def _before_the_roll(state: State) -> tuple[Move, ...]:
    extra = (EXTRA,) if solo.may_add_a_die(state) else ()
    return (*extra, *_items(state), *_clouds(state))


@cache
def _spending(towns: int, travel: tuple[int, ...], die: int) -> tuple[Reroll | Adjust, ...]:
    """What no, one or two towns can be spent on: all dice again, or a die one pip up or down."""
    if not towns:
        return ()
    dice = [*((face, False) for face in dict.fromkeys(travel)), (die, True)]
    pips = [Adjust(face, by, active) for face, active in dice for by in (1, -1) if 1 <= face + by <= 6]
    return (REROLL, *pips) if towns > 1 else tuple(pips)


def _uses(state: State) -> Iterator[Move]:
    """What items can be used for after the roll."""
    if "compass" in state.players[0].items:
        yield from (Use("compass", number) for number in range(1, 7) if number != state.die)
    yield from _items(state)
    yield from _clouds(state)


def _items(state: State) -> tuple[Use, ...]:
    """The uses of Sword, Potion, Camp and Provisions that change something."""
    player = state.players[0]
    if not player.items:
        return ()
    values = dict.fromkeys(value for value in player.monster if value)
    found = [Use("sword", value) for value in values] if "sword" in player.items else []
    found += [Use(item) for item in ("potion", "camp", "provisions") if solo.helps(state, item)]
    return tuple(found)


def _clouds(state: State) -> tuple[Cloud, ...]:
    if "cloud" not in state.players[0].items:
        return ()
    visited = state.players[0].visited
    return tuple(Cloud(origin, target) for origin, target in lines(state, 0) if visited >> origin & 1)


def _bonuses(state: State, seat: int) -> Iterator[Move]:
    player, tables = state.players[seat], tables_of(state.setup)
    ready = {tables.sheet.bonus[box] for box in bits(player.ready)}
    if "reroll" in ready and seat == state.active:
        yield REROLL_BONUS
    if "strike" in ready:
        yield from strikes(player, tables.sheet, tables.monsters)


def _of_a_roll(state: State, seat: int) -> tuple[Move, ...]:
    player, owed = state.players[seat], state.owed[0]
    found: list[Move] = [Keep(value) for value in sorted(set(state.attempts))]
    if owed.kind == "monster" and player.shields:
        found.append(SHIELD)
    if owed.kind == "treasure" and player.gems:
        found.append(GEM)
    return tuple(found)
