"""What views say of faults that are the kit's own; other pieces of sentences are in `core.words`."""

from __future__ import annotations

__all__ = ["kit_fault"]


def kit_fault(error: Exception, unchanged: bool = False) -> str:
    """What is said of an error that is the kit's own: its name, and whether the game was touched.

    >>> kit_fault(KeyError("D5"), unchanged=True)
    "Something went wrong inside the kit (KeyError: 'D5'). Nothing was changed."
    """
    words = " ".join(str(error).split()).rstrip(".")
    name = f"{type(error).__name__}: {words}" if words else type(error).__name__
    return f"Something went wrong inside the kit ({name})." + " Nothing was changed." * unchanged
