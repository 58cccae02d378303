"""Moves read from text, with anything left out that is not ambiguous.

A text is read even if the rules bar what it means: `rules` says why, and what is left out is then
filled in with what comes nearest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..core.errors import AmbiguousMove, UnreadableMove
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from .editions import tables_of
from .expert import fitting_boxes
from .listing import legal
from .moves import Adjust, Cloud, Keep, Move, Strike, Travel, Tweak, Use
from .notation import PLAIN, TRACK_NAMES, write
from .routes import barred, jumps, origins
from .scenarios import ITEMS
from .sheet import COACHMAN, COMPANIONS, GUIDE, MERCHANT, Sheet
from .state import LEFT, State
from .tables import LAND

__all__ = ["read"]

_WORDS = (*COMPANIONS, *PLAIN, "adjust", "use", "bonus strike", "keep")
_DICE = re.compile(r"([1-6])(\*?)\+([1-6])(\*?)")
_TWEAK = re.compile(r"([1-6])(\*?)>([1-6])\*?")
_BOX = re.compile(r"(?P<track>left|right)?/?(?P<numbers>\d{1,2}(?:,\d{1,2})?)?")


def read(state: State, seat: int, text: str) -> Move:
    """The move that a text means, legal or not; what is left out is filled in where that is no question."""
    words = " ".join(text.replace("→", ">").split()).casefold()
    words = re.sub(r"\s*([>+])\s*(?=[\w*])", r"\1", words) if " > " in words or " + " in words else words
    if not words:
        raise UnreadableMove(f"There is no move; write one as in: {_example(state, seat)}.")
    if words in PLAIN:
        return PLAIN[words]
    first, _, rest = words.partition(" ")
    match first:
        case "keep" if rest.isascii() and rest.isdigit() and len(rest) < 3:
            return Keep(int(rest))
        case "adjust":
            return _read_adjust(rest)
        case "use":
            return _read_use(state, rest)
        case "bonus" if rest.startswith("strike"):
            return _read_strike(state, seat, rest.removeprefix("strike").strip())
    return _read_travel(state, seat, words, text)


def _example(state: State, seat: int) -> str:
    moves = legal(state, seat)
    return write(state.setup, moves[0]) if moves else "coachman 3+4 C4>D5"


def _read_adjust(rest: str) -> Adjust:
    found = re.fullmatch(r"([1-6])(\*?) ?([+-])1", rest)
    if not found:
        raise UnreadableMove(
            "A die is adjusted by one, as in: adjust 4 +1, or adjust 4* -1 for the Active die."
        )
    return Adjust(int(found[1]), 1 if found[3] == "+" else -1, bool(found[2]))


def _read_use(state: State, rest: str) -> Move:
    item, _, value = rest.partition(" ")
    known = [name for name in ITEMS if name.startswith(item)] if item else []
    if len(known) != 1:
        raise UnreadableMove(f"There is no item {quoted(item)}; {did_you_mean(item, list(ITEMS))}")
    item = known[0]
    if item == "cloud":
        origin, target = _line(state, 0, value)
        return Cloud(*_filled_line(state, 0, origin, target))
    if item in ("sword", "compass"):
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            what = "the Monster value that becomes 0" if item == "sword" else "the number for the Active die"
            raise UnreadableMove(f"Say {what}, as in: use {item} {5}.")
        return Use(item, int(value))
    if value:
        raise UnreadableMove(f"The {ITEMS[item]} asks for nothing more; write: use {item}.")
    return Use(item)


def _read_strike(state: State, seat: int, rest: str) -> Strike:
    name, _, box = rest.partition("/")
    companion = _companion_meant(name)
    sheet = tables_of(state.setup).sheet
    track, numbers = _box_meant(companion, box)
    if not numbers:
        raise UnreadableMove("Say which box, as in: bonus strike coachman/8, or bonus strike merchant/6,9.")
    return Strike(
        companion,
        _box_number(sheet, companion, numbers),
        track or (0 if companion != GUIDE else _track(sheet, numbers)),
    )


def _track(sheet: Sheet, numbers: tuple[int, ...]) -> int:
    return LEFT if sheet.guide_tracks and numbers[0] > len(sheet.guide) else 0


def _companion_meant(word: str) -> int:
    found = [number for number, name in enumerate(COMPANIONS) if word and name.startswith(word)]
    if len(found) != 1:
        raise UnreadableMove(f"{quoted(word)} is no companion; there are {listed(COMPANIONS)}.")
    return found[0]


def _box_meant(companion: int, box: str) -> tuple[int, tuple[int, ...]]:
    found = _BOX.fullmatch(box)
    if not found:
        raise UnreadableMove(
            f"{quoted(box)} is no box; write one as in guide/left, coachman/8 or merchant/6,9."
        )
    track = TRACK_NAMES.index(found["track"] or "")
    numbers = tuple(int(one) for one in (found["numbers"] or "").split(",") if one)
    if companion == MERCHANT and len(numbers) == 1:
        raise UnreadableMove("A space of the Merchant has two labels, row and column, as in merchant/6,9.")
    return track, numbers


def _box_number(sheet: Sheet, companion: int, numbers: tuple[int, ...]) -> int:
    if companion != MERCHANT:
        return numbers[0] - 1
    row, column = numbers
    if row not in sheet.merchant_rows or column not in sheet.merchant_cols:
        rows, columns = listed(map(str, sheet.merchant_rows)), listed(map(str, sheet.merchant_cols))
        raise UnreadableMove(f"The Merchant has no space {row},{column}: rows are {rows}, columns {columns}.")
    return sheet.merchant_rows.index(row) * len(sheet.merchant_cols) + sheet.merchant_cols.index(column)


# ---------------------------------------------------------------------- travelling
@dataclass
class _Wish:
    """What a text says of a move; None and empty where it says nothing."""

    companion: int | None = None
    track: int = 0
    box: int | None = None
    dice: tuple[int, int, bool] | None = None
    origin: int | None = None
    target: int | None = None
    star: bool = False
    tweaks: tuple[Tweak, ...] = ()

    def fits(self, move: Move) -> bool:
        return (
            isinstance(move, Travel)
            and self.companion in (None, move.companion)
            and self.track in (0, move.track)
            and self.box in (None, move.box)
            and self.dice in (None, (move.a, move.b, move.active))
            and self.origin in (None, move.origin)
            and self.target in (None, move.target)
            and self.star == move.star
            and self.tweaks == move.tweaks
        )


def _read_travel(state: State, seat: int, words: str, text: str) -> Move:
    wish = _wish(state, seat, words, text)
    if _is_whole(state, seat, wish):
        return _barred(state, seat, wish, text)  # nothing is left open, so no list of moves is needed
    candidates = [move for move in legal(state, seat) if wish.fits(move)]
    if len(candidates) == 1:
        return candidates[0]
    if candidates:
        return _choose(state, wish, candidates, text)
    return _barred(state, seat, wish, text)


def _is_whole(state: State, seat: int, wish: _Wish) -> bool:
    """Whether a text says all that a move needs; boxes that follow from the sheet need not be said."""
    if None in (wish.companion, wish.dice, wish.origin, wish.target) or not 0 <= seat < len(state.players):
        return False
    if wish.companion == MERCHANT:
        return wish.box is not None
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    return wish.companion != GUIDE or bool(wish.track) or len(fitting_boxes(player, sheet)) < 2


def _wish(state: State, seat: int, words: str, text: str) -> _Wish:
    wish = _Wish()
    main, _, bonuses = words.partition(" bonus ")
    for word in main.split():
        name, _, box = word.partition("/")
        if found := _DICE.fullmatch(word):
            wish.dice = _dice_meant(found, text)
        elif word == "star":
            wish.star = True
        elif ">" in word or _is_space(state, word):
            wish.origin, wish.target = _line(state, seat, word)
        elif name.isalpha() and any(one.startswith(name) for one in COMPANIONS):
            wish.companion = _companion_meant(name)
            wish.track, numbers = _box_meant(wish.companion, box)
            if numbers:
                wish.box = _box_number(tables_of(state.setup).sheet, wish.companion, numbers)
        else:
            raise UnreadableMove(_unreadable(state, seat, word, text))
    if bonuses:
        wish.tweaks = _tweaks(bonuses)
    return wish


def _unreadable(state: State, seat: int, word: str, text: str) -> str:
    island = tables_of(state.setup).island
    if island.is_sea(word):
        return f"{word.upper()} is open sea, and no line enters it (W-ROUTE-SEA)."
    if re.fullmatch(r"[a-z]\d{1,2}|ship\d{1,2}", word):
        return f"The island has no hex {word.upper()}."
    if re.fullmatch(r"[a-z ]+", word):
        return f"{quoted(text)} is no move here; {did_you_mean(word, _WORDS)}"
    return f"{quoted(word)} is no part of a move; write one as in: {_example(state, seat)}."


def _dice_meant(found: re.Match[str], text: str) -> tuple[int, int, bool]:
    a, b = int(found[1]), int(found[3])
    if found[2] and found[4]:
        raise UnreadableMove(f"{quoted(text)} stars both dice, and there is one Active die.")
    if found[2]:
        return a, b, True
    if found[4]:
        return b, a, True
    return min(a, b), max(a, b), False


def _is_space(state: State, word: str) -> bool:
    return tables_of(state.setup).island.space(word) is not None


def _line(state: State, seat: int, word: str) -> tuple[int | None, int | None]:
    island = tables_of(state.setup).island
    ends: list[int | None] = []
    for name in word.split(">"):
        space = island.space(name) if name else None
        if name and space is None:
            raise UnreadableMove(_unreadable(state, seat, name, word))
        ends.append(space)
    if len(ends) > 2:
        raise UnreadableMove(f"{quoted(word)} names more than two hexes; a move draws one line.")
    return (ends[0], ends[1]) if len(ends) == 2 else (None, ends[0])


def _tweaks(text: str) -> tuple[Tweak, ...]:
    words = text.split()
    tweaks = []
    for bonus, change in zip(words[::2], words[1::2], strict=False):
        found = _TWEAK.fullmatch(change)
        if bonus not in ("die1", "die2") or not found:
            break
        tweaks.append(
            Tweak("die1" if bonus == "die1" else "die2", int(found[1]), int(found[3]), bool(found[2]))
        )
    if len(tweaks) * 2 != len(words) or not tweaks:
        raise UnreadableMove("Adjusting bonuses are written as in: bonus die1 4>5, or bonus die2 4*>6.")
    return tuple(tweaks)


def _choose(state: State, wish: _Wish, candidates: Sequence[Travel | Move], text: str) -> Move:
    """One of several moves that fit, if they differ in nothing that matters; else the question."""
    moves = [move for move in candidates if isinstance(move, Travel)]
    open_parts = [
        what
        for what, values in (
            ("which dice", {(move.a, move.b, move.active) for move in moves}),
            ("which companion", {move.companion for move in moves}),
            ("which box", {(move.companion, move.box, move.track) for move in moves}),
            ("where to", {move.target for move in moves}),
            ("where from", {move.origin for move in moves}),
        )
        if len(values) > 1
    ]
    texts = [write(state.setup, move) for move in moves]
    shown = listed(texts[:4], "or") + (f" and {len(texts) - 4} more" if texts[4:] else "")
    raise AmbiguousMove(f"{quoted(text)} leaves open {listed(open_parts)}: {shown}.", texts)


def _barred(state: State, seat: int, wish: _Wish, text: str) -> Move:
    """The move that is meant although the rules bar it, so that they can say why."""
    if not 0 <= seat < len(state.players):
        raise UnreadableMove("Nobody sits there.")
    tables = tables_of(state.setup)
    island = tables.island
    if wish.target is None:
        moves = [write(state.setup, move) for move in legal(state, seat) if isinstance(move, Travel)]
        hint = f" Possible now: {listed(moves[:3], 'or')}." if moves else ""
        raise UnreadableMove(
            f"{quoted(text)} does not say where the line goes, as in: coachman 3+4 C4>D5.{hint}"
        )
    origin, target = _filled_line(state, seat, wish.origin, wish.target)
    companion = wish.companion
    if companion is None:
        kind = island.terrain[target]
        companion = next(number for number, land in enumerate(LAND) if kind in land)
    a, b, active = wish.dice or _some_dice(state)
    box, track = wish.box, wish.track
    if box is None:
        box, track = _next_box(state, seat, companion, track, a + b)
    elif companion == GUIDE and not track and tables.sheet.guide_tracks and box >= len(tables.sheet.guide):
        track = state.players[seat].track or LEFT
    return Travel(companion, box, a, b, active, origin, target, track, wish.star, wish.tweaks)


def _some_dice(state: State) -> tuple[int, int, bool]:
    dice = sorted(state.travel)[:2]
    return (dice[0], dice[1], False) if len(dice) == 2 else (1, 1, False)


def _next_box(state: State, seat: int, companion: int, track: int, total: int) -> tuple[int, int]:
    """The box that would be next, whatever the number; of the Merchant's spaces one that takes it if any does."""
    player, tables = state.players[seat], tables_of(state.setup)
    if companion == GUIDE:
        boxes = fitting_boxes(player, tables.sheet)
        chosen = [one for one in boxes if track in (0, one[1])] or [(len(player.guide), track, 0)]
        return chosen[0][0], chosen[0][1]
    if companion == MERCHANT:
        labelled = tables.by_label.get(total, 0) & ~player.merchant or tables.by_label.get(total, 0) or 1
        return (labelled & -labelled).bit_length() - 1, 0
    filled = {COACHMAN: player.coachman, 3: player.adventurer, 4: player.sailor}[companion]
    return len(filled), 0


def _filled_line(state: State, seat: int, origin: int | None, target: int | None) -> tuple[int, int]:
    """The line that is meant; where it begins if that is not said: a space that it can come from, if any."""
    if target is None:
        raise UnreadableMove("Say where the line goes, as in: use cloud C4>D5.")
    if origin is not None:
        return origin, target
    island = tables_of(state.setup).island
    free = origins(state, seat) | jumps(state, seat)
    near = island.neighbours[target] & free or island.touching[target] & free or free
    if near.bit_count() > 1 and not barred(state) >> target & 1:
        near = near & state.players[seat].visited or near
    return (near & -near).bit_length() - 1 if near else target, target
