"""What counts as a success on a die, and how many dice of a pool succeed.

The Pathwalker rule is one shown 6. On a d6 the three readings of it agree; on a d4 or a d8 they
do not, so a table names the one that it plays.
"""

from __future__ import annotations

from itertools import islice
from math import gcd

from ..core.errors import OddsError
from ._series import power_product
from .limits import MAX_SIDES, product_steps, require_size, require_steps, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Success = str | tuple[int, ...]
    Groups = tuple[tuple[int, int], ...]

__all__ = ["SUCCESS", "binomial_counts", "hit_faces", "success_counts", "success_rule"]

#: The named rules, and how each reads in a sentence.
SUCCESS = {"six": "shows a 6", "six-up": "shows a 6 or more", "top": "shows its highest face"}


def success_rule(success: str | Iterable[int] | Callable[[int], bool], most_sides: int = 6) -> Success:
    """A success rule in plain form: one of the names in `SUCCESS`, or a tuple of faces.

    Parameters
    ----------
    success : str, iterable of int, or callable
        ``"six"``, ``"six-up"``, ``"top"``; the faces that succeed; or a function that tells
        whether a face does.
    most_sides : int
        The largest die of the pool: the faces that a function is asked about.

    Examples
    --------
    >>> success_rule("six-up")
    'six-up'
    >>> success_rule({6, 5}), success_rule(lambda face: face % 2 == 0)
    ((5, 6), (2, 4, 6))
    """
    if isinstance(success, str):
        if success in SUCCESS:
            return success
    elif callable(success):
        return tuple(face for face in range(1, most_sides + 1) if success(face))
    else:
        try:
            faces = sorted(set(islice(success, MAX_SIDES + 1)))
        except TypeError:
            faces = [0]
        if all(type(face) is int and face >= 1 for face in faces):
            return tuple(faces)
    raise OddsError(
        f"No success rule is {shown(success)}; use 'six' (shows a 6), 'six-up' (6 or more), "
        "'top' (the highest face) or a set of faces such as {5, 6}."
    )


def hit_faces(sides: int, success: Success) -> tuple[int, ...]:
    """The faces of a die that succeed.

    >>> [hit_faces(8, rule) for rule in SUCCESS]
    [(6,), (6, 7, 8), (8,)]
    >>> hit_faces(4, "six")
    ()
    """
    if success == "six":
        return (6,) if sides >= 6 else ()
    if success == "six-up":
        return tuple(range(6, sides + 1))
    if success == "top":
        return (sides,)
    return tuple(face for face in success if type(face) is int and face <= sides)


def binomial_counts(dice: int, hit: int, sides: int) -> tuple[list[int], int]:
    """Ways to have 0, 1, ... hits on equal dice with `hit` of `sides` faces, and all the ways.

    From all hits downwards, each count follows from the one before:
    ``ways[k - 1] = ways[k] * k * miss / ((dice - k + 1) * hit)``.

    >>> binomial_counts(2, 1, 6)
    ([25, 10, 1], 36)
    """
    if hit != 1:
        common = gcd(hit, sides)
        hit, sides = hit // common, sides // common
    total = sides**dice
    miss = sides - hit
    ways = [0] * (dice + 1)
    if not miss or not hit:
        ways[0 if miss else dice] = total
        return ways, total
    ways[dice] = count = hit**dice
    k = dice
    for misses in range(1, dice + 1):
        count = count * (k * miss) // (misses * hit)
        k -= 1
        ways[k] = count
    return ways, total


def success_counts(groups: Groups, success: Success) -> tuple[Sequence[int], int]:
    """Ways to have 0, 1, ... successes with a pool, and all the ways.

    Parameters
    ----------
    groups : tuple of (sides, dice)
    success : str or tuple of int
        As `success_rule` gives it.

    Returns
    -------
    (counts, total)
        ``counts[k]`` of `total` equally likely cases have exactly k successes.

    Examples
    --------
    >>> success_counts(((6, 3), (8, 1)), "six-up")
    ([625, 750, 300, 50, 3], 1728)
    """
    if len(groups) == 1:
        sides, dice = groups[0]
        if dice > 1000:
            require_size(dice + 1, dice * sides.bit_length(), "the number of successes")
        hit = 1 if success == "six" and sides >= 6 else len(hit_faces(sides, success))
        return binomial_counts(dice, hit, sides)
    dice = sum(n for _, n in groups)
    return _mixed(dice, [(len(hit_faces(sides, success)), sides, n) for sides, n in groups])


def _mixed(dice: int, groups: list[tuple[int, int, int]]) -> tuple[list[int], int]:
    total = 1
    always = 0
    odds: dict[tuple[int, int], int] = {}
    for hit, sides, n in groups:
        common = gcd(hit, sides)
        hit, sides = hit // common, sides // common
        total *= sides**n
        if hit == sides:
            always += n
        elif hit:
            odds[hit, sides] = odds.get((hit, sides), 0) + n
    uncertain = sum(odds.values())
    require_size(dice + 1, total.bit_length(), "the number of successes")
    common_bits = sum(sides.bit_length() for _, sides in odds)
    require_steps(
        uncertain * len(odds) * product_steps(total.bit_length(), common_bits),
        f"the number of successes on dice of {len(odds)} kinds",
        "ask about fewer dice or fewer kinds",
    )
    factors = [([sides - hit, hit], n) for (hit, sides), n in odds.items()]
    ways = power_product(factors, uncertain)
    return [0] * always + ways + [0] * (dice - always - uncertain), total
