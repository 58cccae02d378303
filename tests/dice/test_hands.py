"""Hands of cards: exact totals beside a twin that deals every hand there is."""

from __future__ import annotations

import random
import re
import time
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.core.errors import OddsError
from tabletop_kit.dice import hands
from tabletop_kit.dice.hands import hand_totals

SEEKER_LIKE = [(a, b) for a in (1, 2, 3, 4) for b in (2, 3, 5, 6, 7, 9)]


def every_hand(deck, size, held=(), turned=None):
    """Each equally likely hand, dealt and turned one by one: the slow and obvious way."""
    drawn = min(size - len(held), len(deck))
    for places in combinations(range(len(deck)), drawn):
        if turned is None:
            for sides in product((0, 1), repeat=drawn):
                shown = [
                    deck[i][s] if isinstance(deck[i], tuple) else deck[i]
                    for i, s in zip(places, sides, strict=True)
                ]
                yield [*held, *shown]
        else:
            pairs = [i for i, card in enumerate(deck) if isinstance(card, tuple)]
            for over in combinations(pairs, turned):
                shown = [deck[i][i in over] if isinstance(deck[i], tuple) else deck[i] for i in places]
                yield [*held, *shown]


def sums(hand):
    return {sum(part) for k in range(len(hand) + 1) for part in combinations(hand, k)}


def share(made, event):
    return Fraction(sum(map(bool, map(event, made))), len(made))


@st.composite
def deals(draw):
    numbers = st.integers(-3, 5)
    deck = draw(st.lists(st.one_of(numbers, st.tuples(numbers, numbers)), max_size=6))
    held = draw(st.lists(numbers, max_size=2))
    size = draw(st.integers(len(held), 4))
    pairs = sum(isinstance(card, tuple) for card in deck)
    return deck, size, held, draw(st.one_of(st.none(), st.integers(0, pairs)))


@given(deals())
@settings(deadline=None, max_examples=80, derandomize=True)
def test_any_hand_agrees_with_dealing_every_hand(deal):
    deck, size, held, turned = deal
    exact = hand_totals(deck, size, held, turned)
    made = [sums(hand) for hand in every_hand(deck, size, held, turned)]

    for total in range(-10, 18):
        assert exact.can_make(total) == share(made, lambda s, t=total: t in s)
        assert exact.at_least(total) == share(made, lambda s, t=total: max(s) >= t)
    assert exact.can_make(3, 4) == share(made, lambda s: s & {3, 4})
    assert exact.sets() == sorted(
        (
            (tuple(sorted(s)), Fraction(made.count(s), len(made)))
            for s in map(set, {frozenset(m) for m in made})
        ),
        key=lambda row: (-row[1], row[0]),
    )
    assert exact.totals() == sorted(set().union(*made))


def test_the_chances_of_all_sets_total_one():
    assert sum(chance for _, chance in hand_totals(SEEKER_LIKE).sets()) == 1


def test_the_highest_total_is_distributed_as_at_least_says():
    exact = hand_totals(SEEKER_LIKE)
    best = exact.best()

    assert all(best.at_least(total) == exact.at_least(total) for total in range(40))


@pytest.mark.rule("Y-TURN-ABILITY")
def test_no_card_at_all_makes_zero():
    assert hand_totals([5, 7], size=1).can_make(0) == 1
    assert hand_totals([5, 7], size=1).at_least(0) == 1


@pytest.mark.rule("Y-TURN-ABILITY")
def test_any_part_of_the_hand_may_be_played():
    assert hand_totals([], held=[3, 2, 2]).totals() == [0, 2, 3, 4, 5, 7]


def test_equal_numbers_are_different_cards():
    exact = hand_totals([2, 2, 2, 5], size=2)

    assert exact.can_make(4) == Fraction(1, 2)
    assert exact.can_make(7) == Fraction(1, 2)


def test_negative_numbers_lower_a_total():
    exact = hand_totals([-3, -1, 4], size=3)

    assert exact.totals() == [-4, -3, -1, 0, 1, 3, 4]


def test_a_card_of_zero_changes_nothing():
    assert hand_totals([0], held=[4]).sets() == hand_totals([], held=[4]).sets()


