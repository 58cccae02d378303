"""Setting a table up: what is the same for every game once its own set-up is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from .bots import Bot
from .chance import source
from .errors import SetupError
from .game import Game, MoveT, SetupT, StateT
from .rules import Rulebook, did_you_mean
from .table import Table
from .words import quoted

__all__ = ["Edition", "deal", "edition_meant", "edition_named", "refuse_unknown", "settle"]


class Edition(Protocol):
    """A sheet, map or deck, of the kit's or one's own."""

    @property
    def slug(self) -> str:
        """Its short name."""


EditionT = TypeVar("EditionT", bound=Edition)


def deal(
    game: Game[SetupT, StateT, MoveT],
    setup: SetupT,
    *,
    seed: int | None = None,
    rolls: object = None,
    typed: bool = False,
    autoroll: bool = False,
    practice: bool = False,
    bots: Mapping[Any, str | Bot] | None = None,
) -> Table[SetupT, StateT, MoveT]:
    """A table of the game, ready for the first move; a wrong keyword is a `SetupError`.

    Parameters
    ----------
    game, setup
        The rules, and the game's own set-up.
    seed, rolls, typed
        Where chance comes from: `core.chance.source`.
    autoroll, practice, bots
        As in `Table`.
    """
    for keyword, value in (("typed", typed), ("autoroll", autoroll), ("practice", practice)):
        if not isinstance(value, bool):
            raise SetupError(f"{keyword} is True or False, not {quoted(value)}.")
    chance = source(seed=seed, rolls=rolls, typed=typed)
    return Table(game, setup, source=chance, autoroll=autoroll, practice=practice, bots=bots)


def refuse_unknown(unknown: Iterable[str], known: Iterable[str], what: str = "table") -> None:
    """Answer a keyword that a table, or `what` else is set up, does not have with the nearest one that it has."""
    for name in unknown:
        raise SetupError(f"A {what} has no {quoted(name)}; {did_you_mean(name, list(known))}")


def settle(
    rulebook: Rulebook, by_rule: Mapping[str, object] | None, by_name: Mapping[str, object]
) -> dict[str, str | int | bool]:
    """Every option of the rulebook with its value.

    Parameters
    ----------
    rulebook : Rulebook
        The rules, with their options.
    by_rule : mapping of rule id to value
        As in ``{"P-POOL-DICE": "top"}``; for a rule with several options a mapping by their names.
    by_name : mapping of option to value
        The keywords of `table`. One that has its usual value gives way to a ruling, and any other
        that contradicts one is a `SetupError`.
    """
    if not isinstance(by_rule, (Mapping, type(None))):
        raise SetupError(
            f"Rulings are given by the id of their rule, as in rulings={{...: ...}}, not as {quoted(by_rule)}."
        )
    named = dict(by_name)
    usual = {name: option.default for name, option in rulebook.options.items()}
    for rule_id, ruling in (by_rule or {}).items():
        for name, value in _by_option(rulebook, rule_id, ruling).items():
            if named.get(name, value) not in (value, usual.get(name)):
                raise SetupError(
                    f"{rule_id} is ruled {quoted(value)}, but {name} is {quoted(named[name])}; leave out one of the two."
                )
            named[name] = value
    return rulebook.choose(named)


def _by_option(rulebook: Rulebook, rule_id: str, ruling: object) -> Mapping[str, object]:
    """What a ruling says of each option of its rule."""
    names = [option.name for option in rulebook[rule_id].options]
    if not names:
        open_rules = [rule.id for rule in rulebook.values() if rule.options]
        raise SetupError(f"{rule_id} leaves nothing to choose; {did_you_mean(rule_id, open_rules)}")
    if isinstance(ruling, Mapping):
        for name in ruling:
            if name not in names:
                raise SetupError(f"{rule_id} has no option {quoted(name)}; {did_you_mean(name, names)}")
        return ruling
    if len(names) > 1:
        example = ", ".join(f"{name!r}: ..." for name in names)
        raise SetupError(f"{rule_id} leaves several things open; say which, as in {{{example}}}.")
    return {names[0]: ruling}


def edition_named(
    what: str, name: str, own: Iterable[EditionT], kits: Mapping[str, Callable[[], EditionT]]
) -> EditionT:
    """The sheet, map or deck of a short name, one's own before the kit's.

    A name opens no file: saves hold names, and somebody else may have written them.
    """
    mine = {one.slug: one for one in own}
    if name in mine:
        return mine[name]
    if name.casefold() in kits:
        return kits[name.casefold()]()
    raise SetupError(f"There is no {what} {quoted(name)}; {did_you_mean(name, [*mine, *kits])}")


def edition_meant(
    what: str,
    given: object,
    kind: type[EditionT],
    read: Callable[[str | Path], EditionT],
    named: Callable[[str], EditionT],
) -> EditionT:
    """The sheet, map or deck that somebody gives at the table: itself, a file's path, or a short name.

    Files end in what they hold, as in ``mine.island``.
    """
    if isinstance(given, kind):
        return given
    if isinstance(given, Path) or (isinstance(given, str) and given.endswith(f".{what}")):
        return read(given)
    if isinstance(given, str):
        return named(given)
    article = "an" if what[0] in "aeiou" else "a"
    raise SetupError(
        f"{article.capitalize()} {what} is a short name, a file or {article} {kind.__name__}, not {quoted(given)}."
    )
