"""The legal moves of a seat, listed fast from masks and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias, overload

from ..hexmap import bits
from . import solo
from .editions import tables_of
from .expert import fitting_boxes, sharing_boxes, star_fits, strikes, tweaked
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
    Travel,
    Use,
)
from .routes import barred, jumps, origins
from .routes import steps as lines
from .sheet import ADVENTURER, COACHMAN, GUIDE, MERCHANT, SAILOR, Sheet
from .state import Player, State
from .tables import LAND, Bundle, Pair, Tables, pairs

__all__ = ["full", "legal", "may_miss", "must_miss", "seat_pairs", "travels"]

#: More than any total.
_NONE = 99
#: Moves that differ only in where the line goes, and the steps that it can take.
Group: TypeAlias = tuple[Bundle, list[int]]


class Listing(Sequence[Move]):
    """Legal moves, each made when it is asked for: to choose one, or to know one, needs no list of all."""

    __slots__ = ("_travels", "besides", "groups")

    def __init__(self, groups: list[Group], besides: tuple[Move, ...]) -> None:
        self.groups, self.besides = groups, besides
        self._travels = sum([len(steps) for _, steps in groups])

    def __len__(self) -> int:
        return self._travels + len(self.besides)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return tuple(self)[place]
        if place < 0:
            place += len(self)
        if place >= self._travels:
            return self.besides[place - self._travels]
        for moves, steps in self.groups:
            if place < len(steps):
                return moves[steps[place]]
            place -= len(steps)
        raise IndexError(place)

    def __iter__(self) -> Iterator[Move]:
        for moves, steps in self.groups:
            yield from map(moves.__getitem__, steps)
        yield from self.besides

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Travel) and not move.tweaks:
            return any(moves.step(move) in steps for moves, steps in self.groups if moves.writes(move))
        return move in self.besides


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
    plain = _groups(state, seat)
    player = state.players[seat]
    besides: list[Move] = _adjusted(state, seat) if player.ready else []
    if not plain or may_miss(state, seat):
        besides.append(MISS)
    if state.setup.solo:
        besides += _in_solo(state)
    if player.ready:
        besides += _bonuses(state, seat)
    return Listing(plain, tuple(besides))


def seat_pairs(state: State, seat: int) -> tuple[Pair, ...]:
    """The different choices of two dice that the seat has; only the active seat has the Active die."""
    return pairs(state.travel, state.die if seat == state.active else 0)


def travels(state: State, seat: int) -> Sequence[Move]:
    """The moves with the dice as they show."""
    return Listing(_groups(state, seat), ())


def _groups(state: State, seat: int) -> list[Group]:
    """For each box and pair that go together, the moves by step and the steps that the lines can take."""
    tables = tables_of(state.setup)
    found: list[Group] = []
    plain, starred = _reach(_ground(state, seat, tables))
    if not any(starred):
        return found
    player = state.players[seat]
    stars = sharing_boxes(tables.sheet)
    fitting = _fitting(player, tables)
    for pair in seat_pairs(state, seat):
        reach = starred if pair.active else plain
        for companion, box, track in fitting(pair):
            steps = reach[companion]
            if steps:
                found.append((tables.moves(companion, box, track, pair), steps))
                if (companion, box, track) in stars and star_fits(player, tables.sheet, pair.total):
                    found.append((tables.moves(companion, box, track, pair, True), steps))
    return found


def _ground(state: State, seat: int, tables: Tables) -> list[list[int]]:
    """The steps that the seat's lines can take, grouped by terrain, those onto peaks apart."""
    free = ~state.players[seat].visited & ~barred(state)
    ground: list[list[int]] = [[] for _ in range(10)]
    for origin in bits(origins(state, seat)):
        for target, step, group in tables.ways[origin]:
            if target & free:
                ground[group].append(step)
    for origin in bits(jumps(state, seat)):
        for target, step, group in tables.ways[origin]:
            if target & free:
                ground[group].append(step)
    return ground


def _reach(ground: list[list[int]]) -> tuple[list[list[int]], list[list[int]]]:
    """The steps of each companion, without the Active die and with it."""
    plain = [[step for kind in land for step in ground[kind]] for land in LAND]
    if not any(ground[5:]):
        return plain, plain
    return plain, [
        [*steps, *(step for kind in land for step in ground[kind + 5])]
        for steps, land in zip(plain, LAND, strict=True)
    ]


