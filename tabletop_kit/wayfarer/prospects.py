"""What the boxes of a companion that are not filled yet are worth, given the turns that are left.

A number spoils those after it where numbers have to rise or fall. How much is worked out backwards
from the last turn: in some of the turns left the companion is wanted, and then takes the best number
that the dice offer, or none if all of them spoil more than they bring.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from .expert import icons_of
from .sheet import ADVENTURER, COACHMAN, COMPANIONS, GUIDE, MERCHANT, SAILOR, Icons, Sheet
from .state import LEFT, RIGHT, SINGLE, Player
from .travelling import open_boxes

__all__ = ["LONGEST", "Prospects", "offered", "prospects_of"]

#: Turns that are looked at.
LONGEST = 36
#: How often a companion is wanted: its share of the turns, and some more for the choice that there is.
_WANTED = 0.3
#: What a Merchant's line pays: the better of two rolls now and then.
_LINE = 3.9

#: A companion's next box, the number that the next one is compared with (0 for none), the track.
Place = tuple[int, int, int]
_TOTALS = range(2, 13)


class Prospects:
    """The worth of the empty boxes of a sheet.

    Parameters
    ----------
    sheet : Sheet
        The companion sheet.
    use : float
        Points that a box is worth by itself: whoever has boxes left can travel.
    """

    def __init__(self, sheet: Sheet, use: float) -> None:
        self.sheet, self.use = sheet, use
        self._tables: dict[tuple[int, int], dict[Place, tuple[float, ...]]] = {}
        self._taken: dict[tuple[int, Place, int], int] = {}
        rows, columns = range(len(sheet.merchant_rows)), range(len(sheet.merchant_cols))
        self._lines = [
            *(sum(1 << row * len(columns) + column for column in columns) for row in rows),
            *(sum(1 << row * len(columns) + column for row in rows) for column in columns),
        ]

    def of_boxes(self, companion: int, filled: int, last: int, track: int, opened: int, turns: int) -> float:
        """Points that a companion's empty boxes are worth.

        Parameters
        ----------
        companion : int
            Any but the Merchant, whose spaces `of_spaces` values.
        filled, last, track : int
            Boxes filled, the last number (0 for none), the track of a split Guide.
        opened : int
            Boxes of the Coachman that are open; of the others it does not matter.
        turns : int
            Turns that are left.
        """
        opened = opened if companion == COACHMAN else 0
        table = self._tables.get((companion, opened))
        if table is None:
            table = self._tables[companion, opened] = self._table(companion, opened)
        return table[self._place(companion, filled, last, track)][max(0, min(turns, LONGEST))]

    def of_spaces(self, crossed: int, turns: int) -> float:
        """Points that the Merchant's empty spaces are worth, the lines begun with them."""
        left = len(self.sheet.merchant) - crossed.bit_count()
        often = min(_WANTED * turns, left)
        chance = often / left if left else 0.0
        worth = self.use * often * (1.0 - 0.3 * chance)
        for line in self._lines:
            missing = (line & ~crossed).bit_count()
            if missing:
                worth += _LINE * max(chance, 0.25 * (turns > 1)) ** missing
        return worth

    def open_to(self, player: Player, companion: int) -> tuple[int, int]:
        """How many boxes a companion has left, and the totals that the next one takes (bit 0 is total 2)."""
        sheet = self.sheet
        if companion == MERCHANT:
            labels = (*sheet.merchant_rows, *sheet.merchant_cols)
            columns, left, totals = len(sheet.merchant_cols), 0, 0
            for box in range(len(sheet.merchant)):
                if not player.merchant >> box & 1:
                    left += 1
                    row, column = divmod(box, columns)
                    totals |= 1 << labels[row] - 2 | 1 << labels[len(sheet.merchant_rows) + column] - 2
            return left, totals
        written: tuple[int, ...] = getattr(player, COMPANIONS[companion])
        track = player.track if companion == GUIDE else SINGLE
        opened = open_boxes(player, sheet)
        boxes = len(
            icons_of(sheet, companion, track or (LEFT if companion == GUIDE and sheet.guide_tracks else 0))
        )
        left = (min(boxes, opened) if companion == COACHMAN else boxes) - len(written)
        if left <= 0:
            return 0, 0
        place = self._place(companion, len(written), written[-1] if written else 0, track)
        return left, self._wanted(companion, place, opened)

    def _wanted(self, companion: int, place: Place, opened: int) -> int:
        key = (companion, place, opened)
        known = self._taken.get(key)
        if known is None:
            known = 0
            for total, _, _ in self._offers(companion, place, opened):
                known |= 1 << total - 2
            self._taken[key] = known
        return known

    # ------------------------------------------------------------------ worked out backwards
    def _place(self, companion: int, filled: int, last: int, track: int) -> Place:
        compared = companion == COACHMAN
        if companion == ADVENTURER and filled < len(self.sheet.adventurer):
            compared = bool(self.sheet.adventurer_steps[filled])
        return filled, last if compared else 0, track

    def _table(self, companion: int, opened: int) -> dict[Place, tuple[float, ...]]:
        table: dict[Place, tuple[float, ...]] = {}
        nothing = (0.0,) * (LONGEST + 1)
        none_of = _none_of(companion == SAILOR)
        tracks = (LEFT, RIGHT, SINGLE) if companion == GUIDE and self.sheet.guide_tracks else (SINGLE,)
        for track in tracks:
            boxes = len(icons_of(self.sheet, companion, track))
            for box in range(boxes, -1, -1):
                for last in (0, *_TOTALS):
                    place = self._place(companion, box, last, track)
                    if place not in table:
                        offers = list(self._offers(companion, place, opened))
                        table[place] = self._worth(offers, table, none_of) if offers else nothing
        return table

    def _offers(self, companion: int, place: Place, opened: int) -> Iterator[tuple[int, int, Place]]:
        """What can be written next: the total, the points it brings, and the place after it."""
        sheet, (box, last, track) = self.sheet, place
        if companion == COACHMAN and box >= opened:
            return
        for onto in (LEFT, RIGHT) if self._parts(companion, place) else (track,):
            icons = icons_of(sheet, companion, onto)
            if box >= len(icons):
                continue
            for total in _TOTALS:
                if self._takes(companion, box, last, onto, total):
                    yield total, _points(icons[box], total), self._place(companion, box + 1, total, onto)

    def _parts(self, companion: int, place: Place) -> bool:
        """Whether a split Guide's track is chosen with the next number."""
        box, _, track = place
        return (
            companion == GUIDE
            and bool(self.sheet.guide_tracks)
            and not track
            and box == len(self.sheet.guide)
        )

    def _takes(self, companion: int, box: int, last: int, track: int, total: int) -> bool:
        sheet = self.sheet
        match companion:
            case 0:
                return total >= last
            case 1:
                shared = len(sheet.guide)
                least = sheet.guide_minima if box < shared else sheet.guide_tracks[track - 1].minima
                return total >= least[box if box < shared else box - shared]
            case 3:
                slope = sheet.adventurer_steps[box]
                return not slope or (total - last) * slope > 0
        return total % 2 == 0

    def _worth(
        self,
        offers: list[tuple[int, int, Place]],
        table: dict[Place, tuple[float, ...]],
        none_of: tuple[float, ...],
    ) -> tuple[float, ...]:
        """By turns left: each total has its chance to be the best that the dice offer."""
        worth = [0.0]
        after = [(1 << total - 2, points + self.use, table[place]) for total, points, place in offers]
        for turns in range(LONGEST):
            now = worth[turns]
            gains = sorted([(gain + then[turns] - now, bit) for bit, gain, then in after], reverse=True)
            mean, better, missed = 0.0, 0, 1.0
            for gain, bit in gains:
                if gain <= 0.0:
                    break
                better |= bit
                still = none_of[better]
                mean += gain * (missed - still)
                missed = still
            worth.append(now + _WANTED * mean)
        return tuple(worth)


