"""Questions of earlier chapters on the page, one after the other; each answer is told why."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import ClassVar

from ipywidgets import HTML, HBox, Layout, VBox

from ..core.errors import SetupError
from ..core.words import listed, quoted
from ..views.drawing.lines import lines_scene
from ..views.drawing.scene import Scene
from ..views.drawing.sizes import Size
from ..views.page import Page
from ..views.style import sentence, styled, stylesheet
from .course import Question, course
from .progress import Progress
from .recall import due, shuffled

__all__ = ["Recall"]

#: Answers that a question has at most.
MOST = 6
_NUMBERS = tuple(str(number) for number in range(1, MOST + 1))


class Recall(Page):
    """What was learned in earlier chapters, asked again; what was missed comes first.

    The first answer to a question is kept, a right one may be found after it.

    Parameters
    ----------
    game : str
        Whose course, as ``"pathwalker"``.
    chapter : str
        The chapter that begins now; questions are those of the chapters before it.
    count : int
        How many are asked.
    size : {"s", "m", "l"}
        Fixed sizes.
    progress : Progress, optional
        Where it is kept how they went; by default the learner's own file.

    Examples
    --------
    >>> from tabletop_kit import learn
    >>> learn.Recall("pathwalker", "overexertion")
    <Recall before overexertion: 2 questions>
    """

    keys: ClassVar[dict[str, str]] = {**{number: number for number in _NUMBERS}, "Enter": "next"}

    def __init__(
        self, game: str, chapter: str, count: int = 2, size: Size = "m", *, progress: Progress | None = None
    ) -> None:
        self.course = course(game)
        self.progress = Progress() if progress is None else progress
        chapters = {one.name: one for one in self.course.chapters}
        if chapter not in chapters:
            raise SetupError(
                f"{self.course.title} has no chapter {quoted(chapter)}. It has: {listed(chapters)}."
            )
        self.chapter = chapters[chapter]
        self.questions = due(self.course, self.chapter, self.progress, count)
        self._place = 0
        self._given: list[int] = []  # answers to the question that is shown, as numbers of its options
        self._order = self._shuffle()
        super().__init__(size)

    # ------------------------------------------------------------------ widgets
    def _build(self) -> None:
        wide = {"width": "auto", "height": "auto", "min_height": "36px", "margin": "2px"}
        self._ask, self._say = HTML(layout=Layout(width="auto")), HTML(layout=Layout(width="auto"))
        self._slots = [
            self.make_button(name, partial(self._answer, int(name)), Layout(**wide)) for name in _NUMBERS
        ]
        choices = VBox(self._slots)
        choices.add_class("tabletop-list")
        choices.add_class("tabletop-choices")
        goes_on = self.make_button("next", self._go_on, Layout(width="auto", min_height="32px"), "Next →")
        self.widget = VBox(
            [stylesheet(), self._ask, choices, self._say, HBox([goes_on])],
            layout=Layout(width="auto", min_width="0", max_width="640px"),
        )
        self._mark(self.widget)

    @property
    def question(self) -> Question | None:
        """The question that is shown; None when all were answered."""
        return self.questions[self._place] if self._place < len(self.questions) else None

    def _shuffle(self) -> tuple[int, ...]:
        question = self.question
        if question is None:
            return ()
        return shuffled(question, self.progress.asked(self.course.game, question.name).times)

    @property
    def _right(self) -> bool:
        return self.question is not None and self.question.right in self._given

    # ------------------------------------------------------------------ doing
    def _answer(self, number: int) -> None:
        question = self.question
        if question is None or number > len(self._order):
            return
        option = self._order[number - 1]
        if not self._given:
            self.progress.answered(self.course.game, question.name, option == question.right)
        self._given.append(option)
        self._refresh()

    def _go_on(self) -> None:
        self._place += 1
        self._given = []
        self._order = self._shuffle()
        self._refresh()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        question = self.question
        for place, slot in enumerate(self._slots):
            if question is not None and place < len(self._order):
                self.relabel(slot, self._label(place), anew=not self._given)
                slot.disabled = False
            else:
                slot.disabled = True
        self._buttons["next"].disabled = not self._right
        self._buttons["next"].layout.display = "" if question is not None else "none"
        head = f'<p class="quiet">{escape(self._where())}</p><h4>{escape(self._asked())}</h4>'
        self._ask.value = styled(head, self.size)
        lines = "".join(sentence(text, meaning) for text, meaning in self._lines())
        self._say.value = styled(f'<div role="status" aria-live="polite">{lines}</div>', self.size)

    def _label(self, place: int) -> str:
        question, option = self.question, self._order[place]
        if question is None:
            return ""
        mark = ("✓ " if option == question.right else "✗ ") if option in self._given else ""
        return f"{place + 1}  {mark}{question.options[option].text}"

    def _where(self) -> str:
        if not self.questions:
            return "There is nothing to recall yet."
        return f"Recall · question {min(self._place + 1, len(self.questions))} of {len(self.questions)}"

    def _asked(self) -> str:
        return self.question.text if self.question is not None else "On to the new chapter."

    def _lines(self) -> list[tuple[str, str]]:
        lines = []
        if self.question is not None and self._given:
            say = self.question.options[self._given[-1]].say
            lines.append((say, "legal") if self._given[-1] == self.question.right else (say, "refused"))
        if self.progress.notice:
            lines.append((self.progress.notice, "hint"))
        if self.fault:
            lines.append((self.fault, "refused"))
        return lines

    def text(self) -> str:
        """The question, its answers by number, and what is said to the one that was given."""
        labels = [self._label(place) for place in range(len(self._order))]
        return "\n".join([self._where(), self._asked(), *labels, *(text for text, _ in self._lines())])

    def scene(self) -> Scene:
        """The question as a picture."""
        return lines_scene(self.text().splitlines(), "Recall")

    def __repr__(self) -> str:
        count = len(self.questions)
        return f"<Recall before {self.chapter.name}: {count} question{'s' * (count != 1)}>"
