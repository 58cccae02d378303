"""A hex map as a scene: the island, everybody's routes, and what is marked for the next move. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import hypot
from types import MappingProxyType

from ....core.words import listed
from ....hexmap import Island, bits
from ....wayfarer.editions import island_of
from ....wayfarer.play import View as Seen
from ....wayfarer.state import NOWHERE, State
from ....wayfarer.words import headline
from ...drawing.palette import INK, PAPER, WHITE
from ...drawing.scene import Circle, Layer, Line, Point, Points, Polygon, Scene, Shape, Target, Text
from ...drawing.sizes import Size
from . import legend, places, signs, terrain
from .layout import MapLayout, map_layout

__all__ = ["SEA", "MapMarks", "map_scene"]

#: What the target around the island is called; spaces are called by their names.
SEA = "sea"

#: How the routes of the seats are told apart: solid, dashed, dotted, dash and dot; in widths of the line.
_DASHES: tuple[tuple[float, ...], ...] = ((), (2.4, 1.4), (0.9, 1.0), (2.8, 1.0, 0.9, 1.0))
_STYLES = ("solid", "dashed", "dotted", "dash-dot")


@dataclass(frozen=True, slots=True)
class MapMarks:
    """What is marked on the map for the next move.

    Attributes
    ----------
    legal : tuple of int
        Spaces that some legal move enters or, while it is asked where from, leaves.
    numbers : mapping of int to int
        Numbers of the spaces that can be chosen by number in this step.
    origin, target : int
        What was chosen, or `NOWHERE`.
    cursor : int
        Where the keys are, or `NOWHERE`.
    notes : mapping of int to str
        A few signs beside a hex, such as the chance to reach it.
    """

    legal: tuple[int, ...] = ()
    numbers: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    origin: int = NOWHERE
    target: int = NOWHERE
    cursor: int = NOWHERE
    notes: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))


def map_scene(seen: Seen, marks: MapMarks = MapMarks(), size: Size = "m") -> Scene:
    """The map with everybody's routes and with these marks; every hex and ship is a target, and so is the sea.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> scene = map_scene(wayfarer.table(players=["Ana", "Ben"], rolls=[3, 5]).roll().observe())
    >>> scene.title, [layer.name for layer in scene.layers]
    ('The Great River', ['paper', 'routes', 'places', 'towns', 'ends', 'marks', 'names', 'numbers'])
    >>> scene.target("D6").label
    'D6, jungle, town Greenhollow, visited by Ana'
    """
    state = seen.state
    island = island_of(state.setup)
    layout = map_layout(island, size)
    drawn, height, rows = _sheet(island, size, state.setup.solo)
    key = legend.route_key_y(layout, rows)
    layers = (
        drawn,
        Layer("routes", tuple(_routes(layout, state))),
        _places(island, size, state.thawed, state.woken, state.setup.names, key),
        Layer("towns", tuple(_badges(layout, state))),
        Layer("ends", tuple(_ends(layout, state))),
        # a press changes this one alone: for each that changes the page puts all of them together anew
        Layer("marks", tuple(_rings(layout, marks))),
        _names(island, size),
        Layer("numbers", tuple(_numbers(layout, marks))),
    )
    line = headline(seen)
    said = f"{line[:1].upper()}{line[1:]}. {_whereabouts(state, island)}".strip()
    sea = Target(
        SEA, "open sea", box=(9, 0.9 * layout.unit, layout.width - 18, layout.sea_bottom - 0.9 * layout.unit)
    )
    targets = (sea, *_targets(layout, state, size, marks))
    return Scene(round(layout.width), round(height), layers, targets, island.title, said)


@lru_cache(maxsize=32)
def _sheet(island: Island, size: Size, solo: bool) -> tuple[Layer, float, int]:
    """All that never changes, the height of the sheet, and how many rows the legend has."""
    layout = map_layout(island, size)
    rows = legend.legend_rows(layout, solo)
    height = round(layout.sea_bottom + legend.legend_height(layout, len(rows)))
    shapes = (
        *terrain.paper(layout, height),
        *terrain.ground(layout),
        *places.between(layout),
        *legend.compass(layout),
        *legend.title(layout),
        *legend.legend(layout, rows),
    )
    return Layer("paper", shapes), height, len(rows)


@lru_cache(maxsize=64)
def _places(island: Island, size: Size, thawed: int, woken: int, names: tuple[str, ...], key: float) -> Layer:
    """What stands on the hexes, and below the legend whose route is drawn how."""
    layout = map_layout(island, size)
    return Layer("places", (*places.places(layout, thawed, woken), *_route_key(layout, names, key)))


@lru_cache(maxsize=32)
def _names(island: Island, size: Size) -> Layer:
    return Layer("names", tuple(places.names(map_layout(island, size))))


# ---------------------------------------------------------------------- routes
def _shift(layout: MapLayout, seat: int, seats: int) -> tuple[float, float]:
    """How far a seat's lines lie from the middles, so that routes along the same way stand apart."""
    if seats == 1:
        return 0.0, 0.0
    along = (seat / (seats - 1) - 0.5) * (0.26 if seats > 2 else 0.2) * layout.unit
    return 0.25 * along, along


