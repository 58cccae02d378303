"""Companion sheets: the kit's own two, and those that people write."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import EditionError, SetupError
from tabletop_kit.core.game import Chance, Decide
from tabletop_kit.wayfarer import table
from tabletop_kit.wayfarer.editions import sheet_of
from tabletop_kit.wayfarer.sheet import BONUSES, COMPANIONS, Icons, Sheet, Track, kit_sheet

#: The least that a sheet needs.
SMALL = """\
title = "Small sheet"
[coachman]
icons = ["-", "T+M2"]
[guide]
minima = [4]
icons = ["-"]
[merchant]
rows = [6]
columns = [6, 7]
icons = [["M", "-"]]
[adventurer]
mountains = [[1, 2], [3, 2, 4]]
icons = ["-", "-", "-", "-", "T2"]
[sailor]
icons = ["M"]
"""
#: The most that a sheet may have.
LARGE = f"""
title = "Large sheet"
[coachman]
icons = {["-"] * 20}
open = 20
[guide]
minima = {[2, 12] * 10}
icons = {["-"] * 20}
[merchant]
rows = [2, 3, 4, 5, 6, 7, 8, 12]
columns = [2, 3, 4, 5, 6, 7, 8, 12]
icons = {[["-"] * 8] * 8}
[adventurer]
mountains = {[[20, 1] * 10]}
icons = {["-"] * 20}
[sailor]
icons = {["T"] * 20}
"""
KIT = ["classic", "expert"]


def small(old="", new=""):
    assert old in SMALL
    return Sheet.parse(SMALL.replace(old, new, 1) if old else SMALL)


def icons_of(sheet):
    """The icons of every box."""
    parts = [getattr(sheet, companion) for companion in COMPANIONS]
    return [one for part in (*parts, *(track.icons for track in sheet.guide_tracks)) for one in part]


# ---------------------------------------------------------------------- the kit's own
@pytest.mark.parametrize("slug", KIT)
def test_the_kits_sheets_have_what_the_rules_speak_of(slug):
    sheet = kit_sheet(slug)
    assert (len(sheet.coachman), sheet.coachman_open, sheet.per_tavern, sheet.taverns) == (12, 6, 3, 2)
    assert (sheet.gems, sheet.shields, sheet.monster_spaces, sheet.misses) == (4, 4, 18, 3)


@pytest.mark.parametrize("slug", KIT)
def test_every_kind_of_icon_occurs_on_the_kits_sheets(slug):
    icons = icons_of(kit_sheet(slug))
    assert {one.treasure for one in icons} == {one.monster for one in icons} == {0, 1, 2}
    assert any(one.star for one in icons) == (slug == "expert")


def test_the_classic_sheet_has_three_mountains_and_an_unsplit_guide():
    sheet = kit_sheet("classic")
    assert sheet.adventurer_steps == (0, 1, -1, 0, 1, 1, -1, 0, 1, 1, -1, -1)
    assert (sheet.guide_tracks, sheet.bonus) == ((), ())
    assert sum(map(len, (sheet.coachman, sheet.guide, sheet.merchant, sheet.adventurer, sheet.sailor))) == 51


def test_the_adventurer_of_the_expert_sheet_follows_one_path():
    assert kit_sheet("expert").adventurer_steps == (0, 1, 1, -1, -1, 1, 1, 1, -1, -1, 1, -1)


def test_the_guide_of_the_expert_sheet_splits_after_three_boxes():
    sheet = kit_sheet("expert")
    assert sheet.guide_minima == (4, 5, 6)
    assert [(track.name, track.minima) for track in sheet.guide_tracks] == [
        ("left", (5, 6, 7, 7, 8, 8)),
        ("right", (8, 9, 10, 10)),
    ]


def test_the_expert_sheet_has_the_seven_bonuses_in_their_order():
    assert kit_sheet("expert").bonus == BONUSES
    assert BONUSES == ("die1", "gem", "reroll", "treasure", "die2", "strike", "treasure2")


def test_the_expert_sheet_adds_stars_to_the_classic_boxes():
    classic, expert = kit_sheet("classic"), kit_sheet("expert")
    for companion in ("coachman", "merchant", "sailor"):
        plain = tuple(Icons(one.treasure, one.monster) for one in getattr(expert, companion))
        assert plain == getattr(classic, companion)
    assert expert.merchant_rows == classic.merchant_rows
    assert expert.merchant_cols == classic.merchant_cols


@pytest.mark.parametrize("slug", KIT)
def test_a_sheet_of_the_kit_is_read_once(slug):
    assert kit_sheet(slug) is kit_sheet(slug)


# ---------------------------------------------------------------------- reading and writing
def test_a_small_sheet_is_read_as_it_is_written():
    sheet = small()
    assert (sheet.slug, sheet.title) == ("small-sheet", "Small sheet")
    assert sheet.coachman == (Icons(), Icons(treasure=1, monster=2))
    assert (sheet.guide, sheet.guide_minima) == ((Icons(),), (4,))
    assert (sheet.merchant_rows, sheet.merchant_cols, sheet.merchant) == (
        (6,),
        (6, 7),
        (Icons(0, 1), Icons()),
    )
    assert sheet.mountains == ((1, 2), (3, 2, 4))
    assert sheet.adventurer_steps == (0, 1, 0, -1, 1)
    assert sheet.adventurer[4] == Icons(treasure=2)
    assert sheet.sailor == (Icons(monster=1),)
    assert repr(sheet) == "<Sheet Small sheet: 11 boxes>"


def test_numbers_may_be_set():
    sheet = small(
        "[coachman]\n", "gems = 2\nshields = 0\nmonster_spaces = 60\nmisses = 9\n[coachman]\nopen = 1\n"
    )
    assert (sheet.gems, sheet.shields, sheet.monster_spaces, sheet.misses) == (2, 0, 60, 9)
    assert (sheet.coachman_open, sheet.per_tavern, sheet.taverns) == (1, 3, 2)
    other = small("[coachman]\n", "[coachman]\nopen = 1\nper_tavern = 1\ntaverns = 1\n")
    assert (other.coachman_open, other.per_tavern, other.taverns) == (1, 1, 1)


def test_a_split_guide_has_two_tracks():
    track = "\n[guide.{}]\nminima = [{}, 9]\nicons = ['T', 'M']\n"
    sheet = Sheet.parse(SMALL + track.format("right", 8) + track.format("left", 5))
    assert sheet.guide_tracks == (
        Track("left", (5, 9), (Icons(1), Icons(0, 1))),
        Track("right", (8, 9), (Icons(1), Icons(0, 1))),
    )


@pytest.mark.parametrize("slug", KIT)
def test_the_text_of_a_sheet_reads_as_the_same_sheet(slug):
    sheet = kit_sheet(slug)
    again = Sheet.parse(sheet.text(), slug=slug)
    assert again == sheet
    assert again.text() == sheet.text()
    assert all(getattr(again, name) == getattr(sheet, name) for name in Sheet.__dataclass_fields__)


def test_what_is_not_usual_is_in_the_text():
    sheet = small("[coachman]\n", "misses = 2\n[coachman]\ntaverns = 0\n")
    assert "misses = 2\n" in sheet.text()
    assert "taverns = 0\n" in sheet.text()
    assert "open" not in sheet.text()
    assert Sheet.parse(sheet.text()) == sheet


def test_icons_are_written_in_one_order_however_they_stood():
    text = SMALL.replace('"T+M2"', '"*+M2+T"').replace("[coachman]", 'bonus = ["gem"]\n[coachman]')
    sheet = Sheet.parse(text)
    assert sheet.coachman[1] == Icons(1, 2, True)
    assert '"T+M2+*"' in sheet.text()


def test_a_sheet_may_have_boxes_up_to_the_limits():
    sheet = Sheet.parse(LARGE)
    assert len(sheet.coachman) == len(sheet.guide_minima) == len(sheet.adventurer_steps) == 20
    assert (len(sheet.merchant_rows), len(sheet.merchant), sheet.mountains[0][0]) == (8, 64, 20)
    assert Sheet.parse(sheet.text()) == sheet


def test_a_sheet_with_another_number_is_another_sheet():
    assert small().digest == small().digest
    assert len(small().digest) == 16
    assert small() == small()
    assert hash(small()) == hash(small())
    assert small("minima = [4]", "minima = [5]") != small()
    assert small("minima = [4]", "minima = [5]").digest != small().digest
    assert small() != "Small sheet"


def test_remarks_change_nothing():
    assert small("[guide]", "# a remark\n[guide]   # another") == small()


def test_a_sheet_is_read_from_a_file_whose_name_is_its_short_name(tmp_path):
    file = tmp_path / "My Own.sheet"
    file.write_text(SMALL, "utf8")
    assert Sheet.read(file).slug == "my-own"
    assert Sheet.read(str(file)).title == "Small sheet"


def test_a_fault_in_a_file_names_the_file_and_the_line(tmp_path):
    file = tmp_path / "my.sheet"
    file.write_text(SMALL.replace("[4]", "[14]"), "utf8")
    with pytest.raises(EditionError) as caught:
        Sheet.read(file)
    assert str(caught.value) == "my.sheet, line 5: Two dice make 2 to 12, so minima cannot hold 14."
    assert (caught.value.file, caught.value.line) == ("my.sheet", 5)


def test_a_table_is_played_with_a_sheet_of_ones_own(tmp_path):
    file = tmp_path / "my.sheet"
    file.write_text(SMALL, "utf8")
    t = table(sheet=str(file), seed=1)
    assert sheet_of(t.state.setup) == Sheet.read(file)
    while not t.over:
        match t.turn:
            case Chance():
                t.roll()
            case Decide(seats):
                t.play(next(iter(t.legal(seats[0]))), seats[0])
    assert any(player.coachman for player in t.state.players)
    assert all(len(player.coachman) <= 2 and len(player.sailor) <= 1 for player in t.state.players)


def test_a_wrong_name_of_a_sheet_is_answered_with_the_nearest():
    with pytest.raises(SetupError, match="did you mean classic"):
        table(sheet="clasic")
