"""The moves of Pathwalker, and which of them a seat has.

Rolls carry free texts and Bonds free names, so the moves are endless: `Moves` iterates over
the plain ones and answers ``in`` for every one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .state import (
    MAX_SEATS,
    SIDES,
    TRAITS,
    State,
    decider,
    falling,
    known_name,
    may_overexert,
    name_fault,
    pool,
)

__all__ = [
    "ACCEPT",
    "HELP",
    "MAX_TEXT",
    "OVEREXERT",
    "PASS",
    "SESSION",
    "Accept",
    "Bond",
    "Help",
    "Move",
    "Moves",
    "Nemesis",
    "Overexert",
    "Pass",
    "Roll",
    "Session",
    "Side",
    "Versus",
    "text_fault",
]

#: Characters that a roll's description may have.
MAX_TEXT = 200
#: Control signs, which no page shows; signs that turn the direction of writing, and with it the
#: rest of the log; halves of surrogate pairs, which no file holds. The joiner of emoji may stay.
_UNSHOWN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll a trait. `dice` are the sides that were named, the rest are d6; `text` says what for."""

    trait: int
    dice: tuple[int, ...] = ()
    against: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Overexert:
    """Pay and roll all dice of the attempt again."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the failed roll stand."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of an opposed roll."""

    seat: int
    trait: int
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Versus:
    """Characters roll against each other."""

    sides: tuple[Side, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the opposed roll stand as far as this seat goes."""


@dataclass(frozen=True, slots=True)
class Bond:
    """Choose the one Bond."""

    other: str


@dataclass(frozen=True, slots=True)
class Help:
    """Use the Bond's action."""


@dataclass(frozen=True, slots=True)
class Nemesis:
    """Choose an adversary."""

    other: str


@dataclass(frozen=True, slots=True)
class Session:
    """Begin a new session."""


Move: TypeAlias = Roll | Overexert | Accept | Versus | Pass | Bond | Help | Nemesis | Session

OVEREXERT, ACCEPT, PASS, HELP, SESSION = Overexert(), Accept(), Pass(), Help(), Session()


@lru_cache(maxsize=MAX_SEATS * MAX_SEATS)
def _duels(seat: int, other: int) -> tuple[Versus, ...]:
    traits = range(len(TRAITS))
    return tuple(Versus((Side(seat, mine), Side(other, theirs))) for mine in traits for theirs in traits)


def text_fault(text: str) -> str | None:
    """Why this cannot be a roll's description, as a sentence, or None."""
    if len(text) > MAX_TEXT:
        return f"The description has {len(text)} characters, at most {MAX_TEXT} are kept."
    if text != " ".join(text.split()):
        return "A description is one line with single blanks between its words."
    if _UNSHOWN.search(text):
        return "The description has a sign that cannot be shown."
    return None


class Moves(Collection[Move]):
    """The moves of one seat: iterate over the plain ones, ask ``in`` for any."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat

    def __iter__(self) -> Iterator[Move]:
        state, seat = self._state, self._seat
        if falling(state) is not None:
            return
        deciding = decider(state)
        if deciding is None:
            if self._may_overexert():
                yield from (OVEREXERT, ACCEPT)
            nemeses = state.sheets[seat].nemeses
            for trait in range(len(TRAITS)):
                yield Roll(trait)
                yield from (Roll(trait, against=(foe,)) for foe in nemeses)
        elif deciding == seat:
            yield from (OVEREXERT, PASS)
        names = state.setup.names
        sheet = state.sheets[seat]
        yield from (Bond(name) for other, name in enumerate(names) if other != seat and name != sheet.bond)
        if sheet.bond and not sheet.helped:
            yield HELP
        yield from (Nemesis(name) for o, name in enumerate(names) if o != seat and name not in sheet.nemeses)
        yield SESSION
        if deciding is None:
            for other in range(len(names)):
                if other != seat:
                    yield from _duels(seat, other)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, move: object) -> bool:
        state, seat = self._state, self._seat
        if falling(state) is not None:
            return False
        sheet = state.sheets[seat]
        deciding = decider(state)
        match move:
            case Roll(trait, dice, against, text):
                return (
                    deciding is None
                    and all(map(self._name_fits, against))
                    and not text_fault(text)
                    and self._dice_fit(seat, trait, dice)
                )
            case Versus(sides, text):
                seats = {side.seat for side in sides}
                return (
                    deciding is None
                    and len(seats) == len(sides) >= 2
                    and seats <= set(range(len(state.setup.names)))
                    and not text_fault(text)
                    and all(self._dice_fit(side.seat, side.trait, side.dice) for side in sides)
                )
            case Overexert():
                return seat == deciding if deciding is not None else self._may_overexert()
            case Accept():
                return deciding is None and self._may_overexert()
            case Pass():
                return deciding == seat
            case Bond(other):
                return self._name_fits(other) and other not in (state.setup.names[seat], sheet.bond)
            case Nemesis(other):
                return self._name_fits(other) and other not in (state.setup.names[seat], *sheet.nemeses)
            case Help():
                return bool(sheet.bond) and not sheet.helped
            case Session():
                return True
        return False

    def __repr__(self) -> str:
        return f"<{len(self)} plain moves of {self._state.setup.names[self._seat]}>"

    def _may_overexert(self) -> bool:
        attempt = self._state.attempt
        return attempt is not None and attempt.seat == self._seat and may_overexert(self._state)

    def _name_fits(self, name: str) -> bool:
        return not name_fault(name) and known_name(self._state, name) == name

    def _dice_fit(self, seat: int, trait: int, dice: tuple[int, ...]) -> bool:
        return (
            0 <= trait < len(TRAITS)
            and all(sides in SIDES for sides in dice)
            and len(dice) <= pool(self._state, seat, trait)
        )
