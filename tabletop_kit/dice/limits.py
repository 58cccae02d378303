"""How large a question may be before it is refused with a sentence instead of a long wait.

Every answer of this package is exact, so its cost is the size of its integers. The limits are
chosen so that whatever is allowed is answered in about a second.
"""

from __future__ import annotations

from operator import index

from ..core.errors import OddsError

__all__ = [
    "MAX_ANSWER_BITS",
    "MAX_CONTEST_DICE",
    "MAX_DICE",
    "MAX_OPPOSED_SIDES",
    "MAX_OUTCOME",
    "MAX_OVEREXERTION_DICE",
    "MAX_PAIR_DICE",
    "MAX_PRICE",
    "MAX_SESSION_DICE",
    "MAX_SESSION_ROLLS",
    "MAX_SESSION_STATES",
    "MAX_SIDES",
    "MAX_STEPS",
    "product_steps",
    "require_size",
    "require_steps",
    "shown",
    "truth",
    "whole_number",
]

#: Dice in one pool.
MAX_DICE = 10_000

#: Sides of one die.
MAX_SIDES = 1_000

#: Bits of all weights of one distribution together: 40 megabytes, reached by 10,000 dice.
MAX_ANSWER_BITS = 320_000_000

#: Steps of the methods that are not linear in the size of the answer; a step is a small addition
#: or multiplication, about a third of a microsecond.
MAX_STEPS = 1_500_000

#: Sides that roll against each other.
MAX_OPPOSED_SIDES = 100

#: Dice of an attempt that may be overexerted, and the score that pays for it.
MAX_OVEREXERTION_DICE = 500

#: Dice of a side, and its score, when both sides of an opposed roll may overexert.
MAX_CONTEST_DICE = 30

#: An outcome of a distribution that is put together by hand stays below this, either way of zero.
MAX_OUTCOME = 10**100

#: Six-sided dice of which two make a total or a double.
MAX_PAIR_DICE = 1_000

#: The highest price of a lost die, in successes; past 1 nobody pays it anyway.
MAX_PRICE = 1_000_000

#: The score of a trait in a session, and the Nemesis dice of a roll.
MAX_SESSION_DICE = 100

#: Rolls of one session.
MAX_SESSION_ROLLS = 100

#: Situations (scores and count before a roll) of a session that are solved one by one.
MAX_SESSION_STATES = 8_000

_LONGEST = 50  # characters of a value that an error sentence shows


def whole_number(value: object, what: str, *, least: int = 0, most: int | None = None) -> int:
    """`value` if it is a whole number in range, else an `OddsError` that names `what`.

    >>> whole_number(3, "the number of dice")
    3
    >>> whole_number(-1, "the number of dice")
    Traceback (most recent call last):
        ...
    tabletop_kit.core.errors.OddsError: The number of dice must be a whole number from 0 up, not -1.
    """
    number = value if type(value) is int else _index(value)
    if number is not None and number >= least and (most is None or number <= most):
        return number
    span = f"from {least:,} up" if most is None else f"from {least:,} to {most:,}"
    raise OddsError(f"{_capital(what)} must be a whole number {span}, not {shown(value)}.")


def truth(value: object, what: str) -> bool:
    """`value` if it is True or False, else an `OddsError` that names `what`."""
    if isinstance(value, bool):
        return value
    raise OddsError(f"{_capital(what)} must be True or False, not {shown(value)}.")


def _index(value: object) -> int | None:
    """A whole number of another type, NumPy's for one, as an int; truth values are no numbers."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def require_size(outcomes: int, bits: int, what: str) -> None:
    """Refuse a distribution of so many weights of up to `bits` bits that passes `MAX_ANSWER_BITS`."""
    if outcomes * bits > MAX_ANSWER_BITS:
        raise OddsError(
            f"{_capital(what)} has {outcomes:,} outcomes with chances of up to {bits * 3 // 10:,} digits, "
            "more than can be worked out at once; ask about fewer dice."
        )


def require_steps(steps: int, what: str, instead: str) -> None:
    """Refuse a question that would take more than `MAX_STEPS` steps and say what would work."""
    if steps > MAX_STEPS:
        raise OddsError(
            f"{_capital(what)} would take {steps:,} steps, more than the limit of {MAX_STEPS:,}; {instead}."
        )


def product_steps(bits: int, other_bits: int) -> int:
    """Steps that the product of two integers of so many bits takes."""
    return 1 + bits * other_bits // 500_000


def shown(value: object) -> str:
    """`value` as an error sentence shows it: on one line, and not longer than the sentence.

    >>> shown("five"), shown(10**5000), shown([6] * 1000)
    ("'five'", 'a number of 5,001 digits', '[6, 6, 6, 6, 6, 6, ...]')
    """
    if type(value) is int:
        return f"{value:,}" if value.bit_length() <= 100 else f"a number of {_digits(abs(value)):,} digits"
    from reprlib import Repr  # which does not write out a long list in order to cut it

    brief = Repr()
    brief.maxstring = brief.maxother = _LONGEST
    try:
        text = " ".join(brief.repr(value).split())
    except Exception:  # noqa: BLE001 - what cannot show itself is still to be refused in a sentence
        text = " at 0x"
    if " at 0x" in text:  # an address says nothing to a reader
        text = f"something of the type {type(value).__name__}"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def _capital(what: str) -> str:
    return what[0].upper() + what[1:]


def _digits(number: int) -> int:
    """Decimal digits of `number`, without writing it out."""
    return number.bit_length() * 30103 // 100000 + 1
