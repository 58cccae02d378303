"""How games of A Wayfarer's Tale go on each island, and the campaign: ``python -m tests.balance.wayfarer``.

Planners play each other on every island, then against the greedy player, and then the solo campaign
with its shop. ``python -m tests.balance.wayfarer 40 20`` plays that many games and campaigns instead of
the full numbers, and a third number is the minutes after which no more are begun. What was played is kept beside the results while the run lasts, so that a run which was
interrupted goes on where it stopped. Every move of every game is checked: an illegal one ends the run.
"""

from __future__ import annotations

import hashlib
import math
import os
import pickle
import platform
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from tqdm import tqdm

from tabletop_kit import wayfarer
from tabletop_kit.core.bots import Bot, ask
from tabletop_kit.core.game import Over
from tabletop_kit.core.steps import nobody_waits
from tabletop_kit.wayfarer import campaigns, editions, game, scoring
from tabletop_kit.wayfarer.bots import GreedyBot, PlannerBot
from tabletop_kit.wayfarer.planner import shopping
from tabletop_kit.wayfarer.scenarios import SCENARIOS
from tabletop_kit.wayfarer.sheet import COMPANIONS
from tabletop_kit.wayfarer.state import Setup, State

from .results import write_section

#: Of each island and against the greedy player; of each scenario there are as many games as campaigns.
GAMES, CAMPAIGNS = 2000, 250
#: In a race the planner is as strong with a few rolls as with many, and four times as fast.
RACER = PlannerBot(rolls=2, moves=4)
PROCESSES, CHUNK, SEED = 2, 2, 7
#: What must come out: turns, share of games that end by towns, of each companion's moves, of Miss Rolls,
#: how far the mean scores of the starting towns lie apart, how often the planner beats the greedy player.
TURNS, BY_TOWNS, COMPANION, MISSES, SPREAD, GREEDY = (25, 45), 50, (10, 35), 12, 5, 75
#: Per cent of campaigns in which each scenario is won.
WON = ((65, 90), (45, 70), (35, 60), (30, 55), (40, 65), (25, 45), (35, 60), (15, 40))


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a game.

    Attributes
    ----------
    turns : int
        Turns that it took.
    by_towns : bool
        Whether somebody visited every town.
    moves : tuple of int
        Moves with each companion, then Miss Rolls.
    scores, starts : tuple of int
        By seat: points, and which of the three starting towns it had.
    won : float
        Whether the first seat won; a shared victory counts half.
    seconds : float
        Processor time of a move on average.
    """

    turns: int
    by_towns: bool
    moves: tuple[int, ...]
    scores: tuple[int, ...]
    starts: tuple[int, ...]
    won: float
    seconds: float


# ---------------------------------------------------------------------- one game
def to_the_end(setup: Setup, bots: Sequence[Bot], rng: random.Random) -> tuple[State, int]:
    """The last state of a game, and the choices made in it."""
    state, asked = game.start(setup), 0
    while not isinstance(turn := game.turn(state), Over):

        def choose(seat: int, moves: Collection[Any], state: State = state) -> Any:
            return ask(bots[seat], game, state, seat, moves, rng)

        act = nobody_waits(game, state, turn, choose, rng)
        assert act is not None
        if act.seat is None:
            state = game.resolve(state, game.chance(state).space.sample(rng)).state
        else:
            asked += 1
            state = game.apply(state, act.seat, act.move).state
    return state, asked


def race(island: str, bots: Sequence[Bot], number: int) -> Played:
    """One game by the multiplayer rules; every other one begins with the second seat."""
    setup = Setup(names=("Ana", "Ben"), island=island, first=number % 2)
    rng = random.Random(f"{SEED}/{number // 2}")
    begun = time.process_time()
    state, asked = to_the_end(setup, bots, rng)
    seconds = (time.process_time() - begun) / asked
    place = editions.island_of(setup)
    counts = Counter[str]()
    for player in state.players:
        for name in COMPANIONS:
            counts[name] += player.merchant.bit_count() if name == "merchant" else len(getattr(player, name))
        counts["miss"] += player.misses
    winners = scoring.winners(state)
    return Played(
        turns=state.turn,
        by_towns=any(not place.towns & ~player.visited for player in state.players),
        moves=tuple(counts[name] for name in (*COMPANIONS, "miss")),
        scores=scoring.score(state),
        starts=tuple(place.starts.index(player.lines[0][0]) for player in state.players if player.lines),
        won=(0 in winners) / len(winners),
        seconds=seconds,
    )


def campaign(number: int) -> tuple[tuple[bool, int, str], ...]:
    """One campaign: of each scenario whether it was won, the score that was entered, and what lost it."""
    rng, items, told = random.Random(f"{SEED}/{number}"), (), list[tuple[bool, int, str]]()
    score, won = 0, False
    for scenario in SCENARIOS:
        points = campaigns.shop_points(scenario.number, score, won)
        items = campaigns.bought(items, shopping(items, points), points)
        setup = wayfarer.table(["Ana"], scenario=scenario.number, items=items, seed=1).setup
        state, _ = to_the_end(setup, [PlannerBot()], rng)
        result = scoring.result(state)
        score, won = result.scores[0], result.winners == (0,)
        told.append((won, score, state.lost))
        items = state.players[0].items
    return tuple(told)


# ---------------------------------------------------------------------- many games
class Run:
    """Games played on two processes; what is done is kept until the whole run is.

    Parameters
    ----------
    executor : Executor
        Where games are played.
    label : str
        Tells runs apart that are no part of one another.
    minutes : float
        When this much time is over, no more games are begun.
    parts : int
        Parts of equal length that the time is divided into.
    """

    def __init__(self, executor: Executor, label: str, minutes: float = math.inf, parts: int = 1) -> None:
        self.executor, self.parts = executor, parts
        self.end = time.monotonic() + 60 * minutes
        self.whole = True
        self.kept = Path(tempfile.gettempdir()) / f"tabletop_kit-balance-wayfarer-{label}"
        self.kept.mkdir(exist_ok=True)

    def of(
        self, title: str, play: Callable[..., Any], games: int, *given: object, parts: int = 1
    ) -> list[Any]:
        """So many games, in order, or those that so many parts of the time are enough for.

        Games that an earlier run has played are not played again.
        """
        now = time.monotonic()
        until = now + (self.end - now) * parts / self.parts
        self.parts -= parts
        file = self.kept / f"{title.replace(' ', '-')}.pickle"
        done: dict[int, list[Any]] = pickle.loads(file.read_bytes()) if file.exists() else {}
        chunks = [number for number in range(0, games, CHUNK) if number not in done]
        with tqdm(total=games, desc=title, initial=sum(map(len, done.values())), file=sys.stderr) as bar:
            waiting = {
                self.executor.submit(_chunk, play, given, range(number, min(number + CHUNK, games))): number
                for number in chunks
            }
            for future in as_completed(waiting):
                if not future.cancelled():
                    done[waiting[future]] = future.result()
                    file.write_bytes(pickle.dumps(done))
                    bar.update(len(done[waiting[future]]))
                if time.monotonic() > until:
                    self.whole = False
                    for other in waiting:  # those that are being played are waited for
                        other.cancel()
        return [one for number in sorted(done) for one in done[number]]

    def finished(self) -> None:
        """Forget what was kept, unless time was too short for all of it."""
        if not self.whole:
            return
        for file in self.kept.iterdir():
            file.unlink()
        self.kept.rmdir()


def version() -> str:
    """Tells apart what is measured: changes with any file of the game, its islands and its sheets."""
    package = Path(wayfarer.__file__).parent
    files = sorted(
        file
        for room in (package, package.parent / "hexmap", package.parent / "core")
        for file in room.rglob("*")
        if file.is_file() and file.suffix != ".pyc"
    )
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def _chunk(play: Callable[..., Any], given: Sequence[object], numbers: range) -> list[Any]:
    return [play(*given, number) for number in numbers]


# ---------------------------------------------------------------------- what came out
def share(part: float, whole: float) -> float:
    """Per cent."""
    return 100 * part / whole if whole else 0.0


def spread(games: Sequence[Played]) -> tuple[list[float], float]:
    """Mean score by starting town, and per cent between the best and the worst."""
    by_start: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for one in games:
        for start, score in zip(one.starts, one.scores, strict=False):
            by_start[start].append(score)
    means = [statistics.mean(scores) if scores else 0.0 for scores in by_start.values()]
    return means, share(max(means) - min(means), statistics.mean(means))


def island_row(slug: str, games: Sequence[Played], missed: list[str]) -> str:
    """A line of the table of islands; targets that are missed are added to `missed`."""
    turns = sorted(one.turns for one in games)
    moves = [sum(counts) for counts in zip(*(one.moves for one in games), strict=True)]
    parts = [share(count, sum(moves[:5])) for count in moves[:5]]
    misses = share(moves[5], sum(moves))
    by_towns = share(sum(one.by_towns for one in games), len(games))
    means, apart = spread(games)
    median = statistics.median(turns)
    checks = {
        f"median of {median:.0f} turns": TURNS[0] <= median <= TURNS[1],
        f"{by_towns:.0f} % end by towns": by_towns > BY_TOWNS,
        f"companions {min(parts):.1f}-{max(parts):.1f} %": COMPANION[0] <= min(parts)
        and max(parts) <= COMPANION[1],
        f"misses {misses:.1f} %": misses < MISSES,
        f"starts {apart:.1f} % apart": apart <= SPREAD,
    }
    missed += [f"MISSED {slug}: {what}" for what, met in checks.items() if not met]
    low, high = turns[len(turns) // 10], turns[-1 - len(turns) // 10]
    return (
        f"| {slug} | {len(games):,} | {median:.0f} [{low}-{high}] | {by_towns:.0f} % | {misses:.1f} % "
        f"| {' / '.join(f'{part:.0f}' for part in parts)} % "
        f"| {statistics.mean(score for one in games for score in one.scores):.1f} "
        f"| {' / '.join(f'{mean:.0f}' for mean in means)} | {apart:.1f} % |"
    )


def scenario_rows(told: Sequence[Sequence[tuple[bool, int, str]]], missed: list[str]) -> list[str]:
    """The table of the campaign's scenarios."""
    rows = []
    for scenario, (low, high) in zip(SCENARIOS, WON, strict=True):
        ends = [one[scenario.number - 1] for one in told]
        won = share(sum(end[0] for end in ends), len(ends))
        lost = Counter(end[2] for end in ends)
        rows.append(
            f"| {scenario.number} {scenario.title} | {won:.1f} % | {low}-{high} % "
            f"| {statistics.mean(end[1] for end in ends):.1f} "
            f"| {share(lost['misses'], len(ends)):.0f} % | {share(lost['monsters'], len(ends)):.0f} % |"
        )
        if not low <= won <= high:
            missed.append(f"MISSED scenario {scenario.number}: won {won:.1f} %, not {low}-{high}")
    return rows


