"""The canvas of a scene: what it sends, what it answers, what it leaves behind."""

from __future__ import annotations

import time
from threading import Event, Thread

import pytest
from ipywidgets import Button
from ipywidgets.widgets.widget import _instances

from tabletop_kit.core.errors import IllegalMove, UnreadableMove
from tabletop_kit.views._canvas_paint import batch
from tabletop_kit.views.canvas import SceneCanvas
from tabletop_kit.views.drawing.palette import INK, TERRAIN, rgba
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Rect, Scene, Text
from tests.harness.canvas import client_ready, key, press, render, send, touch
from tests.harness.hexes import HexBoard

BOARD = HexBoard()
MAP = HexBoard(11, 10)
ROUTE = ["A1", "B1", "B2", "C3", "D3", "D4", "D5", "E5"]


def playable(recorder, board=BOARD, **options):
    """A board on which a press selects, and the list of what was pressed."""
    pressed = []

    def select(target):
        pressed.append(target)
        view.show(board.scene(selected=target))

    view = SceneCanvas(board.scene(), on_target=select, **options)
    recorder.messages.clear()
    return view, pressed


# ------------------------------------------------------------------------------------ drawing


def test_a_new_board_is_drawn_at_once_so_that_it_shows_while_other_cells_still_run(recorder):
    SceneCanvas(BOARD.scene())
    assert len(recorder.drawings()) == 1


def test_a_page_that_opens_gets_the_whole_board_in_one_message(recorder):
    view, _ = playable(recorder, MAP)
    client_ready(view)
    (message,) = recorder.drawings()
    assert len(recorder.drawn_on()) == 4
    assert message.size < 20_000


def test_a_page_that_opens_later_gets_what_is_shown_by_then(recorder):
    view, _ = playable(recorder)
    view.show(BOARD.scene(selected="D5"))
    recorder.messages.clear()
    client_ready(view)
    x, y = BOARD.middles["D5"]
    assert render(view, recorder).getpixel((round(2 * x) - 14, round(2 * y))) == rgba(INK)


def test_a_press_redraws_the_overlay_alone_in_one_message(recorder):
    view, _ = playable(recorder, MAP)
    press(view, *MAP.middles["F6"])
    (message,) = recorder.drawings()
    assert recorder.drawn_on() == [view.widget.children[0][3].model_id]
    assert message.size < 2_000


def test_a_move_redraws_route_and_overlay_in_one_message_below_four_kilobytes(recorder):
    view, _ = playable(recorder, MAP)
    view.show(MAP.scene(selected="E5", route=ROUTE))
    (message,) = recorder.drawings()
    assert recorder.drawn_on() == [view.widget.children[0][layer].model_id for layer in (2, 3)]
    assert message.size <= 4_000


def test_the_same_scene_again_sends_nothing(recorder):
    view, _ = playable(recorder)
    view.show(HexBoard().scene())
    assert recorder.messages == []


def test_the_browser_is_told_to_draw_exactly_the_shapes_of_the_scene(recorder):
    shapes = (
        Polygon(((10, 10), (40, 10), (25, 40)), fill="#112233"),
        Polygon(((10, 10), (40, 10), (25, 40), (15, 45)), stroke="#445566", width=2.5, dash=(4, 2)),
        Line(((0, 0), (10, 5), (30, 5)), "#778899", 3),
        Circle(50, 50, 12, fill="#AABBCC80"),
        Circle(50, 50, 12, stroke="#AABBCC", width=2),
        Text(30, 30, "Menninkäinen <3", size=12, fill="#AA0000", weight=700, anchor="middle"),
        Polygon(((1, 1), (2, 1), (1, 2)), fill="#010203"),
    )
    SceneCanvas(Scene(100, 100, (Layer("all", shapes),)))
    (drawn,) = recorder.shapes().values()
    written = [shape for shape in drawn if not isinstance(shape, Text)]
    assert written == [shape for shape in shapes if not isinstance(shape, Text)]
    (text,) = (shape for shape in drawn if isinstance(shape, Text))
    assert (text.text, text.size, text.fill, text.weight, text.anchor) == (
        "Menninkäinen <3",
        12,
        "#AA0000",
        700,
        "middle",
    )
    assert (text.x, text.y) == pytest.approx((30, 30), abs=0.05)
    assert drawn.index(text) == 5


