"""The position as text, good enough to play from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.words import listed
from .deck import Effects, StageCard
from .editions import tables_of
from .quests import GUARDIAN, QUESTS, STRENGTH, progress
from .state import GAP, NOWHERE, PLACES, QUEST, State, plain, turned_over
from .words import count_of, due_words, headline

__all__ = ["board"]

_HEAD = ("", "card", "time", "needs", "moves", "overcome", "not overcome")
_POINTERS = {"up": "▲", "down": "▼"}


def board(state: State) -> str:
    """The whole table as lines of text: quest, forest from the top down, hand, piles, effects."""
    if not state.goals:
        return f"{headline(state)[:1].upper()}{headline(state)[1:]}."
    lines = [_quest(state), _sentence(headline(state)), ""]
    lines += _table([_HEAD, *_forest(state)])
    lines += ["", *_hand(state), "", *_piles(state)]
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _quest(state: State) -> str:
    quest = QUESTS[state.quest]
    asks = quest.words
    if state.quest == GUARDIAN:
        asks = listed(QUESTS[goal].words for goal in state.goals)
    goals = [str(goal) for goal in progress(state)]
    if state.quest == STRENGTH and not goals:
        goals = ["whoever reaches the end has won"]
    return f"{quest.title}: {asks}. {_sentence('; '.join(goals))}"


# ---------------------------------------------------------------------- the forest
def _forest(state: State) -> Iterator[Sequence[str]]:
    """The open Stage card, then every place from the top down; the chosen one is marked."""
    if state.top:
        yield ("  next", *_card(state, state.top))
    for place in reversed(range(len(PLACES))):
        card = state.forest[place]
        if card != GAP:
            yield (f"{'>' if place == state.chosen else ' '} {PLACES[place]}", *_card(state, card))
        elif place != 2:  # the third place of the path is there when a card is on it
            yield (f"  {PLACES[place]}", "-", "", "", "", "", "")


def _card(state: State, card: str) -> tuple[str, ...]:
    if card == QUEST:
        return ("the quest", "", "", "last", "", "")
    stage = tables_of(state.setup).stage[card]
    time = f"{stage.time} {_POINTERS[stage.pointer]}"
    return (
        f"{card} {stage.name}",
        time,
        _needs(stage),
        str(stage.initiative),
        _effects(stage.bonus),
        _effects(stage.penalty),
    )


def _needs(card: StageCard) -> str:
    return f"{card.time + 1} or more" if card.pointer == "up" else f"just {card.time - 1}"


def _effects(effects: Effects) -> str:
    return ", ".join(effects.words) or "-"


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)) for row in rows]


# ---------------------------------------------------------------------- hand and piles
def _hand(state: State) -> list[str]:
    if state.unseen:
        return [f"Hand: {count_of(state.unseen, 'card', 'cards')}, not looked at yet"]
    if not state.hand:
        return ["Hand: no card"]
    tables = tables_of(state.setup)
    rows: list[tuple[str, ...]] = []
    for card in state.hand:
        known = tables.deck.cards[plain(card)]
        other = f"({tables.numbers[turned_over(card)]} turned)"
        rows.append(("Hand" if not rows else "", card, str(tables.numbers[card]), other, known.name))
    return _table(rows)


def _piles(state: State) -> Iterator[str]:
    drawn = len(state.pile) - state.unseen
    discard = f": {' '.join(state.discard)}" if state.discard else ""
    yield (
        f"Draw pile {drawn}, discard pile {len(state.discard)}{discard}. "
        f"Stage pile {state.stage_left}. Out of the game {len(state.removed)}."
    )
    if state.befriended:
        yield f"Befriended: {' '.join(state.befriended)}."
    if state.lost:
        yield f"Objects lost: {' '.join(state.lost)}."
    if state.key and state.chosen != NOWHERE:
        yield "The Key is in use: −1 against an Ajatar."
    for due, when in ((state.now, "This turn"), (state.coming, "Next turn")):
        if words := due_words(due):
            yield f"{when}: {listed(words)}."
