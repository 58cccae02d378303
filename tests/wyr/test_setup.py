"""Setting a table up: quests, decks, cards laid down, real cards; what is dealt; saves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_kit import wyr
from tabletop_kit.core.chance import Draw
from tabletop_kit.core.errors import ChanceError, IllegalMove, SaveError, SetupError, UnreadableMove
from tabletop_kit.core.game import Decide
from tabletop_kit.wyr import game
from tabletop_kit.wyr.deck import kit
from tabletop_kit.wyr.quests import BASIC, QUESTS
from tests.wyr.decks import RARE

DEALT = ["k03", "d01", "m01", "k02", "a01", "d02", "m02", "k01", "a02"]


# ---------------------------------------------------------------------- the deal
@pytest.mark.rule("Y-SETUP-FOREST")
def test_the_forest_is_dealt_from_the_bottom_row_up_and_from_left_to_right():
    t = wyr.table(quest="harmony", stage=DEALT)
    assert t.state.forest == ("k03", "d01", "", "m01", "k02", "a01", "d02", "m02", "k01")
    assert t.state.top == "a02"
    assert t.log[0].events[0].data["places"] == ["1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "3.2", "4.1"]


@pytest.mark.rule("Y-SETUP-DECKS")
def test_half_of_the_seeker_cards_are_turned_the_smaller_half_of_an_odd_number():
    assert wyr.table(quest="harmony", seed=1).state.turned == 10
    assert len(RARE.seeker) == 7
    assert wyr.table(quest="harmony", seed=1, deck=RARE).state.turned == 3


@pytest.mark.rule("Y-SETUP-STAGE")
def test_the_stage_pile_goes_on_through_the_decks_in_their_order():
    for seed in range(8):
        t = wyr.table(quest="harmony", seed=seed, bots={0: "random"})
        order = [card for entry in t.log if getattr(entry, "stream", "") == "stage" for card in entry.outcome]
        numbers = [kit().card(card).stage for card in order if card != "harmony"]
        assert numbers == sorted(numbers)
        assert order.index("harmony") in range(37, 43)
        assert len(set(order)) == len(order)


@pytest.mark.rule("Y-SETUP-QUEST")
@pytest.mark.parametrize(("goals", "last"), [((), 6), (("harmony", "bounty"), 7)])
def test_the_quest_lies_among_the_last_six_cards_or_the_two_among_the_last_seven(goals, last):
    state = game.start(wyr.Setup("guardian" if goals else "spirits", goals))
    third = kit().by_stage(3)
    late = replace(state, stages=((), (), third[:6]), forest=("k01",) * 9)
    assert game.chance(late).space == Draw(third[:6], 1)
    late = replace(late, stages=((), (), third[:5]))
    assert game.chance(late).space == Draw((*third[:5], *(goals or ("spirits",))), 1)
    assert game.chance(late).space.size == last


@pytest.mark.rule("Y-SETUP-FOREST", "Y-SETUP-QUEST")
@pytest.mark.parametrize(("third", "count"), [(8, 3), (7, 2), (6, 1), (5, 6), (2, 3)])
def test_no_more_cards_are_dealt_at_once_than_lie_before_the_next_ones(third, count):
    state = game.start(wyr.Setup("spirits"))
    state = replace(state, stages=((), (), kit().by_stage(3)[:third]), forest=("k01", "k02", *[""] * 7))
    assert game.chance(state).space.need == count


@pytest.mark.rule("Y-SETUP-QUEST")
@pytest.mark.parametrize(("basic", "known"), [(False, list(QUESTS)), (True, list(BASIC))])
def test_a_quest_is_drawn_by_chance_where_none_is_named(basic, known):
    t = wyr.table(typed=True, basic=basic)
    assert t.pending.space == Draw(tuple(known), 1)
    assert t.roll("spirits").state.goals == ("spirits",)
    with pytest.raises(UnreadableMove):
        wyr.table(typed=True, basic=True).roll("guardian")


@pytest.mark.rule("Y-SETUP-QUEST")
@pytest.mark.parametrize("quest", ["spirits", "guardian"])
def test_the_quest_that_is_drawn_is_told(quest):
    t = wyr.table(typed=True).roll(quest)
    (told,) = t.log[-1].events
    assert (told.kind, told.seat, told.data) == ("quest", 0, {"quest": quest})
    assert (t.state.quest, t.state.waits) == (quest, "" if quest == "guardian" else "stage")


@pytest.mark.rule("Y-QUEST-GUARDIAN")
def test_the_guardians_quests_are_told_in_their_order():
    t = wyr.table(quest="guardian", seed=1).play("goals spirits harmony")
    told = next(event for entry in t.log for event in entry.events if event.kind == "goals")
    assert (told.seat, told.data) == (0, {"goals": ["harmony", "spirits"]})


@pytest.mark.rule("Y-QUEST-GUARDIAN")
def test_the_guardians_quests_are_chosen_before_any_card_is_dealt():
    t = wyr.table(quest="guardian", seed=1)
    assert t.turn == Decide((0,))
    assert (len(t.legal()), t.state.top) == (6, "")
    t.play("goals spirits harmony")
    assert (t.state.goals, t.state.phase) == (("harmony", "spirits"), "choose")
    assert t.state.buried == ("harmony", "spirits")
    named = wyr.table(quest="guardian", goals=["Spirits", "harmony"], seed=1)
    assert named.state.goals == t.state.goals


@pytest.mark.rule("Y-QUEST-GUARDIAN", "Y-END-DRAWN")
def test_the_guardians_second_quest_is_no_card_that_leaves_the_game():
    last = ["a07", "bounty", "d08", "expectation", "d09"]
    state = wyr.table(quest="guardian", goals=("expectation", "bounty"), seed=1).state
    state = replace(state, stages=((), (), ("a07", "d08", "d09")), phase="attempt", chosen=0, hand=())
    for text, coming in (("play", "bounty"), ("discard", ""), ("choose 1", ""), ("draw", ""), ("play", "")):
        if text == "choose 1":
            state = replace(state, forest=("m01", *state.forest[1:]), pile=(), discard=())
        state = game.apply(state, 0, game.read(state, 0, text)).state
        if coming:
            state = game.resolve(state, (coming,)).state
            assert (state.top, state.stage_left, state.buried) == ("quest", 5, ("expectation",))
    assert state.forest[8] == "quest"
    assert set(last) & set(state.removed) == {"a07", "d08", "d09"}
    assert (state.stage_left, state.buried) == (0, ())


# ---------------------------------------------------------------------- what is asked for at set-up
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"quest": "harmonie"}, "did you mean harmony?"),
        ({"quest": 3}, "not by 3"),
        ({"quest": "strength", "basic": True}, "no basic quest"),
        ({"basic": 1}, "True or False"),
        ({"goals": ("harmony", "bounty")}, 'quest="guardian"'),
        ({"quest": "guardian", "goals": ("harmony",)}, "two different"),
        ({"quest": "guardian", "goals": ("harmony", "harmony")}, "two different"),
        ({"quest": "guardian", "goals": ("harmony", "strength")}, "not 'strength'"),
        ({"quest": "guardian", "goals": "harmony"}, "Goals are two quests"),
        ({"quest": "guardian", "goals": (1, 2)}, "not 1"),
        ({"trials": "easy"}, "'printed', 'strict'"),
        ({"deck": "new-forest"}, "did you mean old-forest?"),
        ({"quset": "harmony"}, "did you mean quest?"),
        ({"rulings": {"Y-TURN-DRAW": 5}}, "leaves nothing to choose"),
        ({"seeker": ["s01"], "seed": 3}, "in place of seed"),
        ({"seeker": "s01"}, "list of cards"),
        ({"seeker": [1]}, "by its id"),
        ({"seeker": ["s99"]}, "no card 's99'"),
        ({"seeker": ["s01", "s01~"]}, "laid down twice"),
        ({"seeker": [f"s{n:02d}" for n in range(1, 12)]}, "10 of 20"),
        ({"seeker": [f"s{n:02d}~" for n in range(1, 12)]}, "10 of 20"),
        ({"stage": ["k99"]}, "no card 'k99'"),
        ({"stage": ["k01", "k01"]}, "laid down twice"),
        ({"stage": ["k05"]}, "cannot come here"),
        ({"stage": ["harmony"], "quest": "harmony"}, "cannot come here"),
        ({"stage": ["harmony"]}, "no card 'harmony'"),
    ],
)  # fmt: skip
def test_a_wrong_setup_is_told_in_a_sentence(options, words):
    with pytest.raises(SetupError) as error:
        wyr.table(**options)
    assert words in str(error.value)


def test_a_ruling_may_be_given_by_its_rule():
    t = wyr.table(quest="strength", rulings={"Y-QUEST-STRENGTH": "strict"}, seed=1)
    assert t.setup.trials == "strict"


def test_cards_may_be_laid_down_to_the_end_with_the_quest_among_the_last():
    deck = kit()
    middle = [card for card in deck.by_stage(1) if card not in DEALT]
    third = deck.by_stage(3)
    stage = [*DEALT, *middle, *deck.by_stage(2), *third[5:], "bounty", *third[:5]]
    t = wyr.table(quest="bounty", stage=stage, seeker=["s01~"])
    assert t.play("choose 1").state.hand[0] == "s01~"
    early = [*DEALT, *middle, *deck.by_stage(2), *third[6:], "bounty"]
    with pytest.raises(SetupError, match="bounty cannot come here"):
        wyr.table(quest="bounty", stage=early)


def test_the_whole_seeker_deck_may_be_laid_down_and_what_follows_is_for_the_next_pass():
    deck = [f"s{n:02d}{'~' * (n % 2)}" for n in range(1, 21)]
    t = wyr.table(quest="bounty", seeker=[*deck, "s01"], stage=DEALT)
    assert t.play("choose 2").state.hand == tuple(deck[:4])


# ---------------------------------------------------------------------- real cards
def test_real_cards_are_typed_as_they_come():
    t = wyr.table(quest="harmony", typed=True)
    assert t.pending.text == "Deal the forest"
    t.roll(" ".join(DEALT[:8])).roll("a02").play("choose 1")
    assert t.pending.text == "Look at the first hand of 4 cards"
    t.roll("s01 s02~ s05 s08~").play("draw").play("play 3 s01")
    assert t.state.hand == ("s05", "s08~")
    with pytest.raises(UnreadableMove):
        t.roll("a02")
    assert t.roll("a03").state.top == "a03"
    with pytest.raises(ChanceError):
        t.roll()


def test_nothing_is_played_while_cards_are_due():
    t = wyr.table(quest="harmony", typed=True)
    assert t.legal() == ()
    with pytest.raises(IllegalMove, match="Y-SETUP-FOREST"):
        t.play("choose 1")


def test_the_same_seed_brings_the_same_cards_and_another_other_ones():
    def start(seed):
        return wyr.table(quest="harmony", seed=seed).play("choose 1").state

    assert start(3) == start(3)
    assert start(3) != start(4)


# ---------------------------------------------------------------------- saves
def test_a_game_on_ones_own_deck_is_saved_and_needs_the_deck_again(tmp_path):
    t = wyr.table(quest="spirits", deck=RARE, seed=2)
    for _ in range(12):
        t.play(t.legal()[0])
    path = t.save(tmp_path / "game.json")
    assert wyr.load(path, [RARE]).state == t.state
    assert wyr.from_code(t.code(), [RARE]).state == t.state
    with pytest.raises(SaveError, match="rare-things"):
        wyr.load(path, [kit()])


def test_only_decks_are_editions():
    with pytest.raises(SetupError, match="takes decks"):
        game.with_editions(wyr.Setup("harmony"), ["island"])
    assert game.with_editions(wyr.Setup("harmony"), [kit(), RARE]).own == ()
    assert game.with_editions(wyr.Setup("harmony", deck="rare-things"), [kit(), RARE]).own == (RARE,)


def test_a_whole_game_is_a_short_code():
    t = wyr.table(quest="harmony", seed=6, bots={0: "random"})
    assert t.over
    assert len(t.code()) <= 2000
    assert wyr.from_code(t.code()).state == t.state
