"""Keeping a game: as a file, as a save code, as a snapshot in the notebook; and opening one again.

Opening takes nothing off the table: the game that was opened stands on a board of its own below,
and the one before goes on as it was. No file is written over unless it holds this very game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any
from uuid import uuid4

from ipywidgets import HTML, FileUpload, HBox, Layout, VBox

from ...core.errors import UnreadableMove
from ...core.table import Table
from ...core.words import listed, quoted
from ..boards import board
from ..compose import row
from ..drawing.arrange import beside
from ..drawing.lines import lines_scene
from ..drawing.scene import Scene
from ..drawing.sizes import Size
from ..drawing.text import table as scene_table
from ..fields import line_field
from ..page import Page
from ..scenes import room_of, scenes
from ..snapshot import Snapshot
from ..style import sentence, styled, stylesheet
from ..view import View
from .files import free_place
from .log import Log
from .moves import Moves
from .opening import continues, opened, opened_content
from .printing import print_twin

__all__ = ["NAMES", "Keeping"]

#: What `press` knows in this view.
NAMES = ("save", "print", "snapshot", "code", "open", "put away")
_ROW = {"flex_flow": "row wrap", "width": "auto", "min_width": "0", "align_items": "center"}


class Keeping(View):
    """Buttons to save and to print the game, to copy its code, to keep a snapshot, and to open another game.

    Parameters
    ----------
    table : Table
        The game, of any kind.
    seat : int, str or None
        Whose view this is; None for one screen that everybody shares.
    size : {"s", "m", "l"}
        Fixed sizes.
    on_open : callable, optional
        Called with the table of a game that was opened; by default a board of it is shown below.
    editions : sequence
        Sheets, maps and decks of one's own, for saves that need them.

    Attributes
    ----------
    opened : Table or None
        The game that was opened last.
    """

    reads_text = ("save", "print", "open")

    def __init__(
        self,
        table: Table[Any, Any, Any],
        seat: int | str | None = None,
        size: Size = "m",
        *,
        on_open: Callable[[Table[Any, Any, Any]], object] | None = None,
        editions: Sequence[Any] = (),
    ) -> None:
        self._on_open, self._editions = on_open, editions
        self.opened: Table[Any, Any, Any] | None = None
        self.board: Page | None = None
        self._saved: tuple[Path, int] | None = None
        self._coded = 0
        self._told = ""
        self._put_away: tuple[str, ...] = ()
        self._places: tuple[str, ...] = ()
        super().__init__(table, seat, size)

    # ------------------------------------------------------------------ widgets
    def _build(self) -> None:
        self._state, self._say, self._old = HTML(), HTML(), HTML()
        self.file = line_field("File", f"{self.table.game.name}-game", self.size)
        self.code_line = line_field("Save code", "", self.size, wide=True)
        self.source = line_field("Open", "the name of a file, or a save code", self.size, wide=True)
        self.on_enter(self.file, self._save)
        self.on_enter(self.source, self._open)
        self.upload = FileUpload(
            accept=".json",
            multiple=False,
            description="Choose a file",
            tooltip="Open a save from your computer",
            layout=Layout(width="auto", height="auto", min_height="32px", margin="2px"),
        )
        self.upload.observe(self.guard(lambda change: self._take(change["new"])), "value")
        save = self._make("save", self._save, "Save", "Save the game as a file")
        paper = self._make("print", self._print, "Print", "Save pages for a printer, as PDF (or .svg)")
        code = self._make("code", self._show_code, "Show the save code", "The whole game as one line of text")
        keep = self._make("snapshot", self._keep, "Snapshot", "Keep picture and table in the notebook")
        opens = self._make("open", self._open, "Open", "Open a file or a save code on a board below")
        away = self._make("put away", self._put, "Put the opened game away", "Its code is shown instead")
        self._below = VBox([], layout=Layout(width="auto", min_width="0"))
        self.widget = VBox(
            [
                stylesheet(),
                HBox([save, paper, self.file, keep, code], layout=Layout(**_ROW)),
                HBox([self.code_line], layout=Layout(**_ROW)),
                HBox([self.source, opens, self.upload], layout=Layout(**_ROW)),
                self._state,
                self._say,
                self._old,
                HBox([away], layout=Layout(**_ROW)),
                self._below,
            ],
            layout=Layout(width="auto", min_width="0"),
        )
        self._mark(self.widget)

    def _make(self, name: str, action: Callable[[], Any], label: str, tooltip: str) -> Any:
        layout = Layout(width="auto", height="auto", min_height="32px", margin="2px")
        return self.make_button(name, action, layout, label, tooltip)

    # ------------------------------------------------------------------ keeping
    def _save(self) -> None:
        name = self.file.value.strip() or self.file.placeholder
        place = free_place(name, ".json", lambda path: continues(self.table, path))
        self.table.save(place)
        self._saved = place, len(self.table.log)
        self._tell(f"Saved as {place}.")

    def _print(self) -> None:
        name = self.file.value.strip() or self.file.placeholder
        pages = print_twin(self.table, seat=self.seat).save(name.removesuffix(".json"))
        self._tell(f"The pages for the printer are saved as {listed(map(str, pages))}.")

    def _show_code(self) -> None:
        self.code_line.value = self.table.code()
        self._coded = len(self.table.log)
        self._tell("Here is the save code: select the whole line and copy it.")

    def _keep(self) -> None:
        if not self._places:
            self._tell(
                "End a cell with this bar, or with a board that holds it, and the snapshot goes there."
            )
            return
        from IPython.display import publish_display_data

        for place, (data, metadata) in zip(self._places, self.snapshot().outputs(), strict=True):
            publish_display_data(data, metadata, transient={"display_id": place}, update=True)
        self._tell("The snapshot stands below. If the page was loaded anew since, run the cell first.")

    def snapshot(self) -> Snapshot:
        """Pictures, tables and text of the game, which stay in a saved notebook when no kernel runs any more."""
        then = self.table.text(self.seat)
        shown = scenes(self.table.game, self.table.observe(self.seat), self.seat, self.size)
        tables = "".join(scene_table(scene) for scene in shown)
        words = f"<pre>{escape(then)}</pre>"  # a board in words stands in columns
        return Snapshot(then, beside(shown, self.table.headline(self.seat)), words + tables)

    def make_places(self) -> None:
        """Make room for snapshots in the output of the cell that runs now."""
        from IPython.display import publish_display_data

        self._places = tuple(f"tabletop-{uuid4()}" for _ in range(2))
        for place, words in zip(self._places, ("No snapshot yet.", ""), strict=True):
            publish_display_data({"text/plain": words}, transient={"display_id": place})

    def _ipython_display_(self) -> None:
        from IPython.display import publish_display_data

        publish_display_data(self._repr_mimebundle_())
        if not self._closed:
            self.make_places()

    # ------------------------------------------------------------------ opening
    def open(self, text: str) -> Table[Any, Any, Any]:
        """Open a file of this name, or a save code; a `SaveError` says what is wrong with it."""
        self._must_be_open()
        table = opened(text, self.table.game, self._editions)
        self._show(table, "The save code" if text.strip().startswith("TK") else text.strip())
        return table

    def type(self, text: str) -> None:
        """Type into the field "Open" and press Enter; what is wrong with it stands in `fault`."""
        self._must_be_open()
        if not isinstance(text, str):
            raise UnreadableMove(f"What is typed is a text, not {quoted(text)}.")
        self.source.value = text
        self.guard(self._open)()

    def _open(self) -> None:
        self.open(self.source.value)
        self.source.value = ""

    def _take(self, files: Sequence[Any]) -> None:
        if not files:
            return
        name, content = str(files[0]["name"]), bytes(files[0]["content"])
        self.upload.value = ()  # so that the same file can be chosen again
        self._show(opened_content(content, name, self.table.game, self._editions), name)

    def _show(self, table: Table[Any, Any, Any], name: str) -> None:
        self._clear()
        self.opened = table
        if self._on_open is not None:
            self._on_open(table)
            self._tell(f"{name} is open.")
            return
        self.board = _board(table, self.size)
        self._below.children = (self.board.widget,)
        self._tell(f"{name} is open below; the game above stays as it is.")

    def _put(self) -> None:
        self._clear()
        self._tell("The opened game is put away; its save code stands here.")

    def _clear(self) -> None:
        """Take the opened game off the page and leave its code."""
        if self.board is not None and self.opened is not None:
            self._put_away += (f"{self.opened.headline()}: {self.opened.code()}",)
            self._below.children = ()
            self.board.close()
            self.board = None

    # ------------------------------------------------------------------ showing
    def _tell(self, words: str) -> None:
        self._told = words
        self._refresh()

    def _refresh(self) -> None:
        self._buttons["put away"].disabled = self.board is None
        self._buttons["put away"].layout.display = "none" if self.board is None else ""
        self.code_line.layout.display = "" if self.code_line.value else "none"
        lines = "".join(f'<p class="quiet">{escape(line)}</p>' for line in self._lines())
        self._state.value = styled(lines, self.size)
        fault = sentence(self.fault, "refused") if self.fault else ""
        told = sentence(self._told, "legal") if self._told and not self.fault else ""
        self._say.value = styled(f'<div role="status" aria-live="polite">{fault or told}</div>', self.size)
        old = "".join(f'<p style="overflow-wrap:anywhere">{escape(line)}</p>' for line in self._put_away)
        details = f"<details><summary>Games that were put away</summary>{old}</details>" if old else ""
        self._old.value = styled(details, self.size)

    def _lines(self) -> tuple[str, ...]:
        """Up to where the game is kept."""
        lines = []
        if self._saved is None:
            lines.append("Not saved as a file yet.")
        else:
            lines.append(f"Saved as {self._saved[0]}{_since(len(self.table.log) - self._saved[1])}.")
        if self.code_line.value:
            lines.append(f"The code holds {_since(len(self.table.log) - self._coded, 'the whole game')}.")
        return tuple(lines)

    def _show_fault(self, words: str) -> None:
        self._told = ""
        super()._show_fault(words)

    # ------------------------------------------------------------------ words and picture
    def text(self) -> str:
        """Whether and where the game is kept."""
        self._catch_up()
        return "\n".join([*self._lines(), *([self._told] if self._told else [])])

    def scene(self) -> Scene:
        """The same as a picture."""
        return lines_scene(self.text().splitlines(), "Keeping")

    def table_html(self) -> str:
        """Nothing: what is kept of the game is the game."""
        return ""

    def close(self) -> None:
        """Take the bar off the page, and the board of a game that was opened."""
        if self.board is not None:
            self.board.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Keeping of <{self.table.headline(self.seat)}>>"


def _board(table: Table[Any, Any, Any], size: Size) -> Page:
    """A board of the game, or moves and log of one that has none."""
    if room_of(table.game, "Board") is None:
        return row(Moves(table, size=size), Log(table, size=size))
    made: Page = board(table, size=size)
    return made


def _since(entries: int, otherwise: str = "") -> str:
    if entries == 0:
        return otherwise
    if entries < 0:
        return f"{otherwise}, before it was taken back" if otherwise else "; moves were taken back since"
    words = "1 entry was made since" if entries == 1 else f"{entries} entries were made since"
    return f"{otherwise} up to then; {words}" if otherwise else f"; {words}"
