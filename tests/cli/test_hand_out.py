"""The working folder: notebooks come into it, and what their owner changed stays."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.cli import notebooks
from tabletop_kit.cli.notebooks import MANIFEST, START, hand_out, next_lesson, shipped
from tabletop_kit.core.errors import TabletopError
from tabletop_kit.learn import Progress

NAME = "learn/01.ipynb"
BESIDE = "learn/01.new.ipynb"
OLD, NEW, NEWEST = {NAME: b"one"}, {NAME: b"two"}, {NAME: b"three"}


def test_a_new_folder_gets_every_notebook(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    done = hand_out(folder, {START: b"a", NAME: b"b"})
    assert (folder / START).read_bytes() == b"a"
    assert (folder / NAME).read_bytes() == b"b"
    assert done.sentences() == ["2 files are new."]


def test_a_second_run_changes_nothing_and_says_nothing(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    assert hand_out(tmp_path, OLD).sentences() == []


def test_a_changed_notebook_stays_when_the_shipped_one_is_as_before(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    (tmp_path / NAME).write_bytes(b"mine")
    done = hand_out(tmp_path, OLD)
    assert (tmp_path / NAME).read_bytes() == b"mine"
    assert done.kept == [NAME]
    assert not (tmp_path / BESIDE).exists()


def test_a_changed_notebook_stays_and_the_newer_version_lies_beside_it(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    (tmp_path / NAME).write_bytes(b"mine")
    done = hand_out(tmp_path, NEW)
    assert (tmp_path / NAME).read_bytes() == b"mine"
    assert (tmp_path / BESIDE).read_bytes() == b"two"
    assert done.sentences() == [
        f"You changed {NAME}, so it stays; its newer version lies beside it as {BESIDE}."
    ]


def test_a_newer_version_is_offered_once(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    (tmp_path / NAME).write_bytes(b"mine")
    hand_out(tmp_path, NEW)
    (tmp_path / BESIDE).unlink()
    assert hand_out(tmp_path, NEW).sentences() == []
    assert not (tmp_path / BESIDE).exists()


def test_an_untouched_copy_of_an_earlier_version_is_renewed(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    done = hand_out(tmp_path, NEW)
    assert (tmp_path / NAME).read_bytes() == b"two"
    assert done.sentences() == ["1 file is now of this version; you had not changed them."]


def test_an_untouched_offer_gives_way_to_the_next_one(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    (tmp_path / NAME).write_bytes(b"mine")
    hand_out(tmp_path, NEW)
    hand_out(tmp_path, NEWEST)
    assert (tmp_path / BESIDE).read_bytes() == b"three"
    assert sorted(path.name for path in (tmp_path / "learn").iterdir()) == ["01.ipynb", "01.new.ipynb"]


def test_a_changed_offer_stays_and_the_next_one_takes_another_name(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    (tmp_path / NAME).write_bytes(b"mine")
    hand_out(tmp_path, NEW)
    (tmp_path / BESIDE).write_bytes(b"mine too")
    done = hand_out(tmp_path, NEWEST)
    assert (tmp_path / BESIDE).read_bytes() == b"mine too"
    assert done.beside == {NAME: "learn/01.new-2.ipynb"}


@pytest.mark.parametrize(
    "damaged", [None, b"", b"[]", b'{"handed out": 3}', b'{"handed out": {"a": 3}}', b"\xff"]
)
def test_without_a_readable_list_every_different_file_counts_as_changed(
    tmp_path: Path, damaged: bytes | None
) -> None:
    hand_out(tmp_path, OLD)
    if damaged is None:
        (tmp_path / MANIFEST).unlink()
    else:
        (tmp_path / MANIFEST).write_bytes(damaged)
    hand_out(tmp_path, NEW)
    assert (tmp_path / NAME).read_bytes() == b"one"
    assert (tmp_path / BESIDE).read_bytes() == b"two"


def test_a_deleted_notebook_comes_back_fresh(tmp_path: Path) -> None:
    hand_out(tmp_path, OLD)
    (tmp_path / NAME).unlink()
    assert hand_out(tmp_path, OLD).new == [NAME]


def test_a_folder_that_cannot_be_made_is_answered_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(TabletopError, match=r"cannot be put into .*: name another folder with --folder\.$"):
        hand_out(tmp_path / "file" / "folder", OLD)


def test_a_write_that_fails_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_out(tmp_path, OLD)

    def full(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(TabletopError, match="No space left"):
        hand_out(tmp_path, NEW)
    assert [path.read_bytes() for path in (tmp_path / "learn").iterdir()] == [b"one"]


steps = st.lists(
    st.one_of(
        st.tuples(st.just("release"), st.integers(1, 4)),
        st.tuples(st.just("edit"), st.sampled_from([NAME, BESIDE])),
        st.tuples(st.just("lose the list"), st.none()),
    ),
    max_size=12,
)


@settings(max_examples=60, deadline=None)
@given(steps)
def test_nothing_that_its_owner_wrote_is_ever_lost(steps: list[tuple[str, object]]) -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        written: dict[str, bytes] = {}
        hand_out(folder, OLD)
        for number, (step, what) in enumerate(steps):
            if step == "release":
                hand_out(folder, {NAME: b"version %d" % what})
            elif step == "edit":
                written[str(what)] = b"mine %d" % number
                (folder / str(what)).write_bytes(written[str(what)])
            else:
                (folder / MANIFEST).unlink(missing_ok=True)
            for name, content in written.items():
                assert (folder / name).read_bytes() == content


def test_what_travels_is_the_folder_without_its_scratch_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scratch in (".ipynb_checkpoints/a-checkpoint.ipynb", "play/saves/evening.json"):
        (tmp_path / scratch).parent.mkdir(parents=True)
        (tmp_path / scratch).write_bytes(b"")
    (tmp_path / START).write_bytes(b"a")
    monkeypatch.setattr(notebooks, "checkout", lambda: tmp_path)
    assert shipped() == {START: b"a"}


def test_an_installation_without_notebooks_is_answered_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notebooks, "checkout", lambda: None)
    with pytest.raises(TabletopError, match="holds no notebooks: install the wheel"):
        shipped()


def test_learn_opens_the_chapter_where_the_learner_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))
    first, second = "learn/pathwalker_01_pool.ipynb", "learn/pathwalker_02_overexertion.ipynb"
    assert next_lesson([START, second, first], "pathwalker") == first
    Progress().began("pathwalker", "dearer")
    assert next_lesson([START, second, first]) == second


def test_learn_opens_the_start_when_the_chapter_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))
    assert next_lesson([START, "play/01.ipynb"]) == START
