"""The board of A Wayfarer's Tale: dice, choices, map, sheet and log together, for people who share a screen."""

from __future__ import annotations

import contextlib
import random
import re

import pytest
from ipywidgets import HTML

from tabletop_kit import pathwalker, views, wayfarer
from tabletop_kit.core.advice import Advice
from tabletop_kit.core.errors import SetupError, TabletopError
from tabletop_kit.views.scenes import scenes
from tabletop_kit.views.wayfarer.board import Board
from tabletop_kit.wayfarer.editions import ISLANDS
from tests.benchmarks.redraw_wayfarer import LAYER, counted
from tests.harness.canvas import key
from tests.views.looking import alive, buttons, html, page, shown

ALL_ITEMS = ("sword", "cloud", "camp", "potion", "compass", "provisions")


@pytest.fixture(autouse=True)
def presses_count_at_once(monkeypatch):
    """Tests press faster than people; what comes so soon is else taken for a double click."""
    monkeypatch.setattr("tabletop_kit.views.page.DOUBLE_CLICK", 0)


def two(**options):
    """Ana and Ben start in Greenhollow (D6); the dice show 2 5 6, the Active die 4."""
    return wayfarer.table(players=["Ana", "Ben"], rolls=[3, 3, 2, 5, 6, 4, 1, 2, 3, 4, 5, 6] * 3, **options)


def opened(**options):
    board = views.board(two(**options))
    board.press("roll")
    board.press("roll")
    return board


def answer(board, words):
    """Press the numbered choice that has these words."""
    choices = board.moves.choices()
    number = next(n for n, choice in enumerate(choices, 1) if words in choice.label)
    board.press(str(number))


def choose_something(board):
    """Press first answers until the move is made."""
    before = board.table.last
    while board.table.last is before:
        board.press("1")


# ------------------------------------------------------------------------------------- a turn
def test_the_first_roll_is_one_press_away():
    board = views.board(two())
    assert board.moves.text().splitlines()[1] == "1)  Roll: One die a player for the starting town"
    board.press("roll")
    assert board.table.state.turn == 1


def test_a_move_goes_total_box_hex_confirm():
    board = opened()
    asked = []
    for words in ("7 = 2 + 5", "Guide, box 1", "to D5"):
        asked.append(board.moves.status())
        answer(board, words)
    asked.append(board.moves.status())
    assert asked == [
        "Ana: Choose a total.",
        "Ana: Choose a box of your sheet.",
        "Ana: Choose the hex to go to.",
        "Ana: Confirm the move, or take a step back.",
    ]
    [confirm] = board.moves.choices()
    assert confirm.label == "Confirm: 7 = 2 + 5 for the Guide, box 1, from D6 to D5"
    assert confirm.note == "+0 points"
    board.press("confirm")
    assert board.table.log[-1].text == "guide 2+5 D6>D5"


def test_map_sheet_and_numbers_can_be_mixed_in_any_order():
    board = opened()
    board.press("D5")
    board.press("guide/1")
    answer(board, "7 = 2 + 5")
    assert board.moves.asked().ready
    board.press("back")
    assert not board.moves.asked().ready
    answer(board, "11 = 5 + 6")
    board.press("confirm")
    assert board.table.log[-1].text == "guide 5+6 D6>D5"


def test_steps_are_taken_back_and_a_move_is_undone_to_the_roll():
    t = wayfarer.table(players=["Ana"], rules="multiplayer", rolls=[3, 2, 5, 6, 4, 1, 1, 1, 1]).roll().roll()
    board = views.board(t)
    before = t.state
    answer(board, "7 = 2 + 5")
    board.press("back")
    assert board.moves.status() == "Ana: Choose a total."
    choose_something(board)
    assert t.state.turn == 2
    board.press("undo")
    assert t.state == before
    with pytest.raises(TabletopError, match="cannot be pressed now"):
        board.press("undo")


def test_confirm_is_offered_only_for_a_whole_move():
    board = opened()
    assert not board.buttons()["confirm"]
    answer(board, "7 = 2 + 5")
    assert not board.buttons()["confirm"]
    with pytest.raises(TabletopError, match="cannot be pressed now"):
        board.press("confirm")


