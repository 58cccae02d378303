"""Three tabletop games inside Jupyter: play them, learn them, teach probability with them.

The rooms of the house are imported when they are first asked for, so that
``from tabletop_kit import dice`` loads the odds and nothing else.

>>> from tabletop_kit import dice
>>> dice.at_least_one(5)
Fraction(4651, 7776)
"""

from __future__ import annotations

__version__ = "0.1.0"

__all__ = ["dice", "pathwalker", "views"]


def __getattr__(name: str) -> object:
    if name in __all__:
        import importlib

        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
