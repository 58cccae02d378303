"""What is said: of a position, of what happened, and of a move before it is made."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import wyr
from tabletop_kit.core.game import Over
from tabletop_kit.wyr import game
from tabletop_kit.wyr.moves import DRAW, Choose, Discard, Play, Watch
from tabletop_kit.wyr.state import QUEST, Due
from tabletop_kit.wyr.words import _SAYINGS, card_name
from tests.wyr.decks import RARE
from tests.wyr.scenes import FOREST, scene

STAGE = ["k03", "d01", "m02", "k02", "k04", "a01", "d04", "k01", "d02", "d03", "a02"]


def game_so_far():
    t = wyr.table(quest="harmony", seeker=["s01", "s02~", "s05", "s15~", "s17", "s03"], stage=STAGE)
    return t.play("choose 1").play("draw").play("play 3 4").play("discard").play("choose d01").play("draw")


def test_the_log_tells_each_thing_that_happens_in_a_sentence():
    assert (
        str(game_so_far().log)
        == """\
The forest is dealt: Keiju of the Bluebells (k03) at 1.1, Dead End at the Windfall (d01) at 1.2, Menninkäinen of the Juniper (m02) at 2.1, Keiju of the Morning Dew (k02) at 2.2, Keiju of the Moth Lantern (k04) at 2.3, Ajatar of the Reeds (a01) at 3.1, Dead End at the Beaver Dam (d04) at 3.2 and Keiju of the Birches (k01) at 4.1.
Dead End at the Washed-out Ford (d02) is the next of the Stage pile; 35 cards are in it.
You choose Keiju of the Bluebells (k03) at 1.1.
Your first hand: Quiet Step (s01), Keen Ear (s02), Steady Hand (s05) and Dream Walk (s15).
You hold enough cards and draw none.
You play 3 + 4: 7 against Keiju of the Bluebells (k03), where at least 7 is needed.
Keiju of the Bluebells (k03) is overcome.
Keiju of the Bluebells (k03) is your friend, number 1.
Menninkäinen of the Juniper (m02) falls from 2.1 to 1.1.
Ajatar of the Reeds (a01) falls from 3.1 to 2.1.
Keiju of the Birches (k01) falls from 4.1 to 3.1.
Dead End at the Washed-out Ford (d02) enters the forest at 4.1.
Dead End at the Bramble Wall (d03) is the next of the Stage pile; 34 cards are in it.
Keiju of the Morning Dew (k02) comes from 2.2 as the third card of the path.
Keiju of the Birches (k01) falls from 3.1 to 2.2.
Dead End at the Washed-out Ford (d02) falls from 4.1 to 3.1.
Dead End at the Bramble Wall (d03) enters the forest at 4.1.
Ajatar of the Black Pool (a02) is the next of the Stage pile; 33 cards are in it.
You keep your whole hand.
Turn 2 begins.
You choose Dead End at the Windfall (d01) at 1.2.
You draw Key of Change (s17) and Old Song (s03)."""
    )


def test_the_board_can_be_played_from():
    assert (
        str(game_so_far())
        == """\
The Triumph of Harmony: befriend six Keiju. Keiju befriended: 1 of 6.
The Triumph of Harmony, turn 2: Dead End at the Windfall (d01): at least 5 is needed.

        card                                 time  needs      moves  overcome                 not overcome
  next  a02 Ajatar of the Black Pool         5 ▲   6 or more  42     -                        lose an object
  4.1   d03 Dead End at the Bramble Wall     4 ▲   5 or more  25     +1 next turn             draw one card less
  3.2   d04 Dead End at the Beaver Dam       4 ▲   5 or more  41     -                        −1 next turn
  3.1   d02 Dead End at the Washed-out Ford  3 ▲   4 or more  12     -                        -
  2.3   k04 Keiju of the Moth Lantern        7 ▼   just 6     16     three cards on the path  -
  2.2   k01 Keiju of the Birches             7 ▲   8 or more  38     three cards on the path  -
  2.1   a01 Ajatar of the Reeds              7 ▼   just 6     18     -                        lose an object
  1.3   k02 Keiju of the Morning Dew         7 ▼   just 6     11     three cards on the path  clear the path
