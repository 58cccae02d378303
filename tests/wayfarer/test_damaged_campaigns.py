"""Campaigns' files that are damaged, foreign, newer or hostile: one sentence, and the file is left alone."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import SaveError
from tabletop_kit.wayfarer.scenarios import PRICES
from tests.core.test_damaged_saves import VALUES, part, paths
from tests.wayfarer.campaigning import (
    CAMPAIGNS,
    OWN,
    RICH_TEXT,
    ROW_TEXT,
    amid,
    miss,
    quick,
    refused,
    tell,
    told,
)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("campaigns") / "ana.json"


def fault(place, made=amid, **fields):
    """What is said of a campaign's file in which some fields were changed."""
    data = json.loads(made().save(place).read_text("utf8"))
    content = json.dumps({**data, **fields}).encode()
    place.write_bytes(content)
    said = refused(lambda: wayfarer.load_campaign(place, OWN), SaveError)
    assert place.read_bytes() == content
    assert len(said) < 400 + len(str(place))
    return said.removeprefix(f"{place} ")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"format": "tabletop_kit table"}, "holds no campaign of tabletop_kit; it was left as it is."),
        ({"game": "wyr"}, "is a save of 'wyr', not of wayfarer; open it with that game's load."),
        (
            {"schema": 2},
            "was written by a newer tabletop_kit (schema 2, this one reads up to 1); update the kit to open it.",
        ),
        ({"schema": 0}, "is damaged: its schema is 0."),
        ({"surprise": 1}, "is damaged: its entry 'surprise' is not known."),
        ({"seed": "7"}, "is damaged: its entry 'seed' cannot be read."),
        ({"seed": 2**63}, "cannot be opened: a seed is a whole number such as 7, not 9223372036854775808."),
        ({"seed": 10**40}, "cannot be opened: a seed is a whole number such as 7, not a huge number."),
        ({"name": "<b>"}, "cannot be opened: '<b>' cannot be a name: a name has no '<'."),
        ({"name": "Ana"}, "cannot be opened: the table in it is that of another game."),
        ({"sheet": "expert"}, "is damaged: its entry 'sheet' cannot be read."),
        ({"sheet": {"slug": "expret"}}, "cannot be opened: there is no sheet 'expret' in this kit."),
        ({"sheet": {"slug": "classic"}}, "cannot be opened: the table in it is that of another game."),
        ({"sheet": {"slug": "expert", "by": 1}}, "is damaged: its entry 'sheet.by' is not known."),
        ({"islands": {"5": {"slug": "row", "own": True}}}, "cannot be opened: there is no map '5'."),
        ({"islands": {"01": {"slug": "row", "own": True}}}, "cannot be opened: there is no map '01'."),
        ({"islands": {"2": {"slug": "row"}}}, "cannot be opened: there is no island 'row' in this kit."),
        ({"islands": {"2": {}}}, "is damaged: its entry 'islands[...].slug' is missing."),
        ({"typed": 1}, "is damaged: its entry 'typed' cannot be read."),
        ({"told": []}, "cannot be opened: the table in it is that of another game."),
        ({"told": [{}]}, "is damaged: its entry 'told[0].scenario' is missing."),
        ({"items": ["axe"]}, "cannot be opened: its items cannot be."),
        ({"items": ["sword", "sword"]}, "cannot be opened: its items cannot be."),
        ({"items": ["sword"]}, "cannot be opened: the table in it is that of another game."),
        ({"points": 1}, "cannot be opened: its points for the shop cannot be."),
        ({"points": -1}, "cannot be opened: its points for the shop cannot be."),
        (
            {"table": "TK1.abc"},
            "cannot be opened: its table is damaged or cut short. It was left as it is.",
        ),
        ({"table": "sesame"}, "cannot be opened: a save code starts with TK1. It was left as it is."),
        ({"table": 3}, "is damaged: its entry 'table' cannot be read."),
    ],
    ids=str,
)
def test_a_field_that_cannot_be_is_named(place, fields, said):
    assert fault(place, **fields).startswith(said)


@pytest.mark.parametrize(
    "change",
    [{"scenario": 2}, {"scenario": 0}, {"score": -21}, {"score": 10_000}, {"won": True}, {"score": 3}],
    ids=str,
)
def test_a_scenario_that_cannot_have_gone_so_is_refused(place, change):
    data = json.loads(amid().save(place).read_text("utf8"))
    said = fault(place, told=[{**data["told"][0], **change}])
    expected = "its scenarios are not in order" if "scenario" in change else "a score in it cannot be"
    assert said == f"cannot be opened: {expected}. It was left as it is."


def test_nine_scenarios_are_one_too_many(place):
    data = json.loads(told().save(place).read_text("utf8"))
    nine = [*data["told"], {**data["told"][0], "scenario": 9}]
    assert "its scenarios are not in order" in fault(place, told, told=nine)


@pytest.mark.parametrize(
    ("made", "points"),
    [(told, 1), (lambda: tell(quick()), 19), (lambda: miss(quick()), 6), (quick, 13)],
    ids=["told", "after a win", "after a loss", "new"],
)
def test_points_that_nobody_can_have_are_refused(place, made, points):
    assert "its points for the shop cannot be" in fault(place, made, points=points)


