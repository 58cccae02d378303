"""Whether people can play on an island: what the text may say and play could not use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.errors import EditionError
from ..core.words import listed, quoted
from .coords import name_of, neighbours
from .island import JUNGLE, MOUNTAIN, WATER, bits

if TYPE_CHECKING:
    from .island import Hex, Island
    from .island_text import Lines

__all__ = ["check", "reached"]


def check(island: Island, source: str, lines: Lines) -> None:
    """Raise an `EditionError` for the first thing that bars play; the order is that of the file."""
    drawing = island.drawing
    seen: dict[str, str] = {}
    for cell, one in drawing.cells():
        fault = _hex_fault(one, name_of(cell), len(drawing.towns))
        if not fault and one.town:
            if one.town in seen:
                fault = f"The town {one.town} stands at {seen[one.town]} and at {name_of(cell)}; each has a letter of its own."
            seen.setdefault(one.town, name_of(cell))
        if fault:
            raise EditionError(source, lines.of(cell), fault)
    _check_starts(island, source, lines)
    for a, b in drawing.ravines:
        if b not in neighbours(a):
            edge = f"{name_of(a)}-{name_of(b)}"
            raise lines.legend.fault(
                "ravines", f"{edge} do not touch, so no ravine lies between them.", holding=f'"{edge}"'
            )
    if island.stones.bit_count() == 1:
        raise EditionError(
            source, _line(island, lines, island.stones), "One stone alone leads nowhere; draw two or none."
        )
    _check_reach(island, source, lines)


def _hex_fault(one: Hex, name: str, towns: int) -> str:
    if one.peak and one.terrain not in (MOUNTAIN, JUNGLE):
        return f"{name} is no mountain and no jungle, so ^ cannot make it a High Peak or Thick Jungle."
    if one.glacier and one.terrain != WATER:
        return f"{name} is no water, so it cannot be a glacier; write w{one.glacier}."
    if one.glacier > towns:
        return f"The glacier {name} thaws at {one.glacier} towns, and the island has {towns}."
    return ""


def _check_starts(island: Island, source: str, lines: Lines) -> None:
    drawing = island.drawing
    for letter in drawing.starts:
        if letter not in drawing.towns:
            known = listed(sorted(drawing.towns), "or") if drawing.towns else "none yet"
            raise lines.legend.fault("starts", f"The start {quoted(letter)} is no town; there are {known}.")
    if len(set(drawing.starts)) < 3:
        raise lines.legend.fault("starts", "The three starts are three different towns.")
    for start in island.starts:
        if island.ice >> start & 1:
            raise EditionError(
                source,
                _line(island, lines, 1 << start),
                f"Nobody can start on the glacier {island.names[start]}.",
            )


def _check_reach(island: Island, source: str, lines: Lines) -> None:
    """Every town and every goal can be reached from every start, the ice thawing as towns are visited."""
    for start in island.starts:
        there = reached(island, start)
        for what, mask in (
            ("town", island.towns),
            ("gem", island.gems),
            ("statue", sum(1 << space for space in range(len(island.names)) if _is_statue(island, space))),
            ("bridge end", _ends(island)),
        ):
            missing = mask & ~there
            if missing:
                space = next(bits(missing))
                named = f" ({island.town_names[space]})" if space in island.town_names else ""
                raise EditionError(
                    source,
                    _line(island, lines, missing),
                    f"The {what} at {island.names[space]}{named} cannot be reached from the start "
                    f"{island.town_names[start]} at {island.names[start]}.",
                )


def reached(island: Island, start: int) -> int:
    """The spaces that lines from a start can come to, glaciers thawing as the towns on the way are visited."""
    there, ice = 1 << start, island.ice
    while True:
        grown = there
        for space in bits(there):
            grown |= island.neighbours[space]
        grown &= ~ice
        if grown == there:
            visited = (there & island.towns).bit_count()
            thawed = sum(1 << space for space, value in island.glaciers if value <= visited)
            if not ice & thawed:
                return there
            ice &= ~thawed
        there = grown


def _is_statue(island: Island, space: int) -> bool:
    return any(statue.mask >> space & 1 for statue in island.statues)


def _ends(island: Island) -> int:
    mask = 0
    for a, b in island.bridges:
        mask |= 1 << a | 1 << b
    return mask


def _line(island: Island, lines: Lines, mask: int) -> int:
    cell = island.cells[next(bits(mask))]
    assert cell is not None  # ships bear nothing
    return lines.of(cell)
