"""A whole table of Pathwalker on one screen, put together from the single views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..pathwalker import PathwalkerTable
from .compose import row
from .dice_pool import DicePool
from .log import Log
from .moves import Moves
from .scene import Scene
from .view import LEAST, Size, View

__all__ = ["Board", "board"]


class Board(View):
    """Dice, sheet, moves and log of a table; `pool`, `moves` and `log` are its parts."""

    table: PathwalkerTable
    keys: ClassVar[Mapping[str, str]] = DicePool.keys

    def _build(self) -> None:
        self.pool = DicePool(self.table, self.seat, self.size, on_seat=lambda: self.moves.show())
        self.moves = Moves(self.table, self.seat, self.size, whose=lambda: self.pool.who)
        self.log = Log(self.table, self.seat, self.size)
        self._group = row(self.pool, self.moves, self.log, least=LEAST[self.size])
        self.widget = self._group.widget

    def _refresh(self) -> None:
        """The parts follow the table by themselves."""

    def press(self, name: str) -> None:
        """Press a button of the dice pool, or a numbered move."""
        part = self.moves if name in self.moves._buttons and name not in self.pool._buttons else self.pool
        part.press(name)

    def text(self) -> str:
        """The position, what can be done, and the log."""
        return f"{self.pool.text()}\n\n{self.log.text()}"

    def scene(self) -> Scene:
        """The dice."""
        return self.pool.scene()

    def table_html(self) -> str:
        """Position, sheets and log as tables."""
        return self.pool.table_html() + self.log.table_html()

    def close(self) -> None:
        self._group.close()
        super().close()


def board(table: PathwalkerTable, seat: int | str | None = None, size: Size = "m") -> Board:
    """The whole table on one screen.

    Examples
    --------
    >>> from tabletop_kit import pathwalker, views
    >>> t = pathwalker.table({"Teddie": {"Might": 3}}, seed=7)
    >>> board = views.board(t)
    >>> board.press("roll")
    >>> board
    <Board of <Pathwalker: Teddie's Might shows 2 1 1: failure; overexert for 1 die, or accept>>
    """
    return Board(table, seat, size)
