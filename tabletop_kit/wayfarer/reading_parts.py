"""Parts of a move as people type them: companions, boxes, dice, hexes."""

from __future__ import annotations

import re

from ..core.errors import AmbiguousMove, UnreadableMove
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from ..hexmap import Island
from .moves import Tweak
from .notation import TRACK_NAMES
from .sheet import COMPANIONS, MERCHANT, Sheet

__all__ = [
    "box_meant",
    "companions_meant",
    "dice_meant",
    "one_of",
    "space_number",
    "spaces_meant",
    "tweaks_meant",
]

_DICE = re.compile(r"(\d{1,2})(\*?)\+(\d{1,2})(\*?)")
_TWEAK = re.compile(r"([1-6])(\*?)>([1-6])\*?")
_BOX = re.compile(r"(?P<track>left|right)?/?(?P<numbers>\d{1,2}(?:,\d{1,2})?)?")


def one_of(word: str, known: list[str], what: str) -> str:
    """What a word begins, if it begins one thing only."""
    found = [name for name in known if name == word] or [name for name in known if name.startswith(word)]
    if not found or not word:
        raise UnreadableMove(f"There is no {what} {quoted(word)}; {did_you_mean(word, known)}")
    if len(found) > 1:
        raise AmbiguousMove(f"{quoted(word)} may be {listed(found, 'or')}; type a letter more.", found)
    return found[0]


def companions_meant(word: str) -> list[int]:
    """The companions whose names begin so."""
    return [number for number, name in enumerate(COMPANIONS) if word and name.startswith(word)]


def dice_meant(word: str, text: str) -> tuple[int, int, bool] | None:
    """Two dice, as (a, b, whether a is the Active die); None if the word is nothing of the kind."""
    found = _DICE.fullmatch(word)
    if not found:
        return None
    a, b = int(found[1]), int(found[3])
    if not (1 <= a <= 6 and 1 <= b <= 6):
        raise UnreadableMove(f"Dice show 1 to 6, and {found[1]} and {found[3]} are no two of them.")
    if found[2] and found[4]:
        raise UnreadableMove(f"{quoted(text)} stars both dice, and there is one Active die.")
    if found[2] or found[4]:
        return (a, b, True) if found[2] else (b, a, True)
    return min(a, b), max(a, b), False


# ---------------------------------------------------------------------- boxes
def box_meant(sheet: Sheet, companion: int, box: str) -> tuple[int, int | None]:
    """The track and the box that stand behind a companion, as in ``left/4`` or ``6,9``."""
    found = _BOX.fullmatch(box)
    if not found:
        raise UnreadableMove(
            f"{quoted(box)} is no box; write one as in guide/left, coachman/8 or merchant/6,9."
        )
    numbers = tuple(int(one) for one in (found["numbers"] or "").split(",") if one)
    return TRACK_NAMES.index(found["track"] or ""), _box_number(
        sheet, companion, numbers
    ) if numbers else None


def _box_number(sheet: Sheet, companion: int, numbers: tuple[int, ...]) -> int:
    if companion != MERCHANT:
        if len(numbers) > 1:
            raise UnreadableMove("Only the Merchant's spaces have two labels, as in merchant/6,9.")
        return numbers[0] - 1
    rows, columns = sheet.merchant_rows, sheet.merchant_cols
    if len(numbers) == 1:
        raise UnreadableMove("A space of the Merchant has two labels, row and column, as in merchant/6,9.")
    row, column = numbers
    if row not in rows or column not in columns:
        raise UnreadableMove(
            f"The Merchant has no space {row},{column}: rows are {listed(map(str, rows))}, "
            f"columns {listed(map(str, columns))}."
        )
    return rows.index(row) * len(columns) + columns.index(column)


# ---------------------------------------------------------------------- hexes
def spaces_meant(island: Island, word: str) -> tuple[int | None, int | None] | None:
    """Where a line goes from and to, as in ``C4>D5`` or ``D5``; None if the word names no hex at all."""
    names = word.split(">")
    if len(names) == 1 and island.space(word) is None:
        return None
    if len(names) > 2:
        raise UnreadableMove(f"{quoted(word)} names more than two hexes; a move draws one line.")
    spaces = [space_number(island, name) if name else None for name in names]
    return (spaces[0], spaces[1]) if len(spaces) == 2 else (None, spaces[0])


def space_number(island: Island, name: str) -> int:
    """The space of a name."""
    space = island.space(name)
    if space is not None:
        return space
    if island.is_sea(name):
        raise UnreadableMove(f"{name.upper()} is open sea, and no line enters it (W-ROUTE-SEA).")
    if re.fullmatch(r"ship\d{1,2}", name):
        raise UnreadableMove(f"The island has no {name}.")
    raise UnreadableMove(f"The island has no hex {quoted(name.upper())}.")


# ---------------------------------------------------------------------- bonuses
def tweaks_meant(text: str) -> tuple[Tweak, ...]:
    """Adjusting bonuses, as in ``die1 4>5 die2 2>4``."""
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
        raise UnreadableMove(
            "Adjusting bonuses follow the move, as in: coachman 3+5 C4>D5 bonus die1 4>5, or bonus die2 4*>6."
        )
    return tuple(tweaks)
