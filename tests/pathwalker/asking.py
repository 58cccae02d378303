"""Short questions to a table of Pathwalker, by names, as a rule is worded."""

from __future__ import annotations

from tabletop_kit import pathwalker
from tabletop_kit.core.game import Chance
from tabletop_kit.core.log import Resolved
from tabletop_kit.pathwalker import state as look
from tabletop_kit.pathwalker.state import TRAITS, Sheet


def typed(characters, **options):
    """A table whose dice the test throws, roll by roll."""
    return pathwalker.table(characters, typed=True, **options)


def play(table, *steps):
    """Make moves (texts) and throw dice (lists of faces), in order; a throw of no dice comes by itself."""
    for step in steps:
        if isinstance(step, str):
            table.play(step)
        elif not step:
            assert isinstance(table.last, Resolved)
            assert table.last.outcome == ()
        else:
            table.roll(step)
    return table


def sheet(table, who) -> Sheet:
    return table.state.sheets[table.seat(who)]


def score(table, who, trait) -> int:
    return look.score(table.state, table.seat(who), TRAITS.index(trait))


def cost(table, who, trait) -> int:
    return look.cost(table.state, table.seat(who), TRAITS.index(trait))


def pool(table, who, trait) -> int:
    """Dice of the score in a new roll, Nemesis dice not counted."""
    return look.pool(table.state, table.seat(who), TRAITS.index(trait))


def due(table) -> tuple[int, ...] | None:
    """Sides of the dice that have to be thrown now, none if that throw came by itself; else None."""
    turn = table.turn
    if isinstance(turn, Chance):
        return turn.request.space.sides
    last = table.last
    return () if isinstance(last, Resolved) and not last.outcome else None


def successes(table) -> int:
    """Dice of the last single roll that succeed."""
    return look.successes(table.setup, table.state.attempt)


def decides(table) -> str | None:
    """Who decides in the open opposed roll."""
    seat = look.decider(table.state)
    return None if seat is None else table.names[seat]


def outcome(table) -> tuple[str, ...]:
    """How the last opposed roll ended: ``("won", "Ana")`` or ``("drawn", "Ana", "Ben")``."""
    for entry in reversed(table.log):
        for event in reversed(entry.events):
            if event.kind == "won":
                return ("won", table.names[event.seat])
            if event.kind == "drawn":
                return ("drawn", *event.data["between"])
            if event.kind == "opposed":
                return ("open",)
    return ()


def barred(table, move, seat=None) -> list[str]:
    """Ids of the rules that bar a move."""
    return [refusal.rule_id for refusal in table.why_not(move, seat)]
