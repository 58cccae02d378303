"""What stands in the boxes of a companion sheet: numbers, crosses, locks, and what was struck. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from ....hexmap import bits
from ....wayfarer.expert import icons_of, struck_bit
from ....wayfarer.sheet import COACHMAN, GUIDE, MERCHANT, Sheet
from ....wayfarer.state import SINGLE, Player
from ....wayfarer.travelling import open_boxes
from ...drawing.scene import Line, Point, Rect, Shape
from .hand import cross, number, strike, tick
from .layout import Box, Plan
from .signs import padlock

__all__ = ["blank", "locked", "numbers", "states", "written"]

HATCH = "#9A9284"


@lru_cache(maxsize=16)
def numbers(player: Player, sheet: Sheet) -> Mapping[Box, int]:
    """The number in each box that is filled; a Merchant's space holds none, and is 0 here."""
    found = {(MERCHANT, box, SINGLE): 0 for box in bits(player.merchant)}
    for companion, row in ((COACHMAN, player.coachman), (3, player.adventurer), (4, player.sailor)):
        found |= {(companion, box, SINGLE): value for box, value in enumerate(row)}
    shared = len(sheet.guide)
    for box, value in enumerate(player.guide):
        found[GUIDE, box, player.track if box >= shared else SINGLE] = value
    return MappingProxyType(found)


def locked(player: Player, sheet: Sheet, box: Box) -> bool:
    """Whether a tavern has still to open a box."""
    return box[0] == COACHMAN and box[1] >= open_boxes(player, sheet)


def blank(player: Player, box: Box) -> bool:
    """Whether a box is of the track that was not chosen."""
    return bool(box[0] == GUIDE and box[2] and player.track and box[2] != player.track)


def states(player: Player, sheet: Sheet, plan: Plan) -> Iterator[Shape]:
    """Locks and hatches, ticks on taverns that were visited, strokes through Monsters that were struck."""
    size = plan.size
    for box, (x, y) in plan.boxes.items():
        companion, place, track = box
        if locked(player, sheet, box):
            yield from _hatched(x, y, size.box)
            yield from padlock(x + 0.5 * size.box, y + 0.32 * size.box, 0.2 * size.box)
        elif blank(player, box):
            yield from _hatched(x, y, size.box)
        icons = icons_of(sheet, companion, track)[place]
        if icons.monster and player.struck[companion] & struck_bit(sheet, companion, place, track):
            yield strike(x + 0.76 * size.box, y + 0.78 * size.box, 0.5 * size.box)
    for number_of, (x, y) in enumerate(plan.taverns):
        if number_of < player.taverns:
            yield tick(x + 0.2 * size.token, y, 0.8 * size.token)


def _hatched(x: float, y: float, box: float) -> Iterator[Shape]:
    yield Rect(x + 1.5, y + 1.5, box - 3, box - 3, "#EDE6D5AA")
    for start in (0.3, 0.65, 1.0):
        yield Line(((x + 3, y + start * (box - 3)), (x + start * (box - 3), y + 3)), HATCH, 1)
    for start in (0.35, 0.7):
        yield Line(((x + start * box, y + box - 3), (x + box - 3, y + start * box)), HATCH, 1)


def written(player: Player, sheet: Sheet, plan: Plan) -> Iterator[Line]:
    """The numbers in the boxes and the crosses of the Merchant, as they were written."""
    size = plan.size
    for box, value in numbers(player, sheet).items():
        x, y = _place(sheet, box, plan.boxes[box], size.box)
        if box[0] == MERCHANT:
            yield from cross(x, y, 0.62 * size.box, size.digit / 6)
        else:
            yield from number(value, x, y, 0.93 * size.digit, turn=box[0] + 3 * box[1])


def _place(sheet: Sheet, box: Box, corner: Point, edge: float) -> Point:
    """The middle of what is left free by the icons of a box."""
    companion, place, track = box
    icons = icons_of(sheet, companion, track)[place]
    if companion == MERCHANT:
        return corner[0] + edge / 2, corner[1] + edge / 2
    low = icons.treasure or icons.monster
    return (
        corner[0] + edge * (0.4 if icons.star else 0.5),
        corner[1] + edge * (0.35 if low else 0.5),
    )
