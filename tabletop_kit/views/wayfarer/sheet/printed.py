"""What is printed on a companion sheet before anybody writes on it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ....hexmap import TERRAINS
from ....wayfarer.expert import icons_of
from ....wayfarer.sheet import COMPANIONS, GUIDE, SAILOR, Icons, Sheet
from ....wayfarer.state import LEFT, SINGLE
from ....wayfarer.tables import LAND
from ...drawing.bundles import bundled
from ...drawing.lettering import fitted, width_of
from ...drawing.palette import INK, PAPER, WHITE
from ...drawing.scene import Line, Point, Polygon, Rect, Shape, Text
from .layout import Plan
from .signs import (
    badge,
    badge_width,
    gem,
    house,
    pictogram,
    shield,
    star,
    tavern,
    terrain_chip,
)

__all__ = ["BONUS_SIGNS", "GREY", "NOTES", "PARTS", "icons", "printed"]

#: Printing that is secondary; 5.0:1 on the panels.
GREY = "#655F55"
PANEL, RULE, ROCK = "#F3ECDB", "#CFC4AC", "#DDD6E3"
#: What a companion asks of a number, in a few words, and in fewer where there is less room.
NOTES = (
    ("never less than before", "never less"),
    ("at least the number above", "at least"),
    ("number of row or column", "row or column", "labels"),
    ("up: more, down: less", "up and down"),
    ("doubles only", "doubles"),
)
#: The bonuses of the Expert sheet, as they are printed below their boxes.
BONUS_SIGNS = {
    "die1": "±1",
    "gem": "Gem",
    "reroll": "re-roll",
    "treasure": "T ×1",
    "die2": "±2",
    "strike": "no M",
    "treasure2": "T ×2",
}


#: Names of the parts of a score.
PARTS = {
    "towns": "Towns",
    "route": "Route",
    "treasure": "Treasure",
    "monsters": "Monsters",
    "scenario": "Scenario",
    "limit": "Limit",
}


@lru_cache(maxsize=32)
def printed(sheet: Sheet, plan: Plan, solo: bool) -> tuple[Shape, ...]:
    """Everything that never changes during a game, the paper lowest."""
    size = plan.size
    paper = Rect(0.5, 0.5, size.width - 1, plan.height - 1, PAPER, "#6F6F6F", radius=8)
    return bundled((paper, *_panels(plan), *_companions(sheet, plan), *_rest(sheet, plan, solo)))


def _panels(plan: Plan) -> Iterator[Shape]:
    """A quiet ground for each companion and section, so that one sees what belongs together."""
    size = plan.size
    found = []  # left, top, right and bottom
    for companion, (x, y, width) in plan.titles.items():
        corners = [place for (owner, _, _), place in plan.boxes.items() if owner == companion]
        right = max(max(left for left, _ in corners) + size.box, x + width)
        found.append((x, y, right, max(top for _, top in corners) + size.box))
    if plan.tokens:
        (x, y), *_ = plan.tokens["gems"]
        lowest = max(
            [y, *(place[1] + size.token / 2 for _, places in plan.tokens.values() for place in places)]
        )
        found.append((x, y - size.line / 2, size.width - size.margin, lowest))
    for x, y, right, _ in found:
        bottom = max(low for _, top, _, low in found if abs(top - y) < 1)  # those side by side end together
        yield Rect(x - 6, y - 3, right - x + 12, bottom - y + 8, PANEL, radius=6)
    for x, y, width, height in plan.sections.values():
        yield Rect(x - 6, y - 3, width + 12, height + 5, PANEL, radius=6)


def _companions(sheet: Sheet, plan: Plan) -> Iterator[Shape]:
    for companion in plan.titles:
        yield from _title(companion, plan)
    yield from _labels(sheet, plan)
    yield from _mountains(sheet, plan)
    yield from _wake(plan)
    for x, y in plan.taverns:
        yield from tavern(x, y, 0.42 * plan.size.token)
    for box, (x, y) in plan.boxes.items():
        yield Rect(x + 0.5, y + 0.5, plan.size.box - 1, plan.size.box - 1, WHITE, INK, 1.2, radius=4)
        companion, number, track = box
        yield from icons(icons_of(sheet, companion, track)[number], x, y, plan.size.box)


def icons(one: Icons, x: float, y: float, box: float, monster: bool = True) -> Iterator[Shape]:
    """The signs in the corners of a box: Treasure left, Monster right, the Star above."""
    height = round(0.41 * box)
    middle = y + box - height / 2 - 1.5
    if one.treasure:
        yield from badge("treasure", one.treasure, x + 2, middle, height)
    if one.monster:
        left = x + box - 2 - badge_width(one.monster, height)
        yield from badge("monster", one.monster, left, middle, height, shade=monster)
    if one.star:
        yield star(x + box - 0.21 * box, y + 0.21 * box, 0.2 * box)


def _title(companion: int, plan: Plan) -> Iterator[Shape]:
    """Pictogram, name, terrains, and what is asked of a number, as far as there is room."""
    size = plan.size
    x, y, width = plan.titles[companion]
    middle, r, name = y + size.title / 2 + 1, 0.6 * size.title, COMPANIONS[companion].capitalize()
    right = x + width
    yield from pictogram(COMPANIONS[companion], x + r, middle, r)
    x += 2 * r + 5
    yield Text(x, middle, name, size.title, INK, 700)
    x += width_of(name, size.title, 700) + 6
    if x + 2 * r * len(LAND[companion]) > right:  # a narrow column: the terrain stands below the name
        x, middle = plan.titles[companion][0], y + size.head + size.line / 2 - 4
    for land in LAND[companion]:
        yield from terrain_chip(TERRAINS[land], x + r, middle, r)
        x += 2 * r + 2
    for note in NOTES[companion]:
        if width_of(note, size.text) <= right - x - 2:
            yield Text(right, middle, note, size.text, GREY, anchor="end")
            return


def _labels(sheet: Sheet, plan: Plan) -> Iterator[Shape]:
    size = plan.size
    for label, (x, y) in zip(sheet.merchant_cols, plan.columns, strict=True):
        yield Text(x, y, str(label), size.title, INK, 700, "middle")
    for label, (x, y) in zip(sheet.merchant_rows, plan.rows, strict=True):
        yield Text(x, y, str(label), size.title, INK, 700, "middle")
    least = {(GUIDE, box, SINGLE): least for box, least in enumerate(sheet.guide_minima)}
    for track, end in enumerate(sheet.guide_tracks, LEFT):
        least |= {(GUIDE, box, track): number for box, number in enumerate(end.minima, len(sheet.guide))}
        x, y = plan.tracks[track]
        yield Text(x, y, end.name, size.text, GREY, anchor="end")
    for key, number in least.items():
        x, y = plan.boxes[key]
        yield Text(x + size.box / 2, y - size.line / 2 + 0.5, f"{number}+", size.text, INK, 700, "middle")


def _mountains(sheet: Sheet, plan: Plan) -> Iterator[Shape]:
    """Rock below the Adventurer's boxes, one ridge a mountain."""
    size, first = plan.size, 0
    of_mountain: dict[int, int] = {}
    for mountain, heights in enumerate(sheet.mountains):
        of_mountain |= dict.fromkeys(range(first, first + len(heights)), mountain)
        first += len(heights)
    for line, ground in zip(plan.lines, plan.ground, strict=True):
        ridges: dict[int, list[Point]] = {}
        for key in line:
            ridges.setdefault(of_mountain[key[1]], []).append(plan.boxes[key])
        for places in ridges.values():
            yield _ridge(places, ground, size.box)


