"""The solo campaign: eight scenarios in order, a shop before each, points added up at the end.

>>> from tabletop_kit import wayfarer
>>> c = wayfarer.campaign("Ana", seed=7)
>>> c.shop.points
12
>>> c.buy("sword").shop.points
7
>>> t = c.table()
>>> t.setup.scenario, t.setup.items
(1, ('sword',))
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.errors import SetupError, TabletopError
from ..core.names import name_fault, plain_name
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from ..hexmap import Island
from . import editions, scoring
from .scenarios import ITEMS, PRICES, SCENARIOS
from .sheet import Sheet

if TYPE_CHECKING:
    from pathlib import Path

    from . import WayfarerTable

__all__ = ["RANKS", "Campaign", "Shop", "Told", "bought", "rank_of", "shop_points"]

#: Points of the first shop, and after a scenario that was not won.
FIRST_POINTS, CONSOLATION = 12, 5
#: Least total of each rank after the first two, which a negative total and any other take.
_STEPS = (0, 50, 100, 150, 200)
#: Ranks from a defeat upwards.
RANKS = (
    "Driven back",
    "Homecomer",
    "Pathfinder",
    "Hero of the roads",
    "Legend of the isles",
    "Beyond all maps",
)


@dataclass(frozen=True, slots=True)
class Shop:
    """What can be bought before the next scenario.

    Attributes
    ----------
    points : int
        Left to be spent; what is left when the scenario begins lapses.
    prices : mapping of str to int
        Items that are neither held nor too dear.
    open : bool
        Whether anything can be bought now.
    """

    points: int
    prices: Mapping[str, int]
    open: bool = True

    def __str__(self) -> str:
        if not self.open:
            return "The shop is closed while a scenario is being played."
        offers = [f"{ITEMS[item]} {price}" for item, price in self.prices.items()]
        return f"{self.points} points to spend: {', '.join(offers) or 'nothing that could be bought'}"


@dataclass(frozen=True, slots=True)
class Told:
    """A scenario that is over.

    Attributes
    ----------
    scenario, score : int
        Its number, and the score that was entered.
    won : bool
        Whether it was won.
    code : str
        The whole game as a save code.
    """

    scenario: int
    score: int
    won: bool
    code: str


# ---------------------------------------------------------------------- points and ranks
def shop_points(scenario: int, last: int | None = None, won: bool | None = None) -> int:
    """Points that may be spent before a scenario, given the score that was entered for the last one."""
    if scenario == 1:
        return FIRST_POINTS
    return last if won and last is not None and last > 0 else CONSOLATION


def bought(held: Sequence[str], wanted: Sequence[str], points: int) -> tuple[str, ...]:
    """The items held after buying; one of each at most, for no more than the points."""
    have = list(held)
    for item in wanted:
        if item not in PRICES:
            raise SetupError(f"The shop has no {quoted(item)}; {did_you_mean(item, list(PRICES))}")
        if item in have:
            raise SetupError(f"You have the {ITEMS[item]} already, and there is at most one of each item.")
        if PRICES[item] > points:
            raise SetupError(f"The {ITEMS[item]} costs {PRICES[item]}, and {points} points are left.")
        points -= PRICES[item]
        have.append(item)
    return tuple(have)


def rank_of(total: int) -> int:
    """The rank of a total, 0 for a defeat up to 5.

    >>> rank_of(-1), rank_of(0), rank_of(49), rank_of(50), rank_of(200)
    (0, 1, 1, 2, 5)
    """
    return sum(total >= least for least in _STEPS)


class Campaign:
    """Eight solo scenarios in order; only items carry over.

    Parameters
    ----------
    name : str
        Who travels.
    seed : int, optional
        Same seed, same moves: same dice in every scenario. A fresh one by default.
    sheet : str, path or Sheet
        "classic", "expert", or one's own.
    islands : mapping of int to str, path or Island
        Islands that stand in for the maps 1 to 4.
    typed : bool
        Real dice.

    Attributes
    ----------
    told : tuple of Told
        Scenarios that are over.
    items : tuple of str
        Items held.
    points : int
        Left for the shop.
    in_play : Table or None
        The table of the scenario that has begun.
    """

    def __init__(
        self,
        name: str = "Ana",
        *,
        seed: int | None = None,
        sheet: str | Path | Sheet = "classic",
        islands: Mapping[int, str | Path | Island] | None = None,
        typed: bool = False,
    ) -> None:
        if not isinstance(name, str):
            raise SetupError(f"A name is a text, not {quoted(name)}.")
        self.name = plain_name(name)
        if fault := name_fault(self.name):
            raise SetupError(fault)
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= 2**59):
            raise SetupError(f"A seed is a whole number such as 7, not {quoted(seed)}.")
        if not isinstance(islands, (Mapping, type(None))) or any(
            number not in range(1, 5) for number in islands or {}
        ):
            raise SetupError('Islands are given for the maps 1 to 4, as in islands={2: "great-river"}.')
        self.seed = random.SystemRandom().randrange(1, 10_000) if seed is None else seed
        self.sheet = editions.sheet_named(sheet)
        self.islands = {number: editions.island_named(one) for number, one in (islands or {}).items()}
        self.typed = bool(typed)
        self.told: tuple[Told, ...] = ()
        self.items: tuple[str, ...] = ()
        self.points = FIRST_POINTS
        self.in_play: WayfarerTable | None = None

    # ------------------------------------------------------------------ playing
    @property
    def scenario(self) -> int:
        """Number of the scenario that is played or comes next; 9 when all are over."""
        return len(self.told) + 1

    @property
    def over(self) -> bool:
        """Whether all eight scenarios are over."""
        return self.scenario > len(SCENARIOS)

    @property
    def shop(self) -> Shop:
        """What can be bought now."""
        if self.over or self.in_play is not None:
            return Shop(0, {}, open=False)
        offers = {
            item: price for item, price in PRICES.items() if item not in self.items and price <= self.points
        }
        return Shop(self.points, offers)

    def buy(self, item: str) -> Campaign:
        """Buy an item for the next scenario; returns the campaign itself."""
        if self.over:
            raise TabletopError("The campaign is over; there is nothing to shop for.")
        if self.in_play is not None:
            raise TabletopError(
                f"Scenario {self.scenario} has begun; the shop is open again when it is over and closed."
            )
        self.items = bought(self.items, (item,), self.points)
        self.points -= PRICES[item]
        return self

    def table(self) -> WayfarerTable:
        """The table of the scenario; it is made when it is first asked for, which ends the shopping."""
        from . import table

        if self.over:
            raise TabletopError(f"The campaign is over: {self.score} points, {self.rank}.")
        if self.in_play is None:
            scenario = SCENARIOS[self.scenario - 1]
            chance: dict[str, Any] = (
                {"typed": True} if self.typed else {"seed": self.seed * 16 + self.scenario}
            )
            self.in_play = table(
                [self.name],
                island=self.islands.get(scenario.map),
                sheet=self.sheet,
                scenario=self.scenario,
                items=self.items,
                **chance,
            )
            self.points = 0  # what was not spent lapses
        return self.in_play

    def close(self, table: WayfarerTable | None = None) -> Campaign:
        """Enter the score of a scenario that is over; items that were not used are kept."""
        played = self.in_play if table is None else table
        if played is None:
            raise TabletopError("No scenario has begun; c.table() begins the next one.")
        if played is not self.in_play:
            raise TabletopError("That is not the table of this campaign; c.table() is.")
        if not played.over:
            raise TabletopError(f"Scenario {self.scenario} is not over yet: {played.headline()}.")
        result = scoring.result(played.state)
        score, won = result.scores[0], result.winners == (0,)
        self.told += (Told(self.scenario, score, won, played.code()),)
        self.items = played.state.players[0].items
        self.in_play = None
        self.points = 0 if self.over else shop_points(self.scenario, score, won)
        return self

    # ------------------------------------------------------------------ looking
    @property
    def score(self) -> int:
        """Sum of the scores entered so far."""
        return sum(one.score for one in self.told)

    @property
    def rank(self) -> str:
        """The rank of the score so far."""
        return RANKS[rank_of(self.score)]

    def __repr__(self) -> str:
        where = "over" if self.over else f"scenario {self.scenario}"
        return f"<Campaign of {self.name}: {where}, {self.score} points, {self.rank}>"

    def __str__(self) -> str:
        lines = [f"{self.name}'s campaign, seed {self.seed}"]
        for scenario in SCENARIOS:
            done = self.told[scenario.number - 1] if scenario.number <= len(self.told) else None
            if done is not None:
                state = f"{'won' if done.won else 'not won'}, {done.score:+d}"
            elif scenario.number == self.scenario and self.in_play is not None:
                state = self.in_play.headline()
            else:
                state = f"map {scenario.map}: {', '.join(part.replace('_', ' ') for part in scenario.goal)}"
            lines.append(f"{scenario.number} {scenario.title:<18}{state}")
        held = listed(ITEMS[item] for item in self.items) if self.items else "none"
        lines += [f"Score {self.score}, {self.rank}. Items: {held}."]
        if not self.over:
            lines.append(str(self.shop))
        return "\n".join(lines)

    # ------------------------------------------------------------------ keeping
    def save(self, path: str | Path) -> Path:
        """Write the campaign to a file with the scenario in progress, whole or not at all."""
        from . import campaign_save

        return campaign_save.write(self, path)

    @classmethod
    def load(cls, path: str | Path, own: Sequence[object] = ()) -> Campaign:
        """The campaign that a file holds; `own` are islands and sheets of one's own that it is played with."""
        from . import campaign_save

        return campaign_save.read(path, own)
