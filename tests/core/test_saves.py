"""Save files: what was saved is what is opened, and the old file survives every accident."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import ClassVar

import pytest

from tabletop_kit.core import save
from tabletop_kit.core.bots import RandomBot, RolloutBot
from tabletop_kit.core.chance import source
from tabletop_kit.core.errors import SaveError, SetupError, TabletopError
from tabletop_kit.core.game import Event
from tabletop_kit.core.table import Table
from tests.harness.commits import Commits, CommitsSetup, Faces, commits, take
from tests.harness.deck import deck
from tests.harness.toys import commits_table, deck_table, sketch


def midway(**table):
    t = commits_table(names=("Ana", "Zoë"), skippable=False, **table).roll()
    t.play(t.legal(1)[0], 1).play(t.legal(0)[-2], 0).roll()
    return t


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


def reopened(table, path):
    return save.load(table.game, table.save(path))


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


# ---------------------------------------------------------------------- writing
def test_an_older_save_is_replaced_by_the_whole_new_one(tmp_path):
    path = commits_table().save(tmp_path / "game.json")
    t = midway()
    t.save(path)
    assert sketch(save.load(commits, path)) == sketch(t)
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
@pytest.mark.parametrize(
    "fault", [OSError(28, "No space left on device"), KeyboardInterrupt()], ids=["full", "interrupted"]
)
def test_a_failure_in_the_middle_of_writing_leaves_the_old_file(tmp_path, monkeypatch, failing, fault):
    path = commits_table().save(tmp_path / "game.json")
    old = path.read_bytes()

    def fail(*_):
        raise fault

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises((SaveError, KeyboardInterrupt)) as raised:
        midway().save(path)
    if isinstance(fault, OSError):
        assert str(raised.value) == (
            f"{path} cannot be written (No space left on device); nothing was changed. Choose another place."
        )
    assert path.read_bytes() == old
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_kernel_that_dies_in_the_middle_of_writing_leaves_the_old_file(tmp_path):
    path = commits_table().save(tmp_path / "game.json")
    old = path.read_bytes()
    program = (
        "import os, sys\n"
        "from tests.harness.toys import commits_table\n"
        "os.fsync = lambda _: os._exit(9)\n"
        "commits_table(seed=1).roll().save(sys.argv[1])\n"
    )
    assert subprocess.run([sys.executable, "-c", program, str(path)], check=False).returncode == 9
    assert path.read_bytes() == old


@pytest.mark.parametrize("name", ["missing/game.json", "", ".", "a\0b.json", "x" * 300])
def test_a_place_that_cannot_be_written_gets_a_sentence(tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(
        SaveError, match=r"cannot be written \(.+\); nothing was changed\. Choose another place\.$"
    ):
        commits_table().save(name)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["missing.json", "", ".", "a\0b.json", "x" * 300])
def test_a_place_that_cannot_be_read_gets_a_sentence(tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SaveError, match=r"cannot be read \(.+\)\. Check the name and the folder\.$"):
        save.load(commits, name)


# ---------------------------------------------------------------------- rules that have changed
class Kinder(Commits):
    """Later rules: the bonus die is worth one more."""

    version = 2

    def resolve(self, state, outcome):
        step = super().resolve(state, outcome)
        if not state.bonus:
            return step
        return replace(step, state=replace(step.state, bonus_face=step.state.bonus_face + 1))


class Renamed(Kinder):
    """Later rules that tell of rolls under another name, and know no words for the old one."""

    def resolve(self, state, outcome):
        step = super().resolve(state, outcome)
        return replace(step, events=tuple(Event("fell", event.seat, event.data) for event in step.events))

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


# ---------------------------------------------------------------------- people's own editions
EIGHTS = Faces("eights", (8, 8, 8))


def own_edition():
    setup = CommitsSetup(faces="eights", own=(EIGHTS,))
    t = Table(commits, setup, source=source(seed=4)).roll()
    assert max(t.state.faces) > 6
    return t.play(f"take {max(t.state.faces)}", 0)


def test_a_table_with_an_edition_of_ones_own_opens_with_it(tmp_path):
    t = own_edition()
    path = t.save(tmp_path / "game.json")
    for again in (save.load(commits, path, [EIGHTS]), save.from_code(commits, t.code(), [EIGHTS])):
        assert again.watch_only is None
        assert sketch(again) == sketch(t)
        assert again.play("take 1" if 1 in t.state.faces else f"take {t.state.faces[0]}", 1)
    assert b"own" not in path.read_bytes()


@pytest.mark.parametrize("where", ["file", "code"])
def test_an_edition_that_is_needed_is_asked_for(tmp_path, where):
    t = own_edition()
    path = t.save(tmp_path / "game.json")
    with pytest.raises(SaveError) as error:
        save.load(commits, path) if where == "file" else save.from_code(commits, t.code())
    what = str(path) if where == "file" else "This save code"
    assert str(error.value) == (
        f"{what} uses the faces eights (digest 8-8-8); give it as editions=[Faces.read(...)]."
    )


def test_with_another_edition_of_that_name_a_save_can_be_watched(tmp_path):
    t = own_edition()
    again = save.load(commits, t.save(tmp_path / "game.json"), [Faces("eights", (8, 8, 4))])
    assert again.watch_only == (
        "The save uses the faces eights (digest 8-8-8); give it as editions=[Faces.read(...)]; "
        "without it, it can be watched, not played on."
    )
    assert str(again.log) == str(t.log)


def test_another_edition_is_told_even_where_all_moves_fold_alike(tmp_path):
    t = own_edition()
    again = save.load(commits, t.save(tmp_path / "game.json"), [Faces("eights", (8, 8, 10))])
    assert again.watch_only.startswith("The save uses the faces eights")
    assert (str(again.log), len(again.log)) == (str(t.log), len(t.log))
    assert again.save(tmp_path / "copy.json").read_bytes() == (tmp_path / "game.json").read_bytes()


def test_editions_that_the_game_cannot_use_are_refused(tmp_path):
    path = commits_table().save(tmp_path / "game.json")
    with pytest.raises(SetupError, match=r"^Commits takes faces as its editions, and nothing else\.$"):
        save.load(commits, path, ["my island"])
    with pytest.raises(SetupError, match=r"^Deck has no sheets, maps or decks that could be given\.$"):
        save.load(deck, deck_table().save(tmp_path / "cards.json"), [EIGHTS])


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


# ---------------------------------------------------------------------- places that are no plain files
@pytest.mark.parametrize(
    "given", [None, 3, b"game.json", ["game.json"], 10**5000], ids=lambda it: type(it).__name__
)
def test_a_place_is_named_by_a_text(given):
    for act in (lambda: commits_table().save(given), lambda: save.load(commits, given)):
        with pytest.raises(SaveError, match=r"^A file is named by a text, as in 'game\.json', not by .+\.$"):
            act()


def test_nothing_is_written_that_would_not_be_read(tmp_path, monkeypatch):
    path = commits_table().save(tmp_path / "game.json")
    old = path.read_bytes()
    monkeypatch.setattr(save, "MAX_BYTES", len(old))
    assert commits_table().save(path)
    with pytest.raises(
        SaveError, match=r"would have [\d,]+ bytes, and a save has at most .+; nothing was changed\."
    ):
        midway().save(path)
    assert path.read_bytes() == old
    assert sketch(save.load(commits, path)) == sketch(commits_table())


def test_a_file_is_read_up_to_the_greatest_size_of_a_save_only(tmp_path, monkeypatch):
    path = commits_table().save(tmp_path / "game.json")
    monkeypatch.setattr(save, "MAX_BYTES", path.stat().st_size - 1)
    with pytest.raises(SaveError, match=r"bytes; a save of tabletop_kit has at most"):
        save.load(commits, path)


def test_a_pipe_is_neither_read_nor_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(
        SaveError, match=r"cannot be read \(it is no plain file\)\. Check the name and the folder\.$"
    ):
        save.load(commits, pipe)
    with pytest.raises(
        SaveError, match=r"cannot be written \(no plain file stands there\); nothing was changed\."
    ):
        commits_table().save(pipe)
    assert pipe.is_fifo()
    assert os.listdir(tmp_path) == ["pipe"]


def test_a_link_stays_a_link_and_its_file_is_replaced(tmp_path):
    (tmp_path / "kept").mkdir()
    file = commits_table().save(tmp_path / "kept" / "game.json")
    link = tmp_path / "game.json"
    link.symlink_to(file)
    midway().save(link)
    assert link.is_symlink()
    assert sketch(save.load(commits, file)) == sketch(midway())
    assert os.listdir(tmp_path / "kept") == ["game.json"]


def test_who_may_read_an_older_save_may_read_the_new_one(tmp_path):
    path = commits_table().save(tmp_path / "game.json")
    path.chmod(0o640)
    midway().save(path)
    assert path.stat().st_mode & 0o777 == 0o640


# ---------------------------------------------------------------------- what a page hands over
def test_what_was_read_from_a_file_opens_as_the_file_does(tmp_path):
    path = midway().save(tmp_path / "game.json")
    opened = save.from_bytes(commits, save.read_bytes(path), "game.json")
    assert sketch(opened) == sketch(save.load(commits, path))


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[1]", b"[" * 5000])
def test_what_is_no_save_is_answered_with_the_name_it_came_under(content):
    with pytest.raises(SaveError, match=r"^mine\.json (is damaged or cut short|holds no )"):
        save.from_bytes(commits, content, "mine.json")


def test_no_more_is_taken_over_than_a_save_may_have(monkeypatch):
    monkeypatch.setattr(save, "MAX_BYTES", 10)
    with pytest.raises(SaveError, match=r"mine\.json has 11 bytes; a save of tabletop_kit has at most 10"):
        save.from_bytes(commits, b"x" * 11, "mine.json")
