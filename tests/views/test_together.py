"""Views of one table hang together: one selection a seat, faults that pass, a failing view that stops nobody."""

from __future__ import annotations

import gc
import logging
import weakref

import pytest

from tabletop_kit import pathwalker, views
from tabletop_kit.core.chance import Scripted
from tabletop_kit.core.errors import IllegalMove, SetupError, TabletopError, UnreadableMove
from tabletop_kit.core.table import Table
from tabletop_kit.pathwalker import Character
from tabletop_kit.views import page as page_module
from tabletop_kit.views.selection import Selection, selection
from tests.harness.commits import CommitsSetup, commits
from tests.views.looking import ANA, BEN, TEDDIE, html, page, party


def hidden_choices(*faces):
    """The toy with hidden choices, its dice fallen."""
    return Table(commits, CommitsSetup(), source=Scripted(faces or (3, 4, 5)), autoroll=True)


# ------------------------------------------------------------------------------ one selection
def test_a_row_of_single_views_hangs_together_as_a_board_does():
    table = party(rolls=[6] * 5)
    group = views.row(views.DicePool(table), views.Moves(table), views.Log(table))
    group.press("Ben")
    group.press("Charm")
    group.press("roll")
    assert (table.log[0].seat, table.log[0].text) == (2, "roll Charm")
    assert "Ben: choose" in group.text()
    group.key("1")
    assert "Ben: roll" in group.text()
    group.key("Escape")
    assert "Ben: choose" in group.text()


def test_numbers_and_field_act_for_the_seat_whose_sheet_is_open():
    table = party()
    board = views.board(table)
    board.press("Ana")
    board.moves.type("nemesis Bear")
    board.moves.type("Ben: nemesis Owl")
    assert [entry.seat for entry in table.log] == [1, 2]


def test_a_seats_own_views_share_their_selection_with_each_other_only():
    table = party()
    own, same, shared = (views.DicePool(table, seat) for seat in ("Ana", "Ana", None))
    own.press("Sage")
    assert own.sheet.chosen() == same.sheet.chosen()
    shared.press("Ana")
    assert shared.sheet.chosen() != own.sheet.chosen()


def test_a_seats_own_view_neither_plays_nor_undoes_for_another():
    table = party(seed=1, practice=True)
    own = views.board(table, "Ana")
    with pytest.raises(UnreadableMove):
        own.press("Teddie")
    own.press("session")
    assert table.log[0].seat == 1
    table.undo()
    table.play("Teddie: nemesis Owl")
    with pytest.raises(UnreadableMove, match="'undo' cannot be pressed now"):
        own.press("undo")


def test_the_sheet_follows_who_decides_until_another_is_opened():
    table = pathwalker.table([TEDDIE, ANA], rolls=[6, 1, 1, 1, 1, 1, 1, 1])
    board = views.board(table)
    table.play("versus Teddie:Charm Ana:Swiftness", "Teddie")
    assert board.pool.who == 1
    assert board.moves.text().startswith("Ana:")
    board.press("Teddie")
    table.play("nemesis Owl", "Teddie")
    assert board.pool.who == 0


def test_after_a_contest_the_sheet_of_before_is_open_again():
    table = pathwalker.table([TEDDIE, ANA], rolls=[6, 1, 1, 1, 1, 1, 1, 1])
    board = views.board(table)
    table.play("versus Teddie:Charm Ana:Swiftness", "Teddie").play("pass", "Ana")
    assert board.pool.who == 0


def test_a_selection_goes_with_its_table():
    table = party()
    gone = weakref.ref(selection(table))
    board = views.board(table)
    board.close()
    del table, board
    gc.collect()
    assert gone() is None


def test_a_subscription_to_a_selection_ends():
    heard = []
    picked = Selection()
    end = picked.subscribe(lambda: heard.append(picked.who))
    picked.show(2)
    end()
    end()
    picked.show(1)
    assert heard == [2]


# ------------------------------------------------------------------------------- what a board knows
def test_digits_press_the_numbered_moves_and_letters_the_dice():
    board = views.board(pathwalker.table([TEDDIE], rolls=[1] * 15))
    board.key("Enter")
    assert board.table.log[0].text == "roll Awareness"
    board.key("1")
    assert board.table.log[-2].text == "overexert"


