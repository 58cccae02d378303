"""Every fault that a sheet can have is one sentence with its line, and nothing else ever happens."""

from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabletop_kit.core.errors import EditionError
from tabletop_kit.wayfarer.sheet import COMPANIONS, Sheet

DATA = files("tabletop_kit.wayfarer") / "data" / "sheets"
TEXTS = {slug: (DATA / f"{slug}.sheet").read_text("utf8") for slug in ("classic", "expert")}
#: What is replaced, once, by what; what the sentence says; and in which table's icons the line is, if
#: it is not the line that was changed.
COMMON = [
    # the top
    ('title = "', 'titel = "', "did you mean title?", ""),
    ('title = "', '"ti tle" = "', "A sheet has no 'ti tle'", ""),
    ('title = "', 'title = 3 # "', "The sheet needs a name", ""),
    ('title = "', 'title = "<b>', "a name has no '<'", ""),
    ('title = "', 'title = "  ', "single blanks", ""),
    ('title = "', 'title = "' + "x" * 40, "at most 40 characters", ""),
    (' sheet"\n', " sheet\n", "cannot be read as TOML", ""),
    ('title = "', 'gems = 13\ntitle = "', "gems is a number from 0 to 12, not 13.", ""),
    ('title = "', 'gems = "4"\ntitle = "', "gems is a number from 0 to 12, not '4'.", ""),
    ('title = "', 'gems = 4.0\ntitle = "', "gems is a number from 0 to 12, not 4.0.", ""),
    ('title = "', 'shields = -1\ntitle = "', "shields is a number from 0 to 12, not -1.", ""),
    ('title = "', 'monster_spaces = 9\ntitle = "', "monster_spaces is a number from 10 to 60", ""),
    ('title = "', "monster_spaces = 1" + "0" * 60 + '\ntitle = "', "not a huge number.", ""),
    ('title = "', 'misses = 0\ntitle = "', "misses is a number from 1 to 9, not 0.", ""),
    ('title = "', 'misses = true\ntitle = "', "misses is a number from 1 to 9, not True.", ""),
    ('title = "', 'misses = 1979-05-27\ntitle = "', "misses is a number from 1 to 9, not", ""),
    ('title = "', 'monster_space = 18\ntitle = "', "did you mean monster_spaces?", ""),
    # the Coachman
    ("[coachman]", "[coach]", "did you mean coachman?", ""),
    ("[coachman]", "[[coachman]]", "The boxes of the Coachman stand in a table: write [coachman].", ""),
    ("[coachman]", "[coachman", "cannot be read as TOML", ""),
    ("[coachman]", "[coachman]\ntavern = 2", "did you mean taverns?", "+1"),
    ("[coachman]", "[coachman]\nopen = 0", "open is a number from 1 to 20, not 0.", "+1"),
    ("[coachman]", "[coachman]\nper_tavern = 21", "per_tavern is a number from 1 to 20, not 21.", "+1"),
    ("[coachman]", "[coachman]\ntaverns = 7", "taverns is a number from 0 to 6, not 7.", "+1"),
    ("[coachman]", "[coachman]\nopen = 5", "Only 11 of the Coachman's 12 boxes are ever open", "coachman"),
    ("[coachman]", "[coachman]\ntaverns = 1", "Only 9 of the Coachman's 12 boxes are ever open", "coachman"),
    ("icons = [", "icon = [", "did you mean icons?", ""),
    ("icons = [", "icons = 3 # [", "Icons are a list for 1 to 20 boxes", ""),
    ("icons = [", "icons = [] # [", "Icons are a list for 1 to 20 boxes", ""),
    ("icons = [", "icons = [" + '"-", ' * 9, "Icons are a list for 1 to 20 boxes", ""),
    ("icons = [", 'icons = ["-", ', "Only 12 of the Coachman's 13 boxes are ever open", ""),
    ("icons = [", 'icons = ["t", ', "'t' is no icon; there are -, T, M, T2, M2 and *", ""),
    ("icons = [", 'icons = ["T+T", ', "'T+T' is no icon", ""),
    ("icons = [", 'icons = ["M+M2", ', "'M+M2' is no icon", ""),
    ("icons = [", 'icons = ["M3", ', "'M3' is no icon", ""),
    ("icons = [", 'icons = ["T-", ', "'T-' is no icon", ""),
    ("icons = [", 'icons = ["-+T", ', "'-+T' is no icon", ""),
    ("icons = [", 'icons = ["T+", ', "'T+' is no icon", ""),
    ("icons = [", 'icons = ["", ', "'' is no icon", ""),
    ("icons = [", "icons = [2, ", "2 is no icon", ""),
    ("icons = [", 'icons = [["-"], ', "['-'] is no icon", ""),
    # the Guide
    ("minima = ", "minimum = ", "did you mean minima?", ""),
    ("minima = [4, ", "minima = [1, ", "Two dice make 2 to 12, so minima cannot hold 1.", ""),
    ("minima = [4, ", "minima = [13, ", "minima cannot hold 13.", ""),
    ("minima = [4, ", 'minima = ["4", ', "minima cannot hold '4'.", ""),
    ("minima = [4, ", "minima = [4, , ", "cannot be read as TOML", ""),
    ("minima = [4, ", "minima = [4, 4, ", "write one for each box.", "guide"),
    ("minima = [4, ", "minima = [", "write one for each box.", "guide"),
    ("minima = [4, ", "minima = 4 #", "minima is a list of 1 to 20 numbers", ""),
    ("[guide]", "[guides]", "did you mean guide?", ""),
    ("[guide]", "[coachman]", "'coachman' twice", ""),
    # the Merchant
    ("rows = [6, 7, 8]", "rows = [6, 7, 7]", "Two rows of the Merchant have the label 7", ""),
    ("rows = [6, 7, 8]", "rows = [6, 7, 1]", "rows cannot hold 1.", ""),
    ("rows = [6, 7, 8]", "rows = [6,\n7,\n13,\n8]", "rows cannot hold 13.", "+2"),
    ("rows = [6, 7, 8]", "rows = [6,\n7,\n7]", "Two rows of the Merchant have the label 7", "+2"),
    ("rows = [6, 7, 8]", "rows = [6, 7]", "The Merchant has 2 rows", "merchant"),
    ("rows = [6, 7, 8]", "rows = []", "rows is a list of 1 to 8 numbers", ""),
    ("rows = [6, 7, 8]", "rows = [2, 3, 4, 5, 6, 7, 8, 9, 10]", "rows is a list of 1 to 8 numbers", ""),
    ("columns = [4, 5, 9, 10]", "columns = [4, 5, 9, 9]", "Two columns of the Merchant have the label 9", ""),
    ("columns = [4, 5, 9, 10]", "cols = [4, 5, 9, 10]", "did you mean columns?", ""),
    ('    ["M", "M"', '    ["M", "X"', "'X' is no icon", ""),
    ('    ["M", "M"', '    ["M"', "Row 2 of the Merchant has 3 icons; write 4", ""),
    ('    ["M", "M"', '    ["M", "M", "M"', "Row 2 of the Merchant has 5 icons; write 4", ""),
    ('    ["M", "M"', '    "M", ["M"', "The Merchant has 3 rows", "merchant"),
    # the Adventurer and the Sailor
    ("mountains = ", "mountain = ", "did you mean mountains?", ""),
    ("mountains = [", "mountains = 3 # [", "Mountains are lists of the heights", ""),
    ("mountains = [", "mountains = [] # [", "Mountains are lists of the heights", ""),
    ("mountains = [", "mountains = [1, ", "1 is no mountain", ""),
    ("mountains = [", "mountains = [[], ", "[] is no mountain", ""),
    ("mountains = [[1, ", "mountains = [[1, 2],\n[3, 3],\n[1, ", "side by side both stand at 3", "+1"),
    ("mountains = [[1, ", "mountains = [[1, 2],\n[0],\n[1, ", "not 0.", "+1"),
    ("mountains = [[1, ", "mountains = [[1, 2],\n'x',\n[1, ", "'x' is no mountain", "+1"),
    ("mountains = [[1, ", "mountains = [[2, ", "Two boxes side by side both stand at 2", ""),
    ("mountains = [[1, ", "mountains = [[0, ", "The height of a box is a number from 1 to 20, not 0.", ""),
    ("mountains = [[1, ", "mountains = [[21, ", "not 21.", ""),
    ("mountains = [[1, ", "mountains = [[true, ", "not True.", ""),
    (
        "mountains = [[1, ",
        "mountains = [[1, 2, 1, ",
        "The mountains have 14 boxes, and here are 12",
        "adventurer",
    ),
    ("mountains = [", "mountains = [[1, 2, 3, 4, 5, 6, 7, 8, 9], ", "The mountains have 21 boxes", ""),
    ("[sailor]", "[sailor]\nboxes = 6", "The table [sailor] has no 'boxes'", "+1"),
    ("[sailor]", "[sailor.boat]", "The table [sailor] has no 'boat'", ""),
]
CLASSIC = [
    ('title = "', 'bonus = "gem"\ntitle = "', "The Bonus track is a list from the bottom", ""),
    ('title = "', 'bonus = ["gem"]\ntitle = "', "Nothing leads to the Bonus track", ""),
    ('"T", ', '"T+*", ', "A Star needs a Bonus track", ""),
    ('    ["M", "M"', '    ["M", "*"', "A Star needs a Bonus track", ""),
    ('"T", ', "\n'T+*', ", "A Star needs a Bonus track", "+1"),
    ("[guide]", "[guide]\nleft = 4", "The boxes of the Guide's left track stand in a table", "+1"),
    ("[merchant]", '[guide.left]\nminima = [3]\nicons = ["-"]\n[merchant]', "write [guide.right] too.", ""),
]
EXPERT = [
    ('"gem"', '"gems"', "There is no bonus 'gems'; did you mean gem?", ""),
    ('"die2"', '"die1"', "The Bonus track has die1 twice", ""),
    ("bonus = [", "bonus = [3, ", "There is no bonus 3", ""),
    ("bonus = [", "bonus = [[], ", "There is no bonus []", ""),
    ("bonus = [", 'bonus = "gem" # [', "The Bonus track is a list from the bottom", ""),
    ("bonus = [", "bonus = [] # [", "A Star needs a Bonus track", "coachman"),
    ("bonus = [", "bonus = [\n'die1',", "The Bonus track has die1 twice", "+1"),
    ('"gem"', "\n'gem',\n'gems'", "There is no bonus 'gems'", "+2"),
    ("[guide.left]", "[guide.lefts]", "did you mean left?", ""),
    ("[guide.right]", "[guide.rest]", "The table [guide] has no 'rest'", ""),
    ("minima = [5, 6, ", "minima = [5, 13, ", "minima cannot hold 13.", ""),
    ('["T", "M", "T+*", "T"]', '["T", "M", "T+*"]', "The minima have 4 boxes, and here are 3 icons", ""),
    ('"M2+*"', '"M2+*+*"', "'M2+*+*' is no icon", ""),
    ('["T", "M", "T+*", "T"]', '[\n"T",\n"M",\n"Z",\n"T"]', "'Z' is no icon", "+3"),
]
CASES = [
    (slug, *mutation)
    for slug, own in (("classic", CLASSIC), ("expert", EXPERT))
    for mutation in (*COMMON, *own)
]


