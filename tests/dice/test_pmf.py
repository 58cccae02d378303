"""Distributions: exact, closed at 1, unchangeable, and readable as data."""

from __future__ import annotations

import copy
import json
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.dice import OddsError, Pmf, Pool

weights = st.dictionaries(st.integers(-50, 50), st.integers(1, 10**30), min_size=1, max_size=12)


@given(weights)
def test_the_chances_total_exactly_one(weights):
    assert sum(chance for _, chance in Pmf(weights).items()) == 1


@given(weights)
def test_mean_and_variance_are_those_of_the_definition(weights):
    total = sum(weights.values())
    mean = Fraction(sum(k * w for k, w in weights.items()), total)
    var = sum(Fraction(w, total) * (k - mean) ** 2 for k, w in weights.items())
    assert (Pmf(weights).mean, Pmf(weights).var) == (mean, var)


@given(weights, st.integers(-60, 60))
def test_at_least_and_the_rest_below_it_are_everything(weights, k):
    pmf = Pmf(weights)
    assert pmf.at_least(k) + pmf.at_most(k - 1) == 1
    assert pmf.at_least(k) - pmf.at_least(k + 1) == pmf[k]


@given(weights)
def test_floats_are_the_nearest_ones_to_the_chances(weights):
    pmf = Pmf(weights)
    assert pmf.floats() == {k: float(chance) for k, chance in pmf.items()}


@given(weights, st.integers(2, 10**6))
def test_the_same_chances_over_another_total_are_equal_and_hash_alike(weights, factor):
    scaled = Pmf({k: w * factor for k, w in weights.items()})
    assert scaled == Pmf(weights)
    assert hash(scaled) == hash(Pmf(weights))


def test_other_chances_are_not_equal():
    assert Pmf({0: 5, 1: 1}) != Pmf({0: 4, 1: 1})
    assert Pmf({0: 5, 1: 1}) != Pmf({0: 5, 2: 1})
    assert Pmf({0: 1}) != "Pmf"


@given(weights)
def test_json_round_trips(weights):
    pmf = Pmf(weights, name="hand-made")
    again = Pmf.from_json(pmf.to_json())
    assert again == pmf
    assert (again.total, again.name) == (pmf.total, "hand-made")


def test_json_of_chances_with_thousands_of_digits_round_trips():
    big = Pool(6000).successes()
    assert Pmf.from_json(big.to_json()) == big


def test_json_keeps_numbers_as_numbers_only_where_every_reader_does():
    data = json.loads(Pmf({0: 2**53, 1: 1}).to_json())
    assert data["weights"] == [[0, hex(2**53)], [1, 1]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "not json",
        '{"format":"tabletop_kit.dice.Pmf/2","name":"","total":6,"weights":[[0,5],[1,1]]}',
        '{"format":"tabletop_kit.dice.Pmf/1","name":"","total":6,"weights":[[0,5],[1,2]]}',
        '{"format":"tabletop_kit.dice.Pmf/1","name":"","total":6,"weights":[[0,3],[0,3]]}',
        '{"format":"tabletop_kit.dice.Pmf/1","name":"","total":6,"weights":[[0,7],[1,-1]]}',
        '{"format":"tabletop_kit.dice.Pmf/1","name":"","total":1,"weights":[[0,0.5],[1,0.5]]}',
        '{"format":"tabletop_kit.dice.Pmf/1","name":7,"total":6,"weights":[[0,5],[1,1]]}',
        '{"format":"tabletop_kit.dice.Pmf/1","name":"","total":true,"weights":[[0,true]]}',
        '{"format":"tabletop_kit.dice.Pmf/1","name":"","total":0,"weights":[]}',
        "[" * 10_000,
    ],
)
def test_a_text_that_is_no_saved_distribution_is_refused(text):
    with pytest.raises(OddsError):
        Pmf.from_json(text)


@pytest.mark.parametrize(
    "bad", [{}, {0: 0}, {0: -1, 1: 2}, {0: 0.5, 1: 0.5}, {"six": 1}, {0: True}, [1, 2], None]
)
def test_weights_that_are_no_distribution_are_refused(bad):
    with pytest.raises(OddsError):
        Pmf(bad)


def test_weights_that_miss_their_total_are_refused():
    with pytest.raises(OddsError, match="exactly 1"):
        Pmf({0: 5, 1: 1}, 7)
    with pytest.raises(OddsError, match="exactly 1"):
        Pmf.of_counts(0, [5, 2], 6)


def test_an_outcome_that_cannot_happen_has_chance_zero():
    pmf = Pmf({0: 1, 5: 1})
    assert (pmf[3], pmf[-1], pmf[6]) == (0, 0, 0)
    assert pmf.outcomes == (0, 5)


def test_counts_of_zero_are_no_outcomes():
    pmf = Pmf.of_counts(3, [0, 1, 0, 2, 0], 3)
    assert pmf.items() == [(4, Fraction(1, 3)), (6, Fraction(2, 3))]
    assert (len(pmf), list(pmf)) == (2, [4, 6])


@pytest.mark.parametrize("ask", [lambda p: p["six"], lambda p: p.at_least(None), lambda p: p.at_most("2")])
def test_an_outcome_that_is_no_number_is_told_in_a_sentence(ask):
    with pytest.raises(OddsError, match="number"):
        ask(Pmf({0: 5, 1: 1}))


@pytest.mark.parametrize("name", ["mean", "total", "weights", "outcomes", "name", "question", "other"])
def test_a_distribution_cannot_be_changed(name):
    pmf = Pmf({0: 5, 1: 1})
    with pytest.raises(AttributeError):
        setattr(pmf, name, 3)


@pytest.mark.parametrize("copied", [lambda p: pickle.loads(pickle.dumps(p)), copy.copy, copy.deepcopy])
def test_a_copy_is_equal_and_keeps_its_question(copied):
    pmf = Pool("2d6+1d8").sum()
    assert copied(pmf) == pmf
    assert copied(pmf).question == pmf.question


def test_a_distribution_made_by_hand_has_no_derivation():
    with pytest.raises(OddsError, match="made by hand"):
        Pmf({0: 5, 1: 1}).derivation()


def test_an_answer_of_a_pool_derives_its_own_entries():
    successes = Pool(2).successes()
    assert successes.derivation(of=1).answer == successes[1]
