"""Every question of the lessons on chance: exact values by brute force, simulations, foreseen mistakes."""

import inspect
import math
import random
import re
from fractions import Fraction
from itertools import combinations, product

import pytest

from tabletop_kit.core.errors import SetupError
from tabletop_kit.learn.answers import read_number
from tabletop_kit.learn.inquiry import Investigation
from tabletop_kit.learn.study import Study
from tabletop_kit.learn.unit import UNITS, unit, units

PUPILS = ("Ana", "Ben", "Cleo", "Dora")
SEED = 2026
ASKED = [
    pytest.param(one, asking, pupil, id=f"{one.name}/{asking.name}/{pupil}")
    for one in units()
    for asking in one
    for pupil in PUPILS
]
NUMBERS = re.compile(r"\d+")


def numbers(text):
    return [int(number) for number in NUMBERS.findall(text)]


# ---------------------------------------------------------------------- brute force, by name of the question
def rolls(count, sides=6):
    return product(range(1, sides + 1), repeat=count)


def share(cases, counts):
    cases = list(cases)
    return Fraction(sum(map(counts, cases)), len(cases))


def some(roll):
    return 6 in roll


def some_six(text):
    words = {"Six dice": 6, "seven dice": 7}
    count = next((number for word, number in words.items() if word in text), None) or numbers(text)[0]
    return share(rolls(count), some)


def misses(chance, times):
    """The chance that something fails so often, one after the other."""
    left = Fraction(1)
    for _ in range(times):
        left *= 1 - chance
    return left


def tail(trials, least, chance):
    """Successes counted trial by trial."""
    by_count = {0: Fraction(1)}
    for _ in range(trials):
        after = {}
        for count, weight in by_count.items():
            after[count] = after.get(count, 0) + weight * (1 - chance)
            after[count + 1] = after.get(count + 1, 0) + weight * chance
        by_count = after
    return sum(weight for count, weight in by_count.items() if count >= least)


def hands(cards, hand, counts):
    return share(combinations(range(cards), hand), counts)


def bayes(few, many, failures, successes):
    def heard(count):
        success = share(rolls(count), some)
        return success**successes * (1 - success) ** failures

    return heard(many) / (heard(few) + heard(many))


def step(text):
    count, _, _, other = numbers(re.search(r"\d+d6\+1d\d", text)[0])
    good = (
        (lambda face, sides: face == sides)
        if "highest" in text
        else (lambda face, sides: face >= 6)
        if "or more" in text
        else (lambda face, sides: face == 6)
    )
    sides = (6,) * count + (other,)
    cases = product(*(range(1, faces + 1) for faces in sides))
    return share(cases, lambda roll: any(map(good, roll, sides)))


def one(count):
    return share(rolls(count), some)