def test_a_whole_move_can_be_typed():
    board = opened()
    board.moves.type("guide 2+5 D5")
    assert board.table.log[-1].text == "guide 2+5 D6>D5"


def test_what_is_typed_wrong_is_answered_with_the_rule():
    board = opened()
    board.moves.type("guide 2+3 D5")
    assert "No die shows 3" in board.moves.fault or "W-" in board.moves.fault
    assert board.moves.fault in html(board.moves.widget) or "✗" in html(board.moves.widget)


def test_chosen_dice_are_ringed_and_read_aloud():
    board = opened()
    answer(board, "7 = 2 + 5")
    from tabletop_kit.views.wayfarer.dice import dice_of_turn
    from tabletop_kit.views.wayfarer.steps import partial

    seen = board.table.observe()
    labels = [
        target.label for target in dice_of_turn(seen, 44, partial(seen, 0, board.moves.selection)).targets
    ]
    assert labels == [
        "Travel die shows 2, chosen",
        "Travel die shows 5, chosen",
        "Travel die shows 6",
        "Active die shows 4",
    ]
    assert "Travel die shows 5, chosen" in html(board.bar.widget)


# ------------------------------------------------------------------------------------- one screen for several
def test_a_shared_screen_is_passed_on_after_each_hidden_choice():
    board = opened()
    board.moves.type("guide 2+5 D5")
    assert board.moves.status() == "Ana has chosen. Pass the screen on to Ben."
    assert "tabletop-main" in board.moves._slots[0]._dom_classes
    assert [choice.label for choice in board.moves.choices()] == ["Ben sits here now"]
    assert not any("legal" in target.label for target in board.map.scene().targets)
    board.press("1")
    assert board.moves.status() == "Ben: Choose a total."
    assert any("legal" in target.label for target in board.map.scene().targets)


def test_nothing_on_the_screen_that_is_passed_on_tells_what_was_chosen():
    one, other = opened(), opened()
    one.moves.type("guide 2+5 D5")
    other.moves.type("adventurer 5+6 E5")
    assert shown(one.widget) == shown(other.widget)
    assert one.text() == other.text()
    assert one.map.svg() == other.map.svg()


def test_whoever_passes_the_screen_on_can_still_take_the_choice_back():
    board = opened()
    board.moves.type("guide 2+5 D5")
    assert not board.moves.buttons()["undo"]
    assert not board.buttons()["hint"]
    board.press("take back")
    assert board.moves.who == 0
    assert board.moves.status().startswith("Ana: ")
    assert board.table.state.commits == (None, None)


def test_a_press_on_the_map_before_the_screen_was_passed_on_says_so():
    board = opened()
    board.moves.type("guide 2+5 D5")
    with pytest.raises(TabletopError, match="Pass the screen on to Ben first"):
        board.press("D5")


def test_the_last_choice_reveals_and_the_next_turn_needs_no_passing_on():
    board = opened()
    board.moves.type("guide 2+5 D5")
    board.press("1")
    board.moves.type("adventurer 5+6 E5")
    assert board.table.state.turn == 2
    board.press("roll")
    assert board.moves.status() == "Ben: Choose a total."
    board.moves.type("miss") if not board.table.legal(1)[:-1] else choose_something(board)
    assert board.moves.status() == "Ben has chosen. Pass the screen on to Ana."


def test_seats_of_the_computer_need_no_passing_on():
    t = wayfarer.table(players=["Ana", "Ben"], seed=3, bots={"Ben": "greedy"})
    board = views.board(t)
    for _ in range(6):
        if t.pending is not None:
            board.press("roll")
        assert "Pass the screen" not in board.moves.status()
        board.moves._choose(1)


def test_a_board_of_one_seat_never_asks_to_be_passed_on():
    t = two().roll().roll()
    board = views.board(t, seat="Ben")
    t.play("guide 2+5 D5", "Ana")
    assert board.moves.status() == "Ben: Choose a total."


