"""The planner: what each move of a seat is worth, looking at this turn's dice and what they leave.

It reads an observation and nothing else, and plays by every rule: any number of seats, solo with its
powers and items, the Expert sheet. What is done besides travelling (a die changed, dice rolled again,
an item) is worth what the best move gains by it, less its price.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from . import solo
from .editions import tables_of
from .evaluation import CLASSIC, Outlook, Weights
from .listing import Listing
from .moves import (
    Adjust,
    Cloud,
    Extra,
    Finish,
    Keep,
    Miss,
    Move,
    Reroll,
    RerollBonus,
    Spend,
    Strike,
    Travel,
    Tweak,
    Use,
)
from .scenarios import PRICES
from .state import State, changed_state
from .tables import Fit
from .travelling import Group, adjusted, plain

__all__ = ["Planner", "Ranked", "shopping"]

#: Rolls that are imagined to know what dice are worth before they fall.
_ROLLS = 12
#: What items are worth that are kept for later.
_COMPASS, _CLOUD, _SWORD = 4.0, 7.0, 6.0

#: What is bought first.
_SHOPPING = ("potion", "sword", "compass", "cloud", "provisions", "camp")

_worth = itemgetter(0)


class Ranked(NamedTuple):
    """A move and what it is worth, in points, beside one that changes nothing."""

    worth: float
    move: Move | None


class Planner:
    """Weighs the moves of one seat.

    Parameters
    ----------
    state : State
        What the seat observes.
    seat : int
        Whose moves are weighed.
    rng : random.Random
        Where imagined dice come from.
    weights : Weights
        What things are held worth.
    rivals : float, optional
        Turns until another seat ends the game; by default as the maps of the others tell.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        rng: random.Random,
        weights: Weights = CLASSIC,
        *,
        rivals: float | None = None,
    ) -> None:
        self.state, self.seat, self.rng = state, seat, rng
        self.tables = tables_of(state.setup)
        self.outlook = Outlook(state, seat, weights, rivals)

    def ranked(self, moves: Collection[Move | None], most: int = 1) -> list[Ranked]:
        """The best of the moves, the best one first.

        Parameters
        ----------
        moves : collection of moves
            What is legal; None among them lets the dice fall.
        most : int
            How many are wanted.
        """
        match self.state.phase:
            case "choose":
                if isinstance(moves, Listing):
                    found = [*self._travels(moves.groups, most), *self._besides(moves.besides)]
                else:
                    found = [self._one(move) for move in moves if isinstance(move, Travel)]
                    found += self._besides(moves)
            case "roll":
                found = [Ranked(0.0, move) for move in moves if move is None]
                found += self._before_the_roll(moves)
            case "keep":
                found = [Ranked(self._kept(move), move) for move in moves]
            case _:
                found = [Ranked(self._at_the_end(move), move) for move in moves]
        return sorted(found, key=_worth, reverse=True)[:most]

    # ------------------------------------------------------------------ travelling
    def _travels(self, groups: Iterable[Group], most: int) -> list[Ranked]:
        """The best moves of some groups."""
        fits = (one for group in groups for one in self._of_group(group, most))
        return [
            Ranked(worth, self.tables.moves(fit)[step])
            for worth, fit, step in nlargest(most, fits, key=_worth)
        ]

    def _of_group(self, group: Group, most: int) -> Iterator[tuple[float, Fit, int]]:
        """Each pair for a box, with the best steps."""
        box, pairs, steps = group
        spaces, outlook = self.tables.spaces, self.outlook
        lines = nlargest(most, [(outlook.step(*divmod(step, spaces)), step) for step in steps])
        for pair in pairs:
            worth = self._written(*box, pair.total, pair.active, pair.tweaks)
            for gain, step in lines:
                yield worth + gain, (*box, pair), step

    def _written(
        self,
        companion: int,
        box: int,
        track: int,
        star: bool,
        total: int,
        active: bool,
        tweaks: Sequence[Tweak],
    ) -> float:
        """What it is worth to write a number, whatever the line."""
        outlook = self.outlook
        worth = outlook.number(companion, box, track, total)
        if self.state.setup.solo:
            worth -= outlook.spaces(outlook.crosses(active) + outlook.has_monster(companion, box, track))
        if star:
            worth += outlook.star(total)
        for tweak in tweaks:
            worth += outlook.tweak(tweak)
        return worth

    def _one(self, move: Travel) -> Ranked:
        written = self._written(
            *(move.companion, move.box, move.track, move.star, move.total, move.active, move.tweaks)
        )
        return Ranked(written + self.outlook.step(move.origin, move.target), move)

    def _best(self, state: State) -> float:
        """What the best move with these dice is worth; a Miss Roll if there is none that is better."""
        groups = plain(state, self.seat)
        if state.players[self.seat].ready:
            groups += adjusted(state, self.seat)
        found = self._travels(groups, 1)
        miss = self.outlook.miss()
        return max(miss, found[0].worth) if found else miss

    def mean(self, rolls: Iterable[tuple[int, ...]]) -> float:
        """What the best move is worth on average over some rolls of all dice."""
        state = changed_state(self.state, phase="choose")
        worth = [self._best(changed_state(state, travel=dice[:-1], die=dice[-1])) for dice in rolls]
        return sum(worth) / len(worth)

    def _rolls(self, number: int, dice: int) -> list[tuple[int, ...]]:
        return [tuple(self.rng.choices(range(1, 7), k=dice)) for _ in range(number)]

    # ------------------------------------------------------------------ besides
    def _besides(self, moves: Collection[Move | None]) -> Iterator[Ranked]:
        """What is legal besides travelling, with what the best move is worth after it."""
        strikes = [move for move in moves if isinstance(move, Strike)]
        for move in moves:
            match move:
                case Miss():
                    yield Ranked(self.outlook.miss(), move)
                case Cloud(origin, target):
                    yield Ranked(self.outlook.step(origin, target) - _CLOUD, move)
                case Adjust() | Use("compass"):
                    yield Ranked(self._changed(move), move)
                case Reroll() | RerollBonus():
                    yield Ranked(self._rolled_again(move), move)
                case Use():
                    yield Ranked(self._best(self.state) + self._item_gain(move), move)
        if strikes:
            yield Ranked(self._best(self.state) + 0.1, max(strikes, key=self.outlook.strike))

    def _changed(self, move: Adjust | Use) -> float:
        """What a die that is changed to another number is worth."""
        state = self.state
        if isinstance(move, Use):
            return self._best(changed_state(state, die=move.value)) - _COMPASS
        price = self.outlook.town_price()
        to = move.face + move.by
        if move.active:
            return self._best(changed_state(state, die=to)) - price
        place = state.travel.index(move.face)
        travel = (*state.travel[:place], to, *state.travel[place + 1 :])
        return self._best(changed_state(state, travel=travel)) - price

    def _rolled_again(self, move: Reroll | RerollBonus) -> float:
        """What another roll of all dice is worth on average, less its price."""
        price = (
            2 * self.outlook.town_price()
            if isinstance(move, Reroll)
            else 1.5 * min(1.0, self.outlook.turns / 6)
        )
        return self.mean(self._rolls(_ROLLS, len(self.state.travel) + 1)) - price

    # ------------------------------------------------------------------ solo, before the roll
    def _before_the_roll(self, moves: Iterable[Move | None]) -> Iterator[Ranked]:
        for move in moves:
            match move:
                case Extra():
                    rolls = self._rolls(_ROLLS, 4)
                    without = [roll[1:] for roll in rolls]
                    yield Ranked(self.mean(rolls) - self.mean(without) - self.outlook.town_price(), move)
                case Use():
                    yield Ranked(self._item_gain(move), move)

    def _item_gain(self, move: Use) -> float:
        """What it brings to use an item now, less what it is worth later."""
        player, outlook = self.state.players[0], self.outlook
        free = self.tables.sheet.monster_spaces - solo.spaces_filled(player)
        match move.item:
            case "potion":
                return 3.0 - free if player.crosses >= solo.POTION else -1.0
            case "provisions":
                spent = player.spent >= solo.PROVISIONS
                return 1.0 if spent and solo.towns_left(self.state) <= 1 and outlook.turns >= 5 else -1.0
            case "camp":
                used = player.gems + player.shields == 0
                return 1.0 if used and outlook.turns >= 6 and player.merchant.bit_count() <= 8 else -1.0
        return -1.0

    # ------------------------------------------------------------------ dice that are owed, the end
    def _kept(self, move: Move | None) -> float:
        """What a number is worth that is kept, and a token that is spent for another one."""
        state = self.state
        good = 1 if state.owed[0].kind == "treasure" else -1
        if isinstance(move, Keep):
            return float(good * move.value)
        assert isinstance(move, Spend)
        shown = max([good * face for face in state.attempts])
        better = sum([max(shown, good * face) for face in range(1, 7)]) / 6
        tokens = state.players[self.seat].gems if move.token == "gem" else state.players[self.seat].shields
        return better - 1.2 * min(1.0, self.outlook.turns / (8 * tokens))

    def _at_the_end(self, move: Move | None) -> float:
        """After a scenario's goal is met: what a Sword still wins, beside what it wins later."""
        if isinstance(move, Use) and move.item == "sword":
            wins = self.outlook.points <= 0 < self.outlook.points + move.value
            last = self.state.setup.scenario == 8
            return move.value - (0.0 if last else _SWORD) + 20.0 * wins
        return 0.0 if isinstance(move, Finish) else -1.0


def shopping(held: Sequence[str], points: int) -> tuple[str, ...]:
    """What the planner buys in the campaign's shop: what serves it most, as long as the points last."""
    wanted = list[str]()
    for item in _SHOPPING:
        if item not in held and PRICES[item] <= points:
            wanted.append(item)
            points -= PRICES[item]
    return tuple(wanted)
