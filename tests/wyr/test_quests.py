"""The six quests: what they force, how far they are met, and how a game ends."""

from __future__ import annotations

import pytest

from tabletop_kit.wyr import game
from tabletop_kit.wyr.moves import Choose
from tabletop_kit.wyr.quests import QUESTS, progress
from tabletop_kit.wyr.state import NOTHING_DUE, QUEST, Due
from tests.wyr.scenes import FOREST, events, played, scene

#: One move before the end: whatever is played, the quest falls to 1.1.
LAST = ("k03", "d01", "", QUEST, "", "", "", "", "")


def ending(quest, text="play", forest=LAST, **changes):
    """The state after the last attempt of a game."""
    usual = {"top": "", "stages": ((), (), ()), "hand": ("s02~", "s03~", "s15~"), "pile": ()}
    state = played(scene(quest=quest, forest=forest, **{**usual, **changes}), text)
    assert state.phase == "over"
    return state


def places(state):
    return [move.place for move in game.legal(state, 0) if isinstance(move, Choose)]


# ---------------------------------------------------------------------- forced choices
@pytest.mark.rule("Y-QUEST-EXPECTATION", "Y-QUEST-BOUNTY", "Y-QUEST-GUARDIAN", "Y-QUEST-STRENGTH")
@pytest.mark.parametrize(
    ("quest", "options", "forced"),
    [
        ("harmony", {}, [0, 1, 2]),
        ("spirits", {}, [0, 1, 2]),
        ("expectation", {}, [1]),
        ("bounty", {}, [2]),
        ("strength", {"trials": "strict"}, [0, 1, 2]),
        ("guardian", {"goals": ("expectation", "bounty")}, [1, 2]),
        ("guardian", {"goals": ("harmony", "bounty")}, [2]),
        ("guardian", {"goals": ("harmony", "spirits")}, [0, 1, 2]),
    ],
)
def test_some_quests_force_the_choice(quest, options, forced):
    forest = ("k03", "d01", "a01", *FOREST[3:6], "m03", *FOREST[7:])
    state = scene("choose", quest=quest, options=options, forest=forest)
    assert places(state) == forced
    told = events(state, f"choose {forced[0] + 1}")[0].data
    assert told["forced"] is (len(forced) < 3)


@pytest.mark.rule("Y-TURN-CHOOSE")
def test_without_a_forcing_card_or_with_gaps_every_card_that_lies_there_may_be_chosen():
    state = scene("choose", quest="bounty", forest=("", "d01", "k03", *FOREST[3:]))
    assert places(state) == [1, 2]


# ---------------------------------------------------------------------- goals
@pytest.mark.rule("Y-QUEST-HARMONY")
@pytest.mark.parametrize(
    ("friends", "text", "won"), [(6, "play", True), (5, "play", False), (5, "play all", True)]
)
def test_harmony_wants_six_keiju_the_last_one_met_included(friends, text, won):
    befriended = ("k05", "k06", "k07", "k08", "k09", "k10")[:friends]
    after = ending("harmony", text, befriended=befriended)
    assert after.won is won
    assert game.turn(after).outcome.winners == ((0,) if won else ())


@pytest.mark.rule("Y-QUEST-EXPECTATION", "Y-CARD-DEADEND")
@pytest.mark.parametrize("pile", ["hand", "pile", "discard"])
def test_expectation_wants_no_dead_end_in_any_pile_of_ones_own(pile):
    assert ending("expectation").won
    assert not ending("expectation", **{pile: ("d05~",)}).won
    assert ending("expectation", removed=("d05",)).won


@pytest.mark.rule("Y-QUEST-EXPECTATION")
def test_a_dead_end_not_overcome_in_the_last_turn_counts():
    forest = ("d01", "k03", "", QUEST, "", "", "", "", "")
    assert not ending("expectation", forest=forest).won
    assert ending("expectation", "play all", forest=forest).won


@pytest.mark.rule("Y-QUEST-BOUNTY")
def test_bounty_wants_no_object_lost_and_a_loss_still_due_does_not_count():
    assert not ending("bounty", lost=("s16",), removed=("s16",)).won
    forest = ("a02", "k03", "", QUEST, "", "", "", "", "")
    after = ending("bounty", forest=forest)
    assert after.won
    assert after.coming.lose_object == 0


@pytest.mark.rule("Y-QUEST-SPIRITS")
@pytest.mark.parametrize(("hand", "won"), [(("m04", "m05"), True), (("m04",), False)])
def test_spirits_wants_seven_menninkainen_in_hand_pile_and_discard_together(hand, won):
    piles = {"pile": ("m06~", "m07"), "discard": ("m08", "m09~", "m10")}
    assert ending("spirits", hand=hand, **piles).won is won
    assert not ending("spirits", hand=("m04",), removed=("m05",), **piles).won


