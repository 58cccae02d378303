"""Companion sheets as text: every box with its number, icons, and what it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..core.words import listed
from ..hexmap import bits
from . import scoring, solo
from .board_map import wrapped
from .editions import tables_of
from .expert import icons_of, struck_bit
from .notation import TRACK_NAMES
from .routes import longest, towns_on
from .scenarios import ITEMS
from .sheet import ADVENTURER, COACHMAN, COMPANIONS, GUIDE, MERCHANT, SAILOR, Icons, Sheet
from .state import LEFT, NOWHERE, RIGHT, SINGLE, Player, State
from .travelling import open_boxes

__all__ = ["brief", "sheet_lines"]

#: Where boxes and values begin.
_INDENT = " " * 13


def sheet_lines(state: State, seat: int) -> Iterator[str]:
    """Everything on a player's sheet, and the routes of the map."""
    sheet, player = tables_of(state.setup).sheet, state.players[seat]
    yield f"{state.setup.names[seat]}: {_points(state, seat)}"
    yield from _coachman(player, sheet)
    yield from _guide(player, sheet)
    yield from _merchant(player, sheet)
    yield from _adventurer(player, sheet)
    yield from _companion(SAILOR, "water; takes doubles only")
    yield _INDENT + " ".join(_boxes(player, sheet, SAILOR, player.sailor))
    if sheet.bonus:
        yield from _bonus_track(player, sheet)
    yield from _sections(state, seat, sheet)
    yield from wrapped(f"  {'Routes':<11}", _routes(state, player), "  ")
    if player.jump_from != NOWHERE:
        yield _INDENT + "the next move may jump to another stone"


def brief(state: State, seat: int) -> Iterator[str]:
    """Somebody else's sheet, in short."""
    sheet, player = tables_of(state.setup).sheet, state.players[seat]
    yield f"{state.setup.names[seat]}: {_points(state, seat)}"
    counts = []
    for companion in (COACHMAN, GUIDE, MERCHANT, ADVENTURER, SAILOR):
        written = (player.coachman, player.guide, (), player.adventurer, player.sailor)[companion]
        filled = player.merchant.bit_count() if companion == MERCHANT else len(written)
        boxes = len(icons_of(sheet, companion, player.track if companion == GUIDE else SINGLE))
        last = f", last {written[-1]}" if written and companion in (COACHMAN, ADVENTURER) else ""
        counts.append(f"{COMPANIONS[companion].capitalize()} {filled} of {boxes}{last}")
    yield from wrapped("  ", counts, "; ")
    yield (
        f"  Gems {player.gems} ready; Shields {player.shields} ready; "
        f"Miss Rolls {player.misses} of {sheet.misses}"
    )


def _points(state: State, seat: int) -> str:
    """The points so far and what they are made of."""
    parts = scoring.score_parts(state)[seat]
    named = ", ".join(f"{name} {points}" for name, points in parts.items())
    line = f"{sum(parts.values())} points ({named})"
    if state.setup.solo or not state.players[seat].visited:
        return line
    island, player = tables_of(state.setup).island, state.players[seat]
    towns = (player.visited & island.towns).bit_count()
    route = towns_on(longest(player, island), island)
    return f"{line}; {towns} of {island.towns.bit_count()} towns, longest route {route}"


# ---------------------------------------------------------------------- companions
def _companion(companion: int, note: str) -> Iterator[str]:
    yield f"  {COMPANIONS[companion].capitalize():<11}{note}"


def _boxes(
    player: Player,
    sheet: Sheet,
    companion: int,
    written: Sequence[int],
    opened: int | None = None,
    track: int = SINGLE,
) -> list[str]:
    icons = icons_of(sheet, companion, track)
    struck = player.struck[companion]
    return [
        _box(
            str(written[box]) if box < len(written) else "##" if opened is not None and box >= opened else "",
            one,
            bool(struck & struck_bit(sheet, companion, box, track)),
        )
        for box, one in enumerate(icons)
    ]


def _box(content: str, icons: Icons, struck: bool) -> str:
    """A box and its icons; a Monster that was struck is gone."""
    signs = ("", "T", "T2")[icons.treasure] + ("" if struck else ("", "M", "M2")[icons.monster])
    return f"[{content:>2}]{signs}{'*' if icons.star else ''}"


def _coachman(player: Player, sheet: Sheet) -> Iterator[str]:
    opened = open_boxes(player, sheet)
    locked = "; a tavern opens the boxes with ##" if opened < len(sheet.coachman) else ""
    yield from _companion(COACHMAN, f"grass, mountain; never less than the box before{locked}")
    yield _INDENT + " ".join(_boxes(player, sheet, COACHMAN, player.coachman, opened))


