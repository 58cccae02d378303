"""Laws of every table, for hypothesis to try: whatever people do, in whatever order, these hold.

A machine of a game is a subclass with a rule that sits down, `moves` to be tried whether legal or
not, and `hidden_otherwise`: states that differ in what a seat may not see.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tabletop_kit.core import save
from tabletop_kit.core.errors import IllegalMove, TabletopError
from tabletop_kit.core.game import Chance, Decide, Over
from tabletop_kit.core.log import Played
from tabletop_kit.core.record import digest
from tests.harness.toys import sketch

__all__ = ["Tables"]


class Tables(RuleBasedStateMachine):
    """Somebody plays, rolls, undoes, redoes, saves, forks and takes back in any order."""

    #: Moves that are tried besides those that are listed.
    moves: ClassVar[tuple[Any, ...]] = ()
    #: People's own editions, which a save needs to be opened.
    editions: ClassVar[tuple[Any, ...]] = ()
    #: Whether a refused move says what could be played instead is worked out each time; some games have many moves.
    asks_instead: ClassVar[bool] = True

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
        if self.asks_instead:
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
        again = save.load(t.game, path, self.editions)
        assert again.save(Path(self.folder.name) / "again.json").read_bytes() == path.read_bytes()
        self.go_on_at(again)

    @rule()
    def copy_the_code(self):
        self.go_on_at(save.from_code(self.table.game, self.table.code(), self.editions))

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
