"""A prediction on the page: locked, then put to the test."""

import contextlib
import random
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from tabletop_kit import dice
from tabletop_kit.core.errors import TabletopError
from tabletop_kit.learn.inquiry import Foreseen, Inquiry, Investigation
from tabletop_kit.learn.predict import Predict
from tabletop_kit.views.drawing.scene import Line

ANSWER = ("4651", "59.8", "0.598")


def five_dice(text="How likely is a 6 with five dice?"):
    return Inquiry(
        name="five-dice",
        text=text,
        exact=lambda: dice.at_least_one(5),
        trial=lambda rng: int(any(int(rng.random() * 6) == 5 for _ in range(5))),
        derivation=lambda: dice.Pool(5).derivation(),
        foreseen=lambda: (Foreseen(Fraction(5, 6), "Chances that overlap do not add up."),),
    )


@pytest.fixture
def view():
    made = Predict(Investigation(five_dice(), "one-six", "Ana", 2026))
    yield made
    made.close()


def everything(view):
    """All that the page and the saved notebook would hold."""
    state = re.sub(r"IPY_MODEL_\w+", "", str([part.get_state() for part in parts(view.widget)]))
    return f"{state} {view.text()} {view!r} {view.svg()}"


def parts(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def test_before_the_prediction_nothing_gives_the_answer_away(view):
    assert not any(answer in everything(view) for answer in ANSWER)
    assert [name for name, now in view.buttons().items() if now] == ["lock"]


def test_after_the_prediction_the_dice_roll_and_the_answer_is_still_hidden(view):
    view.predict("5/6")
    for _ in range(3):
        view.press("roll")
    shown = everything(view)
    assert "2,000 trials came to" in shown
    assert not any(answer in shown for answer in ANSWER[:1])
    assert "exact answer is" not in view.text()
    assert "chance allows" not in view.text()  # the middle of the band would give it away


def test_a_right_answer_shows_the_exact_one_beside_the_trials(view):
    view.predict("5/6").press("roll")
    assert not view.answer("5/6").right
    assert view.text().splitlines()[1] == "Chances that overlap do not add up."
    assert view.answer("4651/7776").right
    assert "The exact answer is 59.8%." in view.text()
    assert "where chance allows" in view.text()


def test_the_derivation_shows_every_step_once_it_is_asked_for(view):
    view.predict("1/2").press("derive")
    assert "(5/6)^5" in view.text()
    assert "4651" in everything(view)
    assert view.work.row().right == ""


def test_a_derivation_in_words_has_a_paragraph_for_each_step_and_is_escaped():
    inquiry = replace(five_dice(), derivation=lambda: "One <b>step</b>.\nAnother one.")
    view = Predict(Investigation(inquiry, "x", "Ana", 1))
    view.predict("1/2").press("derive")
    assert "<p>One &lt;b&gt;step&lt;/b&gt;.</p><p>Another one.</p>" in view._steps.value
    view.close()


def test_what_is_no_number_is_answered_and_locks_nothing(view):
    with pytest.raises(TabletopError, match="'five sixths' is no number"):
        view.predict("five sixths")
    assert view.work.prediction == ""
    assert "is no number" in view.text()


def test_the_teacher_sees_the_answer_from_the_beginning():
    view = Predict(Investigation(five_dice(), "one-six", "Teacher", 2026), show_answers=True)
    assert "exact: 59.8%" in view.svg()


def test_trials_outside_of_the_band_are_told_of_once_the_exact_answer_is_known():
    view = Predict(Investigation(replace(five_dice(), trial=lambda rng: 1), "one-six", "Ana", 2026))
    view.predict("1/2").press("roll")
    assert "outside of the grey band" not in view.text()
    view.press("derive")
    assert "outside of the grey band" in view.text()
    view.close()


def test_what_cannot_be_read_is_not_answered_with_the_words_of_the_answer_before(view):
    view.predict("1/2")
    said = view.answer("5/6").text
    assert said in view.text()
    with pytest.raises(TabletopError, match="is no number"):
        view.answer("a lot")
    assert said not in view.text()
    assert "is no number" in view.text()


def test_the_name_of_the_view_states_what_was_done(view):
    assert repr(view) == "<Predict five-dice: nothing predicted yet>"
    view.predict("5/6")
    view.press("roll")
    assert repr(view) == "<Predict five-dice: predicted 5/6, 20 trials, no answer yet>"
    view.answer("0.6")
    assert repr(view).endswith("not answered rightly yet>")


def test_after_all_trials_there_is_nothing_more_to_roll(view):
    view.predict("1/2")
    for _ in range(4):
        view.press("roll")
    assert not view.buttons()["roll"]
    with pytest.raises(TabletopError, match="cannot be pressed now"):
        view.press("roll")


def test_hostile_questions_and_guesses_are_text():
    view = Predict(Investigation(five_dice("<script>alert(1)</script>"), "x", "<b>", 1))
    with pytest.raises(TabletopError):
        view.predict("<img src=x>")
    assert "<script>" not in view._ask.value
    assert "<img" not in view._say.value


def test_random_presses_raise_nothing_but_sentences():
    rng, view = random.Random(4), Predict(Investigation(five_dice(), "one-six", "Ana", 1))
    for _ in range(200):
        view._guess.value, view._answer.value = (
            rng.choice(["", "1/2", "x", "7"]),
            rng.choice(["", "5/6", "x"]),
        )
        name = rng.choice(list(view.buttons()))
        with contextlib.suppress(TabletopError):
            view.press(name)
        assert "\n" not in view.fault
    assert view.work.samples[-1].trials <= 20_000


def test_a_mean_below_zero_has_its_place_on_the_scale():
    inquiry = replace(five_dice(), exact=lambda: Fraction(-3, 4), trial=lambda rng: -1, chance=False)
    view = Predict(Investigation(inquiry, "mean", "Ana", 1))
    view.predict("2").press("roll")
    view.press("derive")
    marks = view.scene().layers[1].shapes
    places = [shape.points[0][0] for shape in marks if isinstance(shape, Line)]
    assert places == sorted(places, reverse=True)  # the prediction of 2, then the exact value left of it
    assert len(set(places)) == 2
    assert "20 trials came to -1." in view.text()
    assert ">-1<" in view.svg()
    view.close()


def test_a_mean_that_no_chart_has_room_for_is_refused():
    view = Predict(Investigation(replace(five_dice(), chance=False), "mean", "Ana", 1))
    with pytest.raises(TabletopError, match="no larger than 1,000,000"):
        view.predict("9^200 * 9^200")
    view.predict("-1000000").press("roll")
    assert "You predicted -1e+06" in view.text()
    view.close()
