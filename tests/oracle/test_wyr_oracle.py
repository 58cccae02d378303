"""The oracle of the Seeker against examples worked by hand from the ledger: the set-up, the turn, the objects."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.oracle.wyr_by_hand import DECK, FULL, at, dealt, table
from tests.oracle.wyr_oracle import Oracle
from tests.rule_table import rule_marks

TESTS = Path(__file__).parent


def test_every_rule_of_the_ledger_is_worked_by_hand():
    ledger = tomllib.loads((TESTS.parent / "rule_ids.toml").read_text("utf8"))["wyr"]
    worked = {
        rule_id
        for path in TESTS.glob("test_wyr_oracle*.py")
        for _, rule_ids in rule_marks(path)
        for rule_id in rule_ids
    }
    assert (len(ledger), worked) == (42, set(ledger))


# Set-up


@pytest.mark.rule("Y-SETUP-QUEST")
def test_one_of_six_quests_is_drawn_or_one_of_the_four_basic_ones():
    basic = ["harmony", "expectation", "bounty", "spirits"]
    assert Oracle(DECK, basic=True).need() == ("quest", basic, 1, 0)
    oracle = Oracle(DECK)
    assert oracle.need() == ("quest", [*basic, "strength", "guardian"], 1, 0)
    oracle.fall(["spirits"])
    assert (oracle.quest, oracle.goals, oracle.phase()) == ("spirits", ("spirits",), "deal")


@pytest.mark.rule("Y-SETUP-QUEST", "Y-QUEST-GUARDIAN")
def test_the_quests_of_the_guardian_are_chosen_before_a_card_is_dealt():
    oracle = Oracle(DECK, "guardian")
    assert (oracle.phase(), oracle.need(), len(oracle.legal())) == ("goals", None, 6)
    oracle.play("goals expectation spirits")
    assert (oracle.goals, oracle.phase()) == (("expectation", "spirits"), "deal")


@pytest.mark.rule("Y-SETUP-DECKS")
def test_the_smaller_half_of_nine_seeker_cards_is_turned():
    oracle = dealt()
    assert (oracle.pile, oracle.turned) == (list(DECK["seeker"]), 4)


@pytest.mark.rule("Y-SETUP-FOREST", "Y-SETUP-STAGE")
def test_the_forest_is_dealt_from_the_bottom_left_and_in_the_order_of_the_stages():
    oracle = Oracle(DECK, "harmony")
    first = ["a01", "a02", "d01", "d02", "k01", "k02", "k03"]
    assert oracle.need() == ("stage", first, 7, 0)
    oracle.fall(["k03", *first[:6]])
    assert oracle.need() == ("stage", ["m01", "m02", "m03", "m04"], 1, 0)
    oracle.fall(["m04"])
    assert oracle.need() == ("stage", ["m01", "m02", "m03"], 1, 0)
    oracle.fall(["m01"])
    assert at(oracle) == ("m04", "k01 k02", "a02 d01 d02", "k03 a01")
    assert (oracle.top, oracle.phase(), oracle.legal()) == ("m01", "choose", {"choose 1", "choose 2"})


@pytest.mark.rule("Y-SETUP-QUEST", "Y-SETUP-STAGE")
def test_the_quest_lies_among_the_last_six_and_the_two_of_the_guardian_among_the_last_seven():
    third = [f"m{number:02}" for number in range(5, 15)]
    for quest, goals, last in (("harmony", (), 6), ("guardian", ("harmony", "spirits"), 7)):
        oracle = dealt(quest, goals)
        oracle.stages = [[], [], list(third)]
        assert oracle.need() is None
        oracle.waits = "stage"
        assert oracle.need() == ("stage", third, 1, 0)
        oracle.stages[2] = third[:5]
        cards = oracle.need().cards
        assert (len(cards), cards[:5], set(cards[5:])) == (last, third[:5], set(oracle.goals))


@pytest.mark.rule("Y-SETUP-HAND", "Y-TURN-CHOOSE")
def test_the_first_hand_comes_after_the_first_choice_and_the_first_draw_brings_nothing():
    oracle = dealt()
    oracle.play("choose 2")
    assert oracle.need() == ("seeker", list(DECK["seeker"]), 4, 4)
    oracle.fall(["s05", "s08~", "s01", "s09"])
    assert (oracle.phase(), oracle.need(), oracle.turned) == ("draw", None, 3)
    assert "crown s05" in oracle.legal()
    oracle.play("draw")
    assert (oracle.phase(), oracle.hand) == ("attempt", ["s05", "s08~", "s01", "s09"])


# The turn


@pytest.mark.rule("Y-TURN-CHOOSE")
def test_one_two_or_three_cards_of_the_path_can_be_chosen():
    for path, legal in (("k03 d01", "12"), ("- d01", "2"), ("k03 d01 m04", "123"), ("k03 - m04", "13")):
        oracle = table(*FULL[:3], path, phase="choose")
        assert oracle.legal() == {f"choose {place}" for place in legal}


@pytest.mark.rule("Y-TURN-DRAW")
def test_kept_cards_count_towards_the_four():
    oracle = table(phase="draw", hand="s01", pile="s02 s03 s04 s05 s06")
    oracle.play("draw")
    assert oracle.need() == ("seeker", ["s02", "s03", "s04", "s05", "s06"], 3, 0)
    oracle.fall(["s06", "s02", "s04"])
    assert (oracle.hand, oracle.phase()) == (["s01", "s06", "s02", "s04"], "attempt")


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_the_discard_pile_turned_becomes_the_draw_pile_when_a_card_is_still_to_come():
    oracle = table(phase="draw", hand="s01~", pile="s02", discard="s03 s04~ s05")
    oracle.play("draw")
    assert oracle.need() == ("seeker", ["s02"], 1, 0)
    oracle.fall(["s02"])
    assert oracle.need() == ("seeker", ["s03~", "s04", "s05~"], 2, 0)
    assert oracle.discard == []
    oracle.fall(["s04", "s03~"])
    assert (oracle.hand, oracle.pile) == (["s01~", "s02", "s04", "s03~"], ["s05~"])


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_a_pile_emptied_by_the_last_needed_card_waits_and_with_nothing_left_the_hand_stays_short():
    oracle = table(phase="draw", hand="s01 s02 s03", pile="s04", discard="s05")
    oracle.play("draw")
    oracle.fall(["s04"])
    assert (oracle.pile, oracle.discard, oracle.phase()) == ([], ["s05"], "attempt")
    oracle = table(phase="draw", hand="s01", discard="s05")
    oracle.play("draw")
    oracle.fall(["s05~"])
    assert (oracle.hand, oracle.phase(), oracle.need()) == (["s01", "s05~"], "attempt", None)


@pytest.mark.rule("Y-TURN-POINTER-UP")
@pytest.mark.parametrize(("cards", "joins"), [("s03", False), ("s04", True), ("s03 s02", True), ("", False)])
def test_with_the_pointer_up_the_total_is_above_the_time(cards, joins):
    oracle = table(*FULL[:3], "m01 d01", hand="s02 s03 s04")
    oracle.play(f"play {cards}".strip())
    assert ("m01" in oracle.discard, "m01" in oracle.removed) == (joins, not joins)


@pytest.mark.rule("Y-TURN-POINTER-UP")
def test_the_total_may_be_reached_without_a_card():
    oracle = table(*FULL[:3], "m01 d01", hand="s01", modifier=4)
    oracle.play("play")
    assert (oracle.discard, oracle.hand) == (["m01"], ["s01"])


@pytest.mark.rule("Y-TURN-POINTER-DOWN")
@pytest.mark.parametrize(("cards", "joins"), [("s02", True), ("s01", False), ("s03", False)])
def test_with_the_pointer_down_the_total_is_just_one_less(cards, joins):
    oracle = table("m07", "m05 m06", "m01 m03 m04", "m02 d01", hand="s01 s02 s03")
    oracle.play(f"play {cards}")
    assert ("m02" in oracle.discard) == joins


@pytest.mark.rule("Y-TURN-ABILITY")
def test_any_cards_of_the_hand_add_their_numbers_as_they_lie():
    oracle = table(*FULL[:3], "m01 d01", hand="s04~ s01~ m03~")
    assert len(oracle.legal()) == 8  # every set of three cards
    oracle.play("play s04 m03")  # turned: 1 and 3
    assert (oracle.discard, oracle.overcame) == (["s04~", "m03~", "m01"], True)


@pytest.mark.rule("Y-TURN-EITHER", "Y-TURN-ABILITY")
def test_an_object_counts_with_its_number_and_is_then_neither_used_nor_lost():
    oracle = table(*FULL[:3], "m01 d01", hand="s05~ s06~")
    oracle.play("play s05 s06")
    assert (oracle.discard, oracle.powers, oracle.lost) == (["s05~", "s06~", "m01"], [], [])


@pytest.mark.rule("Y-TURN-DISCARD")
def test_of_four_cards_one_at_least_is_discarded_and_of_three_none_has_to():
    oracle = table(phase="discard", hand="s01 s02 s03 s04")
    assert ("discard" in oracle.legal(), len(oracle.legal())) == (False, 15)
    oracle = table(phase="discard", hand="s01 s02 s03")
    assert ("discard" in oracle.legal(), len(oracle.legal())) == (True, 8)
    oracle.play("discard s03 s01")
    assert (oracle.hand, oracle.discard) == (["s02"], ["s03", "s01"])
    assert (oracle.turn, oracle.phase()) == (3, "choose")


@pytest.mark.rule("Y-TURN-DISCARD", "Y-OBJECT-TIMING")
def test_the_hand_is_counted_when_the_discard_is_made():
    oracle = table(phase="discard", hand="s08 s02 s03 s04")
    assert "discard" not in oracle.legal()
    oracle.play("crown s02")
    assert (oracle.hand, "discard" in oracle.legal()) == (["s02~", "s03", "s04"], True)


# Objects

OBJECTS = "s05 s06 s07 s08 s09 d02"


def verbs(oracle: Oracle) -> set[str]:
    """The first words of all moves."""
    return {move.split()[0] for move in oracle.legal()}


@pytest.mark.rule("Y-OBJECT-TIMING")
def test_objects_are_played_where_their_power_can_work():
    everywhere = {"watch", "crown", "farsight"}
    for phase, path, more in (
        ("choose", "a01 m04", set()),
        ("draw", "a01 m04", {"key"}),
        ("attempt", "m04 a01", {"gauntlet"}),
        ("attempt", "k03 a01", set()),
        ("discard", "a01 m04", set()),
    ):
        oracle = table(*FULL[:3], path, phase=phase, hand=OBJECTS)
        own = {"attempt": "play"}.get(phase, phase)
        assert verbs(oracle) == {own, *everywhere, *more}


@pytest.mark.rule("Y-OBJECT-TIMING", "Y-SETUP-HAND")
def test_no_object_is_played_without_its_use_before_the_first_choice_or_while_a_loss_is_due():
    assert verbs(table(hand="s08")) == {"play"}
    assert verbs(table(hand="s09 s01")) == {"play"}
    first = dealt()
    first.hand = OBJECTS.split()
    assert verbs(first) == {"choose"}
    due = table(phase="draw", hand="s05 s06 s07 s08", lose_object=1)
    due.play("draw")
    assert due.legal() == {"lose s05", "lose s06", "lose s07", "lose s08"}


@pytest.mark.rule("Y-OBJECT-TIMING")
def test_an_object_played_before_the_draw_makes_room():
    oracle = table(phase="draw", hand="s08 s02 s03 s04", pile="s01 s05")
    oracle.play("crown s02 s04")
    oracle.play("draw")
    assert oracle.need().count == 1


@pytest.mark.rule("Y-OBJECT-WATCH")
def test_the_watch_swaps_two_cards_and_never_a_gap():
    oracle = table("-", "- quest", "- m02 m03", "k03 d01", stage="", hand="s05 s01")
    places = ["1.1", "1.2", "2.2", "2.3", "3.2"]
    pairs = {f"watch {a} {b}" for number, a in enumerate(places) for b in places[number + 1 :]}
    assert {move for move in oracle.legal() if move.startswith("watch")} == pairs
    oracle.play("watch 1.1 2.3")
    assert at(oracle) == ("-", "- quest", "- m02 k03", "m03 d01")
    assert (oracle.discard, oracle.powers, oracle.phase()) == (["s05"], ["watch"], "attempt")
    oracle.play("play")  # the card that lies in the chosen place now
    assert oracle.removed == ["m03"]


@pytest.mark.rule("Y-OBJECT-WATCH", "Y-END-REACHED")
def test_the_quest_brought_to_the_path_by_the_watch_ends_the_game_with_nothing_resolved():
    oracle = table("-", "- quest", "- m02 m03", "k03 d01", stage="", hand="s05 s01", draw_less=1)
    oracle.play("watch 1.2 3.2")
    assert (oracle.phase(), oracle.removed, oracle.discard, oracle.hand) == ("over", [], ["s05"], ["s01"])
    assert (oracle.now["draw_less"], oracle.legal()) == (0, set())


@pytest.mark.rule("Y-OBJECT-WATCH", "Y-QUEST-BOUNTY")
def test_forced_choices_are_checked_only_when_one_chooses():
    oracle = table("m07", "m05 m06", "a01 m02 m03", "k03 d01", quest="bounty", hand="s05")
    oracle.play("watch 1.2 2.1")
    oracle.play("play")
    assert oracle.removed == ["k03"]


@pytest.mark.rule("Y-OBJECT-KEY")
def test_the_key_takes_one_off_if_the_card_met_is_an_ajatar():
    for path, overcome in (("a02 d01", True), ("m02 d01", False)):
        oracle = table("m07", "m05 m06", "m01 m03 a01", path, hand="s06 s01 s04", place=1)
        oracle.key_used = True
        oracle.play("play s01 s04")  # 5, with the Key 4: a02 asks for just 4, m02 for just 2
        assert oracle.overcame == overcome
    oracle = table("m07", "m05 m06", "m02 m03 m04", "a01 d01", hand="s06 s05 s02")
    oracle.play("key")
    oracle.play("watch 1.1 2.1")
    oracle.play("play s02")  # just 2, and m02 is no Ajatar
    assert oracle.overcame


@pytest.mark.rule("Y-OBJECT-GAUNTLET")
def test_the_gauntlet_brings_a_card_before_it_is_discarded():
    oracle = table(*FULL[:3], "m04 d01", hand="s07 s01", pile="s02 s03")
    oracle.play("gauntlet")
    assert oracle.need() == ("seeker", ["s02", "s03"], 1, 0)
    assert (oracle.hand, oracle.discard) == (["s07", "s01"], [])
    oracle.fall(["s03"])
    assert (oracle.hand, oracle.discard, oracle.phase()) == (["s01", "s03"], ["s07"], "attempt")


@pytest.mark.rule("Y-OBJECT-GAUNTLET")
def test_the_gauntlet_makes_an_empty_pile_anew_or_brings_nothing():
    oracle = table(*FULL[:3], "m04 d01", hand="s07 s01", discard="s02 s03~", phase="draw")
    oracle.play("gauntlet")
    assert oracle.need() == ("seeker", ["s02~", "s03"], 1, 0)
    oracle.fall(["s03"])
    assert (oracle.hand, oracle.discard, oracle.phase()) == (["s01", "s03"], ["s07"], "draw")
    oracle = table(*FULL[:3], "m04 d01", hand="s07 s01")
    oracle.play("gauntlet")
    assert (oracle.need(), oracle.hand, oracle.discard) == (None, ["s01"], ["s07"])


@pytest.mark.rule("Y-OBJECT-CROWN")
def test_the_crown_turns_any_other_cards_of_the_hand_and_they_stay_turned():
    oracle = table(hand="s01 s08 s04~ m01")
    assert sum(move.startswith("crown") for move in oracle.legal()) == 7
    oracle.play("crown s01 s04")
    assert (oracle.hand, oracle.discard) == (["s01~", "s04", "m01"], ["s08"])


@pytest.mark.rule("Y-OBJECT-FARSIGHT")
def test_farsight_takes_a_dead_end_of_the_hand_out_of_the_game():
    oracle = table(hand="d02~ s09 s01")
    assert {move for move in oracle.legal() if "farsight" in move} == {"farsight d02"}
    oracle.play("farsight d02")
    assert (oracle.hand, oracle.removed, oracle.discard) == (["s01"], ["d02"], ["s09"])
