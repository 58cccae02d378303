"""The fixed sizes in which everything is drawn. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

__all__ = ["COLUMN", "LEAST", "SIZES", "Size"]

Size = Literal["s", "m", "l"]
#: Edge of a die in CSS pixels; `l` is for projectors.
SIZES: Mapping[str, int] = {"s": 36, "m": 44, "l": 60}

#: Widest that a column of buttons and dice becomes.
COLUMN: Mapping[str, str] = {"s": "400px", "m": "400px", "l": "520px"}

#: CSS pixels that a column needs at least, and the width in which pictures are drawn: they are never made smaller.
LEAST: Mapping[str, int] = {"s": 340, "m": 340, "l": 400}
