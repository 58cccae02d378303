"""The forest: which place lies above which, and how cards fall when there is a gap.

The fall stops whenever the open Stage card has entered and the next one has to be turned up; since
the gaps tell what is still to fall, it goes on from any state.
"""

from __future__ import annotations

from typing import Any

from ..core.game import Event
from .editions import tables_of
from .quests import end
from .state import GAP, PATH, PLACES, QUEST, SECOND, State, changed

__all__ = ["ABOVE", "TOP", "cards_on", "closed_up", "settle"]

TOP = len(PLACES) - 1
#: The places immediately above each place, from left to right; nothing lies above the third of the path.
ABOVE = ((3, 4), (4, 5), (), (6,), (6, 7), (7,), (TOP,), (TOP,), ())
_THIRD = PATH[2]


def cards_on(forest: tuple[str, ...]) -> tuple[int, ...]:
    """The places that hold a card."""
    return tuple([place for place, card in enumerate(forest) if card])


def closed_up(forest: list[str]) -> tuple[list[str], bool]:
    """The forest with its path closed up to the left, and whether that moved anything."""
    cards = [forest[place] for place in PATH if forest[place]]
    path = cards + [GAP] * (len(PATH) - len(cards))
    return path + forest[len(PATH) :], path != forest[: len(PATH)]


def settle(state: State) -> tuple[State, list[Event]]:
    """Let everything fall that can fall: the gaps first, then a third card for the path if one is due.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> state = wyr.table(quest="harmony", stage=["k01", "k02", "d01", "a01", "d02"]).state
    >>> left_gone = changed(state, forest=("", *state.forest[1:]))
    >>> after, events = settle(left_gone)
    >>> [f"{event.data['card']} to {event.data['target']}" for event in events if event.kind == "fell"]
    ['a01 to 1.1', 'a03 to 2.2', 'd03 to 3.2']
    """
    falls = _Falls(state)
    while not falls.stopped:
        gap = falls.next_gap()
        if gap is not None:
            falls.fill(gap)
        elif falls.three:
            falls.third_card()
        else:
            break
    return falls.done()


class _Falls:
    """A forest in which cards are falling."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.forest = list(state.forest)
        self.initiative = tables_of(state.setup).initiative
        self.three = state.three
        self.events: list[Event] = []
        self.stopped = self.ended = False
        self.changes: dict[str, Any] = {}

    def next_gap(self) -> int | None:
        """The lowest, leftmost gap that has a card immediately above it."""
        forest = self.forest
        if GAP not in forest:
            return None
        for gap, above in enumerate(ABOVE):
            if not forest[gap]:
                for place in above:
                    if forest[place]:
                        return gap
        return None

    def fill(self, gap: int) -> None:
        """Fill a gap from above, then the gap that this leaves, up to the top."""
        while gap != TOP:
            above = [place for place in ABOVE[gap] if self.forest[place]]
            if not above:
                return
            source = self._first(above)
            self._move("fell", source, gap)
            if self.ended:
                return
            gap = source
        self._enter()

    def third_card(self) -> None:
        """The lowest initiative of the second row comes to the right end of the path."""
        self.three = False
        row = [place for place in SECOND if self.forest[place]]
        if row:
            source = self._first(row)
            self._move("third", source, _THIRD)
            if not self.ended:
                self.fill(source)

    def _first(self, places: list[int]) -> int:
        """The place whose card moves: lowest initiative, of equal ones the left."""
        if len(places) == 1:
            return places[0]
        return min(places, key=lambda place: self.initiative[self.forest[place]])

    def _move(self, kind: str, source: int, target: int) -> None:
        card = self.forest[source]
        self.forest[target], self.forest[source] = card, GAP
        data = {"card": card, "origin": PLACES[source], "target": PLACES[target]}
        self.events.append(Event(kind, None, data))
        if card == QUEST and target in PATH:
            self.stopped = self.ended = True

    def _enter(self) -> None:
        """The open Stage card takes the top; the quest ends the pile."""
        state, card = self.state, self.state.top
        if not card or "top" in self.changes:
            return
        self.forest[TOP] = card
        self.changes["top"] = ""
        self.events.append(Event("entered", None, {"card": card}))
        below = sum(state.stages, ())
        if card == QUEST:
            rest = tuple(sorted(below))
            self.changes.update(stages=((), (), ()), buried=(), removed=state.removed + rest)
            self.events.append(Event("pile_left", None, {"cards": list(rest)}))
        elif below or state.buried:
            self.changes["waits"] = "stage"
            self.stopped = True

    def done(self) -> tuple[State, list[Event]]:
        """The state as the fall leaves it, and what happened."""
        if not self.events and self.three == self.state.three:
            return self.state, []
        state = changed(self.state, forest=tuple(self.forest), three=self.three, **self.changes)
        if self.ended:
            state, ended = end(state)
            self.events.append(ended)
        return state, self.events
