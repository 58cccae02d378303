"""The SVG of a scene: well formed, named, and safe with any text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Rect, Scene, Target, Text
from tabletop_kit.views.drawing.svg import svg
from tests.harness.hexes import HexBoard

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = """<script>alert("x")</script> & 'quotes' "double" \x00\x1b ]]> é"""


def parsed(scene):
    return ElementTree.fromstring(svg(scene))


def test_the_picture_is_an_image_with_title_and_description():
    root = parsed(HexBoard().scene("D5"))
    assert root.get("role") == "img"
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert (root[0].text, root[1].text) == ("Hex board", "D5 is selected.")


def test_the_picture_has_its_fixed_size():
    scene = HexBoard().scene()
    root = parsed(scene)
    assert (root.get("width"), root.get("height")) == (str(scene.width), str(scene.height))
    assert root.get("viewBox") == f"0 0 {scene.width} {scene.height}"


def test_each_target_is_a_group_with_its_words():
    scene = HexBoard().scene()
    labels = [g.get("aria-label") for g in parsed(scene).iter(f"{SVG}g") if g.get("aria-label")]
    assert labels == [target.label for target in scene.targets]


def test_a_hint_is_said_after_the_label():
    scene = Scene(10, 10, (), (Target("A1", "A1, town", box=(0, 0, 5, 5), hint="ends the route"),))
    assert parsed(scene).find(f"{SVG}g/{SVG}g/{SVG}title").text == "A1, town: ends the route"


def test_every_shape_of_every_layer_is_drawn_in_order():
    scene = HexBoard().scene("D5", ["A1", "B1", "C2"])
    root = parsed(scene)
    layers = [g for g in root if g.get("data-layer")]
    assert [g.get("data-layer") for g in layers] == [layer.name for layer in scene.layers]
    assert [len(g) for g in layers] == [len(layer.shapes) for layer in scene.layers]


@pytest.mark.parametrize("place", ["title", "description", "label", "hint", "text", "layer"])
def test_text_from_a_file_stays_text(place):
    words = dict.fromkeys(("title", "description", "label", "hint", "text", "layer"), "plain") | {
        place: HOSTILE
    }
    target = Target("A1", words["label"], box=(0, 0, 5, 5), hint=words["hint"])
    layer = Layer(words["layer"], (Text(1, 1, words["text"]),))
    source = svg(Scene(10, 10, (layer,), (target,), words["title"], words["description"]))
    root = ElementTree.fromstring(source)
    assert not [element for element in root.iter() if "script" in element.tag]
    assert "alert(" in source


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (
            Polygon(((0, 0), (4, 0), (4, 3.3333)), stroke="#112233", width=2, dash=(4, 2)),
            {
                "points": "0,0 4,0 4,3.33",
                "fill": "none",
                "stroke": "#112233",
                "stroke-width": "2",
                "stroke-dasharray": "4 2",
            },
        ),
        (
            Line(((0, 0), (4, 0)), "#112233", 3),
            {"points": "0,0 4,0", "stroke-linecap": "round", "fill": "none"},
        ),
        (Circle(5, 6, 2, fill="#11223380"), {"cx": "5", "r": "2", "fill": "#112233", "fill-opacity": "0.5"}),
        (
            Rect(1, 2, 30, 40, fill="#FFFFFF", stroke="#000000", line_width=1.5, radius=4),
            {"x": "1", "width": "30", "rx": "4", "stroke-width": "1.5"},
        ),
        (
            Text(5, 10, "x", size=20, weight=700, anchor="end"),
            {"y": "17.2", "font-size": "20", "font-weight": "700", "text-anchor": "end"},
        ),
    ],
)
def test_a_shape_keeps_its_place_and_its_paint(shape, expected):
    (element,) = parsed(Scene(50, 50, (Layer("one", (shape,)),))).find(f"{SVG}g")
    assert {key: element.get(key) for key in expected} == expected


def test_a_run_of_equal_discs_is_one_short_path_of_as_many_dots():
    discs = tuple(Circle(10 * number, 5, 2, fill="#1A1A1A") for number in range(1, 7))
    [path] = parsed(Scene(80, 10, (Layer("pips", discs),))).iter(f"{SVG}path")
    assert path.get("d") == "".join(f"M{10 * number} 5h0" for number in range(1, 7))
    assert (path.get("stroke-width"), path.get("stroke-linecap")) == ("4", "round")


def test_discs_that_differ_stay_circles():
    discs = (
        Circle(1, 1, 2, fill="#1A1A1A"),
        Circle(2, 2, 3, fill="#1A1A1A"),
        Circle(3, 3, 3, stroke="#1A1A1A"),
    )
    assert len(list(parsed(Scene(80, 10, (Layer("pips", discs),))).iter(f"{SVG}circle"))) == 3


def test_a_scene_without_words_has_no_empty_title():
    assert [child.tag for child in parsed(Scene(10, 10, (Layer("empty"),)))] == [f"{SVG}g"]


def test_two_pictures_can_share_a_page():
    assert " id=" not in svg(HexBoard().scene("D5"))
