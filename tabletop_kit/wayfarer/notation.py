"""Moves as text, written in full.

``coachman 3+4* C4>D5``: companion, two dice (the Active one starred), where the line goes from and
to. A box is named where there is a choice: ``merchant/6,9``, ``guide/left``. `reading` is the way back.
"""

from __future__ import annotations

from collections.abc import Sequence

from .editions import tables_of
from .moves import (
    EXTRA,
    FINISH,
    GEM,
    MISS,
    REROLL,
    REROLL_BONUS,
    SHIELD,
    Adjust,
    Cloud,
    Extra,
    Finish,
    Keep,
    Miss,
    Move,
    Reroll,
    RerollBonus,
    Spend,
    Strike,
    Travel,
    Tweak,
    Use,
)
from .sheet import COMPANIONS, MERCHANT, Sheet
from .state import LEFT, RIGHT, Setup
from .tables import Tables

__all__ = ["PLAIN", "TRACK_NAMES", "box_name", "parts", "write"]

TRACK_NAMES = ("", "left", "right")
#: Moves of one or two words.
PLAIN: dict[str, Move] = {
    "miss": MISS,
    "extra": EXTRA,
    "reroll": REROLL,
    "bonus reroll": REROLL_BONUS,
    "shield": SHIELD,
    "gem": GEM,
    "finish": FINISH,
}


def write(setup: Setup, move: Move) -> str:
    """The move in full notation."""
    tables = tables_of(setup)
    names = tables.island.names
    match move:
        case Travel():
            return _written(tables, move)
        case Cloud(origin, target):
            return f"use cloud {_named(names, origin)}>{_named(names, target)}"
        case Adjust(face, by, active):
            return f"adjust {face}{'*' if active else ''} {by:+d}"
        case Use(item, value):
            return f"use {item} {value}" if value else f"use {item}"
        case Strike(companion, box, track):
            return f"bonus strike {box_name(tables.sheet, companion, box, track)}"
        case Keep(value):
            return f"keep {value}"
        case Miss() | Extra() | Reroll() | RerollBonus() | Spend() | Finish():
            return next(word for word, plain in PLAIN.items() if plain == move)


def _written(tables: Tables, move: Travel) -> str:
    names = tables.island.names
    words = [
        _companion(tables.sheet, move),
        _dice(move),
        f"{_named(names, move.origin)}>{_named(names, move.target)}",
    ]
    if move.star:
        words.append("star")
    if move.tweaks:
        words.append("bonus")
        for tweak in move.tweaks:
            words += [tweak.bonus, f"{tweak.face}{'*' if tweak.active else ''}>{tweak.to}"]
    return " ".join(words)


def _named(names: Sequence[str], space: int) -> str:
    return names[space] if 0 <= space < len(names) else "?"


def _companion(sheet: Sheet, move: Travel) -> str:
    """The companion, with its box where the dice do not say which."""
    if move.companion == MERCHANT:
        return box_name(sheet, move.companion, move.box, move.track)
    name = COMPANIONS[move.companion] if 0 <= move.companion < len(COMPANIONS) else "?"
    return f"{name}/{TRACK_NAMES[move.track]}" if move.track in (LEFT, RIGHT) else name


def _dice(move: Travel) -> str:
    return f"{move.b}+{move.a}*" if move.active else f"{move.a}+{move.b}"


def box_name(sheet: Sheet, companion: int, box: int, track: int = 0) -> str:
    """A box as players name it: ``coachman/8``, ``guide/left/4``, ``merchant/6,9`` by its two labels."""
    name = COMPANIONS[companion] if 0 <= companion < len(COMPANIONS) else "?"
    if companion == MERCHANT:
        columns = len(sheet.merchant_cols)
        if 0 <= box < len(sheet.merchant):
            return f"{name}/{sheet.merchant_rows[box // columns]},{sheet.merchant_cols[box % columns]}"
        return f"{name}/?"
    return f"{name}/{TRACK_NAMES[track]}/{box + 1}" if track in (LEFT, RIGHT) else f"{name}/{box + 1}"


def parts(setup: Setup, move: Move) -> tuple[str, ...]:
    """The move as steps of a choice: dice (what adjusts them first), box, where from, where to, the star.

    A view shows the answers of one step by number, so no step may offer many: late in a game a
    companion can go to twenty hexes, but from one end to six at most.
    """
    tables = tables_of(setup)
    names = tables.island.names
    match move:
        case Travel():
            adjusted = [step for tweak in move.tweaks for step in _adjusting(tweak)]
            return (
                *(["bonus", *adjusted] if adjusted else []),
                _dice(move),
                _companion(tables.sheet, move),
                f"from {_named(names, move.origin)}",
                _named(names, move.target),
                *(["star"] if move.star else []),
            )
        case Cloud(origin, target):
            return "use", "cloud", f"from {_named(names, origin)}", _named(names, target)
        case Strike(companion, box, track):
            name, _, place = box_name(tables.sheet, companion, box, track).partition("/")
            return "bonus", "strike", name, place
        case _:
            return tuple(write(setup, move).split())


def _adjusting(tweak: Tweak) -> tuple[str, ...]:
    return tweak.bonus, f"{tweak.face}{'*' if tweak.active else ''}", f"as {tweak.to}"
