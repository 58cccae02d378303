"""What a class predicted, saw and answered: the files that were handed in, put together and drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from ..core.errors import SetupError, TabletopError
from ..core.save import write_bytes
from ..core.words import listed, quoted
from ..dice.simulate import Picture
from . import results
from .answers import read_number
from .results import Row
from .unit import inquiry_of

__all__ = ["Classroom", "Met"]

_PREDICTION, _TRIALS, _EXACT, _INK, _PAPER = "#D55E00", "#E69F00", "#0072B2", "#1A1A1A", "#FBF7EC"


@dataclass(frozen=True, slots=True)
class Met:
    """One pupil at one question, with the exact answer for the pupil's own numbers.

    Attributes
    ----------
    row : Row
        What was handed in.
    predicted, exact : Fraction
        The prediction and the exact answer.
    estimate : float, optional
        What the pupil's own trials came to.
    chance : bool
        Whether the answer is a chance; otherwise a mean.
    """

    row: Row
    predicted: Fraction
    estimate: float | None
    exact: Fraction
    chance: bool

    def cells(self) -> tuple[str, ...]:
        """The pupil, and what was predicted, seen, exact and answered."""
        seen = "" if self.estimate is None else self._shown(self.estimate)
        return (
            self.row.name,
            self._shown(self.predicted),
            seen,
            self._shown(self.exact),
            {"yes": "right", "no": "not right", "": "no answer"}[self.row.right],
        )

    def _shown(self, value: Fraction | float) -> str:
        return f"{float(value):.1%}" if self.chance else f"{float(value):.3g}"


class Classroom:
    """The results of a class.

    Parameters
    ----------
    where : str, Path, or several
        The folder with the files that were handed in, or one file, or several.
    lesson : str, optional
        Only this lesson's questions.

    Attributes
    ----------
    rows : tuple of Row
        All that was handed in; of a question that a pupil handed in twice the newer file counts, with the
        prediction of the older one.
    faults : tuple of str
        What could not be read, or was predicted twice, a sentence for each; the rest is there all the same.

    Examples
    --------
    >>> Classroom("no-such-folder")
    <Classroom: nothing handed in yet>
    """

    def __init__(self, where: str | Path | Iterable[str | Path], lesson: str | None = None) -> None:
        faults: list[str] = []
        handed_in: list[Row] = []
        for path in _files(where):
            try:
                handed_in += [row for row in results.read(path) if lesson in (None, row.lesson)]
            except TabletopError as error:
                faults.append(str(error))
        faults += results.predicted_again(handed_in)
        rows = results.merged(handed_in)
        self._met: dict[Row, Met] = {}
        for row in rows:
            try:
                self._met[row] = _met(row)
            except TabletopError as error:
                faults.append(f"{row.name}, {row.lesson}, {row.question}: {error}")
        self.rows = rows
        self.faults = tuple(faults)

    # ------------------------------------------------------------------ asking
    def questions(self) -> tuple[str, ...]:
        """Every question that was answered, in the order in which they were met."""
        return tuple(dict.fromkeys(row.question for row in self.rows))

    def met(self, question: str) -> tuple[Met, ...]:
        """Everybody at a question, by the exact answer and then by the prediction.

        Raises
        ------
        SetupError
            Nobody handed that question in.
        """
        found = [one for row, one in self._met.items() if row.question == question]
        if not found:
            there = f"There are: {listed(self.questions())}." if self.rows else "Nothing is handed in yet."
            raise SetupError(f"Nobody handed in a question {quoted(question)}. {there}")
        return tuple(sorted(found, key=lambda one: (one.exact, one.predicted, one.row.name.casefold())))

    def plot(self, question: str) -> Picture:
        """Everybody's prediction, trials and exact answer, a line for each pupil; needs Matplotlib."""
        everybody = self.met(question)
        try:  # only who draws needs it: the table says the same
            figures = import_module("matplotlib.figure")
        except ModuleNotFoundError:
            raise TabletopError(
                'A picture of the class needs Matplotlib: pip install "tabletop-kit[lessons]"'
            ) from None
        figure = figures.Figure(
            figsize=(7.5, 1.5 + 0.26 * len(everybody)), layout="constrained", facecolor=_PAPER
        )
        _draw(figure.add_subplot(facecolor=_PAPER), everybody, self._heading(question))
        buffer = BytesIO()
        figure.savefig(buffer, format="png", dpi=110)
        return Picture(buffer.getvalue(), self.text(question))

    # ------------------------------------------------------------------ telling
    def text(self, question: str | None = None) -> str:
        """One question, or each, as a table of text."""
        parts = []
        for one in self.questions() if question is None else (question,):
            lines = [self._heading(one)]
            rows = [_TITLES, *(met.cells() for met in self.met(one))]
            widths = [max(len(row[place]) for row in rows) for place in range(len(_TITLES))]
            lines += [
                "  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()
                for row in rows
            ]
            parts.append("\n".join(lines))
        return "\n\n".join([*parts, *self.faults]) or "Nothing is handed in yet."

    def _heading(self, question: str) -> str:
        """How far predictions and trials of the class lie from the exact answers."""
        everybody = self.met(question)
        scale, unit = (100, " points") if everybody[0].chance else (1, "")
        off = sum(float(one.predicted - one.exact) for one in everybody) / len(everybody) * scale
        seen = [abs(one.estimate - float(one.exact)) * scale for one in everybody if one.estimate is not None]
        trials = f"; their own trials were {sum(seen) / len(seen):.1f}{unit} off" if seen else ""
        right = sum(one.row.right == "yes" for one in everybody)
        return (
            f"{question}: {len(everybody)} predicted, on average {abs(off):.1f}{unit} too {'high' if off >= 0 else 'low'}"
            f"{trials}; {right} answered rightly"
        )

    def write(self, path: str | Path) -> Path:
        """Write the rows of all pupils into one CSV file."""
        return results.write(self.rows, path)

    def write_pictures(self, folder: str | Path) -> tuple[Path, ...]:
        """Write a picture of each question, named after it."""
        return tuple(
            write_bytes(Path(folder) / f"class_{question}.png", self.plot(question).png)
            for question in self._drawable()
        )

    def _drawable(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(row.question for row in self._met))

    def __repr__(self) -> str:
        if not self.rows:
            return "<Classroom: nothing handed in yet>"
        counts = {
            "pupil": len({row.name.casefold() for row in self.rows}),
            "question": len(self.questions()),
            "row": len(self.rows),
        }
        return f"<Classroom: {', '.join(f'{count} {what}' + 's' * (count != 1) for what, count in counts.items())}>"

    def _repr_html_(self) -> str:
        # JupyterLab breaks the lines of a pre anywhere, also within a word
        return f'<pre style="word-break: normal">{escape(self.text())}</pre>'


