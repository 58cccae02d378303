"""What has been chosen of the next move of A Wayfarer's Tale: dice, box, where from, where to. Pure.

Parts may be chosen in any order, on the map, on the sheet, or by number; what is chosen is held in
the `Selection` that the views of a table share. What is asked next is in `wayfarer_questions`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from ...wayfarer.moves import Move, Travel, Tweak
from ...wayfarer.play import View as Seen
from ...wayfarer.state import State
from ..selection import Selection

__all__ = [
    "Box",
    "Partial",
    "box_of",
    "fits",
    "fitting",
    "pair_of",
    "partial",
    "toggled",
    "with_part",
    "without_last",
]

#: A box as moves name it: companion, box, track.
Box: TypeAlias = tuple[int, int, int]
#: What a choice was made for: the turn and its phase, how often it was rolled, the dice, and the player's sheet.
Moment: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Partial:
    """What has been chosen of the next move; None where nothing has.

    Attributes
    ----------
    moment : tuple
        The dice and the sheet for which it was chosen; for others it counts for nothing.
    pair : tuple of (int, int, bool)
        The two dice, and whether the first is the Active one, as in `Travel`.
    box : tuple of (int, int, int)
        Companion, box and track.
    origin, target : int
        The space left and the space entered.
    star : bool
        Whether the number goes into the Bonus track too.
    tweaks : tuple of Tweak
        Adjusting bonuses; an empty tuple says that none is to be used.
    path : tuple of str
        The first words of a move that does something else than to travel with the dice as they show.
    order : tuple of str
        The parts in the order in which they were chosen.
    """

    moment: Moment = ()
    pair: tuple[int, int, bool] | None = None
    box: Box | None = None
    origin: int | None = None
    target: int | None = None
    star: bool | None = None
    tweaks: tuple[Tweak, ...] | None = None
    path: tuple[str, ...] = ()
    order: tuple[str, ...] = ()


def partial(seen: Seen, seat: int, picked: Selection) -> Partial:
    """What a seat has chosen so far; nothing once dice or sheet are others."""
    now = _moment(seen.state, seat)
    chosen = picked.partial.get(seat)
    return chosen if isinstance(chosen, Partial) and chosen.moment == now else Partial(now)


def _moment(state: State, seat: int) -> Moment:
    return state.turn, state.phase, state.rolled, state.travel, state.die, state.players[seat]


def box_of(move: Travel) -> Box:
    """The box in which a move writes."""
    return move.companion, move.box, move.track


def pair_of(move: Travel) -> tuple[int, int, bool]:
    """The two dice of a move, and whether the first is the Active one."""
    return move.a, move.b, move.active


def fits(move: Travel, chosen: Partial) -> bool:
    """Whether a move agrees with all that is chosen."""
    return (
        chosen.pair in (None, pair_of(move))
        and chosen.box in (None, box_of(move))
        and chosen.origin in (None, move.origin)
        and chosen.target in (None, move.target)
        and chosen.star in (None, move.star)
        and chosen.tweaks in (None, move.tweaks)
    )


def fitting(moves: Iterable[Move], chosen: Partial) -> tuple[Travel, ...]:
    """The moves that travel and agree with all that is chosen, in their order."""
    return tuple(move for move in moves if isinstance(move, Travel) and fits(move, chosen))


def toggled(chosen: Partial, part: str, value: object) -> Partial:
    """The choice with one part more, or without it where it was chosen already.

    >>> toggled(toggled(Partial(), "target", 7), "target", 7).target is None
    True
    """
    return with_part(chosen, part, None if getattr(chosen, part) == value else value)


def with_part(chosen: Partial, part: str, value: object) -> Partial:
    """The choice with a part set to a value, or taken back with None."""
    order = tuple(other for other in chosen.order if other != part) + ((part,) if value is not None else ())
    return replace(chosen, **{part: value}, order=order)  # type: ignore[arg-type]


def without_last(chosen: Partial) -> Partial:
    """The choice without what was chosen last."""
    if chosen.path:
        return replace(chosen, path=chosen.path[:-1])
    return with_part(chosen, chosen.order[-1], None) if chosen.order else chosen
