"""The planner: legal moves only, from what its seat may know, and good ones."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.bots import Bot, known_bot, options_of
from tabletop_kit.core.game import Chance, Decide
from tabletop_kit.core.simulate import simulate
from tabletop_kit.hexmap import Island
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.bots import EasyBot, GreedyBot, PlannerBot, StrongBot
from tabletop_kit.wayfarer.campaigns import bought
from tabletop_kit.wayfarer.evaluation import Outlook
from tabletop_kit.wayfarer.lookahead import FarPlanner
from tabletop_kit.wayfarer.moves import MISS
from tabletop_kit.wayfarer.planner import shopping
from tabletop_kit.wayfarer.prospects import prospects_of
from tabletop_kit.wayfarer.roads import NEVER, roads_of
from tabletop_kit.wayfarer.scenarios import PRICES
from tabletop_kit.wayfarer.sheet import COACHMAN, kit_sheet
from tabletop_kit.wayfarer.state import State, changed_player, changed_state
from tests.wayfarer.playing import states
from tests.wayfarer.test_laws import TABLES

CLASSIC = kit_sheet("classic")
#: The planner with little time.
QUICK = PlannerBot(rolls=2, moves=2)
STONES = """\
gA g@ g gB@ g gC

title = "Stones"
starts = ["A", "B", "C"]

