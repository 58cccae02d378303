"""Where chance comes from: what may come up, and who says what came up.

A game asks with a `Request`: a space of outcomes with exact weights and a sampler. A source
answers it: seeded, scripted, or typed in from real dice. What came up is recorded in the
log and never drawn again. Walking through *all* outcomes is in `core.exact`.
"""

from __future__ import annotations

import math
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import TypeAlias, TypeVar

from .errors import SetupError, UnreadableMove

__all__ = [
    "Dice",
    "Face",
    "History",
    "Outcome",
    "Request",
    "Scripted",
    "Seeded",
    "Shuffle",
    "Source",
    "Space",
    "Typed",
    "source",
]

ItemT = TypeVar("ItemT")
Face: TypeAlias = int | str
Outcome: TypeAlias = tuple[Face, ...]
#: What came up so far: (stream, outcome) of every resolved request, oldest first.
History: TypeAlias = Sequence[tuple[str, Outcome]]


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
        """Number of outcomes; all are equally likely."""

    @abstractmethod
    def sample(self, rng: random.Random) -> Outcome:
        """One outcome, drawn fairly."""

    @abstractmethod
    def outcomes(self) -> Iterator[Outcome]:
        """Every outcome once."""

    @abstractmethod
    def check(self, outcome: Sequence[object]) -> Outcome:
        """The outcome as it is recorded; an impossible one is an `UnreadableMove`."""


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
        return tuple(int(rng.random() * sides) + 1 for sides in self.sides)

    def outcomes(self) -> Iterator[Outcome]:
        return product(*(range(1, sides + 1) for sides in self.sides))

    def check(self, outcome: Sequence[object]) -> Outcome:
        if len(outcome) != len(self.sides):
            raise UnreadableMove(
                f"{_count(len(self.sides), 'die is', 'dice are')} rolled here ({self}), "
                f"but {_count(len(outcome), 'face was', 'faces were')} given."
            )
        faces: list[Face] = []
        for face, sides in zip(outcome, self.sides, strict=True):
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
                raise UnreadableMove(f"A d{sides} shows 1 to {sides}, not {face!r}. Rolled here: {self}.")
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

    def outcomes(self) -> Iterator[Outcome]:
        for order in permutations(self.cards):
            for places in combinations(range(len(order)), self.turned):
                yield tuple(_turn(card) if place in places else card for place, card in enumerate(order))

    def check(self, outcome: Sequence[object]) -> Outcome:
        cards = tuple(str(card) for card in outcome)
        upright = sorted(card.removesuffix("~") for card in self.cards)
        if sorted(card.removesuffix("~") for card in cards) != upright:
            raise UnreadableMove(f"Each of these cards is needed once: {', '.join(self.cards)}.")
        before = {card.removesuffix("~"): card for card in self.cards}
        turned = sum(card != before[card.removesuffix("~")] for card in cards)
        if turned != self.turned:
            raise UnreadableMove(f"{self.turned} of these cards are turned here, not {turned}.")
        return cards

    def __str__(self) -> str:
        return f"{len(self.cards)} cards in a random order"


def _turn(card: str) -> str:
    return card.removesuffix("~") if card.endswith("~") else card + "~"


