"""Every rule that can bar a move does, in a sentence with this turn's own numbers."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tabletop_kit import wyr
from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.wyr import game, rulebook
from tabletop_kit.wyr.moves import (
    DRAW,
    GAUNTLET,
    KEY,
    Choose,
    Crown,
    Discard,
    Farsight,
    Goals,
    Lose,
    Play,
    Watch,
)
from tabletop_kit.wyr.state import Due
from tests.wyr.refusals import FILE, told
from tests.wyr.scenes import FOREST, scene

OBJECTS = ("s16", "s17", "s18", "s19")
AJATAR = ("a01", *FOREST[1:6], "k03", *FOREST[7:])
THREE = ("k03", "d01", "a01", *FOREST[3:6], "m03", *FOREST[7:])
GAPS = ("k03", "", "", "", "m02", "", "", "", "k01")
LOSS = scene("lose", hand=("s16", "m01", "s01"), now=Due(lose_object=1, lose_menninkainen=1))
GOALS = game.start(wyr.Setup("guardian"))

#: A position, a move, the rules that bar it in their order, and words that the first of them says.
BARRED = {
    "over": (replace(scene(), phase="over"), DRAW, ["Y-END-REACHED"], "the game is over"),
    "quest to come": (game.start(wyr.Setup()), DRAW, ["Y-SETUP-QUEST"], "has still to be drawn"),
    "forest to come": (game.start(wyr.Setup("harmony")), DRAW, ["Y-SETUP-FOREST"], "has still to be dealt"),
    "stage card to come": (replace(scene(), waits="stage"), DRAW, ["Y-SETUP-STAGE"], "next Stage card"),
    "top to come": (replace(scene("choose"), phase="deal", waits="stage"), DRAW, ["Y-SETUP-STAGE"], "next Stage card"),
    "hand to come": (replace(scene("draw"), waits="hand"), DRAW, ["Y-SETUP-HAND"], "first hand"),
    "cards to come": (replace(scene("draw"), waits="draw"), DRAW, ["Y-TURN-DRAW"], "still to come"),
    "its card to come": (replace(scene(), waits="gauntlet"), DRAW, ["Y-OBJECT-GAUNTLET"], "Gauntlet's card"),
    "draw too soon": (scene("choose"), DRAW, ["Y-TURN-CHOOSE"], "comes first in a turn"),
    "draw too late": (scene(), DRAW, ["Y-TURN-DRAW"], "are drawn"),
    "draw in the end": (scene("discard"), DRAW, ["Y-TURN-DRAW"], "are drawn"),
    "attempt too soon": (scene("draw"), Play(()), ["Y-TURN-DRAW"], "not drawn yet"),
    "attempt before all": (scene("choose"), Play(()), ["Y-TURN-CHOOSE"], "No card of the path is chosen"),
    "attempt again": (scene("discard"), Play(()), ["Y-TURN-ABILITY"], "attempt is made"),
    "discard too soon": (scene(), Discard(()), ["Y-TURN-ABILITY"], "still to be made"),
    "not held": (scene(), Play(("s04", "s01", "?")), ["Y-TURN-ABILITY"], "Kindled Fire (s04) and ?"),
    "twice": (scene(), Play(("s01", "s01")), ["Y-TURN-ABILITY"], "Named twice: Quiet Step (s01)"),
    "discard not held": (scene("discard"), Discard(("s04",)), ["Y-TURN-DISCARD"], "you hold s01 (1), s02 (3)"),
    "keep four": (scene("discard"), Discard(()), ["Y-TURN-DISCARD"], "You hold 4 cards"),
    "chosen already": (scene(), Choose(1), ["Y-TURN-CHOOSE"], "Keiju of the Bluebells (k03) at 1.1"),
    "met already": (scene("discard"), Choose(1), ["Y-TURN-CHOOSE"], "it has been met"),
    "no such place": (scene("choose"), Choose(3), ["Y-TURN-CHOOSE"], "no place 4"),
    "a gap": (scene("choose"), Choose(2), ["Y-TURN-CHOOSE"], "No card lies at 1.3"),
    "forced": (scene("choose", quest="expectation"), Choose(0), ["Y-QUEST-EXPECTATION"], "the Dead End at 1.2"),
    "forced by her": (scene("choose", quest="bounty", forest=AJATAR), Choose(1), ["Y-QUEST-BOUNTY"], "the Ajatar at 1.1"),
    "forced by both": (
        scene("choose", quest="guardian", options={"goals": ("expectation", "bounty")}, forest=THREE),
        Choose(0), ["Y-QUEST-EXPECTATION", "Y-QUEST-BOUNTY"], "the Dead End at 1.2",
    ),
    "a loss is due": (LOSS, Play(()), ["Y-EFFECT-LOSE-OBJECT"], "Watch of Broken Time (s16)"),
    "a spirit is due": (
        scene("lose", hand=("m01", "s01"), now=Due(lose_menninkainen=1)),
        KEY, ["Y-EFFECT-LOSE-MENNINKAINEN"], "Menninkäinen of the Mill (m01)",
    ),
    "another loss": (LOSS, Lose("m01"), ["Y-EFFECT-LOSE-OBJECT"], "Menninkäinen of the Mill (m01) is not it"),
    "no loss named": (LOSS, Lose(""), ["Y-EFFECT-LOSE-OBJECT"], "no card is named"),
    "no loss due": (scene(), Lose("s01"), ["Y-EFFECT-LOSE-OBJECT"], "No card has to be lost"),
    "no spirit due": (scene(), Lose("m01"), ["Y-EFFECT-LOSE-MENNINKAINEN"], "No card has to be lost"),
    "not held to use": (scene(forest=AJATAR), KEY, ["Y-OBJECT-TIMING"], "do not hold the Key of Change"),
    "unseen": (wyr.table(quest="bounty", seed=1).state, Watch(0, 1), ["Y-SETUP-HAND"], "not looked at"),
    "before all": (GOALS, Watch(0, 1), ["Y-OBJECT-TIMING", "Y-OBJECT-WATCH", "Y-OBJECT-WATCH"], "not begun"),
    "key before": (scene("choose", hand=OBJECTS), KEY, ["Y-OBJECT-TIMING"], "not before a card is chosen"),
    "key after": (scene("discard", hand=OBJECTS), KEY, ["Y-OBJECT-TIMING"], "not after the attempt"),
    "key elsewhere": (scene(hand=OBJECTS), KEY, ["Y-OBJECT-KEY"], "against the Ajatar only; you meet Keiju"),
    "gauntlet elsewhere": (scene(hand=OBJECTS), GAUNTLET, ["Y-OBJECT-GAUNTLET"], "against the Menninkäinen only"),
    "swap a gap": (scene(hand=OBJECTS, forest=GAPS), Watch(0, 1), ["Y-OBJECT-WATCH"], "never a card with a gap"),
    "swap nothing": (scene(hand=OBJECTS), Watch(1, 1), ["Y-OBJECT-WATCH"], "two different cards"),
    "swap nowhere": (scene(hand=OBJECTS), Watch(0, 9), ["Y-OBJECT-WATCH"], "no place 9"),
    "turn nothing": (scene(hand=OBJECTS), Crown(()), ["Y-OBJECT-CROWN"], "one card or more"),
    "nothing to turn": (scene(hand=("s19",)), Crown(()), ["Y-OBJECT-CROWN"], "no other card"),
    "turn itself": (scene(hand=OBJECTS), Crown(("s16", "s19")), ["Y-OBJECT-CROWN"], "not itself"),
    "turn what is not held": (scene(hand=OBJECTS), Crown(("s01",)), ["Y-OBJECT-CROWN"], "Not in your hand"),
    "farsight in the forest": (scene(hand=("s20",)), Farsight("d01"), ["Y-OBJECT-FARSIGHT"], "lies in the forest"),
    "farsight next": (scene(hand=("s20",)), Farsight("d02"), ["Y-OBJECT-FARSIGHT"], "lies in the forest"),
    "farsight elsewhere": (scene(hand=("s20",)), Farsight("d09"), ["Y-OBJECT-FARSIGHT"], "not in your hand"),
    "farsight of another": (scene(hand=("s20", "s01")), Farsight("s01"), ["Y-OBJECT-FARSIGHT"], "is no Dead End"),
    "farsight of none": (scene(hand=("s20",)), Farsight(""), ["Y-OBJECT-FARSIGHT"], "You hold no Dead End"),
    "farsight unnamed": (scene(hand=("s20", "d05")), Farsight(""), ["Y-OBJECT-FARSIGHT"], "No Dead End is named"),
    "magic": (
        scene(quest="strength", hand=OBJECTS), Watch(0, 1), ["Y-QUEST-STRENGTH"], "forbid magic, the Watch of Broken Time",
    ),
    "no guardian": (scene(), Goals("harmony", "bounty"), ["Y-QUEST-GUARDIAN"], "The Triumph of Harmony"),
    "goals again": (
        scene(quest="guardian", options={"goals": ("harmony", "bounty")}),
        Goals("harmony", "bounty"), ["Y-QUEST-GUARDIAN"], "chosen already",
    ),
    "no basic quest": (GOALS, Goals("harmony", "strength"), ["Y-QUEST-GUARDIAN"], "'strength' is no basic quest"),
    "one quest twice": (GOALS, Goals("harmony", "harmony"), ["Y-QUEST-GUARDIAN"], "two different quests"),
    "choose goals first": (GOALS, Choose(0), ["Y-QUEST-GUARDIAN", "Y-TURN-CHOOSE"], "still to be chosen"),
}  # fmt: skip

EXAMPLES = dict(map(json.loads, FILE.read_text("utf8").splitlines()))

#: Rules that bar nothing by themselves: they say what happens, what it is worth, or how a game is set up.
TELLING = {
    *("Y-SETUP-DECKS", "Y-TURN-RESHUFFLE", "Y-TURN-POINTER-UP", "Y-TURN-POINTER-DOWN", "Y-TURN-EITHER"),
    *("Y-CARD-AJATAR", "Y-CARD-DEADEND", "Y-CARD-KEIJU", "Y-CARD-MENNINKAINEN", "Y-EFFECT-MODIFIER"),
    *("Y-EFFECT-DRAWLESS", "Y-EFFECT-THREE", "Y-EFFECT-CLEAR", "Y-EFFECT-BONUS-PENALTY", "Y-FOREST-REMOVE"),
    *("Y-FOREST-FALL", "Y-FOREST-FORCED", "Y-QUEST-HARMONY", "Y-QUEST-SPIRITS", "Y-END-DRAWN", "Y-END-INITIATIVE"),
}  # fmt: skip


@pytest.mark.parametrize("name", BARRED)
def test_a_barred_move_is_answered_with_its_rules(name):
    state, move, rules, words = BARRED[name]
    found = game.refusals(state, 0, move)
    assert [refusal.rule_id for refusal in found] == rules
    assert words in found[0].message
    assert move not in game.legal(state, 0)
    for refusal in found:
        assert refusal.message.endswith(".")
        assert refusal.message[0].isupper() or refusal.message[0] == "'"
        assert not refusal.hint or refusal.hint.endswith(".")


@pytest.mark.parametrize("name", BARRED)
def test_a_refusal_says_what_was_read_once(name):
    state, move, _, _ = BARRED[name]
    assert told(state, move) == EXAMPLES[name]


def test_every_rule_that_can_bar_a_move_does():
    barring = {rule_id for _, _, rules, _ in BARRED.values() for rule_id in rules}
    assert barring == set(rulebook) - TELLING


def test_several_rules_that_bar_a_move_are_all_told():
    state = scene("discard", hand=("s17", "s01"), quest="strength")
    assert [refusal.rule_id for refusal in game.refusals(state, 0, KEY)] == [
        "Y-QUEST-STRENGTH",
        "Y-OBJECT-TIMING",
    ]
    found = game.refusals(scene("draw"), 0, Play(("s04", "s01", "s01")))
    assert [refusal.rule_id for refusal in found] == ["Y-TURN-DRAW", "Y-TURN-ABILITY", "Y-TURN-ABILITY"]


def test_a_table_says_what_could_be_played_instead():
    t = wyr.table(quest="expectation", stage=["k03", "d01"], seed=None)
    with pytest.raises(IllegalMove) as error:
        t.play("choose 1")
    assert str(error.value) == (
        "Keiju of the Bluebells (k03) cannot be chosen: The Expectation of All makes you choose the Dead End at 1.2. "
        "Choose 2. [Y-QUEST-EXPECTATION] You could play: choose 2."
    )
    assert t.play("choose 2").play("draw").why_not("play s19 k01").instead == "play"
    assert t.why_not("watch 1.1 2.1").instead in {t.game.write(t.setup, move) for move in t.legal()}


def test_another_seat_has_no_moves():
    assert game.legal(scene(), 1) == ()
    (refusal,) = game.refusals(scene(), 1, Play(()))
    assert (refusal.rule_id, refusal.message) == ("Y-TURN-CHOOSE", "This game has one seat, 0.")
    assert refusal.params == {"seat": 1}


@pytest.mark.rule("Y-QUEST-EXPECTATION")
def test_of_two_cards_that_force_the_choice_either_may_be_taken():
    forest = ("k03", "d01", "d04", *FOREST[3:7], "", FOREST[8])
    state = scene("choose", quest="expectation", forest=forest)
    (refusal,) = game.refusals(state, 0, Choose(0))
    assert refusal.message.endswith("makes you choose the Dead End at 1.2 or 1.3.")
    assert refusal.hint == "Choose 2 or 3."


@pytest.mark.rule("Y-OBJECT-FARSIGHT")
def test_each_dead_end_in_hand_is_offered_to_farsight():
    (refusal,) = game.refusals(scene(hand=("s20", "d05", "d06")), 0, Farsight(""))
    assert refusal.hint.startswith("Name one that you hold: Dead End at the ")
    assert " (d05) or Dead End at the " in refusal.hint


@pytest.mark.rule("Y-SETUP-FOREST")
@pytest.mark.parametrize("place", [0, 1, 3, 4, 5, 6, 7, 8])
def test_the_forest_is_still_dealt_while_any_of_its_places_is_empty(place):
    forest = (*FOREST[:place], "", *FOREST[place + 1 :])
    state = replace(scene("choose", forest=forest), phase="deal", waits="stage")
    assert [one.message for one in game.refusals(state, 0, DRAW)] == ["The forest has still to be dealt."]


@pytest.mark.rule("Y-OBJECT-CROWN")
def test_with_one_other_card_in_hand_the_crown_is_only_asked_for_it():
    (refusal,) = game.refusals(scene(hand=("s19", "s01")), 0, Crown(()))
    assert refusal.message == "The Crown turns one card or more."
    assert refusal.hint == "Name them, as in: crown s04, or: crown all."


@pytest.mark.rule("Y-EFFECT-LOSE-OBJECT")
def test_each_card_that_may_be_lost_is_offered():
    state = scene("lose", hand=("s16", "s17~", "s01"), now=Due(lose_object=1))
    (refusal,) = game.refusals(state, 0, Lose("s01"))
    assert refusal.hint == "Lose Watch of Broken Time (s16) or Key of Change (s17)."
    (refusal,) = game.refusals(state, 0, DRAW)
    assert refusal.params == {"due": ["s16", "s17"]}
    assert refusal.message.endswith("else: Watch of Broken Time (s16) or Key of Change (s17).")


@pytest.mark.rule("Y-OBJECT-CROWN")
@pytest.mark.parametrize("phase", ["choose", "draw", "attempt", "discard"])
def test_cards_may_be_named_in_any_order(phase):
    legal = game.legal(scene(phase, hand=("s19", "s01", "s02")), 0)
    assert Crown(("s02", "s01")) in legal
    assert Crown(("s02", "s04")) not in legal
