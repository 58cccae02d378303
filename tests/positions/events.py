"""What happens in the hand-made positions, event by event and with what each step waits for, as a text file.

``python -m tests.positions.events`` writes ``events.jsonl`` anew; a difference is to be read, as a
player would read it, before it is committed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop_kit.core.game import Step
from tests.positions import (
    pathwalker,
    test_pathwalker_positions,
    test_wyr_positions,
    wayfarer,
    wayfarer_ask,
    wyr,
)

FILE = Path(__file__).with_name("events.jsonl")
#: The positions of each game, the module that plays them, and what it answers.
GAMES = {
    "pathwalker": (test_pathwalker_positions.POSITIONS, pathwalker, pathwalker.answers),
    "wayfarer": (wayfarer.DATA["positions"], wayfarer, wayfarer_ask.answer),
    "wyr": (test_wyr_positions.POSITIONS, wyr, wyr.answers),
}


class Recorder:
    """A game that notes what each of its steps tells."""

    def __init__(self, game: Any) -> None:
        self.game, self.told = game, list[list[Any]]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, *about: Any) -> Step[Any]:
        return self._noted(self.game.apply(*about))

    def resolve(self, *about: Any) -> Step[Any]:
        return self._noted(self.game.resolve(*about))

    def _noted(self, step: Step[Any]) -> Step[Any]:
        self.told += [[event.kind, event.seat, dict(event.data)] for event in step.events]
        if step.reveals:
            self.told.append(["reveals"])
        self.told.append([repr(self.game.turn(step.state))])
        return step


def positions() -> Iterator[tuple[str, dict[str, Any]]]:
    """The game and the whole of each position."""
    for game, (made, _, _) in GAMES.items():
        yield from ((game, position) for position in made)


def told(game: str, position: dict[str, Any]) -> list[list[Any]]:
    """What happens on the way to the position's questions."""
    _, player, answer = GAMES[game]
    plain: Any = player.game
    player.game = recorder = Recorder(plain)
    try:
        answer(position)
    finally:
        player.game = plain
    noted: list[list[Any]] = json.loads(json.dumps(recorder.told))
    return noted


if __name__ == "__main__":
    lines = ([game, position["id"], told(game, position)] for game, position in positions())
    FILE.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines if line[2]), "utf8")
    print(f"written: {FILE.name}")
