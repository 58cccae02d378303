"""Files that people write: read safely, and every fault with its line."""

from __future__ import annotations

import pytest

from tabletop_kit.core.edition import MOST, Legend, read_text
from tabletop_kit.core.errors import EditionError, SetupError

SAMPLE = """\
# a remark with [brackets] and "quotes
title = "One [two] # three"
numbers = [4,
  5,   # five = 5
  "six" ]

[guide]
"minima" = [1, 2]
icons = [
  ["M", "-"],
  ["T", "T2"]
]

[guide.left] # a track
minima = [3]
words = '''
minima = "no key"
'''
deep.est = 1
box = { minima = [9] }

[[card]]
id = "a"

[[card]]
id = "b"
"""


def where(key, table=""):
    return Legend(SAMPLE).line(key, table)


def fault(text, **given):
    with pytest.raises(EditionError) as caught:
        Legend(text, "my.sheet", **given)
    return caught.value


@pytest.mark.parametrize(
    ("key", "table", "line"),
    [
        ("title", "", 2),
        ("numbers", "", 3),
        ("guide", "", 7),
        ("minima", "guide", 8),
        ("icons", "guide", 9),
        ("left", "guide", 14),
        ("minima", "guide.left", 15),
        ("words", "guide.left", 16),
        ("est", "guide.left.deep", 19),
        ("card", "", 22),
    ],
)
def test_a_key_is_found_on_its_own_line(key, table, line):
    assert where(key, table) == line


def test_an_item_is_looked_for_in_the_list_of_its_own_table():
    assert Legend(SAMPLE).line("icons", "guide", item=1) == 11
    assert Legend(SAMPLE).line("numbers", item=2) == 5


@pytest.mark.parametrize(("item", "line"), [(0, 3), (1, 5), (2, 6), (3, 7), (5, 8), (6, 1)])
def test_an_item_of_a_list_has_its_own_line_however_it_is_written(item, line):
    text = """\
ships = [  # the first = "C4-E4", no, it is below
  # "A1-B1",
  'A1-B1',

  ["A1-B1", 2],  # "C4-E4"
  { a = [1, 2] },
  "A1-B1"
  , 4, "C4-E4", # the last
]
"""
    assert Legend(text).line("ships", item=item) == line


def test_a_table_without_a_line_of_its_own_has_that_of_its_first_key():
    assert where("deep", "guide.left") == 19
    assert Legend("a = 1\nb.c.d = 2\n[e.f]\n").line("c", "b") == 2
    assert Legend("a = 1\nb.c.d = 2\n[e.f]\n").line("e") == 3


def test_a_key_that_is_missing_has_the_line_of_its_table():
    assert where("monsters", "guide.left") == 14
    assert where("monsters", "guide.right") == 7
    assert where("minima", "guide.left.box") == 20
    assert where("monsters") == 1


def test_lines_count_on_from_where_the_legend_begins():
    assert Legend("title = 3", "my.island", 12).fault("title", "Fault.").line == 12


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("title = 'a'\nicons = [1, , 2]\n", 2, "invalid value"),
        ("title = 'a'\nicons = [1,\n2\n", 3, "unclosed array"),
        ("[guide]\n[guide.left]\n[guide.left]\n", 3, "'guide.left' twice"),
        ("a = 1\na = 2\n", 2, "cannot overwrite a value"),
        ("\na = \x00\n", 2, "cannot be read as TOML"),
        ("a = 1\nb = 1" + "0" * 5000, 2, "too many digits"),
        ("\n\nb = 1" + "0" * 5000, 3, "too many digits"),
        ("a = 1\nb = " + "[" * 5000 + "]" * 5000, 2, "too deeply"),
        ("a = [1]\nb = " + "{a=" * 5000 + "1" + "}" * 5000, 2, "too deeply"),
    ],
)
def test_what_is_no_toml_gets_one_sentence_with_its_line(text, line, says):
    error = fault(text)
    assert (error.file, error.line) == ("my.sheet", line)
    assert says in error.fault
    assert error.fault.endswith(".")


def test_a_file_with_a_mark_and_lines_of_windows_reads_as_any_other(tmp_path):
    file = tmp_path / "my.sheet"
    file.write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    assert read_text(file) == "a = 1\nb = 2\n"


def test_a_file_that_is_no_utf8_says_the_line(tmp_path):
    file = tmp_path / "my.sheet"
    file.write_bytes("\nb = 'Zoë'\n".encode("latin1"))
    with pytest.raises(EditionError, match=r"my.sheet, line 2: .*save the file as UTF-8"):
        read_text(file)


def test_a_file_of_the_greatest_size_is_read_and_a_larger_one_is_not(tmp_path):
    file = tmp_path / "my.sheet"
    file.write_bytes(b"#" * MOST)
    assert len(read_text(file)) == MOST
    file.write_bytes(b"#" * (MOST + 1))
    with pytest.raises(EditionError, match="larger than 100,000 bytes"):
        read_text(file)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing.sheet", "No such file"),
        ("", "directory"),
        ("a\0b.sheet", "this is no path of a file"),
        ("x" * 5000, "too long"),
    ],
)
def test_a_file_that_is_not_there_is_one_sentence(tmp_path, name, why):
    with pytest.raises(EditionError, match=f"The file cannot be read: .*{why}"):
        read_text(f"{tmp_path}/{name}")


@pytest.mark.parametrize("given", [7, None, b"my.sheet"])
def test_a_file_is_named_by_a_text(given):
    with pytest.raises(SetupError, match=r"A file is named by a text, as in 'mine\.island', not by "):
        read_text(given)
