"""The canvas in a real JupyterLab and in Voilà: clicks, keys, reloads, errors, themes."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tabletop_kit.views.drawing.palette import TERRAIN, rgba
from tests.benchmarks.click_latency import measure
from tests.harness.browser import Lab
from tests.harness.hexes import HexBoard

NOTEBOOK = Path(__file__).parent / "notebooks" / "canvas.ipynb"
HEXES = HexBoard()
INK = (26, 26, 26, 255)


@pytest.fixture(scope="module")
def opened(browser, jupyter):
    """The notebook, open for all tests of this file."""
    page = Lab.open(browser, jupyter, NOTEBOOK)
    yield page
    page.close()


@pytest.fixture
def notebook(opened):
    """The notebook with a fresh board."""
    opened.errors.clear()
    opened.run_all()
    opened.board().wait_until_painted()
    return opened


def middle(name, dx=0.0, dy=0.0):
    """A point of a hex, from its middle; 8 pixels below there is bare terrain, or the disc of a selection."""
    x, y = HEXES.middles[name]
    return x + dx, y + dy


def said(page, sentence):
    """Wait until the status line says this."""
    page.page.get_by_role("status").get_by_text(sentence).wait_for()


def selected(board, name):
    """Wait until the disc of the selection lies on this hex."""
    board.wait_for_pixel(*middle(name, dy=8), INK)


# ------------------------------------------------------------------------------------- clicks


def test_a_click_on_a_hex_reaches_python_and_changes_its_pixels(notebook):
    board = notebook.board()
    board.wait_for_pixel(*middle("D4", dy=8), rgba(TERRAIN[HEXES.terrain("D4")].fill))
    board.click(*middle("D4"))
    selected(board, "D4")
    said(notebook, "D4 is selected.")
    assert notebook.value("pressed") == ["D4"]


def test_every_hex_is_hit_where_it_is_seen(notebook):
    board = notebook.board()
    corners = ["C1", "G1", "A7", "G7", "D4"]
    for name in corners:
        board.click(*middle(name, dx=20))
        selected(board, name)
    assert notebook.value("pressed") == corners


def test_a_click_on_a_board_half_below_the_window_hits_the_hex_that_was_seen(notebook):
    board = notebook.board()
    board.canvas.evaluate("""canvas => {
        const notebook = canvas.closest('.jp-WindowedPanel-outer');
        notebook.scrollTop += canvas.getBoundingClientRect().top - notebook.getBoundingClientRect().bottom + 170;
    }""")
    box = board.canvas.bounding_box()
    x, y = middle("D3")
    notebook.page.mouse.click(box["x"] + x, box["y"] + y)
    selected(board, "D3")
    assert board.canvas.bounding_box()["y"] < box["y"] - 50  # the page has scrolled under the mouse


def test_a_press_that_slides_off_its_hex_does_nothing(notebook):
    board = notebook.board()
    board.canvas.scroll_into_view_if_needed()
    box = board.canvas.bounding_box()
    for name, act in (("D4", notebook.page.mouse.down), ("F6", notebook.page.mouse.up)):
        x, y = middle(name)
        notebook.page.mouse.move(box["x"] + x, box["y"] + y)
        act()
    board.click(*middle("C1"))
    selected(board, "C1")
    assert notebook.value("pressed") == ["C1"]


def test_a_tap_with_a_finger_counts_once(lab):
    page = lab("canvas.ipynb", has_touch=True)
    board = page.board()
    board.wait_until_painted()
    board.tap(*middle("D4"))
    selected(board, "D4")
    board.tap(*middle("E5"))
    selected(board, "E5")
    assert page.value("pressed") == ["D4", "E5"]


def test_the_notebook_writes_no_error_to_the_console(notebook):
    notebook.board().click(*middle("D4"))
    said(notebook, "D4 is selected.")
    assert notebook.errors == []


# --------------------------------------------------------------------------------------- keys


@pytest.mark.parametrize(
    ("keys", "arrives_at"), [("Tab", "Confirm"), ("Escape", "Confirm"), ("Shift+Tab", "Undo")]
)
def test_the_keyboard_can_leave_the_board(notebook, keys, arrives_at):
    board = notebook.board()
    board.click(*middle("D4"))
    assert board.has_keyboard
    notebook.page.keyboard.press(keys)
    notebook.page.wait_for_function("name => document.activeElement.textContent === name", arg=arrives_at)


def test_tab_reaches_the_board_from_the_button_before_it(notebook):
    notebook.page.get_by_role("button", name="Undo").focus()
    notebook.page.keyboard.press("Tab")
    assert notebook.board().has_keyboard


def test_the_keyboard_can_leave_a_board_without_a_neighbour(notebook):
    notebook.python("view.leave_to = view.leave_back_to = None")
    notebook.board().click(*middle("D4"))
    notebook.page.keyboard.press("Tab")
    notebook.page.wait_for_function("() => document.activeElement.tagName !== 'CANVAS'")
    notebook.page.keyboard.press("Tab")
    notebook.page.wait_for_function("() => document.activeElement.textContent === 'Confirm'")


def test_letters_typed_on_the_board_are_no_commands_to_the_notebook(notebook):
    cells = notebook.cells
    notebook.board().click(*middle("D4"))
    for key in ("b", "a", "x", "ArrowDown", "1"):
        notebook.page.keyboard.press(key)
    notebook.wait_until("len(keys) == 5")
    assert notebook.value("keys") == ["b", "a", "x", "ArrowDown", "1"]
    assert notebook.cells == cells
    assert notebook.board().has_keyboard


def test_the_board_shows_that_it_has_the_keyboard(notebook):
    notebook.page.get_by_role("button", name="Undo").focus()
    notebook.page.keyboard.press("Tab")
    notebook.screenshot("canvas-focus")
    style = notebook.board().canvas.evaluate("canvas => getComputedStyle(canvas).outlineStyle")
    assert style != "none"


# ----------------------------------------------------------------------- opening and reopening


def test_a_reloaded_page_shows_the_same_board_and_plays_on(lab):
    page = lab("canvas.ipynb")
    board = page.board()
    board.click(*middle("D4"))
    selected(board, "D4")
    before = board.pixels()
    page.save()
    page.reload()
    board = page.board()
    selected(board, "D4")
    assert board.pixels() == before
    board.click(*middle("E5"))
    selected(board, "E5")
    assert page.value("pressed") == ["D4", "E5"]


def test_a_cell_run_again_gives_a_board_that_plays_and_leaves_no_widgets_behind(notebook):
    count = "__import__('ipywidgets.widgets.widget', fromlist=['_instances'])._instances"
    notebook.run_cell(2)
    notebook.board().wait_until_painted()
    kept = notebook.value(
        f"sum('Canvas' in type(w).__name__ or 'Layers' in type(w).__name__ for w in {count}.values())"
    )
    assert kept == 4 + 1 + 1  # the layers, the stack of them, and the manager of all canvases
    board = notebook.board()
    board.click(*middle("D4"))
    selected(board, "D4")
    assert notebook.value("pressed") == ["D4"]


def test_a_board_is_painted_while_a_later_cell_still_runs(lab, tmp_path):
    source = nbformat.read(NOTEBOOK, as_version=4)
    wait = "from pathlib import Path\nwhile not Path('go').exists():\n    pass"
    source.cells.append(nbformat.v4.new_code_cell(wait))
    path = tmp_path / "busy.ipynb"
    nbformat.write(source, path)
    page = lab(path, run=False)
    page.page.evaluate("() => { window.done = jupyterapp.commands.execute('notebook:run-all-cells'); }")
    page.board().wait_until_painted()
    assert (
        page.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.kernelDisplayStatus")
        == "busy"
    )
    (page.folder / "go").touch()
    page.page.evaluate("() => window.done")


def test_a_scene_of_another_size_is_shown_in_place_of_the_first(notebook):
    larger = HexBoard(9, 8)
    notebook.python("board = HexBoard(9, 8); view.show(board.scene())")
    notebook.page.wait_for_function(
        "width => document.querySelector('.jp-OutputArea canvas[tabindex]')?.clientWidth === width",
        arg=larger.scene().width,
    )
    board = notebook.board()
    board.wait_until_painted()
    board.click(*larger.middles["I8"])
    said(notebook, "I8 is selected.")


def test_a_closed_board_leaves_the_page_and_others_play_on(notebook):
    notebook.python("view.close()")
    notebook.page.wait_for_function("() => !document.querySelector('.jp-OutputArea canvas[tabindex]')")
    notebook.run_cell(2)
    board = notebook.board()
    board.wait_until_painted()
    board.click(*middle("D4"))
    selected(board, "D4")


def test_a_page_of_voila_shows_the_board_and_plays(voila):
    page = voila("canvas.ipynb")
    board = page.board()
    board.wait_until_painted()
    board.click(*middle("D4"))
    selected(board, "D4")
    said(page, "D4 is selected.")


# ------------------------------------------------------------------------------------- errors


def test_a_refused_press_is_explained_in_the_notebook(notebook):
    notebook.board().click(*middle("A1"))
    said(notebook, "A1 is out of reach <from here>.")


def test_a_fault_is_told_in_the_notebook_by_its_name(notebook):
    board = notebook.board()
    board.click(*middle("B1"))
    said(notebook, "KeyError")
    board.click(*middle("D4"))
    selected(board, "D4")


def test_a_tooltip_does_not_break_the_board(notebook):
    notebook.python("view.widget.children[0].tooltip = 'The board'")
    notebook.page.wait_for_selector("canvas[title='The board']")
    notebook.board().click(*middle("D4"))
    selected(notebook.board(), "D4")
    assert notebook.errors == []


# ------------------------------------------------------------------------------------- layout


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
@pytest.mark.parametrize("width", [700, 1150])
def test_the_board_keeps_size_and_colours_in_every_theme_and_width(notebook, theme, width):
    board = notebook.board()
    board.click(*middle("D4"))
    selected(board, "D4")
    before, size = board.pixels(), (HEXES.scene().width, HEXES.scene().height)
    notebook.theme(theme)
    notebook.output_width(width)
    board.canvas.scroll_into_view_if_needed()
    notebook.screenshot(f"canvas-{theme.split()[1].lower()}-{width}")
    assert board.canvas.evaluate("canvas => [canvas.clientWidth, canvas.clientHeight]") == [*size]
    assert board.pixels() == before
    notebook.theme("JupyterLab Light")


def test_a_board_wider_than_its_column_scrolls_beside_a_strip_for_the_page(notebook):
    notebook.python("board = HexBoard(14, 5); view.show(board.scene())")
    width = HexBoard(14, 5).scene().width
    notebook.page.wait_for_function(
        "width => document.querySelector('.jp-OutputArea canvas[tabindex]')?.clientWidth === width", arg=width
    )
    notebook.output_width(500)
    box, column = notebook.board().canvas.evaluate(
        "canvas => [canvas.parentElement, canvas.closest('.jp-OutputArea-output')].map(e => e.clientWidth)"
    )
    assert box <= column - 24
    scrolls = notebook.board().canvas.evaluate(
        "c => c.parentElement.scrollWidth > c.parentElement.clientWidth"
    )
    assert scrolls
    notebook.screenshot("canvas-wide-500")
    notebook.output_width(1000)


# -------------------------------------------------------------------------------------- speed


@pytest.mark.slow
def test_a_click_shows_hardly_later_than_on_a_bare_canvas(browser, jupyter):
    # Whatever else runs may spoil one series of clicks; a board that is slow spoils all three.
    assert any(measure(browser, jupyter, clicks=20).ratio <= 1.5 for _ in range(3))
