"""How an answer arises: steps that have names, are written with the question's own numbers, and can be checked.

A step is one move of a school-book: it takes the complement, multiplies, counts. It says so in words and
in LaTeX, carries the exact value that it arrives at, and a check that finds the same value by brute
force: by looking at every roll there is, without any formula. `Derivation.check` runs them all.
"""

from __future__ import annotations

import re
from fractions import Fraction
from html import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Number = int | Fraction

__all__ = [
    "NAMES",
    "SPELT_OUT",
    "Derivation",
    "Step",
    "added",
    "decimal",
    "equals",
    "percent",
    "plain",
    "power",
    "ratio",
]

NAMES = {
    "counting": "how many of the equally likely cases count",
    "complement": "one minus the chance that it does not happen",
    "product": "chances of independent parts multiply",
    "sum": "chances of cases that exclude each other add up",
    "binomial": "arrangements, times the chance of one arrangement",
    "condition": "what is known settles the rest",
    "cases": "every way in which it can happen, one by one",
    "recurrence": "from the answer to a smaller question",
    "linearity": "means of the parts add up",
    "comparison": "what is gained against what it costs",
}
"""The names that steps have, and what each of them does."""

SPELT_OUT = 12
"""Cases that get a step each; more of them are added up in one step."""

_LONGEST = 21
"""Characters of a fraction that still reads as one; a longer one is shown as a rounded decimal."""


class Step:
    """One move of a derivation.

    Parameters
    ----------
    name : str
        What kind of move it is, one of `NAMES`.
    words : str
        What the value is the value of: "all 2 dice miss".
    value : int or Fraction
        What the move arrives at, exactly: a number of cases, a chance or a mean.
    check : callable
        Finds the same value by brute force; takes nothing. Meant for small questions: the work grows
        with the number of rolls, and questions with too many raise `OddsError`.
    formula : str
        How the value is worked out, as in ``(5/6)^2`` or ``C(5, 2) · (1/6)^2``; empty when it is plain.

    Attributes
    ----------
    text : str
        The move in one line: "all 2 dice miss: (5/6)^2 = 25/36".
    latex : str
        The same for LaTeX, without dollar signs.
    """

    __slots__ = ("check", "formula", "name", "value", "words")

    def __init__(
        self, name: str, words: str, value: Number, check: Callable[[], Number], formula: str = ""
    ) -> None:
        assert name in NAMES, name
        self.name, self.words, self.value, self.check = name, words, value, check
        self.formula = formula if formula != plain(value) else ""

    @property
    def text(self) -> str:
        worked_out = f"{self.formula} {equals(self.value)}" if self.formula else plain(self.value)
        return f"{self.words}: {worked_out}"

    @property
    def latex(self) -> str:
        worked_out = self.text.removeprefix(f"{self.words}: ")
        return rf"\text{{{self.words.translate(_ESCAPED)}: }}" + _latex(worked_out)

    def __repr__(self) -> str:
        return f"<Step {self.name}: {self.text}>"


class Derivation:
    """An answer and the steps that lead to it; shows itself as a list, as a table or as LaTeX.

    Attributes
    ----------
    title : str
        The question in words.
    steps : tuple of Step
        In order; the value of the last one is the answer.
    chance : bool
        Whether the answer is a chance; otherwise it is a mean or a number of cases.
    answer : int or Fraction
        The exact answer.

    Examples
    --------
    >>> from tabletop_kit.dice.derive import derive
    >>> print(derive(("at_least", 1, (((6, 2),), "six"))))
    At least one success with 2d6
      1. counting    a d6 succeeds on 1 of its 6 faces: 1/6
      2. complement  a d6 misses: 1 - 1/6 = 5/6
      3. product     all 2 dice miss: (5/6)^2 = 25/36
      4. complement  not all miss: 1 - 25/36 = 11/36
    Answer: 11/36 ≈ 30.56 %
    """

    __slots__ = ("chance", "steps", "title")

    def __init__(self, title: str, steps: Sequence[Step], chance: bool = True) -> None:
        assert steps, "a derivation has a step"
        self.title, self.steps, self.chance = title, tuple(steps), chance

    @property
    def answer(self) -> Number:
        """The exact answer, the value of the last step."""
        return self.steps[-1].value

    def check(self) -> bool:
        """Whether brute force confirms every step; raises `OddsError` when there are too many rolls."""
        return all(step.check() == step.value for step in self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __str__(self) -> str:
        wide = max(len(step.name) for step in self.steps)
        lines = [f"{i:>3}. {step.name:<{wide}}  {step.text}" for i, step in enumerate(self.steps, 1)]
        return "\n".join([self.title, *lines, f"Answer: {self._answer()}"])

    __repr__ = __str__

    def latex(self) -> str:
        """The derivation as one ``aligned`` block of LaTeX, one row a step, to be put between dollar signs."""
        rows = [rf"{step.latex} && \text{{{step.name}}}" for step in self.steps]
        return "\\begin{aligned}\n" + " \\\\\n".join(f"& {row}" for row in rows) + "\n\\end{aligned}"

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {self.latex()}$"

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row" title="{escape(NAMES[step.name])}">{i}. {step.name}</th>'
            f'<td style="text-align:left">{escape(step.text)}</td></tr>'
            for i, step in enumerate(self.steps, 1)
        )
        return (
            f'<table><caption style="text-align:left">{escape(self.title)}: <b>{escape(self._answer())}</b></caption>'
            '<thead><tr><th scope="col">step</th><th scope="col" style="text-align:left">how it arises</th></tr>'
            f"</thead><tbody>{rows}</tbody></table>"
        )

    def _answer(self) -> str:
        """The answer exactly where that can be read, and in percent when it is a chance."""
        value = self.answer
        if not self.chance:
            return equals(value).removeprefix("= ")
        return f"{value} {percent(value)}" if _fits(value) else percent(value)


