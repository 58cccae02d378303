"""The picture of an island: what stands on it, who was where, and that all sizes hold it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from tabletop_kit import wayfarer
from tabletop_kit.hexmap import Island, neighbours
from tabletop_kit.views.drawing.scene import Circle, Line, Polygon, Rect, Text, pick
from tabletop_kit.views.drawing.svg import svg
from tabletop_kit.views.wayfarer.map import layout as hex_layout
from tabletop_kit.views.wayfarer.map.layout import map_layout
from tabletop_kit.views.wayfarer.map.scene import MapMarks, map_scene
from tabletop_kit.wayfarer.editions import ISLANDS, island_named
from tabletop_kit.wayfarer.play import observe, start
from tabletop_kit.wayfarer.state import Setup, changed_state
from tests.hexmap.islands import SMALL, drawings

ALL = [Island.parse(SMALL), *(island_named(slug) for slug in ISLANDS)]
every_island = pytest.mark.parametrize("island", ALL, ids=lambda island: island.slug)
every_size = pytest.mark.parametrize("size", ["s", "m", "l"])


def opened(island, players=("Ana", "Ben"), **options):
    return wayfarer.table(players=list(players), island=island, seed=3, **options)


def words(scene):
    return [shape.text for layer in scene.layers for shape in layer.shapes if isinstance(shape, Text)]


def extent(shape):
    match shape:
        case Circle(x, y, r):
            return [(x - r, y - r), (x + r, y + r)]
        case Rect():
            return shape.outline
        case Text():
            return [(shape.x, shape.y)]
        case Polygon() | Line():
            return shape.points


@every_size
@every_island
def test_everything_is_drawn_on_the_sheet(island, size):
    scene = map_scene(opened(island, ["Ana", "Ben", "Cem", "Dora"]).roll().observe(), size=size)
    points = [point for layer in scene.layers for shape in layer.shapes for point in extent(shape)]
    assert min(x for x, _ in points) >= 0
    assert min(y for _, y in points) >= 0
    assert max(x for x, _ in points) <= scene.width
    assert max(y for _, y in points) <= scene.height


@every_size
@every_island
def test_every_space_is_hit_at_its_middle_and_large_enough_for_a_finger(island, size):
    scene = map_scene(opened(island).observe(), size=size)
    assert [target.id for target in scene.targets] == ["sea", *island.names]
    for target in scene.targets[1:]:
        assert pick(scene, *target.middle) == target
        across = [x for x, _ in target.outline]
        assert max(across) - min(across) >= 35.9


@every_island
def test_neighbours_share_their_wavering_edge(island):
    layout = map_layout(island, "m")
    for cell, space in layout.spaces.items():
        for direction, near in enumerate(neighbours(cell)):
            if near in layout.spaces:
                back = layout.edge(layout.spaces[near], (direction + 3) % 6)
                for one, other in zip(layout.edge(space, direction), reversed(back), strict=True):
                    assert one == pytest.approx(other)


def test_edges_waver_by_little():
    start, end = (1.0, 0.5), (1.0, 1.0)
    middle = hex_layout.wavering(start, end)[1]
    assert middle != (1.0, 0.75)
    assert middle == pytest.approx((1.0, 0.75), abs=0.04)


@every_island
def test_ships_lie_at_sea_apart_from_each_other(island):
    layout = map_layout(island, "m")
    ships = [layout.middles[space] for space in range(len(island.names)) if island.ships >> space & 1]
    land = [layout.middles[space] for space in layout.spaces.values()]
    assert not set(ships) & set(land)
    assert len(set(ships)) == len(ships)


def test_labels_say_all_that_stands_on_a_hex():
    scene = map_scene(opened(ALL[0]).observe())
    assert scene.target("A1").label == "A1, grass, town Northhaven"
    assert scene.target("B1").label == "B1, grass, gem, statue a of Moon (8 to the first, then 4)"
    assert scene.target("D1").label == "D1, water, glacier 2"
    assert scene.target("B2").label.startswith("B2, desert, tavern")
    assert scene.target("C2").label.startswith("C2, Thick Jungle, town Eastwood, teleport stone")
    assert scene.target("A3").label == "A3, mountain, town Hillfoot, teleport stone"
    assert scene.target("B3").label == "B3, High Peak, shield"
    assert "Monster Hideout" in scene.target("C3").label
    assert scene.target("ship2").label == "ship2, sailboat between C3, C5, D5"


@every_island
def test_the_legend_explains_what_is_there_and_nothing_else(island):
    said = " ".join(words(map_scene(opened(island).observe())))
    for mask, sign in (
        (island.taverns, "tavern: opens"),
        (island.peaks, "only with the Active die"),
        (island.hideouts, "Monster Hideout"),
        (island.stones, "teleport stone"),
        (island.ships, "sailboat"),
        (island.ravines, "ravine"),
        (island.bridges, "bridge"),
        (island.ice, "ice, until"),
    ):
        assert (sign in said) == bool(mask), sign
    for statue in island.statues:
        assert f"{statue.name}: {statue.first} to the first, then {statue.later}" in said


def test_a_solo_legend_has_no_values_of_statues():
    said = words(map_scene(wayfarer.table(players=["Ana"], scenario=1, island=ALL[0], seed=1).observe()))
    assert "Moon" in said


@every_island
def test_every_town_is_named_on_the_map(island):
    said = words(map_scene(opened(island).observe()))
    assert set(island.town_names.values()) <= set(said)


def test_coordinates_stand_on_the_hexes_where_they_are_legible():
    assert "C4" in words(map_scene(opened("great-river").observe(), size="m"))
    assert "C4" not in words(map_scene(opened("great-river").observe(), size="s"))


@pytest.mark.parametrize("size", ["m", "l"])
@every_island
def test_names_of_towns_lie_above_routes_and_rings_and_on_no_coordinate(island, size):
    scene = map_scene(opened(island).roll().observe(), MapMarks(legal=(0, 1, 2)), size)
    order = [layer.name for layer in scene.layers]
    assert order.index("names") > max(order.index(name) for name in ("routes", "places", "towns", "marks"))
    plates = [shape for shape in scene.layers[order.index("names")].shapes if isinstance(shape, Rect)]
    assert len(plates) == island.towns.bit_count()
    coordinates = [
        shape
        for shape in scene.layers[order.index("places")].shapes
        if isinstance(shape, Text) and shape.text in island.names
    ]
    assert len(coordinates) > len(island.names) / 3
    for one in coordinates:
        assert not any(
            plate.x < one.x < plate.x + plate.width and plate.y < one.y < plate.y + plate.height
            for plate in plates
        )


def test_routes_are_told_apart_by_their_dashes_and_named_below():
    t = wayfarer.table(players=["Ana", "Ben"], rolls=[4, 4, 6, 6, 4, 6])
    t.roll().roll()
    for seat in t.seats:
        t.play("guide 6+4 D6>D5" if seat == 0 else "guide 6+4 D6>E5", seat)
    scene = map_scene(t.observe())
    lines = [
        shape for shape in scene.layers[1].shapes if isinstance(shape, Line) and shape.stroke != "#FFFFFF"
    ]
    assert {bool(line.dash) for line in lines} == {True, False}
    assert {"Ana", "Ben", "A", "B"} <= set(words(scene))
    assert scene.target("D5").label == "D5, jungle, visited by Ana"
    assert "Ana has 1 of 12 towns; open ends at D5." in scene.description


def test_players_whose_names_begin_alike_are_told_apart_by_number():
    said = words(map_scene(opened("great-river", ["Ana", "Anton"]).roll().observe()))
    assert {"1", "2"} <= set(said)
    assert "A" not in said


def test_marks_are_words_as_well():
    t = opened("great-river").roll()
    island = ALL[1]
    space = island.index["d5"]
    scene = map_scene(t.observe(), MapMarks(legal=(space,), numbers={space: 3}, notes={space: "41 %"}))
    assert scene.target("D5").label == "D5, jungle, legal 3"
    assert scene.target("D5").hint == "41 %"
    assert {"3", "41 %"} <= set(words(scene))


def test_a_glacier_that_has_thawed_shows_water_and_says_so():
    island = ALL[0]
    frozen = opened(island, ["Ana"], rules="multiplayer").observe()
    thawed = observe(changed_state(frozen.state, thawed=island.ice), None)
    assert "2" in words(map_scene(frozen))
    assert "2" not in words(map_scene(thawed))
    assert map_scene(thawed).target("D1").label.endswith("glacier 2, thawed")


def test_a_hideout_that_is_awake_looks_and_reads_otherwise():
    island = ALL[0]
    asleep = opened(island).observe()
    awake = observe(changed_state(asleep.state, woken=island.hideouts), None)
    assert map_scene(asleep).layers[2] != map_scene(awake).layers[2]
    assert map_scene(awake).target("C3").label.endswith("awake")


def test_only_the_layers_that_changed_are_other_values():
    t = opened("great-river").roll()
    before, after = map_scene(t.observe()), map_scene(t.observe(), MapMarks(cursor=3))
    changed = [a.name for a, b in zip(before.layers, after.layers, strict=True) if a != b]
    assert changed == ["marks"]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(drawings())
def test_every_island_that_a_file_can_hold_is_drawn(drawing):
    island = Island(drawing, "an-island-of-ones-own")
    setup = Setup(names=("Ana", "Ben"), island=island.slug, own=(island,))
    scene = map_scene(observe(start(setup), None))
    assert len(scene.targets) == 1 + len(island.names)
    assert svg(scene).startswith("<svg")


def test_names_from_files_and_of_players_are_text_in_the_picture():
    picture = svg(map_scene(opened(ALL[0], ["D'Arc", "Cy"]).observe()))
    assert "Zoë&#x27;s Rest" in picture
    assert "D&#x27;Arc" in picture
