"""Counting what two dice out of a roll can make, by sets of faces instead of rolls.

What a roll offers depends only on which faces show, and which of them twice or more: at most 729
cases, however many dice. Sets are bit masks. A set of faces has bit f for face f; what is on offer
has bit t for total t (2 to 12) and bit 12 + f for the double of face f.
"""

from __future__ import annotations

from math import comb

__all__ = ["FIRST_DOUBLE", "any_two", "rolls_by_repeats", "with_given_die", "without"]

FACES = range(1, 7)

#: Shifted left by a face, the bit of its double.
FIRST_DOUBLE = 1 << 12

# What the faces of a set make in pairs: the first with each of the rest is the rest, shifted by it.
_SETS: list[list[int]] = [[] for _ in range(7)]
_PAIRED = [0] * 128
_DOUBLED = [0] * 128
for _faces in range(0, 128, 2):
    _SETS[_faces.bit_count()].append(_faces)
    _rest = _faces & (_faces - 1)
    if _faces:
        _first = (_faces ^ _rest).bit_length() - 1
        _PAIRED[_faces] = _PAIRED[_rest] | _rest << _first
        _DOUBLED[_faces] = _DOUBLED[_rest] | 1 << 2 * _first | FIRST_DOUBLE << _first


def any_two(n: int) -> dict[int, int]:
    """Rolls by what some two dice make: faces that show twice or more, and faces that show once."""
    ways: dict[int, int] = {}
    for a, row in enumerate(rolls_by_repeats(n)):
        for b, rolls in enumerate(row):
            if not rolls:
                continue
            for twice in _SETS[b]:
                double = _DOUBLED[twice]
                for once in _SETS[a]:
                    if not once & twice:
                        mask = _PAIRED[once | twice] | double
                        ways[mask] = ways.get(mask, 0) + rolls
    return ways


def with_given_die(n: int) -> dict[int, int]:
    """Rolls by what the given die makes with one of the others."""
    if n == 0:
        return {0: 1}
    onto = [
        sum((-1) ** (k - j) * comb(k, j) * j ** (n - 1) for j in range(k + 1)) for k in range(7)
    ]  # rolls of the others that show exactly k given faces
    ways: dict[int, int] = {}
    for shown in range(0, 128, 2):
        count = onto[shown.bit_count()]
        if count:
            for face in FACES:
                mask = shown << face | (FIRST_DOUBLE << face if shown >> face & 1 else 0)
                ways[mask] = ways.get(mask, 0) + count
    return ways


def rolls_by_repeats(n: int) -> list[list[int]]:
    """Entry [a][b]: the rolls in which a given faces show once and b others twice or more.

    The last die shows one of the a, new with it; or one of the b, which before it showed twice
    or more, or once.
    """
    rolls = [[0] * (7 - a) for a in range(7)]
    rolls[0][0] = 1
    for _ in range(n):
        rolls = [
            [
                (a * rolls[a - 1][b] if a else 0) + (b * (rolls[a][b] + rolls[a + 1][b - 1]) if b else 0)
                for b in range(7 - a)
            ]
            for a in range(7)
        ]
    return rolls


def without(n: int, pairs: int, middle: bool) -> int:
    """Rolls of `n` dice in which no two make a total that `pairs` pairs of faces make.

    Of each pair only one face may show; a face that makes the total with itself, at most once.
    Over the faces that may show freely, the pairs are counted by inclusion and exclusion.
    """
    free = 6 - 2 * pairs - middle

    def rolls(dice: int) -> int:
        return sum((-1) ** (pairs - j) * comb(pairs, j) * 2**j * (free + j) ** dice for j in range(pairs + 1))

    return rolls(n) + (n * rolls(n - 1) if middle and n else 0)