BRUTE = {
    "some-six": some_six,
    "six-dice": some_six,
    "seven-dice": some_six,
    "double-six": lambda text: 1 - misses(share(rolls(2), lambda roll: roll == (6, 6)), numbers(text)[0]),
    "after-failures": lambda text: one(numbers(text)[1]),
    "long-row": lambda text: share(rolls(numbers(text)[0]), lambda roll: 6 not in roll),
    "second-six": lambda text: share(
        [roll for roll in rolls(2) if roll[0] == 6], lambda roll: roll == (6, 6)
    ),
    "few-rolls": lambda text: tail(numbers(text)[4], numbers(text)[5], one(numbers(text)[0])),
    "many-rolls": lambda text: tail(numbers(text)[4], numbers(text)[5], one(numbers(text)[0])),
    "small-table": lambda text: share(
        product((0, 1), repeat=numbers(text)[0]), lambda row: 4 * sum(row) >= 3 * len(row)
    ),
    "mean": lambda text: (
        sum(
            Fraction(roll.count(6) * 6 ** max(0, numbers(text)[0] - 5), 6 ** numbers(text)[0])
            for roll in rolls(min(5, numbers(text)[0]))
        )
        * Fraction(numbers(text)[0], min(5, numbers(text)[0]))
    ),
    "exactly-one": lambda text: (
        tail(numbers(text)[0], 1, Fraction(1, 6)) - tail(numbers(text)[0], 2, Fraction(1, 6))
    ),
    "exactly-two": lambda text: (
        tail(numbers(text)[0], 2, Fraction(1, 6)) - tail(numbers(text)[0], 3, Fraction(1, 6))
    ),
    "one-more-try": lambda text: 1 - misses(one(numbers(text)[0]), 2),
    "saved-by-it": lambda text: (1 - one(numbers(text)[0])) * one(numbers(text)[0]),
    "worth-a-die": lambda text: (
        one(numbers(text)[0]) - numbers(text)[1] * (one(numbers(text)[0]) - one(numbers(text)[0] - 1))
    ),
    "draw": lambda text: against(*numbers(text)[:2], lambda a, b: a == b),
    "equal-pools": lambda text: against(*numbers(text)[:2], lambda a, b: a > b),
    "one-die-more": lambda text: against(*numbers(text)[:2], lambda a, b: a > b),
    "two-dice-more": lambda text: one(numbers(text)[0] + 2),
    "because-of-them": lambda text: one(numbers(text)[0] + 2) - one(numbers(text)[0]),
    "two-readings": lambda text: (
        misses(one(1), 2 * numbers(text)[0] + 2) - misses(one(1), 2 * numbers(text)[0] + 4)
    ),
    "six-on-eight": step,
    "six-or-more": step,
    "highest-face": step,
    "total-of-four": lambda text: pair(4, numbers(text)[0]),
    "total-of-three": lambda text: pair(3, numbers(text)[0]),
    "double": lambda text: share(rolls(numbers(text)[0]), lambda roll: len(set(roll)) < len(roll)),
    "the-key": lambda text: hands(*numbers(text)[:2], lambda hand: 0 in hand),
    "some-object": lambda text: hands(
        numbers(text)[1], numbers(text)[2], lambda hand: min(hand) < numbers(text)[0]
    ),
    "both-of-two": lambda text: hands(*numbers(text)[:2], lambda hand: {0, 1} <= set(hand)),
    "one-failure": lambda text: bayes(*numbers(text)[:2], 1, 0),
    "two-successes": lambda text: bayes(*numbers(text)[:2], 0, 2),
    "at-least-one-of-two": lambda text: share(
        [roll for roll in rolls(2) if 6 in roll], lambda roll: roll == (6, 6)
    ),
    "somebody-outside": lambda text: 1 - misses(Fraction(1, 20), numbers(text)[0]),
    "suspicious": lambda text: tail(numbers(text)[1], numbers(text)[0], one(numbers(text)[2])),
    "never-seen": lambda text: misses(Fraction(1, 36), numbers(text)[1]),
}


def pair(count, total):
    return share(rolls(count), lambda roll: any(a + b == total for a, b in combinations(roll, 2)))


def against(mine, theirs, counts):
    """Both sides counted apart, then every pair of counts."""
    sixes = [
        {
            hits: share(rolls(count), lambda roll, hits=hits: roll.count(6) == hits)
            for hits in range(count + 1)
        }
        for count in (mine, theirs)
    ]
    return sum(
        chance * other for a, chance in sixes[0].items() for b, other in sixes[1].items() if counts(a, b)
    )


@pytest.mark.parametrize(("one_unit", "asking", "pupil"), ASKED)
def test_the_exact_answer_is_that_of_brute_force(one_unit, asking, pupil):
    inquiry = asking.ask(SEED, pupil)
    assert inquiry.exact() == BRUTE[inquiry.name](inquiry.text)


@pytest.mark.parametrize(("one_unit", "asking", "pupil"), [case for case in ASKED if case.values[2] == "Ana"])
def test_trials_come_to_the_exact_answer_within_what_chance_allows(one_unit, asking, pupil):
    inquiry = asking.ask(SEED, pupil)
    rng, trials = random.Random(f"{inquiry.name}"), 3000
    seen = [int(inquiry.trial(rng)) for _ in range(trials)]
    mean = sum(seen) / trials
    spread = math.sqrt(sum((value - mean) ** 2 for value in seen) / trials) or 0.05
    assert abs(mean - float(inquiry.exact())) < 4.2 * spread / math.sqrt(trials) + 3 / trials


def test_no_more_simulations_leave_their_band_than_chance_brings():
    samples = []
    for one_unit, asking, pupil in (case.values for case in ASKED):
        work = Investigation(asking.ask(SEED, pupil), one_unit.name, pupil, SEED)
        work.lock("1/2")
        work.simulate()
        samples.append(work.simulate())
    banded = [sample for sample in samples if sample.band]
    outside = sum(not sample.band[0] <= sample.total <= sample.band[1] for sample in banded)
    assert len(banded) > 130
    assert outside <= 17  # 7 of 140 are to be expected, and more than 17 once in some thousand times


@pytest.mark.parametrize(("one_unit", "asking", "pupil"), ASKED)
def test_each_foreseen_mistake_is_answered_in_its_own_words(one_unit, asking, pupil):
    inquiry = asking.ask(SEED, pupil)
    exact, told = inquiry.exact(), set()
    wrongs = [wrong for wrong in inquiry.foreseen() if wrong.value != exact]
    assert len(wrongs) >= 2
    for wrong in wrongs:
        if inquiry.chance and not 0 <= wrong.value <= 1:
            continue  # such a sum is no chance, and is refused as none
        work = Investigation(inquiry, one_unit.name, pupil, SEED)
        work.lock("1/2")
        judged = work.answer(written(wrong.value))
        assert not judged.right
        assert wrong.say in judged.text
        told.add(judged.text)
    assert len(told) >= 2


