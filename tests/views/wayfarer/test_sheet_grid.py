"""The companion sheet is played on: by mouse, by key, and by name; it follows its table and closes cleanly."""

from __future__ import annotations

import random
import time

import pytest
from ipywidgets import Button

from tabletop_kit import pathwalker, views, wayfarer
from tabletop_kit.core.errors import SetupError, TabletopError, UnreadableMove
from tabletop_kit.core.game import Chance
from tabletop_kit.views import SheetGrid
from tabletop_kit.views.wayfarer.steps import Partial
from tabletop_kit.wayfarer.moves import Strike, Travel
from tabletop_kit.wayfarer.state import changed_player, changed_state
from tests.harness.canvas import key, press
from tests.views.looking import alive, html, page, shown
from tests.views.wayfarer.sheets import played, step

#: Ana starts in Amberstead, in the desert, and can write 8, 7, 6 or 5.
DICE = [1, 3, 4, 4, 3, 2]


def opened(rolls=DICE, **options):
    """A sheet at the first choice of a game."""
    table = wayfarer.table(["Ana", "Ben"], rolls=[*rolls, *[3, 4, 5, 6] * 20])
    return SheetGrid(table.roll().roll(), **options)


def partial(view):
    return view.selection.partial.get(view.who)


def said(view):
    return page(html(view.widget)).text


# ------------------------------------------------------------------------------------ pressing
def test_a_press_on_a_box_chooses_it_and_another_takes_it_back():
    view = opened()
    view.press("guide/1")
    assert partial(view).box == (1, 0, 0)
    view.press("guide/1")
    assert partial(view).box is None
    assert len([entry for entry in view.table.log if hasattr(entry, "move")]) == 0


def test_only_boxes_that_go_with_what_is_chosen_stay_legal():
    view = opened()
    pair = (4, 4, False)
    view.selection.pick(partial=Partial(view._chosen.moment, pair=pair))
    expected = {
        (m.companion, m.box, m.track)
        for m in view.table.legal(0)
        if isinstance(m, Travel) and (m.a, m.b, m.active) == pair
    }
    assert set(view._marks().legal) == expected
    assert expected < {(m.companion, m.box, m.track) for m in view.table.legal(0)}


def test_the_numbers_on_boxes_are_those_of_the_question():
    view = opened()
    view.selection.pick(partial=Partial(view._chosen.moment, pair=(4, 4, False)))
    numbers = list(view._marks().legal.values())
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 1


@pytest.mark.parametrize(
    ("name", "rule", "words"),
    [
        ("coachman/8", "W-COMP-COACHMAN", "first box comes next"),
        ("guide/2", "W-COMP-GUIDE", "first box comes next"),
        ("merchant/6,9", "W-COMP-MERCHANT", "does not fit"),
        ("sailor/1", "W-TURN-MARK|W-COMP-SAILOR|W-ROUTE", ""),
    ],
)
def test_a_box_that_no_move_can_fill_says_why_and_changes_nothing(name, rule, words):
    view = opened([1, 3, 6, 6, 6, 6]) if name.startswith("merchant") else opened()
    before = partial(view)
    with pytest.raises(TabletopError, match=rule) as caught:
        view.press(name)
    assert words in str(caught.value)
    assert partial(view) == before
    assert "✗ " in said(view)


def test_the_next_press_takes_a_refusal_off_the_page():
    view = opened()
    with pytest.raises(TabletopError):
        view.press("coachman/8")
    view.press("guide/1")
    assert "✗" not in said(view)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("towns", "towns, 1 of 12 visited: Amberstead."),
        ("treasure", "treasure, nothing yet."),
        ("score", "score, 8 points so far: Towns 5, Route 3, Treasure 0, Monsters 0."),
    ],
)
def test_a_section_says_what_stands_in_it(name, words):
    view = opened()
    view.press(name)
    assert said(view).endswith(words)
    assert partial(view) is None


def test_a_whole_move_is_chosen_and_confirmed_by_names():
    view = opened()
    move = next(m for m in view.table.legal(0) if isinstance(m, Travel) and m.companion == 2)
    with pytest.raises(UnreadableMove, match="cannot be pressed now"):
        view.press("confirm")
    chosen = Partial(view._chosen.moment, pair=(move.a, move.b, move.active), target=move.target)
    view.selection.pick(partial=chosen)
    row, column = divmod(move.box, 4)
    view.press(f"merchant/{(6, 7, 8)[row]},{(4, 5, 9, 10)[column]}")
    view.press("confirm")
    assert view.table.turn.committed == (0,)


def test_a_wrong_name_is_answered_with_the_closest_one():
    with pytest.raises(UnreadableMove, match="did you mean guide/1"):
        opened().press("gide/1")


