"""The colours keep the contrasts and the differences that they were chosen for."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop_kit.views.drawing.palette import (
    CARDS,
    CHARTS,
    CHROME,
    DICE,
    INK,
    NIGHT,
    PAPER,
    PLACES,
    SEA,
    TERRAIN,
    WHITE,
    contrast,
    rgba,
)
from tests.harness.colours import SIGHTS, ciede2000, difference

LIGHT_PAGE, DARK_PAGE = "#FFFFFF", "#111111"


@pytest.mark.parametrize(
    ("one", "two", "distance"),
    [  # from the test data that Sharma, Wu and Dalal published with the formula
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_formula_gives_the_published_values(one, two, distance):
    assert ciede2000(one, two) == pytest.approx(distance, abs=5e-5)


@pytest.mark.parametrize(
    ("sight", "least"),
    [("normal", 18.4), ("protan", 13.1), ("deutan", 14.0), ("tritan", 20.2), ("grey", 12.2)],
)
def test_every_sight_tells_every_two_terrains_apart(sight, least):
    closest = min(difference(a.fill, b.fill, sight) for a, b in combinations(TERRAIN.values(), 2))
    assert closest == pytest.approx(least, abs=0.05)
    assert closest >= 12


def test_grey_is_one_of_the_sights_that_are_looked_through():
    assert set(SIGHTS) == {"normal", "protan", "deutan", "tritan", "grey"}


@pytest.mark.parametrize(
    ("terrain", "against_ink", "against_white", "against_paper"),
    [
        ("desert", 14.57, 1.19, 1.12),
        ("grass", 8.48, 2.05, 1.92),
        ("water", 5.24, 3.32, 3.11),
        ("mountain", 3.37, 5.16, 4.82),
        ("jungle", 1.81, 9.64, 9.01),
    ],
)
def test_the_contrasts_of_a_terrain_are_those_of_the_specification(
    terrain, against_ink, against_white, against_paper
):
    fill = TERRAIN[terrain].fill
    found = [contrast(fill, other) for other in (INK, WHITE, PAPER)]
    assert found == pytest.approx([against_ink, against_white, against_paper], abs=0.005)


@pytest.mark.parametrize("terrain", TERRAIN.values(), ids=TERRAIN)
def test_glyphs_and_letters_are_legible_on_their_terrain(terrain):
    assert contrast(terrain.fill, terrain.ink) >= 4.5


@pytest.mark.parametrize("terrain", TERRAIN.values(), ids=TERRAIN)
def test_an_edge_of_ink_and_paper_outlines_every_terrain(terrain):
    assert max(contrast(terrain.fill, INK), contrast(terrain.fill, PAPER)) >= 3


@pytest.mark.parametrize("sign", PLACES.values(), ids=PLACES)
def test_letters_and_outlines_stand_out_from_every_sign_of_a_map(sign):
    assert contrast(sign, INK) >= 4.5


def test_the_sea_grows_darker_to_the_coast_and_its_swell_is_seen_on_paper():
    shades = [contrast(PAPER, colour) for colour in (SEA.shoal, SEA.shallow, SEA.shore)]
    assert shades == sorted(shades)
    assert contrast(PAPER, SEA.ink) >= 2
    assert contrast(SEA.shore, INK) >= 3


def test_ink_is_legible_on_paper():
    assert contrast(INK, PAPER) == pytest.approx(16.3, abs=0.05)


@pytest.mark.parametrize(
    ("meaning", "on_light", "on_dark"),
    [("legal", 6.99, 10.22), ("refused", 6.67, 9.31), ("hint", 7.14, 9.20)],
)
def test_colours_with_a_meaning_are_legible_in_both_themes(meaning, on_light, on_dark):
    colour = CHROME[meaning]
    assert contrast(colour.light, LIGHT_PAGE) == pytest.approx(on_light, abs=0.005)
    assert contrast(colour.dark, DARK_PAGE) == pytest.approx(on_dark, abs=0.005)


def test_every_meaning_has_a_sign_of_its_own():
    assert len({colour.sign for colour in CHROME.values()}) == len(CHROME)


@pytest.mark.parametrize("die", DICE.values(), ids=DICE)
def test_pips_stand_out_from_their_die(die):
    assert contrast(die.body, die.pips) >= 4.5


@pytest.mark.parametrize(
    ("sight", "least"),
    [("normal", 28.3), ("protan", 15.8), ("deutan", 16.3), ("tritan", 20.3), ("grey", 13.3)],
)
def test_every_sight_tells_every_two_kinds_of_cards_apart(sight, least):
    closest = min(difference(a.fill, b.fill, sight) for a, b in combinations(CARDS.values(), 2))
    assert closest == pytest.approx(least, abs=0.05)


@pytest.mark.parametrize("band", CARDS.values(), ids=CARDS)
def test_the_name_of_a_kind_is_legible_on_its_band(band):
    assert contrast(band.fill, band.ink) >= 4.5


def test_every_kind_of_card_has_a_letter_of_its_own():
    assert len({band.letter for band in CARDS.values()}) == len(CARDS)


@pytest.mark.parametrize("ground", [NIGHT.sky, NIGHT.far, NIGHT.near, NIGHT.ground])
def test_words_and_cards_stand_out_from_the_night_forest(ground):
    assert contrast(ground, PAPER) >= 4.5
    assert contrast(ground, NIGHT.moon) >= 4.5


def test_bars_and_lines_of_a_chart_stand_out_from_each_other_for_every_sight():
    for sight in ("normal", "protan", "deutan", "tritan"):
        assert difference(CHARTS.theory, CHARTS.simulation, sight) >= 12, sight
    assert contrast(CHARTS.outline, WHITE) >= 3


@pytest.mark.parametrize("colour", ["red", "#FFF", "FF0000", "#GG0000", "#FF00000", "#FF 000"])
def test_what_is_no_colour_is_refused_with_the_form_that_works(colour):
    with pytest.raises(ValueError, match="#RRGGBB"):
        rgba(colour)


def test_contrast_does_not_depend_on_the_order():
    assert contrast(INK, PAPER) == contrast(PAPER, INK)
