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
    "goal_met",
    "helps",
    "may_add_a_die",
    "no_space",
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


def no_space(player: Player, sheet: Sheet) -> bool:
    """Whether the Monster section takes no cross and no value more."""
    return spaces_filled(player) >= sheet.monster_spaces


# ---------------------------------------------------------------------- goals
def bridges_crossed(player: Player, island: Island) -> frozenset[tuple[int, int]]:
    """The bridges between whose ends the player has a line."""
    lines = {frozenset(line) for line in player.lines}
    return frozenset(bridge for bridge in island.bridges if frozenset(bridge) in lines)


def parts_left(player: Player, island: Island, goal: tuple[str, ...]) -> dict[str, int]:
    """How much of each part of a goal is still to do; a ship that was entered breaks "no_ships" for good."""
    return {part: _left(player, island, part) for part in goal}


def goal_met(player: Player, island: Island, scenario: int) -> bool:
    """Whether the whole goal of a scenario is met."""
    for part in scenarios.scenario(scenario).goal:  # noqa: SIM110 - asked every turn, and `all` takes twice as long
        if _left(player, island, part):
            return False
    return True


def _left(player: Player, island: Island, part: str) -> int:
    match part:
        case "towns":
            return (island.towns & ~player.visited).bit_count()
        case "gems":
            return (island.gems & ~player.visited).bit_count()
        case "statues":
            return sum((statue.mask & ~player.visited).bit_count() for statue in island.statues)
        case "bridges":
            return len(island.bridges) - len(bridges_crossed(player, island))
    return (island.ships & player.visited).bit_count()
