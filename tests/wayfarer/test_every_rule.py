"""Every rule of the ledger, each held by the hand-made positions that stand on it.

Rules that no position shows have tests of their own below.
"""

from __future__ import annotations

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import Travel
from tests.positions.test_wayfarer_positions import SETS, unordered
from tests.positions.wayfarer import DATA
from tests.positions.wayfarer_ask import answer

POSITIONS = {position["id"]: position for position in DATA["positions"]}


def holds(*names: str) -> None:
    """The engine answers these positions as they were worked out by hand."""
    for name in names:
        position = POSITIONS[name]
        found, expected = answer(position), position["expected"]
        if position["question"]["ask"] in SETS:
            found, expected = unordered(found), unordered(expected)
        assert found == expected, f"{name}: {position['why']}"


@pytest.mark.rule("W-SETUP-PLAYERS")
def test_one_to_four_wayfarers():
    holds("setup-one-multi", "setup-five")


@pytest.mark.rule("W-SETUP-ISLAND")
def test_pick_an_island():
    holds("setup-recommended")


@pytest.mark.rule("W-SETUP-START")
def test_a_die_picks_your_starting_town():
    holds("setup-start-points", "setup-start-no-gain", "statue-town-start")


@pytest.mark.rule("W-SETUP-FIRST")
def test_who_begins():
    holds("setup-first-default")


@pytest.mark.rule("W-TURN-ROLL")
def test_four_dice():
    holds("roll-multi-2-illegal")


@pytest.mark.rule("W-TURN-PAIR")
def test_two_dice_make_your_number():
    holds("pairs-passive", "pairs-one-die-once", "commit-hidden", "commit-reveal")


@pytest.mark.rule("W-TURN-ACTIVE")
def test_the_active_die_has_one_owner():
    holds("pairs-passive", "pairs-equal-numbers")


@pytest.mark.rule("W-TURN-MARK")
def test_write_the_number_draw_the_line():
    holds("both-halves-2")


@pytest.mark.rule("W-TURN-PASS")
def test_the_dice_go_round():
    holds("pass-after-miss")


@pytest.mark.rule("W-ROUTE-FIRST")
def test_out_of_the_starting_town():
    holds("offset-odd-r-even")


@pytest.mark.rule("W-ROUTE-EXTEND")
def test_draw_on():
    holds("route-two-ends")


@pytest.mark.rule("W-ROUTE-NEW")
def test_towns_are_hubs():
    holds("route-new", "route-fork-at-town")


@pytest.mark.rule("W-ROUTE-ONCE")
def test_never_the_same_hex_twice():
    holds("route-once")


@pytest.mark.rule("W-ROUTE-NOFORK")
def test_no_forks_in_the_wild():
    holds("route-fork-at-town", "jump-no-fork")


@pytest.mark.rule("W-ROUTE-RAVINE")
def test_ravines():
    holds("route-ravine")


@pytest.mark.rule("W-ROUTE-SEA")
def test_the_open_sea():
    holds("route-sea-sailor")


@pytest.mark.rule("W-COMP-COACHMAN")
def test_coachman_never_lower():
    holds("coachman-not-less")


@pytest.mark.rule("W-COMP-TAVERN")
def test_taverns_give_the_coachman_more_boxes():
    holds("coachman-locked", "tavern-three", "tavern-no-points")


@pytest.mark.rule("W-COMP-MERCHANT")
def test_merchant_row_or_column():
    holds("merchant-no-label")


@pytest.mark.rule("W-COMP-MERCHANT-MONSTER")
def test_monsters_on_the_merchant_s_grid():
    holds("merchant-monster-owed", "bonus-strike")


@pytest.mark.rule("W-COMP-MERCHANT-TREASURE")
def test_a_full_row_or_column_is_a_treasure():
    holds("merchant-row-and-col")


@pytest.mark.rule("W-COMP-ADVENTURER")
def test_adventurer_up_and_down():
    holds("adventurer-between")


@pytest.mark.rule("W-COMP-SAILOR")
def test_sailor_doubles():
    holds("route-sea-sailor", "sailor-double")


@pytest.mark.rule("W-COMP-LIMIT")
def test_when_the_boxes_are_used_up():
    holds("tavern-three", "limit-guide")


@pytest.mark.rule("W-ICON-COPY")
def test_icons_copy_your_number():
    holds("icon-monster", "value-overflow")


@pytest.mark.rule("W-ICON-DOUBLE")
def test_twice_the_value():
    holds("icon-double")


@pytest.mark.rule("W-TOKEN-GAIN")
def test_gems_and_shields():
    holds("setup-start-no-gain", "gem-no-icon-left")


