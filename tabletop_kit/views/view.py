"""What every view of a table can do besides: follow it, as long as somebody can see it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, ClassVar

from ipywidgets import HTML, Box, DOMWidget

from ..core.errors import SetupError, TabletopError
from ..core.table import Table
from ..core.words import quoted
from .drawing.sizes import Size
from .one_at_a_time import ONE_AT_A_TIME
from .page import Page, soon
from .selection import selection
from .style import sentence, styled
from .words import kit_fault

__all__ = ["View"]

#: Seconds in which a page paints what was pressed, before it hears what buttons and words say of it.
_PAINTING = 0.03


class View(Page):
    """One view of a table.

    Parameters
    ----------
    table : Table
        The game that is shown; the view follows it until it is closed. A view that was on a page
        and is on none any more waits until it is shown again.
    seat : int, str or None
        Whose view this is; None for one screen that everybody shares.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

    Attributes
    ----------
    selection : Selection
        What was picked for the next move; views of the same table and seat share it.
    """

    #: Name of the only game that this view can show, or None for any game.
    game: ClassVar[str | None] = None

    _leader: ClassVar[View | None] = None  # answers to a press just now; the others follow in a moment

    def __init__(self, table: Table[Any, Any, Any], seat: int | str | None = None, size: Size = "m") -> None:
        if not isinstance(table, Table):
            raise SetupError(
                f"{type(self).__name__} shows a table, such as pathwalker.table(...), not {quoted(table)}."
            )
        if self.game not in (None, table.game.name):
            raise SetupError(
                f"{type(self).__name__} shows a table of {self.game}, and this one is of {table.game.name}; "
                "views.Moves and views.Log show any game."
            )
        self.table = table
        self.seat = None if seat is None else table.seat(seat)
        self.selection = selection(table, self.seat)
        self._behind = False  # the table has gone on while no page showed this view
        self._was_shown = False
        self._notice: HTML | None = None
        self._endings: list[Callable[[], None]] = []
        super().__init__(size)
        self._endings = [table.subscribe(lambda _: self._follow()), self.selection.subscribe(self._follow)]
        for box in self._boxes():
            box._view_count = 0  # from now on the page counts where it is shown
            box.observe(lambda _: self._page_changed(), "_view_count")

    @property
    def who(self) -> int:
        """The seat whose moves are made here."""
        return self.selection.who

    def buttons(self) -> dict[str, bool]:
        """Every name that `press` knows, and whether it can be pressed now."""
        self._catch_up()
        return super().buttons()

    def close(self) -> None:
        """Take the view off the page and free every widget that it is made of."""
        for end in self._endings:
            end()
        super().close()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of <{self.table.headline(self.seat)}>>"

    # ------------------------------------------------------------------ dice that wait
    @property
    def falls_by_itself(self) -> bool:
        """Whether the roll that waits can be pressed, since the table has the dice for it."""
        if self.table.pending is None or self.table.watch_only:
            return False
        trial = self.table.fork()
        trial.bots.clear()
        try:
            trial.roll()
        except TabletopError:  # real dice, or a list of rolls that has run out
            return False
        return True

    def let_fall(self) -> None:
        """Resolve the roll that waits, with the dice of the table."""
        self.table.roll()

    # ------------------------------------------------------------------ following
    def _boxes(self) -> tuple[DOMWidget, ...]:
        """The widgets that a page shows of this view."""
        return (self.widget,)

    def _page_changed(self) -> None:
        if any(box._view_count for box in self._boxes()):
            self._was_shown = True
            self._catch_up()

    @property
    def _off_page(self) -> bool:
        return self._was_shown and not any(box._view_count for box in self._boxes())

    def _follow(self) -> None:
        """Something has changed: an answer to what was tried before it is no longer of use."""
        if self._closed or View._leader is self:
            return
        self.fault = ""
        self._behind = True
        if self._off_page:
            return
        if View._leader is None:
            self._catch_up()
        else:
            soon(_PAINTING, self._catch_up)

    def _lead(self, tell: Callable[[], object]) -> None:
        """Answer here before all other views of the table do, which follow once the page has painted it.

        A page paints nothing while messages come in, and the answer to a press is in the first of them.
        """
        self._follow()
        View._leader = self
        try:
            tell()
        finally:
            View._leader = None

    def _catch_up(self) -> None:
        """Show the table as it is. A view that fails says so, and the others go on."""
        with ONE_AT_A_TIME:
            if self._closed or not self._behind:
                return
            self._behind = False
            try:
                self._refresh()
            except Exception as error:
                self.fault = kit_fault(error)
                logging.getLogger(__name__).exception(
                    "%s could not be brought up to date", type(self).__name__
                )
                self._show_notice(sentence(self.fault, "refused"))
            else:
                if self._notice is not None:
                    self._show_notice("")

    def _show_notice(self, body: str) -> None:
        """Say above the view what the view itself cannot say."""
        if self._notice is None:
            self._notice = HTML()
            box = self._boxes()[-1]
            if isinstance(box, Box):
                box.children = (self._notice, *box.children)
        self._notice.value = styled(body, self.size)

    def _position(self) -> object:
        return self.table.last
