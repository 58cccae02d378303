"""How often each quest of the forest is won: ``python -m tests.balance.wyr``.

The kit's planner plays at its usual budget, with a large one in fewer games, and chance plays with
no plan at all. ``python -m tests.balance.wyr 200 10`` plays that many games instead of the full
numbers; a third number is the minutes after which no more are begun, a fourth the processes. A run
that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import math
import os
import platform
import statistics
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tabletop_kit import wyr
from tabletop_kit.core.bots import Bot, RandomBot
from tabletop_kit.core.simulate import simulate
from tabletop_kit.wyr import Setup, game
from tabletop_kit.wyr.bots import PlannerBot, StrongBot
from tabletop_kit.wyr.deck import kit
from tabletop_kit.wyr.quests import QUESTS

from .results import write_section
from .run import Run, version

#: Of each quest; chance, which wins none, plays as many as the strong planner.
GAMES, STRONG = 2000, 100
PROCESSES = 2
#: Per cent that must be won by the planner, and at most by chance.
BASIC, ADVANCED, BY_CHANCE = (40, 70), (10, 45), 15
SEED = 11


@dataclass(frozen=True, slots=True)
class Row:
    """A quest as it is played, and between which per cents it must be won."""

    title: str
    setup: Setup
    must: tuple[int, int]


ROWS = [
    *(Row(quest.title, Setup(quest=name), BASIC) for name, quest in QUESTS.items() if quest.basic),
    Row(f"{QUESTS['strength'].title}, strict", Setup(quest="strength", trials="strict"), ADVANCED),
    Row(f"{QUESTS['guardian'].title}, pair chosen by the player", Setup(quest="guardian"), ADVANCED),
]
BOTS: tuple[Bot, ...] = (PlannerBot(), StrongBot(), RandomBot())


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a game: whether it was won, its score, its moves, and processor time of one of them."""

    won: bool
    score: int
    moves: int
    seconds: float


def play(row: Row, bot: Bot, number: int) -> Played:
    """One game of a quest; the number decides how the cards lie."""
    begun = time.process_time()
    (one,) = simulate(game, [bot], 1, setup=row.setup, seed=1_000_000 * SEED + number)
    seconds = (time.process_time() - begun) / one.plies
    return Played(bool(one.result and one.result.winners), one.scores[0], one.plies, seconds)


def share(played: Sequence[Played]) -> float:
    """Per cent won."""
    return 100 * statistics.mean(one.won for one in played)


def with_interval(played: Sequence[Played]) -> str:
    """Per cent won of how many games, and the 95 % interval around it (Wilson's, which holds near 0 too)."""
    games, won, z = len(played), share(played) / 100, 1.96
    middle = (won + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(won * (1 - won) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    low, high = max(0.0, 100 * (middle - half)), min(100.0, 100 * (middle + half))
    return f"{100 * won:.1f} % of {games:,} [{low:.1f}-{high:.1f}]"


def quest_row(row: Row, played: Sequence[Sequence[Played]], missed: list[str]) -> str:
    """A line of the table from the games of each bot; targets that are missed are added to `missed`."""
    usual, full, chance = played
    for who, games in (("the planner", usual), ("the strong planner", full)):
        if not row.must[0] <= share(games) <= row.must[1]:
            missed.append(f"MISSED {row.title}: {share(games):.1f} % by {who}, not {row.must}")
    if share(chance) >= BY_CHANCE:
        missed.append(f"MISSED {row.title}: {share(chance):.1f} % by chance")
    return (
        f"| {row.title} | {row.must[0]}-{row.must[1]} % | {with_interval(usual)} | {with_interval(full)} "
        f"| {with_interval(chance)} | {statistics.mean(one.score for one in usual):.2f} "
        f"| {statistics.median(one.moves for one in usual):.0f} |"
    )


def milliseconds(played: Sequence[Sequence[Played]]) -> float:
    """What a move takes on average, over the games of every quest."""
    return 1000 * statistics.mean(one.seconds for games in played for one in games)


def main(arguments: Sequence[str] = ()) -> int:
    """Play, write the section, and fail if a quest is won too often or too seldom."""
    defaults = (GAMES, STRONG, math.inf, PROCESSES)
    games, strong, minutes, processes = (*map(int, arguments), *defaults[len(arguments) :])
    package = Path(wyr.__file__).parent
    label = f"wyr-{version((package, package.parent / 'core'))}"
    counts = dict(zip(BOTS, (games, strong, strong), strict=True))
    played: dict[tuple[Row, Bot], list[Played]] = {}
    with ProcessPoolExecutor(int(processes)) as executor:
        run = Run(executor, label, minutes, parts=len(BOTS) * len(ROWS))
        for bot in reversed(BOTS):  # the long ones last, since they get the time that others have left over
            for row in ROWS:
                played[row, bot] = run.of(f"{row.title}, {bot!r}", play, int(counts[bot]), row, bot)
    missed: list[str] = []
    planner, large, _ = BOTS
    times = [milliseconds([played[row, bot] for row in ROWS]) for bot in (planner, large)]
    lines = [
        f"{date.today()}, CPython {platform.python_version()}, {os.cpu_count()} cores. The deck is {kit().title} "
        f"({kit().digest}). {planner!r} takes {times[0]:.1f} ms of processor time for a move or card that comes, "
        f"{large!r} {times[1]:.1f} ms; a 95 % interval stands in brackets. Asked for: wins of both within what "
        f"stands beside the quest, and by chance less than {BY_CHANCE} %.",
        "",
        "| quest | asked for | won by the planner | by the strong one | by chance | mean score | moves a game |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(quest_row(row, [played[row, bot] for bot in BOTS], missed) for row in ROWS),
    ]
    if not run.whole:
        lines += [
            "",
            f"Time was too short for the {games:,} games of the planner and {strong:,} of the strong one for each "
            "quest: read the intervals.",
        ]
    if missed:
        lines += ["", *(f"- {one}" for one in missed)]
    write_section("wyr", "The Seeker in the Forest of Wyr", lines)
    run.finished()
    print(*lines, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
