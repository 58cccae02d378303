"""The moves of A Wayfarer's Tale, as frozen values. Which of them a seat has is in `listing`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = [
    "EXTRA",
    "FINISH",
    "GEM",
    "MISS",
    "REROLL",
    "REROLL_BONUS",
    "SHIELD",
    "Adjust",
    "Cloud",
    "Commit",
    "Extra",
    "Finish",
    "Keep",
    "Miss",
    "Move",
    "Reroll",
    "RerollBonus",
    "Spend",
    "Strike",
    "Travel",
    "Tweak",
    "Use",
]


@dataclass(frozen=True, slots=True)
class Tweak:
    """An adjusting bonus as part of a move: `bonus` changes the die that shows `face` to `to`.

    `active` says whether it is the Active die.
    """

    bonus: Literal["die1", "die2"]
    face: int
    to: int
    active: bool = False


@dataclass(frozen=True, slots=True)
class Travel:
    """Write a total in a box and draw a line.

    Attributes
    ----------
    companion : int
        0 Coachman, 1 Guide, 2 Merchant, 3 Adventurer, 4 Sailor.
    box : int
        Box from 0; of the Merchant row * columns + column; on a track of a split Guide it counts
        on from the shared boxes.
    track : int
        Track of a split Guide, 1 left or 2 right; 0 everywhere else.
    a, b : int
        The two dice, as changed by `tweaks`. With the Active die `a` is that one, else ``a <= b``.
    active : bool
        Whether the Active die is one of the two.
    origin, target : int
        The space left and the space entered. An origin not yet visited is the goal of a jump.
    star : bool
        Whether the number goes into the Bonus track too.
    tweaks : tuple of Tweak
        Adjusting bonuses used.
    """

    companion: int
    box: int
    a: int
    b: int
    active: bool
    origin: int
    target: int
    track: int = 0
    star: bool = False
    tweaks: tuple[Tweak, ...] = ()

    @property
    def total(self) -> int:
        """The number that is written."""
        return self.a + self.b


@dataclass(frozen=True, slots=True)
class Miss:
    """Cross off a Miss Roll."""


@dataclass(frozen=True, slots=True)
class Cloud:
    """Magic Cloud: draw a line without writing a number (solo)."""

    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Extra:
    """Spend a town for one more Travel die (solo)."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Spend two towns to roll all dice of the turn again (solo)."""


@dataclass(frozen=True, slots=True)
class Adjust:
    """Spend a town to change the die that shows `face` by `by`, 1 or -1 (solo)."""

    face: int
    by: int
    active: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """Use an item (solo); `value` is the Monster value of the Sword, the number of the Compass, else 0."""

    item: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class RerollBonus:
    """Use the bonus that rolls all dice again for everybody (Expert)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """Use the bonus that strikes the Monster icon of a box (Expert)."""

    companion: int
    box: int
    track: int = 0


@dataclass(frozen=True, slots=True)
class Keep:
    """Write this number of the roll's attempts."""

    value: int


@dataclass(frozen=True, slots=True)
class Spend:
    """Cross off a token and make the roll again: "shield" for a Monster, "gem" for a Treasure."""

    token: Literal["shield", "gem"]


@dataclass(frozen=True, slots=True)
class Finish:
    """End a won scenario without using another item (solo)."""


Commit: TypeAlias = Travel | Miss | Cloud
Move: TypeAlias = (
    Travel | Miss | Cloud | Extra | Reroll | Adjust | Use | RerollBonus | Strike | Keep | Spend | Finish
)

MISS = Miss()
EXTRA = Extra()
REROLL = Reroll()
REROLL_BONUS = RerollBonus()
FINISH = Finish()
SHIELD = Spend("shield")
GEM = Spend("gem")
