"""Characters: made, named, kept in a file, brought to a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.errors import SaveError, SetupError
from ..core.rules import did_you_mean
from ..core.words import begun_small, quoted
from .state import MAX_SCORE, TRAITS, name_fault, plain_name

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FORMAT", "Character"]

FORMAT = "tabletop_kit character"


@dataclass(frozen=True)
class Character:
    """Somebody with nine scores.

    Parameters
    ----------
    name : str
        As it stands in the log; at most 40 characters.
    scores : mapping of trait to score
        From 0 to 10; traits that are left out have 0.
    bond : str
        Whom the character has a Bond with; empty for nobody.
    nemeses : tuple of str
        Adversaries that bring two dice.

    Examples
    --------
    >>> teddie = Character("Teddie", {"Might": 3})
    >>> teddie["Might"], teddie["Charm"]
    (3, 0)
    """

    name: str
    scores: Mapping[str, int]
    bond: str = ""
    nemeses: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for field, given in (("name", self.name), ("bond", self.bond or "")):
            object.__setattr__(self, field, plain_name(given) if isinstance(given, str) else given)
        object.__setattr__(self, "nemeses", _names(self.nemeses))
        for name in (self.name, *filter(None, [self.bond]), *self.nemeses):
            if not isinstance(name, str):
                raise SetupError(f"A name is a text, not {quoted(name)}.")
            if fault := name_fault(name):
                raise SetupError(fault)
        object.__setattr__(self, "scores", _scores(self.name, self.scores))

    def __getitem__(self, trait: str) -> int:
        try:
            return self.scores[trait]
        except (KeyError, TypeError):
            raise SetupError(f"There is no trait {quoted(trait)}; {did_you_mean(trait, TRAITS)}") from None

    def __str__(self) -> str:
        traits = ", ".join(f"{trait} {score}" for trait, score in self.scores.items() if score)
        return f"{self.name}: {traits or 'all scores 0'}"

    def save(self, path: str | Path) -> Path:
        """Write the character to a file, whole or not at all."""
        import msgspec

        from ..core.save import write_bytes

        saved = _Saved(FORMAT, 1, "pathwalker", self.name, dict(self.scores), self.bond, self.nemeses)
        return write_bytes(path, msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n")

    @classmethod
    def read(cls, path: str | Path) -> Character:
        """The character that a file holds; a damaged or foreign file is a `SaveError`."""
        from ..core.save import read_record

        saved = read_record(path, _Saved, FORMAT, "pathwalker")
        try:
            return cls(saved.name, saved.scores, saved.bond, saved.nemeses)
        except SetupError as error:
            raise SaveError(
                f"{path} is damaged: {begun_small(str(error).rstrip('.'))}. It was left as it is."
            ) from None


@dataclass(frozen=True)
class _Saved:
    """What a character's file holds."""

    format: str
    schema: int
    game: str
    name: str
    scores: dict[str, int]
    bond: str = ""
    nemeses: tuple[str, ...] = ()


def _names(nemeses: object) -> tuple[object, ...]:
    if isinstance(nemeses, str):
        return (plain_name(nemeses),)
    if nemeses is None:
        return ()
    if not isinstance(nemeses, Sequence):
        raise SetupError(f"Nemeses are a list of names, as in ['Wolf'], not {quoted(nemeses)}.")
    return tuple(plain_name(one) if isinstance(one, str) else one for one in nemeses)


def _scores(name: str, given: object) -> dict[str, int]:
    """A score for each of the nine traits; those that are left out have 0."""
    if not isinstance(given, Mapping):
        raise SetupError(f"{name}'s scores are given by trait, as in {{'Might': 3}}.")
    known = {trait.casefold(): trait for trait in TRAITS}
    scores = dict.fromkeys(TRAITS, 0)
    seen: set[str] = set()
    for word, score in given.items():
        trait = known.get(word.casefold()) if isinstance(word, str) else None
        if trait is None:
            raise SetupError(f"There is no trait {quoted(word)}; {did_you_mean(word, TRAITS)}")
        if trait in seen:
            raise SetupError(f"{name}'s {trait} is given twice; give each trait one score.")
        if isinstance(score, bool) or not isinstance(score, int) or not 0 <= score <= MAX_SCORE:
            raise SetupError(
                f"{name}'s {trait} cannot be {quoted(score)}; a score is a whole number from 0 to {MAX_SCORE}."
            )
        seen.add(trait)
        scores[trait] = score
    return scores
