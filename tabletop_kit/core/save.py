"""The save file: canonical JSON, read against typed structures, replayed and compared.

A save holds the set-up, where chance came from, every move and roll with what followed, and
a digest of the last state. Saves are data: nothing in them is ever run. A file that is
damaged, cut short, foreign or newer gets one sentence, and is left as it is.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import os
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .chance import Source, source
from .errors import SaveError, TabletopError
from .game import Event, Game
from .log import Played, Resolved
from .table import Table

__all__ = ["SCHEMA", "code", "from_code", "load", "migrate", "read_record", "record", "write", "write_bytes"]

#: Version of the file's form. Raise it together with a migration from the version before.
SCHEMA = 1
#: From each schema to the next, on plain data.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}

FORMAT = "tabletop_kit table"
CODE = "TK1."
#: Bytes that a save may have; a whole campaign needs a hundredth of this.
MAX_BYTES = 4_000_000

RecordT = TypeVar("RecordT")


class SavedEvent(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    kind: str
    seat: int | None = None
    data: dict[str, Any] = {}


class SavedMove(msgspec.Struct, forbid_unknown_fields=True, tag_field="is", tag="move"):
    seat: int
    move: str
    events: list[SavedEvent]
    reveals: bool = False


class SavedRoll(msgspec.Struct, forbid_unknown_fields=True, tag_field="is", tag="roll"):
    stream: str
    outcome: list[int | str]
    events: list[SavedEvent]


class SavedChance(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    source: str
    seed: int | None = None
    rolls: list[int | str] | None = None
    streams: dict[str, list[int | str]] | None = None


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a save file holds."""

    format: str
    schema: int
    game: str
    rules: int
    setup: dict[str, Any]
    editions: dict[str, str]
    chance: SavedChance
    autoroll: bool
    practice: bool
    bots: dict[str, str]
    log: list[SavedMove | SavedRoll]
    digest: str


# ---------------------------------------------------------------------- writing
def record(table: Table[Any, Any, Any]) -> Record:
    """The table as a record."""
    known = table.game.bots()
    return Record(
        format=FORMAT,
        schema=SCHEMA,
        game=table.game.name,
        rules=table.game.version,
        setup=msgspec.to_builtins(table.setup),
        editions=dict(table.game.editions(table.setup)),
        chance=msgspec.convert(table.source.record(), SavedChance),
        autoroll=table.autoroll,
        practice=table.practice,
        bots={str(seat): bot.name for seat, bot in table.bots.items() if bot.name in known},
        log=[_saved(entry) for entry in table.log],
        digest=digest(table.state),
    )


def _saved(entry: Played | Resolved) -> SavedMove | SavedRoll:
    events = [SavedEvent(event.kind, event.seat, dict(event.data)) for event in entry.events]
    if isinstance(entry, Played):
        return SavedMove(entry.seat, entry.text, events, entry.reveals)
    return SavedRoll(entry.stream, list(entry.outcome), events)


def digest(state: object) -> str:
    """Digest of a state: equal states have equal digests, on every machine."""
    canonical = msgspec.json.encode(state, order="sorted")
    return hashlib.sha256(canonical).hexdigest()[:16]


def write(table: Table[Any, Any, Any], path: Path) -> Path:
    """Write the table to a file, whole or not at all."""
    text = msgspec.json.format(msgspec.json.encode(record(table), order="sorted"), indent=1)
    return write_bytes(path, text + b"\n")


