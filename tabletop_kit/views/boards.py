"""The whole table of any game on one screen."""

from __future__ import annotations

from typing import Any

from ..core.errors import SetupError
from ..core.table import Table
from ..core.words import quoted
from .drawing.sizes import Size
from .scenes import room_of

__all__ = ["board"]


def board(table: Table[Any, Any, Any], seat: int | str | None = None, size: Size = "m") -> Any:
    """The whole table on one screen, as the table's game lays it out.

    Parameters
    ----------
    table : Table
        The table.
    seat : int, str or None
        Whose board; None for one screen that everybody shares.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

    Raises
    ------
    SetupError
        This is no table, or its game has no board.

    Examples
    --------
    >>> from tabletop_kit import pathwalker, views
    >>> t = pathwalker.table({"Teddie": {"Might": 3}}, seed=7)
    >>> board = views.board(t)
    >>> board.press("roll")
    >>> board
    <Board of <Pathwalker: Teddie's Might shows 2 1 1: failure; overexert for 1 die, or accept>>
    """
    if not isinstance(table, Table):
        raise SetupError(f"A board shows a table, such as pathwalker.table(...), not {quoted(table)}.")
    made = room_of(table.game, "Board")
    if made is None:
        raise SetupError(
            f"{table.game.title} has no board; put one together, as in views.row(views.Moves(t), views.Log(t))."
        )
    return made(table, seat, size)
