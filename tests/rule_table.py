"""Which tests hold which rule, and where it is met in a course: a table of every id in every rulebook.

``python -m tests.rule_table`` writes ``tests/RULES.md`` anew. Marks are read from the source of the
tests, so that nothing has to be imported or run.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tabletop_kit
from tabletop_kit import learn
from tabletop_kit.learn.coverage import met

TESTS = Path(__file__).parent
TABLE = TESTS / "RULES.md"


def rulebooks() -> dict[str, dict[str, str]]:
    """Title by rule id, of every game of the kit."""
    books = sorted(Path(tabletop_kit.__file__).parent.glob("*/data/rules.toml"))
    return {
        book.parent.parent.name: {
            rule["id"]: rule["title"] for rule in tomllib.loads(book.read_text("utf8"))["rule"]
        }
        for book in books
    }


@cache
def files_by_rule() -> dict[str, set[str]]:
    """For each rule id the test files of its own game with a test that carries it.

    Odds, views and lessons are tested for rules too; they do not show that the engine keeps them.
    """
    found: dict[str, set[str]] = {}
    for game in rulebooks():
        for path in sorted((TESTS / game).rglob("test_*.py")):
            for _, rule_ids in rule_marks(path):
                for rule_id in rule_ids:
                    found.setdefault(rule_id, set()).add(path.relative_to(TESTS).as_posix())
    return found


def positions_by_rule() -> dict[str, list[str]]:
    """For each rule id the hand-made positions that stand on it."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / "positions").glob("*.json")):
        for position in json.loads(path.read_text("utf8"))["positions"]:
            for rule_id in position["ledger"]:
                found.setdefault(rule_id, []).append(position["id"])
    return found


def lessons_by_rule() -> dict[str, tuple[str, ...]]:
    """For each rule id the levels that are about it, and the chapters that tell it."""
    return {
        rule: places for game in learn.courses_there() for rule, places in met(learn.course(game)).items()
    }


def rule_marks(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each test function of a file that is marked for rules, with the ids of its ``@pytest.mark.rule(...)``."""
    for node in ast.walk(ast.parse(path.read_text("utf8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [
                ast.literal_eval(argument)
                for decorator in node.decorator_list
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule"
                for argument in decorator.args
            ]
            if marks:
                yield node.name, tuple(marks)


def table() -> str:
    """The table as Markdown."""
    tests, positions, lessons = files_by_rule(), positions_by_rule(), lessons_by_rule()
    lines = [
        "# Rules and their tests",
        "",
        "Every rule of every rulebook, the files with tests of the engine that are marked for it, the hand-made positions",
        "that stand on it, and the levels and chapters of its course that meet it. Written by `python -m tests.rule_table`.",
    ]
    for game, rules in rulebooks().items():
        lines += [
            "",
            f"## {game}",
            "",
            "| rule | title | tests | positions | levels |",
            "| --- | --- | --- | --- | --- |",
        ]
        for rule_id, title in rules.items():
            files = ", ".join(f"[{name}]({name})" for name in sorted(tests.get(rule_id, ()))) or "none"
            hand_made, levels = (", ".join(found.get(rule_id, ())) for found in (positions, lessons))
            lines.append(f"| {rule_id} | {title} | {files} | {hand_made} | {levels} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    TABLE.write_text(table(), "utf8")
    print(f"written: {TABLE.name}")
