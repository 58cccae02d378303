"""The chances of the next roll: counted again roll by roll, thrown with real dice, and told in sentences."""

from __future__ import annotations

import random
import time
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tabletop_kit import dice, wayfarer
from tabletop_kit.core.game import Chance
from tabletop_kit.wayfarer import game, odds
from tabletop_kit.wayfarer.editions import ISLANDS, tables_of
from tabletop_kit.wayfarer.moves import MISS, Cloud, Travel
from tabletop_kit.wayfarer.state import NOWHERE, changed_player, changed_state


def played(until, seed=1, **options):
    """A table played at random, people travelling where they can, up to the roll of a turn."""
    table = wayfarer.table(**{"players": ["Ana", "Ben"], "seed": seed, "autoroll": False} | options)
    rng = random.Random(seed)
    while not table.over and (table.state.turn < until or table.state.phase != "roll"):
        turn = table.turn
        if isinstance(turn, Chance):
            table.roll()
            continue
        moves = list(table.legal(turn.seats[0]))
        journeys = [move for move in moves if isinstance(move, Travel)]
        table.play(rng.choice(journeys or moves), turn.seats[0])
    return table


def brute(state, seat):
    """By roll: the spaces reached with their totals, and the companions used; every ordered roll is resolved."""
    hexes, totals, companions, moves = Counter(), {}, Counter(), 0
    size = game.chance(state).space.need
    active = seat == state.active
    rolls = list(product(range(1, 7), repeat=size if active else size - 1))
    for faces in rolls:
        after = game.resolve(state, faces if active else (*faces, 1)).state
        found = [m for m in game.legal(after, seat) if isinstance(m, Travel) and not m.tweaks]
        moves += bool(found)
        for space in {m.target for m in found}:
            hexes[space] += 1
        for space, total in {(m.target, m.total) for m in found}:
            totals.setdefault(space, Counter())[total] += 1
        for companion in {m.companion for m in found}:
            companions[companion] += 1
    return len(rolls), hexes, totals, companions, moves


def agrees(state, seat):
    """The chances are those of the brute force, entry for entry."""
    found = odds.next_turn(game.observe(state, seat), seat)
    rolls, hexes, totals, companions, moves = brute(state, seat)
    assert found.rolls == rolls
    assert {space: reach.favourable for space, reach in found.hexes.items()} == dict(hexes)
    assert {space: dict(reach.totals) for space, reach in found.hexes.items()} == {
        space: dict(counts) for space, counts in totals.items()
    }
    assert found.companions == tuple(companions[one] for one in range(5))
    assert found.moves == moves
    return found


# ------------------------------------------------------------------------------- counted again
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("until", [1, 14])
def test_every_chance_is_the_share_of_rolls_with_which_the_listing_has_the_move(until, seat):
    agrees(played(until).state, seat)


def test_a_peak_counts_for_the_active_player_alone():
    state = played(7, island="high-wilds", seed=6).state
    peaks = {tables_of(state.setup).island.index[name] for name in ("f3", "b8")}
    assert peaks <= agrees(state, 0).hexes.keys()
    assert not peaks & agrees(changed_state(state, active=1), 0).hexes.keys()


def test_hexes_beyond_a_jump_count():
    state = played(3, island="frozen-north", seed=7).state
    assert [player.jump_from != NOWHERE for player in state.players] == [True, True]
    with_jump = agrees(state, 1).hexes
    stays = changed_player(state.players[1], jump_from=NOWHERE)
    without = agrees(changed_state(state, players=(state.players[0], stays)), 1).hexes
    assert without.keys() < with_jump.keys()


def test_a_split_guide_and_stars_count_as_the_listing_has_them():
    agrees(played(12, sheet="expert").state, 1)


def test_a_solo_roll_has_two_travel_dice_and_the_active_one():
    assert agrees(played(8, players=["Ana"]).state, 0).rolls == 6**3


def test_a_town_spent_on_one_more_die_is_counted():
    table = played(3, players=["Ana"])
    before = odds.next_turn(table.observe(), 0)
    table.play("extra", 0)
    assert agrees(table.state, 0).rolls == 6**4
    after = odds.next_turn(table.observe(), 0)
    assert all(after.chance(space) >= before.chance(space) for space in before.hexes)


