"""The planner: always legal, the same for one seed, blind to what is hidden, and good at plain choices."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import wyr
from tabletop_kit.core.errors import SetupError
from tabletop_kit.core.game import Chance, Over
from tabletop_kit.core.simulate import simulate
from tabletop_kit.wyr import Setup, game
from tabletop_kit.wyr.bots import EasyBot, PlannerBot, StrongBot
from tabletop_kit.wyr.evaluation import prospect
from tabletop_kit.wyr.moves import Choose, Crown, Discard, Farsight, Key, Lose, Play, Watch
from tabletop_kit.wyr.planner import Planner
from tabletop_kit.wyr.state import QUEST, Due, State, changed
from tests.wyr.decks import RARE
from tests.wyr.scenes import scene
from tests.wyr.test_laws import TABLES, onwards, opened


def best(state: State, hands: int = 6):
    """What the planner plays."""
    return Planner(game.observe(state, 0), hands, random.Random(1)).best()


# ---------------------------------------------------------------------- law and order
@pytest.mark.parametrize("kind", TABLES)
def test_no_move_of_the_planner_is_illegal_in_positions_of_games_at_random(kind):
    rng, tried = random.Random(6), 0
    while tried < 60:
        state = opened(kind)
        while not isinstance(game.turn(state), Over):
            if not isinstance(game.turn(state), Chance) and rng.random() < 0.2:
                tried += 1
                move = Planner(game.observe(state, 0), 1, rng).best()
                assert game.refusals(state, 0, move) == ()
                assert move in game.legal(state, 0)
            state = onwards(state, rng)


@pytest.mark.parametrize("deck", [None, RARE])
def test_one_seed_and_one_budget_give_one_game(deck):
    setup = Setup(quest="guardian", deck="rare-things", own=(deck,)) if deck else Setup(quest="bounty")
    first, again = (simulate(game, [PlannerBot(1)], 1, setup=setup, seed=3) for _ in range(2))
    other = simulate(game, [PlannerBot(1)], 1, setup=setup, seed=4)
    assert first == again != other


@pytest.mark.rule("Y-SETUP-STAGE")
def test_the_planner_does_not_know_which_cards_lie_turned():
    state = scene("draw", hand=("s01",), pile=("s02", "s03~", "s15", "s16~"), turned=0)
    other = scene("draw", hand=("s01",), pile=("s02~", "s03", "s15~", "s16"), turned=0)
    ratings = [Planner(game.observe(one, 0), 4, random.Random(1)).rated() for one in (state, other)]
    assert ratings[0] == ratings[1]


def test_a_planner_tells_how_long_it_took():
    bot = PlannerBot()
    state = scene("choose")
    bot.choose(game, game.observe(state, 0), 0, game.legal(state, 0), random.Random(1))
    assert 0 < bot.taken < 10


@pytest.mark.parametrize("kind", [EasyBot, PlannerBot, StrongBot])
def test_bots_of_three_strengths_sit_down_by_name_and_are_kept_in_saves(kind):
    table = wyr.table(quest="spirits", typed=True, bots={0: kind.name})
    assert type(table.bots[0]) is kind
    assert game.bots()[kind.name](**kind(3).options).hands == 3


@pytest.mark.parametrize("hands", [-1, 2.5, True, "many", 10**9])
def test_a_budget_that_is_none_is_refused_with_a_sentence(hands):
    with pytest.raises(SetupError, match="imagines 0 to 10,000 hands"):
        PlannerBot(hands)


# ---------------------------------------------------------------------- plain choices
def test_a_keiju_that_can_be_overcome_is_befriended():
    state = scene("attempt", hand=("s01~", "s02~", "s05", "s20"), forest=("k02", *scene().forest[1:]))
    assert isinstance(move := best(state), Play)
    assert game.apply(state, 0, move).state.befriended == ("k02",)


@pytest.mark.rule("Y-OBJECT-WATCH")
def test_the_watch_brings_the_quest_when_the_goal_is_met():
    forest = ("a01", "d01", "", "m02", "k02", QUEST, "m01", "d04", "a03")
    state = scene("choose", forest=forest, hand=("s16", "s01"), quest="harmony", top="", turn=25)
    state = changed(state, befriended=("k05", "k06", "k07", "k08", "k09", "k10"), stages=((), (), ()))
    move = best(state)
    assert isinstance(move, Watch)
    assert game.apply(state, 0, move).state.won


@pytest.mark.rule("Y-OBJECT-KEY")
def test_the_key_is_used_where_it_makes_the_number():
    forest = ("a01", *scene().forest[1:])  # exactly 6 is needed
    state = scene("attempt", quest="bounty", hand=("s17", "s01~", "s15~"), forest=forest)
    assert best(state) == Key()  # 3 + 4 - 1


@pytest.mark.rule("Y-OBJECT-FARSIGHT")
def test_farsight_takes_a_dead_end_out_before_the_end():
    state = scene("discard", quest="expectation", hand=("s20", "d07", "s01"))
    assert best(state) == Farsight("d07")


@pytest.mark.rule("Y-OBJECT-CROWN")
def test_the_crown_turns_what_is_needed_upwards():
    state = scene(
        "attempt", quest="harmony", hand=("s19", "s01", "s02", "s03"), forest=("k03", *scene().forest[1:])
    )
    move = best(state)
    assert isinstance(move, Crown)
    assert {"s01", "s02", "s03"} >= {*move.cards}


@pytest.mark.rule("Y-QUEST-BOUNTY")
def test_objects_are_not_kept_when_one_would_be_lost():
    state = scene("discard", quest="bounty", hand=("s16~", "s01", "s05"), coming=Due(lose_object=1))
    assert isinstance(move := best(state), Discard)
    assert "s16" in move.cards


def test_the_object_that_is_given_up_is_one_that_the_quest_does_not_need():
    hand = ("s20", "s17", "s01", "d07")  # Farsight and a Dead End, and the Key
    state = scene("lose", quest="expectation", hand=hand, now=Due(lose_object=1), chosen=1)
    assert best(state) == Lose("s17")


def test_a_dead_end_that_is_forced_is_the_one_that_is_met():
    state = scene("choose", quest="expectation", hand=("s01~",))
    assert best(state) == Choose(1)


# ---------------------------------------------------------------------- the estimate
@pytest.mark.parametrize(
    ("quest", "worse", "better"),
    [
        ("harmony", {}, {"befriended": ("k09",)}),
        ("spirits", {}, {"discard": ("m05",)}),
        ("expectation", {"discard": ("d05",)}, {}),
        ("bounty", {"lost": ("s17",)}, {}),
    ],
)
def test_a_step_towards_the_goal_raises_the_estimate(quest, worse, better):
    assert prospect(scene(quest=quest, **worse)) < prospect(scene(quest=quest, **better)) <= 1


def test_a_finished_game_is_certain():
    assert prospect(scene("over", won=True)) == 1
    assert prospect(scene("over")) == 0


def test_even_the_easy_bot_is_far_better_than_chance():
    played = simulate(game, [EasyBot()], 2, setup=Setup(quest="harmony"), seed=2)
    assert sum(one.scores[0] for one in played) > 2 * 2  # at random hardly one Keiju is befriended
