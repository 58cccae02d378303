"""Units of a course on chance: a real decision of a game, a misconception, questions to predict; told as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module

from ..core.errors import SetupError
from ..core.words import quoted
from .inquiry import Inquiry

__all__ = ["AGAIN", "UNITS", "Asking", "Unit", "inquiry_of", "unit", "units"]

#: What the name of a question ends in that comes back, with other numbers.
AGAIN = "-again"

#: The units in the order in which they are taught; each is a module of `units`, with dashes for underscores.
UNITS = (
    "one_six",
    "independence",
    "sample_size",
    "how_many",
    "second_try",
    "opposed",
    "nemesis",
    "step_dice",
    "two_of_four",
    "without_putting_back",
    "hidden_pool",
    "honest_simulation",
)


@dataclass(frozen=True, slots=True)
class Asking:
    """A question whose numbers are drawn for each pupil.

    Attributes
    ----------
    name : str
        Short name, once in its unit.
    ask : callable
        Makes the `Inquiry` from the class seed and the pupil's name.
    """

    name: str
    ask: Callable[[int, str], Inquiry]


@dataclass(frozen=True, slots=True)
class Unit:
    """One lesson of 20 to 40 minutes.

    Attributes
    ----------
    name, title : str
        Short name, and what it is called.
    minutes : int
        How long a class takes.
    decision : str
        The decision of a game from which it starts.
    misconception : str
        The idea that it puts to the test.
    asks : tuple of Asking
        The questions, in order.
    look_back : callable
        What is told once all is predicted, as Markdown; every number in it is worked out then.
    sides : tuple of int
        Of the dice that are tried, for printed roll lists; empty where cards are drawn.
    """

    name: str
    title: str
    minutes: int
    decision: str
    misconception: str
    asks: tuple[Asking, ...]
    look_back: Callable[[], str]
    sides: tuple[int, ...] = (6,)

    def __iter__(self) -> Iterator[Asking]:
        return iter(self.asks)

    def inquiry(self, name: str, class_seed: int, pupil: str) -> Inquiry:
        """The question of this name, with the pupil's own numbers."""
        for asking in self.asks:
            if asking.name == name:
                return asking.ask(class_seed, pupil)
        known = ", ".join(asking.name for asking in self.asks)
        raise SetupError(f"The lesson {self.title} has no question {quoted(name)}. It has: {known}.")


def units() -> tuple[Unit, ...]:
    """All units, in the order in which they are taught."""
    return tuple(map(_unit, UNITS))


@cache
def unit(name: str) -> Unit:
    """The unit of this name, as ``unit("one-six")``.

    Raises
    ------
    SetupError
        There is none; the sentence names those there are.
    """
    module = name.replace("-", "_") if isinstance(name, str) else ""
    if module not in UNITS:
        known = ", ".join(one.replace("_", "-") for one in UNITS)
        raise SetupError(f"There is no lesson {quoted(name)}. There are: {known}.")
    return _unit(module)


def inquiry_of(lesson: str, question: str, class_seed: int, pupil: str) -> Inquiry:
    """A pupil's question as results name it: one that comes back has numbers of its own.

    Raises
    ------
    SetupError
        There is no such lesson or question.
    """
    name = question.removesuffix(AGAIN)
    drawn_for = pupil if name == question else f"{pupil} again"
    return replace(unit(lesson).inquiry(name, class_seed, drawn_for), name=question)


@cache
def _unit(module: str) -> Unit:
    found: Unit = import_module(f".units.{module}", __package__).UNIT
    return found
