"""How games of A Wayfarer's Tale go on each island, and the campaign: ``python -m tests.balance.wayfarer``.

Planners play each other on every island, then the solo campaign with its shop; the strong planner
confirms both in fewer games, and each strength is measured against the greedy player.
``python -m tests.balance.wayfarer 40 20 10`` plays that many games, campaigns and games of the strong
planner instead of the full numbers; a fourth number is the minutes after which no more are begun, a fifth
the processes.

A run that was interrupted goes on where it stopped, and after a change of one island only what is played
on it is played again. Every move is judged twice, by the list of legal moves and by the rules that
refuse; an illegal one ends the run.
"""

from __future__ import annotations

import hashlib
import math
import os
import platform
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from tabletop_kit import wayfarer
from tabletop_kit.core.bots import Bot, ask
from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.core.game import Over
from tabletop_kit.core.steps import nobody_waits
from tabletop_kit.wayfarer import campaigns, editions, game, scoring
from tabletop_kit.wayfarer.bots import EasyBot, GreedyBot, PlannerBot, StrongBot
from tabletop_kit.wayfarer.planner import shopping
from tabletop_kit.wayfarer.scenarios import SCENARIOS
from tabletop_kit.wayfarer.sheet import COMPANIONS
from tabletop_kit.wayfarer.state import Setup, State

from .results import write_section
from .run import Run

#: Of each island; of each scenario there are as many games as campaigns; of the strong planner all
#: islands together, and of each strength against the greedy player.
GAMES, CAMPAIGNS, STRONG = 2000, 250, 100
#: In a race the planner is as strong with a few rolls as with many, and four times as fast.
RACER = PlannerBot(rolls=2, moves=4)
STRENGTHS = (EasyBot(), PlannerBot(), StrongBot())
PROCESSES, SEED = 2, 7
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
        Processor time of a choice of the first seat on average.
    choices : int
        Choices of all seats, each of which was judged.
    """

    turns: int
    by_towns: bool
    moves: tuple[int, ...]
    scores: tuple[int, ...]
    starts: tuple[int, ...]
    won: float
    seconds: float
    choices: int


# ---------------------------------------------------------------------- one game
def to_the_end(
    setup: Setup, bots: Sequence[Bot], rng: random.Random
) -> tuple[State, Sequence[Sequence[float]]]:
    """The last state of a game, and by seat the seconds that each choice took."""
    state, took = game.start(setup), [list[float]() for _ in bots]
    while not isinstance(turn := game.turn(state), Over):

        def choose(seat: int, moves: Collection[Any], state: State = state) -> Any:
            begun = time.process_time()
            move = ask(bots[seat], game, state, seat, moves, rng)
            took[seat].append(time.process_time() - begun)
            return move

        act = nobody_waits(game, state, turn, choose, rng)
        assert act is not None
        if act.seat is None:
            state = game.resolve(state, game.chance(state).space.sample(rng)).state
        else:
            allowed(state, act.seat, act.move)
            state = game.apply(state, act.seat, act.move).state
    return state, took


def allowed(state: State, seat: int, move: Any) -> None:
    """End the run if the rules refuse a move that was chosen from the list of legal ones."""
    refusals = game.refusals(state, seat, move)
    if refusals:
        raise IllegalMove(
            f"{game.write(state.setup, move)} was played on turn {state.turn}: {refusals[0].message}"
        )


def race(island: str, bots: Sequence[Bot], number: int) -> Played:
    """One game by the multiplayer rules; every other one begins with the second seat."""
    setup = Setup(names=("Ana", "Ben"), island=island, first=number % 2)
    rng = random.Random(f"{SEED}/{number // 2}")
    state, took = to_the_end(setup, bots, rng)
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
        seconds=statistics.mean(took[0]),
        choices=sum(map(len, took)),
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


def version(*islands: str) -> str:
    """Tells apart what is measured: changes with any file of the game, its sheets and these islands."""
    package = Path(wayfarer.__file__).parent
    others = {f"{slug}.island" for slug in editions.ISLANDS if slug not in islands}
    files = sorted(
        file
        for room in (package, package.parent / "hexmap", package.parent / "core")
        for file in room.rglob("*")
        if file.is_file() and file.suffix != ".pyc" and file.name not in others
    )
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


# ---------------------------------------------------------------------- what came out
def share(part: float, whole: float) -> float:
    """Per cent."""
    return 100 * part / whole if whole else 0.0


def error(won: float, games: int) -> float:
    """How far a per cent of so many games may be off (95 %)."""
    return 1.96 * math.sqrt(won * (100 - won) / games)


def spread(games: Sequence[Played]) -> tuple[list[float], float]:
    """Mean score by starting town, and per cent between the best and the worst."""
    by_start: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for one in games:
        for start, score in zip(one.starts, one.scores, strict=False):
            by_start[start].append(score)
    means = [statistics.mean(scores) if scores else 0.0 for scores in by_start.values()]
    return means, share(max(means) - min(means), statistics.mean(means))


def island_row(slug: str, games: Sequence[Played], missed: list[str], *, starts: bool = True) -> str:
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
        f"starts {apart:.1f} % apart": apart <= SPREAD or not starts,
    }
    missed += [f"MISSED {slug}: {what}" for what, met in checks.items() if not met]
    low, high = turns[len(turns) // 10], turns[-1 - len(turns) // 10]
    return (
        f"| {slug} | {len(games):,} | {median:.0f} [{low}-{high}] | {by_towns:.0f} % | {misses:.1f} % "
        f"| {' / '.join(f'{part:.0f}' for part in parts)} % "
        f"| {statistics.mean(score for one in games for score in one.scores):.1f} "
        + (f"| {' / '.join(f'{mean:.0f}' for mean in means)} | {apart:.1f} % |" if starts else "| | |")
    )


def scenario_rows(told: Sequence[Sequence[tuple[bool, int, str]]], missed: list[str]) -> list[str]:
    """The table of the campaign's scenarios."""
    rows = []
    for scenario, (low, high) in zip(SCENARIOS, WON, strict=True):
        ends = [one[scenario.number - 1] for one in told]
        won = share(sum(end[0] for end in ends), len(ends))
        lost = Counter(end[2] for end in ends)
        rows.append(
            f"| {scenario.number} {scenario.title} | {won:.1f} % ± {error(won, len(ends)):.1f} | {low}-{high} % "
            f"| {statistics.mean(end[1] for end in ends):.1f} "
            f"| {share(lost['misses'], len(ends)):.0f} % | {share(lost['monsters'], len(ends)):.0f} % |"
        )
        if not low <= won <= high:
            missed.append(f"MISSED scenario {scenario.number}: won {won:.1f} %, not {low}-{high}")
    return rows


