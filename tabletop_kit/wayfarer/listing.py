"""The legal moves of a seat, listed fast from masks and tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

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
from .routes import barred, jumps, origins, steps
from .sheet import ADVENTURER, COACHMAN, GUIDE, MERCHANT, SAILOR, Sheet
from .state import Player, State
from .tables import LAND, Fit, Pair, Tables, pairs

__all__ = ["full", "legal", "may_miss", "must_miss", "seat_pairs", "travels"]


def legal(state: State, seat: int) -> tuple[Move, ...]:
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


def _choices(state: State, seat: int) -> tuple[Move, ...]:
    plain = travels(state, seat)
    player = state.players[seat]
    found: list[Move] = list(plain)
    if player.ready:
        found += _adjusted(state, seat)
    if not plain or may_miss(state, seat):
        found.append(MISS)
    if state.setup.solo:
        found += _in_solo(state)
    if player.ready:
        found += _bonuses(state, seat)
    return tuple(found)


def seat_pairs(state: State, seat: int) -> tuple[Pair, ...]:
    """The different choices of two dice that the seat has; only the active seat has the Active die."""
    return pairs(state.travel, state.die if seat == state.active else 0)


def travels(state: State, seat: int) -> list[Travel]:
    """The moves with the dice as they show."""
    tables = tables_of(state.setup)
    found: list[Travel] = []
    ground = _ground(state, seat, tables)
    if not any(ground):
        return found
    player = state.players[seat]
    for pair in seat_pairs(state, seat):
        for fit in _fits(player, tables, pair):
            reach = _reach(ground, fit)
            if reach:
                found += map(tables.moves(fit).__getitem__, reach)
                if _with_star(player, tables.sheet, fit):
                    found += map(tables.moves(fit, star=True).__getitem__, reach)
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


def _reach(ground: list[list[int]], fit: Fit) -> list[int]:
    land = LAND[fit.companion]
    reach = [step for kind in land for step in ground[kind]]
    if fit.pair.active:
        reach += [step for kind in land for step in ground[kind + 5]]
    return reach


def _fits(player: Player, tables: Tables, pair: Pair) -> Iterator[Fit]:
    """The boxes that take a pair."""
    sheet, total = tables.sheet, pair.total
    written = player.coachman
    if len(written) < min(len(sheet.coachman), _open(player, sheet)) and (
        not written or total >= written[-1]
    ):
        yield Fit(COACHMAN, len(written), 0, pair)
    for box, track, least in fitting_boxes(player, sheet):
        if total >= least:
            yield Fit(GUIDE, box, track, pair)
    for box in bits(tables.by_label[total] & ~player.merchant):
        yield Fit(MERCHANT, box, 0, pair)
    written = player.adventurer
    if len(written) < len(sheet.adventurer):
        step = sheet.adventurer_steps[len(written)]
        if not step or (total - written[-1]) * step > 0:
            yield Fit(ADVENTURER, len(written), 0, pair)
    if pair.a == pair.b and len(player.sailor) < len(sheet.sailor):
        yield Fit(SAILOR, len(player.sailor), 0, pair)


def _open(player: Player, sheet: Sheet) -> int:
    """Boxes of the Coachman that may be used."""
    return sheet.coachman_open + sheet.per_tavern * player.taverns


def _with_star(player: Player, sheet: Sheet, fit: Fit) -> bool:
    return (fit.companion, fit.box, fit.track) in sharing_boxes(sheet) and star_fits(
        player, sheet, fit.pair.total
    )


def _adjusted(state: State, seat: int) -> list[Move]:
    """The moves with adjusting bonuses."""
    tables, player = tables_of(state.setup), state.players[seat]
    ground = _ground(state, seat, tables)
    found: dict[Travel, None] = {}
    die = state.die if seat == state.active else 0
    for pair, tweaks in tweaked(player, tables.sheet, state.travel, die):
        for fit in _fits(player, tables, pair):
            stars = (False, True) if _with_star(player, tables.sheet, fit) else (False,)
            for step, star in product(_reach(ground, fit), stars):
                origin, target = divmod(step, tables.spaces)
                move = Travel(
                    fit.companion,
                    fit.box,
                    pair.a,
                    pair.b,
                    pair.active,
                    origin,
                    target,
                    fit.track,
                    star,
                    tweaks,
                )
                found[move] = None
    return list(found)


# ---------------------------------------------------------------------- Miss Rolls
def must_miss(state: State, seat: int) -> bool:
    """Whether the seat has no move with the dice as they show."""
    return not travels(state, seat)


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
    return tuple(Cloud(origin, target) for origin, target in steps(state, 0) if visited >> origin & 1)


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
