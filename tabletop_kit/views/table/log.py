"""The log in words, the newest entry first."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ipywidgets import HTML, Layout, VBox

from ..drawing.lines import lines_scene
from ..drawing.scene import Scene
from ..drawing.sizes import COLUMN
from ..style import styled, stylesheet
from ..view import View

__all__ = ["NAMES", "Log"]

#: Sentences on the screen until "Show all" is pressed: each move sends them anew.
SHOWN = 30
#: What `press` knows in this view.
NAMES = ("all",)


class Log(View):
    """What has happened, in sentences, the newest first; ``press("all")`` shows the old ones as well."""

    def _build(self) -> None:
        self._most: int | None = SHOWN
        self._lines = HTML(layout=Layout(width="auto", min_width="0"))
        self._all = self.make_button(
            "all", self._show_all, Layout(width="auto", min_height="32px"), "Show all", "Show the whole log"
        )
        self.widget = VBox(
            [stylesheet(), self._lines, self._all],
            layout=Layout(width="auto", min_width="0", max_width=COLUMN[self.size]),
        )
        self._mark(self.widget)

    def _show_all(self) -> None:
        self._most = None
        self._refresh()

    def _refresh(self) -> None:
        lines = self.table.log.lines()
        older = self._most is not None and len(lines) > self._most
        self._lines.value = styled(self._body(lines[-self._most :] if self._most else lines), self.size)
        self._all.disabled = not older
        self._all.layout.display = "" if older else "none"

    def _body(self, lines: Sequence[str]) -> str:
        notes = []
        if self.table.practice:
            notes.append("Practice: undo is free at this table.")
        if self.table.watch_only:
            notes.append(f"Watch only. {self.table.watch_only}")
        notes += self.table.notes
        head = "".join(f'<p class="hint">{escape(note)}</p>' for note in notes)
        items = "".join(f"<li>{escape(line)}</li>" for line in reversed(lines))
        if not items:
            items = '<li class="quiet">Nothing has happened yet.</li>'
        by = f"{self.table.game.chance_brings} by seed {self.table.seed}"
        seed = "" if self.table.seed is None else f' <span class="quiet">{by}</span>'
        # the arrow keys scroll this box; without the attribute the notebook would take them
        frame = 'class="log" role="log" tabindex="0" aria-label="Log, newest first" data-lm-suppress-shortcuts="true"'
        return f"{head}<h4>Log{seed}</h4><div {frame}><ol>{items}</ol></div>"

    def text(self) -> str:
        """The log, oldest first."""
        return str(self.table.log)

    def scene(self) -> Scene:
        """The last ten entries as a picture, the newest first."""
        return lines_scene(self.table.log.lines()[:-11:-1] or ["Nothing has happened yet."], "Log")

    def table_html(self) -> str:
        """The log as a table, oldest first."""
        rows = "".join(
            f'<tr><th scope="row">{number}</th><td>{escape(line)}</td></tr>'
            for number, line in enumerate(self.table.log.lines(), 1)
        )
        return f"<table><caption>Log</caption><tbody>{rows}</tbody></table>"

    def __repr__(self) -> str:
        return self.text()