def test_a_monster_icon_is_struck_on_the_sheet(monkeypatch):
    table = wayfarer.table(["Ana"], rules="multiplayer", sheet="expert", seed=3).roll().roll()
    ready = changed_player(table.state.players[0], bonus=(2, 3, 4, 5, 6, 7), ready=1 << 5)
    state, played = changed_state(table.state, players=(ready,)), []
    monkeypatch.setattr(type(table), "state", property(lambda _: state))
    monkeypatch.setattr(table, "play", lambda move, seat: played.append((move, seat)))
    view = SheetGrid(table)
    view.selection.pick(partial=Partial(view._chosen.moment, path=("bonus", "strike", "sailor")))
    assert view._marks().legal == {(4, 3, 0): 1}
    view.press("sailor/4")
    assert played == [(Strike(4, 3), 0)]


# ------------------------------------------------------------------------------ other people's
def test_another_players_sheet_is_looked_at_and_not_played_on():
    view = opened()
    view.press("Ben's sheet")
    assert view.shown == 1
    assert view.scene().title == "Ben's sheet"
    assert not any("legal" in target.label for target in view.scene().targets)
    view.press("guide/1")
    assert said(view).endswith("Ben's sheet, guide/1, empty, at least 4.")
    assert partial(view) is None
    view.press("Ana's sheet")
    assert view.shown == view.who == 0


def test_the_sheet_of_whoever_decides_comes_back_with_the_next_change():
    view = opened()
    view.press("Ben's sheet")
    view.table.play(next(iter(view.table.legal(0))), 0)
    assert view._looked_at is None


def test_a_seats_own_view_shows_that_seat():
    view = opened(seat="Ben")
    assert view.scene().title == "Ben's sheet"
    view.press("coachman/1")
    assert view.selection.partial[1].box == (0, 0, 0)


# ---------------------------------------------------------------------------------------- keys
def test_arrow_keys_reach_every_place_of_the_sheet():
    view = opened()
    names = {target.id for target in view.scene().targets}
    reached, waiting = set(), ["coachman/1"]
    while waiting:
        at = waiting.pop()
        if at in reached:
            continue
        reached.add(at)
        for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            view.cursor = at
            view.key(arrow)
            waiting.append(view.cursor)
    assert reached == names


@pytest.mark.parametrize("box", ["adventurer/1", "adventurer/7", "adventurer/12"])
def test_a_section_as_wide_as_the_sheet_is_below_every_box_above_it(box):
    view = opened()
    view.cursor = box
    for _ in range(3):
        if view.cursor.startswith("adventurer"):
            view.key("ArrowDown")
    assert view.cursor == "treasure"


def test_the_first_arrow_begins_at_a_box_that_can_be_chosen_and_says_it():
    view = opened()
    view.key("ArrowDown")
    assert view.cursor == "guide/1"
    assert said(view).endswith("guide/1, empty, at least 4, legal: writes here.")


def test_an_arrow_at_the_edge_stays_where_it_is():
    view = opened()
    view.cursor = "coachman/1"
    view.key("ArrowLeft")
    assert view.cursor == "coachman/1"


def test_enter_chooses_the_box_at_the_cursor():
    view = opened()
    view.key("ArrowDown")
    view.key("Enter")
    assert partial(view).box == (1, 0, 0)


def test_a_move_is_played_by_keys_when_dice_and_hex_are_chosen():
    view = opened()
    move = next(m for m in view.table.legal(0) if isinstance(m, Travel) and m.companion == 1)
    chosen = Partial(
        view._chosen.moment, pair=(move.a, move.b, move.active), target=move.target, origin=move.origin
    )
    view.selection.pick(partial=chosen)
    view.cursor = "guide/1"
    view.key("Enter")
    view.key("Enter")
    assert view.table.turn.committed == (0,)


def test_digits_choose_by_number():
    view = opened()
    view.selection.pick(partial=Partial(view._chosen.moment, pair=(4, 4, False)))
    box = next(box for box, number in view._marks().legal.items() if number == 2)
    view.key("2")
    assert partial(view).box == box


def test_a_number_that_no_box_has_is_said():
    with pytest.raises(TabletopError, match="No box has the number 9 now"):
        opened().key("9")


def test_a_question_mark_reads_what_can_be_filled():
    view = opened()
    view.key("?")
    assert "Ana can write in guide/1, merchant/6,4, " in said(view)


def test_u_takes_the_last_move_back():
    view = opened()
    view.table.play(next(iter(view.table.legal(0))), 0)
    view.key("u")
    assert view.table.turn.committed == ()


def test_a_board_takes_the_keys_that_are_not_the_sheets_own():
    view, taken = opened(), []
    view.relay = taken.append
    for name in ("3", "u", "?", "ArrowDown", "Enter"):
        view.key(name)
    assert taken == ["3", "u", "?"]


@pytest.mark.parametrize("name", ["Tab", "Escape"])
def test_tab_and_escape_leave_the_sheet(name, monkeypatch):
    view, button, left = opened(), Button(), []
    monkeypatch.setattr(type(button), "focus", lambda self: left.append(self))
    view.canvas.leave_to = button
    key(view.canvas, name)
    assert left == [button]


# --------------------------------------------------------------------------------- as every view
def test_a_click_on_the_canvas_is_a_press():
    view = opened()
    x, y = view.scene().target("guide/1").middle
    press(view.canvas, x, y)
    assert partial(view).box == (1, 0, 0)


