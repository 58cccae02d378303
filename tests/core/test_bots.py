"""Computer players: they choose legal moves from what their seat may know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop_kit.core.bots import RandomBot, RolloutBot, acting_seat, playout
from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.core.game import Decide
from tabletop_kit.core.simulate import simulate
from tests.harness.commits import Commits, CommitsSetup, CommitsView, commits, take
from tests.harness.deck import DeckSetup, DeckView, deck
from tests.harness.toys import commits_table, deck_table, sketch

BOTS = [RandomBot(), RolloutBot(games=2, depth=6)]


class Watching(RandomBot):
    """Keeps what it was shown."""

    def __init__(self):
        self.shown = []

    def choose(self, game, observation, seat, moves, rng):
        self.shown.append((seat, observation))
        return super().choose(game, observation, seat, moves, rng)


def choosing(taken=(None, None, None)):
    setup = CommitsSetup(("Ana", "Ben", "Cem"))
    return replace(commits.resolve(commits.start(setup), (2, 4, 6)).state, taken=taken)


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_chooses_one_of_the_moves(bot):
    state = choosing()
    moves = commits.legal(state, 1)
    for seed in range(10):
        assert bot.choose(commits, commits.observe(state, 1), 1, moves, random.Random(seed)) in moves


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_the_same_random_numbers_give_the_same_choice(bot):
    state = choosing()
    seen, moves = commits.observe(state, 0), commits.legal(state, 0)
    assert bot.choose(commits, seen, 0, moves, random.Random(5)) == bot.choose(
        commits, seen, 0, moves, random.Random(5)
    )


def test_a_random_bot_plays_every_move_sometimes():
    state = choosing()
    moves = commits.legal(state, 0)
    rng = random.Random(1)
    assert {RandomBot().choose(commits, commits.observe(state, 0), 0, moves, rng) for _ in range(60)} == set(
        moves
    )


def test_at_a_table_bots_are_shown_observations_only():
    ana, ben, cem = Watching(), Watching(), Watching()
    commits_table(
        names=("Ana", "Ben", "Cem"), bots={0: ana, 1: ben, 2: cem}, autoroll=True, skippable=False, turns=3
    )
    shown = ana.shown + ben.shown + cem.shown
    assert {seat for seat, _ in shown} == {0, 1, 2}
    for seat, seen in shown:
        assert isinstance(seen, CommitsView)
        if not seen.state.bonus:
            assert all(face is None for other, face in enumerate(seen.state.taken) if other != seat)
    assert any(any(seen.committed) and not seen.state.bonus for _, seen in shown)


def test_a_bot_is_not_shown_the_order_of_the_pile():
    bot = Watching()
    deck_table(bots={0: bot}, autoroll=True)
    assert all(isinstance(seen, DeckView) and set(seen.state.pile) <= {"?"} for _, seen in bot.shown)


def test_a_rollout_bot_cannot_know_a_hidden_choice():
    # The choice of Ana decides what Ben's faces are worth, so a bot that looked would choose by it.
    bot, chosen = RolloutBot(games=4, depth=4), set()
    for hidden in (2, 4, 6):
        state = choosing((hidden, None, hidden))
        seen = commits.observe(state, 1)
        chosen.add(bot.choose(commits, seen, 1, commits.legal(state, 1), random.Random(3)))
    assert len(chosen) == 1


def test_a_rollout_bot_asks_the_game_for_states_that_fit_and_uses_no_other():
    class Sealed(Commits):
        """A game that knows which states were imagined from an observation."""

        def __init__(self):
            self.imagined = set()

        def determinize(self, observation, rng):
            assert isinstance(observation, CommitsView)
            state = super().determinize(observation, rng)
            self.imagined.add(state)
            return state

        def apply(self, state, seat, move):
            assert state in self.imagined, "a bot looked at a state that nobody showed it"
            step = super().apply(state, seat, move)
            self.imagined.add(step.state)
            return step

        def resolve(self, state, outcome):
            assert state in self.imagined
            step = super().resolve(state, outcome)
            self.imagined.add(step.state)
            return step

    game, state = Sealed(), choosing((4, None, 6))
    move = RolloutBot(games=6, depth=10).choose(
        game, game.observe(state, 1), 1, game.legal(state, 1), random.Random(1)
    )
    assert move in game.legal(state, 1)
    assert len(game.imagined) > 6
    hidden = {
        imagined.taken[0] for imagined in game.imagined if imagined.taken[1] is None and not imagined.bonus
    }
    assert hidden - {None, 4}, "the unknown choice is imagined in more ways than the true one"


def test_a_rollout_bot_finds_the_move_that_is_always_best():
    setup = CommitsSetup(("Ana",), turns=1)
    state = replace(commits.resolve(commits.start(setup), (1, 3, 6)).state, rerolled=True)
    bot = RolloutBot(games=8, depth=3)
    chosen = {
        bot.choose(commits, commits.observe(state, 0), 0, commits.legal(state, 0), random.Random(s))
        for s in range(5)
    }
    assert chosen == {take(6)}


def test_a_rollout_bot_wants_to_be_ahead_of_the_others():
    class Gift(Commits):
        """Whoever takes a six gives the next seat a hundred points."""

        def _gain(self, state, seat, points):
            return super()._gain(
                state, (seat + 1) % 2 if points == 6 else seat, 100 if points == 6 else points
            )

    game = Gift()
    state = replace(
        game.resolve(game.start(CommitsSetup(turns=1, clash="all")), (1, 1, 6)).state, rerolled=True
    )
    bot = RolloutBot(games=8, depth=3)
    assert bot.choose(game, game.observe(state, 0), 0, game.legal(state, 0), random.Random(2)) == take(1)


def test_a_single_move_is_played_without_imagining_anything():
    class Unimaginable(Commits):
        def determinize(self, observation, rng):
            raise AssertionError

    assert RolloutBot().choose(Unimaginable(), None, 0, (take(1),), random.Random(0)) == take(1)


def test_a_playout_makes_at_most_as_many_steps_as_it_may():
    start = deck.start(DeckSetup(rounds=50))
    rng = random.Random(4)
    assert playout(deck, start, rng, 0) is start
    assert playout(deck, start, rng, 1).pile is not None
    assert deck.turn(playout(deck, start, rng, 1000)).outcome.reason == "All rounds are played."


def test_who_has_to_move_goes_before_who_may():
    assert acting_seat(Decide((2, 1), may=(0,)), random.Random(0)) == 2
    assert {acting_seat(Decide((), may=(0, 3)), random.Random(seed)) for seed in range(20)} == {0, 3}


class Cheat(RandomBot):
    name = "cheat"

    def choose(self, game, observation, seat, moves, rng):
        return take(7)


def test_a_bot_that_chooses_no_legal_move_is_found_out_and_the_table_stays_as_it_was():
    t = commits_table(bots={1: Cheat()})
    before = sketch(t)
    with pytest.raises(
        IllegalMove, match=r"^The bot cheat chose Take\(face=7\), which is no legal move of seat 1 now\.$"
    ):
        t.roll()
    assert sketch(t) == before


def test_a_bot_that_chooses_no_legal_move_ends_a_simulation():
    with pytest.raises(IllegalMove, match="The bot cheat chose"):
        simulate(commits, [RandomBot(), Cheat()], 1, setup=CommitsSetup())


@pytest.mark.parametrize("game", [commits, deck], ids=["commits", "deck"])
def test_every_game_has_the_two_common_bots(game):
    assert {name: bot.name for name, bot in game.bots().items()} == {"random": "random", "rollout": "rollout"}


def test_bots_say_what_they_are():
    assert repr(RandomBot()) == "RandomBot()"
    assert repr(RolloutBot()) == "RolloutBot(games=8, depth=40)"
    assert repr(RolloutBot(3, 5)) == "RolloutBot(games=3, depth=5)"
