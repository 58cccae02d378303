"""What a pupil has done so far, and the button that hands it in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from ipywidgets import HTML, HBox, Layout, VBox

from ..views.drawing.lines import lines_scene
from ..views.drawing.scene import Scene
from ..views.drawing.sizes import Size
from ..views.page import Page
from ..views.style import sentence, styled, stylesheet
from .progress import Progress
from .results import Row

__all__ = ["HandIn"]


class HandIn(Page):
    """The questions with prediction, estimate and answers; one button writes them to a file.

    Parameters
    ----------
    rows : callable
        The results so far, asked again whenever a button is pressed.
    write : callable
        Writes the file; where it lies.
    count : int
        How many questions the lesson has.
    progress : Progress, optional
        Where it is kept what was done; when it cannot be, that is said here.
    size : {"s", "m", "l"}
        Fixed sizes.
    """

    def __init__(
        self,
        rows: Callable[[], Sequence[Row]],
        write: Callable[[], Path],
        count: int,
        size: Size = "m",
        *,
        progress: Progress | None = None,
    ) -> None:
        self._rows, self._write, self._count, self._progress = rows, write, count, progress
        self._written: Path | None = None
        super().__init__(size)

    def _build(self) -> None:
        self._table, self._say = HTML(layout=Layout(width="auto")), HTML(layout=Layout(width="auto"))
        wide = {"width": "auto", "min_height": "32px", "margin": "2px"}
        look = self.make_button("look", self._look, Layout(**wide), "Look again", "What is done by now")
        give = self.make_button(
            "hand in", self._give, Layout(**wide), "Hand in", "Write the results to a file"
        )
        give.add_class("tabletop-main")
        self.widget = VBox(
            [stylesheet(), self._table, HBox([look, give], layout=Layout(flex_flow="row wrap")), self._say],
            layout=Layout(width="auto", min_width="0", max_width="680px"),
        )
        self._mark(self.widget)

    # ------------------------------------------------------------------ doing
    def _look(self) -> None:
        self._refresh()

    def _give(self) -> None:
        self._written = self._write()
        self._refresh()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        self._table.value = self.table_html()
        lines = "".join(sentence(text, meaning) for text, meaning in self._lines())
        self._say.value = styled(f'<div role="status" aria-live="polite">{lines}</div>', self.size)

    def table_html(self) -> str:
        """What is done, as a table with a row for each question."""
        titles = ("question", "predicted", "trials came to", "answered", "right")
        head = "".join(f'<th scope="col">{title}</th>' for title in titles)
        body = "".join(
            f'<tr><th scope="row">{escape(row.question)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in _cells(row))
            + "</tr>"
            for row in self._rows()
        )
        table = f"<table><caption>{self._where()}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return styled(table, self.size)

    def _where(self) -> str:
        return f"{len(self._rows())} of {self._count} questions predicted"

    def _lines(self) -> list[tuple[str, str]]:
        lines = []
        if self.fault:
            lines.append((self.fault, "refused"))
        elif self._written is not None:
            lines.append((f"Handed in as {self._written}. Give this file to your teacher.", "legal"))
        if self._progress is not None and self._progress.notice:
            lines.append((self._progress.notice, "hint"))
        return lines

    def text(self) -> str:
        """What is done, a line for each question."""
        titles = ("predicted", "trials came to", "answered", "right")
        rows = [
            f"{row.question}: "
            + ", ".join(f"{title} {cell}" for title, cell in zip(titles, _cells(row), strict=True) if cell)
            for row in self._rows()
        ]
        return "\n".join([f"{self._where()}.", *rows, *(text for text, _ in self._lines())])

    def scene(self) -> Scene:
        """The same lines as a picture."""
        return lines_scene(self.text().splitlines(), "Results")

    def __repr__(self) -> str:
        return f"<HandIn: {self._where()}>"


def _cells(row: Row) -> tuple[str, ...]:
    return row.prediction, row.estimate, row.answers.replace("|", ", "), row.right
