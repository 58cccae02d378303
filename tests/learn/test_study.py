"""A pupil's copy of a lesson: look back, answer key, handing in."""

import re
from fractions import Fraction

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import SetupError, TabletopError
from tabletop_kit.learn import results
from tabletop_kit.learn.inquiry import TooEarly
from tabletop_kit.learn.unit import inquiry_of, units
from tests.views.looking import alive, html, page

LESSONS = [one.name for one in units()]


def predicted(study):
    for asking in study.unit:
        study[asking.name].predict("1/2")
    return study


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_look_back_opens_once_all_is_predicted(lesson):
    study = learn.Study(lesson, "Ana", 2026)
    before = str(study.look_back())
    assert before.startswith("Still to be predicted: ")
    assert "|" not in before
    told = predicted(study).look_back()
    assert repr(told) == told._repr_markdown_()
    rows = [line for line in str(told).splitlines() if line.startswith("|")]
    assert len(rows) >= 5
    assert len({row.count("|") for row in rows}) == 1


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_answer_key_holds_each_question_its_answer_and_the_foreseen_mistakes(lesson):
    study = learn.Study(lesson, "Ana", 2026, show_answers=True)
    key = study.key()
    for asking in study.unit:
        inquiry = asking.ask(2026, "Ana")
        assert inquiry.text in key
        assert f"{float(inquiry.exact()):.4f}" in key
        assert all(wrong.say in key for wrong in inquiry.foreseen() if wrong.value != inquiry.exact())


def test_a_pupils_study_keeps_the_key_until_every_question_is_predicted():
    study = learn.Study("one-six", "Ana", 2026)
    with pytest.raises(TooEarly, match="opens once every question is predicted"):
        study.key()
    assert "4651/7776" in predicted(study).key()


def test_the_numbers_of_looking_back_are_exact():
    told = str(predicted(learn.Study("one-six", "Ana", 2026)).look_back())
    assert "| 5 | 83.3 % | 59.8 % |" in told
    told = str(predicted(learn.Study("two-of-four", "Ana", 2026)).look_back())
    assert "| 7 | 16.7 % | 41.7 % | 64.4 % |" in told


def test_a_recalled_question_is_handed_in_beside_the_first_one_and_its_numbers_are_known_again():
    study = learn.Study("sample-size", "Ana", 2026)
    (again,) = study.recall()
    again.predict("1/2")
    (row,) = study.rows()
    assert (row.lesson, row.question) == ("one-six", "some-six-again")
    assert inquiry_of(row.lesson, row.question, row.seed, row.name).text == again.work.inquiry.text


def test_a_study_that_is_made_again_goes_on_and_the_prediction_stays_locked():
    first = learn.Study("one-six", "Ana", 2026)
    first["some-six"].predict("5/6").press("roll")
    again = learn.Study("one-six", "ana", 2026)
    assert repr(again) == "<Study one-six of ana: 1 of 4 predicted>"
    assert [row.prediction for row in again.rows()] == ["5/6"]
    assert not again["some-six"].buttons()["lock"]
    assert "You predicted 83.3%." in again["some-six"].text()
    assert learn.Study("one-six", "Ben", 2026).rows() == learn.Study("one-six", "Ana", 2027).rows() == ()


def test_a_locked_prediction_stays_locked_when_the_kernel_is_started_anew(restarted):
    learn.Study("one-six", "Ana", 2026)["some-six"].predict("5/6")
    restarted()
    question = learn.Study("one-six", "ana", 2026)["some-six"]
    assert repr(question) == "<Predict some-six: predicted 5/6, no trials, no answer yet>"
    assert not question.buttons()["lock"]


def test_trials_answers_and_derivation_go_on_where_they_were_before_the_kernel_was_started_anew(restarted):
    def worked(stop):
        question = learn.Study("one-six", "Ana", 2026)["some-six"].predict("5/6")
        for step in ("roll", "roll", "wrong", "derive", "roll"):
            if step == "wrong":
                question.answer("5/6")
            else:
                question.press(step)
            if stop:
                restarted()
                question = learn.Study("one-six", "Ana", 2026)["some-six"]
        return question

    stopped = worked(stop=True)
    assert stopped.work.derived
    assert stopped.work.row().right == "no"
    restarted()
    stopped.work.progress.path.unlink()
    at_once = worked(stop=False)
    assert stopped.work.row() == at_once.work.row()
    assert stopped.work.samples == at_once.work.samples
    assert stopped.text() == at_once.text().replace(at_once._judged.text + "\n", "")


