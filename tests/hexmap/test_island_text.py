"""Islands read and written."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.core.errors import EditionError
from tabletop_kit.hexmap import Drawing, Hex, Island, island_text
from tabletop_kit.hexmap.coords import MAX_COLUMNS, MAX_ROWS
from tests.hexmap.islands import GREAT_RIVER, KIT, SMALL, drawings, sloppy


def test_a_small_island_is_written_as_it_was_drawn():
    assert Island.parse(SMALL).text() == SMALL


@pytest.mark.parametrize("name", KIT)
def test_the_kits_islands_are_drawn_in_the_canonical_form(name):
    island = Island.parse(KIT[name])
    assert Island.parse(island.text()).drawing == island.drawing
    grid = [line for line in KIT[name].split("\n") if line and line[0] in " .gmdjw" and "=" not in line]
    assert island.text().split("\n")[: len(grid)] == [line.rstrip() for line in grid]


@given(drawings())
def test_what_is_written_reads_as_it_was_and_writes_the_same_again(drawing):
    text = Island(drawing).text()
    again = Island.parse(text, check=False)
    assert again.drawing == drawing
    assert again.text() == text


@given(drawings(), st.builds(Random, st.integers(0, 999)))
def test_remarks_blanks_quotes_and_ends_of_lines_change_nothing(drawing, random):
    assert Island.parse(sloppy(Island(drawing).text(), random), check=False).drawing == drawing


def test_the_example_of_the_form_is_an_island():
    page = island_text.__doc__
    example = page[page.index("    # a small") : page.index("=====")]
    island = Island.parse("\n".join(line[4:] for line in example.split("\n")))
    assert island.title == "Small Island"
    assert (island.names[island.starts[0]], island.names[island.starts[2]]) == ("B1", "A3")


def test_a_grid_with_no_row_set_in_is_the_same_island():
    plain = "\n".join(line.lstrip() for line in GREAT_RIVER.split("\n"))
    assert Island.parse(plain) == Island.parse(GREAT_RIVER)


def test_signs_may_stand_in_any_order():
    signs = "gAa&*+!@"
    for turned in ("g&A*@a!+", "g@!+*&aA"):
        row = SMALL.replace("gA   ", turned).replace("d&", "d ")
        assert Island.parse(row) == Island.parse(SMALL.replace("gA   ", signs).replace("d&", "d "))


def test_the_largest_grid_is_read():
    row = " ".join(["gA", "gB", "gC", *["g"] * (MAX_COLUMNS - 3)])
    grid = [row, *[" ".join("g" * MAX_COLUMNS)] * (MAX_ROWS - 1)]
    legend = 'title = "L"\nstarts = ["A", "B", "C"]\n[towns]\nA = "A"\nB = "B"\nC = "C"\n'
    island = Island.parse("\n".join([*grid, legend]))
    assert len(island.names) == MAX_COLUMNS * MAX_ROWS
    assert island.names[-1] == "Z40"


def test_a_legend_may_begin_with_any_key():
    for first in ("[towns]\n", "towns.A", '"towns"', "[ towns ]\n"):
        rest = {"towns.A": ' = "Northhaven"', '"towns"': ' = { A = "Northhaven" }'}.get(
            first, 'A = "Northhaven"'
        )
        with pytest.raises(EditionError, match="needs a name") as caught:
            Island.parse(f"gA  g\n  m   m\n{first}{rest}\n")
        assert caught.value.line == 3


def test_pieces_of_islands_may_be_drawn_for_lessons():
    ice_only = SMALL.replace("w2", "w9").replace('"A3-A5", ', "")
    with pytest.raises(EditionError):
        Island.parse(ice_only)
    assert Island.parse(ice_only, check=False).glaciers[0] == (2, 9)


def test_a_drawing_tells_what_lies_at_a_cell():
    drawing = Island.parse(SMALL).drawing
    assert isinstance(drawing, Drawing)
    assert drawing.hex((1, 0)) == Hex(0, statue="a", gem=True)
    assert drawing.hex((2, 0)) is drawing.hex((9, 0)) is drawing.hex((0, -1)) is None


@pytest.mark.parametrize(
    "change", [("number = 5", "number = 0"), ("number = 5", "number = 99"), ("= 8", "= 99")]
)
def test_numbers_reach_from_0_to_99(change):
    island = Island.parse(SMALL.replace(*change))
    assert str(island.number if "number" in change[0] else island.statues[0].first) in change[1]


def test_an_island_without_a_number_belongs_to_no_campaign():
    assert Island.parse(SMALL.replace("number = 5\n", "")).number == 0


def test_rows_may_be_set_in_by_a_tab_where_others_have_blanks():
    grid, legend = GREAT_RIVER.split("\n\n", 1)
    rows = [line for line in grid.split("\n") if not line.startswith("#")]
    typed = [("\t" if row % 2 else "  ") + line.lstrip() for row, line in enumerate(rows)]
    assert Island.parse("\n".join([*typed, legend])) == Island.parse(GREAT_RIVER)


@pytest.mark.parametrize(
    ("longest", "first", "second"),
    [
        ("g", "g   gA  gB  gC", "  d   d   d   d"),
        ("g&*", "g&* gA  gB  gC", "  d   d   d   d"),
        ("g&*+", "g&*+  gA    gB    gC", "   d     d     d     d"),
        ("g&*+!", "g&*+! gA    gB    gC", "   d     d     d     d"),
    ],
)
def test_the_grid_is_written_wide_enough_for_its_longest_hex(longest, first, second):
    legend = 'title = "T"\nstarts = ["A", "B", "C"]\ntowns = { A = "A", B = "B", C = "C" }'
    text = Island.parse(f"{longest} gA gB gC\n d d d d\n{legend}").text()
    assert text.split("\n")[:2] == [first, second]
