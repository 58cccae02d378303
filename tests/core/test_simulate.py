"""Many games at once: the same answer on every executor, in order, with progress."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import FrozenInstanceError

import pytest

from tabletop_kit.core.bots import RandomBot, RolloutBot
from tabletop_kit.core.errors import SetupError
from tabletop_kit.core.simulate import CHUNK, simulate
from tests.harness.commits import CommitsSetup, commits
from tests.harness.deck import DeckSetup, deck

N = 2 * CHUNK + 7


def games(n=N, executor=None, progress=None, **more):
    return simulate(commits, [RandomBot(), RandomBot()], n, executor, progress, setup=CommitsSetup(), **more)


def test_games_come_in_order_and_are_finished():
    played = games()
    assert [game.number for game in played] == list(range(N))
    assert all(game.scores == game.result.scores for game in played)
    assert len({game.scores for game in played}) > 5


@pytest.mark.parametrize("make", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_every_executor_gives_the_same_answer(make):
    with make(2) as executor:
        assert games(executor=executor, seed=3) == games(seed=3)


def test_a_game_depends_on_its_number_and_the_seed_only():
    assert games(5) == games()[:5]
    assert games(5, seed=1) != games(5, seed=2)


@pytest.mark.parametrize("make", [None, ThreadPoolExecutor])
def test_progress_is_told_up_to_the_last_game(make):
    told = []
    if make is None:
        games(progress=lambda done, n: told.append((done, n)))
    else:
        with make(2) as executor:
            games(executor=executor, progress=lambda done, n: told.append((done, n)))
    done = [part for part, _ in told]
    assert done == sorted(done)
    assert done[-1] == N
    assert len(told) == 3
    assert {n for _, n in told} == {N}


def test_bots_may_be_given_by_seat():
    by_seat = simulate(commits, {1: RandomBot(), 0: RandomBot()}, 3, setup=CommitsSetup())
    assert by_seat == games(3)


def test_a_seat_without_a_bot_is_named():
    with pytest.raises(SetupError, match=r"^Every seat needs a bot; none was given for Ben, Cem\.$"):
        simulate(commits, [RandomBot()], 1, setup=CommitsSetup(("Ana", "Ben", "Cem")))


@pytest.mark.parametrize(("n", "plies"), [(-1, 10), (1, 0)])
def test_a_simulation_of_less_than_nothing_is_refused(n, plies):
    with pytest.raises(
        SetupError, match=r"^A simulation needs 0 games or more and at least 1 move a game\.$"
    ):
        games(n, plies=plies)


def test_no_games_are_no_games():
    assert games(0) == ()


def test_a_game_is_cut_off_after_its_plies():
    (game,) = simulate(deck, [RandomBot()], 1, setup=DeckSetup(rounds=50), plies=10)
    assert game.result is None
    assert game.plies == 10
    with pytest.raises(FrozenInstanceError):
        game.plies = 11


def test_a_better_player_scores_more():
    setup = CommitsSetup(("Ana",), turns=3)
    clever = simulate(commits, [RolloutBot(games=4, depth=8)], 20, setup=setup)
    careless = simulate(commits, [RandomBot()], 20, setup=setup)
    assert sum(g.scores[0] for g in clever) > 1.2 * sum(g.scores[0] for g in careless)