def _shuffle(items: list[ItemT], rng: random.Random) -> None:
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def _count(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


@dataclass(frozen=True, slots=True)
class Request:
    """A game's question to chance.

    Attributes
    ----------
    stream : str
        Which chance this is, such as ``"pool/0"``. Each stream has random numbers of its own,
        so that one roll more in one stream shifts no other.
    space : Space
        What may come up.
    text : str
        The question as a player reads it.
    seat : int or None
        Whose dice or cards they are.
    """

    stream: str
    space: Space
    text: str
    seat: int | None = None

    def read(self, outcome: object) -> Outcome:
        """The outcome that a person typed, as ``[3, 4]``, ``"3 4"`` or ``6``, checked."""
        if isinstance(outcome, str):
            words = [word for word in re.split(r"[\s,;]+", outcome.strip("()[] \t\n")) if word]
            faces: list[object] = [int(word) if re.fullmatch(r"-?\d{1,9}", word) else word for word in words]
        elif isinstance(outcome, (int, float)):
            faces = [outcome]
        elif isinstance(outcome, Sequence):
            faces = list(outcome)
        else:
            raise UnreadableMove(f"{self.text}: give the faces in order, for instance [3, 4, 2].")
        return self.space.check(faces)


class Source(ABC):
    """Who says what came up. A source keeps no state: it answers from what came up before."""

    __slots__ = ()

    kind: str

    @abstractmethod
    def draw(self, request: Request, history: History) -> Outcome | None:
        """What came up, or None when the table has to wait for somebody to type it in."""

    @abstractmethod
    def record(self) -> dict[str, object]:
        """What a save keeps of this source."""


@dataclass(frozen=True, slots=True)
class Seeded(Source):
    """Random numbers from a seed: the same seed and the same moves give the same game."""

    seed: int
    kind = "seeded"

    def draw(self, request: Request, history: History) -> Outcome:
        earlier = sum(stream == request.stream for stream, _ in history)
        return request.space.sample(random.Random(f"{self.seed}/{request.stream}/{earlier}"))

    def record(self) -> dict[str, object]:
        return {"source": self.kind, "seed": self.seed}


@dataclass(frozen=True, slots=True)
class Scripted(Source):
    """Faces laid down beforehand, used in the order in which they are needed.

    `rolls` is one list for every request, or a mapping from stream to a list of its own.
    """

    rolls: tuple[Face, ...] | Mapping[str, tuple[Face, ...]]
    kind = "scripted"

    def draw(self, request: Request, history: History) -> Outcome:
        if isinstance(self.rolls, Mapping):
            script = tuple(self.rolls.get(request.stream, ()))
            used = sum(len(outcome) for stream, outcome in history if stream == request.stream)
        else:
            script = self.rolls
            used = sum(len(outcome) for _, outcome in history)
        faces = script[used : used + request.space.need]
        if len(faces) < request.space.need:
            raise UnreadableMove(
                f"{request.text}: the list of rolls has {_count(len(faces), 'face', 'faces')} left "
                f"and {request.space.need} are needed. Give the table a longer list."
            )
        return request.space.check(faces)

    def record(self) -> dict[str, object]:
        if isinstance(self.rolls, Mapping):
            return {"source": self.kind, "streams": {name: list(faces) for name, faces in self.rolls.items()}}
        return {"source": self.kind, "rolls": list(self.rolls)}


@dataclass(frozen=True, slots=True)
class Typed(Source):
    """Real dice on a real table: every request waits until somebody types what came up."""

    kind = "typed"

    def draw(self, request: Request, history: History) -> None:
        return None

    def record(self) -> dict[str, object]:
        return {"source": self.kind}


def source(seed: int | None = None, rolls: object = None, typed: bool = False) -> Source:
    """The source that the set-up keywords ask for; with none of them a fresh seed, which is shown.

    >>> source(seed=7)
    Seeded(seed=7)
    """
    asked = [name for name, given in (("seed", seed), ("rolls", rolls)) if given is not None]
    asked += ["typed"] if typed else []
    if len(asked) > 1:
        raise SetupError(f"Chance comes from one place: give {' or '.join(asked)}, not both.")
    if typed:
        return Typed()
    if rolls is not None:
        if isinstance(rolls, Mapping):
            return Scripted({str(stream): _script(faces) for stream, faces in rolls.items()})
        return Scripted(_script(rolls))
    if seed is None:
        seed = random.SystemRandom().randrange(1, 10_000)  # short enough to be told to a friend
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) > 2**63:
        raise SetupError(f"A seed is a whole number such as 7, not {seed!r}.")
    return Seeded(seed)


def _script(faces: object) -> tuple[Face, ...]:
    if isinstance(faces, (str, bytes)) or not isinstance(faces, Sequence):
        raise SetupError(
            "Rolls are a list of faces in the order in which they are needed, such as [2, 3, 5]."
        )
    for face in faces:
        if isinstance(face, bool) or not isinstance(face, (int, str)):
            raise SetupError(f"A roll is a whole number or a card's id, not {face!r}.")
    return tuple(faces)
