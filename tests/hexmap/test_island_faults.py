"""Every fault that an island can have is one sentence with its line, and nothing else ever happens."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabletop_kit.core.errors import EditionError
from tabletop_kit.hexmap import Island
from tests.hexmap.islands import GREAT_RIVER, SMALL

#: What is replaced in the Great River, once, by what; what the sentence says; and what stands on the
#: line that it names, if that is not the line that was changed.
RIVER = [
    # the grid
    ("w*", "w%", "H7 ('w%') is no hex: first one of g m d j w or . for sea, then signs.", ""),
    ("w*", "W*", "H7 ('W*') is no hex", ""),
    ("w*", "*w", "H7 ('*w') is no hex", ""),
    ("w*", "wä", "H7 ('wä') is no hex", ""),
    ("w*", "<b>", "H7 ('<b>') is no hex", ""),
    ("w*", "w *", "I7 ('*') is no hex", ""),
    ("w*", ".*", "H7 ('.*') is open sea, and nothing can stand there.", ""),
    ("g&", ".&", "D3 ('.&') is open sea", ""),
    ("m+", ".+", "H3 ('.+') is open sea", ""),
    ("mA", ".A", "H2 ('.A') is open sea", ""),
    ("w*", "x*", "has no terrain 'x'; there are g grass, m mountain, d desert, j jungle, w water", ""),
    ("w*", "w**", "H7 ('w**') has two signs for a gem; one is enough.", ""),
    ("mA", "mAB", "H2 ('mAB') has two signs for a town", ""),
    ("mA", "mAab", "has two signs for a statue", ""),
    ("w*", "w3*5", "has two signs for a glacier", ""),
    ("w*", "w0", "H7 ('w0') cannot thaw at this number; ice has the number of towns, 1 to 26.", ""),
    ("w*", "w27", "cannot thaw at this number", ""),
    ("w*", "w" + "9" * 5000, "cannot thaw at this number", ""),
    ("w*", "w13", "The glacier H7 thaws at 13 towns, and the island has 12.", ""),
    ("m+", "m3", "H3 is no water, so it cannot be a glacier; write w3.", ""),
    ("d   dC", "d^  dC", "J3 is no mountain and no jungle, so ^ cannot make it a High Peak", ""),
    ("w*", "w^", "H7 is no mountain and no jungle", ""),
    ("dG", "dF", "The town F stands at F6 and at G8; each has a letter of its own.", ""),
    ("mA", "m", "No hex of the grid bears the town 'A'.", 'A = "'),
    ("jI", "jZ", "The town Z at C9 has no name; write Z = ", ""),
    ("w*", "wa", "The statue a at H7 has no values; write a = {", ""),
    ("mA", "mA@", "One stone alone leads nowhere; draw two or more, or none.", ""),
    ("gH ", "wH3", "Nobody can start on the glacier K8.", ""),
    ("w*  w", "w* ", "This row has 13 hexes and the first has 14; fill up with . for sea.", ""),
    ("mA  d", "mA", "This row has 13 hexes and the first has 14", ""),
    ("w*", "w*  w", "This row has 15 hexes and the first has 14", ""),
    ("w*", "w*" + "  w" * 13, "A row has at most 26 hexes, not 27.", ""),
    (".   .   .   .   m ", "  .   .   .   .   m ", "Row 2 must begin right of row 1: rows 2, 4, 6", "mA"),
    (
        ".   .   .   .   m ",
        ". " * 14 + "\n.   .   .   .   m ",
        "Row 2 must begin right of row 1",
        ".   .   .   .   m   m   m   m ",
    ),
    ("  .   j   j", ".   j   j", "Row 8 must begin right of row 7", ""),
    (".   g   j", "  .   g   j", "Row 7 must begin left of row 6", ""),
    (".   g   j", "=   g   j", "cannot be read as TOML", ""),
    # the legend
    ("title = ", "titel = ", "The legend has no 'titel'; did you mean title?", ""),
    ("title = ", "title: ", "('title:') is no hex", ""),
    ('title = "The Great River"\n', "", "The island needs a name, as in: title = ", "number = "),
    ("title = ", "title = 3 # ", "The island needs a name", ""),
    ('title = "The', 'title = "<b>', "a name has no '<'", ""),
    ('title = "The', 'title = "  The', "single blanks", ""),
    ('title = "The', 'title = "' + "x" * 40, "at most 40 characters", ""),
    ('River"', "River", "cannot be read as TOML", ""),
    ("number = 1", "number = -1", "The number of the map is 0 to 99, not -1.", ""),
    ("number = 1", "number = 100", "not 100.", ""),
    ("number = 1", "number = 1.0", "not 1.0.", ""),
    ("number = 1", "number = true", "not True.", ""),
    ("number = 1", "number = '1'", "not '1'.", ""),
    ("number = 1", "number = 1" + "0" * 200, "not a huge number.", ""),
    ("number = 1", "number = 1" + "0" * 5000, "too many digits", ""),
    ("number = 1", "number = 1\nnumber = 2", "cannot overwrite a value", "number = 2"),
    ("starts = [", "start = [", "did you mean starts?", ""),
    ('"C", "E", "H"]', '"C", "E"]', "Three towns are the starts for 1-2, 3-4 and 5-6, as in: starts = ", ""),
    ('"C", "E", "H"]', '"C", "E", "H", "A"]', "Three towns are the starts", ""),
    ('["C", "E", "H"]', '"CEJ"', "Three towns are the starts", ""),
    ('"E", "H"]', '"E", "Z"]', "The start 'Z' is no town; there are A, B, C,", ""),
    ('"E", "H"]', '"E", "e"]', "The start 'e' is no town", ""),
    ('"E", "H"]', '"E",\n3\n]', "The start 3 is no town", "\n3\n"),
    ('"E", "H"]', '"E", ["J"]]', "The start ['J'] is no town", ""),
    ('"E", "H"]', '"E", # "C"\n"C"]', "three different towns, and C is there twice.", '"C"]'),
    ("[towns]", "[town]", "did you mean towns?", ""),
    ("[towns]", "[[towns]]", "towns is a table: write [towns] and one line a letter below it.", ""),
    ("[towns]", "[towns", "cannot be read as TOML", ""),
    ("[towns]", "[towns]\nZ = 'Zoo'", "No hex of the grid bears the town 'Z'.", "Zoo"),
    ("[towns]", "[towns]\nAA = 'Zoo'", "No hex of the grid bears the town 'AA'.", "Zoo"),
    ('K = "', 'k = "', 'The town K at M9 has no name; write K = "..." below [towns].', "jK"),
    ('K = "', 'K = 3 # "', "The name of a town is a text, not 3.", ""),
    ('K = "', 'K = "&', "a name has no '&'", ""),
    ('K = "', 'K = "' + "k" * 40, "at most 40 characters", ""),
    ('K = "Vinecliff"', 'K = ""', "at least one letter", ""),
    ('K = "Vinecliff"', 'K = "lakeHolm"', "Towns G and K are both called lakeHolm.", ""),
    ('K = "Vinecliff"', "K.name = 'Vinecliff'", "The name of a town is a text", ""),
    ("[towns]", "statues = 3\n[towns]", "statues is a table: write [statues]", "statues"),
    ("[towns]", "statues.a = 3\n[towns]", "No hex of the grid bears a statue 'a'.", "statues"),
]
#: The same for the small island, whose legend has everything.
LEGEND = [
    ('"A3-A5"', '"A3"', "'A3' names 1 hex; write ships = [\"C1-E1\"]", ""),
    ('"A3-A5"', '"A3-A5", # "A1"\n"A1"', "'A1' names 1 hex; write ships = [", '"A1",'),
    ('"A3-A5"', "\n'A3-Z9'", "The map has no hex 'Z9' for ships.", "Z9"),
    ('"A3-A5"', '"A3-A6"', "The map has no hex 'A6' for ships.", ""),
    ('"A3-A5"', '"A3-E3"', "The map has no hex 'E3' for ships.", ""),
    ('"A3-A5"', '"A3-ship2"', "The map has no hex 'ship2' for ships.", ""),
    ('"A3-A5"', '"A3--A5"', "The map has no hex '' for ships.", ""),
    ('"A3-A5"', '"A3-B5"', "B5 is open sea; ships name hexes of the island.", ""),
    ('"A3-A5"', '"A3-A5-a3"', "'A3-A5-a3' names a hex twice.", ""),
    ('"A3-A5"', "\"A3-A5\", # one\n'A5 - A3'", "'A5 - A3' is there twice.", "A5 - A3"),
    ('"A3-A5"', '3, "A3-A5"', "3 names no hexes; write ships = [", ""),
    ('"A3-A5"', '["A3", "A5"]', "['A3', 'A5'] names no hexes", ""),
    ("ships = [", 'ships = "A3-A5" # [', "ships is a list, as in: ships = [", ""),
    ("ships = [", 'ships = { A = "A3-A5" } # [', "ships is a list", ""),
    ("ships = [", "boats = [", "The legend has no 'boats'; ", ""),
    (
        "bridges = [",
        'bridges = [\n\n"A1-B1-B2",',
        "'A1-B1-B2' names 3 hexes; write bridges = [\"C1-C2\"]",
        "B1-B2",
    ),
    ("bridges = [", 'bridges = ["A1-A1",', "'A1-A1' names a hex twice.", ""),
    ("bridges = [", 'bridges = ["A1-C1",', "C1 is open sea; bridges name hexes", ""),
    ("dotted = [", 'dotted = ["A1",', "'A1' names 1 hex; write dotted = [", ""),
    ("dotted = [", 'dotted = ["A1>B1",', "'A1>B1' names 1 hex", ""),
    ("ravines = [", 'ravines = ["A1-D1",', "A1 and D1 do not touch, so no ravine lies between them.", ""),
    ("ravines = [", "ravines = ['a1-b1',\n'a1-c2',", "A1 and C2 do not touch", "a1-c2"),
    ("ravines = [", 'ravines = ["B3-A3",', "'A3-B3' is there twice.", ""),
    ("a = {", "b = {", "The statue a at B1 has no values; write a = {", "ga*"),
    ("a = {", "a = 3 # {", "A set of statues has a name and two values, as in: a = {", ""),
    ("first = 8", "most = 8", "A set of statues has no 'most'; ", ""),
    ("first = 8, ", "", "The set a has no first; write a = {", ""),
    ("first = 8", "first = 3", "get no less than the later: not 3 and then 4.", ""),
    ("first = 8", "first = 100", "first is a number from 0 to 99, not 100.", ""),
    ("first = 8", "first = true", "first is a number from 0 to 99, not True.", ""),
    ("later = 4", "later = -1", "later is a number from 0 to 99, not -1.", ""),
    ("later = 4", "later = 4.5", "later is a number from 0 to 99, not 4.5.", ""),
    ('"Moon"', "8", "The name of a set is a text, not 8.", ""),
    ('"Moon"', '"Moon;"', "a name has no ';'", ""),
    ("statues]\na = { ", "statues.a]\nfirst = 8\nlater = 9\nname = 'x' # ", "not 8 and then 9.", "later"),
    ("statues]\na = { ", "statues.a]\nfirst = 8\nlater = 9.5\nname = 'x' # ", "not 9.5.", "later"),
    ("statues]\na = { ", "statues.a]\nfirst = 8\nname = 'x' # ", "The set a has no later", "statues.a"),
    ("gA ", "gAb", "The statue b at A1 has no values; write b = {", ""),
    (
        "4 }\n",
        "4 }\nb = { name = 'moon', first = 1, later = 1 }\n",
        "No hex of the grid bears a statue 'b'.",
        "b = {",
    ),
]
CASES = [*((GREAT_RIVER, *case) for case in RIVER), *((SMALL, *case) for case in LEGEND)]


def fault(text):
    with pytest.raises(EditionError) as caught:
        Island.parse(text, source="my.island")
    assert caught.value.file == "my.island"
    return caught.value


def line_of(text, what):
    """The number of the line with this in it."""
    return text.count("\n", 0, text.index(what) + what.startswith("\n")) + 1


@pytest.mark.parametrize(("good", "old", "new", "says", "where"), CASES)
def test_a_fault_is_one_sentence_with_its_line(good, old, new, says, where):
    bad = good.replace(old, new, 1)
    error = fault(bad)
    assert says in error.fault
    assert error.line == (line_of(bad, where) if where else line_of(good, old))
    assert len(error.fault) < 160
    assert "\n" not in error.fault


def test_two_sets_of_one_name_are_told_at_the_second():
    text = SMALL.replace("gA ", "gAb") + "b = { name = 'moon', first = 1, later = 1 }\n"
    error = fault(text)
    assert (error.line, error.fault) == (line_of(text, "moon"), "The sets a and b are both called moon.")


@pytest.mark.parametrize(("stone", "line"), [("jB^@", 3), ("mC@", 2)])
def test_one_stone_alone_is_told_on_its_line(stone, line):
    """What is taken away leaves the last hex of row 2, or the first of row 3."""
    error = fault(SMALL.replace(stone, stone[:-1]))
    assert (error.line, error.fault[:15]) == (line, "One stone alone")


def test_a_town_drawn_three_times_is_told_at_the_second_place():
    text = GREAT_RIVER.replace("mA", "mB").replace("jI", "jB")
    error = fault(text)
    assert error.fault.startswith("The town B stands at H2 and at B4;")
    assert error.line == line_of(text, "gB")


def test_a_hundred_ships_are_too_many_and_one_less_is_not():
    names = Island.parse(GREAT_RIVER).names

    def with_ships(many):
        ships = ",\n".join(f'"{names[0]}-{name}"' for name in names[1 : many + 1])
        return GREAT_RIVER.replace("title =", f"ships = [\n{ships}\n]\ntitle =")

    text = with_ships(100)
    assert Island.parse(with_ships(99)).names[-1] == "ship99"
    error = fault(text)
    assert error.fault == "An island has at most 99 ships."
    assert error.line == line_of(text, f"-{names[100]}")


def test_forty_one_rows_are_too_many():
    rows = ".\n" * 41
    assert fault(rows + SMALL).fault == "An island has at most 40 rows."
    assert fault("# a remark\n\n" + rows).line == 43


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", 'title = "x"\n'])
def test_a_text_without_a_grid_is_told_how_one_begins(text):
    assert (
        fault(text).fault == "There is no grid; draw the rows of hexes above the legend, as in: .  gA  w  m^"
    )


def test_a_grid_without_a_legend_is_told_what_it_needs():
    grid = GREAT_RIVER[: GREAT_RIVER.index("title")]
    error = fault(grid)
    assert error.fault.startswith("The island needs a name")
    assert error.line == grid.count("\n") + 1
    assert fault(".").line == 1


# ---------------------------------------------------------------------- whatever else people try
def read_or_told(text):
    """Whatever a text is: an island that reads again as itself, or a fault on one of its lines."""
    told = None
    try:
        island = Island.parse(text)
    except EditionError as error:
        told = error
    if told is None:
        assert Island.parse(island.text()) == island
    else:
        assert told.line in range(1, text.count("\n") + 2)
        assert "\n" not in told.fault
        assert len(told.fault) < 200


@pytest.mark.parametrize("text", [GREAT_RIVER, SMALL])
def test_an_island_cut_short_anywhere_is_a_fault_or_an_island(text):
    for length in range(len(text)):
        read_or_told(text[:length])


@pytest.mark.parametrize("text", [GREAT_RIVER, SMALL])
def test_an_island_with_a_line_missing_or_doubled_is_a_fault_or_an_island(text):
    lines = text.split("\n")
    for number in range(len(lines)):
        read_or_told("\n".join(lines[:number] + lines[number + 1 :]))
        read_or_told("\n".join(lines[: number + 1] + lines[number:]))


@st.composite
def damaged(draw):
    """A good island with a few pieces cut, doubled or replaced."""
    text = draw(st.sampled_from([GREAT_RIVER, SMALL]))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        piece = draw(
            st.sampled_from(
                ["", ".", "w3", "mZ", "a", "@", "-", "0", '"', "[", "]", "\n", "=", "*", "#", "{}"]
            )
            | st.just(text[start:end] * 2)
            | st.text(max_size=5)
        )
        text = text[:start] + piece + text[end:]
    return text


@settings(max_examples=300)
@given(damaged())
@example("\0")
@example("\ufeff" + SMALL)
@example(SMALL.replace("\n", "\r"))
@example(SMALL.replace("\n", "\u2028"))
@example("[" * 3000)
@example(".\n" * 3 + "title = " + "[" * 3000 + "]" * 3000)
@example(".\na" + ".a" * 3000 + " = 1")
@example("m" + "@" * 90_000)
@example(" " * 90_000 + "=")
@example(SMALL.replace('"B3-B1"', ", ".join(['"A1-B1"'] * 12_000)))
@example(SMALL.replace('A = "Northhaven"', 'A = "\ud800"'))
def test_an_island_with_any_damage_is_a_fault_or_an_island(text):
    read_or_told(text)


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (b"", 1, "There is no grid"),
        (b"\x7fELF\0\0\1", 1, "is no hex"),
        (b"\x89PNG\r\n\x1a\n", 1, "UTF-8"),
        (GREAT_RIVER.encode("utf-16"), 1, "UTF-8"),
        (b".\n.\n# \xe9", 3, "UTF-8"),
        (b"#" * 200_000, None, "larger than 100,000 bytes"),
    ],
)
def test_a_file_that_is_no_island_is_told_so(tmp_path, content, line, says):
    file = tmp_path / "my.island"
    file.write_bytes(content)
    with pytest.raises(EditionError, match=r"my\.island") as caught:
        Island.read(file)
    assert caught.value.line == line
    assert says in caught.value.fault


@pytest.mark.parametrize("name", ["", "none.island", "a\0b.island"])
def test_a_path_that_is_no_file_is_told_so(tmp_path, name):
    with pytest.raises(EditionError, match=r"The file cannot be read: .*\."):
        Island.read(tmp_path / name)
