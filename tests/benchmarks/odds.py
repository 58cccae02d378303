"""Exact odds against icepool and dyce, side by side: ``python -m tests.benchmarks.odds``.

Every entry is cold: the first call in a fresh process after the import, the best of nine, in
milliseconds (of fewer, where one takes long). A user's first answer is what counts; later ones come
out of the peers' caches.
The runs of a row alternate between the tools, so that a busy machine slows all of them alike.
Where a tool has several ways to an answer, its best one counts. All answers of a row are
compared, fraction by fraction, and a difference fails the run.

Results go to RESULTS.md, between its markers.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from datetime import date
from importlib.metadata import version
from pathlib import Path

from .odds_questions import SETUP, SLIDER, Row, rows

RUNS = 9
LONG, VERY_LONG = 300, 2000  # milliseconds: what takes longer is run twice, or once
PEER_LIMIT = 20  # seconds for one call of a peer
RESULTS = Path(__file__).with_name("RESULTS.md")
BEGIN, END = "<!-- odds -->", "<!-- /odds -->"

# Compiled before the clock starts; what the answer is, in plain fractions, is worked out after it.
CHILD = """
import gc, sys, time
setup, code, compared = sys.argv[1:]
exec(setup)
now = time.perf_counter_ns
def timed(code):
    start = now()
    answer = eval(code)
    return now() - start, answer
code = compile(code, "question", "eval")
gc.collect()  # what the import left behind is not the question's, whenever it would be swept up
timed(compile("0", "nothing", "eval"))  # the clock's own first call is nobody's
taken, answer = timed(code)
import hashlib, json
from fractions import Fraction
def plain(answer):
    if isinstance(answer, (int, Fraction)):
        return answer
    if type(answer).__name__ == "Opposed":
        return {1: answer.win, 0: answer.draw, -1: answer.lose}
    if type(answer).__name__ == "Offers":
        ways, total = answer.masks()
        return {mask: Fraction(count, total) for mask, count in sorted(ways.items())}
    if isinstance(answer, (tuple, list)):
        return [plain(part) for part in answer]
    counts = dict(answer.items())
    if all(type(count) is Fraction for count in counts.values()):
        return {k: counts[k] for k in sorted(counts)}
    total = sum(counts.values())
    return {k: Fraction(counts[k], total) for k in sorted(counts) if counts[k]}
sys.set_int_max_str_digits(0)
answer = plain(answer) if compared else None
if isinstance(answer, dict) and set(answer) == {-1, 0, 1}:
    answer = {k: answer[k] for k in (-1, 0, 1)}
print(json.dumps([taken, hashlib.sha256(repr(answer).encode()).hexdigest()]))
"""


def cold(tool: str, code: str, timeout: float | None, compared: bool) -> tuple[float, str]:
    """Milliseconds of the first call in a fresh process, and a digest of an answer that is compared."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD, SETUP[tool], code, "compared" if compared else ""],
        capture_output=True,
        text=True,
        timeout=timeout,
        env=environment(),
    )
    if done.returncode:
        return float("inf"), done.stderr.strip().rpartition("\n")[2]
    taken, digest = json.loads(done.stdout)
    return taken / 1e6, digest