_TITLES = ("pupil", "predicted", "own trials", "exact", "answered")


def _files(where: str | Path | Iterable[str | Path]) -> list[Path]:
    """The files, oldest first: what is handed in again is the newer file."""
    if isinstance(where, (str, Path)):
        place = Path(where)
        found = list(place.glob("*.csv")) if place.is_dir() else [place] if place.exists() else []
        return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name))
    return [Path(path) for path in where]


def _met(row: Row) -> Met:
    inquiry = inquiry_of(row.lesson, row.question, row.seed, row.name)
    estimate = float(read_number(row.estimate)) if row.estimate else None
    return Met(row, inquiry.read(row.prediction), estimate, inquiry.exact(), inquiry.chance)


def _draw(axes: Any, everybody: tuple[Met, ...], heading: str) -> None:
    """A row for each pupil: a diamond for the prediction, a dot for the trials, a stroke for what is exact."""
    places = range(len(everybody), 0, -1)
    for place, one in zip(places, everybody, strict=True):
        axes.plot(
            [float(one.predicted), float(one.exact)], [place, place], color="#BDB6A4", linewidth=1, zorder=1
        )
        axes.plot(
            float(one.exact), place, marker="|", markersize=14, markeredgewidth=3, color=_EXACT, zorder=2
        )
        if one.estimate is not None:
            axes.plot(
                one.estimate, place, marker="o", markersize=7, color=_TRIALS, markeredgecolor=_INK, zorder=3
            )
        axes.plot(
            float(one.predicted),
            place,
            marker="D",
            markersize=7,
            color=_PAPER,
            markeredgecolor=_PREDICTION,
            markeredgewidth=2,
            zorder=4,
        )
    axes.set_yticks(list(places), [one.row.name for one in everybody])
    axes.set_ylim(0.4, len(everybody) + 0.6)
    if everybody[0].chance:
        axes.set_xlim(-0.03, 1.03)
        axes.set_xticks(
            [tenth / 10 for tenth in range(0, 11, 2)], [f"{tenth * 10} %" for tenth in range(0, 11, 2)]
        )
    axes.set_title(
        f"{heading}\ndiamond: predicted, dot: own trials, stroke: exact",
        fontsize="small",
        loc="left",
        color=_INK,
    )
    axes.grid(axis="x", color="#D9D3C3", linewidth=0.8)
    axes.spines[["top", "right", "left"]].set_visible(False)