def test_two_notebooks_that_are_open_at_once_have_one_prediction(restarted):
    one = learn.Study("one-six", "Ana", 2026)["some-six"]
    restarted()
    other_study = learn.Study("one-six", "Ana", 2026)
    other = other_study["some-six"]
    one.predict("5/6").press("roll")
    assert [row.estimate for row in other_study.rows()] == [one.work.row().estimate]
    with pytest.raises(TabletopError, match="is locked: 5/6"):
        other.predict("0.6")
    assert "You predicted 83.3%. 20 trials came to" in other.text()
    other.answer("1/2")
    one.press("roll")
    assert one.work.answers == ["1/2"]
    assert [sample.trials for sample in one.work.samples] == [20, 200]


def test_where_nothing_can_be_written_the_prediction_is_locked_while_the_kernel_runs(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "file" / "progress.json"))
    study = learn.Study("one-six", "Ana", 2026)
    study["some-six"].predict("5/6")
    assert "What you do cannot be kept" in html(study.results().widget)
    assert not learn.Study("one-six", "Ana", 2026)["some-six"].buttons()["lock"]


def test_the_teachers_study_begins_anew_and_leaves_the_pupils_alone():
    predicted(learn.Study("one-six", "Ana", 2026, show_answers=True))
    assert learn.Study("one-six", "Ana", 2026).rows() == ()
    assert learn.Study("one-six", "Ana", 2026, show_answers=True).rows() == ()


# ---------------------------------------------------------------------- handing in
def test_handing_in_writes_what_was_done_and_says_where(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    study = learn.Study("one-six", "Ana", 2026)
    view = study.results()
    assert repr(view) == "<HandIn: 0 of 4 questions predicted>"
    with pytest.raises(TabletopError, match="nothing to hand in yet"):
        view.press("hand in")
    assert list(tmp_path.iterdir()) == []
    study["some-six"].predict("5/6").press("roll")
    study["some-six"].answer("5/6")
    view.press("look")
    assert "5/6" in html(view.widget)
    view.press("hand in")
    assert "Handed in as results_one-six_Ana.csv" in view.text()
    (row,) = results.read(tmp_path / "results_one-six_Ana.csv")
    assert (row.prediction, row.answers, row.right) == ("5/6", "5/6", "no")
    assert Fraction(row.estimate) == study["some-six"].work.samples[-1].share


def test_the_results_on_the_page_are_well_formed_and_leave_nothing_behind():
    before = alive()
    study = learn.Study("one-six", "Ana", 2026)
    view = study.results()
    page(html(view.widget))
    assert "0x" not in repr(view)
    view.close()
    assert alive() - before == set()


def test_a_pupil_without_a_name_is_asked_for_it():
    with pytest.raises(SetupError, match=re.escape('PUPIL = ""')):
        learn.Study("one-six", "", 2026)


def test_what_an_earlier_file_holds_is_kept_and_a_second_prediction_does_not_take_the_place_of_the_first(
    tmp_path, monkeypatch, restarted
):
    first = learn.Study("one-six", "Ana", 2026)
    first["some-six"].predict("5/6")
    first["six-dice"].predict("1")
    first.hand_in(tmp_path)
    restarted()
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "of another machine.json"))
    second = learn.Study("one-six", "Ana", 2026)
    second["six-dice"].predict("2/3").press("roll")
    path = second.hand_in(tmp_path)
    found = {row.question: row for row in results.read(path)}
    assert {name: row.prediction for name, row in found.items()} == {"some-six": "5/6", "six-dice": "1"}
    assert found["six-dice"].estimate


def test_a_spoilt_file_or_that_of_another_class_does_not_stand_in_the_way_of_handing_in(tmp_path):
    study = learn.Study("one-six", "Ana", 2026)
    study["some-six"].predict("1/2")
    study.hand_in(tmp_path)
    other = learn.Study("one-six", "Ana", 7)
    other["six-dice"].predict("1")
    path = other.hand_in(tmp_path)
    assert [(row.question, row.seed) for row in results.read(path)] == [("six-dice", 7)]
    path.write_text("name;lesson")
    other.hand_in(tmp_path)
    assert len(results.read(path)) == 1
