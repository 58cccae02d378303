"""Playthroughs of The Seeker in the Forest of Wyr: text files of moves, cards that came, and what followed.

A line that begins with ``>`` is a move, with ``*`` cards as they come (``~`` behind those that lie
turned), with ``#`` a remark, with ``setup:`` the keywords of the table as JSON. All other lines are
the game's: what happened, the hand after ``:`` with the numbers that it shows, the position after
``=``, refusals after ``x``. ``python -m tests.playthroughs.wyr`` writes them anew; a difference is to
be read against the rules before it is committed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tabletop_kit import wyr
from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.wyr.deck import Deck
from tabletop_kit.wyr.state import plain

__all__ = ["DECK", "files", "given", "open_table", "replay"]

FOLDER = Path(__file__).parent
#: The deck that they were all played with, which the kit's own has left behind.
DECK = Deck.read(FOLDER / "old-forest.deck")
GIVEN = (">", "*", "#", "setup:")


def files() -> list[Path]:
    """Every playthrough of this game."""
    return sorted(FOLDER.glob("wyr_*.txt"))


def given(text: str) -> Iterator[tuple[str, str]]:
    """The sign and the rest of every line that people wrote, the game's own left out."""
    for line in map(str.strip, text.splitlines()):
        if line.startswith(GIVEN):
            sign, _, rest = line.partition(" ")
            yield sign, rest


def open_table(setup: str) -> wyr.WyrTable:
    """The table of a ``setup:`` line."""
    return wyr.table(typed=True, deck=DECK, **json.loads(setup))


def replay(text: str) -> str:
    """The whole playthrough, played from its moves and cards alone."""
    lines: list[str] = []
    table: wyr.WyrTable | None = None
    for sign, rest in given(text):
        new_turn = table is not None and table.state.phase == "choose" and rest.startswith("c")
        lines += ["", f"{sign} {rest}"] if lines and (new_turn or sign == "#") else [f"{sign} {rest}"]
        if sign == "setup:":
            table = open_table(rest)
        elif sign != "#":
            assert table is not None
            lines += follows(table, sign, rest)
    assert table is not None
    lines += ["", *(f"| {line}".rstrip() for line in str(table).splitlines())]
    return "\n".join(lines) + "\n"


def follows(table: wyr.WyrTable, sign: str, text: str) -> list[str]:
    """What a move or cards lead to, as lines."""
    before, held = len(table.log), table.state.hand
    try:
        if sign == ">":
            table.play(text)
        else:
            table.roll(text)
    except IllegalMove as error:
        return [f"x {refusal}" for refusal in error.refusals]
    said = [f"  {line}" for line in table.log[before:].lines()]
    if table.state.waits:
        return said  # the cards that follow are waited for
    hand = [hand_line(table.state.hand)] if table.state.hand != held else []
    return [*said, *hand, f"= {table.headline().removeprefix(f'{wyr.game.title}: ')}"]


def hand_line(hand: tuple[str, ...]) -> str:
    """The hand as it lies: each card with the number in its upper left."""
    shown = []
    for card in hand:
        numbers = DECK.card(plain(card)).numbers
        assert numbers is not None
        shown.append(f"{card} {numbers[card.endswith('~')]}")
    return ": " + (", ".join(shown) or "no card")


if __name__ == "__main__":
    for path in files():
        path.write_text(replay(path.read_text("utf8")), "utf8")
        print(f"written: {path.relative_to(FOLDER.parent.parent)}")
