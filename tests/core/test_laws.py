"""Laws of every table, tried by hypothesis on both toys: whatever people do, in whatever order, these hold."""

from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tabletop_kit.core import save
from tabletop_kit.core.bots import RandomBot
from tabletop_kit.core.errors import IllegalMove, TabletopError
from tabletop_kit.core.game import Chance, Decide, Over
from tabletop_kit.core.log import Played
from tabletop_kit.core.record import digest
from tests.harness.commits import Drop, Keep, Reroll, Skip, commits, take
from tests.harness.deck import CARDS, Draw, Play, turned
from tests.harness.toys import commits_table, deck_table, sketch


class Tables(RuleBasedStateMachine):
    """Somebody plays, rolls, undoes, redoes, saves, forks and takes back in any order."""

    def __init__(self):
        super().__init__()
        self.met = {}  # every state that was met, and what it was then
        self.left = []  # tables that were forked from and are no longer touched
        self.folder = tempfile.TemporaryDirectory()

    def teardown(self):
        self.folder.cleanup()

    # ------------------------------------------------------------------ acts
    def people_who_can_play(self):
        return [seat for seat in self.table.seats if seat not in self.table.bots and self.table.legal(seat)]

    @precondition(lambda self: self.people_who_can_play())
    @rule(data=st.data())
    def play(self, data):
        t = self.table
        seat = data.draw(st.sampled_from(self.people_who_can_play()), "seat")
        move = data.draw(st.sampled_from(tuple(t.legal(seat))), "move")
        before = sketch(t)[:2]
        t.play(t.game.write(t.setup, move), seat)
        after = sketch(t)
        if t.can_undo():
            back = t.fork(seed=t.seed).undo()
            assert sketch(back)[:2] == before
            assert sketch(back.redo()) == after

    @precondition(lambda self: self.table.pending)
    @rule(data=st.data())
    def roll(self, data):
        t = self.table
        typed = data.draw(st.booleans(), "typed in")
        faces = (
            t.pending.space.sample(random.Random(data.draw(st.integers(0, 99), "real dice")))
            if typed
            else None
        )
        length = len(t.log)
        t.roll(faces)
        assert faces in (None, t.log[length].outcome)
        assert t.practice or not t.can_undo()

    @rule(data=st.data())
    def try_any_move(self, data):
        t = self.table
        seat = data.draw(st.sampled_from(list(t.seats)), "seat")
        move = data.draw(st.sampled_from(self.moves), "move")
        if move in t.legal(seat):
            return
        before = sketch(t)
        with pytest.raises(IllegalMove) as error:
            t.play(move, seat)
        assert error.value.refusals == t.game.refusals(t.state, seat, move) != ()
        instead = t.why_not(move, seat).instead
        assert (instead is None) == (not t.legal(seat))
        assert instead is None or t.read(instead, seat) in t.legal(seat)
        assert sketch(t) == before

    @rule(name=st.none() | st.integers(0, 1))
    def undo(self, name):
        t = self.table
        before, could = sketch(t), t.can_undo()
        seat = name if name in t.seats else None
        try:
            t.undo(seat)
        except TabletopError:
            assert not could or seat is not None
            assert sketch(t) == before
        else:
            assert could
            assert t.can_redo
            assert len(t.log) < len(before[1])

    @rule()
    def redo(self):
        t = self.table
        before, could = sketch(t), t.can_redo
        try:
            t.redo()
        except TabletopError:
            assert not could
            assert sketch(t) == before
        else:
            assert could
            assert tuple(t.log)[: len(before[1])] == before[1]

    @precondition(lambda self: isinstance(self.table.turn, Decide) and self.table.turn.committed)
    @rule(data=st.data())
    def take_back(self, data):
        t = self.table
        seat = data.draw(st.sampled_from(t.turn.committed), "seat")
        deciding = t.turn
        before = sketch(t)
        try:
            t.take_back(seat)
        except TabletopError:
            assert seat in t.bots
            assert sketch(t) == before
        else:
            assert t.turn.committed == tuple(other for other in deciding.committed if other != seat)
            assert seat in t.turn.seats

    @rule()
    def save_and_load(self):
        t = self.table
        path = t.save(Path(self.folder.name) / "game.json")
        again = save.load(t.game, path)
        assert again.save(Path(self.folder.name) / "again.json").read_bytes() == path.read_bytes()
        self.go_on_at(again)

    @rule()
    def copy_the_code(self):
        self.go_on_at(save.from_code(self.table.game, self.table.code()))

    def go_on_at(self, opened):
        redo = 3  # what may be redone is no part of a save
        assert [part for i, part in enumerate(sketch(opened)) if i != redo] == [
            part for i, part in enumerate(sketch(self.table)) if i != redo
        ]
        self.table = opened

    @rule()
    def fork(self):
        self.left.append((self.table, sketch(self.table)))
        self.table = self.table.fork(seed=self.table.seed)
        assert sketch(self.table) == sketch(self.left[-1][0])

    # ------------------------------------------------------------------ laws
    @invariant()
    def the_state_is_the_fold_of_the_log(self):
        game, state = self.table.game, self.table.game.start(self.table.setup)
        for entry in self.table.log:
            if isinstance(entry, Played):
                assert game.read(state, entry.seat, entry.text) == entry.move
                step = game.apply(state, entry.seat, entry.move)
            else:
                assert game.chance(state).stream == entry.stream
                step = game.resolve(state, entry.outcome)
            assert step.events == entry.events
            state = step.state
        assert state == self.table.state

    @invariant()
    def what_is_legal_is_what_nothing_bars(self):
        game, state = self.table.game, self.table.state
        for seat in self.table.seats:
            legal = tuple(game.legal(state, seat))
            assert len(set(legal)) == len(legal)
            for move in {*self.moves, *legal}:
                assert (move in legal) == (game.refusals(state, seat, move) == ())

    @invariant()
    def somebody_can_always_go_on(self):
        turn, t = self.table.turn, self.table
        acting = {seat for seat in t.seats if t.legal(seat)}
        match turn:
            case Decide():
                assert turn.seats
                assert set(turn.seats) <= acting <= {*turn.seats, *turn.may}
                assert not set(turn.seats) & set(turn.committed)
                assert not set(turn.seats) & set(t.bots)
            case Chance():
                assert acting == set(turn.may)
            case Over():
                assert not acting
                assert turn.outcome.scores == t.score()

    @invariant()
    def observations_hide_what_is_hidden(self):
        game, state = self.table.game, self.table.state
        for seat in (*self.table.seats, None):
            seen = game.observe(state, seat)
            imagined = game.determinize(seen, random.Random(len(self.table.log)))
            assert game.observe(imagined, seat) == seen
            assert game.turn(imagined) == game.turn(state)
            if seat is not None:
                assert set(game.legal(imagined, seat)) == set(game.legal(state, seat))
            for other in self.hidden_otherwise(state, seat):
                assert game.observe(other, seat) == seen
                assert game.board(game.observe(other, seat)) == game.board(seen)
                assert game.headline(game.observe(other, seat)) == game.headline(seen)

    @invariant()
    def what_all_may_look_at_shows_nothing_hidden(self):
        t = self.table
        shown = str(t), repr(t), str(t.log), t.observe()
        for other in self.hidden_otherwise(t.state, None):
            twin = t.fork(seed=t.seed)
            twin._line._states[-1] = other
            assert (str(twin), repr(twin), str(twin.log), twin.observe()) == shown

    @invariant()
    def states_that_were_met_never_change(self):
        self.met[self.table.state] = digest(self.table.state)
        assert all(digest(state) == mark for state, mark in self.met.items())

    @invariant()
    def tables_that_were_left_never_change(self):
        assert all(sketch(table) == then for table, then in self.left)


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
