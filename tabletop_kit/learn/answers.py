"""Chances as people write them: ``3/8``, ``0.375``, ``37.5 %``, ``1 - (5/8)``; read exactly, without `eval`.

The grammar is that of a school book: sums of products of powers, with brackets. A percent sign
divides what stands before it by a hundred.

>>> read_chance("1 - (5/6)^2")
Fraction(11, 36)
>>> read_chance("37,5 %")
Fraction(3, 8)
"""

from __future__ import annotations

import re
from fractions import Fraction

from ..core.errors import TabletopError
from ..core.words import quoted

__all__ = ["UnreadableAnswer", "agrees", "places_of", "read_chance", "read_number"]

#: Longer answers are no answers; longer numbers than a school book's would keep the page waiting.
LONGEST, HIGHEST, DIGITS = 100, 200, 2000
_TOKEN = re.compile(r"\s*(?:(\d+(?:[.,]\d+)?|[.,]\d+)|(\*\*|[-+*/^()%]))")
_SPELT = str.maketrans({"−": "-", "–": "-", "×": "*", "·": "*", "÷": "/", ":": "/", "∕": "/", "⁄": "/"})


class UnreadableAnswer(TabletopError):
    """The text is no number that the kit can read; the sentence says how to write one."""


def read_number(text: str) -> Fraction:
    """The exact value of what somebody wrote.

    Raises
    ------
    UnreadableAnswer
        The text is no number; the sentence says where reading stopped.
    """
    if not isinstance(text, str):
        raise UnreadableAnswer(f"Write a number, such as 3/8, 0.375 or 37.5 %, not {quoted(text)}.")
    if len(text) > LONGEST:
        raise UnreadableAnswer(f"An answer has at most {LONGEST} characters, and this one {len(text)}.")
    tokens = _tokens(text.translate(_SPELT))
    if not tokens:
        raise UnreadableAnswer("Write a number, such as 3/8, 0.375 or 37.5 %.")
    reader = _Reader(tokens, text)
    value = reader.sum()
    reader.must_end()
    return value


def read_chance(text: str) -> Fraction:
    """The chance that somebody wrote; a chance is 0 at least and 1 at most.

    Raises
    ------
    UnreadableAnswer
        The text is no number, or no chance.
    """
    value = read_number(text)
    if not 0 <= value <= 1:
        whole = f"{float(value):.4g}" if abs(value) < 10**9 else quoted(text)
        as_percent = " Did you mean per cent? Then write the sign %." if 2 <= value <= 100 else ""
        raise UnreadableAnswer(f"A chance lies between 0 and 1, and {whole} does not.{as_percent}")
    return value


# ---------------------------------------------------------------------- how near is right


def places_of(text: str) -> Fraction | None:
    """What one step in the last written place is worth; None where the answer is a fraction or a sum.

    >>> places_of("0.38"), places_of("37.5 %"), places_of("3/8")
    (Fraction(1, 100), Fraction(1, 1000), None)
    """
    found = re.fullmatch(r"\s*\d*(?:[.,](\d+))?\s*(%?)\s*", text)
    if found is None or not any(mark.isdigit() for mark in text):
        return None
    step = Fraction(1, 10 ** len(found[1] or ""))
    return step / 100 if found[2] else step


def agrees(text: str, exact: Fraction, least_places: int = 3) -> bool:
    """Whether an answer is right: exactly, or a decimal that is the exact value rounded as it is written.

    A decimal of fewer than `least_places` places after the point (two fewer in per cent) has to be
    exact: otherwise a guess such as 0.4 would pass for 0.42.

    >>> exact = Fraction(91, 216)
    >>> [agrees(text, exact) for text in ("91/216", "0.421", "42.1 %", "0.42", "0.422", "1-(5/6)^3")]
    [True, True, True, False, False, True]
    """
    value = read_number(text)
    if value == exact:
        return True
    step = places_of(text)
    return step is not None and step <= Fraction(1, 10**least_places) and abs(value - exact) * 2 <= step


# ---------------------------------------------------------------------- reading
def _tokens(text: str) -> list[str]:
    tokens, place = [], 0
    text = text.rstrip()
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            raise UnreadableAnswer(
                f"{quoted(text[place:].strip())} is no number. Write one such as 3/8, 0.375, 37.5 % or 1 - (5/8)."
            )
        tokens.append((found[1] or found[2]).replace(",", "."))
        place = found.end()
    return tokens


class _Reader:
    """Sums of products of powers, read from the left."""

    def __init__(self, tokens: list[str], text: str) -> None:
        self.tokens, self.text, self.place = tokens, text, 0

    @property
    def next(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self) -> str:
        token = self.next
        self.place += 1
        return token

    def must_end(self) -> None:
        if self.next:
            raise UnreadableAnswer(f"In {quoted(self.text)} something is missing before {quoted(self.next)}.")

    def sum(self) -> Fraction:
        value = self.product()
        while self.next in ("+", "-"):
            value = value + self.product() if self.take() == "+" else value - self.product()
        return value

    def product(self) -> Fraction:
        value = self.signed()
        while self.next in ("*", "/"):
            if self.take() == "*":
                value *= self.signed()
                continue
            below = self.signed()
            if not below:
                raise UnreadableAnswer(f"In {quoted(self.text)} something is divided by 0.")
            value /= below
        return value

    def signed(self) -> Fraction:
        if self.next == "-":
            self.take()
            return -self.signed()
        return self.power()

    def power(self) -> Fraction:
        base = self.percent()
        if self.next not in ("^", "**"):
            return base
        self.take()
        exponent = self.signed()
        if exponent.denominator != 1 or abs(exponent) > HIGHEST:
            raise UnreadableAnswer(f"A power is a whole number up to {HIGHEST}, as in (5/6)^3.")
        if not base and exponent < 0:
            raise UnreadableAnswer(f"In {quoted(self.text)} something is divided by 0.")
        if max(base.numerator.bit_length(), base.denominator.bit_length()) * abs(exponent) > DIGITS * 3:
            raise UnreadableAnswer(f"The numbers in {quoted(self.text)} are too long to be meant.")
        return Fraction(base**exponent)

    def percent(self) -> Fraction:
        value = self.atom()
        while self.next == "%":
            self.take()
            value /= 100
        return value

    def atom(self) -> Fraction:
        token = self.take()
        if token == "(":
            value = self.sum()
            if self.take() != ")":
                raise UnreadableAnswer(f"In {quoted(self.text)} a bracket is not closed.")
            return value
        if token[:1].isdigit() or token[:1] == ".":
            return Fraction(token)
        missing = f"before {quoted(token)}" if token else "at the end"
        raise UnreadableAnswer(f"In {quoted(self.text)} a number is missing {missing}.")
