"""Laws of every table, tried by hypothesis on both toys: whatever people do, in whatever order, these hold."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    run_state_machine_as_test,
)

from tabletop_kit.core.bots import RandomBot
from tests.harness.commits import Drop, Keep, Reroll, Skip, commits, take
from tests.harness.deck import CARDS, Draw, Play, turned
from tests.harness.laws import Tables
from tests.harness.toys import commits_table, deck_table


class CommitsTables(Tables):
    moves = (*(take(face) for face in range(8)), Reroll(), Skip(), Keep(), Drop())

    @initialize(
        seats=st.integers(1, 4), turns=st.integers(1, 3), skippable=st.booleans(), seed=st.integers(0, 10**6),
        practice=st.booleans(), autoroll=st.booleans(), bots=st.sets(st.integers(1, 3)),
    )  # fmt: skip
    def sit_down(self, seats, bots, **table):
        names = ("Ana", "Ben", "Cem", "Dia")[:seats]
        self.table = commits_table(
            names=names, bots={seat: RandomBot() for seat in bots if seat < seats}, **table
        )

    @staticmethod
    def hidden_otherwise(state, seat):
        """States that differ from this one in what others have taken but not revealed."""
        if state.faces and not state.bonus:
            ways = [
                range(1, 7) if face and other != seat else [face] for other, face in enumerate(state.taken)
            ]
            yield from (replace(state, taken=taken) for taken in product(*ways))


class DeckTables(Tables):
    moves = (
        Draw(),
        Play(()),
        Play(("c1", "c1")),
        *(Play((card,)) for card in CARDS),
        *(Play((turned(card),)) for card in CARDS),
        *(Play(pair) for pair in permutations(("c1", "c2~", "c3", "c4~"), 2)),
    )

    @initialize(
        rounds=st.integers(1, 6), seed=st.integers(0, 10**6), practice=st.booleans(), autoroll=st.booleans()
    )
    def sit_down(self, **table):
        self.table = deck_table(**table)

    @staticmethod
    def hidden_otherwise(state, seat):
        """States that differ from this one in the order of the pile, and in which of its cards are turned."""
        if state.pile and len(state.pile) <= 4:
            yield from (replace(state, pile=pile) for pile in permutations(state.pile))
        if state.pile and state.fresh:
            upright = [card.removesuffix("~") for card in state.pile]
            marks = [card.removeprefix(plain) for card, plain in zip(state.pile, upright, strict=True)]
            pile = tuple(plain + mark for plain, mark in zip(upright, marks[1:] + marks[:1], strict=True))
            yield replace(state, pile=pile)


@pytest.mark.parametrize("machine", [CommitsTables, DeckTables])
def test_the_laws_hold_whatever_people_do(machine):
    run_state_machine_as_test(machine, settings=settings(stateful_step_count=30))


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_choices_made_in_any_order_reveal_the_same(order):
    def revealed(seats):
        t = commits_table(names=("Ana", "Ben", "Cem", "Dia"), rolls=[2, 4, 6]).roll()
        for seat in seats:
            t.play(take((2, 4, 4, 6)[seat]), seat)
        return t.state, t.log[-1].events[-1]

    assert revealed(order) == revealed(range(4))


def test_an_imagined_state_is_drawn_from_all_that_fit():
    t = deck_table(rolls=["c1", "c2~", "c3", "c4~", "c5", "c6~"]).roll().play("draw")
    seen = t.observe()
    imagined = {t.game.determinize(seen, random.Random(seed)).pile for seed in range(400)}
    assert imagined == set(dict(seen.unseen.outcomes()))
    assert t.state.pile in imagined


def test_another_seats_choice_is_imagined_in_every_way_that_fits():
    t = commits_table(rolls=[2, 4, 6]).roll().play("take 4", "Ben")
    seen = t.observe("Ana")
    assert {commits.determinize(seen, random.Random(seed)).taken for seed in range(60)} == {
        (None, 2),
        (None, 4),
        (None, 6),
    }
