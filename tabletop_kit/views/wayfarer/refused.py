"""The journey that somebody means who presses a hex or a box that no legal move has. Pure.

A press names only a part of a move. Of all journeys with what was chosen and pressed, the one that
fewest rules bar is meant, and those rules say why it cannot be.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from ...core.rules import Refusal
from ...hexmap import bits
from ...wayfarer import rules
from ...wayfarer.editions import tables_of
from ...wayfarer.expert import fitting_boxes
from ...wayfarer.moves import Travel
from ...wayfarer.routes import origins
from ...wayfarer.sheet import GUIDE, MERCHANT
from ...wayfarer.state import SINGLE, State
from ...wayfarer.tables import LAND
from ...wayfarer.travelling import seat_pairs
from .steps import Box, Partial

__all__ = ["barring", "why_not"]

#: Journeys that are looked at; each costs some microseconds.
_MOST = 600


def why_not(state: State, seat: int, chosen: Partial) -> str:
    """Why no move has all that was chosen, by the rules that bar the nearest one; empty where nothing bars it."""
    return " ".join(map(str, barring(state, seat, chosen)))


def barring(state: State, seat: int, chosen: Partial) -> tuple[Refusal, ...]:
    """The rules that bar the nearest move with all that was chosen; none where nothing bars it."""
    refusals = (rules.refusals(state, seat, move) for move in islice(_meant(state, seat, chosen), _MOST))
    return min((found for found in refusals if found), key=lambda found: len(found), default=())


def _meant(state: State, seat: int, chosen: Partial) -> Iterator[Travel]:
    tables, player = tables_of(state.setup), state.players[seat]
    island = tables.island
    pairs = [chosen.pair] if chosen.pair else [(one.a, one.b, one.active) for one in seat_pairs(state, seat)]
    starts = origins(state, seat) or player.visited or 1
    if chosen.target is not None:
        targets = [chosen.target]
    else:
        near = 0
        for space in bits(starts):
            near |= island.neighbours[space]
        targets = list(bits(near & ~player.visited)) or [0]
    for (a, b, active), target in product(pairs or [(1, 1, False)], targets):
        beside = island.neighbours[target] & starts or starts
        ends = [chosen.origin] if chosen.origin is not None else list(islice(bits(beside), 3))
        boxes = [chosen.box] if chosen.box else list(_boxes(state, seat, island.terrain[target], a + b))
        for (companion, box, track), origin in product(boxes, ends):
            yield Travel(
                companion, box, a, b, active, origin, target, track, bool(chosen.star), chosen.tweaks or ()
            )


def _boxes(state: State, seat: int, terrain: int, total: int) -> Iterator[Box]:
    """The boxes that come next of the companions who travel a terrain."""
    tables, player = tables_of(state.setup), state.players[seat]
    written = (player.coachman, player.guide, (), player.adventurer, player.sailor)
    for companion, land in enumerate(LAND):
        if terrain not in land:
            continue
        if companion == MERCHANT:
            free = [box for box in range(len(tables.sheet.merchant)) if not player.merchant >> box & 1]
            labelled = [box for _, (_, box, *_) in tables.by_label.get(total, ()) if box in free]
            yield from ((companion, box, SINGLE) for box in (labelled or free or [0])[:2])
        elif companion == GUIDE:
            ways = fitting_boxes(player, tables.sheet)
            yield from ((companion, box, track) for box, track, _ in ways)
            if not ways:
                yield companion, len(player.guide), player.track
        else:
            yield companion, len(written[companion]), SINGLE
