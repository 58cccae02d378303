"""What touches what on an island, and what stands where."""

from __future__ import annotations

import pytest
from hypothesis import given

from tabletop_kit.hexmap import DESERT, GRASS, JUNGLE, MOUNTAIN, WATER, Island, Statue, bits, mask_of
from tests.hexmap.islands import KIT, SMALL, drawings, joined

small = Island.parse(SMALL)


def named(mask, island=small):
    return [island.names[space] for space in bits(mask)]


def beside(name):
    return set(named(small.neighbours[small.index[name.casefold()]]))


def test_the_spaces_are_the_hexes_in_reading_order_and_then_the_ships():
    hexes = "A1 B1 D1 A2 B2 C2 A3 B3 C3 D3 C4 A5 C5 D5"
    assert " ".join(small.names) == f"{hexes} ship1 ship2"
    assert [small.index[name.casefold()] for name in small.names] == list(range(16))
    assert small.cells[2] == (3, 0)
    assert small.cells[14:] == (None, None)


def test_every_space_has_its_terrain_and_ships_are_water():
    letters = "".join("gmdjw"[terrain] for terrain in small.terrain)
    assert letters == "ggwwdjmmjwdmggww"
    assert [named(small.by_terrain[terrain]) for terrain in (GRASS, MOUNTAIN, DESERT, JUNGLE, WATER)] == [
        ["A1", "B1", "C5", "D5"],
        ["A3", "B3", "A5"],
        ["B2", "C4"],
        ["C2", "C3"],
        ["D1", "A2", "D3", "ship1", "ship2"],
    ]


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("towns", ["A1", "C2", "A3", "C4", "A5", "C5"]),
        ("taverns", ["B2"]),
        ("gems", ["B1", "D3"]),
        ("shields", ["B3"]),
        ("peaks", ["C2", "B3"]),
        ("hideouts", ["C3"]),
        ("stones", ["C2", "A3"]),
        ("ships", ["ship1", "ship2"]),
        ("ice", ["D1", "D3"]),
    ],
)
def test_every_sign_stands_where_it_is_drawn(what, names):
    assert named(getattr(small, what)) == names


def test_ice_thaws_at_its_value():
    assert [(small.names[space], value) for space, value in small.glaciers] == [("D1", 2), ("D3", 3)]


def test_a_set_of_statues_has_its_hexes_and_values():
    mask = mask_of(small.index[name] for name in ("b1", "c3"))
    assert small.statues == (Statue("a", "Moon", mask, 8, 4),)


def test_the_starts_stand_in_their_order():
    assert [small.town_names[space] for space in small.starts] == ["Northhaven", "Eastwood", "Hillfoot"]
    assert small.town_names.keys() == set(bits(small.towns))


def test_no_line_crosses_a_ravine_but_the_hexes_touch():
    assert "A3" not in beside("B3")
    assert "B3" not in beside("A3")
    assert named(small.touching[small.index["b3"]]) == ["A2", "B2", "A3", "C3"]


def test_a_bridge_and_a_dotted_line_join_hexes_far_apart_and_over_a_ravine():
    assert {"B1", "C3", "A5"} <= beside("B3")
    assert "B3" in beside("B1") & beside("C3") & beside("A5")


def test_a_ship_touches_its_shores_and_nothing_else():
    assert beside("ship1") == {"A3", "A5"}
    assert beside("ship2") == {"C3", "C5", "D5"}
    assert "ship1" in beside("A3") & beside("A5")
    assert small.touching[small.index["ship1"]] == 0


def test_the_edges_are_told_as_they_stand_in_the_file():
    def ends(pairs):
        return [f"{small.names[a]}-{small.names[b]}" for a, b in pairs]

    assert ends(small.bridges) == ["B3-B1", "C3-B3"]
    assert ends(small.dotted) == ["A5-B3"]
    assert ends(small.ravines) == ["A3-B3", "B3-C3"]


def test_names_are_found_in_any_case_and_the_sea_is_none_of_them():
    assert small.space("a1") == small.space("A1") == 0
    assert small.space("SHIP2") == 15
    assert small.space("C1") is small.space("ship3") is small.space("") is None
    assert small.is_sea("c1")
    assert not small.is_sea("a1")
    assert not small.is_sea("e1")
    assert not small.is_sea("ship1")
    assert small.sea == {"C1", "D2", "A4", "B4", "D4", "B5"}
    assert (small.columns, small.rows) == (4, 5)


@given(drawings())
def test_lines_join_exactly_what_geometry_and_the_legend_say(drawing):
    island = Island(drawing)
    places = [cell or space - island.cells.index(None) + 1 for space, cell in enumerate(island.cells)]
    lines = {
        frozenset((places[space], places[other]))
        for space, near in enumerate(island.neighbours)
        for other in bits(near)
    }
    assert lines == joined(drawing)
    for space, near in enumerate(island.neighbours):
        assert all(island.neighbours[other] >> space & 1 for other in bits(near))


# ---------------------------------------------------------------------- editions
def test_islands_of_one_name_that_say_the_same_are_equal():
    again = Island.parse(SMALL.replace('  # "', "# a remark\n"))
    assert again == small
    assert hash(again) == hash(small)
    assert again.digest == small.digest


@pytest.mark.parametrize(
    "change", [("w*3", "w*2"), ("first = 8", "first = 9"), ('"South"', '"North"'), ("B3-B1", "B3-A1")]
)
def test_any_change_makes_another_edition(change):
    other = Island.parse(SMALL.replace(*change))
    assert other.digest != small.digest
    assert other != small


def test_the_short_name_is_that_of_the_file_or_of_the_title(tmp_path):
    file = tmp_path / "My Isle.island"
    file.write_text(SMALL, "utf8")
    assert Island.read(file).slug == "my-isle"
    assert small.slug == "small-island"
    assert Island.parse(SMALL, slug="mine").slug == "mine"
    assert Island.parse(SMALL, slug="mine") != small


# ---------------------------------------------------------------------- the kit's own
@pytest.mark.parametrize("name", KIT)
def test_the_kits_islands_have_the_size_and_the_towns_that_games_need(name):
    island = Island.parse(KIT[name])
    assert 70 <= len(island.names) - (island.by_terrain[WATER] | island.ships).bit_count() <= 110
    assert 10 <= island.towns.bit_count() <= 12
    assert len(set(island.starts)) == 3
    assert island.taverns.bit_count() >= 2


def test_the_great_river_has_what_was_measured():
    island = Island.parse(KIT["great-river.island"])
    assert [mask.bit_count() for mask in island.by_terrain] == [31, 20, 17, 18, 19]
    counts = [getattr(island, what).bit_count() for what in ("towns", "taverns", "gems", "shields")]
    assert counts == [12, 2, 3, 2]
    assert [island.town_names[space] for space in island.starts] == [
        "Amberstead",
        "Greenhollow",
        "Eastmarket",
    ]
    assert (island.title, island.number) == ("The Great River", 1)
