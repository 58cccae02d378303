"""Hexes by column and row, against plain geometry and plain searching."""

from __future__ import annotations

from collections import deque
from itertools import product
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.hexmap import coords
from tabletop_kit.hexmap.coords import MAX_COLUMNS, MAX_ROWS, at, axial, cell_of, centre, corners, name_of

WIDTH = 48.0
BOARD = list(product(range(9), range(8)))
EVERY = list(product(range(MAX_COLUMNS), range(MAX_ROWS)))
_CELLS = st.tuples(st.integers(0, 8), st.integers(0, 7))


def beside(cell):
    """The cells of the board whose middles lie one width away."""
    return {other for other in BOARD if dist(centre(cell, 1), centre(other, 1)) == pytest.approx(1)}


@pytest.mark.parametrize("cell", BOARD)
def test_the_neighbours_are_the_cells_one_width_away(cell):
    assert set(coords.neighbours(cell)) & set(BOARD) == beside(cell)


@pytest.mark.parametrize("cell", [(4, 4), (4, 5)])
def test_the_neighbours_go_round_from_the_east_with_the_sun(cell):
    x, y = centre(cell, 2.0)
    steps = [(cx - x, cy - y) for cx, cy in (centre(near, 2.0) for near in coords.neighbours(cell))]
    down = sqrt(3)
    expected = [(2, 0), (1, down), (-1, down), (-2, 0), (-1, -down), (1, -down)]
    assert steps == [pytest.approx(step) for step in expected]


def test_distance_is_the_length_of_the_shortest_walk():
    for start in BOARD:
        walked = {start: 0}
        ahead = deque([start])
        while ahead:
            here = ahead.popleft()
            for cell in beside(here) - walked.keys():
                walked[cell] = walked[here] + 1
                ahead.append(cell)
        assert walked == {cell: coords.distance(start, cell) for cell in BOARD}


@given(_CELLS, st.integers(0, 5), st.integers(0, 5))
def test_a_step_in_a_direction_is_the_same_everywhere_in_axial_coordinates(cell, direction, rows):
    def step(start):
        (q, r), (p, s) = axial(start), axial(coords.neighbours(start)[direction])
        return p - q, s - r

    column, row = cell
    assert step(cell) == step((column, row + rows))


# ---------------------------------------------------------------------- names
def test_a_name_is_the_letter_of_the_column_and_the_number_of_the_row():
    assert [name_of(cell) for cell in ((0, 0), (1, 0), (0, 1), (25, 39))] == ["A1", "B1", "A2", "Z40"]


def test_every_cell_of_the_largest_map_has_a_name_of_its_own_in_any_case():
    assert len({name_of(cell) for cell in EVERY}) == 26 * 40
    for cell in EVERY:
        assert cell_of(name_of(cell)) == cell_of(name_of(cell).lower()) == cell


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (26, 0), (0, 40)])
def test_a_cell_off_every_map_has_no_name(cell):
    with pytest.raises(ValueError, match="No map has a cell"):
        name_of(cell)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "4",
        "A0",
        "A04",
        "A41",
        "A100",
        "4C",
        "AA1",
        "A1 ",
        " A1",
        "A-1",
        "A٣",
        "Ä1",
        "ﬆ4",
        "ſ4",
        "A1\n",
    ],
)
def test_what_is_no_name_of_a_cell_names_none(text):
    assert cell_of(text) is None


@given(st.text(max_size=4))
def test_a_text_names_the_cell_whose_name_it_is_or_none(text):
    cell = cell_of(text)
    assert cell is None or name_of(cell) == text.upper()


# ---------------------------------------------------------------------- places on a page
def test_the_first_hex_touches_the_corner_of_the_page():
    assert min(x for x, _ in corners((0, 0), WIDTH)) == pytest.approx(0)
    assert min(y for _, y in corners((0, 0), WIDTH)) == pytest.approx(0)


def test_odd_rows_lie_half_a_hex_to_the_right():
    (x, _), (right, _) = centre((3, 2), WIDTH), centre((3, 3), WIDTH)
    assert right - x == pytest.approx(WIDTH / 2)


@pytest.mark.parametrize("cell", BOARD)
def test_six_corners_stand_one_side_from_the_middle(cell):
    middle = centre(cell, WIDTH)
    around = corners(cell, WIDTH)
    assert [dist(middle, corner) for corner in around] == pytest.approx([WIDTH / sqrt(3)] * 6)
    sides = [dist(around[i], around[i - 5]) for i in range(6)]
    assert sides == pytest.approx([WIDTH / sqrt(3)] * 6)


@pytest.mark.parametrize("cell", [(3, 2), (3, 3)])
@pytest.mark.parametrize("direction", range(6))
def test_an_edge_lies_between_its_two_hexes(cell, direction):
    around = corners(cell, WIDTH)
    a, b = around[direction], around[(direction + 1) % 6]
    neighbour = coords.neighbours(cell)[direction]
    back = corners(neighbour, WIDTH)
    for end in (a, b):
        assert min(dist(end, corner) for corner in back) == pytest.approx(0, abs=1e-9)
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    assert dist(middle, centre(cell, WIDTH)) == pytest.approx(WIDTH / 2)
    assert dist(middle, centre(neighbour, WIDTH)) == pytest.approx(WIDTH / 2)


@given(st.floats(-150, 600), st.floats(-150, 500))
def test_a_point_lies_in_the_hex_whose_middle_is_nearest(x, y):
    near = product(range(-6, 16), range(-6, 16))
    nearest = min(dist((x, y), centre(cell, WIDTH)) for cell in near)
    assert dist((x, y), centre(at(x, y, WIDTH), WIDTH)) == pytest.approx(nearest)


@pytest.mark.parametrize("cell", BOARD)
def test_points_just_inside_every_corner_lie_in_the_hex(cell):
    x, y = centre(cell, WIDTH)
    for cx, cy in corners(cell, WIDTH):
        assert at(x + (cx - x) * 0.99, y + (cy - y) * 0.99, WIDTH) == cell
