"""The table of a mutation run, and the reason of each mutant that no test noticed.

``python -m tests.mutation.report`` writes the table into ``RESULTS.md`` from what the last run left
behind. Reasons stand in ``survivors.toml``: some for every change of a kind, the others for one.
"""

from __future__ import annotations

import json
import math
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
#: What happened to each mutant, a line each; the last one about a mutant counts.
FILE = ROOT / "mutants" / "results.jsonl"
#: How many mutants there are, tried or not.
TOTAL = FILE.with_name("total.txt")
REASONS = Path(__file__).with_name("survivors.toml")
RESULTS = Path(__file__).with_name("RESULTS.md")
BEGIN, END = "<!-- rules -->", "<!-- /rules -->"
#: The share that has to be noticed.
WANTED = 0.95

#: File, function, what was there and what is there now.
Key = tuple[str, str, str, str]


@dataclass(frozen=True)
class Reason:
    """Why no test notices some mutants: those whose key a pattern describes, and those that are listed."""

    why: str
    pattern: str
    keys: frozenset[Key]

    def explains(self, key: Key) -> bool:
        return key in self.keys or bool(self.pattern and re.search(self.pattern, shown(key)))


def begin(total: int, kept: Mapping[Key, str] | None = None) -> None:
    """Forget the last run, but for what is kept of it; so many mutants there are in all."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("".join(line(key, test) for key, test in (kept or {}).items()), "utf8")
    TOTAL.write_text(str(total), "utf8")


def line(key: Key, test: str) -> str:
    """What stands in the file of a mutant."""
    return json.dumps([*key, test], ensure_ascii=False) + "\n"


def results() -> dict[Key, str]:
    """The test that noticed each mutant; empty if none did."""
    lines = FILE.read_text("utf8").splitlines() if FILE.exists() else []
    found = {}
    for file, function, was, now, test in map(json.loads, lines):
        found[file, function, was, now] = test
    return found


def reasons() -> list[Reason]:
    """The reasons in their order; the first that explains a mutant counts."""
    return [
        Reason(one["why"], one.get("pattern", ""), frozenset(map(tuple, one.get("mutants", ()))))
        for one in tomllib.loads(REASONS.read_text("utf8"))["reason"]
    ]


def shown(key: Key) -> str:
    """A mutant as text, in one line."""
    file, function, was, now = key
    return f"{file} {function}: {was} → {now}"


def text(found: dict[Key, str]) -> tuple[str, list[Key]]:
    """The section of the results, and the survivors that have no reason."""
    alive = [key for key, test in found.items() if not test]
    explained = defaultdict[str, list[Key]](list)
    bare = []
    for key in alive:
        why = next((reason.why for reason in reasons() if reason.explains(key)), "")
        explained[why].append(key)
        if not why:
            bare.append(key)
    total, killed = int(TOTAL.read_text("utf8")), sum(map(bool, found.values()))
    lines = [
        BEGIN,
        "## The rules of the three games, broken in every small way",
        "",
        "`python -m tests.mutation.rules`: each mutant is one change that mutmut makes to one function, and the quick",
        "tests that run the changed line are asked one by one until one fails. A test that hangs has noticed too.",
        *(["", _sampled(killed, len(found), total)] if len(found) < total else []),
        "",
        "| module | mutants | noticed | of these hang | not noticed | share |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            _row(file, [test for key, test in found.items() if key[0] == file])
            for file in sorted(_files(found))
        ),
        _row("**all**", list(found.values())),
        "",
        "### Not noticed, and why",
    ]
    for why in sorted(explained, key=lambda why: -len(explained[why])):
        lines += ["", f"{why or 'No reason is known.'} ({len(explained[why])})", ""]
        lines += [f"- {_code(key)}" for key in sorted(explained[why])]
    return "\n".join([*lines, END]), bare


def _sampled(killed: int, tried: int, total: int) -> str:
    """What a sample says of all mutants: Wilson's interval, narrowed by how many of them were tried."""
    share, z = killed / tried, 1.96 * math.sqrt((total - tried) / (total - 1))
    middle = (share + z * z / 2 / tried) / (1 + z * z / tried)
    half = z / (1 + z * z / tried) * math.sqrt(share * (1 - share) / tried + z * z / 4 / tried**2)
    return (
        f"Of {total} mutants {tried} were tried, drawn at random over all modules: of all of them between "
        f"{100 * (middle - half):.1f} % and {100 * (middle + half):.1f} % are noticed (95 % interval)."
    )


def _files(found: Iterable[Key]) -> list[str]:
    return list(dict.fromkeys(key[0] for key in found))


def _row(name: str, tests: list[str]) -> str:
    killed = sum(map(bool, tests))
    hang = sum(test.startswith("hangs") for test in tests)
    return f"| {name} | {len(tests)} | {killed} | {hang} | {len(tests) - killed} | {100 * killed / len(tests):.1f} % |"


def _code(key: Key) -> str:
    file, function, was, now = (one.replace("`", "'") for one in key)
    return f"{file} {function}: `{was or 'nothing'}` → `{now or 'nothing'}`"


def main() -> int:
    """Write the section; complain of survivors without a reason, and if too many survive."""
    found = results()
    section, bare = text(found)
    whole = RESULTS.read_text("utf8")
    if BEGIN not in whole:
        whole = f"{whole.rstrip()}\n\n{BEGIN}\n{END}\n"
    before, _, rest = whole.partition(BEGIN)
    RESULTS.write_text(before + section + rest.partition(END)[2], "utf8")
    killed = sum(map(bool, found.values()))
    print(f"{killed} of {len(found)} mutants are noticed; {len(bare)} survive without a reason.")
    for key in bare:
        print(shown(key))
    return int(bool(bare) or killed < WANTED * len(found))


if __name__ == "__main__":
    sys.exit(main())