def fault(text):
    with pytest.raises(EditionError) as caught:
        Sheet.parse(text, source="my.sheet")
    assert caught.value.file == "my.sheet"
    return caught.value


def line_of(text, what, after=0):
    """The number of the line with this in it."""
    return text.count("\n", 0, text.index(what, after)) + 1


@pytest.mark.parametrize(("slug", "old", "new", "says", "where"), CASES)
def test_a_fault_is_one_sentence_with_its_line(slug, old, new, says, where):
    good = TEXTS[slug]
    bad = good.replace(old, new, 1)
    line = line_of(good, old)
    if where in COMPANIONS:
        line = line_of(bad, "icons =", bad.index(f"[{where}]"))
    elif where:
        line += int(where)
    error = fault(bad)
    assert says in error.fault
    assert error.line == line
    assert len(error.fault) < 160
    assert "\n" not in error.fault


def test_each_sheet_has_fifty_faults_and_more():
    assert all(len({case[2:4] for case in CASES if case[0] == slug}) > 50 for slug in TEXTS)


@pytest.mark.parametrize("slug", TEXTS)
@pytest.mark.parametrize("companion", COMPANIONS)
def test_a_companion_that_is_missing_is_named(slug, companion):
    tables = TEXTS[slug].split("\n[")
    kept = [table for table in tables if not table.startswith((f"{companion}]", f"{companion}."))]
    assert len(kept) < len(tables)
    error = fault("\n[".join(kept))
    assert error.fault == f"The boxes of the {companion.capitalize()} stand in a table: write [{companion}]."
    assert error.line == 1


