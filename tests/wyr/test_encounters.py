"""What becomes of the card met, what it brings, and how the forest falls."""

from __future__ import annotations

import pytest

from tabletop_kit.wyr import game
from tabletop_kit.wyr.state import NOTHING_DUE, QUEST, Due, changed
from tests.wyr.decks import RARE
from tests.wyr.scenes import FOREST, cards_of, events, kinds, played, scene

#: Cards of 3 and 4: enough against anything of the 1st stage with the pointer up.
STRONG = ("s02~", "s03~", "s15~")
ALL = "play s02 s03 s15"


def against(card, **changes):
    """A turn in which this card stands in the chosen place, in exchange with the one of `FOREST`."""
    forest = list(changes.pop("forest", FOREST))
    if card in forest:
        forest[forest.index(card)] = forest[0]
    forest[0] = card
    return scene(forest=tuple(forest), hand=changes.pop("hand", STRONG), **changes)


def rare(*forest, **changes):
    """A turn on the small wild deck, this forest and its first card met."""
    usual = {"hand": ("s06",), "top": "", "buried": ()}
    state = scene(forest=forest, options={"deck": RARE}, **{**usual, **changes})
    return changed(state, stages=changes.get("stages", ((), (), ())))


# ---------------------------------------------------------------------- where the card goes
@pytest.mark.rule("Y-CARD-AJATAR")
def test_an_ajatar_that_is_overcome_takes_the_path_along():
    state = against("a02")
    told = events(state, ALL)
    assert [(event.data["card"], event.data["why"]) for event in told if event.kind == "left"] == [
        ("a02", "met"),
        ("d01", "swept"),
    ]
    after = played(state, ALL)
    assert (after.removed, after.befriended, after.coming) == (("a02", "d01"), (), NOTHING_DUE)
    assert after.forest[:2] == ("m02", "k02")


@pytest.mark.rule("Y-CARD-AJATAR")
def test_what_an_ajatar_sweeps_away_leaves_by_initiative_and_without_effect():
    state = against("a02", forest=("a02", "d01", "k04", *FOREST[3:5], "k03", *FOREST[6:]))
    after = played(state, ALL)
    assert after.removed == ("a02", "k04", "d01")  # 16 before 23
    assert (after.befriended, after.forest[2]) == ((), "")


@pytest.mark.rule("Y-CARD-AJATAR", "Y-EFFECT-LOSE-OBJECT")
@pytest.mark.parametrize(("card", "loss", "menninkainen"), [("a02", 1, 0), ("a03", 1, 1)])
def test_an_ajatar_that_is_not_overcome_costs_an_object_once(card, loss, menninkainen):
    after = played(against(card), "play")
    assert after.removed == (card,)
    assert after.coming == Due(lose_object=loss, lose_menninkainen=menninkainen)


@pytest.mark.rule("Y-CARD-AJATAR")
@pytest.mark.parametrize(("card", "loss"), [("a01", 1), ("a02", 2), ("a04", 1)])
def test_the_loss_is_the_icons_where_one_is_printed_and_one_where_none_is(card, loss):
    state = rare(card, "", "", "", "", "", "", "", "", hand=())
    assert played(state, "play").coming.lose_object == loss


@pytest.mark.rule("Y-CARD-DEADEND")
def test_a_dead_end_leaves_the_game_or_joins_the_discard_pile():
    assert played(against("d03"), ALL).removed == ("d03",)
    after = played(against("d03"), "play s02")
    assert (after.removed, after.discard) == ((), ("s02~", "d03"))


@pytest.mark.rule("Y-CARD-DEADEND", "Y-TURN-ABILITY")
def test_a_dead_end_in_hand_is_a_0_either_way_up():
    state = scene(hand=("d05", "d06~", "s01"))
    told = events(state, "play d05 d06 s01")
    assert told[0].data["numbers"] == [0, 0, 1]
    assert told[0].data["cards"] == ["d05", "d06~", "s01"]


