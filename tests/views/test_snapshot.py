"""What stays in a notebook without a kernel: a picture that says itself in words, and a table."""

from __future__ import annotations

import base64
import io

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from PIL import Image

from tabletop_kit import pathwalker, views
from tests.views.looking import ANA, TEDDIE, alive, page


@pytest.fixture
def shell():
    """Displaying needs a running IPython."""
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


@pytest.fixture
def view():
    table = pathwalker.table([TEDDIE, ANA], rolls=[1, 6, 2])
    table.play("Teddie: roll Might: I climb")
    return views.board(table)


def displayed(snapshot):
    with capture_output() as captured:
        snapshot._ipython_display_()
    return captured.outputs


def test_it_is_two_outputs_since_of_one_only_a_single_form_is_shown(shell, view):
    picture, table = displayed(view.snapshot())
    assert sorted(picture.data) == ["image/png", "text/plain"]
    assert sorted(table.data) == ["text/html", "text/plain"]


def test_the_picture_has_the_size_of_the_scene_at_twice_the_pixels(shell, view):
    picture, _ = displayed(view.snapshot())
    image = Image.open(io.BytesIO(base64.b64decode(picture.data["image/png"])))
    image.load()
    shown = picture.metadata["image/png"]
    assert image.format == "PNG"
    assert image.size == (2 * shown["width"], 2 * shown["height"])
    assert (shown["width"], shown["height"]) == (view.scene().width, view.scene().height)


def test_the_picture_says_itself_in_words(shell, view):
    picture, _ = displayed(view.snapshot())
    words = "Teddie, Might: d6 shows 1, d6 shows 6, a success, d6 shows 2. Success."
    assert words in picture.data["text/plain"]
    assert words in picture.metadata["image/png"]["alt"]


def test_the_table_states_the_position_without_script_or_style(shell, view):
    _, table = displayed(view.snapshot())
    tags = page(table.data["text/html"])
    assert set(tags.tags) <= {"p", "table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert "Teddie's Might shows 1 6 2: success." in tags.text
    assert "“I climb”" in tags.text
    assert table.data["text/plain"] == view.text()


def test_it_stays_as_it_was_when_the_game_goes_on(view):
    kept = view.snapshot()
    text, table, png = kept.text, kept.table, kept.png()
    view.table.play("session", 0)
    view.close()
    assert (kept.text, kept.table, kept.png()) == (text, table, png)


def test_it_is_made_of_no_widgets(view):
    before = alive()
    view.snapshot()
    assert alive() == before


def test_the_same_position_gives_the_same_bytes(view):
    assert view.snapshot().png() == view.snapshot().png()
    assert repr(view.snapshot()) == view.text()
