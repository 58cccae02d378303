"""Every chapter has its notebook, with each level of it to be played, and a folded solution that solves it."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tabletop_kit import learn
from tabletop_kit.learn.course import COURSES, notebook

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
CHAPTERS = [
    pytest.param(game, chapter, id=f"{game}/{chapter.name}")
    for game in COURSES
    if game in learn.courses_there()
    for chapter in learn.course(game).chapters
]
every_chapter = pytest.mark.parametrize(("game", "chapter"), CHAPTERS)


def cells(game, chapter):
    path = NOTEBOOKS / notebook(learn.course(game), chapter)
    return nbformat.read(path, as_version=4).cells


def codes(game, chapter):
    return [cell for cell in cells(game, chapter) if cell.cell_type == "code"]


@every_chapter
def test_each_level_stands_in_its_chapter_in_order_with_its_solution_folded_below(game, chapter):
    found = codes(game, chapter)
    sources = [cell.source for cell in found]
    places = [sources.index(f'learn.Lesson("{game}", "{level.name}")') for level in chapter.levels]
    assert places == sorted(places)
    for place, level in zip(places, chapter.levels, strict=True):
        solution = found[place + 1]
        assert f'learn.level("{game}", "{level.name}")' in solution.source
        assert solution.metadata.jupyter == {"source_hidden": True, "outputs_hidden": True}
        # what it states is compared when the notebooks are run
        assert f"<{level.name}, solved with 3 of 3 stars: " in solution.outputs[0].data["text/plain"]


@every_chapter
def test_it_says_first_what_it_is_and_every_link_in_it_leads_somewhere(game, chapter):
    found = cells(game, chapter)
    text = "\n".join(cell.source for cell in found if cell.cell_type == "markdown")
    assert found[0].source.startswith("# ")
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    heads = {head.replace(" ", "-") for head in re.findall(r"^## (.+)$", text, re.MULTILINE)}
    assert len(heads) == len(re.findall(r"^## ", text, re.MULTILINE))
    folder = (NOTEBOOKS / notebook(learn.course(game), chapter)).parent
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert target[1:] in heads if target.startswith("#") else (folder / target).is_file(), target


@every_chapter
def test_it_recalls_earlier_chapters_has_something_to_change_and_ends_in_the_stars(game, chapter):
    sources = [cell.source for cell in codes(game, chapter)]
    recalls = [f'learn.Recall("{game}", "{chapter.name}")' in source for source in sources]
    assert any(recalls) is (chapter is not learn.course(game).chapters[0])
    assert any("# change this" in source for source in sources)
    assert sources[-1] == f'learn.Contents("{game}")'


@every_chapter
def test_what_it_tells_besides_its_levels_is_in_its_words(game, chapter):
    text = "\n".join(cell.source for cell in cells(game, chapter))
    assert [rule for rule in chapter.told if rule not in text] == []


@every_chapter
def test_its_cells_run_once_more_and_backwards(game, chapter, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))
    names: dict[str, object] = {}
    found = codes(game, chapter)
    for cell in (*found, *reversed(found)):
        exec(compile(cell.source, f"{chapter.name}, cell {cell.id}", "exec"), names)
    assert not (tmp_path / "stars.json").exists()
