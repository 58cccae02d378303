"""A learner goes on where they were."""

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import TabletopError
from tabletop_kit.learn.resume import resume


@pytest.fixture
def progress(tmp_path):
    return learn.Progress(tmp_path / "stars.json")


def solve(progress, *chapters):
    for chapter in learn.course("pathwalker").chapters:
        if chapter.name in chapters:
            for level in chapter.levels:
                progress.began("pathwalker", level.name)
                progress.solved("pathwalker", level.name, 3)


def chapter(progress):
    found, chapter = resume(progress, "pathwalker")
    assert found is learn.course("pathwalker")
    return chapter.name


def test_who_has_done_nothing_begins_with_the_first_chapter_of_the_first_course(progress):
    found, first = resume(progress)
    assert found.game == learn.courses_there()[0]
    assert first is found.chapters[0]


def test_the_chapter_after_one_that_is_solved_comes_next(progress):
    solve(progress, "pool")
    assert chapter(progress) == "overexertion"
    assert resume(progress)[0].game == "pathwalker"


def test_a_chapter_that_was_begun_is_gone_on_with_though_an_earlier_one_was_skipped(progress):
    progress.began("pathwalker", "dearer")
    assert chapter(progress) == "overexertion"


def test_what_was_skipped_comes_when_all_after_it_is_solved(progress):
    solve(progress, "overexertion", "others")
    assert chapter(progress) == "pool"


def test_when_all_is_solved_it_begins_once_more(progress):
    solve(progress, "pool", "overexertion", "others")
    assert chapter(progress) == "pool"


def test_a_game_that_is_no_longer_there_is_passed_over(progress):
    progress.began("chess", "castling")
    assert resume(progress)[0].game == learn.courses_there()[0]


def test_an_unknown_game_is_told(progress):
    with pytest.raises(TabletopError, match="There are: "):
        resume(progress, "chess")
