"""Laws of every view: it follows its table, can be read and pressed, escapes, and leaves nothing behind."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pytest
from ipywidgets import HTML, Button, Dropdown, RadioButtons, Select, ToggleButton, ToggleButtons
from PIL import Image

from tabletop_kit import pathwalker, views
from tabletop_kit.core.errors import SetupError, TabletopError, UnreadableMove
from tests.views.looking import MARKUP, alive, buttons, html, page, parts, party, play_at_random, shown

KINDS = {
    "board": views.board,
    "dice pool": views.DicePool,
    "trait sheet": views.TraitSheet,
    "moves": views.Moves,
    "log": views.Log,
    "replay": views.Replay,
}
PRESSED = {"board": "roll", "dice pool": "roll", "trait sheet": "Might", "moves": "1"}

every_view = pytest.mark.parametrize("show", KINDS.values(), ids=KINDS)
every_pressed_view = pytest.mark.parametrize(
    ("show", "name"), [(KINDS[kind], name) for kind, name in PRESSED.items()], ids=PRESSED
)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Buttons that save write into a folder of the test."""
    monkeypatch.chdir(tmp_path)


# ------------------------------------------------------------------------- making and reading
@every_view
def test_a_view_of_no_table_is_refused_with_a_sentence(show):
    with pytest.raises(SetupError, match=r"shows a table, such as pathwalker\.table"):
        show({"Teddie": {"Might": 3}})


@every_view
def test_an_unknown_size_is_refused_with_the_known_ones(show):
    with pytest.raises(SetupError, match="one of s, m, l"):
        show(party(), size="xl")
    with pytest.raises(SetupError, match="one of s, m, l"):
        show(party(), size=[])


@every_view
def test_a_seat_that_nobody_has_is_refused_with_the_names(show):
    with pytest.raises(TabletopError, match="Teddie"):
        show(party(), seat="Tedie")


@every_view
@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_every_size_can_be_made(show, size):
    assert show(party(), size=size).text() == show(party()).text()


@every_view
def test_equal_tables_look_and_read_the_same(show):
    one, two = party(), party()
    for table in (one, two):
        table.play("Teddie: roll Might: I climb")
    first, second = show(one), show(two)
    assert first.text() == second.text()
    assert repr(first) == repr(second)
    assert first.svg() == second.svg()
    assert first.table_html() == second.table_html()
    assert shown(first.widget) == shown(second.widget)


@every_view
def test_what_a_notebook_compares_has_no_address_and_is_the_repr(show):
    view = show(party())
    bundle = view._repr_mimebundle_()
    assert bundle["text/plain"] == repr(view)
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "0x" not in repr(view)


@pytest.mark.parametrize("kind", ["board", "dice pool", "trait sheet"])
def test_the_repr_is_the_position(kind):
    table = party()
    table.play("Teddie: roll Might")
    assert table.game.headline(table.state) in repr(KINDS[kind](table))


# --------------------------------------------------------------------------------- following
@every_view
@pytest.mark.parametrize("seed", [0, 1])
def test_a_view_that_followed_a_game_shows_what_a_fresh_one_shows(show, seed):
    table = party(typed=True)
    view = show(table)
    for _ in play_at_random(table, 25, seed):
        fresh = show(table)
        assert view.text() == fresh.text()
        assert shown(view.widget) == shown(fresh.widget)
        fresh.close()


@every_view
def test_undo_elsewhere_is_followed_as_well(show):
    table = party(seed=5, practice=True)
    view = show(table)
    before = view.text()
    table.play("Teddie: roll Might").undo()
    assert view.text() == before


# ----------------------------------------------------------------------------------- closing
@every_view
def test_a_closed_view_leaves_no_widget_alive(show):
    table = party()
    before = alive()
    view = show(table)
    for _ in play_at_random(table, 10, seed=1):
        view.snapshot()
    for button in buttons(view.widget):
        if not button.disabled:
            button.click()
    view.close()
    assert alive() - before == set()


@every_view
def test_making_a_snapshot_makes_no_widgets(show):
    view = show(party())
    before = alive()
    view.snapshot()
    assert alive() == before


@every_view
def test_a_closed_view_no_longer_hears_of_moves(show, recorder):
    table = party()
    view = show(table)
    view.close()
    recorder.messages.clear()
    table.play("Teddie: roll Might")
    assert recorder.messages == []


@every_view
def test_closing_twice_does_no_harm(show):
    view = show(party())
    view.close()
    words = view.text()
    view.close()
    assert view.text() == words


