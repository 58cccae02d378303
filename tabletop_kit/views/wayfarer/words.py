"""What the choices of A Wayfarer's Tale are called on buttons. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.words import listed
from ...wayfarer import solo
from ...wayfarer.editions import tables_of
from ...wayfarer.expert import icons_of
from ...wayfarer.moves import (
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
from ...wayfarer.notation import TRACK_NAMES
from ...wayfarer.scenarios import ITEMS
from ...wayfarer.sheet import COMPANIONS, MERCHANT, Sheet
from ...wayfarer.state import Setup, State

__all__ = ["box_words", "move_words", "pair_words", "travel_words", "tweak_words"]

_ITEM_WORDS = {
    "sword": "Sword: a Monster value becomes 0",
    "potion": "Potion: rub out crosses of the Monster section",
    "camp": "Camp: every Gem and Shield is ready again",
    "provisions": "Provisions: recover spent towns",
}


def pair_words(move: Travel) -> str:
    """The two dice of a move, and their total.

    >>> pair_words(Travel(0, 0, 5, 3, True, 0, 1))
    '8 = ★5 + 3'
    """
    return f"{move.total} = {'★' if move.active else ''}{move.a} + {move.b}"


def tweak_words(tweaks: Sequence[Tweak]) -> str:
    """How bonuses change dice: ``"4 counts as 5"``."""
    said = [f"{'★' if tweak.active else ''}{tweak.face} counts as {tweak.to}" for tweak in tweaks]
    return listed(said) if said else "the dice as they show"


def box_words(sheet: Sheet, companion: int, box: int, track: int = 0) -> str:
    """A box with its icons: ``"Coachman, box 6: Treasure"``."""
    name = COMPANIONS[companion].capitalize()
    if companion == MERCHANT:
        row, column = divmod(box, len(sheet.merchant_cols))
        name += f" {sheet.merchant_rows[row]},{sheet.merchant_cols[column]}"
    else:
        name += f",{f' {TRACK_NAMES[track]} track,' if track else ''} box {box + 1}"
    icons = icons_of(sheet, companion, track)[box]
    signs = [
        *(["", "Treasure", "Treasure ×2"][icons.treasure : icons.treasure + 1] if icons.treasure else []),
        *(["", "Monster", "Monster ×2"][icons.monster : icons.monster + 1] if icons.monster else []),
        *(["Star"] if icons.star else []),
    ]
    return f"{name}: {', '.join(signs)}" if signs else name


def travel_words(setup: Setup, move: Travel) -> str:
    """A whole journey: ``"7 = 3 + 4 for the Coachman, box 2, from C4 to D5"``."""
    tables = tables_of(setup)
    names = tables.island.names
    box = box_words(tables.sheet, move.companion, move.box, move.track).partition(":")[0]
    star = ", with the Star" if move.star else ""
    adjusted = f" ({tweak_words(move.tweaks)})" if move.tweaks else ""
    return (
        f"{pair_words(move)}{adjusted} for the {box}{star}, from {names[move.origin]} to {names[move.target]}"
    )


def move_words(state: State, move: Move) -> str:
    """Any move, as its button says it."""
    tables = tables_of(state.setup)
    names = tables.island.names
    match move:
        case Travel():
            return travel_words(state.setup, move)
        case Miss():
            return f"Miss Roll: cross one off ({tables.sheet.misses} end the game)"
        case Extra():
            return f"Spend a town for one more Travel die ({solo.towns_left(state)} can be spent)"
        case Reroll():
            return f"Spend two towns: roll all dice again ({solo.towns_left(state)} can be spent)"
        case Adjust(face, by, active):
            return f"Spend a town: {'★' if active else ''}{face} becomes {face + by}"
        case Cloud(origin, target):
            return f"Magic Cloud from {names[origin]} to {names[target]}"
        case Use("compass", value):
            return f"Compass: the Active die becomes {value}"
        case Use("sword", value):
            return f"Sword: the Monster value {value} becomes 0"
        case Use(item):
            return _ITEM_WORDS.get(item, ITEMS.get(item, item))
        case RerollBonus():
            return "Bonus: all dice are rolled again, for everybody"
        case Strike(companion, box, track):
            return f"Bonus: strike the Monster of {box_words(tables.sheet, companion, box, track).partition(':')[0]}"
        case Keep(value):
            return f"Keep {value} as {state.owed[0].kind.capitalize()}" if state.owed else f"Keep {value}"
        case Spend(token):
            ready = _tokens(state, token)
            return f"Cross off a {token.capitalize()} and roll again ({ready} ready)"
        case Finish():
            return "Finish the scenario"


def _tokens(state: State, token: str) -> int:
    player = state.players[state.owed[0].seat] if state.owed else state.players[0]
    return player.shields if token == "shield" else player.gems