def _fitting(player: Player, tables: Tables) -> Callable[[Pair], list[tuple[int, int, int]]]:
    """Which boxes take a pair, as (companion, box, track); what they ask is looked up once for all pairs."""
    sheet = tables.sheet
    coachman, adventurer, sailor = len(player.coachman), len(player.adventurer), len(player.sailor)
    # a companion that takes nothing more asks for more than any total
    least = _NONE
    if coachman < min(len(sheet.coachman), _open(player, sheet)):
        least = player.coachman[-1] if coachman else 0
    guide = fitting_boxes(player, sheet)
    above, below = _NONE, 0
    if adventurer < len(sheet.adventurer):
        step = sheet.adventurer_steps[adventurer]
        above = player.adventurer[-1] if step > 0 else 0
        below = player.adventurer[-1] if step < 0 else _NONE
    free, by_label = ~player.merchant, tables.by_label
    sails = sailor < len(sheet.sailor)

    def fitting(pair: Pair) -> list[tuple[int, int, int]]:
        total = pair.total
        found = [(COACHMAN, coachman, 0)] if total >= least else []
        found += [(GUIDE, box, track) for box, track, minimum in guide if total >= minimum]
        spaces = by_label[total] & free
        if spaces:
            found += [(MERCHANT, box, 0) for box in bits(spaces)]
        if above < total < below:
            found.append((ADVENTURER, adventurer, 0))
        if sails and pair.a == pair.b:
            found.append((SAILOR, sailor, 0))
        return found

    return fitting


def _open(player: Player, sheet: Sheet) -> int:
    """Boxes of the Coachman that may be used."""
    return sheet.coachman_open + sheet.per_tavern * player.taverns


def _adjusted(state: State, seat: int) -> list[Move]:
    """The moves with adjusting bonuses."""
    tables, player = tables_of(state.setup), state.players[seat]
    plain, starred = _reach(_ground(state, seat, tables))
    fitting, stars = _fitting(player, tables), sharing_boxes(tables.sheet)
    found: dict[Travel, None] = {}
    for pair, tweaks in tweaked(player, tables.sheet, state.travel, state.die if seat == state.active else 0):
        a, b, active, total, _ = pair
        for companion, box, track in fitting(pair):
            shares = (companion, box, track) in stars and star_fits(player, tables.sheet, total)
            for step, star in product((starred if active else plain)[companion], (False, True)[: 1 + shares]):
                origin, target = divmod(step, tables.spaces)
                found[Travel(companion, box, a, b, active, origin, target, track, star, tweaks)] = None
    return list(found)


# ---------------------------------------------------------------------- Miss Rolls
def must_miss(state: State, seat: int) -> bool:
    """Whether the seat has no move with the dice as they show."""
    return not _groups(state, seat)


def may_miss(state: State, seat: int) -> bool:
    """Whether the seat may choose a Miss Roll although it could travel."""
    if state.setup.solo:
        return True
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    return sum(full(player, sheet, companion) for companion in range(5)) >= 2


def full(player: Player, sheet: Sheet, companion: int) -> bool:
    """Whether every box of a companion is filled, locked ones too."""
    if companion == COACHMAN:
        return len(player.coachman) == len(sheet.coachman)
    if companion == GUIDE:
        boxes = len(sheet.guide) + (len(sheet.guide_tracks[player.track - 1].icons) if player.track else 0)
        return len(player.guide) == boxes and bool(player.track or not sheet.guide_tracks)
    if companion == MERCHANT:
        return player.merchant.bit_count() == len(sheet.merchant)
    if companion == ADVENTURER:
        return len(player.adventurer) == len(sheet.adventurer)
    return len(player.sailor) == len(sheet.sailor)


# ---------------------------------------------------------------------- besides
def _before_the_roll(state: State) -> tuple[Move, ...]:
    extra = (EXTRA,) if solo.may_add_a_die(state) else ()
    return (*extra, *_items(state), *_clouds(state))


def _in_solo(state: State) -> Iterator[Move]:
    left = solo.towns_left(state)
    if left >= 2:
        yield REROLL
    if left:
        for face in dict.fromkeys(state.travel):
            yield from (Adjust(face, by) for by in (1, -1) if 1 <= face + by <= 6)
        yield from (Adjust(state.die, by, True) for by in (1, -1) if 1 <= state.die + by <= 6)
    if "compass" in state.players[0].items:
        yield from (Use("compass", number) for number in range(1, 7) if number != state.die)
    yield from _items(state)
    yield from _clouds(state)


def _items(state: State) -> tuple[Use, ...]:
    """The uses of Sword, Potion, Camp and Provisions that change something."""
    player = state.players[0]
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
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    ready = {sheet.bonus[box] for box in bits(player.ready)}
    if "reroll" in ready and seat == state.active:
        yield REROLL_BONUS
    if "strike" in ready:
        yield from strikes(player, sheet)


def _of_a_roll(state: State, seat: int) -> tuple[Move, ...]:
    player, owed = state.players[seat], state.owed[0]
    found: list[Move] = [Keep(value) for value in sorted(set(state.attempts))]
    if owed.kind == "monster" and player.shields:
        found.append(SHIELD)
    if owed.kind == "treasure" and player.gems:
        found.append(GEM)
    return tuple(found)
