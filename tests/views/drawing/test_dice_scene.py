"""Dice as shapes: each told by form and words, none over the edge, nothing over anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop_kit.views.drawing.dice import DiceRow, DieFace, dice_scene
from tabletop_kit.views.drawing.palette import INK, PAPER, WHITE, contrast
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.drawing.scene import Circle, Line, Polygon, Rect, Text

LONG = "Bartholomew Archibald Featherstonehaughs, Subterfuge"


def shapes(scene):
    (layer,) = scene.layers
    return layer.shapes[1:]  # without the paper


def one(die, edge=44):
    return shapes(dice_scene([DiceRow("Teddie, Might", (die,))], edge))


@pytest.mark.parametrize("face", range(1, 7))
def test_a_d6_shows_as_many_pips_as_its_face(face):
    assert sum(isinstance(shape, Circle) for shape in one(DieFace(6, face))) == face


@pytest.mark.parametrize(("sides", "corners"), [(4, 3), (8, 4)])
def test_other_dice_have_a_form_of_their_own_a_figure_and_a_name(sides, corners):
    drawn = one(DieFace(sides, 3))
    (body,) = [shape for shape in drawn if isinstance(shape, Polygon)]
    assert len(body.points) == corners
    assert {"3", f"d{sides}"} <= {shape.text for shape in drawn if isinstance(shape, Text)}


@pytest.mark.parametrize("sides", [4, 6, 8])
def test_a_die_that_has_not_fallen_is_dashed_and_asks(sides):
    drawn = one(DieFace(sides))
    assert any(isinstance(shape, Rect | Polygon) and shape.dash for shape in drawn)
    assert "?" in [shape.text for shape in drawn if isinstance(shape, Text)]


@pytest.mark.parametrize("sides", [4, 6, 8])
def test_a_success_is_told_by_a_thick_ring_and_a_tick(sides):
    def widths(die):
        return [
            s.line_width if isinstance(s, Rect) else s.width
            for s in one(die)
            if isinstance(s, Rect | Polygon)
        ]

    assert widths(DieFace(sides, 4, success=True)) > widths(DieFace(sides, 4))
    assert any(isinstance(shape, Line) for shape in one(DieFace(sides, 4, success=True)))
    assert not any(isinstance(shape, Line) for shape in one(DieFace(sides, 4)))


def test_a_nemesis_die_is_black_and_named():
    drawn = one(DieFace(6, 2, nemesis=True))
    (body,) = [shape for shape in drawn if isinstance(shape, Rect)]
    assert body.fill == INK
    assert {shape.fill for shape in drawn if isinstance(shape, Circle)} == {WHITE}
    assert "Nem." in [shape.text for shape in drawn if isinstance(shape, Text)]


@pytest.mark.parametrize(
    ("die", "words"),
    [
        (DieFace(6), "d6, not thrown yet"),
        (DieFace(6, 6, success=True), "d6 shows 6, a success"),
        (DieFace(8, 7), "d8 shows 7"),
        (DieFace(6, 2, nemesis=True), "Nemesis d6 shows 2"),
    ],
)
def test_each_die_is_said_in_words(die, words):
    scene = dice_scene([DiceRow("Teddie, Might", (die,), "Failure", False)])
    assert [target.label for target in scene.targets] == [words]
    assert scene.description == f"Teddie, Might: {words}. Failure."


def rows(n, caption="Teddie, Might"):
    dice = tuple(DieFace((4, 6, 8)[i % 3], 1 + i % 4, success=i % 2 == 0, nemesis=i > 9) for i in range(n))
    return [DiceRow(caption, dice, "10 successes, loses", False)] * 3


@pytest.mark.parametrize("edge", [36, 44, 60])
@pytest.mark.parametrize("dice", [0, 1, 7, 12])
@pytest.mark.parametrize("caption", ["Teddie, Might", LONG])
def test_nothing_leaves_the_paper_and_no_die_touches_another(edge, dice, caption):
    scene = dice_scene(rows(dice, caption), edge)
    boxes = [target.box for target in scene.targets]
    assert len(boxes) == 3 * dice
    for x, y, width, height in boxes:
        assert 0 <= x <= x + width <= scene.width
        assert 0 <= y <= y + height <= scene.height
    for (x, y, w, h), (u, v, *_) in combinations(boxes, 2):
        assert abs(x - u) >= w or abs(y - v) >= h
    assert all(0 < shape.y < scene.height for shape in shapes(scene) if isinstance(shape, Text))


def extent(text, scene):
    """Where a text is drawn, measured in the picture: left, top, right, bottom."""
    alone = type(scene)(scene.width, scene.height, (type(scene.layers[0])("text", (text,)),))
    return picture(alone, 1).convert("RGBA").getchannel("A").getbbox()


@pytest.mark.parametrize("edge", [36, 44, 60])
@pytest.mark.parametrize("caption", ["Teddie, Might", LONG, "Maximiliane Theodora von der Hohenburg-Z, Sage"])
def test_captions_and_verdicts_stand_beside_or_below_each_other(edge, caption):
    scene = dice_scene(rows(3, caption), edge)
    words = [
        extent(shape, scene) for shape in shapes(scene) if isinstance(shape, Text) and shape.weight == 700
    ]
    for (left, top, right, bottom), (west, north, east, south) in combinations(words, 2):
        assert right <= west or east <= left or bottom <= north or south <= top
    dice = [target.box for target in scene.targets]
    headings = [
        e
        for e, s in zip(
            words, (s for s in shapes(scene) if isinstance(s, Text) and s.weight == 700), strict=True
        )
        if len(s.text) > 1
    ]
    for left, top, right, bottom in headings:
        assert right <= scene.width - 8
        assert not [
            box
            for box in dice
            if box[0] < right and left < box[0] + box[2] and box[1] < bottom and top < box[1] + box[3]
        ]


@pytest.mark.parametrize("edge", [36, 44, 60])
def test_no_text_is_smaller_than_a_caption_may_be(edge):
    drawn = shapes(dice_scene(rows(12), edge))
    assert min(shape.size for shape in drawn if isinstance(shape, Text)) >= 12


@pytest.mark.parametrize("edge", [36, 44, 60])
def test_every_word_stands_out_from_the_paper(edge):
    scene = dice_scene(
        [*rows(12), DiceRow("Ana", (), "Success", True), DiceRow("Ben", (DieFace(6),), "Failure", False)],
        edge,
    )
    for shape in shapes(scene):
        if isinstance(shape, Text) and shape.fill != WHITE:
            assert contrast(shape.fill, PAPER) >= 4.5
        if isinstance(shape, Line):
            assert contrast(shape.stroke, PAPER) >= 3


def test_no_dice_are_said_and_shown():
    scene = dice_scene([DiceRow("Ben, Might", ())])
    assert scene.description == "Ben, Might: no dice."
    assert "no dice" in [shape.text for shape in shapes(scene) if isinstance(shape, Text)]
