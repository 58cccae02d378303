"""Predict, simulate, compare, derive: one question about chance, asked in that order.

An `Inquiry` is the question, with a pupil's own numbers in it; an `Investigation` is a pupil at it. Before
the prediction is locked nothing is computed, so that nothing can be looked up; `predict` puts an
investigation on the page.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..core.errors import TabletopError
from ..dice.simulate import chance_band
from .answers import UnreadableAnswer, agrees, read_chance, read_number
from .progress import Begun, Progress
from .results import Row
from .seeds import source

__all__ = ["STEPS", "Foreseen", "Inquiry", "Investigation", "Sample", "TooEarly"]

#: How many trials there are after each press of the button.
STEPS = (20, 200, 2_000, 20_000)
#: No mean of the lessons comes near it, and charts have room for it.
LARGEST = 1_000_000


class TooEarly(TabletopError):
    """Something was asked for whose turn has not come; the sentence says what comes first."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A wrong answer that people are known to give, and what to tell them.

    Attributes
    ----------
    value : Fraction
        The wrong answer.
    say : str
        Which idea leads there, and why it fails.
    """

    value: Fraction
    say: str


@dataclass(frozen=True)
class Inquiry:
    """One question about chance.

    Attributes
    ----------
    name : str
        Short name, once in its lesson.
    text : str
        The question, with the pupil's own numbers in it.
    exact : callable
        Works out the exact answer; asked only when the prediction is locked.
    trial : callable
        Makes one trial with real dice or cards from a source of chance; tells whether it happened.
    derivation : callable
        How the answer arises, as something that shows itself on the page.
    foreseen : callable
        The wrong answers that are foreseen.
    chance : bool
        Whether the answer is a chance; otherwise it is a mean, and a trial gives the number to be averaged.
    """

    name: str
    text: str
    exact: Callable[[], Fraction]
    trial: Callable[[random.Random], int]
    derivation: Callable[[], Any]
    foreseen: Callable[[], Sequence[Foreseen]] = tuple
    chance: bool = True

    def read(self, text: str) -> Fraction:
        """What somebody wrote; an answer that cannot be is an `UnreadableAnswer`."""
        if self.chance:
            return read_chance(text)
        value = read_number(text)
        if abs(value) > LARGEST:
            raise UnreadableAnswer(f"The answer is no larger than {LARGEST:,}.")
        return value


@dataclass(frozen=True, slots=True)
class Sample:
    """What a simulation has come to.

    Attributes
    ----------
    trials, total : int
        Trials made, and in how many it happened, or the sum of the numbers to be averaged.
    band : tuple of int, optional
        Where the number lies in 95 of 100 simulations of this size; None for a mean.
    """

    trials: int
    total: int
    band: tuple[int, int] | None

    @property
    def share(self) -> Fraction:
        """The share of the trials in which it happened, or the mean."""
        return Fraction(self.total, self.trials)


@dataclass(frozen=True, slots=True)
class Judged:
    """What an answer is worth: whether it is right, and what to say."""

    right: bool
    text: str


class Investigation:
    """A pupil at a question: first the prediction, which is locked, then all the rest.

    Parameters
    ----------
    inquiry : Inquiry
    lesson : str
        Short name of the lesson.
    pupil : str
        The pupil's name.
    class_seed : int
        Seed of the class; each pupil's dice are others.
    progress : Progress, optional
        Where it is kept, so that it goes on from there also when the kernel was started again; it is looked
        at before each step, since another notebook may have gone on. None keeps nothing.

    Attributes
    ----------
    prediction : str
        As it was written; empty until it is locked.
    samples : list of Sample
        The simulation, step by step.
    answers : list of str
        Answers after the simulation, oldest first.
    right : bool, optional
        Whether the exact answer was found before the derivation was shown; None without an answer.
    derived : bool
        Whether the derivation was shown.
    """

    def __init__(
        self,
        inquiry: Inquiry,
        lesson: str,
        pupil: str,
        class_seed: int,
        progress: Progress | None = None,
    ) -> None:
        self.inquiry, self.lesson, self.pupil, self.class_seed = inquiry, lesson, pupil, class_seed
        self.progress = progress
        self.prediction = ""
        self.samples: list[Sample] = []
        self.answers: list[str] = []
        self.right: bool | None = None
        self.derived = False
        self._name = f"{lesson}/{inquiry.name}"
        self._take_up()

    # ------------------------------------------------------------------ in this order
    def lock(self, text: str) -> None:
        """Lock the prediction; a second one is refused, and one that is no number too."""
        self._take_up()
        if self.prediction:
            raise TooEarly(f"Your prediction is locked: {self.prediction}. Now put it to the test.")
        self.inquiry.read(text)
        self.prediction = text.strip()
        self._keep()

    def simulate(self, progress: Callable[[int, int], object] | None = None) -> Sample:
        """Make the trials of the next step; after the last one nothing more happens.

        `progress` is told ``(trials made, trials in all)`` now and then.
        """
        self._take_up()
        self._must_be_locked("the simulation")
        made, total = (self.samples[-1].trials, self.samples[-1].total) if self.samples else (0, 0)
        aim = next((step for step in STEPS if step > made), None)
        if aim is None:
            return self.samples[-1]
        rng = source(self.class_seed, self.pupil, self._name)
        for _ in range(made):
            self.inquiry.trial(
                rng
            )  # fell before, perhaps in a kernel that runs no more, and falls the same again
        for number in range(made + 1, aim + 1):
            total += self.inquiry.trial(rng)
            if progress is not None and (number == aim or number % 500 == 0):
                progress(number, aim)
        self.samples.append(self._sample(aim, total))
        self._keep()
        return self.samples[-1]

    def answer(self, text: str) -> Judged:
        """Judge an answer; a foreseen wrong one is answered in its own way."""
        self._take_up()
        self._must_be_locked("an answer")
        value, exact = self.inquiry.read(text), self.inquiry.exact()
        self.answers.append(text.strip())
        right = agrees(text, exact)
        self.right = self.right or (right and not self.derived)
        self._keep()
        if right:
            return Judged(True, "Right, as you have seen." if self.derived and not self.right else "Right.")
        wrong = [
            one.say
            for one in self.inquiry.foreseen()
            if one.value != exact and (value == one.value or agrees(text, one.value))
        ]  # with some numbers two wrong ways lead to the same answer, and nobody knows which was taken
        return Judged(False, " Or: ".join(wrong) or self._near(value, exact))

    def derive(self) -> Any:
        """How the exact answer arises; a right answer that is given only afterwards does not count as found."""
        self._take_up()
        self._must_be_locked("the derivation")
        self.derived = True
        self._keep()
        return self.inquiry.derivation()

    # ------------------------------------------------------------------ kept and taken up again
    def _keep(self) -> None:
        if self.progress is not None:
            samples = [(sample.trials, sample.total) for sample in self.samples]
            begun = Begun(
                self.inquiry.text, self.prediction, samples, list(self.answers), self.right, self.derived
            )
            self.progress.went_on(self.pupil, self.class_seed, self._name, begun)

    def _take_up(self) -> None:
        """Go on from what is kept, if it is of this very question and can be."""
        if self.progress is None:
            return
        begun = self.progress.begun(self.pupil, self.class_seed, self._name)
        if begun is None or begun.asked != self.inquiry.text or not self._can_be(begun):
            return
        self.prediction, self.answers = begun.prediction, list(begun.answers)
        self.right, self.derived = begun.right, begun.derived
        if begun.samples != [(sample.trials, sample.total) for sample in self.samples]:
            self.samples[:] = [self._sample(trials, total) for trials, total in begun.samples]

    def _can_be(self, begun: Begun) -> bool:
        """Whether a file that somebody may have changed holds what can be shown."""
        trials = tuple(trials for trials, _ in begun.samples)
        try:
            self.inquiry.read(begun.prediction)
        except UnreadableAnswer:
            return False
        least, most = (0, 1) if self.inquiry.chance else (-LARGEST, LARGEST)
        return trials == STEPS[: len(trials)] and all(
            least * made <= total <= most * made for made, total in begun.samples
        )

    def _sample(self, trials: int, total: int) -> Sample:
        band = chance_band(trials, self.inquiry.exact()) if self.inquiry.chance else None
        return Sample(trials, total, band)

    # ------------------------------------------------------------------ knowing
    @property
    def exact(self) -> Fraction:
        """The exact answer, once the prediction is locked."""
        self._must_be_locked("the exact answer")
        return self.inquiry.exact()

    def row(self) -> Row:
        """What to hand in."""
        self._take_up()
        return Row(
            name=self.pupil,
            lesson=self.lesson,
            question=self.inquiry.name,
            prediction=self.prediction,
            estimate=f"{float(self.samples[-1].share):.4f}" if self.samples else "",
            answers="|".join(self.answers),
            attempts=len(self.answers),
            right="" if self.right is None else "yes" if self.right else "no",
            seed=self.class_seed,
        )

    def _must_be_locked(self, what: str) -> None:
        if not self.prediction:
            raise TooEarly(
                f"First your prediction, then {what}: what do you think before you have seen anything?"
            )

    def _near(self, value: Fraction, exact: Fraction) -> str:
        """What to say to a wrong answer that nobody foresaw, without giving the right one away."""
        if abs(value - exact) * 200 <= max(exact, Fraction(1)):
            return "Very near, and not exact: write a fraction, or more places."
        if self.samples and self.inquiry.chance:
            seen = self.samples[-1]
            low, high = chance_band(seen.trials, value)
            if not low <= seen.total <= high:
                return (
                    f"Your own {seen.trials:,} trials speak against it: they came to {float(seen.share):.1%}, "
                    "and chance alone does not lead so far away."
                )
        return f"Not so. It is {'more' if exact > value else 'less'}; look at how it arises."
