"""How different two colours look, to the usual eye, to colour-blind eyes, and in grey."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from tabletop_kit.views.drawing.palette import rgba

__all__ = ["SIGHTS", "ciede2000", "difference", "lab"]

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB; grey by luminance.
SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}

_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_D65: Triple = (0.95047, 1.0, 1.08883)


def difference(a: str, b: str, sight: str = "normal") -> float:
    """The CIEDE2000 difference of two ``#RRGGBB`` colours as this sight sees them."""
    return ciede2000(lab(a, sight), lab(b, sight))


def lab(colour: str, sight: str = "normal") -> Triple:
    """CIELAB under D65 of a colour as this sight sees it."""
    red, green, blue = (_linear(channel / 255) for channel in rgba(colour)[:3])
    r, g, b = (min(1.0, max(0.0, channel)) for channel in _times(SIGHTS[sight], (red, green, blue)))
    x, y, z = (_root(value / white) for value, white in zip(_times(_XYZ, (r, g, b)), _D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, two: Triple) -> float:
    """The formula of Sharma, Wu and Dalal 2005, with all weights 1."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + (1 - sqrt(chroma**7 / (chroma**7 + 25**7))) / 2
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)

    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if turn == -180:
        turn = 180.0
    lightness, chroma_change = l2 - l1, c2 - c1
    hue_change = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)

    l_mean, c_mean = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        h_mean = h1 + h2
    elif abs(h1 - h2) <= 180:
        h_mean = (h1 + h2) / 2
    else:
        h_mean = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2

    t = (
        1
        - 0.17 * cos(radians(h_mean - 30))
        + 0.24 * cos(radians(2 * h_mean))
        + 0.32 * cos(radians(3 * h_mean + 6))
        - 0.20 * cos(radians(4 * h_mean - 63))
    )
    l_scale = 1 + 0.015 * (l_mean - 50) ** 2 / sqrt(20 + (l_mean - 50) ** 2)
    c_scale, h_scale = 1 + 0.045 * c_mean, 1 + 0.015 * c_mean * t
    rotation = (
        -sin(radians(60 * exp(-(((h_mean - 275) / 25) ** 2)))) * 2 * sqrt(c_mean**7 / (c_mean**7 + 25**7))
    )
    dl, dc, dh = lightness / l_scale, chroma_change / c_scale, hue_change / h_scale
    return sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z
