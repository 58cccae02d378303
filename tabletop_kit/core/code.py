"""Save codes: the record of a whole game as one line of text that can be copied anywhere.

A code leaves out what follows from the moves: events, and which roll was due. It is packed by
columns (who acted, what came up, the moves), since like packs best beside like.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import Any

import msgspec

from .errors import SaveError
from .record import FORMAT, SCHEMA, Record, SavedMove, SavedRoll, check_schema

__all__ = ["MAX_BYTES", "pack", "unpack"]

#: Bytes that a code may unpack to; a whole campaign needs a hundredth of this.
MAX_BYTES = 4_000_000
_WHERE = "This save code"
_CODE = re.compile(r"TK(\d{1,6})\.(.*)")
#: Who acted: the number of a seat as one sign, dice of the table, dice that were typed in.
_SEATS = "0123456789abcdefghijklmnopqrstuvwxyz"
_DRAWN, _TYPED = ".!"


def pack(whole: Record, told: bool = False) -> str:
    """The record as a code; the number in its head is the schema.

    `told` keeps the log as it was recorded, for a table on which it cannot be played again.
    """
    log = [] if told else whole.log
    head = [
        whole.game,
        whole.rules,
        whole.setup,
        whole.editions,
        whole.chance,
        int(whole.autoroll),
        int(whole.practice),
        whole.bots,
        "".join(_who(entry) for entry in log),
        [_faces(entry.outcome) for entry in log if isinstance(entry, SavedRoll)],
        whole.digest,
        *([whole.log] if told else []),
    ]
    moves = [entry.move for entry in log if isinstance(entry, SavedMove)]
    lines = [msgspec.json.encode(head, order="sorted"), *(move.encode() for move in moves)]
    plain = b"\n".join(lines)
    if len(plain) >= MAX_BYTES:
        raise SaveError(f"This game is too long for a save code, which holds at most {MAX_BYTES:,} bytes.")
    packed = zlib.compress(plain, 9)
    return f"TK{SCHEMA}." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _who(entry: SavedMove | SavedRoll) -> str:
    if isinstance(entry, SavedMove):
        return _SEATS[entry.seat]
    return _TYPED if entry.typed else _DRAWN


def _faces(outcome: list[int | str]) -> int | list[int | str]:
    """Small dice as the digits of one number, anything else as it is."""
    if 0 < len(outcome) <= 15 and all(isinstance(face, int) and 1 <= face <= 9 for face in outcome):
        return int("".join(map(str, outcome)))
    return outcome


def unpack(text: str) -> dict[str, Any]:
    """The plain data of a record, to be checked; what is no whole code is a `SaveError`."""
    found = _CODE.fullmatch("".join(str(text).split()))
    if found is None:
        raise SaveError(f"A save code starts with TK{SCHEMA}.; copy the whole line.")
    schema, body = int(found[1]), found[2]
    check_schema(schema, _WHERE)  # before anything is unpacked, which a newer kit may pack otherwise
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(packed, MAX_BYTES)
        if not unpacking.eof or unpacking.unused_data:
            raise ValueError("cut short")
        line, *moves = plain.split(b"\n")
        game, rules, setup, editions, chance, autoroll, practice, bots, who, rolls, end, *told = (
            msgspec.json.decode(line)
        )
        log = told[0] if told else _log(who, rolls, [move.decode() for move in moves])
    except (ValueError, zlib.error, TypeError, KeyError, AttributeError, IndexError, RecursionError):
        raise SaveError(f"{_WHERE} is damaged or cut short; copy the whole line again.") from None
    return {
        "format": FORMAT,
        "schema": schema,
        "game": game,
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


def _log(who: str, rolls: list[Any], moves: list[str]) -> list[dict[str, Any]]:
    """The entries from their columns, all of which have to be used up."""
    left_rolls, left_moves = iter(rolls), iter(moves)
    log: list[dict[str, Any]] = []
    try:
        for sign in who:
            if sign in (_DRAWN, _TYPED):
                faces = next(left_rolls)
                outcome = [int(digit) for digit in str(faces)] if isinstance(faces, int) else list(faces)
                log.append(
                    {"is": "roll", "stream": "", "outcome": outcome, "events": [], "typed": sign == _TYPED}
                )
            else:
                seat = _SEATS.index(sign)
                log.append({"is": "move", "seat": seat, "move": next(left_moves), "events": []})
    except StopIteration:
        raise ValueError("cut short") from None
    if next(left_rolls, None) is not None or next(left_moves, None) is not None:
        raise ValueError("more than the log has")
    return log
