"""What a save holds: typed structures, their schema version, and the steps from older schemas.

A record is data: the set-up, where chance comes from, every move and roll with what followed,
and a digest of the last state. Nothing in it is ever run.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec

from .bots import options_of
from .chance import Scripted, Seeded, Source, Typed, source
from .errors import SaveError
from .game import Event
from .log import Entry, Played
from .table import Table
from .words import listed, quoted

__all__ = [
    "FORMAT",
    "MIGRATIONS",
    "SCHEMA",
    "Migrations",
    "Record",
    "SavedBot",
    "SavedChance",
    "SavedEvent",
    "SavedMove",
    "SavedRoll",
    "check_schema",
    "checked",
    "digest",
    "fault",
    "migrate",
    "record",
]

RecordT = TypeVar("RecordT")
#: From each schema to the next, on plain data.
Migrations: TypeAlias = Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]

FORMAT = "tabletop_kit table"
#: Version of a table's record. Raise it together with a migration from the version before.
SCHEMA = 1
MIGRATIONS: Migrations = {}


class SavedEvent(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What happened after a move or a roll."""

    kind: str
    seat: int | None = None
    data: dict[str, Any] = {}


class SavedMove(msgspec.Struct, forbid_unknown_fields=True, tag_field="is", tag="move"):
    """A move in notation."""

    seat: int
    move: str
    events: list[SavedEvent]
    reveals: bool = False


class SavedRoll(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag="roll"):
    """What dice or cards came up; `typed` as in `log.Resolved`."""

    stream: str
    outcome: list[int | str]
    events: list[SavedEvent]
    typed: bool = False


class SavedChance(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where chance comes from."""

    source: str
    seed: int | None = None
    rolls: list[int | str] | None = None
    streams: dict[str, list[int | str]] | None = None

    def read(self) -> Source:
        """The source that was recorded; a record that says too much or too little is an error."""
        given = [name for name in ("seed", "rolls", "streams") if getattr(self, name) is not None]
        if self.source == Seeded.kind and given == ["seed"]:
            return source(seed=self.seed)
        if self.source == Scripted.kind and given in (["rolls"], ["streams"]):
            return source(rolls=self.rolls if self.streams is None else self.streams)
        if self.source == Typed.kind and not given:
            return source(typed=True)
        raise SaveError(f"chance cannot come from {quoted(self.source)} with {listed(given) or 'nothing'}")


class SavedBot(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A computer player, made again as ``kind(**options)``."""

    name: str
    options: dict[str, str | int | float | bool | None] = {}


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table as it is saved."""

    format: str
    schema: int
    game: str
    rules: int
    setup: dict[str, Any]
    editions: dict[str, str]
    chance: SavedChance
    autoroll: bool
    practice: bool
    bots: dict[str, SavedBot]
    log: list[SavedMove | SavedRoll]
    digest: str


def record(table: Table[Any, Any, Any]) -> Record:
    """The table as a record; of a table that can only be watched, the record that it came from."""
    if isinstance(table.original, Record):
        return table.original
    return Record(
        format=FORMAT,
        schema=SCHEMA,
        game=table.game.name,
        rules=table.game.version,
        setup=table.game.saved_setup(table.setup),
        editions=dict(table.game.editions(table.setup)),
        chance=msgspec.convert(table.source.record(), SavedChance),
        autoroll=table.autoroll,
        practice=table.practice,
        bots={str(seat): SavedBot(bot.name, options_of(bot)) for seat, bot in table.bots.items()},
        log=[_saved(entry) for entry in table.log],
        digest=digest(table.state),
    )


def _saved(entry: Entry) -> SavedMove | SavedRoll:
    events = [_saved_event(event) for event in entry.events]
    if isinstance(entry, Played):
        return SavedMove(entry.seat, entry.text, events, entry.reveals)
    return SavedRoll(entry.stream, list(entry.outcome), events, entry.typed)


def _saved_event(event: Event) -> SavedEvent:
    return SavedEvent(event.kind, event.seat, dict(event.data))


def digest(state: object) -> str:
    """Digest of a state: equal states have equal digests, on every machine."""
    # people's own editions stand in a set-up as they are, and each has a digest of its own
    canonical = msgspec.json.encode(state, order="sorted", enc_hook=lambda edition: edition.digest)
    return hashlib.sha256(canonical).hexdigest()[:16]


def checked(
    data: Any, kind: type[RecordT], form: str, game: str, where: str, schema: int, migrations: Migrations
) -> RecordT:
    """Plain data as a structure of today's schema; every fault is a `SaveError` of one sentence."""
    if not isinstance(data, dict) or data.get("format") != form:
        what = f"{form.removeprefix('tabletop_kit ')} of tabletop_kit"
        raise SaveError(f"{where} holds no {what}; it was left as it is.")
    if data.get("game") != game:
        raise SaveError(
            f"{where} is a save of {quoted(data.get('game'))}, not of {game}; open it with that game's load."
        )
    try:
        return msgspec.convert(migrate(data, where, migrations, schema), kind)
    except msgspec.ValidationError as error:
        raise SaveError(
            f"{where} is damaged: {fault(error)}. It was left as it is; use a copy made earlier."
        ) from None


def fault(error: msgspec.ValidationError) -> str:
    """Which entry of the data is wrong and how, without the words of the parser.

    >>> fault(msgspec.ValidationError("Expected `bool`, got `null` - at `$.autoroll`"))
    "its entry 'autoroll' cannot be read"
    """
    said, _, place = str(error).partition(" - at `$")
    place = place.rstrip("`").lstrip(".")
    if found := re.search(r"(missing required|unknown) field `(.{1,60})`", said):
        entry = ".".join(filter(None, [place[:60], found[2]]))
        return f"its entry '{entry}' {'is missing' if found[1] != 'unknown' else 'is not known'}"
    return f"its entry '{place[:60]}' cannot be read" if place else "it cannot be read as a whole"


def migrate(
    data: dict[str, Any], where: str = "The save", migrations: Migrations = MIGRATIONS, target: int = SCHEMA
) -> dict[str, Any]:
    """The data in the schema `target`: one pure step from each schema to the next."""
    for version in range(check_schema(data.get("schema"), where, target), target):
        try:
            data = {**migrations[version](data), "schema": version + 1}
        except (LookupError, TypeError, ValueError, AttributeError):
            # a step reads data that nothing has checked yet
            raise SaveError(
                f"{where} is damaged: it is no whole save of schema {version}. It was left as it is; use a copy made earlier."
            ) from None
    return data


def check_schema(schema: object, where: str, target: int = SCHEMA) -> int:
    """The schema of a save, if this kit can read it."""
    if isinstance(schema, bool) or not isinstance(schema, int) or schema < 1:
        raise SaveError(f"{where} is damaged: its schema is {quoted(schema)}. It was left as it is.")
    if schema > target:
        raise SaveError(
            f"{where} was written by a newer tabletop_kit (schema {quoted(schema)}, this one reads up to {target}); update the kit to open it."
        )
    return schema
