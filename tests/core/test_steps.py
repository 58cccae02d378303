"""What comes by itself: who goes on when no person has to."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop_kit.core.chance import Dice, Request
from tabletop_kit.core.game import Chance, Decide, Over, Result
from tabletop_kit.core.steps import FALL, Act, comes_by_itself, nobody_waits
from tests.harness.commits import Commits

DICE = Request("dice", Dice((6,)), "A die")
OVER = Over(Result((0,), (1,), "It is over."))


class Stage(Commits):
    """Seats have the moves that the test gives them: all they may do, and what answers what is due."""

    def __init__(self, legal, answers=None):
        self._legal, self._answers = legal, legal if answers is None else answers

    def legal(self, state, seat):
        return self._legal.get(seat, ())

    def answers(self, state, seat):
        return self._answers.get(seat, ())


def first(seat, moves):
    return next(iter(moves))


def lets_pass(seat, moves):
    return None if None in moves else next(iter(moves))


@pytest.mark.parametrize(
    ("turn", "computers", "choose", "act"),
    [
        (OVER, {0, 1}, first, None),
        (Decide((1, 0)), {0, 1}, first, Act(1, "b")),
        (Decide((1, 0)), {0}, first, Act(0, "a")),
        (Decide((1,)), {0}, first, None),
        (Decide((1,), may=(0,)), {0}, first, Act(0, "a")),
        (Decide((1,), may=(0,)), {0}, lets_pass, None),
        (Decide((1,), may=(0,)), {0, 1}, first, Act(1, "b")),
        (Decide((2,)), {2}, first, None),
        (Chance(DICE), (), first, FALL),
        (Chance(DICE, may=(0, 1)), {0, 1}, first, Act(0, "a")),
        (Chance(DICE, may=(0, 1)), {1}, first, Act(1, "b")),
        (Chance(DICE, may=(0, 1)), {0, 1}, lets_pass, FALL),
        (Chance(DICE, may=(0, 1)), {0}, lets_pass, None),
        (Chance(DICE, may=(0,)), (), first, None),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_who_has_to_acts_then_who_wants_to_then_dice_fall(turn, computers, choose, act):
    assert comes_by_itself(Stage({0: ["a"], 1: ["b"]}), None, turn, computers, choose) == act


def test_letting_it_pass_is_offered_only_where_a_seat_need_not_act():
    offered = []

    def choose(seat, moves):
        offered.append(tuple(moves))
        return next(iter(moves))

    game = Stage({0: ["a", "b"]})
    for turn in (Decide((0,)), Decide((), may=(0,)), Chance(DICE, may=(0,))):
        comes_by_itself(game, None, turn, {0}, choose)
    assert offered == [("a", "b"), ("a", "b", None), ("a", "b", None)]


def test_a_computer_is_offered_only_what_answers_what_is_due():
    game = Stage({0: ["answer", "end the session"]}, answers={0: ["answer"]})
    for turn in (Decide((0,)), Decide((), may=(0,)), Chance(DICE, may=(0,))):
        act = comes_by_itself(game, None, turn, {0}, lambda seat, moves: [m for m in moves if m][-1])
        assert act == Act(0, "answer")


def test_where_nobody_has_to_act_anybody_who_may_begins_something():
    game = Stage({0: ["a"], 3: ["d"]}, answers={})
    begun = {
        nobody_waits(game, None, Decide((), may=(0, 3)), first, random.Random(seed)) for seed in range(20)
    }
    assert begun == {Act(0, "a"), Act(3, "d")}


@pytest.mark.parametrize("turn", [OVER, Decide((1,)), Decide((), may=(1, 2)), Decide(())], ids=str)
def test_without_a_move_a_game_without_people_stops(turn):
    assert nobody_waits(Stage({0: ["a"]}), None, turn, first, random.Random(0)) is None


def test_in_a_game_without_people_dice_fall_when_everybody_lets_them():
    turn = replace(Chance(DICE), may=(0, 7))
    assert nobody_waits(Stage({0: ["a"], 7: ["h"]}), None, turn, lets_pass, random.Random(0)) == FALL
