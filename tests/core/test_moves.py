"""Moves at a table: how they are typed, whose they are, why one is barred."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import IllegalMove, UnreadableMove, WhoseMove
from tests.harness.commits import Commits, Take
from tests.harness.toys import commits_table, sketch


def test_moves_chain_because_play_gives_the_table_back():
    t = commits_table(rolls=[1, 2, 3, 4])
    assert t.roll().play("take 1", 0).play("take 2", 1).roll().play("keep") is t
    assert t.score() == (1 + 4, 2)


def test_a_move_may_be_given_as_a_value():
    t = commits_table(rolls=[1, 2, 3]).roll().play(Take(2), seat="ben")
    assert t.state.taken == (None, 2)


def test_a_name_before_the_move_says_whose_it_is():
    t = commits_table(rolls=[1, 2, 3]).roll().play("BEN : take 2")
    assert t.state.taken == (None, 2)


def test_the_only_seat_left_to_decide_need_not_be_named():
    t = commits_table(rolls=[1, 2, 3]).roll().play("take 1", 0).play("take 2")
    assert t.state.bonus == "waits"


def test_the_only_seat_that_may_act_need_not_be_named():
    t = commits_table(rolls=[1, 2, 3]).roll().play("take 1", 0).play("take 2", 1)
    assert [t.game.write(t.setup, move) for move in t.legal()] == ["skip"]
    assert t.play("skip").state.turn == 1


def test_a_move_that_several_may_mean_asks_whose_it_is():
    t = commits_table(names=("Ana", "Ben", "Cem"), rolls=[1, 2, 3]).roll().play("take 1", "Ben")
    with pytest.raises(
        WhoseMove, match=r"^Say whose move this is, Ana or Cem, as in Ana: take 2\.$"
    ) as error:
        t.play("take 2")
    assert error.value.seats == (0, 2)


def test_a_text_that_speaks_for_another_seat_than_the_given_one_is_refused():
    t = commits_table(rolls=[1, 2, 3]).roll()
    before = sketch(t)
    with pytest.raises(
        IllegalMove,
        match=r"^The text speaks for Ana, but the move was to be Ben's; leave out one of the two\.$",
    ):
        t.play("Ana: take 2", "Ben")
    assert sketch(t) == before
    assert t.play("Ana: take 2", "ana").state.taken == (2, None)


def test_a_default_seat_is_meant_where_the_text_names_nobody():
    t = commits_table(rolls=[1, 2, 3]).roll()
    assert t.play("take 2", default="Ben").state.taken == (None, 2)
    assert t.play("Ana: take 1", default="Ben").state.taken == (1, 2)
    assert commits_table(rolls=[1, 2, 3]).roll().play("take 3", 1, default=0).state.taken == (None, 3)


def test_a_default_seat_goes_before_what_the_game_guesses():
    class Loud(Commits):
        def whose(self, state, text):
            return 0

    t = commits_table(rolls=[1, 2, 3]).roll()
    t.game = Loud()
    assert t.play(Take(2), default=1).state.taken == (None, 2)
    assert commits_table(rolls=[1, 2, 3]).roll().why_not("reroll", default=1)[0].rule_id == "C-TURN-REROLL"
    assert commits_table(rolls=[1, 2, 3]).roll().read("reroll", default=1)


def test_the_game_may_know_from_the_text_who_speaks():
    class Loud(Commits):
        def whose(self, state, text):
            return 1 if text.endswith("2") else None

    t = commits_table(rolls=[1, 2, 3]).roll()
    t.game = Loud()
    assert t.play("take 2").state.taken == (None, 2)


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ("Bne", r"^Nobody here is called 'Bne'; did you mean Ben\?$"),
        (2, r"^There is no seat 2; the seats are 0 \(Ana\), 1 \(Ben\)\.$"),
        (-1, r"^There is no seat -1;"),
        (True, r"^There is no seat True;"),
        (0.0, r"^There is no seat 0\.0;"),
    ],
)
def test_a_wrong_seat_is_answered_with_the_right_ones(seat, sentence):
    with pytest.raises(UnreadableMove, match=sentence):
        commits_table().seat(seat)


def test_seats_are_found_by_number_and_by_name():
    t = commits_table()
    assert [t.seat(0), t.seat(1), t.seat("Ana"), t.seat(" bEN ")] == [0, 1, 0, 1]
    assert list(t.seats) == [0, 1]
    assert t.names == ("Ana", "Ben")


@pytest.mark.parametrize("typo", ["tkae 1", "take", "take x", "take 12345678901", "take ١"])
def test_what_is_no_move_gets_a_sentence_and_changes_nothing(typo):
    t = commits_table(rolls=[1, 2, 3]).roll()
    before = sketch(t)
    with pytest.raises(UnreadableMove, match="is no move here; "):
        t.play(typo, seat=0)
    assert sketch(t) == before


@pytest.mark.parametrize("nothing", ["", "  ", "Ana:", "Ana: "])
def test_who_types_nothing_is_asked_for_a_move(nothing):
    t = commits_table(rolls=[1, 2, 3]).roll()
    for act in (t.play, t.read, t.why_not):
        with pytest.raises(UnreadableMove, match=r"^Type a move\.$"):
            act(nothing, seat=0)


@pytest.mark.parametrize(("typed", "call"), [("undo", "undo"), ("Redo", "redo"), ("Ana: undo", "undo")])
def test_who_types_undo_is_told_what_to_call(typed, call):
    t = commits_table(rolls=[1, 2, 3]).roll().play("take 1", "Ana")
    with pytest.raises(UnreadableMove, match=rf"^That is no move of the game; call t\.{call}\(\) for it\.$"):
        t.play(typed)
    assert len(t.log) == 2


def test_a_name_that_nobody_has_is_not_taken_for_a_move():
    t = commits_table(rolls=[1, 2, 3]).roll()
    with pytest.raises(UnreadableMove, match=r"^Nobody here is called 'Anna'; did you mean Ana\?$"):
        t.play("Anna: take 1")


def test_a_text_that_is_no_move_is_told_so_before_it_is_asked_whose_it_is():
    t = commits_table(rolls=[1, 2, 3]).roll()
    with pytest.raises(UnreadableMove, match="is no move here; "):
        t.play("tkae 1")


@pytest.mark.parametrize("thing", [3, None, ["take 1"], 1.5, b"take 1"])
def test_a_thing_that_is_no_move_gets_a_sentence(thing):
    with pytest.raises(UnreadableMove, match=r"^A move is typed as one line of text; "):
        commits_table().roll().play(thing, seat=0)


def test_an_endless_text_is_not_read():
    with pytest.raises(UnreadableMove, match=r"^That is longer than 1000 characters"):
        commits_table().roll().play("take " + "1" * 1000, seat=0)


def test_read_gives_the_move_that_a_text_means_without_playing_it():
    t = commits_table().roll()
    assert t.read("  TAKE   4 ", 0) == Take(4)
    assert t.state.taken == (None, None)


def test_an_illegal_move_carries_every_refusal_and_changes_nothing():
    t = commits_table(rolls=[1, 2, 3]).roll().play("take 1", "Ana")
    before = sketch(t)
    with pytest.raises(IllegalMove) as error:
        t.play("take 6", "Ana")
    assert [refusal.rule_id for refusal in error.value.refusals] == ["C-TURN-TAKE", "C-TURN-TAKE"]
    assert str(error.value).startswith(
        "No die shows 6; they show 1 2 3. [C-TURN-TAKE] You have taken a face;"
    )
    assert sketch(t) == before


def test_why_not_names_the_nearest_legal_move():
    t = commits_table(rolls=[1, 2, 3]).roll()
    verdict = t.why_not("take 6", "Ana")
    assert not verdict.legal
    assert verdict.instead == "take 1"
    assert str(verdict) == "No die shows 6; they show 1 2 3. [C-TURN-TAKE] You could play: take 1."


def test_why_not_of_a_legal_move_bars_nothing():
    verdict = commits_table(rolls=[1, 2, 3]).roll().why_not("take 1", "Ana")
    assert verdict.legal
    assert verdict.instead is None
    assert str(verdict) == "Nothing bars 'take 1'."


def test_the_nearest_move_is_looked_for_only_when_it_is_asked_for():
    class Watched(Commits):
        searches = 0

        def nearest(self, setup, state, seat, move):
            Watched.searches += 1
            return super().nearest(setup, state, seat, move)

    t = commits_table(rolls=[1, 2, 3]).roll()
    t.game = Watched()
    verdict = t.why_not("take 6", "Ana")
    assert [refusal.params["face"] for refusal in verdict] == [6]
    assert Watched.searches == 0
    assert verdict.instead
    assert Watched.searches == 1


def test_where_no_move_is_legal_none_is_named_instead():
    verdict = commits_table().why_not("take 6", "Ana")
    assert verdict.instead is None
    assert str(verdict) == "The dice of this turn have not been rolled. [C-TURN-ROLL]"
