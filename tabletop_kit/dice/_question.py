"""What a question in plain values looks like: each kind, and its parts in order.

Answers carry their questions well formed. Those that a caller writes by hand, or reads from a
file, are held against this table, so that a slip is told in a sentence.
"""

from __future__ import annotations

from fractions import Fraction

from ..core.errors import OddsError
from .limits import MAX_DICE, MAX_PAIR_DICE, MAX_SESSION_ROLLS, shown
from .pool import Pool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Question = tuple[Any, ...]
    Test = Callable[[Any], bool]

__all__ = ["checked"]


def checked(question: object, known: Iterable[str], done: str) -> Question:
    """The question, if it is of a known kind and all its parts are there.

    Parameters
    ----------
    question : answer, Pool, or tuple
        A pool stands for at least one success.
    known : iterable of str
        The kinds that the caller can answer.
    done : str
        What the caller does with it, for the sentence: "derived".

    Raises
    ------
    OddsError
        If it is not.

    Examples
    --------
    >>> checked(Pool(2), ["at_least"], "derived")
    ('at_least', 1, (((6, 2),), 'six'))
    """
    if isinstance(question, Pool):
        question = ("at_least", 1, question.key)
    asked = getattr(question, "question", question)
    kind = asked[0] if isinstance(asked, tuple) and asked else asked
    if not isinstance(asked, tuple) or not isinstance(kind, str) or kind not in known:
        raise OddsError(
            f"No question that can be {done} is {shown(kind)}; give a pool or an answer of tabletop_kit.dice."
        )
    parts, tests = asked[1:], _PARTS[kind]
    if len(parts) != len(tests) or not all(test(part) for test, part in zip(tests, parts, strict=True)):
        raise OddsError(
            f"The question {shown(asked)} is not put together as an answer has it; use the question of an answer."
        )
    return asked


def _number(value: Any, most: int = MAX_DICE) -> bool:
    return type(value) is int and -most <= value <= most


def _amount(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MAX_DICE


def _dice(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MAX_PAIR_DICE


def _truth(value: Any) -> bool:
    return isinstance(value, bool)


def _price(value: Any) -> bool:
    return isinstance(value, Fraction) and value >= 0


def _one_of(*values: Any) -> Test:
    return lambda value: type(value) in (str, int) and value in values


def _pool(value: Any) -> bool:
    """Whether this is the `key` of a pool."""
    try:
        groups, success = value
        return bool(Pool(dict(groups), success).key == value)
    except (TypeError, ValueError):  # OddsError is a ValueError
        return False


def _several(test: Test, least: int = 0, most: int = MAX_SESSION_ROLLS) -> Test:
    return lambda value: isinstance(value, tuple) and least <= len(value) <= most and all(map(test, value))


def _two(test: Test) -> Test:
    return _several(test, 2, 2)


def _named(value: Any) -> bool:
    """Whether this is a trait with a number."""
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str) and _amount(value[1])


def _card(value: Any) -> bool:
    return _number(value) or _two(_number)(value)


_USING = _one_of(0, 1)
_PARTS: dict[str, tuple[Test, ...]] = {
    "at_least": (_number, _pool),
    "successes": (_pool,),
    "sum": (_pool,),
    "keep": (_one_of("highest", "lowest"), _amount, _pool),
    "pair_sums": (_dice, _USING),
    "doubles": (_dice, _USING),
    "offers": (_dice, _USING),
    "offered_totals": (_dice, _USING),
    "opposed": (_several(_pool, 2),),
    "margins": (_two(_pool),),
    "overexertion": (_pool, _amount, _amount, _price, _one_of("same", "shrink"), _amount, _truth),
    "session": (
        _several(_named),
        _several(_named),
        _price,
        _one_of("character", "trait"),
        _amount,
        lambda value: _pool(((), value)),
        _truth,
    ),
    "opposed_overexertion": (
        _two(_pool), _two(_amount), _two(_amount), _two(_price), _price, _two(_amount), _truth,
    ),
    "hand": (_several(_card), _several(_number), _amount, lambda value: value is None or _amount(value)),
    "best_hand": (_several(_card), _several(_number), _amount, lambda value: value is None or _amount(value)),
}  # fmt: skip
