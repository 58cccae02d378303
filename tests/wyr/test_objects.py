"""The five objects: when they can be used, and what they do."""

from __future__ import annotations

import pytest

from tabletop_kit.wyr import game
from tabletop_kit.wyr.moves import GAUNTLET, KEY, Crown, Farsight, Power, Watch
from tabletop_kit.wyr.state import QUEST
from tabletop_kit.wyr.totals import total
from tests.wyr.scenes import FOREST, events, kinds, played, scene

#: An Ajatar, then a Menninkäinen on the left of the path.
AJATAR = ("a01", *FOREST[1:6], "k03", *FOREST[7:])
MENNINKAINEN = ("m02", *FOREST[1:3], "k03", *FOREST[4:])
#: Every object, and a Dead End beside them.
HAND = ("s16", "s17", "s18", "s19", "s20", "d09")


def usable(state):
    return {type(move).__name__ for move in game.legal(state, 0) if isinstance(move, Power)}


@pytest.mark.rule("Y-OBJECT-TIMING")
@pytest.mark.parametrize(
    ("phase", "forest", "names"),
    [
        ("choose", AJATAR, {"Watch", "Crown", "Farsight"}),
        ("draw", AJATAR, {"Watch", "Crown", "Farsight", "Key"}),
        ("attempt", AJATAR, {"Watch", "Crown", "Farsight", "Key"}),
        ("attempt", MENNINKAINEN, {"Watch", "Crown", "Farsight", "Gauntlet"}),
        ("draw", MENNINKAINEN, {"Watch", "Crown", "Farsight", "Gauntlet"}),
        ("attempt", FOREST, {"Watch", "Crown", "Farsight"}),
        ("discard", AJATAR, {"Watch", "Crown", "Farsight"}),
    ],
)
def test_objects_work_where_their_power_can(phase, forest, names):
    assert usable(scene(phase, forest=forest, hand=HAND)) == names


@pytest.mark.rule("Y-OBJECT-TIMING")
def test_an_object_used_before_the_draw_makes_room_for_a_card():
    state = played(scene("draw", hand=("s16", "s01", "s02", "s03")), "watch 1.1 1.2")
    assert len(played(state, "draw").hand) == 4
    assert played(state, "draw").hand[:3] == ("s01", "s02", "s03")


@pytest.mark.rule("Y-OBJECT-TIMING", "Y-TURN-DISCARD")
def test_an_object_used_after_the_attempt_counts_for_the_discard():
    state = scene("discard", hand=("s16~", "s01", "s02", "s03"))
    after = played(played(state, "watch 1.1 1.2"), "discard")
    assert (after.hand, after.discard) == (("s01", "s02", "s03"), ("s16~",))


@pytest.mark.rule("Y-QUEST-STRENGTH")
def test_the_trials_of_strength_allow_no_power():
    for phase in ("choose", "draw", "attempt", "discard"):
        assert not usable(scene(phase, quest="strength", forest=AJATAR, hand=HAND))


# ---------------------------------------------------------------------- Watch
@pytest.mark.rule("Y-OBJECT-WATCH")
def test_the_watch_swaps_two_cards_and_the_card_in_the_chosen_place_is_met():
    state = scene(hand=("s16", "s01"))
    after = played(state, "watch 4.1 1.1")
    assert (after.forest[0], after.forest[8], after.chosen) == ("k01", "k03", 0)
    assert (after.hand, after.discard, after.powers) == (("s01",), ("s16",), ("watch",))
    assert events(after, "play")[0].data["card"] == "k01"


@pytest.mark.rule("Y-OBJECT-WATCH")
def test_the_watch_swaps_any_two_cards_and_no_gap():
    state = scene(hand=("s16",), forest=("k03", "", "", "", "m02", "", "", "", "k01"))
    moves = [move for move in game.legal(state, 0) if isinstance(move, Watch)]
    assert moves == [Watch(0, 4), Watch(0, 8), Watch(4, 8)]
    assert Watch(8, 0) in game.legal(state, 0)
    assert len(usable(scene(hand=("s16",)))) == 1


@pytest.mark.rule("Y-OBJECT-WATCH")
def test_a_choice_that_was_forced_is_not_looked_at_again():
    state = scene("draw", quest="expectation", chosen=1, hand=("s16",))  # d01 was chosen
    after = played(state, "watch 1.2 4.1")
    assert after.forest[1] == "k01"
    assert played(played(after, "draw"), "play").phase == "discard"


@pytest.mark.rule("Y-OBJECT-WATCH", "Y-END-REACHED")
@pytest.mark.parametrize("phase", ["choose", "draw", "attempt", "discard"])
def test_the_quest_brought_to_the_path_ends_the_game_at_once(phase):
    forest = (*FOREST[:8], QUEST)
    state = scene(phase, forest=forest, top="", hand=("s16", "s01"), befriended=("k05",) * 6)
    assert kinds(state, "watch 1.2 quest") == ["power", "swapped", "ended"]
    after = played(state, "watch 1.2 quest")
    assert (after.phase, after.won, after.discard) == ("over", True, ("s16",))
    assert after.forest[0] == "k03"