def _ridge(places: list[Point], ground: float, box: float) -> Polygon:
    (first_x, first_y), (last_x, last_y) = places[0], places[-1]
    tops = [(x + box / 2, y - (6 if _summit(places, place) else 2)) for place, (x, y) in enumerate(places)]
    points = (
        *((first_x - 5, ground), (first_x + 1, first_y + 2)),
        *tops,
        *((last_x + box - 1, last_y + 2), (last_x + box + 5, ground)),
    )
    return Polygon(points, ROCK, "#8C849A", 1.2)


def _summit(places: list[Point], place: int) -> bool:
    """Whether a box is higher than its neighbours."""
    own = places[place][1]
    return all(own < places[other][1] for other in (place - 1, place + 1) if 0 <= other < len(places))


def _wake(plan: Plan) -> Iterator[Shape]:
    """The Sailor's course from box to box."""
    half = plan.size.box / 2
    places = [(x + half, y + half) for (companion, _, _), (x, y) in plan.boxes.items() if companion == SAILOR]
    if len(places) > 1:
        yield Line(tuple(places), "#2295D4", 3, dash=(3, 3))


# ---------------------------------------------------------------------- the rest
def _rest(sheet: Sheet, plan: Plan, solo: bool) -> Iterator[Shape]:
    size = plan.size
    yield from _bonus(sheet, plan)
    captions = {"gems": "Gems", "shields": "Shields", "misses": "Misses"}
    for name, ((x, y), places) in plan.tokens.items():
        yield Text(x, y, captions[name], size.text, INK, 700)
        yield from _tokens(name, places, 0.4 * size.token)
    beside = plan.towns[:1] and plan.towns[0][1] < plan.sections["towns"][1] + size.head
    titles = {
        "treasure": ("Treasure", ""),
        "monsters": ("Monsters", "crosses and values" if solo else ""),
        "towns": ("Towns", "the first is printed" if solo else "" if beside else "5 points each"),
        "items": ("Items", ""),
    }
    for name, (title, note) in titles.items():
        if name in plan.sections:
            yield from _heading(plan, name, title, note)
    for x, y in (place for places in plan.slots.values() for place in places):
        half, below = 0.8 * size.digit, y + 0.5 * size.digit + 4
        yield Line(((x - half, below), (x + half, below)), RULE, 1)
    if solo:
        yield from _powers(plan)
    for number, (x, y) in enumerate(plan.towns):
        yield from house(x, y, 0.42 * size.token, "#E9D8B4" if solo and not number else WHITE)
    for x, y in plan.spaces:
        yield Rect(x + 0.5, y + 0.5, size.box - 8, size.box - 8, WHITE, INK, 1, radius=3)