@pytest.mark.rule("Y-QUEST-STRENGTH")
@pytest.mark.parametrize(
    ("trials", "changes", "won"),
    [
        ("printed", {"lost": ("s16",), "discard": ("d05",)}, True),
        ("strict", {"lost": ("s16",)}, False),
        ("strict", {"discard": ("d05",)}, False),
        ("strict", {}, True),
    ],
)
def test_the_trials_ask_nothing_more_as_printed_and_two_things_in_the_strict_form(trials, changes, won):
    assert ending("strength", options={"trials": trials}, **changes).won is won


@pytest.mark.rule("Y-QUEST-GUARDIAN")
@pytest.mark.parametrize(("friends", "lost", "won"), [(6, (), True), (5, (), False), (6, ("s16",), False)])
def test_the_guardian_wants_both(friends, lost, won):
    befriended = ("k05", "k06", "k07", "k08", "k09", "k10")[:friends]
    after = ending("guardian", options={"goals": ("harmony", "bounty")}, befriended=befriended, lost=lost)
    assert after.won is won
    told = {goal.quest: goal.met for goal in progress(after)}
    assert told == {"harmony": friends == 6, "bounty": not lost}


# ---------------------------------------------------------------------- progress and score
@pytest.mark.parametrize(
    ("quest", "options", "score"),
    [
        ("harmony", {}, 2),
        ("expectation", {}, -1),
        ("bounty", {}, -3),
        ("spirits", {}, 4),
        ("strength", {}, 0),
        ("strength", {"trials": "strict"}, -4),
        ("guardian", {"goals": ("harmony", "bounty")}, -1),
    ],
)
def test_the_score_counts_what_is_wanted_less_what_is_not(quest, options, score):
    state = scene(
        quest=quest,
        options=options,
        befriended=("k05", "k06"),
        lost=("s16", "s17", "s18"),
        hand=("m04", "d05~"),
        pile=("m05", "m06"),
        discard=("m07~", "s01"),
    )
    assert game.score(state) == (score,)
    assert sum(game.score_parts(state)[0].values()) == score


def test_progress_is_told_in_words():
    state = scene(quest="guardian", options={"goals": ("expectation", "spirits")}, hand=("d05", "d06"))
    assert [str(goal) for goal in progress(state)] == [
        "Dead Ends among your cards: 2",
        "Menninkäinen among your cards: 0 of 7",
    ]
    assert [goal.title for goal in progress(state)] == [QUESTS["expectation"].title, QUESTS["spirits"].title]


#: For each quest and ruling its goals: which quest asks, what is counted, how many there must be or may be.
ASKED = [
    ("harmony", {}, [("harmony", "Keiju befriended", 6, None)]),
    ("expectation", {}, [("expectation", "Dead Ends among your cards", None, 0)]),
    ("bounty", {}, [("bounty", "objects lost", None, 0)]),
    ("spirits", {}, [("spirits", "Menninkäinen among your cards", 7, None)]),
    ("strength", {}, []),
    (
        "strength",
        {"trials": "strict"},
        [("strength", "objects lost", None, 0), ("strength", "Dead Ends among your cards", None, 0)],
    ),
    (
        "guardian",
        {"goals": ("harmony", "bounty")},
        [("harmony", "Keiju befriended", 6, None), ("bounty", "objects lost", None, 0)],
    ),
]


@pytest.mark.rule("Y-QUEST-HARMONY", "Y-QUEST-EXPECTATION", "Y-QUEST-BOUNTY", "Y-QUEST-SPIRITS")
@pytest.mark.rule("Y-QUEST-STRENGTH", "Y-QUEST-GUARDIAN")
@pytest.mark.parametrize(("quest", "options", "goals"), ASKED)
def test_each_quest_counts_what_it_asks_under_its_own_title(quest, options, goals):
    found = progress(scene(quest=quest, options=options))
    assert [(goal.quest, goal.what, goal.least, goal.most) for goal in found] == goals
    assert [goal.title for goal in found] == [QUESTS[name].title for name, *_ in goals]


def test_nothing_counted_of_what_may_not_be_is_none():
    assert [str(goal) for goal in progress(scene(quest="bounty"))] == ["objects lost: none"]


@pytest.mark.rule("Y-END-REACHED")
def test_after_the_end_nothing_is_due_any_more():
    forest = (*FOREST[:8], QUEST)
    state = scene(forest=forest, top="", hand=("s16",), now=Due(1, 1), coming=Due(2), three=True)
    after = played(state, "watch 1.2 quest")
    assert (after.phase, after.waits, after.three) == ("over", "", False)
    assert (after.now, after.coming) == (NOTHING_DUE, NOTHING_DUE)


@pytest.mark.rule("Y-END-REACHED")
def test_after_the_end_nothing_is_played_and_the_result_says_why():
    after = ending("bounty")
    assert game.legal(after, 0) == ()
    assert (
        game.turn(after).outcome.reason == "The quest has reached the path: The Bounty of Gifts is fulfilled."
    )
    assert game.turn(after).outcome.verdict(0) == "won"
    lost = ending("harmony")
    assert game.turn(lost).outcome.verdict(0) == "lost"
    assert "not fulfilled" in game.turn(lost).outcome.reason
