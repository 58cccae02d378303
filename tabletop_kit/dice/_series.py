"""Coefficients of products of powers of short polynomials: the engine under sums and counts.

The generating function of a pool is ``f = A1**e1 * A2**e2 * ...`` with short polynomials ``A``.
Its logarithmic derivative is a quotient of short polynomials,

    f' / f = N / D    with  D = A1 * A2 * ...,  N = sum of e_i * A_i' * (the other A_j),

so comparing coefficients in ``D * f' = N * f`` gives each coefficient of ``f`` from a few before
it. That takes one short step a coefficient however many dice there are, and all of it in whole
numbers. Exponents may be negative: ``(1 - x)**-n`` is a running sum, taken n times.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["multiply", "power_product"]


def multiply(a: Sequence[int], b: Sequence[int]) -> list[int]:
    """The product of two polynomials, lowest power first.

    >>> multiply([1, 1], [1, 2, 1])
    [1, 3, 3, 1]
    """
    product = [0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        if p:
            for j, q in enumerate(b, i):
                product[j] += p * q
    return product


def power_product(factors: Iterable[tuple[Sequence[int], int]], degree: int) -> list[int]:
    """Coefficients 0 to `degree` of a product of powers.

    Parameters
    ----------
    factors : iterable of (polynomial, exponent)
        Polynomials lowest power first, each with a constant term other than 0; whole exponents,
        not negative unless that constant term is 1.
    degree : int
        The highest coefficient that is wanted.

    Examples
    --------
    Three coins, then two dice, whose sums 2 to 12 are the powers 0 to 10:

    >>> power_product([([1, 1], 3)], 3)
    [1, 3, 3, 1]
    >>> power_product([([1, 0, 0, 0, 0, 0, -1], 2), ([1, -1], -2)], 10)
    [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    """
    factors = list(factors)
    common = [1]  # D, and beside it the numerator N of f' / f = N / D
    numerator = [0]
    start = 1
    for poly, exponent in factors:
        slope = [k * exponent * c for k, c in enumerate(poly)][1:] or [0]
        left, right = multiply(numerator, poly), multiply(common, slope)
        numerator = [a + b for a, b in _padded(left, right)]
        common = multiply(common, poly)
        start *= poly[0] ** exponent if exponent >= 0 else 1
    # k * D[0] * f[k] = sum over j >= 1 of (N[j-1] - D[j] * (k - j)) * f[k-j]
    terms = [(j, n + j * d, -d) for j, (n, d) in enumerate(_padded(numerator, common[1:]), 1) if n or d]
    reach = max((j for j, _, _ in terms), default=0)
    series = [0] * reach + [start]
    lead = common[0]
    for k in range(1, degree + 1):
        total = 0
        for j, constant, slope_k in terms:
            total += (constant + slope_k * k) * series[reach + k - j]
        series.append(total // (k * lead))
    return series[reach : reach + degree + 1]


def _padded(a: Sequence[int], b: Sequence[int]) -> list[tuple[int, int]]:
    longest = max(len(a), len(b))
    return list(zip([*a, *[0] * (longest - len(a))], [*b, *[0] * (longest - len(b))], strict=True))