def _points(icons: Icons, total: int) -> int:
    return total * (icons.treasure - icons.monster)


@cache
def _none_of(doubles: bool) -> tuple[float, ...]:
    """By set of totals (bit 0 is total 2), the chance that three dice offer none of them."""
    chance = [0.0] * (1 << len(_TOTALS))
    for faces in product(range(1, 7), repeat=3):
        shown = 0
        for a, b in combinations(faces, 2):
            if a == b or not doubles:
                shown |= 1 << a + b - 2
        chance[shown] += 1 / 216
    # chance that all that is offered lies within a set, summed up bit by bit
    for bit in range(len(_TOTALS)):
        for within in range(len(chance)):
            if within >> bit & 1:
                chance[within] += chance[within ^ 1 << bit]
    everything = len(chance) - 1
    return tuple(chance[everything ^ avoided] for avoided in range(len(chance)))


def offered(totals: int, doubles: bool = False) -> float:
    """The chance that three dice offer one of these totals (bit 0 is total 2), as a double if it has to be."""
    return 1.0 - _none_of(doubles)[totals]


@cache
def prospects_of(sheet: Sheet, use: float = 1.0) -> Prospects:
    """The prospects of a sheet; each companion's are worked out when they are first asked for."""
    return Prospects(sheet, use)
