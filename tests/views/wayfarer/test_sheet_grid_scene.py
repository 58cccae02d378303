"""The picture of a companion sheet: everything has its place, its words, and the hand that wrote it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tabletop_kit.views.drawing.lettering import width_of
from tabletop_kit.views.drawing.palette import PAPER, WHITE, contrast
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.drawing.scene import Circle, Line, Rect, Scene, Text, pick
from tabletop_kit.views.drawing.svg import svg
from tabletop_kit.views.wayfarer.sheet.hand import PEN, number, number_width
from tabletop_kit.views.wayfarer.sheet.printed import PANEL
from tabletop_kit.views.wayfarer.sheet.printed import icons as drawn
from tabletop_kit.views.wayfarer.sheet.scene import SheetMarks, sheet_plan, sheet_scene
from tabletop_kit.views.wayfarer.sheet.signs import COLOURS
from tabletop_kit.views.wayfarer.sheet.words import box_label, sheet_table
from tabletop_kit.wayfarer.editions import sheet_of
from tabletop_kit.wayfarer.notation import box_name
from tabletop_kit.wayfarer.play import View
from tabletop_kit.wayfarer.sheet import ADVENTURER, COACHMAN, GUIDE, MERCHANT, SAILOR, Icons, kit_sheet
from tabletop_kit.wayfarer.state import LEFT, RIGHT, Player, changed_player, changed_state
from tests.views.looking import MARKUP, page
from tests.views.wayfarer.sheets import LARGE, SMALL, own_sheet, played

CLASSIC, EXPERT = kit_sheet("classic"), kit_sheet("expert")
SHEETS = {
    "classic": "classic",
    "expert": "expert",
    "large": own_sheet(LARGE),
    "small": own_sheet(SMALL),
}
#: Layers of what is written outside the boxes of companions.
OUTSIDE = ("values", "tokens", "score")

every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
every_size = pytest.mark.parametrize("size", ["s", "m", "l"])


def begun(sheet="classic", **options):
    """The first choice of a game."""
    return played(1, sheet=sheet, **options).observe()


def with_player(seen, **values):
    """The same position with other values on the first player's sheet."""
    state = seen.state
    first = changed_player(state.players[0], **values)
    return View(seen.seat, changed_state(state, players=(first, *state.players[1:])), seen.committed)


def layer(scene: Scene, *names: str):
    """What is drawn in one layer, or in several."""
    return tuple(shape for layer in scene.layers if layer.name in names for shape in layer.shapes)


def inside(shape, box):
    x, y, width, height = box
    return all(x <= px <= x + width and y <= py <= y + height for px, py in shape.points)


# ------------------------------------------------------------------------------------- places
@every_sheet
@every_size
@pytest.mark.parametrize("solo", [False, True], ids=["multiplayer", "solo"])
def test_every_box_is_pressed_where_it_stands_and_stands_on_nothing_else(sheet, size, solo):
    options = {"players": ["Ana"], "items": ["sword", "camp"]} if solo else {}
    seen = begun(sheet, **options)
    scene = sheet_scene(seen, 0, size=size)
    boxes = sheet_plan(seen.state, 0, size).boxes
    edge = {"s": 32, "m": 36, "l": 46}[size]
    used = sheet_of(seen.state.setup)
    for box, (x, y) in boxes.items():
        hit = pick(scene, x + edge / 2, y + edge / 2)
        assert hit is not None
        assert hit.id == box_name(used, *box)
        assert x >= 6
        assert x + edge <= scene.width - 6
        assert y + edge <= scene.height - 6
    for (x, y), (u, v) in combinations(boxes.values(), 2):
        assert abs(x - u) >= edge or abs(y - v) >= edge


@every_sheet
@every_size
def test_nothing_that_is_printed_or_written_leaves_the_paper(sheet, size):
    scene = sheet_scene(begun(sheet), 0, size=size)
    drawn = [shape for each in scene.layers for shape in each.shapes]
    for shape in drawn:
        if isinstance(shape, Text):
            wide = width_of(shape.text, shape.size, shape.weight)
            left = shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
            assert left >= 0, shape
            assert left + wide <= scene.width + 1, shape
            assert 0 <= shape.y <= scene.height
        elif isinstance(shape, Rect):
            assert shape.x >= 0
            assert shape.x + shape.width <= scene.width
            assert shape.y + shape.height <= scene.height