def test_all_twelve_numbers_have_a_key():
    hated = Character("Ana", {"Might": 3}, nemeses=[f"Wolf {letter}" for letter in "ABCDEFGHIJKLMN"])
    board = views.board(pathwalker.table([hated], seed=1))
    assert [board.keys[key] for key in "1234567890-="] == [str(number) for number in range(1, 13)]
    board.key("1")
    board.key("1")
    before = board.moves.text()
    assert "12  more …" in before
    board.key("=")
    assert board.moves.text() != before


def test_a_board_says_its_numbered_moves():
    text = views.board(party()).text()
    for line in ("Teddie ready", "- Roll Awareness", "1  Roll ›", "Nothing has happened yet."):
        assert line.removeprefix("Teddie ") in text


@pytest.mark.parametrize("name", ["1", "undo", "back", "all", "12"])
def test_a_character_called_like_a_number_hides_no_move(name):
    table = pathwalker.table([TEDDIE, Character(name, {"Might": 2})], seed=1, practice=True)
    board = views.board(table)
    board.press("1")
    assert board.moves.text().startswith("Teddie: roll")
    board.press("back")
    board.press(f"{name}'s sheet")
    assert board.pool.who == 1


def test_all_parts_of_a_group_are_pressed_by_their_names():
    group = views.column(views.Rulebook(pathwalker, "P-BOND"), views.CharacterForm(TEDDIE))
    group.press("Might +")
    assert group.parts[1].character["Might"] == 4
    with pytest.raises(UnreadableMove, match=r"did you mean Might \+"):
        group.press("Migth +")
    assert "P-BOND" in group.text()
    assert "Teddie: " in group.text()
    assert group.svg().startswith("<svg")
    assert group.snapshot().text == group.text()


@pytest.mark.parametrize("together", [views.row, views.column])
@pytest.mark.parametrize("parts", [(), (3,), (None,), ("log",)])
def test_what_is_no_view_is_put_together_with_nothing(together, parts):
    with pytest.raises(SetupError, match="puts views together"):
        together(*parts)


@pytest.mark.parametrize("least", [0, -1, "340px", None, True, 10**9])
def test_the_least_width_of_a_row_is_a_number_of_pixels(least):
    with pytest.raises(SetupError, match="number of pixels"):
        views.row(views.Log(party()), least=least)


def test_a_closed_view_is_put_together_with_nothing():
    log = views.Log(party())
    log.close()
    with pytest.raises(TabletopError, match="view is closed"):
        views.row(log)


# ---------------------------------------------------------------------------------- another game
@pytest.mark.parametrize("show", [views.DicePool, views.TraitSheet])
def test_a_view_of_one_game_shows_no_table_of_another(show):
    table = hidden_choices()
    with pytest.raises(SetupError, match=r"shows a table of pathwalker, and this one is of commits"):
        show(table)
    assert table._subscribers == []


def test_a_game_without_a_board_says_what_shows_it():
    with pytest.raises(SetupError, match=r"Commits has no board; put one together"):
        views.board(hidden_choices())


def test_moves_and_log_show_any_game():
    table = hidden_choices()
    group = views.row(views.Moves(table), views.Log(table))
    for number in "11":
        group.press(number)
    assert "Ana has taken a face." in group.text()


def test_a_hidden_choice_is_taken_back_by_its_own_seat():
    table = hidden_choices()
    ana, ben = views.Moves(table, "Ana"), views.Moves(table, "Ben")
    with pytest.raises(UnreadableMove, match="'take back' cannot be pressed now"):
        ana.press("take back")
    for number in "11":
        ana.press(number)
    assert ana.text() == "Ana has chosen; it stays hidden until all have. It can be taken back."
    assert ana._take.layout.display == ""
    assert ben._take.layout.display == "none"
    ana.press("take back")
    assert ana.text().startswith("Ana: choose")
    assert table.turn.committed == ()


def test_a_move_that_may_come_before_the_dice_stands_beside_the_roll():
    table = Table(commits, CommitsSetup(), source=Scripted((3, 4, 5, 2)), autoroll=False)
    table.roll()
    table.play("take 3", "Ana").play("take 4", "Ben")
    view = views.Moves(table, "Ana")
    assert [choice.label for choice in view.choices()] == ["The bonus die", "skip"]
    view.type("skip")
    assert table.pending.stream == "faces"


