"""Numbered moves: never more than a dozen at once, and together exactly the legal ones."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import TabletopError, UnreadableMove
from tabletop_kit.pathwalker import Character
from tabletop_kit.views import DicePool, Moves
from tabletop_kit.views.table.moves import MOST
from tests.views.looking import ANA, TEDDIE, html, page, parts, party, play_at_random

CROWD = [Character(f"Guest {letter}", {"Might": 2}) for letter in "ABCDEFGHIJKL"]


def numbers(view):
    """What is on the page, by number."""
    return {slot.description.split()[0]: slot.description for slot in view._slots if not slot.disabled}


def reached(view):
    """Every move that presses reach from here, each path walked and left again by "back"."""
    found = []
    for _ in range(-(-len(view.choices()) // (MOST - 1))):  # pages
        entries = numbers(view)
        assert len(entries) <= MOST
        for number, label in entries.items():
            if label.endswith("›"):
                view.press(number)
                assert view._path
                found += reached(view)
                view.press("back")
                page_back(view, entries)
        if not any("more …" in label for label in entries.values()):
            found += [choice.moves[0] for choice in view.choices() if len(choice.moves) == 1]
            return found
        view.press(str(len(entries)))
    return found + [choice.moves[0] for choice in view.choices() if len(choice.moves) == 1]


def page_back(view, entries):
    """Leaf through the pages until these entries are shown again."""
    while numbers(view) != entries:
        view.press(str(len(numbers(view))))


@pytest.mark.parametrize("seed", [0, 1])
def test_walking_the_numbers_reaches_exactly_the_legal_moves(seed):
    table = party(typed=True)
    view = Moves(table)
    for _ in play_at_random(table, 9, seed):
        if table.pending is not None:
            continue
        legal = list(table.legal(view.who))
        walked = reached(view)
        assert len(walked) == len(legal)
        assert set(walked) == set(legal)


def test_a_table_of_twelve_still_offers_a_dozen_at_once_and_all_moves_in_the_end():
    table = pathwalker.table(CROWD, seed=1)
    view = Moves(table)
    view.press("2")
    assert len(numbers(view)) <= MOST
    view.press("back")
    assert set(reached(view)) == set(table.legal(0))


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_whole_evening_is_played_by_numbers_alone(seed):
    table = party(typed=True)
    view, rng = Moves(table), random.Random(seed)
    while len(table.log) < 25:
        if table.pending is not None and table.pending.space.sides:
            view.type(" ".join(str(rng.randint(1, sides)) for sides in table.pending.space.sides))
            continue
        offered = {m for choice in view.choices() for m in choice.moves}
        assert offered <= {None, *table.legal(view.who)}
        entries, moves = numbers(view), len(table.log)
        assert 0 < len(entries) <= MOST
        number = rng.choice(list(entries))
        view.press(number)
        assert view.fault == ""
        # a press goes a step on, leafs on, or makes the move that stands there
        made = list(table.log)[moves:]
        assert bool(made) is not entries[number].endswith(("›", "more …"))
        if made:
            assert made[0].move in offered
            # what follows by itself is the fall of no dice
            assert all(entry.outcome == () for entry in made[1:])


def test_a_move_that_is_alone_behind_its_number_is_said_in_full_with_its_chance():
    view = Moves(pathwalker.table([TEDDIE], rolls=[1, 2, 3]))
    view.table.play("roll Might")
    assert numbers(view)["1"] == "1  Overexert  ·  42.1 %"
    assert numbers(view)["2"] == "2  Accept  ·  it stays a failure"
    assert numbers(view)["3"] == "3  Roll ›"


def test_the_next_step_says_where_one_is():
    view = Moves(pathwalker.table([TEDDIE, ANA], seed=1))
    view.press("1")
    assert page(html(view.widget)).text.startswith("Teddie: roll ›")
    assert view.text().startswith("Teddie: roll\n1  Awareness  ·  59.8 %")


def test_a_move_that_ends_where_others_go_on_can_be_chosen():
    table = pathwalker.table([ANA], seed=1)
    view = Moves(table)
    for pressed in ("1", "1"):
        view.press(pressed)
    assert [choice.label for choice in view.choices()] == ["just this", "vs Wolf"]
    view.press("1")
    assert table.log[0].text == "roll Awareness"


@pytest.mark.parametrize("key", ["Escape", None])
def test_back_goes_one_step_back(key):
    view = Moves(party())
    before = view.text()
    view.press("1")
    assert view.text() != before
    if key:
        view.key(key)
    else:
        view.press("back")
    assert view.text() == before


def test_a_move_made_elsewhere_begins_the_choice_anew():
    table = party()
    view = Moves(table)
    view.press("1")
    table.play("Teddie: nemesis Wolf")
    assert view._path == ()
    assert view.text() == Moves(table).text()


def test_whoever_has_to_decide_has_the_numbers():
    table = pathwalker.table([TEDDIE, ANA], rolls=[6, 1, 1, 1, 1, 1, 1, 1])
    view = Moves(table)
    assert view.text().startswith("Teddie:")
    table.play("versus Teddie:Charm Ana:Swiftness", "Teddie")
    assert view.text().startswith("Ana:")


def test_a_seats_own_numbers_stay_that_seats():
    table = pathwalker.table([TEDDIE, ANA], rolls=[6, 1, 1, 1, 1, 1, 1, 1])
    view = Moves(table, seat="Teddie")
    table.play("versus Teddie:Charm Ana:Swiftness", "Teddie")
    assert view.text().startswith("Teddie:")
    assert not {"Overexert", "Pass"} & {choice.label.title() for choice in view.choices()}


# ------------------------------------------------------------------------------- the move field
def test_nobody_types_the_moves_of_others_into_a_seats_own_view():
    table = party()
    view = Moves(table, seat="Teddie")
    view.type("Ana: roll Magic")
    assert "Ana" in view.fault
    assert len(table.log) == 0
    view.type("roll Might")
    assert table.log[0].seat == 0


def test_a_number_typed_is_a_press():
    one, two = Moves(party()), Moves(party())
    one.type("1")
    two.press("1")
    assert one.text() == two.text()
    assert one.field.value == ""


def test_a_move_typed_without_a_name_is_that_of_the_one_whose_moves_are_shown():
    table = party()
    DicePool(table).press("Ben")
    Moves(table).type("roll Sage")
    assert table.log[0].seat == 2


def test_a_whole_move_is_typed_for_anybody():
    table = party()
    view = Moves(table)
    view.type("Ana: roll Magic d8 vs Wolf: I light a torch")
    assert (table.log[0].seat, table.log[0].text) == (1, "roll Magic d8 vs Wolf: I light a torch")
    assert view.field.value == ""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("rol Migth", "did you mean Might?"),
        ("roll Might d20", "P-POOL-DICE"),
        ("overexert", "P-OVER-RETRY"),
        ("99", "99"),
        ("<script>", "<script>"),
    ],
)
def test_what_cannot_be_played_is_answered_and_left_to_be_mended(typed, said):
    table = party()
    view = Moves(table)
    view.type(typed)
    assert said in view.fault
    assert view.fault in page(html(view.widget)).text
    assert view.field.value == typed
    assert len(table.log) == 0


def test_a_good_move_takes_the_answer_off_the_page():
    view = Moves(party())
    view.type("roll Migth")
    fault = view.fault
    view.type("roll Might")
    assert view.fault == ""
    assert fault not in page(html(view.widget)).text


def test_an_empty_field_does_nothing():
    view = Moves(party())
    view.type("   ")
    assert (view.fault, len(view.table.log)) == ("", 0)


def test_dice_that_wait_are_typed_into_the_move_field():
    table = pathwalker.table([TEDDIE], typed=True)
    view = Moves(table)
    view.type("roll Might")
    assert view.choices() == ()
    assert "type what the dice show (d6, d6, d6)" in page(html(view.widget)).text
    view.type("1 6 2")
    assert table.pending is None


@pytest.mark.rule("P-POOL-SCORE")
def test_a_score_of_nothing_waits_for_nothing_to_be_typed():
    table = pathwalker.table([TEDDIE], typed=True)
    Moves(table).type("roll Sage")
    assert table.pending is None
    assert table.log[-1].outcome == ()


def test_dice_that_the_table_has_are_rolled_by_a_press_or_typed():
    one, two = (pathwalker.table([TEDDIE], seed=1, autoroll=False) for _ in "12")
    for table in (one, two):
        table.play("roll Might")
    Moves(one).press("1")
    Moves(two).type("6 6 1")
    assert one.log[-1].outcome != (6, 6, 1)
    assert two.log[-1].outcome == (6, 6, 1)


def test_the_enter_key_of_the_browser_submits_the_field():
    table = party()
    view = Moves(table)
    view.field.value = "roll Might"
    assert len(table.log) == 0
    view.field._handle_string_msg(view.field, {"event": "submit"}, [])
    assert table.log[0].text == "roll Might"


# --------------------------------------------------------------------------------- undo and redo
def test_undo_and_redo_are_offered_only_when_they_would_work():
    table = pathwalker.table([TEDDIE, ANA], seed=1, practice=True)
    view = Moves(table)
    for name in ("undo", "redo"):
        with pytest.raises(UnreadableMove, match="cannot be pressed now"):
            view.press(name)
    table.play("Teddie: roll Might")
    before = view.text()
    view.key("u")
    assert len(table.log) == 0
    view.press("redo")
    assert view.text() == before


def test_undo_is_not_offered_across_dice():
    table = pathwalker.table([TEDDIE], seed=1)
    view = Moves(table)
    table.play("roll Might")
    with pytest.raises(TabletopError, match="cannot be pressed now"):
        view.press("undo")


# ---------------------------------------------------------------------------------------- place
def test_no_button_is_put_in_anew(recorder):
    """That would lose the keyboard, which rests on it."""
    view = Moves(party())
    recorder.messages.clear()
    view.press("1")
    assert recorder.messages
    assert not [message for message in recorder.messages if "children" in str(message.data)]


def test_the_picture_lists_the_choices():
    view = Moves(party())
    assert [target.label for target in view.scene().targets] == list(numbers(view).values())


def test_no_text_of_a_player_is_lost_in_a_label():
    view = Moves(pathwalker.table(CROWD[:2], seed=1))
    assert "4  New session" in view.text()
    assert [part for part in parts(view.widget) if part is view.field]