def test_the_outline_of_one_shape_lies_under_the_filling_of_the_next(recorder):
    lower = Rect(10, 10, 40, 40, fill="#FF0000", stroke="#000000", line_width=8)
    upper = Rect(30, 30, 40, 40, fill="#00FF00", stroke="#000000", line_width=2)
    view = SceneCanvas(Scene(80, 80, (Layer("cards", (lower, upper)),)))
    assert render(view, recorder).getpixel((2 * 45, 2 * 49)) == (0, 255, 0, 255)


def test_neighbours_of_one_kind_are_sent_as_one_command(recorder):
    SceneCanvas(MAP.scene())
    names = [name for _, name, _ in recorder.commands()]
    assert names.count("fillStyledPolygons") == 1
    assert names.count("strokeStyledPolygons") == 1
    assert names.count("fillText") == 110


def test_each_terrain_has_its_colour_on_the_canvas(recorder):
    view, _ = playable(recorder)
    client_ready(view)
    image = render(view, recorder)
    for name, (x, y) in BOARD.middles.items():
        assert image.getpixel((round(2 * x), round(2 * (y + 18)))) == rgba(
            TERRAIN[BOARD.terrain(name)].fill
        ), name


def test_canvas_and_png_show_the_same_pixels(recorder):
    scene = BOARD.scene(selected="D5", route=ROUTE)
    view = SceneCanvas(scene)
    on_canvas, in_file = render(view, recorder), picture(scene)
    assert on_canvas.size == in_file.size
    unlike = sum(
        max(abs(p - q) for p, q in zip(a, b, strict=True)) > 100
        for a, b in zip(on_canvas.get_flattened_data(), in_file.get_flattened_data(), strict=True)
    )
    assert unlike == 0  # a coordinate rounded on the way may shift an edge by a third of a pixel


def test_a_canvas_has_twice_the_pixels_of_its_fixed_size_on_the_page(recorder):
    view, _ = playable(recorder)
    (canvas,) = view.widget.children
    scene = BOARD.scene()
    assert (canvas.width, canvas.height) == (2 * scene.width, 2 * scene.height)
    assert (canvas.layout.width, canvas.layout.height) == (f"{scene.width}px", f"{scene.height}px")
    assert canvas.layout.flex == "0 0 auto"


def test_a_board_leaves_a_strip_of_its_column_to_scroll_the_page(recorder):
    view, _ = playable(recorder)
    assert view.widget.layout.max_width == "calc(100% - 24px)"


def test_a_tooltip_finds_the_description_that_ipywidgets_reads_in_the_browser(recorder):
    view, _ = playable(recorder)
    assert view.widget.children[0].get_state()["description"] == ""


def test_a_scene_of_another_size_takes_the_place_of_the_canvas(recorder):
    pressed = []
    view = SceneCanvas(BOARD.scene(), on_target=pressed.append)
    (before,) = view.widget.children
    view.show(MAP.scene())
    (after,) = view.widget.children
    assert after.width == 2 * MAP.scene().width
    assert before.comm is None
    press(view, *MAP.middles["K10"])
    assert pressed == ["K10"]


def test_a_scene_with_another_layer_is_drawn_whole(recorder):
    view, _ = playable(recorder)
    scene = BOARD.scene()
    mark = Layer("mark", (Circle(100, 100, 10, fill="#FF00FF"),))
    view.show(Scene(scene.width, scene.height, (*scene.layers, mark), scene.targets))
    assert render(view, recorder).getpixel((200, 200)) == (255, 0, 255, 255)


