"""The PNG of a scene: the right pixels, the same bytes every time."""

from __future__ import annotations

import time
from io import BytesIO

import pytest
from PIL import Image

from tabletop_kit.views.drawing import _fonts
from tabletop_kit.views.drawing.palette import INK, PAPER, TERRAIN, rgba
from tabletop_kit.views.drawing.png import picture, png
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Rect, Scene, Text
from tests.harness.hexes import HexBoard

RED, GREEN, BLUE = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255)


def drawn(*shapes, size=60):
    return picture(Scene(size, size, (Layer("all", shapes),)), scale=1)


def share(image, colour):
    """How much of the image has this colour, from 0 to 1."""
    pixels = list(image.get_flattened_data())
    return sum(pixel == colour for pixel in pixels) / len(pixels)


@pytest.fixture
def without_dejavu(monkeypatch):
    """A computer without Matplotlib, and so without its letters."""
    monkeypatch.setattr(_fonts, "_dejavu", lambda: None)
    _fonts.font.cache_clear()
    yield
    _fonts.font.cache_clear()


def test_the_file_is_a_png_of_the_size_asked_for():
    scene = HexBoard().scene()
    with Image.open(BytesIO(png(scene, scale=3))) as image:
        assert (image.format, image.size) == ("PNG", (3 * scene.width, 3 * scene.height))


def test_the_same_scene_gives_the_same_bytes():
    assert png(HexBoard().scene("D5")) == png(HexBoard().scene("D5"))


def test_each_hex_has_the_colour_of_its_terrain():
    board = HexBoard()
    image = picture(board.scene())
    for name, (x, y) in board.middles.items():
        assert image.getpixel((round(2 * x), round(2 * y) + 36)) == rgba(TERRAIN[board.terrain(name)].fill), (
            name
        )


def test_what_no_shape_covers_is_transparent():
    assert drawn(Circle(30, 30, 10, fill="#FF0000")).getpixel((2, 2))[3] == 0


def test_a_later_shape_lies_over_an_earlier_one():
    image = drawn(Rect(0, 0, 60, 60, fill="#FF0000"), Rect(20, 20, 20, 20, fill="#0000FF"))
    assert (image.getpixel((10, 10)), image.getpixel((30, 30))) == (RED, BLUE)


def test_a_translucent_shape_lets_the_one_below_shine_through():
    image = drawn(Rect(0, 0, 60, 60, fill="#FF0000"), Rect(0, 0, 60, 60, fill="#0000FF80"))
    assert image.getpixel((30, 30)) == pytest.approx((127, 0, 128, 255), abs=2)


def test_edges_are_smoothed():
    colours = set(drawn(Circle(30, 30, 20, fill="#FF0000")).getchannel("A").get_flattened_data())
    assert len(colours) > 5


def test_a_disc_covers_the_area_of_a_disc():
    assert share(drawn(Circle(30, 30, 20, fill="#FF0000")), RED) == pytest.approx(
        3.1416 * 400 / 3600, rel=0.06
    )


def test_a_ring_leaves_its_inside_open():
    image = drawn(Circle(30, 30, 20, stroke="#FF0000", width=4))
    assert image.getpixel((30, 30))[3] == 0
    assert image.getpixel((50, 30)) == RED


def test_a_dashed_line_has_gaps_as_long_as_asked():
    image = drawn(Line(((0, 30), (60, 30)), "#FF0000", 6, dash=(10, 5)))
    row = [image.getpixel((x, 30))[3] > 128 for x in range(60)]
    assert row == ([True] * 10 + [False] * 5) * 4


def test_dashes_go_on_round_a_corner():
    image = drawn(Polygon(((10, 10), (50, 10), (50, 50), (10, 50)), stroke="#FF0000", width=4, dash=(30, 20)))
    along_the_right = [image.getpixel((50, y))[3] > 128 for y in range(14, 48)]
    assert along_the_right.count(True) == pytest.approx(26, abs=3)
    assert not image.getpixel((45, 10))[3]


