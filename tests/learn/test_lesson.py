"""A level on the page: what is done on its board is answered, and kept."""

import pytest
from ipycanvas import Canvas

from tabletop_kit import learn, pathwalker
from tabletop_kit.core.errors import IllegalMove, TabletopError, UnreadableMove
from tabletop_kit.learn.course import COURSES
from tabletop_kit.learn.lesson import NAMES
from tests.views.looking import alive, buttons, html, page

GAMES = [game for game in COURSES if game in learn.courses_there()]
LEVELS = [
    pytest.param(game, level, id=f"{game}/{level.name}") for game in GAMES for level in learn.course(game)
]


@pytest.fixture(autouse=True)
def stars(tmp_path, monkeypatch):
    """Stars of the test alone."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))
    return learn.Progress


@pytest.fixture(autouse=True, scope="module")
def canvases_have_their_manager():
    """The one widget that all canvases share stays for good, from the first canvas on."""
    Canvas(width=1, height=1).close()


def first_roll():
    return learn.Lesson("pathwalker", "first-roll")


def too_dear():
    return learn.Lesson("pathwalker", "cannot-pay")


# ------------------------------------------------------------------------------ playing on the board
def test_a_level_is_solved_on_the_board_itself_and_its_stars_are_kept(stars):
    lesson = first_roll()
    lesson.press("Might")
    lesson.press("roll")
    assert "✓ Solved, ★★★. Might is 3" in html(lesson.widget)
    assert stars().stars("pathwalker", "first-roll") == 3
    assert repr(lesson) == (
        "<Lesson first-roll, solved with 3 of 3 stars: <Pathwalker: Teddie's Might shows 2 6 4: success>>"
    )


def test_a_foreseen_mistake_is_answered_above_the_board_and_counted(stars):
    lesson = first_roll()
    lesson.press("Charm")
    lesson.press("roll")
    assert "✗ You rolled Charm, and boulders do not listen." in html(lesson.widget)
    done = stars().done("pathwalker", "first-roll")
    assert (done.tries, done.lost, done.stars) == (1, 1, 0)


def test_what_the_board_bars_costs_nothing_and_is_answered_with_the_rule(stars):
    lesson = too_dear()
    with pytest.raises(TabletopError, match="P-OVER-COST"):
        lesson.press("overexert")
    assert "✗ There it is: the price has grown" in html(lesson.widget)
    assert lesson.text().count("[P-OVER-COST]") == 1
    assert lesson.attempt.answer.outcome == "open"
    lesson.play("roll Charm")
    assert lesson.attempt.stars == 3


def test_what_bars_a_move_is_said_once_where_it_was_pressed():
    lesson = too_dear()
    with pytest.raises(TabletopError) as barred:
        lesson.press("overexert")
    assert (
        html(lesson.widget).count(f"{barred.value}</p>")
        == html(lesson.board.widget).count(f"{barred.value}</p>")
        == 1
    )
    lesson.ask("overexert")
    assert f"{barred.value}</p>" in html(lesson._say)


def test_what_is_typed_and_barred_is_answered_the_same():
    lesson = too_dear()
    with pytest.raises(IllegalMove):
        lesson.play("overexert")
    assert "There it is: the price has grown" in lesson.text()


def test_why_not_tells_what_bars_a_move_and_changes_nothing():
    lesson = too_dear()
    before = len(lesson.attempt.table.log)
    lesson.ask("overexert")
    assert "There it is" in lesson.text()
    assert "[P-OVER-COST]" in lesson.text()
    lesson.ask("roll Charm")
    assert "Nothing bars 'roll Charm'." in lesson.text()
    assert len(lesson.attempt.table.log) == before
    assert lesson.attempt.answer.outcome == "open"


def test_why_not_of_something_that_is_no_move_is_a_sentence():
    lesson = too_dear()
    lesson.why.value = "dance"
    lesson.guard(lambda: lesson.ask(lesson.why.value))()
    assert "✗ " in html(lesson.widget)
    assert "dance" in html(lesson.widget)


def test_try_again_puts_the_level_back_and_keeps_the_better_stars(stars):
    lesson = first_roll()
    lesson.play("roll Might")
    lesson.press("again")
    assert repr(lesson) == "<Lesson first-roll, open: <Pathwalker: Teddie ready; nothing rolled yet>>"
    lesson.press("hint")
    lesson.play("roll Might")
    assert "Solved, ★★☆" in lesson.text()
    assert stars().stars("pathwalker", "first-roll") == 3


def test_hints_become_stronger_and_are_shown_once_asked_for():
    lesson = first_roll()
    level = lesson.level
    assert level.hints[0] not in html(lesson.widget)
    lesson.press("hint")
    assert level.hints[0] in html(lesson.widget)
    lesson.press("hint")
    assert level.hints[1] in html(lesson.widget)


def test_a_level_that_is_decided_stays_so_until_it_is_undone_or_begun_again(stars):
    lesson = first_roll()
    lesson.play("roll Charm")
    lesson.play("roll Might")
    assert lesson.attempt.answer.outcome == "lost"
    assert stars().done("pathwalker", "first-roll").lost == 1
    lesson.press("again")
    lesson.play("roll Might")
    assert lesson.attempt.answer.outcome == "solved"


def test_the_rules_of_the_level_open_and_close_and_what_bars_joins_them():
    lesson = first_roll()
    lesson.press("rules")
    assert "P-POOL-SUCCESS" in html(lesson.widget)
    lesson.press("rules")
    assert "P-POOL-SUCCESS" not in html(lesson.widget)


def test_a_refusal_leads_to_its_rule_and_the_rules_that_are_open_go_with_it():
    lesson = first_roll()
    lesson.press("rules")
    lesson.ask("roll Might d20")
    assert "P-POOL-SUCCESS" not in html(lesson.widget)
    assert "Read P-POOL-DICE" in [button.description for button in buttons(lesson.widget)]
    assert pathwalker.rulebook["P-POOL-DICE"].text in html(lesson.widget)


# ------------------------------------------------------------------------------ going through the course
def test_next_and_before_go_through_the_course_and_end_with_it():
    lesson = first_roll()
    assert not lesson.buttons()["previous level"]
    names = [lesson.level.name]
    while lesson.buttons()["next level"]:
        lesson.press("next level")
        names.append(lesson.level.name)
    assert names == [level.name for level in learn.course("pathwalker")]
    lesson.press("previous level")
    assert lesson.level.name == names[-2]


def test_a_lesson_without_a_level_goes_on_where_the_learner_was():
    first_roll().play("roll Might")
    assert learn.Lesson("pathwalker").level.name == "say-it"
    learn.Lesson("pathwalker", "say-it").play("roll Might: up the cliff")
    assert learn.Lesson("pathwalker").level.name == "most-dice"


def test_running_a_cell_alone_begins_nothing(stars):
    first_roll()
    assert stars().last == ""
    first_roll().press("hint")
    assert stars().last == "pathwalker/first-roll"


def test_stars_that_cannot_be_kept_are_told(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "file" / "stars.json"))
    lesson = first_roll()
    lesson.play("roll Might")
    assert "What you do cannot be kept" in html(lesson.widget)
    assert "★★★" in html(lesson.widget)


# ------------------------------------------------------------------------------ every level
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_every_level_can_be_shown_read_solved_and_closed(game, level):
    before = alive()
    lesson = learn.Lesson(game, level.name)
    page(html(lesson.widget))
    assert set(lesson.board.buttons()) & set(NAMES) <= {"hint"}
    assert level.goal in lesson.text()
    assert "0x" not in repr(lesson)
    for move in level.solution:
        lesson.play(move)
    assert "Solved, ★★★" in lesson.text()
    lesson.close()
    assert alive() - before == set()


def test_a_level_leaves_no_widget_behind_however_it_was_used():
    before = alive()
    lesson = too_dear()
    for name in ("hint", "rules", "again", "next level", "rules", "previous level"):
        lesson.press(name)
    lesson.snapshot()
    assert [button for button in buttons(lesson.widget) if not button.tooltip] == []
    lesson.close()
    lesson.close()
    assert alive() - before == set()


def test_names_that_are_not_there_are_answered_with_those_that_are():
    with pytest.raises(UnreadableMove, match="nothing to press here"):
        first_roll().press("castle")
    with pytest.raises(TabletopError, match="no level 'castling'"):
        learn.Lesson("pathwalker", "castling")


@pytest.mark.parametrize(
    ("game", "level", "pressed"), [("wayfarer", "first-line", "E5"), ("wyr", "first-choice", "4.1")]
)
def test_what_a_map_or_forest_bars_is_said_once_too(game, level, pressed):
    lesson = learn.Lesson(game, level)
    with pytest.raises(TabletopError) as barred:
        lesson.press(pressed)
    assert html(lesson.widget).count(f"{barred.value}</p>") == 1
    lesson.close()


def test_what_goes_wrong_with_the_stars_is_said_once(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "file" / "stars.json"))
    contents = learn.Contents("pathwalker")
    contents.press("first-roll")
    contents.lesson.play("roll Might")
    assert html(contents.widget).count("cannot be kept") == 1