@pytest.mark.parametrize("slug", TEXTS)
def test_a_sheet_cut_short_anywhere_is_a_fault_or_a_sheet(slug):
    text = TEXTS[slug]
    for length in range(len(text)):
        read_or_told(text[:length])


def read_or_told(text):
    """Whatever a text is: a sheet that reads again as itself, or a fault on one of its lines."""
    told = None
    try:
        sheet = Sheet.parse(text)
    except EditionError as error:
        told = error
    if told is None:
        assert Sheet.parse(sheet.text()) == sheet
    else:
        assert told.line in range(1, text.count("\n") + 2)
        assert "\n" not in told.fault


@st.composite
def damaged(draw):
    """A good sheet with a few pieces cut, doubled or replaced."""
    text = draw(st.sampled_from(sorted(TEXTS.values())))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        piece = draw(
            st.sampled_from(["", "-", "0", "13", '"', "[", "]", "\n", "=", "*", "inf", text[start:end] * 2])
            | st.text(max_size=5)
        )
        text = text[:start] + piece + text[end:]
    return text


@settings(max_examples=300, deadline=None, derandomize=True)
@given(damaged())
@example("")
@example("\0")
@example("[" * 3000)
@example("title = " + "[" * 3000 + "]" * 3000)
@example("title = " + "9" * 5000)
@example("a" + ".a" * 3000 + " = 1")
def test_a_sheet_with_any_damage_is_a_fault_or_a_sheet(text):
    read_or_told(text)


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (b"", 1, "stand in a table"),
        (b"\x7fELF\0\0\1", 1, "cannot be read as TOML"),
        (TEXTS["classic"].encode("utf-16"), 1, "UTF-8"),
        (b"title = '\xe9'", 1, "UTF-8"),
        (b"#" * 200_000, None, "larger than 100,000 bytes"),
        ("title = '\u202e'".encode(), 1, "stand in a table"),
    ],
)
def test_a_file_that_is_no_sheet_is_told_so(tmp_path, content, line, says):
    file = tmp_path / "my.sheet"
    file.write_bytes(content)
    with pytest.raises(EditionError, match=r"my\.sheet") as caught:
        Sheet.read(file)
    assert caught.value.line == line
    assert says in caught.value.fault


def test_a_folder_is_no_sheet(tmp_path):
    with pytest.raises(EditionError, match="cannot be read"):
        Sheet.read(tmp_path)