@pytest.mark.rule("Y-OBJECT-WATCH")
def test_the_quest_may_be_moved_elsewhere_and_play_goes_on():
    state = scene(forest=(*FOREST[:8], QUEST), top="", hand=("s16", "s01"))
    after = played(state, "watch 2.1 4.1")
    assert (after.forest[3], after.phase) == (QUEST, "attempt")


# ---------------------------------------------------------------------- Key and Gauntlet
@pytest.mark.rule("Y-OBJECT-KEY")
def test_the_key_takes_one_from_the_total_against_an_ajatar():
    state = scene(forest=AJATAR, hand=("s17", "s02~", "s05", "s04~"))  # time 7, pointer down: 6 is needed
    assert total(played(state, "key"), ["s02", "s05"]) == 3 + 2 - 1
    told = events(played(state, "key"), "play s02 s04 s05")
    assert (told[0].data["key"], told[0].data["total"]) == (True, 7)


@pytest.mark.rule("Y-OBJECT-KEY", "Y-OBJECT-WATCH")
def test_the_key_is_wasted_when_another_card_is_met_and_counts_when_the_ajatar_is_back():
    state = played(scene(forest=AJATAR, hand=("s17", "s16", "s02~")), "key")
    assert total(played(state, "watch 1.1 2.1"), ["s02"]) == 3
    assert total(state, ["s02"]) == 2


@pytest.mark.rule("Y-OBJECT-KEY")
def test_the_key_used_before_the_draw_counts_in_the_attempt():
    state = played(played(scene("draw", forest=AJATAR, hand=("s17",)), "key"), "draw")
    assert total(state, []) == -1
    assert KEY not in game.legal(state, 0)


@pytest.mark.rule("Y-OBJECT-GAUNTLET")
def test_the_gauntlet_draws_a_fifth_card_after_the_draw():
    state = scene(forest=MENNINKAINEN, hand=("s18~", "s01", "s02", "s03"))
    after = played(state, "gauntlet", "s04")
    assert (after.hand, after.discard, after.phase) == (("s01", "s02", "s03", "s04"), ("s18~",), "attempt")
    assert after.powers == ("gauntlet",)


@pytest.mark.rule("Y-OBJECT-GAUNTLET", "Y-TURN-DRAW")
def test_the_gauntlets_card_counts_towards_the_four_when_it_comes_before_the_draw():
    state = played(scene("draw", forest=MENNINKAINEN, hand=("s18", "s01")), "gauntlet", "s04")
    assert (state.hand, state.phase) == (("s01", "s04"), "draw")
    assert len(played(state, "draw").hand) == 4


@pytest.mark.rule("Y-OBJECT-GAUNTLET", "Y-TURN-RESHUFFLE")
def test_the_gauntlet_makes_the_pile_anew_and_is_not_in_it():
    state = scene(forest=MENNINKAINEN, hand=("s18", "s01"), pile=(), discard=("s02", "s03~"))
    told = events(state, "gauntlet", "s03")
    assert [event.kind for event in told] == ["power", "reshuffled", "drew"]
    after = played(state, "gauntlet", "s03")
    assert (after.hand, after.pile, after.discard) == (("s01", "s03"), ("s02~",), ("s18",))


@pytest.mark.rule("Y-OBJECT-GAUNTLET")
def test_with_nothing_to_draw_the_gauntlet_brings_nothing_and_is_gone():
    state = scene(forest=MENNINKAINEN, hand=("s18", "s01"), pile=(), discard=())
    assert kinds(state, "gauntlet") == ["power", "short"]
    assert played(state, "gauntlet").discard == ("s18",)
    assert GAUNTLET not in game.legal(played(state, "gauntlet"), 0)


# ---------------------------------------------------------------------- Crown and Farsight
@pytest.mark.rule("Y-OBJECT-CROWN")
def test_the_crown_turns_the_cards_that_are_named():
    state = scene(hand=("s01", "s19", "s02~", "s05"))
    after = played(state, "crown s02 s01")
    assert (after.hand, after.discard) == (("s01~", "s02", "s05"), ("s19",))
    crowns = [move for move in game.legal(state, 0) if isinstance(move, Crown)]
    assert len(crowns) == 7
    assert Crown(("s05", "s02")) in game.legal(state, 0)


@pytest.mark.rule("Y-OBJECT-CROWN")
def test_the_crown_never_turns_itself_and_needs_another_card():
    assert Crown(("s19",)) not in game.legal(scene(hand=("s19", "s01")), 0)
    assert not usable(scene(hand=("s19",)))


@pytest.mark.rule("Y-OBJECT-FARSIGHT")
def test_farsight_takes_one_dead_end_of_the_hand_out_of_the_game():
    state = scene(hand=("s20", "d05~", "d06"))
    assert [move for move in game.legal(state, 0) if isinstance(move, Farsight)] == [
        Farsight("d05"),
        Farsight("d06"),
    ]
    after = played(state, "farsight d05")
    assert (after.hand, after.removed, after.discard) == (("d06",), ("d05",), ("s20",))


@pytest.mark.rule("Y-OBJECT-FARSIGHT")
def test_farsight_needs_a_dead_end_in_hand():
    assert not usable(scene(hand=("s20", "s01")))
    assert Farsight("d01") not in game.legal(scene(hand=("s20", "d05")), 0)  # d01 lies on the path
