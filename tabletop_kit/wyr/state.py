"""What a game looks like at one moment.

Cards are named by their ids, as the deck has them; one that is turned has a ``~`` behind it, as in
``"s04~"``. Piles of hidden order are kept without an order: chance says what comes when a card is
needed, so that nothing lies in a state which a player must not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Literal, TypeAlias

__all__ = [
    "GAP",
    "NOTHING_DUE",
    "NOWHERE",
    "PATH",
    "PLACES",
    "QUEST",
    "SECOND",
    "Due",
    "Phase",
    "Setup",
    "State",
    "Waits",
    "changed",
    "face_down",
    "plain",
    "turned_over",
]

#: An open place of the forest, and the quest card on one (both cards of The Guardian of Wyr are one stack).
GAP, QUEST = "", "quest"
#: No place chosen.
NOWHERE = -1
#: Places by number, as ``row.place`` from the bottom left: the path (its third place is used for
#: three cards only), the second row, the third row, the top.
PLACES = ("1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2", "4.1")
PATH, SECOND = (0, 1, 2), (3, 4, 5)

Phase: TypeAlias = Literal["quest", "goals", "deal", "choose", "draw", "lose", "attempt", "discard", "over"]
Waits: TypeAlias = Literal["", "quest", "stage", "hand", "draw", "gauntlet"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table was set up with.

    Attributes
    ----------
    quest : str
        Short name of the quest; "" when chance draws one.
    goals : tuple of str
        The two basic quests of The Guardian of Wyr; empty when they are chosen at the table.
    basic : bool
        Chance draws one of the four basic quests only.
    trials : str
        What The Trials of Strength asks: "printed" or "strict".
    deck : str
        Short name of the deck.
    own : tuple of Deck
        The deck itself, where it is not the kit's; a save does not hold it.
    """

    quest: str = ""
    goals: tuple[str, ...] = ()
    basic: bool = False
    trials: str = "printed"
    deck: str = "old-forest"
    own: tuple[Any, ...] = ()  # of Deck, which is never read from a save


@dataclass(frozen=True, slots=True)
class Due:
    """What Stage cards bring for one turn; several of them add up.

    Attributes
    ----------
    modifier : int
        What the total of the attempt changes by.
    draw_less : int
        Cards that the draw falls short of four.
    lose_object, lose_menninkainen : int
        Cards still to be lost after the draw.
    """

    modifier: int = 0
    draw_less: int = 0
    lose_object: int = 0
    lose_menninkainen: int = 0


NOTHING_DUE = Due()


@dataclass(frozen=True, slots=True)
class State:
    """The whole table.

    Attributes
    ----------
    setup : Setup
        What the table was set up with.
    quest : str
        Short name of the quest; "" until it is drawn.
    goals : tuple of str
        What has to be met: the quest itself, or the two of The Guardian of Wyr.
    phase : str
        Where the turn stands.
    waits : str
        Which cards chance has to bring before anything goes on: "quest", "stage", "hand" (the first
        one), "draw", "gauntlet"; "" when the player decides.
    turn : int
        Number of the turn, from 1.
    forest : tuple of str
        The card on each of `PLACES`, `GAP` or `QUEST`.
    chosen : int
        The place of the path chosen this turn, or `NOWHERE`.
    top : str
        The open card of the Stage pile, `QUEST` for a quest; "" when it is empty or not turned up yet.
    stages : tuple of three tuples of str
        Cards below it from each Stage deck, in no order.
    buried : tuple of str
        Quests that still lie in the Stage pile.
    hand : tuple of str
        Cards in hand, those held longest first.
    pile : tuple of str
        The draw pile in no order, each card as it was when the pile was made.
    turned : int
        How many cards of the pile lie otherwise than `pile` says; nobody knows which.
    discard : tuple of str
        The discard pile, the last card on top.
    owed : int
        Cards still to be drawn before the game goes on.
    befriended, removed, lost : tuple of str
        Keiju set aside; cards that left the game, in that order; objects among them that were lost.
    powers : tuple of str
        Objects used for their power, in that order.
    now, coming : Due
        Effects of this turn and of the next.
    key : bool
        Whether the Key was used this turn.
    three : bool
        Whether a third card has still to come to the path.
    won : bool
        Whether the game has ended with its goal met.
    """

    setup: Setup
    quest: str = ""
    goals: tuple[str, ...] = ()
    phase: Phase = "quest"
    waits: Waits = ""
    turn: int = 1
    forest: tuple[str, ...] = (GAP,) * len(PLACES)
    chosen: int = NOWHERE
    top: str = ""
    stages: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]] = ((), (), ())
    buried: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    turned: int = 0
    discard: tuple[str, ...] = ()
    owed: int = 0
    befriended: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    now: Due = NOTHING_DUE
    coming: Due = NOTHING_DUE
    key: bool = False
    three: bool = False
    won: bool = False

    @property
    def unseen(self) -> int:
        """Cards of the first hand that were dealt but not looked at; they count among `pile`."""
        before = self.phase == "choose" or self.waits == "hand"
        return min(4, len(self.pile)) if self.turn == 1 and before else 0

    @property
    def stage_left(self) -> int:
        """Cards in the Stage pile, the open one and quests among them."""
        return (self.top != "") + sum(map(len, self.stages)) + len(self.buried)


_NAMES = tuple(one.name for one in fields(State))
_PLACE = {name: place for place, name in enumerate(_NAMES)}
_kept: Callable[[State], tuple[Any, ...]] = attrgetter(*_NAMES)


def changed(state: State, **changes: Any) -> State:
    """The state with other values; as `dataclasses.replace`, several times as fast."""
    values = [*_kept(state)]
    for name, value in changes.items():
        values[_PLACE[name]] = value
    return State(*values)


# ---------------------------------------------------------------------- cards and their marks
def plain(card: str) -> str:
    """The id of a card, whichever way up it is.

    >>> plain("s04~"), plain("s04")
    ('s04', 's04')
    """
    return card[:-1] if card.endswith("~") else card


def turned_over(card: str) -> str:
    """The card turned by 180 degrees.

    >>> turned_over("s04~"), turned_over("s04")
    ('s04', 's04~')
    """
    return card[:-1] if card.endswith("~") else card + "~"


def face_down(cards: tuple[str, ...], turned: int) -> tuple[tuple[str, ...], int]:
    """The cards of a pile as they are known to lie there: which ones, and how many of them are turned.

    >>> face_down(("s04~", "s02"), 0)
    (('s02', 's04'), 1)
    """
    marked = sum(card.endswith("~") for card in cards)
    return tuple(sorted(map(plain, cards))), marked + turned
