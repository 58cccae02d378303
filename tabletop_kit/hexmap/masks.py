"""Sets of spaces as whole numbers: bit i is set if space i is a member."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

__all__ = ["bits", "mask_of"]


def bits(mask: int) -> Iterator[int]:
    """The members of a set, smallest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(spaces: Iterable[int]) -> int:
    """The set of these members.

    >>> bin(mask_of([1, 2, 4, 2]))
    '0b10110'
    """
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask
