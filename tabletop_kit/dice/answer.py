"""What every answer of the package can do: say which question it answers, and how it arises."""

from __future__ import annotations

from ..core.errors import OddsError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .derive import Derivation

__all__ = ["Answer", "frozen"]


class Answer:
    """An exact answer to a question about odds; it never changes."""

    __slots__ = ("_question",)

    _question: tuple[Any, ...] | None

    @property
    def question(self) -> tuple[Any, ...] | None:
        """The question in plain values, such as ``("sum", (((6, 3),), "six"))``.

        The first entry names its kind; `tabletop_kit.dice.derive` reads it. None for an answer
        that was put together by hand.
        """
        return self._question

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is an answer and cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is an answer and cannot be changed")

    def __reduce__(self) -> tuple[object, ...]:
        # slots and a refusing __setattr__ leave pickle and copy without a way to rebuild it
        slots = [s for c in type(self).__mro__ for s in getattr(c, "__slots__", ())]
        return _rebuild, (type(self), {s: getattr(self, s) for s in slots if hasattr(self, s)})

    def derivation(self, of: int | str | None = None) -> Derivation:
        """Show how this answer arises, step by step, with its own numbers.

        Parameters
        ----------
        of : int or str, optional
            Of an answer with several chances, the one to derive: an outcome, or ``"win"``.
            Without it the derivation chooses the one that is asked for most.

        Raises
        ------
        OddsError
            If the answer was not worked out by a question of this package.
        """
        if self.question is None:
            raise OddsError(
                "This answer was made by hand, so there is no derivation; ask a pool for its odds instead."
            )
        from . import derive

        return derive.derive(self.question) if of is None else derive.derive(self.question, of=of)


def frozen(answer: Answer, /, *, question: tuple[Any, ...] | None, **values: object) -> None:
    """Give a new answer its question and its slots; it refuses assignment ever after."""
    object.__setattr__(answer, "_question", question)
    for name, value in values.items():
        object.__setattr__(answer, name, value)


def _rebuild(kind: type[Answer], values: Mapping[str, object]) -> Answer:
    answer = kind.__new__(kind)
    for name, value in values.items():
        object.__setattr__(answer, name, value)
    return answer