def test_a_scene_without_layers_can_be_shown(recorder):
    view = SceneCanvas(Scene(40, 40, ()))
    client_ready(view)
    assert len(view.widget.children) == 1  # the canvas is there, with nothing on it
    view.close()


# -------------------------------------------------------------------------------------- batch


def test_what_fails_half_way_is_not_sent_and_the_next_drawing_is(recorder):
    view, _ = playable(recorder)
    layer = view.widget.children[0][0]

    def fail_half_way():
        with batch():
            layer.fill_rect(0, 0, 5, 5)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    assert recorder.drawings() == []
    view.show(BOARD.scene(selected="A1"))
    assert len(recorder.drawings()) == 1
    assert "fillRect" not in [name for _, name, _ in recorder.commands()]


def test_a_colour_that_is_none_is_refused_and_the_board_can_still_be_drawn_on(recorder):
    view, _ = playable(recorder)
    scene = BOARD.scene()
    wrong = Layer("overlay", (Circle(5, 5, 5, fill="pink"),))
    with pytest.raises(ValueError, match="'pink'"):
        view.show(Scene(scene.width, scene.height, (*scene.layers[:3], wrong), scene.targets))
    view.show(BOARD.scene(selected="A1"))
    assert len(recorder.drawings()) == 1


def test_batches_inside_a_batch_are_sent_together(recorder):
    view, _ = playable(recorder)
    with batch():
        for name in ("A1", "B2", "C3"):
            view.show(BOARD.scene(selected=name))
        assert recorder.drawings() == []
    assert len(recorder.drawings()) == 1


def test_what_is_drawn_in_another_thread_is_a_drawing_of_its_own(recorder):
    view, _ = playable(recorder)
    layers = view.widget.children[0]
    drawing = Event()

    def draw_there():
        drawing.wait()
        with batch():
            layers[1].fill_rect(2, 2, 2, 2)

    there = Thread(target=draw_there)
    there.start()
    with batch():
        layers[0].fill_rect(1, 1, 1, 1)
        drawing.set()
        there.join(0.1)  # it waits for this one to be sent
        layers[0].fill_rect(1, 1, 1, 1)
    there.join()
    assert [name for _, name, _ in recorder.commands()].count("fillRect") == 3
    assert len(recorder.drawings()) == 2


# ------------------------------------------------------------------------- presses and touches


def test_a_click_reaches_the_callback_once(recorder):
    view, pressed = playable(recorder)
    press(view, *BOARD.middles["D5"])
    assert pressed == ["D5"]


def test_a_tap_with_a_finger_reaches_the_callback_once(recorder):
    view, pressed = playable(recorder)
    touch(view, *BOARD.middles["D5"])
    assert pressed == ["D5"]


def test_a_press_that_slides_away_to_another_hex_does_nothing(recorder):
    view, pressed = playable(recorder)
    press(view, *BOARD.middles["D5"], to=BOARD.middles["E5"])
    touch(view, *BOARD.middles["D5"], to=BOARD.middles["E5"])
    assert pressed == []


def test_a_press_that_moves_within_its_hex_counts(recorder):
    view, pressed = playable(recorder)
    x, y = BOARD.middles["D5"]
    press(view, x, y, to=(x + 6, y - 6))
    touch(view, x, y, to=(x + 6, y - 6))
    assert pressed == ["D5", "D5"]


def test_two_fingers_press_nothing(recorder):
    view, pressed = playable(recorder)
    x, y = BOARD.middles["D5"]
    both = [{"x": 2 * x, "y": 2 * y}, {"x": 2 * x + 60, "y": 2 * y}]
    send(view, event="touch_start", touches=both[:1])
    send(view, event="touch_start", touches=both)
    send(view, event="touch_end", touches=both[:1])
    send(view, event="touch_end", touches=[])
    assert pressed == []


