"""Making a character: scores by buttons, a name that is checked, a file that reads back."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import SetupError, TabletopError, UnreadableMove
from tabletop_kit.pathwalker import TRAITS, Character
from tabletop_kit.views import CharacterForm
from tests.views.looking import alive, buttons, html, page

TEDDIE = Character("Teddie", {"Might": 3, "Charm": 10}, bond="Ana", nemeses=("Wolf",))


def said(form):
    return page(form._said.value).text


def test_a_new_character_has_two_of_everything_and_no_name_yet():
    form = CharacterForm()
    form.name.value = "Ana"
    assert form.character.scores == dict.fromkeys(TRAITS, 2)


def test_buttons_change_a_score_by_one_and_the_line_below_says_so():
    form = CharacterForm(TEDDIE)
    form.press("Might +")
    form.press("Charm -")
    assert (form.character["Might"], form.character["Charm"]) == (4, 9)
    assert said(form) == "Teddie: Charm 9, Might 4."
    assert repr(form) == "<CharacterForm: Teddie: Charm 9, Might 4>"


@pytest.mark.parametrize(("name", "score"), [("Charm +", 10), ("Magic -", 0)])
def test_a_score_stops_at_its_limits(name, score):
    form = CharacterForm(TEDDIE)
    with pytest.raises(UnreadableMove, match="cannot be pressed now"):
        form.press(name)
    assert form.character[name.split()[0]] == score


def test_a_wrong_name_of_a_button_is_answered_with_the_closest_one():
    with pytest.raises(UnreadableMove, match=r"did you mean Might \+"):
        CharacterForm(TEDDIE).press("Migth +")


def test_a_saved_character_reads_back_with_bond_and_nemeses(tmp_path):
    form = CharacterForm(TEDDIE, folder=tmp_path / "made" / "here")
    form.press("Might +")
    form.press("save")
    assert "✓" in said(form)
    assert str(form.path) in said(form)
    again = Character.read(form.path)
    assert again == form.character
    assert (again.bond, again.nemeses, again["Might"]) == ("Ana", ("Wolf",), 4)


@pytest.mark.parametrize(
    ("name", "file"),
    [("Old Ben", "old-ben.json"), ("Zoë", "zoë.json"), ("../../x", "x.json"), ("★", "character.json")],
)
def test_the_file_is_named_after_the_character_and_stays_in_its_folder(name, file, tmp_path):
    form = CharacterForm(folder=tmp_path)
    form.name.value = name
    assert form.path == tmp_path / file


@pytest.mark.parametrize("name", ["", "<script>alert(1)</script>", "x" * 41, "roll over"])
def test_a_name_that_cannot_be_is_explained_and_nothing_is_saved(name, tmp_path):
    form = CharacterForm(folder=tmp_path / "characters")
    form.name.value = name
    assert "name" in said(form)
    with pytest.raises(TabletopError, match="name"):
        form.press("save")
    assert form.fault in said(form)
    assert "<script" not in html(form.widget)
    assert not (tmp_path / "characters").exists()
    assert form.text() == form.fault


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    form = CharacterForm(TEDDIE, folder=tmp_path / "file")
    with pytest.raises(TabletopError, match="choose another"):
        form.press("save")
    assert form.fault in said(form)


def test_a_save_after_a_failed_one_is_told_as_kept(tmp_path):
    form = CharacterForm(folder=tmp_path)
    with pytest.raises(TabletopError):
        form.press("save")
    form.name.value = "Ana"
    form.press("save")
    assert form.fault == ""
    assert "is kept in" in said(form)


def test_every_button_says_what_it_does_and_is_high_enough():
    for button in buttons(CharacterForm(TEDDIE).widget):
        assert button.tooltip
        assert button.layout.height in (None, "32px")


def test_the_line_below_is_announced():
    assert 'role="status"' in CharacterForm(TEDDIE)._said.value


def test_a_closed_form_leaves_no_widget_alive():
    before = alive()
    form = CharacterForm(TEDDIE)
    form.press("Might +")
    form.close()
    assert alive() == before


def test_nobody_is_written_over(tmp_path):
    for name in ("Zoe!", "Zoe?", "Zoe!"):
        form = CharacterForm(folder=tmp_path)
        form.name.value = name
        form.press("Might +")
        form.press("save")
    kept = {path.name: Character.read(path).name for path in tmp_path.iterdir()}
    assert kept == {"zoe.json": "Zoe!", "zoe-2.json": "Zoe?"}


def test_a_file_of_something_else_is_left_alone(tmp_path):
    (tmp_path / "teddie.json").write_text("a shopping list")
    CharacterForm(TEDDIE, folder=tmp_path).press("save")
    assert (tmp_path / "teddie.json").read_text() == "a shopping list"
    assert Character.read(tmp_path / "teddie-2.json") == TEDDIE


def test_a_closed_form_keeps_nothing_and_changes_nothing(tmp_path):
    form = CharacterForm(TEDDIE, folder=tmp_path)
    save = form._buttons["save"]
    form.close()
    for press in ("save", "Might +"):
        with pytest.raises(TabletopError, match="view is closed"):
            form.press(press)
    save.click()
    assert form.character["Might"] == 3
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("options", [{"character": 3}, {"folder": 3}, {"folder": None}, {"size": []}])
def test_what_the_form_cannot_begin_with_is_refused_with_a_sentence(options):
    with pytest.raises(SetupError, match="not"):
        CharacterForm(**options)


def test_the_form_has_a_picture_a_table_and_its_text():
    form = CharacterForm(TEDDIE)
    kept = form.snapshot()
    assert kept.text == "Teddie: Charm 10, Might 3"
    assert "Charm 10" in form.svg()
    assert page(form.table_html()).tags.count("tr") == len(TRAITS)
