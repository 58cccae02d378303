"""The pictures of a position of any game, as replays and printed pages show them. Pure.

A game says how it looks in the room of its board: `views.<game>.board` has, beside `Board`, a function
``scenes(observation, seat=None, size="m")``. A game without one is shown as the lines of its board.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..core.game import Game
from .drawing.lines import lines_scene
from .drawing.scene import Scene
from .drawing.sizes import Size

__all__ = ["room_of", "scenes"]


def room_of(game: Game[Any, Any, Any], name: str) -> Any:
    """What the room of a game's views calls `name`, or None where it has no such thing."""
    rooms = f"{__package__}.{game.name}"
    known = game.name.isidentifier() and find_spec(rooms) is not None
    return getattr(import_module(f"{rooms}.board"), name, None) if known else None


def scenes(
    game: Game[Any, Any, Any], observation: Any, seat: int | None = None, size: Size = "m"
) -> tuple[Scene, ...]:
    """The pictures of what was observed, the most telling one first; nothing is picked in them.

    Parameters
    ----------
    game : Game
        The rules.
    observation : object
        What `Game.observe` gave.
    seat : int or None
        For whom it is drawn; None for everybody.
    size : {"s", "m", "l"}
        Fixed sizes.

    Examples
    --------
    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Teddie": {"Might": 2}}, rolls=[6, 1]).play("roll Might")
    >>> [scene.title for scene in scenes(t.game, t.observe())]
    ['Dice', "Teddie's traits"]
    """
    made = room_of(game, "scenes")
    if made is None:
        return (lines_scene(game.board(observation).splitlines(), game.title),)
    return tuple(made(observation, seat, size))
