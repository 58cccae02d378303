"""What may come up when chance is asked: dice, shuffled cards, cards drawn from a pile of hidden order.

A space knows its outcomes with exact weights, draws one fairly, and checks one that was typed in.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import TypeAlias, TypeVar

from .errors import UnreadableMove
from .words import quoted

__all__ = ["Dice", "Draw", "Face", "Outcome", "Shuffle", "Space"]

ItemT = TypeVar("ItemT")
Face: TypeAlias = int | str
Outcome: TypeAlias = tuple[Face, ...]


class Space(ABC):
    """What may come up, each outcome a tuple of faces or cards."""

    __slots__ = ()  # else the slots of the subclasses would save nothing

    @property
    @abstractmethod
    def need(self) -> int:
        """How many faces or cards one outcome has."""

    @property
    @abstractmethod
    def size(self) -> int:
        """Number of outcomes."""

    @property
    def ways(self) -> int:
        """Weight of all outcomes together: each is as likely as its weight divided by this."""
        return self.size

    @abstractmethod
    def sample(self, rng: random.Random) -> Outcome:
        """One outcome, drawn fairly."""

    @abstractmethod
    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        """Every outcome once, with its weight."""

    @abstractmethod
    def check(self, outcome: Sequence[object]) -> Outcome:
        """The outcome as it is recorded; an impossible one is an `UnreadableMove`."""

    def complete(self, faces: Sequence[Face]) -> Sequence[Face] | None:
        """A whole outcome that begins with these faces, where any will do; None where each face counts."""
        return faces if len(faces) == self.need else None


@dataclass(frozen=True, slots=True)
class Dice(Space):
    """Fair dice with faces 1 to `sides`, thrown together, in order."""

    sides: tuple[int, ...]

    @property
    def need(self) -> int:
        return len(self.sides)

    @property
    def size(self) -> int:
        return math.prod(self.sides)

    def sample(self, rng: random.Random) -> Outcome:
        # Of all of random's methods only random() is promised to stay the same in later Pythons.
        return tuple([int(rng.random() * sides) + 1 for sides in self.sides])

    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        return ((faces, 1) for faces in product(*(range(1, sides + 1) for sides in self.sides)))

    def check(self, outcome: Sequence[object]) -> Outcome:
        if len(outcome) != len(self.sides):
            raise UnreadableMove(
                f"{_count(len(self.sides), 'die is', 'dice are')} rolled here ({self}), "
                f"but {_count(len(outcome), 'face was', 'faces were')} given."
            )
        faces: list[Face] = []
        for face, sides in zip(outcome, self.sides, strict=True):
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
                raise UnreadableMove(
                    f"A d{sides} shows 1 to {sides}, not {quoted(face)}. Rolled here: {self}."
                )
            faces.append(face)
        return tuple(faces)

    def __str__(self) -> str:
        return ", ".join(f"d{sides}" for sides in self.sides) or "no dice"


@dataclass(frozen=True, slots=True)
class Shuffle(Space):
    """Cards in a random order, `turned` of them turned by 180 degrees (written with ``~``)."""

    cards: tuple[str, ...]
    turned: int = 0

    @property
    def need(self) -> int:
        return len(self.cards)

    @property
    def size(self) -> int:
        return math.factorial(len(self.cards)) * math.comb(len(self.cards), self.turned)

    def sample(self, rng: random.Random) -> Outcome:
        order = list(self.cards)
        _shuffle(order, rng)
        places = list(range(len(order)))
        _shuffle(places, rng)
        for place in places[: self.turned]:
            order[place] = _turn(order[place])
        return tuple(order)

    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        for order in permutations(self.cards):
            for places in combinations(range(len(order)), self.turned):
                yield _turned(order, places), 1

    def check(self, outcome: Sequence[object]) -> Outcome:
        cards = tuple(card if isinstance(card, str) else quoted(card) for card in outcome)
        upright = sorted(card.removesuffix("~") for card in self.cards)
        if sorted(card.removesuffix("~") for card in cards) != upright:
            raise UnreadableMove(f"Each of these cards is needed once: {', '.join(self.cards)}.")
        turned = _count_turned(cards, self.cards)
        if turned != self.turned:
            raise UnreadableMove(f"{self.turned} of these cards are turned here, not {turned}.")
        return cards

    def complete(self, faces: Sequence[Face]) -> Sequence[Face]:
        """The cards that were named, then the others in their fixed order, the first of them turned."""
        return _completed(faces, self.cards, self.need, self.turned)

    def __str__(self) -> str:
        return f"{len(self.cards)} cards in a random order"


@dataclass(frozen=True, slots=True)
class Draw(Space):
    """The first `count` cards of a shuffled pile; nothing is asked of the cards below them.

    `turned` of the whole pile lie turned, nobody knows which. What stays in the pile stays
    unordered, so a game keeps no order that could be seen, and people with real cards type only
    what they see.
    """

    cards: tuple[str, ...]
    count: int
    turned: int = 0

    @property
    def need(self) -> int:
        return self.count

    @property
    def size(self) -> int:
        orders = math.perm(len(self.cards), self.count)
        return orders * sum(math.comb(self.count, turned) for turned in self._possible())

    @property
    def ways(self) -> int:
        return math.perm(len(self.cards), self.count) * math.comb(len(self.cards), self.turned)

    def sample(self, rng: random.Random) -> Outcome:
        return Shuffle(self.cards, self.turned).sample(rng)[: self.count]

    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        below = len(self.cards) - self.count
        for order in permutations(self.cards, self.count):
            for turned in self._possible():
                weight = math.comb(below, self.turned - turned)  # ways in which the others lie turned
                for places in combinations(range(self.count), turned):
                    yield _turned(order, places), weight

    def check(self, outcome: Sequence[object]) -> Outcome:
        cards = tuple(card if isinstance(card, str) else quoted(card) for card in outcome)
        named = {card.removesuffix("~") for card in cards}
        if not len(cards) == len(named) == self.count or not named <= {
            c.removesuffix("~") for c in self.cards
        }:
            raise UnreadableMove(
                f"{_count(self.count, 'card is', 'cards are')} drawn here, each once, of: {', '.join(self.cards)}."
            )
        turned, possible = _count_turned(cards, self.cards), self._possible()
        if turned not in possible:
            raise UnreadableMove(
                f"{_count(turned, 'card', 'cards')} cannot be turned here; "
                f"of these it is {' or '.join(str(number) for number in possible)}."
            )
        return cards

    def complete(self, faces: Sequence[Face]) -> Sequence[Face]:
        """The cards that were named, then others in their fixed order, as few of them turned as may be."""
        return _completed(faces, self.cards, self.need, self._possible().start)

    def _possible(self) -> range:
        """How many of the cards drawn may be turned."""
        below = len(self.cards) - self.count
        return range(max(0, self.turned - below), min(self.count, self.turned) + 1)

    def __str__(self) -> str:
        return f"{self.count} of {len(self.cards)} cards"


def _turn(card: str) -> str:
    return card.removesuffix("~") if card.endswith("~") else card + "~"


def _turned(cards: Sequence[str], places: Sequence[int]) -> tuple[str, ...]:
    """The cards with those at these places turned."""
    return tuple(_turn(card) if place in places else card for place, card in enumerate(cards))


def _count_turned(cards: Sequence[str], before: Sequence[str]) -> int:
    """How many of the cards lie otherwise than they did."""
    return sum(card not in before for card in cards)


def _completed(faces: Sequence[Face], cards: Sequence[str], need: int, turned: int) -> tuple[Face, ...]:
    """The cards named so far and the first of the others, `turned` of all turned if that is still possible."""
    first = [str(face) for face in faces]
    named = {card.removesuffix("~") for card in first}
    rest = [card for card in cards if card.removesuffix("~") not in named][: max(0, need - len(first))]
    missing = max(0, turned - _count_turned(first, cards))
    return (*first, *_turned(rest, range(missing)))


def _shuffle(items: list[ItemT], rng: random.Random) -> None:
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def _count(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"