def test_a_refusal_of_a_click_is_shown_and_ends_there():
    view = opened()
    x, y = view.scene().target("coachman/8").middle
    press(view.canvas, x, y)
    assert "[W-COMP-COACHMAN]" in said(view)


@pytest.mark.parametrize("seed", [0, 1])
def test_a_sheet_that_followed_a_game_shows_what_a_fresh_one_shows(seed):
    table = wayfarer.table(["Ana", "Ben"], seed=seed)
    view, rng = SheetGrid(table), random.Random(seed)
    for _ in range(25):
        step(table, rng)
        fresh = SheetGrid(table)
        assert view.text() == fresh.text()
        assert view.scene() == fresh.scene() == view.canvas.scene
        assert shown(view.widget) == shown(fresh.widget)
        fresh.close()


def test_the_text_is_the_sheet_and_what_can_be_filled():
    text = opened().text()
    assert text.startswith("Ana: 8 points (towns 5")
    assert "4    5    6    7     8" in text
    assert text.splitlines()[-1].startswith("Ana can write in guide/1, ")


def test_the_repr_is_the_position():
    assert repr(opened()) == "<SheetGrid of <A Wayfarer's Tale: turn 1: 4 4 3 ★2; Ana and Ben choose>>"


def test_the_table_has_a_row_for_each_companion_and_section():
    shown_page = page(opened().table_html())
    for name in ("Coachman", "Guide", "Merchant", "Adventurer", "Sailor", "Treasure", "Towns", "Score"):
        assert name in shown_page.text
    assert shown_page.tags.count("tr") == 12


def test_a_snapshot_is_a_picture_and_a_table():
    snapshot = opened().snapshot()
    assert snapshot.png().startswith(b"\x89PNG")
    assert snapshot.text.startswith("Ana: 8 points")


def test_a_closed_sheet_leaves_no_widget_alive_and_cannot_be_pressed():
    before = alive()
    view = opened()
    view.press("guide/1")
    view.close()
    assert alive() - before == set()
    with pytest.raises(TabletopError, match="closed"):
        view.press("guide/1")


def test_it_shows_no_other_game():
    with pytest.raises(SetupError, match="shows a table of wayfarer"):
        SheetGrid(pathwalker.table({"Ana": {"Might": 1}}))


@pytest.mark.parametrize("options", [{}, {"players": ["Ana"], "items": ["sword"]}], ids=["two", "solo"])
def test_the_sheet_of_a_game_that_is_over_can_be_read_and_says_so(options):
    table = played(99, seed=3, **options)
    assert table.over
    view = SheetGrid(table)
    assert view.scene().target("score").label.startswith(f"score, {table.score()[0]} points so far")
    with pytest.raises(TabletopError, match="over"):
        view.press("coachman/12")
    with pytest.raises(UnreadableMove, match="cannot be pressed now"):
        view.press("confirm")


def test_the_sheet_before_the_first_roll_is_empty_and_says_why_nothing_fits():
    view = SheetGrid(wayfarer.table(["Ana", "Ben"], seed=1))
    assert "0 of 12 visited" in view.scene().target("towns").label
    with pytest.raises(TabletopError, match="starting towns have not been rolled"):
        view.press("guide/1")


@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_every_size_reads_the_same(size):
    assert opened(size=size).text() == opened().text()
    assert opened(size=size).scene().width == {"s": 340, "m": 440, "l": 560}[size]


# --------------------------------------------------------------------------------- what is sent
def test_a_choice_redraws_one_layer_and_a_late_move_stays_small(recorder):
    table = played(30, seed=4)
    view = SheetGrid(table)
    recorder.messages.clear()
    box = next(iter(view._marks().legal))
    view.selection.pick(partial=Partial(view._chosen.moment, box=box))
    [message] = recorder.drawings()
    assert len(recorder.drawn_on()) == 1
    assert message.size <= 4096


def test_a_scene_is_made_while_a_key_is_pressed():
    table = played(30, seed=4)
    view = SheetGrid(table)
    view.scene()
    begin = time.perf_counter()
    for _ in range(10):
        view.scene()
    assert (time.perf_counter() - begin) / 10 < 0.05  # 6 ms on the machine of the benchmarks


def test_a_thousand_random_clicks_and_keys_raise_nothing_and_leave_the_game_legal():
    rng = random.Random(11)
    table = wayfarer.table(["Ana", "Ben"], seed=11, sheet="expert")
    view = views.SheetGrid(table)
    names = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " ", "?", "u", "0", "5", "9", "x"]
    for count in range(1000):
        scene = view.canvas.scene
        if rng.random() < 0.5:
            press(view.canvas, rng.uniform(-5, scene.width + 5), rng.uniform(-5, scene.height + 5))
        else:
            key(view.canvas, rng.choice(names))
        if count % 4 == 0 and not table.over:
            if isinstance(table.turn, Chance):
                table.roll()
            elif count % 8 == 0:
                step(table, rng)
    replayed = wayfarer.from_code(table.code())
    assert replayed.state == table.state
    assert table.state.turn > 10
