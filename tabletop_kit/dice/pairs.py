"""What two dice out of a roll can make: totals and doubles.

Some two of n dice make a total or a double, and a roll offers several of them at once. So the
chances of the single totals do not add up to 1; what has a distribution is the whole *set* of
totals and doubles on offer.
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

from ..core.errors import OddsError
from ._pairs import FIRST_DOUBLE, any_two, with_given_die, without
from .answer import Answer, frozen
from .limits import MAX_PAIR_DICE, shown, whole_number
from .pmf import Pmf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

__all__ = ["Offers", "PairSums", "doubles", "offers", "pair_sums"]

FACES = range(1, 7)
TOTALS = range(2, 13)


class PairSums(Answer):
    """For each total, the chance that some two of the dice make it; made by `pair_sums`.

    It reads like a mapping from total to chance. The chances belong to events that can happen
    together, so they do not add up to 1.
    """

    __slots__ = ("_cases", "_ways", "dice", "using")

    dice: int
    using: int
    _ways: list[int]  # rolls in which some two dice make 2, 3, ..., 12
    _cases: int

    def __getitem__(self, total: int) -> Fraction:
        """The chance that some two dice make `total`; 0 for a total that two dice never make."""
        total = whole_number(total, "a total")
        return Fraction(self._ways[total - 2] if total in TOTALS else 0, self._cases)

    def __iter__(self) -> Iterator[int]:
        return iter(TOTALS)

    def __len__(self) -> int:
        return len(TOTALS)

    def items(self) -> list[tuple[int, Fraction]]:
        """Every total with its chance."""
        return [(total, self[total]) for total in TOTALS]

    @property
    def mean(self) -> Fraction:
        """How many different totals a roll offers on average.

        >>> pair_sums(2).mean
        Fraction(1, 1)
        """
        return Fraction(sum(self._ways), self._cases)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PairSums) and (self.dice, self.using) == (other.dice, other.using)

    def __hash__(self) -> int:
        return hash((self.dice, self.using))

    def __repr__(self) -> str:
        from .display import percent

        lines = [f"   {total:>2}   {percent(chance):>8}" for total, chance in self.items()]
        return "\n".join([_heading(self.dice, self.using), *lines])

    def _repr_html_(self) -> str:
        from .display import chances_html

        rows = [(str(total), chance) for total, chance in self.items()]
        return chances_html(_heading(self.dice, self.using), "total", rows)


def pair_sums(n: int, using: int = 0) -> PairSums:
    """The chance, for each total from 2 to 12, that some two of `n` dice make it.

    Parameters
    ----------
    n : int
        Six-sided dice that are rolled.
    using : int
        1 if one given die must be among the two; 0 if any two dice will do.

    Examples
    --------
    >>> pair_sums(4)[7], pair_sums(3)[7], pair_sums(4, using=1)[7]
    (Fraction(139, 216), Fraction(5, 12), Fraction(91, 216))
    """
    n, using = _check(n, using)
    cases = 6**n
    ways = []
    for total in TOTALS:
        low, high = max(1, total - 6), min(6, total - 1)  # the faces that have a partner
        if using:
            ways.append((high - low + 1) * (6 ** (n - 1) - 5 ** (n - 1)) if n else 0)
        else:
            ways.append(cases - without(n, (high - low + 1) // 2, total % 2 == 0))
    answer = PairSums.__new__(PairSums)
    frozen(answer, dice=n, using=using, _ways=ways, _cases=cases, question=("pair_sums", n, using))
    return answer


def doubles(n: int, using: int = 0) -> Fraction:
    """The chance that some two of `n` dice show the same face.

    >>> doubles(2), doubles(3), doubles(4)
    (Fraction(1, 6), Fraction(4, 9), Fraction(13, 18))
    >>> doubles(4, using=1)
    Fraction(91, 216)
    """
    n, using = _check(n, using)
    if using:
        return 1 - Fraction(5, 6) ** (n - 1) if n else Fraction(0)
    return 1 - Fraction(perm(6, n), 6**n)


class Offers(Answer):
    """Everything that two dice out of a roll can make, as one exact distribution over sets.

    Made by `offers`. It answers questions that single chances cannot, such as "a total of 5 or
    9, or a double".
    """

    __slots__ = ("_cases", "_ways", "dice", "using")

    dice: int
    using: int
    _ways: dict[int, int]  # bit mask of what is on offer -> rolls
    _cases: int

    def any_of(self, totals: Iterable[int] = (), doubles: Iterable[int] | bool = ()) -> Fraction:
        """The chance that at least one of these is on offer.

        Parameters
        ----------
        totals : iterable of int
            Totals from 2 to 12.
        doubles : iterable of int, or True
            Faces from 1 to 6 whose double counts; True for any double.

        Examples
        --------
        >>> offers(4).any_of(totals=[5, 9], doubles=True)
        Fraction(53, 54)
        >>> offers(4).any_of(doubles=[3])
        Fraction(19, 144)
        """
        wanted = _mask(totals, doubles)
        return Fraction(sum(ways for mask, ways in self._ways.items() if mask & wanted), self._cases)

    def all_of(self, totals: Iterable[int] = (), doubles: Iterable[int] | bool = ()) -> Fraction:
        """The chance that every one of these is on offer.

        >>> offers(3).all_of(totals=[7, 8])
        Fraction(1, 8)
        """
        wanted = _mask(totals, doubles)
        return Fraction(
            sum(ways for mask, ways in self._ways.items() if mask & wanted == wanted), self._cases
        )

    def where(self, happens: Callable[[frozenset[int], frozenset[int]], Any]) -> Fraction:
        """The chance of whatever a function of the totals and the doubles on offer says.

        >>> offers(2).where(lambda totals, doubles: max(totals) >= 10)
        Fraction(1, 6)
        """
        if not callable(happens):
            raise OddsError(
                f"What happens is told by a function of totals and doubles, not by {shown(happens)}."
            )
        good = sum(ways for mask, ways in self._ways.items() if happens(*_sets(mask)))
        return Fraction(good, self._cases)

    def totals(self) -> Pmf:
        """How many different totals a roll offers.

        >>> offers(4).totals().at_least(5)
        Fraction(5, 18)
        """
        every = _mask(TOTALS, ())
        counts = [0] * (len(TOTALS) + 1)
        for mask, ways in self._ways.items():
            counts[(mask & every).bit_count()] += ways
        return Pmf.of_counts(0, counts, self._cases, ("offered_totals", self.dice, self.using))

    def items(self) -> list[tuple[tuple[frozenset[int], frozenset[int]], Fraction]]:
        """Every set of totals and doubles that a roll can offer, with its chance."""
        return [(_sets(mask), Fraction(ways, self._cases)) for mask, ways in sorted(self._ways.items())]

    def masks(self) -> tuple[dict[int, int], int]:
        """The rolls of each bit mask, and the number of all rolls: bit t a total, bit 12 + f a double."""
        return dict(self._ways), self._cases

    def __len__(self) -> int:
        return len(self._ways)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offers) and (self.dice, self.using) == (other.dice, other.using)

    def __hash__(self) -> int:
        return hash((self.dice, self.using))

    def __repr__(self) -> str:
        different = float(self.totals().mean)
        return f"{_heading(self.dice, self.using)}: {len(self)} sets, {different:.2f} totals on average"

    def _repr_html_(self) -> str:
        from .display import chances_html

        rows = [(f"total {t}", self.any_of([t])) for t in TOTALS]
        rows += [(f"double {f}", self.any_of(doubles=[f])) for f in FACES]
        return chances_html(repr(self), "on offer", [*rows, ("any double", self.any_of(doubles=True))])


def offers(n: int, using: int = 0) -> Offers:
    """What two of `n` dice can make: the exact distribution over sets of totals and doubles.

    Parameters
    ----------
    n, using : int
        As for `pair_sums`.

    Examples
    --------
    >>> offers(4)
    two of 4d6: 126 sets, 4.10 totals on average
    """
    n, using = _check(n, using)
    answer = Offers.__new__(Offers)
    ways = with_given_die(n) if using else any_two(n)
    frozen(answer, dice=n, using=using, _ways=ways, _cases=6**n, question=("offers", n, using))
    return answer


def _check(n: int, using: int) -> tuple[int, int]:
    if using not in (0, 1):
        raise OddsError(
            f"The option using is 0 (any two dice) or 1 (one given die and another), not {shown(using)}."
        )
    return whole_number(n, "the number of dice", most=MAX_PAIR_DICE), int(using)


def _heading(n: int, using: int) -> str:
    return f"a given die of {n}d6 and another" if using else f"two of {n}d6"


def _mask(totals: Iterable[int], doubles: Iterable[int] | bool) -> int:
    """The bits of some totals and doubles."""
    faces = FACES if doubles is True else () if doubles is False else doubles
    mask = 0
    for total in _several(totals, "Totals are a list such as [5, 9]"):
        mask |= 1 << whole_number(total, "a total of two dice", least=2, most=12)
    for face in _several(faces, "Doubles are a list of faces such as [6], or True for any"):
        mask |= FIRST_DOUBLE << whole_number(face, "the face of a double", least=1, most=6)
    return mask


def _several(numbers: Iterable[int], otherwise: str) -> Iterator[int]:
    try:
        return iter(numbers)
    except TypeError:
        raise OddsError(f"{otherwise}, not {shown(numbers)}.") from None


def _sets(mask: int) -> tuple[frozenset[int], frozenset[int]]:
    """The totals and the doubles of a bit mask."""
    return (
        frozenset(total for total in TOTALS if mask >> total & 1),
        frozenset(face for face in FACES if mask & FIRST_DOUBLE << face),
    )