def test_a_table_of_another_campaign_is_refused(place):
    other = wayfarer.campaign("Zoë", seed=-3, sheet="expert").table().code()
    assert "the table in it is that of another game" in fault(place, table=other)
    two = wayfarer.table(["Zoë", "Ben"], sheet="expert").code()
    assert "the table in it is that of another game" in fault(place, table=two)


def test_a_file_cut_short_anywhere_gets_one_sentence(place):
    content = amid().save(place).read_bytes()
    for length in range(0, len(content) - 1, 3):
        place.write_bytes(content[:length])
        assert "is damaged or cut short" in refused(lambda: wayfarer.load_campaign(place), SaveError)


@pytest.mark.parametrize(
    "content",
    [b"", b"null", b"[]", b"{}", b"\xff", b"[" * 100_000, b"1" + b"0" * 9999],
    ids=lambda it: repr(it[:8]),
)
def test_what_is_no_campaign_gets_one_sentence(place, content):
    place.write_bytes(content)
    refused(lambda: wayfarer.load_campaign(place), SaveError)
    assert place.read_bytes() == content


def test_a_table_is_no_campaign_and_a_campaign_is_no_table(tmp_path):
    table = wayfarer.table(seed=1).save(tmp_path / "table.json")
    said = refused(lambda: wayfarer.load_campaign(table), SaveError)
    assert said == f"{table} holds no campaign of tabletop_kit; it was left as it is."
    campaign = quick().save(tmp_path / "ana.json")
    said = refused(lambda: wayfarer.load(campaign), SaveError)
    assert said == f"{campaign} holds no table of tabletop_kit; it was left as it is."


def test_a_file_names_no_other_file(place, tmp_path):
    for name, text in (("row.island", ROW_TEXT), ("rich.sheet", RICH_TEXT)):
        (tmp_path / name).write_text(text, "utf8")
    for field in (
        {"islands": {"1": {"slug": str(tmp_path / "row.island")}}},
        {"sheet": {"slug": str(tmp_path / "rich.sheet")}},
    ):
        assert " in this kit. It was left as it is." in fault(place, **field)


def test_a_file_that_is_not_there_is_told(tmp_path):
    assert "cannot be read" in refused(lambda: wayfarer.load_campaign(tmp_path / "ana.json"), SaveError)


# ---------------------------------------------------------------------- anything at all
@cache
def records():
    """The files of campaigns at every kind of moment, as plain data."""
    with TemporaryDirectory() as folder:
        return [json.loads(made().save(f"{folder}/ana.json").read_bytes()) for made in CAMPAIGNS.values()]


WORDS = st.sampled_from(["sword", "expert", "classic", "row", "great-river", "Ana", "Zoë", "TK1.", "1", "5"])


@st.composite
def mutations(draw):
    """A record with one to three of its parts replaced, removed, doubled or swapped for a part of another."""
    record = deepcopy(draw(st.sampled_from(records())))
    other = draw(st.sampled_from(records()))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(sorted((way for way in paths(record) if way), key=str)))
        holder = part(record, way)
        match draw(st.sampled_from(["replace", "remove", "double", "graft"])):
            case "replace":
                holder[last] = draw(VALUES | WORDS | st.integers(-25, 25))
            case "remove" if len(record) > 1:
                del holder[last]
            case "double" if isinstance(holder, list):
                holder.insert(last, deepcopy(holder[last]))
            case _:
                holder[last] = deepcopy(part(other, draw(st.sampled_from(sorted(paths(other), key=str)))))
    return record


def opened_or_told(place, content):
    """The campaign of a file, or None if what was said instead is one short sentence."""
    try:
        return wayfarer.load_campaign(place, OWN)
    except SaveError as error:
        said = str(error)
    assert "\n" not in said
    assert len(said) < 400 + len(str(place))
    assert place.read_bytes() == content
    return None


@settings(max_examples=6 * settings.default.max_examples)
@given(record=mutations())
def test_a_file_changed_anyhow_is_refused_or_opens_as_a_campaign_that_can_be(record, place):
    content = json.dumps(record).encode()
    place.write_bytes(content)
    c = opened_or_told(place, content)
    if c is None:
        return
    assert 1 <= c.scenario <= 9
    assert len(set(c.items)) == len(c.items)
    assert set(c.items) <= set(PRICES)
    assert c.score == sum(one["score"] for one in record["told"])
    assert "\n" not in repr(c)
    if not c.over:
        table = c.in_play or c.table(island="great-river")  # maps that are not there yet are stood in for
        assert table.setup.items == c.items
        assert table.setup.scenario == c.scenario
    again = wayfarer.load_campaign(c.save(place), OWN)
    assert str(again) == str(c)
    assert again.told == c.told


@given(content=st.one_of(st.binary(max_size=60), VALUES.map(lambda value: json.dumps(value).encode())))
def test_any_other_content_gets_a_sentence(content, place):
    place.write_bytes(content)
    refused(lambda: wayfarer.load_campaign(place), SaveError)
    assert place.read_bytes() == content
