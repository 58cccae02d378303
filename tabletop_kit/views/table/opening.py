"""Games opened from what a person gives: a file, a save code, or a file that the page hands over.

A save of another game of the kit opens as well: it says itself which one it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from ...core import save
from ...core.code import MAX_BYTES, unpack
from ...core.errors import SaveError
from ...core.game import Game
from ...core.table import Table
from ...core.words import quoted

__all__ = ["continues", "opened", "opened_content"]

_LONGEST_NAME = 1000
_GAMES = ("pathwalker", "wayfarer", "wyr")


def opened(text: str, here: Game[Any, Any, Any], editions: Sequence[Any] = ()) -> Table[Any, Any, Any]:
    """The game that a save code holds, or a file of this name.

    Parameters
    ----------
    text : str
        A code begins with TK and the number of its schema; everything else names a file.
    here : Game
        What a save is taken for that does not say which game it is of.
    editions : sequence
        Sheets, maps and decks of one's own that it was set up with.

    Raises
    ------
    SaveError
        There is no such file, or it is damaged, or it is no save; it was left as it is.
    """
    if not isinstance(text, str) or not text.strip():
        raise SaveError(f"Name a file or give a save code, not {quoted(text)}.")
    text = text.strip()
    if text.startswith("TK") and text[2:3].isdigit() and "." in text and not _is_file(text):
        return save.from_code(_game(unpack(text), here), text, editions)
    if len(text) > _LONGEST_NAME:
        raise SaveError(f"{quoted(text)} names no file, and a save code begins with TK; copy the whole line.")
    return opened_content(save.read_bytes(text), text, here, editions)


def opened_content(
    content: bytes, name: str, here: Game[Any, Any, Any], editions: Sequence[Any] = ()
) -> Table[Any, Any, Any]:
    """The game that stands in what was read from a file called `name`; else as `opened`."""
    try:
        data = msgspec.json.decode(content) if len(content) <= MAX_BYTES else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        data = None  # what is wrong with it is said below
    return save.from_bytes(_game(data, here), content, name, editions)


def continues(table: Table[Any, Any, Any], path: Path) -> bool:
    """Whether a file holds this very game as it is or was, so that it can be written anew without a loss."""
    try:
        kept = save.load(table.game, path)
    except SaveError:
        return False
    return (
        kept.watch_only is None
        and kept.setup == table.setup
        and kept.source.record() == table.source.record()
        and kept.practice == table.practice
        and kept.log == table.log[: len(kept.log)]
    )


def _game(data: object, here: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    name = data.get("game") if isinstance(data, dict) else None
    if name == here.name or name not in _GAMES:
        return here
    game: Game[Any, Any, Any] = import_module(f"tabletop_kit.{name}").game
    return game


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # too long, or with signs that no file has in its name
        return False
