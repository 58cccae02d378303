"""A whole table of The Seeker in the Forest of Wyr on one screen, put together from the single views."""

from __future__ import annotations

from ipywidgets import GridBox, HBox, Layout

from ...wyr import State, WyrTable
from ..compose import Group
from ..drawing.scene import Scene
from ..drawing.sizes import LEAST, Size
from ..layout import side_by_side
from ..table.keeping import Keeping
from ..table.log import Log
from ..table.moves import Moves
from .card_forest import CardForest
from .plan import FACTORS, WIDTH
from .scene import forest_scene

__all__ = ["Board", "scenes"]


def scenes(observation: State, seat: int | None = None, size: Size = "m") -> tuple[Scene, ...]:
    """The forest's table as one picture; `seat` makes no difference, since there is but one."""
    return (forest_scene(observation, size=size),)


class Board(Group):
    """Forest, numbered moves, log, and what keeps the game; `forest`, `moves`, `log`, `keeping` are its parts.

    While the forest has the keyboard, arrows and letters go to it, and digits press the numbered moves.

    Parameters
    ----------
    table : WyrTable
        The table.
    seat : int, str or None
        The one seat of the game, or None.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.
    """

    def __init__(self, table: WyrTable, seat: int | str | None = None, size: Size = "m") -> None:
        self.forest = CardForest(table, seat, size)
        self.moves = Moves(table, seat, size)
        self.log = Log(table, seat, size)
        self.keeping = Keeping(table, seat, size)
        self.table, self.seat = table, self.forest.seat
        self.forest.pass_on = self.moves.key
        # the forest is as wide as it is drawn; moves and log take what is left, or the line below
        self.forest.widget.layout.flex = f"0 1 {WIDTH * FACTORS[size] + 30:.0f}px"
        words = GridBox([self.moves.widget, self.log.widget], layout=side_by_side(LEAST[size]))
        words.layout.flex, words.layout.width = f"1 1 {LEAST[size]}px", "auto"
        words.layout.align_content = "flex-start"
        self.keeping.widget.layout.flex = "1 1 100%"
        frame = HBox(
            [self.forest.widget, words, self.keeping.widget],
            layout=Layout(flex_flow="row wrap", width="100%", min_width="0", grid_gap="12px 20px"),
        )
        super().__init__((self.forest, self.moves, self.log, self.keeping), frame)

    def table_html(self) -> str:
        """Position and log as tables; the numbered moves are of no use without a kernel."""
        return self.forest.table_html() + self.log.table_html()

    def __repr__(self) -> str:
        return f"<Board of <{self.table.headline(self.seat)}>>"
