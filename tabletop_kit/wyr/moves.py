"""The moves of the game, as frozen values. Which of them the player has is in `listing`.

Cards are named by their ids without the mark of turned ones, since an id is one card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

__all__ = [
    "DRAW",
    "GAUNTLET",
    "KEY",
    "Choose",
    "Crown",
    "Discard",
    "Draw",
    "Farsight",
    "Gauntlet",
    "Goals",
    "Key",
    "Lose",
    "Move",
    "Play",
    "Power",
    "Watch",
    "choose",
    "watch",
]


@dataclass(frozen=True, slots=True)
class Goals:
    """Choose the two basic quests of The Guardian of Wyr."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the card on a place of the path, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw up to four cards."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Watch of Broken Time: swap the cards on two places of the forest, the lower number first."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Key:
    """Key of Change: one less against an Ajatar."""


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """Gauntlet of Numinousness: one card more against a Menninkäinen."""


@dataclass(frozen=True, slots=True)
class Crown:
    """Crown of Passages: turn these cards of the hand."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Farsight:
    """Significance of Farsight: this Dead End in hand leaves the game."""

    card: str


@dataclass(frozen=True, slots=True)
class Lose:
    """Give up an object or a Menninkäinen that an effect takes from the hand."""

    card: str


@dataclass(frozen=True, slots=True)
class Play:
    """The attempt: play these cards for their numbers, none of them too."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn: discard these cards and keep the others."""

    cards: tuple[str, ...]


Power: TypeAlias = Watch | Key | Gauntlet | Crown | Farsight
Move: TypeAlias = Goals | Choose | Draw | Power | Lose | Play | Discard

DRAW, KEY, GAUNTLET = Draw(), Key(), Gauntlet()
choose = cache(Choose)
watch = cache(Watch)
