"""The Expert sheet, clause by clause: Stars, the Bonus track, its seven bonuses, and the companions' changes."""

from __future__ import annotations

import pytest

from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import GEM, REROLL_BONUS, Strike, Travel, Tweak
from tests.positions.wayfarer import travel
from tests.positions.wayfarer_ask import ask
from tests.wayfarer.posing import (
    act,
    at,
    bars,
    choose,
    events,
    fall,
    legal,
    monster,
    multi,
    player,
    read,
    roll,
    solo,
    treasure,
    turn,
)

STAR = [{"star": True}]


def expert(*players, dice="1 4 6 2", **setup):
    return multi(*players, dice=dice, sheet="expert", **setup)


def adjusted(*tweaks):
    """Options of a choice with adjusting bonuses: (bonus, die, by)."""
    return {"adjust": [list(tweak) for tweak in tweaks]}


# ---------------------------------------------------------------------- Stars and the Bonus track
@pytest.mark.rule("W-EXPERT-BONUS")
def test_a_number_in_a_box_with_a_star_may_go_into_the_bonus_track_too():
    for options, bonus in ((STAR, [5]), (None, [])):
        scene = expert(at("a0"))
        turn(scene, "coachman 1 1+4 a0>a1", options=options)
        assert read(scene, "players.0.coachman", "players.0.bonus") == [[5], bonus]


@pytest.mark.rule("W-EXPERT-BONUS")
@pytest.mark.parametrize(
    ("bonus", "rule"), [([], []), ([4], []), ([5], ["W-EXPERT-BONUS"]), ([9], ["W-EXPERT-BONUS"])]
)
def test_the_bonus_track_is_strictly_increasing(bonus, rule):
    scene = expert(at("a0", bonus=bonus))
    assert bars(scene, "coachman 1 1+4 a0>a1", option=STAR[0]) == rule
    assert bars(scene, "coachman 1 1+4 a0>a1") == []


@pytest.mark.rule("W-EXPERT-BONUS")
def test_a_full_track_takes_nothing_more():
    scene = expert(at("a0", bonus=[2, 3, 4, 5, 6, 7, 8]), dice="6 6 6 2")
    assert bars(scene, "coachman 1 6+6 a0>a1", option=STAR[0]) == ["W-EXPERT-BONUS"]


@pytest.mark.rule("W-EXPERT-BONUS")
def test_the_track_takes_the_number_written_and_not_the_doubled_one():
    scene = expert(at("c3", "c3 b2", "c3 d3", coachman=[2] * 10, bonus=[2]))
    turn(scene, "coachman 11 1+4 b2>c2", options=STAR)
    assert read(scene, "players.0.treasure", "players.0.bonus") == [[10], [2, 5]]


@pytest.mark.rule("W-EXPERT-BONUS")
@pytest.mark.parametrize(
    ("filled", "ready"),
    [(0, ["adjust1"]), (1, ["gem"]), (2, ["reroll"]), (3, []), (4, ["adjust2"]), (5, ["strike"]), (6, [])],
)
def test_the_bonus_of_a_filled_box_waits_but_the_two_treasures_happen_at_once(filled, ready):
    scene = expert(at("a0", bonus=[2, 3, 4, 5, 6, 7][:filled]), dice="6 6 6 2")
    turn(scene, "coachman 1 6+6 a0>a1", options=STAR)
    assert read(scene, "players.0.bonus_ready") == ready
    assert read(scene, "players.0.treasure") == {3: [12], 6: [24]}.get(filled, [])


@pytest.mark.rule("W-EXPERT-BONUS")
def test_a_bonus_is_used_once():
    scene = expert(at("a0", bonus_ready=["reroll"]))
    act(scene, ["expert_reroll", 0, {"travel": [2, 2, 2], "active": 1}])
    assert REROLL_BONUS not in game.legal(scene.state, 0)
    assert [one.rule_id for one in game.refusals(scene.state, 0, REROLL_BONUS)] == ["W-EXPERT-BONUS"]


@pytest.mark.rule("W-EXPERT-BONUS")
def test_the_classic_sheet_has_no_stars():
    assert "W-EXPERT-BONUS" in bars(multi(at("a0"), dice="1 4 6 2"), "coachman 1 1+4 a0>a1", option=STAR[0])


# ---------------------------------------------------------------------- adjusting bonuses
@pytest.mark.rule("W-EXPERT-BONUSES")
@pytest.mark.parametrize(
    ("bonus", "by", "legal_"),
    [
        *(("adjust1", 1, True), ("adjust1", -1, True), ("adjust1", 2, False), ("adjust1", 0, False)),
        *(("adjust2", 1, True), ("adjust2", 2, True), ("adjust2", -2, True), ("adjust2", 3, False)),
    ],
)
def test_an_adjusting_bonus_changes_one_die_by_up_to_its_number(bonus, by, legal_):
    scene = expert(at("a0", bonus_ready=[bonus]), dice="1 4 6 2")
    a, b = sorted((1, 4 + by))
    barred = bars(scene, f"coachman 1 {a}+{b} a0>a1", option=adjusted((bonus, 1, by)))
    assert barred == ([] if legal_ else ["W-EXPERT-BONUSES"])


