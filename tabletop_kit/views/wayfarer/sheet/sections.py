"""The sections of a companion sheet below and beside the boxes: values, tokens, towns, items, points. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....hexmap import bits
from ....wayfarer import scoring, solo
from ....wayfarer.editions import tables_of
from ....wayfarer.expert import bonus_gem
from ....wayfarer.scenarios import ITEMS
from ....wayfarer.state import Player, State
from ...drawing.lettering import fitted
from ...drawing.palette import INK, WHITE
from ...drawing.scene import Line, Rect, Shape, Text
from .hand import cross, number, ring, strike, tick
from .layout import Plan
from .printed import GREY, PARTS

__all__ = ["score", "tokens", "values"]


def values(state: State, seat: int, plan: Plan) -> Iterator[Shape]:
    """Numbers outside the boxes of companions: of Treasure, Monsters, and the Bonus track."""
    player = state.players[seat]
    yield from _bonus(player, plan)
    yield from _values(plan, "treasure", player.treasure)
    if state.setup.solo:
        yield from _spaces(player, plan)
    else:
        yield from _values(plan, "monsters", player.monster)


def tokens(state: State, seat: int, plan: Plan) -> Iterator[Shape]:
    """What was found, visited, crossed off and used."""
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    own_gems = player.gems - bonus_gem(player, sheet)
    for name, ready, circled in (
        ("gems", own_gems, player.gems_circled),
        ("shields", player.shields, player.shields_circled),
    ):
        yield from _tokens(plan, name, ready, circled)
    for x, y in plan.tokens["misses"][1][: player.misses]:
        yield from cross(x, y, 0.6 * plan.size.token)
    yield from _towns(state, player, plan)
    if state.setup.solo:
        yield from _items(state, player, plan)


def score(state: State, seat: int, plan: Plan) -> Iterator[Shape]:
    """Whose sheet it is, the sums, and the points so far."""
    player = state.players[seat]
    yield from _header(state, seat, plan)
    for name, points in (("treasure", sum(player.treasure)), ("monsters", -sum(player.monster))):
        left, top, width, _ = plan.sections[name]
        yield Text(left + width, top + plan.size.title / 2, _signed(points), plan.size.title, INK, 700, "end")
    yield from _score(state, seat, plan)


def _header(state: State, seat: int, plan: Plan) -> Iterator[Shape]:
    size = plan.size
    middle = size.margin + size.title / 2 + 3
    total = scoring.score(state)[seat]
    points = f"{_signed(total)} point{'s' * (abs(total) != 1)}"
    yield Text(size.width - size.margin, middle, points, size.title + 2, INK, 700, "end")
    name, letters = fitted(state.setup.names[seat], size.title + 4, size.inner - 8 * size.title, 700)
    yield Text(size.margin, middle, name, letters, INK, 700)


def _tokens(plan: Plan, name: str, ready: int, circled: int) -> Iterator[Shape]:
    """A ring around a token that was found, a stroke through one that was used."""
    for place, (x, y) in enumerate(plan.tokens[name][1][:circled]):
        yield ring(x, y, 0.47 * plan.size.token)
        if place < circled - ready:
            yield strike(x, y, 0.95 * plan.size.token)


def _values(plan: Plan, name: str, numbers: Sequence[int]) -> Iterator[Shape]:
    for place, (value, (x, y)) in enumerate(zip(numbers, plan.slots[name], strict=False)):
        yield from number(value, x, y, plan.size.digit, turn=place)


def _spaces(player: Player, plan: Plan) -> Iterator[Shape]:
    """The Monster spaces of a solo game: crosses, then values."""
    size = plan.size
    edge = size.box - 7
    for place, (x, y) in enumerate(plan.spaces):
        if place < player.crosses:
            yield from cross(x + edge / 2, y + edge / 2, 0.6 * edge)
        elif place - player.crosses < len(player.monster):
            value = player.monster[place - player.crosses]
            yield from number(value, x + edge / 2, y + edge / 2, 0.85 * size.digit, turn=place)


def _towns(state: State, player: Player, plan: Plan) -> Iterator[Shape]:
    """A tick for each town visited; in solo a stroke through those that were spent."""
    size, island = plan.size, tables_of(state.setup).island
    visited = (player.visited & island.towns).bit_count()
    left, top, width, _ = plan.sections["towns"]
    said = f"{visited} of {island.towns.bit_count()}"
    if state.setup.solo:
        said += f", {solo.towns_left(state)} to spend"
    yield Text(left + width, top + size.title / 2, said, size.text, INK, 700, "end")
    own = int(state.setup.solo)
    for place, (x, y) in enumerate(plan.towns[: visited + own]):
        if place >= own:
            yield tick(x, y, 0.75 * size.token)
        if place < player.spent:
            yield strike(x, y, 0.95 * size.token)


def _items(state: State, player: Player, plan: Plan) -> Iterator[Shape]:
    """What the solo player brought along; what was used is struck."""
    size = plan.size
    left, top, width, _ = plan.sections["items"]
    if not state.setup.items:
        yield Text(left, top + size.head + size.line / 2, "none brought along", size.text, GREY)
        return
    wide = width / 3
    for place, item in enumerate(state.setup.items):
        x, y = left + place % 3 * wide, top + size.head + place // 3 * size.box
        yield Rect(x, y, wide - 6, size.box - 8, WHITE, INK, 1.2, radius=(size.box - 8) / 2)
        middle = y + (size.box - 8) / 2
        words, letters = fitted(ITEMS[item], size.text, wide - 18, 700)
        yield Text(x + (wide - 6) / 2, middle, words, letters, INK, 700, "middle")
        if item not in player.items:
            yield _stroke(x + 6, middle, wide - 18)


def _stroke(x: float, y: float, width: float) -> Line:
    drawn = strike(0, 0, 1)
    return Line(((x, y + 2), (x + width, y - 2)), drawn.stroke, drawn.width)


def _bonus(player: Player, plan: Plan) -> Iterator[Shape]:
    """Numbers of the Bonus track, and a ring around each bonus that waits to be used."""
    size = plan.size
    for place, value in enumerate(player.bonus):
        x, y = plan.bonus[place]
        yield from number(value, x + size.box / 2, y + size.box / 2, size.digit, turn=place)
    for place in bits(player.ready):
        x, y = plan.bonus[place]
        yield ring(x + size.box / 2, y + size.box + size.line / 2, 1.25 * size.text)


def _score(state: State, seat: int, plan: Plan) -> Iterator[Shape]:
    """What the points are made of, and their sum in a box."""
    size = plan.size
    left, top, width, height = plan.sections["score"]
    parts = [*scoring.score_parts(state)[seat].items()]
    across = width / (len(parts) + 1)
    middle = top + height / 2
    for place, (name, points) in enumerate([*parts, ("total", sum(points for _, points in parts))]):
        x = left + (place + 0.5) * across
        total = name == "total"
        if total:
            yield Rect(x - across / 2 + 2, top + 1, across - 4, height - 4, WHITE, INK, 1.6, radius=5)
        elif place:
            yield Line(((x - across / 2, top + 6), (x - across / 2, top + height - 8)), "#CFC4AC", 1)
        yield Text(x, middle - 0.45 * size.line, _signed(points), size.title + 3, INK, 700, "middle")
        words, letters = fitted(PARTS.get(name, name.capitalize()), size.text, across + 4)
        yield Text(x, middle + 0.75 * size.line, words, letters, INK if total else GREY, anchor="middle")


def _signed(points: int) -> str:
    """A number with a proper minus."""
    return str(points).replace("-", "−")
