"""How often each quest of the forest is won: ``python -m tests.balance.wyr``.

The kit's planner plays at its usual budget, with a large one in fewer games, and chance plays with
no plan at all. `GAMES` and `STRONG` can be given as arguments: ``python -m tests.balance.wyr 200 10``.
The section of RESULTS.md grows quest by quest.
"""

from __future__ import annotations

import os
import platform
import statistics
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date

from tqdm import tqdm

from tabletop_kit.core.bots import Bot, RandomBot
from tabletop_kit.core.simulate import Simulated, simulate
from tabletop_kit.wyr import Setup, game
from tabletop_kit.wyr.bots import PlannerBot, StrongBot
from tabletop_kit.wyr.deck import kit
from tabletop_kit.wyr.quests import QUESTS

from .results import write_section

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


def share(played: Sequence[Simulated]) -> float:
    """Per cent won."""
    return 100 * statistics.mean(bool(one.result and one.result.winners) for one in played)


def with_error(played: Sequence[Simulated]) -> str:
    """Per cent won, and how far it may be off (95 %)."""
    won = share(played) / 100
    return f"{100 * won:.1f} % ± {196 * (won * (1 - won) / len(played)) ** 0.5:.1f}"


def play(row: Row, bot: Bot, games: int, executor: Executor) -> tuple[Simulated, ...]:
    """Games of a quest, with a bar that shows how many are done."""
    with tqdm(total=games, desc=f"{row.title}, {bot!r}", file=sys.stderr) as bar:
        return simulate(
            game, [bot], games, executor, lambda done, _: bar.update(done - bar.n), setup=row.setup, seed=SEED
        )


def milliseconds(bot: PlannerBot) -> float:
    """What a move takes on average, over a few games of each quest in this process."""
    taken = moves = 0.0
    for row in ROWS:
        start = time.process_time()
        played = simulate(game, [bot], 2, setup=row.setup, seed=SEED)
        taken += time.process_time() - start
        moves += sum(one.plies for one in played)
    return 1000 * taken / moves


def main(arguments: Sequence[str] = ()) -> int:
    """Play, write the section, and fail if a quest is won too often or too seldom."""
    games, strong = (*map(int, arguments), *(GAMES, STRONG)[len(arguments) :])
    planner, large = PlannerBot(), StrongBot()
    head = [
        f"{date.today()}, CPython {platform.python_version()}, {os.cpu_count()} cores. The deck is {kit().title} "
        f"({kit().digest}). {planner!r} plays {games:,} games a quest at {milliseconds(planner):.1f} ms a move or "
        f"card that comes, {large!r} {strong:,} games at {milliseconds(large):.1f} ms; errors are those of a 95 % "
        f"interval. Basic quests must be won by both in {BASIC[0]}-{BASIC[1]} %, advanced ones in "
        f"{ADVANCED[0]}-{ADVANCED[1]} %, and by chance in less than {BY_CHANCE} %.",
        "",
        "| quest | won by the planner | by the strong one | by chance | mean score | moves a game |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    rows, missed = [], []
    with ProcessPoolExecutor(PROCESSES) as executor:
        for row in ROWS:
            usual = play(row, planner, games, executor)
            full = play(row, large, strong, executor)
            chance = play(row, RandomBot(), games, executor)
            score = statistics.mean(one.scores[0] for one in usual)
            moves = statistics.median(one.plies for one in usual)
            rows.append(
                f"| {row.title} | {with_error(usual)} | {with_error(full)} | {share(chance):.1f} % "
                f"| {score:.2f} | {moves:.0f} |"
            )
            print(rows[-1], flush=True)
            write_section("wyr", "The Seeker in the Forest of Wyr", head + rows)
            for who, played in (("the planner", usual), ("the strong planner", full)):
                if not row.must[0] <= share(played) <= row.must[1]:
                    missed.append(f"MISSED {row.title}: {share(played):.1f} % by {who}, not {row.must}")
            if share(chance) >= BY_CHANCE:
                missed.append(f"MISSED {row.title}: {share(chance):.1f} % by chance")
    print(*missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
