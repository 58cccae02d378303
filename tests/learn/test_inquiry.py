"""First the prediction, then all the rest."""

from fractions import Fraction

import pytest

from tabletop_kit import dice, learn
from tabletop_kit.learn.answers import UnreadableAnswer
from tabletop_kit.learn.inquiry import LARGEST, STEPS, Foreseen, Inquiry, Investigation, TooEarly

FIVE = Fraction(4651, 7776)


def five_dice(**changes):
    asked = []

    def exact():
        asked.append("exact")
        return dice.at_least_one(5)

    options = {
        "name": "five-dice",
        "text": "How likely is a 6 with five dice?",
        "exact": exact,
        "trial": lambda rng: int(any(int(rng.random() * 6) == 5 for _ in range(5))),
        "derivation": lambda: dice.Pool(5).derivation(),
        "foreseen": lambda: (Foreseen(Fraction(5, 6), "Chances that overlap do not add up."),),
    }
    return Inquiry(**(options | changes)), asked


@pytest.fixture
def work():
    return Investigation(five_dice()[0], "one-six", "Ana", 2026)


def test_nothing_is_computed_before_the_prediction_is_locked():
    inquiry, asked = five_dice()
    work = Investigation(inquiry, "one-six", "Ana", 2026)
    for early in (work.simulate, work.derive, lambda: work.answer("1/2"), lambda: work.exact):
        with pytest.raises(TooEarly, match="First your prediction"):
            early()
    work.lock("5/6")
    assert asked == []
    assert work.row().prediction == "5/6"


def test_a_prediction_is_locked_once_and_is_a_chance(work):
    with pytest.raises(UnreadableAnswer, match="between 0 and 1"):
        work.lock("7/6")
    assert work.prediction == ""
    work.lock(" 5/6 ")
    with pytest.raises(TooEarly, match="is locked: 5/6"):
        work.lock("0.6")
    assert work.prediction == "5/6"


def test_the_simulation_grows_and_stays_within_the_band_of_chance(work):
    work.lock("1/2")
    told = []
    samples = [work.simulate(lambda made, of: told.append((made, of))) for _ in STEPS]
    assert [sample.trials for sample in samples] == list(STEPS)
    assert all(sample.band[0] <= sample.total <= sample.band[1] for sample in samples)
    assert abs(samples[-1].share - FIVE) < Fraction(1, 80)
    assert work.simulate() == samples[-1]
    assert told[-1] == (20_000, 20_000)
    assert [sample.total for sample in samples] == sorted(sample.total for sample in samples)


def test_each_pupil_has_dice_of_ones_own_and_the_same_again():
    def seen(pupil, seed=2026):
        work = Investigation(five_dice()[0], "one-six", pupil, seed)
        work.lock("1/2")
        work.simulate()
        return work.simulate().total

    assert seen("Ana") == seen("ana")
    assert len({seen("Ana"), seen("Ben"), seen("Cleo"), seen("Ana", 2027)}) > 1


@pytest.mark.parametrize("text", ["4651/7776", "1-(5/6)^5", "0.598", "59.8 %"])
def test_a_right_answer_is_right_however_it_is_written(work, text):
    work.lock("1/2")
    assert work.answer(text).right
    assert work.row().right == "yes"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5/6", "Chances that overlap do not add up."),
        ("0.833", "Chances that overlap do not add up."),
        ("0.6", "Very near, and not exact"),
        ("1/10", "Not so. It is more"),
        ("95 %", "Not so. It is less"),
    ],
)
def test_a_wrong_answer_is_told_why_and_never_the_right_one(work, text, said):
    work.lock("1/2")
    judged = work.answer(text)
    assert not judged.right
    assert said in judged.text
    assert "4651" not in judged.text
    assert "59.8" not in judged.text
    assert work.row().right == "no"


def test_trials_of_ones_own_speak_against_an_answer_far_off(work):
    work.lock("1/2")
    work.simulate()
    work.simulate()
    assert "Your own 200 trials speak against it" in work.answer("1/10").text


