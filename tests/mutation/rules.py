"""Break the rules of the games in every small way that mutmut knows, and see that a test notices.

``python -m tests.mutation.rules`` collects the tests once, learns which of them run which line, and then
tries each mutant in a process of its own: the tests that run its line, the quickest first, until one
fails. Only quick tests are asked, of the rules themselves and of the positions: what nothing but an
oracle or a whole playthrough would notice counts as not noticed. What happened goes into ``mutants/``,
and the table of it into ``RESULTS.md``. ``--sample 2000`` tries so many mutants drawn at random, always
the same; ``--again`` tries those that survived last time, ``--new`` those that were not there.
"""

from __future__ import annotations

import argparse
import functools
import gc
import os
import pickle
import random
import resource
import signal
import sys
import time
from collections import defaultdict, deque
from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tests.mutation import report
from tests.mutation.mutants import Mutant, mutants, put_in_force
from tests.mutation.report import ROOT

#: The modules that hold rules. Words and boards are held by playthroughs, and saves by tests of `core`.
RULES = {
    "wayfarer": (
        *("expert", "listing", "pairs", "play", "reveal", "rolls", "routes", "rules", "rules_extra"),
        *("rules_miss", "rules_sheet", "scoring", "sections", "solo", "tables", "travelling", "turn_end"),
    ),
    "wyr": ("encounter", "forest", "listing", "play", "powers", "quests", "rules", "totals"),
    "pathwalker": ("play", "rules", "state"),
}
MODULES = tuple(f"{game}/{name}.py" for game, names in RULES.items() for name in names)
#: Tests of what is built on the rules, which would notice by the way, and slowly.
ELSEWHERE = {
    f"test_{name}.py"
    for name in (
        *("advice", "board", "bots", "campaign_save", "damaged_campaigns", "deck", "deck_mutations", "exact"),
        *("notation", "odds", "planner", "rulebook", "sheet_mutations"),
    )
}
#: A test that takes longer, in seconds, is not asked.
QUICK = 0.3
#: A test hangs that takes this much longer than it should, and two seconds.
PATIENCE = 10
#: Bytes that a process may take.
MEMORY = 3 << 30


def test_files() -> list[str]:
    """The files whose tests are asked."""
    found = [
        path
        for game in RULES
        for path in sorted((ROOT / "tests" / game).glob("test_*.py"))
        if path.name not in ELSEWHERE
    ]
    return [str(path) for path in (*found, *sorted((ROOT / "tests" / "positions").glob("test_*.py")))]


