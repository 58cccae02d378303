"""Roll real dice, many times, and lay what came up beside the exact answer.

A simulation never gives the answer here; the exact one is quicker and has no error. It shows what an
exact chance means: how near the share of 20, of 200, of 2000 trials comes to it, and how far off chance
alone may leave it.
"""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from io import BytesIO
from itertools import islice
from random import Random

from ..core.errors import OddsError
from ._band import chance_band
from ._experiments import EXPERIMENTS
from ._question import checked
from .limits import shown, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from ._rolled import Event

__all__ = ["MAX_ROLLED", "MAX_TRIALS", "STEPS", "Picture", "Row", "Simulation", "chance_band", "simulate"]

STEPS = (20, 200, 2000)
"""How many trials are made by each step, unless others are asked for."""
MAX_TRIALS = 100_000
"""Most trials of one simulation."""
MAX_ROLLED = 1_000_000
"""Most dice that one simulation rolls; about a second."""

_MOST_ROWS = 41
_THEORY, _BARS, _INK = "#0072B2", "#E69F00", "#1A1A1A"


def simulate(
    question: Any,
    trials: int | Iterable[int] = STEPS,
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> Simulation:
    """Put a question to the test: make trials with rolled dice and count what happens.

    Parameters
    ----------
    question : answer, Pool, or question tuple
        Any answer of `tabletop_kit.dice`, or the question that it carries; a pool stands for at least
        one success.
    trials : int or increasing ints
        How many trials, or how many by each step.
    seed : int
        The same seed rolls the same dice.
    progress : callable, optional
        Told ``(trials made, trials in all)`` after each step and each thousand trials.

    Raises
    ------
    OddsError
        When there is no such experiment, the numbers of trials do not grow from 1 to `MAX_TRIALS`, or
        they roll more than `MAX_ROLLED` dice.

    Examples
    --------
    >>> from tabletop_kit.dice import Pool
    >>> simulate(Pool(5), seed=7)
    5d6, at least 1 success; seed 7
       trials  seen    share    exact  chance allows
           20     9  45.00 %  59.81 %        8 to 16
          200   114  57.00 %  59.81 %     106 to 133
         2000  1191  59.55 %  59.81 %   1153 to 1239
    """
    kind, *parts = checked(question, EXPERIMENTS, "simulated")
    steps = _steps(trials)
    seed = whole_number(seed, "the seed")
    title, events, trial, dice = EXPERIMENTS[kind](*parts)
    if steps[-1] * dice > MAX_ROLLED:
        raise OddsError(
            f"So many trials roll {steps[-1] * dice:,} dice, more than the limit of {MAX_ROLLED:,}; "
            f"ask for {MAX_ROLLED // dice:,} trials or fewer."
        )
    rng = Random(seed)
    counts = {event: 0 for event, _ in events}
    counted: dict[int, dict[Event, int]] = {}
    made = 0
    for step in steps:
        while made < step:
            for event in trial(rng):
                counts[event] += 1
            made += 1
            if progress is not None and (made == step or made % 1000 == 0):
                progress(made, steps[-1])
        counted[step] = dict(counts)
    return Simulation(title, seed, dict(events), counted)


class Row:
    """One event: how often it was seen, beside its exact chance.

    Attributes
    ----------
    event : int or str
        What is counted.
    trials, seen : int
        How many trials were made, and in how many it happened.
    exact : Fraction
        Its exact chance.
    low, high : int
        The band that chance allows: in 95 of 100 simulations of this size, or more, the number seen
        lies from `low` to `high`.
    """

    __slots__ = ("event", "exact", "high", "low", "seen", "trials")

    def __init__(self, event: Event, trials: int, seen: int, exact: Fraction) -> None:
        self.event, self.trials, self.seen, self.exact = event, trials, seen, exact
        self.low, self.high = chance_band(trials, exact)

    @property
    def share(self) -> Fraction:
        """The share of the trials in which it happened."""
        return Fraction(self.seen, self.trials)

    @property
    def inside(self) -> bool:
        """Whether the number seen lies in the band. With many events, one in twenty may well not."""
        return self.low <= self.seen <= self.high


class Simulation:
    """Counts of a simulation, step by step, beside the exact chances; made by `simulate`.

    Attributes
    ----------
    title : str
        What was tried.
    seed : int
        Of the dice.
    exact : dict of event to Fraction
        The exact chance of each event. Events need not exclude each other.
    counts : dict of int to dict
        For each number of trials: how often each event had happened by then.
    """

    __slots__ = ("counts", "exact", "seed", "title")

    def __init__(
        self, title: str, seed: int, exact: dict[Event, Fraction], counts: dict[int, dict[Event, int]]
    ) -> None:
        self.title, self.seed, self.exact, self.counts = title, seed, exact, counts

    @property
    def trials(self) -> int:
        """How many trials were made in all."""
        return max(self.counts)

    def at(self, trials: int) -> Simulation:
        """The simulation as it stood after the step with so many trials."""
        if not isinstance(trials, int) or trials not in self.counts:
            raise OddsError(
                f"There is no step of {shown(trials)} trials; the steps are {shown(list(self.counts))}."
            )
        steps = {step: counts for step, counts in self.counts.items() if step <= trials}
        return Simulation(self.title, self.seed, self.exact, steps)

    def rows(self) -> list[Row]:
        """One row for each event after all trials; of a single event one for each step."""
        if len(self.exact) == 1:
            ((event, exact),) = self.exact.items()
            return [Row(event, step, counts[event], exact) for step, counts in self.counts.items()]
        counts = self.counts[self.trials]
        return [Row(event, self.trials, counts[event], exact) for event, exact in self.exact.items()]

    def __repr__(self) -> str:
        heads, table = self._table()
        widths = [max(len(row[i]) for row in [heads, *table]) for i in range(len(heads))]
        lines = [
            "  ".join(cell.rjust(wide) for cell, wide in zip(row, widths, strict=True))
            for row in [heads, *table]
        ]
        return "\n".join([self._heading(), *(f"   {line}" for line in lines)])

    def _repr_html_(self) -> str:
        from .display import table_html

        heads, table = self._table()
        return table_html(self._heading(), heads, table)

    def chart(self) -> Picture:
        """Bars for what was seen, a line with round marks for the exact chances, and the bands.

        Needs Matplotlib. `plot` draws the same on axes of one's own.

        Raises
        ------
        OddsError
            When Matplotlib is not installed.
        """
        try:  # by name: nothing of the odds depends on it, and a table says the same
            figure = import_module("matplotlib.figure").Figure(figsize=(7, 3.4), layout="constrained")
        except ModuleNotFoundError:
            raise OddsError("A chart needs Matplotlib: pip install 'tabletop-kit[play]'.") from None
        self.plot(figure.add_subplot())
        buffer = BytesIO()
        figure.savefig(buffer, format="png", dpi=100)
        return Picture(buffer.getvalue(), self.described())

    def plot(self, axes: Any) -> None:
        """Draw the chart on Matplotlib axes."""
        rows = self._shown()
        places = range(len(rows))
        shares, exact = [float(row.share) for row in rows], [float(row.exact) for row in rows]
        axes.bar(places, shares, color=_BARS, edgecolor=_INK)
        axes.plot(places, exact, color=_THEORY, marker="o", linewidth=2)
        lows = [float(row.exact) - row.low / row.trials for row in rows]
        highs = [row.high / row.trials - float(row.exact) for row in rows]
        axes.errorbar(places, exact, [lows, highs], color=_INK, linestyle="none", capsize=4, linewidth=1)
        names = [self._named(row) for row in rows]
        turned = max(map(len, names)) * len(names) > 80
        axes.set_xticks(places, names, rotation=45 if turned else 0, ha="right" if turned else "center")
        axes.set_xlabel(self._counted_by())
        axes.set_ylabel("share of trials")
        key = "bars: seen, line: exact, whiskers: what chance allows"
        axes.set_title(f"{self._heading()}\n{key}", fontsize="medium", loc="left")
        axes.spines[["top", "right"]].set_visible(False)
        axes.margins(y=0.15)
        last = len(rows) - 1
        axes.annotate("exact", (last, exact[-1]), (10, 4), textcoords="offset points", color=_THEORY)

    def described(self) -> str:
        """The chart in words, for those who cannot see it."""
        parts = [
            f"{self._named(row)}: {_percent(row.share)} seen, {_percent(row.exact)} exact"
            for row in self._shown()
        ]
        return f"Bar chart by {self._counted_by()}. {self._heading()}. {'; '.join(parts)}."

    def _counted_by(self) -> str:
        """What the rows differ in."""
        if len(self.exact) == 1:
            return "trials"
        return "outcome" if all(isinstance(event, int) for event in self.exact) else "event"

    def _named(self, row: Row) -> str:
        return str(row.trials if len(self.exact) == 1 else row.event)

    def _heading(self) -> str:
        trials = "" if len(self.exact) == 1 else f", {self.trials} trials"
        return f"{self.title}{trials}; seed {self.seed}"

    def _shown(self) -> list[Row]:
        """All rows, or of very many the likeliest, in their order."""
        rows = self.rows()
        if len(rows) <= _MOST_ROWS:
            return rows
        least = sorted((row.exact for row in rows), reverse=True)[_MOST_ROWS - 1]
        return list(islice((row for row in rows if row.exact >= least), _MOST_ROWS))

    def _table(self) -> tuple[list[str], list[list[str]]]:
        heads = [self._counted_by(), "seen", "share", "exact", "chance allows"]
        table = [
            [
                self._named(row),
                str(row.seen),
                _percent(row.share),
                _percent(row.exact),
                f"{row.low} to {row.high}",
            ]
            for row in self._shown()
        ]
        return heads, table


class Picture:
    """A PNG picture with the words that stand for it where it cannot be seen."""

    __slots__ = ("alt", "png")

    def __init__(self, png: bytes, alt: str) -> None:
        self.png, self.alt = png, alt

    def __repr__(self) -> str:
        return self.alt

    def _repr_html_(self) -> str:
        from base64 import b64encode
        from html import escape

        return f'<img alt="{escape(self.alt)}" src="data:image/png;base64,{b64encode(self.png).decode()}">'


def _steps(trials: int | Iterable[int]) -> list[int]:
    """The numbers of trials, checked."""
    try:
        steps = [trials] if isinstance(trials, int) else list(islice(trials, MAX_TRIALS + 1))
    except TypeError:
        steps = [-1]
    if (
        not steps
        or any(type(n) is not int or not 1 <= n <= MAX_TRIALS for n in steps)
        or sorted(set(steps)) != steps
    ):
        raise OddsError(
            f"The number of trials is a whole number from 1 to {MAX_TRIALS:,}, or some that grow, such as (20, 200)."
        )
    return steps


def _percent(chance: Fraction) -> str:
    from .display import percent

    return percent(chance)
