"""The bar that keeps a game: nothing is lost by saving, by opening, or by what is damaged."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from tabletop_kit import pathwalker, views, wyr
from tabletop_kit.core.errors import SaveError, SetupError, TabletopError
from tabletop_kit.views import Keeping
from tests.harness.toys import commits_table, sketch
from tests.views.looking import MARKUP, alive, html, page, party


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Files go into a folder of the test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def shell():
    """Displaying needs a running IPython."""
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def climbing(**options):
    return party(rolls=[2, 1, 1, 6, 6, 1], **options).play("Teddie: roll Might: I climb")


def said(bar):
    return page(html(bar.widget)).text


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def handed_over(name, content):
    """A file as the page hands it over."""
    day = datetime(2026, 11, 30, tzinfo=UTC)
    file = {"name": name, "type": "", "size": len(content), "content": memoryview(content)}
    return (file | {"last_modified": day},)


# -------------------------------------------------------------------------------- saving
def test_a_game_is_saved_under_a_name_of_its_own_and_opens_again(folder):
    table = climbing()
    bar = Keeping(table)
    assert "Not saved as a file yet." in bar.text()
    bar.press("save")
    assert names(folder) == ["pathwalker-game.json"]
    assert "✓ Saved as pathwalker-game.json." in said(bar)
    assert sketch(pathwalker.load("pathwalker-game.json")) == sketch(table)


def test_the_same_game_is_saved_in_the_same_file_again(folder):
    table = climbing()
    bar = Keeping(table)
    bar.press("save")
    table.play("overexert")
    assert bar.text().startswith("Saved as pathwalker-game.json; 2 entries were made since.")
    bar.press("save")
    assert names(folder) == ["pathwalker-game.json"]
    assert pathwalker.load("pathwalker-game.json").log == table.log
    assert bar.text().startswith("Saved as pathwalker-game.json.")


@pytest.mark.parametrize(
    "other",
    [
        lambda: party(rolls=[3, 1, 1]).play("Teddie: roll Might: I climb"),
        lambda: party(rolls=[2, 1, 1, 6, 6, 1]).play("Ana: roll Magic"),
        lambda: climbing().play("overexert"),
        lambda: climbing(practice=True),
        commits_table,
    ],
    ids=["other dice", "other moves", "gone further", "practice", "other game"],
)
def test_a_file_that_holds_another_game_is_never_written_over(folder, other):
    kept = other().save("game.json").read_bytes()
    bar = Keeping(climbing())
    bar.file.value = "game"
    bar.press("save")
    assert (folder / "game.json").read_bytes() == kept
    assert pathwalker.load("game-2.json").log == climbing().log
    assert "Saved as game-2.json." in said(bar)


def test_a_file_that_is_no_save_is_never_written_over(folder):
    (folder / "notes.json").write_text("my notes")
    bar = Keeping(climbing())
    bar.file.value = "notes.json"
    bar.press("save")
    assert (folder / "notes.json").read_text() == "my notes"
    assert names(folder) == ["notes-2.json", "notes.json"]


@pytest.mark.parametrize("name", ["nowhere/game", "a\0b", ".", "x" * 5000])
def test_a_name_that_cannot_be_gets_a_sentence(folder, name):
    bar = Keeping(climbing())
    bar.file.value = name
    with pytest.raises(TabletopError):
        bar.press("save")
    assert "✗" in said(bar)
    assert names(folder) == []


@pytest.mark.parametrize(
    ("name", "files"),
    [
        ("", ["pathwalker-game.pdf"]),
        ("mine.json", ["mine.pdf"]),
        ("mine.svg", ["mine-2.svg", "mine.svg"]),
    ],
)
def test_pages_for_a_printer_are_saved_beside_the_game(folder, name, files):
    bar = Keeping(climbing())
    bar.file.value = name
    bar.press("print")
    assert names(folder) == files
    assert all(file in said(bar) for file in files)


# --------------------------------------------------------------------------------- codes
def test_the_save_code_stands_in_one_line_when_it_is_asked_for():
    table = climbing()
    bar = Keeping(table)
    assert bar.code_line.layout.display == "none"
    bar.press("code")
    assert bar.code_line.value == table.code()
    assert bar.code_line.layout.display == ""
    assert "The code holds the whole game." in bar.text()


def test_a_code_that_was_shown_stays_and_says_how_old_it_is():
    table = climbing(practice=True)
    bar = Keeping(table)
    bar.press("code")
    code = bar.code_line.value
    table.play("overexert")
    assert bar.code_line.value == code
    assert "The code holds the whole game up to then; 2 entries were made since." in bar.text()
    table.undo().undo()
    assert "The code holds the whole game, before it was taken back." in bar.text()


# ------------------------------------------------------------------------------- opening
def test_a_code_opens_on_a_board_below_and_the_game_above_stays():
    table, other = climbing(), party(seed=9).play("Ana: roll Magic")
    before = sketch(table)
    bar = Keeping(table)
    bar.source.value = f"  {other.code()} "
    bar.press("open")
    assert sketch(bar.opened) == sketch(other)
    assert repr(bar.board) == repr(views.board(other))
    assert bar._below.children == (bar.board.widget,)
    assert "The save code is open below; the game above stays as it is." in said(bar)
    assert sketch(table) == before
    assert bar.source.value == ""


def test_a_file_opens_by_its_name_and_can_be_played_on(folder):
    climbing().save("mine.json")
    bar = Keeping(party())
    opened = bar.open("mine.json")
    bar.board.press("overexert")
    assert "shows 6 6 1: success" in repr(bar.board)
    assert opened is bar.opened


def test_a_file_that_the_page_hands_over_opens(folder):
    content = climbing().save("mine.json").read_bytes()
    bar = Keeping(party())
    bar.upload.value = handed_over("mine.json", content)
    assert bar.opened.log == climbing().log
    assert bar.upload.value == ()
    assert "mine.json is open below" in said(bar)


def test_a_save_of_another_game_of_the_kit_opens_too(folder):
    other = wyr.table(quest="harmony", seed=3)
    bar = Keeping(climbing())
    for text in (str(other.save("forest.json")), other.code()):
        assert sketch(bar.open(text)) == sketch(other)


def test_a_game_that_gives_way_to_another_leaves_its_code():
    first, second = climbing(), party(seed=9)
    bar = Keeping(party())
    bar.open(first.code())
    bar.board.press("overexert")
    played = bar.opened.code()
    bar.open(second.code())
    assert played in said(bar)
    assert played != first.code()
    bar.press("put away")
    assert second.code() in said(bar)
    assert bar._below.children == ()
    assert not bar.buttons()["put away"]


def test_who_lays_the_page_out_gets_the_table_that_was_opened():
    got = []
    bar = Keeping(party(), on_open=got.append)
    bar.open(climbing().code())
    assert [table.log for table in got] == [climbing().log]
    assert bar.board is None
    assert bar._below.children == ()


def damaged(folder):
    whole = climbing().save("whole.json").read_text()
    (folder / "cut.json").write_text(whole[:200])
    (folder / "empty.json").write_text("")
    (folder / "foreign.json").write_text(json.dumps({"format": "chess", "game": "chess"}))
    (folder / "unknown.json").write_text(json.dumps(json.loads(whole) | {"game": "chess"}))
    (folder / "newer.json").write_text(json.dumps(json.loads(whole) | {"schema": 99}))
    (folder / "folder.json").mkdir()


@pytest.mark.parametrize(
    "given",
    [
        *("", "   ", "no-such.json", "cut.json", "empty.json", "foreign.json", "unknown.json", "newer.json"),
        *("folder.json", "TK1.", "TK1.abc", "TK99.abc", "TK" + "9" * 4400 + ".x", "TK1.é", "\0", "x" * 9000),
        MARKUP,
    ],
    ids=lambda given: given[:12] or "nothing",
)
def test_what_cannot_be_opened_gets_one_sentence_and_changes_nothing(folder, given):
    damaged(folder)
    files = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    table = climbing()
    bar = Keeping(table)
    bar.open(climbing().code())
    before, board = sketch(table), bar.board
    with pytest.raises(SaveError):
        bar.open(given)
    bar.type(given)
    assert bar.fault.endswith(".")
    assert len(bar.fault) < 400
    assert "\n" not in bar.fault.strip()
    assert said(bar).count(f"✗ {bar.fault}") == 1
    assert "<script" not in html(bar.widget)
    assert (sketch(table), bar.board) == (before, board)
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == files


def test_a_damaged_file_that_the_page_hands_over_gets_its_sentence():
    bar = Keeping(party())
    bar.upload.value = handed_over("<b>.json", b"{")
    assert bar.fault.startswith("<b>.json is damaged or cut short")
    assert "<b>" not in html(bar.widget)
    assert bar.opened is None


# ----------------------------------------------------------------------------- snapshots
def test_a_snapshot_goes_where_the_bar_was_shown(shell):
    table = climbing()
    bar = Keeping(table)
    with capture_output() as captured:
        bar._ipython_display_()
    assert [output.data["text/plain"] for output in captured.outputs] == [repr(bar), "No snapshot yet.", ""]
    table.play("overexert")
    with capture_output() as captured:
        bar.press("snapshot")
    picture, words = captured.outputs
    assert "image/png" in picture.data
    assert "d6 shows 6, a success" in picture.metadata["image/png"]["alt"]
    assert words.data["text/plain"] == table.text()
    assert "Teddie's traits" in page(words.data["text/html"]).text


def test_a_board_with_a_bar_has_room_for_its_snapshots(shell):
    table = climbing()
    with capture_output() as captured:
        views.column(views.board(table), Keeping(table))._ipython_display_()
    assert len(captured.outputs) == 3


def test_a_group_without_a_bar_is_shown_as_ever(shell):
    with pytest.raises(NotImplementedError):
        views.board(climbing())._ipython_display_()


def test_a_bar_that_no_cell_shows_says_where_snapshots_would_go(shell):
    bar = Keeping(climbing())
    with capture_output() as captured:
        bar.press("snapshot")
    assert captured.outputs == []
    assert "End a cell with this bar" in bar.text()


def test_snapshots_of_a_seat_hide_what_others_chose(shell):
    table = commits_table().roll([3, 4, 5]).play("Ana: take 3")
    bar = Keeping(table, seat="Ben")
    kept = bar.snapshot()
    assert "Ana 3" not in kept.text + kept.table + kept.scene.description
    assert "Ana 3" in Keeping(table, seat="Ana").snapshot().text


# ---------------------------------------------------------------------------- being a view
def test_what_is_no_table_is_refused_with_a_sentence():
    with pytest.raises(SetupError, match="Keeping shows a table"):
        Keeping({"Teddie": {"Might": 3}})


def test_a_closed_bar_leaves_no_widget_alive():
    table = climbing()
    before = alive()
    bar = Keeping(table)
    bar.open(party().code())
    bar.press("code")
    bar.open(party(seed=2).code())
    bar.close()
    assert alive() == before
    with pytest.raises(TabletopError, match="view is closed"):
        bar.open("game.json")


def test_the_bar_costs_a_move_little(recorder):
    table = climbing()
    bar = Keeping(table)
    bar.press("save")
    recorder.messages.clear()
    table.play("overexert")
    assert sum(len(str(message.data)) for message in recorder.messages) < 1500
