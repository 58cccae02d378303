"""The colours of the boards, chosen to be told apart by every eye, on screen and on paper.

A board is a sheet of paper with fixed colours in the light and in the dark theme: a canvas
cannot read the theme. Everything around it is HTML and takes its colours from the theme,
except for the few in `CHROME`, which carry a meaning and therefore have a light and a dark
form. No colour stands alone: a letter, a glyph or a word always says the same.

The terrain colours were searched for so that the least CIEDE2000 difference between two of
them is as large as possible for normal, protan, deutan and tritan sight and in grey; the
tests compute every difference and every contrast again.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "CHARTS",
    "CHROME",
    "DICE",
    "FONT",
    "INK",
    "PAPER",
    "TERRAIN",
    "WHITE",
    "Charts",
    "Die",
    "Terrain",
    "Themed",
    "contrast",
    "rgba",
]

INK = "#1A1A1A"
PAPER = "#FBF7EC"
WHITE = "#FFFFFF"

FONT = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"


@dataclass(frozen=True, slots=True)
class Terrain:
    """How one terrain is printed: its fill, the ink that is legible on it, and its letter."""

    name: str
    fill: str
    ink: str
    letter: str


@dataclass(frozen=True, slots=True)
class Themed:
    """A colour with a meaning, for white and for black backgrounds; `sign` says the same."""

    sign: str
    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Die:
    """How one kind of die looks: its body, its pips, and the letter that names it."""

    body: str
    pips: str
    letter: str


@dataclass(frozen=True, slots=True)
class Charts:
    """The colours of the charts: the exact curve, the simulated bars, the prediction."""

    theory: str
    simulation: str
    prediction: str
    outline: str


TERRAIN: Mapping[str, Terrain] = MappingProxyType(
    {
        "desert": Terrain("desert", "#FDEBA1", INK, "D"),
        "grass": Terrain("grass", "#9FC154", INK, "G"),
        "water": Terrain("water", "#2295D4", INK, "W"),
        "mountain": Terrain("mountain", "#716986", WHITE, "M"),
        "jungle": Terrain("jungle", "#005028", WHITE, "J"),
    }
)

CHROME: Mapping[str, Themed] = MappingProxyType(
    {
        "legal": Themed("✓", "#00664B", "#5FD3A8"),
        "refused": Themed("✗", "#A63603", "#FF9E6B"),
        "hint": Themed("i", "#005A9C", "#6CBDF5"),
    }
)

DICE: Mapping[str, Die] = MappingProxyType(
    {
        "travel": Die(WHITE, INK, ""),
        "active": Die(INK, WHITE, "★"),
        "treasure": Die("#E69F00", INK, "T"),
    }
)

CHARTS = Charts(theory="#0072B2", simulation="#E69F00", prediction="#D55E00", outline=INK)


def rgba(colour: str) -> tuple[int, int, int, int]:
    """Red, green, blue and opacity of a colour, each from 0 to 255.

    Raises
    ------
    ValueError
        If the colour is not ``#RRGGBB`` or ``#RRGGBBAA``.

    Examples
    --------
    >>> rgba("#FF8000"), rgba("#FF800080")
    ((255, 128, 0, 255), (255, 128, 0, 128))
    """
    digits = colour.removeprefix("#")
    try:
        if colour == digits or len(digits) not in (6, 8):
            raise ValueError
        red, green, blue, *opacity = bytes.fromhex(digits)
    except ValueError:
        raise ValueError(f"{colour!r} is no colour; write #RRGGBB or #RRGGBBAA") from None
    return red, green, blue, opacity[0] if opacity else 255


def contrast(a: str, b: str) -> float:
    """How well two opaque colours stand out from each other: from 1 (equal) to 21 (black on white).

    WCAG 2.2 asks for 4.5 for text and 3 for the outline of a thing that can be pressed.

    Examples
    --------
    >>> round(contrast("#000000", "#FFFFFF"), 1)
    21.0
    """
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """Relative luminance, from 0 to 1, by the definition of WCAG 2.2."""
    red, green, blue = (_linear(channel) for channel in rgba(colour)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: int) -> float:
    """One sRGB channel with its gamma undone."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
