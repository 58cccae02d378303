"""The forest's table as a scene: from an observation and what is picked to layers and targets. Pure.

The night below and the cards on it change seldom; what is picked, the cursor and the arrows of a
fall are a layer of their own, so that picking a card redraws no other.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...wyr.editions import tables_of
from ...wyr.quests import BASIC, QUESTS
from ...wyr.state import GAP, PLACES, QUEST, State, plain
from ...wyr.words import count_of
from ..drawing.lanes import side_by_side
from ..drawing.lettering import broken, enlarged
from ..drawing.palette import INK, NIGHT, PAPER
from ..drawing.scene import Box, Circle, Layer, Piece, Polygon, Rect, Scene, Shape, Stamp, Target
from ..drawing.sizes import Size
from .art import sign
from .cards import back, hand_card, quest_card, stage_card, words
from .marks import Look, marks
from .picks import USE
from .plan import FACTORS, HEIGHT, NEXT_CARD, WIDTH, hand_boxes, place_box, use_box
from .side import panels, side, side_targets
from .words import POWERS, asks, card_words, gap_words

__all__ = ["forest_scene"]

_THIRD = 2  # the place of the path that is there only when a card is on it
_DRAWN = tuple(reversed(range(len(PLACES))))  # from the top row down: each row lies over the one above it


_PLAIN = Look()


def forest_scene(state: State, look: Look = _PLAIN, size: Size = "m") -> Scene:
    """The whole table of a position.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> scene = forest_scene(wyr.table(quest="harmony", seed=3).state)
    >>> [layer.name for layer in scene.layers], scene.width
    (['night', 'forest', 'side', 'hand', 'marks'], 664)
    """
    factor = FACTORS[size]
    targets = tuple(_targets(state))
    layers = (
        Layer("night", (*_night(), *panels(state, factor))),
        Layer("forest", tuple(_forest(state, factor))),
        Layer("side", tuple(side(state, factor))),
        Layer("hand", tuple(_hand(state, factor))),
        Layer("marks", tuple(marks(state, look, targets, factor))),
    )
    said = asks(state, look.picks)
    return enlarged(Scene(WIDTH, HEIGHT, layers, targets, "The Forest of Wyr", said), factor)


def _night() -> Iterator[Shape]:
    """Sky, trees and ground: what lies behind everything."""
    yield Rect(0, 0, WIDTH, HEIGHT, NIGHT.sky, radius=10)
    for x, y in ((20, 190), (58, 212), (320, 24), (398, 114), (476, 226), (324, 96), (640, 226), (40, 362)):
        yield Circle(x, y, 1.6, NIGHT.moon)
    for x, top in ((38, 372), (66, 392), (500, 330), (560, 356), (598, 340), (626, 376)):
        for step in range(3):
            y, half = top + 30 * step, 20 + 8 * step
            yield Polygon(((x - half, y + 46), (x, y), (x + half, y + 46)), NIGHT.far)
    right = ((WIDTH, HEIGHT - 10), (WIDTH - 3, HEIGHT - 3), (WIDTH - 10, HEIGHT))
    left = ((10, HEIGHT), (3, HEIGHT - 3), (0, HEIGHT - 10))
    yield Polygon(((0, 452), (160, 440), (360, 458), (WIDTH, 446), *right, *left), NIGHT.ground)


# ---------------------------------------------------------------------- the forest
def _forest(state: State, factor: float) -> Iterator[Piece]:
    """Cards from the top row down, each row over the one above it."""
    if state.phase == "goals":
        yield from side_by_side(_goal(number, goal, factor) for number, goal in enumerate(BASIC))
        return
    yield from _pile(state)
    yield from side_by_side(
        [_gap(place_box(place))] for place in _DRAWN if state.forest[place] == GAP and place != _THIRD
    )
    if state.top:
        yield from _next_words(state, factor)
        yield _card(state, state.top, NEXT_CARD, factor)
    for place in _DRAWN:
        if state.forest[place] != GAP:
            yield _card(state, state.forest[place], place_box(place), factor)


def _card(state: State, card: str, box: Box, factor: float) -> Stamp:
    if card == QUEST:
        return quest_card(box[0], box[1], QUESTS[state.quest].title, factor)
    return stage_card(tables_of(state.setup).stage[card], box[0], box[1], factor)


def _gap(box: Box) -> Shape:
    x, y, width, height = box
    return Rect(x + 3, y + 3, width - 6, height - 6, None, "#5E7F80", 1.5, 8, (6, 5))


def _pile(state: State) -> Iterator[Shape]:
    """Edges of the Stage pile under its open card."""
    x, y, width, height = NEXT_CARD
    for edge in range(min(3, state.stage_left - 1), 0, -1) if state.top else ():
        yield Rect(x + 3 * edge, y - 2 * edge, width, height, "#1F4A4D", PAPER, 1)


def _next_words(state: State, factor: float) -> Iterator[Shape]:
    x, y, _, height = NEXT_CARD
    yield words(x + 2, y + height + 12, "next card", 11.5, 76, NIGHT.moon, 700, factor=factor)
    left = f"{state.stage_left} in pile"
    yield words(x + 2, y + height + 28, left, 11.5, 76, PAPER, 400, factor=factor)


def _goal_box(number: int) -> Box:
    return (8 + 164 * number, 220, 156, 168)


def _goal(number: int, goal: str, factor: float) -> Iterator[Piece]:
    """One of the four basic quests, of which the Guardian takes two."""
    x, y, width, height = _goal_box(number)
    yield Rect(x, y, width, height, PAPER, "#B8860B", 2, 8)
    yield from sign("quest", x + width / 2, y + 40, 28)
    level = y + 82
    for text, size, weight in ((QUESTS[goal].title, 13.0, 700), (QUESTS[goal].words, 12.0, 400)):
        for line in broken(text, size, width - 14, weight):
            yield words(x + width / 2, level, line, size, width - 12, INK, weight, "middle", factor)
            level += 16
        level += 4


# ---------------------------------------------------------------------- the hand
def _hand(state: State, factor: float) -> Iterator[Piece]:
    boxes = hand_boxes(state)
    if state.unseen:
        for x, y, width, height in boxes:
            yield Stamp(x, y, width, height, tuple(back(0, 0, width, height)))
        return
    tables = tables_of(state.setup)
    for card, (x, y, _, _) in zip(state.hand, boxes, strict=True):
        yield hand_card(tables, card, x, y, factor)


# ---------------------------------------------------------------------- what can be pressed
def _targets(state: State) -> Iterator[Target]:
    """From the lowest to the topmost, as they are drawn."""
    yield from side_targets(state)
    if state.phase == "goals":
        for number, goal in enumerate(BASIC):
            yield Target(
                goal, f"{QUESTS[goal].title}: {QUESTS[goal].words}", box=_goal_box(number), hint="picks it"
            )
        return
    if state.top:
        left = count_of(state.stage_left, "card", "cards")
        said = f"next of the Stage pile, {left} with it: {card_words(state, state.top)}"
        yield Target("next", said, box=NEXT_CARD)
    for place in _DRAWN:
        card = state.forest[place]
        if card != GAP:
            chosen = "chosen, " if place == state.chosen else ""
            hint = "chooses it" if state.phase == "choose" and place <= _THIRD and not state.waits else ""
            said = f"{PLACES[place]}, {chosen}{card_words(state, card)}"
            yield Target(PLACES[place], said, box=place_box(place), hint=hint)
        elif place != _THIRD:
            yield Target(PLACES[place], gap_words(place), box=place_box(place))
    yield from _hand_targets(state)


def _hand_targets(state: State) -> Iterator[Target]:
    boxes = hand_boxes(state)
    if state.unseen:
        x, y, _, height = boxes[0]
        width = boxes[-1][0] + boxes[-1][2] - x
        yield Target(
            "hand",
            f"hand, {count_of(state.unseen, 'card', 'cards')} not looked at yet",
            box=(x, y, width, height),
        )
        return
    tables = tables_of(state.setup)
    hint = {"attempt": "picks it for the attempt", "discard": "picks it to be discarded", "lose": "loses it"}
    for card, box in zip(state.hand, boxes, strict=True):
        yield Target(plain(card), card_words(state, card), box=box, hint=hint.get(state.phase, ""))
        if card in tables.objects:
            name = tables.deck.cards[plain(card)].name
            power = POWERS[tables.objects[card]]
            yield Target(f"{USE}{plain(card)}", f"use {name}", box=use_box(box), hint=power)