@pytest.mark.rule("W-TOKEN-REROLL")
def test_throw_that_die_again():
    holds("shield-keep-first", "gem-not-for-monster", "hideout-later")


@pytest.mark.rule("W-MISS-FORCED")
def test_nothing_fits():
    holds("miss-forced-number", "miss-illegal", "miss-jump-saves", "miss-no-jump")


@pytest.mark.rule("W-MISS-CHOSEN")
def test_miss_on_purpose():
    holds("miss-locked-counts", "miss-split-guide-b", "miss-illegal")


@pytest.mark.rule("W-MISS-THIRD")
def test_three_misses():
    holds("miss-third")


@pytest.mark.rule("W-END-TOWNS")
def test_every_town_visited():
    holds("end-last-town")


@pytest.mark.rule("W-END-COMPLETE")
def test_the_last_turn_is_played_out():
    holds("end-no-more")


@pytest.mark.rule("W-SCORE-TOWN")
def test_towns_5_points():
    holds("tavern-no-points", "score-all")


@pytest.mark.rule("W-SCORE-ROUTE")
def test_the_longest_route_3_points_a_town():
    holds("setup-start-points", "score-all", "longest-star", "longest-jump-breaks")


@pytest.mark.rule("W-SCORE-TREASURE")
def test_treasures_add_up():
    holds("score-all", "score-treasure")


@pytest.mark.rule("W-SCORE-MONSTER")
def test_monsters_take_away():
    holds("icon-monster", "score-all", "score-negative")


@pytest.mark.rule("W-SCORE-TIE")
def test_who_wins():
    holds("tie-shared")


@pytest.mark.rule("W-HEX-SAILBOAT")
def test_sailboats():
    holds(
        "ship-leave",
        "ship-no-ship-adjacent",
        "goal-noships",
        "ship-three-shores",
        "ship-far-shore-visited",
        "ship-reached-by-cloud",
    )


@pytest.mark.rule("W-HEX-BRIDGE")
def test_bridges():
    holds("bridge-over-sea", "goal-bridges-no", "goal-bridges")


@pytest.mark.rule("W-HEX-STATUE")
def test_statues():
    holds("statue-part", "statue-town-start")


@pytest.mark.rule("W-HEX-PEAK")
def test_high_peaks_and_thick_jungle():
    holds("peak-passive", "compass-opens-peak", "extra-die-not-active")


@pytest.mark.rule("W-HEX-HIDEOUT")
def test_monster_hideouts():
    holds("hideout-later", "hideout-later-owed", "hideout-next-turn")


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_eight_scenarios():
    holds(
        "goal-gems",
        "goal-gems-no",
        "goal-noships",
        "goal-bridges-no",
        "goal-bridges",
        "scenario-ends",
        "spent-goal",
    )


@pytest.mark.rule("W-SOLO-DICE")
def test_three_dice():
    holds("solo-dice-three")


@pytest.mark.rule("W-SOLO-CROSSES")
def test_the_active_die_has_a_price():
    holds(
        "cross-active",
        "cross-map-4",
        "cross-full-not-lost",
        "value-overflow",
        "adjust-active-used",
        "compass-no-cross",
    )


@pytest.mark.rule("W-SOLO-TOWN-SYMBOL")
def test_towns_can_be_spent():
    holds("symbol-visited", "spent-goal", "town-new-spendable")


@pytest.mark.rule("W-SOLO-TOWN-EXTRA")
def test_one_town_another_travel_die():
    holds("extra-twice", "extra-one-turn", "extra-die-not-active")


@pytest.mark.rule("W-SOLO-TOWN-REROLL")
def test_two_towns_roll_again():
    holds("reroll-cost", "reroll-early", "reroll-repeated")


@pytest.mark.rule("W-SOLO-TOWN-ADJUST")
def test_one_town_turn_a_die_by_1():
    holds("adjust-seven", "adjust-two-at-once", "adjust-active-used")


@pytest.mark.rule("W-SOLO-MISS")
def test_missing_alone():
    holds("solo-miss-third", "sword-not-after-loss")


@pytest.mark.rule("W-SOLO-SCORE")
def test_scoring_alone():
    holds("solo-score-win", "solo-score-neg", "solo-score-floor")


@pytest.mark.rule("W-SOLO-SHOP-START")
def test_twelve_points_to_begin_with():
    holds("shop-first")


@pytest.mark.rule("W-SOLO-BUY")
def test_buying():
    holds(
        "shop-after-win",
        "shop-after-loss",
        "shop-after-zero",
        "shop-one-each",
        "shop-prices",
        "campaign-one-visit",
    )


@pytest.mark.rule("W-SOLO-SWORD")
def test_sword_5_points():
    holds("sword", "sword-not-after-loss")