def _heading(plan: Plan, name: str, title: str, note: str) -> Iterator[Shape]:
    size = plan.size
    x, y, *_ = plan.sections[name]
    middle = y + size.title / 2
    if name in ("treasure", "monsters"):
        yield from badge(name.removesuffix("s"), 1, x, middle, 1.1 * size.title)
        x += 1.1 * size.title + 6
    yield Text(x, middle, title, size.title, INK, 700)
    if note:
        yield Text(x + width_of(title, size.title, 700) + 8, middle, note, size.text, GREY)


def _powers(plan: Plan) -> Iterator[Shape]:
    """What towns are spent on in solo play."""
    size = plan.size
    x, y, width, height = plan.sections["towns"]
    for line, words in enumerate(
        ("before the roll: 1 for one more die", "after it: 1 for a die ±1, 2 to re-roll all")
    ):
        text, letters = fitted(words, size.text, width)
        yield Text(x, y + height - (1.5 - line) * size.line, text, letters, GREY)


def _tokens(name: str, places: Iterable[Point], r: float) -> Iterator[Shape]:
    for x, y in places:
        if name == "gems":
            yield from gem(x, y, r)
        elif name == "shields":
            yield from shield(x, y, r)
        else:
            yield Rect(x - r, y - r, 2 * r, 2 * r, WHITE, INK, 1.2, radius=3)


def _bonus(sheet: Sheet, plan: Plan) -> Iterator[Shape]:
    if not sheet.bonus:
        return
    size = plan.size
    x, y, width, _ = plan.sections["bonus"]
    middle = y + size.title / 2
    yield star(x + 0.6 * size.title, middle, 0.65 * size.title)
    yield Text(x + 1.6 * size.title, middle, "Bonus", size.title, INK, 700)
    note, letters = fitted("starred numbers, each greater", size.text, width - 5.6 * size.title)
    yield Text(x + width, middle, note, letters, GREY, anchor="end")
    for bonus, (left, top) in zip(sheet.bonus, plan.bonus, strict=True):
        yield Rect(left + 0.5, top + 0.5, size.box - 1, size.box - 1, WHITE, INK, 1.2, radius=4)
        below = top + size.box + size.line / 2
        yield Text(left + size.box / 2, below, BONUS_SIGNS[bonus], size.text, INK, anchor="middle")
