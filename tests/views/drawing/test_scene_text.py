"""The text twin and the table say what the picture shows."""

from __future__ import annotations

from xml.etree import ElementTree

from tabletop_kit.views.drawing.scene import Scene, Target
from tabletop_kit.views.drawing.text import table, text
from tests.harness.hexes import HexBoard

SCENE = Scene(
    80,
    40,
    (),
    (
        Target("A1", "A1, grass", box=(0, 0, 40, 40)),
        Target("B1", "B1, water, legal 1", box=(40, 0, 40, 40), hint="by sailboat"),
    ),
    "The coast",
    "Ana is to move.",
)


def cells(scene):
    root = ElementTree.fromstring(table(scene).replace("<br>", " "))
    return root, [["".join(cell.itertext()) for cell in row] for row in root.find("tbody")]


def test_the_text_says_title_description_and_targets_in_order():
    assert text(SCENE).splitlines() == [
        "The coast",
        "Ana is to move.",
        "A1, grass",
        "B1, water, legal 1: by sailboat",
    ]


def test_a_scene_without_words_has_no_empty_lines():
    assert text(Scene(1, 1, (), SCENE.targets[:1])) == "A1, grass"


def test_text_and_table_name_the_same_places_as_the_picture():
    scene = HexBoard().scene()
    _, rows = cells(scene)
    assert [row[0] for row in rows] == HexBoard().names
    assert text(scene).splitlines()[2:] == [target.label for target in scene.targets]


def test_the_table_has_headings_for_its_columns_and_rows():
    root, rows = cells(SCENE)
    assert [(th.text, th.get("scope")) for th in root.find("thead/tr")] == [
        ("Place", "col"),
        ("What is there", "col"),
        ("What a press does", "col"),
    ]
    assert {row[0].tag + row[0].get("scope") for row in root.find("tbody")} == {"throw"}
    assert rows == [["A1", "grass", ""], ["B1", "water, legal 1", "by sailboat"]]


def test_the_table_has_no_column_for_hints_that_nobody_gives():
    _, rows = cells(HexBoard().scene())
    assert {len(row) for row in rows} == {2}


def test_the_caption_is_title_and_description():
    root, _ = cells(SCENE)
    assert "".join(root.find("caption").itertext()) == "The coast Ana is to move."


def test_text_from_a_file_stays_text_in_the_table():
    hostile = "<img src=x onerror=alert(1)>"
    scene = Scene(1, 1, (), (Target(hostile, hostile, box=(0, 0, 1, 1), hint=hostile),), hostile, hostile)
    assert "<img" not in table(scene)
    assert table(scene).count("&lt;img") == 5