def test_a_later_right_answer_counts_and_every_attempt_is_handed_in(work):
    work.lock("1/2")
    for text in ("5/6", "0.6", "0.598"):
        work.answer(text)
    work.simulate()
    row = work.row()
    assert (row.answers, row.attempts, row.right) == ("5/6|0.6|0.598", 3, "yes")
    assert float(row.estimate) == float(work.samples[-1].share)
    assert (row.name, row.lesson, row.question, row.seed) == ("Ana", "one-six", "five-dice", 2026)


def test_the_derivation_comes_to_the_exact_answer_and_is_noted(work):
    work.lock("1/2")
    assert not work.derived
    assert work.derive().answer == work.exact == FIVE
    assert work.derived


def test_a_mean_may_be_more_than_one_and_has_no_band():
    inquiry, _ = five_dice(
        exact=lambda: Fraction(7, 2),
        trial=lambda rng: int(rng.random() * 6) + 1,
        chance=False,
        foreseen=tuple,
    )
    work = Investigation(inquiry, "mean", "Ana", 1)
    work.lock("3")
    for _ in range(3):
        sample = work.simulate()
    assert sample.band is None
    assert abs(float(sample.share) - 3.5) < 0.15
    assert work.answer("3.5").right
    assert work.answer("4").text == "Not so. It is less; look at how it arises."


def test_an_answer_to_which_two_wrong_ways_lead_is_told_of_both():
    inquiry, _ = five_dice(
        foreseen=lambda: (Foreseen(Fraction(5, 6), "One way."), Foreseen(Fraction(5, 6), "Another way."))
    )
    work = Investigation(inquiry, "one-six", "Ana", 2026)
    work.lock("1/2")
    assert work.answer("5/6").text == "One way. Or: Another way."


def test_trials_speak_only_against_an_answer_that_they_make_unlikely(work):
    work.lock("1/2")
    seen = work.simulate()
    near = (seen.total + 1) / seen.trials
    assert "speak against" not in work.answer(str(near)).text


def test_an_answer_copied_from_the_derivation_is_right_and_does_not_count_as_found(work):
    work.lock("1/2")
    work.derive()
    judged = work.answer("4651/7776")
    assert judged.right
    assert judged.text == "Right, as you have seen."
    assert work.row().right == "no"


def test_an_answer_that_was_found_stays_so_after_the_derivation(work):
    work.lock("1/2")
    work.answer("4651/7776")
    work.derive()
    assert work.answer("4651/7776").text == "Right."
    assert work.row().right == "yes"


# ------------------------------------------------------------------------------ kept in a file
@pytest.fixture
def kept():
    """Somebody at the question whose work is kept."""

    def begin(**changes):
        return Investigation(five_dice(**changes)[0], "one-six", "Ana", 2026, learn.Progress())

    return begin


def test_a_question_that_is_put_otherwise_by_now_is_another_question(kept):
    kept().lock("5/6")
    assert kept().prediction == "5/6"
    assert kept(text="How likely is a 6 with six dice?").prediction == ""


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('"5/6"', '"five sixths"'),
        ('"5/6"', '"7/6"'),
        ("[\n     20,", "[\n     21,"),
        ("     11\n", "     21\n"),
        ("     11\n", "     -1\n"),
    ],
    ids=["no number", "no chance", "no step", "too many", "too few"],
)
def test_what_was_changed_in_the_file_and_cannot_be_is_begun_anew(kept, was, becomes):
    work = kept()
    work.lock("5/6")
    work.simulate()
    path = work.progress.path
    content = path.read_text("utf8").replace(f"     {work.samples[0].total}\n", "     11\n")
    assert was in content
    path.write_text(content.replace(was, becomes), "utf8")
    assert kept().prediction == ""


def test_a_mean_that_no_chart_has_room_for_is_begun_anew_too(kept):
    work = kept(chance=False, trial=lambda rng: -LARGEST)
    work.lock("5/6")
    work.simulate()
    assert kept(chance=False).samples == work.samples
    path = work.progress.path
    path.write_text(path.read_text("utf8").replace(str(-20 * LARGEST), str(-21 * LARGEST)), "utf8")
    assert kept(chance=False).prediction == ""
