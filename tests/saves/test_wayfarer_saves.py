"""Saves of A Wayfarer's Tale: those of each schema open for ever, new ones give back the same table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_kit import wayfarer, wyr
from tabletop_kit.core.errors import SaveError
from tests.positions.wayfarer import islands, sheet_named

FOLDER = Path(__file__).parent
#: Written once by the first release of each schema. Never write them anew: mend what cannot read them.
GOLDEN = {
    "file of schema 1": lambda: wayfarer.load(FOLDER / "wayfarer_schema_1.json"),
    "code of schema 1": lambda: wayfarer.from_code((FOLDER / "wayfarer_code_1.txt").read_text("utf8")),
}
#: Characters that a save code may have.
LONGEST = 2000


@pytest.fixture(params=GOLDEN)
def golden(request):
    return GOLDEN[request.param]()


def test_a_golden_save_still_follows_from_its_own_moves(golden):
    assert golden.watch_only is None
    assert (len(golden.log), golden.state.turn) == (60, 17)


def test_a_golden_save_still_has_its_players_and_what_they_wrote(golden):
    assert golden.names == ("Ana Maria", "Zoë")
    assert (golden.setup.sheet, golden.setup.first) == ("expert", 1)
    assert golden.score() == (69, 100)
    assert [player.bonus for player in golden.state.players] == [(6, 7, 8, 12), (4, 5, 6, 8, 9, 10, 12)]


def test_a_golden_save_can_be_played_on_with_the_dice_of_its_seed(golden):
    golden.roll()
    assert golden.log[-1].stream == "treasure/0"
    assert golden.log[-1].outcome == (4,)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (["Ana", "Ben"], {}),
        (["Ana", "Ben", "Cem", "Dia"], {"sheet": "expert"}),
        (["Ana"], {"items": ["sword", "potion"]}),
    ],
    ids=["two", "four with the Expert sheet", "solo"],
)
def test_a_whole_game_is_a_code_of_at_most_two_kilobytes(players, options, tmp_path):
    bots = dict.fromkeys(range(len(players)), "greedy")
    table = wayfarer.table(players, seed=4, autoroll=True, bots=bots, **options)
    assert table.over
    assert len(table.code()) <= LONGEST
    for again in (wayfarer.from_code(table.code()), wayfarer.load(table.save(tmp_path / "game.json"))):
        assert (again.state, again.watch_only) == (table.state, None)


def test_a_game_on_peoples_own_island_asks_for_it(tmp_path):
    north, sheet = islands("north")[0], sheet_named("expert")
    table = wayfarer.table(["Ana", "Ben"], island=north, sheet=sheet, seed=1).roll().roll()
    path = table.save(tmp_path / "own.json")
    assert wayfarer.load(path, [north, sheet]).state == table.state
    with pytest.raises(SaveError, match=r"demo-north.*positions.*editions="):
        wayfarer.load(path)


@pytest.mark.parametrize(("game", "field"), [(wayfarer, "island"), (wayfarer, "sheet"), (wyr, "deck")])
def test_a_save_opens_no_other_file(game, field, tmp_path, monkeypatch):
    table = wayfarer.table(["Ana", "Ben"], seed=1) if game is wayfarer else wyr.table(quest="harmony", seed=1)
    path = table.save(tmp_path / "game.json")
    secret = tmp_path / f"secret.{field}"
    secret.write_text("somebody's own")
    record = json.loads(path.read_text("utf8"))
    record["setup"][field] = str(secret)
    path.write_text(json.dumps(record), "utf8")
    monkeypatch.setattr("tabletop_kit.core.edition.read_text", lambda path: pytest.fail(f"{path} was opened"))
    with pytest.raises(SaveError):
        game.load(path)
