"""Pages for paper: black on white, with title, seed and credits, nothing large filled, nothing written over."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from tabletop_kit import pathwalker, views
from tabletop_kit.core.errors import SetupError, TabletopError
from tabletop_kit.views import print_twin
from tabletop_kit.views.drawing.low_ink import MARK, low_ink
from tabletop_kit.views.drawing.palette import TERRAIN
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Rect, Scene, Text
from tabletop_kit.views.table.printing import HEIGHT, LARGEST, MARGIN, WIDTH
from tests.harness.toys import commits_table
from tests.views.looking import MARKUP, TEDDIE, alive, party

INK_AT_MOST = 0.06  # share of a page that is black


def climbing():
    return party(seed=7).play("Teddie: roll Might: I climb")


def texts(page):
    return [shape.text for layer in page.layers for shape in layer.shapes if isinstance(shape, Text)]


def colours(scene):
    """Every colour of a scene's fills and strokes."""
    names = ("fill", "stroke")
    return {
        getattr(shape, name)
        for layer in scene.layers
        for shape in layer.shapes
        for name in names
        if getattr(shape, name, None)
    }


def only(shape):
    """A shape as it is printed."""
    (layer,) = low_ink(Scene(99, 99, (Layer("one", (shape,)),))).layers
    (printed,) = layer.shapes
    return printed


# ------------------------------------------------------------------------------- low ink
@pytest.mark.parametrize("terrain", TERRAIN.values(), ids=TERRAIN)
def test_terrain_is_white_with_an_outline_and_its_sign_is_black(terrain):
    hexagon = ((20, 0), (40, 10), (40, 34), (20, 44), (0, 34), (0, 10))
    area = only(Polygon(hexagon, fill=terrain.fill))
    assert (area.fill, area.stroke) == ("#FFFFFF", "#000000")
    assert only(Polygon(((0, 0), (8, 0), (4, 9)), fill=terrain.ink)).fill == "#000000"
    assert only(Line(((0, 0), (9, 9)), stroke=terrain.ink, width=2)).stroke == "#000000"
    assert only(Text(9, 9, terrain.letter, fill=terrain.ink)).fill == "#000000"


@pytest.mark.parametrize(("size", "fill"), [(12, "#000000"), (13, "#FFFFFF")])
def test_marks_stay_filled_and_areas_do_not(size, fill):
    assert (size * size <= MARK) == (fill == "#000000")
    assert only(Rect(0, 0, size, size, fill="#1A1A1A")).fill == fill


def test_a_light_mark_with_an_outline_stays_an_empty_one():
    dot = only(Circle(9, 9, 4, fill="#FFFFFF", stroke="#1A1A1A"))
    assert (dot.fill, dot.stroke) == ("#FFFFFF", "#000000")


def test_the_casing_of_a_route_stays_white_and_the_route_black():
    assert only(Line(((0, 0), (90, 90)), stroke="#FFFFFF", width=9)).stroke == "#FFFFFF"
    assert only(Line(((0, 0), (90, 90)), stroke="#1A1A1A", width=5)).stroke == "#000000"


def test_a_wash_along_a_coast_is_left_out():
    assert only(Polygon(((0, 0), (90, 0), (0, 90)), stroke="#C3DFE9", width=10)).stroke is None
    assert only(Polygon(((0, 0), (90, 0), (0, 90)), stroke="#EDF3EE", width=35)).stroke is None
    assert only(Polygon(((0, 0), (90, 0), (0, 90)), stroke="#1A1A1A", width=10)).stroke == "#000000"


def test_a_veil_hides_nothing_on_paper_and_the_plate_of_a_name_does():
    assert only(Rect(0, 0, 90, 90, fill="#1A1A1A80")).fill is None
    assert only(Rect(0, 0, 90, 90, fill="#FBF7EC60")).fill is None
    assert only(Rect(0, 0, 90, 90, fill="#FBF7ECE8")).fill == "#FFFFFF"


def test_what_is_only_outlined_stays_so():
    ring = only(Circle(40, 40, 30, stroke="#A63603", width=3, dash=(4, 3)))
    assert (ring.fill, ring.stroke, ring.width, ring.dash) == (None, "#000000", 3, (4, 3))


# --------------------------------------------------------------------------------- pages
@pytest.mark.parametrize("what", [climbing, commits_table, lambda: views.board(climbing())])
def test_a_page_is_black_and_white_and_mostly_white(what):
    for page in print_twin(what()).pages:
        assert colours(page) <= {"#000000", "#FFFFFF"}
        grey = picture(page, 1).convert("L")
        black = sum(grey.histogram()[:128]) / (page.width * page.height)
        assert 0 < black < INK_AT_MOST