@every_size
def test_sheets_are_as_wide_as_their_column_and_boxes_as_large_as_a_finger_needs(size):
    scene = sheet_scene(begun(), 0, size=size)
    assert scene.width == {"s": 340, "m": 440, "l": 560}[size]
    targets = [target for target in scene.targets if "/" in target.id]
    assert min(min(target.box[2:]) for target in targets) >= 32


@every_size
def test_sections_are_pressed_where_they_stand(size):
    scene = sheet_scene(begun("expert"), 0, size=size)
    for name in ("treasure", "monsters", "towns", "score", "gems", "shields", "misses", "bonus/4"):
        target = scene.target(name)
        x, y, width, height = target.box
        assert pick(scene, x + width / 2, y + height / 2).id == name
        assert x + width <= scene.width


def test_the_mountains_of_the_adventurer_are_as_high_as_the_sheet_says():
    boxes = sheet_plan(begun().state, 0, "m").boxes
    heights = [height for mountain in CLASSIC.mountains for height in mountain]
    feet = {y for box, (_, y) in boxes.items() if box[0] == ADVENTURER and heights[box[1]] == 1}
    assert len(feet) == 1
    for box, (_, y) in boxes.items():
        if box[0] == ADVENTURER:
            assert min(feet) - y == (heights[box[1]] - 1) * 38


def test_the_merchant_is_a_grid_with_its_labels_in_line():
    seen = begun()
    plan, scene = sheet_plan(seen.state, 0, "m"), sheet_scene(seen, 0)
    labels = {(shape.x, shape.y): shape.text for shape in layer(scene, "print") if isinstance(shape, Text)}
    for box in range(12):
        row, column = divmod(box, 4)
        x, y = plan.boxes[MERCHANT, box, 0]
        assert labels[plan.columns[column]] == str(CLASSIC.merchant_cols[column])
        assert labels[plan.rows[row]] == str(CLASSIC.merchant_rows[row])
        assert plan.columns[column][0] == x + 18
        assert plan.rows[row][1] == y + 18


# ------------------------------------------------------------------------------------ letters
@every_sheet
@every_size
def test_no_letter_is_too_small_or_too_pale(sheet, size):
    scene = sheet_scene(begun(sheet), 0, size=size)
    for each in scene.layers:
        for shape in each.shapes:
            if isinstance(shape, Text):
                assert shape.size >= 11
                if shape.fill != WHITE:
                    assert contrast(shape.fill, PANEL) >= 4.5


def test_the_pen_is_legible_on_every_ground():
    assert all(contrast(PEN, ground) >= 7 for ground in (PAPER, PANEL, WHITE))


@pytest.mark.parametrize("kind", COLOURS)
def test_the_letter_of_a_sign_stands_out_from_it(kind):
    assert contrast(*COLOURS[kind]) >= 4.5


@pytest.mark.parametrize(
    ("icons", "letters"),
    [
        (Icons(treasure=1), {"T"}),
        (Icons(treasure=2), {"T2"}),
        (Icons(monster=1), {"M"}),
        (Icons(monster=2), {"M2"}),
        (Icons(treasure=1, monster=2, star=True), {"T", "M2"}),
    ],
)
def test_icons_are_told_by_letters_inside_their_box(icons, letters):
    texts = [shape for shape in drawn(icons, 100, 200, 36) if isinstance(shape, Text)]
    assert {text.text for text in texts} == letters
    for text in texts:
        half = 0.5 * width_of(text.text, text.size, 400)
        assert text.x - half >= 100
        assert text.x + half <= 136
        assert 200 <= text.y <= 236


# ------------------------------------------------------------------------------------ writing
@pytest.mark.parametrize("value", [0, 2, 9, 10, 12, 24, 45, 678])
def test_a_number_is_written_within_its_height_and_width(value):
    strokes = list(number(value, 50, 40, 16, turn=3))
    half = number_width(value, 16) / 2 + 1
    assert all(inside(stroke, (50 - half, 32, 2 * half, 16)) for stroke in strokes)
    assert {stroke.stroke for stroke in strokes} == {PEN}


def test_all_ten_digits_are_written_differently():
    def looks(value):
        return tuple(stroke.points for stroke in number(value, 0, 0, 16))

    assert len({looks(value) for value in range(10)}) == 10


