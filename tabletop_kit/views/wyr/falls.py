"""What will fall where once a card of the path has been met, before it is. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.game import Event
from ...wyr import game
from ...wyr.encounter import attempt
from ...wyr.forest import settle
from ...wyr.quests import choices
from ...wyr.state import GAP, NOWHERE, PATH, PLACES, Due, State, changed
from ...wyr.totals import asked, met

__all__ = ["NEXT", "Fall", "falls", "what_falls"]

#: Where the open Stage card comes from, as the number of a place.
NEXT = len(PLACES)
#: Stands among the events for a card that is turned up and not known before.
_UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Fall:
    """What leaves and what falls.

    Attributes
    ----------
    place : int
        The place of the card that is met.
    overcome : bool
        Whether it is overcome.
    gone : tuple of int
        Places whose cards leave: the one met, and those that are swept or cleared away.
    ways : tuple of (int, int)
        Each fall in its order, from place to place; from `NEXT` for the open Stage card.
    words : str
        The same in sentences.
    """

    place: int
    overcome: bool
    gone: tuple[int, ...]
    ways: tuple[tuple[int, int], ...]
    words: str


def falls(state: State) -> tuple[tuple[int, bool], ...]:
    """What can be asked for now: each card that may be met, overcome and not overcome."""
    if state.waits or state.phase not in ("choose", "draw", "lose", "attempt"):
        return ()
    places = choices(state) if state.chosen == NOWHERE else (state.chosen,)
    return tuple((place, overcome) for place in places for overcome in (True, False) if state.forest[place])


def what_falls(state: State, place: int, overcome: bool) -> Fall | None:
    """What would follow if the card on a place of the path were met now; None if no card lies there.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", stage=["k01", "k02", "d01", "a01", "d02"])
    >>> what_falls(t.state, 0, overcome=False).ways
    ((4, 0), (7, 4), (8, 7), (9, 8))
    """
    tried = changed(state, phase="attempt", chosen=place, key=False)
    card = met(tried)
    if card is None:
        return None
    # an attempt with no card whose modifier alone makes the total, or misses it
    total = asked(card) if overcome else card.time
    after, events = attempt(changed(tried, now=Due(modifier=total)), ())
    if (
        after.waits == "stage"
    ):  # the card that comes then is not known; what falls besides does not wait for it
        after, more = settle(changed(after, waits="", top=""))
        events = [*events, Event(_UNKNOWN), *more]
    gone, ways = [place], []
    before = list(state.forest)
    before[place] = GAP
    for event in events:
        match event.kind:
            case "left" if event.data["card"] in before:
                gone.append(before.index(event.data["card"]))
                before[gone[-1]] = GAP
            case "closed":
                path = [one for one in PATH if before[one]]
                ways += [(origin, target) for target, origin in enumerate(path) if origin != target]
            case "fell" | "third":
                ways.append((PLACES.index(event.data["origin"]), PLACES.index(event.data["target"])))
            case "entered":
                ways.append((NEXT, PLACES.index("4.1")))
    return Fall(place, overcome, tuple(gone), tuple(ways), _words(after, events))


def _words(after: State, events: list[Event]) -> str:
    """What follows the attempt itself, in the words of the log."""
    silent = ("due", "pile_left")
    return " ".join(
        "The next Stage card is turned up." if event.kind == _UNKNOWN else game.say(after.setup, event)
        for event in events[2:]
        if event.kind not in silent
    )