@pytest.mark.rule("Y-SETUP-DECKS")
def test_a_deck_with_just_half_its_cards_turned_differs_from_one_of_fair_turns():
    deck = [(1, 9), (1, 9)]

    assert hand_totals(deck, size=2).can_make(10) == Fraction(1, 2)
    assert hand_totals(deck, size=2, turned=1).can_make(10) == 1


def test_cards_that_lie_one_way_do_not_turn():
    assert hand_totals([(1, 9), 4], size=2, turned=1).can_make(13) == 1
    assert hand_totals([(1, 9), 4], size=2, turned=0).can_make(13) == 0


@pytest.mark.rule("Y-TURN-DRAW")
def test_cards_held_count_towards_the_full_hand():
    exact = hand_totals([10, 20, 30], size=4, held=[1, 2, 3])

    assert exact.can_make(30) == Fraction(1, 3)
    assert exact.can_make(50) == 0


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_a_deck_that_is_too_short_leaves_the_hand_short():
    assert hand_totals([5, 6], size=4).totals() == [0, 5, 6, 11]


def test_equal_questions_are_equal_answers_in_any_order_of_the_cards():
    assert hand_totals([(3, 1), 2, 4]) == hand_totals([4, (3, 1), 2])
    assert hash(hand_totals([1, 2])) == hash(hand_totals([2, 1]))
    assert hand_totals([1, 2]) != hand_totals([1, 3])


def test_a_full_deck_of_24_is_answered_at_once():
    rng = random.Random(5)
    deck = [(rng.randint(1, 9), rng.randint(1, 9)) for _ in range(24)]
    best = min(_seconds(lambda: hand_totals(deck)) for _ in range(3))

    assert best < 0.15


def _seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def test_a_hand_shows_each_total_with_both_chances():
    text = repr(hand_totals([(3, 1), 2], size=2))

    assert text.splitlines()[0] == "hand of 2 (2 of 2 cards drawn): what it can make"
    assert "5  50.00 %" in text


def test_a_hand_is_an_accessible_table():
    html = hand_totals([(3, 1), 2], size=2, turned=1)._repr_html_()

    assert "<caption" in html
    assert '<th scope="row"' in html
    assert "(2 of 2 cards drawn, 1 of the deck turned)" in html


def test_only_the_lowest_of_very_many_totals_are_shown():
    text = repr(hand_totals([(1, 40), (2, 60), (5, 80), (9, 90)], size=4))

    assert text.splitlines()[-1].strip() == "..."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"deck": 5}, "A deck is a list of cards"),
        ({"deck": ["x"]}, "No card is 'x'"),
        ({"deck": [(1, 2, 3)]}, "No card is (1, 2, 3)"),
        ({"deck": [2.5]}, "No card is 2.5"),
        ({"deck": [True]}, "No card is True"),
        ({"deck": [101]}, "from -100 to 100"),
        ({"deck": [1], "held": ["a"]}, "No card in hand shows 'a'"),
        ({"deck": [1], "held": 3}, "The cards held are a list of the numbers"),
        ({"deck": [1], "size": 1, "held": [1, 2]}, "The size of a hand must be a whole number from 2 to 60"),
        ({"deck": [1], "size": -1}, "The size of a hand"),
        ({"deck": [1] * 61}, "The number of cards in a deck"),
        ({"deck": [(1, 2), 3], "turned": 2}, "The number of turned cards must be a whole number from 0 to 1"),
    ],
)
def test_what_is_no_deck_or_hand_is_refused_in_one_sentence(arguments, said):
    with pytest.raises(OddsError, match=re.escape(said)) as refused:
        hand_totals(**arguments)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("total", [2.5, "7", 10**9, None])
def test_what_is_no_total_is_refused(total):
    exact = hand_totals([1, 2, 3])
    with pytest.raises(OddsError, match="A total"):
        exact.can_make(total)
    with pytest.raises(OddsError, match="A total"):
        exact.at_least(total)


def test_too_many_different_hands_are_refused_soon():
    rng = random.Random(1)
    deck = [(rng.randint(-100, 100), rng.randint(-100, 100)) for _ in range(hands.MAX_CARDS)]
    start = time.perf_counter()
    with pytest.raises(OddsError, match="too many different hands"):
        hand_totals(deck, size=30)
    assert time.perf_counter() - start < 5
