"""Pictures that come again are drawn once, out of sight, and copied from then on."""

from __future__ import annotations

from PIL import ImageChops

from tabletop_kit.views import _canvas_stamps
from tabletop_kit.views.canvas import SceneCanvas
from tabletop_kit.views.drawing.lettering import enlarged
from tabletop_kit.views.drawing.palette import INK, PAPER
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Rect, Scene, Stamp, Text
from tests.harness.canvas import client_ready, render
from tests.views.looking import alive

SIGN = tuple(Circle(8, 8, radius, stroke=INK) for radius in (2, 4, 6))


def card(x, y, number):
    """A card with a sign that all cards have, and its own number over it."""
    sign = Stamp(4, 4, 16, 16, SIGN)
    shapes = (Rect(0, 0, 40, 30, PAPER, INK), sign, Line(((2, 26), (38, 26)), "#B3202A", 2))
    return Stamp(x, y, 40, 30, (*shapes, Text(30, 12, str(number), 12, INK, 700, "middle")))


def row(*numbers):
    """Cards beside each other, the next one over the edge of the one before."""
    return Scene(400, 60, (Layer("row", tuple(card(10 + 35 * at, 10, n) for at, n in enumerate(numbers))),))


def same(one, other):
    """Whether two pictures differ by no more than the smoothing of an edge."""
    return max(high for _, high in ImageChops.difference(one, other).getextrema()) < 40


def written(recorder):
    """The texts in the last message, in their order."""
    return [arguments[0] for _, name, arguments in recorder.commands() if name == "fillText"]


def test_what_is_copied_looks_like_what_would_be_drawn(recorder):
    view = SceneCanvas(row(1, 2, 3))
    assert same(render(view, recorder), picture(row(1, 2, 3)))


def test_a_picture_that_moves_is_not_drawn_again(recorder):
    view = SceneCanvas(row(1, 2, 3))
    recorder.messages.clear()
    view.show(row(3, 1))
    assert written(recorder) == []
    assert recorder.drawings()[0].size < 600


def test_a_new_picture_is_drawn_in_the_message_that_copies_it(recorder):
    view = SceneCanvas(row(1, 2))
    recorder.messages.clear()
    view.show(row(1, 7))
    assert len(recorder.drawings()) == 1
    assert written(recorder) == ["7"]


def test_what_stands_in_every_card_is_drawn_once_for_all(recorder):
    SceneCanvas(row(1, 2, 3, 4))
    rings = [name for _, name, _ in recorder.commands() if "Circle" in name]
    assert len(rings) == 1


def test_a_page_that_opens_gets_the_pictures_anew(recorder):
    view = SceneCanvas(row(1, 2))
    recorder.messages.clear()
    client_ready(view)
    assert sorted(written(recorder)) == ["1", "2"]
    assert same(render(view, recorder), picture(row(1, 2)))


def test_where_there_is_no_room_the_picture_that_was_not_seen_for_longest_goes(recorder, monkeypatch):
    monkeypatch.setattr(_canvas_stamps, "_EDGE", 180)  # two cards in each of two rows
    view = SceneCanvas(row(1, 2))
    view.show(row(3, 4))
    view.show(row(1, 5))
    recorder.messages.clear()
    view.show(row(1, 3))
    assert written(recorder) == []
    view.show(row(1, 2))
    assert written(recorder) == ["2"]


def test_the_picture_that_takes_the_place_of_another_shows_nothing_of_it(recorder, monkeypatch):
    monkeypatch.setattr(_canvas_stamps, "_EDGE", 180)
    view = SceneCanvas(row(1, 2, 3, 4))
    view.show(row(8, 9))
    assert same(render(view, recorder), picture(row(8, 9)))


def test_more_pictures_than_there_is_room_for_are_drawn_where_they_stand(recorder, monkeypatch):
    monkeypatch.setattr(_canvas_stamps, "_EDGE", 180)
    view = SceneCanvas(row(1, 2, 3, 4, 5, 6))
    assert same(render(view, recorder), picture(row(1, 2, 3, 4, 5, 6)))


def test_a_scene_in_another_size_has_its_pictures_in_that_size(recorder):
    scene = enlarged(row(1, 2), 1.5)
    assert same(render(SceneCanvas(scene), recorder), picture(scene))


def test_closing_frees_the_canvases_that_were_never_seen(recorder):
    before = alive()
    view = SceneCanvas(row(1, 2))
    view.show(row(3))
    view.close()
    assert alive() == before
