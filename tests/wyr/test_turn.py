"""A turn from the choice to the discard: drawing, making the pile anew, the attempt, the hand."""

from __future__ import annotations

import pytest

from tabletop_kit import wyr
from tabletop_kit.core.errors import ChanceError, TabletopError
from tabletop_kit.wyr import game
from tabletop_kit.wyr.deck import kit
from tabletop_kit.wyr.moves import Discard, Draw, Play
from tabletop_kit.wyr.state import NOTHING_DUE, NOWHERE, Due
from tabletop_kit.wyr.totals import asked, fits, met, need, total
from tests.wyr.scenes import FOREST, cards_of, events, kinds, played, scene

SEEKER = ["s01", "s02~", "s05", "s08", "s03~", "s04"]


def opening(**options):
    return wyr.table(quest="harmony", seeker=SEEKER, stage=["k03", "d01"], **options)


@pytest.mark.rule("Y-SETUP-HAND")
def test_the_first_hand_is_drawn_when_the_first_card_is_chosen():
    t = opening()
    assert (t.state.hand, t.state.unseen, len(t.state.pile)) == ((), 4, 20)
    t.play("choose 1")
    assert (t.state.hand, t.state.unseen, len(t.state.pile)) == (tuple(SEEKER[:4]), 0, 16)
    assert t.log[-1].events[0].data == {"cards": SEEKER[:4]}


@pytest.mark.rule("Y-SETUP-HAND", "Y-TURN-DRAW")
def test_the_first_draw_brings_nothing_and_can_be_undone():
    t = opening().play("choose 1").play("draw")
    assert t.state.hand == tuple(SEEKER[:4])
    assert t.state.phase == "attempt"
    assert t.undo().state.phase == "draw"


@pytest.mark.rule("Y-TURN-CHOOSE")
def test_a_choice_after_the_first_can_be_taken_back_until_cards_are_drawn():
    t = opening().play("choose 1").play("draw").play("play").play("discard 3 2")
    t.play("choose 2")
    assert t.state.chosen == 1
    t.undo().play("choose 1").play("draw")
    assert t.state.hand[2:] == ("s03~", "s04")
    with pytest.raises(TabletopError, match=r"Cards that were seen stay: undo does not cross a draw\."):
        t.undo()
    with pytest.raises(ChanceError, match=r"No cards are waiting to be drawn\."):
        t.roll()


@pytest.mark.rule("Y-TURN-DRAW")
@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (1, 3), (3, 1), (4, 0), (5, 0)])
def test_a_hand_is_drawn_up_to_four(held, drawn):
    state = scene("draw", hand=("s01", "s02", "s03", "s04", "s05")[:held])
    after = played(state, "draw")
    assert len(after.hand) == held + drawn
    assert len(after.pile) == len(state.pile) - drawn
    assert after.hand[:held] == state.hand


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_the_last_cards_of_the_pile_come_first_then_the_discard_pile_turned():
    state = scene("draw", hand=("s01",), pile=("s02~",), discard=("s03", "s04~", "s05"))
    told = events(state, "draw", "s02~", "s04", "s05~")
    assert [event.kind for event in told] == ["drew", "reshuffled", "drew"]
    after = played(state, "draw", "s02~", "s04", "s05~")
    assert after.hand == ("s01", "s02~", "s04", "s05~")
    assert (after.pile, after.turned, after.discard) == (("s03~",), 0, ())


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_with_nothing_left_to_draw_the_hand_stays_short():
    state = scene("draw", hand=("s01",), pile=("s02",), discard=())
    assert kinds(state, "draw") == ["drew", "short"]
    after = played(state, "draw")
    assert (after.hand, after.owed, after.waits) == (("s01", "s02"), 0, "")


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_nothing_to_draw_from_at_all_ends_the_draw_at_once():
    state = scene("draw", hand=("s01",), pile=(), discard=())
    assert kinds(state, "draw") == ["short"]
    assert played(state, "draw").phase == "attempt"


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_a_pile_emptied_by_the_last_needed_card_waits_for_the_next_draw():
    state = scene("draw", hand=("s01", "s02", "s03"), pile=("s04",), discard=("s05",))
    after = played(state, "draw")
    assert (after.pile, after.discard) == ((), ("s05",))


def test_of_a_pile_with_turned_cards_it_is_known_how_many_are_left_turned():
    state = scene("draw", hand=("s01", "s02", "s03"), turned=5)
    assert played(state, "draw", "s04").turned == 5
    assert played(state, "draw", "s04~").turned == 4
    assert played(state, "draw", "s04~").pile == played(state, "draw", "s04").pile


# ---------------------------------------------------------------------- the attempt
@pytest.mark.rule("Y-TURN-POINTER-UP")
@pytest.mark.parametrize(("cards", "success"), [("3 2 s01", False), ("3 2 1 1", True), ("", False)])
def test_pointer_up_asks_for_more_than_the_time(cards, success):
    state = scene()  # Keiju of the Bluebells: time 6, pointer up; the hand shows 1 3 2 1
    assert bool(played(state, f"play {cards}").befriended) is success