@pytest.mark.rule("W-SOLO-COMPASS")
def test_compass_5_points():
    holds("compass-no-cross", "compass-opens-peak")


@pytest.mark.rule("W-SOLO-POTION")
def test_potion_7_points():
    holds("potion-one")


@pytest.mark.rule("W-SOLO-CAMP")
def test_camp_7_points():
    holds("gem-no-icon-left", "goal-gems-no")


@pytest.mark.rule("W-SOLO-PROVISIONS")
def test_provisions_10_points():
    holds("provisions")


@pytest.mark.rule("W-SOLO-CLOUD")
def test_magic_cloud_10_points():
    holds("cloud-steps", "ship-reached-by-cloud", "cloud-not-multi")


@pytest.mark.rule("W-SOLO-CAMPAIGN")
def test_the_end_of_the_campaign():
    holds("campaign-sum", "campaign-ranks")


@pytest.mark.rule("W-NORTH-GLACIER")
def test_glaciers():
    holds(
        "glacier-thawed-water",
        "glacier-not-same-turn",
        "glacier-setup",
        "jump-glacier-stone",
        "glacier-value-one",
    )


@pytest.mark.rule("W-NORTH-TELEPORT")
def test_teleportation_stones():
    holds(
        "longest-jump-breaks",
        "jump-terrain",
        "jump-stone-sets",
        "jump-miss-forfeits",
        "jump-no-fork",
        "jump-once",
        "jump-glacier-stone",
        "miss-jump-saves",
    )


@pytest.mark.rule("W-EXPERT-BONUS")
def test_stars_and_the_bonus_track():
    holds("star-increase-yes", "star-track-full", "star-none")


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_seven_bonuses():
    holds("bonus-gem", "bonus-treasure", "bonus-treasure2", "bonus-adjust1", "bonus-reroll", "bonus-strike")


@pytest.mark.rule("W-EXPERT-MERCHANT")
def test_stars_of_the_merchant():
    holds("expert-merchant-roll")


@pytest.mark.rule("W-EXPERT-GUIDE")
def test_the_guide_at_a_parting_of_ways():
    holds("miss-split-guide-b", "expert-guide-choice", "expert-guide-shared")


@pytest.mark.rule("W-EXPERT-ADVENTURER")
def test_the_adventurer_s_long_path():
    holds("expert-adventurer-down")


@pytest.mark.rule("W-COMP-GUIDE")
@pytest.mark.parametrize(("dice", "fits"), [([1, 2, 6], False), ([1, 3, 6], True), ([2, 2, 6], True)])
def test_the_guides_first_box_asks_for_four_at_least(dice, fits):
    table = wayfarer.table(["Ana", "Ben"], rolls=[3, 1, *dice, 1], first=1).roll().roll()
    a, b, _ = dice
    guide = [
        move
        for move in table.legal("Ana")
        if isinstance(move, Travel) and move.companion == 1 and (move.a, move.b) == (a, b)
    ]
    assert bool(guide) == fits
    assert {move.box for move in guide} <= {0}
    island = wayfarer.editions.island_of(table.setup)
    assert {island.terrain[move.target] for move in guide} <= {2, 3}  # desert and jungle
    barred = {refusal.rule_id for refusal in table.why_not(f"guide {a}+{b} D6>C6", "Ana").refusals}
    assert ("W-COMP-GUIDE" in barred) != fits


@pytest.mark.rule("W-COMP-GUIDE")
def test_the_guides_boxes_fill_from_the_left_and_a_full_guide_is_done():
    table = wayfarer.table(["Ana", "Ben"], rolls=[3, 1, 2, 3, 6, 1], first=1).roll().roll()
    (second,) = {
        move
        for move in table.legal("Ana")
        if isinstance(move, Travel)
        and (move.companion, move.a, move.b) == (1, 2, 3)
        and table.game.write(table.setup, move).endswith("D6>C6")
    }
    skipping = Travel(1, 1, 2, 3, False, second.origin, second.target)
    assert [refusal.rule_id for refusal in game.refusals(table.state, 0, skipping)] == ["W-COMP-GUIDE"]


@pytest.mark.rule("W-ICON-AFTER")
def test_rolls_come_only_after_every_player_has_chosen():
    table = wayfarer.table(["Ana", "Ben"], rolls=[3, 1, 2, 4, 6, 1]).roll().roll()
    table.play("merchant/6,4 2+4 D6>E6", "Ana")
    assert table.pending is None
    assert set(table.turn.seats) == {1}
    table.play(table.legal("Ben")[0], "Ben")
    assert table.pending is not None
    assert table.pending.stream == "monster/0"
