"""Exact odds of dice: pools, sums, pairs, opposed rolls, and when to push one's luck.

Every chance is a `fractions.Fraction`; `Pmf.floats` gives floats. Nothing here needs NumPy or
Jupyter, and in a notebook every answer shows itself as a table.

>>> from tabletop_kit import dice
>>> dice.at_least_one(5)
Fraction(4651, 7776)
>>> dice.Pool("3d6").sum().at_least(15)
Fraction(5, 54)
>>> dice.opposed(3, 2).win > dice.opposed(3, 2).lose
True
"""

from __future__ import annotations

from ..core.errors import OddsError
from .opposed import Opposed, opposed
from .overexertion import Overexertion, overexertion
from .pairs import Offers, PairSums, doubles, offers, pair_sums
from .pmf import Pmf
from .pool import Pool, at_least_one

__all__ = [
    "OddsError",
    "Offers",
    "Opposed",
    "Overexertion",
    "PairSums",
    "Pmf",
    "Pool",
    "at_least_one",
    "doubles",
    "offers",
    "opposed",
    "overexertion",
    "pair_sums",
]

# Name -> submodule: what is slower to load, or asked for less often, is loaded on first use.
_ON_DEMAND = {
    "derive": "derive",
    "hands": "hands",
    "limits": "limits",
    "simulate": "simulate",
}


def __getattr__(name: str) -> object:
    if name in _ON_DEMAND:
        import importlib

        module = importlib.import_module(f"{__name__}.{_ON_DEMAND[name]}")
        return module if name == _ON_DEMAND[name] else getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_ON_DEMAND})
