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
    "CARDS",
    "CHARTS",
    "CHROME",
    "DICE",
    "FONT",
    "INK",
    "NIGHT",
    "PAPER",
    "PLACES",
    "SEA",
    "TERRAIN",
    "WHITE",
    "Band",
    "Charts",
    "Die",
    "Night",
    "Sea",
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
class Band:
    """How one kind of card is told by its band: the fill, the ink that is legible on it, and its letter."""

    name: str
    fill: str
    ink: str
    letter: str


@dataclass(frozen=True, slots=True)
class Night:
    """The forest at night, on which paper cards lie: from the sky down to the ground, and what shines in it."""

    sky: str
    far: str
    near: str
    ground: str
    moon: str


@dataclass(frozen=True, slots=True)
class Sea:
    """Open sea around an island: shoals from the deep to the coast, and the ink of its swell."""

    shoal: str
    shallow: str
    shore: str
    ink: str


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

#: Bands of the cards, by their kinds as they are read; searched for as the terrain was.
CARDS: Mapping[str, Band] = MappingProxyType(
    {
        "Keiju": Band("Keiju", "#E4C04A", INK, "K"),
        "Menninkäinen": Band("Menninkäinen", "#6BA064", INK, "M"),
        "Dead End": Band("Dead End", "#8A5A2E", WHITE, "D"),
        "Ajatar": Band("Ajatar", "#4B1A55", WHITE, "A"),
        "Seeker": Band("Seeker", WHITE, INK, "S"),
    }
)

NIGHT = Night(sky="#12262F", far="#1B3A3D", near="#0E1D22", ground="#20362C", moon="#FFE49A")

SEA = Sea(shoal="#EDF3EE", shallow="#DCECEE", shore="#C3DFE9", ink="#7FA3B2")

#: What stands on a map, by the colour of its sign; each has a shape of its own and is outlined with ink.
PLACES: Mapping[str, str] = MappingProxyType(
    {
        "house": WHITE,
        "roof": "#D9694A",
        "tavern": "#F2B04C",
        "gem": "#F5A9D0",
        "shield": "#F7DC6F",
        "statue": "#E4DFD3",
        "skull": WHITE,
        "awake": "#FF9E6B",
        "ship": "#E9B872",
        "sail": WHITE,
        "bridge": "#E9C9A0",
        "stone": "#C9B6F2",
        "ice": "#F2FAFD",
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