@pytest.mark.rule("Y-CARD-KEIJU")
@pytest.mark.parametrize("quest", ["harmony", "bounty"])
def test_a_keiju_is_befriended_under_every_quest_or_leaves(quest):
    after = played(scene(quest=quest, hand=STRONG), ALL)
    assert (after.befriended, after.removed) == (("k03",), ())
    after = played(scene(quest=quest, hand=STRONG), "play")
    assert (after.befriended, after.removed) == ((), ("k03",))


@pytest.mark.rule("Y-CARD-MENNINKAINEN")
def test_a_menninkainen_comes_along_upright_after_the_cards_played():
    after = played(against("m01"), ALL)
    assert after.discard == ("s02~", "s03~", "s15~", "m01")
    assert played(against("m01"), "play").removed == ("m01",)


@pytest.mark.rule("Y-CARD-MENNINKAINEN", "Y-TURN-RESHUFFLE")
def test_a_menninkainen_is_turned_with_the_pile_and_counts_its_other_number():
    state = scene("draw", hand=("s01", "s02", "s03"), pile=(), discard=("m03",))
    state = played(state, "draw", "m03~")
    assert events(changed(state, chosen=0), "play m03")[0].data["numbers"] == [3]


# ---------------------------------------------------------------------- effects
@pytest.mark.rule("Y-EFFECT-BONUS-PENALTY", "Y-EFFECT-MODIFIER", "Y-EFFECT-DRAWLESS")
@pytest.mark.parametrize(
    ("card", "text", "due"),
    [
        ("d03", ALL, Due(modifier=1)),
        ("d03", "play", Due(draw_less=1)),
        ("d04", "play", Due(modifier=-1)),
        ("d04", ALL, Due()),
    ],
)
def test_a_card_brings_its_bonus_or_its_penalty(card, text, due):
    state = against(card, top="d02")
    assert played(state, text).coming == due
    assert ("due" in kinds(state, text)) is (due != Due())


@pytest.mark.rule("Y-EFFECT-MODIFIER")
def test_what_is_due_adds_up_with_what_was_due_already():
    state = against("d04", coming=Due(2, 1, 1, 1))
    assert played(state, "play").coming == Due(1, 1, 1, 1)


@pytest.mark.rule("Y-EFFECT-CLEAR", "Y-FOREST-FORCED")
def test_a_cleared_path_empties_by_initiative_before_anything_falls():
    forest = ("k02", "d01", "a01", "m02", "k03", "k04", "d03", "d04", "k01")
    told = events(scene(forest=forest, hand=()), "play")
    assert cards_of(told, "left") == ["k02", "a01", "d01"]
    whole = [event.kind for event in told]
    assert whole.index("fell") > max(place for place, kind in enumerate(whole) if kind == "left")


@pytest.mark.rule("Y-EFFECT-CLEAR")
def test_a_cleared_path_of_three_gets_two_cards():
    forest = ("k02", "d01", "a01", "m02", "k03", "k04", "d03", "d04", "k01")
    after = played(scene(forest=forest, hand=()), "play")
    assert after.forest[:3] == ("k03", "k04", "")
    assert len(after.removed) == 3


@pytest.mark.rule("Y-EFFECT-THREE")
def test_the_third_card_is_the_lowest_of_the_second_row_and_lies_right():
    told = events(scene(hand=STRONG), ALL, "d03")
    falls = [
        (event.kind, event.data["card"], event.data["origin"], event.data["target"])
        for event in told
        if event.kind in ("fell", "third")
    ]
    assert falls == [
        ("fell", "m02", "2.1", "1.1"),
        ("fell", "a01", "3.1", "2.1"),
        ("fell", "k01", "4.1", "3.1"),
        ("third", "k02", "2.2", "1.3"),
        ("fell", "k01", "3.1", "2.2"),
        ("fell", "d02", "4.1", "3.1"),
    ]


@pytest.mark.rule("Y-EFFECT-THREE")
@pytest.mark.parametrize(("place", "left"), [(0, ("d01", "a01")), (1, ("k03", "a01")), (2, ("k03", "d01"))])
def test_three_cards_less_one_close_up_and_nothing_falls(place, left):
    forest = ("k03", "d01", "a01", *FOREST[3:6], "k05", *FOREST[7:])
    state = scene(forest=forest, chosen=place, hand=())
    told = events(state, "play")
    assert not cards_of(told, "fell")
    assert not cards_of(told, "entered")
    assert played(state, "play").forest == (*left, "", *forest[3:])
    assert ("closed" in [event.kind for event in told]) is (place != 2)


