"""Whether every town and every goal can be reached: over ravines, bridges, ships and thawing ice."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.core.errors import EditionError
from tabletop_kit.hexmap import Island, bits, mask_of
from tabletop_kit.hexmap.island_check import reached
from tests.hexmap.islands import drawings, joined

TOWNS = "ABCDEF"


def drawn(grid, legend="", statues=""):
    """The text of an island with this grid, where A, B and C are the starts."""
    towns = "\n".join(f'{letter} = "Town {letter}"' for letter in TOWNS if letter in grid)
    return f'{grid}\ntitle = "Isle"\nstarts = ["A", "B", "C"]\n{legend}\n[towns]\n{towns}\n{statues}'


def told(text):
    with pytest.raises(EditionError) as caught:
        Island.parse(text)
    return caught.value.line, caught.value.fault


@pytest.mark.parametrize("legend", ['bridges = ["C1-E1"]', 'dotted = ["C1-E1"]', 'ships = ["C1-E1"]'])
def test_a_town_over_the_sea_is_reached_by_what_joins_it(legend):
    grid = "gA gB gC . gD"
    assert told(drawn(grid)) == (1, "The town at E1 (Town D) cannot be reached from the start Town A at A1.")
    assert Island.parse(drawn(grid, legend)).towns.bit_count() == 4


def test_a_ravine_parts_a_town_from_the_rest_and_a_bridge_mends_it():
    ravine = 'ravines = ["C1-D1"]'
    assert told(drawn("gA gB gC gD", ravine))[1].startswith("The town at D1 (Town D) cannot be reached")
    assert Island.parse(drawn("gA gB gC gD", f'{ravine}\nbridges = ["D1-C1"]'))


@pytest.mark.parametrize(
    ("grid", "legend", "what"),
    [
        ("gA gB gC .  g*", "", "The gem at E1 cannot be reached from the start Town A at A1."),
        ("gA gB gC .  ga", "", "The statue at E1 cannot be reached from the start Town A at A1."),
        (
            "gA gB gC .  g g",
            'bridges = ["E1-F1"]',
            "The end of a bridge at E1 cannot be reached from the start",
        ),
    ],
)
def test_goals_of_scenarios_can_be_reached(grid, legend, what):
    statues = '[statues]\na = { name = "Moon", first = 2, later = 1 }' if "ga" in grid else ""
    line, fault = told(drawn(grid, legend, statues))
    assert line == 1
    assert fault.startswith(what)


def test_what_is_no_goal_may_lie_beyond_reach():
    assert Island.parse(drawn("gA gB gC .  g+ g&!"))


def test_every_start_is_asked():
    """From A and B three towns thaw the way to C, and from C nothing does."""
    assert told(drawn("gA gD gB w3 gC")) == (
        1,
        "The town at A1 (Town A) cannot be reached from the start Town C at E1, as too few towns lie before the ice.",
    )


# ---------------------------------------------------------------------- ice
def test_ice_is_water_once_as_many_towns_are_visited_as_it_asks_for():
    assert Island.parse(drawn("gA gB gC w3 gD"))
    assert told(drawn("gA gB gC w4 gD")) == (
        1,
        "The town at E1 (Town D) cannot be reached from the start Town A at A1, as too few towns lie before the ice.",
    )


def test_ice_thaws_in_turn_as_towns_beyond_it_are_visited():
    assert Island.parse(drawn("gA gB gC w3 gD w4 gE w5 gF"))
    assert "(Town F)" in told(drawn("gA gB gC w3 gD w4 gE w6 gF"))[1]


def test_the_starting_town_counts_for_the_ice():
    assert Island.parse(drawn("gA w1 gB w1 gC"))
    assert told(drawn("gA w2 gB w1 gC"))[1].startswith("The town at C1 (Town B) cannot be reached")


def test_a_town_beyond_ice_and_sea_alike_does_not_blame_the_ice():
    assert told(drawn("gA gB gC w4 . gD"))[1].endswith("from the start Town A at A1.")


@given(drawings())
def test_what_is_reached_is_what_walking_step_by_step_reaches(drawing):
    island = Island(drawing)
    edges = [
        tuple(
            island.cells.index(end) if isinstance(end, tuple) else island.index[f"ship{end}"] for end in pair
        )
        for pair in joined(drawing)
    ]
    for start in island.starts:
        there = {start}
        ice = dict(island.glaciers)
        while True:
            towns = len(there & set(bits(island.towns)))
            ahead = {
                other
                for a, b in edges
                for here, other in ((a, b), (b, a))
                if here in there and ice.get(other, 0) <= towns
            }
            if ahead <= there:
                break
            there |= ahead
        assert reached(island, start) == mask_of(there)


# ---------------------------------------------------------------------- forks
def test_a_ship_of_three_shores_cannot_be_the_only_way_to_three_parts():
    assert told(drawn("gA .  gB .  gC", 'ships = ["A1-C1-E1"]')) == (
        4,
        "ship1 is the only way between the towns of 3 parts of the island, "
        "and a line that enters it can leave to one of them.",
    )
    assert Island.parse(drawn("gA .  gB .  gC", 'ships = ["A1-C1-E1"]\nbridges = ["C1-E1"]'))


def test_a_hex_where_three_ways_meet_needs_a_town_or_a_way_round():
    fork = "gA .  gB\n  g{} .  .\ngC .  ."
    assert Island.parse(drawn(fork.format("D"), 'bridges = ["A2-C1"]'))
    bare = drawn(fork.format(" "), 'bridges = ["A2-C1"]')
    assert told(bare)[0] == 2
    assert told(bare)[1].startswith("A2 is the only way between the towns of 3 parts of the island")
    assert Island.parse(drawn(fork.format(" "), 'bridges = ["A2-C1", "A1-C1"]'))


def all_visited(island):
    """Whether some player's lines visit every town: tried out, one line after another, from the first start."""
    start = island.starts[0]
    ahead = [(1 << start, start)]
    seen = set(ahead)
    while ahead:
        there, end = ahead.pop()
        if not island.towns & ~there:
            return True
        for origin in {end, *bits(there & island.towns)}:
            for space in bits(island.neighbours[origin] & ~there):
                after = (there | 1 << space, space)
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
    return False


