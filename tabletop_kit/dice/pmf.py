"""Exact distributions: whole-number weights over one total.

A `fractions.Fraction` for every outcome would cost more than the odds themselves, so a `Pmf`
keeps integers and makes a fraction only of what is asked for.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction
from math import gcd

from ..core.errors import OddsError
from .answer import Answer
from .limits import MAX_OUTCOME, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

__all__ = ["Pmf"]

_JSON_FORMAT = "tabletop_kit.dice.Pmf/1"
_NOT_ONE = "The chances of a distribution must total exactly 1, and these do not."


class Pmf(Answer):
    """How likely each result is: a probability mass function with exact chances.

    Parameters
    ----------
    weights : mapping of int to int
        Outcome and its weight; outcomes of weight 0 are left out.
    total : int, optional
        What the weights must add up to; their sum if it is not given.
    name : str, optional
        What is distributed, for headings: ``"3d6, sum"``.

    Raises
    ------
    OddsError
        If the weights are not whole numbers from 0 up or do not add up to `total`: a
        distribution whose chances do not total exactly 1 cannot be made.

    Examples
    --------
    >>> p = Pmf({0: 5, 1: 1}, name="sixes on one die")
    >>> p[1], p.mean, p.at_least(1)
    (Fraction(1, 6), Fraction(1, 6), Fraction(1, 6))
    >>> p
    sixes on one die: mean 0.1667, sd 0.3727
       0   5/6   83.33 %
       1   1/6   16.67 %
    """

    __slots__ = ("_name", "_outcomes", "_total", "_weights")

    _outcomes: Sequence[int]
    _weights: Sequence[int]
    _total: int
    _name: str

    # every slot is private and read through a property; the guard of the other answers would cost
    # as much as a small distribution
    if not TYPE_CHECKING:
        __setattr__ = object.__setattr__

    def __init__(self, weights: Mapping[int, int], total: int | None = None, *, name: str = "") -> None:
        try:
            pairs = sorted((k, w) for k, w in weights.items() if w != 0)
        except (AttributeError, TypeError):
            pairs = []
        if not pairs or any(type(k) is not int or type(w) is not int or w < 0 for k, w in pairs):
            raise OddsError(
                "A distribution needs whole-number outcomes with whole-number weights from 0 up, "
                "at least one above 0, such as {0: 5, 1: 1}."
            )
        if max(-pairs[0][0], pairs[-1][0]) >= MAX_OUTCOME:
            raise OddsError("An outcome of a distribution has 100 digits at most.")
        kept = [w for _, w in pairs]
        if total not in (None, sum(kept)):
            raise OddsError(_NOT_ONE)
        self._outcomes, self._weights, self._total = [k for k, _ in pairs], kept, sum(kept)
        self._name, self._question = name, None

    @classmethod
    def of_counts(
        cls,
        lowest: int,
        counts: Sequence[int],
        total: int,
        question: tuple[Any, ...] | None = None,
    ) -> Pmf:
        """Build a distribution on ``lowest, lowest + 1, ...`` from one count each.

        >>> Pmf.of_counts(1, [1, 1, 1, 1, 1, 1], 6) == Pmf({k: 1 for k in range(1, 7)})
        True
        """
        outcomes: Sequence[int] = range(lowest, lowest + len(counts))
        if 0 in counts:
            outcomes = [k for k, count in zip(outcomes, counts, strict=True) if count]
            counts = [count for count in counts if count]
        if sum(counts) != total or not counts:
            raise OddsError(_NOT_ONE)
        pmf = cls.__new__(cls)
        pmf._outcomes, pmf._weights, pmf._total = outcomes, counts, total
        pmf._name, pmf._question = "", question
        return pmf

    # -- what it holds --------------------------------------------------------

    @property
    def name(self) -> str:
        """What is distributed, for headings; empty if that was not said.

        >>> from tabletop_kit.dice import Pool
        >>> Pool("4d6").keep_highest(3).name
        'the highest 3 of 4d6'
        """
        if self._name or self._question is None:
            return self._name
        from .display import question_name

        return question_name(self._question)

    @property
    def outcomes(self) -> tuple[int, ...]:
        """The results that can happen, lowest first."""
        return tuple(self._outcomes)

    @property
    def weights(self) -> tuple[int, ...]:
        """The weight of each outcome; its chance is this over `total`."""
        return tuple(self._weights)

    @property
    def total(self) -> int:
        """What all weights add up to: the equally likely cases that were counted."""
        return self._total

    def __len__(self) -> int:
        return len(self._outcomes)

    def __iter__(self) -> Iterator[int]:
        return iter(self._outcomes)

    def __getitem__(self, outcome: int) -> Fraction:
        """The chance of exactly this outcome; 0 for one that cannot happen."""
        at = bisect_left(self._outcomes, _number(outcome))
        if at < len(self._outcomes) and self._outcomes[at] == outcome:
            return Fraction(self._weights[at], self._total)
        return Fraction(0)

    def items(self) -> list[tuple[int, Fraction]]:
        """Every outcome with its chance, lowest first.

        Of thousands of dice these fractions take seconds to reduce; `floats` and `weights` do not.
        """
        total = self._total
        return [(k, Fraction(w, total)) for k, w in zip(self._outcomes, self._weights, strict=True)]

    def floats(self) -> dict[int, float]:
        """Every outcome with its chance as a float, each the nearest one to the exact chance.

        >>> Pmf({0: 5, 1: 1}).floats()
        {0: 0.8333333333333334, 1: 0.16666666666666666}
        """
        total = self._total
        return {k: w / total for k, w in zip(self._outcomes, self._weights, strict=True)}

    # -- what one asks of it --------------------------------------------------

    def at_least(self, k: int) -> Fraction:
        """The chance of `k` or more."""
        return Fraction(sum(self._weights[bisect_left(self._outcomes, _number(k)) :]), self._total)

    def at_most(self, k: int) -> Fraction:
        """The chance of `k` or fewer."""
        return Fraction(sum(self._weights[: bisect_right(self._outcomes, _number(k))]), self._total)

    @property
    def mean(self) -> Fraction:
        """The average result in the long run."""
        first = sum(k * w for k, w in zip(self._outcomes, self._weights, strict=True))
        return Fraction(first, self._total)

    @property
    def var(self) -> Fraction:
        """The average squared distance from the mean; its square root is the standard deviation."""
        first = second = 0
        for k, w in zip(self._outcomes, self._weights, strict=True):
            first += k * w
            second += k * k * w
        return Fraction(second * self._total - first * first, self._total**2)

    # -- equality: the same chances, whatever the total they are counted over --

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pmf):
            return NotImplemented
        return len(self) == len(other) and all(
            k == j and w * other._total == v * self._total
            for k, w, j, v in zip(self._outcomes, self._weights, other._outcomes, other._weights, strict=True)
        )

    def __hash__(self) -> int:
        common = gcd(self._total, *self._weights)
        return hash((tuple(self._outcomes), tuple(w // common for w in self._weights)))

    # -- saved and shown ------------------------------------------------------

    def to_json(self) -> str:
        """This distribution as JSON text: data only, and exact.

        Numbers past 2**53, which many readers of JSON would round, are hexadecimal strings.
        The question is not kept: a distribution read back has no derivation.

        >>> Pmf({0: 5, 1: 1}).to_json()
        '{"format":"tabletop_kit.dice.Pmf/1","name":"","total":6,"weights":[[0,5],[1,1]]}'
        """
        import json

        def number(n: int) -> int | str:
            return n if -(2**53) < n < 2**53 else hex(n)

        data = {
            "format": _JSON_FORMAT,
            "name": self.name,
            "total": number(self._total),
            "weights": [[number(k), number(w)] for k, w in zip(self._outcomes, self._weights, strict=True)],
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str | bytes) -> Pmf:
        """Read a distribution that `to_json` wrote.

        Raises
        ------
        OddsError
            If the text is anything else, or its chances do not total exactly 1.

        Examples
        --------
        >>> Pmf.from_json(Pmf({0: 5, 1: 1}).to_json()) == Pmf({0: 5, 1: 1})
        True
        """
        import json

        def number(value: object) -> int:
            if isinstance(value, str):
                return int(value, 16)
            if type(value) is not int:
                raise ValueError
            return value

        try:
            data = json.loads(text)
            if data["format"] != _JSON_FORMAT or not isinstance(data["name"], str):
                raise ValueError
            pairs = [(number(k), number(w)) for k, w in data["weights"]]
            total, name = number(data["total"]), data["name"]
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            raise OddsError("This text is no saved distribution; Pmf.to_json() writes one.") from None
        if len(dict(pairs)) < len(pairs):
            raise OddsError("This saved distribution names an outcome twice, so it cannot be read.")
        return cls(dict(pairs), total=total, name=name)

    def __repr__(self) -> str:
        from .display import pmf_text

        return pmf_text(self)

    def _repr_html_(self) -> str:
        from .display import pmf_html

        return pmf_html(self)

    def svg(self) -> str:
        """The distribution as a bar chart: one SVG picture as text, described for those who cannot see it."""
        from .display import pmf_svg

        return pmf_svg(self)


def _number(outcome: object) -> Any:
    """`outcome` if it can be compared with outcomes."""
    if isinstance(outcome, (int, float, Fraction)):
        return outcome
    raise OddsError(f"An outcome of a distribution is a number, not {shown(outcome)}.")
