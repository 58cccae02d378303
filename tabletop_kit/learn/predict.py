"""Predict, simulate, compare, derive: an investigation on the page."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from math import floor
from typing import Any, ClassVar

from ipywidgets import HTML, HBox, Layout, Text, VBox
from tqdm.auto import tqdm

from ..views.drawing.scene import Scene
from ..views.drawing.sizes import Size
from ..views.drawing.svg import svg
from ..views.fields import line_field
from ..views.page import Page
from ..views.style import sentence, styled, stylesheet
from .chart import chart, described
from .inquiry import STEPS, Investigation, Judged

__all__ = ["Predict"]

_OUTSIDE = (
    "Your trials lie outside of the grey band. With fair dice that happens to one simulation in twenty."
)


class Predict(Page):
    """A question about chance: the prediction is locked, then dice really roll, then the answer is found.

    Parameters
    ----------
    work : Investigation
        A pupil at a question; what was done there already is shown.
    show_answers : bool
        For the teacher: the exact answer is shown from the beginning.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

    Attributes
    ----------
    work : Investigation
        What the pupil has done; `work.row()` is what to hand in.
    """

    keys: ClassVar[dict[str, str]] = {"r": "roll", "d": "derive"}
    reads_text = ("lock", "check")

    def __init__(self, work: Investigation, *, show_answers: bool = False, size: Size = "m") -> None:
        self.work = work
        self.show_answers = show_answers
        self._judged: Judged | None = None
        super().__init__(size)

    # ------------------------------------------------------------------ widgets
    def _build(self) -> None:
        self._ask, self._say = HTML(layout=Layout(width="auto")), HTML(layout=Layout(width="auto"))
        self._picture, self._steps = HTML(layout=Layout(width="auto")), HTML(layout=Layout(width="auto"))
        self._guess = self._field("Your prediction", "such as 1/2, 0.5 or 50 %")
        self._answer = self._field("The exact answer", "such as 2/5 or 1-(3/5)")
        wide = {"width": "auto", "min_height": "32px", "margin": "2px"}
        lock = self.make_button("lock", self._lock, Layout(**wide), "Lock it", "Lock the prediction")
        roll = self.make_button("roll", self._roll, Layout(**wide), "Roll 20 times")
        check = self.make_button("check", self._check, Layout(**wide), "Check", "Check the answer")
        derive = self.make_button("derive", self._derive, Layout(**wide), "How it arises")
        for button in (lock, check):
            button.add_class("tabletop-main")
        self.on_enter(self._guess, self._lock)
        self.on_enter(self._answer, self._check)
        self._first = HBox([self._guess, lock], layout=Layout(flex_flow="row wrap"))
        self._then = HBox([roll, self._answer, check, derive], layout=Layout(flex_flow="row wrap"))
        self.widget = VBox(
            [stylesheet(), self._ask, self._first, self._then, self._say, self._picture, self._steps],
            layout=Layout(width="auto", min_width="0", max_width="680px"),
        )
        self._mark(self.widget)

    def _field(self, description: str, placeholder: str) -> Text:
        field = line_field(description, placeholder, self.size, wide=True)
        # else the buttons beside it leave no room
        field.layout.flex = f"1 1 {400 if self.size == 'l' else 300}px"
        return field

    # ------------------------------------------------------------------ doing
    def predict(self, text: str) -> Predict:
        """Lock a prediction, as typing it and pressing ``lock`` does."""
        self._guess.value = text
        self.press("lock")
        return self

    def answer(self, text: str) -> Judged:
        """Give an answer, as typing it and pressing ``check`` does; whether it is right, and what is said."""
        self._answer.value = text
        self.press("check")
        assert self._judged is not None
        return self._judged

    def _lock(self) -> None:
        self.work.lock(self._guess.value)
        self._refresh()

    def _roll(self) -> None:
        made = self.work.samples[-1].trials if self.work.samples else 0
        if made < STEPS[2]:
            self.work.simulate()
        else:
            with tqdm(total=STEPS[-1], initial=made, unit="trial", leave=False) as progress:
                self.work.simulate(lambda done, _: progress.update(done - progress.n))
        self._refresh()

    def _check(self) -> None:
        self._judged = self.work.answer(self._answer.value)
        self._refresh()

    def _derive(self) -> None:
        self.work.derive()
        self._refresh()

    # ------------------------------------------------------------------ showing
    @property
    def _known(self) -> bool:
        """Whether the exact answer may be seen."""
        return self.show_answers or bool(self.work.right) or self.work.derived

    def _refresh(self) -> None:
        work = self.work
        locked = bool(work.prediction)
        self._ask.value = styled(f"<h4>{escape(work.inquiry.text)}</h4>", self.size)
        self._first.layout.display = "none" if locked else ""
        self._then.layout.display = "" if locked else "none"
        self._buttons["lock"].disabled = locked
        made = work.samples[-1].trials if work.samples else 0
        more = next((step for step in STEPS if step > made), None)
        for name in ("check", "derive"):
            self._buttons[name].disabled = not locked
        label = f"Roll up to {more:,} times" if made and more else f"Roll {STEPS[0]} times"
        self.relabel(self._buttons["roll"], label if more else "All trials are made", anew=False)
        self._buttons["roll"].disabled = not locked or more is None
        lines = "".join(sentence(text, meaning) for text, meaning in self._lines())
        self._say.value = styled(f'<div role="status" aria-live="polite">{lines}</div>', self.size)
        self._picture.value = styled(svg(self.scene()), self.size) if locked or self.show_answers else ""
        self._steps.value = self._derivation_html()

    def _lines(self) -> list[tuple[str, str]]:
        lines = []
        if not self.work.prediction:
            lines.append(("First say what you think; then it is locked, and the dice roll.", "hint"))
        elif not self.work.samples:
            lines.append((f"Locked: {self.work.prediction}. Now put it to the test.", ""))
        elif self._known and self._outside():
            lines.append((_OUTSIDE, "hint"))
        if self.fault:  # what was said to the answer before would seem to be said to this one
            lines.append((self.fault, "refused"))
        elif self._judged is not None:
            lines.append((self._judged.text, "legal" if self._judged.right else "refused"))
        return lines

    def _outside(self) -> bool:
        """Whether the trials came to something that chance seldom brings."""
        sample = self.work.samples[-1]
        return sample.band is not None and not sample.band[0] <= sample.total <= sample.band[1]

    def _derivation_html(self) -> str:
        if not (self.work.derived or (self.show_answers and self.work.prediction)):
            return ""
        shown = self.work.inquiry.derivation()
        made: Any = getattr(shown, "_repr_html_", None)
        lines = "".join(f"<p>{escape(line)}</p>" for line in str(shown).splitlines())
        return styled(made() if made is not None else lines, self.size)

    def text(self) -> str:
        """The question and all that was done so far."""
        work = self.work
        lines = [work.inquiry.text, *(text for text, _ in self._lines())]
        if work.prediction:
            lines.append(self._described())
        if work.derived:
            lines.append(str(work.inquiry.derivation()))
        return "\n".join(lines)

    def _described(self) -> str:
        work = self.work
        return described(work.inquiry.read(work.prediction), work.samples, self._exact(), self._ends()[1])

    def _exact(self) -> Fraction | None:
        return self.work.inquiry.exact() if self._known else None

    def _ends(self) -> tuple[Fraction, Fraction]:
        """Both ends of the scale; that of a mean has room for what was predicted, seen, and may be seen."""
        work, exact = self.work, self._exact()
        if work.inquiry.chance:
            return Fraction(0), Fraction(1)
        shown = [sample.share for sample in work.samples]
        shown += [work.inquiry.read(work.prediction)] if work.prediction else []
        shown += [exact] if exact is not None else []
        return Fraction(floor(min([Fraction(0), *shown]))), Fraction(
            floor(max([Fraction(1), *shown]) * 3 / 2) + 1
        )

    def scene(self) -> Scene:
        """Prediction, trials and, once it may be seen, the exact answer."""
        work = self.work
        guess = work.inquiry.read(work.prediction) if work.prediction else None
        least, most = self._ends()
        return chart(guess, work.samples, self._exact(), most, least)

    def __repr__(self) -> str:
        work = self.work
        if not work.prediction:
            return f"<Predict {work.inquiry.name}: nothing predicted yet>"
        trials = f"{work.samples[-1].trials:,} trials" if work.samples else "no trials"
        answered = {None: "no answer yet", True: "answered rightly", False: "not answered rightly yet"}[
            work.right
        ]
        return f"<Predict {work.inquiry.name}: predicted {work.prediction}, {trials}, {answered}>"
