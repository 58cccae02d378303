"""Small pieces of sentences that all views share."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["kit_fault", "listed", "quoted"]


def quoted(given: object, most: int = 40) -> str:
    """What was given, as it stands in a sentence: in quotes if it is a text, cut where it is long.

    >>> quoted("roll"), quoted("x" * 60, most=10)
    ("'roll'", "'xxxxxxxxx…")
    """
    text = repr(given)
    return text if len(text) <= most else f"{text[:most]}…"


def listed(words: Sequence[str]) -> str:
    """Words in a row as people say them.

    >>> listed(["Ana"]), listed(["Ana", "Ben"]), listed(["Ana", "Ben", "Teddie"])
    ('Ana', 'Ana and Ben', 'Ana, Ben and Teddie')
    """
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


def kit_fault(error: Exception, unchanged: bool = False) -> str:
    """What is said of an error that is the kit's own: its name, and whether the game was touched.

    >>> kit_fault(KeyError("D5"), unchanged=True)
    "Something went wrong inside the kit (KeyError: 'D5'). Nothing was changed."
    """
    words = " ".join(str(error).split()).rstrip(".")
    name = f"{type(error).__name__}: {words}" if words else type(error).__name__
    return f"Something went wrong inside the kit ({name})." + " Nothing was changed." * unchanged