@pytest.mark.rule("Y-TURN-POINTER-DOWN")
@pytest.mark.parametrize(("cards", "success"), [("3 2", False), ("3 2 1", True), ("3 2 1 1", False)])
def test_pointer_down_asks_for_just_one_less(cards, success):
    state = scene(
        forest=("k02", "d01", "", "m02", "k03", "k04", "a01", "d04", "k01"),
        hand=("s01", "s02~", "s05", "s04"),
    )
    assert bool(played(state, f"play {cards}").befriended) is success


@pytest.mark.rule("Y-TURN-ABILITY", "Y-EFFECT-MODIFIER")
def test_the_total_adds_what_each_card_shows_and_this_turns_modifier():
    state = scene(now=Due(modifier=-3))
    assert total(state, ["s02", "s05"]) == 3 + 2 - 3
    assert total(state, []) == -3


@pytest.mark.rule("Y-TURN-ABILITY")
def test_cards_are_laid_on_the_discard_pile_as_named_and_as_they_stood():
    after = played(scene(discard=("s09",)), "play s05 s02 s01")
    assert after.discard == ("s09", "s05", "s02~", "s01")
    assert after.hand == ("s08",)


@pytest.mark.rule("Y-TURN-ABILITY")
def test_every_set_of_cards_may_be_played_in_any_order():
    state = scene()
    legal = game.legal(state, 0)
    assert sum(isinstance(move, Play) for move in legal) == 16
    assert Play(("s08", "s01")) in legal
    assert Play(("s08", "s08")) not in legal


@pytest.mark.rule("Y-FOREST-REMOVE")
def test_the_card_met_leaves_the_path_in_either_case():
    for text in ("play", "play 3 2 1 1"):
        assert "k03" not in played(scene(), text).forest


@pytest.mark.rule("Y-TURN-EITHER")
def test_an_object_played_for_its_number_is_not_used():
    state = scene(hand=("s16", "s17"), quest="bounty")
    after = played(state, "play watch key")
    assert (after.discard[:2], after.powers, after.lost) == (("s16", "s17"), (), ())


# ---------------------------------------------------------------------- the end of the turn
@pytest.mark.rule("Y-TURN-DISCARD")
@pytest.mark.parametrize(("held", "choices"), [(5, 31), (4, 15), (3, 8), (1, 2), (0, 1)])
def test_four_cards_or_more_may_not_all_be_kept(held, choices):
    state = scene("discard", hand=("s01", "s02", "s03", "s04", "s05")[:held])
    discards = [move for move in game.legal(state, 0) if isinstance(move, Discard)]
    assert len(discards) == choices
    assert (Discard(()) in discards) is (held < 4)


@pytest.mark.rule("Y-TURN-DISCARD")
def test_the_next_turn_begins_with_what_is_due_then():
    state = scene("discard", now=Due(modifier=1), coming=Due(modifier=2, lose_object=1), key=True)
    after = played(state, "discard s02 s08")
    assert (after.hand, after.discard) == (("s01", "s05"), ("s02~", "s08"))
    assert (after.turn, after.phase, after.chosen, after.key) == (3, "choose", -1, False)
    assert (after.now, after.coming) == (Due(modifier=2, lose_object=1), NOTHING_DUE)


def test_a_turn_is_choose_draw_play_discard():
    t = opening()
    phases = [t.state.phase]
    for text in ("choose 2", "draw", "play", "discard 3", "choose 1"):
        t.play(text)
        phases.append(t.state.phase)
    assert phases == ["choose", "draw", "attempt", "discard", "choose", "draw"]


# ---------------------------------------------------------------------- losses
@pytest.mark.rule("Y-EFFECT-DRAWLESS")
@pytest.mark.parametrize(("less", "hand"), [(1, 3), (2, 2), (4, 1), (9, 1)])
def test_each_card_less_ends_the_draw_one_card_sooner(less, hand):
    state = scene("draw", hand=("s01",), now=Due(draw_less=less))
    assert len(played(state, "draw").hand) == hand


@pytest.mark.rule("Y-EFFECT-LOSE-OBJECT")
def test_of_two_objects_one_is_lost_and_the_player_says_which():
    state = scene("draw", hand=("s16", "s05", "s17~", "m01"), now=Due(lose_object=1))
    state = played(state, "draw")
    assert (state.phase, [move.card for move in game.legal(state, 0)]) == ("lose", ["s16", "s17"])
    after = played(state, "lose key")
    assert (after.hand, after.lost, after.removed) == (("s16", "s05", "m01"), ("s17",), ("s17",))
    assert (after.phase, after.discard) == ("attempt", ())


