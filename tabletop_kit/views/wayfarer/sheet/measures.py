"""How large things are on a companion sheet, in each of the fixed sizes. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ...drawing.sizes import Size

__all__ = ["MEASURES", "Measures"]


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths of one size in CSS pixels: the paper, a box, the room between two, letters and digits."""

    width: int
    margin: int
    box: int
    gap: int
    text: int
    title: int
    digit: int

    @property
    def pitch(self) -> int:
        """From one box to the next."""
        return self.box + self.gap

    @property
    def line(self) -> int:
        """Height of a line of text."""
        return self.text + 5

    @property
    def head(self) -> int:
        """Height of a companion's title."""
        return self.title + 9

    @property
    def inner(self) -> int:
        """The paper without its margins."""
        return self.width - 2 * self.margin

    @property
    def value(self) -> float:
        """From one Treasure or Monster value to the next."""
        return 1.9 * self.digit

    @property
    def before_values(self) -> float:
        """The title that stands before such values."""
        return 8.2 * self.title

    @property
    def values_a_row(self) -> int:
        """How many of them fit between the title and their sum."""
        return int((self.inner - self.before_values - 2.7 * self.title) // self.value)

    @property
    def token(self) -> int:
        """From one token to the next."""
        return round(0.66 * self.box)


MEASURES: Mapping[Size, Measures] = MappingProxyType(
    {
        "s": Measures(width=340, margin=12, box=32, gap=3, text=12, title=14, digit=14),
        "m": Measures(width=440, margin=14, box=36, gap=4, text=12, title=15, digit=16),
        "l": Measures(width=560, margin=16, box=46, gap=5, text=15, title=18, digit=20),
    }
)