@pytest.mark.parametrize(("one_unit", "asking", "pupil"), ASKED)
def test_the_exact_answer_is_accepted_and_derived(one_unit, asking, pupil):
    inquiry = asking.ask(SEED, pupil)
    work = Investigation(inquiry, one_unit.name, pupil, SEED)
    work.lock("0.5")
    assert work.answer(written(inquiry.exact())).right
    derivation = work.derive()
    assert getattr(derivation, "answer", inquiry.exact()) == inquiry.exact()
    shown = str(derivation)
    value = float(inquiry.exact())
    forms = {f"{value:.4f}", f"{value:+.4f}", str(inquiry.exact()), f"{value:.2%}".replace("%", " %")}
    assert any(form in shown for form in forms)


def written(value):
    """A number as a pupil writes it: a fraction, or of a very long one nine places."""
    return str(value) if len(str(value)) < 60 else f"{float(value):.9f}"


def test_pupils_of_a_class_have_different_numbers():
    texts = {unit("one-six").inquiry("some-six", SEED, f"Pupil {number}").text for number in range(30)}
    assert len(texts) == 3


def test_there_are_twelve_units_of_20_to_40_minutes_each_on_an_idea_that_is_wrong():
    assert len(units()) == len(UNITS) == 12
    assert all(20 <= one.minutes <= 40 for one in units())
    assert all(one.misconception.endswith(".") and one.decision.endswith("?") for one in units())
    names = [asking.name for one in units() for asking in one]
    assert len(set(names)) == len(names) == len(BRUTE)


def test_names_of_questions_are_those_of_their_inquiries():
    for one_unit in units():
        for asking in one_unit:
            assert asking.ask(SEED, "Ana").name == asking.name


def test_no_question_holds_its_answer():
    for one_unit in units():
        for asking in one_unit:
            inquiry = asking.ask(SEED, "Ana")
            assert str(inquiry.exact()) not in inquiry.text.replace("1/6", "") or inquiry.name == "second-six"
            assert inspect.isfunction(inquiry.exact) or inspect.ismethod(inquiry.exact)


# ---------------------------------------------------------------------- a pupil's copy
@pytest.fixture
def study():
    return Study("one-six", "Ana", SEED)


def test_a_question_is_the_same_view_whenever_it_is_asked_for(study):
    assert study["some-six"] is study["some-six"]
    assert repr(study) == "<Study one-six of Ana: 0 of 4 predicted>"


def test_what_was_predicted_is_handed_in(study, tmp_path):
    study["some-six"].predict("5/6")
    assert study["seven-dice"].work.prediction == ""
    path = study.hand_in(tmp_path)
    assert path.name == "results_one-six_Ana.csv"
    assert "Ana,one-six,some-six,5/6," in path.read_text("utf-8-sig")
    assert "seven-dice" not in path.read_text("utf-8-sig")


def test_a_question_comes_back_two_lessons_later_with_other_numbers():
    assert Study("one-six", "Ana", SEED).recall() == ()
    assert Study("independence", "Ana", SEED).recall() == ()
    (again,) = Study("sample-size", "Ana", SEED).recall()
    assert again.work.inquiry.name == "some-six-again"
    assert again.work.lesson == "one-six"
    others = [
        Study("sample-size", pupil, SEED).recall()[0].work.inquiry.text
        != Study("one-six", pupil, SEED)["some-six"].work.inquiry.text
        for pupil in map(str, range(30))
    ]
    assert sum(others) > 10


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "Ana", 1), "There is no lesson 'chess'. There are: one-six, independence"),
        (("one-six", "<b>", 1), "cannot be a name"),
        (("one-six", "", 1), "Write your name between the quotes"),
        (("one-six", 7, 1), "A name is a text"),
        (("one-six", "Ana", "2026"), "The class seed is a whole number"),
        (("one-six", "Ana", True), "The class seed is a whole number"),
    ],
)
def test_what_cannot_be_is_told(arguments, said):
    with pytest.raises(SetupError, match=re.escape(said)):
        Study(*arguments)


def test_an_unknown_question_is_told_with_those_there_are(study):
    with pytest.raises(SetupError, match=r"has no question 'nine'\. It has: some-six, six-dice"):
        study["nine"]


def test_numbers_of_answers_can_be_read():
    assert read_number("-0.25") == Fraction(-1, 4)
