"""The dice pool of Pathwalker: roll a trait, overexert, roll against each other.

>>> from tabletop_kit import pathwalker
>>> t = pathwalker.table({"Teddie": {"Might": 3}}, rolls=[2, 3, 5, 6, 3, 6])
>>> t.play("roll Might")
<Pathwalker: Teddie's Might shows 2 3 5: failure; overexert for 1 die, or accept>
>>> t.play("overexert")
<Pathwalker: Teddie's Might shows 6 3 6: success>
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ..core.bots import Bot
from ..core.errors import SetupError
from ..core.setup import deal, refuse_unknown, settle
from ..core.table import Table
from ._game import Pathwalker, game, rulebook
from .character import Character
from .moves import Move
from .state import TRAITS, Setup, State

if TYPE_CHECKING:
    from pathlib import Path

__all__ = [
    "TRAITS",
    "Character",
    "Pathwalker",
    "PathwalkerTable",
    "Setup",
    "State",
    "from_code",
    "game",
    "load",
    "rulebook",
    "table",
]

PathwalkerTable: TypeAlias = Table[Setup, State, Move]


def table(
    characters: Mapping[str, Mapping[str, int]] | Sequence[Character],
    *,
    seed: int | None = None,
    rolls: object = None,
    typed: bool = False,
    autoroll: bool | None = None,
    practice: bool = False,
    bots: Mapping[int | str, str | Bot] | None = None,
    success: str = "six",
    count: str = "character",
    tired_penalty: int = 0,
    nemesis_reroll: bool = True,
    rulings: Mapping[str, object] | None = None,
    **unknown: object,
) -> PathwalkerTable:
    """A table with these characters, ready for the first roll.

    Parameters
    ----------
    characters : mapping of name to scores, or sequence of Character
        Who plays; traits that are left out have a score of 0.
    seed : int, optional
        Same seed, same moves: same dice. A fresh one by default, shown on the table.
    rolls : list of int, optional
        Faces laid down beforehand, in the order in which they are needed.
    typed : bool
        Real dice: every roll waits for ``t.roll([...])``.
    autoroll : bool, optional
        Whether dice fall at once; they do unless they are typed.
    practice : bool
        Undo is free, and the log says so.
    bots : mapping of seat to name or Bot
        Seats that the computer decides for.
    success : {"six", "six-up", "top"}
        Which die succeeds: one that shows 6, 6 or more, or its highest face.
    count : {"character", "trait"}
        Whether overexertions are counted over all traits of a character or for each by itself.
    tired_penalty : int
        Dice that the later new pools of who is TIRED have fewer, from 0 to 10.
    nemesis_reroll : bool
        Whether a re-roll has the Nemesis dice too.
    rulings : mapping of rule id to value
        The same four by the rule that leaves them open, as in ``{"P-POOL-DICE": "top"}``.

    Raises
    ------
    SetupError
        A name, score or option is wrong; the text says what would work.
    """
    refuse_unknown(unknown, table.__kwdefaults__ or {})
    cast = _cast(characters)
    options = {
        "success": success,
        "count": count,
        "tired_penalty": tired_penalty,
        "nemesis_reroll": nemesis_reroll,
    }
    setup = Setup(
        names=tuple(one.name for one in cast),
        scores=tuple(tuple(one[trait] for trait in TRAITS) for one in cast),
        bonds=tuple(one.bond for one in cast),
        nemeses=tuple(one.nemeses for one in cast),
        **settle(rulebook, rulings, options),  # type: ignore[arg-type]
    )
    return deal(
        game,
        setup,
        seed=seed,
        rolls=rolls,
        typed=typed,
        autoroll=typed is not True if autoroll is None else autoroll,
        practice=practice,
        bots=bots,
    )


def load(path: str | Path, editions: Sequence[object] = ()) -> PathwalkerTable:
    """The table that a save file holds; a file that cannot be read is a `SaveError`.

    `editions` are sheets, maps and decks of one's own in the other games; this one has none.
    """
    from ..core import save

    return save.load(game, path, editions)


def from_code(text: str, editions: Sequence[object] = ()) -> PathwalkerTable:
    """The table that a save code holds; `editions` as in `load`."""
    from ..core import save

    return save.from_code(game, text, editions)


def _cast(characters: object) -> list[Character]:
    if isinstance(characters, Mapping):
        return [Character(name, scores) for name, scores in characters.items()]
    if isinstance(characters, Character):
        return [characters]
    if isinstance(characters, Sequence) and all(isinstance(one, Character) for one in characters):
        return list(characters)
    raise SetupError(
        'Give the characters by name, as in {"Teddie": {"Might": 3}}, or as a list of Character.'
    )
