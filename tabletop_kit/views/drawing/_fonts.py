"""The letters of the PNG pictures.

Matplotlib carries DejaVu Sans, which has every letter and sign that the kit writes; it comes
with the `play` extra and is not imported for this. Without it the picture is written in
Pillow's own font, which knows little more than ASCII, and texts are spelled to suit it.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import ImageFont

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont
    from PIL.ImageFont import ImageFont as BitmapFont

__all__ = ["font", "spell"]

_ASCII = str.maketrans(
    {"–": "-", "—": "-", "×": "x", "★": "*", "✓": "v", "✗": "x", "→": ">", "←": "<", "≥": ">=", "≤": "<="}
    | {"ß": "ss", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "Ł": "L", "ł": "l", "½": "1/2"}
)


@lru_cache(maxsize=128)
def font(size: float, bold: bool) -> tuple[FreeTypeFont | BitmapFont, bool]:
    """A face of this size, and whether it is as bold as it was asked to be."""
    folder = _dejavu()
    if folder is None:
        return ImageFont.load_default(size), not bold
    return ImageFont.truetype(str(folder / f"DejaVuSans{'-Bold' if bold else ''}.ttf"), size), True


def spell(text: str) -> str:
    """The text in letters that the font has: without DejaVu, "Menninkäinen" loses its dots."""
    return text if _dejavu() is not None else ascii_letters(text)


def ascii_letters(text: str) -> str:
    """The nearest that ASCII has; "?" where it has nothing near.

    >>> ascii_letters("Menninkäinen – 3×★")
    'Menninkainen - 3x*'
    """
    plain = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return "".join(c if c.isascii() else "?" for c in plain if not unicodedata.combining(c))


@lru_cache(maxsize=1)
def _dejavu() -> Path | None:
    spec = find_spec("matplotlib")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        folder = Path(place, "mpl-data", "fonts", "ttf")
        if (folder / "DejaVuSans.ttf").is_file() and (folder / "DejaVuSans-Bold.ttf").is_file():
            return folder
    return None