@pytest.mark.rule("Y-EFFECT-THREE")
def test_after_another_three_one_card_comes():
    forest = ("k03", "d01", "a01", *FOREST[3:6], "k05", *FOREST[7:])
    after = played(scene(forest=forest, hand=STRONG), ALL)
    assert after.forest[:3] == ("d01", "a01", "m02")  # 7 before 11 and 16


@pytest.mark.rule("Y-EFFECT-THREE", "Y-END-REACHED")
def test_a_third_card_that_is_the_quest_ends_the_game():
    forest = ("k03", "d01", "", "", "", QUEST, "", "", "")
    state = scene(forest=forest, chosen=0, top="", hand=STRONG, discard=("s01",))
    assert kinds(state, ALL)[-2:] == ["third", "ended"]
    after = played(state, ALL)
    assert (after.forest, after.phase) == (("", "d01", QUEST, "", "", "", "", "", ""), "over")


@pytest.mark.rule("Y-EFFECT-THREE")
def test_without_a_second_row_no_third_card_comes():
    state = rare("k01", "d01", "", "", "", "", "", "", "")
    assert "third" not in kinds(state, "play s06")
    assert played(state, "play s06").forest[:3] == ("", "d01", "")


@pytest.mark.rule("Y-EFFECT-CLEAR", "Y-EFFECT-THREE", "Y-EFFECT-BONUS-PENALTY")
def test_clear_and_three_of_one_card_come_one_after_the_other():
    state = rare("d01", "k01", "", "k02", "d02", "m01", "m02", "k03", "a01", hand=("s06", "s07"))
    told = events(state, "play s06 s07")
    order = [event.kind for event in told if event.kind in ("left", "fell", "third")]
    assert order[:2] == ["left", "left"]
    assert order[2] == "fell"
    assert order.index("third") > order.index("fell")


# ---------------------------------------------------------------------- falling
@pytest.mark.rule("Y-FOREST-FALL")
def test_a_gap_is_filled_from_above_up_to_the_stage_pile():
    told = events(scene(hand=()), "play", "d03")
    falls = [
        (event.data["card"], event.data["origin"], event.data["target"])
        for event in told
        if event.kind == "fell"
    ]
    assert falls == [("m02", "2.1", "1.1"), ("a01", "3.1", "2.1"), ("k01", "4.1", "3.1")]
    assert [event.kind for event in told][-2:] == ["entered", "turned_up"]
    assert told[-1].data == {"card": "d03", "left": 43 - 9}
    assert played(scene(hand=()), "play", "d03").top == "d03"


@pytest.mark.rule("Y-FOREST-FALL")
def test_of_two_cards_above_a_gap_the_lower_initiative_moves():
    state = scene(chosen=1, hand=())  # above 1.2 lie k02 (11) and k04 (16)
    assert played(state, "play").forest[1] == "k02"


@pytest.mark.rule("Y-FOREST-FALL")
def test_of_equal_numbers_the_left_card_moves():
    state = rare("m01", "d01", "", "k01", "k02", "m02", "d02", "k03", "a01")  # k01 and k02 both have 5
    assert played(state, "play").forest[:5] == ("k01", "d01", "", "d02", "k02")


@pytest.mark.rule("Y-FOREST-FALL")
def test_a_gap_with_nothing_right_above_it_stays():
    state = rare("m01", "d01", "", "", "", "k01", "", "", "")
    assert played(state, "play").forest == ("", "d01", "", "", "", "k01", "", "", "")


@pytest.mark.rule("Y-FOREST-FALL")
def test_the_left_gap_is_filled_with_its_whole_chain_before_the_right_one():
    told = events(against("a02"), ALL)
    chain = [f"{event.data['origin']}>{event.data['target']}" for event in told if event.kind == "fell"]
    assert chain == ["2.1>1.1", "3.1>2.1", "4.1>3.1", "2.2>1.2", "3.1>2.2", "4.1>3.1"]
    entered = [event.kind for event in told if event.kind in ("fell", "entered", "turned_up")]
    assert entered == [*(["fell"] * 3 + ["entered", "turned_up"]) * 2]


