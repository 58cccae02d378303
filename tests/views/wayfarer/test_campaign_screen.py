"""A campaign on the table: shop, scenarios, scores, and the board of the one that is played."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import views, wayfarer
from tabletop_kit.core.errors import SetupError, TabletopError
from tests.views.looking import MARKUP, alive, html, page


def played(campaign, seed=3):
    """The scenario that is played brought to its end by random moves."""
    t, rng = campaign.table(), random.Random(seed)
    while t.over is None:
        if t.pending is not None:
            t.roll()
        else:
            t.play(rng.choice(list(t.legal(0))), 0)


def test_items_are_bought_as_long_as_the_points_last():
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=7))
    points = screen.campaign.points
    item, price = next(iter(screen.campaign.shop.prices.items()))
    screen.press(item)
    assert screen.campaign.items == (item,)
    assert screen.campaign.points == points - price
    assert not screen.buttons()[item]
    with pytest.raises(TabletopError, match="cannot be pressed now"):
        screen.press(item)


def test_the_shop_says_what_each_item_does_and_the_table_where_each_scenario_leads():
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=7))
    assert screen._buttons["sword"].description == "Sword · 5: turns a Monster value into 0"
    screen.press("sword")
    assert screen._buttons["sword"].description == "✓ Sword: turns a Monster value into 0"
    assert "7 points to spend in the shop" in html(screen.widget)
    assert "The Great River" in html(screen.widget)
    assert "every town, every statue and every bridge" in html(screen.widget)


def test_a_scenario_begins_with_its_board_below_and_the_shop_closed():
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=7))
    assert screen.board is None
    screen.press("begin")
    assert screen.board.table is screen.campaign.in_play
    assert screen.board.widget in screen._place.children
    assert not any(screen.buttons()[item] for item in ("sword", "cloud", "potion"))
    assert "The shop is closed while you play." in html(screen.widget)


def test_a_score_is_entered_when_the_scenario_is_over_and_the_next_one_comes():
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=7))
    screen.press("begin")
    assert not screen.buttons()["enter"]
    played(screen.campaign)
    assert "Enter the score to go on." in html(screen.widget)
    screen.press("enter")
    assert screen.campaign.scenario == 2
    assert screen.board is None
    assert "Begin scenario 2: Greedy Wayfarer" in [button.description for button in screen._buttons.values()]
    told = screen.campaign.told[0]
    assert f"{'won' if told.won else 'not won'}, {told.score}" in html(screen.widget)


def test_after_the_eighth_scenario_the_campaign_is_over():
    campaign = wayfarer.campaign("Ana", seed=5)
    for number in range(1, 8):
        played(campaign, seed=number)
        campaign.close()
    screen = views.CampaignScreen(campaign)
    screen.press("begin")
    played(campaign, seed=8)
    screen.press("enter")
    assert "The campaign is over." in html(screen.widget)
    assert not any(screen.buttons()[name] for name in ("begin", "enter"))


def test_a_campaign_is_kept_as_a_file_and_goes_on_from_it(tmp_path):
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=5))
    screen.press("begin")
    screen.board.press("roll")
    screen.path.value = str(tmp_path / "mine.json")
    screen.press("save")
    assert "Kept as" in html(screen.widget)
    again = views.CampaignScreen(wayfarer.load_campaign(tmp_path / "mine.json"))
    assert again.board.table.state == screen.board.table.state


def test_a_file_that_cannot_be_written_is_answered_with_a_sentence():
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=5))
    screen.path.value = "/no/such/folder/mine.json"
    with pytest.raises(TabletopError):
        screen.press("save")
    assert "✗" in html(screen.widget)


def test_only_a_campaign_is_shown():
    with pytest.raises(SetupError, match=r"such as wayfarer\.campaign"):
        views.CampaignScreen(MARKUP)


def test_tables_and_texts_are_whole():
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=5))
    page(html(screen.widget))
    page(screen.table_html())
    assert repr(screen) == "<CampaignScreen of <Campaign of Ana: scenario 1, 0 points, Homecomer>>"
    assert "Journey Begins" in screen.text()
    assert screen.scene().title == "Ana's campaign"


def test_a_closed_screen_leaves_no_widget_alive():
    before = alive()
    screen = views.CampaignScreen(wayfarer.campaign("Ana", seed=5))
    screen.press("begin")
    screen.close()
    assert alive() - before == set()
