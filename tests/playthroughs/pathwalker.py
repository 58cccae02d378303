"""Playthroughs of the dice pool: text files of moves, rolls, and what followed.

A line that begins with ``>`` is a move, with ``*`` what the dice show, with ``#`` a remark, with
``characters:`` or ``options:`` the set-up as JSON. All other lines are the game's: what
happened, the position after ``=``, the refusals after ``x``. ``python -m tests.playthroughs.pathwalker``
writes them anew; a difference is to be read against the rules before it is committed.
"""

from __future__ import annotations

import json
from pathlib import Path

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import IllegalMove

FOLDER = Path(__file__).parent
GIVEN = (">", "*", "#", "characters:", "options:")


def files() -> list[Path]:
    """Every playthrough of this game."""
    return sorted(FOLDER.glob("pathwalker_*.txt"))


def replay(text: str) -> str:
    """The whole playthrough, played from its moves and rolls alone."""
    lines: list[str] = []
    setup: dict[str, object] = {"characters:": {}, "options:": {}}
    table = None
    for line in filter(None, map(str.strip, text.splitlines())):
        if not line.startswith(GIVEN):
            continue
        sign, rest = line.split(maxsplit=1) if " " in line else (line, "")
        if sign in setup:
            setup[sign] = json.loads(rest)
        if sign in (">", "*"):
            table = table or pathwalker.table(setup["characters:"], typed=True, **setup["options:"])
            lines += ["", line] if sign == ">" else [line]
            lines += _follows(table, sign, rest)
        else:
            lines += ["", line] if sign == "#" and lines else [line]
    lines += ["", *(f"| {line}" for line in str(table).splitlines())]
    return "\n".join(lines) + "\n"


def _follows(table: pathwalker.PathwalkerTable, sign: str, text: str) -> list[str]:
    before = len(table.log)
    try:
        if sign == ">":
            table.play(text)
        else:
            table.roll(text)
    except IllegalMove as error:
        return [f"x {refusal}" for refusal in error.refusals]
    # a throw of no dice comes by itself, so that one line may lead to several entries
    said = [f"  {line}" for line in table.log[before:].lines()]
    return [*said, f"= {table.game.headline(table.state)}"]


if __name__ == "__main__":
    for path in files():
        path.write_text(replay(path.read_text("utf8")), "utf8")
        print(f"written: {path.relative_to(FOLDER.parent.parent)}")
