"""Saves of the dice pool: those of each schema open for ever, new ones give back the same table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.pathwalker import Setup
from tests.pathwalker.asking import cost, score, sheet

FOLDER = Path(__file__).parent
#: Written once by the first release of each schema. Never write them anew: mend what cannot read them.
GOLDEN = {
    "file of schema 1": lambda: pathwalker.load(FOLDER / "pathwalker_schema_1.json"),
    "code of schema 1": lambda: pathwalker.from_code((FOLDER / "pathwalker_code_1.txt").read_text("utf8")),
}


@pytest.fixture(params=GOLDEN)
def golden(request):
    return GOLDEN[request.param]()


def test_a_golden_save_still_follows_from_its_own_moves(golden):
    assert golden.watch_only is None
    assert len(golden.log) == 28


def test_a_golden_save_still_has_its_characters_and_rulings(golden):
    assert golden.names == ("Ana Maria", "Ben", "Zoë")
    setup: Setup = golden.setup
    assert (setup.success, setup.count, setup.tired_penalty, setup.nemesis_reroll) == (
        "six-up",
        "trait",
        1,
        False,
    )
    assert score(golden, "Zoë", "Survival") == 10
    assert (score(golden, "Ana Maria", "Might"), cost(golden, "Ana Maria", "Might")) == (2, 2)
    assert sheet(golden, "Ana Maria").nemeses == ("Old Wolf",)
    assert sheet(golden, "Zoë").bond == "Ben"
    assert golden.score() == (1, 1, 0)


def test_a_golden_save_still_tells_what_was_said(golden):
    assert golden.log[0].text == "roll Magic d8 d4 vs Old Wolf: “I light the lamp” & hope <3"
    assert golden.log[0].events[0].data["text"] == "“I light the lamp” & hope <3"
    assert golden.log[1].outcome == (2, 1, 1, 4, 1, 4)


def test_a_golden_save_can_be_played_on_with_the_dice_of_its_seed(golden):
    golden.play("overexert")
    assert golden.log[-1].outcome == (5, 6, 6)
    assert sheet(golden, "Ana Maria").tired


def _random_table(seed: int):
    """A table of a hundred random moves, with some dice typed in and some undone."""
    rng = random.Random(seed)
    table = pathwalker.table(
        {"Ana": {"Might": 5, "Sage": 2}, "Old Ben": {"Charm": 4, "Might": 1}, "Zoë": {}},
        seed=seed,
        autoroll=bool(seed % 2),
        practice=seed % 3 == 0,
        success=rng.choice(("six", "six-up", "top")),
        count=rng.choice(("character", "trait")),
        tired_penalty=rng.choice((0, 2)),
        nemesis_reroll=rng.random() < 0.5,
    )
    for _ in range(100):
        if table.pending is not None:
            table.roll()
            continue
        seat = rng.choice(table.turn.seats or table.turn.may)
        table.play(rng.choice(list(table.legal(seat))), seat)
        if table.can_undo() and rng.random() < 0.1:
            table.undo()
    return table


@pytest.mark.parametrize("seed", range(12))
def test_a_table_comes_back_from_its_file_as_it_was(tmp_path, seed):
    table = _random_table(seed)
    path = table.save(tmp_path / "game.json")
    back = pathwalker.load(path)
    assert back.watch_only is None
    assert (back.state, back.log, back.setup, back.source) == (
        table.state,
        table.log,
        table.setup,
        table.source,
    )
    assert back.save(tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.parametrize("seed", range(12))
def test_a_table_comes_back_from_its_code_as_it_was(seed):
    table = _random_table(seed)
    back = pathwalker.from_code(table.code())
    assert back.watch_only is None
    assert (back.state, str(back.log), back.setup) == (table.state, str(table.log), table.setup)
    assert len(table.code()) <= 2_000


@pytest.mark.parametrize("seed", range(4))
def test_what_is_played_after_a_load_is_what_would_have_been_played_without(tmp_path, seed):
    table = _random_table(seed)
    while table.pending is not None:
        table.roll()
    back = pathwalker.load(table.save(tmp_path / "game.json"))
    for one in (table, back):
        one.play("session").play("Ana: roll Might")
        if one.pending is not None:
            one.roll()
    assert back.state == table.state
    assert back.log == table.log


def test_a_save_of_another_reading_of_the_rules_can_only_be_watched(tmp_path):
    """As if a later version had changed what a success is: the log stays as it was, nothing is played on."""
    table = (
        pathwalker.table({"Ana": {"Might": 3}}, rolls=[1, 1, 1, 6, 1, 1]).play("roll Might").play("overexert")
    )
    path = table.save(tmp_path / "game.json")
    path.write_text(path.read_text("utf8").replace('"successes": 1', '"successes": 2'), "utf8")
    back = pathwalker.load(path)
    assert "it can be watched, not played on" in back.watch_only
    assert len(back.log) == len(table.log)
    assert "Ana rolls Might: 6 1 1, 2 successes." in back.log.lines()
