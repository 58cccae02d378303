"""Playthroughs of A Wayfarer's Tale: text files of moves, dice, and what followed.

A line that begins with ``>`` is a move with whose it is, with ``*`` what dice show, with ``#`` a
remark, with ``setup:`` the keywords of the table as JSON (an island of the positions is named
``demo`` or ``north``). All other lines are the game's: what happened, the position after ``=``,
refusals after ``x``. ``python -m tests.playthroughs.wayfarer`` writes them anew; a difference is
to be read against the rules before it is committed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import IllegalMove
from tests.positions.wayfarer import islands

FOLDER = Path(__file__).parent
GIVEN = (">", "*", "#", "setup:")


def files() -> list[Path]:
    """Every playthrough of this game."""
    return sorted(FOLDER.glob("wayfarer_*.txt"))


def open_table(setup: dict[str, Any]) -> wayfarer.WayfarerTable:
    """The table of a ``setup:`` line."""
    options = dict(setup)
    if options.get("island") in ("demo", "north"):
        options["island"] = islands(options["island"])[0]
    return wayfarer.table(typed=True, **options)


def replay(text: str) -> str:
    """The whole playthrough, played from its moves and dice alone."""
    lines: list[str] = []
    table = None
    for line in filter(None, map(str.strip, text.splitlines())):
        if not line.startswith(GIVEN):
            continue
        sign, rest = line.split(maxsplit=1)
        if sign == "setup:":
            table = open_table(json.loads(rest))
        if sign in (">", "*"):
            assert table is not None
            lines += ["", line] if sign == "*" and table.pending.stream == "turn" else [line]
            lines += follows(table, sign, rest)
        else:
            lines += ["", line] if sign == "#" and lines else [line]
    assert table is not None
    lines += ["", *(f"| {line}".rstrip() for line in str(table).splitlines())]
    return "\n".join(lines) + "\n"


def follows(table: wayfarer.WayfarerTable, sign: str, text: str) -> list[str]:
    """What a move or dice lead to, as lines."""
    before = len(table.log)
    try:
        if sign == ">":
            table.play(text)
        else:
            table.roll(text)
    except IllegalMove as error:
        return [f"x {refusal}" for refusal in error.refusals]
    said = [f"  {line}" for line in table.log[before:].lines() if not line.endswith("has chosen.")]
    return [*said, f"= {table.headline()}"]


if __name__ == "__main__":
    for path in files():
        path.write_text(replay(path.read_text("utf8")), "utf8")
        print(f"written: {path.relative_to(FOLDER.parent.parent)}")
