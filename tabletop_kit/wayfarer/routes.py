"""Where lines can go on a player's map, and the longest continuous route."""

from __future__ import annotations

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

    Lines only ever enter spaces that were not visited, so a player's network is a forest: one tree
    for the start and one for a jump. A line is drawn from a space that is in its tree already, so
    lines backwards in time come leaf by leaf, and one pass finds the longest path of every tree.
    """
    lines = player.lines
    if not lines:
        return tuple(bits(player.visited & island.towns))
    towns = island.towns
    down: dict[int, tuple[int, int]] = {}  # most towns on a path down from a space, and the space after it
    most, ends = 0, (lines[0][0], NOWHERE, NOWHERE)
    for parent, child in reversed(lines):
        own = towns >> child & 1
        below = down.get(child, (0, NOWHERE))[0] + own
        so_far, first = down.get(parent, (0, NOWHERE))
        through = so_far + below + (towns >> parent & 1)
        if through > most and below:
            most, ends = through, (parent, first if so_far else NOWHERE, child)
        if below > so_far:
            down[parent] = (below, child)
    if not most:  # one town at most, and no line leads to another
        return tuple(bits(player.visited & towns))[:1]
    return _path(ends, down, towns)


def _path(ends: tuple[int, int, int], down: dict[int, tuple[int, int]], towns: int) -> tuple[int, ...]:
    """The spaces of a path over its highest space, from the town at one end to that at the other."""
    top, *arms = ends
    sides: list[list[int]] = []
    for arm in arms:
        side = []
        while arm != NOWHERE:
            side.append(arm)
            arm = down.get(arm, (0, NOWHERE))[1]
        while side and not towns >> side[-1] & 1:
            side.pop()
        sides.append(side)
    path = [*reversed(sides[0]), top, *sides[1]]
    while not towns >> path[0] & 1:
        path.pop(0)
    return tuple(path)
