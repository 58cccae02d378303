"""What has been picked on the forest's table, and the moves that presses come to. Pure.

A press either makes a move at once (a card of the path is chosen, a card due is lost), or it picks
something for a move that has to be confirmed. Whether a move is legal is for the rules to say:
one that is not is made all the same, and refused with its reason.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from ...core.words import listed
from ...wyr.deck import OBJECTS
from ...wyr.editions import tables_of
from ...wyr.forest import cards_on
from ...wyr.moves import (
    DRAW,
    GAUNTLET,
    KEY,
    Choose,
    Crown,
    Discard,
    Farsight,
    Goals,
    Lose,
    Move,
    Play,
    Power,
    Watch,
)
from ...wyr.powers import held_object
from ...wyr.quests import BASIC
from ...wyr.rules import refusals
from ...wyr.state import GAP, PATH, PLACES, State, plain
from ..selection import Selection

__all__ = ["PILE", "USE", "Picks", "confirmed", "not_on_path", "picks", "pressed"]

#: The draw pile as a target, and what stands before an object's card in the target that uses it.
PILE, USE = "pile", "use "
#: Turn and phase for which something was picked.
Moment: TypeAlias = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Picks:
    """What is picked for the next move.

    Attributes
    ----------
    moment : tuple of (int, str)
        Turn and phase; in others the picks count for nothing.
    cards : tuple of str
        Cards of the hand to be played or discarded, in the order in which they were picked.
    using : str
        The object whose power is about to be used, of `OBJECTS`; "" for none.
    aims : tuple of str
        What the power is for: places of the forest, or cards of the hand; quests while the Guardian's
        are chosen.
    """

    moment: Moment = (0, "")
    cards: tuple[str, ...] = ()
    using: str = ""
    aims: tuple[str, ...] = ()


def picks(state: State, picked: Selection) -> Picks:
    """What is picked now: without what has left the hand or the forest since."""
    now = (state.turn, state.phase)
    chosen = picked.partial.get(picked.who)
    if not isinstance(chosen, Picks) or chosen.moment != now or state.waits:
        return Picks(now)
    held = {plain(card) for card in state.hand}
    using = chosen.using if chosen.using and held_object(state, chosen.using) else ""
    there = {PLACES[place] for place in cards_on(state.forest)} | held | set(BASIC)
    aims = tuple(aim for aim in chosen.aims if aim in there) if using or state.phase == "goals" else ()
    return Picks(now, tuple(card for card in chosen.cards if card in held), using, aims)


def pressed(state: State, chosen: Picks, target: str) -> Picks | Move | None:
    """What a press on a target comes to: other picks, a move, or None where there is only something to be seen.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", seed=3)
    >>> pressed(t.state, Picks(), "1.2")
    Choose(place=1)
    >>> state = t.play("choose 1").play("draw").state
    >>> pressed(state, Picks(), plain(state.hand[0])).cards == (plain(state.hand[0]),)
    True
    """
    chosen = replace(chosen, moment=(state.turn, state.phase))
    if state.phase == "goals" and target in BASIC:
        return replace(chosen, aims=_toggled(chosen.aims, target, 2))
    if target in PLACES:
        return _place(state, chosen, PLACES.index(target))
    if target == PILE:
        return DRAW
    if target.startswith(USE):
        return _use(state, chosen, target.removeprefix(USE))
    if any(plain(card) == target for card in state.hand):
        return _card(state, chosen, target)
    return None


def not_on_path(state: State, chosen: Picks, target: str) -> str:
    """Why a card above the path cannot be chosen, in the words of the table; empty for every other press."""
    if state.phase != "choose" or chosen.using or target not in PLACES:
        return ""
    place = PLACES.index(target)
    if place in PATH or state.forest[place] == GAP:
        return ""
    path = listed([PLACES[one] for one in PATH if state.forest[one]], "or")
    return f"The card at {target} is not on the path yet; choose {path}. [Y-TURN-CHOOSE]"


def confirmed(state: State, chosen: Picks) -> Move | None:
    """The move that is picked, or None while something of it is missing."""
    if chosen.using:
        return _power(chosen)
    match state.phase:
        case "goals" if len(chosen.aims) == 2:
            return Goals(*sorted(chosen.aims, key=BASIC.index))
        case "draw":
            return DRAW
        case "attempt":
            return Play(chosen.cards)
        case "discard":
            return Discard(chosen.cards)
    return None


def _toggled(those: tuple[str, ...], one: str, most: int = 99) -> tuple[str, ...]:
    """With one more, or without it; where there would be too many, the oldest goes."""
    if one in those:
        return tuple(other for other in those if other != one)
    return (*those, one)[-most:]


# ---------------------------------------------------------------------- forest and hand
def _place(state: State, chosen: Picks, place: int) -> Picks | Move | None:
    if chosen.using == "watch":
        if state.forest[place] == GAP:  # refused, with the places that hold cards
            return Watch(place, next(other for other in cards_on(state.forest)))
        return replace(chosen, aims=_toggled(chosen.aims, PLACES[place], 2))
    on_path = place in PATH and state.forest[place] != GAP
    if state.phase == "choose" or (on_path and not chosen.using and place != state.chosen):
        return Choose(place)
    return None


def _card(state: State, chosen: Picks, card: str) -> Picks | Move | None:
    tables = tables_of(state.setup)
    power = tables.objects.get(card)
    if state.phase == "lose":
        return Lose(card)
    if chosen.using and power == chosen.using != "crown":
        return replace(chosen, using="", aims=())
    if chosen.using == "crown":
        return Crown((card,)) if power == "crown" else replace(chosen, aims=_toggled(chosen.aims, card))
    if chosen.using == "farsight":
        return replace(chosen, aims=(card,)) if card in tables.dead_ends else Farsight(card)
    if state.phase in ("attempt", "discard"):
        return replace(chosen, cards=_toggled(chosen.cards, card))
    return _use(state, chosen, card) if power else Play((card,))


# ---------------------------------------------------------------------- objects
def _use(state: State, chosen: Picks, card: str) -> Picks | Move | None:
    """Begin to use an object, or leave it; one that cannot be used now is tried, so that the rules say why."""
    name = tables_of(state.setup).objects.get(card)
    if name is None:
        return None
    if chosen.using == name:
        return replace(chosen, using="", aims=())
    trial = _example(state, name)
    if refusals(state, 0, trial):
        return trial
    dead_ends = [plain(one) for one in state.hand if one in tables_of(state.setup).dead_ends]
    aims = (dead_ends[0],) if name == "farsight" and len(dead_ends) == 1 else ()
    return replace(chosen, using=name, aims=aims)


def _example(state: State, name: str) -> Power:
    """Some use of the object, a legal one where there is any."""
    tables = tables_of(state.setup)
    match name:
        case "watch":
            first, second = (*cards_on(state.forest), 0, 1)[:2]
            return Watch(first, second)
        case "key":
            return KEY
        case "gauntlet":
            return GAUNTLET
        case "crown":
            others = [card for card in state.hand if tables.objects.get(card) != "crown"]
            return Crown(tuple(map(plain, others)))
    return Farsight(next((plain(card) for card in state.hand if card in tables.dead_ends), ""))


def _power(chosen: Picks) -> Power | None:
    assert chosen.using in OBJECTS
    match chosen.using:
        case "key":
            return KEY
        case "gauntlet":
            return GAUNTLET
        case "watch" if len(chosen.aims) == 2:
            first, second = sorted(PLACES.index(aim) for aim in chosen.aims)
            return Watch(first, second)
        case "crown" if chosen.aims:
            return Crown(chosen.aims)
        case "farsight" if chosen.aims:
            return Farsight(chosen.aims[0])
    return None
