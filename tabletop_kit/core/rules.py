"""Rules as a player may read them, and refusals that name them.

Each game ships its rules as data in the kit's own words. A rule has an id, and every
refusal names the ids of the rules that bar a move, with this turn's own numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .errors import SetupError, UnknownRule
from .words import quoted

__all__ = ["Option", "Refusal", "Rule", "Rulebook", "Verdict", "did_you_mean"]


def did_you_mean(word: object, known: Sequence[str]) -> str:
    """The half sentence that helps after a wrong name: the closest known one, else all of them.

    >>> did_you_mean("Migth", ["Might", "Magic"])
    'did you mean Might?'
    """
    from difflib import get_close_matches  # loaded with the first mistake, not with the kit

    by_lower = {name.casefold(): name for name in known}
    text = word if isinstance(word, str) else quoted(word)
    close = get_close_matches(text[:100].casefold(), list(by_lower), n=1)
    if close:
        return f"did you mean {by_lower[close[0]]}?"
    return f"known are {', '.join(known)}." if known else "none is known."


@dataclass(frozen=True, slots=True)
class Option:
    """A reading that a table may choose where the source leaves one open.

    Attributes
    ----------
    name : str
        Keyword at set-up, as in ``table(..., success="six-up")``.
    default : str, int or bool
        What the kit's ruling says.
    choices : mapping of value to words
        Every value that may be chosen and what it means; empty where numbers are.
    numbers : tuple of int, optional
        The least and the greatest whole number that may be chosen.
    words : str
        What the number means.
    """

    name: str
    default: str | int | bool
    choices: Mapping[str | int | bool, str] = field(default_factory=dict)
    numbers: tuple[int, int] | None = None
    words: str = ""

    def allows(self, value: object) -> bool:
        """Whether the value may be chosen."""
        if self.numbers is not None:
            return type(value) is int and self.numbers[0] <= value <= self.numbers[1]
        # True == 1 in Python, so the type is looked at too
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def allowed(self) -> str:
        """What may be chosen, in words."""
        if self.numbers is not None:
            return f"a whole number from {self.numbers[0]} to {self.numbers[1]}"
        return f"one of {', '.join(repr(choice) for choice in self.choices)}"

    def meanings(self) -> tuple[tuple[str, str], ...]:
        """Each value, or all numbers at once, with what it means and which one is usual."""
        if self.numbers is not None:
            span = f"{self.numbers[0]} to {self.numbers[1]}"
            return ((span, f"{self.words} ({self.default} by default)"),)
        return tuple(
            (repr(value), words + (" (default)" if value == self.default else ""))
            for value, words in self.choices.items()
        )

    def __str__(self) -> str:
        return f"Option {self.name}: " + "; ".join(f"{value} {words}" for value, words in self.meanings())


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in the kit's words; `ruling` says where the source leaves it open."""

    id: str
    title: str
    text: str
    section: str
    ruling: str = ""
    options: tuple[Option, ...] = ()

    def __str__(self) -> str:
        ruling = f"\nThe kit's ruling: {self.ruling}" if self.ruling else ""
        options = "".join(f"\n{option}." for option in self.options)
        return f"{self.id}  {self.title}\n{self.text}{ruling}{options}"


class Rulebook(Mapping[str, Rule]):
    """All rules of one game by id; a wrong id is answered with the nearest one.

    The text is read from the package when the first rule is asked for.
    """

    def __init__(self, game: str, package: str, file: str = "data/rules.toml") -> None:
        self.game = game
        self._package = package
        self._file = file
        self._rules: dict[str, Rule] | None = None

    def _load(self) -> dict[str, Rule]:
        if self._rules is None:
            import tomllib  # here, since most programs never read a rule's text
            from importlib import resources

            text = resources.files(self._package).joinpath(self._file).read_text(encoding="utf8")
            entries = tomllib.loads(text)["rule"]
            self._rules = {entry["id"]: _rule(entry) for entry in entries}
        return self._rules

    def __getitem__(self, rule_id: str) -> Rule:
        rules = self._load()
        try:
            return rules[rule_id]
        except (KeyError, TypeError):  # TypeError: a list, say
            raise UnknownRule(
                f"{self.game} has no rule {quoted(rule_id)}; {did_you_mean(rule_id, list(rules))}"
            ) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())

    def __repr__(self) -> str:
        return f"<Rulebook of {self.game}: {len(self)} rules>"

    @property
    def options(self) -> dict[str, Option]:
        """Every selectable ruling by its set-up keyword."""
        return {option.name: option for rule in self.values() for option in rule.options}

    def choose(self, chosen: Mapping[str, object]) -> dict[str, str | int | bool]:
        """All options with the chosen values filled in; a wrong name or value is a `SetupError`."""
        options = self.options
        for name, value in chosen.items():
            if name not in options:
                raise SetupError(
                    f"{quoted(name)} is no option of {self.game}; {did_you_mean(name, list(options))}"
                )
            if not options[name].allows(value):
                raise SetupError(f"{name} cannot be {quoted(value)}; choose {options[name].allowed()}.")
        return {name: chosen.get(name, option.default) for name, option in options.items()}  # type: ignore[misc]


def _rule(entry: Mapping[str, object]) -> Rule:
    options = tuple(
        Option(
            name=str(option["name"]),
            default=option["default"],
            choices={choice["value"]: choice["words"] for choice in option.get("choices", ())},
            numbers=tuple(option["range"]) if "range" in option else None,
            words=option.get("words", ""),
        )
        for option in entry.get("option", ())  # type: ignore[attr-defined]
    )
    fields = {name: str(entry.get(name, "")) for name in ("id", "title", "text", "section", "ruling")}
    return Rule(**fields, options=options)


@dataclass(frozen=True, slots=True)
class Refusal:
    """One rule that bars a move, with this turn's numbers.

    Attributes
    ----------
    rule_id : str
        Id in the game's rulebook.
    message : str
        What is wrong, as a sentence to the player.
    params : mapping
        The numbers and names in the message, for lessons and tests.
    hint : str
        What would work, where that needs no search; may be empty.
    """

    rule_id: str
    message: str
    params: Mapping[str, object] = field(default_factory=dict)
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.message} {self.hint} [{self.rule_id}]".replace("  ", " ")


class Verdict(Sequence[Refusal]):
    """Why a move is barred: every refusal, none when the move is legal.

    The nearest legal move is looked for only when `instead` is asked for. `closed` says why nothing
    at all is played at this table, or is None; it is no rule of the game, so it is no refusal.
    """

    def __init__(
        self,
        move: str,
        refusals: Sequence[Refusal],
        nearest: Callable[[], str | None],
        closed: str | None = None,
    ) -> None:
        self.move = move
        self.refusals = tuple(refusals)
        self.closed = closed
        self._nearest = nearest

    @property
    def legal(self) -> bool:
        """Whether nothing bars the move."""
        return not self.refusals and self.closed is None

    @property
    def instead(self) -> str | None:
        """The nearest legal move in notation, or None when there is none."""
        return None if self.legal or self.closed is not None else self._nearest()

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return self.refusals[index]

    def __len__(self) -> int:
        return len(self.refusals)

    def __str__(self) -> str:
        if self.legal:
            return f"Nothing bars {self.move!r}."
        closed = () if self.closed is None else (self.closed,)
        reasons = " ".join([*closed, *map(str, self.refusals)])
        instead = self.instead
        return reasons + (f" You could play: {instead}." if instead else "")

    def __repr__(self) -> str:
        return f"<Verdict on {self.move!r}: {', '.join(r.rule_id for r in self.refusals) or ('legal' if self.legal else 'closed')}>"