def test_a_chance_is_about_as_often_as_it_comes_when_dice_are_thrown():
    state, rng, throws = played(14).state, random.Random(5), 4000
    found = odds.next_turn(game.observe(state, 0), 0)
    space = min(found.hexes, key=lambda one: abs(found.chance(one) - Fraction(1, 2)))
    space_of = game.chance(state).space
    hits = 0
    for _ in range(throws):
        after = game.resolve(state, space_of.sample(rng)).state
        hits += any(isinstance(m, Travel) and m.target == space for m in game.legal(after, 0))
    chance = float(found.chance(space))
    assert abs(hits / throws - chance) < 4 * (chance * (1 - chance) / throws) ** 0.5 + 1e-9


# ---------------------------------------------------------------------------- whose roll, when
def test_before_a_roll_it_is_that_of_this_turn_and_then_that_of_the_next():
    table = played(1)
    assert [odds.next_turn(table.observe(), seat).active for seat in (0, 1)] == [True, False]
    table.roll()
    assert [odds.next_turn(table.observe(), seat).active for seat in (0, 1)] == [False, True]
    assert [odds.next_turn(table.observe(), seat).dice for seat in (0, 1)] == [3, 4]


def test_dice_that_lie_on_the_table_do_not_matter_for_the_next_turn():
    table = played(6)
    one, two = (game.resolve(table.state, faces).state for faces in ((1, 1, 1, 1), (6, 5, 4, 3)))
    assert odds.next_turn(game.observe(one, 0), 0) == odds.next_turn(game.observe(two, 0), 0)


def test_what_others_have_chosen_does_not_matter():
    table = played(6).roll()
    before = odds.next_turn(table.observe(), 0)
    table.play(next(iter(table.legal(1))), 1)
    assert odds.next_turn(table.observe(0), 0) == before


def test_after_a_move_are_the_chances_of_the_map_that_it_leaves():
    table = played(6).roll()
    move = next(m for m in table.legal(0) if isinstance(m, Travel) and m.companion == 1)
    found = odds.next_turn(table.observe(0), 0, move)
    assert move.target not in found.hexes
    table.play(move, 0).play(next(iter(table.legal(1))), 1)
    while table.state.phase in ("owed", "keep"):
        if table.pending is not None:
            table.roll([1])
        else:
            table.play(next(iter(table.legal())), table.turn.seats[0])
    assert table.state.phase == "roll"
    real = odds.next_turn(table.observe(0), 0)
    assert (found.active, found.rolls) == (real.active, real.rolls)
    assert found.hexes.keys() == real.hexes.keys()
    assert {space: reach.favourable for space, reach in found.hexes.items()} == {
        space: reach.favourable for space, reach in real.hexes.items()
    }


def test_after_a_miss_nothing_on_the_map_has_changed():
    table = played(6).roll()
    assert odds.next_turn(table.observe(), 1, MISS) == odds.next_turn(table.observe(), 1)


def test_after_a_cloud_its_hex_is_behind_the_player():
    table = played(3, players=["Ana"], items=["cloud"])
    table.roll()
    cloud = next(move for move in table.legal(0) if isinstance(move, Cloud))
    assert cloud.target not in odds.next_turn(table.observe(), 0, cloud).hexes


def test_boxes_that_a_tavern_opens_can_be_used_from_the_next_turn():
    table = played(6).roll()
    full = changed_player(table.state.players[0], coachman=(2,) * 6, taverns=0)
    open_ = changed_player(full, taverns=1)
    for player, usable in ((full, False), (open_, True)):
        state = changed_state(table.state, players=(player, table.state.players[1]))
        assert bool(odds.next_turn(game.observe(state, 0), 0).companions[0]) == usable


def test_there_are_no_chances_before_the_start_and_after_the_end():
    table = wayfarer.table(["Ana", "Ben"], seed=1)
    assert odds.next_turn(table.observe(), 0) is None
    over = played(99, seed=2)
    assert over.over
    assert odds.next_turn(over.observe(), 0) is None


def test_a_choice_that_ends_the_game_leaves_no_chances():
    table = played(6).roll()
    last = changed_player(table.state.players[0], misses=2)
    state = changed_state(table.state, players=(last, table.state.players[1]))
    assert odds.next_turn(game.observe(state, 0), 0, MISS) is None


