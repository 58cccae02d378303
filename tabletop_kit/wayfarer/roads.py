"""What is still ahead of a player on the map: how many turns it takes to reach what the goal asks for.

Turns are estimated, not searched: the spaces that are wanted are joined to the player's routes by the
cheapest tree. A hex costs more turns where fewer companions travel its terrain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..hexmap import TERRAINS, Island, bits
from . import scenarios
from .editions import tables_of
from .prospects import offered, prospects_of
from .routes import barred, jumps, no_ships, origins
from .sheet import COMPANIONS, SAILOR, Sheet
from .state import NOWHERE, Player, State
from .tables import LAND

__all__ = ["NEVER", "NO_WAY", "Roads", "roads_of", "steps_to_towns"]

#: Costs are whole numbers, this many a turn.
_TURN = 8
#: A hex that nobody can enter any more.
_CLOSED = 12 * _TURN
#: A peak waits for the Active die, which others have in turn; a glacier waits for its thaw.
_PEAK_COST, _PEAK_SHARED, _ICE_COST = 4, 10, 24
#: Turns to what cannot be reached any more.
NEVER = 100.0
_FAR = int(NEVER) * _TURN

#: Steps, where no way leads to a town.
NO_WAY = 99

#: Spaces of equal cost, as (mask, cost).
Ground = tuple[tuple[int, int], ...]
#: What is wanted: a space, or the two ends of a bridge that has to be crossed.
Goal = tuple[int, ...]


class Roads:
    """The roads from one player's map to what is wanted, as they stand before the next line.

    Attributes
    ----------
    goals : tuple of tuple of int
        What is wanted and not done: a space, or both ends of a bridge.
    """

    def __init__(
        self,
        island: Island,
        visited: int,
        sources: int,
        stones: int,
        ground: Ground,
        goals: tuple[Goal, ...],
    ) -> None:
        self.goals = goals
        self._island, self._visited, self._sources = island, visited, tuple(bits(sources))
        self._reach = [_distances(island, visited, stones, ground, goal) for goal in goals]
        self._between = [[min(reach[space] for space in other) for other in goals] for reach in self._reach]
        self._keys: dict[int, list[int]] = {}

    def ahead(self, left: int = NOWHERE, entered: Sequence[int] = ()) -> list[float]:
        """Turns until each goal is reached, the nearest first; `NEVER` and more for what is out of reach.

        Parameters
        ----------
        left : int
            The space that the next line would leave, or none.
        entered : sequence of int
            The spaces that it would enter.
        """
        keys = [*self._from(left)]
        waiting = list(range(len(keys)))
        for space in entered:
            for goal in waiting:
                away = self._reach[goal][space]
                if away < keys[goal]:
                    keys[goal] = away
            waiting = [goal for goal in waiting if self.goals[goal] != (space,)]
        if self.goals and len(self.goals[-1]) > 1:
            waiting = [goal for goal in waiting if not self._crosses(goal, left, entered, keys)]
        reached, turns = list[float](), 0
        while waiting:
            nearest = min(waiting, key=keys.__getitem__)
            turns += keys[nearest]
            reached.append(turns / _TURN)
            waiting.remove(nearest)
            between = self._between
            for goal in waiting:
                away = between[goal][nearest]
                if away < keys[goal]:
                    keys[goal] = away
        return reached

    def _crosses(self, goal: int, left: int, entered: Sequence[int], keys: list[int]) -> bool:
        """Whether a line crosses a bridge that is wanted; a bridge whose ends it joins otherwise is lost."""
        ends = self.goals[goal]
        for space in entered:
            if space in ends and len(ends) > 1:
                other = ends[ends[0] == space]
                if other == left:
                    return True
                if self._visited >> other & 1:
                    keys[goal] = _FAR
        return False

    def _from(self, left: int) -> list[int]:
        """The cost to each goal from the routes as they are, once a line has left a space."""
        if left != NOWHERE and self._island.towns >> left & 1:
            left = NOWHERE  # routes may always start from a town again
        known = self._keys.get(left)
        if known is None:
            spaces = [space for space in self._sources if space != left]
            known = [min([reach[space] for space in spaces], default=_FAR) for reach in self._reach]
            self._keys[left] = known
        return known


def _distances(island: Island, visited: int, stones: int, ground: Ground, goal: Goal) -> list[int]:
    """The cost from every space to a goal, over spaces that are not visited."""
    neighbours, free = island.neighbours, ~visited
    cost = [_FAR] * len(neighbours)
    waiting: dict[int, int] = {}
    if len(goal) == 1:
        waiting[0] = 1 << goal[0]
    else:  # a bridge is crossed from either end, and leads to the other
        for here, there in (goal, goal[::-1]):
            if not visited >> there & 1:
                price = next((price for mask, price in ground if mask >> there & 1), _FAR)
                waiting[price] = waiting.get(price, 0) | 1 << here
    known = 0
    while waiting:
        so_far = min(waiting)
        edge = waiting.pop(so_far) & ~known
        if so_far >= _FAR or not edge:
            continue
        known |= edge
        for space in bits(edge):
            cost[space] = so_far
        if edge & stones and stones & ~known:  # being on one stone is as good as being on another
            waiting[so_far] = stones & ~known
        for mask, price in ground:
            inside = edge & mask & free
            if inside:
                grown = 0
                while inside:
                    low = inside & -inside
                    grown |= neighbours[low.bit_length() - 1]
                    inside ^= low
                grown &= ~known
                if grown:
                    waiting[so_far + price] = waiting.get(so_far + price, 0) | grown
    return cost


# ---------------------------------------------------------------------- of a player
def roads_of(state: State, seat: int) -> Roads:
    """The roads of a seat as they stand before its next line."""
    tables, player = tables_of(state.setup), state.players[seat]
    stones = 0 if player.jumped else tables.island.stones & ~player.visited
    return _roads(
        tables.island,
        player.visited,
        origins(state, seat) | jumps(state, seat),
        stones,
        _ground(
            tables.island,
            _prices(player, tables.sheet),
            _PEAK_COST if state.setup.solo else _PEAK_SHARED * (len(state.players) - 1),
            state.thawed,
            no_ships(state),
        ),
        _goals(state, player, tables.island),
    )


def _prices(player: Player, sheet: Sheet) -> tuple[int, ...]:
    """By terrain, what a hex costs: more where few totals would do, or few boxes are left."""
    offers = prospects_of(sheet)
    boxes, totals = zip(
        *(offers.open_to(player, companion) for companion in range(len(COMPANIONS))), strict=True
    )
    prices = []
    for terrain in range(len(TERRAINS)):
        here = [companion for companion, land in enumerate(LAND) if terrain in land]
        left, wanted = sum(boxes[one] for one in here), 0
        for one in here:
            wanted |= totals[one]
        chance = offered(wanted, doubles=here == [SAILOR])
        price = _TURN / max(chance, 0.02) ** 0.5 * (1 + 1.5 / (left + 0.5))
        prices.append(min(_CLOSED, round(price)) if left else _CLOSED)
    return tuple(prices)


_roads = lru_cache(maxsize=256)(Roads)


@lru_cache(maxsize=256)
def _ground(island: Island, by_terrain: tuple[int, ...], peak: int, thawed: int, no_ships: bool) -> Ground:
    """Every space that can be entered at some time, by what it costs."""
    prices: dict[int, int] = {}
    for space, terrain in enumerate(island.terrain):
        bit = 1 << space
        if no_ships and island.ships & bit:
            continue
        price = by_terrain[terrain]
        price += peak * bool(island.peaks & bit) + _ICE_COST * bool(island.ice & ~thawed & bit)
        prices[price] = prices.get(price, 0) | bit
    return tuple((mask, price) for price, mask in sorted(prices.items()))


def _goals(state: State, player: Player, island: Island) -> tuple[Goal, ...]:
    """What the seat still has to reach: the towns, or what its scenario asks for."""
    wanted = scenarios.scenario(state.setup.scenario).goal if state.setup.solo else ("towns",)
    spaces = island.towns if "towns" in wanted else 0
    if "gems" in wanted:
        spaces |= island.gems
    if "statues" in wanted:
        for statue in island.statues:
            spaces |= statue.mask
    goals: list[Goal] = [(space,) for space in bits(spaces & ~player.visited)]
    if "bridges" in wanted:
        crossed = {frozenset(line) for line in player.lines}
        goals += [bridge for bridge in island.bridges if frozenset(bridge) not in crossed]
    return tuple(goals)


def steps_to_towns(state: State, seat: int) -> list[int]:
    """Steps from every space to the nearest town that the seat has not visited, over free spaces."""
    island = tables_of(state.setup).island
    free = ~state.players[seat].visited & ~barred(state)
    away = [NO_WAY] * len(island.names)
    edge, steps = island.towns & free & (1 << len(island.names)) - 1, 0
    reached = edge
    while edge:
        for space in bits(edge):
            away[space] = steps
        grown = 0
        for space in bits(edge):
            grown |= island.neighbours[space]
        edge, steps = grown & free & ~reached, steps + 1
        reached |= edge
    return away
