"""A pupil's copy of a unit: its questions on the page, recall of earlier ones, and the results to hand in."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import SetupError
from ..core.names import name_fault
from ..core.words import quoted
from ..views.layout import Size
from . import results
from .predict import Predict
from .unit import UNITS, unit

__all__ = ["Study"]

#: A question comes back so many lessons later.
LATER = 2


class Study:
    """A pupil at a lesson.

    Parameters
    ----------
    lesson : str
        Short name of the unit, as ``"one-six"``.
    pupil : str
        The pupil's name; it draws the numbers of the questions.
    class_seed : int
        Seed of the class; the teacher who knows it can see each pupil's numbers again.
    show_answers : bool
        For the teacher: exact answers are shown from the beginning.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

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
        self, lesson: str, pupil: str, class_seed: int, *, show_answers: bool = False, size: Size = "m"
    ) -> None:
        self.unit = unit(lesson)
        fault = name_fault(pupil) if isinstance(pupil, str) else f"A name is a text, not {quoted(pupil)}."
        if fault:
            raise SetupError(fault)
        if isinstance(class_seed, bool) or not isinstance(class_seed, int):
            raise SetupError(f"The class seed is a whole number, such as 2026, not {quoted(class_seed)}.")
        self.pupil, self.class_seed, self.show_answers, self.size = pupil, class_seed, show_answers, size
        self._made: dict[str, Predict] = {}

    def __getitem__(self, name: str) -> Predict:
        """The question of this name on the page; the same one whenever it is asked for."""
        return self._ask(self.unit.name, name)

    def recall(self) -> tuple[Predict, ...]:
        """The first question of the lesson two lessons before, with other numbers; none in the first two lessons."""
        place = UNITS.index(self.unit.name.replace("-", "_")) - LATER
        if place < 0:
            return ()
        earlier = unit(UNITS[place])
        return (self._ask(earlier.name, earlier.asks[0].name, again=True),)

    def rows(self) -> tuple[results.Row, ...]:
        """What was done so far, a row for each question that was predicted."""
        return tuple(one.work.row() for one in self._made.values() if one.work.prediction)

    def hand_in(self, folder: str | Path = ".") -> Path:
        """Write the results to a file that is named after lesson and pupil; an earlier one is replaced."""
        safe = "".join(sign if sign.isalnum() else "_" for sign in self.pupil)
        return results.write(self.rows(), Path(folder) / f"results_{self.unit.name}_{safe}.csv")

    def _ask(self, lesson: str, name: str, again: bool = False) -> Predict:
        key = f"{lesson}/{name}"
        if key not in self._made:
            drawn_for = (
                f"{self.pupil} again" if again else self.pupil
            )  # a question that comes back has other numbers
            inquiry = unit(lesson).inquiry(name, self.class_seed, drawn_for)
            self._made[key] = Predict(
                inquiry, lesson, self.pupil, self.class_seed, show_answers=self.show_answers, size=self.size
            )
        return self._made[key]

    def __repr__(self) -> str:
        return (
            f"<Study {self.unit.name} of {self.pupil}: {len(self.rows())} of {len(self.unit.asks)} predicted>"
        )
