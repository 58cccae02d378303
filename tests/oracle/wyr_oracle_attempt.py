"""The attempt in the oracle: the total, what becomes of the card met, and how the cards move down after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracle.wyr_oracle_forest import ABOVE, GAP, PATH, QUEST, SECOND, first_to_move, next_gap

if TYPE_CHECKING:
    from tests.oracle.wyr_oracle import Oracle

__all__ = ["attempt", "fall_on", "needed", "overcomes", "total"]


def needed(table: Oracle) -> int:
    """The total that the card in the chosen place asks for: at least, or just."""
    met = table.stage_cards[table.forest[table.chosen]]
    return met["time"] + 1 if met["pointer"] == "up" else met["time"] - 1


def total(table: Oracle, cards: list[str]) -> int:
    """What these cards, as they lie in the hand, come to in the attempt."""
    against_ajatar = table.kind(table.forest[table.chosen]) == "Ajatar"
    return (
        sum(map(table.number, cards))
        + table.now["modifier"]
        - (1 if table.key_used and against_ajatar else 0)
    )


def overcomes(table: Oracle, cards: list[str]) -> bool:
    """Whether these cards overcome the card in the chosen place."""
    pointer = table.stage_cards[table.forest[table.chosen]]["pointer"]
    reached = total(table, cards)
    return reached >= needed(table) if pointer == "up" else reached == needed(table)


def attempt(table: Oracle, cards: list[str]) -> None:
    """Play these cards against the card in the chosen place, and let the forest fall."""
    overcome = table.overcame = overcomes(table, cards)
    for card in cards:
        table.lay_down(card)
    card = table.forest[table.chosen]
    kind = table.kind(card)
    effects = table.stage_cards[card]["bonus" if overcome else "penalty"]
    three_lay_there = table.forest["1.3"] != GAP
    table.forest[table.chosen] = GAP
    table.chosen = ""
    _put_away(table, card, overcome)
    for name in table.coming:
        table.coming[name] += effects.get(name, 0)
    if kind == "Ajatar" and not overcome and not effects.get("lose_object"):
        table.coming["lose_object"] += 1
    if effects.get("clear") or (kind == "Ajatar" and overcome):
        while place := first_to_move(table.forest, PATH, table.initiative):
            table.removed.append(table.forest[place])
            table.forest[place] = GAP
    if three_lay_there:
        rest = [table.forest[place] for place in PATH if table.forest[place] != GAP]
        for place, one in zip(PATH, [*rest, GAP, GAP, GAP], strict=False):
            table.forest[place] = one
    table.three = bool(effects.get("three"))
    table.stage = "discard"
    fall_on(table)


def _put_away(table: Oracle, card: str, overcome: bool) -> None:
    kind = table.kind(card)
    if kind == "Keiju" and overcome:
        table.befriended.append(card)
    elif (kind == "Menninkäinen" and overcome) or (kind == "Dead End" and not overcome):
        table.discard.append(card)
    else:
        table.removed.append(card)


# The fall


def fall_on(table: Oracle) -> None:
    """Cards move down until no gap can be filled, a Stage card has to come, or the quest is reached."""
    while not table.waits and table.stage != "over":
        gap = next_gap(table.forest, table.top)
        if not gap:
            if not table.three:
                return
            table.three = False
            gap = first_to_move(table.forest, SECOND, table.initiative)
            if not gap:
                return
            _move(table, gap, "1.3")
        _fill(table, gap)


def _fill(table: Oracle, gap: str) -> None:
    """Fill a gap, then the one that this leaves, up to the top."""
    while table.stage != "over":
        if gap == "4.1":
            if table.top:
                _enter(table)
            return
        origin = first_to_move(table.forest, ABOVE[gap], table.initiative)
        if not origin:
            return
        _move(table, origin, gap)
        gap = origin


def _move(table: Oracle, origin: str, target: str) -> None:
    table.forest[target], table.forest[origin] = table.forest[origin], GAP
    if table.quest_reached():
        table.end()


def _enter(table: Oracle) -> None:
    """The open Stage card enters the forest, and the next one is turned up."""
    table.forest["4.1"], table.top = table.top, ""
    below = [card for cards in table.stages for card in cards]
    if table.forest["4.1"] == QUEST:
        table.removed += sorted(below)
        table.stages, table.buried = [[], [], []], []
    elif below or table.buried:
        table.waits = "stage"
