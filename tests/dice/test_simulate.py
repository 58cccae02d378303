"""Simulations: rolled dice beside exact chances, and the band that chance allows."""

from __future__ import annotations

import sys
from fractions import Fraction
from math import comb

import pytest

from tabletop_kit import dice
from tabletop_kit.core.errors import OddsError
from tabletop_kit.dice import Pool
from tabletop_kit.dice.hands import hand_totals
from tabletop_kit.dice.session import session
from tabletop_kit.dice.simulate import MAX_TRIALS, Row, chance_band, simulate

QUESTIONS = {
    "a pool": Pool("2d6+1d8", "six-up"),
    "at least two": ("at_least", 2, Pool(4).key),
    "successes": Pool("3d6+1d8").successes(),
    "sum": Pool("1d4+2d6").sum(),
    "highest": Pool(4).keep_highest(3),
    "lowest": Pool("1d4+2d6").keep_lowest(2),
    "pair sums": dice.pair_sums(4),
    "pair sums with a given die": dice.pair_sums(4, using=1),
    "double": ("doubles", 4, 0),
    "double with a given die": ("doubles", 3, 1),
    "offers": dice.offers(3),
    "opposed": dice.opposed(3, 2),
    "three sides": dice.opposed(2, "1d8", 1),
    "overexertion": dice.overexertion(3, price="1/4"),
    "overexertion, shrinking": dice.overexertion(3, reading="shrink"),
    "overexertion, Nemesis left out": dice.overexertion(2, nemesis=2, nemesis_rerolled=False),
    "session": session([4, ("Might", 2), "Might"], {"Might": 3}, price="1/10"),
    "session, each trait counted": session([2, 2], count="trait"),
    "hand": hand_totals([(1, 3), (2, 5), 4, (2, 2), (6, 1)], 3, held=[-1]),
    "hand, half turned": hand_totals([(1, 3), (2, 5), 4, (2, 2), (6, 1)], 3, turned=2),
    "margins": dice.opposed(3, 2).margins(),
    "different totals": dice.offers(4).totals(),
    "different totals with a given die": dice.offers(3, using=1).totals(),
    "best of a hand": hand_totals([(1, 3), (2, 5), 4, (2, 2), (6, 1)], 3).best(),
    "both may overexert": dice.opposed_overexertion(3, 3),
    "both may overexert, at a price": dice.opposed_overexertion(4, 2, price="1/8", draw=1),
    "both may overexert, Nemesis left out": dice.opposed_overexertion(
        2, 3, nemesis=(1, 2), nemesis_rerolled=False, score=(6, 3)
    ),
    "no dice": Pool(0),
}


def tail(trials, chance, low, high):
    """The exact chances of fewer than `low` and of more than `high`, in whole numbers."""
    a, b = chance.numerator, chance.denominator
    weights = [comb(trials, k) * a**k * (b - a) ** (trials - k) for k in range(trials + 1)]
    return Fraction(sum(weights[:low]), b**trials), Fraction(sum(weights[high + 1 :]), b**trials)


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_seen_comes_near_the_exact_chance(name):
    # five standard deviations and a little: a wrong chance or a wrong trial falls outside
    simulation = simulate(QUESTIONS[name], 4000, seed=3)

    for event, exact in simulation.exact.items():
        seen = Fraction(simulation.counts[4000][event], 4000)
        assert float(abs(seen - exact)) <= 5 * (float(exact * (1 - exact)) / 4000) ** 0.5, (
            event,
            seen,
            exact,
        )


@pytest.mark.parametrize("name", ["successes", "sum", "highest", "opposed"])
def test_of_outcomes_that_exclude_each_other_each_trial_has_one(name):
    assert sum(simulate(QUESTIONS[name], 500).counts[500].values()) == 500


def test_the_same_seed_rolls_the_same_dice():
    first, again = simulate(Pool(5), seed=7), simulate(Pool(5), seed=7)

    assert first.counts == again.counts
    assert first.counts != simulate(Pool(5), seed=8).counts


def test_each_step_continues_the_trials_before_it():
    grown = simulate(Pool(5).sum(), (20, 200, 300), seed=1)

    assert grown.trials == 300
    assert list(grown.counts) == [20, 200, 300]
    for steps in (20, 200):
        assert grown.at(steps).counts[steps] == simulate(Pool(5).sum(), steps, seed=1).counts[steps]


def test_the_exact_chances_are_those_of_the_answer():
    assert simulate(Pool(3).sum(), 1).exact == dict(Pool(3).sum().items())
    assert simulate(Pool(5), 1).exact == {"1 success or more": Fraction(4651, 7776)}


def test_an_answer_and_its_question_are_simulated_alike():
    answer = dice.opposed(3, 2)

    assert simulate(answer, 50).counts == simulate(answer.question, 50).counts


@pytest.mark.parametrize("trials", [1, 2, 20, 200, 333])
@pytest.mark.parametrize(
    "chance", [Fraction(1, 6), Fraction(4651, 7776), Fraction(1, 2), Fraction(1, 7776), Fraction(999, 1000)]
)
def test_the_band_is_the_narrowest_with_a_fortieth_at_most_on_either_side(trials, chance):
    low, high = chance_band(trials, chance)
    fewer, more = tail(trials, chance, low, high)
    fewer_inside, more_inside = tail(trials, chance, low + 1, high - 1)

    assert fewer <= Fraction(1, 40) < fewer_inside
    assert more <= Fraction(1, 40) < more_inside


