"""A lesson on paper, for rooms without computers: questions, room to write, and a printed list of rolls."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from .. import __version__
from ..core.errors import SetupError
from ..views.drawing.low_ink import BLACK
from ..views.drawing.palette import WHITE
from ..views.drawing.scene import Layer, Line, Rect, Scene, Shape, Text
from ..views.table.printing import HEIGHT, MARGIN, WIDTH, PrintTwin
from .seeds import source
from .study import Study
from .unit import Unit

__all__ = ["answer_pages", "roll_list", "worksheet"]

#: Cards of a printed pile, as in the lesson on hands of cards.
PILE = 20
#: Rolls that a group of the printed list holds, and groups of a row.
GROUP, GROUPS = 5, 10
#: Signs of the ordinary letters that a line holds.
_SIGNS = 96
_BOTTOM = HEIGHT - MARGIN - 30


def worksheet(
    lesson: str, pupils: Sequence[str], class_seed: int, path: str | Path | None = None
) -> PrintTwin:
    """Pages for each pupil: the questions with the pupil's own numbers, and rolls to work with.

    Parameters
    ----------
    lesson : str
        Short name of the unit, as ``"one-six"``.
    pupils : sequence of str
        Their names.
    class_seed : int
        Seed of the class; numbers and questions are those that the notebook draws.
    path : str or Path, optional
        Where to write it, as ``"one-six.pdf"``; a file that is there already stays, and the new one is numbered.

    Examples
    --------
    >>> worksheet("one-six", ["Ana"], class_seed=2026)
    <PrintTwin of 2 pages>
    """
    studies = _studies(lesson, pupils, class_seed)
    return _kept([page for study in studies for page in _of_pupil(study)], path)


def answer_pages(
    lesson: str, pupils: Sequence[str], class_seed: int, path: str | Path | None = None
) -> PrintTwin:
    """The key for the teacher: each pupil's questions with the exact answers and the mistakes that are foreseen."""
    pages: list[Scene] = []
    for study in _studies(lesson, pupils, class_seed, show_answers=True):
        paper = _Paper(f"{study.unit.title}: the key", f"{study.pupil} · class seed {class_seed}")
        for line in study.key().splitlines()[1:]:
            paper.say(line, bold=bool(line) and not line.startswith(" "))
        pages += paper.pages()
    return _kept(pages, path)


def roll_list(sides: int, count: int, rng: random.Random) -> tuple[int, ...]:
    """Rolls of one die, in the order in which they are to be used."""
    return tuple(int(rng.random() * sides) + 1 for _ in range(count))


def _studies(
    lesson: str, pupils: Sequence[str], class_seed: int, *, show_answers: bool = False
) -> tuple[Study, ...]:
    if isinstance(pupils, str) or not pupils:
        raise SetupError('Worksheets are for a list of names, such as ["Ana", "Ben"].')
    return tuple(Study(lesson, pupil, class_seed, show_answers=show_answers) for pupil in pupils)


def _kept(pages: Sequence[Scene], path: str | Path | None) -> PrintTwin:
    twin = PrintTwin(pages)
    if path is not None:
        twin.save(path)
    return twin


# ---------------------------------------------------------------------- pages
def _of_pupil(study: Study) -> Iterator[Scene]:
    """The questions, then the list of rolls."""
    about = f"{study.pupil} · class seed {study.class_seed}"
    paper = _Paper(study.unit.title, about)
    paper.say(
        "For each question: write what you think before you try anything. Then try it twenty times with real dice or with "
        "the list of rolls; strike out what you have used, and go on where you stopped. Last, work out the exact answer."
    )
    for number, asking in enumerate(study.unit, 1):
        paper.gap(12)
        question = f"{number}. {study.inquiry(asking.name).text}"
        paper.room_for(190)
        paper.say(question, bold=True)
        paper.gap(4)
        paper.blank("What I think:", 250)
        paper.boxes("Twenty trials:", 20)
        paper.blank("It came to:", 250)
        paper.blank("How I work it out:", WIDTH - 2 * MARGIN)
        paper.blank("", WIDTH - 2 * MARGIN)
        paper.blank("Exact:", 250)
    yield from paper.pages()
    rolls = _Paper("Rolls", f"{study.unit.title} · {about}")
    _lists(rolls, study.unit, lambda what: source(study.class_seed, study.pupil, f"{study.unit.name}/{what}"))
    yield from rolls.pages()