def test_dice_are_typed_although_a_move_may_come_before_them():
    table = Table(commits, CommitsSetup(), source=Scripted((3, 4, 5, 2)), autoroll=False)
    table.roll()
    table.play("take 3", "Ana").play("take 4", "Ben")
    views.Moves(table, "Ana").type("6")
    assert table.log[-1].outcome == (6,)


# ------------------------------------------------------------------------------------- faults
def test_a_refusal_leaves_the_page_when_the_table_goes_on():
    table = party()
    view = views.Moves(table)
    view.type("roll Might d20")
    assert view.fault
    table.play("Teddie: roll Might")
    assert view.fault == ""
    assert "refused" not in html(view.widget)


def test_a_view_that_fails_says_so_and_the_others_go_on(monkeypatch, caplog):
    table = party()
    broken, whole = views.DicePool(table), views.Log(table)
    monkeypatch.setattr(broken, "_status", lambda typing: 1 / 0)
    with caplog.at_level(logging.CRITICAL):
        table.play("Teddie: roll Might")
    assert "tries Might" in html(whole.widget)
    assert "inside the kit (ZeroDivisionError" in html(broken.widget)
    assert "Nothing was changed" not in html(broken.widget)
    monkeypatch.undo()
    table.play("Teddie: session")
    assert "inside the kit" not in html(broken.widget)


def test_nothing_was_changed_is_said_only_where_that_is_true():
    table = party()
    view = views.Moves(table)

    def fail(first):
        if first:
            table.play("Teddie: roll Might")
        raise KeyError("shield")

    for first in (False, True):
        with pytest.raises(KeyError):
            view.guard(fail)(first)
        assert ("Nothing was changed." in view.fault) is not first