def test_a_press_under_which_the_page_scrolls_counts_where_it_was_seen(recorder):
    view, pressed = playable(recorder)
    (x, y), scrolled = BOARD.middles["D4"], 84
    send(view, event="mouse_move", x=2 * x, y=2 * y)
    send(view, event="mouse_down", x=2 * x, y=2 * (y + scrolled))
    send(view, event="mouse_move", x=2 * x, y=2 * (y + scrolled))
    send(view, event="mouse_up", x=2 * x, y=2 * (y + scrolled))
    press(view, *BOARD.middles["E2"])
    assert pressed == ["D4", "E2"]


def test_a_press_without_a_move_before_it_counts_where_it_is(recorder):
    view, pressed = playable(recorder)
    x, y = BOARD.middles["D4"]
    send(view, event="mouse_move", x=10, y=10)
    send(view, event="mouse_out", x=-1, y=10)
    send(view, event="mouse_down", x=2 * x, y=2 * y)
    send(view, event="mouse_up", x=2 * x, y=2 * y)
    assert pressed == ["D4"]


def test_a_press_let_go_outside_the_canvas_is_forgotten(recorder):
    view, pressed = playable(recorder)
    x, y = (2 * c for c in BOARD.middles["D5"])
    send(view, event="mouse_down", x=x, y=y)
    send(view, event="mouse_out", x=0, y=0)
    send(view, event="mouse_up", x=x, y=y)
    assert pressed == []


def test_a_press_beside_every_target_does_nothing(recorder):
    view, pressed = playable(recorder)
    press(view, 1, 1)
    assert pressed == []


def test_pressing_by_id_does_what_a_click_does(recorder):
    view, pressed = playable(recorder)
    view.press("D5")
    assert pressed == ["D5"]
    assert view.scene == BOARD.scene(selected="D5")


@pytest.mark.parametrize(
    ("target", "answer"), [("d5", "did you mean D5?"), ("nowhere", "now you can press A1, ")]
)
def test_pressing_what_is_not_there_says_what_is(recorder, target, answer):
    view, _ = playable(recorder)
    with pytest.raises(UnreadableMove, match=answer):
        view.press(target)


def test_pressing_on_an_empty_scene_says_that_nothing_is_there():
    with pytest.raises(UnreadableMove, match="nothing to press"):
        SceneCanvas(Scene(10, 10, ())).press("D5")


# --------------------------------------------------------------------------------------- keys


def focused(recorder, widget):
    """How often the browser was told to give this widget the keyboard, and to take it."""
    orders = [m.data["content"]["do"] for m in recorder.messages if m.comm_id == widget.model_id]
    return orders.count("focus"), orders.count("blur")


@pytest.mark.parametrize("name", ["Tab", "Escape"])
def test_tab_and_escape_leave_the_board_for_its_neighbour(recorder, name):
    keys, button = [], Button()
    view, _ = playable(recorder, leave_to=button, on_key=keys.append)
    key(view, name)
    assert focused(recorder, button) == (1, 0)
    assert keys == []


def test_shift_tab_leaves_backwards(recorder):
    before, after = Button(), Button()
    view, _ = playable(recorder, leave_to=after, leave_back_to=before)
    key(view, "Tab", shift=True)
    assert (focused(recorder, before), focused(recorder, after)) == ((1, 0), (0, 0))


def test_shift_tab_leaves_to_the_only_neighbour_there_is(recorder):
    button = Button()
    view, _ = playable(recorder, leave_to=button)
    key(view, "Tab", shift=True)
    assert focused(recorder, button) == (1, 0)


def test_the_keyboard_is_given_up_before_a_neighbour_who_may_be_hidden_is_asked_to_take_it(recorder):
    button = Button()
    view, _ = playable(recorder, leave_to=button)
    key(view, "Tab")
    orders = [
        (m.comm_id, m.data["content"]["do"]) for m in recorder.messages if "do" in m.data.get("content", {})
    ]
    assert orders[-2:] == [(view.widget.children[0].model_id, "blur"), (button.model_id, "focus")]