class Breaker:
    """A plugin of pytest that asks the collected tests again and again, each time with one mutant in force."""

    def __init__(self, wanted: list[Mutant], jobs: int) -> None:
        self.wanted, self.jobs = wanted, jobs
        #: Seconds of each test, and which tests run which line of which file.
        self.seconds: dict[int, float] = {}
        self.tests_of: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
        #: The tests that lately noticed a change to a function.
        self.recent: defaultdict[tuple[str, str], deque[int]] = defaultdict(lambda: deque(maxlen=6))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what hypothesis tries: many examples each, where one sharp test tells as much."""
        items[:] = [
            item for item in items if not getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        ]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests: first all of them with nothing broken, then what each mutant calls for."""
        self.items = session.items
        remembering = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
        self.caches = [one for one in remembering if one.__module__.startswith(("tabletop_kit.", "tests."))]
        gc.freeze()  # a forked process shares what is not touched
        parts = _apart([partial(self._nothing_broken, n) for n in range(self.jobs)])
        self.seconds = {test: seconds for part, _ in parts for test, seconds in part.items()}
        for _, part in parts:
            for line, tests in part.items():
                self.tests_of[line] += tests
        print(f"{len(self.items)} tests, {len(self.wanted)} mutants", flush=True)
        _apart([partial(self._share, n) for n in range(self.jobs)])
        return True

    def _nothing_broken(self, first: int) -> tuple[dict[int, float], dict[tuple[str, int], list[int]]]:
        """Of every so many tests the seconds that each takes, and which of them run which line of which file."""
        paths = {file: f"{ROOT}/tabletop_kit/{file}" for file in MODULES}
        watch = coverage.Coverage(data_file=None, config_file=False, include=list(paths.values()))
        watch.start()
        seconds = {}
        for test in range(first, len(self.items), self.jobs):
            self._forget()  # or a line would count for the first test alone that needs its answer
            watch.switch_context(str(test))
            begun = time.process_time()
            if self._fails(test):
                raise SystemExit(f"{self.items[test].nodeid} fails with nothing broken.")
            seconds[test] = time.process_time() - begun
        watch.stop()
        return seconds, {
            (file, line): [int(test) for test in tests if test]
            for file, path in paths.items()
            for line, tests in watch.get_data().contexts_by_lineno(path).items()
        }

    def _forget(self) -> None:
        for cache in self.caches:
            cache.cache_clear()

    def _fails(self, test: int) -> bool:
        return any(told.failed for told in runtestprotocol(self.items[test], log=False, nextitem=None))

    def _tests(self, mutant: Mutant) -> list[int]:
        """The tests that run a changed line: those that lately noticed a change there, then the quickest first."""
        ran = {test for line in mutant.lines for test in self.tests_of.get((mutant.file, line), ())}
        tests = {test for test in ran if self.seconds[test] < QUICK}
        first = [test for test in self.recent[mutant.file, mutant.function] if test in tests]
        return first + sorted(tests.difference(first), key=self.seconds.__getitem__)

    def _share(self, first: int) -> bool:
        """Of every so many mutants what notices each is written down."""
        mine = self.wanted[first :: self.jobs]
        for number, mutant in enumerate(mine, 1):
            noticed = self._noticed(mutant)
            with report.FILE.open("a", encoding="utf8") as out:
                out.write(report.line(mutant.key, noticed))
            if not first and number % 50 == 0:
                print(f"{time.strftime('%H:%M:%S')} {100 * number // len(mine)} % are tried", flush=True)
        return True

    def _noticed(self, mutant: Mutant) -> str:
        """The first test that fails with the mutant in force, or that hangs; empty if the mutant survives."""
        read, write = os.pipe()
        child = os.fork()
        if not child:
            self._try(mutant, write)
        os.close(write)
        with os.fdopen(read) as said:
            asked = [int(test) for test in said.read().split()]
        _, status = os.waitpid(child, 0)
        if not status:
            return ""
        if not asked or (os.WIFEXITED(status) and os.WEXITSTATUS(status) != 1):
            raise SystemExit(f"{mutant.key} could not be tried.")
        if os.WIFSIGNALED(status):
            return f"hangs: {self.items[asked[-1]].nodeid}"
        recent = self.recent[mutant.file, mutant.function]
        if asked[-1] in recent:
            recent.remove(asked[-1])
        recent.appendleft(asked[-1])
        return self.items[asked[-1]].nodeid

    def _try(self, mutant: Mutant, write: int) -> NoReturn:
        """In a process of its own: write down each test that is asked, up to the first that fails.

        The process ends with 1 if a test fails, is killed if one hangs, and ends with 0 if the mutant survives.
        """
        noticed = 0
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            self._forget()
            put_in_force(mutant)
            for test in self._tests(mutant):
                os.write(write, f"{test}\n".encode())
                signal.setitimer(signal.ITIMER_PROF, 2 + PATIENCE * self.seconds[test])
                if self._fails(test):
                    noticed = 1
                    break
        except BaseException as error:  # noqa: BLE001 - nothing may get past the end of this process
            print(f"{mutant.key}: {error!r}", file=sys.__stderr__, flush=True)
            noticed = 2
        os._exit(noticed)


def _apart(tasks: list[Callable[[], Any]]) -> list[Any]:
    """What tasks return that are done in a process each, so that they leave no trace here."""
    answers = []
    for task in tasks:
        read, write = os.pipe()
        if not os.fork():
            with os.fdopen(write, "wb") as answer:
                try:
                    pickle.dump(task(), answer)
                except BaseException as error:  # noqa: BLE001 - nothing may get past the end of this process
                    print(error, file=sys.__stderr__, flush=True)
            os._exit(0)
        os.close(write)
        answers.append(read)
    said = [os.fdopen(read, "rb").read() for read in answers]
    for _ in tasks:
        os.wait()
    if not all(said):
        raise SystemExit("The mutants cannot be tried.")
    return list(map(pickle.loads, said))


def main() -> int:
    """Try the mutants, then write the table; 1 if too many survive or one of them has no reason."""
    ask = argparse.ArgumentParser(prog="python -m tests.mutation.rules")
    ask.add_argument("--again", action="store_true", help="only the mutants that survived last time")
    ask.add_argument(
        "--sample", type=int, help="how many mutants to try, drawn from all; all of them otherwise"
    )
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--new", action="store_true", help="only the mutants of what was changed since then")
    asked = ask.parse_args()
    wanted = [one for file in MODULES for one in mutants(file)]
    random.Random(1).shuffle(
        wanted
    )  # the first of them are a sample; what survives shows early, whatever the module
    known = report.results()
    if asked.again:
        wanted = [one for one in wanted if known.get(one.key) == ""]
    elif asked.new:
        report.begin(len(wanted), {one.key: known[one.key] for one in wanted if one.key in known})
        wanted = [one for one in wanted if one.key not in known]
    else:
        report.begin(len(wanted))
        wanted = wanted[: asked.sample]
    settings = ["-q", "-s", "-p", "no:nbval", "-p", "no:cacheprovider"]
    code = pytest.main([*settings, *test_files()], plugins=[Breaker(wanted, asked.jobs)])
    return int(code) or report.main()


if __name__ == "__main__":
    sys.exit(main())
