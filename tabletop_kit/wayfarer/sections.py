"""Values written in the Treasure and Monster sections."""

from __future__ import annotations

from ..core.game import Event
from .state import Player, changed_player

__all__ = ["monster", "treasure"]


def treasure(player: Player, seat: int, value: int, why: str, events: list[Event]) -> Player:
    """The player with one more value in the Treasure section, which never runs out of spaces."""
    events.append(Event("treasure", seat, {"value": value, "why": why}))
    return changed_player(player, treasure=(*player.treasure, value))


def monster(player: Player, seat: int, value: int, why: str, events: list[Event]) -> Player:
    """The player with one more value in the Monster section; whether it has space is asked before."""
    events.append(Event("monster", seat, {"value": value, "why": why}))
    return changed_player(player, monster=(*player.monster, value))
