"""The hex map on the table: pressed, played by key, and explaining what cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_kit import pathwalker, views, wayfarer
from tabletop_kit.core.errors import SetupError, TabletopError
from tabletop_kit.views.page import cannot_press
from tabletop_kit.views.wayfarer.steps import partial
from tests.harness.canvas import key, press
from tests.hexmap.islands import SMALL
from tests.views.looking import alive, html


def started(**options):
    """Ana and Ben in Greenhollow (D6); the dice show 2 5 6 and the Active 4."""
    table = wayfarer.table(players=["Ana", "Ben"], rolls=[3, 3, 2, 5, 6, 4, 1, 1, 1, 1], **options)
    return table.roll().roll()


def click(view, name):
    press(view.canvas, *view.scene().target(name).middle)


def chosen(view):
    return [target.id for target in view.scene().targets if target.label.endswith("chosen")]


# ------------------------------------------------------------------------------------- by mouse
def test_a_click_chooses_a_hex_and_another_click_on_it_takes_that_back():
    view = views.HexMap(started())
    click(view, "D5")
    assert chosen(view) == ["D5"]
    click(view, "D5")
    assert chosen(view) == []


def test_hexes_that_the_next_move_can_enter_say_so():
    view = views.HexMap(started())
    legal = {target.id for target in view.scene().targets if "legal" in target.label}
    assert legal == {"D5", "E5", "C6", "E6", "D7", "E7"} & {
        view.island.names[m.target] for m in view.table.legal(0)[:-1]
    }
    assert "A6" not in legal


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("D6", "You have visited D6"),
        ("A6", "A6 does not touch D6"),
        ("G6", "G6 does not touch D6"),
    ],
)
def test_a_click_on_a_hex_that_cannot_be_entered_says_why_and_changes_nothing(name, rule):
    view = views.HexMap(started())
    before = view.table.state
    click(view, name)
    assert rule in view.fault
    assert rule in html(view.widget)
    assert chosen(view) == []
    assert view.table.state == before


def test_a_click_on_the_open_sea_names_its_rule():
    view = views.HexMap(started())
    heard = []
    view.on_fault = heard.append
    press(view.canvas, 30, 60)
    assert view.fault.startswith("No line leads into the open sea.")
    assert [refusal.rule_id for refusal in heard[0].refusals] == ["W-ROUTE-SEA"]


def test_a_click_beside_the_map_says_nothing():
    view = views.HexMap(started())
    press(view.canvas, 30, view.scene().height - 20)
    assert view.fault == ""


def test_the_explanation_goes_with_the_next_press():
    view = views.HexMap(started())
    click(view, "A6")
    click(view, "D5")
    assert view.fault == ""
    assert "does not touch" not in html(view.widget)


def test_before_the_roll_a_click_says_what_comes_first():
    view = views.HexMap(wayfarer.table(players=["Ana", "Ben"], seed=1))
    click(view, "D5")
    assert (
        view.fault == "The starting towns have not been rolled. Roll one die a player first. [W-SETUP-START]"
    )


def test_a_ravine_and_ice_are_explained_on_the_spot():
    island = wayfarer.Island.parse(SMALL)
    t = wayfarer.table(players=["Ana"], island=island, rules="multiplayer", rolls=[5, 2, 3, 4, 5])
    view = views.HexMap(t.roll().roll())
    with pytest.raises(TabletopError, match="ravine parts A3 from B3"):
        view.press("B3")
    with pytest.raises(TabletopError, match="W-NORTH-GLACIER"):
        view.press("D1")


def test_the_rule_that_is_told_is_about_what_was_chosen_before():
    t = started()
    view = views.HexMap(t)
    now = partial(t.observe(), 0, view.selection)
    view.selection.pick(partial=replace(now, box=(1, 0, 0)))  # the Guide's first box
    with pytest.raises(TabletopError, match="the Guide travels to desert or jungle"):
        view.press("E6")


# ------------------------------------------------------------------------------------- by key
def test_the_arrow_keys_walk_from_hex_to_hex_and_say_where_they_are():
    view = views.HexMap(started())
    for name, where in (
        ("ArrowRight", "D6"),  # an end of one's own route to begin with
        ("ArrowRight", "E6"),
        ("ArrowLeft", "D6"),
        ("ArrowLeft", "C6"),
    ):
        view.key(name)
        assert f"<p>{where}, " in html(view.widget)
    view.key("ArrowDown")
    assert view.island.names[view.cursor] in ("B7", "C7")


def test_the_cursor_reaches_every_space_of_every_kind_of_island_by_arrows():
    view = views.HexMap(
        wayfarer.table(players=["Ana"], island=wayfarer.Island.parse(SMALL), rules="multiplayer", seed=2)
    )
    reached, waiting = set(), [0]
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        for name in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            view.cursor = here
            view.key(name)
            waiting.append(view.cursor)
    assert reached == set(range(len(view.island.names)))


def test_up_and_down_keep_to_a_column_and_lead_back_again():
    view = views.HexMap(started())
    names = view.island.names
    letter, row = next(
        (name[0], int(name[1:]))
        for name in names
        if name[1:].isdecimal() and {f"{name[0]}{int(name[1:]) + step}" for step in (1, 2)} <= set(names)
    )
    column = [f"{letter}{row + step}" for step in range(3)]
    view.cursor = names.index(column[0])
    walked = []
    for name in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"):
        view.key(name)
        walked.append(names[view.cursor])
    assert walked == [column[1], column[2], column[1], column[0]]


def test_a_whole_move_is_made_with_the_keyboard_on_the_map():
    t = wayfarer.table(players=["Ana"], rules="multiplayer", rolls=[3, 2, 5, 5, 1]).roll().roll()
    view = views.HexMap(t)
    for name in ("ArrowRight", "ArrowRight"):
        view.key(name)
    view.key("Enter")
    assert chosen(view) == ["E6"]
    moves = view._asked()
    while not moves.ready:  # the map alone has no numbers for totals and boxes
        view.selection.pick(partial=moves.options[0].chosen)
        moves = view._asked()
    view.key("Enter")
    assert t.state.turn == 2
    assert "E6" in str(t.log)


def test_digits_choose_a_numbered_hex_and_say_when_there_is_none():
    t = started()
    view = views.HexMap(t)
    with pytest.raises(TabletopError, match="No hex has the number 1 now"):
        view.key("1")
    while view._asked().where != "map":
        view.selection.pick(partial=view._asked().options[0].chosen)
    numbered = view._asked().numbers
    view.key("2")
    assert chosen(view) == [next(place for place, number in numbered.items() if number == 2)]


def test_the_question_mark_reads_what_can_be_reached():
    view = views.HexMap(started())
    view.key("?")
    assert "Ana can go to" in html(view.widget)
    assert "D5" in html(view.widget)


def test_u_takes_the_last_move_back():
    t = wayfarer.table(players=["Ana"], rules="multiplayer", rolls=[3, 2, 5, 5, 1, 1, 1, 1, 1]).roll().roll()
    view = views.HexMap(t)
    before = t.state
    t.play(t.legal()[0])
    view.key("u")
    assert t.state == before


@pytest.mark.parametrize(
    ("name", "shift", "button"),
    [("Tab", False, "odds"), ("Escape", False, "odds"), ("Tab", True, "reachable")],
)
def test_tab_and_escape_leave_the_map_for_the_buttons_around_it(name, shift, button, recorder):
    view = views.HexMap(started())
    recorder.messages.clear()
    key(view.canvas, name, shift=shift)
    [focus] = [m for m in recorder.messages if m.data.get("content", {}).get("do") == "focus"]
    assert focus.comm_id == view._buttons[button].model_id


# ------------------------------------------------------------------------------------- following
@pytest.mark.parametrize("others", [[], ["Ben"]])
def test_a_turn_redraws_the_layers_that_changed_in_one_message_of_few_bytes_a_move(others, recorder):
    t = wayfarer.table(
        players=["Ana", *others],
        rules=None if others else "multiplayer",
        seed=5,
        bots=dict.fromkeys(others, "greedy"),
    )
    t.roll().roll()
    view = views.HexMap(t)
    sizes = []
    while t.over is None and t.state.turn < 30:
        recorder.messages.clear()
        if t.pending is not None:
            t.roll()
            continue
        t.play(next(iter(t.legal(0))), 0)
        drawn = recorder.drawings()
        assert len(drawn) <= 1
        sizes += [message.size for message in drawn]
    assert len(sizes) > 20
    assert max(sizes) <= 4096 * len(view.table.names)


def test_choosing_sends_one_small_message(recorder):
    view = views.HexMap(started())
    recorder.messages.clear()
    click(view, "D5")
    [message] = recorder.drawings()
    assert message.size <= 4096


def test_the_choice_of_another_seat_is_nowhere_on_the_map():
    t = started()
    seen = views.HexMap(t, seat="Ben")
    before = seen.text()
    t.play(t.legal(0)[0], "Ana")
    assert seen.text() == before.replace("Ana and Ben choose", "Ben chooses")
    assert "chosen" not in seen.text()


def test_each_seat_has_a_choice_of_its_own():
    t = started()
    ana, ben = views.HexMap(t, seat="Ana"), views.HexMap(t, seat="Ben")
    ana.press("D5")
    assert chosen(ana) == ["D5"]
    assert chosen(ben) == []


def test_signs_beside_hexes_are_drawn_and_taken_away_again():
    view = views.HexMap(started())
    space = view.island.index["d5"]
    view.write_beside({space: "41 %"})
    assert view.scene().target("D5").hint == "41 %"
    view.write_beside({})
    assert view.scene().target("D5").hint == ""


# ------------------------------------------------------------------------------------- bad input, and the end
def test_the_map_shows_no_other_game():
    with pytest.raises(SetupError, match="HexMap shows a table of wayfarer"):
        views.HexMap(pathwalker.table({"Teddie": {"Might": 3}}, seed=1))


def test_a_hex_that_the_island_does_not_have_is_answered_with_a_sentence():
    view = views.HexMap(started())
    with pytest.raises(TabletopError, match="is nothing to press here"):
        view.press("Z9")
    with pytest.raises(TabletopError, match="Name what is pressed by a text"):
        view.press(7)
    assert "nothing to press" in cannot_press("Z9", view.buttons())


def test_a_table_that_is_only_watched_says_so():
    t = started()
    view = views.HexMap(t)
    t.watch_only = "This game was saved by a newer kit."
    with pytest.raises(TabletopError, match="newer kit"):
        view.press("D5")


def test_a_closed_map_leaves_no_widget_alive():
    t = started()
    before = alive()
    view = views.HexMap(t)
    view.press("D5")
    view.close()
    assert alive() - before == set()


def test_what_a_notebook_compares_is_the_position():
    assert (
        repr(views.HexMap(started()))
        == "<HexMap of <A Wayfarer's Tale: turn 1: 2 5 6 ★4; Ana and Ben choose>>"
    )
