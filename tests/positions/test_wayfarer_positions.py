"""The hand-made positions of A Wayfarer's Tale, each with its right answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.positions.wayfarer import DATA
from tests.positions.wayfarer_ask import answer

POSITIONS = DATA["positions"]
#: Answers of these are sets.
SETS = {"legal", "steps", "origins", "pairs", "cloud"}


def unordered(value: Any) -> Any:
    return sorted(value, key=repr) if isinstance(value, list) else value


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["id"])
def test_the_engine_gives_the_right_answer(position: dict[str, Any]) -> None:
    found = answer(position)
    if position["question"]["ask"] in SETS:
        assert unordered(found) == unordered(position["expected"]), position["why"]
    else:
        assert found == position["expected"], position["why"]


def test_all_positions_are_there() -> None:
    assert len(POSITIONS) == len({position["id"] for position in POSITIONS}) == 130
