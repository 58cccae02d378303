"""A save that does not follow from its own moves, or from the rules of today, can be watched."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tabletop_kit.core import save
from tabletop_kit.core.chance import source
from tabletop_kit.core.errors import SaveError, TabletopError
from tabletop_kit.core.game import Event
from tabletop_kit.core.table import Table
from tests.core.begun import midway
from tests.harness.commits import Commits, CommitsSetup, commits, take
from tests.harness.deck import deck
from tests.harness.toys import commits_table, deck_table, sketch


class Kinder(Commits):
    """Later rules: the bonus die is worth one more."""

    version = 2

    def resolve(self, state, outcome):
        step = super().resolve(state, outcome)
        if not state.bonus:
            return step
        return step._replace(state=replace(step.state, bonus_face=step.state.bonus_face + 1))


class Renamed(Kinder):
    """Later rules that tell of rolls under another name, and know no words for the old one."""

    def resolve(self, state, outcome):
        step = super().resolve(state, outcome)
        return step._replace(events=tuple(Event("fell", event.seat, event.data) for event in step.events))

    def say(self, setup, event):
        return {"fell": "Dice fell."}[event.kind]


def test_a_save_of_other_rules_that_fold_alike_is_played_on(tmp_path):
    class Later(Commits):
        version = 2

    t = midway()
    again = save.load(Later(), t.save(tmp_path / "game.json"))
    assert again.watch_only is None
    assert again.play("keep").state == t.play("keep").state


def test_a_save_that_no_longer_folds_can_be_watched(tmp_path):
    t = midway().play("keep")
    again = save.load(Kinder(), t.save(tmp_path / "game.json"))
    assert again.watch_only == (
        "From entry 5 on the save was made under version 1 of the rules, and this kit plays version 2; "
        "it can be watched, not played on."
    )
    assert str(again.log) == str(t.log)
    assert str(again).endswith(f"\nWatch only: f{again.watch_only[1:]}")
    assert repr(again).endswith(", watch only>")


def test_a_log_that_today_has_no_words_for_is_told_as_recorded(tmp_path):
    t = midway()
    again = save.load(Renamed(), t.save(tmp_path / "game.json"))
    assert again.watch_only.startswith("From entry 1 on")
    assert again.log.lines()[0] == f"rolled faces {list(t.state.faces)}."
    assert len(again.log) == len(t.log)


def test_at_a_table_that_is_only_watched_nothing_can_be_done(tmp_path):
    again = save.load(Kinder(), midway().play("keep").save(tmp_path / "game.json"))
    before = sketch(again)
    assert again.legal(0) == ()
    assert not again.can_undo()
    verdict = again.why_not("drop", 0)
    assert not verdict.legal
    assert verdict.instead is None
    assert str(verdict).startswith(again.watch_only)
    assert all(refusal.rule_id in again.game.rulebook for refusal in verdict)
    for act in (
        again.undo,
        again.redo,
        again.roll,
        lambda: again.play("drop", 0),
        lambda: again.take_back(0),
    ):
        with pytest.raises(TabletopError, match="it can be watched, not played on"):
            act()
    assert sketch(again) == before


def test_a_watched_table_is_saved_and_coded_as_it_was_found(tmp_path):
    path = midway().play("keep").save(tmp_path / "game.json")
    again = save.load(Kinder(), path)
    assert again.save(tmp_path / "copy.json").read_bytes() == path.read_bytes()
    assert again.fork().save(tmp_path / "copy.json").read_bytes() == path.read_bytes()
    told = save.from_code(Kinder(), again.code())
    assert (told.watch_only, told.log, told.code()) == (again.watch_only, again.log, again.code())


def test_a_save_that_contradicts_itself_can_be_watched(tmp_path):
    path = midway().save(tmp_path / "game.json")
    record = json.loads(path.read_text("utf8"))
    record["log"][0]["outcome"] = [1, 1, 1]
    path.write_text(json.dumps(record), "utf8")
    assert save.load(commits, path).watch_only.startswith(
        "From entry 1 on the save does not follow from its own moves"
    )


@pytest.mark.parametrize(
    ("table", "where"),
    [(commits_table(), "before its first entry"), (commits_table().roll(), "after entry 1")],
    ids=["new", "rolled"],
)
def test_a_save_whose_end_is_missing_says_so_and_can_be_watched(tmp_path, table, where):
    path = table.save(tmp_path / "game.json")
    record = json.loads(path.read_text("utf8"))
    path.write_text(json.dumps({**record, "digest": "0" * 16}), "utf8")
    again = save.load(commits, path)
    why = f"The save breaks off {where}: its end is missing; it can be watched, not played on."
    assert again.watch_only == why
    for move in commits.legal(again.state, 0):
        with pytest.raises(TabletopError) as error:
            again.play(move, 0)
        assert str(error.value) == why


def test_a_log_cut_short_shows_the_position_up_to_where_it_breaks_off(tmp_path):
    t = midway().play("keep")
    path = t.save(tmp_path / "game.json")
    record = json.loads(path.read_text("utf8"))
    path.write_text(json.dumps({**record, "log": record["log"][:2]}), "utf8")
    again = save.load(commits, path)
    assert again.watch_only.startswith("The save breaks off after entry 2: its end is missing;")
    assert again.log == t.log[:2]
    assert (
        again.state
        == commits_table(names=("Ana", "Zoë"), skippable=False).roll().play(t.log[1].text, 1).state
    )


def test_a_watched_table_shows_the_position_before_the_first_entry_that_disagrees(tmp_path):
    t = midway().play("keep")
    again = save.load(Kinder(), t.save(tmp_path / "game.json"))
    before = save.load(commits, midway().save(tmp_path / "before.json"))
    assert again.watch_only.startswith("From entry 5 on")
    assert len(before.log) == 4
    assert again.state == replace(before.state, bonus_face=before.state.bonus_face + 1)
    assert str(again.log) == str(t.log)


def test_a_name_that_stands_before_a_move_is_not_taken_for_its_player(tmp_path):
    class Quoting(Commits):
        """Writes its moves with a colon, as some notations do."""

        def read(self, state, seat, text):
            return super().read(state, seat, text.removeprefix("take: "))

        def write(self, setup, move):
            return "take: " + super().write(setup, move)

    t = Table(Quoting(), CommitsSetup(("take", "Ben")), source=source(rolls=[1, 2, 3])).roll()
    t.play(take(2), "Ben")
    again = save.load(Quoting(), t.save(tmp_path / "game.json"))
    assert again.state.taken == (None, 2)


def test_cards_open_with_their_own_game_only(tmp_path):
    path = deck_table().save(tmp_path / "game.json")
    assert save.load(deck, path).pending.stream == "pile"
    with pytest.raises(
        SaveError, match=r"is a save of 'deck', not of commits; open it with that game's load\.$"
    ):
        save.load(commits, path)
