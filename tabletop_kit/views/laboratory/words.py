"""What the laboratory shows, in words, as a table and as CSV: one list of rows for all three. Pure."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from itertools import accumulate
from math import sqrt

from ...dice.display import exact, percent, table_html
from ...dice.pmf import Pmf
from ...dice.pool import Pool
from ...dice.simulate import chance_band
from .bench import LETTERS, Bench
from .trials import Trials

__all__ = [
    "MOST_ROWS",
    "Sheet",
    "counted",
    "csv_text",
    "headline",
    "html_table",
    "pool_words",
    "sheet",
    "shortened",
    "text_table",
    "trials_line",
]

_RULES = {"six": "with a 6", "six-up": "with 6 or more", "top": "with its highest face"}
_OUTCOMES = {"win": "wins", "draw": "draws", "lose": "loses"}
#: Rows of a table on the page; a file has all of them.
MOST_ROWS = 120
_MOST_BANDS = 64  # outcomes for which the exact band is worked out

Cell = str | int | float | Fraction


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: fractions are chances, other numbers are numbers."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


# ----------------------------------------------------------------------------- sentences
def pool_words(pool: Pool) -> str:
    """The dice and when one of them succeeds: ``"5d6, a die succeeds with a 6"``.

    >>> pool_words(Pool("1d8", {7, 8}))
    '1d8, a die succeeds with 7 or 8'
    """
    rule = pool.success
    faces = _RULES.get(rule) if isinstance(rule, str) else "with " + " or ".join(map(str, rule))
    return f"{pool}, a die succeeds {faces}"


def counted(bench: Bench) -> str:
    """What is counted on a roll."""
    if bench.count in ("highest", "lowest"):
        return f"sum of the {bench.count} {bench.keep}"
    return {"successes": "number of successes", "sum": "sum of the dice"}[bench.count]


def headline(bench: Bench) -> str:
    """The answers in whole sentences, one for each pool."""
    return " ".join(sentences(bench))


def sentences(bench: Bench) -> list[str]:
    """The answers, each a sentence."""
    if bench.question == "against":
        return [_contest(bench)]
    if bench.question == "overexertion":
        return [_plan(bench, index) for index in range(len(bench.sides))]
    if bench.question == "simulation":
        return [_distribution(bench, bench.chosen)]
    return [_distribution(bench, index) for index in range(len(bench.sides))]


def _distribution(bench: Bench, index: int) -> str:
    pmf, pool = bench.pmf(index), bench.sides[index].pool
    dice = pool_words(pool) if bench.count == "successes" else str(pool)
    chance = pmf.at_least(bench.least)
    fraction = f" ({exact(chance)})" if exact(chance) and chance.denominator > 1 else ""
    return (
        f"{_titled(bench, index)}{dice}: mean {float(pmf.mean):.4g}, sd {sqrt(float(pmf.var)):.3g}; "
        f"{bench.least} or more in {percent(chance)}{fraction}."
    )


def _titled(bench: Bench, index: int) -> str:
    name = bench.sides[index].name
    return f"{LETTERS[index]} {name}, " if name else f"{LETTERS[index]}, "


def _contest(bench: Bench) -> str:
    answer = bench.contest()
    first = bench.called(bench.chosen)
    other = bench.called(bench.opponent) if bench.opponent != bench.chosen else "an equal pool"
    return (
        f"{first} against {other}, the most successes wins: {first} wins in {percent(answer.win)}, "
        f"draws in {percent(answer.draw)}, loses in {percent(answer.lose)}."
    )


def _plan(bench: Bench, index: int) -> str:
    plan = bench.plan(index)
    often = {0: "never overexert", 1: "overexert once at most"}
    times = often.get(plan.overexertions, f"overexert {plan.overexertions} times at most")
    return (
        f"{_titled(bench, index)}{plan.pool}: {times}; {percent(plan.chance)} to succeed, "
        f"{float(plan.lost):.3f} dice lost on average."
    )


def trials_line(bench: Bench, trials: Trials | None, wanted: int = 0) -> str:
    """How far the simulation has come, and how near."""
    if trials is None or not trials.made:
        return f"Nothing is rolled yet. {headline(bench)}"
    pmf = bench.pmf(bench.chosen)
    mean = sum(k * seen for k, seen in trials.seen.items()) / trials.made
    reached = sum(seen for k, seen in trials.seen.items() if k >= bench.least) / trials.made
    how_far = f"{trials.made:,} of {wanted:,}" if wanted else f"{trials.made:,}"
    return (
        f"{how_far} rolls of {trials.pool}: mean {mean:.4g} (exact {float(pmf.mean):.4g}); {bench.least} or more in "
        f"{100 * reached:.2f} % (exact {percent(pmf.at_least(bench.least))})."
    )


# ---------------------------------------------------------------------------------- rows
def sheet(bench: Bench, trials: Trials | None = None) -> Sheet:
    """The table that says the same as the picture."""
    if bench.question == "against":
        return _matrix_sheet(bench)
    if bench.question == "overexertion":
        return _plans_sheet(bench)
    if bench.question == "simulation":
        return _trials_sheet(bench, trials)
    indices = range(len(bench.sides))
    pmfs = [bench.pmf(index) for index in indices]
    outcomes = sorted({k for pmf in pmfs for k in pmf})
    reached = bench.question == "at least"
    columns = [_column(pmf, outcomes, reached) for pmf in pmfs]
    rows: tuple[tuple[Cell, ...], ...] = tuple(zip(outcomes, *columns, strict=True))
    what = f"Chance of each {counted(bench)}{' or more' * reached}"
    return Sheet(what, (counted(bench), *map(bench.called, indices)), rows)


def _column(pmf: Pmf, outcomes: Sequence[int], reached: bool) -> list[Fraction]:
    """The chance of each outcome of any pool, or of it and all above it."""
    weights = dict(zip(pmf.outcomes, pmf.weights, strict=True))
    counts = [weights.get(outcome, 0) for outcome in outcomes]
    if reached:
        counts = list(accumulate(reversed(counts)))[::-1]
    return [Fraction(count, pmf.total) for count in counts]


def shortened(made: Sheet) -> Sheet:
    """The rows that tell most, where there are hundreds: those around the likeliest, or around an even chance."""
    if len(made.rows) <= MOST_ROWS:
        return made
    chances = [next((float(cell) for cell in row if isinstance(cell, Fraction)), 0.0) for row in made.rows]
    middle = max(range(len(chances)), key=lambda i: chances[i] * (1 - chances[i]))
    start = min(max(0, middle - MOST_ROWS // 2), len(made.rows) - MOST_ROWS)
    caption = f"{made.caption}; {MOST_ROWS} of {len(made.rows):,} rows, all of them when saved as CSV"
    return Sheet(caption, made.heads, made.rows[start : start + MOST_ROWS])


def _matrix_sheet(bench: Bench) -> Sheet:
    matrix = bench.matrix()
    corner = f"{LETTERS[bench.chosen]} d{bench.die}"
    rows: list[tuple[Cell, ...]] = []
    for size, row in zip(matrix.rows, matrix.chances, strict=True):
        chances: list[Fraction] = [getattr(one, bench.outcome) for one in row]
        rows.append((size, *chances))
    first = bench.called(bench.chosen)
    other = bench.called(bench.opponent) if bench.opponent != bench.chosen else "an equal pool"
    caption = f"Chance that {first} (rows) {_OUTCOMES[bench.outcome]} against {other} (columns), by the number of d{bench.die}"
    return Sheet(caption, (corner, *map(str, matrix.columns)), tuple(rows))


def _plans_sheet(bench: Bench) -> Sheet:
    rows: list[tuple[Cell, ...]] = []
    for index in range(len(bench.sides)):
        plan = bench.plan(index)
        for stop in plan.frontier:
            best = "best" if stop.overexertions == plan.overexertions else ""
            rows.append(
                (bench.called(index), stop.overexertions, stop.chance, round(float(stop.lost), 4), best)
            )
    price = f"{float(bench.price):g}"
    return Sheet(
        f"Overexertion: success against dice lost; best where a die is worth {price} of a success",
        ("pool", "overexertions at most", "success", "dice lost on average", "at this price"),
        tuple(rows),
    )


def _trials_sheet(bench: Bench, trials: Trials | None) -> Sheet:
    pmf = bench.pmf(bench.chosen)
    made, seen = (trials.made, trials.seen) if trials else (0, {})
    rows: list[tuple[Cell, ...]] = []
    for outcome, chance in pmf.items():
        times = seen.get(outcome, 0)
        band = "{:,} to {:,}".format(*chance_band(made, chance)) if made and len(pmf) <= _MOST_BANDS else ""
        rows.append((outcome, times, Fraction(times, made) if made else "", chance, band))
    caption = f"{bench.called(bench.chosen)}, {counted(bench)}: {made:,} rolls"
    return Sheet(caption, (counted(bench), "seen", "share", "exact", "chance allows"), tuple(rows))


# ----------------------------------------------------------------------------- as written
def _written(cell: Cell) -> str:
    if isinstance(cell, Fraction):
        return percent(cell)
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def html_table(made: Sheet) -> str:
    """The rows as an HTML table with headers that a screen reader can walk."""
    # a number and its sign of per cent stay on one line
    rows = [[_written(cell).replace(" %", "\u00a0%") for cell in row] for row in made.rows]
    return table_html(made.caption, made.heads, rows)


def text_table(made: Sheet) -> str:
    """The rows as lines of text, in columns."""
    cells = [made.heads, *([_written(cell) for cell in row] for row in made.rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(made.heads))]
    lines = [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]
    return "\n".join([made.caption, *lines])


def csv_text(made: Sheet) -> str:
    """The rows for a spreadsheet: each chance as a decimal, and once more exactly.

    >>> print(csv_text(Sheet("", ("k", "A"), ((1, Fraction(1, 6)),))), end="")
    k,A,A as a fraction
    1,0.16666666666666666,1/6
    """
    chances = {i for row in made.rows for i, cell in enumerate(row) if isinstance(cell, Fraction)}
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(_spread(made.heads, chances, lambda head: (head, f"{head} as a fraction")))
    for row in made.rows:
        writer.writerow(
            _spread(row, chances, lambda c: (float(c), str(c)) if isinstance(c, Fraction) else (c, c))
        )
    return file.getvalue()


def _spread(row: Sequence[Cell], chances: set[int], two: Callable[[Cell], tuple[Cell, Cell]]) -> list[Cell]:
    """The cells of a row, those of chances in two columns; no cell is taken for a formula."""
    cells = [part for i, cell in enumerate(row) for part in (two(cell) if i in chances else (cell,))]
    return [
        f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@") else cell for cell in cells
    ]
