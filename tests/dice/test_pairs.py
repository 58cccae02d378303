"""What two dice of a roll can make, against a listing of every roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from tabletop_kit.dice import OddsError, doubles, offers, pair_sums
from tests.dice import brute

ROLLS = [(n, using) for n in range(7) for using in (0, 1) if n or not using]


@pytest.mark.parametrize(("n", "using"), ROLLS)
def test_the_set_on_offer_equals_the_listing_of_every_roll(n, using):
    assert dict(offers(n, using=using).items()) == brute.offered(n, using)


@pytest.mark.parametrize(("n", "using"), ROLLS)
def test_the_totals_equal_the_listing_of_every_roll(n, using):
    offered = brute.offered(n, using)
    for total in range(1, 15):
        expected = sum(chance for (totals, _), chance in offered.items() if total in totals)
        assert pair_sums(n, using=using)[total] == expected


@pytest.mark.parametrize(("n", "using"), ROLLS)
def test_doubles_equal_the_listing_of_every_roll(n, using):
    assert doubles(n, using=using) == sum(
        chance for (_, doubled), chance in brute.offered(n, using).items() if doubled
    )


@pytest.mark.parametrize("totals", list(combinations([2, 5, 7, 9, 12], 2)))
def test_one_of_several_totals_or_a_double_equals_the_listing_of_every_roll(totals):
    offered = brute.offered(4, 0).items()
    either = sum(chance for (sums, doubled), chance in offered if sums & set(totals) or doubled)
    both = sum(chance for (sums, doubled), chance in offered if sums >= set(totals) and 3 in doubled)
    assert offers(4).any_of(totals, doubles=True) == either
    assert offers(4).all_of(totals, doubles=[3]) == both


def test_chances_of_totals_are_not_added_up():
    nothing_counted_twice = offers(4).any_of([5, 9])
    assert nothing_counted_twice < pair_sums(4)[5] + pair_sums(4)[9]


def test_any_question_about_the_set_can_be_asked():
    gap = offers(3).where(lambda totals, doubles: max(totals) - min(totals) >= 6 and not doubles)
    expected = brute.distribution(
        [6] * 3,
        lambda r: len(set(r)) == 3 and (sorted(r)[2] + sorted(r)[1]) - (sorted(r)[0] + sorted(r)[1]) >= 6,
    )
    assert gap == expected.get(True, 0)


def test_the_number_of_totals_has_the_mean_of_the_single_chances():
    for n, using in ROLLS:
        assert offers(n, using=using).totals().mean == pair_sums(n, using=using).mean


@pytest.mark.parametrize("n", [20, 300])
def test_many_dice_offer_what_the_single_chances_say(n):
    everything = offers(n)
    assert sum(chance for _, chance in everything.items()) == 1
    assert everything.any_of([7]) == pair_sums(n)[7]
    assert everything.any_of(doubles=True) == doubles(n) == 1
    assert everything.any_of([12]) == 1 - Fraction(5, 6) ** n - n * Fraction(1, 6) * Fraction(5, 6) ** (n - 1)


def test_a_single_die_makes_no_pair():
    for using in (0, 1):
        assert pair_sums(1, using=using)[7] == 0
        assert doubles(1, using=using) == 0


def test_without_dice_there_is_no_given_die_and_nothing_on_offer():
    assert (pair_sums(0, using=1)[7], doubles(0, using=1)) == (0, 0)
    assert offers(0, using=1).items() == [((frozenset(), frozenset()), 1)]


def test_totals_read_like_a_mapping():
    chances = pair_sums(2)
    assert list(chances) == list(range(2, 13))
    assert dict(chances.items()) == {total: chances[total] for total in chances}
    assert len(chances) == 11


def test_equal_questions_are_equal_answers():
    assert pair_sums(4) == pair_sums(4)
    assert pair_sums(4) != pair_sums(4, using=1)
    assert offers(4, using=1) == offers(4, using=1)
    assert len({offers(3), offers(3), offers(4)}) == 2


@pytest.mark.parametrize("ask", [pair_sums, doubles, offers])
@pytest.mark.parametrize(
    ("n", "using"), [(-1, 0), (2.5, 0), ("4", 0), (1001, 0), (4, 2), (4, None), (4, "1")]
)
def test_bad_numbers_are_refused(ask, n, using):
    with pytest.raises(OddsError):
        ask(n, using=using)


@pytest.mark.parametrize(("totals", "doubled"), [([1], ()), ([13], ()), (["7"], ()), ((), [0]), ((), [7])])
def test_totals_and_faces_that_two_dice_never_make_are_refused(totals, doubled):
    with pytest.raises(OddsError):
        offers(4).any_of(totals, doubles=doubled)
