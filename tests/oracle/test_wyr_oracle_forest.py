"""The oracle of the Seeker against examples worked by hand from the ledger: cards met, the fall, quests and the end."""

from __future__ import annotations

import pytest

from tests.oracle.wyr_by_hand import FULL, at, table
from tests.oracle.wyr_oracle import Oracle


def met(path: str, hand: str = "", *, place: int = 1, play: str = "play", **options) -> Oracle:
    """The table after an attempt under a full forest, before the next Stage card comes."""
    oracle = table(*FULL[:3], path, hand=hand, place=place, **options)
    oracle.play(play)
    return oracle


# Cards and their effects


@pytest.mark.rule("Y-CARD-AJATAR", "Y-FOREST-REMOVE")
def test_an_ajatar_overcome_leaves_with_the_rest_of_the_path_and_two_cards_move_down():
    oracle = met("k03 a01", "s01 s04", place=2, play="play s01 s04")
    assert (oracle.removed, oracle.befriended) == (["a01", "k03"], [])
    oracle.fall(["m12"])
    assert at(oracle)[3] == "m05 m06"


@pytest.mark.rule("Y-CARD-AJATAR", "Y-EFFECT-LOSE-OBJECT")
@pytest.mark.parametrize(("card", "menninkainen"), [("a01", 0), ("a02", 1)])
def test_an_ajatar_not_overcome_takes_one_object_printed_or_not(card, menninkainen):
    oracle = met(f"{card} d01", "s01")
    assert oracle.removed == [card]
    assert (oracle.coming["lose_object"], oracle.coming["lose_menninkainen"]) == (1, menninkainen)


@pytest.mark.rule("Y-CARD-DEADEND")
def test_a_dead_end_not_overcome_goes_to_the_discard_pile_upright_and_counts_zero():
    oracle = met("d01 k03", "s01~ d02~", play="play d02")
    assert (oracle.discard, oracle.removed, oracle.overcame) == (["d02~", "d01"], [], False)
    assert oracle.number("d01~") == 0
    assert met("d01 k03", "s04", play="play s04").removed == ["d01"]


@pytest.mark.rule("Y-CARD-KEIJU")
def test_a_keiju_overcome_is_befriended_under_every_quest_and_one_without_an_icon_changes_nothing():
    oracle = met("k03 d01", "s04", play="play s04", quest="spirits")
    oracle.fall(["m12"])
    assert (oracle.befriended, oracle.removed, at(oracle)[3]) == (["k03"], [], "m05 d01")
    assert met("k03 d01").removed == ["k03"]


@pytest.mark.rule("Y-CARD-MENNINKAINEN")
def test_a_menninkainen_overcome_joins_the_discard_pile_and_is_turned_with_it():
    oracle = met("m04 d01", "s04", play="play s04")
    assert oracle.discard == ["s04", "m04"]
    oracle = table(phase="draw", discard="m03")
    oracle.play("draw")
    oracle.fall(["m03~"])
    assert oracle.number(oracle.hand[0]) == 3
    assert met("m04 d01").removed == ["m04"]


@pytest.mark.rule("Y-EFFECT-MODIFIER")
def test_modifiers_add_up_and_count_in_the_next_turn_alone():
    oracle = table("m07", "m05 m06", "m01 m03 m04", "d01 m02", hand="s02 s01", place=2, modifier=-1)
    oracle.play("play s02 s01")  # 3 - 1: just 2 is needed
    assert oracle.overcame
    oracle.fall(["m12"])
    assert (oracle.coming["modifier"], oracle.now["modifier"]) == (0, -1)
    oracle = met("m01 d01")
    oracle.fall(["m12"])
    oracle.play("discard")
    assert oracle.now["modifier"] == -1
    oracle.play("choose 1")
    oracle.play("draw")
    oracle.play("play")
    assert oracle.removed == ["m01", "m05"]
    assert (oracle.now["modifier"], oracle.coming["modifier"]) == (-1, 0)


@pytest.mark.rule("Y-EFFECT-MODIFIER", "Y-OBJECT-KEY")
def test_a_modifier_adds_up_with_the_key():
    oracle = table(*FULL[:3], "a02 d01", hand="s06 s04 s02", modifier=-1)
    oracle.play("key")
    oracle.play("play s04 s02")  # 6 - 1 - 1: just 4 is needed
    assert oracle.overcame


@pytest.mark.rule("Y-EFFECT-DRAWLESS")
@pytest.mark.parametrize(("less", "hand", "count"), [(1, "s01", 2), (2, "s01", 1), (1, "", 3)])
def test_the_draw_goes_up_to_three_or_two(less, hand, count):
    oracle = table(phase="draw", hand=hand, pile="s02 s03 s04", draw_less=less)
    oracle.play("draw")
    assert oracle.need().count == count


