"""A Wayfarer's Tale in a real JupyterLab: by mouse on map and sheet, by keyboard alone, reloaded, in both themes."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.harness.browser import Lab

NOTEBOOK = Path(__file__).parent / "notebooks" / "wayfarer.ipynb"
PLAY = Path(__file__).parents[2] / "notebooks" / "play" / "wayfarer.ipynb"

#: Tests press faster than people: what comes so soon is taken for a double click.
AT_ONCE = "from tabletop_kit.views import page; page.DOUBLE_CLICK = 0"
#: Which canvas is which on the board.
MAP, SHEET = 0, 1

FOCUSED = """() => {
    const it = document.activeElement, area = it.closest('.jp-OutputArea-output');
    return area && (it.tagName === 'CANVAS' ? 'canvas' : it.placeholder || it.textContent);
}"""


@pytest.fixture(scope="module")
def opened(browser, jupyter):
    """The notebook, open for all tests of this file."""
    page = Lab.open(browser, jupyter, NOTEBOOK, viewport={"width": 1500, "height": 1300})
    yield page
    page.close()


@pytest.fixture
def race(opened):
    """The notebook with a fresh board."""
    opened.errors.clear()
    opened.run_all()
    opened.python(AT_ONCE)
    said(opened, "One die a player for the starting town")
    return opened


def said(page, sentence):
    """Wait until a status line says this."""
    page.page.get_by_role("status").get_by_text(sentence).first.wait_for()


def button(page, words):
    """The button that begins with these words."""
    return page.page.locator(".jp-OutputArea-output button", has_text=re.compile(rf"^{re.escape(words)}"))


def choice(page, words):
    """The numbered choice with these words."""
    return page.page.locator(
        ".jp-OutputArea-output button", has_text=re.compile(rf"^\d+\)\s+{re.escape(words)}")
    )


def click(page, place):
    """Click on a hex of the map or a box of the sheet."""
    view, number = ("sheet", SHEET) if "/" in place else ("map", MAP)
    page.board(number).click(*page.value(f"board.{view}.scene().target({place!r}).middle"))


def focused(page):
    """What in the board has the keyboard; None when it is elsewhere."""
    words = page.page.evaluate(FOCUSED)
    return words and " ".join(words.split())


# ------------------------------------------------------------------------------------- by mouse
def test_a_whole_game_of_two_is_played_by_mouse_on_map_and_sheet(race):
    button(race, "Roll").click()
    said(race, "Ana: 3 Travel dice, then the Active die")
    button(race, "Roll").click()
    said(race, "Ana: Choose a total.")
    choice(race, "7 = 2 + 5").click()
    said(race, "Ana: Choose a box of your sheet.")
    click(race, "coachman/1")
    said(race, "Ana: Confirm the move")
    button(race, "Confirm").click()
    said(race, "Ana has chosen. Pass the screen on to Ben.")
    choice(race, "Ben sits here now").click()
    said(race, "Ben: Choose a total.")
    click(race, "D1")
    click(race, "coachman/1")
    said(race, "Ben: Choose a total.")
    choice(race, "7 = 2 + 5").click()
    button(race, "Confirm").click()
    said(race, "Ben: 3 Travel dice")
    button(race, "Roll").click()
    said(race, "Ben: Choose a total.")
    choice(race, "8 = ★6 + 2").click()
    click(race, "coachman/2")
    click(race, "E1")
    button(race, "Confirm").click()
    choice(race, "Ana sits here now").click()
    said(race, "Ana: Choose a total.")
    choice(race, "6 = 3 + 3").click()
    click(race, "merchant/6,5")
    button(race, "Confirm").click()
    said(race, "Ana has visited every town.")
    assert race.value("t.over.winners") == [0]
    assert race.errors == []


def test_a_hex_that_cannot_be_entered_says_why_on_the_page(race):
    button(race, "Roll").click()
    said(race, "Ana: 3 Travel dice")
    button(race, "Roll").click()
    said(race, "Ana: Choose a total.")
    click(race, "D1")
    race.page.locator("p.refused", has_text="D1 does not touch A1").wait_for()
    click(race, "coachman/3")
    race.page.locator("p.refused", has_text="box comes next").wait_for()
    assert race.value("t.length") == 2


def test_a_click_is_seen_on_the_map_soon(race):
    race.python("board.press('roll'); board.press('roll')")
    said(race, "Ana: Choose a total.")
    waits = []
    for _ in range(9):
        before = race.board(MAP).pixels()
        begin = time.perf_counter()
        click(race, "B1")
        race.page.wait_for_function(
            "([canvas, before]) => canvas.toDataURL() !== before",
            arg=[race.board(MAP).canvas.element_handle(), before],
        )
        waits.append(time.perf_counter() - begin)
    print(f"click to changed map, asking the kernel for the place included: {sorted(waits)[4] * 1000:.0f} ms")
    assert sorted(waits)[4] < 2  # other work may keep the machine busy


# ---------------------------------------------------------------------------------- by keyboard
def test_a_whole_scenario_is_played_by_keyboard_alone(race):
    race.python("t = wayfarer.table(players=['Ana'], scenario=1, island=island, rolls=[1, 2, 5, 4, 3, 3, 6])")
    race.run_cell(2)
    said(race, "One die a player for the starting town")
    race.python(AT_ONCE)
    cells = race.cells
    keys = race.page.keyboard
    button(race, "Roll").focus()
    keys.press("Space")
    said(race, "2 Travel dice, then the Active die")
    for _ in range(40):
        if focused(race) == "a number, or the move in words":
            break
        keys.press("Tab")
    for typed, answer in (
        ("1", "Ana: Choose a total."),
        ("coachman 2+5 B1", "2 Travel dice, then the Active die"),
    ):
        keys.type(typed)
        keys.press("Enter")
        said(race, answer)
    button(race, "Roll").focus()
    keys.press("Enter")
    said(race, "Ana: Choose a total.")
    race.board(MAP).canvas.focus()  # a reader gets here by Tab as well: see below
    for key in ("ArrowRight", "ArrowRight"):
        keys.press(key)
    race.page.get_by_text("C1, grass, town East, legal.").wait_for()
    keys.press("Enter")
    said(race, "Ana: Choose a")
    for _ in range(4):
        if race.value("board.moves.asked().ready"):
            break
        keys.press("1")
        race.value("1")
    said(race, "Ana: Confirm the move")
    keys.press("Enter")
    race.wait_until("t.state.phase in ('over', 'owed', 'keep', 'closing')")
    assert race.cells == cells
    assert race.errors == []


def test_tab_walks_through_the_whole_board_and_back(race):
    race.python("board.press('roll'); board.press('roll')")
    said(race, "Ana: Choose a total.")
    for tab, order in (("Tab", 1), ("Shift+Tab", -1)):
        begin = "Hint" if order > 0 else "Save"
        button(race, begin).first.focus()
        walked = [focused(race)]
        for _ in range(30):
            race.page.keyboard.press(tab)
            race.value("1")  # a canvas asks the kernel where to go
            if (at := focused(race)) is None or at == ("Save" if order > 0 else "Hint"):
                break
            walked.append(at)
        assert walked.count("canvas") == 2
        assert any(words.startswith("Odds") for words in walked)
        assert any(words.startswith("1) 7 = 2 + 5") for words in walked)


def test_letters_on_the_map_are_no_commands_to_the_notebook(race):
    cells = race.cells
    race.board(MAP).canvas.focus()
    for key in ("a", "b", "d", "d", "x", "z"):
        race.page.keyboard.press(key)
    race.value("1")
    assert race.cells == cells


# ------------------------------------------------------------------------------------- pages
def test_a_page_that_is_loaded_again_in_mid_game_shows_the_board_and_goes_on(lab):
    page = lab(NOTEBOOK.name)  # of its own: a page brings back all the boards that its kernel ever showed
    said(page, "One die a player for the starting town")
    page.python(f"{AT_ONCE}; board.press('roll'); board.press('roll'); board.press('B1')")
    said(page, "Ana: Choose a total.")
    page.save()
    page.reload()
    page.board(MAP).wait_until_painted()
    page.board(SHEET).wait_until_painted()
    choice(page, "7 = 2 + 5").click()
    said(page, "Ana: Choose a box of your sheet.")
    assert page.value("[t.state.turn, board.map._chosen.target]") == [1, 1]
    assert page.errors == []


SCALED = """canvas => Math.abs(canvas.getBoundingClientRect().width - canvas.width / 2)"""
CUT_OFF = """area => Array.from(area.querySelectorAll('button, p, h4')).filter(part =>
    part.clientWidth > 0 && !part.closest('svg, .log') && part.scrollWidth > part.clientWidth + 1
).map(part => part.textContent.slice(0, 40))"""


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
@pytest.mark.parametrize("width", [420, 700, 1150])
def test_map_and_sheet_keep_their_size_and_no_words_are_cut_off(race, theme, width):
    race.theme(theme)
    race.output_width(width)
    race.python("board.press('roll'); board.press('roll'); board.press('hint')")
    said(race, "Ana: Choose a total.")
    for number in (MAP, SHEET):
        assert race.board(number).canvas.evaluate(SCALED) <= 1
    island, sheet = (race.board(number).canvas.bounding_box() for number in (MAP, SHEET))
    log = race.page.locator(".jp-OutputArea-output .log").first.bounding_box()
    beside = sheet["x"] >= island["x"] + island["width"]
    assert beside == (width == 1150)
    below = island if beside else sheet  # the log stands below the map where the sheet stands beside it
    assert log["y"] >= below["y"] + below["height"]
    area = race.page.locator(".jp-OutputArea-output").first
    assert area.evaluate(CUT_OFF) == []
    assert area.evaluate("area => area.scrollWidth <= area.clientWidth + 1")
    race.screenshot(f"wayfarer-{theme.split()[1].lower()}-{width}")
    race.theme("JupyterLab Light")
    race.output_width(1150)


def test_from_the_first_cell_of_the_notebook_to_the_first_roll_it_takes_less_than_a_minute(lab):
    page = lab(PLAY, run=False)
    begin = time.perf_counter()
    for cell in (1, 3, 5):
        page.run_cell(cell)
    button(page, "Roll").first.click()
    said(page, "Ana: 3 Travel dice")
    seconds = time.perf_counter() - begin
    print(f"first roll after {seconds:.1f} s")
    assert seconds < 60
    assert page.errors == []