# ---------------------------------------------------------------------------- numbers and words
def test_chances_known_by_hand():
    table = wayfarer.table(["Ana", "Ben"], rolls=[1, 3, 6, 6, 6, 6]).roll()
    # a first box of the Guide asks for 4 or more: all three dice would have to show 1, or two of them 1 and one 2
    guide = odds.next_turn(table.observe(), 0).usable(1)
    assert guide == 1 - Fraction(1 + 4, 1296)


def test_totals_come_as_often_as_the_odds_of_two_dice_say():
    table = played(14)
    for seat in (0, 1):
        found = odds.next_turn(table.observe(), seat)
        sums = dice.pair_sums(found.dice)
        land = [reach for reach in found.hexes.values() if 4 not in reach.companions]
        assert land
        for reach in land:
            for total, ways in reach.totals.items():
                assert Fraction(ways, reach.rolls) == sums[total]


def test_the_sailor_travels_as_often_as_doubles_come():
    table = played(14, seed=2)
    found = [odds.next_turn(table.observe(), seat) for seat in (0, 1)]
    near = [one for one in found if one.companions[4]]
    assert near
    assert all(one.usable(4) == dice.doubles(one.dice) for one in near)


def test_a_space_that_no_roll_leads_to_has_no_chance():
    table = played(1)
    found = odds.next_turn(table.observe(), 0)
    far = next(space for space in range(tables_of(table.setup).spaces) if space not in found.hexes)
    assert found.chance(far) == 0
    name = tables_of(table.setup).island.names[far]
    assert odds.explained(table.observe(), found, far)[-1] == f"No roll leads to {name}."


def test_a_chance_is_told_in_sentences_with_its_own_numbers():
    table = wayfarer.table(["Ana", "Ben"], rolls=[1, 3, 6, 6, 6, 6]).roll()
    found = odds.next_turn(table.observe(), 1)
    space = max(found.hexes, key=lambda one: (len(found.hexes[one].companions), -one))
    reach = found.hexes[space]
    lines = odds.explained(table.observe(), found, space)
    assert lines[0] == "Ben chooses two of 3 dice, without the Active die: 216 rolls are equally likely."
    assert len(lines) == 3 + len(reach.companions)
    assert lines[-1].startswith(
        f"{reach.favourable} of 216 rolls offer at least one of them: {reach.chance} = "
    )
    assert all(f"{total} in {ways}" in lines[-2] for total, ways in reach.totals.items())


def test_a_companions_chance_is_told_in_sentences():
    table = wayfarer.table(["Ana", "Ben"], rolls=[1, 3, 6, 6, 6, 6]).roll()
    found = odds.next_turn(table.observe(), 0)
    lines = odds.explained_companion(table.observe(), found, 1)
    assert lines[1].startswith("The Guide takes 4 to 12, and ")
    assert lines[2] == "1,291 of 1,296 rolls offer that: 1291/1296 = 99.6 %."
    assert "No roll lets the Sailor travel" in odds.explained_companion(table.observe(), found, 4)[-1]


def test_a_peak_says_that_it_needs_the_active_die():
    table = played(9, island="high-wilds", seed=3)
    island = tables_of(table.setup).island
    peak = next(space for space in range(len(island.names)) if island.peaks >> space & 1)
    found = odds.next_turn(table.observe(), 1)
    assert peak not in found.hexes
    assert "uses the Active die" in odds.explained(table.observe(), found, peak)[1]


def test_notes_are_short_and_never_claim_too_much():
    found = odds.next_turn(played(14).observe(), 0)
    notes = odds.notes(found)
    assert notes.keys() == found.hexes.keys()
    for space, note in notes.items():
        assert len(note) <= 6
        assert (note == "100 %") == (found.chance(space) == 1)


# -------------------------------------------------------------------------------------- speed
@pytest.mark.parametrize("island", ISLANDS)
def test_all_chances_of_an_island_are_there_before_one_notices(island):
    table = played(14, island=island)
    odds.next_turn(table.observe(), 0)
    times = []
    for _ in range(3):
        begin = time.perf_counter()
        odds.next_turn(table.observe(), 0)
        times.append(time.perf_counter() - begin)
    assert min(times) < 0.3
