"""What lies beside the forest: the quest, friends, piles, and what is due. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ...core.words import listed
from ...wyr.deck import OBJECT_NAMES
from ...wyr.editions import tables_of
from ...wyr.quests import GUARDIAN, QUESTS, Goal, progress
from ...wyr.state import Due, State, plain
from ...wyr.words import card_name, count_of
from ..drawing.lanes import side_by_side
from ..drawing.lettering import LEAST_SIZE, broken
from ..drawing.palette import CARDS, CHROME, INK, NIGHT, PAPER
from ..drawing.scene import Box, Circle, Rect, Shape, Target, Text
from .art import sign
from .cards import back, effect_icon, kind_of, words
from .plan import DISCARD, DRAW_PILE, DUE, FRIENDS, GONE, QUEST_PLACE
from .words import due_lines, quest_words

__all__ = ["side", "side_targets"]

_PANEL = NIGHT.near


def side(state: State, factor: float) -> Iterator[Shape]:
    """Everything beside the forest."""
    parts = [_quest(state, factor)] if state.quest else []
    if state.phase != "goals":  # the four quests lie there then
        parts += [_friends(state, factor), _gone(state, factor), *_piles(state, factor), _due(state, factor)]
    return side_by_side(parts)


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


def _panel(box: Box, title: str, factor: float) -> Iterator[Shape]:
    x, y, width, height = box
    yield Rect(x, y, width, height, _PANEL, NIGHT.far, 1, 8)
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
    goals = progress(state)
    for line, goal in enumerate(goals[:2]):
        level = y + (67 + 20 * line if len(goals) > 1 else 74)
        yield from _goal(goal, x, level, width, factor)
    if not goals:
        said = "Reach the end, and you have won." if state.goals else "Its two quests are still to be chosen."
        yield words(x + 62, y + 66, said, 12, width - 70, INK, factor=factor)


def _goal(goal: Goal, x: float, y: float, width: float, factor: float) -> Iterator[Shape]:
    """One thing that is counted: a row of marks, then the words, ticked while it is met."""
    good, bad = CHROME["legal"].light, CHROME["refused"].light
    mark, colour = ("✓", good) if goal.met else ("✗", bad) if goal.least is None else ("…", INK)
    yield Text(x + 14, y, mark, 14, colour, 700, "middle")
    start, said = x + 26, str(goal)
    if goal.least is not None:
        kind = "Keiju" if goal.quest == "harmony" else "Menninkäinen"
        for number in range(goal.least):
            fill = CARDS[kind].fill if number < goal.have else None
            yield Circle(start + 6 + 15 * number, y, 5.5, fill, INK, 1.4)
        start, said = start + 15 * goal.least + 8, f"{goal.have} of {goal.least} {kind}"
    yield words(start, y, said, 12, x + width - start - 8, INK, 600, factor=factor)


# ---------------------------------------------------------------------- friends, piles, effects
def _friends(state: State, factor: float) -> Iterator[Shape]:
    """The Keiju that were befriended, and what has joined the Seeker's cards."""
    x, y, width, _ = FRIENDS
    number = len(state.befriended)
    yield from _panel(FRIENDS, f"Friends: {number}", factor)
    step = min(25, (width - 34) / max(1, number - 1))
    for place in range(number):
        yield from sign("Keiju", x + 18 + step * place, y + 44, 13)
    if not number:
        yield words(x + 8, y + 42, "no Keiju yet", 11.5, width - 16, PAPER, factor=factor)
    for kind, left, count in zip(("Menninkäinen", "Dead End"), (x + 6, x + 82), _joined(state), strict=True):
        yield Rect(left, y + 67, 26, 26, PAPER, radius=4)
        yield from sign(kind, left + 13, y + 80, 11)
        yield Text(left + 36, y + 80, str(count), 14, PAPER, 700)


