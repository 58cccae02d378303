"""Results are written and read; a hostile one does no harm."""

import csv
import io
from dataclasses import replace

import pytest

from tabletop_kit.core.errors import SaveError
from tabletop_kit.learn.results import COLUMNS, Row, merged, predicted_again, read, text, write

ANA = Row("Ana", "one-six", "five-dice", "5/6", "0.61", "0.6|4651/7776", 2, "yes", 2026)


@pytest.mark.parametrize(
    "row",
    [
        ANA,
        Row("Ünal, “the” Bold", "x", "y", "1,5 %", "", "", 0, "", -3),
        Row('=HYPERLINK("http://x")', "+1", "-1", "@x", "'quoted", "\tx", 0, "no", 1),
        Row("two\nlines", "a", "b", '"', "", "", 1, "no", 1),
    ],
)
def test_what_is_written_is_read_again(row, tmp_path):
    assert read(write([ANA, row], tmp_path / "class.csv")) == (ANA, row)


def test_nothing_in_the_file_begins_like_a_formula():
    hostile = Row("=1+1", "+1", "-1", "@x", "\tx", "\rx", 0, "", 1)
    [_, line] = csv.reader(io.StringIO(text([hostile]), newline=""))
    assert not any(value.startswith(("=", "+", "-", "@", "\t", "\r")) for value in line)


def test_of_two_results_of_a_pupil_the_last_one_counts_with_the_prediction_of_the_first():
    later = Row("ana", "one-six", "five-dice", "0.6", "0.55", "0.598", 1, "yes", 2026)
    other = Row("Ben", "one-six", "five-dice", "1/2", "", "", 0, "", 2026)
    assert merged([ANA, other, later]) == (replace(later, prediction="5/6"), other)
    assert predicted_again([ANA, other, later]) == (
        "ana predicted one-six, five-dice twice: the first prediction, 5/6, counts, and 0.6 does not.",
    )
    assert predicted_again([ANA, other, ANA]) == ()


def test_with_another_seed_of_the_class_it_is_another_question():
    later = replace(ANA, prediction="0.6", seed=7)
    assert merged([ANA, later]) == (later,)
    assert predicted_again([ANA, later]) == ()
    again = replace(ANA, prediction="0.7")
    assert merged([ANA, later, again]) == (ANA,)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "its first line should be name,lesson"),
        (b"a,b\n1,2\n", "its first line should be name,lesson"),
        (b"\xff\xfe\x00", "it is no CSV text"),
        ((",".join(COLUMNS) + "\nAna,x\n").encode(), "line 2: 10 values are needed, and there are 2"),
        (
            (",".join(COLUMNS) + "\nAna,l,q,,,,many,yes,1,0\n").encode(),
            "attempts is a whole number, not 'many'",
        ),
        ((",".join(COLUMNS) + "\n\nAna,l,q,,,,1,perhaps,1,0\n").encode(), "line 3: right is"),
    ],
)
def test_a_damaged_file_is_told_with_its_line(content, said, tmp_path):
    path = tmp_path / "class.csv"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        read(path)
    assert said in str(caught.value)
    assert path.read_bytes() == content
