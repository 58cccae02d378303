"""Exact odds of dice: pools, sums, pairs, opposed rolls, and when to push one's luck.

Every chance is a `fractions.Fraction`; `Pmf.floats` gives floats. Nothing here needs NumPy or
Jupyter, and in a notebook every answer shows itself as a table.

>>> from tabletop_kit import dice
>>> dice.at_least_one(5)
Fraction(4651, 7776)
>>> dice.Pool("3d6").sum().at_least(15)
Fraction(5, 54)
>>> dice.pair_sums(4)[7], dice.doubles(4)
(Fraction(139, 216), Fraction(13, 18))
>>> dice.opposed(3, 2).win > dice.opposed(3, 2).lose
True
>>> dice.overexertion(5, price="1/4").overexertions
2
"""

from __future__ import annotations

from ..core.errors import OddsError
from ..core.on_demand import on_demand
from .opposed import Opposed, opposed
from .overexertion import Overexertion, overexertion
from .pairs import Offers, PairSums, doubles, offers, pair_sums
from .pmf import Pmf
from .pool import Pool, at_least_one
from .session import Session, session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .contest import Contest, opposed_overexertion
    from .hands import HandTotals, hand_totals

__all__ = [
    "Contest",
    "HandTotals",
    "OddsError",
    "Offers",
    "Opposed",
    "Overexertion",
    "PairSums",
    "Pmf",
    "Pool",
    "Session",
    "at_least_one",
    "doubles",
    "hand_totals",
    "offers",
    "opposed",
    "opposed_overexertion",
    "overexertion",
    "pair_sums",
    "session",
]

# Name -> submodule: what most callers do not need is loaded on first use.
_HOMES = {
    "Contest": "contest",
    "HandTotals": "hands",
    "derive": "derive",
    "hand_totals": "hands",
    "hands": "hands",
    "limits": "limits",
    "opposed_overexertion": "contest",
    "simulate": "simulate",
}


__getattr__, __dir__ = on_demand(__name__, _HOMES, __all__)
