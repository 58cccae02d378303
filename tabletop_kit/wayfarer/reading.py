"""Moves read from text, with anything left out that is not ambiguous.

A text is read even if the rules bar what it means: `rules` says why.
"""

from __future__ import annotations

import re

from ..core.errors import UnreadableMove
from ..core.words import quoted
from .editions import tables_of
from .moves import Adjust, Cloud, Keep, Move, Strike, Use
from .notation import PLAIN
from .reading_parts import box_meant, one_of, spaces_meant
from .reading_travel import near_origins, read_travel, write_example
from .scenarios import ITEMS
from .sheet import COMPANIONS, GUIDE
from .state import LEFT, State

__all__ = ["read"]

_ADJUSTED = re.compile(r"(\d)(\*?) ?([+-]\d)")


def read(state: State, seat: int, text: str) -> Move:
    """The move that a text means, legal or not; what is left out is filled in where that is no question."""
    words = " ".join(text.replace("→", ">").split()).casefold()
    words = re.sub(r" ?([>+]) ?(?=[\w*])", r"\1", words) if not words.startswith("adjust") else words
    if not words:
        raise UnreadableMove(f"There is no move; write one as in: {write_example(state, seat)}.")
    if words in PLAIN:
        return PLAIN[words]
    first, _, rest = words.partition(" ")
    if first in PLAIN:
        raise UnreadableMove(
            f"{first} is a whole move; nothing comes after it, so {quoted(rest)} is too much."
        )
    if state.phase == "keep" and not rest and _is_number(first):
        return Keep(int(first))
    match first:
        case "keep":
            if not _is_number(rest):
                raise UnreadableMove("Say which number is written, as in: keep 5.")
            return Keep(int(rest))
        case "adjust":
            return _read_adjust(rest)
        case "use":
            return _read_use(state, rest)
        case "bonus" if rest.startswith("strike"):
            return _read_strike(state, rest.removeprefix("strike").strip())
        case "bonus" if not rest.startswith("die"):
            raise UnreadableMove(
                f"There is no bonus {quoted(rest)}; write bonus reroll, bonus strike coachman/8, "
                "or an adjusting bonus after a move."
            )
    return read_travel(state, seat, words, text)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4


def _read_adjust(rest: str) -> Adjust:
    found = _ADJUSTED.fullmatch(rest)
    if not found:
        raise UnreadableMove(
            "A die is adjusted by one, as in: adjust 4 +1, or adjust 4* -1 for the Active die."
        )
    return Adjust(int(found[1]), int(found[3]), bool(found[2]))


def _read_use(state: State, rest: str) -> Move:
    word, _, value = rest.partition(" ")
    if not word:
        raise UnreadableMove("Say which item is used, as in: use potion.")
    item = one_of(word, list(ITEMS), "item")
    if item == "cloud":
        return _read_cloud(state, value)
    if item in ("sword", "compass"):
        if not _is_number(value):
            what = "the Monster value that becomes 0" if item == "sword" else "the number for the Active die"
            raise UnreadableMove(f"Say {what}, as in: use {item} 5.")
        return Use(item, int(value))
    if value:
        raise UnreadableMove(f"{ITEMS[item]}: there is nothing more to say; write: use {item}.")
    return Use(item)


def _read_cloud(state: State, words: str) -> Cloud:
    line = spaces_meant(tables_of(state.setup).island, words)
    origin, target = line or (None, None)
    if target is None:
        raise UnreadableMove("Say where the line goes, as in: use cloud C4>D5.")
    return Cloud(next(near_origins(state, 0, target)) if origin is None else origin, target)


def _read_strike(state: State, rest: str) -> Strike:
    name, _, words = rest.partition("/")
    if not name or not words:
        raise UnreadableMove("Say which box, as in: bonus strike coachman/8, or bonus strike merchant/6,9.")
    companion = COMPANIONS.index(one_of(name, list(COMPANIONS), "companion"))
    sheet = tables_of(state.setup).sheet
    track, box = box_meant(sheet, companion, words)
    if box is None:
        raise UnreadableMove("Say which box of the track, as in: bonus strike guide/left/4.")
    split = companion == GUIDE and bool(sheet.guide_tracks) and box >= len(sheet.guide)
    return Strike(companion, box, track or (LEFT if split else 0))