@pytest.mark.rule("Y-EFFECT-LOSE-OBJECT")
def test_a_loss_that_no_card_can_pay_lapses():
    state = scene("draw", now=Due(lose_object=1, lose_menninkainen=2))
    told = events(state, "draw")
    assert [event.data for event in told if event.kind == "lapsed"] == [
        {"what": "object", "number": 1},
        {"what": "menninkainen", "number": 2},
    ]
    assert played(state, "draw").now == NOTHING_DUE


@pytest.mark.rule("Y-EFFECT-LOSE-MENNINKAINEN", "Y-EFFECT-LOSE-OBJECT")
def test_objects_go_first_each_effect_takes_one_and_what_is_left_over_lapses():
    state = scene(
        "draw",
        hand=("m01", "m02~", "s16"),
        pile=(),
        now=Due(1, 0, 2, 1),
        forest=("",) * 8 + ("k01",),
        discard=(),
    )
    state = played(state, "draw")
    assert [move.card for move in game.legal(state, 0)] == ["s16"]
    state = played(state, "lose s16")
    assert [move.card for move in game.legal(state, 0)] == ["m01", "m02"]
    told = events(state, "lose m02")
    assert cards_of(told, "lost") == ["m02"]
    assert [event.data for event in told if event.kind == "lapsed"] == [{"what": "object", "number": 1}]
    after = played(state, "lose m02")
    assert (after.hand, after.removed, after.lost) == (("m01",), ("s16", "m02"), ("s16",))
    assert (after.phase, after.now) == ("attempt", Due(modifier=1))


@pytest.mark.rule("Y-EFFECT-LOSE-OBJECT")
def test_a_lost_card_is_not_replaced_and_nothing_else_may_be_done_before():
    state = played(scene("draw", hand=("s16", "s02", "s03", "s04"), now=Due(lose_object=1)), "draw")
    assert [game.write(state.setup, move) for move in game.legal(state, 0)] == ["lose s16"]
    assert len(played(state, "lose").hand) == 3
    assert Draw() not in game.legal(played(state, "lose"), 0)


# ---------------------------------------------------------------------- what is over
@pytest.mark.rule("Y-TURN-DRAW")
def test_when_cards_have_come_none_are_owed_any_more():
    first = wyr.table(quest="harmony", seed=1).play("choose 1").state
    assert (first.waits, first.owed, len(first.hand)) == ("", 0, 4)
    state = played(scene("draw", hand=("s01",)), "draw")
    assert (state.waits, state.owed, len(state.hand)) == ("", 0, 4)


@pytest.mark.rule("Y-TURN-DISCARD")
def test_a_turn_that_is_over_leaves_no_choice_and_no_key():
    after = played(scene("discard", chosen=0, key=True), "discard s01")
    assert (after.chosen, after.key, after.phase) == (NOWHERE, False, "choose")
    assert met(after) is None


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_of_a_pile_made_anew_it_is_known_that_none_lies_turned_otherwise():
    state = scene("draw", hand=("s01",), pile=("s03",), turned=1, discard=("s04", "s05~", "s06", "s09"))
    assert played(state, "draw").turned == 0


@pytest.mark.rule("Y-TURN-POINTER-UP", "Y-TURN-POINTER-DOWN")
def test_the_number_that_is_asked_is_that_of_the_card_met():
    cards = [kit().card(card) for card in FOREST if card]
    assert {card.pointer for card in cards} == {"up", "down"}
    for card in cards:
        wanted = card.time + 1 if card.pointer == "up" else card.time - 1
        state = scene(forest=(card.id, *(other for other in FOREST if other not in (card.id, "")), ""))
        assert asked(card) == need(state) == wanted
        assert [fits(card, number) for number in (wanted - 1, wanted, wanted + 1)] == [
            *(False, True, card.pointer == "up"),
        ]
    with pytest.raises(ValueError, match=r"^no card is chosen in this state$"):
        need(scene("choose"))


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_of_the_pile_it_is_seen_how_many_lie_turned_and_not_which():
    state = scene(pile=("s03~", "s04", "s06~"), turned=1)
    seen = game.observe(state, 0)
    assert (seen.pile, seen.turned) == (("s03", "s04", "s06"), 3)


@pytest.mark.rule("Y-SETUP-QUEST")
def test_the_last_card_of_the_stage_pile_may_be_the_quest_alone():
    state = scene("choose", waits="stage", top="", stages=((), (), ()), buried=("harmony",))
    assert (game.chance(state).space.cards, game.chance(state).space.need) == (("harmony",), 1)


@pytest.mark.rule("Y-EFFECT-LOSE-OBJECT", "Y-EFFECT-DRAWLESS")
def test_a_loss_that_lapses_leaves_the_rest_of_what_is_due():
    state = played(scene("draw", hand=("s01",), now=Due(2, 1, lose_object=1)), "draw")
    assert (state.now, state.phase) == (Due(2, 1), "attempt")
