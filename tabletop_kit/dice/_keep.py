"""Sums of the highest or lowest dice of a pool, without listing rolls and without one step a die.

The last die kept shows v in exactly those rolls in which fewer than k dice are better than v, but
not fewer than k are v or better. In both sets the kept dice that are not better count v each; so

    ways = sum over v of  F(better than v) - F(v or better),
    F(set) = sum over i < k of  G(i dice in the set) * x**(v * (k - i)),

where G(i) are the rolls with exactly i dice in the set, by the sum of those i. G is a product over
the dice: its coefficient at y**i in ``(other faces + y * faces in the set)**dice``.

Polynomials in x are packed into one integer each, a slot of equal width for each power: no count
is higher than the number of all rolls, so slots cannot run over, and Python's own multiplication
does the work.
"""

from __future__ import annotations

from math import prod

from .limits import require_steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .success import Groups

__all__ = ["keep_counts"]

_WORD = 30  # bits that CPython multiplies at a time


def keep_counts(groups: Groups, k: int, *, highest: bool) -> tuple[list[int], int]:
    """Ways for the `k` best dice to add up to k, k + 1, ..., and all the ways.

    >>> keep_counts(((6, 2),), 1, highest=True)
    ([1, 3, 5, 7, 9, 11], 36)
    """
    total = prod(sides**n for sides, n in groups)
    if k == 0:
        return [total], total
    top = max(sides for sides, _ in groups)
    slot = total.bit_length()
    length = k * (top - 1) + 1
    require_steps(
        _steps(top * slot // _WORD, k, len(groups)) * top,
        f"keeping {k:,} of {sum(n for _, n in groups):,} dice",
        "keep fewer dice, or ask about fewer dice or smaller ones",
    )
    packed = 0
    reached = [0] * k  # "v or better" is "better than the v before"; of the first v it is every face
    for v in range(1, top + 1) if highest else range(top, 0, -1):
        better: list[int] = []
        for sides, n in groups:
            faces = range(v + 1, sides + 1) if highest else range(1, min(v, sides + 1))
            powers = _powers(n, sides - len(faces), sum(1 << slot * (face - 1) for face in faces), k)
            better = _product(better, powers) if better else powers
        for i in range(k):
            packed += (better[i] - reached[i]) << slot * (v - 1) * (k - i)
        reached = better
    mask = (1 << slot) - 1
    return [packed >> slot * at & mask for at in range(length)], total


def _steps(words: int, k: int, kinds: int) -> int:
    """Steps for one value of v: about k * k products of integers of `words` words, by Karatsuba's method.

    With several kinds of dice, products of such products come on top.
    """
    return int(k * k * words**1.58 / 150) * (1 + (kinds - 1) * k // 8)


def _powers(n: int, others: int, faces: int, k: int) -> list[int]:
    """Coefficients of y**0 to y**(k-1) in ``(others + y * faces)**n``."""
    last = min(n, k - 1)
    rest = [others ** (n - last)]  # others**(n - i), i from last down to 0
    for _ in range(last):
        rest.append(rest[-1] * others)
    powers = [rest[last]]
    choose = chosen = 1
    for i in range(1, last + 1):
        choose = choose * (n - i + 1) // i
        chosen *= faces
        powers.append(choose * rest[last - i] * chosen)
    return powers + [0] * (k - 1 - last)


def _product(a: list[int], b: list[int]) -> list[int]:
    """The product of two polynomials in y, as far as they go."""
    return [sum(a[j] * b[i - j] for j in range(i + 1)) for i in range(len(a))]