def plain(value: Number) -> str:
    """A number for reading: ``5/6``, or a decimal such as ``0.0123457`` when the fraction is too long."""
    return str(value) if _fits(value) else decimal(value)


def equals(value: Number) -> str:
    """The number behind its sign of equality: ``= 5/6``, or ``≈ 0.0123457``."""
    return f"{'=' if _fits(value) else '≈'} {plain(value)}"


def added(values: Sequence[Number]) -> str:
    """A sum written out, its middle left out when it is long: ``1/6 + 5/36``."""
    terms = [plain(value) for value in values]
    if len(terms) > SPELT_OUT:
        terms = [*terms[:2], "...", *terms[-2:]]
    return " + ".join(terms) if len(terms) > 1 else ""


def ratio(part: Number, whole: int) -> str:
    """A share before it is reduced, ``6/36``; nothing when that is too long to be read."""
    return f"{part}/{whole}" if _fits(whole) else ""


def power(base: Fraction, exponent: int) -> str:
    """A power as it is written by hand: ``(5/6)^3``, and ``5/6`` for the first."""
    if exponent == 1:
        return str(base)
    return f"({base})^{exponent}" if base.denominator > 1 else f"{base}^{exponent}"


def decimal(value: Number) -> str:
    """Six significant digits: ``0.598123``."""
    return f"{float(value):.6g}"


def percent(value: Number) -> str:
    """A chance in percent behind its sign of equality: ``≈ 59.81 %``, ``= 12.5 %``.

    It has more digits where two would read as never or as always.
    """
    share = Fraction(value) * 100
    if (share * 1000).denominator == 1:
        return f"= {float(share):g} %"
    if share < Fraction(1, 100):
        return f"≈ {float(share):.2g} %"
    return f"≈ {float(share):.2f} %" if share < Fraction(9999, 100) else "> 99.99 %"


def _fits(value: Number) -> bool:
    longest = max(abs(value.numerator), value.denominator)
    return longest.bit_length() < 4 * _LONGEST and len(str(value)) <= _LONGEST


def _latex(formula: str) -> str:
    """A formula written for reading, such as ``C(5, 2) · (1/6)^2``, in LaTeX."""
    for pattern, written in _LATEX:
        formula = re.sub(pattern, written, formula)
    return formula


_LATEX = (
    (r"C\((\d+), (\d+)\)", r"\\binom{\1}{\2}"),
    (r"e([+-]\d+)", r" \\cdot 10^\1"),
    (r"(\d+)/(\d+)", r"\\frac{\1}{\2}"),
    (r"\^([+-]?\d+)", r"^{\1}"),
    (r"\(", r"\\left("),
    (r"\)", r"\\right)"),
    (r"max", r"\\max"),
    (r"·", r"\\cdot"),
    (r"≈", r"\\approx"),
    (r"\.\.\.", r"\\dots"),
)

# what LaTeX would not print as it stands
_ESCAPED = str.maketrans(
    {c: "\\" + c for c in "%&#_${}"} | {"\\": r"\textbackslash{}", "^": r"\^{}", "~": r"\~{}"}
)