PLACES = [f"{column}1" for column in "ACEGIK"]
WAYS = [f"{a}-{b}" for a, b in combinations(PLACES, 2)]


@settings(max_examples=200)
@given(
    st.permutations(["gA", "gB", "gC", "g", "g", "g"]), st.sets(st.sampled_from(WAYS), min_size=5, max_size=7)
)
def test_an_island_whose_towns_can_all_be_visited_is_never_refused(hexes, ways):
    text = drawn(" . ".join(hexes), f"dotted = {sorted(ways)}")
    island = Island.parse(text, check=False)
    if island.towns & ~reached(island, island.starts[0]):
        assert "cannot be reached" in told(text)[1]
    elif all_visited(island):
        assert Island.parse(text) == island


def test_the_first_hex_of_all_can_be_a_fork():
    ways = 'dotted = ["A1-C1", "A1-E1", "A1-G1"]'
    assert told(drawn("g .  gA .  gB .  gC", ways))[1].startswith("A1 is the only way")


def test_the_ship_that_is_told_stands_on_its_own_line():
    ships = 'ships = [\n"A1-A3",\n"C1-E1-C3",\n"C1-A3"\n]'
    text = drawn("gA .  gB .  gC\n  .  .  .  .  .\ngD .  gE .  .", ships)
    line, fault = told(text)
    assert fault.startswith("ship2 is the only way between the towns of 3 parts of the island")
    assert text.split("\n")[line - 1] == '"C1-E1-C3",'
