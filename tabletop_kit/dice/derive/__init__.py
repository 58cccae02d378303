"""How an answer arises: derivations in named steps, each of them checked by brute force.

Every answer of `tabletop_kit.dice` carries the question that it answers; ``answer.derivation()`` hands
it to `derive`. A derivation is text when printed, a table in a notebook, and LaTeX when asked.

>>> from tabletop_kit.dice import Pool
>>> print(Pool(2).successes().derivation(of=1))
Exactly one success with 2d6
  1. counting    a d6 succeeds on 1 of its 6 faces: 1/6
  2. complement  a d6 misses: 1 - 1/6 = 5/6
  3. binomial    exactly 1: C(2, 1) · 1/6 · 5/6 = 5/18
Answer: 5/18 ≈ 27.78 %
"""

from __future__ import annotations

from importlib import import_module

from tabletop_kit.core.errors import OddsError

from .._question import checked
from ..limits import shown, whole_number
from .steps import NAMES, Derivation, Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["NAMES", "Derivation", "Step", "derive"]

_FAR = 1_000_000

# kind of question: the module and the function that derive it, and what `of` names there
_ROUTES = {
    "at_least": ("pools", "at_least", ""),
    "successes": ("pools", "successes", "number"),
    "sum": ("sums", "total", "number"),
    "keep": ("keep", "kept", "number"),
    "pair_sums": ("pairs", "pair_sum", "number"),
    "doubles": ("pairs", "double", "number"),
    "offers": ("pairs", "on_offer", ""),
    "offered_totals": ("totals", "different_totals", "number"),
    "hand": ("hands", "hand", "number"),
    "best_hand": ("hands", "best", "number"),
    "opposed": ("opposed", "contest", "name"),
    "margins": ("opposed", "margin", "number"),
    "opposed_overexertion": ("contest", "overexerted_contest", "name"),
    "overexertion": ("overexertion", "overexerted", "name"),
    "session": ("session", "played", "name"),
}


def derive(question: Any, of: int | str | None = None, *, at_least: int | None = None) -> Derivation:
    """Derive the answer to a question, step by step.

    Parameters
    ----------
    question : tuple, answer that carries one, or Pool
        Plain values, the kind of question first: ``("at_least", 1, (((6, 5),), "six"))``. A pool stands
        for at least one success.
    of : int or str, optional
        Of a distribution, which entry to derive: ``of=7``. Of an opposed roll, with overexertion or
        without, ``"win"``, ``"draw"`` or ``"lose"``; of the overexertion of one roll ``"chance"``,
        ``"lost"`` or ``"value"``. Without it the mean of sums, successes and margins, the sum 7 of
        pairs, any double, the win, the chance.
    at_least : int, optional
        Of a hand, instead of `of`: the total that is to be made or passed.

    Raises
    ------
    OddsError
        When there is no derivation of this kind, or of this entry, or it would be too long to read.

    Examples
    --------
    >>> derive(("at_least", 1, (((6, 5),), "six"))).answer
    Fraction(4651, 7776)
    """
    question = checked(question, _ROUTES, "derived")
    kind = question[0]
    module, function, names = _ROUTES[kind]
    options: dict[str, object] = {}
    if at_least is not None:
        if kind != "hand":
            raise OddsError(
                "The option at_least is for hands; name one outcome with of=, or ask the pool for at_least(k)."
            )
        options["at_least"] = whole_number(at_least, "the total to derive", least=-_FAR, most=_FAR)
    if of is not None:
        if not names:
            raise OddsError("This question has one derivation only, so there is nothing to choose with of=.")
        if names == "number":
            of = whole_number(of, "the outcome to derive", least=-_FAR, most=_FAR)
        elif not isinstance(of, str):
            raise OddsError(
                f"What to derive has a name, such as of='win' or of='chance', and is not {shown(of)}."
            )
        options["of"] = of
    derivation: Derivation = getattr(import_module(f".{module}", __name__), function)(
        *question[1:], **options
    )
    return derivation