@pytest.mark.rule("W-EXPERT-BONUSES")
@pytest.mark.parametrize(("dice", "die", "by", "pair"), [("1 4 6 2", 0, -1, "0+4"), ("1 4 6 2", 2, 1, "4+7")])
def test_an_adjusted_die_stays_within_one_to_six(dice, die, by, pair):
    scene = expert(at("a0", bonus_ready=["adjust1"]), dice=dice)
    assert "W-EXPERT-BONUSES" in bars(
        scene, f"coachman 1 {pair} a0>a1", option=adjusted(("adjust1", die, by))
    )


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_both_bonuses_may_be_used_on_two_dice_or_one_after_the_other_on_one():
    scene = expert(at("a0", bonus_ready=["adjust1", "adjust2"]))
    on_two = adjusted(("adjust1", 0, 1), ("adjust2", 1, 2))
    assert bars(scene, "coachman 1 2+6 a0>a1", option=on_two) == []
    here, there = scene.spaces["a0"], scene.spaces["a1"]
    on_one = (Tweak("die1", 1, 2), Tweak("die2", 2, 4))
    assert Travel(0, 0, 4, 4, False, here, there, tweaks=on_one) in game.legal(scene.state, 0)
    twice = (Tweak("die1", 1, 2), Tweak("die1", 2, 3))
    assert Travel(0, 0, 3, 4, False, here, there, tweaks=twice) not in game.legal(scene.state, 0)


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_an_adjusted_die_counts_for_this_player_only():
    scene = expert(at("a0", bonus_ready=["adjust1"]), at("a0"))
    options = [adjusted(("adjust1", 0, 1)), {}]
    turn(scene, "coachman 1 2+4 a0>a1", "coachman 1 1+4 a0>a1", options=options)
    assert read(scene, "players.0.coachman", "players.1.coachman", "players.0.bonus_ready") == [[6], [5], []]


@pytest.mark.rule("W-EXPERT-BONUSES", "W-COMP-SAILOR")
def test_an_adjusted_die_counts_for_doubles():
    scene = expert(at("c0", bonus_ready=["adjust1"]), dice="3 4 6 1")
    assert bars(scene, "sailor 1 4+4 c0>S1") != []
    assert bars(scene, "sailor 1 4+4 c0>S1", option=adjusted(("adjust1", 0, 1))) == []


@pytest.mark.rule("W-EXPERT-BONUSES", "W-TURN-ACTIVE")
def test_who_may_not_use_the_active_die_cannot_adjust_it():
    scene = expert(at("a0"), at("a0", bonus_ready=["adjust1"]))
    option = adjusted(("adjust1", "active", 1))
    assert "W-TURN-ACTIVE" in bars(scene, "coachman 1 3*+4 a0>a1", seat=1, option=option)
    scene = expert(at("a0", bonus_ready=["adjust1"]))
    assert bars(scene, "coachman 1 3*+4 a0>a1", option=option) == []


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_a_bonus_that_does_not_wait_changes_no_die():
    scene = expert(at("a0", bonus_ready=["adjust1"]))
    assert "W-EXPERT-BONUS" in bars(scene, "coachman 1 2+4 a0>a1", option=adjusted(("adjust2", 0, 1)))


@pytest.mark.rule("W-EXPERT-BONUSES", "W-TURN-PAIR")
def test_adjusting_bonuses_are_part_of_the_hidden_choice():
    scene = expert(at("a0", bonus_ready=["adjust1"]), at("a0"))
    move = travel(scene, ["coachman", 1, [2, 4, False], "a0", "a1"], adjusted(("adjust1", 0, 1)))
    scene.state = game.apply(scene.state, 0, move).state
    assert ask(scene, {"ask": "seen", "seat": 1}) == {"0": "hidden"}
    assert game.observe(scene.state, 1).state.players == scene.state.players
    assert read(scene, "players.0.bonus_ready") == ["adjust1"]


# ---------------------------------------------------------------------- Gem, re-roll, strike
@pytest.mark.rule("W-EXPERT-BONUSES", "W-TOKEN-GAIN")
def test_the_bonus_gem_is_extra_to_the_icons():
    scene = expert(at("a0", bonus=[3], gems=4, gems_circled=4))
    turn(scene, "coachman 1 1+4 a0>a1", options=STAR)
    assert read(scene, "players.0.gems", "players.0.gems_circled") == [5, 4]


