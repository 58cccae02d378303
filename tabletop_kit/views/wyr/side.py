"""What lies beside the forest: the quest, friends, piles, and what is due. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...core.words import listed, signed
from ...wyr.deck import OBJECT_NAMES
from ...wyr.editions import tables_of
from ...wyr.quests import GUARDIAN, QUESTS, Goal, progress
from ...wyr.state import Due, State, plain
from ...wyr.words import card_name, count_of
from ..drawing.lanes import side_by_side
from ..drawing.lettering import LEAST_SIZE, broken
from ..drawing.palette import CARDS, CHROME, INK, NIGHT, PAPER
from ..drawing.scene import Box, Circle, Piece, Rect, Shape, Stamp, Target, Text
from .art import sign
from .cards import back, effect_icon, kind_of, words
from .plan import DISCARD, DRAW_PILE, DUE, FRIENDS, GONE, QUEST_PLACE
from .words import due_lines, quest_words

__all__ = ["panels", "side", "side_targets"]

_PANEL = NIGHT.near
#: What counts the quest, friends in a row, and the cards of a pile, from the corner of their panel.
_PROGRESS, _ROW, _CARDS = (6, 57, 316, 40), (2, 28, 156, 32), (6, 26, 52, 68)


def panels(state: State, factor: float) -> Iterator[Piece]:
    """What stays as it is while a quest is played: the quest itself, and the panels with their titles."""
    parts: list[Iterable[Piece]] = [_quest(state, factor)] if state.quest else []
    if state.phase != "goals":  # the four quests lie there then
        parts += [_panel(box, title, factor) for box, title in _TITLES.items()]
        parts += [_joined_signs()]
    return side_by_side(parts)


def side(state: State, factor: float) -> Iterator[Piece]:
    """What changes there."""
    if state.quest:
        yield _inside(QUEST_PLACE, _PROGRESS, _progress(state, factor))
    if state.phase != "goals":
        yield from _friends(state, factor)
        yield from _gone(state, factor)
        yield from _piles(state)
        yield from _due(state, factor)


def _inside(panel: Box, place: Box, pieces: Iterable[Piece]) -> Stamp:
    return Stamp(panel[0] + place[0], panel[1] + place[1], place[2], place[3], tuple(pieces))


def side_targets(state: State) -> Iterator[Target]:
    """What can be looked at or pressed there."""
    if state.quest:
        yield Target("quest", quest_words(state), box=QUEST_PLACE)
    if state.phase == "goals":
        return
    tables = tables_of(state.setup)

    def names(cards: tuple[str, ...]) -> str:
        return listed(card_name(tables, card) for card in cards)

    friends = count_of(len(state.befriended), "Keiju befriended", "Keiju befriended")
    if state.befriended:
        friends += f": {names(state.befriended)}"
    collected, dead_ends = _joined(state)
    joined = f"{collected} Menninkäinen and {count_of(dead_ends, 'Dead End', 'Dead Ends')}"
    yield Target("friends", f"{friends}; among your cards {joined}", box=FRIENDS)
    gone = count_of(len(state.removed), "card out of the game", "cards out of the game")
    lost = f"; objects lost: {names(state.lost)}" if state.lost else ""
    used = f"; powers used: {listed(OBJECT_NAMES[one] for one in state.powers)}" if state.powers else ""
    yield Target("out of the game", gone + lost + used, box=GONE)
    drawn = len(state.pile) - state.unseen
    draws = "draws this turn's cards" if state.phase == "draw" and not state.waits else ""
    yield Target("pile", f"draw pile, {count_of(drawn, 'card', 'cards')}", box=DRAW_PILE, hint=draws)
    laid = count_of(len(state.discard), "card", "cards")
    top = f", from the top {names(state.discard[::-1])}" if state.discard else ""
    yield Target("discard pile", f"discard pile, {laid}{top}", box=DISCARD)
    if due_lines(state):
        yield Target("due", "; ".join(due_lines(state)), box=DUE)


#: Titles that stay; that of the friends counts them.
_TITLES = {FRIENDS: "", GONE: "Gone", DRAW_PILE: "Draw", DISCARD: "Discard"}


def _panel(box: Box, title: str, factor: float) -> Iterator[Shape]:
    x, y, width, height = box
    yield Rect(x, y, width, height, _PANEL, NIGHT.far, 1, 8)
    if title:
        yield words(x + 8, y + 14, title, 12, width - 14, NIGHT.moon, 700, factor=factor)


# ---------------------------------------------------------------------- the quest
def _quest(state: State, factor: float) -> Iterator[Shape]:
    x, y, width, height = QUEST_PLACE
    quest = QUESTS[state.quest]
    yield Rect(x, y, width, height, PAPER, "#B8860B", 2, 8)
    yield from sign("quest", x + 30, y + 34, 22)
    yield words(x + 62, y + 19, quest.title, 14.5, width - 70, INK, 700, factor=factor)
    asks = broken(quest.words, max(12, LEAST_SIZE / factor), width - 70)
    if state.quest == GUARDIAN and state.goals:
        asks = [QUESTS[goal].words for goal in state.goals]
    for line, asked in enumerate(asks):
        level = y + (31 + 15 * line if len(asks) > 1 else 39)
        yield words(x + 62, level + 4, asked, 12, width - 70, INK, factor=factor)


def _progress(state: State, factor: float) -> Iterator[Shape]:
    """How far the quest is, from the corner of its place."""
    goals, (_, _, width, _) = progress(state), _PROGRESS
    for line, goal in enumerate(goals[:2]):
        yield from _goal(goal, 10 + 20 * line if len(goals) > 1 else 17, width, factor)
    if not goals:
        said = "Reach the end, and you have won." if state.goals else "Its two quests are still to be chosen."
        yield words(56, 9, said, 12, width - 58, INK, factor=factor)


def _goal(goal: Goal, y: float, width: float, factor: float) -> Iterator[Shape]:
    """One thing that is counted: a row of marks, then the words, ticked while it is met."""
    good, bad = CHROME["legal"].light, CHROME["refused"].light
    mark, colour = ("✓", good) if goal.met else ("✗", bad) if goal.least is None else ("…", INK)
    yield Text(8, y, mark, 14, colour, 700, "middle")
    start, said = 20, str(goal)
    if goal.least is not None:
        kind = "Keiju" if goal.quest == "harmony" else "Menninkäinen"
        for number in range(goal.least):
            fill = CARDS[kind].fill if number < goal.have else None
            yield Circle(start + 6 + 15 * number, y, 5.5, fill, INK, 1.4)
        start, said = start + 15 * goal.least + 8, f"{goal.have} of {goal.least} {kind}"
    yield words(start, y, said, 12, width - start - 2, INK, 600, factor=factor)


# ---------------------------------------------------------------------- friends, piles, effects
def _friends(state: State, factor: float) -> Iterator[Piece]:
    """The Keiju that were befriended, and how many have joined the Seeker's cards."""
    x, y, width, _ = FRIENDS
    number = len(state.befriended)
    yield words(x + 8, y + 14, f"Friends: {number}", 12, width - 14, NIGHT.moon, 700, factor=factor)
    if number:
        yield _inside(FRIENDS, _ROW, _keijus(number))
    else:
        yield words(x + 8, y + 42, "no Keiju yet", 11.5, width - 16, PAPER, factor=factor)
    for left, count in zip(_SPOTS, _joined(state), strict=True):
        yield Text(x + left + 36, y + 80, str(count), 14, PAPER, 700)


