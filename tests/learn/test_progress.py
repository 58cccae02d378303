"""Progress is kept, and never thrown away."""

import pytest

from tabletop_kit.learn import Progress
from tabletop_kit.learn.progress import Begun


@pytest.fixture
def path(tmp_path):
    return tmp_path / "kept" / "progress.json"


def test_stars_are_there_again_when_the_file_is_opened_next(path):
    Progress(path).solved("wyr", "first-hand", 2)
    again = Progress(path)
    assert again.stars("wyr", "first-hand") == 2
    assert again.stars("wyr", "other") == 0
    assert again.notice == ""


def test_fewer_stars_than_before_change_nothing(path):
    progress = Progress(path)
    progress.solved("wyr", "first-hand", 3)
    progress.solved("wyr", "first-hand", 1)
    assert Progress(path).stars("wyr", "first-hand") == 3


def test_levels_of_one_name_in_two_games_are_two(path):
    Progress(path).solved("wyr", "start", 3)
    assert Progress(path).stars("wayfarer", "start") == 0


def test_two_notebooks_that_are_open_at_once_keep_the_stars_of_both(path):
    one, two = Progress(path), Progress(path)
    one.solved("wyr", "first-hand", 3)
    two.solved("wyr", "second-hand", 2)
    one.began("wyr", "third-hand")
    for progress in (one, Progress(path)):
        assert progress.stars("wyr", "first-hand") == 3
        assert progress.stars("wyr", "second-hand") == 2


def test_the_level_that_was_begun_last_is_known(path):
    assert Progress(path).last == ""
    Progress(path).began("wyr", "first-hand")
    Progress(path).began("wyr", "second-hand")
    assert Progress(path).last == "wyr/second-hand"


def test_tries_and_losses_are_counted(path):
    progress = Progress(path)
    for _ in range(3):
        progress.began("wyr", "first-hand")
    progress.lost("wyr", "first-hand")
    done = Progress(path).done("wyr", "first-hand")
    assert (done.tries, done.lost, done.stars) == (3, 1, 0)


def test_a_miss_ends_the_row_of_right_answers(path):
    progress = Progress(path)
    for right in (True, True, False, True):
        progress.answered("wyr", "falls", right)
    asked = Progress(path).asked("wyr", "falls")
    assert (asked.times, asked.missed, asked.streak) == (4, 1, 1)


@pytest.mark.parametrize("content", [b"", b"{", b"null", b'{"format": "other"}', b"\xff\xfe", b"[1, 2]"])
def test_a_damaged_file_is_kept_beside_and_a_new_one_begun(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    progress = Progress(path)
    assert "progress.damaged.json" in progress.notice
    assert "\n" not in progress.notice
    assert path.with_name("progress.damaged.json").read_bytes() == content
    progress.solved("wyr", "first-hand", 3)
    assert Progress(path).stars("wyr", "first-hand") == 3


def test_a_newer_file_is_kept_beside_too(path):
    Progress(path).solved("wyr", "first-hand", 3)
    newer = path.read_text().replace('"schema": 1', '"schema": 9')
    path.write_text(newer)
    assert Progress(path).stars("wyr", "first-hand") == 0
    assert path.with_name("progress.damaged.json").read_text() == newer


def test_a_folder_that_takes_no_file_costs_the_stars_and_nothing_else(tmp_path):
    (tmp_path / "file").write_text("")
    progress = Progress(tmp_path / "file" / "progress.json")
    progress.solved("wyr", "first-hand", 2)
    progress.solved("wyr", "second-hand", 1)
    assert progress.stars("wyr", "first-hand") == 2
    assert progress.notice.startswith("What you do cannot be kept")


def test_the_place_of_the_file_can_be_named(path, monkeypatch):
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(path))
    Progress().solved("wyr", "first-hand", 2)
    assert Progress(path).stars("wyr", "first-hand") == 2


def test_what_was_predicted_is_kept_for_each_pupil_seed_and_question(path):
    begun = Begun("How likely?", "5/6", [(20, 13)], ["0.6"], False, True)
    Progress(path).went_on("Ana", 2026, "one-six/some-six", begun)
    again = Progress(path)
    assert again.begun("ana", 2026, "one-six/some-six") == begun
    others = [
        ("Ben", 2026, "one-six/some-six"),
        ("Ana", 7, "one-six/some-six"),
        ("Ana", 2026, "one-six/six-dice"),
    ]
    assert [again.begun(*other) for other in others] == [None] * 3


def test_a_file_from_before_predictions_were_kept_is_read(path):
    Progress(path).solved("wyr", "first-hand", 3)
    content = path.read_text("utf8")
    older = content.replace(' "begun": {},\n', "")
    assert older != content
    path.write_text(older, "utf8")
    assert Progress(path).stars("wyr", "first-hand") == 3
