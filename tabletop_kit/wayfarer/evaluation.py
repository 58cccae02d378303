"""What a move is worth to a seat, in points: the number that is written, and the line that is drawn.

The two add up, so the best move is the best number together with the best step. A number is worth
its icons and what it leaves of the companion's prospects; a step is worth what it reaches and how
much nearer it brings the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from . import scenarios, scoring, solo
from .editions import tables_of
from .expert import box_icons
from .moves import Strike, Tweak
from .prospects import prospects_of
from .roads import roads_of
from .routes import longest, towns_on
from .sheet import COACHMAN, COMPANIONS, GUIDE, MERCHANT, SAILOR
from .state import SINGLE, Player, State, changed_player

__all__ = ["CLASSIC", "LOST", "Outlook", "Weights"]

#: What nobody does who can help it: to lose a scenario.
LOST = -1000.0


@dataclass(frozen=True, slots=True)
class Weights:
    """What the planner holds things worth, in points; found by playing against itself.

    Attributes
    ----------
    turn, solo_turn : float
        A turn less to the last town; in solo, to the goal.
    town, route : float
        A town that is reached in time, and a town more on the longest route.
    spread : float
        How unsure it is in which turn the rivals end the game.
    token : float
        A gem or a shield.
    misses, solo_misses : tuple of float
        The first Miss Roll, the second, and by the multiplayer rules the third, which ends the game.
    space : float
        A Monster space in solo, when few are left.
    slack : float
        The share of turns in solo that come on top of the shortest way.
    win : float
        A scenario that is won, besides its points.
    price : float
        A town that could be spent in solo, as long as there is one for every second turn or so.
    merchant : float
        A Merchant space, which waits for many totals and is best kept for a turn when nothing else fits.
    sailor : float
        A box of the Sailor, who has to take doubles when they come.
    use, solo_use : float
        A box that a companion has left, besides its icons.
    """

    turn: float = 2.0
    solo_turn: float = 8.0
    town: float = 4.5
    route: float = 3.0
    spread: float = 2.5
    token: float = 1.5
    misses: tuple[float, float, float] = (3.0, 6.0, 40.0)
    solo_misses: tuple[float, float] = (10.0, 35.0)
    space: float = 60.0
    slack: float = 0.8
    win: float = 20.0
    price: float = 3.0
    merchant: float = 2.0
    sailor: float = 0.6
    use: float = 1.0
    solo_use: float = 2.0


CLASSIC = Weights()


class Outlook:
    """How a seat sees its own sheet and map before it chooses; dice do not matter to it.

    Attributes
    ----------
    ahead : list of float
        Turns until each town (in solo, each part of the goal) is reached, nearest first.
    turns : int
        Turns that are left after this one, as far as can be seen.
    """

    def __init__(
        self, state: State, seat: int, weights: Weights = CLASSIC, rivals: float | None = None
    ) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        self.tables = tables_of(state.setup)
        self.player: Player = state.players[seat]
        self._roads = roads_of(state, seat)
        self.ahead = self._roads.ahead()
        #: Turns until the first of the others ends the game.
        self.rivals = self._rivals() if rivals is None else rivals
        own = self.ahead[-1] if self.ahead else 0.0
        left = own * (1 + weights.slack) if state.setup.solo else min(own, self.rivals)
        self.turns = max(0, round(left) - 1)
        self._now = self._drawn(self.ahead)
        self._use = weights.solo_use if state.setup.solo else weights.use
        self._prospects = prospects_of(self.tables.sheet, self._use)
        self._steps: dict[tuple[int, int], float] = {}
        self._boxes: dict[tuple[int, int, int, int], float] = {}
        self._route = (
            0 if state.setup.solo else towns_on(longest(self.player, self.tables.island), self.tables.island)
        )

    def _rivals(self) -> float:
        others = [
            roads_of(self.state, other).ahead()
            for other in range(len(self.state.players))
            if other != self.seat
        ]
        return min([float(len(one) and one[-1]) for one in others], default=99.0)

    # ------------------------------------------------------------------ lines
    def step(self, origin: int, target: int) -> float:
        """What a line brings: towns and features that it reaches, and roads that it shortens."""
        known = self._steps.get((origin, target))
        if known is None:
            known = self._steps[origin, target] = self._step(origin, target)
        return known

    def _step(self, origin: int, target: int) -> float:
        island, player = self.tables.island, self.player
        jump = not player.visited >> origin & 1
        entered = (origin, target) if jump else (target,)
        left = player.jump_from if jump else origin
        ahead = self._roads.ahead(left, entered)
        worth = self._drawn(ahead) - self._now
        for space in entered:
            here = 1 << space
            if island.towns & here and not self.state.setup.solo:
                worth += scoring.TOWN
                if space != origin:  # a jump breaks the route
                    worth += self._longer(origin, space)
            if here & self.tables.features or here & island.hideouts:
                worth += self._features(here)
        if self.state.setup.solo:
            return worth if ahead else worth + self._arrived()
        for number, statue in enumerate(island.statues):
            missing, size = statue.mask & ~player.visited, statue.mask.bit_count()
            if missing >> target & 1:  # the nearer a set is to being complete, the surer are its points
                value = statue.later if self.state.claimed >> number & 1 else statue.first
                done = size - missing.bit_count()
                worth += value * (((done + 1) / size) ** 2 - (done / size) ** 2)
        return worth

    def _drawn(self, ahead: list[float]) -> float:
        """What the roads ahead are worth: towns that are reached before the end, and a short way."""
        last = min(ahead[-1], 400.0) if ahead else 0.0
        weights = self.weights
        if self.state.setup.solo:
            return -weights.solo_turn * last
        in_time = sum(
            [1.0 / (1.0 + exp(min(30.0, (turns - self.rivals) / weights.spread))) for turns in ahead]
        )
        return weights.town * in_time - weights.turn * last

    def _longer(self, origin: int, town: int) -> float:
        """What a town adds to the longest route."""
        island = self.tables.island
        after = changed_player(
            self.player, visited=self.player.visited | 1 << town, lines=(*self.player.lines, (origin, town))
        )
        return self.weights.route * (towns_on(longest(after, island), island) - self._route)

    def _features(self, here: int) -> float:
        island, player, sheet = self.tables.island, self.player, self.tables.sheet
        worth, often = 0.0, min(1.0, self.turns / 8)
        if island.taverns & here and player.taverns < sheet.taverns:
            opened = self._opened()
            worth += self._coachman(opened + sheet.per_tavern) - self._coachman(opened) + self._use * often
        if island.gems & here and player.gems_circled < sheet.gems:
            worth += self.weights.token * often
        if island.shields & here and player.shields_circled < sheet.shields:
            worth += self.weights.token * often
        if here & island.hideouts & self.state.woken and not self.state.setup.solo:
            worth -= 2.5 if player.shields else 3.5
        return worth

    def _arrived(self) -> float:
        """What it is worth to end the scenario now instead of playing on."""
        points = self.points
        later = sum(self.prospect(companion) for companion in range(len(COMPANIONS)))
        return (self.weights.win if points > 0 else -self.weights.win) - later

    @property
    def points(self) -> int:
        """The points of the seat by its sheet alone; in solo those of the scenario."""
        setup = self.state.setup
        against = scenarios.scenario(setup.scenario).additional if setup.solo else 0
        return sum(self.player.treasure) - sum(self.player.monster) - against

    # ------------------------------------------------------------------ numbers
    def number(self, companion: int, box: int, track: int, total: int) -> float:
        """What writing a number in a box brings: its icons, and what is left for later ones."""
        known = self._boxes.get((companion, box, track, total))
        if known is None:
            known = self._boxes[companion, box, track, total] = self._number(companion, box, track, total)
        return known

    def _number(self, companion: int, box: int, track: int, total: int) -> float:
        player, prospects = self.player, self._prospects
        treasure, monster = box_icons(player, self.tables.sheet, companion, box, track)
        worth = self._use - self.prospect(companion)
        if companion == MERCHANT:
            crossed = player.merchant | 1 << box
            lines = sum(bool(line >> box & 1 and not line & ~crossed) for line in self.tables.lines)
            worth += (4.2 if player.gems else 3.5) * (bool(treasure) + lines)
            if monster:
                worth -= 2.8 if player.shields else 3.5
            return worth + prospects.of_spaces(crossed, self.turns) - self.weights.merchant
        worth += total * (treasure - monster)
        if companion == SAILOR:
            worth += self.weights.sailor
        opened = self._opened()
        return worth + prospects.of_boxes(companion, box + 1, total, track, opened, self.turns)

    def prospect(self, companion: int) -> float:
        """What a companion's empty boxes are worth as they are."""
        player = self.player
        if companion == MERCHANT:
            return self._prospects.of_spaces(player.merchant, self.turns)
        if companion == COACHMAN:
            return self._coachman(self._opened())
        written: tuple[int, ...] = getattr(player, COMPANIONS[companion])
        track = player.track if companion == GUIDE else SINGLE
        last = written[-1] if written else 0
        return self._prospects.of_boxes(companion, len(written), last, track, 0, self.turns)

    def _coachman(self, opened: int) -> float:
        written = self.player.coachman
        last = written[-1] if written else 0
        return self._prospects.of_boxes(COACHMAN, len(written), last, SINGLE, opened, self.turns)

    def _opened(self) -> int:
        sheet = self.tables.sheet
        return min(len(sheet.coachman), sheet.coachman_open + sheet.per_tavern * self.player.taverns)

    def star(self, number: int) -> float:
        """What it brings to write a number into the Bonus track too."""
        written, steps = self.player.bonus, self.tables.sheet.bonus
        step = steps[len(written)]
        gain = {"treasure": number, "treasure2": 2 * number, "strike": 4.0}.get(step, 1.5)
        later = 1.0 if len(written) + 1 < len(steps) else 0.0
        return gain + later * (5 + 1.2 * len(written) - number)

    def tweak(self, tweak: Tweak) -> float:
        """What an adjusting bonus costs that is used now."""
        return -(1.5 if tweak.bonus == "die1" else 2.0) * min(1.0, self.turns / 6)

    def strike(self, strike: Strike) -> float:
        """Points that a Monster icon would cost, were it not struck."""
        _, monster = box_icons(self.player, self.tables.sheet, strike.companion, strike.box, strike.track)
        return 3.0 if strike.companion == MERCHANT else 5.5 * monster

    # ------------------------------------------------------------------ dangers
    def miss(self) -> float:
        """What one more Miss Roll costs."""
        misses = self.player.misses
        if self.state.setup.solo:
            return (
                LOST if misses + 1 >= self.tables.sheet.misses else -self.weights.solo_misses[min(misses, 1)]
            )
        return -self.weights.misses[min(misses, 2)]

    def spaces(self, needed: int) -> float:
        """What it costs in solo to fill so many Monster spaces more: dear where few are left for many turns."""
        if not needed or not self.state.setup.solo:
            return 0.0
        free = self.tables.sheet.monster_spaces - solo.spaces_filled(self.player)
        if needed > free:
            return -LOST
        left = range(free, free - needed, -1)
        turns = max(0.0, self.ahead[-1] - 1.0) if self.ahead else 0.0
        return sum([self.weights.space * min(turns, 40.0) / (space + 0.5) ** 2 for space in left])

    def crosses(self, active: bool) -> int:
        """Spaces that are crossed for the use of the Active die."""
        return int(active and self.state.setup.solo and solo.active_die_costs(self.tables.island))

    def has_monster(self, companion: int, box: int, track: int) -> int:
        """1 if a box bears a Monster icon, which fills a space."""
        return int(box_icons(self.player, self.tables.sheet, companion, box, track)[1] > 0)

    def town_price(self) -> float:
        """What a town is worth that could be spent: more, the fewer there are for the turns ahead."""
        left = solo.towns_left(self.state)
        supply = left + len(self.ahead) / 2
        return self.weights.price * min(2.5, max(0.1, self.turns / (2.5 * supply + 0.1)))