> 1.2   d01 Dead End at the Windfall         4 ▲   5 or more  23     -                        -
  1.1   m02 Menninkäinen of the Juniper      5 ▲   6 or more  7      +1 next turn             -

Hand  s01  1  (3 turned)  Quiet Step
      s05  2  (2 turned)  Steady Hand
      s17  0  (2 turned)  Key of Change
      s03  1  (3 turned)  Old Song

Draw pile 14, discard pile 2: s02~ s15~. Stage pile 33. Out of the game 0.
Befriended: k03."""
    )


def test_the_board_tells_of_effects_losses_and_the_key():
    state = scene(
        now=Due(2, 1, 1, 1), coming=Due(-1, 2, 2, 0), key=True, hand=(), lost=("s16",), removed=("s16",),
        forest=("a01", "", "", "", "", "", "", "", QUEST), top="",
    )  # fmt: skip
    text = game.board(state)
    assert (
        "This turn: +2 to the total, 1 card less to draw, 1 object to lose and 1 Menninkäinen to lose."
        in text
    )
    assert "Next turn: −1 to the total, 2 cards less to draw and 2 objects to lose." in text
    assert "The Key is in use: −1 against an Ajatar." in text
    assert "Objects lost: s16." in text
    assert "Hand: no card" in text
    assert "  4.1  the quest" in text
    assert "exactly 6 is needed, and with +1 the cards must make 5" in text


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (game.start(wyr.Setup()), "a quest is to be drawn"),
        (game.start(wyr.Setup("guardian")), "The Guardian of Wyr: choose its two quests"),
        (game.start(wyr.Setup("bounty")), "The Bounty of Gifts: the forest is to be dealt"),
        (scene("choose"), "The Triumph of Harmony, turn 2: choose a card of the path"),
        (scene("draw"), "The Triumph of Harmony, turn 2: Keiju of the Bluebells (k03) is chosen, draw"),
        (scene("discard"), "The Triumph of Harmony, turn 2: discard one card or more"),
        (scene("discard", hand=()), "The Triumph of Harmony, turn 2: discard what you do not keep"),
        (
            scene("lose", hand=("s16", "m01"), now=Due(lose_object=1)),
            "The Triumph of Harmony, turn 2: say which of your cards you lose: an object",
        ),
        (
            scene("lose", hand=("m01",), now=Due(lose_object=1, lose_menninkainen=1)),
            "The Triumph of Harmony, turn 2: say which of your cards you lose: a Menninkäinen",
        ),
        (scene(waits="stage"), "The Triumph of Harmony, turn 2: the next Stage card is to be turned up"),
        (scene("draw", waits="draw", owed=2), "The Triumph of Harmony, turn 2: 2 cards are to be drawn"),
        (scene("draw", waits="hand"), "The Triumph of Harmony, turn 2: look at your first hand"),
        (scene(waits="gauntlet", owed=1), "The Triumph of Harmony, turn 2: the Gauntlet draws a card"),
        (scene("over", won=True), "The Triumph of Harmony won in turn 2"),
        (scene("over"), "The Triumph of Harmony lost in turn 2"),
    ],
)
def test_the_position_in_one_line(state, line):
    assert game.headline(state) == line


@pytest.mark.rule("Y-QUEST-STRENGTH")
def test_the_board_says_that_the_trials_are_won_by_whoever_reaches_the_end():
    assert "Whoever reaches the end has won." in game.board(scene(quest="strength"))
    strict = game.board(scene(quest="strength", options={"trials": "strict"}))
    assert "Objects lost: none; Dead Ends among your cards: none." in strict


@pytest.mark.rule("Y-SETUP-STAGE", "Y-SETUP-HAND")
def test_an_unseen_hand_and_a_draw_pile_are_only_counted():
    text = str(wyr.table(quest="harmony", stage=STAGE))
    assert "Hand: 4 cards, not looked at yet" in text
    assert "Draw pile 16," in text
    assert "s0" not in text


def test_every_kind_of_event_is_met_in_some_game_and_told_in_a_sentence():
    told = set()
    for seed in range(60):
        rng = random.Random(seed)
        setup = wyr.table(deck=[RARE, "old-forest"][seed % 2], seed=1).setup
        state = game.start(setup)
        while not isinstance(turn := game.turn(state), Over):
            moves = game.legal(state, 0)
            step = (
                game.apply(state, 0, rng.choice(moves))
                if moves
                else game.resolve(state, turn.request.space.sample(rng))
            )
            for event in step.events:
                sentence = game.say(setup, event)
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert sentence.endswith(".")
                told.add(event.kind)
            state = step.state
    assert told == set(_SAYINGS)


def test_a_card_is_named_with_the_id_that_moves_use():
    tables = wyr.editions.tables_of(wyr.Setup())
    assert card_name(tables, "k03") == "Keiju of the Bluebells (k03)"
    assert card_name(tables, "s02~") == "Keen Ear (s02)"
    assert card_name(tables, QUEST) == "the quest"
    assert card_name(tables, "?") == "?"


# ---------------------------------------------------------------------- beforehand
DOWN = {"forest": ("k02", *FOREST[1:4], "k03", *FOREST[5:])}  # exactly 6 is needed


@pytest.mark.rule("Y-TURN-ABILITY")
@pytest.mark.parametrize(
    ("changes", "cards", "note"),
    [
        (DOWN, ("s02", "s15"), "will fail: exactly 6 is needed, this is 7; 2 + 4 would do"),
        (DOWN, ("s02", "s15", "s01"), "will fail: exactly 6 is needed, this is 8; 2 + 4 would do"),
        (DOWN, ("s02", "s05", "s01"), "overcomes: exactly 6 is needed, this is 6"),
        (DOWN, ("s15", "s05", "s01"), "will fail: exactly 6 is needed, this is 7; without the 1 it is 6"),
        ({}, (), "will fail: at least 7 is needed, this is 0; 3 + 4 would do"),
        ({}, ("s02", "s01"), "will fail: at least 7 is needed, this is 4; with the 4 it is 8"),
        ({"now": Due(modifier=-9)}, (), "will fail: at least 7 is needed, this is −9; no cards in your hand do it"),
        ({"now": Due(modifier=7)}, (), "overcomes: at least 7 is needed, this is 7"),
        ({**DOWN, "now": Due(modifier=6)}, ("s01",), "will fail: exactly 6 is needed, this is 7; without the 1 it is 6"),
        ({**DOWN, "now": Due(modifier=6)}, ("s01", "s05"), "will fail: exactly 6 is needed, this is 9; no card would do"),
    ],
)  # fmt: skip
def test_an_attempt_is_told_before_it_is_made(changes, cards, note):
    state = scene(hand=("s01", "s02~", "s05", "s15~"), **changes)
    assert game.note(state, 0, Play(cards)) == note


def test_other_moves_are_told_with_their_cards():
    assert game.note(scene("choose"), 0, Choose(1)) == "Dead End at the Windfall: at least 5 is needed"
    assert game.note(scene("choose"), 0, Choose(2)) == ""
    assert game.note(scene("draw", hand=("s01",)), 0, DRAW) == "3 cards"
    assert game.note(scene("draw"), 0, DRAW) == "no card, you hold enough"
    assert (
        game.note(scene(), 0, Watch(0, 8)) == "Keiju of the Bluebells (k03) with Keiju of the Birches (k01)"
    )
    assert game.note(scene("discard"), 0, Discard(("s01",))) == ""
    assert game.note(scene("choose"), 0, Play(())) == ""
