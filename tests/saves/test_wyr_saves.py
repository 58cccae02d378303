"""Saves of The Seeker in the Forest of Wyr: those of each schema open for ever, new ones give back the same table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop_kit import wyr
from tabletop_kit.core.errors import SaveError
from tests.oracle.wyr_samples import random_deck

FOLDER = Path(__file__).parent
#: Written once by the first release of each schema. Never write them anew: mend what cannot read them.
GOLDEN = {
    "file of schema 1": lambda: wyr.load(FOLDER / "wyr_schema_1.json"),
    "code of schema 1": lambda: wyr.from_code((FOLDER / "wyr_code_1.txt").read_text("utf8")),
}
#: Characters that a save code may have.
LONGEST = 2000


@pytest.fixture(params=GOLDEN)
def golden(request):
    return GOLDEN[request.param]()


def test_a_golden_save_still_follows_from_its_own_moves(golden):
    assert golden.watch_only is None
    assert (len(golden.log), golden.state.turn, golden.state.phase) == (125, 19, "draw")


def test_a_golden_save_still_has_its_quest_and_what_was_met(golden):
    state = golden.state
    assert (state.quest, state.goals, state.befriended) == (
        "guardian",
        ("harmony", "spirits"),
        ("k04", "k03", "k08"),
    )
    assert state.powers == ("watch", "crown", "crown", "key", "watch", "gauntlet", "watch", "crown")
    assert (state.hand, state.discard[:4]) == ((), ("d05", "s10", "s15~", "s04~"))
    assert (len(state.discard), len(state.pile), golden.score()) == (14, 10, (7,))


def test_a_golden_save_can_be_played_on_with_the_cards_of_its_seed(golden):
    golden.play("draw")
    assert golden.log[-1].stream == "seeker"
    assert golden.log[-1].outcome == ("m03", "s11", "s05", "s12")


def random_table(seed: int, **options) -> wyr.WyrTable:
    """A table of some hundred random moves, with some of them undone."""
    rng = random.Random(seed)
    table = wyr.table(seed=seed, practice=True, **options)
    for _ in range(100):
        if table.over:
            break
        table.play(rng.choice(list(table.legal())))
        if table.can_undo() and rng.random() < 0.1:
            table.undo()
    return table


@pytest.mark.parametrize("seed", range(6))
def test_a_table_comes_back_from_its_file_and_from_its_code_as_it_was(seed, tmp_path):
    table = random_table(seed)
    path = table.save(tmp_path / "game.json")
    for back in (wyr.load(path), wyr.from_code(table.code())):
        assert (back.watch_only, back.state, back.setup) == (None, table.state, table.setup)
        assert str(back.log) == str(table.log)
    assert wyr.load(path).save(tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.parametrize("seed", range(3))
def test_what_is_played_after_a_load_is_what_would_have_been_played_without(seed, tmp_path):
    table = random_table(seed, quest="spirits")
    back = wyr.load(table.save(tmp_path / "game.json"))
    while not table.over:
        move = table.game.write(table.setup, next(iter(table.legal())))
        for one in (table, back):
            one.play(move)
    assert (back.state, back.log, back.turn) == (table.state, table.log, table.turn)


@pytest.mark.parametrize("options", [{"quest": "harmony"}, {"quest": "guardian"}, {}], ids=str)
def test_a_whole_game_is_a_code_of_at_most_two_kilobytes(options):
    table = wyr.table(seed=4, bots={0: "random"}, **options)
    assert table.over
    assert len(table.code()) <= LONGEST


def test_a_game_with_peoples_own_deck_asks_for_it(tmp_path):
    deck = random_deck(random.Random(1))
    table = random_table(2, quest="bounty", deck=deck)
    path = table.save(tmp_path / "own.json")
    assert wyr.load(path, [deck]).state == table.state
    with pytest.raises(SaveError, match=r"rare.*editions="):
        wyr.load(path)


def test_a_game_with_another_deck_of_the_same_name_is_not_played_on(tmp_path):
    deck, other = (random_deck(random.Random(seed)) for seed in (1, 3))
    path = random_table(2, quest="bounty", deck=deck).save(tmp_path / "own.json")
    assert (deck.slug, wyr.load(path, [deck]).watch_only) == (other.slug, None)
    assert "it can be watched, not played on" in wyr.load(path, [other]).watch_only
