"""The log in words, the newest entry first."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, Layout, VBox

from .palette import INK, PAPER
from .scene import Layer, Scene, Text
from .scene import Rect as Box
from .style import styled, stylesheet
from .view import COLUMN, View

__all__ = ["Log"]

#: Entries on the screen; the table's log keeps all of them.
SHOWN = 200


class Log(View):
    """What has happened, in sentences, the newest first."""

    def _build(self) -> None:
        self._lines = HTML(layout=Layout(width="auto", min_width="0"))
        self.widget = VBox(
            [stylesheet(), self._lines],
            layout=Layout(width="auto", min_width="0", max_width=COLUMN[self.size]),
        )

    def _refresh(self) -> None:
        self._lines.value = styled(self._body(), self.size)

    def _body(self) -> str:
        notes = []
        if self.table.practice:
            notes.append("Practice: undo is free at this table.")
        if self.table.watch_only:
            notes.append(f"Watch only. {self.table.watch_only}")
        head = "".join(f'<p class="hint">{escape(note)}</p>' for note in notes)
        lines = self.table.log.lines()[-SHOWN:]
        items = "".join(f"<li>{escape(line)}</li>" for line in reversed(lines))
        if not items:
            items = '<li class="quiet">Nothing has happened yet.</li>'
        seed = (
            "" if self.table.seed is None else f' <span class="quiet">dice by seed {self.table.seed}</span>'
        )
        # the arrow keys scroll this box; without the attribute the notebook would take them
        frame = 'class="log" role="log" tabindex="0" aria-label="Log, newest first" data-lm-suppress-shortcuts="true"'
        return f"{head}<h4>Log{seed}</h4><div {frame}><ol>{items}</ol></div>"

    def text(self) -> str:
        """The log, oldest first."""
        return str(self.table.log)

    def scene(self) -> Scene:
        """The last ten entries as a picture, the newest first."""
        lines = list(reversed(self.table.log.lines()[-10:])) or ["Nothing has happened yet."]
        height = 24 + 22 * len(lines)
        paper = Box(0, 0, 640, height, fill=PAPER)
        words = tuple(
            Text(12, 22 + 22 * row, line[:100], size=13, fill=INK) for row, line in enumerate(lines)
        )
        return Scene(640, height, (Layer("log", (paper, *words)),), title="Log", description=" ".join(lines))

    def table_html(self) -> str:
        """The log as a table, oldest first."""
        rows = "".join(
            f'<tr><th scope="row">{number}</th><td>{escape(line)}</td></tr>'
            for number, line in enumerate(self.table.log.lines(), 1)
        )
        return f"<table><caption>Log</caption><tbody>{rows}</tbody></table>"

    def __repr__(self) -> str:
        return self.text()
