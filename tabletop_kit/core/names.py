"""Names that people give: to players and characters, to towns and cards.

They stand in notation, in saves and in pages, so some signs are kept out.
"""

from __future__ import annotations

from unicodedata import category, normalize

from .words import quoted

__all__ = ["MAX_NAME", "name_fault", "plain_name"]

MAX_NAME = 40
#: Marks and controls that turn the direction of writing, and with it the rest of a line.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
#: Signs that join their neighbours or keep them apart, in Persian names as in a family of emoji.
_JOINERS = {0x200C: None, 0x200D: None}
#: Letters and signs that show nothing: fillers of Hangul, the empty pattern of Braille.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
#: Signs that mean something in notation or in a page.
_TAKEN = '<>&:,;"\\'


def name_fault(name: str) -> str | None:
    """Why this is no name, as a sentence, or None.

    >>> name_fault("Zoë"), name_fault("<b>")
    (None, "'<b>' cannot be a name: a name has no '<'.")
    """
    reason = _reason(name)
    return f"{quoted(name)} cannot be a name: {reason}." if reason else None


def _reason(name: str) -> str | None:
    if len(name) > MAX_NAME:
        return f"a name has at most {MAX_NAME} characters, not {len(name)}"
    kinds = {sign: category(sign) for sign in name}
    if any(sign in _TURNING for sign in name):
        return "a name has no sign that turns the direction of writing"
    if "Cs" in kinds.values():
        return "it has half of a sign that takes two"
    if name != " ".join(name.split()) or not name.translate(_JOINERS).isprintable():
        return "a name has single blanks between its words and no other white space"
    if not any(kinds[sign][0] in "LNS" and sign not in _BLANK for sign in name):
        return "a name has at least one letter, digit or sign that can be seen"
    if name != normalize("NFC", name):
        return "its accents stand by themselves; write each letter and its accent as one sign"
    bad = next((sign for sign in name if sign in _TAKEN), None)
    return f"a name has no {bad!r}" if bad else None


def plain_name(name: str) -> str:
    """The name with each letter and its accents as one sign, so that equal names are equal texts."""
    return name if name.isascii() else normalize("NFC", name)
