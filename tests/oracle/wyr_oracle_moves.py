"""All moves that the ledger allows at a moment, in full notation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from tests.oracle.wyr_oracle_forest import GAP, PATH, PLACES

if TYPE_CHECKING:
    from tests.oracle.wyr_oracle import Oracle

__all__ = ["legal", "objects"]

BASIC = ("harmony", "expectation", "bounty", "spirits")
#: Which kind of card a goal asks to be chosen.
FORCED = {"expectation": "Dead End", "bounty": "Ajatar"}


def legal(table: Oracle) -> Iterator[str]:
    """Every move that can be made now."""
    if table.waits:
        return
    if table.stage == "goals":
        yield from (f"goals {first} {second}" for first, second in combinations(BASIC, 2))
    elif table.stage == "choose":
        yield from _choices(table)
        if table.turn > 1:  # the first hand is not looked at before the first choice
            yield from objects(table)
    elif table.stage == "draw":
        yield "draw"
        yield from objects(table)
    elif table.stage == "lose":
        yield from (f"lose {card.strip('~')}" for card in table.to_be_lost())
    elif table.stage == "attempt":
        yield from _sets("play", table.hand, 0)
        yield from objects(table)
    elif table.stage == "discard":
        yield from _sets("discard", table.hand, 1 if len(table.hand) >= 4 else 0)
        yield from objects(table)


def _choices(table: Oracle) -> Iterator[str]:
    forced_kinds = [FORCED[goal] for goal in table.goals if goal in FORCED]
    on_path = [place for place in PATH if table.forest[place] != GAP]
    forced = [place for place in on_path if table.kind(table.forest[place]) in forced_kinds]
    for place in forced or on_path:
        yield f"choose {place[-1]}"


def objects(table: Oracle) -> Iterator[str]:
    """The objects that can be used now, where their power can work."""
    if table.quest == "strength":
        return
    held = {table.object(card) for card in table.hand}
    if "watch" in held:
        cards = [place for place in PLACES if table.forest[place] != GAP]
        yield from (f"watch {first} {second}" for first, second in combinations(cards, 2))
    if table.stage in ("draw", "attempt"):  # from the choice until the attempt
        met = table.kind(table.forest[table.chosen])
        if "key" in held and met == "Ajatar":
            yield "key"
        if "gauntlet" in held and met == "Menninkäinen":
            yield "gauntlet"
    if "crown" in held:
        yield from _sets("crown", [card for card in table.hand if table.object(card) != "crown"], 1)
    if "farsight" in held:
        for card in table.hand:
            if table.kind(card) == "Dead End":
                yield f"farsight {card.strip('~')}"


def _sets(verb: str, hand: list[str], least: int) -> Iterator[str]:
    """Every set of cards of the hand, of so many or more, in the order of the hand."""
    for number in range(least, len(hand) + 1):
        for cards in combinations(hand, number):
            yield " ".join([verb, *(card.strip("~") for card in cards)])