def _lists(paper: _Paper, lesson: Unit, chance: Callable[[str], random.Random]) -> None:
    """Rolls of each kind of die that the lesson needs, or piles of cards."""
    rows = 44 // max(1, len(lesson.sides)) - 2
    for sides in lesson.sides:
        wide = sides > 9  # numbers of two digits stand apart
        in_row = PILE if wide else GROUPS * GROUP
        paper.say(
            f"A die with {sides} faces, rolled {rows * in_row} times; each face comes once in {sides}:",
            bold=True,
        )
        rolls = roll_list(sides, rows * in_row, chance(f"list/{sides}"))
        for start in range(0, len(rolls), in_row):
            row, size = rolls[start : start + in_row], 1 if wide else GROUP
            paper.groups([row[place : place + size] for place in range(0, len(row), size)])
        paper.gap(10)
    if not lesson.sides:
        paper.say(
            f"A pile of {PILE} cards, shuffled anew in each row; the first number is the card on top. Card 1 is the one that is "
            "wanted; where several are wanted they are 1, 2 and so on.",
            bold=True,
        )
        rng = chance("list/cards")
        for _ in range(40):
            left = list(range(1, PILE + 1))
            paper.groups([(left.pop(int(rng.random() * len(left))),) for _ in range(PILE)])


class _Paper:
    """Lines on A4, one below the other, on as many pages as they need."""

    def __init__(self, title: str, below: str) -> None:
        self.title, self.below = title, below
        self._pages: list[list[Shape]] = []
        self._turn()

    def _turn(self) -> None:
        head: list[Shape] = [
            Rect(0, 0, WIDTH, HEIGHT, fill=WHITE),
            Text(MARGIN, MARGIN + 10, self.title, size=20, fill=BLACK, weight=700),
            Text(MARGIN, MARGIN + 32, self.below, size=12, fill=BLACK),
            Text(
                MARGIN, HEIGHT - MARGIN + 8, f"Printed with tabletop_kit {__version__}.", size=11, fill=BLACK
            ),
        ]
        self._pages.append(head)
        self._top = MARGIN + 62.0

    def room_for(self, height: float) -> None:
        """Begin a new page unless so much is left of this one."""
        if self._top + height > _BOTTOM:
            self._turn()

    def gap(self, height: float) -> None:
        """Leave room."""
        self._top += height

    def say(self, text: str, bold: bool = False) -> None:
        """A paragraph."""
        indent = (len(text) - len(text.lstrip())) * 8
        for line in wrap(text.strip(), _SIGNS - indent // 8 - 6 * bold) or [""]:
            self.room_for(18)
            self._add(
                Text(MARGIN + indent, self._top, line, size=13, fill=BLACK, weight=700 if bold else 400)
            )
            self._top += 18

    def blank(self, label: str, width: float) -> None:
        """A line to write on, after a label."""
        self.room_for(28)
        self._top += 12
        self._add(Text(MARGIN, self._top, label, size=13, fill=BLACK))
        left = MARGIN + (130 if label else 0)
        self._add(
            Line(
                ((left, self._top + 3), (min(MARGIN + width + 130, WIDTH - MARGIN), self._top + 3)),
                BLACK,
                0.75,
            )
        )
        self._top += 14

    def boxes(self, label: str, count: int) -> None:
        """Boxes to tick, after a label."""
        self.room_for(28)
        self._top += 12
        self._add(Text(MARGIN, self._top, label, size=13, fill=BLACK))
        for place in range(count):
            gap = 8 * (place // GROUP)
            self._add(
                Rect(MARGIN + 130 + place * 22 + gap, self._top - 14, 18, 18, stroke=BLACK, line_width=0.75)
            )
        self._top += 14

    def groups(self, groups: Sequence[Sequence[int]]) -> None:
        """A row of numbers, group by group."""
        self.room_for(21)
        step = (WIDTH - 2 * MARGIN) / len(groups)
        for place, group in enumerate(groups):
            self._add(
                Text(MARGIN + place * step, self._top + 4, "".join(map(str, group)), size=13, fill=BLACK)
            )
        self._top += 21

    def _add(self, shape: Shape) -> None:
        self._pages[-1].append(shape)

    def pages(self) -> list[Scene]:
        """All pages so far; what they say is said in words too."""
        made = []
        for shapes in self._pages:
            words = " ".join(shape.text for shape in shapes if isinstance(shape, Text))
            made.append(
                Scene(
                    WIDTH,
                    HEIGHT,
                    (Layer("page", tuple(shapes)),),
                    title=f"{self.title}, {self.below}",
                    description=words,
                )
            )
        return made
