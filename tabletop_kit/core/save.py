"""Saves as files and as codes: written whole or not at all, read with care, replayed and compared.

A file that is damaged, cut short, foreign or newer gets one sentence, and is left as it is. A
file whose moves no longer lead where they led opens as a table that can be watched.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from .bots import known_bot
from .code import MAX_BYTES, pack, unpack
from .errors import SaveError, TabletopError
from .game import Event, Game
from .log import Entry, Played, Resolved
from .record import (
    FORMAT,
    MIGRATIONS,
    SCHEMA,
    Migrations,
    Record,
    SavedMove,
    SavedRoll,
    checked,
    digest,
    fault,
    record,
)
from .table import Table
from .words import begun_small, listed, quoted

__all__ = ["code", "from_bytes", "from_code", "load", "read_bytes", "read_record", "write", "write_bytes"]

RecordT = TypeVar("RecordT")


# ---------------------------------------------------------------------- writing
def write(table: Table[Any, Any, Any], path: str | Path) -> Path:
    """Write the table to a file, whole or not at all; nothing is written that `load` would not read."""
    text = msgspec.json.format(msgspec.json.encode(record(table), order="sorted"), indent=1)
    return write_bytes(path, text + b"\n")


def write_bytes(path: str | Path, content: bytes, most: int | None = None) -> Path:
    """Put the content where a reader sees either the old file or the whole new one.

    `most` is the greatest size, by default that of a save; pictures may have more.
    """
    path, most = _path(path), most or MAX_BYTES
    if len(content) > most:
        raise SaveError(
            f"{path} would have {len(content):,} bytes, and a save has at most {most:,}; nothing was "
            "changed. Begin a new table for the next session."
        )
    draft: Path | None = None
    try:
        place = Path(os.path.realpath(path))  # what a link points to is replaced, the link stays
        mode = _mode(place)
        draft = place.parent / f".{place.name[:200]}.{os.getpid()}.tmp"
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            draft.chmod(mode)
        draft.replace(place)
    except (OSError, ValueError) as error:  # ValueError: no file can have this name
        raise SaveError(
            f"{path} cannot be written ({_reason(error)}); nothing was changed. Choose another place."
        ) from None
    finally:
        if draft is not None:
            with contextlib.suppress(OSError, ValueError):
                draft.unlink(missing_ok=True)
    return path


def _path(path: object) -> Path:
    if not isinstance(path, (str, os.PathLike)):
        raise SaveError(f"A file is named by a text, as in 'game.json', not by {quoted(path)}.")
    return Path(path)


def _mode(place: Path) -> int | None:
    """Who may do what with the file that is there, or None where none is."""
    try:
        found = place.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found):
        raise OSError(None, "no plain file stands there")
    return stat.S_IMODE(found)


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def code(table: Table[Any, Any, Any]) -> str:
    """The whole game as one line of text."""
    whole = record(table)
    return pack(whole, told=table.watch_only is not None and any(entry.events for entry in whole.log))


# ---------------------------------------------------------------------- reading
def load(game: Game[Any, Any, Any], path: str | Path, editions: Sequence[Any] = ()) -> Table[Any, Any, Any]:
    """The table that a file holds.

    Parameters
    ----------
    game : Game
        The rules.
    path : str or Path
        The file.
    editions : sequence
        Sheets, maps and decks of one's own that the table was set up with.

    Raises
    ------
    SaveError
        The file is missing, damaged, cut short, foreign or newer, or needs an edition that is not
        at hand; it was left as it is.
    """
    return from_bytes(game, read_bytes(path), str(path), editions)


def from_bytes(
    game: Game[Any, Any, Any], content: bytes, name: str, editions: Sequence[Any] = ()
) -> Table[Any, Any, Any]:
    """The table that stands in what was read from a file called `name`; errors as in `load`."""
    whole = checked(_decoded(content, name), Record, FORMAT, game.name, name, SCHEMA, MIGRATIONS)
    return _opened(game, whole, name, editions)


def read_record(
    path: str | Path,
    kind: type[RecordT],
    form: str,
    game: str,
    schema: int = 1,
    migrations: Migrations = MappingProxyType({}),
) -> RecordT:
    """A file of the kit, checked against the structure `kind`; every fault is one sentence.

    `schema` is today's version of this kind of file, `migrations` lead to it from older ones.
    """
    return checked(_decoded(read_bytes(path), str(path)), kind, form, game, str(path), schema, migrations)


def read_bytes(path: str | Path) -> bytes:
    """What a file of the kit holds, as it is; one that cannot be read or is too large is a `SaveError`."""
    path = _path(path)
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):  # asked first: a pipe or a device would be read for ever
            raise OSError(None, "it is no plain file")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)  # and no more, should it grow meanwhile
    except (OSError, ValueError) as error:
        raise SaveError(f"{path} cannot be read ({_reason(error)}). Check the name and the folder.") from None
    _check_size(max(found.st_size, len(content)) if len(content) > MAX_BYTES else 0, str(path))
    return content


def _check_size(size: int, where: str) -> None:
    if size > MAX_BYTES:
        raise SaveError(f"{where} has {size:,} bytes; a save of tabletop_kit has at most {MAX_BYTES:,}.")


def _decoded(content: bytes, where: str) -> Any:
    _check_size(len(content), where)
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(
            f"{where} is damaged or cut short: it is no complete JSON text. It was left as it is; use a copy made earlier."
        ) from None


def from_code(game: Game[Any, Any, Any], text: str, editions: Sequence[Any] = ()) -> Table[Any, Any, Any]:
    """The table that a save code holds; `editions` and errors as in `load`."""
    where = "This save code"
    whole = checked(unpack(text), Record, FORMAT, game.name, where, SCHEMA, MIGRATIONS)
    return _opened(game, whole, where, editions, brief=not any(entry.events for entry in whole.log))


# ---------------------------------------------------------------------- replaying


def _opened(
    game: Game[Any, Any, Any], whole: Record, where: str, editions: Sequence[Any], brief: bool = False
) -> Table[Any, Any, Any]:
    lacking: str | None = None
    try:
        setup = msgspec.convert(whole.setup, game.setup_type)
    except msgspec.ValidationError as error:
        raise _damaged(where, SaveError(fault(error))) from None
    bare, setup = setup, game.with_editions(setup, editions)
    try:  # editions first, since all else follows from them
        lacking = _lacking(whole.editions, game.editions(setup), game.editions(bare))
        table = Table(game, setup, source=whole.chance.read(), practice=whole.practice)
        if not all(re.fullmatch(r"[0-9]{1,3}", seat) for seat in whole.bots):
            raise SaveError("it names a bot for a seat that is not at the table")
        bots = {int(seat): saved for seat, saved in whole.bots.items()}
        if not set(bots) <= set(table.seats):
            raise SaveError("it names a bot for a seat that is not at the table")
    except (TabletopError, ValueError) as error:
        if lacking is not None:
            raise SaveError(f"{where} {lacking}.") from None
        raise _damaged(where, error) from None
    _replay(table, whole, brief, lacking)
    for seat, saved in bots.items():
        bot = known_bot(game, saved.name, saved.options)
        if bot is not None:
            table.bots[seat] = bot
            continue
        who = table.names[seat]
        table.notes += (
            f"The bot {quoted(saved.name)} that played for {who} is not known here; a person decides for {who} now.",
        )
    table.autoroll = whole.autoroll
    return table


def _damaged(where: str, error: Exception) -> SaveError:
    sentence = begun_small(str(error).rstrip("."))
    return SaveError(f"{where} is damaged: {sentence}. It was left as it is; use a copy made earlier.")


def _lacking(saved: Mapping[str, str], at_hand: Mapping[str, str], kits: Mapping[str, str]) -> str | None:
    """What is said of editions that are not those of the save, or None when all are at hand.

    The kit's own are found by name, and a later kit may have drawn them anew; the file of the earlier one, which is
    named after it, takes their place.
    """
    others = sorted(name for name, mark in saved.items() if at_hand.get(name) != mark)
    if not others:
        return None
    uses = listed(f"the {name[:60]} (digest {saved[name][:20]})" for name in others)
    kinds = dict.fromkeys((name.split() or ["edition"])[0][:20].capitalize() for name in others)
    given = f"editions=[{', '.join(f'{kind}.read(...)' for kind in kinds)}]"
    if not all(name in at_hand for name in others):
        return f"uses {uses}; give it as {given}"
    if not all(name in kits for name in others):
        return f"uses another version of {uses} than the one at hand; give it as {given}"
    files = listed(f"{slug}.{kind}" for kind, _, slug in (name.partition(" ") for name in others))
    return (
        f"uses another version of {uses} than this kit; give the {files} of the kit that wrote it as {given}"
    )


def _replay(table: Table[Any, Any, Any], whole: Record, brief: bool, lacking: str | None) -> None:
    """Fold the log; where it does not agree with what was recorded, the table can only be watched."""
    number = _first_fault(table, whole, brief)
    all_agree = number is None and digest(table.state) == whole.digest
    if lacking is not None:
        why = f"The save {lacking}"
    elif all_agree:
        return
    else:
        start = f"From entry {number} on" if number else "At its end"
        why = f"{start} the save does not follow from its own moves"
        if whole.rules != table.game.version:
            why = f"{start} the save was made under version {whole.rules} of the rules, and this kit plays version {table.game.version}"
        elif number is None and not brief:
            after = f"after entry {len(whole.log)}" if whole.log else "before its first entry"
            why = f"The save breaks off {after}: its end is missing"
    if number is not None:
        table._line.cut(number - 1)  # what is shown is the position before the first entry that disagrees
    agreed = table.log[: len(whole.log)]
    recorded = [*agreed, *(_recorded(entry) for entry in whole.log[len(agreed) :])]
    watched = "without it, it can" if lacking is not None else "it can"
    table.watch(f"{why}; {watched} be watched, not played on.", recorded, whole)


def _first_fault(table: Table[Any, Any, Any], whole: Record, brief: bool) -> int | None:
    """The number of the first entry that cannot be made again, counted from 1; None when all can.

    A brief record, from a code, has neither events nor streams to compare.
    """
    entries = table._line.entries
    for number, entry in enumerate(whole.log, 1):
        try:
            if isinstance(entry, SavedMove):
                seat = table.seat(entry.seat)
                table.play(table.game.read(table.state, seat, entry.move), seat)
            elif len(entries) < number:  # a roll of no dice has come by itself
                waiting = table.pending
                if waiting is None or not (brief or waiting.stream == entry.stream):
                    return number
                table._fall(waiting.read(entry.outcome), entry.typed)
        except TabletopError:
            return number
        if not brief and not _same(entries[number - 1], entry):
            return number
    return None


def _same(entry: Entry, saved: SavedMove | SavedRoll) -> bool:
    """Whether an entry has the events that were saved with it."""
    events, recorded = entry.events, _events(saved)
    # a tuple in an event comes back from a file as a list, so events that differ are looked at as JSON too
    return events == recorded or _as_json(events) == _as_json(recorded)


def _as_json(events: tuple[Event, ...]) -> bytes:
    return msgspec.json.encode(events, order="sorted")


def _events(entry: SavedMove | SavedRoll) -> tuple[Event, ...]:
    return tuple(Event(saved.kind, saved.seat, saved.data) for saved in entry.events)


def _recorded(entry: SavedMove | SavedRoll) -> Entry:
    if isinstance(entry, SavedMove):
        return Played(entry.seat, entry.move, None, _events(entry), entry.reveals)
    return Resolved(entry.stream, tuple(entry.outcome), _events(entry), entry.typed)
