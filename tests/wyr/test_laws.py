"""Laws of every table, tried on games of the forest of all kinds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from tabletop_kit import wyr
from tabletop_kit.core.game import Chance, Over
from tabletop_kit.wyr import game
from tabletop_kit.wyr.moves import (
    DRAW,
    GAUNTLET,
    KEY,
    Choose,
    Crown,
    Discard,
    Farsight,
    Goals,
    Lose,
    Move,
    Play,
    Watch,
)
from tabletop_kit.wyr.quests import QUESTS
from tabletop_kit.wyr.state import PLACES, QUEST, State, changed, turned_over
from tests.harness.laws import Tables
from tests.wyr.decks import RARE

#: Games of all kinds: every quest on the kit's deck, and a small wild deck.
TABLES = {
    **{quest: {"quest": quest} for quest in QUESTS},
    "any": {},
    "basic": {"basic": True},
    "strict": {"quest": "strength", "trials": "strict"},
    "forced": {"quest": "guardian", "goals": ("bounty", "expectation"), "deck": RARE},
    "rare": {"quest": "spirits", "deck": RARE},
    "rare harmony": {"quest": "harmony", "deck": RARE},
}


class WyrTables(Tables):
    """Every kind of game, with moves of all sorts tried besides."""

    editions: ClassVar = (RARE,)
    moves = (
        *(DRAW, KEY, GAUNTLET, Goals("harmony", "bounty"), Goals("bounty", "bounty"), Goals("x", "strength")),
        *(Choose(0), Choose(1), Choose(2), Choose(3), Choose(-1)),
        *(Watch(0, 1), Watch(0, 8), Watch(1, 2), Watch(3, 3), Watch(-1, 9)),
        *(Crown(()), Crown(("s04",)), Crown(("s19",)), Crown(("s02", "s02"))),
        *(Farsight(""), Farsight("d01"), Farsight("s01"), Farsight("?")),
        *(Lose(""), Lose("s02"), Lose("m01"), Lose("k01")),
        *(Play(()), Play(("s01",)), Play(("s01", "s01")), Play(("k01", "?"))),
        *(Discard(()), Discard(("s07",)), Discard(("a01", "s07"))),
    )

    @initialize(
        kind=st.sampled_from(sorted(TABLES)), seed=st.integers(0, 10**6), practice=st.booleans(),
        autoroll=st.booleans(), computer=st.integers(0, 9),
    )  # fmt: skip
    def sit_down(self, kind, computer, **table):
        self.table = wyr.table(**TABLES[kind], bots={} if computer else {0: "random"}, **table)

    @staticmethod
    def hidden_otherwise(state: State, seat: int | None) -> Iterator[State]:
        """The same cards in the draw pile, but others of them turned."""
        if state.waits:
            return
        marked = [card for card in state.pile if card.endswith("~")]
        upright = [card for card in state.pile if not card.endswith("~")]
        for one, other in zip(marked, upright, strict=False):
            pile = {*state.pile} - {one, other} | {turned_over(one), turned_over(other)}
            yield changed(state, pile=tuple(sorted(pile)))


def test_the_laws_hold_whatever_people_do():
    run_state_machine_as_test(WyrTables, settings=settings(max_examples=40, stateful_step_count=30))


# ---------------------------------------------------------------------- whole games
def opened(kind: str) -> State:
    """A game of this kind before its first card."""
    return game.start(wyr.table(**TABLES[kind], seed=1).setup)


def onwards(state: State, rng: random.Random) -> State:
    """The state after something that may happen; objects are used and all cards played more often than by chance."""
    turn = game.turn(state)
    if isinstance(turn, Chance):
        return game.resolve(state, turn.request.space.sample(rng)).state
    moves = game.legal(state, 0)
    most = [move for move in moves if isinstance(move, Play) and len(move.cards) > 1]
    return game.apply(state, 0, rng.choice(most if most and rng.random() < 0.5 else moves)).state


def like(move: Move, state: State, rng: random.Random) -> Move:
    """A move that differs a little from a legal one, or a lot."""
    cards = [*state.setup.own[0].cards] if state.setup.own else [f"s{n:02d}" for n in range(1, 21)]
    cards += [card.removesuffix("~") for card in state.hand] * 4
    some = tuple(rng.choices(cards, k=rng.randint(0, 4)))
    return rng.choice(
        (
            *(DRAW, KEY, GAUNTLET, Choose(rng.randint(-1, 4)), Watch(rng.randint(-1, 9), rng.randint(-1, 9))),
            *(Crown(some), Play(some), Discard(some), Lose(rng.choice(cards)), Farsight(rng.choice(cards))),
            Goals(rng.choice([*QUESTS, "?"]), rng.choice([*QUESTS, "?"])),
            type(move)(some[::-1]) if isinstance(move, (Play, Discard, Crown)) else move,
        )
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", TABLES)
def test_what_is_legal_is_what_nothing_bars_and_every_move_is_read_as_it_is_written(kind, seed):
    rng, state = random.Random(seed), opened(kind)
    illegal = 0
    while not isinstance(game.turn(state), Over):
        legal = game.legal(state, 0)
        assert len(set(legal)) == len(legal)
        for move in rng.sample(tuple(legal), min(4, len(legal))):
            assert move in legal
            assert game.refusals(state, 0, move) == ()
            assert game.read(state, 0, game.write(state.setup, move)) == move
            assert not move or game.parts(state.setup, move)
            other = like(move, state, rng)
            assert (other in legal) == (game.refusals(state, 0, other) == ())
            illegal += other not in legal
        state = onwards(state, rng)
    assert illegal > 20


@pytest.mark.parametrize("kind", TABLES)
def test_no_card_is_ever_lost_from_sight_or_there_twice(kind):
    rng, state = random.Random(4), opened(kind)
    deck = wyr.editions.tables_of(state.setup).deck
    while not isinstance(game.turn(state), Over):
        state = onwards(state, rng)
        if state.phase in ("quest", "goals"):
            continue
        piles = (state.hand, state.pile, state.discard, state.befriended, state.removed, *state.stages)
        cards = Counter(card.removesuffix("~") for pile in piles for card in pile)
        cards.update(card for card in (*state.forest, state.top) if card and card != QUEST)
        assert cards == Counter([*deck.cards])
        buried = 0 if QUEST in state.forest else len(state.goals) - (state.top == QUEST)
        assert len(state.buried) == buried


@pytest.mark.parametrize("kind", TABLES)
def test_a_forest_is_settled_whenever_the_player_decides(kind):
    rng, state = random.Random(5), opened(kind)
    while not isinstance(game.turn(state), Over):
        state = onwards(state, rng)
        if state.phase in ("choose", "discard") and not state.waits:
            assert wyr.forest.settle(state) == (state, [])
            assert QUEST not in state.forest[:3]
            assert (
                all(state.forest[place] for place in range(len(PLACES)) if place != 2)
                or QUEST in state.forest
            )


def test_every_game_ends_within_a_turn_for_each_stage_card():
    for seed in range(20):
        state, rng = opened("harmony"), random.Random(seed)
        while not isinstance(game.turn(state), Over):
            state = onwards(state, rng)
        assert state.turn <= 43
