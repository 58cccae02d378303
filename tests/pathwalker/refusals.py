"""Every kind of refusal with its words, as a text file: moves of all sorts tried in random games.

``python -m tests.pathwalker.refusals`` writes ``refusals.jsonl`` anew; a difference is to be read, as a
player would read it, before it is committed. Two refusals are of one kind if they differ in numbers,
traits and names only; the first two of each kind are kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from tabletop_kit.pathwalker import TRAITS, State, game
from tabletop_kit.pathwalker import moves as made_of
from tabletop_kit.pathwalker.moves import (
    ACCEPT,
    HELP,
    OVEREXERT,
    PASS,
    SESSION,
    Bond,
    Move,
    Nemesis,
    Roll,
    Side,
    Versus,
)
from tests.pathwalker.states import NAMES, STRANGERS, played

FILE = Path(__file__).with_name("refusals.jsonl")
SEEDS, PLIES = range(12), 60


@cache
def games(seed: int) -> list[State]:
    """The states of a random game."""
    return played(seed, PLIES)


def moves(state: State) -> Iterator[Move]:
    """Moves of all sorts: usual ones, and such as only a program or a hasty hand makes."""
    yield from (OVEREXERT, ACCEPT, PASS, HELP, SESSION)
    for name in (*state.setup.names, *STRANGERS, "", "teddie", "a\nb"):
        yield from (Bond(name), Nemesis(name))
    for trait in (-1, 0, 4, len(TRAITS)):
        for dice in ((), (8,), (8, 4) * 6, (10, 12), (5, 7, 9, 11)):
            yield Roll(trait, dice)
            yield Versus((Side(0, 4), Side(1, trait, dice)))
    yield from (Versus(()), Versus((Side(0, 1),)), Versus((Side(0, 1), Side(0, 2))))
    yield Roll(4, against=("Wolf, Bear", "Wolf"))
    yield from (Roll(4, text="x" * 201), Roll(4, text="a\nb"), Roll(4, text="a\x1bb"))
    yield Versus((Side(0, 1), Side(9, 2)), text="two  blanks")


def lines(state: State, seat: int, move: Move) -> list[str]:
    """What bars a move, a line each."""
    return [
        f"{one.rule_id}: {one.message} | {one.hint} | {json.dumps(dict(one.params), sort_keys=True, ensure_ascii=False)}"
        for one in game.refusals(state, seat, move)
    ]


def kind(line: str) -> str:
    """A refusal without its numbers, traits and names."""
    words = re.sub("|".join(map(re.escape, (*NAMES, *TRAITS))), "_", line.rpartition(" | ")[0])
    return re.sub(r"\d+", "_", words)


def collected() -> Iterator[dict[str, Any]]:
    """Moves that show two refusals of each kind."""
    seen: dict[str, set[str]] = {}
    for seed in SEEDS:
        for number, state in enumerate(games(seed)):
            for seat in range(len(state.setup.names)):
                for move in moves(state):
                    told, new = lines(state, seat, move), False
                    for line in told:
                        known = seen.setdefault(kind(line), set())
                        new = new or (len(known) < 2 and line not in known)
                        known.add(line)
                    if new:
                        packed = [type(move).__name__, asdict(move)]
                        yield {"game": [seed, number], "seat": seat, "move": packed, "barred": told}


def unpacked(packed: list[Any]) -> Move:
    """The move of an example."""
    name, values = packed
    if name == "Versus":
        sides = tuple(Side(**{**side, "dice": tuple(side["dice"])}) for side in values["sides"])
        return Versus(sides, values["text"])
    made: Move = getattr(made_of, name)(
        **{key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}
    )
    return made


if __name__ == "__main__":
    FILE.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in collected()), "utf8")
    print(f"written: {FILE.name}")