def test_a_board_without_a_neighbour_still_lets_the_keyboard_go(recorder):
    view, _ = playable(recorder)
    key(view, "Tab")
    assert focused(recorder, view.widget.children[0]) == (0, 1)


def test_other_keys_go_to_the_callback_by_their_browser_names(recorder):
    keys = []
    view, _ = playable(recorder, on_key=keys.append)
    for name in ("ArrowLeft", "1", "Enter", "?"):
        key(view, name, shift=name == "?")
    view.key("u")
    assert keys == ["ArrowLeft", "1", "Enter", "?", "u"]


@pytest.mark.parametrize("modifier", ["ctrl", "meta"])
def test_shortcuts_of_the_browser_are_not_taken_for_moves(recorder, modifier):
    keys = []
    view, _ = playable(recorder, on_key=keys.append)
    key(view, "s", **{modifier: True})
    assert keys == []


# ------------------------------------------------------------------------------------- errors


def failing(error, **options):
    def fail(_target):
        raise error

    return SceneCanvas(BOARD.scene(), on_target=fail, on_key=fail, **options)


def test_an_error_of_the_game_is_told_in_its_own_sentence(recorder):
    told = []
    view = failing(IllegalMove("A ravine bars this edge."), on_error=told.append)
    press(view, *BOARD.middles["D5"])
    view.key("Enter")
    assert told == ["A ravine bars this edge."] * 2


def test_any_other_error_is_told_with_its_name_and_not_swallowed(recorder):
    told = []
    view = failing(KeyError("D5"), on_error=told.append)
    with pytest.raises(KeyError):
        press(view, *BOARD.middles["D5"])
    assert len(told) == 1
    assert "KeyError" in told[0]
    assert "'D5'" in told[0]


def test_without_a_place_to_tell_it_an_error_is_raised(recorder):
    with pytest.raises(IllegalMove):
        press(failing(IllegalMove("No.")), *BOARD.middles["D5"])


def test_a_board_goes_on_after_an_error(recorder):
    pressed = []

    def first_fails(target):
        pressed.append(target)
        if len(pressed) == 1:
            raise IllegalMove("Not yet.")

    view = SceneCanvas(BOARD.scene(), on_target=first_fails, on_error=lambda sentence: None)
    press(view, *BOARD.middles["D5"])
    press(view, *BOARD.middles["E5"])
    assert pressed == ["D5", "E5"]


def test_tests_notice_an_error_in_any_callback_of_a_widget():
    def fail(_button):
        raise ZeroDivisionError

    button = Button()
    button.on_click(fail)
    with pytest.raises(ZeroDivisionError):
        button.click()


# ------------------------------------------------------------------------------------ closing


def test_closing_leaves_no_widget_alive(recorder):
    before = set(_instances)
    view = SceneCanvas(BOARD.scene())
    view.show(MAP.scene())
    assert set(_instances) > before
    view.close()
    assert set(_instances) == before


def test_a_closed_board_sends_nothing_any_more_and_can_be_closed_twice(recorder):
    view, _ = playable(recorder)
    view.close()
    recorder.messages.clear()
    view.close()
    view.show(BOARD.scene(selected="D5"))
    assert recorder.messages == []


def test_making_a_board_twenty_times_over_leaves_the_widgets_of_one(recorder):
    view = SceneCanvas(BOARD.scene())
    one = len(_instances)
    for _ in range(20):
        view.close()
        view = SceneCanvas(BOARD.scene())
    assert len(_instances) == one
    view.close()


# -------------------------------------------------------------------------------------- speed


@pytest.mark.slow
def test_a_move_is_drawn_in_a_few_milliseconds(recorder):
    view, _ = playable(recorder, MAP)
    scenes = [MAP.scene(selected="E5", route=ROUTE), MAP.scene(selected="D5", route=ROUTE[:-1])]
    times = []
    for turn in range(40):
        start = time.perf_counter()
        view.show(scenes[turn % 2])
        times.append(time.perf_counter() - start)
    assert min(times) < 0.010
