"""The best few moves of a position, with what they gain and why, in words.

>>> from tabletop_kit import wayfarer
>>> t = wayfarer.table(rolls=[1, 3, 2, 3, 5, 4]).roll().roll()
>>> best, *others = advice(t.observe("Ana"), 0)
>>> print(t.game.write(t.setup, best.move), "-", best.text)
merchant/7,9 2+5 K3>K4 - From K4 the next town is 2 steps away instead of 3; the Merchant's space 7,9 spoils no other number.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter

from ..core.advice import Advice
from ..core.words import listed
from ..hexmap import bits
from . import solo
from .editions import tables_of
from .expert import box_icons
from .listing import legal
from .lookahead import FarPlanner
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
from .notation import box_name
from .planner import Ranked
from .play import View
from .roads import NO_WAY, steps_to_towns
from .routes import origins
from .scenarios import ITEMS
from .sheet import ADVENTURER, COACHMAN, MERCHANT
from .state import State

__all__ = ["advice"]

_TITLES = ("Coachman", "Guide", "Merchant", "Adventurer", "Sailor")
#: Moves that are looked through for `k` that differ in more than the line or the box.
_LOOKED_AT = 200
_SEED = 1

_companion: Callable[[Travel], object] = attrgetter("companion")
_companion_and_total: Callable[[Travel], object] = attrgetter("companion", "total")


def advice(view: View, seat: int, k: int = 3) -> Sequence[Advice[Move]]:
    """The best `k` moves of a seat, the best first; none where it has nothing to decide."""
    state = view.state
    moves = legal(state, seat)
    if not len(moves) or k < 1:
        return ()
    offered = (*moves, None) if state.phase == "roll" else moves
    found = FarPlanner(state, seat, random.Random(_SEED)).ranked(offered, most=_LOOKED_AT)
    chosen = _different(found, k)
    return tuple(
        Advice(one.move, _sentence([*_gains(state, seat, one.move), *_ahead(chosen, place)]))
        for place, one in enumerate(chosen)
    )


def _different(found: Sequence[Ranked], k: int) -> list[Ranked]:
    """The best move, and the best of those that differ in more than the line: by companion, else by number.

    What is done besides travelling is named only where nothing is better.
    """
    chosen = [*found[:1]]
    for alike in (_companion, _companion_and_total):
        seen = {alike(one.move) for one in chosen if isinstance(one.move, Travel)}
        for one in found[1:]:
            if isinstance(one.move, Travel) and len(chosen) < k and alike(one.move) not in seen:
                seen.add(alike(one.move))
                chosen.append(one)
    chosen += [one for one in found[1:] if isinstance(one.move, (Keep, Spend, Cloud))]
    return sorted(chosen[:k], key=lambda one: one.worth, reverse=True)


def _ahead(chosen: Sequence[Ranked], place: int) -> Iterator[str]:
    """How far the best move is ahead, and another one behind it."""
    if place:
        behind = chosen[0].worth - chosen[place].worth
        yield f"about {_points(behind)} behind the best" if behind >= 0.5 else "about as good as the best"


def _points(worth: float) -> str:
    rounded = max(1, round(worth))
    return f"{rounded} point{'s' * (rounded != 1)}"


def _sentence(parts: Sequence[str]) -> str:
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


# ---------------------------------------------------------------------- what a move gains
def _gains(state: State, seat: int, move: Move | None) -> Iterator[str]:
    match move:
        case Travel():
            yield from _line(state, seat, move.origin, move.target)
            yield from _number(state, seat, move)
        case Cloud(origin, target):
            yield from _line(state, seat, origin, target)
            yield "no box is filled"
        case None:
            yield "the dice as they will fall serve you as well as anything you could do before"
        case Miss():
            left = tables_of(state.setup).sheet.misses - state.players[seat].misses - 1
            yield f"every number that fits would spoil more than a Miss Roll, and {left or 'none'} would be left"
        case Extra():
            yield f"one more die gives more pairs to choose from, and {_towns(state)}"
        case Reroll() | RerollBonus():
            yield "another roll is on average worth more than the best move with these dice"
        case Adjust(face, by, active):
            die = "the Active die" if active else "a Travel die"
            yield f"{die} that shows {face + by} instead of {face} lets a better move in, and {_towns(state)}"
        case Keep(value):
            kind = "Treasure" if state.owed[0].kind == "treasure" else "Monster"
            yield f"a {kind} roll of {value} is good enough, and a token is worth more later"
        case Spend(token):
            shown = max(state.attempts) if token == "gem" else min(state.attempts)
            better = "higher" if token == "gem" else "lower"
            yield f"the roll of {shown} can be bettered: another one is kept only if it is {better}"
        case Use():
            yield f"the {ITEMS[move.item]} helps now more than later"
        case Strike():
            yield f"the Monster icon of {_TITLES[move.companion]} {move.box + 1} would cost most"
        case Finish():
            yield "what you hold is worth more in the next scenario"


def _towns(state: State) -> str:
    left = solo.towns_left(state)
    return f"{left} town{'s' * (left != 1)} can be spent"


def _line(state: State, seat: int, origin: int, target: int) -> Iterator[str]:
    """What is reached, or how far the next town is then."""
    island, player = tables_of(state.setup).island, state.players[seat]
    here, name = 1 << target, island.names[target]
    if island.towns & here:
        number = (player.visited & island.towns).bit_count() + 1
        yield f"{island.town_names[target]} is reached, town {number} of {island.towns.bit_count()}"
    else:
        away = steps_to_towns(state, seat)
        around = 0
        for space in bits(origins(state, seat)):
            around |= island.neighbours[space]
        before = 1 + min([away[space] for space in bits(around & ~player.visited)])
        if away[target] < NO_WAY:
            nearer = f" instead of {before}" if away[target] < before else ""
            yield f"from {name} the next town is {away[target]} step{'s' * (away[target] != 1)} away{nearer}"
    finds = [
        what
        for what, mask in (
            ("a tavern", island.taverns),
            ("a gem", island.gems),
            ("a shield", island.shields),
            ("a statue", sum(statue.mask for statue in island.statues)),
        )
        if mask & here
    ]
    if finds:
        yield f"{name} has {listed(finds)}"


def _number(state: State, seat: int, move: Travel) -> Iterator[str]:
    """What the number brings and costs, and what it leaves."""
    tables, player = tables_of(state.setup), state.players[seat]
    treasure, monster = box_icons(player, tables.sheet, move.companion, move.box, move.track)
    title = _TITLES[move.companion]
    if move.companion == MERCHANT:
        crossed = player.merchant | 1 << move.box
        lines = sum(bool(line >> move.box & 1 and not line & ~crossed) for line in tables.lines)
        rolls = bool(treasure) + lines
        space = box_name(tables.sheet, MERCHANT, move.box).partition("/")[2]
        text = f"the Merchant's space {space} spoils no other number"
        if rolls:
            text = f"the Merchant's space {space} brings {rolls} Treasure roll{'s' * (rolls > 1)}"
        yield f"{text}{', at the price of a Monster roll' if monster else ''}"
    elif treasure or monster:
        gain = f"brings {move.total * treasure} treasure" if treasure else ""
        loss = f"writes {move.total * monster} in the Monster section" if monster else ""
        yield f"{title} box {move.box + 1} {' and '.join(part for part in (gain, loss) if part)}"
    elif move.companion == COACHMAN:
        last = player.coachman[-1] if player.coachman else 0
        if move.total == last:
            yield f"the Coachman stays at {last}"
        else:
            risen = f"goes from {last} to" if last else "begins with"
            yield f"the Coachman {risen} {move.total}, and smaller numbers are barred from then on"
    elif move.companion == ADVENTURER and move.box + 1 < len(tables.sheet.adventurer_steps):
        slope = tables.sheet.adventurer_steps[move.box + 1]
        if slope:
            yield f"the Adventurer needs {'more' if slope > 0 else 'less'} than {move.total} next"
        else:
            yield "the Adventurer ends a mountain and may take any number next"
    else:
        yield f"{title} box {move.box + 1} has no icon, so that {move.total} costs nothing"
    if state.setup.solo and move.active and solo.active_die_costs(tables.island):
        free = tables.sheet.monster_spaces - solo.spaces_filled(player) - 1
        yield f"the Active die crosses a Monster space, which leaves {free}"
    if move.star:
        yield f"its Star brings {move.total} into the Bonus track"