def _routes(layout: MapLayout, state: State) -> Iterator[Shape]:
    seats = len(state.players)
    wide = max(3.5, 0.1 * layout.unit) if seats < 3 else max(3.0, 0.08 * layout.unit)
    for seat, player in enumerate(state.players):
        dx, dy = _shift(layout, seat, seats)
        lines = [
            tuple((x + dx, y + dy) for x, y in _bends([layout.middles[space] for space in route]))
            for route in _joined(player.lines)
        ]
        yield from (Line(line, WHITE, 1.9 * wide) for line in lines)
        dash = tuple(part * wide for part in _DASHES[seat])
        yield from (Line(line, INK, wide, dash) for line in lines)


def _route_key(layout: MapLayout, names: tuple[str, ...], y: float) -> Iterator[Shape]:
    """Whose route is drawn how."""
    unit, size = layout.unit, max(11.0, 0.25 * layout.unit)
    wide = max(3.5, 0.1 * unit)
    x, seats = 22.0, len(names)
    most = max(3, int(((layout.width - 2 * x) / max(2, seats) - 1.75 * unit) / (0.58 * size)))
    for seat, name in enumerate(names):
        short = name if len(name) <= most else f"{name[: most - 1]}…"
        yield Line(((x, y), (x + 0.95 * unit, y)), INK, wide, tuple(part * wide for part in _DASHES[seat]))
        yield from signs.discs([(x + 0.95 * unit, y, _initial(names, seat))], 0.17 * unit)
        yield Text(x + 1.25 * unit, y, short, size=size, fill=INK, weight=600)
        x += 1.75 * unit + 0.58 * size * len(short)


def _initial(names: tuple[str, ...], seat: int) -> str:
    """The letter of a seat on the map; where two players share theirs, the number of the seat."""
    letters = [name[:1].upper() for name in names]
    return letters[seat] if letters.count(letters[seat]) == 1 else str(seat + 1)


