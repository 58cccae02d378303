"""The solo rules: spending towns, items, crosses, goals."""

from __future__ import annotations

from ..hexmap import Island
from . import scenarios
from .editions import island_of, sheet_of
from .expert import bonus_gem
from .sheet import Sheet
from .state import Player, State

__all__ = [
    "NEEDS_ROLL",
    "active_die_costs",
    "bridges_crossed",
    "camp",
    "closing_items",
    "free_spaces",
    "goal_met",
    "helps",
    "may_add_a_die",
    "parts_left",
    "spaces_filled",
    "towns_left",
]

#: Crosses a Potion rubs out, towns that Provisions recover.
POTION, PROVISIONS = 2, 3
#: The item that is used only after the roll.
NEEDS_ROLL = "compass"


def towns_left(state: State) -> int:
    """Town spaces that can be spent: towns visited and the printed symbol, without those spent."""
    player = state.players[0]
    return (player.visited & island_of(state.setup).towns).bit_count() + 1 - player.spent


def may_add_a_die(state: State) -> bool:
    """Whether a town may be spent on one more Travel die: once a turn, before its first roll."""
    return state.phase == "roll" and not state.extra and not state.rolled and towns_left(state) > 0


def helps(state: State, item: str) -> bool:
    """Whether using Sword, Potion, Camp or Provisions now would change anything."""
    player = state.players[0]
    if item not in player.items:
        return False
    sheet = sheet_of(state.setup)
    match item:
        case "sword":
            return any(player.monster)
        case "potion":
            return player.crosses > 0
        case "camp":
            return (player.gems, player.shields) != camp(player, sheet)
        case "provisions":
            return player.spent > 0
    return False


def closing_items(state: State) -> bool:
    """Whether an item is left that can be used between the last turn and the score."""
    return any(helps(state, item) for item in ("sword", "potion", "camp", "provisions"))


def camp(player: Player, sheet: Sheet) -> tuple[int, int]:
    """Gems and shields ready after the Camp; a bonus Gem that waits comes on top of the icons'."""
    return sheet.gems + bonus_gem(player, sheet), sheet.shields


# ---------------------------------------------------------------------- crosses and the Monster section
def active_die_costs(island: Island) -> bool:
    """Whether each use of the Active die crosses a Monster space: everywhere but on map 4."""
    return island.number != 4


def spaces_filled(player: Player) -> int:
    """Monster spaces that are filled, by crosses and by values."""
    return player.crosses + len(player.monster)


def free_spaces(state: State) -> int:
    """Monster spaces that are free."""
    return sheet_of(state.setup).monster_spaces - spaces_filled(state.players[0])


# ---------------------------------------------------------------------- goals
def bridges_crossed(player: Player, island: Island) -> frozenset[tuple[int, int]]:
    """The bridges between whose ends the player has a line."""
    lines = {frozenset(line) for line in player.lines}
    return frozenset(bridge for bridge in island.bridges if frozenset(bridge) in lines)


def parts_left(player: Player, island: Island, goal: tuple[str, ...]) -> dict[str, int]:
    """How much of each part of a goal is still to do; a ship that was entered breaks "no_ships" for good."""
    statues = 0
    for statue in island.statues:
        statues |= statue.mask
    left = {
        "towns": (island.towns & ~player.visited).bit_count(),
        "gems": (island.gems & ~player.visited).bit_count(),
        "statues": (statues & ~player.visited).bit_count(),
        "bridges": len(island.bridges) - len(bridges_crossed(player, island)),
        "no_ships": (island.ships & player.visited).bit_count(),
    }
    return {part: left[part] for part in goal}


def goal_met(state: State) -> bool:
    """Whether the whole goal of the scenario is met."""
    goal = scenarios.scenario(state.setup.scenario).goal
    return not any(parts_left(state.players[0], island_of(state.setup), goal).values())