[towns]
A = "Alder"
B = "Birch"
C = "Cedar"
"""


def chosen(bot: Bot, state: State, seed: int) -> bool:
    """Whether a bot was asked in this state; its moves are legal."""
    turn, asked = game.turn(state), False
    seats = turn.seats if isinstance(turn, Decide) else turn.may if isinstance(turn, Chance) else ()
    for seat in seats:
        moves = game.answers(state, seat)
        offered = moves if isinstance(turn, Decide) else (*moves, None)
        move = bot.choose(game, game.observe(state, seat), seat, offered, random.Random(seed))
        assert move in offered
        asked = True
    return asked


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("bot", [PlannerBot(rolls=2, moves=3), EasyBot()], ids=repr)
def test_whatever_happened_before_a_planner_chooses_a_legal_move(bot, kind):
    assert sum(chosen(bot, state, seed) for seed in (1, 2) for state in states(kind, seed, every=3)) > 5


def test_the_same_random_numbers_give_the_same_choice():
    for state in states("solo", 5, every=5):
        if not isinstance(game.turn(state), Decide):
            continue
        moves, seen = game.answers(state, 0), game.observe(state, 0)
        first, second = (PlannerBot().choose(game, seen, 0, moves, random.Random(3)) for _ in range(2))
        assert first == second


def test_a_planner_chooses_among_the_moves_that_it_is_given():
    state = next(state for state in states("two", 3) if state.phase == "choose" and state.turn > 5)
    some = tuple(game.legal(state, 0))[5:8]
    assert PlannerBot().choose(game, game.observe(state, 0), 0, some, random.Random(1)) in some


def test_a_planner_tells_how_long_a_choice_took():
    bot = PlannerBot()
    state = next(state for state in states("two", 3) if state.phase == "choose")
    bot.choose(game, game.observe(state, 0), 0, game.legal(state, 0), random.Random(1))
    assert 0.0 < bot.seconds < 5.0


def test_a_planner_is_saved_with_its_budget():
    assert isinstance(known_bot(game, "planner", {"rolls": 3, "moves": 2}), PlannerBot)
    assert options_of(PlannerBot(rolls=3, moves=2)) == {"rolls": 3, "moves": 2}
    assert options_of(StrongBot())["rolls"] > options_of(PlannerBot())["rolls"]


def test_with_more_rolls_more_is_looked_at_and_the_choice_is_still_legal():
    state = next(state for state in states("two", 3) if state.phase == "choose" and state.turn > 5)
    moves = game.legal(state, 0)
    assert StrongBot().choose(game, game.observe(state, 0), 0, moves, random.Random(1)) in moves


def test_the_planner_mostly_beats_the_greedy_player():
    setup = wayfarer.table(["Ana", "Ben"], seed=1).setup
    played = simulate(game, [QUICK, GreedyBot()], 5, setup=setup, seed=2)
    played += simulate(game, [GreedyBot(), QUICK], 5, setup=setup, seed=3)
    won = [one.result.winners == (number // 5,) for number, one in enumerate(played) if one.result]
    assert sum(won) >= 6


def test_games_of_planners_end_by_towns():
    setup = wayfarer.table(["Ana", "Ben", "Cem"], sheet="expert", seed=1).setup
    for one in simulate(game, [QUICK] * 3, 2, setup=setup, seed=2):
        assert one.result is not None
        assert "visited every town" in one.result.reason


# ---------------------------------------------------------------------- roads
def begun(players=("Ana", "Ben"), **options) -> State:
    """A game whose players stand in their starting towns."""
    return wayfarer.table(players, typed=True, **options).roll([1] * len(players)).state


def test_the_first_town_ahead_is_the_nearest_and_they_come_in_order():
    ahead = roads_of(begun(), 0).ahead()
    assert len(ahead) == 11
    assert ahead == sorted(ahead)


def test_entering_a_town_leaves_one_less_ahead():
    state = begun()
    island = wayfarer.editions.island_of(state.setup)
    town = next(space for space in island.town_names if not state.players[0].visited >> space & 1)
    assert len(roads_of(state, 0).ahead(entered=(town,))) == 10


def test_a_town_that_is_walled_in_is_out_of_reach():
    state = begun()
    island, player = wayfarer.editions.island_of(state.setup), state.players[0]
    town = next(space for space in island.town_names if not player.visited >> space & 1)
    walled = changed_player(player, visited=player.visited | island.neighbours[town] & ~island.towns)
    ahead = roads_of(changed_state(state, players=(walled, state.players[1])), 0).ahead()
    assert ahead[-1] >= NEVER > ahead[-2]


def test_a_hex_costs_more_turns_where_fewer_companions_can_go():
    state = begun()
    player = changed_player(state.players[0], merchant=(1 << len(CLASSIC.merchant)) - 1)
    spent = changed_state(state, players=(player, state.players[1]))
    assert roads_of(spent, 0).ahead()[-1] > roads_of(state, 0).ahead()[-1]


def test_ships_that_are_forbidden_lead_nowhere():
    def last(scenario: int) -> float:
        return roads_of(begun(["Ana"], scenario=scenario), 0).ahead()[-1]

    island = wayfarer.editions.island_named("shattered-coast")
    assert island.ships
    assert last(3) < NEVER
    assert last(4) < NEVER, "every town can be reached without ships"


# ---------------------------------------------------------------------- empty boxes
def test_with_no_turn_left_empty_boxes_are_worth_nothing():
    prospects = prospects_of(CLASSIC)
    assert prospects.of_boxes(COACHMAN, 0, 0, 0, 6, turns=0) == 0.0


def test_more_turns_are_worth_more():
    prospects = prospects_of(CLASSIC)
    for companion in (0, 1, 3, 4):
        worth = [prospects.of_boxes(companion, 0, 0, 0, 12, turns) for turns in range(0, 30, 5)]
        assert worth == sorted(worth)
        assert worth[-1] > worth[0]


def test_a_large_number_early_spoils_the_coachmans_later_boxes():
    prospects = prospects_of(CLASSIC)
    assert prospects.of_boxes(COACHMAN, 1, 3, 0, 12, 20) > prospects.of_boxes(COACHMAN, 1, 11, 0, 12, 20)


def test_open_boxes_are_worth_more_than_locked_ones():
    prospects = prospects_of(CLASSIC)
    assert prospects.of_boxes(COACHMAN, 5, 4, 0, 12, 20) > prospects.of_boxes(COACHMAN, 5, 4, 0, 6, 20)


def test_a_line_of_the_merchant_that_is_nearly_complete_is_worth_most():
    prospects = prospects_of(CLASSIC)
    assert prospects.of_spaces(0b0111, 15) > prospects.of_spaces(0b1000_0100_0010, 15)


# ---------------------------------------------------------------------- what it would be foolish to do
def test_the_third_miss_roll_of_a_scenario_is_not_chosen_while_there_is_a_move():
    for state in states("solo", 9, every=3):
        if state.phase != "choose":
            continue
        late = changed_state(state, players=(changed_player(state.players[0], misses=2),))
        moves = game.legal(late, 0)
        if len(moves) > 1:
            assert PlannerBot().choose(game, game.observe(late, 0), 0, moves, random.Random(1)) != MISS


def test_a_jump_to_a_town_is_no_piece_of_a_route():
    stones = Island.parse(STONES, slug="stones")
    state = begun(island=stones)
    player = changed_player(state.players[0], visited=0b11, ends=0b10, lines=((0, 1),), jump_from=1)
    outlook = Outlook(changed_state(state, players=(player, state.players[1])), 0)
    assert outlook.step(3, 4) > outlook.step(1, 2), "the jump reaches a town at once"


def test_the_planner_wins_the_first_scenario_more_often_than_not():
    setup = wayfarer.table(["Ana"], scenario=1, items=["sword", "potion"], seed=1).setup
    played = simulate(game, [PlannerBot(rolls=2, moves=6)], 3, setup=setup, seed=4)
    assert sum(one.result is not None and one.result.winners == (0,) for one in played) >= 2


# ---------------------------------------------------------------------- the shop
def test_shopping_stays_within_the_points_and_buys_no_item_twice():
    for points in range(60):
        for held in ((), ("sword",), ("potion", "compass")):
            wanted = shopping(held, points)
            assert bought(held, wanted, points) == (*held, *wanted)


def test_with_points_for_everything_everything_is_bought():
    assert set(shopping((), 100)) == set(PRICES)


# ---------------------------------------------------------------------- one turn further
def one_line_from_the_end(lead: int) -> State:
    """The first seat can end the game with its next line, and is ahead by so many points on its sheet."""
    table = wayfarer.table(["Ana", "Ben"], typed=True).roll([1, 1]).roll([2, 3, 5, 4])
    island = wayfarer.editions.island_of(table.setup)
    town, beside = island.space("K6"), island.space("K5")
    start = island.starts[0]
    ana = changed_player(
        table.state.players[0],
        visited=island.towns & ~(1 << town) | 1 << beside,
        ends=1 << beside,
        lines=((start, beside),),
        treasure=(max(0, lead),),
    )
    ben = changed_player(table.state.players[1], treasure=(max(0, -lead),))
    return changed_state(table.state, players=(ana, ben))


def test_to_end_the_game_is_worth_more_to_who_is_ahead():
    def ending(lead: int) -> float:
        state = one_line_from_the_end(lead)
        best = FarPlanner(state, 0, random.Random(1)).ranked(game.legal(state, 0))[0]
        assert best.move.target == wayfarer.editions.island_of(state.setup).space("K6")
        return best.worth

    assert ending(60) > ending(-200) + 10


def test_the_moves_that_are_looked_at_closely_come_first_and_in_order():
    state = next(state for state in states("two", 3) if state.phase == "choose" and state.turn > 5)
    found = FarPlanner(state, 0, random.Random(1), rolls=2, moves=3).ranked(game.legal(state, 0), most=12)
    worth = [one.worth for one in found]
    assert worth == sorted(worth, reverse=True)
    assert len({one.move for one in found}) == len(found)