@every_pressed_view
def test_a_closed_view_cannot_be_pressed(show, name):
    table = party()
    view = show(table)
    view.close()
    with pytest.raises(TabletopError, match="view is closed"):
        view.press(name)
    assert len(table.log) == 0


# ----------------------------------------------------------------------------------- pressing
@every_pressed_view
def test_a_wrong_name_is_answered_with_the_closest_one(show, name):
    with pytest.raises(UnreadableMove, match="nothing to press here"):
        show(party()).press("Migth and more")


@pytest.mark.parametrize(
    ("kind", "wrong", "right"), [("board", "rol", "roll"), ("trait sheet", "Migth", "Might")]
)
def test_a_slip_of_the_pen_is_understood(kind, wrong, right):
    with pytest.raises(UnreadableMove, match=f"did you mean {right}"):
        KINDS[kind](party()).press(wrong)


@pytest.mark.parametrize(("kind", "name"), [("board", "overexert"), ("dice pool", "pass"), ("moves", "back")])
def test_what_is_greyed_out_cannot_be_pressed(kind, name):
    table = party()
    with pytest.raises(UnreadableMove, match=f"'{name}' cannot be pressed now"):
        KINDS[kind](table).press(name)
    assert len(table.log) == 0


@pytest.mark.parametrize("kind", ["board", "dice pool", "moves"])
@pytest.mark.parametrize("key", ["F5", [], None, 1, "x" * 500])
def test_an_unknown_key_is_answered_with_the_known_ones(kind, key):
    with pytest.raises(UnreadableMove, match=r"does nothing here; the keys are .*\.$") as caught:
        KINDS[kind](party()).key(key)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("kind", ["trait sheet", "log"])
def test_a_view_without_keys_says_so(kind):
    with pytest.raises(UnreadableMove, match="Nothing here is played by keys"):
        KINDS[kind](party()).key("1")


@every_view
@pytest.mark.parametrize("name", [[], None, 3, "x" * 500, "²"])
def test_what_is_no_name_of_a_button_is_answered_shortly(show, name):
    with pytest.raises(UnreadableMove) as caught:
        show(party()).press(name)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("kind", ["board", "dice pool", "moves"])
def test_a_key_is_a_press(kind):
    show, name = KINDS[kind], PRESSED[kind]
    one, two = show(party()), show(party())
    key = next(key for key, pressed in one.keys.items() if pressed == name)
    one.key(key)
    two.press(name)
    assert shown(one.widget) == shown(two.widget)


# ------------------------------------------------------------------------------------- faults
GUARDED = [KINDS["dice pool"], KINDS["trait sheet"], KINDS["moves"]]


@pytest.mark.parametrize("show", GUARDED)
def test_a_refusal_in_a_callback_is_shown_and_ends_there(show):
    view = show(party())

    def refuse():
        raise TabletopError("The <cliff> is too high.")

    assert view.guard(refuse)() is None
    assert view.fault == "The <cliff> is too high."
    assert "✗ The &lt;cliff&gt; is too high." in html(view.widget)


@pytest.mark.parametrize("show", GUARDED)
def test_a_fault_of_the_kit_is_shown_and_raised(show):
    view = show(party())

    def fail():
        raise KeyError("shield")

    with pytest.raises(KeyError):
        view.guard(fail)()
    assert "inside the kit (KeyError" in html(view.widget)
    assert "Nothing was changed" in html(view.widget)


@pytest.mark.parametrize("show", GUARDED)
def test_the_next_press_takes_a_fault_off_the_page(show):
    view = show(party())
    view._show_fault("The cliff is too high.")
    view.press("Might" if "Might" in view._buttons else "1")
    assert view.fault == ""
    assert "The cliff is too high." not in html(view.widget)


# ----------------------------------------------------------------------------------- escaping
def marked():
    """A table whose last roll was described with markup."""
    table = party()
    table.play("Teddie: versus Teddie:Might Ana:Magic : " + MARKUP)
    table.play("session", 0)
    return table.play("Teddie: roll Might: " + MARKUP)


@every_view
def test_what_players_typed_is_never_markup(show):
    view = show(marked())
    for source in (html(view.widget), view.table_html()):
        assert "<script" not in source
        assert "<b>bold" not in source
        assert not {"script", "img"} & set(page(source).tags)
    root = ElementTree.fromstring(view.svg())
    assert not [element for element in root.iter() if element.tag.endswith(("script", "}b"))]


