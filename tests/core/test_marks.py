"""The mark `rule`: a test that names a rule which is in no rulebook covers nothing and fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MARKED = """
import pytest

@pytest.mark.rule("P-OVER-COST", "P-BOND")
def test_right(): ...

@pytest.mark.rule("P-BOND", "P-OVER-COTS")
def test_wrong(): ...

@pytest.mark.rule
def test_empty(): ...
"""


def test_a_mark_names_rules_of_the_ledger(tmp_path):
    path = tmp_path / "test_marked.py"
    path.write_text(MARKED, "utf8")
    options = [
        "-q",
        "-p",
        "tests.conftest",
        "-p",
        "no:nbval",
        "-p",
        "no:cacheprovider",
        "-c",
        str(ROOT / "pyproject.toml"),
    ]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "No rulebook has 'P-OVER-COTS'; did you mean P-OVER-COST?" in run.stdout
    assert 'The mark "rule" names at least one rule.' in run.stdout
    assert "1 passed, 2 errors" in run.stdout
