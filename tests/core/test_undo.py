"""Going back at a table: what undo may cross, redo, forks, and choices taken back."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabletop_kit.core.bots import RandomBot
from tabletop_kit.core.errors import TabletopError
from tests.harness.toys import commits_table, deck_table, sketch

THREE = ("Ana", "Ben", "Cem")


def rolled(**table):
    return commits_table(rolls=[1, 2, 3, 4, 5, 6, 1, 2, 3], **table).roll()


def test_undo_takes_the_last_move_back():
    t = rolled()
    before = sketch(t)
    t.play("take 1", 0).undo()
    assert sketch(t)[:3] == before[:3]


def test_redo_makes_the_move_again():
    t = rolled().play("take 1", 0)
    after = sketch(t)
    t.undo()
    assert t.can_redo
    assert sketch(t.redo()) == after


def test_a_new_move_ends_redo():
    t = rolled().play("take 1", 0).undo().play("take 2", 0)
    assert not t.can_redo
    with pytest.raises(TabletopError, match=r"^There is nothing to redo\.$"):
        t.redo()


def test_a_new_roll_ends_redo():
    t = rolled(practice=True).play("take 1", 0).play("take 2", 1).play("skip").undo().roll()
    assert not t.can_redo


def test_there_is_nothing_to_undo_at_the_start():
    t = commits_table()
    assert t.can_undo() is False
    with pytest.raises(TabletopError, match=r"^There is nothing to undo yet\.$"):
        t.undo()


@pytest.mark.parametrize("practice", [False, True])
def test_the_first_roll_cannot_be_undone_even_in_practice(practice):
    t = rolled(practice=practice)
    assert not t.can_undo()
    with pytest.raises(TabletopError, match=r"^There is nothing to undo yet\.$"):
        t.undo()


def test_undo_stops_at_dice_that_were_seen():
    t = rolled().play("reroll", 0).roll()
    before = sketch(t)
    assert not t.can_undo()
    with pytest.raises(TabletopError, match=r"^Dice that were seen stay: .* practice=True"):
        t.undo()
    assert sketch(t) == before


def test_a_reroll_is_undone_while_the_dice_have_not_fallen():
    t = rolled().play("take 2", "Ben").play("reroll", "Ana").undo()
    assert t.state.taken == (None, 2)
    assert t.state.faces == (1, 2, 3)


def test_undo_stops_at_a_reveal():
    t = rolled().play("take 1", 0).play("take 2", 1)
    assert not t.can_undo()
    with pytest.raises(TabletopError, match=r"^That move brought something hidden to light, so it stays\.$"):
        t.undo()


def test_undo_stops_at_cards_that_were_drawn():
    t = deck_table().roll().play("draw")
    with pytest.raises(TabletopError, match="hidden to light"):
        t.undo()


def test_undo_stops_at_the_move_of_another_seat():
    t = rolled(names=THREE).play("take 1", "Ana").play("take 2", "Ben")
    with pytest.raises(
        TabletopError, match=r"^The last move is Ben's; undo does not cross another seat's move\.$"
    ):
        t.undo("Ana")
    assert t.undo("Ben").state.taken == (1, None, None)


def test_undo_stops_at_the_move_of_a_bot():
    t = rolled(names=THREE).play("take 1", "Ana")
    t.bots = {1: RandomBot()}  # Ben leaves, and the computer goes on for him
    t.play("take 3", "Cem")
    assert not t.can_undo()
    with pytest.raises(TabletopError, match=r"^The last move is Ben's;"):
        t.undo()


def test_practice_undo_crosses_dice_and_reveals():
    t = rolled(practice=True).play("take 1", 0).play("take 2", 1).roll()
    assert t.can_undo()
    assert t.undo().state.taken == (1, None)
    assert t.undo().state.taken == (None, None)
    assert not t.can_undo()


def test_practice_undo_of_a_seat_goes_back_to_its_own_last_move():
    t = rolled(practice=True, names=THREE).play("take 1", "Ana").play("take 2", "Ben")
    assert [t.can_undo(seat) for seat in range(3)] == [True, True, False]
    with pytest.raises(TabletopError, match=r"^Cem has made no move that could be undone\.$"):
        t.undo("Cem")
    assert t.undo("Ana").state.taken == (None, None, None)


def test_whether_undo_works_can_be_asked_for_a_seat():
    t = rolled(names=THREE).play("take 1", "Ana").play("take 2", "Ben")
    assert [t.can_undo(seat) for seat in (None, 0, 1, 2, "Dia")] == [True, False, True, False, False]


def test_practice_undo_crosses_bots_back_to_the_last_move_of_a_person():
    t = rolled(practice=True, names=THREE, bots={1: RandomBot(), 2: RandomBot()})
    before = sketch(t)
    t.play("take 1", "Ana").roll().play("drop", "Ana")
    t.undo().undo()
    assert sketch(t)[:3] == before[:3]


def test_redo_brings_dice_and_bots_back_as_they_were():
    t = commits_table(
        rolls=[1, 2, 3, 4, 5, 6, 1], practice=True, autoroll=True, skippable=False, bots={1: RandomBot()}
    )
    t.play("take 1", "Ana").play("keep", "Ana")
    after = sketch(t)
    t.undo().undo()
    assert len(t.log) == 2
    t.redo().redo()
    assert sketch(t) == after


def test_redo_stops_before_the_next_move_of_a_person():
    t = rolled(practice=True).play("take 1", 0).play("take 2", 1).undo().undo().redo()
    assert t.state.taken == (1, None)
    assert t.redo().state.bonus == "waits"


def test_after_a_practice_undo_the_same_dice_meet_another_move():
    t = commits_table(seed=5, practice=True, names=("Ana",)).roll()
    faces = sorted(set(t.state.faces))
    first = t.play(f"take {faces[0]}").roll().state.bonus_face
    second = t.undo().play(f"take {faces[-1]}").roll().state.bonus_face
    assert first == second


def test_a_fork_goes_its_own_way():
    t = rolled().play("take 1", 0)
    before, told = sketch(t), []
    t.subscribe(told.append)
    twin = t.fork()
    assert sketch(twin) == before
    twin.play("take 2", 1).roll()
    twin.bots[0] = RandomBot()
    assert sketch(t) == before
    assert told == []
    t.undo()
    assert twin.state.bonus == "fell"


def test_a_fork_foretells_no_dice():
    t = commits_table(seed=7)
    assert t.fork().seed != 7
    assert len({t.fork().roll().state.faces for _ in range(8)}) > 1
    assert t.fork(seed=7).roll().state.faces == t.fork(seed=7).roll().state.faces == t.roll().state.faces


def test_a_fork_in_practice_has_the_same_dice():
    t = commits_table(seed=7, practice=True)
    assert t.fork().seed == 7
    assert t.fork().roll().state.faces == t.roll().state.faces


def test_a_fork_of_laid_down_faces_has_them_too():
    t = commits_table(rolls=[1, 2, 3])
    assert t.fork().roll().state.faces == (1, 2, 3)
    assert t.fork(seed=3).seed == 3


def test_a_fork_keeps_what_may_be_redone():
    t = rolled().play("take 1", 0).undo()
    twin = t.fork().redo()
    assert twin.state.taken == (1, None)
    assert t.can_redo


@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize("who", range(3))
def test_a_choice_is_taken_back_whenever_it_was_made(order, who):
    t = rolled(names=(*THREE, "Dia"))
    for seat in order:
        t.play(f"take {seat + 1}", seat)
    t.take_back(who)
    assert t.state.taken == (*(None if seat == who else seat + 1 for seat in range(3)), None)
    assert [entry.seat for entry in t.log[1:]] == [seat for seat in order if seat != who]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_choices_lead_to_the_same_state_in_any_order(order):
    t = rolled(names=THREE)
    for seat in order:
        t.play(f"take {min(seat + 1, 2)}", seat)
    assert t.state == rolled(names=THREE).play("take 1", 0).play("take 2", 1).play("take 2", 2).state
    assert t.score() == (1, 0, 0)


def test_a_choice_made_again_after_it_was_taken_back_counts():
    t = rolled().play("take 1", 0).take_back("Ana").play("take 3", 0).play("take 2", 1)
    assert t.score() == (3, 2)


def test_taking_back_ends_redo():
    t = rolled(names=THREE).play("take 1", 0).play("take 2", 1).undo().take_back(0)
    assert not t.can_redo


@pytest.mark.parametrize("moves", [[], [("take 1", 0), ("take 2", 1)]], ids=["none made", "all revealed"])
def test_without_an_open_choice_nothing_is_taken_back(moves):
    t = rolled()
    for move, seat in moves:
        t.play(move, seat)
    before = sketch(t)
    with pytest.raises(TabletopError, match=r"^Ana has no open choice to take back\.$"):
        t.take_back(0)
    assert sketch(t) == before


def test_a_choice_that_a_reroll_voided_cannot_be_taken_back():
    t = rolled().play("take 1", 1).play("reroll", 0).roll()
    with pytest.raises(TabletopError, match=r"^Ben has no open choice"):
        t.take_back(1)


def test_people_do_not_take_back_for_the_computer():
    t = rolled(bots={1: RandomBot()})
    before = sketch(t)
    with pytest.raises(TabletopError, match=r"^The computer chose for Ben; only people take choices back\.$"):
        t.take_back("Ben")
    assert sketch(t) == before