# ------------------------------------------------------------------------------------- rolls that are owed
def owing(**options):
    """Ana has a Shield and owes a Monster roll that shows 5."""
    t = wayfarer.table(players=["Ana"], rules="multiplayer", seed=2, **options)
    rng = random.Random(11)
    while t.over is None:
        if t.pending is not None:
            t.roll()
        elif t.state.phase == "keep":
            return t
        else:
            t.play(rng.choice(list(t.legal(0))), 0)
    raise AssertionError("no roll was to be decided")


def test_a_roll_is_decided_by_keeping_it_or_by_a_token():
    board = views.board(owing())
    state = board.table.state
    labels = [choice.label for choice in board.moves.choices()]
    assert labels[0] == f"Keep {state.attempts[0]} as {state.owed[0].kind.capitalize()}"
    assert any("Cross off a" in label and "ready" in label for label in labels)
    answer(board, "Cross off a")
    assert board.table.state.attempts == state.attempts
    board.press("roll")
    assert "rolls again" in " ".join(board.table.log.lines()[-4:])


def test_the_die_of_an_owed_roll_lies_in_the_bar():
    t = owing()
    board = views.board(t)
    kind = t.state.owed[0].kind.capitalize()
    assert f"{kind} roll shows {t.state.attempts[0]}" in html(board.bar.widget)


# ------------------------------------------------------------------------------------- real dice
def test_people_with_real_dice_type_what_they_show():
    t = wayfarer.table(players=["Ana", "Ben"], typed=True)
    board = views.board(t)
    assert not board.buttons()["roll"]
    assert board.moves.status() == "One die a player for the starting town; type what the dice show (d6, d6)."
    board.moves.type("3 3")
    board.moves.type("2 5 6 4")
    assert board.moves.status() == "Ana: Choose a total."
    assert "Travel die shows 6" in html(board.bar.widget)


def test_dice_that_cannot_be_are_refused_with_what_would_work():
    board = views.board(wayfarer.table(players=["Ana", "Ben"], typed=True))
    board.moves.type("3 7")
    assert "7" in board.moves.fault
    assert board.table.state.phase == "start"


# ------------------------------------------------------------------------------------- solo
def test_solo_offers_what_can_be_done_before_the_roll_beside_it():
    t = wayfarer.table(players=["Ana"], scenario=1, items=ALL_ITEMS, seed=5).roll()
    labels = [choice.label for choice in views.board(t).moves.choices()]
    assert labels[0].startswith("Roll: 2 Travel dice")
    assert any(label.startswith("Spend a town for one more Travel die") for label in labels)
    assert any(label.startswith("Magic Cloud from") for label in labels)


def test_solo_powers_and_items_are_reached_by_numbers():
    t = wayfarer.table(players=["Ana"], scenario=1, items=ALL_ITEMS, seed=5).roll().roll()
    board = views.board(t)
    answer(board, "Spend a town to change a die")
    board.press("1")
    if board.moves._chosen.path:
        board.press("1")
    assert "Ana spends a town" in t.log.lines()[-1]
    answer(board, "Use an item")
    answer(board, "Compass")
    answer(board, "Compass")
    assert "Compass" in t.log.lines()[-1]


def test_a_magic_cloud_is_pressed_on_the_map():
    t = wayfarer.table(players=["Ana"], scenario=1, items=["cloud"], seed=5).roll().roll()
    board = views.board(t)
    answer(board, "Use an item")
    while board.moves.asked().where != "map":
        board.press("1")
    place = board.moves.asked().options[0].place
    assert "legal 1" in board.map.scene().target(place).label
    board.press(place)
    if t.state.turn == 1:
        board.press(board.moves.asked().options[0].place)
    assert "Magic Cloud" in " ".join(t.log.lines())


def test_a_scenario_is_played_to_its_end_by_numbers():
    t = wayfarer.table(players=["Ana"], scenario=2, seed=8, items=ALL_ITEMS)
    board, rng = views.board(t), random.Random(5)
    for _ in range(4000):
        if t.over is not None:
            break
        board.press(
            rng.choice([name for name, now in board.moves.buttons().items() if now and name.isdecimal()])
        )
    assert t.over is not None
    assert board.moves.status() == t.over.reason
    assert board.moves.choices() == ()


