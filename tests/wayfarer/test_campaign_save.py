"""Campaigns as files: what was saved is what is opened."""

from __future__ import annotations

import json
import os

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import SaveError, SetupError
from tabletop_kit.hexmap import Island
from tests.wayfarer.campaigning import CAMPAIGNS, OWN, RICH, ROW, ROW_TEXT, amid, quick, refused, tell, told


def sketch(campaign):
    """All that a campaign is, to be compared."""
    played = campaign.in_play
    return {
        **{name: value for name, value in vars(campaign).items() if name != "in_play"},
        "table": None if played is None else (played.code(), str(played), str(played.log), played.state),
        "shown": str(campaign),
    }


@pytest.fixture(params=CAMPAIGNS)
def campaign(request):
    return CAMPAIGNS[request.param]()


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("campaigns") / "ana.json"


# ---------------------------------------------------------------------- there and back
def test_a_campaign_opens_as_it_was_saved(campaign, tmp_path):
    path = campaign.save(tmp_path / "ana.json")
    assert sketch(wayfarer.load_campaign(path, OWN)) == sketch(campaign)


def test_a_campaign_that_was_opened_is_saved_in_the_same_bytes(campaign, tmp_path):
    path = campaign.save(tmp_path / "ana.json")
    again = wayfarer.load_campaign(path, OWN).save(tmp_path / "copy.json")
    assert again.read_bytes() == path.read_bytes()
    assert sorted(os.listdir(tmp_path)) == ["ana.json", "copy.json"]


def test_a_scenario_in_progress_goes_on_with_the_same_dice(tmp_path):
    c = amid()
    again = wayfarer.load_campaign(c.save(tmp_path / "zoe.json"), [ROW])
    for campaign in (c, again):
        t = campaign.table().play("miss").roll().play("miss").roll().play("miss")
        campaign.close(t)
        campaign.table().roll().roll()
    assert sketch(again) == sketch(c)


@pytest.mark.rule("W-SOLO-BUY")
def test_points_that_were_spent_are_not_there_again_in_an_opened_campaign(tmp_path):
    path = quick().buy("sword").save(tmp_path / "ana.json")
    again = wayfarer.load_campaign(path, OWN)
    assert (again.items, again.shop.points) == (("sword",), 7)


def test_the_file_is_json_that_people_can_read(tmp_path):
    data = json.loads(tell(quick(islands={1: ROW})).save(tmp_path / "ana.json").read_text("utf8"))
    (first,) = data["told"]
    assert wayfarer.from_code(first.pop("code"), OWN).over
    assert data == {
        "format": "tabletop_kit campaign",
        "schema": 1,
        "game": "wayfarer",
        "name": "Ana",
        "seed": data["seed"],
        "sheet": {"slug": "rich", "own": True},
        "islands": {"1": {"slug": "row", "own": True}},
        "typed": True,
        "told": [{"scenario": 1, "score": 18, "won": True}],
        "items": [],
        "points": 18,
        "table": "",
    }


def test_a_save_takes_the_place_of_an_older_one_whole(tmp_path):
    path = tmp_path / "ana.json"
    for made in CAMPAIGNS.values():
        made().save(path)
    assert sketch(wayfarer.load_campaign(path, OWN))["told"] == told().told
    assert os.listdir(tmp_path) == ["ana.json"]


def test_a_file_that_cannot_be_written_leaves_the_campaign_as_it_is(tmp_path):
    c = amid()
    before = sketch(c)
    said = refused(lambda: c.save(tmp_path / "nowhere" / "ana.json"), SaveError)
    assert "cannot be written" in said
    assert sketch(c) == before


# ---------------------------------------------------------------------- people's own editions
def test_islands_and_sheets_of_ones_own_are_asked_for(place):
    path = quick(islands={2: ROW}).save(place)
    assert refused(lambda: wayfarer.load_campaign(path), SaveError) == (
        f"{path} cannot be opened: it uses your own island 'row'; give it as editions=[Island.read(...)]. "
        "It was left as it is."
    )
    assert refused(lambda: wayfarer.load_campaign(path, [ROW]), SaveError) == (
        f"{path} cannot be opened: it uses your own sheet 'rich'; give it as editions=[Sheet.read(...)]. "
        "It was left as it is."
    )
    assert wayfarer.load_campaign(path, [RICH, ROW]).islands == {2: ROW}


def test_ones_own_island_is_not_taken_for_the_kits_of_the_same_name(place):
    mine = Island.parse(ROW_TEXT, slug="great-river")
    path = wayfarer.campaign("Ana", seed=7, islands={1: mine}).save(place)
    assert "it uses your own island 'great-river'" in refused(lambda: wayfarer.load_campaign(path), SaveError)
    assert wayfarer.load_campaign(path, [mine]).table().setup.own == (mine,)


def test_the_kits_own_island_is_not_taken_for_ones_own(place):
    mine = Island.parse(ROW_TEXT, slug="great-river")
    path = wayfarer.campaign("Ana", seed=7, islands={2: "great-river"}).save(place)
    (island,) = wayfarer.load_campaign(path, [mine]).islands.values()
    assert island.title == "The Great River"


def test_what_is_no_edition_is_refused(place):
    path = quick().save(place)
    said = "A Wayfarer's Tale takes islands and sheets as its editions, and nothing else."
    for given in (["row"], [ROW, RICH, None], "row", None, 7):
        assert refused(lambda given=given: wayfarer.load_campaign(path, given), SetupError) == said


def test_one_edition_may_be_given_without_a_list(place):
    path = quick(sheet="classic").save(place)
    assert wayfarer.load_campaign(path, ROW).islands[4] == ROW


def changed_island():
    return Island.parse(ROW_TEXT.replace("gC", "gC g"), slug="row")


def test_a_scenario_on_an_island_that_was_changed_is_watched_and_can_begin_again(place):
    c = quick().buy("potion")
    c.table().roll([1]).roll([6, 6, 1]).play("coachman 6+6 A1>B1")
    again = wayfarer.load_campaign(c.save(place), [changed_island(), RICH])
    assert "it can be watched, not played on" in again.table().watch_only
    assert "Watch" in str(again.table())
    t = again.restart()
    assert (t.watch_only, t.setup.items, t.state.phase) == (None, ("potion",), "start")
    assert again.shop.points == 0
    assert tell(again).scenario == 2


def test_a_scenario_that_begins_again_has_its_dice_again(place):
    c = wayfarer.campaign("Ana", seed=7, islands={1: ROW})
    first = c.table().roll().roll().state
    again = wayfarer.load_campaign(c.save(place), [changed_island()])
    assert again.table().watch_only
    t = again.restart(island=ROW).roll().roll()
    assert (t.state.players, t.state.travel, t.state.die) == (first.players, first.travel, first.die)


def test_a_campaign_that_can_only_be_watched_is_saved_as_it_was_found(place, tmp_path):
    c = quick()
    c.table().roll([1])
    path = c.save(place)
    again = wayfarer.load_campaign(path, [changed_island(), RICH])
    assert again.table().watch_only
    whole = wayfarer.load_campaign(again.save(tmp_path / "copy.json"), OWN)
    assert whole.table().watch_only is None
    assert whole.table().state == c.table().state