@lru_cache(maxsize=64)
def _keijus(number: int) -> tuple[Piece, ...]:
    step = min(25, (FRIENDS[2] - 34) / max(1, number - 1))
    return tuple(
        Stamp(2 + step * place, 2, 28, 28, tuple(sign("Keiju", 14, 14, 13))) for place in range(number)
    )


#: Where the signs of what has joined stand in the panel of the friends.
_SPOTS = (6, 82)


def _joined_signs() -> Iterator[Shape]:
    x, y, _, _ = FRIENDS
    for kind, left in zip(("Menninkäinen", "Dead End"), _SPOTS, strict=True):
        yield Rect(x + left, y + 67, 26, 26, PAPER, radius=4)
        yield from sign(kind, x + left + 13, y + 80, 11)


def _joined(state: State) -> tuple[int, int]:
    """Menninkäinen and Dead Ends among the Seeker's cards."""
    tables, cards = tables_of(state.setup), (*state.hand, *state.pile, *state.discard)
    return (
        sum(card in tables.menninkainen for card in cards),
        sum(card in tables.dead_ends for card in cards),
    )


def _gone(state: State, factor: float) -> Iterator[Shape]:
    x, y, width, _ = GONE
    number = len(state.removed)
    yield Text(x + width / 2, y + 44, str(number), 22, PAPER, 700, "middle")
    unit = "card" if number == 1 else "cards"
    yield words(x + width / 2, y + 66, unit, 11.5, width - 6, PAPER, 400, "middle", factor)
    if state.lost:
        yield from effect_icon("object", x + 14, y + 84)
        yield words(x + 26, y + 84, f"{len(state.lost)} lost", 11.5, width - 30, PAPER, 700, factor=factor)


