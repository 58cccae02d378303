"""The position as text, good enough to play from."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.words import listed
from ..hexmap import LETTERS, Island, bits
from . import scenarios, scoring, solo
from .editions import tables_of
from .expert import icons_of, struck_bit
from .listing import seat_pairs
from .notation import TRACK_NAMES
from .play import View
from .routes import longest
from .scenarios import ITEMS
from .sheet import COACHMAN, GUIDE, MERCHANT, Icons, Sheet
from .state import LEFT, NOWHERE, RIGHT, SINGLE, Player, State

__all__ = ["board"]

_CELL = 6
#: How each player's lines are told apart; a capital is an open end.
_ROUTES = ("a", "b", "c", "d")
_MARKS = (
    ("taverns", "&", "tavern"),
    ("gems", "*", "gem"),
    ("shields", "+", "shield"),
    ("peaks", "^", "needs the Active die"),
    ("hideouts", "!", "hideout"),
    ("stones", "@", "stone"),
)


def board(view: View) -> str:
    """Island, sheet of the seat that looks (of all, if nobody in particular does), dice and points."""
    state = view.state
    tables = tables_of(state.setup)
    seats = range(len(state.players)) if view.seat is None else (view.seat,)
    lines = [*_header(view), "", *_map(state, tables.island), "", *_legend(state, tables.island)]
    for seat in seats:
        lines += ["", *_sheet(state, seat, tables.sheet)]
    others = [seat for seat in range(len(state.players)) if seat not in seats]
    lines += ["", *(_brief(state, seat) for seat in others)] if others else []
    return "\n".join(line.rstrip() for line in lines)


# ---------------------------------------------------------------------- what is going on
def _header(view: View) -> Iterator[str]:
    from .words import headline

    state = view.state
    island = tables_of(state.setup).island
    yield f"{island.title} - {headline(view)}"
    if state.setup.solo:
        yield _goal(state)
    if state.phase == "choose":
        for seat in range(len(state.players)) if view.seat is None else (view.seat,):
            totals = sorted({(pair.total, pair.active) for pair in seat_pairs(state, seat)})
            plain = sorted({total for total, active in totals if not active})
            starred = sorted({total for total, active in totals if active})
            name = state.setup.names[seat]
            also = f"; with ★ {_numbers(starred)}" if starred else ""
            yield f"{name} can make {_numbers(plain)}{also}"
        done = [name for name, chosen in zip(state.setup.names, view.committed, strict=True) if chosen]
        if done:
            yield f"{listed(done)} {'has' if len(done) == 1 else 'have'} chosen"


def _numbers(numbers: list[int]) -> str:
    return " ".join(map(str, numbers)) or "nothing"


def _goal(state: State) -> str:
    scenario = scenarios.scenario(state.setup.scenario)
    island = tables_of(state.setup).island
    left = solo.parts_left(state.players[0], island, scenario.goal)
    parts = [
        f"{part} {'all done' if not count else f'{count} to go'}"
        for part, count in left.items()
        if part != "no_ships"
    ]
    ships = ["no ships"] if "no_ships" in scenario.goal else []
    return f"{scenario.title}: {', '.join([*parts, *ships])}; more than {scenario.additional} points of treasure needed"


# ---------------------------------------------------------------------- the island
def _map(state: State, island: Island) -> Iterator[str]:
    yield "    " + "".join(chr(ord("A") + column).center(_CELL) for column in range(island.columns))
    for row in range(island.rows):
        shift = " " * (_CELL // 2) if row % 2 else ""
        cells = (_cell(state, island, column, row) for column in range(island.columns))
        yield f"{row + 1:>3} {shift}" + "".join(cell.center(_CELL) for cell in cells)


def _cell(state: State, island: Island, column: int, row: int) -> str:
    one = island.drawing.hex((column, row))
    if one is None:
        return "."
    space = island.cells.index((column, row))
    signs = one.town + one.statue
    signs += "".join(sign for mask, sign, _ in _MARKS if getattr(island, mask) >> space & 1)
    if one.glacier and not state.thawed >> space & 1:
        signs += str(one.glacier)
    return LETTERS[one.terrain] + signs + _trace(state, space)


def _trace(state: State, space: int) -> str:
    """Who was here: a letter for each player, a capital where a route can go on."""
    here = ""
    for seat, player in enumerate(state.players):
        if player.visited >> space & 1:
            letter = _ROUTES[seat]
            here += letter.upper() if player.ends >> space & 1 else letter
    return f"/{here}" if here else ""


def _legend(state: State, island: Island) -> Iterator[str]:
    yield "g grass  m mountain  d desert  j jungle  w water  . sea; odd rows stand half a hex to the right"
    signs = [f"{sign} {what}" for mask, sign, what in _MARKS if getattr(island, mask)]
    if any(not state.thawed >> space & 1 for space, _ in island.glaciers):
        signs.append("a number: ice until so many towns are visited")
    seats = [f"{_ROUTES[seat]} {name}" for seat, name in enumerate(state.setup.names)]
    yield "  ".join([*signs, f"/ who was there ({', '.join(seats)}; capital: open end)"])
    towns = [f"{one.town} {island.drawing.towns[one.town]}" for _, one in island.drawing.cells() if one.town]
    yield from _wrapped("Towns: ", sorted(towns))
    for statue in island.statues:
        places = listed(island.names[space] for space in bits(statue.mask))
        yield f"Statues {statue.mark} {statue.name}: {places}; {statue.first} to the first, {statue.later} later"
    for kind, pairs in (
        ("Bridges", island.bridges),
        ("Dotted lines", island.dotted),
        ("Ravines", island.ravines),
    ):
        if pairs:
            yield from _wrapped(f"{kind}: ", [f"{island.names[a]}-{island.names[b]}" for a, b in pairs])
    ships = [
        f"{island.names[ship]} joins {listed(island.names[shore] for shore in bits(island.neighbours[ship]))}"
        + (f" ({'+'.join(_who(state, ship))})" if _who(state, ship) else "")
        for ship in bits(island.ships)
    ]
    if ships:
        yield from _wrapped("Ships: ", ships)


def _who(state: State, space: int) -> list[str]:
    return [
        name
        for name, player in zip(state.setup.names, state.players, strict=True)
        if player.visited >> space & 1
    ]


def _wrapped(head: str, words: list[str], width: int = 96) -> Iterator[str]:
    line = head
    for number, word in enumerate(words):
        piece = word + (", " if number < len(words) - 1 else "")
        if len(line) + len(piece) > width and line.strip() != head.strip():
            yield line
            line = " " * len(head)
        line += piece
    yield line


# ---------------------------------------------------------------------- sheets
def _sheet(state: State, seat: int, sheet: Sheet) -> Iterator[str]:
    player = state.players[seat]
    yield f"{state.setup.names[seat]}: {_points(state, seat)}"
    opened = sheet.coachman_open + sheet.per_tavern * player.taverns
    yield _row(
        "Coachman",
        _boxes(player, sheet, COACHMAN, player.coachman, opened),
        "grass, mountain; never less than before",
    )
    yield from _guide(player, sheet)
    yield from _merchant(player, sheet)
    steps = ["" if not step else "<" if step > 0 else ">" for step in sheet.adventurer_steps]
    adventurer = _boxes(player, sheet, 3, player.adventurer)
    yield _row(
        "Adventurer",
        [step + box for step, box in zip(steps, adventurer, strict=True)],
        "jungle, mountain; < up, > down",
    )
    yield _row("Sailor", _boxes(player, sheet, 4, player.sailor), "water; a double")
    yield f"  Treasure {_sum(player.treasure)}   Monsters {_sum(player.monster)}   Miss Rolls {player.misses} of {sheet.misses}"
    yield f"  Gems {player.gems} ready ({player.gems_circled} of {sheet.gems} circled)   Shields {player.shields} ready ({player.shields_circled} of {sheet.shields} circled)"
    if sheet.bonus:
        boxes = [
            f"{name}{'=' + str(player.bonus[box]) if box < len(player.bonus) else ''}{'!' if player.ready >> box & 1 else ''}"
            for box, name in enumerate(sheet.bonus)
        ]
        yield _row("Bonus", boxes, "rising; ! waits to be used")
    if player.jump_from != NOWHERE:
        yield "  The next move may jump to another stone."
    if state.setup.solo:
        filled = solo.spaces_filled(player)
        items = listed(ITEMS[item] for item in player.items) if player.items else "none"
        yield (
            f"  Monster spaces {filled} of {sheet.monster_spaces} filled ({player.crosses} crosses)   "
            f"Towns to spend {solo.towns_left(state)}   Items: {items}"
        )


def _row(name: str, boxes: list[str], note: str) -> str:
    return f"  {name:<11}{' '.join(boxes)}   ({note})"


def _boxes(
    player: Player,
    sheet: Sheet,
    companion: int,
    written: tuple[int, ...],
    opened: int = 99,
    track: int = SINGLE,
) -> list[str]:
    icons = icons_of(sheet, companion, track)
    return [
        _box(
            str(written[box]) if box < len(written) else ("#" if box >= opened else "_"),
            one,
            bool(player.struck[companion] & struck_bit(sheet, companion, box, track)),
        )
        for box, one in enumerate(icons)
    ]


def _box(number: str, icons: Icons, struck: bool) -> str:
    signs = {1: "T", 2: "T2"}.get(icons.treasure, "")
    signs += "" if struck else {1: "M", 2: "M2"}.get(icons.monster, "")
    return f"[{number}{signs}{'*' if icons.star else ''}]"


def _guide(player: Player, sheet: Sheet) -> Iterator[str]:
    shared = len(sheet.guide)
    minima = list(sheet.guide_minima)
    boxes = _boxes(player, sheet, GUIDE, player.guide[:shared])
    row = [f"{least}{box}" for least, box in zip(minima, boxes, strict=True)]
    yield _row("Guide", row, "desert, jungle; at least the number before the box")
    for track in (LEFT, RIGHT) if sheet.guide_tracks else ():
        written = player.guide if player.track == track else player.guide[:shared]
        boxes = _boxes(player, sheet, GUIDE, written, track=track)[shared:]
        least = sheet.guide_tracks[track - 1].minima
        closed = (
            "closed"
            if player.track not in (SINGLE, track)
            else "the fourth number chooses"
            if not player.track
            else ""
        )
        row = [f"{number}{box}" for number, box in zip(least, boxes, strict=True)]
        yield _row(f"  {TRACK_NAMES[track]}", row, closed or "chosen")


def _merchant(player: Player, sheet: Sheet) -> Iterator[str]:
    columns = len(sheet.merchant_cols)
    head = "".join(f"{label:^6}" for label in sheet.merchant_cols)
    yield f"  {'Merchant':<11}   {head}  (desert, grass; the number of the row or the column)"
    for row, label in enumerate(sheet.merchant_rows):
        cells = []
        for column in range(columns):
            box = row * columns + column
            struck = bool(player.struck[MERCHANT] >> box & 1)
            cells.append(
                f"{_box('x' if player.merchant >> box & 1 else '_', sheet.merchant[box], struck):^6}"
            )
        yield f"  {'':<11}{label:>2} {''.join(cells)}"


def _sum(values: tuple[int, ...]) -> str:
    return f"{'+'.join(map(str, values))} = {sum(values)}" if len(values) > 1 else str(sum(values))


def _points(state: State, seat: int) -> str:
    parts = scoring.score_parts(state)[seat]
    named = ", ".join(f"{name} {points}" for name, points in parts.items())
    if state.setup.solo or state.phase == "start":
        return f"{sum(parts.values())} points ({named})"
    island = tables_of(state.setup).island
    player = state.players[seat]
    towns = (player.visited & island.towns).bit_count()
    route = len([space for space in longest(player, island) if island.towns >> space & 1])
    return f"{sum(parts.values())} points ({named}); {towns} towns, longest route {route}"


def _brief(state: State, seat: int) -> str:
    player = state.players[seat]
    sheet = tables_of(state.setup).sheet
    filled = [
        len(player.coachman),
        len(player.guide),
        player.merchant.bit_count(),
        len(player.adventurer),
        len(player.sailor),
    ]
    boxes = " ".join(
        f"{name} {count}"
        for name, count in zip(("Coachman", "Guide", "Merchant", "Adventurer", "Sailor"), filled, strict=True)
    )
    return f"{state.setup.names[seat]}: {_points(state, seat)}; {boxes}; misses {player.misses} of {sheet.misses}"
