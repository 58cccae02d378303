"""Random games of A Wayfarer's Tale that the engine and its oracle play side by side."""

from __future__ import annotations

import random
from collections import Counter

from tabletop_kit.hexmap import Island
from tabletop_kit.wayfarer.editions import ISLANDS, island_named
from tabletop_kit.wayfarer.sheet import Sheet, kit_sheet
from tests.oracle.wayfarer_pair import Pair
from tests.oracle.wayfarer_planted import ITEMS, plant
from tests.oracle.wayfarer_samples import every_feature, random_island, random_sheet
from tests.positions.wayfarer import islands
from tests.positions.wayfarer import sheet_named as small_sheet

__all__ = ["SETUPS", "play", "play_on"]

#: Name of a set-up: seats, scenario (0 for the multiplayer rules), Expert sheet.
SETUPS = {
    **{f"{seats} by the multiplayer rules": (seats, 0, False) for seats in (1, 2, 3, 4)},
    **{f"{seats} with Expert sheets": (seats, 0, True) for seats in (1, 2, 3, 4)},
    **{f"scenario {number}": (1, number, False) for number in range(1, 9)},
    **{f"scenario {number}, Expert": (1, number, True) for number in range(1, 9)},
}


def play(setup: str, number: int, island: str = "") -> Counter[str]:
    """Play one game to its end, comparing everything at every decision; what it met, and how many comparisons.

    Parameters
    ----------
    setup : str
        One of `SETUPS`.
    number : int
        Games of one set-up differ by their numbers.
    island : str
        Short name of an island of the kit; mostly a small one by default.

    Raises
    ------
    AssertionError
        Where the two differ: with what differs, and all moves and dice up to there.
    """
    seats, scenario, expert = SETUPS[setup]
    rng = random.Random(f"{setup}/{number}/{island}" if island else f"{setup}/{number}")
    pair = Pair(
        rng,
        island_named(island) if island else _island(rng, number),
        _sheet(rng, expert=expert),
        seats,
        first=rng.randrange(seats),
        scenario=scenario,
        items=tuple(item for item in ITEMS if rng.random() < 0.6) if scenario else (),
    )
    pair.agree()
    pair.step()
    if rng.random() < 0.6:
        plant(pair)
    pair.agree()
    while not pair.over:
        pair.step()
        pair.agree()
    return pair.met


def play_on(island: str, number: int) -> Counter[str]:
    """Play one game on an island of the kit, with each set-up in turn; as `play`."""
    setups = list(SETUPS)
    return play(setups[number % len(setups)], number // len(setups), island)


def _island(rng: random.Random, number: int) -> Island:
    """One of the kit's own now and then, and mostly a small island."""
    if number % 40 == 0:
        return island_named(ISLANDS[number // 40 % len(ISLANDS)])
    kind = rng.choices(("everything", "random", "demo", "north"), (4, 5, 1, 1))[0]
    if kind == "everything":
        return every_feature(rng.randint(1, 5))
    return random_island(rng) if kind == "random" else islands(kind)[0]


def _sheet(rng: random.Random, *, expert: bool) -> Sheet:
    kind = rng.choice(("kit", "small", "random", "random"))
    if kind == "kit":
        return kit_sheet("expert" if expert else "classic")
    return (
        small_sheet("expert" if expert else "demo") if kind == "small" else random_sheet(rng, expert=expert)
    )