def main(arguments: Sequence[str] = ()) -> int:
    """Play, write the section, and fail if a target is missed."""
    games, solo, minutes = (*map(int, arguments), *(GAMES, CAMPAIGNS, math.inf)[len(arguments) :])
    missed: list[str] = []
    with ProcessPoolExecutor(PROCESSES) as executor:
        run = Run(executor, f"{version()}-{games}-{solo}", minutes, parts=2 * len(editions.ISLANDS) + 2)
        planners = (RACER, RACER)
        races = {slug: run.of(slug, race, games, slug, planners) for slug in editions.ISLANDS}
        against = run.of("against greedy", race, games, editions.ISLANDS[0], (RACER, GreedyBot()))
        told = run.of("campaigns", campaign, solo, parts=len(editions.ISLANDS) + 1)
    took = 1000 * statistics.mean(one.seconds for one in races[editions.ISLANDS[0]])
    beaten = share(sum(one.won for one in against), len(against))
    if beaten < GREEDY:
        missed.append(f"MISSED {beaten:.1f} % won against the greedy player")
    lines = [
        f"{date.today()}, CPython {platform.python_version()}, {os.cpu_count()} cores. {planners[0]!r} plays itself, two "
        f"seats, at {took:.1f} ms a choice. It wins {beaten:.1f} % of {len(against):,} games on "
        f"{editions.ISLANDS[0]} against the greedy player (at least {GREEDY}). Asked for: a median of {TURNS[0]}-{TURNS[1]} "
        f"turns, most games ended by towns, fewer than {MISSES} % misses, {COMPANION[0]}-{COMPANION[1]} % of the moves by "
        f"each companion, starting towns at most {SPREAD} % apart.",
        "",
        "| island | games | turns [10-90 %] | ended by towns | misses | Coachman / Guide / Merchant / Adventurer / Sailor "
        "| mean score | by starting town | apart |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(island_row(slug, played, missed) for slug, played in races.items()),
        "",
        f"The solo campaign with its shop, {len(told):,} times, by {PlannerBot()!r}; a campaign comes to "
        f"{statistics.mean(sum(end[1] for end in one) for one in told):.0f} points on average.",
        "",
        "| scenario | won | asked for | mean score | lost by misses | by monsters |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *scenario_rows(told, missed),
    ]
    write_section("wayfarer", "A Wayfarer's Tale", lines)
    run.finished()
    print(*lines, *missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
