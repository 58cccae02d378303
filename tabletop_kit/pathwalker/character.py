"""Characters: made, named, kept in a file, brought to a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.errors import SaveError, SetupError
from ..core.rules import did_you_mean
from .state import MAX_SCORE, TRAITS, name_fault

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
        if not isinstance(self.name, str):
            raise SetupError(f"A name is a text, not {self.name!r}.")
        if not isinstance(self.scores, Mapping):
            raise SetupError(f"{self.name}'s scores are given by trait, as in {{'Might': 3}}.")
        nemeses: object = self.nemeses
        object.__setattr__(self, "nemeses", (nemeses,) if isinstance(nemeses, str) else tuple(self.nemeses))
        for name in (self.name, *filter(None, [self.bond]), *self.nemeses):
            if not isinstance(name, str):
                raise SetupError(f"A name is a text, not {name!r}.")
            if fault := name_fault(name):
                raise SetupError(f"{name!r} cannot be a name: {fault}.")
        known = {trait.casefold(): trait for trait in TRAITS}
        clean: dict[str, int] = {}
        for trait, score in self.scores.items():
            if str(trait).casefold() not in known:
                raise SetupError(f"There is no trait {trait!r}; {did_you_mean(str(trait), TRAITS)}")
            if isinstance(score, bool) or not isinstance(score, int) or not 0 <= score <= MAX_SCORE:
                raise SetupError(
                    f"{self.name}'s {trait} cannot be {score!r}; a score is a whole number from 0 to {MAX_SCORE}."
                )
            clean[known[str(trait).casefold()]] = score
        object.__setattr__(self, "scores", {trait: clean.get(trait, 0) for trait in TRAITS})

    def __getitem__(self, trait: str) -> int:
        return self.scores[trait]

    def __str__(self) -> str:
        traits = ", ".join(f"{trait} {score}" for trait, score in self.scores.items() if score)
        return f"{self.name}: {traits or 'all scores 0'}"

    def save(self, path: str | Path) -> Path:
        """Write the character to a file, whole or not at all."""
        import msgspec

        from ..core.save import write_bytes

        data = {
            "format": FORMAT,
            "schema": 1,
            "game": "pathwalker",
            "name": self.name,
            "scores": dict(self.scores),
            "bond": self.bond,
            "nemeses": list(self.nemeses),
        }
        return write_bytes(Path(path), msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n")

    @classmethod
    def read(cls, path: str | Path) -> Character:
        """The character that a file holds; a damaged or foreign file is a `SaveError`."""
        from ..core.save import read_record

        data: dict[str, Any] = read_record(Path(path), dict, FORMAT, "pathwalker")
        try:
            return cls(data["name"], data["scores"], data.get("bond", ""), tuple(data.get("nemeses", ())))
        except (KeyError, TypeError, SetupError) as error:
            what = f"{error} is missing" if isinstance(error, KeyError) else str(error).rstrip(".")
            raise SaveError(f"{path} is damaged: {what}. It was left as it is.") from None
