"""Where lines can go on a player's map, and the longest continuous route."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ..hexmap import Island, bits
from . import scenarios
from .editions import island_of
from .state import NOWHERE, Player, State

__all__ = ["barred", "jumps", "longest", "no_ships", "origins", "steps", "towns_on"]


def origins(state: State, seat: int) -> int:
    """The spaces from which the seat's lines may go on: open ends, and every town visited."""
    player = state.players[seat]
    return player.ends | player.visited & island_of(state.setup).towns


def no_ships(state: State) -> bool:
    """Whether the scenario forbids to enter ships."""
    return state.setup.solo and "no_ships" in scenarios.scenario(state.setup.scenario).goal


def barred(state: State) -> int:
    """The spaces that nobody may enter now: glaciers that have not thawed, and ships where they are forbidden."""
    island = island_of(state.setup)
    ice = island.ice & ~state.thawed
    return ice | island.ships if no_ships(state) else ice


def jumps(state: State, seat: int) -> int:
    """The stones to which the seat may jump before its next line."""
    player = state.players[seat]
    if player.jump_from == NOWHERE:
        return 0
    return island_of(state.setup).stones & ~player.visited & ~barred(state)


def steps(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Every (origin, target) that the rules of routes allow, whatever the terrain; jumps come last."""
    island = island_of(state.setup)
    free = ~state.players[seat].visited & ~barred(state)
    start = (*bits(origins(state, seat)), *bits(jumps(state, seat)))
    return tuple((origin, target) for origin in start for target in bits(island.neighbours[origin] & free))


def towns_on(path: tuple[int, ...], island: Island) -> int:
    """How many towns a route passes."""
    return sum(island.towns >> space & 1 for space in path)


def longest(player: Player, island: Island) -> tuple[int, ...]:
    """The spaces of a longest continuous route: the one that passes most towns, both ends counted.

    Lines only ever enter spaces that were not visited, so a player's network is a forest, one tree
    for the start and one for a jump, and the longest path of a tree is found in one walk. Of equal
    routes it is the one with fewest spaces, as it is read most easily.
    """
    near: dict[int, list[int]] = defaultdict(list)
    for a, b in player.lines:
        near[a].append(b)
        near[b].append(a)
    best: tuple[int, ...] = ()
    seen = 0
    for root in bits(player.visited):
        if seen >> root & 1:
            continue
        arms: dict[int, tuple[int, ...]] = {}  # the best path from a space down its tree
        for space, parent in reversed(list(_walk(root, near))):
            seen |= 1 << space
            below = sorted(
                (arms[child] for child in near.get(space, ()) if child != parent),
                key=lambda path: _worth(path, island),
                reverse=True,
            )
            arms[space] = (space, *below[0]) if below and towns_on(below[0], island) else (space,)
            through = (*reversed(below[1]), space, *below[0]) if len(below) > 1 else ()
            best = max(best, arms[space], through, key=lambda path: _worth(path, island))
    return best


def _worth(path: tuple[int, ...], island: Island) -> tuple[int, int]:
    return towns_on(path, island), -len(path)


def _walk(root: int, near: dict[int, list[int]]) -> Iterator[tuple[int, int]]:
    """Every space of a tree with the space before it, parents first."""
    waiting = [(root, NOWHERE)]
    while waiting:
        space, parent = waiting.pop()
        yield space, parent
        waiting.extend((child, space) for child in near.get(space, ()) if child != parent)