def test_a_line_without_length_and_a_dash_pattern_of_one_number_do_no_harm():
    assert drawn(Line(((5, 5), (5, 5), (40, 5)), "#FF0000", 3, dash=(6,))).getpixel((7, 5)) == RED


def test_a_round_corner_cuts_the_corner_off():
    image = drawn(Rect(0, 0, 60, 60, fill="#FF0000", radius=20))
    assert image.getpixel((1, 1))[3] == 0
    assert image.getpixel((30, 1)) == RED


@pytest.mark.parametrize(("anchor", "left", "right"), [("start", 30, 60), ("middle", 15, 45), ("end", 0, 30)])
def test_a_text_stands_where_its_anchor_says(anchor, left, right):
    box = drawn(Text(30, 30, "HHH", size=12, anchor=anchor)).getbbox()
    assert left - 1 <= box[0] < box[2] <= right + 1


def test_capitals_stand_in_the_middle_of_their_height():
    _, top, _, bottom = drawn(Text(30, 30, "H", size=40, anchor="middle")).getbbox()
    assert (top + bottom) / 2 == pytest.approx(30, abs=1.5)


@pytest.mark.parametrize("letters", ["with DejaVu", "without"])
def test_bold_is_heavier_than_plain(letters, request):
    if letters == "without":
        request.getfixturevalue("without_dejavu")
    ink = [
        sum(
            drawn(Text(30, 30, "HH", size=20, weight=weight, anchor="middle"))
            .getchannel("A")
            .get_flattened_data()
        )
        for weight in (400, 700)
    ]
    assert ink[1] > 1.15 * ink[0]


def test_every_letter_the_kit_writes_has_a_shape_of_its_own():
    blank = drawn(Text(30, 30, "\U0010fffd", size=30, anchor="middle")).tobytes()
    for sign in "äöåéß–×★✓✗●→≥":
        assert drawn(Text(30, 30, sign, size=30, anchor="middle")).tobytes() != blank, sign


def test_without_dejavu_letters_are_spelled_in_ascii(without_dejavu):
    umlaut = drawn(Text(30, 30, "ä★", size=20, anchor="middle"))
    assert umlaut.tobytes() == drawn(Text(30, 30, "a*", size=20, anchor="middle")).tobytes()
    assert umlaut.getbbox() is not None


def test_the_paper_keeps_its_colour():
    assert picture(HexBoard().scene()).getpixel((2 * 150, 4)) == rgba(PAPER)


def test_an_outline_is_drawn_in_its_ink():
    board = HexBoard()
    x, y = board.middles["C4"]
    assert picture(board.scene()).getpixel((round(2 * (x + board.width / 2)), round(2 * y))) == rgba(INK)


@pytest.mark.parametrize("x", [-30, -12, 6, 50, 90])
def test_a_translucent_shape_is_blended_wherever_it_lies_and_cut_at_the_edge(x):
    paper = Rect(0, 0, 40, 30, fill="#FFFFFF")
    veil = Rect(x, 5, 24, 20, fill="#00000080", stroke="#00000080")
    seen = picture(Scene(40, 30, (Layer("veil", (paper, veil)),)), 1)
    for column in range(40):
        within = x + 2 <= column < x + 22
        outside = not x - 2 <= column < x + 26
        grey = seen.getpixel((column, 15))[0]
        assert (126 <= grey <= 129) if within else grey == 255 if outside else 0 <= grey <= 255
    assert seen.getchannel("A").getextrema() == (255, 255)


def test_many_translucent_shapes_cost_no_more_than_their_own_area():
    veils = tuple(Rect(3 * n % 900, n % 900, 9, 9, fill="#00000040") for n in range(400))
    begin = time.process_time()
    picture(Scene(900, 900, (Layer("veils", veils),)), 1)
    assert time.process_time() - begin < 3  # half a minute where each took a sheet of the whole picture
