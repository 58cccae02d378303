"""The notebooks of the lessons ask what the lessons hold, and the README lists them."""

import json
import re
from pathlib import Path

import pytest

from tabletop_kit.learn.study import LATER
from tabletop_kit.learn.unit import UNITS, unit, units

ROOT = Path(__file__).parents[2]
PATHS = [
    ROOT / "notebooks" / "teach" / f"{place:02d}_{module}.ipynb" for place, module in enumerate(UNITS, 1)
]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def cells(path, kind):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return {cell["id"]: cell for cell in notebook["cells"] if cell["cell_type"] == kind}


def source(cell):
    return "".join(cell["source"])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_each_question_has_a_cell_and_stands_in_the_order_of_its_lesson(path):
    asked = [
        found[1]
        for cell in cells(path, "code").values()
        if (found := re.fullmatch(r'study\["([\w-]+)"\]', source(cell)))
    ]
    assert asked == [asking.name for asking in unit(path.stem[3:])]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_one_cell_holds_what_the_teacher_sets(path):
    knobs = source(cells(path, "code")["knobs"])
    for name in ("PUPIL", "CLASS_SEED", "SIZE", "SHOW_ANSWERS"):
        assert re.search(rf"^{name} = ", knobs, re.MULTILINE)
    assert "SHOW_ANSWERS = False" in knobs


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_no_text_holds_a_number_that_could_have_been_worked_out(path):
    for name, cell in cells(path, "markdown").items():
        text = re.sub(r"`[^`]*`", "", source(cell))  # how an answer is written
        assert not re.search(r"\d", text), (name, text)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_headings_begin_with_one_title_and_every_link_leads_to_one(path):
    texts = [source(cell) for cell in cells(path, "markdown").values()]
    heads = [line for text in texts for line in text.splitlines() if line.startswith("#")]
    assert heads[0] == f"# {unit(path.stem[3:]).title}"
    assert all(head.startswith("## ") for head in heads[1:])
    anchors = {head[3:].replace(" ", "-") for head in heads[1:]}
    assert set(re.findall(r"\]\(#([^)]+)\)", texts[0])) == anchors - {"For-the-teacher"}


@pytest.mark.parametrize(("place", "path"), list(enumerate(PATHS)), ids=lambda one: getattr(one, "stem", one))
def test_a_question_of_two_lessons_before_is_asked_again(place, path):
    assert ("recall" in cells(path, "code")) == (place >= LATER)


def test_the_readme_lists_every_lesson_with_its_time_and_its_misconception():
    rows = [
        f"| [{path.stem}](notebooks/teach/{path.name}) | {one.title} | {one.minutes} | {one.misconception} |"
        for path, one in zip(PATHS, units(), strict=True)
    ]
    assert "\n".join(rows) in README