@pytest.mark.rule("W-EXPERT-BONUSES", "W-TOKEN-REROLL")
def test_the_bonus_gem_rolls_a_treasure_again():
    sheet = {"merchant": [[2, 1], [2, 3]], "bonus": [3, 4], "bonus_ready": ["gem"], "gems": 1}
    scene = expert(at("c0", **sheet), dice="2 4 6 2")
    choose(scene, "merchant 2,2 2+4 c0>c1")
    fall(scene, 1)
    assert GEM in game.legal(scene.state, 0)
    scene.state = game.apply(scene.state, 0, GEM).state
    assert read(scene, "players.0.gems", "players.0.bonus_ready") == [0, []]


@pytest.mark.rule("W-EXPERT-BONUSES", "W-SOLO-CAMP")
def test_a_bonus_gem_that_waits_stays_when_the_camp_makes_the_icons_ready():
    scene = solo(at("a0", bonus=[3, 4], bonus_ready=["gem"], gems=1, items=["camp"]), "1 4 6", sheet="expert")
    act(scene, ["item", "camp"])
    assert read(scene, "players.0.gems", "players.0.shields") == [5, 4]


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_the_reroll_is_the_active_players_until_committing_and_voids_every_choice():
    scene = expert(at("a0", bonus_ready=["reroll"]), at("a0", bonus_ready=["reroll"]))
    assert REROLL_BONUS not in game.legal(scene.state, 1)
    act(scene, ["commit", 1, ["coachman", 1, [1, 4, False], "a0", "a1"]])
    assert REROLL_BONUS in game.legal(scene.state, 0)
    act(scene, ["expert_reroll", 0, {"travel": [2, 2, 3], "active": 1}])
    assert scene.state.commits == (None, None)
    assert (scene.state.travel, scene.state.die) == ((2, 2, 3), 1)
    assert read(scene, "turn", "players.1.bonus_ready") == [1, ["reroll"]]


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_after_committing_the_active_player_rolls_no_more():
    scene = expert(at("a0", bonus_ready=["reroll"]), at("a0"))
    act(scene, ["commit", 0, ["coachman", 1, [1, 4, False], "a0", "a1"]])
    assert [one.rule_id for one in game.refusals(scene.state, 0, REROLL_BONUS)] == ["W-TURN-PAIR"]


@pytest.mark.rule("W-EXPERT-BONUSES")
@pytest.mark.parametrize(
    ("companion", "box", "track", "allowed"),
    [
        (0, 3, 0, True),  # a Monster with a Star
        (2, 2, 0, True),
        (2, 7, 0, True),
        (3, 4, 0, True),
        (0, 0, 0, False),  # no Monster there
        (2, 4, 0, False),  # a Treasure
        (4, 2, 0, False),
    ],
)
def test_a_strike_takes_the_monster_icon_of_a_box_that_has_one(companion, box, track, allowed):
    scene = expert(at("a0", bonus_ready=["strike"]))
    move = Strike(companion, box, track)
    assert (move in game.legal(scene.state, 0)) == allowed
    assert [one.rule_id for one in game.refusals(scene.state, 0, move)] == (
        [] if allowed else ["W-EXPERT-BONUSES"]
    )


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_a_box_that_is_filled_is_struck_no_more():
    scene = expert(at("a0", bonus_ready=["strike"], coachman=[2] * 4, merchant=[[1, 3]]))
    assert Strike(0, 3) not in game.legal(scene.state, 0)
    assert Strike(2, 2) not in game.legal(scene.state, 0)
    assert Strike(2, 7) in game.legal(scene.state, 0)


@pytest.mark.rule("W-EXPERT-BONUSES", "W-ICON-COPY")
def test_a_struck_monster_triggers_nothing_and_the_star_beside_it_stays():
    scene = expert(at("a0", bonus_ready=["strike"], coachman=[2] * 3))
    act(scene, ["strike", 0, "coachman", 4])
    assert read(scene, "players.0.bonus_ready") == []
    turn(scene, "coachman 4 1+4 a0>a1", options=STAR)
    assert read(scene, "players.0.monster", "players.0.bonus") == [[], [5]]


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_a_strike_is_announced_before_its_owner_commits():
    scene = expert(at("a0"), at("a0", bonus_ready=["strike"]))
    assert Strike(0, 3) in game.legal(scene.state, 1)
    act(scene, ["commit", 1, ["coachman", 1, [1, 4, False], "a0", "a1"]])
    assert [one.rule_id for one in game.refusals(scene.state, 1, Strike(0, 3))] == ["W-TURN-PAIR"]


@pytest.mark.rule("W-EXPERT-BONUSES")
def test_a_treasure_bonus_counts_the_number_in_its_own_box():
    scene = expert(at("a0", bonus=[2, 3, 4], coachman=[2]))
    turn(scene, "coachman 2 1+4 a0>a1", options=STAR)
    assert read(scene, "players.0.treasure") == [5]
    assert [event.data["why"] for event in events(scene, "treasure")] == ["bonus"]


