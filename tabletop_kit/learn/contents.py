"""A whole course on one page: its chapters and levels with the stars that were won, each to be opened."""

from __future__ import annotations

from functools import partial
from html import escape

from ipywidgets import HTML, HBox, Layout, VBox

from ..views.drawing.lines import lines_scene
from ..views.drawing.scene import Scene
from ..views.drawing.sizes import Size
from ..views.page import Page
from ..views.style import sentence, styled, stylesheet
from .course import Chapter, course
from .lesson import Lesson, starred
from .level import STARS, Level
from .progress import Progress

__all__ = ["Contents"]


class Contents(Page):
    """The chapters of a course, a button for each level, and below them the level that was opened.

    Parameters
    ----------
    game : str
        Whose course, as ``"pathwalker"``.
    size : {"s", "m", "l"}
        Fixed sizes.
    progress : Progress, optional
        Where stars are kept; by default the learner's own file.

    Attributes
    ----------
    lesson : Lesson or None
        The level that is open; ``press("first-roll")`` opens one by its short name.

    Examples
    --------
    >>> from tabletop_kit import learn
    >>> learn.Contents("pathwalker")
    <Contents of Pathwalker, a pool of dice: 3 chapters, 20 levels>
    """

    def __init__(self, game: str, size: Size = "m", *, progress: Progress | None = None) -> None:
        self.course = course(game)
        self.progress = Progress() if progress is None else progress
        self.lesson: Lesson | None = None
        super().__init__(size)

    # ------------------------------------------------------------------ widgets
    def _build(self) -> None:
        self._sum, self._place = HTML(), VBox([], layout=Layout(width="100%", min_width="0"))
        parts = [stylesheet(), self._sum]
        for number, chapter in enumerate(self.course.chapters, 1):
            head = f"<h4>{number}. {escape(chapter.title)}</h4>"
            small = {"width": "auto", "height": "auto", "min_height": "32px", "margin": "2px"}
            buttons = [
                self.make_button(level.name, partial(self._show, level), Layout(**small))
                for level in chapter.levels
            ]
            line = Layout(flex_flow="row wrap", width="auto", min_width="0")
            parts += [HTML(styled(head, self.size)), HBox(buttons, layout=line)]
        self.widget = VBox([VBox(parts), self._place], layout=Layout(width="100%", min_width="0"))
        self._mark(self.widget)

    def _show(self, level: Level) -> None:
        self._put_away()
        self.lesson = Lesson(self.course.game, level.name, self.size, progress=self.progress)
        self.lesson.on_stars = self._refresh
        self._place.children = (self.lesson.widget,)
        self._refresh()

    def _put_away(self) -> None:
        if self.lesson is not None:
            self._place.children = ()
            self.lesson.close()
            self.lesson = None

    def _refresh(self) -> None:
        for level in self.course:
            self.relabel(self._buttons[level.name], self._label(level), level.goal, anew=False)
        notice = self.fault or (self.progress.notice if self.lesson is None else "")  # a level says it itself
        self._sum.value = styled(
            sentence(self._total()) + (sentence(notice, "hint") if notice else ""), self.size
        )

    def _label(self, level: Level) -> str:
        return f"{starred(self._stars(level))}  {level.title}"

    def _stars(self, level: Level) -> int:
        return self.progress.stars(self.course.game, level.name)

    def _total(self) -> str:
        levels = list(self.course)
        won, solved = sum(map(self._stars, levels)), sum(self._stars(level) > 0 for level in levels)
        return f"{solved} of {len(levels)} levels solved, {won} of {STARS * len(levels)} stars."

    # ------------------------------------------------------------------ for everybody
    def text(self) -> str:
        """The chapters and levels with their stars."""
        return "\n".join(
            [self._total(), *(line for one in self.course.chapters for line in self._lines(one))]
        )

    def _lines(self, chapter: Chapter) -> list[str]:
        return [chapter.title, *(f"  {self._label(level)}" for level in chapter.levels)]

    def scene(self) -> Scene:
        """The chapters and levels as a picture."""
        return lines_scene(self.text().splitlines(), self.course.title)

    def close(self) -> None:
        """Take the course and the level that is open off the page."""
        if not self._closed:
            self._put_away()
        super().close()

    def __repr__(self) -> str:
        chapters, levels = len(self.course.chapters), len(list(self.course))
        return f"<Contents of {self.course.title}: {chapters} chapters, {levels} levels>"