FILLED = {
    "coachman": (3, 7),
    "guide": (4,),
    "adventurer": (5, 8, 2),
    "sailor": (12,),
    "merchant": 0b1010,
}


@every_size
def test_numbers_and_crosses_stand_in_their_own_boxes(size):
    seen = with_player(begun(), **FILLED)
    scene = sheet_scene(seen, 0, size=size)
    names = [
        "coachman/1",
        "coachman/2",
        "guide/1",
        "adventurer/1",
        "adventurer/2",
        "adventurer/3",
        "sailor/1",
    ]
    names += ["merchant/6,5", "merchant/6,10"]
    strokes = layer(scene, "writing")
    marked = {name for name in names for stroke in strokes if inside(stroke, scene.target(name).box)}
    assert marked == set(names)
    assert all(any(inside(stroke, scene.target(name).box) for name in names) for stroke in strokes)


def test_a_number_that_is_written_changes_no_print():
    before = sheet_scene(begun(), 0)
    after = sheet_scene(with_player(begun(), **FILLED), 0)
    assert before.layers[0].pieces is after.layers[0].pieces
    assert layer(before, "writing") == ()


def test_taverns_unlock_the_boxes_of_the_coachman_and_are_ticked():
    def state_of(taverns):
        return len(layer(sheet_scene(with_player(begun(), taverns=taverns), 0), "state"))

    locked, open_three, open_all = (state_of(taverns) for taverns in range(3))
    assert locked > open_three > open_all == 2


def test_the_track_that_was_not_chosen_is_hatched():
    seen = begun("expert")
    plan = sheet_plan(seen.state, 0, "m")
    hatched = {
        (shape.x - 1.5, shape.y - 1.5)
        for shape in layer(
            sheet_scene(with_player(seen, guide=(4, 5, 6, 8), track=RIGHT, taverns=2), 0), "state"
        )
        if isinstance(shape, Rect)
    }
    assert hatched == {place for box, place in plan.boxes.items() if box[0] == GUIDE and box[2] == LEFT}


def test_a_monster_that_was_struck_has_a_stroke_through_it():
    seen = with_player(begun("expert"), taverns=2, struck=(0, 0, 0, 0, 1 << 3))
    strokes = [shape for shape in layer(sheet_scene(seen, 0), "state") if isinstance(shape, Line)]
    x, y = sheet_plan(seen.state, 0, "m").boxes[SAILOR, 3, 0]
    assert any(inside(stroke, (x + 8, y + 8, 30, 30)) for stroke in strokes)


def test_tokens_are_ringed_when_found_and_struck_when_used():
    def strokes(**values):
        scene = sheet_scene(with_player(begun(), **values), 0)
        return [
            s for s in layer(scene, *OUTSIDE) if isinstance(s, Line) and inside(s, scene.target("gems").box)
        ]

    assert len(strokes()) == 0
    assert len(strokes(gems=2, gems_circled=2)) == 2
    assert len(strokes(gems=1, gems_circled=2)) == 3


def test_the_gem_of_the_bonus_track_is_no_icon_that_is_ready():
    seen = with_player(begun("expert"), bonus=(3, 4), ready=0b10, gems=1, gems_circled=1)
    scene = sheet_scene(seen, 0)
    inside_gems = [
        s for s in layer(scene, *OUTSIDE) if isinstance(s, Line) and inside(s, scene.target("gems").box)
    ]
    assert len(inside_gems) == 2  # the ring of the icon, and the stroke that used it


def test_the_paper_grows_for_many_values_and_keeps_them_all():
    few, many = with_player(begun(), treasure=(12,)), with_player(begun(), treasure=(12,) * 60)
    small, large = sheet_scene(few, 0), sheet_scene(many, 0)
    assert large.height > small.height
    strokes = [
        shape
        for shape in layer(large, *OUTSIDE)
        if isinstance(shape, Line) and inside(shape, large.target("treasure").box)
    ]
    assert len(strokes) == 60 * 2