@pytest.mark.rule("Y-EFFECT-DRAWLESS", "Y-OBJECT-GAUNTLET")
def test_with_enough_in_hand_nothing_is_drawn_and_the_gauntlet_is_not_shortened():
    oracle = table(*FULL[:3], "m04 d01", phase="draw", hand="s07 s01 s02", pile="s03 s04", draw_less=5)
    oracle.play("draw")
    assert (oracle.phase(), len(oracle.hand)) == ("attempt", 3)
    oracle.play("gauntlet")
    assert oracle.need().count == 1


@pytest.mark.rule("Y-EFFECT-LOSE-MENNINKAINEN", "Y-EFFECT-LOSE-OBJECT")
def test_an_object_goes_before_a_menninkainen_each_by_choice_and_none_is_replaced():
    oracle = table(phase="draw", hand="s05~ m01 m02~", pile="s06 s01", lose_object=1, lose_menninkainen=1)
    oracle.play("draw")
    oracle.fall(["s06"])
    assert (oracle.phase(), oracle.legal()) == ("lose", {"lose s05", "lose s06"})
    oracle.play("lose s05")
    assert (oracle.phase(), oracle.legal()) == ("lose", {"lose m01", "lose m02"})
    oracle.play("lose m02")
    assert (oracle.hand, oracle.removed, oracle.lost) == (["m01", "s06"], ["s05", "m02"], ["s05"])
    assert (oracle.phase(), oracle.pile) == ("attempt", ["s01"])


@pytest.mark.rule("Y-EFFECT-LOSE-OBJECT", "Y-EFFECT-LOSE-MENNINKAINEN")
def test_a_loss_lapses_where_there_is_none_and_an_object_played_before_the_draw_escapes():
    oracle = table(phase="draw", hand="s08 s01 s02", pile="s03 s04", lose_object=2, lose_menninkainen=1)
    oracle.play("crown s01")
    oracle.play("draw")
    oracle.fall(["s03", "s04"])
    assert (oracle.phase(), oracle.lost, oracle.now["lose_object"]) == ("attempt", [], 0)
    assert oracle.now["lose_menninkainen"] == 0


@pytest.mark.rule("Y-EFFECT-THREE")
def test_the_lowest_of_the_second_row_is_the_third_card_after_the_ordinary_fall():
    oracle = met("k01 d01", "s04", play="play s04")
    assert at(oracle) == ("m11", "m10 m09", "m08 m06 m07", "m05 d01")  # a Stage card comes in between
    oracle.fall(["m12"])
    assert at(oracle) == ("m12", "m10 m11", "m08 m09 m07", "m05 d01 m06")


@pytest.mark.rule("Y-EFFECT-THREE")
def test_three_cards_less_one_close_up_and_nothing_moves():
    oracle = met("k03 d01 m04", place=1)
    assert (at(oracle), oracle.need()) == ((*FULL[:3], "d01 m04"), None)
    oracle = met("k03 d01 k01", "s04", place=3, play="play s04")  # another THREE: one card
    assert at(oracle)[3] == "k03 d01 m05"
    oracle = met("k03 a01 m04", "s01 s04", place=2, play="play s01 s04")  # a sweep: two cards
    assert oracle.removed == ["a01", "m04", "k03"]
    oracle.fall(["m12"])
    assert at(oracle)[3] == "m05 m06"


@pytest.mark.rule("Y-EFFECT-THREE", "Y-END-REACHED")
def test_the_quest_as_the_third_card_ends_the_game():
    oracle = table("-", "- -", "quest - -", "k01 d01", stage="", hand="s04", place=1)
    oracle.forest["2.2"] = "m01"
    oracle.play("play s04")
    assert (oracle.phase(), at(oracle)) == ("over", ("-", "- -", "- - -", "m01 d01 quest"))


@pytest.mark.rule("Y-EFFECT-CLEAR", "Y-FOREST-FORCED")
def test_all_cards_leave_the_path_in_the_order_of_their_initiative_before_any_moves():
    oracle = met("k03 k02 d01", "s04", place=2)  # not overcome
    assert oracle.removed == ["k02", "d01", "k03"]
    oracle.fall(["m12"])
    assert at(oracle)[3] == "m05 m06"


