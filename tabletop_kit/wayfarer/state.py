"""What a game of A Wayfarer's Tale looks like at one moment.

Spaces of the island are small integers (hexes in reading order, then ships); a set of spaces is
an integer with one bit a space. Islands and sheets stand outside the state: the set-up names them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

if TYPE_CHECKING:
    from .moves import Commit

__all__ = [
    "LEFT",
    "NOWHERE",
    "RIGHT",
    "SINGLE",
    "Loss",
    "Owed",
    "Phase",
    "Player",
    "Setup",
    "State",
    "changed_player",
    "changed_state",
]

#: No space.
NOWHERE = -1
#: Guide tracks: the boxes that all share, then one of two.
SINGLE, LEFT, RIGHT = 0, 1, 2

Phase: TypeAlias = Literal["start", "roll", "choose", "owed", "keep", "closing", "over"]
Loss: TypeAlias = Literal["", "misses", "monsters"]


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, where, with which sheet.

    Attributes
    ----------
    names : tuple of str
        Players in seat order.
    island, sheet : str
        Which edition, by its short name.
    first : int
        The seat that is active in the first turn.
    scenario : int
        Number of the solo scenario, 1 to 8; 0 is a game by the multiplayer rules.
    items : tuple of str
        What the solo player brings along.
    own : tuple of Island and Sheet
        People's own editions, which a save knows by name only.
    """

    names: tuple[str, ...]
    island: str = "great-river"
    sheet: str = "classic"
    first: int = 0
    scenario: int = 0
    items: tuple[str, ...] = ()
    own: tuple[Any, ...] = ()  # of Island and Sheet, which are never read from a save

    @property
    def solo(self) -> bool:
        """Whether the solo rules hold."""
        return self.scenario > 0


@dataclass(frozen=True)  # without slots: `changed_player` copies all values at once
class Player:
    """One player's map and companion sheet.

    Attributes
    ----------
    visited : int
        Spaces visited, the starting town included.
    ends : int
        Open ends of routes. Visited towns, from which routes may always start, count besides.
    lines : tuple of (int, int)
        Lines drawn, oldest first, each from the space left to the space entered.
    coachman, guide, adventurer, sailor : tuple of int
        Numbers written, box by box.
    track : int
        Track of a split Guide that was chosen: 0 none yet, 1 left, 2 right.
    merchant : int
        Spaces crossed; bit row * columns + column.
    treasure, monster : tuple of int
        Values written in these sections.
    taverns : int
        Taverns that opened boxes.
    gems, shields : int
        Tokens ready to be used.
    gems_circled, shields_circled : int
        Icons of the sheet that have been made available, used ones included.
    misses : int
        Miss Rolls crossed off.
    bonus : tuple of int
        Numbers in the Bonus track of the Expert sheet, from the bottom.
    ready : int
        Bonus boxes whose bonus waits to be used, one bit a box.
    struck : tuple of int
        Boxes whose Monster icon was struck, by companion, one bit a box; of a split Guide bit
        ``box`` of the left track and ``box + 32`` of the right one.
    statues : int
        Statue sets whose value was written, one bit a set.
    jump_from : int
        The stone from which the next move may jump, or `NOWHERE`.
    jumped : bool
        Whether the one jump of the game was made.
    crosses : int
        Monster spaces filled by crosses (solo).
    spent : int
        Town spaces spent and not recovered, the printed symbol included (solo).
    items : tuple of str
        What is left to be used (solo).
    """

    visited: int = 0
    ends: int = 0
    lines: tuple[tuple[int, int], ...] = ()
    coachman: tuple[int, ...] = ()
    guide: tuple[int, ...] = ()
    track: int = SINGLE
    merchant: int = 0
    adventurer: tuple[int, ...] = ()
    sailor: tuple[int, ...] = ()
    treasure: tuple[int, ...] = ()
    monster: tuple[int, ...] = ()
    taverns: int = 0
    gems: int = 0
    shields: int = 0
    gems_circled: int = 0
    shields_circled: int = 0
    misses: int = 0
    bonus: tuple[int, ...] = ()
    ready: int = 0
    struck: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    statues: int = 0
    jump_from: int = NOWHERE
    jumped: bool = False
    crosses: int = 0
    spent: int = 0
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Owed:
    """A d6 that somebody owes after the reveal: `kind` is "monster" or "treasure", `why` what it is for.

    `why` is one of "icon", "row", "column" (of the Merchant) and "hideout".
    """

    seat: int
    kind: Literal["monster", "treasure"]
    why: Literal["icon", "row", "column", "hideout"]


@dataclass(frozen=True)  # without slots: `changed_state` copies all values at once
class State:
    """The whole table.

    Attributes
    ----------
    setup : Setup
        Who plays, where, with which sheet.
    players : tuple of Player
        By seat.
    phase : str
        What the game waits for.
    turn : int
        Number of the turn, from 1; 0 before the starting towns are rolled.
    active : int
        The active seat.
    travel : tuple of int
        What the Travel dice show, as rolled or as changed by solo adjustments; empty before the roll.
    die : int
        What the Active die shows; 0 before the roll.
    extra : bool
        Whether a town was spent on one more Travel die this turn (solo).
    rolled : int
        How often the dice of this turn were rolled.
    commits : tuple of move or None
        What each seat has chosen this turn.
    woken, thawed : int
        Hideouts that are awake, glaciers that have thawed.
    claimed : int
        Statue sets that somebody completed in an earlier turn, one bit a set.
    owed : tuple of Owed
        Rolls still to be made this turn, the next one first.
    attempts : tuple of int
        What the roll that is being made has shown so far.
    won : bool
        Whether the scenario's whole goal is met (solo).
    lost : str
        What lost the scenario: "misses", "monsters", or nothing.
    """

    setup: Setup
    players: tuple[Player, ...]
    phase: Phase = "start"
    turn: int = 0
    active: int = 0
    travel: tuple[int, ...] = ()
    die: int = 0
    extra: bool = False
    rolled: int = 0
    commits: tuple[Commit | None, ...] = ()
    woken: int = 0
    thawed: int = 0
    claimed: int = 0
    owed: tuple[Owed, ...] = ()
    attempts: tuple[int, ...] = ()
    won: bool = False
    lost: Loss = ""


ValueT = TypeVar("ValueT", Player, State)
_blank, _set = object.__new__, object.__setattr__  # looked up once: every move changes four or five values


def _changed(value: ValueT, **changes: Any) -> ValueT:
    """`dataclasses.replace`, several times as fast: a turn changes a dozen values."""
    after = _blank(type(value))
    _set(after, "__dict__", value.__dict__ | changes)  # a frozen class bars `after.__dict__ =`
    return after


#: The same player with other values, as ``changed_player(player, misses=1)``.
changed_player: Callable[..., Player] = _changed
#: The same state with other values.
changed_state: Callable[..., State] = _changed