def _piles(state: State) -> Iterator[Piece]:
    drawn, laid = len(state.pile) - state.unseen, len(state.discard)
    yield _inside(DRAW_PILE, _CARDS, _backs(min(drawn, 2)))
    seen = top = None
    if state.discard:
        tables, card = tables_of(state.setup), state.discard[-1]
        kind, top = kind_of(tables, card), tables.numbers[card]
        seen = (kind, getattr(tables.deck.cards[plain(card)], "object", None) or kind)
    yield _inside(DISCARD, _CARDS, _discarded(min(laid, 2), seen))
    for (x, y, width, _), number in ((DRAW_PILE, drawn), (DISCARD, laid)):
        yield Text(x + width - 5, y + 84, str(number), 13, PAPER, 700, "end")
    if top is not None:
        yield Text(DISCARD[0] + 30, DISCARD[1] + 82, str(top), 13, INK, 700, "middle")


_EMPTY = Rect(2, 4, 44, 62, None, PAPER, 1.2, 6, (4, 4))


@lru_cache(maxsize=4)
def _backs(number: int) -> tuple[Shape, ...]:
    """A pile face down, of one card or of more."""
    edges = range(number - 1, -1, -1)
    return tuple(shape for edge in edges for shape in back(2 + 3 * edge, 4 - 2 * edge, 44, 62)) or (_EMPTY,)


@lru_cache(maxsize=32)
def _discarded(number: int, seen: tuple[str, str] | None) -> tuple[Shape, ...]:
    """A pile face up, of one card or of more: kind and sign of the card that came last."""
    if seen is None:
        return (_EMPTY,)
    kind, picture = seen
    edges = [
        Rect(2 + 3 * edge, 4 - 2 * edge, 44, 62, PAPER, INK, 1.2, 6) for edge in range(number - 1, -1, -1)
    ]
    return (*edges, Rect(2, 4, 44, 10, CARDS[kind].fill, INK, 1.2, 4), *sign(picture, 24, 30, 14))


def _due(state: State, factor: float) -> Iterator[Stamp]:
    """What this turn and the next one bring, where they bring anything."""
    lines: list[tuple[str, str]] = []
    for due, when in ((state.now, "This turn"), (state.coming, "Next turn")):
        brought = _due_words(due)
        lines += [("", when), *brought] if brought else []
    if lines:
        yield Stamp(*DUE, _due_lines(tuple(lines[:7]), factor))


@lru_cache(maxsize=64)
def _due_lines(lines: tuple[tuple[str, str], ...], factor: float) -> tuple[Shape, ...]:
    width = DUE[2]
    shapes: list[Shape] = [Rect(0, 0, width, min(DUE[3], 12 + 17 * len(lines)), _PANEL, NIGHT.moon, 1, 8)]
    for number, (icon, said) in enumerate(lines):
        level = 14 + 17 * number
        if icon:
            shapes += [Circle(14, level, 8, PAPER), *effect_icon(icon, 14, level)]
            shapes.append(words(27, level, said, 11.5, width - 30, PAPER, factor=factor))
        else:
            shapes.append(words(8, level, said, 11.5, width - 12, NIGHT.moon, 700, factor=factor))
    return tuple(shapes)


def _due_words(due: Due) -> list[tuple[str, str]]:
    found = [("total", f"total {signed(due.modifier)}")] if due.modifier else []
    found += [("draw", f"draw {due.draw_less} less")] if due.draw_less else []
    found += [("object", f"lose {due.lose_object}")] if due.lose_object else []
    return found + ([("cap", f"lose {due.lose_menninkainen}")] if due.lose_menninkainen else [])
