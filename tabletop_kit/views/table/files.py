"""Where views put files: never in the place of another one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from ...core.errors import SaveError
from ...core.save import write_bytes
from ...core.words import quoted

__all__ = ["free_place", "write_new"]

_PICTURE_BYTES = 200_000_000


def free_place(path: str | Path, suffix: str, may_replace: Callable[[Path], bool] = lambda _: False) -> Path:
    """The path with its suffix, numbered where another file has that name already.

    Parameters
    ----------
    path : str or Path
        The name that was wished; `suffix` is added where it has none of its own.
    suffix : str
        What kind of file it is, as in ``".gif"``.
    may_replace : callable
        Whether a file that is there may be written anew.

    Raises
    ------
    SaveError
        This is no name of a file.

    Examples
    --------
    >>> free_place("no-such-game", ".gif").name
    'no-such-game.gif'
    """
    if not isinstance(path, (str, os.PathLike)) or not str(path).strip():
        raise SaveError(f"A file is named by a text, as in 'game{suffix}', not by {quoted(path)}.")
    place = Path(path)
    if not place.name:
        raise SaveError(f"{quoted(str(path))} names no file; write a name such as 'game{suffix}'.")
    if place.suffix != suffix:
        place = place.with_name(place.name + suffix)
    try:
        if place.parent.is_dir():
            return next(one for one in _numbered(place) if not os.path.lexists(one) or may_replace(one))
    except (OSError, ValueError):
        raise SaveError(f"{quoted(str(path))} cannot be the name of a file; choose another one.") from None
    raise SaveError(f"There is no folder {quoted(str(place.parent))}; name one that is there.")


def _numbered(place: Path) -> Iterator[Path]:
    yield place
    for number in count(2):
        yield place.with_name(f"{place.stem}-{number}{place.suffix}")


def write_new(path: str | Path, suffix: str, content: bytes) -> Path:
    """Write a file that was not there; where it is. One of that name stays, and the new one is numbered."""
    return write_bytes(free_place(path, suffix), content, _PICTURE_BYTES)
