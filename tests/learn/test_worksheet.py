"""Lessons on paper: the same questions as in the notebook, room to write, and rolls to work with."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import SetupError
from tabletop_kit.learn.unit import units
from tabletop_kit.learn.worksheet import answer_pages, roll_list, worksheet
from tabletop_kit.views.drawing.scene import Text
from tabletop_kit.views.table.printing import HEIGHT, MARGIN, WIDTH
from tests.views.looking import alive

LESSONS = [one.name for one in units()]


def words(page):
    return [shape for layer in page.layers for shape in layer.shapes if isinstance(shape, Text)]


def said(pages):
    return " ".join(shape.text for page in pages for shape in words(page))


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_questions_are_those_of_the_notebook_and_no_answer_is_printed(lesson):
    text = said(worksheet(lesson, ["Ana"], 2026).pages)
    study = learn.Study(lesson, "Ana", 2026)
    for asking in study.unit:
        inquiry = study[asking.name].work.inquiry
        assert inquiry.text in text
        exact = inquiry.exact()
        assert exact.denominator < 12 or str(exact) not in text
        assert f"{float(exact):.4f}" not in text


@pytest.mark.parametrize("lesson", LESSONS)
def test_everything_stands_on_the_page_and_no_two_numbers_of_a_row_meet(lesson):
    pages = worksheet(lesson, ["Ana"], 2026).pages
    assert len(pages) == 2
    for page in pages:
        rows = {}
        for shape in words(page):
            assert MARGIN <= shape.x < WIDTH - MARGIN
            assert MARGIN < shape.y < HEIGHT - MARGIN / 2
            rows.setdefault(shape.y, []).append(shape)
        for row in rows.values():
            row.sort(key=lambda shape: shape.x)
            for left, right in pairwise(row):
                assert left.x + 0.62 * left.size * len(left.text) < right.x


def test_each_pupil_has_rolls_of_ones_own_and_the_same_again():
    lists = {pupil: said(worksheet("one-six", [pupil], 2026).pages[1:]) for pupil in ("Ana", "Ben")}
    digits = {pupil: "".join(sign for sign in text if sign.isdigit()) for pupil, text in lists.items()}
    assert digits["Ana"] != digits["Ben"]
    assert lists["Ana"] == said(worksheet("one-six", ["Ana"], 2026).pages[1:])


def test_the_printed_rolls_are_fair():
    rolls = roll_list(6, 6000, random.Random(5))
    assert set(rolls) == set(range(1, 7))
    assert all(abs(count - 1000) < 120 for count in Counter(rolls).values())


def test_a_printed_pile_holds_every_card_once():
    page = worksheet("without-putting-back", ["Ana"], 2026).pages[1]
    rows = {}
    for shape in words(page):
        if shape.text.isdigit():
            rows.setdefault(shape.y, []).append(int(shape.text))
    assert len(rows) == 40
    assert all(sorted(row) == list(range(1, 21)) for row in rows.values())


def test_the_key_on_paper_holds_every_exact_answer():
    text = said(answer_pages("one-six", ["Ana", "Ben"], 2026).pages)
    for pupil in ("Ana", "Ben"):
        study = learn.Study("one-six", pupil, 2026)
        for asking in study.unit:
            assert f"{float(study[asking.name].work.inquiry.exact()):.4f}" in text


def test_worksheets_are_written_as_pdf(tmp_path):
    worksheet("opposed", ["Ana"], 2026, tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_printing_a_class_makes_no_widget():
    before = alive()
    worksheet("one-six", ["Ana"], 2026)
    answer_pages("one-six", ["Ana"], 2026)
    assert alive() == before


@pytest.mark.parametrize("names", [[], "Ana"])
def test_a_class_is_a_list_of_names(names):
    with pytest.raises(SetupError, match="a list of names"):
        worksheet("one-six", names, 2026)
