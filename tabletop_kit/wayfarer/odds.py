"""Where a player can go with the next roll, as exact chances, and how they arise.

Every roll of the dice is put before the listing of legal moves and weighed by how many ways there
are to throw it; so no rule is told twice, and a chance is the share of rolls with which it works.
Counted are the dice as they show: no bonuses, towns or items, and no moves of others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType

from ..core.words import listed
from ..dice.display import percent
from ..hexmap import bits
from .editions import tables_of
from .moves import Commit
from .play import SOLO_DICE, TRAVEL_DICE, View, dice
from .reveal import unfold
from .sheet import COMPANIONS, SAILOR
from .state import Player, State, changed_state
from .travelling import plain
from .turn_end import thaw

__all__ = ["Odds", "Reach", "explained", "explained_companion", "next_turn", "notes"]


@dataclass(frozen=True, slots=True)
class Reach:
    """A space that can be reached.

    Attributes
    ----------
    space : int
        The space.
    favourable, rolls : int
        Rolls with which it is reached, of how many that are equally likely.
    totals : mapping of int to int
        By total, the rolls in which that total leads there; one roll can offer several.
    companions : mapping of int to tuple of int
        By companion, the totals with which it goes there.
    """

    space: int
    favourable: int
    rolls: int
    totals: Mapping[int, int]
    companions: Mapping[int, tuple[int, ...]]

    @property
    def chance(self) -> Fraction:
        """The chance that the next roll leads there."""
        return Fraction(self.favourable, self.rolls)


@dataclass(frozen=True, slots=True)
class Odds:
    """What the next roll makes possible for a seat.

    Attributes
    ----------
    seat : int
        Whose chances these are.
    active : bool
        Whether the seat is active then, and may use the Active die.
    dice : int
        Dice that the seat may use.
    rolls : int
        Rolls of these dice, all equally likely.
    hexes : mapping of int to Reach
        Every space that some roll leads to.
    companions : tuple of int
        By companion, the rolls with which it can travel.
    moves : int
        Rolls with which the seat can travel at all.
    """

    seat: int
    active: bool
    dice: int
    rolls: int
    hexes: Mapping[int, Reach]
    companions: tuple[int, ...]
    moves: int

    def chance(self, space: int) -> Fraction:
        """The chance that a space can be entered; 0 for one that no roll leads to."""
        return self.hexes[space].chance if space in self.hexes else Fraction(0)

    def usable(self, companion: int) -> Fraction:
        """The chance that a companion can travel."""
        return Fraction(self.companions[companion], self.rolls)

    @property
    def miss(self) -> Fraction:
        """The chance that nobody can travel, so that a Miss Roll is forced."""
        return Fraction(self.rolls - self.moves, self.rolls)


def next_turn(seen: View, seat: int, after: Commit | None = None) -> Odds | None:
    """The chances of a seat with the roll that comes next.

    Parameters
    ----------
    seen : View
        What was observed. Before a roll it is the roll of this turn, else that of the next one, which
        the next seat makes.
    seat : int
        Whose chances.
    after : move, optional
        A choice of this turn that is taken as made: what would be possible after it?

    Returns
    -------
    Odds or None
        None before the start, after the end, or if `after` would end the game.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> t = wayfarer.table(["Ana", "Ben"], rolls=[1, 3, 6, 6, 6, 6]).roll()
    >>> odds = next_turn(t.observe(), 0)
    >>> odds.active, odds.rolls, odds.usable(1), str(odds.miss)
    (True, 1296, Fraction(1291, 1296), '5/1296')
    """
    state = _before(seen.state, seat, after)
    return None if state is None else _counted(state, seat)


def _before(state: State, seat: int, after: Commit | None) -> State | None:
    """The moment before that roll: the maps and sheets as they are then, and who is active."""
    if state.phase in ("start", "over", "closing"):
        return None
    if state.phase == "roll" and after is None:
        return state
    if after is not None:
        own = _after(state, seat, after)
        if own is None:
            return None
        state = own
    active = (state.active + 1) % len(state.players)
    thawed = thaw(state.thawed, [*state.players], tables_of(state.setup).island, [])
    return changed_state(
        state,
        active=active,
        thawed=thawed,
        travel=(),
        die=0,
        extra=False,
        commits=(None,) * len(state.players),
    )


def _after(state: State, seat: int, move: Commit) -> State | None:
    """The state with one choice resolved, as if nobody else were there; None if that ends the game."""
    alone = changed_state(
        state,
        setup=replace(state.setup, names=state.setup.names[seat : seat + 1], first=0),
        players=state.players[seat : seat + 1],
        active=0,
        commits=(None,),
    )
    done = unfold(alone, (move,)).state
    if done.phase in ("over", "closing"):
        return None
    players: tuple[Player, ...] = (*state.players[:seat], done.players[0], *state.players[seat + 1 :])
    return changed_state(state, players=players)


# ---------------------------------------------------------------------- counting
def _counted(state: State, seat: int) -> Odds:
    active = seat == state.active
    travel = _travel_dice(state)
    spaces = tables_of(state.setup).spaces
    rolls = 6 ** (travel + active)
    hexes: Counter[int] = Counter()
    totals: dict[int, Counter[int]] = {}
    users: dict[int, dict[int, set[int]]] = {}
    companions, moves = [0] * len(COMPANIONS), 0
    for shown, die, ways in _rolls(travel, active):
        rolled = changed_state(state, phase="choose", travel=shown, die=die)
        by_total, by_companion = _reached(rolled, seat, spaces, users)
        if not by_total:
            continue
        moves += ways
        for companion in by_companion:
            companions[companion] += ways
        anywhere = 0
        for total, mask in by_total.items():
            anywhere |= mask
            for space in bits(mask):
                totals.setdefault(space, Counter())[total] += ways
        for space in bits(anywhere):
            hexes[space] += ways
    found = {
        space: Reach(
            space,
            hexes[space],
            rolls,
            MappingProxyType(dict(sorted(totals[space].items()))),
            MappingProxyType({one: tuple(sorted(users[space][one])) for one in sorted(users[space])}),
        )
        for space in sorted(hexes)
    }
    return Odds(seat, active, travel + active, rolls, MappingProxyType(found), tuple(companions), moves)


def _travel_dice(state: State) -> int:
    if state.phase == "roll":
        return dice(state)
    return SOLO_DICE if state.setup.solo else TRAVEL_DICE


def _reached(
    state: State, seat: int, spaces: int, users: dict[int, dict[int, set[int]]]
) -> tuple[dict[int, int], set[int]]:
    """By total, the spaces that this roll leads to as a mask, and the companions who can travel.

    `users` is told who goes where with which total.
    """
    by_total: dict[int, int] = {}
    travellers: set[int] = set()
    masks: dict[int, int] = {}  # the groups of one companion share their steps
    for (companion, *_), fitting, steps in plain(state, seat):
        if id(steps) not in masks:
            masks[id(steps)] = _mask(steps, spaces)
        mask = masks[id(steps)]
        travellers.add(companion)
        for total in {pair.total for pair in fitting}:
            by_total[total] = by_total.get(total, 0) | mask
            for space in bits(mask):
                users.setdefault(space, {}).setdefault(companion, set()).add(total)
    return by_total, travellers


def _mask(steps: Iterable[int], spaces: int) -> int:
    """The spaces entered by steps."""
    mask = 0
    for step in steps:
        mask |= 1 << step % spaces
    return mask


@cache
def _rolls(travel: int, active: bool) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """Every roll as Travel dice in order of size, Active die (0 for one that is not ours), and in how many ways."""
    return tuple(
        (shown, die, factorial(travel) // prod(map(factorial, Counter(shown).values())))
        for shown in combinations_with_replacement(range(1, 7), travel)
        for die in (range(1, 7) if active else (0,))
    )


# ---------------------------------------------------------------------- words
def notes(odds: Odds) -> dict[int, str]:
    """A chance beside each space, as short as a map has room for: ``{17: "64 %"}``."""
    return {space: percent(reach.chance, 0) for space, reach in odds.hexes.items()}


def explained(seen: View, odds: Odds, space: int) -> tuple[str, ...]:
    """How the chance of a space arises, in plain sentences."""
    island = tables_of(seen.state.setup).island
    name = island.names[space]
    lines = [_dice(seen, odds)]
    if island.peaks >> space & 1:
        lines.append(f"{name} is entered only with a total that uses the Active die.")
    reach = odds.hexes.get(space)
    if reach is None:
        return (*lines, f"No roll leads to {name}.")
    for companion, totals in reach.companions.items():
        doubles = " of two equal dice" if companion == SAILOR else ""
        lines.append(
            f"The {COMPANIONS[companion].capitalize()} goes to {name} with {_numbers(totals)}{doubles}."
        )
    counted = [f"{total} in {ways:,}" for total, ways in reach.totals.items()]
    lines.append(f"Rolls that offer each total: {listed(counted)}; one roll can offer several.")
    lines.append(
        f"{reach.favourable:,} of {reach.rolls:,} rolls offer at least one of them: "
        f"{reach.chance} = {percent(reach.chance, 1)}."
        if len(reach.totals) > 1
        else f"{reach.favourable:,} of {reach.rolls:,} rolls: {reach.chance} = {percent(reach.chance, 1)}."
    )
    return tuple(lines)


def explained_companion(seen: View, odds: Odds, companion: int) -> tuple[str, ...]:
    """How the chance that a companion can travel arises, in plain sentences."""
    title, ways = COMPANIONS[companion].capitalize(), odds.companions[companion]
    lines = [_dice(seen, odds)]
    totals = {total for reach in odds.hexes.values() for total in reach.companions.get(companion, ())}
    if not totals:
        return (*lines, f"No roll lets the {title} travel: no box takes a number, or no hex is near.")
    near = sum(companion in reach.companions for reach in odds.hexes.values())
    doubles = " of two equal dice" if companion == SAILOR else ""
    hexes = "1 hex is" if near == 1 else f"{near} hexes are"
    lines.append(f"The {title} takes {_numbers(sorted(totals))}{doubles}, and {hexes} within reach.")
    chance = odds.usable(companion)
    return (*lines, f"{ways:,} of {odds.rolls:,} rolls offer that: {chance} = {percent(chance, 1)}.")


def _dice(seen: View, odds: Odds) -> str:
    name = seen.state.setup.names[odds.seat]
    whose = "with the Active die" if odds.active else "without the Active die"
    return f"{name} chooses two of {odds.dice} dice, {whose}: {odds.rolls:,} rolls are equally likely."


def _numbers(totals: Iterable[int]) -> str:
    """Totals with their runs put together: ``"4 to 7 or 10"``."""
    return listed([f"{low} to {high}" if high > low else str(low) for low, high in _runs(totals)], "or")


def _runs(totals: Iterable[int]) -> Iterator[tuple[int, int]]:
    low = high = None
    for total in totals:
        if high is not None and total == high + 1:
            high = total
            continue
        if low is not None and high is not None:
            yield low, high
        low = high = total
    if low is not None and high is not None:
        yield low, high
