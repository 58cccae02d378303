"""How soon the dice laboratory answers: a slider that moves, and a million rolls of ten dice.

Run it as ``python -m tests.benchmarks.laboratory``; it writes its section of `RESULTS.md`. Everything
is timed in the page, in JupyterLab with the configuration of ``tabletop-kit play``: from the key that
moves the slider, or the click that starts the rolls, to the frame after the new answer is there.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from tabletop_kit.dice import Pool
from tabletop_kit.views.laboratory.bench import QUESTIONS
from tabletop_kit.views.laboratory.trials import BATCH, MOST_TRIALS, Trials
from tests.benchmarks.results import machine, write
from tests.harness.browser import Lab, chromium
from tests.harness.servers import lab_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.harness.servers import Server

__all__ = ["Measured", "measure"]

NOTEBOOK = Path(__file__).parents[1] / "browser" / "notebooks" / "laboratory.ipynb"
SLIDER_MS, ROLLS_S = 100, 2.0
"""What must be reached."""

_POOLS = '{"Might": 5, "Wolf": "3d6+1d8", "Ana": 8, "Old": dice.Pool("4d6", "six-up")}'

# The answer stands in the status, which is set last; a frame later it is painted.
_WATCH = """() => {
    const status = () => document.querySelector(".jp-OutputArea-output [role='status']")?.textContent;
    let begun, before = status();
    window.seen = [];
    const start = () => { begun = begun ?? performance.now(); };
    document.addEventListener('keydown', start, {once: true, capture: true});
    document.addEventListener('click', start, {once: true, capture: true});
    window.observer?.disconnect();
    window.observer = new MutationObserver(() => {
        const now = status();
        if (begun !== undefined && now !== undefined && now !== before) {
            before = now;
            requestAnimationFrame(() => window.seen.push([performance.now() - begun, now]));
        }
    });
    window.observer.observe(document.querySelector('.jp-OutputArea-output'),
        {childList: true, subtree: true, characterData: true});
}"""


@dataclass(frozen=True)
class Measured:
    """Times in milliseconds in the page, and seconds in the kernel alone."""

    slider: dict[str, tuple[float, ...]]
    """For each question: from the key to the new answer, four pools on the bench."""
    rolls: tuple[float, ...]
    """From the click to each picture of the million rolls, the last one complete."""
    alone: float
    """Seconds that the rolls take without a page."""
    longest_batch: float
    """Seconds of the longest batch, in which the kernel hears nothing."""


def measure(browser: Browser, server: Server, moves: int = 16) -> Measured:
    """Move the slider under every question, then roll a million pools of ten dice."""
    lab = Lab.open(browser, server, NOTEBOOK, viewport={"width": 1300, "height": 1200}).run_all()
    status = lab.page.get_by_role("status").first
    status.wait_for()
    lab.python(
        f"from tabletop_kit import dice; laboratory.change(type(laboratory)({_POOLS}).bench); laboratory.bench"
    )
    status.get_by_text("D Old").wait_for()
    slider: dict[str, tuple[float, ...]] = {}
    for question in QUESTIONS:
        lab.python(f"laboratory.press({question!r}) if laboratory.bench.question != {question!r} else None")
        lab.page.get_by_role("slider").first.focus()
        times = []
        for move in range(moves):
            lab.page.evaluate(_WATCH)
            lab.page.keyboard.press("ArrowRight" if move % 8 < 4 else "ArrowLeft")
            lab.page.wait_for_function("() => window.seen.length")
            times.append(lab.page.evaluate("() => window.seen[0][0]"))
        slider[question] = tuple(times[1:])  # the first one warms up
    lab.python("laboratory.change(laboratory.bench.with_pool(dice.Pool(10)))")
    status.get_by_text("10d6").wait_for()
    lab.page.evaluate(_WATCH)
    lab.page.locator("button", has_text="1,000,000").click()
    lab.page.wait_for_function("() => window.seen.at(-1)?.[1].startsWith('1,000,000 rolls')")
    seen = lab.page.evaluate("() => window.seen")
    lab.close()
    return Measured(slider, tuple(time for time, _ in seen), *_alone())


def _alone() -> tuple[float, float]:
    """Seconds of all rolls, and of the longest batch, without a page."""
    trials = Trials(Pool(10), seed=1)
    start = last = perf_counter()
    longest = 0.0
    for _ in trials.batches(MOST_TRIALS):
        now = perf_counter()
        longest, last = max(longest, now - last), now
    return perf_counter() - start, longest


def report(measured: Measured) -> list[str]:
    """The section of the results, as lines of Markdown."""
    gaps = [after - before for before, after in zip((0.0, *measured.rolls), measured.rolls, strict=False)]
    return [
        f"JupyterLab with the kit's configuration, headless Chromium; {machine()}. From the key that moves the slider to "
        "the frame with the new answer, four pools on the bench, milliseconds.",
        "",
        "| question | median | least | most | at most |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(
            f"| {QUESTIONS[question]} | {median(times):.0f} | {min(times):.0f} | {max(times):.0f} | {SLIDER_MS} |"
            for question, times in measured.slider.items()
        ),
        "",
        f"| {MOST_TRIALS:,} rolls of 10 dice, {MOST_TRIALS * 10:,} random numbers | s | at most |",
        "| --- | ---: | ---: |",
        f"| from the click to the whole histogram ({len(measured.rolls)} pictures on the way, at most "
        f"{max(gaps) / 1000:.2f} s apart) | {measured.rolls[-1] / 1000:.2f} | {ROLLS_S} |",
        f"| the rolls alone | {measured.alone:.2f} | |",
        f"| the longest batch of {BATCH:,}, in which the kernel hears nothing | {measured.longest_batch:.3f} | 0.05 |",
    ]


def main() -> None:
    """Measure, print, and keep the section in `RESULTS.md`."""
    with chromium() as browser, tempfile.TemporaryDirectory() as scratch, lab_server(Path(scratch)) as server:
        measured = measure(browser, server)
    write("laboratory", "The dice laboratory", report(measured))


if __name__ == "__main__":
    main()
