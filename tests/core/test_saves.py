"""Save files: what was saved is what is opened, with its players, its chance and its events."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from tabletop_kit.core import save
from tabletop_kit.core.bots import RandomBot, RolloutBot
from tests.core.begun import midway, reopened
from tests.harness.commits import commits
from tests.harness.toys import commits_table, deck_table, sketch

TABLES = {
    "new": lambda: commits_table(),
    "midway": midway,
    "a choice open": lambda: midway().play("drop").roll().play("reroll", 1),
    "scripted": lambda: midway(rolls=[1, 2, 3, 4]),
    "scripted by stream": lambda: midway(rolls={"faces": [1, 2, 3], "bonus/0": [4]}),
    "typed": lambda: commits_table(typed=True).roll([1, 2, 3]),
    "typed into dice of its own": lambda: commits_table().roll([1, 2, 3]),
    "practice": lambda: midway(practice=True),
    "autoroll": lambda: commits_table(autoroll=True),
    "bots": lambda: commits_table(bots={1: RandomBot()}).roll(),
    "finished": lambda: midway(turns=1).play("keep"),
    "cards": lambda: deck_table().roll().play("draw"),
}


@pytest.fixture(params=TABLES)
def table(request):
    return TABLES[request.param]()


def test_a_table_opens_as_it_was_saved(table, tmp_path):
    again = reopened(table, tmp_path / "game.json")
    assert sketch(again) == sketch(table)
    assert again.setup == table.setup
    assert again.turn == table.turn


def test_a_table_that_was_opened_is_saved_in_the_same_bytes(table, tmp_path):
    first = table.save(tmp_path / "first.json")
    second = reopened(table, tmp_path / "first.json").save(tmp_path / "second.json")
    assert first.read_bytes() == second.read_bytes()


def test_a_game_goes_on_after_opening_as_it_would_have(tmp_path):
    t = midway()
    again = reopened(t, tmp_path / "game.json")
    for going_on in (t, again):
        going_on.play("keep").roll()
    assert sketch(again) == sketch(t)


def test_a_save_is_canonical_json_that_a_person_can_read(tmp_path):
    content = midway().save(tmp_path / "game.json").read_bytes()
    record = json.loads(content)
    assert (record["format"], record["game"], record["schema"]) == ("tabletop_kit table", "commits", 1)
    assert record["log"][1]["move"].startswith("take ")
    assert record["editions"] == {"faces plain": "6-6-6"}
    assert "Zoë" in content.decode("utf8")
    assert list(record) == sorted(record)
    assert content.endswith(b"}\n")


class Own(RandomBot):
    name = "my own"
    options: ClassVar = {"level": 3}


def test_a_player_that_the_kit_does_not_know_gives_way_to_a_person_who_is_told(tmp_path):
    t = commits_table(bots={0: RandomBot(), 1: Own()}).roll()
    again = reopened(t, tmp_path / "game.json")
    assert list(again.bots) == [0]
    note = "The bot 'my own' that played for Ben is not known here; a person decides for Ben now."
    assert again.notes == (note,)
    assert note in str(again)
    assert json.loads((tmp_path / "game.json").read_text("utf8"))["bots"]["1"] == {
        "name": "my own",
        "options": {"level": 3},
    }


@pytest.mark.parametrize("options", [{"games": "many", "luck": 1}, {"speed": 2}], ids=str)
def test_a_player_with_options_of_another_version_gives_way_to_a_person(tmp_path, options):
    path = commits_table(bots={1: "rollout"}).save(tmp_path / "game.json")
    record = json.loads(path.read_text("utf8"))
    record["bots"]["1"]["options"] = options
    path.write_text(json.dumps(record), "utf8")
    again = save.load(commits, path)
    assert again.bots == {}
    assert again.notes[0].startswith("The bot 'rollout' that played for Ben")


def test_a_player_comes_back_with_its_options(tmp_path):
    t = commits_table(bots={1: RolloutBot(games=2, depth=3)})
    for again in (reopened(t, tmp_path / "game.json"), save.from_code(commits, t.code())):
        assert repr(again.bots[1]) == "RolloutBot(games=2, depth=3)"


def test_events_with_tuples_come_back_as_they_were(tmp_path):
    t = midway()
    assert any(isinstance(event.data.get("faces"), tuple) for event in t.log[0].events)
    assert reopened(t, tmp_path / "game.json").watch_only is None