@pytest.mark.parametrize("kind", ["board", "log"])
def test_what_players_typed_is_shown_as_they_typed_it(kind):
    view = KINDS[kind](marked())
    assert MARKUP in page(html(view.widget)).text
    assert MARKUP in page(view.table_html()).text
    assert MARKUP in view.text()


@pytest.mark.parametrize("name", ["<script>", "Ana & Ben", '"', "A<b>"])
def test_names_with_markup_are_refused(name):
    with pytest.raises(SetupError, match="cannot be a name"):
        pathwalker.table({name: {"Might": 3}})


@pytest.mark.parametrize("kind", ["board", "dice pool", "log"])
def test_the_reason_of_a_table_that_is_only_watched_is_escaped(kind):
    table = party()
    table.watch(MARKUP, (), None)
    source = html(KINDS[kind](table).widget)
    assert "<script" not in source
    assert MARKUP in page(source).text


# --------------------------------------------------------------------------------- watch only
@every_view
def test_a_table_that_is_only_watched_offers_no_move(show):
    table = party()
    table.play("Teddie: roll Might")
    table.watch("This save was made under other rules.", tuple(table.log), None)
    view = show(table)
    for button in buttons(view.widget):
        if not button.disabled:
            button.click()
    assert len(table.log) == 2
    assert not getattr(view, "choices", tuple)()
    assert not getattr(view, "offers", tuple)()


# --------------------------------------------------------------------------- form of the page
@every_view
def test_no_control_is_used_that_traps_keys_or_hides_its_state(show):
    unsafe = (Dropdown, Select, RadioButtons, ToggleButton, ToggleButtons)
    assert [part for part in parts(show(party()).widget) if isinstance(part, unsafe)] == []


@every_view
@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_every_button_is_high_enough_and_says_what_it_does(show, size):
    table = party()
    view = show(table, size=size)
    for _ in play_at_random(table, 10, seed=2):
        for button in buttons(view.widget):
            height = button.layout.min_height or button.layout.height
            assert int(height.removesuffix("px")) >= 32
            if not button.disabled:
                assert button.tooltip
                assert button.description


@every_view
def test_the_html_is_well_nested(show):
    table = party()
    view = show(table)
    for _ in play_at_random(table, 10, seed=3):
        for part in parts(view.widget):
            if isinstance(part, HTML):
                page(part.value)
        page(view.table_html())


@every_view
def test_the_style_sheet_is_sent_once_a_view_and_takes_no_room(show, recorder):
    table = party(rolls=[1, 1, 1])
    view = show(table)
    sheets = [part for part in parts(view.widget) if isinstance(part, HTML) and "<style" in part.value]
    assert all(sheet.layout.display == "none" for sheet in sheets)
    recorder.messages.clear()
    table.play("Teddie: roll Might")
    assert recorder.messages
    assert not [message for message in recorder.messages if "<style" in str(message.data)]


@every_view
def test_every_box_of_controls_keeps_its_plain_keys(show):
    """The script that keeps keys looks for this class above the sheet that carries it."""
    view = show(party())
    for part in parts(view.widget):
        children = getattr(part, "children", ())
        if any(isinstance(child, HTML) and "onload" in child.value for child in children):
            holder = part
            break
    controls = [child for child in parts(view.widget) if isinstance(child, Button)]
    if controls:
        assert "tabletop-buttons" in holder._dom_classes


# ------------------------------------------------------------------------- picture and snapshot
@every_view
def test_the_picture_is_a_well_formed_image_with_a_title(show):
    table = party()
    view = show(table)
    for _ in play_at_random(table, 12, seed=4):
        root = ElementTree.fromstring(view.svg())
        assert root.get("role") == "img"
        assert root[0].tag.endswith("title")
        assert root[0].text


@every_view
def test_the_snapshot_holds_a_picture_of_the_right_size_a_table_and_the_text(show):
    table = party()
    table.play("Teddie: roll Might")
    view = show(table)
    kept = view.snapshot()
    picture = Image.open(io.BytesIO(kept.png()))
    picture.load()
    scene = view.scene()
    assert picture.size == (2 * scene.width, 2 * scene.height)
    assert len(picture.convert("RGB").getcolors(maxcolors=1 << 20)) > 2
    assert "table" in page(kept.table).tags
    assert kept.text == repr(kept) == view.text()


@every_view
def test_a_table_of_a_snapshot_names_its_columns_or_rows(show):
    table = party()
    table.play("Teddie: roll Might")
    source = show(table).table_html()
    assert re.search(r'<th scope="(col|row)">', source)
    assert "<caption>" in source