def _joined(lines: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """Lines that go on from one another as one."""
    routes: list[list[int]] = []
    for origin, target in lines:
        before = next((route for route in routes if route[-1] == origin), None)
        if before is None:
            routes.append([origin, target])
        else:
            before.append(target)
    return routes


def _bends(route: Sequence[Point]) -> Iterator[Point]:
    """Where a route begins, turns and ends: what lies between is on its lines anyway, and need not be sent."""
    yield route[0]
    for before, here, after in zip(route, route[1:], route[2:], strict=False):
        if hypot(before[0] + after[0] - 2 * here[0], before[1] + after[1] - 2 * here[1]) > 0.01:
            yield here
    yield route[-1]


def _badges(layout: MapLayout, state: State) -> Iterator[Shape]:
    """For each town that a player has, a badge: its letter, or a tick where only one plays."""
    unit, seats = layout.unit, len(state.players)
    spots = []
    for seat, player in enumerate(state.players):
        for space in bits(player.visited & layout.island.towns):
            x, y = layout.middles[space]
            x, y = x + (0.22 - 0.22 * (seat // 2)) * unit, y - (0.3 if seat % 2 else 0.12) * unit
            spots.append((x, y, _initial(state.setup.names, seat) if seats > 1 else ""))
    yield from signs.discs(spots, 0.115 * unit, dark=False)


def _ends(layout: MapLayout, state: State) -> Iterator[Shape]:
    """Open ends with the letter of their player."""
    unit = layout.unit
    held: dict[int, list[str]] = {}
    for seat, player in enumerate(state.players):
        # before the first line the start is where the route will begin
        ends = player.ends or (player.visited if not player.lines else 0)
        for space in bits(ends):
            held.setdefault(space, []).append(_initial(state.setup.names, seat))
    spots = [
        (x + (0.34 * place - 0.17 * (len(letters) - 1)) * unit, y + 0.02 * unit, letter)
        for space, letters in held.items()
        for x, y in [layout.middles[space]]
        for place, letter in enumerate(letters)
    ]
    yield from signs.discs(spots, 0.19 * unit)


# ---------------------------------------------------------------------- marks
def _rings(layout: MapLayout, marks: MapMarks) -> Iterator[Shape]:
    """Rings around spaces that can be entered and that were chosen, and the line that would be drawn."""
    unit = layout.unit
    # spaces that are asked for now stand out from those that could be
    strong = 0.075 * unit if marks.numbers else 0.05 * unit
    rings = [layout.hexagon(space, 0.84) for space in marks.legal if space != marks.target]
    yield from (Polygon(ring, stroke=WHITE, width=2 * strong) for ring in rings)
    yield from (Polygon(ring, stroke=INK, width=strong, dash=(0.13 * unit, 0.1 * unit)) for ring in rings)
    for space in (marks.origin, marks.target):
        if space != NOWHERE:
            yield from _selected(layout.hexagon(space, 0.86), layout.hexagon(space, 0.7), unit)
    if marks.origin != NOWHERE and marks.target != NOWHERE:
        line = (layout.middles[marks.origin], layout.middles[marks.target])
        yield Line(line, WHITE, 0.19 * unit)
        yield Line(line, INK, 0.1 * unit, dash=(0.12 * unit, 0.08 * unit))
    if marks.cursor != NOWHERE:
        yield from _cursor(layout.hexagon(marks.cursor, 0.97), unit)


def _numbers(layout: MapLayout, marks: MapMarks) -> Iterator[Shape]:
    """What lies above all: numbers and notes."""
    unit = layout.unit
    spots = [(*layout.middles[space], str(number)) for space, number in marks.numbers.items()]
    yield from signs.discs([(x, y - 0.27 * unit, sign) for x, y, sign in spots], 0.21 * unit)
    yield from _pills(layout, marks.notes)


def _pills(layout: MapLayout, notes: Mapping[int, str]) -> Iterator[Shape]:
    """Notes in pills, which are thick lines; they end where the names of towns begin."""
    size = max(9.0, 0.22 * layout.unit)
    high = 1.4 * size
    lines, texts = [], []
    for space, note in notes.items():
        x, y = layout.middles[space]
        y += 0.055 * layout.unit
        half = max(0.1, (0.6 * size * len(note) + 6 - high) / 2)
        lines.append(((x - half, y), (x + half, y)))
        texts.append(Text(x, y, note, size=size, fill=INK, weight=600, anchor="middle"))
    yield from (Line(line, INK, high + 1.6) for line in lines)
    yield from (Line(line, PAPER, high) for line in lines)
    yield from texts


def _selected(outer: Points, inner: Points, unit: float) -> Iterator[Shape]:
    """A double ring."""
    yield Polygon(outer, stroke=WHITE, width=0.22 * unit)
    yield Polygon(outer, stroke=INK, width=0.07 * unit)
    yield Polygon(inner, stroke=INK, width=0.045 * unit)


def _cursor(ring: Points, unit: float) -> Iterator[Shape]:
    """A thick ring, and a knob at each corner."""
    yield Polygon(ring, stroke=WHITE, width=0.17 * unit)
    yield Polygon(ring, stroke=INK, width=0.09 * unit)
    yield from (Circle(x, y, 0.1 * unit, fill=WHITE) for x, y in ring)
    yield from (Circle(x, y, 0.075 * unit, fill=INK) for x, y in ring)


# ---------------------------------------------------------------------- words
def _whereabouts(state: State, island: Island) -> str:
    """Where everybody's routes can go on, and how many towns each has."""
    told = []
    for name, player in zip(state.setup.names, state.players, strict=True):
        if not player.visited:
            continue
        towns = (player.visited & island.towns).bit_count()
        ends = [island.names[space] for space in bits(player.ends)]
        where = f"; open ends at {listed(ends)}" if ends else ""
        told.append(f"{name} has {towns} of {island.towns.bit_count()} towns{where}.")
    for number, statue in enumerate(island.statues):
        done = [
            name
            for name, player in zip(state.setup.names, state.players, strict=True)
            if player.statues >> number & 1
        ]
        if done:
            told.append(f"The statues of {statue.name} are completed by {listed(done)}.")
    return " ".join(told)


def _targets(layout: MapLayout, state: State, size: Size, marks: MapMarks) -> tuple[Target, ...]:
    """Every space; those where nobody was and nothing is marked are the same from scene to scene."""
    island = layout.island
    visitors: dict[int, list[str]] = {}
    for name, player in zip(state.setup.names, state.players, strict=True):
        for space in bits(player.visited):
            visitors.setdefault(space, []).append(name)
    legal = frozenset(marks.legal)
    found = list(_untouched(island, size))
    special = {*visitors, *legal, *marks.numbers, *marks.notes, marks.origin, marks.target}
    special |= {*bits(state.thawed & island.ice), *bits(state.woken)}
    for space in special - {NOWHERE}:
        words = [found[space].label]
        if (state.thawed & island.ice) >> space & 1:
            words.append("thawed")
        if state.woken >> space & 1:
            words.append("awake")
        if space in visitors:
            words.append(f"visited by {listed(visitors[space])}")
        if space in marks.numbers:
            words.append(f"legal {marks.numbers[space]}")
        elif space in legal:
            words.append("legal")
        if space in (marks.origin, marks.target):
            words.append("chosen")
        hint = marks.notes.get(space, "")
        found[space] = replace(found[space], label=", ".join(words), hint=hint)
    return tuple(found)


@lru_cache(maxsize=32)
def _untouched(island: Island, size: Size) -> tuple[Target, ...]:
    layout = map_layout(island, size)
    return tuple(
        Target(name, f"{name}, {places.kind_words(island, space)}", points=layout.hexagon(space))
        for space, name in enumerate(island.names)
    )
