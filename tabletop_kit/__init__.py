"""Three tabletop games inside Jupyter: play them, learn them, teach probability with them.

The rooms of the house are imported when they are first asked for, so that
``from tabletop_kit import dice`` loads the odds and nothing else.

>>> from tabletop_kit import dice
>>> dice.at_least_one(5)
Fraction(4651, 7776)
"""

from __future__ import annotations

__version__ = "0.1.0"

_ROOMS = ("dice", "pathwalker", "views")
_ERRORS = (
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
)

__all__ = [*_ERRORS, *_ROOMS]


def __getattr__(name: str) -> object:
    import importlib

    if name in _ROOMS:
        return importlib.import_module(f"{__name__}.{name}")
    if name in _ERRORS:
        return getattr(importlib.import_module(f"{__name__}.core.errors"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
