"""Texts and tables in Markdown, filled with numbers that were worked out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["Told", "percent", "table"]


@dataclass(frozen=True, slots=True, repr=False)
class Told:
    """A text in Markdown that a notebook shows as such."""

    markdown: str

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __repr__(self) -> str:
        return self.markdown


def percent(value: Fraction, places: int = 1) -> str:
    """A chance in per cent.

    >>> percent(Fraction(4651, 7776))
    '59.8 %'
    """
    return f"{float(value) * 100:.{places}f} %"


def table(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table with a line of titles; numbers stand at the right.

    >>> print(table(("dice", "chance"), [(1, "16.7 %")]))
    | dice | chance |
    | ---: | ---: |
    | 1 | 16.7 % |
    """
    lines = [tuple(titles), ("---:",) * len(titles), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)
