"""What changes with every press: rings around cards, the cursor, the sum, the arrows of a fall. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot

from ...core.words import listed, numeral
from ...wyr.odds import Odds
from ...wyr.play import due_cards
from ...wyr.quests import QUESTS, choices, progress
from ...wyr.state import NOWHERE, PLACES, State, plain
from ...wyr.totals import asked, met, modifiers, shown, total
from ...wyr.words import count_of
from ..drawing.lanes import side_by_side
from ..drawing.palette import CHROME, INK, NIGHT, PAPER, WHITE
from ..drawing.scene import Box, Circle, Line, Piece, Point, Polygon, Rect, Shape, Target, Text
from .cards import CARD_WIDTH, rounded, words
from .falls import NEXT, Fall
from .picks import Picks
from .plan import NEXT_CARD, STRIP, place_box
from .words import standing

__all__ = ["Look", "marks"]

_GOOD, _BAD = CHROME["legal"].light, CHROME["refused"].light


@dataclass(frozen=True, slots=True)
class Look:
    """What is seen besides the position: what is picked, where the cursor is, a fall and the chances if asked for."""

    picks: Picks = field(default_factory=Picks)
    cursor: str = ""
    fall: Fall | None = None
    odds: tuple[Odds, ...] = ()


def marks(state: State, look: Look, targets: Sequence[Target], factor: float) -> Iterator[Piece]:
    """Everything that lies over the cards."""
    boxes = {target.id: target.box for target in targets if target.box is not None}
    if not state.waits:
        for place in _may_be_chosen(state):
            yield from _legal(boxes[place])
    if state.chosen != NOWHERE and PLACES[state.chosen] in boxes:
        yield from _chosen(boxes[PLACES[state.chosen]])
    for one in look.picks.aims:
        if one in boxes:
            yield from _chosen(boxes[one])
    taken = [boxes[one] for one in (*look.picks.cards, *look.picks.aims) if one in boxes]
    yield from side_by_side(map(_picked, taken))
    for odds in look.odds:
        yield from _chance(odds, factor)
    if look.fall is not None:
        yield from _fall(look.fall)
    yield from _strip(state, look.picks, factor)
    if look.cursor in boxes:
        yield from _cursor(boxes[look.cursor])


def _may_be_chosen(state: State) -> tuple[str, ...]:
    """The cards that have to be chosen among: of the path, or of the hand where one is lost."""
    if state.phase == "choose":
        return tuple(PLACES[place] for place in choices(state))
    return tuple(plain(card) for card in due_cards(state)) if state.phase == "lose" else ()


# ---------------------------------------------------------------------- around cards
def _legal(box: Box) -> Iterator[Shape]:
    """A white ring under dashes of ink."""
    x, y, width, height = box
    yield Rect(x + 1, y + 1, width - 2, height - 2, None, NIGHT.moon, 5, 8)
    yield Rect(x + 1, y + 1, width - 2, height - 2, None, INK, 2, 8, (7, 6))


def _chosen(box: Box) -> Iterator[Shape]:
    """A solid double ring."""
    x, y, width, height = box
    yield Rect(x, y, width, height, None, INK, 7, 8)
    yield Rect(x, y, width, height, None, NIGHT.moon, 4, 8)


def _picked(box: Box) -> Iterator[Shape]:
    """A ring and a tick, which covers no word and no number."""
    x, y, width, height = box
    right, level = x + width - 14, y + (51 if width == CARD_WIDTH else 30)
    yield Polygon(rounded(x, y, width, height), None, NIGHT.moon, 5)
    yield Circle(right, level, 12, _GOOD)
    yield Line(((right - 5, level), (right - 1, level + 4), (right + 6, level - 5)), WHITE, 2.6)


def _cursor(box: Box) -> Iterator[Shape]:
    """Four corners around the place where the keys are."""
    x, y, width, height = box
    reach = min(14, width / 3, height / 3)
    for left, across in ((x - 2, 1), (x + width + 2, -1)):
        for top, down in ((y - 2, 1), (y + height + 2, -1)):
            corner = ((left + across * reach, top), (left, top), (left, top + down * reach))
            yield Line(corner, INK, 7)
            yield Line(corner, "#6CBDF5", 3.5)


def _chance(odds: Odds, factor: float) -> Iterator[Shape]:
    """The chance to overcome a card of the path, on its lower edge."""
    x, y, width, height = place_box(odds.place)
    yield Rect(x + 8, y + height - 22, width - 16, 18, INK, NIGHT.moon, 1.2, 9)
    yield words(
        x + width / 2, y + height - 13, f"chance {odds}", 12, width - 24, NIGHT.moon, 700, "middle", factor
    )


# ---------------------------------------------------------------------- falls
def _sign(place: int) -> Point:
    """The middle of the sign of a card, beside which what it asks for stays in sight."""
    x, y, _, _ = NEXT_CARD if place == NEXT else place_box(place)
    return x + 30, y + 46


def _fall(fall: Fall) -> Iterator[Shape]:
    """A cross over each card that leaves, and an arrow for each that falls, numbered in their order."""
    for place in fall.gone:
        x, y = _sign(place)
        for corner in (1, -1):
            cross = ((x - 20, y - 20 * corner), (x + 20, y + 20 * corner))
            yield Line(cross, INK, 9)
            yield Line(cross, "#FF9E6B", 5)
    for number, (origin, target) in enumerate(fall.ways, 1):
        yield from _arrow(_sign(origin), _sign(target), number)


def _arrow(origin: Point, target: Point, number: int) -> Iterator[Shape]:
    (x1, y1), (x2, y2) = origin, target
    long = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    neck = (x2 - 14 * dx, y2 - 14 * dy)
    yield Line((origin, neck), INK, 9)
    yield Line((origin, neck), NIGHT.moon, 5)
    head = (
        target,
        (neck[0] - 4 * dx - 11 * dy, neck[1] - 4 * dy + 11 * dx),
        (neck[0] - 4 * dx + 11 * dy, neck[1] - 4 * dy - 11 * dx),
    )
    yield Polygon(head, NIGHT.moon, INK, 2)
    middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    yield Circle(*middle, 10, INK, NIGHT.moon, 1.5)
    yield Text(*middle, str(number), 12.5, WHITE, 700, "middle")


# ---------------------------------------------------------------------- the sum
def _strip(state: State, picks: Picks, factor: float) -> Iterator[Shape]:
    """The attempt in numbers, or what the hand is."""
    x, y, width, height = STRIP
    level = y + height / 2
    if state.phase == "over":
        yield from _verdict(state, factor)
        return
    if state.phase == "goals":
        return
    card = met(state)
    if card is None or state.waits or state.phase not in ("attempt", "lose", "draw"):
        held = state.unseen or len(state.hand)
        said = f"Your hand: {count_of(held, 'card', 'cards')}"
        if state.unseen:
            said += ", looked at after the first choice"
        elif state.phase == "discard":
            gone = len(picks.cards)
            said = f"Your hand: {held - gone} kept, {gone} to be discarded"
        yield words(x + 4, level, said, 13, width - 8, PAPER, 700, factor=factor)
        return
    good = standing(state, picks)[1]
    numbers, change = shown(state, picks.cards), modifiers(state)
    comes, needed = total(state, picks.cards), asked(card)
    yield Rect(x, y, width, height, PAPER)
    sum_words = " + ".join(map(str, numbers)) or "no card"
    change_words = f" {'+' if change > 0 else '−'} {abs(change)}" if change else ""
    yield words(x + 10, level, f"{sum_words}{change_words} =", 13, 150, INK, factor=factor)
    yield Text(x + 178, level, numeral(comes), 20, INK, 700, "middle")
    yield from _scale(x + 206, level, comes, needed, card.pointer, good)
    verdict = _verdict_words(comes, needed, card.pointer, bool(good))
    yield words(x + width - 10, level, verdict, 13.5, 212, _GOOD if good else _BAD, 700, "end", factor)


def _verdict_words(comes: int, needed: int, pointer: str, good: bool) -> str:
    wanted = f"{'at least' if pointer == 'up' else 'exactly'} {needed}"
    if good:
        return f"✓ {wanted}"
    away = f"{needed - comes} more" if comes < needed else f"{comes - needed} too many"
    return f"✗ {wanted}: {away}"


def _scale(x: float, y: float, comes: int, needed: int, pointer: str, good: bool | None) -> Iterator[Shape]:
    """A rail from 0 on: what is there, and a mark where the need begins."""
    most, long = max(needed + 4, comes, 12), 196.0
    yield Rect(x, y - 6, long, 12, "#D8D0BA")
    if comes > 0:
        yield Rect(x, y - 6, long * comes / most, 12, _GOOD if good else "#E69F00")
    mark = x + long * needed / most
    if pointer == "up":
        yield Line(((mark, y + 9), (mark, y - 9), (mark + 9, y - 9)), INK, 2.4)
    else:
        yield Line(((mark - 4, y - 9), (mark + 4, y - 9), (mark, y - 9), (mark, y + 9)), INK, 2.4)


def _verdict(state: State, factor: float) -> Iterator[Shape]:
    """How the game ended, large, over the place of the hand."""
    x, y, width, _ = STRIP
    yield Rect(x, y, width, 142, PAPER, _GOOD if state.won else _BAD, 4, 10)
    sign, said = ("✓", "You have won") if state.won else ("✗", "You have lost")
    colour = _GOOD if state.won else _BAD
    yield Text(x + width / 2, y + 34, f"{sign} {said}", 25, colour, 700, "middle")
    title = f"{QUESTS[state.quest].title}, {count_of(state.turn, 'turn', 'turns')}"
    yield words(x + width / 2, y + 68, title, 15, width - 30, INK, 700, "middle", factor)
    goals = listed([f"{'✓' if goal.met else '✗'} {goal}" for goal in progress(state)])
    if not goals:
        goals = "The end of the way is reached." if state.goals else ""
    yield words(x + width / 2, y + 94, goals, 13.5, width - 30, INK, 400, "middle", factor)
    ends = "The quest has reached the path."
    yield words(x + width / 2, y + 118, ends, 12, width - 30, INK, 400, "middle", factor)
