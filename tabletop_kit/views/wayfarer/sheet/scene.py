"""A companion sheet as a scene: what is printed, what was written, and what can be chosen now. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ....wayfarer.editions import tables_of
from ....wayfarer.notation import box_name
from ....wayfarer.play import View as Seen
from ....wayfarer.state import State
from ...drawing.bundles import bundled
from ...drawing.palette import CHROME, INK, WHITE
from ...drawing.scene import Box as Rectangle
from ...drawing.scene import Circle, Layer, Line, Rect, Scene, Shape, Target, Text
from ...drawing.sizes import Size
from .layout import Box, Plan, plan
from .measures import MEASURES
from .printed import printed
from .sections import score, tokens, values
from .words import box_label, described, section_labels
from .writing import states, written

__all__ = ["SheetMarks", "sheet_plan", "sheet_scene"]

GREEN = CHROME["legal"].light


@dataclass(frozen=True, slots=True)
class SheetMarks:
    """What is marked on a sheet for its player.

    Attributes
    ----------
    legal : mapping of box to int
        The boxes that can be chosen, each with the number of its choice, 0 for none.
    chosen : box or None
        The box that is chosen.
    cursor : str
        The name of the place where the keyboard is; empty for none.
    """

    legal: Mapping[Box, int] = field(default_factory=dict)
    chosen: Box | None = None
    cursor: str = ""


def sheet_plan(state: State, seat: int, size: Size) -> Plan:
    """Where everything stands on the sheet of a seat."""
    tables, player = tables_of(state.setup), state.players[seat]
    # room for one value more than there is, in whole rows, so that the paper seldom grows
    a_row = MEASURES[size].values_a_row
    rows = tuple(len(written) // a_row + 1 for written in (player.treasure, player.monster))
    return plan(
        tables.sheet,
        size,
        tables.island.towns.bit_count(),
        state.setup.solo,
        (rows[0], rows[1]),
        len(state.setup.items),
    )


def sheet_scene(seen: Seen, seat: int, marks: SheetMarks | None = None, size: Size = "m") -> Scene:
    """The sheet of a seat.

    Parameters
    ----------
    seen : View
        What was observed.
    marks : SheetMarks, optional
        What can be chosen, and what is; nothing by default.
    size : {"s", "m", "l"}
        340, 440 or 560 pixels wide.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> t = wayfarer.table(["Ana", "Ben"], rolls=[1, 3]).roll()
    >>> scene = sheet_scene(t.observe(), 0, SheetMarks({(1, 0, 0): 2}))
    >>> scene.target("guide/1").label
    'guide/1, empty, at least 4, legal 2'
    >>> print(scene.description)
    Ana has 8 points so far: Towns 5, Route 3, Treasure 0, Monsters 0. Boxes filled: Coachman 0, Guide 0, Merchant 0, Adventurer 0 and Sailor 0.
    """
    state, marks = seen.state, marks or SheetMarks()
    where = sheet_plan(state, seat, size)
    targets = tuple(_targets(state, seat, where, marks))
    layers = (
        Layer("print", printed(tables_of(state.setup).sheet, where, state.setup.solo)),
        *_written(state, seat, where),
        Layer("overlay", bundled(_overlay(where, marks, targets))),
    )
    title = f"{state.setup.names[seat]}'s sheet"
    return Scene(where.size.width, where.height, layers, targets, title, described(state, seat))


@lru_cache(maxsize=8)
def _written(state: State, seat: int, where: Plan) -> tuple[Layer, ...]:
    """All that players wrote, which stays the same while somebody chooses; in layers that seldom change together."""
    sheet, player = tables_of(state.setup).sheet, state.players[seat]
    return (
        Layer("state", bundled(states(player, sheet, where))),
        Layer("writing", tuple(written(player, sheet, where))),
        Layer("values", bundled(values(state, seat, where))),
        Layer("tokens", bundled(tokens(state, seat, where))),
        Layer("score", bundled(score(state, seat, where))),
    )


def _targets(state: State, seat: int, where: Plan, marks: SheetMarks) -> Iterator[Target]:
    """Sections first, boxes over them, each box a little larger than it is drawn."""
    sheet, player = tables_of(state.setup).sheet, state.players[seat]
    sections, boxes = _unmarked(state, seat, where)
    yield from sections
    for box, target in boxes:
        if box in marks.legal:
            hint = "takes it back" if box == marks.chosen else "writes here"
            yield replace(target, label=box_label(player, sheet, box, marks.legal[box]), hint=hint)
        else:
            yield target


@lru_cache(maxsize=8)
def _unmarked(
    state: State, seat: int, where: Plan
) -> tuple[tuple[Target, ...], tuple[tuple[Box, Target], ...]]:
    """Sections and boxes with nothing chosen, which are the same while somebody chooses."""
    sheet, player, edge = tables_of(state.setup).sheet, state.players[seat], where.size.box + 2
    sections = tuple(
        Target(name, f"{name}, {words}", box=_area(where, name))
        for name, words in section_labels(state, seat, where)
    )
    boxes = tuple(
        (box, Target(box_name(sheet, *box), box_label(player, sheet, box), box=(x - 1, y - 1, edge, edge)))
        for box, (x, y) in where.boxes.items()
    )
    return sections, boxes


def _area(where: Plan, name: str) -> Rectangle:
    size = where.size
    if name.startswith("bonus/"):
        x, y = where.bonus[int(name.removeprefix("bonus/")) - 1]
        return x, y, size.box, size.box + size.line
    if name in where.tokens:
        (x, y), places = where.tokens[name]
        right = max([x + size.token, *(left + size.token / 2 for left, _ in places)])
        bottom = max([y + size.line, *(low + size.token / 2 for _, low in places)])
        return x, y - size.line / 2, right - x, bottom - y + size.line / 2
    return where.sections[name]


# ---------------------------------------------------------------------- the overlay
def _overlay(where: Plan, marks: SheetMarks, targets: tuple[Target, ...]) -> Iterator[Shape]:
    """Rings around legal boxes, a double ring around the chosen one, the numbers, and the cursor."""
    edge = where.size.box
    for box in marks.legal:
        x, y = where.boxes[box]
        if box != marks.chosen:
            yield Rect(x - 1, y - 1, edge + 2, edge + 2, None, WHITE, 4)
            yield Rect(x - 1, y - 1, edge + 2, edge + 2, None, GREEN, 3, dash=(5, 3))
    if marks.chosen is not None:
        x, y = where.boxes[marks.chosen]
        yield Rect(x - 3, y - 3, edge + 6, edge + 6, None, GREEN, 2.5, radius=7)
        yield Rect(x + 1, y + 1, edge - 2, edge - 2, None, GREEN, 2.5, radius=3)
    for box, number in marks.legal.items():
        if number:
            x, y = where.boxes[box]
            r = 0.58 * where.size.text + 1.5
            yield Circle(x + 2, y + 2, r, fill=GREEN, stroke=WHITE, width=1.5)
            yield Text(x + 2, y + 2, str(number), where.size.text, WHITE, 700, "middle")
    at = next((target for target in targets if target.id == marks.cursor), None)
    if at is not None and at.box is not None:
        yield from _cursor(at.box)


def _cursor(box: Rectangle) -> Iterator[Shape]:
    """A thick ring with four corner ticks."""
    x, y, width, height = box
    left, top, right, bottom = x - 2, y - 2, x + width + 2, y + height + 2
    yield Rect(left, top, right - left, bottom - top, None, WHITE, 5, radius=5)
    yield Rect(left, top, right - left, bottom - top, None, INK, 3, radius=5)
    for corner_x, corner_y, dx, dy in (
        (left, top, -1, -1),
        (right, top, 1, -1),
        (left, bottom, -1, 1),
        (right, bottom, 1, 1),
    ):
        yield Line(((corner_x, corner_y), (corner_x + 3 * dx, corner_y + 3 * dy)), INK, 3)
