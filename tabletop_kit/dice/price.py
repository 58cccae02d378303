"""What a lost die weighs against a success: prices, read exactly and without a long wait."""

from __future__ import annotations

from fractions import Fraction

from ..core.errors import OddsError
from .limits import MAX_PRICE, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    Price = Fraction | int | float | str | None

__all__ = ["read_fraction", "read_price"]

_LONGEST = 50  # characters of a price as text
_LONGEST_EXPONENT = 4  # of them those of its power of ten
_BITS = 1_100  # of the denominator: the smallest float has as many


def read_price(price: Price) -> Fraction:
    """A price as a fraction: 0 if it is None, and 1/10, not its binary neighbour, for 0.1.

    >>> read_price(None), read_price(0.1), read_price("1/4")
    (Fraction(0, 1), Fraction(1, 10), Fraction(1, 4))
    """
    if price is None:
        return Fraction(0)
    value = read_fraction(price)
    if value is None or not 0 <= value.numerator <= MAX_PRICE * value.denominator:
        raise OddsError(
            f"A lost die cannot be priced at {shown(price)}; use a number from 0 to {MAX_PRICE:,}, "
            "such as 0.25 or '1/4', the part of a success that one die is worth."
        )
    return value


def read_fraction(number: object) -> Fraction | None:
    """What a number or its text stands for, exactly; None if that is no number, or a very long one.

    >>> read_fraction(0.1), read_fraction(" 1/4 "), read_fraction("1e99999999"), read_fraction(True)
    (Fraction(1, 10), Fraction(1, 4), None, None)
    """
    if isinstance(number, (int, Fraction)) and not isinstance(number, bool):
        value = number if type(number) is Fraction else Fraction(number)
    else:
        # the text of a float is the decimal that was meant, and not its binary neighbour
        text = repr(float(number)) if isinstance(number, float) else str(number).strip()
        _, _, exponent = text.lower().partition("e")
        if len(text) > _LONGEST or len(exponent) > _LONGEST_EXPONENT:
            return None  # before its digits are written out
        try:
            value = Fraction(text)
        except (ValueError, ZeroDivisionError):
            return None
    return value if value.denominator.bit_length() <= _BITS else None