@pytest.mark.parametrize(
    ("chance", "band"),
    [
        (Fraction(0), (0, 0)),
        (Fraction(1), (100, 100)),
        (Fraction(1, 10**400), (0, 0)),
        (1 - Fraction(1, 10**400), (100, 100)),
        (Fraction(1, 10**12), (0, 0)),
    ],
)
def test_what_is_all_but_certain_has_a_band_of_one_count(chance, band):
    assert chance_band(100, chance) == band


def test_a_row_says_whether_chance_allows_what_was_seen():
    assert Row("x", 200, 120, Fraction(4651, 7776)).inside
    assert not Row("x", 200, 105, Fraction(4651, 7776)).inside
    assert not Row("x", 200, 134, Fraction(4651, 7776)).inside


def test_about_nineteen_of_twenty_simulations_stay_in_the_band():
    inside = [simulate(Pool(3), 100, seed).rows()[0].inside for seed in range(200)]

    assert 180 <= sum(inside) < 200


def test_progress_is_told_up_to_the_last_trial():
    told = []
    simulate(Pool(1), (20, 1500), progress=lambda made, trials: told.append((made, trials)))

    assert told == [(20, 1500), (1000, 1500), (1500, 1500)]


def test_one_event_is_shown_step_by_step():
    assert repr(simulate(Pool(5), (20, 200), seed=7)).splitlines() == [
        "5d6, at least 1 success; seed 7",
        "   trials  seen    share    exact  chance allows",
        "       20     9  45.00 %  59.81 %        8 to 16",
        "      200   114  57.00 %  59.81 %     106 to 133",
    ]


def test_several_events_are_shown_after_all_trials():
    lines = repr(simulate(dice.opposed(3, 2), (20, 200), seed=7)).splitlines()

    assert lines[0] == "3d6 against 2d6, first side, 200 trials; seed 7"
    assert [line.split()[0] for line in lines[1:]] == ["event", "win", "draw", "lose"]


def test_of_very_many_outcomes_the_likeliest_are_shown():
    rows = repr(simulate(Pool("20d6").sum(), 10)).splitlines()[2:]

    assert len(rows) == 41
    assert rows[20].split()[0] == "70"


def test_a_simulation_is_an_accessible_table():
    html = simulate(dice.opposed(1, 1), 20)._repr_html_()

    assert "<caption" in html
    assert html.count('<th scope="row"') == 3


def test_a_chart_is_a_picture_with_words():
    pytest.importorskip("matplotlib")
    picture = simulate(dice.opposed(3, 2), 200, seed=7).chart()

    assert picture.png.startswith(b"\x89PNG")
    assert repr(picture).startswith(
        "Bar chart by event. 3d6 against 2d6, first side, 200 trials; seed 7. win: "
    )
    assert picture._repr_html_().startswith('<img alt="Bar chart by event.')


def test_a_chart_draws_theory_as_a_line_with_marks_and_counts_as_bars():
    figure = pytest.importorskip("matplotlib.figure").Figure()
    axes = figure.add_subplot()
    simulation = simulate(Pool("2d4").sum(), 200, seed=7)
    simulation.plot(axes)
    line = axes.lines[0]

    assert [bar.get_height() for bar in axes.patches] == [float(row.share) for row in simulation.rows()]
    assert list(line.get_ydata()) == [float(row.exact) for row in simulation.rows()]
    assert (line.get_color(), line.get_marker()) == ("#0072B2", "o")
    assert [text.get_text() for text in axes.get_xticklabels()] == ["2", "3", "4", "5", "6", "7", "8"]


def test_a_chart_without_matplotlib_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(OddsError, match="A chart needs Matplotlib: pip install"):
        simulate(Pool(1), 20).chart()


def test_simulating_loads_no_plotting():
    import subprocess

    code = (
        "import sys; from tabletop_kit import dice; from tabletop_kit.dice.simulate import simulate; "
        "print(simulate(dice.Pool(5), 20)); print('matplotlib' in sys.modules, 'numpy' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert out.splitlines()[-1] == "False False"


@pytest.mark.parametrize(
    ("question", "options", "said"),
    [
        (("weather", 1), {}, "No question that can be simulated is 'weather'"),
        ((), {}, "No question that can be simulated is ()"),
        (Fraction(1, 6), {}, "give a pool or an answer of tabletop_kit.dice"),
        (dice.Pmf({1: 1}), {}, "give a pool or an answer of tabletop_kit.dice"),
        (Pool(101), {}, "To roll 101 dice one by one takes too long"),
        (Pool(1), {"trials": 0}, "The number of trials"),
        (Pool(1), {"trials": MAX_TRIALS + 1}, "from 1 to 100,000"),
        (Pool(1), {"trials": (200, 20)}, "some that grow"),
        (Pool(1), {"trials": ()}, "The number of trials"),
        (Pool(1), {"trials": 2.5}, "The number of trials"),
        (Pool(1), {"trials": True}, "The number of trials"),
        (
            Pool(100),
            {"trials": 100_000},
            "10,000,000 dice, more than the limit of 1,000,000; ask for 10,000 trials",
        ),
        (("at_least",), {}, "not put together as an answer has it"),
        ((["at_least"], 1), {}, "No question that can be simulated is"),
        (Pool(1), {"seed": "x"}, "The seed must be a whole number"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(question, options, said):
    with pytest.raises(OddsError) as refused:
        simulate(question, **options)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_step_that_was_not_made_is_refused():
    with pytest.raises(OddsError, match=r"no step of 30 trials; the steps are \[20, 200\]"):
        simulate(Pool(1), (20, 200)).at(30)