@pytest.mark.rule("Y-EFFECT-BONUS-PENALTY")
def test_all_effects_of_a_side_apply_and_none_of_the_other():
    oracle = met("d02 k03", "s04", play="play s04")
    assert (oracle.coming["modifier"], oracle.coming["draw_less"]) == (2, 0)
    oracle = met("d02 k03")
    assert (oracle.coming["modifier"], oracle.coming["draw_less"]) == (0, 1)
    oracle = met("m04 k03", "s04", play="play s04", stage="m11 m12 m13")  # joins, clears, three come
    assert (oracle.discard, oracle.removed) == (["s04", "m04"], ["k03"])
    oracle.fall(["m12"])
    assert at(oracle)[3] == "m05 m06"
    oracle.fall(["m13"])
    assert at(oracle)[3] == "m05 m06 m07"


# The fall


@pytest.mark.rule("Y-FOREST-REMOVE")
@pytest.mark.parametrize("play", ["play", "play s04"])
def test_the_card_met_leaves_the_path_overcome_or_not(play):
    assert "k03" not in met("k03 d01", "s04", play=play).forest.values()


@pytest.mark.rule("Y-FOREST-FALL")
def test_the_lower_initiative_moves_row_by_row_and_the_next_stage_card_enters():
    oracle = table("m07", "m05 m06", "m03 m01 m02", "k03 d01")
    oracle.play("play")
    assert at(oracle) == ("m11", "m07 m06", "m03 m05 m02", "m01 d01")
    assert (oracle.top, oracle.need()) == ("", ("stage", ["m12", "harmony"], 1, 0))
    oracle.fall(["m12"])
    assert (oracle.top, oracle.phase()) == ("m12", "discard")


@pytest.mark.rule("Y-FOREST-FALL")
def test_of_equal_numbers_the_left_card_moves():
    oracle = table("m07", "m05 m06", "m03 m01 m02", "k03 d01", place=2)
    oracle.initiative["m02"] = 1
    oracle.play("play")
    assert at(oracle)[3] == "k03 m01"


@pytest.mark.rule("Y-FOREST-FALL")
def test_a_gap_with_no_card_immediately_above_stays_open_though_cards_lie_aside():
    oracle = table("-", "- -", "- - quest", "k03 d01", stage="")
    oracle.play("play")
    assert at(oracle) == ("-", "- -", "- - quest", "- d01")


@pytest.mark.rule("Y-FOREST-FALL", "Y-END-DRAWN")
def test_the_lowest_leftmost_gap_is_filled_first_and_its_chain_followed_to_the_top():
    oracle = table("m07", "m05 quest", "m01 m02 m03", "k02 d01", stage="")
    oracle.play("play")  # clears: 1.1 is filled and followed up before 1.2
    assert at(oracle) == ("-", "- quest", "m05 m07 m03", "m01 m02")


# Quests and the end


def over(quest: str, goals: tuple[str, ...] = (), **options) -> Oracle:
    """A table where the next attempt, with nothing played against d01, brings the quest to the path."""
    return table("-", "- -", "- - quest", "k03 d01", stage="", place=2, quest=quest, goals=goals, **options)


@pytest.mark.rule("Y-QUEST-HARMONY")
@pytest.mark.parametrize(("keiju", "won"), [(5, False), (6, True), (7, True)])
def test_harmony_asks_for_six_keiju(keiju, won):
    oracle = over("harmony")
    oracle.befriended = [f"k{number}" for number in range(keiju)]
    oracle.play("play")
    assert (oracle.phase(), oracle.won, oracle.read()["points"]) == ("over", won, keiju)


@pytest.mark.rule("Y-QUEST-EXPECTATION")
def test_expectation_asks_for_no_dead_end_in_draw_pile_discard_pile_and_hand():
    for where in ("hand", "pile", "discard"):
        oracle = over("expectation", **{where: "d02"})
        oracle.hand += ["s04"]
        oracle.play("play s04")
        assert (oracle.won, oracle.read()["points"]) == (False, -1)
    oracle = over("expectation", hand="s04")
    oracle.play("play s04")
    assert oracle.won
    oracle = over("expectation")
    oracle.play("play")  # the last one, not overcome, counts
    assert not oracle.won


@pytest.mark.rule("Y-QUEST-EXPECTATION")
def test_a_dead_end_on_the_path_must_be_chosen():
    oracle = table(*FULL[:3], "d01 k03 d02", phase="choose", quest="expectation")
    assert oracle.legal() == {"choose 1", "choose 3"}
    assert table(*FULL[:3], "d01 k03", phase="choose", quest="bounty").legal() == {"choose 1", "choose 2"}


