"""Playing at a table: dice, the end, what is hidden, who is told, what a table shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_kit.core.bots import RandomBot
from tabletop_kit.core.errors import ChanceError, IllegalMove, TabletopError, UnreadableMove
from tabletop_kit.core.game import Chance, Decide, Result
from tests.harness.commits import CommitsSetup
from tests.harness.toys import commits_table, deck_table, sketch


def test_a_new_table_waits_for_the_first_roll():
    t = commits_table()
    assert isinstance(t.turn, Chance)
    assert t.pending.stream == "faces"
    assert t.legal(0) == ()
    assert len(t.log) == 0


def test_rolling_takes_the_faces_from_the_source():
    t = commits_table(rolls=[1, 2, 3]).roll()
    assert t.state.faces == (1, 2, 3)
    assert t.pending is None


@pytest.mark.parametrize("typed", [[4, 5, 6], (4, 5, 6), "4 5 6", "[4, 5, 6]", "4,5;6"])
def test_real_dice_are_typed_in_any_usual_form(typed):
    assert commits_table(typed=True).roll(typed).state.faces == (4, 5, 6)


def test_one_typed_die_needs_no_list():
    t = commits_table(names=("Ana",), typed=True).roll([1, 2, 3]).play("take 3")
    assert t.roll(5).state.bonus_face == 5


def test_typed_faces_go_before_a_seeded_source_and_the_log_says_so():
    t = commits_table(seed=7).roll([6, 6, 6])
    assert t.state.faces == (6, 6, 6)
    assert t.log[0].typed
    assert str(t.log) == "The dice show 6 6 6. (typed in)"
    t.play("reroll", 0).roll()
    assert not t.log[-1].typed
    assert "typed" not in t.log.lines()[-1]


def test_at_a_table_of_real_dice_typed_faces_are_nothing_to_tell():
    t = commits_table(typed=True).roll([6, 6, 6])
    assert not t.log[0].typed
    assert str(t.log) == "The dice show 6 6 6."


def test_typed_faces_stay_typed_when_they_come_again():
    t = commits_table(names=("Ana",), seed=7, practice=True).roll([1, 2, 3]).play("take 3").roll(5)
    assert [e.typed for e in t.undo().redo().log if hasattr(e, "typed")] == [True, True]


def test_a_typed_table_says_which_dice_to_roll():
    with pytest.raises(
        TabletopError, match=r"^Dice for all: roll your own dice \(d6, d6, d6\) and type what they show\.$"
    ):
        commits_table(typed=True).roll()


def test_a_typed_table_says_which_cards_to_take():
    with pytest.raises(
        ChanceError,
        match=r"half of them turned: take your own cards \(6 cards in a random order\) and type what comes up, in order\.$",
    ):
        deck_table(typed=True).roll()


def test_faces_that_no_die_shows_change_nothing():
    t = commits_table(typed=True)
    before = sketch(t)
    with pytest.raises(UnreadableMove, match=r"^A d6 shows 1 to 6, not 7\."):
        t.roll([1, 2, 7])
    assert sketch(t) == before


def test_rolling_when_nothing_waits_is_an_error():
    t = commits_table().roll()
    with pytest.raises(TabletopError, match=r"^No dice are waiting to be rolled\.$"):
        t.roll()


def test_autoroll_resolves_chance_at_once():
    assert commits_table(autoroll=True).state.faces


def test_autoroll_waits_while_somebody_may_still_act():
    t = commits_table(names=("Ana",), autoroll=True)
    t.play(t.legal()[0])
    assert t.pending.stream == "bonus/0"
    assert t.play("skip").state.turn == 1


def test_autoroll_does_not_wait_where_nobody_may_act():
    t = commits_table(names=("Ana",), autoroll=True, skippable=False)
    t.play(t.legal()[0])
    assert t.state.bonus == "fell"


def test_autoroll_leaves_real_dice_to_people():
    assert commits_table(typed=True, autoroll=True).pending is not None


def test_a_script_that_ends_lets_the_next_roll_wait_and_be_typed():
    t = commits_table(names=("Ana",), rolls=[1, 2, 3], autoroll=True, skippable=False)
    assert t.play("take 3").pending.stream == "bonus/0"
    before = sketch(t)
    with pytest.raises(ChanceError) as error:
        t.roll()
    assert str(error.value) == (
        "The bonus die: the list of rolls has 0 faces left and 1 are needed; type what comes up (d6), "
        "or give the table a longer list."
    )
    assert sketch(t) == before
    assert t.roll([4]).play("keep").score() == (7,)


def test_an_impossible_script_leaves_the_table_as_it_was():
    t = commits_table(names=("Ana",), rolls=[1, 2, 3, 9], autoroll=True, skippable=False)
    before, told = sketch(t), []
    t.subscribe(told.append)
    with pytest.raises(UnreadableMove, match=r"^A d6 shows 1 to 6, not 9\."):
        t.play("take 3")
    assert sketch(t) == before
    assert told == []


def test_a_bot_that_fails_leaves_the_table_as_it_was_and_redo_too():
    class Faulty(RandomBot):
        def choose(self, *args):
            raise ZeroDivisionError

    t = commits_table(names=("Ana", "Ben", "Cem"), rolls=[1, 2, 3]).roll()
    t.play("take 1", "Ana").play("take 2", "Ben").undo()
    t.bots = {2: Faulty()}
    before = sketch(t)
    with pytest.raises(ZeroDivisionError):
        t.play("take 3", "Ben")
    assert sketch(t) == before
    assert t.can_redo


def test_a_finished_game_says_how_it_ended_and_bars_every_move():
    t = commits_table(turns=1, rolls=[1, 2, 6]).roll().play("take 6", 0).play("take 2", 1).play("skip")
    assert t.over.winners == (0,)
    assert t.over.scores == t.score() == (6, 2)
    assert t.legal() == ()
    with pytest.raises(IllegalMove, match=r"^All 1 turns are played\. \[C-END\]$"):
        t.play("take 6")


def test_a_result_says_for_each_seat_what_it_means():
    result = Result((0,), (3, 1), "All turns are played.")
    assert [result.verdict(seat) for seat in (0, 1)] == ["won", "lost"]
    level = Result((), (0,), "The island is mapped.", undecided=True)
    assert level.verdict(0) == "neither"
    assert replace(level, winners=(0,)).verdict(0) == "won"


def test_points_are_told_by_their_parts():
    t = commits_table(turns=1, rolls=[1, 2, 6]).roll().play("take 6", 0).play("take 2", 1)
    assert t.score_parts() == ({"points": 6}, {"points": 2})


def test_a_shared_victory_names_every_winner():
    t = commits_table(turns=1, rolls=[1, 2, 6]).roll().play("take 6", 0).play("take 6", 1).play("skip")
    assert t.over.winners == (0, 1)


def test_a_rule_that_the_table_chose_holds():
    t = commits_table(turns=1, clash="all", rolls=[1, 2, 6]).roll().play("take 6", 0).play("take 6", 1)
    assert t.score() == (6, 6)


def test_observing_hides_what_others_took_until_the_reveal():
    t = commits_table(rolls=[1, 2, 3]).roll().play("take 2", "Ben")
    assert t.observe("Ana").state.taken == (None, None)
    assert t.observe("Ana").committed == (False, True)
    assert t.observe("Ben").state.taken == (None, 2)
    assert t.play("take 1", "Ana").observe("Ana").state.taken == (1, 2)


def test_a_screen_that_all_look_at_shows_no_choice_before_the_reveal():
    t = commits_table(rolls=[1, 2, 3]).roll().play("take 2", "Ana")
    assert t.observe().state.taken == (None, None)
    assert t.observe().committed == (True, False)
    assert str(t) == t.text() == "Dice (1, 2, 3). Chosen: Ana. Taken: nothing to be seen. Scores (0, 0)."
    assert "Taken: Ana 2." in t.text("Ana")
    assert "Ana 2" not in t.text("Ben")


def test_the_log_tells_no_hidden_choice():
    t = commits_table(rolls=[1, 2, 3]).roll().play("take 2", "Ben")
    assert str(t.log) == "The dice show 1 2 3.\nBen has taken a face."


def test_the_text_of_a_table_shows_no_hidden_order():
    t = deck_table(rolls=["c6~", "c5", "c4~", "c3", "c2~", "c1"]).roll()
    assert str(t) == "Hand -. Discarded -. 6 cards in a random order."


def test_a_reroll_voids_every_choice():
    t = commits_table(rolls=[1, 2, 3, 4, 5, 6]).roll().play("take 2", "Ben").play("reroll", "Ana")
    assert t.pending.stream == "faces"
    t.roll()
    assert t.state.faces == (4, 5, 6)
    assert t.state.taken == (None, None)
    assert "reroll" not in [t.game.write(t.setup, move) for move in t.legal("Ana")]


def test_every_subscriber_is_told_of_every_change_once():
    t, told = commits_table(rolls=[1, 2, 3]), []
    t.subscribe(lambda table: told.append(len(table.log)))
    t.roll().play("take 1", 0).undo().redo().take_back(0)
    assert told == [1, 2, 1, 2, 1]


def test_a_subscriber_that_left_is_not_told():
    t, told = commits_table(), []
    leave = t.subscribe(told.append)
    t.subscribe(lambda table: leave())
    t.roll()
    leave()
    t.play("take 1" if 1 in t.state.faces else f"take {t.state.faces[0]}", 0)
    assert told == [t]


def test_a_subscriber_that_fails_keeps_nobody_from_being_told():
    t, told = commits_table(), []

    def fail(table):
        raise RuntimeError("a broken view")

    t.subscribe(fail)
    t.subscribe(told.append)
    with pytest.raises(RuntimeError, match="a broken view"):
        t.roll()
    assert told == [t]
    assert len(t.log) == 1


def test_nobody_is_told_of_a_move_that_was_barred():
    t, told = commits_table(rolls=[1, 2, 3]).roll(), []
    t.subscribe(told.append)
    with pytest.raises(IllegalMove):
        t.play("take 6", 0)
    assert told == []


def test_bots_move_as_soon_as_it_is_their_turn():
    t = commits_table(bots={1: RandomBot()})
    assert t.roll().state.taken[0] is None
    assert t.state.taken[1] in t.state.faces
    assert t.turn == Decide((0,), committed=(1,))


def test_a_table_of_bots_plays_itself_to_the_end():
    bots = {0: RandomBot(), 1: RandomBot()}
    t = commits_table(bots=bots, autoroll=True, skippable=False, turns=3)
    assert t.over is not None
    again = commits_table(bots=bots, autoroll=True, skippable=False, turns=3)
    assert tuple(again.log) == tuple(t.log)


def test_the_seed_is_shown_and_a_table_without_one_has_none():
    assert commits_table(seed=11).seed == 11
    assert commits_table(typed=True).seed is None
    assert str(commits_table(seed=11)).endswith("\nDice by seed 11.")
    assert "seed" not in str(commits_table(typed=True))


def test_a_table_tells_in_one_line_where_the_game_is():
    assert repr(commits_table()) == "<Commits: turn 1 of 2>"
    assert repr(commits_table(practice=True)) == "<Commits: turn 1 of 2, practice>"
    assert str(commits_table(practice=True)).endswith("\nPractice: undo is free at this table.")


def test_setup_is_a_value_that_every_table_of_it_shares():
    assert commits_table().setup == CommitsSetup(("Ana", "Ben"), 2)


def test_a_table_shows_every_position_of_its_past_and_stays_as_it_is():
    t = commits_table(seed=4)
    seen = [t.text()]
    for move in (None, "Ana: take 3", "Ben: take 4", "Ana: skip"):
        t = t.roll([3, 4, 5]) if move is None else t.play(move)
        seen.append(t.text())
    before = sketch(t.undo())
    assert [t.at(number).text() for number in range(t.length + 1)] == seen[: t.length + 1]
    assert sketch(t) == before


def test_the_past_is_seen_with_the_eyes_of_a_seat():
    t = commits_table(seed=4).roll([3, 4, 5]).play("Ana: take 3").play("Ben: take 4")
    then = t.at(2)
    assert "Ana 3" in then.text("Ana")
    assert "nothing to be seen" in then.text("Ben")
    assert then.log.lines() == t.log.lines()[:2]


@pytest.mark.parametrize("number", [-1, 2, True, "1", None])
def test_a_position_that_the_log_does_not_have_is_answered_with_those_it_has(number):
    t = commits_table(seed=4).roll()
    with pytest.raises(TabletopError, match="choose a number from 0 to 1"):
        t.at(number)


def test_a_game_without_a_planner_has_no_advice():
    t = commits_table(seed=4).roll()
    assert t.game.advice(t.observe(0), 0) == ()