# ------------------------------------------------------------------------------------- keys
def test_a_turn_is_played_by_keys_alone():
    board = opened()
    names = ["1"] * 4
    for name in names:
        board.key(name)
    assert board.moves.selection.left == 0
    board.key("1")
    assert board.moves.status() == "Ben: Choose a total."


def test_digits_on_the_focused_map_and_sheet_press_the_numbers():
    board = opened()
    key(board.map.canvas, "1")
    assert board.moves.status() == "Ana: Choose a box of your sheet."
    key(board.sheet.canvas, "1")
    assert board.moves.status() == "Ana: Choose the hex to go to."
    key(board.map.canvas, "2")
    key(board.map.canvas, "Backspace")
    assert board.moves.asked().ready


def test_tab_leads_on_and_shift_tab_back_from_map_and_sheet(recorder):
    board = opened()
    for view, shift, name in (
        (board.map, False, "Odds of the next roll"),
        (board.map, True, "What can be reached?"),
        (board.sheet, False, "Save"),
        (board.sheet, True, "Ben"),
    ):
        recorder.messages.clear()
        key(view.canvas, "Tab", shift=shift)
        [focus] = [m for m in recorder.messages if m.data.get("content", {}).get("do") == "focus"]
        [led_to] = [one for one in buttons(board.widget) if one.model_id == focus.comm_id]
        assert led_to.description == name
        assert not led_to.disabled


def test_a_scenario_says_what_is_left_of_its_goal():
    t = wayfarer.table(players=["Ana"], scenario=2, seed=5).roll()
    said = html(views.board(t).bar.widget)
    assert (
        "Greedy Wayfarer: towns 11 to go and gems 3 to go; Treasure has to exceed Monsters by more than 40."
        in said
    )


def test_the_arrows_of_a_board_move_the_cursor_of_its_map():
    board = opened()
    board.key("ArrowRight")
    board.key("ArrowRight")
    assert board.map.island.names[board.map.cursor] == "E6"


# ------------------------------------------------------------------------------------- hints
def test_odds_of_the_next_roll_are_written_beside_the_hexes_and_explained_at_the_cursor():
    board = opened()
    board.press("odds")
    assert board.map.scene().target("D5").hint.endswith("%")
    board.map.cursor = board.map.island.index["d6"]
    board.key("ArrowLeft")
    said = html(board.map.widget)
    assert "C6, jungle" in said
    assert "rolls are equally likely" in said
    board.press("odds")
    assert board.map.scene().target("D5").hint == ""


def test_before_the_starting_towns_there_are_no_odds_yet():
    board = views.board(two())
    with pytest.raises(TabletopError, match="Roll for the starting towns first"):
        board.map.press("odds")


def test_odds_take_the_chosen_move_as_done():
    board = opened()
    board.press("odds")
    before = board.map.scene().target("C5").hint
    board.press("D5")
    board.press("guide/1")
    board.press("1")
    assert board.moves.asked().ready
    assert before == ""
    assert board.map.scene().target("C5").hint != ""


def test_the_planner_is_asked_by_a_press():
    board = opened()
    board.press("hint")
    assert len(board.bar._advice) == 3
    assert all(" " in line and line.endswith(".") for line in board.bar._advice)


def test_a_hint_says_the_move_and_why(monkeypatch):
    board = opened()
    move = board.table.read("guide 2+5 D5", 0)
    monkeypatch.setattr(
        type(board.table.game), "advice", lambda *_: (Advice(move, "It keeps <b>12</b> free."),)
    )
    board.bar._refresh()
    board.press("hint")
    said = board.bar.advised.value
    assert "7 = 2 + 5 for the Guide, box 1, from D6 to D5. It keeps &lt;b&gt;12&lt;/b&gt; free." in said
    board.press("D5")
    assert "It keeps" not in board.bar.advised.value


