"""Break the dice engine on purpose and see that the tests of the broken rule notice.

``python -m tests.mutation.five`` copies the kit aside, breaks one rule at a time, runs the tests
that are marked for it (and the positions that stand on it), and writes what they said into
``RESULTS.md``. It takes about a minute and is no part of ``make test``.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.rule_table import rule_marks

ROOT = Path(__file__).parents[2]
RESULTS = Path(__file__).with_name("RESULTS.md")
BEGIN, END = "<!-- pathwalker -->", "<!-- /pathwalker -->"


@dataclass(frozen=True)
class Break:
    """One way to break a rule: in this file, `old` (found once) becomes `new`."""

    rule: str
    what: str
    file: str
    old: str
    new: str


BREAKS = (
    Break("P-POOL-SCORE", "one die too many", "play.py", "- len(side.dice)\n", "- len(side.dice) + 1\n"),
    Break("P-POOL-SCORE", "scores up to 11", "state.py", "MAX_SCORE = 10", "MAX_SCORE = 11"),
    Break("P-POOL-SUCCESS", "fives succeed", "state.py", "faces.count(6)", "faces.count(5)"),
    Break(
        *("P-POOL-SUCCESS", "ones cancel sixes", "state.py"),
        *("return faces.count(6)", "return max(0, faces.count(6) - faces.count(1))"),
    ),
    Break("P-POOL-DESCRIBE", "the text is lost", "play.py", "        text=text,\n", ""),
    Break(
        *("P-POOL-FAIL", "a failure tires", "play.py", "won=sheet.won + won)"),
        "won=sheet.won + won, tired=sheet.tired or not won)",
    ),
    Break("P-POOL-DICE", "d10 are allowed", "state.py", "SIDES = (4, 6, 8)", "SIDES = (4, 6, 8, 10)"),
    Break("P-POOL-DICE", "a d4 never shows its best", "state.py", "face == sides", "face == sides == 8"),
    Break(
        *("P-OVER-RETRY", "the re-roll has a die less", "play.py"),
        *("throws=attempt.throws + 1,", "throws=attempt.throws + 1, dice=attempt.dice[1:],"),
    ),
    Break(
        *("P-OVER-RETRY", "a new session leaves the attempt open", "play.py"),
        *("    state = _close(state)\n    events: tuple", "    events: tuple"),
    ),
    Break("P-OVER-COST", "every overexertion costs one", "state.py", "return 1 + (", "return 1 + 0 * ("),
    Break(
        *("P-OVER-COST", "a score may fall below zero", "state.py"),
        *("and due <= score(state, attempt.seat, attempt.trait)", ""),
    ),
    Break(
        "P-OVER-TIRED",
        "tired from the third on",
        "play.py",
        "sheet.tired or due > 1",
        "sheet.tired or due > 2",
    ),
    Break(
        *("P-OVER-TIRED", "the penalty goes below none", "state.py"),
        *("return max(0, score(state, seat, trait) - penalty)", "return score(state, seat, trait) - penalty"),
    ),
    Break(
        "P-OVER-SESSION",
        "dice stay lost",
        "play.py",
        "Sheet(bond=sheet.bond,",
        "Sheet(sheet.lost, bond=sheet.bond,",
    ),
    Break("P-OVER-SESSION", "a Bond is forgotten", "play.py", "Sheet(bond=sheet.bond,", "Sheet("),
    Break(
        *("P-VERSUS-ROLL", "fewest successes win", "state.py"),
        *("    most = max(counts)\n    return tuple(", "    most = min(counts)\n    return tuple("),
    ),
    Break(
        "P-VERSUS-OVER", "most successes decide first", "state.py", "[min(waiting)[1]]", "[max(waiting)[1]]"
    ),
    Break(
        *("P-VERSUS-OVER", "a re-roll leaves passes", "play.py"),
        *("_contest(paid, Contest(attempts))", "_contest(paid, Contest(attempts, contest.passed))"),
    ),
    Break(
        "P-VERSUS-OVER", "who leads alone is asked too", "state.py", "if (count < most or shared)", "if True"
    ),
    Break(
        *("P-VERSUS-DRAW", "the first of equals wins", "state.py"),
        *("if len(ahead) == 1 and most else", "if most else"),
    ),
    Break(
        *("P-VERSUS-TRAITS", "all sides roll the first trait of the list", "play.py"),
        *("        trait=side.trait,\n", "        trait=0,\n"),
    ),
    Break(
        *("P-BOND", "another Bond gives the action back", "play.py"),
        *("_sheet(state, seat, bond=other)", "_sheet(state, seat, bond=other, helped=False)"),
    ),
    Break("P-NEMESIS", "three Nemesis dice", "state.py", "NEMESIS_DICE = 2", "NEMESIS_DICE = 3"),
    Break(
        *("P-NEMESIS", "two dice for each adversary", "play.py"),
        *("NEMESIS_DICE if foes else 0", "NEMESIS_DICE * len(foes)"),
    ),
    Break(
        *("P-NEMESIS-WAGER", "Nemesis dice pay", "state.py"),
        *(
            "due <= score(state, attempt.seat, attempt.trait)",
            "due <= score(state, attempt.seat, attempt.trait) + attempt.nemesis",
        ),
    ),
    Break(
        *("P-NEMESIS-WAGER", "a re-roll always has them", "state.py"),
        *("if attempt.throws > 1 and not setup.nemesis_reroll:", "if False:"),
    ),
)


def tests_for(rule: str) -> list[str]:
    """Every test that is marked for the rule, and every position that stands on it."""
    found = [
        f"tests/{path.relative_to(ROOT / 'tests').as_posix()}::{test}"
        for path in sorted((ROOT / "tests" / "pathwalker").glob("test_*.py"))
        for test, rules in rule_marks(path)
        if rule in rules
    ]
    positions = json.loads((ROOT / "tests" / "positions" / "pathwalker.json").read_text("utf8"))["positions"]
    found += [
        "tests/positions/test_pathwalker_positions.py::test_the_engine_answers_as_the_position_says"
        f"[{one['id']} {one['title']}]"
        for one in positions
        if rule in one["ledger"]
    ]
    return found


def run(folder: Path, broken: Break) -> tuple[int, int, str]:
    """Tests run, tests failed and the first that failed, with one thing broken in a copy of the kit."""
    path = folder / "tabletop_kit" / "pathwalker" / broken.file
    whole = path.read_text("utf8")
    if whole.count(broken.old) != 1:
        raise SystemExit(
            f"{broken.what!r}: {broken.old!r} stands {whole.count(broken.old)} times in {broken.file}."
        )
    changed = whole.replace(broken.old, broken.new)
    ast.parse(changed)  # a syntax error would fail every test and show nothing
    path.write_text(changed, "utf8")
    try:
        return _run(folder, tests_for(broken.rule))
    finally:
        path.write_text(whole, "utf8")


def _run(folder: Path, tests: list[str]) -> tuple[int, int, str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:nbval",
        *tests,
    ]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout
    counts = {word: int(n) for n, word in re.findall(r"(\d+) (passed|failed|error)", said.splitlines()[-1])}
    first = next((line for line in said.splitlines() if line.startswith("FAILED")), "")
    name = re.sub(r"^FAILED \S*?::(.*?)( - .*)?$", r"\1", first)
    return sum(counts.values()), counts.get("failed", 0), name


def main() -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in ("tabletop_kit", "tests"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "out"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        for rule in dict.fromkeys(broken.rule for broken in BREAKS):
            ran, failed, first = _run(folder, tests_for(rule))
            if failed or not ran:
                raise SystemExit(f"{rule}: {failed} of {ran} tests fail before anything is broken: {first}.")
        rows = []
        for broken in BREAKS:
            ran, failed, first = run(folder, broken)
            rows.append((broken, ran, failed, first))
            print(f"{broken.rule:<17} {broken.what:<45} {failed} of {ran} fail", flush=True)
    _write(rows)
    return sum(not failed for _, _, failed, _ in rows)


def _write(rows: list[tuple[Break, int, int, str]]) -> None:
    lines = [
        BEGIN,
        "## The dice pool, each rule broken by hand",
        "",
        "`python -m tests.mutation.five`: each row is one change to `tabletop_kit/pathwalker` and what the tests",
        "marked for that rule said. Every rule is broken at least once.",
        "",
        "| rule | broken so that | tests failed | the first of them |",
        "| --- | --- | --- | --- |",
    ]
    lines += [
        f"| {broken.rule} | {broken.what} | {failed} of {ran} | {first.replace('|', chr(92) + '|')} |"
        for broken, ran, failed, first in rows
    ]
    section = "\n".join([*lines, END])
    whole = RESULTS.read_text("utf8") if RESULTS.exists() else f"# Mutations\n\n{BEGIN}\n{END}\n"
    if BEGIN not in whole:
        whole = f"{whole.rstrip()}\n\n{BEGIN}\n{END}\n"
    before, _, rest = whole.partition(BEGIN)
    RESULTS.write_text(before + section + rest.partition(END)[2], "utf8")


if __name__ == "__main__":
    sys.exit(main())
