"""The reviewed games of A Wayfarer's Tale beside the oracle: at every line both see the same table."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.wayfarer.editions import island_of, sheet_of
from tests.oracle.wayfarer_pair import Pair
from tests.playthroughs.wayfarer import files, open_table

game = wayfarer.game


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_oracle_agrees_with_every_move_and_roll_of_a_playthrough(path):
    lines = [line.strip() for line in path.read_text("utf8").splitlines() if line]
    (opening,) = (line.removeprefix("setup:") for line in lines if line.startswith("setup:"))
    setup = open_table(json.loads(opening)).setup
    pair = Pair(
        random.Random(path.stem),
        island_of(setup),
        sheet_of(setup),
        len(setup.names),
        first=setup.first,
        scenario=setup.scenario,
        items=setup.items,
    )
    pair.agree()
    for line, answer in pairwise(lines):
        sign, _, rest = line.partition(" ")
        if sign == "*":
            pair.fall([int(face) for face in rest.split()])
        elif sign == ">" and not answer.startswith("x"):
            name, text = rest.split(": ", 1)
            seat = setup.names.index(name)
            move = game.read(pair.state, seat, text)
            pair.play(seat, game.write(setup, move))
        else:
            continue
        pair.agree()
    assert pair.over