# ------------------------------------------------------------------------------------- every view's laws
def test_random_presses_and_keys_raise_nothing_and_leave_a_game_that_goes_on():
    rng, turns = random.Random(1), 0
    tables = [
        wayfarer.table(players=["Ana", "Ben"], seed=1),
        wayfarer.table(players=["Ana"], scenario=3, seed=2, items=ALL_ITEMS, island="shattered-coast"),
        wayfarer.table(
            players=["Ana", "Ben", "Cy"], seed=3, sheet="expert", bots={1: "random"}, island="frozen-north"
        ),
    ]
    names = [
        *"1234567890-=u?q",
        "Enter",
        " ",
        "Escape",
        "Tab",
        "ArrowUp",
        "ArrowDown",
        "ArrowLeft",
        "ArrowRight",
    ]
    for t in tables:
        board = Board(t)
        places = [*board.map.island.names, *(target.id for target in board.sheet.scene().targets)]
        for _ in range(350):
            with contextlib.suppress(TabletopError):
                if rng.random() < 0.4:
                    key(rng.choice((board.map.canvas, board.sheet.canvas)), rng.choice(names))
                elif rng.random() < 0.6:
                    board.press(rng.choice([name for name, now in board.moves.buttons().items() if now]))
                else:
                    board.press(rng.choice(places))
            assert not any("inside the kit" in part.fault for part in board.parts)
        assert wayfarer.from_code(t.code()).state == t.state
        turns += t.state.turn
        board.close()
    assert turns > 6


def test_a_board_that_followed_a_game_shows_what_a_fresh_one_shows():
    t = wayfarer.table(players=["Ana", "Ben"], seed=6)
    board, rng = Board(t, seat=0), random.Random(2)
    for count in range(40):
        if t.pending is not None:
            t.roll()
        else:
            seat = t.turn.seats[0]
            t.play(rng.choice(list(t.legal(seat))), seat)
        if count % 8 == 0:
            fresh = Board(t, seat=0)
            assert board.text() == fresh.text()
            assert shown(board.widget) == shown(fresh.widget)
            fresh.close()


def test_whatever_four_players_do_late_in_a_game_is_sent_in_few_bytes_a_layer():
    for act, cost in counted(turns=1).items():
        assert cost.drawings <= len(cost.layers), act
        assert max(cost.layers.values(), default=0) <= LAYER, act


def test_a_closed_board_leaves_no_widget_alive():
    t = two()
    before = alive()
    board = Board(t)
    board.press("roll")
    board.snapshot()
    board.close()
    assert alive() - before == set()


def test_what_a_notebook_compares_is_the_position():
    assert repr(Board(two())) == "<Board of <A Wayfarer's Tale: one die each for the starting towns>>"
    page(Board(two()).table_html())


@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_every_size_says_the_same(size):
    assert Board(two(), size=size).text() == Board(two()).text()


def test_a_board_of_another_game_is_refused():
    with pytest.raises(SetupError, match="shows a table of wayfarer"):
        Board(pathwalker.table({"Teddie": {"Might": 3}}, seed=1))


@pytest.mark.parametrize("island", ISLANDS)
def test_map_and_sheet_of_every_island_of_the_kit_stand_side_by_side_on_a_usual_page(island):
    board = views.board(two(island=island))
    style = next(part.value for part in board.widget.children if isinstance(part, HTML))
    assert int(re.search(r"min-width: (\d+)px", style)[1]) <= 1150


def test_the_sheet_does_not_tower_over_the_map():
    board = views.board(two())
    assert board.sheet.scene().height <= 720
    assert board.sheet.scene().height - board.map.scene().height <= 100


def test_pictures_of_a_position_are_the_map_and_the_sheets():
    t = two().roll().roll()
    drawn = scenes(t.game, t.observe())
    assert drawn[0].title == "The Great River"
    assert len(drawn) == 3
    assert len(scenes(t.game, t.observe(1), 1)) == 2
    assert not any("legal" in target.label for target in scenes(t.game, t.observe())[0].targets)