@pytest.mark.rule("Y-END-DRAWN")
def test_the_quest_enters_like_any_card_and_the_pile_leaves():
    stages = ((), (), ("d08", "d09"))
    state = scene(hand=(), top=QUEST, stages=stages)
    told = events(state, "play")
    assert [event.kind for event in told][-2:] == ["entered", "pile_left"]
    after = played(state, "play")
    assert (after.forest[8], after.top, after.stage_left) == (QUEST, "", 0)
    assert after.removed == ("k03", "d08", "d09")
    assert after.phase == "discard"


@pytest.mark.rule("Y-END-DRAWN")
def test_without_a_pile_the_forest_empties_from_the_top():
    state = scene(hand=(), top="", forest=(*FOREST[:8], QUEST), stages=((), (), ()))
    after = played(state, "play")
    assert after.forest == ("m02", "d01", "", "a01", "k02", "k04", QUEST, "d04", "")


@pytest.mark.rule("Y-END-INITIATIVE")
def test_the_quest_moves_last_but_moves_if_it_is_alone_above_the_gap():
    beside = scene(
        hand=(), top="", stages=((), (), ()), forest=("k03", "d01", "", QUEST, "k02", "k04", "", "", "")
    )
    assert played(beside, "play").forest == ("k02", "d01", "", QUEST, "", "k04", "", "", "")
    alone = changed(beside, forest=("k03", "d01", "", QUEST, "", "k04", "", "", ""))
    assert played(alone, "play").phase == "over"


@pytest.mark.rule("Y-END-REACHED")
def test_the_end_comes_in_the_middle_of_a_fall():
    forest = ("a02", "d01", "", QUEST, "", "k04", "", "k02", "")
    state = scene(forest=forest, top="", stages=((), (), ()), hand=STRONG, coming=Due(modifier=1))
    after = played(state, ALL)
    assert after.forest == (QUEST, "", "", "", "", "k04", "", "k02", "")
    assert (after.phase, after.coming, after.now) == ("over", NOTHING_DUE, NOTHING_DUE)
    assert game.legal(after, 0) == ()


@pytest.mark.rule("Y-FOREST-FALL")
def test_a_top_that_is_left_when_the_pile_is_out_stays_empty():
    forest = ("d01", "d03", "", "m02", "", "", "k01", "", QUEST)
    state = scene(forest=forest, top="", stages=((), (), ()), hand=STRONG)
    told = events(state, ALL)
    assert [event.kind for event in told][-4:] == ["fell"] * 4
    after = played(state, ALL)
    assert after.forest == ("m02", "d03", "", "k01", QUEST, "", "", "", "")
    assert (after.top, after.phase) == ("", "discard")


@pytest.mark.rule("Y-FOREST-REMOVE")
def test_a_path_that_closes_up_is_told_with_what_lies_there():
    forest = ("k03", "d01", "m03", *FOREST[3:])
    told = [event for event in events(scene(forest=forest, hand=STRONG), ALL) if event.kind == "closed"]
    assert [(event.seat, event.data) for event in told] == [(None, {"cards": ["d01", "m03"]})]


@pytest.mark.rule("Y-CARD-DEADEND")
def test_a_card_that_leaves_the_game_lies_beside_those_that_left_before():
    state = against("d01", removed=("s20",))
    assert played(state, ALL).removed == ("s20", "d01")


@pytest.mark.rule("Y-FOREST-FALL", "Y-CARD-AJATAR")
def test_the_quest_enters_once_though_the_top_is_free_again():
    forest = ("a01", "d01", "", "m02", "k02", "k04", "d03", "d04", "k01")
    state = scene(forest=forest, top=QUEST, stages=((), (), ()), buried=(), hand=STRONG)
    after = played(state, ALL)
    assert kinds(state, ALL).count("entered") == 1
    assert (after.forest.count(QUEST), after.top) == (1, "")