# ---------------------------------------------------------------------- companions
@pytest.mark.rule("W-EXPERT-MERCHANT")
def test_a_star_crossed_in_the_merchant_gives_the_track_the_value_used():
    scene = expert(at("c0"), dice="2 5 6 1")
    turn(scene, "merchant 1,1 2+5 c0>c1", options=STAR)
    assert read(scene, "players.0.bonus", "players.0.treasure", "players.0.monster") == [[7], [], []]


@pytest.mark.rule("W-EXPERT-MERCHANT")
def test_the_merchants_treasures_and_monsters_are_still_rolled():
    scene = expert(at("c0", merchant=[[1, 2]]), dice="1 4 6 2")
    turn(scene, "merchant 1,3 1+4 c0>c1", rolls=[[monster(2)]])
    roll(scene, "1 4 6 2")
    turn(scene, "merchant 1,1 1+4 c0>b0", rolls=[[treasure(3)]], options=STAR)
    assert read(scene, "players.0.monster", "players.0.treasure", "players.0.bonus") == [[2], [3], [5]]


@pytest.mark.rule("W-EXPERT-GUIDE")
def test_the_track_of_the_fourth_number_is_chosen_with_it_and_is_then_the_only_one():
    scene = expert(at("c0", guide=[9, 9, 9]), dice="3 5 6 2")
    assert legal(scene, "box", companion="guide", target="c1")[0] == ["A", 1]
    turn(scene, "guide B1 3+5 c0>c1")
    assert player(scene).track == 2
    roll(scene, "5 5 6 2")
    assert {tuple(box) for box in legal(scene, "box", companion="guide")} == {("B", 2)}
    assert bars(scene, "guide A2 5+6 c0>b0") == ["W-EXPERT-GUIDE"]


@pytest.mark.rule("W-EXPERT-GUIDE")
@pytest.mark.parametrize(("filled", "track", "least"), [(4, "A", 7), (5, "A", 8), (4, "B", 9), (6, "B", 11)])
def test_each_box_of_a_track_has_its_own_least_number(filled, track, least):
    scene = expert(at("c0", guide=[12] * filled, guide_track=track), dice="1 5 6 3")
    totals = {a + b for a, b, _ in legal(scene, "pair", companion="guide")}
    assert totals == {total for total in (6, 7, 11, 4, 8, 9) if total >= least}


@pytest.mark.rule("W-EXPERT-GUIDE", "W-COMP-LIMIT")
@pytest.mark.parametrize(("filled", "track"), [(6, "A"), (7, "B")])
def test_at_the_end_of_its_track_the_guide_is_done(filled, track):
    scene = expert(at("c0", guide=[12] * filled, guide_track=track), dice="6 6 6 6")
    assert legal(scene, "box", companion="guide") == []


@pytest.mark.rule("W-EXPERT-GUIDE", "W-ICON-COPY")
@pytest.mark.parametrize(("track", "filled", "treasure_"), [("A", 5, [11]), ("B", 6, [22])])
def test_each_track_has_its_own_icons(track, filled, treasure_):
    scene = expert(at("c0", guide=[12] * filled, guide_track=track), dice="5 6 6 6")
    turn(scene, f"guide {track}{filled - 2} 5+6 c0>c1")
    assert read(scene, "players.0.treasure") == treasure_


@pytest.mark.rule("W-EXPERT-ADVENTURER")
@pytest.mark.parametrize(
    ("written", "totals"),
    [
        ([], [5, 7, 10]),
        ([5], [7, 10]),
        ([5, 7], [5]),
        ([5, 8, 5], [7, 10]),
        ([5, 8, 5, 7], [10]),
        ([5, 8, 5, 7, 10], [5, 7]),
        ([5, 8, 4, 5, 8, 7], [5]),
        ([5, 8, 4, 5, 8, 7, 5], [7, 10]),
    ],
)
def test_each_value_of_the_adventurer_is_higher_or_lower_as_its_box_lies(written, totals):
    scene = expert(at("a0"), at("c3", adventurer=written))
    pairs = legal(scene, "pair", seat=1, companion="adventurer", target="c4")
    assert sorted(a + b for a, b, _ in pairs) == totals


@pytest.mark.rule("W-EXPERT-ADVENTURER")
def test_equal_never_fits_a_higher_or_a_lower_box():
    assert bars(expert(at("c3", adventurer=[5])), "adventurer 2 1+4 c3>c4") != []
    assert bars(expert(at("c3", adventurer=[4, 5])), "adventurer 3 1+4 c3>c4") != []
    assert bars(expert(at("c3", adventurer=[4, 6])), "adventurer 3 1+4 c3>c4") == []