def _guide(player: Player, sheet: Sheet) -> Iterator[str]:
    shared = len(sheet.guide)
    yield from _companion(GUIDE, "desert, jungle; at least the number above the box")
    yield from _labelled(_INDENT, sheet.guide_minima, _boxes(player, sheet, GUIDE, player.guide[:shared]))
    for track in (LEFT, RIGHT) if sheet.guide_tracks else ():
        written = player.guide if player.track == track else ()
        boxes = _boxes(player, sheet, GUIDE, written, track=track)[shared:]
        head = f"    {TRACK_NAMES[track]:<9}"
        if player.track not in (SINGLE, track):
            yield f"{head}stays blank"
            continue
        yield from _labelled(head, sheet.guide_tracks[track - 1].minima, boxes)


def _labelled(head: str, labels: Iterable[int], boxes: Sequence[str]) -> Iterator[str]:
    """Boxes below what they ask for."""
    above = (f"{label:>3}".ljust(len(box)) for label, box in zip(labels, boxes, strict=True))
    yield " " * len(head) + " ".join(above)
    yield head + " ".join(boxes)


def _merchant(player: Player, sheet: Sheet) -> Iterator[str]:
    columns = len(sheet.merchant_cols)
    yield from _companion(MERCHANT, "desert, grass; the number of the row or of the column")
    yield _INDENT + "   " + "".join(f"{label:>3}".ljust(9) for label in sheet.merchant_cols)
    for row, label in enumerate(sheet.merchant_rows):
        cells = (
            _box(
                "x" if player.merchant >> box & 1 else "",
                sheet.merchant[box],
                bool(player.struck[MERCHANT] >> box & 1),
            ).ljust(9)
            for box in range(row * columns, (row + 1) * columns)
        )
        yield f"{_INDENT}{label:>2} {''.join(cells)}"


def _adventurer(player: Player, sheet: Sheet) -> Iterator[str]:
    free = "; a bar: any number" if 0 in sheet.adventurer_steps[1:] else ""
    yield from _companion(ADVENTURER, f"jungle, mountain; up after <, down after >{free}")
    signs = ["", *(("|", "<", ">")[step] for step in sheet.adventurer_steps[1:])]
    boxes = _boxes(player, sheet, ADVENTURER, player.adventurer)
    yield "    " + " ".join(f"{sign} {box}".lstrip() for sign, box in zip(signs, boxes, strict=True))


def _bonus_track(player: Player, sheet: Sheet) -> Iterator[str]:
    boxes = [
        f"[{player.bonus[box] if box < len(player.bonus) else '':>2}]{name}{'!' if player.ready >> box & 1 else ''}"
        for box, name in enumerate(sheet.bonus)
    ]
    yield f"  {'Bonus':<11}numbers of boxes with *, each greater than the one before; ! can be used"
    yield _INDENT + " ".join(boxes)


# ---------------------------------------------------------------------- the rest of the sheet
def _sections(state: State, seat: int, sheet: Sheet) -> Iterator[str]:
    player = state.players[seat]
    yield from _values("Treasure", player.treasure)
    if state.setup.solo:
        yield from _monster_spaces(player, sheet)
    else:
        yield from _values("Monsters", player.monster)
    yield f"  {'Gems':<11}{_tokens(player.gems, player.gems_circled, sheet.gems)}"
    yield f"  {'Shields':<11}{_tokens(player.shields, player.shields_circled, sheet.shields)}"
    yield f"  {'Miss Rolls':<11}{player.misses} of {sheet.misses}"
    if state.setup.solo:
        items = listed(ITEMS[item] for item in player.items) if player.items else "none"
        yield f"  {'Towns':<11}{solo.towns_left(state)} can be spent"
        yield f"  {'Items':<11}{items}"


def _values(name: str, values: Sequence[int]) -> Iterator[str]:
    total = [f"= {sum(values)}"] if len(values) > 1 else []
    terms = [f"{'+ ' if place else ''}{value}" for place, value in enumerate(values)]
    yield from wrapped(f"  {name:<11}", [*(terms or ["nothing"]), *total], " ")


def _monster_spaces(player: Player, sheet: Sheet) -> Iterator[str]:
    """The spaces of a solo game, x for a cross."""
    filled = ["x"] * player.crosses + [str(value) for value in player.monster]
    spaces = [*filled, *[""] * (sheet.monster_spaces - len(filled))]
    yield from wrapped(f"  {'Monsters':<11}", [f"[{one:>2}]" for one in spaces], "")


def _tokens(ready: int, circled: int, icons: int) -> str:
    return f"{ready} ready, {circled} of {icons} circled"


def _routes(state: State, player: Player) -> list[str]:
    """The lines drawn, joined as far as they go on from one another; > marks an open end."""
    island = tables_of(state.setup).island
    routes: list[list[int]] = []
    for origin, target in player.lines:
        before = next((route for route in routes if route[-1] == origin), None)
        if before is None:
            routes.append([origin, target])
        else:
            before.append(target)
    if not routes:
        return [island.names[space] for space in bits(player.visited)] or ["none"]
    return [
        "-".join(island.names[space] for space in route) + (">" if player.ends >> route[-1] & 1 else "")
        for route in routes
    ]
