"""The island as text: an offset grid of letters, a legend, and who was where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.words import listed
from ..hexmap import LETTERS, TERRAINS, Island, bits
from .state import State

__all__ = ["WIDTH", "drawn", "legend", "wrapped"]

#: Columns that a line of the board may take.
WIDTH = 100
#: How each player's visits are told apart; a capital is an open end.
_TRACES = ("a", "b", "c", "d")
_MARKS = (
    ("taverns", "&", "tavern"),
    ("gems", "*", "gem"),
    ("shields", "+", "shield"),
    ("peaks", "^", "only with the Active die"),
    ("hideouts", "!", "hideout"),
    ("stones", "@", "stone"),
)


def wrapped(head: str, pieces: Iterable[str], gap: str = ", ") -> Iterator[str]:
    """Pieces side by side after a head, in as many lines as they need.

    >>> list(wrapped("Towns: ", ["A Springhead", "B Westmoor"]))
    ['Towns: A Springhead, B Westmoor']
    """
    line, begun = head, False
    for piece in pieces:
        if begun and len(line) + len(gap) + len(piece) > WIDTH - 1:
            yield line + gap.rstrip()
            line, begun = " " * len(head), False
        line += gap + piece if begun else piece
        begun = True
    yield line


# ---------------------------------------------------------------------- the grid
def drawn(state: State, island: Island) -> Iterator[str]:
    """The grid, a line for each row of hexes; below it, where somebody was, a line that says who."""
    space_at = {cell: space for space, cell in enumerate(island.cells) if cell is not None}
    rows = [[space_at.get((column, row)) for column in range(island.columns)] for row in range(island.rows)]
    signs = [[_signs(state, island, space) for space in row] for row in rows]
    traces = [[_trace(state, space) for space in row] for row in rows]
    broadest = max(len(cell) for cells in (*signs, *traces) for cell in cells)
    width = max(broadest + 1, min(6, (WIDTH - 7) // island.columns))
    yield "    " + "".join(chr(ord("A") + column).center(width) for column in range(island.columns))
    for row in range(island.rows):
        shift = " " * (width // 2) if row % 2 else ""
        yield f"{row + 1:>3} {shift}" + "".join(cell.center(width) for cell in signs[row])
        if any(traces[row]):
            yield f"    {shift}" + "".join(cell.center(width) for cell in traces[row])


def _signs(state: State, island: Island, space: int | None) -> str:
    """A hex in the letters and signs of the island's file."""
    cell = None if space is None else island.cells[space]
    one = None if cell is None else island.drawing.hex(cell)
    if space is None or one is None:
        return "."
    signs = one.town + one.statue
    signs += "".join(sign for mask, sign, _ in _MARKS if getattr(island, mask) >> space & 1)
    if one.glacier and not state.thawed >> space & 1:
        signs += str(one.glacier)
    return LETTERS[one.terrain] + signs


def _trace(state: State, space: int | None) -> str:
    """Who was here: a letter for each player, a capital where a route can go on."""
    here = ""
    for letter, player in zip(_TRACES, state.players, strict=False):
        if space is not None and player.visited >> space & 1:
            here += letter.upper() if player.ends >> space & 1 else letter
    return f"/{here}" if here else ""


# ---------------------------------------------------------------------- the legend
def legend(state: State, island: Island) -> Iterator[str]:
    """What the letters and signs mean, and all that joins or parts hexes."""
    ground = [f"{letter} {terrain}" for letter, terrain in zip(LETTERS, TERRAINS, strict=True)]
    yield "  ".join([*ground, ". sea; even rows stand half a hex to the right"])
    marks = [f"{sign} {what}" for mask, sign, what in _MARKS if getattr(island, mask)]
    if island.ice & ~state.thawed:
        marks.append("a number: ice, until somebody has visited so many towns")
    if marks:
        yield from wrapped("", marks, "  ")
    who = ", ".join(f"{letter} {name}" for letter, name in zip(_TRACES, state.setup.names, strict=False))
    yield f"/ who was there: {who}; a capital is an open end"
    towns = [f"{one.town} {island.drawing.towns[one.town]}" for _, one in island.drawing.cells() if one.town]
    yield from wrapped("Towns: ", sorted(towns))
    yield from _statues(state, island)
    for what, pairs in (
        ("Bridges", island.bridges),
        ("Dotted lines", island.dotted),
        ("Ravines", island.ravines),
    ):
        if pairs:
            yield from wrapped(f"{what}: ", (f"{island.names[a]}-{island.names[b]}" for a, b in pairs))
    if island.ships:
        yield from wrapped("Ships: ", (_ship(state, island, ship) for ship in bits(island.ships)))


def _statues(state: State, island: Island) -> Iterator[str]:
    """The sets, what they are worth, and who has completed them."""
    for number, statue in enumerate(island.statues):
        facts = [listed(island.names[space] for space in bits(statue.mask))]
        done = [
            name
            for name, player in zip(state.setup.names, state.players, strict=True)
            if player.statues >> number & 1
        ]
        if not state.setup.solo:
            facts.append(
                f"now {statue.later}" if done else f"{statue.first} to the first, then {statue.later}"
            )
        facts += [f"completed by {listed(done)}"] if done else []
        yield from wrapped(f"Statues {statue.mark}, {statue.name}: ", facts, "; ")


def _ship(state: State, island: Island, ship: int) -> str:
    shores = listed(island.names[shore] for shore in bits(island.neighbours[ship]))
    return f"{island.names[ship]} between {shores} {_trace(state, ship)}".rstrip()
