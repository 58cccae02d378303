"""The cards: what is printed on them, and the decks that a table is set up from.

The kit ships a deck of its own; people who own a printed one write theirs in the same form (see
`deck_text`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias

from ..core.words import signed

__all__ = [
    "AJATAR",
    "DEADEND",
    "KEIJU",
    "KINDS",
    "MENNINKAINEN",
    "OBJECTS",
    "OBJECT_NAMES",
    "Card",
    "Deck",
    "Effects",
    "Pointer",
    "SeekerCard",
    "StageCard",
    "kit",
]

AJATAR, DEADEND, KEIJU, MENNINKAINEN = range(4)
#: Kinds of Stage cards as they are read, by number.
KINDS = ("Ajatar", "Dead End", "Keiju", "Menninkäinen")
#: The magical objects, by the short names that moves use.
OBJECTS = ("watch", "key", "gauntlet", "crown", "farsight")
OBJECT_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "watch": "Watch of Broken Time",
        "key": "Key of Change",
        "gauntlet": "Gauntlet of Numinousness",
        "crown": "Crown of Passages",
        "farsight": "Significance of Farsight",
    }
)

Pointer: TypeAlias = Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a Stage card brings when it is overcome, or when it is not.

    Attributes
    ----------
    modifier : int
        What is added to the total of the next turn.
    draw_less : int
        Cards that the next draw falls short by.
    lose_object, lose_menninkainen : int
        Objects and Menninkäinen that leave the next hand.
    three : bool
        The path has three cards next turn.
    clear : bool
        All cards leave the path before two new ones come.
    """

    modifier: int = 0
    draw_less: int = 0
    lose_object: int = 0
    lose_menninkainen: int = 0
    three: bool = False
    clear: bool = False

    def __bool__(self) -> bool:
        return self != _NOTHING

    @property
    def words(self) -> tuple[str, ...]:
        """Each effect as a player reads it, in the order in which they apply.

        >>> Effects(modifier=-1, clear=True).words
        ('clear the path', '−1 next turn')
        """
        return tuple(self._words())

    def _words(self) -> Iterator[str]:
        if self.clear:
            yield "clear the path"
        if self.three:
            yield "three cards on the path"
        if self.modifier:
            yield f"{signed(self.modifier)} next turn"
        if self.draw_less:
            yield "draw one card less" if self.draw_less == 1 else f"draw {self.draw_less} cards less"
        if self.lose_object:
            yield "lose an object" if self.lose_object == 1 else f"lose {self.lose_object} objects"
        if self.lose_menninkainen:
            yield f"lose {'a' if self.lose_menninkainen == 1 else self.lose_menninkainen} Menninkäinen"


_NOTHING = Effects()


@dataclass(frozen=True, slots=True)
class SeekerCard:
    """A card of the Seeker deck.

    Attributes
    ----------
    id : str
        "s01", "s02" and so on in the order of the file.
    numbers : tuple of int
        The upper left number as printed, and the one that is there when the card is turned.
    object : str or None
        The magical object that it is, of `OBJECTS`.
    name : str
        What players call it.
    """

    id: str
    numbers: tuple[int, int]
    object: str | None
    name: str


@dataclass(frozen=True, slots=True)
class StageCard:
    """A card of a Stage deck.

    Attributes
    ----------
    id : str
        A letter for the kind and a number, in the order of the file: "a01", "d01", "k01", "m01".
    stage : int
        1, 2 or 3.
    kind : int
        `AJATAR`, `DEADEND`, `KEIJU` or `MENNINKAINEN`.
    pointer : "up" or "down"
        Up asks for a total above `time`, down for a total of just `time - 1`.
    time : int
        Amount of time.
    initiative : int
        Of two cards the one with the lower number moves first.
    bonus, penalty : Effects
        What is printed for when the card is overcome, and for when it is not.
    numbers : tuple of int or None
        What it counts in hand, upright and turned: 0 and 0 for a Dead End; None for an Ajatar or a
        Keiju, which never come to the hand.
    name : str
        What players call it.
    """

    id: str
    stage: int
    kind: int
    pointer: Pointer
    time: int
    initiative: int
    bonus: Effects
    penalty: Effects
    numbers: tuple[int, int] | None
    name: str


Card: TypeAlias = SeekerCard | StageCard


@dataclass(frozen=True, eq=False)
class Deck:
    """All cards of an edition but the quests.

    Two decks are equal if they have one short name and their files say the same.

    Attributes
    ----------
    slug, title : str
        Short name and name.
    seeker : tuple of SeekerCard
        The Seeker deck.
    stage : tuple of StageCard
        The three Stage decks, the 1st one first.

    Examples
    --------
    >>> deck = kit()
    >>> deck
    <Deck The Old Forest: 20 Seeker cards, 14 + 14 + 14 Stage cards>
    >>> deck.card("k01").name, deck.card("k01").bonus.words
    ('Keiju of the Birches', ('three cards on the path',))
    """

    slug: str
    title: str
    seeker: tuple[SeekerCard, ...]
    stage: tuple[StageCard, ...]

    @classmethod
    def read(cls, path: str | Path) -> Deck:
        """The deck of a file; a file that is none is an `EditionError`."""
        from ..core.edition import read_text, slug_of  # loaded with the first file, not with the kit

        return cls.parse(read_text(path), source=Path(path).name, slug=slug_of(Path(path).stem))

    @classmethod
    def parse(cls, text: str, source: str = "<text>", slug: str = "") -> Deck:
        """The deck that a text describes; see `deck_text` for its form."""
        from . import deck_text

        return deck_text.read(text, source, slug)

    def text(self) -> str:
        """The deck as a file, in its one canonical form."""
        from . import deck_text

        return deck_text.write(self)

    @cached_property
    def digest(self) -> str:
        """Tells editions apart: of the canonical text."""
        return hashlib.sha256(self.text().encode()).hexdigest()[:16]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every card by its id, Seeker cards first."""
        everything: tuple[Card, ...] = (*self.seeker, *self.stage)
        return {card.id: card for card in everything}

    def card(self, card_id: str) -> Card:
        """The card with this id; a `KeyError` if there is none."""
        return self.cards[card_id]

    @cached_property
    def _stages(self) -> dict[int, tuple[str, ...]]:
        return {stage: tuple(card.id for card in self.stage if card.stage == stage) for stage in (1, 2, 3)}

    def by_stage(self, stage: int) -> tuple[str, ...]:
        """The ids of the 1st, 2nd or 3rd Stage deck, in the order of the file."""
        return self._stages[stage]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (self.slug, self.digest) == (other.slug, other.digest)

    def __hash__(self) -> int:
        return hash((self.slug, self.digest))

    def __repr__(self) -> str:
        stages = " + ".join(str(len(ids)) for ids in self._stages.values())
        return f"<Deck {self.title}: {len(self.seeker)} Seeker cards, {stages} Stage cards>"


@cache
def kit() -> Deck:
    """The kit's own deck, The Old Forest."""
    from importlib.resources import files

    text = (files(__package__) / "data" / "old-forest.deck").read_text("utf8")
    return Deck.parse(text, source="old-forest.deck")
