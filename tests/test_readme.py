"""The project's papers keep what they promise."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from tabletop_kit import __version__
from tabletop_kit.cli import main
from tabletop_kit.learn.unit import units

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAPERS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ACCESSIBILITY.md"]
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
REPOSITORY = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["tabletop_kit"][
    "repository"
]


def code(kind: str) -> list[str]:
    return [text for language, text in BLOCKS if language == kind]


def test_the_first_code_block_draws_a_board_in_at_most_six_lines() -> None:
    block = code("python")[0]
    assert len(block.splitlines()) <= 6
    *lines, last = block.splitlines()
    names: dict[str, object] = {}
    exec("\n".join(lines), names)
    board = eval(last, names)
    assert "Teddie" in board.text()
    board.close()


def test_the_examples_print_what_the_readme_shows() -> None:
    example = doctest.DocTestParser().get_doctest("\n".join(code("pycon")), {}, "README", "README.md", 0)
    assert example.examples
    assert doctest.DocTestRunner(verbose=False).run(example).failed == 0


def test_the_two_commands_come_first() -> None:
    assert BLOCKS[0][0] == "sh"
    assert [line.split("#")[0].strip() for line in BLOCKS[0][1].splitlines()] == ["make play", "make test"]


def test_every_command_of_the_kit_that_is_named_exists(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"tabletop-kit (\w+)", README))
    assert {"play", "doctor"} <= named
    for command in named:
        with pytest.raises(SystemExit) as stopped:
            main([command, "--help"])
        assert stopped.value.code == 0


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for paper in PAPERS:
        text = (ROOT / paper).read_text(encoding="utf-8")
        for target in re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE):
            assert target in targets, f"{paper}: make {target}"


@pytest.mark.parametrize("paper", PAPERS)
def test_every_file_that_a_paper_leads_to_is_there(paper: str) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / paper).read_text(encoding="utf-8"))
    for link in links:
        assert (ROOT / link).exists(), f"{paper}: {link}"


def test_the_table_names_every_notebook() -> None:
    named = set(re.findall(r"^\| \[[^]]+\]\(notebooks/([^)]+)\)", README, re.MULTILINE))
    folder = ROOT / "notebooks"
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.ipynb")}
    assert named == {name for name in there if ".ipynb_checkpoints" not in name}


def test_the_readme_counts_lessons_rightly_and_levels_not_at_all() -> None:
    assert ("twelve [lessons on chance]" in README) is (len(units()) == 12)
    assert ("\nTwelve lessons" in README) is (len(units()) == 12)
    assert not re.search(r"\b(\d+|[Tt]wenty) (small )?levels", README)


def test_every_paper_names_the_repository_as_pyproject_does() -> None:
    found = {}
    for paper in [*PAPERS, "CITATION.cff"]:
        text = (ROOT / paper).read_text(encoding="utf-8")
        for name in re.findall(r"(?:mybinder\.org/v2/gh|github\.com)/([\w.-]+/[\w.-]+)", text):
            found.setdefault(name, paper)
    assert found.keys() == {REPOSITORY}, found


def test_the_badge_opens_the_first_notebook_in_jupyterlab() -> None:
    badge = f"https://mybinder.org/v2/gh/{REPOSITORY}/HEAD?urlpath=lab/tree/notebooks/00_start_here.ipynb"
    assert f"]({badge})" in README
    assert (ROOT / "notebooks" / "00_start_here.ipynb").is_file()


def test_the_citation_and_the_changelog_are_of_this_version() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    newest = re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest
    assert newest[1] == __version__


@pytest.mark.parametrize("maker", ["James Emmerson", "Tristam Rossin", "Todd Sanders", "pathwalker.one"])
def test_the_makers_of_the_games_are_named(maker: str) -> None:
    told = README.split("## The games and their makers")[1]
    assert maker in told
    assert "unofficial" in told
