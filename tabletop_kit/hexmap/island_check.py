"""Whether people can play on an island: what its file may say and play could not use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.errors import EditionError
from .coords import name_of, neighbours
from .drawing import JUNGLE, MOUNTAIN, WATER, Hex
from .masks import bits, mask_of

if TYPE_CHECKING:
    from .island import Island
    from .island_legend import Lines

__all__ = ["check", "reached"]


def check(island: Island, lines: Lines) -> None:
    """Raise an `EditionError` for the first thing that bars play."""
    drawing = island.drawing
    for cell, one in drawing.cells():
        if fault := _hex_fault(one, name_of(cell), len(drawing.towns)):
            raise lines.fault(cell, fault)
    for item, (a, b) in enumerate(drawing.ravines):
        if b not in neighbours(a):
            message = f"{name_of(a)} and {name_of(b)} do not touch, so no ravine lies between them."
            raise lines.legend.fault("ravines", message, item=item)
    for start in island.starts:
        if island.ice >> start & 1:
            raise _fault(island, lines, start, f"Nobody can start on the glacier {island.names[start]}.")
    if island.stones.bit_count() == 1:
        stone = island.stones.bit_length() - 1
        raise _fault(island, lines, stone, "One stone alone leads nowhere; draw two or more, or none.")
    for start in island.starts:
        _check_reach(island, lines, start)
    _check_forks(island, lines)


def _hex_fault(one: Hex, name: str, towns: int) -> str:
    if one.peak and one.terrain not in (MOUNTAIN, JUNGLE):
        return f"{name} is no mountain and no jungle, so ^ cannot make it a High Peak or Thick Jungle."
    if one.glacier and one.terrain != WATER:
        return f"{name} is no water, so it cannot be a glacier; write w{one.glacier}."
    if one.glacier > towns:
        return f"The glacier {name} thaws at {one.glacier} towns, and the island has {towns}."
    return ""


def _fault(island: Island, lines: Lines, space: int, message: str) -> EditionError:
    cell = island.cells[space]
    if cell is None:
        ship = space - (len(island.cells) - len(island.drawing.ships))
        return lines.legend.fault("ships", message, item=ship)
    return lines.fault(cell, message)


def _check_reach(island: Island, lines: Lines, start: int) -> None:
    """Every town and every goal of a scenario can be come to from a start."""
    there = reached(island, start)
    statues = mask_of(space for statue in island.statues for space in bits(statue.mask))
    ends = mask_of(space for bridge in island.bridges for space in bridge)
    for what, mask in (
        ("town", island.towns),
        ("gem", island.gems),
        ("statue", statues),
        ("end of a bridge", ends),
    ):
        for space in bits(mask & ~there):
            named = f" ({island.town_names[space]})" if what == "town" else ""
            icy = _spread(island, 1 << start, 0) >> space & 1
            raise _fault(
                island,
                lines,
                space,
                f"The {what} at {island.names[space]}{named} cannot be reached from the start "
                f"{island.town_names[start]} at {island.names[start]}"
                f"{', as too few towns lie before the ice' if icy else ''}.",
            )


def _check_forks(island: Island, lines: Lines) -> None:
    """No space but a town is the only link of three towns or more, as lines fork at towns alone."""
    everything = (1 << len(island.names)) - 1
    for space in bits(everything & ~island.towns):
        near = island.neighbours[space]
        if _spread(island, near & -near, ~near) == near:
            continue  # one can walk round it
        apart = 0
        left = island.towns
        while left:
            left &= ~_spread(island, left & -left, 1 << space)
            apart += 1
        if apart > 2:
            raise _fault(
                island,
                lines,
                space,
                f"{island.names[space]} is the only way between the towns of {apart} parts of the island, "
                "and a line that enters it can leave to one of them.",
            )


def reached(island: Island, start: int) -> int:
    """The spaces that lines from a start can come to, glaciers thawing as the towns on the way are visited."""
    there, ice = 1 << start, island.ice
    while True:
        there = _spread(island, there, ice)
        visited = (there & island.towns).bit_count()
        thawed = mask_of(space for space, value in island.glaciers if value <= visited)
        if not ice & thawed:
            return there
        ice &= ~thawed


def _spread(island: Island, there: int, barred: int) -> int:
    """These spaces and all that can be come to from them without the barred ones."""
    edge = there
    while edge:
        grown = 0
        for space in bits(edge):
            grown |= island.neighbours[space]
        edge = grown & ~there & ~barred
        there |= edge
    return there
