"""The class put together: rows, tables, pictures, and files that cannot be read."""

import os
from io import BytesIO

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import SetupError, TabletopError
from tabletop_kit.learn import results
from tabletop_kit.learn.results import Row
from tabletop_kit.learn.unit import inquiry_of

PUPILS = {"Ana": "5/6", "Ben": "0.6", "Cleo": "50 %", "Zoë": "1"}


@pytest.fixture
def folder(tmp_path):
    """What four pupils handed in."""
    for pupil, guess in PUPILS.items():
        study = learn.Study("one-six", pupil, 2026)
        question = study["some-six"].predict(guess)
        question.press("roll")
        if pupil == "Ana":
            question.answer(str(question.work.exact))
        study.hand_in(tmp_path)
    return tmp_path


def test_everybody_is_there_with_the_exact_answer_for_their_own_numbers(folder):
    room = learn.Classroom(folder)
    assert repr(room) == "<Classroom: 4 pupils, 1 question, 4 rows>"
    met = {one.row.name: one for one in room.met("some-six")}
    assert met.keys() == PUPILS.keys()
    for pupil, one in met.items():
        assert one.exact == inquiry_of("one-six", "some-six", 2026, pupil).exact()
        assert one.estimate is not None
    assert list(room.met("some-six")) == sorted(room.met("some-six"), key=lambda one: one.exact)


def test_one_file_alone_is_put_together_too(folder):
    assert (
        repr(learn.Classroom(folder / "results_one-six_Ben.csv")) == "<Classroom: 1 pupil, 1 question, 1 row>"
    )


def test_the_table_says_how_far_the_class_was_from_the_exact_answers(folder):
    text = learn.Classroom(folder).text("some-six")
    assert text.startswith("some-six: 4 predicted, on average ")
    assert "1 answered rightly" in text
    assert "Ana" in text
    assert "83.3%" in text


def test_the_picture_holds_every_pupil_and_has_the_table_as_its_words(folder):
    image = pytest.importorskip("PIL.Image")
    room = learn.Classroom(folder)
    picture = room.plot("some-six")
    assert repr(picture) == room.text("some-six")
    assert image.open(BytesIO(picture.png)).size[0] > 600


def test_rows_and_pictures_are_written(folder, tmp_path):
    room = learn.Classroom(folder)
    assert len(results.read(room.write(tmp_path / "class.csv"))) == 4
    assert [path.name for path in room.write_pictures(tmp_path)] == ["class_some-six.png"]


def test_what_is_handed_in_again_counts_but_for_a_second_prediction(folder):
    old = folder / "results_one-six_Ana.csv"
    (row,) = results.read(old)
    changed = {"prediction": "1/3", "estimate": "0.25"}
    again = results.write([Row(**{**_fields(row), **changed})], folder / "a_second.csv")
    os.utime(again, ns=(old.stat().st_mtime_ns + 1, old.stat().st_mtime_ns + 1))
    room = learn.Classroom(folder)
    met = {one.row.name: one for one in room.met("some-six")}
    assert (met["Ana"].row.prediction, met["Ana"].row.estimate) == ("5/6", "0.25")
    assert len(met) == 4
    assert "Ana predicted one-six, some-six twice: the first prediction, 5/6, counts" in room.text()


def test_a_damaged_file_or_row_is_told_and_the_rest_is_there(folder):
    (folder / "holiday.csv").write_text("a,b\n1,2\n")
    (row,) = results.read(folder / "results_one-six_Ben.csv")
    for name, change in {
        "guess": {"prediction": "a lot"},
        "lesson": {"lesson": "chess"},
        "estimate": {"estimate": "x"},
    }.items():
        results.write([Row(**{**_fields(row), "name": name, **change})], folder / f"results_{name}.csv")
    room = learn.Classroom(folder)
    assert len(room.met("some-six")) == 4
    assert len(room.faults) == 4
    assert "holiday.csv is no table of results" in " ".join(room.faults)
    assert "There is no lesson 'chess'" in room.text()
    assert all("\n" not in fault for fault in room.faults)


def test_only_one_lesson_may_be_asked_for(folder):
    assert learn.Classroom(folder, "opposed").rows == ()
    assert len(learn.Classroom(folder, "one-six").rows) == 4


def test_a_question_that_nobody_met_is_told_with_those_there_are(folder):
    with pytest.raises(SetupError, match="There are: some-six"):
        learn.Classroom(folder).met("six-dice")
    with pytest.raises(SetupError, match="Nothing is handed in yet"):
        learn.Classroom(folder / "none").met("six-dice")


def test_a_mean_is_drawn_on_its_own_scale(tmp_path):
    study = learn.Study("how-many", "Ana", 2026)
    study["mean"].predict("3")
    study.hand_in(tmp_path)
    room = learn.Classroom(tmp_path)
    assert "too high" in room.text("mean")
    assert room.plot("mean").png.startswith(b"\x89PNG")


def test_without_matplotlib_the_picture_says_what_to_install(folder, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(TabletopError, match="pip install"):
        learn.Classroom(folder).plot("some-six")


def _fields(row):
    return {name: getattr(row, name) for name in results.COLUMNS}
