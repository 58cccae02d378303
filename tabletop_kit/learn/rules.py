"""The rulebook of a game with an example for each rule: a level of its course, to be played at once."""

from __future__ import annotations

from functools import partial

from ipywidgets import HTML, Layout, VBox

from ..core.errors import UnreadableMove
from ..core.words import quoted
from ..views import Rulebook
from ..views.drawing.scene import Scene
from ..views.drawing.sizes import Size
from ..views.page import Page
from ..views.style import styled, stylesheet
from .course import course
from .lesson import Lesson
from .level import Level
from .progress import Progress

__all__ = ["Rules"]

#: Examples that are offered at once.
MOST = 6
_NUMBERS = tuple(str(number) for number in range(1, MOST + 1))


class Rules(Page):
    """All rules of a game to be searched, with levels in which those that were found are met.

    Parameters
    ----------
    game : str
        Whose rules, as ``"pathwalker"``.
    size : {"s", "m", "l"}
        Fixed sizes.
    progress : Progress, optional
        Where stars are kept; by default the learner's own file.

    Attributes
    ----------
    rulebook : views.Rulebook
        The rules; ``rules.search("bond")`` searches them.
    lesson : Lesson or None
        The example that is open.

    Examples
    --------
    >>> from tabletop_kit import learn
    >>> rules = learn.Rules("pathwalker")
    >>> rules.search("draw wayfinder")
    >>> rules
    P-VERSUS-DRAW  A draw
    >>> rules.press("1")
    >>> rules.lesson
    <Lesson draw, open: <Pathwalker: opposed roll Teddie 1, Ana 1; Teddie overexerts or passes>>
    """

    def __init__(self, game: str, size: Size = "m", *, progress: Progress | None = None) -> None:
        self.course = course(game)
        self.progress = Progress() if progress is None else progress
        self.rulebook = Rulebook(next(iter(self.course)).opening.open().game.rulebook, size=size)
        self.rulebook.on_search = self._searched
        self.lesson: Lesson | None = None
        super().__init__(size)

    # ------------------------------------------------------------------ widgets
    def _build(self) -> None:
        wide = {"width": "auto", "height": "auto", "min_height": "32px", "margin": "2px"}
        slots = [self.make_button(name, partial(self._show, int(name)), Layout(**wide)) for name in _NUMBERS]
        self._head, self._place = HTML(), VBox([], layout=Layout(width="100%", min_width="0"))
        choices = VBox(slots, layout=Layout(max_width="640px"))
        choices.add_class("tabletop-list")
        choices.add_class("tabletop-choices")
        self.widget = VBox([stylesheet(), self.rulebook.widget, self._head, choices, self._place])
        self._mark(self.widget)

    @property
    def examples(self) -> tuple[Level, ...]:
        """Levels in which rules that were found are met, those about fewest other rules first."""
        found = {rule.id for rule in self.rulebook.found}
        meeting = [level for level in self.course if found & set(level.rules)]
        return tuple(sorted(meeting, key=lambda level: len(set(level.rules) - found))[:MOST])

    def search(self, words: str) -> None:
        """Show the rules that have all these words, and examples of them."""
        self.rulebook.search(words)

    def _searched(self) -> None:
        self._put_away()
        self._refresh()

    def _show(self, number: int) -> None:
        examples = self.examples
        if not 0 < number <= len(examples):
            raise UnreadableMove(f"There is no example {quoted(str(number))} now.")
        self._put_away()
        level = examples[number - 1]
        self.lesson = Lesson(self.course.game, level.name, self.size, progress=self.progress)
        self._place.children = (self.lesson.widget,)

    def _put_away(self) -> None:
        if self.lesson is not None:
            self._place.children = ()
            self.lesson.close()
            self.lesson = None

    def _refresh(self) -> None:
        examples = self.examples
        for name, level in zip(_NUMBERS, examples, strict=False):
            self.relabel(self._buttons[name], f"{name}  {level.title}: {level.goal}")
        for name in _NUMBERS[len(examples) :]:
            self._buttons[name].disabled = True
        self._head.value = styled("<h4>Examples to play</h4>" if examples else "", self.size)

    # ------------------------------------------------------------------ for everybody
    def text(self) -> str:
        """The rules that were found, and their examples by number."""
        named = [f"{name}  {level.title}" for name, level in zip(_NUMBERS, self.examples, strict=False)]
        return "\n".join([self.rulebook.text(), "", "Examples to play", *named])

    def scene(self) -> Scene:
        """The rules as a picture."""
        return self.rulebook.scene()

    def table_html(self) -> str:
        """The rules as a table."""
        return self.rulebook.table_html()

    def close(self) -> None:
        """Take the rules and the example off the page."""
        if not self._closed:
            self._put_away()
            self.rulebook.close()
        super().close()

    def __repr__(self) -> str:
        return repr(self.rulebook)