def environment() -> dict[str, str]:
    """As users run it: compiled modules are kept, by all tools alike."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def measure(row: Row) -> tuple[dict[str, float], dict[str, str], set[str]]:
    """Best milliseconds of each tool on a row, notes for those without, and the answers given."""
    best: dict[str, float] = {}
    notes: dict[str, str] = {}
    answers: set[str] = set()
    ways = [(tool, code) for tool, codes in row.ways.items() for code in codes]
    for run in range(RUNS):
        for tool, code in list(ways):
            try:
                timeout = None if tool == "tabletop_kit" else PEER_LIMIT + 5
                taken, answer = cold(tool, code, timeout, compared=row.compared)
            except subprocess.TimeoutExpired:
                taken, answer = float("inf"), f"> {PEER_LIMIT} s"
            if taken == float("inf"):
                notes.setdefault(tool, answer.partition(":")[0])
                ways.remove((tool, code))
                continue
            answers.add(answer)
            best[tool] = min(taken, best.get(tool, taken))
            if taken > VERY_LONG or (taken > LONG and run):
                ways.remove((tool, code))
    return best, notes, answers


def import_times() -> dict[str, float]:
    """Milliseconds that an import adds to a bare interpreter, the best of twenty, taken in turn."""
    modules = {"": "pass", "tabletop_kit": "import tabletop_kit.dice", "icepool": "import icepool"}
    modules |= {"dyce": "import dyce", "fractions": "import fractions"}
    best = dict.fromkeys(modules, float("inf"))
    for _ in range(20):
        for name, code in modules.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True, env=environment())
            best[name] = min(best[name], (time.perf_counter() - start) * 1000)
    return {name: taken - best[""] for name, taken in best.items() if name}


def slider() -> dict[str, float]:
    """Milliseconds of every question that a slider can ask, each the best of five processes."""
    runs = [
        json.loads(subprocess.check_output([sys.executable, "-c", SLIDER], env=environment()))
        for _ in range(RUNS)
    ]
    return {question: min(run[question] for run in runs) for question in runs[0]}


def report() -> tuple[list[str], list[str]]:
    """The section of RESULTS.md, and what missed its target."""
    lines = [
        f"Odds, {date.today()}, CPython {platform.python_version()}, {os.cpu_count()} cores with a load "
        f"average of {os.getloadavg()[0]:.1f} at the start; "
        f"icepool {version('icepool')}, dyce {version('dyce')}. First call in a fresh process, best of {RUNS}, ms; "
        f"the best way of each peer, at most {PEER_LIMIT} s a call. All answers of a row are equal, compared up to 1,000 dice.",
        "",
        "| question | tabletop_kit | icepool | dyce | ahead of the best peer | must be |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    missed = []
    for row in rows():
        best, notes, answers = measure(row)
        own = best["tabletop_kit"]
        peers = [best[tool] for tool in ("icepool", "dyce") if tool in best]
        cells = [_ms(best[tool]) if tool in best else notes.get(tool, "") for tool in ("icepool", "dyce")]
        asked = bool(row.ways["icepool"])
        ratio = min(peers) / own if peers else float("nan")
        ahead = f"{ratio:.1f} x" if peers else ("beyond the limit" if asked else "")
        lines.append(
            f"| {row.name} | {_ms(own)} | {' | '.join(cells)} | {ahead} | {f'{row.ahead} x' if asked else ''} |"
        )
        print(lines[-1], flush=True)
        if len(answers) > 1:
            missed.append(f"{row.name}: the answers differ")
        if peers and ratio < row.ahead:
            missed.append(f"{row.name}: {ratio:.1f} x, must be {row.ahead} x")
    imports = import_times()
    times = slider()
    grid, slowest = times.pop("grid"), max(times, key=lambda name: times[name])
    lines += [
        "",
        "| what | measured | must be |",
        "| --- | ---: | ---: |",
        f"| `import tabletop_kit.dice` over a bare interpreter ({_ms(imports['fractions'])} of it `fractions`; "
        f"icepool {_ms(imports['icepool'])}, dyce {_ms(imports['dyce'])}) | {_ms(imports['tabletop_kit'])} ms | 15 ms |",
        f"| opposed, 12 x 12 grid, cold | {_ms(grid)} ms | 2 ms |",
        f"| slowest of {len(times)} questions up to 12 dice ({slowest}) | {_ms(times[slowest])} ms | 1 ms |",
    ]
    for what, taken, limit in (
        ("import", imports["tabletop_kit"], 15),
        ("grid", grid, 2),
        (slowest, times[slowest], 1),
    ):
        if taken > limit:
            missed.append(f"{what}: {_ms(taken)} ms, must be {limit} ms")
    return lines, missed


def _ms(milliseconds: float) -> str:
    return f"{milliseconds:.3g}" if milliseconds < 1000 else f"{milliseconds:,.0f}"


def main() -> int:
    """Measure, write the section, and fail if a target was missed."""
    lines, missed = report()
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Benchmarks\n"
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2] or "\n"
    section = "\n".join([BEGIN, "## Exact odds", "", *lines, END])
    RESULTS.write_text(f"{before.rstrip()}\n\n{section}{after}", encoding="utf-8")
    print("\n".join([*lines[-5:], *(f"MISSED {miss}" for miss in missed)]))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
