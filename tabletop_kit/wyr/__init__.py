"""The Seeker in the Forest of Wyr: a solo card game on a path through a forest of cards.

>>> from tabletop_kit import wyr
>>> t = wyr.table(quest="harmony", seeker=["s01", "s02~", "s05", "s15~"], stage=["k03", "d02"])
>>> t.play("choose 1").play("draw")
<The Seeker in the Forest of Wyr: The Triumph of Harmony, turn 1: Keiju of the Bluebells (k03): at least 7 is needed>
>>> t.game.note(t.observe(), 0, t.read("play 3 2"))
'will fail: at least 7 is needed, this is 5; with the 4 it is 9'
>>> t.play("play 3 4").state.befriended
('k03',)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ..core.bots import Bot
from ..core.errors import SetupError
from ..core.setup import deal, refuse_unknown, settle
from ..core.table import Table
from ..core.words import quoted
from . import editions as decks
from ._game import Wyr, game, rulebook
from .deck import Deck, kit
from .moves import Move
from .quests import BASIC
from .script import script
from .state import Setup, State

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Deck", "Setup", "State", "Wyr", "WyrTable", "from_code", "game", "load", "rulebook", "table"]

WyrTable: TypeAlias = Table[Setup, State, Move]


def table(
    *,
    quest: str | None = None,
    goals: Iterable[str] = (),
    basic: bool = False,
    trials: str = "printed",
    deck: str | Path | Deck = "old-forest",
    seeker: Sequence[str] | None = None,
    stage: Sequence[str] | None = None,
    seed: int | None = None,
    rolls: object = None,
    typed: bool = False,
    autoroll: bool | None = None,
    practice: bool = False,
    bots: Mapping[int | str, str | Bot] | None = None,
    rulings: Mapping[str, object] | None = None,
    **unknown: object,
) -> WyrTable:
    """A table ready for the first choice.

    Parameters
    ----------
    quest : str, optional
        "harmony", "expectation", "bounty", "spirits", "strength" or "guardian"; by default one that
        chance draws.
    goals : two of str
        The basic quests of The Guardian of Wyr; without them they are chosen at the table.
    basic : bool
        Chance draws among the four basic quests only.
    trials : {"printed", "strict"}
        What The Trials of Strength asks. As printed, reaching the end wins; strict also asks that no
        object is lost and that no Dead End is among the cards at the end.
    deck : str, path or Deck
        By default the kit's own, The Old Forest.
    seeker, stage : list of str, optional
        Cards laid down beforehand, in the order in which they are drawn; ``"s11~"`` is a turned card.
        The first ones are enough: the others follow in a fixed order. The Stage cards begin with the
        eight of the forest; the quest stands among the last by its own name, such as "harmony".
    seed, rolls, typed
        Where chance comes from otherwise: a seed, cards in one list as they are needed, or real cards.
    autoroll : bool, optional
        Whether cards come by themselves; they do unless they are typed.
    practice : bool
        Undo is free, and the log says so.
    bots : mapping of seat to name or Bot
        ``{0: "random"}`` has the computer play.
    rulings : mapping of rule id to value
        The same options by the rule that leaves them open, as in ``{"Y-QUEST-STRENGTH": "strict"}``.

    Raises
    ------
    SetupError
        Something does not go together; the text says what would work.
    """
    refuse_unknown(unknown, table.__kwdefaults__ or {})
    if not isinstance(quest, (str, type(None))):
        raise SetupError(f'A quest is named by a text such as "harmony", not by {quoted(quest)}.')
    if not isinstance(basic, bool):
        raise SetupError(f"basic is True or False, not {quoted(basic)}.")
    chosen = decks.deck_meant(deck)
    setup = Setup(
        quest=(quest or "").casefold(),
        goals=_goals(goals),
        basic=basic,
        deck=chosen.slug,
        own=() if chosen == kit() else (chosen,),
        **settle(rulebook, rulings, {"trials": trials}),  # type: ignore[arg-type]
    )
    if seeker is not None or stage is not None:
        if rolls is not None or seed is not None or typed is True:
            raise SetupError("Cards laid down in seeker= and stage= stand in place of seed, rolls and typed.")
        rolls = script(setup, chosen, seeker, stage)
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


def _goals(goals: object) -> tuple[str, ...]:
    if isinstance(goals, str) or not isinstance(goals, Iterable):
        raise SetupError('Goals are two quests, as in goals=("harmony", "bounty").')
    named = [goal.casefold() if isinstance(goal, str) else goal for goal in goals]
    known = tuple(quest for quest in BASIC if quest in named)
    return known if len(known) == len(named) else tuple(named)


def load(path: str | Path, editions: Sequence[object] = ()) -> WyrTable:
    """The table that a save file holds; a file that cannot be read is a `SaveError`.

    `editions` is the deck of one's own that the game was played with.
    """
    from ..core import save

    return save.load(game, path, editions)


def from_code(text: str, editions: Sequence[object] = ()) -> WyrTable:
    """The table that a save code holds; `editions` as in `load`."""
    from ..core import save

    return save.from_code(game, text, editions)
