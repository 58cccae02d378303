"""What pupils predicted and answered, as rows of a CSV file that any table program opens.

A text that a table program would take for a formula is written with an apostrophe before it, and read
without: a file from a pupil runs nothing on the teacher's machine.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from .. import __version__
from ..core.errors import SaveError
from ..core.save import read_bytes, write_bytes
from ..core.words import quoted

__all__ = ["Row", "merged", "predicted_again", "read", "text", "write"]

#: What table programs take for the beginning of a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Row:
    """One question as one pupil met it.

    Attributes
    ----------
    name : str
        The pupil.
    lesson, question : str
        Short names.
    prediction : str
        What was predicted, as it was written, before anything was computed.
    estimate : str
        What the pupil's own simulation showed in the end; empty where none was run.
    answers : str
        What was answered afterwards, oldest first, with ``|`` between.
    attempts : int
        How many answers were given.
    right : str
        ``"yes"`` where the exact answer was found before it was shown, ``"no"``, or empty without an answer.
    seed : int
        The class seed.
    version : str
        Version of the kit.
    """

    name: str
    lesson: str
    question: str
    prediction: str
    estimate: str
    answers: str
    attempts: int
    right: str
    seed: int
    version: str = __version__


COLUMNS = tuple(field.name for field in fields(Row))


def text(rows: Iterable[Row]) -> str:
    """The rows as CSV, with a line of titles."""
    out = io.StringIO()
    writer = csv.writer(
        out
    )  # lines end as the standard of CSV asks, and ends of lines within texts are quoted
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow([_tamed(value) for value in asdict(row).values()])
    return out.getvalue()


def write(rows: Iterable[Row], path: str | Path) -> Path:
    """Write the rows to a file, whole or not at all; table programs see by its first sign that it is UTF-8."""
    return write_bytes(path, text(rows).encode("utf-8-sig"))


def read(path: str | Path) -> tuple[Row, ...]:
    """The rows of a file; one that is damaged or foreign is a `SaveError` that says where."""
    try:
        content = read_bytes(path).decode("utf-8-sig")
        lines = list(csv.reader(io.StringIO(content, newline="")))
    except (UnicodeDecodeError, csv.Error):
        raise SaveError(f"{path} is no table of results: it is no CSV text. It was left as it is.") from None
    if not lines or tuple(lines[0]) != COLUMNS:
        raise SaveError(
            f"{path} is no table of results: its first line should be {','.join(COLUMNS)}. It was left as it is."
        )
    return tuple(_row(line, number, path) for number, line in enumerate(lines[1:], 2) if line)


def merged(rows: Sequence[Row]) -> tuple[Row, ...]:
    """What counts of rows in the order in which they were handed in, one for each pupil and question.

    It is the last one, with the prediction of the first one: that was made before anything could be known.
    """
    locked = _locked(rows)
    last = {key[:3]: replace(row, prediction=locked[key]) for row in rows for key in [_key(row)]}
    return tuple(last.values())


def predicted_again(rows: Sequence[Row]) -> tuple[str, ...]:
    """A sentence for each prediction that does not count, since another one was handed in before it."""
    locked = _locked(rows)
    sentences = (
        f"{row.name} predicted {row.lesson}, {row.question} twice: the first prediction, {locked[_key(row)]}, counts, "
        f"and {row.prediction} does not."
        for row in rows
        if row.prediction != locked[_key(row)]
    )
    return tuple(dict.fromkeys(sentences))


def _locked(rows: Sequence[Row]) -> dict[tuple[str, str, str, int], str]:
    """The first prediction of each pupil and question; with another class seed it is another question."""
    return {_key(row): row.prediction for row in reversed(rows)}


def _key(row: Row) -> tuple[str, str, str, int]:
    return row.name.casefold(), row.lesson, row.question, row.seed


def _row(line: Sequence[str], number: int, path: str | Path) -> Row:
    values = [_wild(value) for value in line]
    if len(values) != len(COLUMNS):
        raise SaveError(
            f"{path}, line {number}: {len(COLUMNS)} values are needed, and there are {len(values)}."
        )
    known: dict[str, Any] = dict(zip(COLUMNS, values, strict=True))
    for name in ("attempts", "seed"):
        try:
            known[name] = int(known[name])
        except ValueError:
            raise SaveError(
                f"{path}, line {number}: {name} is a whole number, not {quoted(known[name])}."
            ) from None
    if known["right"] not in ("yes", "no", ""):
        raise SaveError(
            f'{path}, line {number}: right is "yes", "no" or empty, not {quoted(known["right"])}.'
        )
    return Row(**known)


def _tamed(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith((*_FORMULA, "'")) else value


def _wild(value: str) -> str:
    return value[1:] if value.startswith("'") else value
