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

from math import comb, prod

from .limits import require_steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .success import Groups

__all__ = ["keep_counts"]

_WORD = 30  # bits that CPython multiplies at a time
_SURELY_QUICK = 10_000  # bits of the packed answer


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
    if length * slot > _SURELY_QUICK:
        _require_short(groups, k, top, slot)
    up_to = [0]  # up_to[v]: one slot for each face from 1 to v
    for v in range(1, top + 1):
        up_to.append(up_to[-1] | 1 << slot * (v - 1))
    kinds = [(sides, n, [comb(n, i) for i in range(min(n, k - 1) + 1)]) for sides, n in groups]
    packed = 0
    reached = [0] * k  # "v or better" is "better than the v before"; of the first v it is every face
    for v in range(1, top + 1) if highest else range(top, 0, -1):
        better = [1]
        for sides, n, choose in kinds:
            others = min(v, sides) if highest else sides - min(v - 1, sides)
            faces = up_to[sides] - up_to[others] if highest else up_to[sides - others]
            better = _product(better, _powers(n, choose, others, faces), k)
        for i in range(k):
            packed += (better[i] - reached[i]) << slot * (v - 1) * (k - i)
        reached = better
    mask = (1 << slot) - 1
    return [packed >> slot * at & mask for at in range(length)], total


def _require_short(groups: Groups, k: int, top: int, slot: int) -> None:
    """Refuse what would take long: for each v, about k * k products by Karatsuba's method.

    With several kinds of dice, products of such products come on top.
    """
    steps = int(top * k * k * (top * slot / _WORD) ** 1.58 / 150)
    require_steps(
        steps * (1 + (len(groups) - 1) * k // 8),
        f"keeping {k:,} of {sum(n for _, n in groups):,} dice",
        "keep fewer dice, or ask about fewer dice or smaller ones",
    )


def _powers(n: int, choose: list[int], others: int, faces: int) -> list[int]:
    """The first coefficients of ``(others + y * faces)**n``, as many as there are binomials in `choose`."""
    chosen = [1]
    for _ in choose[1:]:
        chosen.append(chosen[-1] * faces)
    rest = others ** (n + 1 - len(choose))
    for i in range(len(choose) - 1, -1, -1):
        chosen[i] *= choose[i] * rest
        rest *= others
    return chosen


def _product(a: list[int], b: list[int], k: int) -> list[int]:
    """The product of two polynomials in y, up to y**(k-1)."""
    if a == [1]:
        return b
    product = [0] * min(k, len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b[: len(product) - i], i):
            product[j] += p * q
    return product
