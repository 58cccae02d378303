"""What the Expert sheet adds: the split Guide, Stars and the Bonus track, and its seven bonuses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from ..hexmap import bits
from .moves import Strike, Tweak
from .pairs import Pairs, pair
from .sheet import COMPANIONS, GUIDE, MERCHANT, Icons, Sheet
from .state import LEFT, RIGHT, SINGLE, Player

__all__ = [
    "RIGHT_TRACK",
    "bonus_gem",
    "box_icons",
    "fitting_boxes",
    "icons_of",
    "monster_boxes",
    "star_fits",
    "starred_boxes",
    "strikes",
    "struck_bit",
    "tweaked",
]

#: In `Player.struck` the right track of a split Guide has its bits this much higher.
RIGHT_TRACK = 32


def fitting_boxes(player: Player, sheet: Sheet) -> tuple[tuple[int, int, int], ...]:
    """The Guide's boxes that come next, as (box, track, least number); two where a track is still to be chosen."""
    box, shared = len(player.guide), len(sheet.guide)
    if box < shared:
        return ((box, SINGLE, sheet.guide_minima[box]),)
    tracks = (player.track,) if player.track else (LEFT, RIGHT) if sheet.guide_tracks else ()
    return tuple(
        (box, track, sheet.guide_tracks[track - 1].minima[box - shared])
        for track in tracks
        if box - shared < len(sheet.guide_tracks[track - 1].minima)
    )


def icons_of(sheet: Sheet, companion: int, track: int = SINGLE) -> tuple[Icons, ...]:
    """The icons of a companion's boxes; with a track those of the Guide's boxes along it."""
    if companion == GUIDE and track:
        return sheet.guide + sheet.guide_tracks[track - 1].icons
    icons: tuple[Icons, ...] = getattr(sheet, COMPANIONS[companion])
    return icons


def box_icons(player: Player, sheet: Sheet, companion: int, box: int, track: int) -> tuple[int, int]:
    """Treasure and Monster icon of a box, 0 none, 1 plain, 2 doubled; a struck Monster is none."""
    icons = icons_of(sheet, companion, track)[box]
    struck = icons.monster and player.struck[companion] & struck_bit(sheet, companion, box, track)
    return icons.treasure, 0 if struck else icons.monster


def struck_bit(sheet: Sheet, companion: int, box: int, track: int) -> int:
    """The bit of a box in `Player.struck`."""
    return 1 << (box + RIGHT_TRACK if companion == GUIDE and track == RIGHT else box)


# ---------------------------------------------------------------------- Stars
def starred_boxes(sheet: Sheet) -> frozenset[tuple[int, int, int]]:
    """The boxes that bear a Star, as (companion, box, track)."""
    return frozenset(where for where, icons in _boxes(sheet) if icons.star)


def _boxes(sheet: Sheet) -> Iterator[tuple[tuple[int, int, int], Icons]]:
    """Every box of the sheet as (companion, box, track), with its icons."""
    for companion in range(len(COMPANIONS)):
        for box, icons in enumerate(icons_of(sheet, companion)):
            yield (companion, box, SINGLE), icons
        if companion == GUIDE:
            for track, end in enumerate(sheet.guide_tracks, LEFT):
                for box, icons in enumerate(end.icons, len(sheet.guide)):
                    yield (GUIDE, box, track), icons


def star_fits(player: Player, sheet: Sheet, number: int) -> bool:
    """Whether the Bonus track takes a number: it has a box left, and its last number is smaller."""
    return len(player.bonus) < len(sheet.bonus) and (not player.bonus or number > player.bonus[-1])


# ---------------------------------------------------------------------- bonuses
def bonus_gem(player: Player, sheet: Sheet) -> int:
    """1 if one of the gems that are ready is that of the Bonus track; the icons' are spent before it."""
    return int("gem" in sheet.bonus and player.ready >> sheet.bonus.index("gem") & 1)


def monster_boxes(sheet: Sheet) -> tuple[Strike, ...]:
    """The boxes that bear a Monster icon, as strikes."""
    return tuple(Strike(*where) for where, icons in _boxes(sheet) if icons.monster)


def strikes(player: Player, sheet: Sheet, monsters: Iterable[Strike]) -> Iterator[Strike]:
    """The Monster icons that can be struck: of boxes that are not filled and can still be."""
    filled = (len(player.coachman), len(player.guide), 0, len(player.adventurer), len(player.sailor))
    for strike in monsters:
        companion, box, track = strike.companion, strike.box, strike.track
        done = player.merchant >> box & 1 if companion == MERCHANT else box < filled[companion]
        other = track and player.track and track != player.track
        struck = player.struck[companion] & struck_bit(sheet, companion, box, track)
        if not (done or other or struck):
            yield strike


def tweaked(player: Player, sheet: Sheet, travel: tuple[int, ...], die: int) -> Pairs:
    """Every pair that adjusting bonuses make; each bonus changes a die of the pair.

    A `die` of 0 is that of somebody who may not use it.
    """
    ready = tuple(sheet.bonus[box] for box in bits(player.ready) if sheet.bonus[box] in ("die1", "die2"))
    return _tweaked(tuple(sorted(ready)), tuple(sorted(travel)), die) if ready else Pairs()


@lru_cache(maxsize=1024)
def _tweaked(ready: tuple[str, ...], travel: tuple[int, ...], die: int) -> Pairs:
    couples = [((a, False), (b, False)) for a, b in combinations(travel, 2)]
    couples += [((die, True), (b, False)) for b in travel] if die else []
    plans = [(bonus,) for bonus in ready] + ([ready] if len(ready) > 1 else [])
    made = (
        pair(*faces, couple[0][1], tweaks)
        for couple in couples
        for plan in plans
        for faces, tweaks in _changes(couple, plan)
    )
    return Pairs(dict.fromkeys(made))


def _changes(
    couple: tuple[tuple[int, bool], ...], plan: tuple[str, ...]
) -> Iterator[tuple[tuple[int, int], tuple[Tweak, ...]]]:
    """The faces of two dice after every use of the bonuses of a plan, one after the other."""
    if not plan:
        (one, _), (two, _) = couple
        yield (one, two), ()
        return
    bonus, *later = plan
    most = 1 if bonus == "die1" else 2
    for place, (face, active) in enumerate(couple):
        for to in range(max(1, face - most), min(6, face + most) + 1):
            if to == face:
                continue
            after = tuple((to, active) if place == other else one for other, one in enumerate(couple))
            tweak = Tweak("die1" if bonus == "die1" else "die2", face, to, active)
            for faces, tweaks in _changes(after, tuple(later)):
                yield faces, (tweak, *tweaks)