def _joined(state: State) -> tuple[int, int]:
    """Menninkäinen and Dead Ends among the Seeker's cards."""
    tables, cards = tables_of(state.setup), (*state.hand, *state.pile, *state.discard)
    return (
        sum(card in tables.menninkainen for card in cards),
        sum(card in tables.dead_ends for card in cards),
    )


def _gone(state: State, factor: float) -> Iterator[Shape]:
    x, y, width, _ = GONE
    yield from _panel(GONE, "Gone", factor)
    yield Text(x + width / 2, y + 44, str(len(state.removed)), 22, PAPER, 700, "middle")
    yield words(x + width / 2, y + 66, "cards", 11.5, width - 6, PAPER, 400, "middle", factor)
    if state.lost:
        yield from effect_icon("object", x + 14, y + 84)
        yield words(x + 26, y + 84, f"{len(state.lost)} lost", 11.5, width - 30, PAPER, 700, factor=factor)


def _piles(state: State, factor: float) -> tuple[Iterator[Shape], Iterator[Shape]]:
    drawn = _pile(DRAW_PILE, "Draw", len(state.pile) - state.unseen, factor)
    laid = _pile(DISCARD, "Discard", len(state.discard), factor)
    return drawn, chain(laid, _top_of_discard(state))


def _pile(box: Box, title: str, number: int, factor: float) -> Iterator[Shape]:
    x, y, width, _ = box
    yield from _panel(box, title, factor)
    yield Text(x + width - 5, y + 84, str(number), 13, PAPER, 700, "end")
    for edge in range(min(2, number - 1), -1, -1):
        if box is DRAW_PILE:
            yield from back(x + 8 + 3 * edge, y + 30 - 2 * edge, 44, 62)
        else:
            yield Rect(x + 8 + 3 * edge, y + 30 - 2 * edge, 44, 62, PAPER, INK, 1.2, 6)
    if not number:
        yield Rect(x + 8, y + 30, 44, 62, None, PAPER, 1.2, 6, (4, 4))


def _top_of_discard(state: State) -> Iterator[Shape]:
    if not state.discard:
        return
    (x, y, _, _), tables, card = DISCARD, tables_of(state.setup), state.discard[-1]
    known, kind = tables.deck.cards[plain(card)], kind_of(tables, card)
    yield Rect(x + 8, y + 30, 44, 10, CARDS[kind].fill, INK, 1.2, 4)
    yield from sign(getattr(known, "object", None) or kind, x + 30, y + 56, 14)
    yield Text(x + 30, y + 82, str(tables.numbers[card]), 13, INK, 700, "middle")


def _due(state: State, factor: float) -> Iterator[Shape]:
    """What this turn and the next one bring, where they bring anything."""
    x, y, width, _ = DUE
    lines: list[tuple[str, str]] = []
    for due, when in ((state.now, "This turn"), (state.coming, "Next turn")):
        brought = _due_words(due)
        lines += [("", when), *brought] if brought else []
    if not lines:
        return
    yield Rect(x, y, width, min(132, 12 + 17 * len(lines)), _PANEL, NIGHT.moon, 1, 8)
    for number, (icon, said) in enumerate(lines[:7]):
        level = y + 14 + 17 * number
        if icon:
            yield Circle(x + 14, level, 8, PAPER)
            yield from effect_icon(icon, x + 14, level)
            yield words(x + 27, level, said, 11.5, width - 30, PAPER, factor=factor)
        else:
            yield words(x + 8, level, said, 11.5, width - 12, NIGHT.moon, 700, factor=factor)


def _due_words(due: Due) -> list[tuple[str, str]]:
    found = [("total", f"total {due.modifier:+d}")] if due.modifier else []
    found += [("draw", f"draw {due.draw_less} less")] if due.draw_less else []
    found += [("object", f"lose {due.lose_object}")] if due.lose_object else []
    return found + ([("cap", f"lose {due.lose_menninkainen}")] if due.lose_menninkainen else [])
