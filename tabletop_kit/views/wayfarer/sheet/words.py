"""The companion sheet in words: each box and section as a part of a sentence, and the whole as a table. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ....core.words import listed
from ....hexmap import bits
from ....wayfarer import scoring, solo
from ....wayfarer.editions import tables_of
from ....wayfarer.expert import icons_of, struck_bit
from ....wayfarer.notation import box_name
from ....wayfarer.scenarios import ITEMS
from ....wayfarer.sheet import ADVENTURER, COACHMAN, COMPANIONS, GUIDE, MERCHANT, Sheet
from ....wayfarer.state import LEFT, Player, State
from ....wayfarer.words import BONUSES
from .layout import Box, Plan
from .printed import PARTS
from .writing import blank, locked, numbers

__all__ = ["box_label", "described", "section_labels", "sheet_table"]


def box_label(player: Player, sheet: Sheet, box: Box, number: int | None = None) -> str:
    """A box as it is read aloud: ``"guide/4, empty, at least 7, Treasure, legal 2"``.

    `number` is that of its choice; 0 is legal without one, and None is not legal.
    """
    held = numbers(player, sheet)
    words = [box_name(sheet, *box)]
    if box in held:
        words.append("crossed" if box[0] == MERCHANT else f"holds {held[box]}")
    elif blank(player, box):
        words.append("stays blank")
    elif locked(player, sheet, box):
        words.append("locked until a tavern is visited")
    else:
        words += ["empty", *_asks(player, sheet, box)]
    words += _icons(player, sheet, box)
    if number is not None:
        words.append(f"legal {number}" if number else "legal")
    return ", ".join(words)


def _asks(player: Player, sheet: Sheet, box: Box) -> list[str]:
    """What an empty box asks of a number, as far as that is known."""
    companion, place, track = box
    if companion == GUIDE:
        shared = len(sheet.guide)
        least = (
            sheet.guide_tracks[track - LEFT].minima[place - shared] if track else sheet.guide_minima[place]
        )
        return [f"at least {least}"]
    if companion == MERCHANT:
        return ["the number of its row or column"]
    written = (player.coachman, (), (), player.adventurer, player.sailor)[companion]
    if companion == COACHMAN and place == len(written) and written:
        return [f"at least {written[-1]}"]
    if companion == ADVENTURER:
        slope = sheet.adventurer_steps[place]
        last = str(written[-1]) if place == len(written) and written else "the one before"
        return [f"{'more' if slope > 0 else 'less'} than {last}"] if slope else ["any number"]
    return ["a double"] if companion == len(COMPANIONS) - 1 else []


def _icons(player: Player, sheet: Sheet, box: Box) -> list[str]:
    companion, place, track = box
    icons = icons_of(sheet, companion, track)[place]
    struck = player.struck[companion] & struck_bit(sheet, companion, place, track)
    words = [("", "Treasure", "Treasure twice")[icons.treasure]]
    monster = ("", "Monster", "Monster twice")[icons.monster]
    words.append(f"{monster} struck" if struck and monster else monster)
    words.append("Star" if icons.star else "")
    return [word for word in words if word]


# ---------------------------------------------------------------------- sections
def section_labels(state: State, seat: int, plan: Plan) -> Iterator[tuple[str, str]]:
    """The name of each section that can be pressed, and its words."""
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    for place, bonus in enumerate(sheet.bonus):
        holds = f"holds {player.bonus[place]}" if place < len(player.bonus) else "empty"
        waits = ", can be used" if player.ready >> place & 1 else ""
        yield f"bonus/{place + 1}", f"{holds}, {BONUSES[bonus]}{waits}"
    yield "gems", _tokens(player.gems, player.gems_circled, sheet.gems, "re-rolls a Treasure roll")
    yield "shields", _tokens(player.shields, player.shields_circled, sheet.shields, "re-rolls a Monster roll")
    last = "the last one loses the scenario" if state.setup.solo else "the last one of anybody ends the game"
    yield "misses", f"{player.misses} of {sheet.misses} Miss Rolls crossed off, {last}"
    yield "treasure", _sum(player.treasure)
    if state.setup.solo:
        filled = solo.spaces_filled(player)
        yield (
            "monsters",
            f"{_sum(player.monster)}; {player.crosses} crosses, {sheet.monster_spaces - filled} spaces free",
        )
    else:
        yield "monsters", _sum(player.monster)
    yield "towns", _towns(state, player)
    if state.setup.solo:
        yield "items", _items(state, player)
    yield "score", _score(state, seat)


def _tokens(ready: int, circled: int, icons: int, use: str) -> str:
    return f"{ready} ready, {circled} of {icons} found; each {use}"


def _sum(values: Sequence[int]) -> str:
    if len(values) < 2:
        return str(values[0]) if values else "nothing yet"
    return f"{' + '.join(map(str, values))} = {sum(values)}"


def _towns(state: State, player: Player) -> str:
    island = tables_of(state.setup).island
    names = [island.town_names[space] for space in bits(player.visited & island.towns)]
    words = f"{len(names)} of {island.towns.bit_count()} visited"
    words += f": {listed(names)}" if names else ""
    return words + (f"; {solo.towns_left(state)} can be spent" if state.setup.solo else "")


def _items(state: State, player: Player) -> str:
    if not state.setup.items:
        return "none brought along"
    return listed(f"{ITEMS[item]}{'' if item in player.items else ' (used)'}" for item in state.setup.items)


def _score(state: State, seat: int) -> str:
    parts = scoring.score_parts(state)[seat]
    named = ", ".join(f"{PARTS.get(name, name)} {points}" for name, points in parts.items())
    return f"{sum(parts.values())} points so far: {named}"


# ---------------------------------------------------------------------- the whole
def described(state: State, seat: int) -> str:
    """The sheet in two sentences."""
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    filled = numbers(player, sheet)
    counts = [
        f"{name.capitalize()} {sum(box[0] == companion for box in filled)}"
        for companion, name in enumerate(COMPANIONS)
    ]
    return f"{state.setup.names[seat]} has {_score(state, seat)}. Boxes filled: {listed(counts)}."


def sheet_table(state: State, seat: int, plan: Plan) -> str:
    """The sheet as an HTML table, a row for each companion and each section."""
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    rows = []
    for companion, name in enumerate(COMPANIONS):
        cells = [_cell(player, sheet, box) for box in plan.boxes if box[0] == companion]
        rows.append((name.capitalize(), " · ".join(cells)))
    rows += [(name.capitalize(), words) for name, words in section_labels(state, seat, plan)]
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(words)}</td></tr>' for name, words in rows
    )
    caption = escape(f"{state.setup.names[seat]}'s sheet")
    return f"<table><caption>{caption}</caption><tbody>{body}</tbody></table>"


def _cell(player: Player, sheet: Sheet, box: Box) -> str:
    """A box in a few signs: its number, x where crossed, # where locked, else what it asks for."""
    held = numbers(player, sheet)
    companion, place, _ = box
    labels = ""
    if companion == MERCHANT:
        row, column = divmod(place, len(sheet.merchant_cols))
        labels = f"{sheet.merchant_rows[row]},{sheet.merchant_cols[column]} "
    if box in held:
        return f"{labels}{'x' if companion == MERCHANT else held[box]}"
    if locked(player, sheet, box):
        return f"{labels}#"
    if companion == GUIDE and not blank(player, box):
        return f"({_asks(player, sheet, box)[0].removeprefix('at least ')}+)"
    return f"{labels}–"
