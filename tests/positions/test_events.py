"""What happens in the positions is told as it was read once: kinds, seats, numbers, and what is waited for."""

from __future__ import annotations

import json

import pytest

from tests.positions.events import FILE, positions, told

EXAMPLES = {(game, name): noted for game, name, noted in map(json.loads, FILE.read_text("utf8").splitlines())}


@pytest.mark.parametrize(
    ("game", "position"),
    [pytest.param(game, position, id=f"{game} {position['id']}") for game, position in positions()],
)
def test_what_happens_is_told_as_it_was_read_once(game, position):
    assert told(game, position) == EXAMPLES.get((game, position["id"]), [])


def test_no_example_is_left_of_a_position_that_is_gone():
    assert EXAMPLES.keys() <= {(game, position["id"]) for game, position in positions()}