def write_bytes(path: Path, content: bytes) -> Path:
    """Put the content where a reader sees either the old file or the whole new one."""
    path = Path(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        reason = error.strerror or str(error)
        raise SaveError(
            f"{path} cannot be written ({reason}); nothing was changed. Choose another place."
        ) from None
    return path


def code(table: Table[Any, Any, Any]) -> str:
    """The whole game as one line of text."""
    whole = record(table)
    entries = [
        f"{entry.seat} {entry.move}" if isinstance(entry, SavedMove) else [entry.stream, *entry.outcome]
        for entry in whole.log
    ]
    setup = {key: value for key, value in msgspec.to_builtins(whole.setup).items() if value}
    brief = [
        whole.schema,
        whole.game,
        whole.rules,
        setup,
        whole.editions,
        msgspec.to_builtins(whole.chance),
        int(whole.autoroll),
        int(whole.practice),
        whole.bots,
        entries,
        whole.digest,
    ]
    packed = zlib.compress(msgspec.json.encode(brief, order="sorted"), 9)
    return CODE + base64.urlsafe_b64encode(packed).decode().rstrip("=")


# ---------------------------------------------------------------------- reading
def load(game: Game[Any, Any, Any], path: str | Path) -> Table[Any, Any, Any]:
    """The table that a file holds.

    Raises
    ------
    SaveError
        The file is missing, damaged, cut short, foreign or newer; it was left as it is.
    """
    path = Path(path)
    whole = read_record(path, Record, FORMAT, game.name)
    return _open(game, whole, str(path))


def read_record(path: Path, kind: type[RecordT], form: str, game: str) -> RecordT:
    """A file of the kit, checked against the structure `kind`; every fault is one sentence."""
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise SaveError(f"{path} has {size:,} bytes; a save of tabletop_kit has at most {MAX_BYTES:,}.")
        content = path.read_bytes()
    except OSError as error:
        raise SaveError(
            f"{path} cannot be read ({error.strerror or error}). Check the name and the folder."
        ) from None
    try:
        data = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(
            f"{path} is damaged or cut short: it is no complete JSON text. It was left as it is; use a copy made earlier."
        ) from None
    return _typed(data, kind, form, game, str(path))


def _typed(data: Any, kind: type[RecordT], form: str, game: str, where: str) -> RecordT:
    if not isinstance(data, dict) or data.get("format") != form:
        what = f"{form.removeprefix('tabletop_kit ')} of tabletop_kit"
        raise SaveError(f"{where} holds no {what}; it was left as it is.")
    if data.get("game") != game:
        raise SaveError(
            f"{where} is a save of {data.get('game')!r}, not of {game}; open it with that game's load."
        )
    try:
        return msgspec.convert(migrate(data, where), kind)
    except msgspec.ValidationError as error:
        raise SaveError(
            f"{where} is damaged: {error}. It was left as it is; use a copy made earlier."
        ) from None


def migrate(
    data: dict[str, Any],
    where: str = "The save",
    chain: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
    target: int = SCHEMA,
) -> dict[str, Any]:
    """The data in today's schema: one pure step from each schema to the next."""
    steps = MIGRATIONS if chain is None else chain
    schema = data.get("schema")
    if isinstance(schema, bool) or not isinstance(schema, int) or schema < 1:
        raise SaveError(f"{where} is damaged: its schema is {schema!r}. It was left as it is.")
    if schema > target:
        raise SaveError(
            f"{where} was written by a newer tabletop_kit (schema {schema}, this one reads up to {target}); update the kit to open it."
        )
    for version in range(schema, target):
        data = {**steps[version](data), "schema": version + 1}
    return data


def from_code(game: Game[Any, Any, Any], text: str) -> Table[Any, Any, Any]:
    """The table that a save code holds."""
    where = "This save code"
    compact = "".join(str(text).split())
    if not compact.startswith(CODE):
        raise SaveError(f"A save code starts with {CODE}; copy the whole line.")
    body = compact.removeprefix(CODE)
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpack = zlib.decompressobj()
        plain = unpack.decompress(packed, MAX_BYTES)
        if not unpack.eof:
            raise ValueError("cut short")
        schema, name, rules, setup, editions, chance, autoroll, practice, bots, entries, end = (
            msgspec.json.decode(plain)
        )
        log = [
            {"is": "roll", "stream": entry[0], "outcome": entry[1:], "events": []}
            if isinstance(entry, list)
            else {
                "is": "move",
                "seat": int(entry.split(" ", 1)[0]),
                "move": entry.split(" ", 1)[1],
                "events": [],
            }
            for entry in entries
        ]
    except (ValueError, zlib.error, TypeError, KeyError, AttributeError, IndexError, RecursionError):
        raise SaveError(f"{where} is damaged or cut short; copy the whole line again.") from None
    data = {
        "format": FORMAT,
        "schema": schema,
        "game": name,
        "rules": rules,
        "setup": setup,
        "editions": editions,
        "chance": chance,
        "autoroll": bool(autoroll),
        "practice": bool(practice),
        "bots": bots,
        "log": log,
        "digest": end,
    }
    return _open(game, _typed(data, Record, FORMAT, game.name, where), where, with_events=False)


def _open(
    game: Game[Any, Any, Any], whole: Record, where: str, with_events: bool = True
) -> Table[Any, Any, Any]:
    known = game.bots()
    try:
        setup = msgspec.convert(whole.setup, game.setup_type)
        bots = {int(seat): known[name] for seat, name in whole.bots.items() if name in known}
        table = Table(
            game,
            setup,
            source=_source(whole.chance),
            practice=whole.practice,
        )
        if not set(bots) <= set(table.seats):
            raise SaveError("it names a bot for a seat that is not at the table")
    except (msgspec.ValidationError, TabletopError, ValueError) as error:
        sentence = str(error).rstrip(".")
        raise SaveError(
            f"{where} is damaged: {sentence}. It was left as it is; use a copy made earlier."
        ) from None
    _replay(table, whole, with_events)
    table.bots = bots
    table.autoroll = whole.autoroll
    return table


def _source(chance: SavedChance) -> Source:
    if chance.source not in ("seeded", "scripted", "typed"):
        raise SaveError(f"chance cannot come from {chance.source!r}")
    rolls = chance.streams if chance.streams is not None else chance.rolls
    return source(seed=chance.seed, rolls=rolls, typed=chance.source == "typed")


def _replay(table: Table[Any, Any, Any], whole: Record, with_events: bool) -> None:
    """Fold the log; where it does not agree with what was recorded, the table can only be watched."""
    number = _first_fault(table, whole, with_events)
    if number is None:
        return
    if whole.rules != table.game.version:
        why = f"the save was made under version {whole.rules} of the rules, and this kit plays version {table.game.version}"
    else:
        why = "the save does not follow from its own moves"
    recorded = [_recorded(entry) for entry in whole.log]
    table.watch(f"From entry {number} on {why}; it can be watched, not played on.", recorded, whole)


def _first_fault(table: Table[Any, Any, Any], whole: Record, with_events: bool) -> int | None:
    for number, entry in enumerate(whole.log, 1):
        try:
            if isinstance(entry, SavedMove):
                table.play(entry.move, table.seat(entry.seat))
            else:
                waiting = table.pending
                if waiting is None or waiting.stream != entry.stream:
                    return number
                table.roll(entry.outcome)
        except TabletopError:
            return number
        if with_events and msgspec.to_builtins(table.log[-1].events) != msgspec.to_builtins(_events(entry)):
            return number
    return None if digest(table.state) == whole.digest else len(whole.log)


def _events(entry: SavedMove | SavedRoll) -> tuple[Event, ...]:
    return tuple(Event(saved.kind, saved.seat, saved.data) for saved in entry.events)


def _recorded(entry: SavedMove | SavedRoll) -> Played | Resolved:
    if isinstance(entry, SavedMove):
        return Played(entry.seat, entry.move, None, _events(entry), entry.reveals)
    return Resolved(entry.stream, tuple(entry.outcome), _events(entry))
