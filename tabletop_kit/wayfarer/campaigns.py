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
from typing import TYPE_CHECKING

from ..core.errors import SetupError, TabletopError
from ..core.names import name_fault, plain_name
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from ..hexmap import Island
from . import editions, scoring
from .scenarios import ITEMS, PRICES, SCENARIOS, Scenario
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
        if not isinstance(item, str) or item not in PRICES:
            raise SetupError(f"The shop has no {quoted(item)}; {did_you_mean(item, list(PRICES))}")
        if item in have:
            raise SetupError(f"You have the {ITEMS[item]} already, and there is at most one of each item.")
        if PRICES[item] > points:
            left = f"{points or 'no'} {'point is' if points == 1 else 'points are'} left"
            raise SetupError(f"The {ITEMS[item]} costs {PRICES[item]}, and {left}.")
        points -= PRICES[item]
        have.append(item)
    return tuple(have)


def rank_of(total: int) -> int:
    """The number of a total's rank in `RANKS`, from 0 for a defeat to 5.

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
            type(number) is not int or not 1 <= number <= 4 for number in islands or {}
        ):
            raise SetupError('Islands are given for the maps 1 to 4, as in islands={2: "great-river"}.')
        if not isinstance(typed, bool):
            raise SetupError(f"typed is True or False, not {quoted(typed)}.")
        self.seed = random.SystemRandom().randrange(1, 10_000) if seed is None else seed
        self.sheet = editions.sheet_meant(sheet)
        self.islands = {number: editions.island_meant(one) for number, one in (islands or {}).items()}
        self.typed = typed
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

    def table(self, island: str | Path | Island | None = None) -> WayfarerTable:
        """The table of the scenario; it is made when it is first asked for, which ends the shopping.

        `island` stands in for the scenario's map, this once.
        """
        if self.over:
            raise TabletopError(f"The campaign is over: {self.score} points, {self.rank}.")
        if self.in_play is None:
            self.in_play = self._dealt(island)
            self.points = 0  # what was not spent lapses
        elif island is not None and editions.island_meant(island) != editions.island_of(self.in_play.setup):
            title = editions.island_of(self.in_play.setup).title
            raise TabletopError(f"Scenario {self.scenario} has begun on {title}; leave the island out.")
        return self.in_play

    def restart(self, island: str | Path | Island | None = None) -> WayfarerTable:
        """Begin the scenario again, with the items and the dice it had, when its table can only be watched.

        That happens to a campaign which was saved amid a scenario, and opened with other rules or
        another island than it was saved with.
        """
        if self.in_play is None or self.in_play.watch_only is None:
            raise TabletopError("A scenario is played once: it begins again only if it cannot be played on.")
        self.in_play = self._dealt(island)
        return self.in_play

    def _dealt(self, island: str | Path | Island | None) -> WayfarerTable:
        from . import table

        stand_in = self.islands.get(SCENARIOS[self.scenario - 1].map) if island is None else island
        seed = None if self.typed else self.seed * 16 + self.scenario
        return table(
            [self.name],
            island=stand_in,
            sheet=self.sheet,
            scenario=self.scenario,
            items=self.items,
            seed=seed,
            typed=self.typed,
        )

    def close(self, table: WayfarerTable | None = None) -> Campaign:
        """Enter the score of a scenario that is over; items that were not used are kept."""
        played = self.in_play
        if played is None:
            next_one = "the campaign is over." if self.over else "c.table() begins the next one."
            raise TabletopError(f"No scenario is being played; {next_one}")
        if table is not None and table is not played:
            raise TabletopError("That is not the table of the scenario that is played; c.table() is.")
        if not played.over:
            raise TabletopError(f"Scenario {self.scenario} is not over yet: {self._now(played)}.")
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

    def _now(self, played: WayfarerTable) -> str:
        """The position of the scenario that is played, in one line."""
        headline = played.headline().removeprefix(f"{played.game.title}: ")
        return headline.removeprefix(f"scenario {self.scenario}, ")

    def __repr__(self) -> str:
        where = "over" if self.over else f"scenario {self.scenario}"
        return f"<Campaign of {self.name}: {where}, {self.score} points, {self.rank}>"

    def __str__(self) -> str:
        lines = [f"{self.name}'s campaign, {'real dice' if self.typed else f'seed {self.seed}'}"]
        lines += [f"{one.number} {one.title:<18}{self._story(one)}" for one in SCENARIOS]
        items = self.items if self.in_play is None else self.in_play.state.players[0].items
        held = listed(ITEMS[item] for item in items) if items else "none"
        lines.append(f"Score {self.score}, {self.rank}. Items: {held}.")
        return "\n".join(lines if self.over else [*lines, str(self.shop)])

    def _story(self, scenario: Scenario) -> str:
        """How a scenario went, how it stands, or what it will ask."""
        if scenario.number <= len(self.told):
            told = self.told[scenario.number - 1]
            return f"{'won' if told.won else 'not won'}, {told.score}"
        if scenario.number == self.scenario and self.in_play is not None:
            return self._now(self.in_play)
        return f"map {scenario.map}: {', '.join(part.replace('_', ' ') for part in scenario.goal)}"

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
