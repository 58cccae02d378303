"""A whole table of Pathwalker on one screen, put together from the single views."""

from __future__ import annotations

from ipywidgets import GridBox

from ...pathwalker import PathwalkerTable
from ..compose import Group
from ..drawing.sizes import LEAST, Size
from ..layout import side_by_side
from ..table.log import Log
from ..table.moves import Moves
from .dice_pool import DicePool
from .scene import scenes

__all__ = ["Board", "scenes"]


class Board(Group):
    """Dice, sheet, moves and log of a table; `pool`, `moves` and `log` are its parts.

    Digits press the numbered moves, Enter and letters the dice pool.

    Parameters
    ----------
    table : PathwalkerTable
        The table.
    seat : int, str or None
        Whose board; None for one screen that everybody shares.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.
    """

    def __init__(self, table: PathwalkerTable, seat: int | str | None = None, size: Size = "m") -> None:
        self.pool = DicePool(table, seat, size)
        self.moves = Moves(table, seat, size)
        self.log = Log(table, seat, size)
        self.table, self.seat = table, self.pool.seat
        frame = GridBox(
            [*self.pool.cells, self.moves.widget, self.log.widget], layout=side_by_side(LEAST[size])
        )
        super().__init__((self.pool, self.moves, self.log), frame)

    def table_html(self) -> str:
        """Position, sheets and log as tables; the numbered moves are of no use without a kernel."""
        return self.pool.table_html() + self.log.table_html()

    def __repr__(self) -> str:
        return f"<Board of <{self.table.headline(self.seat)}>>"
