"""Exact odds of a game by walking through everything that can come up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tabletop_kit.core import exact, spaces
from tabletop_kit.core.chance import Dice, Request
from tabletop_kit.core.errors import OddsError
from tabletop_kit.core.game import Chance, Step
from tests.harness.commits import Commits, CommitsSetup, Drop, Keep, Reroll, Skip, commits, take
from tests.harness.deck import DeckSetup, Draw, deck

ALONE = CommitsSetup(names=("Ana",), turns=1)


def best_face(state):
    """Ana takes the highest face and skips the bonus die."""
    return None if state.turn else (0, take(max(state.faces)) if not state.bonus else Skip())


def test_every_outcome_of_a_roll_has_its_share():
    steps = list(exact.outcomes(commits, commits.start(ALONE)))
    assert len(steps) == 216
    assert {chance for chance, _ in steps} == {Fraction(1, 216)}
    assert len({step.state for _, step in steps}) == 216


def test_the_best_of_three_dice_is_exact():
    def choose(state):
        return None if state.bonus else best_face(state)

    found = exact.distribution(commits, commits.start(ALONE), choose, lambda state: state.scores[0])
    assert found == {k: Fraction(k**3 - (k - 1) ** 3, 216) for k in range(1, 7)}


def test_rolls_in_a_row_multiply():
    def choose(state):
        if state.turn:
            return None
        return (
            (0, take(max(state.faces)))
            if not state.bonus
            else (0, Keep() if state.bonus_face > 1 else Drop())
        )

    found = exact.distribution(commits, commits.start(ALONE), choose, lambda state: state.scores[0])
    best = {k: Fraction(k**3 - (k - 1) ** 3, 216) for k in range(1, 7)}
    bonus = {0: Fraction(1, 6)} | {face: Fraction(1, 6) for face in range(2, 7)}
    total = {}
    for first, p in best.items():
        for second, q in bonus.items():
            total[first + second] = total.get(first + second, 0) + p * q
    assert found == total
    assert sum(found.values()) == 1


def test_a_decision_may_depend_on_what_came_up():
    def choose(state):
        if state.bonus:
            return None
        again = not state.rerolled and max(state.faces) < 6
        return (0, Reroll() if again else take(max(state.faces)))

    found = exact.distribution(commits, commits.start(ALONE), choose, lambda state: state.scores[0] == 6)
    six = 1 - Fraction(5, 6) ** 3
    assert found[True] == six + (1 - six) * six


def test_a_shuffled_pile_is_walked_through_in_every_order_and_orientation():
    def choose(state):
        return None if state.drawn else (0, Draw())

    start = deck.start(DeckSetup())
    found = exact.distribution(deck, start, choose, lambda state: state.hand[0])
    assert found == {card: Fraction(1, 12) for n in range(1, 7) for card in (f"c{n}", f"c{n}~")}


def test_outcomes_that_are_not_equally_likely_have_their_weight():
    class Drawing(Commits):
        """Draws two of three cards, one of the three lies turned."""

        def turn(self, state):
            return Chance(Request("cards", spaces.Draw(("a", "b", "c"), 2, 1), "Draw two"))

        def resolve(self, state, outcome):
            return Step(replace(state, bonus=" ".join(outcome)))

    steps = list(exact.outcomes(Drawing(), commits.start(ALONE)))
    assert sum(chance for chance, _ in steps) == 1
    upright = sum(chance for chance, step in steps if "~" not in step.state.bonus)
    assert upright == Fraction(1, 3)


def test_where_nobody_decides_the_state_itself_is_measured():
    state = commits.resolve(commits.start(ALONE), (1, 2, 3)).state
    assert exact.distribution(commits, state, lambda _: None, lambda s: s.faces) == {(1, 2, 3): Fraction(1)}


def test_a_question_too_large_says_how_large():
    class Many(Commits):
        def turn(self, state):
            return Chance(Request("many", Dice((6,) * 9), "Nine dice"))

    with pytest.raises(
        OddsError, match=r"can fall in 10,077,696 ways; at most 2,000,000 are walked through\.$"
    ):
        next(exact.outcomes(Many(), commits.start(ALONE)))


def test_odds_are_of_a_roll_that_is_due():
    state = commits.resolve(commits.start(ALONE), (1, 2, 3)).state
    with pytest.raises(ValueError, match="no dice and no cards are due"):
        next(exact.outcomes(commits, state))
