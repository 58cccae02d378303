"""Three tabletop games inside Jupyter: play them, learn them, teach probability with them.

The rooms of the house are imported when they are first asked for, so that
``from tabletop_kit import dice`` loads the odds and nothing else.

>>> from tabletop_kit import dice
>>> dice.at_least_one(5)
Fraction(4651, 7776)
"""

from __future__ import annotations

from .core.errors import (
    AmbiguousMove,
    ChanceError,
    EditionError,
    IllegalMove,
    OddsError,
    SaveError,
    SetupError,
    TabletopError,
    UnknownRule,
    UnreadableMove,
    WhoseMove,
)
from .core.on_demand import on_demand

__version__ = "0.1.0"

__all__ = [
    "AmbiguousMove",
    "ChanceError",
    "EditionError",
    "IllegalMove",
    "OddsError",
    "SaveError",
    "SetupError",
    "TabletopError",
    "UnknownRule",
    "UnreadableMove",
    "WhoseMove",
    "dice",
    "learn",
    "pathwalker",
    "views",
    "wayfarer",
    "wyr",
]

_ROOMS = ("dice", "learn", "pathwalker", "views", "wayfarer", "wyr")

__getattr__, __dir__ = on_demand(__name__, {room: room for room in _ROOMS}, [*__all__, "__version__"])
