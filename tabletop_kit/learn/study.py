"""A pupil's copy of a unit: its questions on the page, recall of earlier ones, and the results to hand in."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from ..core.errors import SaveError, SetupError
from ..core.names import name_fault
from ..core.words import quoted
from ..views.drawing.sizes import Size
from . import results
from .hand_in import HandIn
from .inquiry import Inquiry, Investigation, TooEarly
from .predict import Predict
from .progress import Progress
from .pupil import file_name
from .tables import Told
from .unit import AGAIN, UNITS, inquiry_of, unit

__all__ = ["Study"]

#: A question comes back so many lessons later.
LATER = 2


#: What pupils did since the kernel started, by the file that keeps it, pupil, seed and question: where no file can be
#: written, whoever runs the first cell again still goes on where they were, and a locked prediction stays locked.
_done: dict[tuple[Path | None, str, int, str], Investigation] = {}


class Study:
    """A pupil at a lesson, where everything that was done is kept.

    It lies with the learner's stars, so that a locked prediction stays locked when the study is made again, and
    when the kernel is started anew.

    Parameters
    ----------
    lesson : str
        Short name of the unit, as ``"one-six"``.
    pupil : str
        The pupil's name; it draws the numbers of the questions.
    class_seed : int
        Seed of the class; the teacher who knows it can see each pupil's numbers again.
    show_answers : bool
        For the teacher: exact answers are shown from the beginning; it begins anew each time.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.
    progress : Progress, optional
        Where it is kept what was done; by default the learner's own file.

    Raises
    ------
    SetupError
        There is no such lesson, or the name or the seed cannot be.

    Examples
    --------
    >>> from tabletop_kit import learn
    >>> study = learn.Study("one-six", "Ana", class_seed=2026)
    >>> study["some-six"]
    <Predict some-six: nothing predicted yet>
    """

    def __init__(
        self,
        lesson: str,
        pupil: str,
        class_seed: int,
        *,
        show_answers: bool = False,
        size: Size = "m",
        progress: Progress | None = None,
    ) -> None:
        self.unit = unit(lesson)
        if pupil == "":
            raise SetupError('Write your name between the quotes of PUPIL = "", and run the cell again.')
        fault = name_fault(pupil) if isinstance(pupil, str) else f"A name is a text, not {quoted(pupil)}."
        if fault:
            raise SetupError(fault)
        if isinstance(class_seed, bool) or not isinstance(class_seed, int):
            raise SetupError(f"The class seed is a whole number, such as 2026, not {quoted(class_seed)}.")
        self.pupil, self.class_seed, self.show_answers, self.size = pupil, class_seed, show_answers, size
        self.progress = None if show_answers else progress or Progress()
        self._works = {} if show_answers else _done
        self._made: dict[str, Predict] = {}

    def __getitem__(self, name: str) -> Predict:
        """The question of this name on the page; the same one whenever it is asked for."""
        return self._ask(self.unit.name, name)

    def inquiry(self, name: str) -> Inquiry:
        """The question of this name with the pupil's own numbers, not on the page."""
        return inquiry_of(self.unit.name, name, self.class_seed, self.pupil)

    def recall(self) -> tuple[Predict, ...]:
        """The first question of the lesson two lessons before, with other numbers; none in the first two lessons."""
        return tuple(self._ask(lesson, name) for lesson, name in self._recalled())

    def look_back(self) -> Told:
        """What the lesson comes to, with its numbers worked out now; told once every question is predicted."""
        left = self._unpredicted()
        if left and not self.show_answers:
            return Told(f"Still to be predicted: {', '.join(left)}. Then run this cell again.")
        return Told(self.unit.look_back())

    def key(self) -> str:
        """For the teacher: each question with this pupil's numbers, its exact answer, and the wrong ones that are foreseen.

        Raises
        ------
        TooEarly
            A question is not predicted yet, and this is a pupil's study: its answers are not shown.
        """
        if not self.show_answers and self._unpredicted():
            raise TooEarly("The key holds the exact answers: it opens once every question is predicted.")
        lines = [f"{self.unit.title}: {self.pupil}, class seed {self.class_seed}"]
        for asking in self.unit:
            inquiry = self.inquiry(asking.name)
            exact = inquiry.exact()
            lines += ["", inquiry.text, f"  exact: {_short(exact)}"]
            lines += [
                f"  {_short(wrong.value)}: {wrong.say}"
                for wrong in inquiry.foreseen()
                if wrong.value != exact
            ]
        return "\n".join(lines)

    # ------------------------------------------------------------------ handing in
    def rows(self) -> tuple[results.Row, ...]:
        """What was done so far, a row for each question that was predicted."""
        asked = (*self._recalled(), *self._own())
        rows = [self._work(lesson, name).row() for lesson, name in asked]
        return tuple(row for row in rows if row.prediction)

    def results(self) -> HandIn:
        """What was done so far on the page, with a button that hands it in."""
        count = len(self._own()) + len(self._recalled())
        return HandIn(self.rows, self.hand_in, count, self.size, progress=self.progress)

    def hand_in(self, folder: str | Path = ".") -> Path:
        """Write the results to a file that is named after lesson and pupil.

        What an earlier file holds of other questions is kept, and of these the prediction that was first handed in.

        Raises
        ------
        TooEarly
            Nothing is predicted yet.
        """
        if not self.rows():
            raise TooEarly("There is nothing to hand in yet: predict a question first.")
        path = Path(folder) / f"results_{self.unit.name}_{file_name(self.pupil)}.csv"
        before = [row for row in _handed_in(path) if (row.name, row.seed) == (self.pupil, self.class_seed)]
        return results.write(results.merged([*before, *self.rows()]), path)

    # ------------------------------------------------------------------ questions by lesson and name
    def _own(self) -> tuple[tuple[str, str], ...]:
        return tuple((self.unit.name, asking.name) for asking in self.unit)

    def _unpredicted(self) -> list[str]:
        return [name for lesson, name in self._own() if not self._work(lesson, name).prediction]

    def _recalled(self) -> tuple[tuple[str, str], ...]:
        place = UNITS.index(self.unit.name.replace("-", "_")) - LATER
        if place < 0:
            return ()
        earlier = unit(UNITS[place])
        return ((earlier.name, f"{earlier.asks[0].name}{AGAIN}"),)

    def _work(self, lesson: str, name: str) -> Investigation:
        place = self.progress.path if self.progress else None
        key = (place, self.pupil.casefold(), self.class_seed, f"{lesson}/{name}")
        if key not in self._works:
            inquiry = inquiry_of(lesson, name, self.class_seed, self.pupil)
            self._works[key] = Investigation(inquiry, lesson, self.pupil, self.class_seed, self.progress)
        return self._works[key]

    def _ask(self, lesson: str, name: str) -> Predict:
        key = f"{lesson}/{name}"
        if key not in self._made:
            work = self._work(lesson, name)
            self._made[key] = Predict(work, show_answers=self.show_answers, size=self.size)
        return self._made[key]

    def __repr__(self) -> str:
        own = self._own()
        predicted = sum(bool(self._work(lesson, name).prediction) for lesson, name in own)
        return f"<Study {self.unit.name} of {self.pupil}: {predicted} of {len(own)} predicted>"


def _handed_in(path: Path) -> tuple[results.Row, ...]:
    """What was handed in before; a file that a table program has spoilt holds nothing, and is replaced."""
    try:
        return results.read(path) if path.exists() else ()
    except SaveError:
        return ()


def _short(value: Fraction) -> str:
    """A fraction as it stands where it is short, and as a decimal."""
    fraction = f"{value} = " if value.denominator < 100_000 else ""
    return f"{fraction}{float(value):.4f}"
