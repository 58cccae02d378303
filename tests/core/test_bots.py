"""Computer players: they choose legal moves from what their seat may know."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import ClassVar

import pytest

from tabletop_kit.core.bots import RandomBot, RolloutBot, playout
from tabletop_kit.core.chance import source
from tabletop_kit.core.errors import IllegalMove, SetupError
from tabletop_kit.core.game import Decide
from tabletop_kit.core.simulate import simulate
from tabletop_kit.core.table import Table
from tests.harness.commits import Commits, CommitsSetup, CommitsView, commits, take
from tests.harness.deck import DeckSetup, DeckView, deck
from tests.harness.toys import commits_table, deck_table, sketch

BOTS = [RandomBot(), RolloutBot(games=2, depth=6)]


class Watching(RandomBot):
    """Keeps what it was shown."""

    name = "watching"

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
    assert game.bots() == {"random": RandomBot, "rollout": RolloutBot}
    assert all(name == kind.name for name, kind in game.bots().items())


def test_bots_say_what_they_are():
    assert repr(RandomBot()) == "RandomBot()"
    assert repr(RolloutBot()) == "RolloutBot(games=8, depth=20)"
    assert repr(RolloutBot(3, 5)) == "RolloutBot(games=3, depth=5)"


# ---------------------------------------------------------------------- before the dice fall
class Skipper(RandomBot):
    """Takes the highest face and uses the time before a die falls, or does not."""

    name = "skipper"

    def __init__(self, skips=True):
        self.skips = skips
        self.offered = []

    def choose(self, game, observation, seat, moves, rng):
        self.offered.append(tuple(moves))
        if None in moves:
            return next(move for move in moves if move is not None) if self.skips else None
        return max(moves, key=lambda move: getattr(move, "face", 0))


@pytest.mark.parametrize("skips", [True, False])
def test_bots_are_asked_before_dice_fall_at_a_table_of_their_own(skips):
    t = commits_table(bots={0: Skipper(skips), 1: Skipper(skips)}, autoroll=True)
    assert t.over is not None
    skipped = [entry for entry in t.log if getattr(entry, "text", "") == "skip"]
    fallen = [entry for entry in t.log if getattr(entry, "stream", "").startswith("bonus")]
    assert (len(skipped), len(fallen)) == ((2, 0) if skips else (0, 2))


def test_bots_let_dice_wait_for_a_person_to_roll_them():
    t = commits_table(names=("Ana",), bots={0: Skipper(skips=False)})
    t.roll()
    assert t.pending.stream == "bonus/0"
    assert t.bots[0].offered[-1] == (commits.read(t.state, 0, "skip"), None)


def test_dice_wait_while_a_person_may_act_though_a_bot_lets_them_fall():
    class Both(Commits):
        """Every seat may skip the bonus die."""

        def turn(self, state):
            turn = super().turn(state)
            return replace(turn, may=(0, 1)) if state.bonus == "waits" else turn

        def legal(self, state, seat):
            return (commits.read(state, 0, "skip"),) if state.bonus == "waits" else super().legal(state, seat)

    t = Table(
        Both(),
        CommitsSetup(),
        source=source(rolls=[1, 2, 3, 4]),
        autoroll=True,
        bots={1: Skipper(skips=False)},
    )
    t.play("take 1", "Ana")
    assert t.pending.stream == "bonus/0"
    assert None in t.bots[1].offered[-1]


@pytest.mark.parametrize("bot", [RandomBot(), RolloutBot(games=2, depth=4)], ids=repr)
def test_in_simulations_bots_use_the_time_before_dice_fall_too(bot):
    skipped = [
        game.plies for game in simulate(commits, [bot], 30, setup=CommitsSetup(("Ana",), turns=1), seed=2)
    ]
    # roll, take, then skip; or roll, take, roll, keep or drop; one more where all dice were rolled again
    assert {3, 4} <= set(skipped) <= {3, 4, 5, 6}


def test_imagined_games_use_the_time_before_dice_fall_too():
    start = commits.start(CommitsSetup(("Ana",), turns=1))
    state = replace(commits.resolve(start, (1, 2, 3)).state, rerolled=True)
    ends = [playout(commits, state, random.Random(seed), 2) for seed in range(30)]
    assert {end.bonus for end in ends} == {"", "fell"}


class Helpful(Commits):
    """The seat that has to decide nothing may still ask for all dice again, once."""

    def turn(self, state):
        turn = super().turn(state)
        if isinstance(turn, Decide) and not state.bonus and not state.rerolled:
            return replace(turn, seats=(0,), may=(1,))
        return turn

    def legal(self, state, seat):
        again = commits.read(state, 0, "reroll")
        if not state.rerolled and state.faces and not state.bonus:
            return (again,) if seat == 1 else super().legal(state, seat)
        return super().legal(state, seat)


@pytest.mark.parametrize("wants", [True, False])
def test_a_bot_that_may_act_does_so_if_it_wants_to(wants):
    t = Table(Helpful(), CommitsSetup(), source=source(seed=3), bots={1: Skipper(wants)}).roll()
    assert t.state.rerolled == wants


# ---------------------------------------------------------------------- who may sit down
def nameless():
    class Own:
        def choose(self, game, observation, seat, moves, rng):
            return next(iter(moves))

    return Own()


class Odd(RandomBot):
    name = "odd"
    options: ClassVar = {"like": object()}


class Namesake(RandomBot):
    pass


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (
            {9: RandomBot()},
            r"^A bot needs a seat at the table\. There is no seat 9; the seats are 0 \(Ana\), 1 \(Ben\)\.$",
        ),
        ({"Bne": "random"}, r"Nobody here is called 'Bne'; did you mean Ben\?$"),
        ({0: "random", "ana": "random"}, r"^Ana is given two bots; give one\.$"),
        ({0: "rndom"}, r"^There is no bot 'rndom'; did you mean random\?$"),
        ({0: RandomBot}, r"^RandomBot is a kind of bot; give one, as in RandomBot\(\)\.$"),
        ({0: 5}, r"^5 is no bot;"),
        ({0: nameless()}, r"needs a name, a text that stands in saves\.$"),
        ({0: Odd()}, r"^The option 'like' of the bot odd cannot be saved; use texts and numbers\.$"),
        ({0: Namesake()}, r"^'random' is the name of one of the kit's bots; give yours a name of its own\.$"),
    ],
    ids=lambda value: value if isinstance(value, str) else "bots",
)
def test_a_bot_that_cannot_sit_down_is_answered_with_what_would_work(bots, sentence):
    with pytest.raises(SetupError, match=sentence):
        commits_table(bots=bots)


def test_bots_are_seated_by_number_and_name_and_made_from_their_names():
    t = commits_table(bots={"Ben": "rollout", 0: RolloutBot(2, 3)})
    assert repr(t.bots) == "{1: RolloutBot(games=8, depth=20), 0: RolloutBot(games=2, depth=3)}"
