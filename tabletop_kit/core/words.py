"""Pieces of sentences that every room of the kit needs: what was given, in quotes, and lists in words."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable

__all__ = ["begun_small", "listed", "numeral", "quoted", "signed"]

#: Words that begin the kit's sentences and are no names.
_COMMON = frozenset(["A", "At", "Bonds", "Chance", "Every", "From", "Rolls", "The", "There", "Two"])


class _Short(reprlib.Repr):
    """As `repr`, but quick and short for values of any size and depth."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxstring, self.maxother = 2, 24, 60

    def repr_int(self, x: int, level: int) -> str:
        # Python refuses to write numbers of more than 4300 digits, and nobody reads those of 40
        return repr(x) if x.bit_length() < 128 else "a huge number"

    def repr_instance(self, x: object, level: int) -> str:
        shown = super().repr_instance(x, level)
        return f"this {type(x).__name__}" if shown.startswith("<") else shown  # no addresses in sentences


_short = _Short().repr


def quoted(given: object, most: int = 60) -> str:
    """What was given, as it stands in a sentence: in quotes if it is a text, and cut if it is long.

    >>> quoted("Bob"), quoted("x" * 90, most=10), quoted([10**5000] * 3)
    ("'Bob'", "'xxxxxxxxx…", '[a huge number, a huge number, a huge number]')
    """
    text = repr(given[: most + 1]) if isinstance(given, str) else _short(given)
    return text if len(text) <= most else f"{text[:most]}…"


def begun_small(sentence: str) -> str:
    """A sentence as it stands after a colon; a name that begins it keeps its capital.

    >>> begun_small("There is no trait 'Luck'."), begun_small("Ana has no Bond.")
    ("there is no trait 'Luck'.", 'Ana has no Bond.')
    """
    first = sentence.split(" ", 1)[0]
    return first.lower() + sentence[len(first) :] if first in _COMMON else sentence


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row as people say them.

    >>> listed(["Ana"]), listed(["Ana", "Ben"]), listed(["Ana", "Ben", "Zoë"], "or")
    ('Ana', 'Ana and Ben', 'Ana, Ben or Zoë')
    """
    *before, end = list(words) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end


def numeral(number: int) -> str:
    """A number as it is printed, with a minus where what is typed has a hyphen.

    >>> numeral(2), numeral(-1)
    ('2', '−1')
    """
    return str(number).replace("-", "−")


def signed(number: float, digits: int = 0) -> str:
    """A number that is added or taken away, as it is printed, with so many digits behind the point.

    >>> signed(2), signed(-1), signed(-19.26, digits=1)
    ('+2', '−1', '−19.3')
    """
    return f"{number:+.{digits}f}".replace("-", "−")