def test_every_page_has_title_players_seed_entry_and_credits():
    pages = print_twin(climbing()).pages
    assert [page.title for page in pages] == ["Dice and Teddie's traits", "Ana's traits and Ben's traits"]
    for page in pages:
        said = texts(page)
        assert said[0] == page.title
        assert said[1] == "Pathwalker · Teddie, Ana and Ben · dice by seed 7 · after entry 2"
        assert said[-1].startswith("Printed with tabletop_kit")
        assert "see the README for credits." in " ".join(said)


def test_real_dice_have_no_seed_to_print():
    assert "seed" not in " ".join(texts(print_twin(party(typed=True)).pages[0]))


def test_every_shape_stays_on_the_paper():
    for page in print_twin(climbing()).pages:
        assert (page.width, page.height) == (WIDTH, HEIGHT)
        for shape in page.layers[0].shapes[1:]:
            if isinstance(shape, Rect):
                assert MARGIN - 1 <= shape.x <= shape.x + shape.width <= WIDTH - MARGIN + 1
                assert MARGIN <= shape.y <= shape.y + shape.height <= HEIGHT - MARGIN


def test_a_large_picture_is_made_smaller_and_a_small_one_not_too_large():
    class Shown(views.Log):
        def scene(self):
            return Scene(
                *self.wanted, (Layer("it", (Rect(0, 0, *self.wanted, stroke="#1A1A1A"),)),), title="It"
            )

    for wanted, zoom in (((2000, 800), (WIDTH - 2 * MARGIN) / 2000), ((100, 100), LARGEST)):
        Shown.wanted = wanted
        (page,) = print_twin(Shown(party())).pages
        frame = page.layers[0].shapes[3]
        assert frame.width == pytest.approx(wanted[0] * zoom)


# ----------------------------------------------------------------------------- of what
def test_a_board_and_its_table_print_the_same_and_a_view_prints_its_own():
    table = climbing()
    assert print_twin(views.board(table)).svgs() == print_twin(table).svgs()
    (page,) = print_twin(views.Log(table)).pages
    assert page.title == "Log"
    assert (
        print_twin(views.column(views.Log(table), views.Moves(table))).pages[0].title.startswith("Log and ")
    )


def test_a_position_of_the_past_prints_as_it_was():
    table = climbing()
    then = " ".join(texts(print_twin(table.at(0)).pages[0]))
    assert "before the first entry" in then
    assert print_twin(table.at(0)).pages[0].title.startswith("Teddie's traits")


def test_of_a_seat_only_its_own_is_printed():
    assert "Ben" not in print_twin(climbing(), seat="Ana").text()
    hidden = commits_table().roll([3, 4, 5]).play("Ana: take 3")
    assert "Ana 3" not in print_twin(hidden, seat="Ben").svgs()[0]
    assert "Ana 3" in print_twin(hidden, seat="Ana").svgs()[0]


def test_what_cannot_be_printed_is_refused_with_a_sentence():
    with pytest.raises(SetupError, match=r"Printed are tables and views, such as views\.board"):
        print_twin("my game")
    with pytest.raises(TabletopError, match="Teddie"):
        print_twin(climbing(), seat="Tedie")


# --------------------------------------------------------------------------------- files
def test_the_svg_is_well_formed_and_escaped():
    table = pathwalker.table([TEDDIE], seed=3).play("roll Might: " + MARKUP)
    for source in print_twin(views.Log(table)).svgs():
        root = ElementTree.fromstring(source)
        assert not [part for part in root.iter() if part.tag.endswith("script")]
        assert root[0].text == "Log"


def test_the_pdf_has_every_page_in_a4_and_is_small():
    pdf = print_twin(climbing()).pdf()
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 2
    boxes = re.findall(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+)", pdf)
    for width, height in boxes:
        assert float(width) == pytest.approx(595.3, abs=0.5)
        assert float(height) == pytest.approx(841.9, abs=0.7)
    assert len(pdf) < 100_000


def test_files_are_written_one_pdf_or_an_svg_a_page_and_never_over_another(tmp_path):
    twin = print_twin(climbing(), tmp_path / "game.pdf")
    twin.save(tmp_path / "game.pdf")
    twin.save(tmp_path / "game.svg")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "game-2.pdf",
        "game-2.svg",
        "game.pdf",
        "game.svg",
    ]
    assert (tmp_path / "game-2.svg").read_text() == twin.svgs()[1]


def test_shown_in_a_notebook_it_is_a_picture_a_page():
    InteractiveShell.instance()
    try:
        with capture_output() as captured:
            print_twin(climbing())._ipython_display_()
    finally:
        InteractiveShell.clear_instance()
    assert [sorted(output.data) for output in captured.outputs] == [["image/png", "text/plain"]] * 2
    assert "Teddie, Might: d6 shows" in captured.outputs[0].data["text/plain"]


def test_printing_makes_no_widgets_and_changes_nothing():
    table = climbing()
    before = alive(), table.code()
    twin = print_twin(table)
    assert (alive(), table.code()) == before
    assert print_twin(table).pdf() == twin.pdf()
