"""Every kind of refusal with its words, as a text file: the moves of `test_refusals` that are barred.

``python -m tests.wyr.refusals`` writes ``refusals.jsonl`` anew; a difference is to be read, as a player
would read it, before it is committed.
"""

from __future__ import annotations

import json
from pathlib import Path

from tabletop_kit.wyr import game
from tabletop_kit.wyr.moves import Move
from tabletop_kit.wyr.state import State

FILE = Path(__file__).with_name("refusals.jsonl")


def told(state: State, move: Move) -> list[str]:
    """What bars a move, a line each."""
    return [
        f"{one.rule_id}: {one.message} | {one.hint} | {json.dumps(dict(one.params), sort_keys=True, ensure_ascii=False)}"
        for one in game.refusals(state, 0, move)
    ]


if __name__ == "__main__":
    from tests.wyr.test_refusals import BARRED

    examples = ([name, told(state, move)] for name, (state, move, *_) in BARRED.items())
    FILE.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in examples) + "\n", "utf8")
    print(f"written: {FILE.name}")
