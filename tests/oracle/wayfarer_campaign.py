"""Many random games of A Wayfarer's Tale against the oracle: ``python -m tests.oracle.wayfarer_campaign 2000``.

At every decision both are asked for everything; the first difference of a game ends it and is printed.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tabletop_kit.wayfarer.editions import island_named, sheet_named
from tests.oracle.wayfarer_pair import Pair
from tests.oracle.wayfarer_samples import every_feature, random_island, random_sheet
from tests.positions.wayfarer import islands
from tests.positions.wayfarer import sheet_named as small_sheet

ITEMS = ("sword", "cloud", "camp", "potion", "compass", "provisions")


def pair(number: int) -> Pair:
    """The game of a number: set-ups of all kinds in turn, the dice and choices from the number."""
    rng = random.Random(number)
    kind = number % 6
    solo = {"scenario": 1 + number // 6 % 8, "items": tuple(rng.sample(ITEMS, rng.randint(0, 6)))}
    match kind:
        case 0:
            island, sheet = island_named("great-river"), sheet_named(rng.choice(("classic", "expert")))
        case 1:
            island, sheet = islands("north")[0], small_sheet(rng.choice(("demo", "expert")))
        case 2 | 3:
            island, sheet = islands("demo")[0], small_sheet(rng.choice(("demo", "expert")))
        case 4:
            island, sheet = every_feature(rng.choice((1, 4))), small_sheet("expert")
        case _:
            island, sheet = random_island(rng), random_sheet(rng, expert=rng.random() < 0.5)
    seats = 1 if kind == 3 else rng.randint(1, 4)
    alone = kind == 3 or (seats == 1 and rng.random() < 0.5)
    return Pair(rng, island, sheet, seats, first=rng.randrange(seats), **(solo if alone else {}))


def compare(number: int) -> tuple[int, int, str]:
    """Number of the game, decisions compared, and the difference if there is one."""
    table, decisions = pair(number), 0
    try:
        while True:
            table.agree()
            decisions += 1
            if table.over:
                return number, decisions, ""
            table.step()
    except AssertionError as error:
        return number, decisions, str(error)


def main(games: int) -> int:
    """Compare so many games over two processes; the number of games that differ."""
    from tqdm.auto import tqdm

    counted: Counter[str] = Counter()
    with ProcessPoolExecutor(2) as pool:
        for number, decisions, difference in tqdm(pool.map(compare, range(games), chunksize=10), total=games):
            counted["games"] += 1
            counted["decisions"] += decisions
            if difference:
                counted["differ"] += 1
                print(f"game {number}: {difference}")
    print(f"{counted['games']} games, {counted['decisions']} decisions, {counted['differ']} games differ")
    return counted["differ"]


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000) > 0)