def strength_rows(
    against: Mapping[str, Sequence[Played]], alike: Mapping[str, Sequence[Played]], missed: list[str]
) -> list[str]:
    """The table of the strengths: how long each thinks, and how often it beats the greedy player."""
    rows = []
    for name, games in against.items():
        won = share(sum(one.won for one in games), len(games))
        took = [1000 * one.seconds for one in (*games, *alike.get(name, ()))]
        rows.append(f"| {name} | {statistics.mean(took):.1f} ms | {won:.1f} % | {len(games):,} |")
        if won < GREEDY and name != repr(EasyBot()):
            missed.append(f"MISSED {name}: {won:.1f} % won against the greedy player")
    return rows


def main(arguments: Sequence[str] = ()) -> int:
    """Play, write the section, and fail if a target is missed."""
    defaults = (GAMES, CAMPAIGNS, STRONG, math.inf, PROCESSES)
    games, solo, strong, minutes, processes = (*map(int, arguments), *defaults[len(arguments) :])
    islands, missed = editions.ISLANDS, list[str]()
    first, each = islands[0], max(1, int(strong) // len(islands))
    versions = {slug: version(slug) for slug in islands}
    strongest = (StrongBot(), StrongBot())
    with ProcessPoolExecutor(int(processes)) as executor:
        run = Run(executor, "wayfarer", minutes, parts=2 * len(islands) + len(STRENGTHS) + 2)
        against = {
            repr(bot): run.of(
                *(f"{bot!r} {versions[first]} against greedy", race),
                *(int(games) // 2 if bot is RACER else int(strong), first, (bot, GreedyBot())),
            )
            for bot in (RACER, *STRENGTHS)
        }
        confirmed = [
            one
            for slug in islands
            for one in run.of(f"strong {slug} {versions[slug]}", race, each, slug, strongest)
        ]
        races = {
            slug: run.of(f"{slug} {versions[slug]}", race, int(games), slug, (RACER, RACER))
            for slug in islands
        }
        told = run.of(f"campaigns {version(*islands)}", campaign, int(solo))
    alike = {repr(RACER): races[first], repr(strongest[0]): confirmed}
    every = [one for played in (*races.values(), confirmed, *against.values()) for one in played]
    lines = [
        f"{date.today()}, CPython {platform.python_version()}, {os.cpu_count()} cores. {RACER!r} plays itself, two seats. "
        f"Asked for: a median of {TURNS[0]}-{TURNS[1]} turns, most games ended by towns, fewer than {MISSES} % misses, "
        f"{COMPANION[0]}-{COMPANION[1]} % of the moves by each companion, starting towns at most {SPREAD} % apart. The "
        f"last row is the strong planner's games on all islands, too few to compare starting towns by.",
        "",
        "| island | games | turns [10-90 %] | ended by towns | misses | Coachman / Guide / Merchant / Adventurer / Sailor "
        "| mean score | by starting town | apart |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(island_row(slug, played, missed) for slug, played in races.items()),
        island_row("all, strong", confirmed, missed, starts=False),
        "",
        f"In these {len(every):,} races all {sum(one.choices for one in every):,} choices were judged twice, by the list of "
        f"legal moves and by the rules that refuse, and so was every choice of the campaigns; none was illegal.",
        "",
        f"Each strength against the greedy player, who must lose at least {GREEDY} % to the planners (on {first}); "
        f"time is the processor's, of one choice on average.",
        "",
        "| player | a choice | won | games |",
        "| --- | ---: | ---: | ---: |",
        *strength_rows(against, alike, missed),
        "",
        f"The solo campaign with its shop, {len(told):,} times, by {PlannerBot()!r}; a campaign comes to "
        f"{statistics.mean(sum(end[1] for end in one) for one in told):.0f} points on average. Errors are those of a 95 % "
        f"interval.",
        "",
        "| scenario | won | asked for | mean score | lost by misses | by monsters |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *scenario_rows(told, missed),
    ]
    if not run.whole:
        lines += [
            "",
            f"The time was over before all was played that is asked for: {games:,} races an island, {solo:,} campaigns, "
            f"{strong:,} games of the strong planner. The same command goes on.",
        ]
    lines += ["", *(f"- {one}" for one in missed)] if missed else []
    write_section("wayfarer", "A Wayfarer's Tale", lines)
    run.finished()
    print(*lines, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