def test_a_solo_sheet_fills_its_monster_spaces_with_crosses_and_then_values():
    seen = with_player(begun(players=["Ana"]), crosses=11, monster=(5,))
    scene = sheet_scene(seen, 0)
    plan = sheet_plan(seen.state, 0, "m")
    strokes = [s for s in layer(scene, *OUTSIDE) if isinstance(s, Line)]

    def marks(place):
        x, y = plan.spaces[place]
        return sum(inside(stroke, (x, y, 30, 30)) for stroke in strokes)

    assert len(plan.spaces) == 18
    assert [marks(place) for place in range(18)] == [2] * 11 + [2] + [0] * 6
    assert scene.target("monsters").label == "monsters, 5; 11 crosses, 6 spaces free"


def test_towns_that_were_spent_are_struck_the_printed_one_first():
    def strokes(spent):
        scene = sheet_scene(with_player(begun(players=["Ana"]), spent=spent), 0)
        return [
            s for s in layer(scene, *OUTSIDE) if isinstance(s, Line) and inside(s, scene.target("towns").box)
        ]

    assert [len(strokes(spent)) for spent in range(3)] == [1, 2, 3]


def test_items_that_were_used_are_struck():
    seen = begun(players=["Ana"], items=["sword", "potion"])
    unused = layer(sheet_scene(seen, 0), *OUTSIDE)
    used = layer(sheet_scene(with_player(seen, items=("potion",)), 0), *OUTSIDE)
    assert len(used) == len(unused) + 1
    assert sheet_scene(with_player(seen, items=("potion",)), 0).target("items").label == (
        "items, Sword (used) and Potion"
    )


def test_the_points_so_far_stand_on_the_sheet_part_by_part():
    seen = with_player(begun(), treasure=(12, 8), monster=(4,))
    texts = [shape for shape in layer(sheet_scene(seen, 0), "score") if isinstance(shape, Text)]
    assert "24 points" in {text.text for text in texts}
    below = {text.x: text.text for text in texts if text.text.isalpha()}
    parts = {below[text.x]: text.text for text in texts if text.x in below and not text.text.isalpha()}
    assert parts == {"Towns": "5", "Route": "3", "Treasure": "20", "Monsters": "−4", "Total": "24"}


# -------------------------------------------------------------------------------------- words
@pytest.mark.parametrize(
    ("sheet", "values", "box", "words"),
    [
        (CLASSIC, {}, (COACHMAN, 0, 0), "coachman/1, empty"),
        (CLASSIC, {"coachman": (5,)}, (COACHMAN, 0, 0), "coachman/1, holds 5"),
        (CLASSIC, {"coachman": (5,)}, (COACHMAN, 1, 0), "coachman/2, empty, at least 5"),
        (CLASSIC, {}, (COACHMAN, 8, 0), "coachman/9, locked until a tavern is visited, Monster"),
        (CLASSIC, {"taverns": 1}, (COACHMAN, 8, 0), "coachman/9, empty, Monster"),
        (CLASSIC, {}, (GUIDE, 3, 0), "guide/4, empty, at least 7, Treasure"),
        (CLASSIC, {}, (MERCHANT, 2, 0), "merchant/6,9, empty, the number of its row or column, Monster"),
        (CLASSIC, {"merchant": 4}, (MERCHANT, 2, 0), "merchant/6,9, crossed, Monster"),
        (CLASSIC, {}, (ADVENTURER, 3, 0), "adventurer/4, empty, any number"),
        (CLASSIC, {}, (ADVENTURER, 1, 0), "adventurer/2, empty, more than the one before, Treasure"),
        (CLASSIC, {"adventurer": (4, 9)}, (ADVENTURER, 2, 0), "adventurer/3, empty, less than 9, Monster"),
        (CLASSIC, {}, (SAILOR, 5, 0), "sailor/6, empty, a double, Treasure twice"),
        (EXPERT, {}, (GUIDE, 3, LEFT), "guide/left/4, empty, at least 5, Treasure"),
        (
            EXPERT,
            {"guide": (4, 5, 6, 9), "track": 2},
            (GUIDE, 3, LEFT),
            "guide/left/4, stays blank, Treasure",
        ),
        (EXPERT, {"guide": (4, 5, 6, 9), "track": 2}, (GUIDE, 3, RIGHT), "guide/right/4, holds 9, Treasure"),
        (EXPERT, {}, (COACHMAN, 9, 0), "coachman/10, locked until a tavern is visited, Treasure, Star"),
        (EXPERT, {"struck": (0, 0, 0, 0, 8)}, (SAILOR, 3, 0), "sailor/4, empty, a double, Monster struck"),
    ],
)
def test_each_box_is_said_in_words(sheet, values, box, words):
    assert box_label(Player(**values), sheet, box) == words


