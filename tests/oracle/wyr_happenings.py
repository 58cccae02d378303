"""Names for what happens in a game of the Seeker, so that a comparison can tell what it has covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.oracle.wyr_oracle import Oracle
from tests.oracle.wyr_oracle_forest import DEALT, GAP, PATH, QUEST, SECOND, next_gap

__all__ = ["EVERY", "happened"]

KINDS = ("Ajatar", "Dead End", "Keiju", "Menninkäinen")
BASIC = ("harmony", "expectation", "bounty", "spirits")

#: Everything that a comparison of many games has to meet. A sweep of an empty path is too rare for it.
EVERY = frozenset(
    {
        *(f"{kind} overcome" for kind in KINDS),
        *(f"{kind} not overcome" for kind in KINDS),
        *("pointer up", "pointer down", "overcome without a card", "a modifier counts", "key counts"),
        *("key in vain", "a card added that is not needed"),
        *("clear", "clear of two cards", "sweep of two cards", "sweep and clear"),
        *(
            "three",
            "three after three",
            "three after a sweep or clear",
            "a path closes up",
            "third card chosen",
        ),
        *("third card comes", "third card beside a gap"),
        *("a gap stays open", "equal initiative above a gap"),
        *(f"watch in {phase}" for phase in ("choose", "draw", "attempt", "discard")),
        *(f"crown in {phase}" for phase in ("choose", "draw", "attempt", "discard")),
        *(f"farsight in {phase}" for phase in ("choose", "draw", "attempt", "discard")),
        *(f"{name} in {phase}" for name in ("key", "gauntlet") for phase in ("draw", "attempt")),
        *("watch changes the card met", "watch moves the quest", "watch reaches the quest"),
        *("gauntlet reshuffles", "gauntlet draws nothing", "crown turns a Menninkäinen"),
        *(
            "draw of nothing",
            "reshuffle",
            "reshuffle amid a draw",
            "short hand",
            "draw less",
            "draw less by two",
        ),
        *("an object is lost", "a Menninkäinen is lost", "both are lost", "one of several is lost"),
        *("a loss lapses", "an object played escapes the loss", "what is due lapses at the end"),
        *("Dead End forced", "Ajatar forced", "one of two forced", "both kinds forced", "forced of three"),
        *("quest is the open card", "quest enters", "Stage cards leave unseen", "a second quest joins"),
        *("quest falls to the path", "quest falls amid a fall", "quest is the third card"),
        *("hand of four keeps three", "all kept", "all discarded"),
        *(f"{goal} {end}" for goal in BASIC for end in ("met", "not met")),
        *("strength printed met", "strength strict met", "strength strict not met"),
        *("guardian won", "guardian lost", "a move refused", "a move read"),
    }
)


def happened(table: Oracle, before: dict[str, Any], move: str = "") -> Iterator[str]:
    """What a move, or cards that came, were and brought, by what `Oracle.read` said `before`."""
    if move:
        yield from _done(table, before, move.split())
    yield from _came(table, before)
    yield from _fallen(table, before)
    if table.phase() == "over" and before["phase"] != "over":
        yield from _ended(table, before, move)


def _done(table: Oracle, before: dict[str, Any], words: list[str]) -> Iterator[str]:
    verb, *named = words
    if verb in ("watch", "key", "gauntlet", "crown", "farsight"):
        yield f"{verb} in {before['phase']}"
    if verb == "choose":
        yield from _chosen(table, before, f"1.{named[0]}")
    elif verb == "watch":
        if before["chosen"] in named and before["phase"] != "discard":
            yield "watch changes the card met"
        if QUEST in (before["forest"][place] for place in named):
            yield "watch moves the quest"
    elif verb == "gauntlet":
        if before["pile"] == ([], 0):
            yield "gauntlet reshuffles" if table.waits else "gauntlet draws nothing"
    elif verb == "crown" and any(table.kind(card) == "Menninkäinen" for card in named):
        yield "crown turns a Menninkäinen"
    elif verb == "draw":
        yield from _drawn(table, before)
    elif verb == "lose":
        yield from _lost(table, before, named[0])
    elif verb == "play":
        yield from _attempted(table, before, named)
    elif verb == "discard":
        left = len(before["hand"]) - len(named)
        if len(before["hand"]) == 4 and left == 3:
            yield "hand of four keeps three"
        if before["hand"] and not named:
            yield "all kept"
        if before["hand"] and not left:
            yield "all discarded"
    escapes = before["now"]["lose_object"] and before["phase"] in ("choose", "draw")
    if verb in ("watch", "key", "gauntlet", "crown", "farsight") and escapes:
        yield "an object played escapes the loss"


def _chosen(table: Oracle, before: dict[str, Any], place: str) -> Iterator[str]:
    kinds = [table.kind(before["forest"][one]) for one in PATH]
    forced = {"expectation": "Dead End", "bounty": "Ajatar"}
    wanted = [forced[goal] for goal in table.goals if goal in forced and forced[goal] in kinds]
    cards = sum(kind != "" for kind in kinds)
    if place == "1.3":
        yield "third card chosen"
    if sum(kind in wanted for kind in kinds) < cards:
        yield from (f"{kind} forced" for kind in wanted)
        if wanted and cards == 3:
            yield "forced of three"
    if any(kinds.count(kind) > 1 for kind in wanted):
        yield "one of two forced"
    if len(wanted) == 2:
        yield "both kinds forced"


def _drawn(table: Oracle, before: dict[str, Any]) -> Iterator[str]:
    less = before["now"]["draw_less"]
    if less and len(before["hand"]) < 4:
        yield "draw less" if less == 1 else "draw less by two"
    if not table.waits and len(before["hand"]) >= 4 - less:
        yield "draw of nothing"


def _lost(table: Oracle, before: dict[str, Any], card: str) -> Iterator[str]:
    name = "object" if table.object(card) else "Menninkäinen"
    yield f"{'an' if name == 'object' else 'a'} {name} is lost"
    if table.object(card) and table.phase() == "lose" and not table.object(table.to_be_lost()[0]):
        yield "both are lost"
    if sum(bool(table.object(one)) == bool(table.object(card)) for one in before["hand"]) > 1:
        yield "one of several is lost"


def _attempted(table: Oracle, before: dict[str, Any], named: list[str]) -> Iterator[str]:
    path = [before["forest"][place] for place in PATH if before["forest"][place] != GAP]
    card = before["forest"][before["chosen"]]
    met = table.stage_cards[card]
    away = table.removed[len(before["removed"]) :]
    overcome = table.overcame
    effects = met["bonus"] if overcome else met["penalty"]
    yield f"{met['kind']} {'overcome' if overcome else 'not overcome'}"
    if overcome:
        yield f"pointer {met['pointer']}"
        if not named:
            yield "overcome without a card"
        numbers = [_number_before(table, before, one) for one in named]
        modifier = before["now"]["modifier"] - (before["key"] and met["kind"] == "Ajatar")
        if named and met["pointer"] == "up" and sum(numbers) - min(numbers) + modifier > met["time"]:
            yield "a card added that is not needed"
    if before["now"]["modifier"]:
        yield "a modifier counts"
    if before["key"]:
        yield "key counts" if met["kind"] == "Ajatar" else "key in vain"
    swept = sum(one in path for one in away if one != card)
    sweep = met["kind"] == "Ajatar" and overcome
    if sweep:
        yield "sweep of two cards" if swept == 2 else "sweep of no card" if not swept else "sweep"
    if effects.get("clear"):
        yield "sweep and clear" if sweep else "clear of two cards" if swept == 2 else "clear"
    if before["forest"]["1.3"] != GAP and len(path) - 1 - swept > 0:
        yield "a path closes up"
    if effects.get("three"):
        yield "three"
        if before["forest"]["1.3"] != GAP:
            yield "three after three"
        if sweep or effects.get("clear"):
            yield "three after a sweep or clear"


def _number_before(table: Oracle, before: dict[str, Any], plain: str) -> int:
    return table.number(next(card for card in before["hand"] if card.strip("~") == plain))


def _came(table: Oracle, before: dict[str, Any]) -> Iterator[str]:
    """Of draws: reshuffles, short hands, losses that lapse."""
    if before["discard"] and not table.discard and len(table.pile) >= len(before["discard"]):
        yield "reshuffle"
        if before["waits"] == "draw":
            yield "reshuffle amid a draw"
    if before["phase"] in ("draw", "lose") and table.phase() == "attempt":
        if len(table.hand) < 4 - table.now["draw_less"] and before["phase"] == "draw":
            yield "short hand"
        if before["now"]["lose_object"] + before["now"]["lose_menninkainen"] > _lost_now(table, before):
            yield "a loss lapses"


def _lost_now(table: Oracle, before: dict[str, Any]) -> int:
    return len(table.removed) - len(before["removed"])


def _fallen(table: Oracle, before: dict[str, Any]) -> Iterator[str]:
    """Of the forest: what fell, what came, what stays open."""
    forest, was = table.forest, before["forest"]
    if table.top == QUEST and before["stage pile"][0] != QUEST:
        yield "quest is the open card"
    if QUEST in forest.values() and QUEST not in was.values():
        yield "quest enters"
        if before["stage pile"][1] != [[], [], []]:
            yield "Stage cards leave unseen"
        if before["stage pile"][2]:
            yield "a second quest joins"
    if forest["1.3"] not in (GAP, was["1.3"]):
        yield "third card comes"
        if GAP in (forest["1.1"], forest["1.2"]):
            yield "third card beside a gap"
    if table.phase() == "discard" and not table.waits and any(forest[place] == GAP for place in DEALT):
        yield "a gap stays open"
    above = [table.initiative.get(was[place]) for place in SECOND]
    moved = forest["1.1"] != was["1.1"] or forest["1.2"] != was["1.2"]
    if moved and before["phase"] == "attempt" and None not in above[:2] and above[0] == above[1]:
        yield "equal initiative above a gap"


def _ended(table: Oracle, before: dict[str, Any], move: str) -> Iterator[str]:
    if move.startswith("watch"):
        yield "watch reaches the quest"
    else:
        yield "quest is the third card" if table.forest["1.3"] == QUEST else "quest falls to the path"
        if next_gap(table.forest, table.top):
            yield "quest falls amid a fall"
    if any(before["coming"].values()) or any(before["now"].values()):
        yield "what is due lapses at the end"
    for goal, met in table.read()["goals"].items():
        name = f"strength {table.trials}" if goal == "strength" else goal
        yield f"{name} {'met' if met else 'not met'}"
    if table.quest == "guardian":
        yield "guardian won" if table.won else "guardian lost"