@pytest.mark.rule("Y-QUEST-BOUNTY")
def test_bounty_asks_that_no_object_was_lost_and_that_an_ajatar_is_chosen():
    assert table(*FULL[:3], "k03 a01", phase="choose", quest="bounty").legal() == {"choose 2"}
    for lost, won in (([], True), (["s05"], False)):
        oracle = over("bounty")
        oracle.lost = lost
        oracle.play("play")
        assert oracle.won == won
    oracle = table("-", "- -", "- - quest", "k03 a01", stage="", place=2, quest="bounty", hand="s05")
    oracle.play("play")  # a loss still due does not count
    assert oracle.won


@pytest.mark.rule("Y-QUEST-SPIRITS")
@pytest.mark.parametrize(("extra", "won"), [("", False), ("m09", True)])
def test_spirits_asks_for_seven_menninkainen_in_the_seeker_deck(extra, won):
    oracle = over("spirits", hand="m01 m02", pile="m03~ m04", discard=f"m07 m08 {extra}")
    oracle.removed = ["m10", "m11"]
    oracle.play("play")
    assert oracle.won == won


@pytest.mark.rule("Y-QUEST-STRENGTH")
def test_strength_bars_every_power_and_as_printed_is_won_by_reaching_the_end():
    oracle = table(*FULL[:3], "a01 m04", hand="s05 s06 s07 s08 d02", quest="strength")
    assert {move.split()[0] for move in oracle.legal()} == {"play"}
    for trials, lost, won in (("printed", ["s05"], True), ("strict", ["s05"], False), ("strict", [], True)):
        oracle = over("strength", hand="s04", trials=trials)
        oracle.lost = lost
        oracle.play("play s04")
        assert oracle.won == won
    oracle = over("strength", trials="strict")
    oracle.play("play")  # d01 joins
    assert not oracle.won
    assert len(table(*FULL[:3], "a01 d01", phase="choose", quest="strength", trials="strict").legal()) == 2


@pytest.mark.rule("Y-QUEST-GUARDIAN")
def test_the_guardian_asks_for_both_goals_and_for_both_forced_choices():
    goals = ("expectation", "bounty")
    oracle = table(*FULL[:3], "a01 k03 d01", phase="choose", quest="guardian", goals=goals)
    assert oracle.legal() == {"choose 1", "choose 3"}
    for lost, won in (([], True), (["s05"], False)):
        oracle = over("guardian", goals, hand="s04")
        oracle.lost = lost
        oracle.play("play s04")
        assert oracle.won == won


@pytest.mark.rule("Y-QUEST-GUARDIAN", "Y-END-DRAWN")
def test_the_second_quest_is_taken_out_before_the_rest_of_the_pile_leaves():
    oracle = table(quest="guardian", goals=("harmony", "spirits"), stage="m11 m13 m12")
    oracle.play("play")
    assert oracle.need().cards == ["m13", "m12", "harmony", "spirits"]
    oracle.fall(["spirits"])
    assert (oracle.top, oracle.buried) == ("quest", ["harmony"])
    oracle.play("discard")
    oracle.play("choose 2")
    oracle.play("draw")
    oracle.play("play")
    assert (oracle.forest["4.1"], oracle.removed[-2:]) == ("quest", ["m12", "m13"])
    assert (oracle.top, oracle.buried, oracle.stages, oracle.need()) == ("", [], [[], [], []], None)


@pytest.mark.rule("Y-END-INITIATIVE")
def test_the_quest_moves_last_but_moves_where_it_is_alone_above_a_gap():
    oracle = table("-", "m05 m06", "quest m02 m03", "k03 d01", stage="")
    oracle.play("play")
    assert at(oracle) == ("-", "- m06", "quest m05 m03", "m02 d01")
    oracle = table("-", "- m06", "quest - m03", "k03 d01", stage="")
    oracle.play("play")
    assert (oracle.phase(), at(oracle)[3]) == ("over", "quest d01")


@pytest.mark.rule("Y-END-REACHED")
def test_the_game_ends_in_the_middle_of_a_fall_with_what_is_due_lapsed():
    oracle = table("-", "- m06", "quest - m03", "d02 k02", stage="", place=2, hand="s01 s02 s03 s04")
    oracle.play("play")  # clears: the quest falls to 1.1, and 1.2 stays open
    assert (oracle.phase(), at(oracle)) == ("over", ("-", "- m06", "- - m03", "quest -"))
    assert (oracle.legal(), oracle.hand) == (set(), ["s01", "s02", "s03", "s04"])
    oracle = table("-", "- m06", "quest - m03", "d02 k03", stage="", place=1)
    oracle.play("play")
    assert (oracle.phase(), oracle.coming["draw_less"], oracle.discard) == ("over", 0, ["d02"])