@pytest.mark.parametrize(
    ("values", "name", "words"),
    [
        ({}, "treasure", "treasure, nothing yet"),
        ({"treasure": (7,)}, "treasure", "treasure, 7"),
        ({"treasure": (7, 8)}, "treasure", "treasure, 7 + 8 = 15"),
        (
            {"gems": 1, "gems_circled": 2},
            "gems",
            "gems, 1 ready, 2 of 4 found; each re-rolls a Treasure roll",
        ),
        (
            {"misses": 2},
            "misses",
            "misses, 2 of 3 Miss Rolls crossed off, the last one of anybody ends the game",
        ),
        (
            {"bonus": (3,), "ready": 1},
            "bonus/1",
            "bonus/1, holds 3, one die may be changed by 1, can be used",
        ),
        ({"bonus": (3,)}, "bonus/1", "bonus/1, holds 3, one die may be changed by 1"),
        ({}, "bonus/6", "bonus/6, empty, a Monster icon may be struck"),
    ],
)
def test_each_section_is_said_in_words(values, name, words):
    assert sheet_scene(with_player(begun("expert"), **values), 0).target(name).label == words


# -------------------------------------------------------------------------------------- marks
def test_legal_boxes_are_ringed_and_numbered():
    scene = sheet_scene(begun(), 0, SheetMarks({(COACHMAN, 0, 0): 1, (GUIDE, 0, 0): 2, (MERCHANT, 3, 0): 0}))
    overlay = layer(scene, "overlay")
    assert [shape.text for shape in overlay if isinstance(shape, Text)] == ["1", "2"]
    assert sum(bool(isinstance(shape, Circle) and shape.fill) for shape in overlay) == 2
    assert sum(bool(isinstance(shape, Rect) and shape.dash) for shape in overlay) == 3
    assert scene.target("guide/1").label.endswith("legal 2")
    assert scene.target("guide/1").hint == "writes here"
    assert scene.target("merchant/6,10").label.endswith("Monster, legal")
    assert "legal" not in scene.target("sailor/1").label


def test_the_chosen_box_has_a_double_ring_and_can_be_taken_back():
    box = (GUIDE, 0, 0)
    scene = sheet_scene(begun(), 0, SheetMarks({box: 0}, chosen=box))
    rings = [shape for shape in layer(scene, "overlay") if isinstance(shape, Rect)]
    assert len(rings) == 2
    assert not any(ring.dash for ring in rings)
    assert scene.target("guide/1").hint == "takes it back"


@pytest.mark.parametrize("name", ["coachman/12", "towns", "score", "gems", "bonus/7"])
def test_the_cursor_stands_around_any_place(name):
    scene = sheet_scene(begun("expert"), 0, SheetMarks(cursor=name))
    ring = layer(scene, "overlay")[0]
    x, y, width, height = scene.target(name).box
    assert (ring.x, ring.y, ring.width, ring.height) == (x - 2, y - 2, width + 4, height + 4)


def test_marks_are_seen_in_the_picture():
    plain = picture(sheet_scene(begun(), 0), 1)
    marked = picture(sheet_scene(begun(), 0, SheetMarks({(GUIDE, 0, 0): 1})), 1)
    x, y, width, height = sheet_scene(begun(), 0).target("guide/1").box
    area = (int(x) - 6, int(y) - 6, int(x + width) + 6, int(y + height) + 6)
    assert plain.crop(area).tobytes() != marked.crop(area).tobytes()


# ------------------------------------------------------------------------------------ hostile
def test_texts_of_a_file_are_never_markup():
    seen = begun()
    setup = replace(seen.state.setup, names=(MARKUP, "Ben"))
    hostile = View(None, changed_state(seen.state, setup=setup), seen.committed)
    scene = sheet_scene(hostile, 0)
    root = ElementTree.fromstring(svg(scene))
    assert not [element for element in root.iter() if element.tag.endswith(("script", "}b"))]
    shown = page(sheet_table(hostile.state, 0, sheet_plan(hostile.state, 0, "m")))
    assert not {"script", "b"} & set(shown.tags)
    assert MARKUP in shown.text
