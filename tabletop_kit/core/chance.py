"""Where chance comes from: what may come up, and who says what came up.

A game asks with a `Request` about a space of outcomes (`core.spaces`). A source answers it: seeded, scripted, or typed in from real dice. What came up is recorded in the
log and never drawn again. Walking through *all* outcomes is in `core.exact`.
"""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .errors import SetupError, UnreadableMove
from .spaces import Dice, Draw, Face, Outcome, Shuffle, Space
from .words import quoted

__all__ = [
    "Dice",
    "Draw",
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

#: What came up so far: (stream, outcome) of every resolved request, oldest first.
History: TypeAlias = Sequence[tuple[str, Outcome]]


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

    def wants(self, request: Request, history: History) -> str:
        """What to do where nothing could be drawn, as a sentence."""
        if isinstance(request.space, Dice):
            return f"{request.text}: roll your own dice ({request.space}) and type what they show."
        return f"{request.text}: take your own cards ({request.space}) and type what comes up, in order."

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

    `rolls` is one list for every request, or a mapping from stream to a list of its own. When it
    has run out, what comes up is typed in. Of cards only the first need be laid down: the others
    follow in a fixed order, and in a mapping they do so to the end.
    """

    rolls: tuple[Face, ...] | Mapping[str, tuple[Face, ...]]
    kind = "scripted"

    def draw(self, request: Request, history: History) -> Outcome | None:
        left = self._left(request, history)[: request.space.need]
        named = isinstance(self.rolls, Mapping) and request.stream in self.rolls
        if not left and request.space.need and not named:
            return None
        whole = request.space.complete(left)
        return None if whole is None else request.space.check(whole)

    def wants(self, request: Request, history: History) -> str:
        left = len(self._left(request, history))
        return (
            f"{request.text}: the list of rolls has {left} {'face' if left == 1 else 'faces'} left "
            f"and {request.space.need} are needed; type what comes up ({request.space}), "
            "or give the table a longer list."
        )

    def _left(self, request: Request, history: History) -> tuple[Face, ...]:
        """The faces that were not used yet, of those for this stream."""
        if isinstance(self.rolls, Mapping):
            used = sum(len(outcome) for stream, outcome in history if stream == request.stream)
            return tuple(self.rolls.get(request.stream, ()))[used:]
        return self.rolls[sum(len(outcome) for _, outcome in history) :]

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
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= 2**63:
        raise SetupError(f"A seed is a whole number such as 7, not {quoted(seed)}.")
    return Seeded(seed)


def _script(faces: object) -> tuple[Face, ...]:
    if isinstance(faces, (str, bytes)) or not isinstance(faces, Sequence):
        raise SetupError(
            "Rolls are a list of faces in the order in which they are needed, such as [2, 3, 5]."
        )
    for face in faces:
        fits = face.isprintable() if isinstance(face, str) else type(face) is int and abs(face) < 2**31
        if not fits:  # what no save could hold is refused too
            raise SetupError(f"A roll is a whole number or a card's id, not {quoted(face)}.")
    return tuple(faces)
