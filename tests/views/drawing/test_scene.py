"""Scenes as values, and which target a press hits."""

from __future__ import annotations

from math import dist

import pytest

from tabletop_kit.views.drawing.scene import Layer, Polygon, Rect, Scene, Target, pick
from tests.harness.hexes import HexBoard

BOARD = HexBoard()


def test_the_middle_of_each_hex_hits_that_hex():
    scene = BOARD.scene()
    assert [pick(scene, *target.middle).id for target in scene.targets] == BOARD.names


def test_a_press_just_across_a_shared_edge_hits_the_neighbour():
    scene = BOARD.scene()
    (x1, y), (x2, _) = BOARD.middles["B3"], BOARD.middles["C3"]
    edge = (x1 + x2) / 2
    assert pick(scene, edge - 0.5, y).id == "B3"
    assert pick(scene, edge + 0.5, y).id == "C3"


def test_a_press_beside_every_target_hits_none():
    assert pick(BOARD.scene(), 1, 1) is None
    assert pick(BOARD.scene(), -50, 20) is None


def test_every_point_of_the_board_hits_one_hex_at_most():
    scene = BOARD.scene()
    for x in range(0, scene.width, 7):
        for y in range(0, scene.height, 7):
            assert sum(target.contains(x, y) for target in scene.targets) <= 1


def test_the_topmost_of_two_targets_is_hit():
    under = Target("under", "under", box=(0, 0, 50, 50))
    over = Target("over", "over", points=((20, 20), (80, 20), (50, 80)))
    assert pick(Scene(100, 100, (), (under, over)), 30, 25).id == "over"
    assert pick(Scene(100, 100, (), (over, under)), 30, 25).id == "under"


def test_a_hollow_area_is_not_hit_in_its_hollow():
    hook = Target("hook", "hook", points=((0, 0), (60, 0), (60, 60), (40, 60), (40, 20), (0, 20)))
    assert hook.contains(50, 50)
    assert not hook.contains(20, 40)


@pytest.mark.parametrize("area", [{}, {"points": ((0, 0), (1, 0), (0, 1)), "box": (0, 0, 1, 1)}])
def test_a_target_has_exactly_one_area(area):
    with pytest.raises(ValueError, match="'D5'"):
        Target("D5", "D5, grass", **area)


def test_a_target_is_found_by_its_id():
    assert BOARD.scene().target("D5").label.startswith("D5, ")
    assert BOARD.scene().target("Z9") is None


def test_equal_scenes_are_equal_values():
    assert HexBoard().scene("D5") == HexBoard().scene("D5")
    assert hash(Layer("a", (Polygon(((0, 0), (1, 0), (0, 1))),))) == hash(
        Layer("a", (Polygon(((0, 0), (1, 0), (0, 1))),))
    )


def test_a_round_corner_keeps_its_distance_from_the_middle_of_its_arc():
    outline = Rect(10, 20, 100, 60, radius=8).outline
    near_top_left = [point for point in outline if point[0] <= 18 and point[1] <= 28]
    assert len(near_top_left) == 5
    assert [dist(point, (18, 28)) for point in near_top_left] == pytest.approx([8] * 5)


def test_a_radius_too_large_for_its_rectangle_makes_round_ends():
    outline = Rect(0, 0, 100, 20, radius=50).outline
    assert min(x for x, _ in outline) == pytest.approx(0)
    assert all(-1e-9 <= y <= 20 + 1e-9 for _, y in outline)
