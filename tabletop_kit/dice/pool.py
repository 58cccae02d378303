"""A pool of dice and its exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from math import prod

from ..core.errors import OddsError
from ._keep import keep_counts
from ._series import power_product
from .limits import MAX_DICE, MAX_SIDES, require_size, require_steps, shown, whole_number
from .pmf import Pmf
from .success import hit_faces, success_counts, success_rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import Any

    from .derive import Derivation
    from .success import Groups, Success

    Dice = int | str | Mapping[int, int] | Iterable[int]
    SuccessRule = str | Iterable[int] | Callable[[int], bool]

__all__ = ["Pool", "as_pool", "at_least_one"]

#: From this many dice on, reducing the fraction of `at_least_one` takes longer than the powers.
LONG = 300

_LONGEST_TEXT = 10_000  # characters of a pool as text: ten for each kind of die there can be

# With more kinds of dice the short recurrence of a sum has more terms than a die has sides.
_KINDS_BY_SERIES = 3


class Pool:
    """Dice that are rolled together, and what counts as a success on them.

    Parameters
    ----------
    dice : int, str, mapping or iterable of int
        Five dice are ``5``; a mixed pool is ``"3d6+1d8"``, ``{6: 3, 8: 1}`` (sides: dice) or
        ``[6, 6, 6, 8]``. Dice may have any number of sides from 1 up to `limits.MAX_SIDES`;
        there may be no dice at all, or up to `limits.MAX_DICE`.
    success : str, set of int, or callable
        ``"six"``: a die that shows a 6 succeeds, so a d4 never does and a d8 once in eight;
        ``"six-up"``: 6 or more; ``"top"``: the highest face; or the faces themselves.

    Raises
    ------
    OddsError
        For dice or a success rule that cannot be read, or more dice than the limit.

    Examples
    --------
    >>> p = Pool("3d6+1d8", success="six-up")
    >>> p
    Pool('3d6 + 1d8', success='six-up')
    >>> p.successes()[0]
    Fraction(625, 1728)
    >>> Pool("4d6").keep_highest(3).mean
    Fraction(15869, 1296)
    """

    __slots__ = ("_groups", "_success")

    _groups: Groups
    _success: Success

    def __init__(self, dice: Dice, success: SuccessRule = "six") -> None:
        groups = ((6, dice),) if type(dice) is int and 0 < dice <= MAX_DICE else _read(dice)
        rule = success if success == "six" else success_rule(success, max((s for s, _ in groups), default=6))
        self._groups, self._success = groups, rule

    @property
    def groups(self) -> Groups:
        """The dice as (sides, number of dice) pairs, smallest dice first."""
        return self._groups

    @property
    def success(self) -> Success:
        """What counts as a success: a name, or the faces."""
        return self._success

    def __len__(self) -> int:
        return sum(n for _, n in self._groups)

    def __iter__(self) -> Iterator[int]:
        """The sides of each die, smallest first."""
        for sides, n in self._groups:
            for _ in range(n):
                yield sides

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pool):
            return NotImplemented
        return self._groups == other._groups and self._success == other._success

    def __hash__(self) -> int:
        return hash((self._groups, self._success))

    def __add__(self, other: object) -> Pool:
        """Both pools rolled together; they must agree on what a success is."""
        if not isinstance(other, Pool):
            return NotImplemented
        if self._success != other._success:
            raise OddsError(
                "Pools with different success rules cannot be rolled as one pool; give both the same rule."
            )
        return Pool([*self, *other], self._success)

    def __str__(self) -> str:
        from .display import dice_name

        return dice_name(self._groups)

    def __repr__(self) -> str:
        dice = f"'{self}'" if self._groups else "0"
        return f"Pool({dice}, success={self._success!r})"

    @property
    def key(self) -> tuple[Groups, Success]:
        """This pool in plain values, as it stands in the `question` of an answer.

        >>> Pool("3d6+1d8").key
        (((6, 3), (8, 1)), 'six')
        """
        return self._groups, self.success

    # -- odds -----------------------------------------------------------------

    def successes(self) -> Pmf:
        """How many dice succeed.

        >>> Pool(2).successes()[1]
        Fraction(5, 18)
        """
        counts, total = success_counts(self._groups, self._success)
        return Pmf.of_counts(0, counts, total, ("successes", (self._groups, self._success)))

    def at_least(self, k: int) -> Fraction:
        """The chance that `k` or more dice succeed.

        >>> Pool(5).at_least(1)
        Fraction(4651, 7776)
        """
        k = whole_number(k, "the number of successes", least=-MAX_DICE)
        if k <= 0:
            return Fraction(1)
        if k > len(self):
            return Fraction(0)
        if k == 1:
            none = prod((sides - len(hit_faces(sides, self._success))) ** n for sides, n in self._groups)
            total = prod(sides**n for sides, n in self._groups)
            return Fraction(total - none, total)
        counts, total = success_counts(self._groups, self._success)
        return Fraction(sum(counts[k:]), total)

    def sum(self) -> Pmf:
        """What the faces add up to.

        >>> Pool("3d6").sum()[10]
        Fraction(1, 8)
        """
        counts, total = _sum_counts(self._groups)
        return Pmf.of_counts(len(self), counts, total, ("sum", self.key))

    def keep_highest(self, k: int) -> Pmf:
        """What the `k` highest dice add up to.

        >>> Pool("4d6").keep_highest(3)[18]
        Fraction(7, 432)
        """
        return self._keep("highest", k)

    def keep_lowest(self, k: int) -> Pmf:
        """What the `k` lowest dice add up to.

        >>> Pool("2d20").keep_lowest(1).at_least(11)
        Fraction(1, 4)
        """
        return self._keep("lowest", k)

    def _keep(self, end: str, k: int) -> Pmf:
        dice = len(self)
        k = whole_number(k, "the number of dice kept", most=dice)
        if k == dice:
            return self.sum()
        counts, total = keep_counts(self._groups, k, highest=end == "highest")
        return Pmf.of_counts(k, counts, total, ("keep", end, k, self.key))

    def derivation(self, at_least: int = 1) -> Derivation:
        """Show how `Pool.at_least` arises, step by step."""
        from . import derive

        least = whole_number(at_least, "the number of successes", least=-MAX_DICE, most=MAX_DICE)
        return derive.derive(("at_least", least, self.key))


def at_least_one(dice: Dice | Pool, success: SuccessRule = "six") -> Fraction:
    """The chance that a roll succeeds: at least one die shows a 6.

    Parameters
    ----------
    dice : int, str, mapping, iterable of int, or Pool
        As for `Pool`; a `Pool` brings its own success rule.
    success : str, set of int, or callable
        As for `Pool`.

    Examples
    --------
    >>> at_least_one(5)
    Fraction(4651, 7776)
    >>> at_least_one(0)
    Fraction(0, 1)
    >>> at_least_one("1d8"), at_least_one("1d8", success="six-up")
    (Fraction(1, 8), Fraction(3, 8))
    """
    if type(dice) is int and success == "six" and 0 <= dice <= MAX_DICE:
        if dice > LONG:
            return 1 - Fraction(5, 6) ** dice  # powers and complements of a reduced fraction are reduced
        total = 6**dice
        return Fraction(total - 5**dice, total)
    return as_pool(dice, success).at_least(1)


def as_pool(dice: Dice | Pool, success: SuccessRule = "six") -> Pool:
    """`dice` as a pool; one that is a pool already keeps its own success rule."""
    return dice if isinstance(dice, Pool) else Pool(dice, success)


def _read(dice: Any) -> Groups:
    """The (sides, dice) pairs that a caller means, smallest sides first."""
    pairs: list[tuple[Any, Any]]
    if isinstance(dice, str):
        if len(dice) > _LONGEST_TEXT:
            raise _unreadable(dice)
        pairs = [_read_term(term, dice) for term in dice.split("+")]
    elif isinstance(dice, type):  # which has the methods of its values, and none that can be called
        pairs = [(6, dice)]
    elif hasattr(dice, "items"):
        pairs = list(dice.items())
    elif hasattr(dice, "__iter__"):
        # one die more than the limit is enough to refuse a list without end
        pairs = [(sides, 1) for sides in islice(dice, MAX_DICE + 1)]
    else:
        pairs = [(6, dice)]
    merged: dict[int, int] = {}
    for sides, n in pairs:
        number = whole_number(n, "the number of dice", most=MAX_DICE)
        size = whole_number(sides, "the number of sides of a die", least=1, most=MAX_SIDES)
        merged[size] = merged.get(size, 0) + number
    whole_number(sum(merged.values()), "the number of dice", most=MAX_DICE)
    return tuple(sorted((sides, n) for sides, n in merged.items() if n))


def _read_term(term: str, text: str) -> tuple[int, int]:
    number, d, sides = term.strip().lower().partition("d")
    number = number.strip() or "1"
    if not (d and _is_number(number) and _is_number(sides.strip())):
        raise _unreadable(text)
    return int(sides), int(number)


def _unreadable(text: str) -> OddsError:
    return OddsError(f"No pool of dice reads {shown(text)}; write it like '5d6' or '3d6+1d8'.")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9


def _sum_counts(groups: Groups) -> tuple[list[int], int]:
    """Ways for the faces to add up to the number of dice, one more, ..., and all the ways."""
    total = prod(sides**n for sides, n in groups)
    dice = sum(n for _, n in groups)
    degree = sum((sides - 1) * n for sides, n in groups)
    require_size(degree + 1, total.bit_length(), "the sum")
    if len(groups) <= _KINDS_BY_SERIES:
        # a die is (1 - x**sides) / (1 - x); the sums are symmetric, so half of them is enough
        factors = [([1, *[0] * (sides - 1), -1], n) for sides, n in groups if sides > 1]
        factors.append(([1, -1], -sum(n for sides, n in groups if sides > 1)))
        half = power_product(factors, degree // 2)
        return half + half[: (degree + 1) // 2][::-1], total
    require_steps(
        dice * degree * (1 + total.bit_length() // 5000) // 4,
        f"the sum of {dice:,} dice of {len(groups)} kinds",
        "ask about fewer dice or fewer kinds",
    )
    counts = [1]
    for sides, n in groups:
        for _ in range(n):
            counts = _add_die(counts, sides)
    return counts, total


def _add_die(counts: list[int], sides: int) -> list[int]:
    """The sums with one more die: each is a window of `sides` sums of before, so a running total will do."""
    window, sums = 0, []
    for entering, leaving in zip(counts + [0] * (sides - 1), [0] * sides + counts, strict=False):
        window += entering - leaving
        sums.append(window)
    return sums
