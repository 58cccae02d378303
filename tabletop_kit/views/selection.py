"""What people have picked before they play: shared by all views of one table and one seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from ..core.game import Decide
from ..core.table import Table

__all__ = ["Selection", "selection"]


class Selection:
    """Whose sheet is open, and what each seat's next roll is made with. Views are told when it changes.

    Attributes
    ----------
    who : int
        The seat whose sheet is shown and whose moves are made.
    traits : dict of seat to int
        The trait that was chosen.
    dice : dict of seat to tuple of int
        Sides of the dice that were named in place of d6.
    adversaries : dict of seat to tuple of str
        Adversaries of the next roll.
    opponents : dict of seat to tuple of int
        Seats that the next opposed roll is against.
    partial : dict of seat to value
        What has been chosen so far of the next move, as the views of the game understand it.
    left : int or None
        The seat that made a hidden choice here before another one was asked: until `take_over` says
        that the screen was passed on, no choices are shown.

    Examples
    --------
    >>> picked = Selection(who=1)
    >>> end = picked.subscribe(lambda: print("trait", picked.traits[1]))
    >>> picked.pick(trait=4)
    trait 4
    """

    def __init__(self, who: int = 0) -> None:
        self.who = who
        self.traits: dict[int, int] = {}
        self.dice: dict[int, tuple[int, ...]] = {}
        self.adversaries: dict[int, tuple[str, ...]] = {}
        self.opponents: dict[int, tuple[int, ...]] = {}
        self.partial: dict[int, Any] = {}
        self.left: int | None = None
        self._due: tuple[int, ...] = ()
        self._before: int | None = None  # whose sheet was open before that of a decider was
        self._callbacks: list[Callable[[], object]] = []

    def show(self, who: int) -> None:
        """Open another seat's sheet."""
        self.who, self._before = who, None
        self._tell()

    def take_over(self) -> None:
        """The screen was passed on, and whoever is asked sits before it."""
        self.left = None
        self._tell()

    def pick(
        self,
        *,
        trait: int | None = None,
        dice: tuple[int, ...] | None = None,
        adversaries: tuple[str, ...] | None = None,
        opponents: tuple[int, ...] | None = None,
        partial: Any = None,
    ) -> None:
        """Pick something for the next move of the seat that is shown."""
        if trait is not None:
            self.traits[self.who] = trait
        if dice is not None:
            self.dice[self.who] = dice
        if adversaries is not None:
            self.adversaries[self.who] = adversaries
        if opponents is not None:
            self.opponents[self.who] = opponents
        if partial is not None:
            self.partial[self.who] = partial
        self._tell()

    def follow(self, table: Table[Any, Any, Any]) -> None:
        """Open the sheet of whoever has to decide, and the one before when nobody has to any more.

        Who takes another sheet meanwhile keeps it.
        """
        turn = table.turn
        if not isinstance(turn, Decide):  # while dice fall, what is open stays open
            return
        if self.left not in turn.committed:
            self.left = None
        if turn.seats != self._due and turn.seats and self.who not in turn.seats:
            if self.who in turn.committed and self.who not in table.bots:
                self.left = self.who
            self._before = self.who if self._before is None else self._before
            self.who = turn.seats[0]
        elif not turn.seats and self._before is not None:
            self.who, self._before = self._before, None
        self._due = turn.seats

    def subscribe(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Call back after every change; returns a function that ends the subscription."""
        self._callbacks.append(callback)

        def unsubscribe() -> None:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

        return unsubscribe

    def _tell(self) -> None:
        for callback in tuple(self._callbacks):
            callback()


_SELECTIONS: WeakKeyDictionary[Table[Any, Any, Any], dict[int | None, Selection]] = WeakKeyDictionary()


def selection(table: Table[Any, Any, Any], seat: int | None = None) -> Selection:
    """The selection of a table: one for each seat's own views, and one for all screens that are shared."""
    seats = _SELECTIONS.setdefault(table, {})
    if seat not in seats:
        seats[seat] = Selection(seat or 0)
        if seat is None:
            seats[seat].follow(table)
            table.subscribe(seats[seat].follow)  # before any view of it, so that they find it up to date
    return seats[seat]
