"""Moves as people type them, and what is said of a text that is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.core.errors import AmbiguousMove, TabletopError, UnreadableMove
from tabletop_kit.wyr import game
from tabletop_kit.wyr.moves import Choose, Crown, Discard, Farsight, Goals, Lose, Play, Watch
from tabletop_kit.wyr.state import QUEST, Due
from tests.wyr.scenes import FOREST, scene

HAND = ("s01", "s02~", "s05", "s16")  # 1 (1/3), 3 (1/3 turned), 2 (2/2), 1 (the Watch)


def read(text, phase="attempt", **changes):
    state = scene(phase, **{"hand": HAND, **changes})
    return game.write(state.setup, game.read(state, 0, text))


@pytest.mark.parametrize(
    ("text", "phase", "full"),
    [
        ("choose 2", "choose", "choose 2"),
        ("Choose 1.2", "choose", "choose 2"),
        ("choose d01", "choose", "choose 2"),
        ("c 1", "choose", "choose 1"),
        ("2", "choose", "choose 2"),
        ("k03", "choose", "choose 1"),
        ("draw", "draw", "draw"),
        ("d", "draw", "draw"),
        ("dr", "discard", "draw"),
        ("watch 1.1 2.3", "draw", "watch 1.1 2.3"),
        ("watch 2.3 1.1", "draw", "watch 1.1 2.3"),
        ("use watch d01 k01", "draw", "watch 1.2 4.1"),
        ("w 1,1 4.1", "draw", "watch 1.1 4.1"),
        ("KEY", "draw", "key"),
        ("gaunt", "draw", "gauntlet"),
        ("play s01 s05", "attempt", "play s01 s05"),
        ("play s02~", "attempt", "play s02"),
        ("play 3 2", "attempt", "play s02 s05"),
        ("play 2 3", "attempt", "play s05 s02"),
        ("play 1 1", "attempt", "play s01 s16"),
        ("play s01 1", "attempt", "play s01 s16"),
        ("play watch", "attempt", "play s16"),
        ("3 2", "attempt", "play s02 s05"),
        ("play", "attempt", "play"),
        ("play nothing", "attempt", "play"),
        ("play all", "attempt", "play s01 s02 s05 s16"),
        ("discard 3", "discard", "discard s02"),
        ("d 3", "discard", "discard s02"),
        ("discard", "discard", "discard"),
        ("discard none", "discard", "discard"),
        ("play s04", "attempt", "play s04"),  # not in hand: the rules say so, not the reader
        ("play k01", "attempt", "play k01"),
        ("lose watch", "lose", "lose s16"),
        ("farsight d05", "attempt", "farsight d05"),
        ("farsight", "attempt", "farsight"),
    ],
)
def test_what_is_clear_may_be_left_out(text, phase, full):
    changes = {"now": Due(lose_object=1)} if phase == "lose" else {}
    assert read(text, phase, **changes) == full


def test_where_one_choice_is_left_it_need_not_be_named():
    assert read("choose", "choose", quest="expectation") == "choose 2"
    assert read("lose", "lose", now=Due(lose_object=1)) == "lose s16"
    assert read("farsight", hand=("s20", "d05~")) == "farsight d05"
    assert read("lose", "attempt") == "lose"
    assert read("choose", "attempt") == "choose 1"


def test_equal_cards_are_named_by_their_number():
    assert read("play 2", hand=("s05", "s06", "s07")) == "play s05"
    assert read("discard 3 3", "discard", hand=("s01~", "s02~", "s03~")) == "discard s01 s02"


@pytest.mark.parametrize(
    ("text", "phase", "changes", "candidates"),
    [
        ("play 1", "attempt", {}, ("play s01", "play s16")),
        ("play 1", "attempt", {"hand": ("s01", "s08")}, ("play s01", "play s08")),
        ("play 1", "attempt", {"hand": ("s08", "m01")}, ("play s08", "play m01")),
        ("play 2 3 1", "attempt", {}, ("play 2 3 s01", "play 2 3 s16")),
        ("play 0", "attempt", {"hand": ("d05", "s17")}, ("play d05", "play s17")),
        ("choose", "choose", {}, ("choose 1", "choose 2")),
        ("lose", "lose", {"hand": ("s16", "s17"), "now": Due(lose_object=1)}, ("lose s16", "lose s17")),
        ("farsight", "attempt", {"hand": ("s20", "d05", "d06")}, ("farsight d05", "farsight d06")),
        ("d", "attempt", {}, ("draw", "discard")),
        ("g", "draw", {}, ("goals", "gauntlet")),
    ],
)
def test_what_fits_several_moves_is_asked_again(text, phase, changes, candidates):
    with pytest.raises(AmbiguousMove) as error:
        read(text, phase, **changes)
    assert error.value.candidates == candidates


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Type a move"),
        ("jump 2", "'jump' is no move"),
        ("chose 1", "did you mean choose?"),
        ("draw 2", "stands alone"),
        ("choose 1 2", "One card"),
        ("choose 2.1", "not on the path"),
        ("choose a01", "not on the path"),
        ("choose d09", "does not lie in the forest"),
        ("choose 5.5", "no place of the forest"),
        ("watch 1.1", "swaps two cards"),
        ("watch 1.1 quest", "does not lie in the forest"),
        ("play 7", "No card of your hand can be the 7"),
        ("play 3 3", "Only 1 of your hand can be the 3"),
        ("play s77", "There is no card s77; you hold s01 (1), s02 (3), s05 (2) and s16 (1)"),
        ("play song", "'song' is no card"),
        ("lose s01 s02", "names one card"),
        ("goals harmony", "Name two"),
        ("goals harmony bountiful", "no basic quest"),
        ("goals harmony guardian", "no basic quest"),
    ],
)
def test_what_is_no_move_is_told_with_what_would_work(text, words):
    with pytest.raises(UnreadableMove) as error:
        read(text)
    assert words in str(error.value)


def test_the_quest_is_named_by_its_word():
    state = scene("draw", forest=(*FOREST[:8], QUEST), top="", hand=("s16",))
    assert game.read(state, 0, "watch quest 1.1") == Watch(0, 8)


def test_crown_turns_the_others_and_all_means_all_but_itself():
    state = scene(hand=("s19", "s01", "s05"))
    assert game.read(state, 0, "crown all") == Crown(("s01", "s05"))
    assert game.read(state, 0, "crown 2") == Crown(("s05",))


@pytest.mark.parametrize(
    ("move", "text", "parts"),
    [
        (Goals("harmony", "bounty"), "goals harmony bounty", ("goals", "harmony", "bounty")),
        (Choose(1), "choose 2", ("choose", "2")),
        (Watch(0, 5), "watch 1.1 2.3", ("watch", "1.1", "2.3")),
        (Watch(0, 99), "watch 1.1 99", ("watch", "1.1", "99")),
        (
            Play(("s01", "m01")),
            "play s01 m01",
            ("play", "Quiet Step (s01)", "Menninkäinen of the Mill (m01)"),
        ),
        (Play(()), "play", ("play", "no card")),
        (Discard(()), "discard", ("discard", "nothing")),
        (Farsight("d01"), "farsight d01", ("farsight", "Dead End at the Windfall (d01)")),
        (Lose(""), "lose", ("lose",)),
    ],
)
def test_a_move_is_written_in_full_and_as_steps_of_a_choice(move, text, parts):
    setup = scene().setup
    assert game.write(setup, move) == text
    assert game.parts(setup, move) == parts


WORDS = (
    "choose",
    "watch",
    "play",
    "discard",
    "lose",
    "crown",
    "farsight",
    "use",
    "all",
    "nothing",
    "1.1",
    "4.1",
    "quest",
)


@given(
    text=st.lists(st.sampled_from([*WORDS, *"0123", "s01", "d01~", "key", "?"]) | st.text(max_size=5), max_size=5).map(" ".join),
    phase=st.sampled_from(["goals", "choose", "draw", "lose", "attempt", "discard", "over"]),
)  # fmt: skip
def test_whatever_is_typed_is_a_move_or_a_sentence(text, phase):
    state = scene(phase, hand=("s01", "s19", "d05", "m01"))
    move, said = None, ""
    try:
        move = game.read(state, 0, text)
    except TabletopError as error:
        said = str(error)
    if move is None:
        assert said[-1] in ".?"
    else:
        assert (move in game.legal(state, 0)) == (game.refusals(state, 0, move) == ())
        assert game.read(state, 0, game.write(state.setup, move)) == move