def test_a_view_that_cannot_be_made_leaves_nothing_behind(monkeypatch):
    table = party()
    selection(table)
    before = list(table._subscribers)
    monkeypatch.setattr(views.DicePool, "_status", lambda self, typing: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        views.DicePool(table)
    assert table._subscribers == before


@pytest.mark.rule("P-OVER-COST")
def test_overexertion_that_cannot_be_paid_is_answered_with_the_rule():
    view = views.DicePool(pathwalker.table([Character("Ben", {"Might": 1})], rolls=[1, 2, 3, 1, 1]))
    view.press("roll")
    view.press("overexert")
    assert "overexert" in view.offers()
    assert "not possible, press to ask why" in view.text()
    assert "accept" not in view.offers()
    with pytest.raises(TabletopError, match="P-OVER-"):
        view.press("overexert")
    assert "P-OVER-" in page(html(view.widget)).text


def test_a_new_roll_says_that_it_lets_a_failure_stand():
    view = views.DicePool(pathwalker.table([TEDDIE], rolls=[1, 2, 3]))
    view.press("Might")
    view.press("roll")
    assert "- New attempt, the failure stands: Might 3d6 · 42.1 %" in view.text()
    view.press("accept")
    assert "- Roll Might: 3d6 · 42.1 %" in view.text()


# ------------------------------------------------------------------------------ closed, watched
def test_a_closed_view_is_shown_as_its_text():
    for view in (views.board(party()), views.Log(party()), views.Rulebook(pathwalker), views.CharacterForm()):
        said = repr(view)
        view.close()
        assert view._repr_mimebundle_() == {"text/plain": said}


def test_nothing_is_typed_into_a_closed_view():
    view = views.Moves(party())
    view.close()
    with pytest.raises(TabletopError, match="view is closed"):
        view.type("roll Might")
    assert len(view.table.log) == 0


def test_moves_of_a_table_that_is_only_watched_say_why_there_are_none():
    table = party()
    table.watch("This save was made under other rules.", (), None)
    view = views.Moves(table)
    assert view.text() == "Nothing can be played here. This save was made under other rules."
    assert "made under other rules" in page(html(view.widget)).text
    assert view.field.disabled


@pytest.mark.parametrize("typed", ["²", "١٢٣٤", "x" * 2000, "0", "999999999999"])
def test_strange_signs_in_the_field_are_answered_with_a_short_sentence(typed):
    view = views.Moves(party())
    view.type(typed)
    assert view.fault
    assert len(view.fault) < 300
    assert len(view.table.log) == 0


def test_what_is_typed_is_a_text():
    with pytest.raises(UnreadableMove, match="is a text"):
        views.Moves(party()).type(3)


# ---------------------------------------------------------------------------------- double clicks
def click(button, clock, after):
    clock.append(clock[-1] + after)
    button.click()


@pytest.fixture
def clock(monkeypatch):
    """The seconds that views read, under the test's hand."""
    now = [0.0]
    monkeypatch.setattr(page_module, "monotonic", lambda: now[-1])
    return now


@pytest.mark.parametrize(("pause", "rolls"), [(0.1, 1), (1.0, 2)])
def test_the_second_click_of_a_double_click_rolls_no_second_time(clock, pause, rolls):
    table = pathwalker.table([TEDDIE], rolls=[1] * 10)
    view = views.DicePool(table)
    for after in (5, pause):
        click(view._buttons["roll"], clock, after)
    assert len([entry for entry in table.log if getattr(entry, "text", "")]) == rolls


@pytest.mark.parametrize(("pause", "path"), [(0.1, 1), (1.0, 2)])
def test_a_double_click_on_a_number_goes_one_step(clock, pause, path):
    table = pathwalker.table([ANA, BEN], seed=1)
    view = views.Moves(table)
    for after in (5, pause):
        click(view._slots[0], clock, after)
    assert len(view._path) + len(table.log) == path


def test_presses_by_name_are_never_taken_for_a_double_click():
    view = views.Moves(pathwalker.table([ANA, BEN], seed=1))
    view.press("1")
    view.press("1")
    assert len(view._path) == 2


def test_the_roll_button_stays_above_what_comes_after_a_failure():
    view = views.DicePool(pathwalker.table([TEDDIE], rolls=[1] * 5))
    names = [button for button in view._list.children if not button.disabled]
    view.press("roll")
    after = [button for button in view._list.children if not button.disabled]
    assert names[0] is after[0] is view._buttons["roll"]


# ------------------------------------------------------------------------------------ what it costs
def test_a_view_that_left_the_page_is_silent_until_it_is_shown_again(recorder):
    table = party()
    view = views.Log(table)
    for shown in (1, 0):
        view.widget._view_count = shown
    recorder.messages.clear()
    table.play("Teddie: roll Might")
    assert recorder.messages == []
    assert "tries Might" in view.text()
    view.widget._view_count = 1
    assert "tries Might" in html(view.widget)


def test_a_view_that_was_never_on_a_page_follows():
    table = party()
    view = views.Log(table)
    table.play("Teddie: roll Might")
    assert "tries Might" in html(view.widget)


def test_a_pool_in_a_row_knows_that_it_is_on_the_page(recorder):
    table = party()
    pool = views.DicePool(table)
    group = views.row(pool)
    for shown in (1, 0):
        for cell in (*group.widget.children, pool.sheet.widget):
            cell._view_count = shown
    recorder.messages.clear()
    table.play("Teddie: roll Might")
    assert recorder.messages == []
    pool.press("Charm")
    assert recorder.messages


def test_a_press_on_a_view_that_left_the_page_is_that_of_the_table_as_it_is():
    table = pathwalker.table([TEDDIE], rolls=[1] * 8)
    board = views.board(table)
    for part in (board.pool.widget, *board.pool.cells, board.moves.widget):
        part._view_count = 1
        part._view_count = 0
    table.play("roll Might")
    board.press("overexert")
    assert table.log[-2].text == "overexert"


@pytest.mark.parametrize("rolls_before", [0, 150])
def test_a_roll_costs_little_on_the_wire_also_after_a_long_evening(recorder, rolls_before):
    faces = [
        face
        for number in range(rolls_before + 3)
        for face in (6, *(number % base + 1 for base in (2, 3, 4, 5)))
    ]
    table = pathwalker.table([TEDDIE, ANA], rolls=faces)
    board = views.board(table)
    for _ in range(rolls_before + 1):
        board.press("roll")
    recorder.messages.clear()
    board.press("roll")
    assert 0 < len(recorder.messages) <= 6
    assert sum(message.size for message in recorder.messages) <= 4_600


def test_what_bars_a_move_is_raised_by_the_table_as_well():
    with pytest.raises(IllegalMove):
        party().play("overexert", 0)
