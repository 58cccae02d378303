"""Save files are written whole or not at all, read with care, and only where plain files stand."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tabletop_kit.core import save
from tabletop_kit.core.errors import SaveError
from tests.core.begun import midway
from tests.harness.commits import commits
from tests.harness.toys import commits_table, sketch


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
