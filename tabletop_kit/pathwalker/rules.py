"""Refusals: every rule that bars a move, with this turn's numbers.

Written from the rules, not from the listing in `moves`, so that each can be held against
the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.rules import Refusal
from ..core.words import listed
from .moves import MAX_TEXT, Accept, Bond, Help, Move, Nemesis, Overexert, Pass, Roll, Versus, text_fault
from .state import (
    SIDES,
    TRAITS,
    Attempt,
    State,
    cost,
    decider,
    known_name,
    leaders,
    name_fault,
    pool,
    rerolled,
    score,
    successes,
)
from .words import count_of

__all__ = ["refusals"]


def refusals(state: State, seat: int, move: Move) -> tuple[Refusal, ...]:
    """Every rule that bars the move, the most telling one first; empty when it is legal."""
    falling = [attempt for attempt in _attempts(state) if attempt.faces is None]
    if falling:
        whose = [f"{state.setup.names[attempt.seat]}'s {TRAITS[attempt.trait]}" for attempt in falling]
        message = f"Dice have still to fall: {listed(whose)}."
        return (Refusal("P-POOL-SUCCESS", message, {"waiting": whose}, "Roll them first."),)
    return tuple(_bars(state, seat, move))


def _attempts(state: State) -> tuple[Attempt, ...]:
    single = () if state.attempt is None else (state.attempt,)
    return single if state.contest is None else (*single, *state.contest.attempts)


def _bars(state: State, seat: int, move: Move) -> Iterator[Refusal]:
    match move:
        case Roll(trait, dice, against, text):
            yield from _contest_is_open(state)
            yield from _dice(state, seat, trait, dice)
            for name in against:
                yield from _name(state, "P-NEMESIS", name)
            yield from _text(text)
        case Versus():
            yield from _contest_is_open(state)
            yield from _sides(state, move)
            yield from _text(move.text)
        case Overexert():
            yield from _overexert(state, seat)
        case Accept():
            yield from _contest_is_open(state)
            yield from _no_failed_roll(state, seat)
            yield from _nothing_to_decide(state, seat)
        case Pass():
            yield from _not_deciding(state, seat)
        case Bond(other):
            yield from _name(state, "P-BOND", other)
            if other == state.setup.names[seat]:
                yield Refusal(
                    "P-BOND", "A Bond is with somebody else.", {"other": other}, "Name another character."
                )
            if other and other == state.sheets[seat].bond:
                yield Refusal(
                    "P-BOND", f"{other} is the Bond already.", {"other": other}, "Use it with: help."
                )
        case Nemesis(other):
            yield from _name(state, "P-NEMESIS", other)
            if other == state.setup.names[seat]:
                yield Refusal(
                    "P-NEMESIS", "Nobody is their own Nemesis.", {"other": other}, "Name an adversary."
                )
            if other in state.sheets[seat].nemeses:
                yield Refusal(
                    "P-NEMESIS",
                    f"{other} is a Nemesis already.",
                    {"other": other},
                    f"Roll against them with: vs {other}.",
                )
        case Help():
            yield from _help(state, seat)


def _contest_is_open(state: State) -> Iterator[Refusal]:
    deciding = decider(state)
    if deciding is not None:
        name = state.setup.names[deciding]
        yield Refusal(
            "P-VERSUS-OVER",
            f"The opposed roll is still open: {name} decides.",
            {"decides": name},
            f"{name} overexerts or passes; a new session ends it as it stands.",
        )


def _dice(state: State, seat: int, trait: int, dice: tuple[int, ...]) -> Iterator[Refusal]:
    if not 0 <= trait < len(TRAITS):
        yield Refusal(
            "P-POOL-SCORE", "There is no such trait.", {"trait": trait}, f"Traits: {', '.join(TRAITS)}."
        )
        return
    wrong = sorted({sides for sides in dice if sides not in SIDES})
    if wrong:
        named = ", ".join(f"d{sides}" for sides in wrong[:3]) + (" and more" if wrong[3:] else "")
        yield Refusal("P-POOL-DICE", f"Not used here: {named}.", {"sides": wrong}, "Use d4, d6 and d8.")
    have = pool(state, seat, trait)
    if len(dice) > have:
        who = state.setup.names[seat]
        yield Refusal(
            "P-POOL-DICE",
            f"{count_of(len(dice), 'die is', 'dice are')} named, but {who} rolls {have} for {TRAITS[trait]}.",
            {"named": len(dice), "pool": have},
            f"Say which {have} stay." if have else "With no dice the roll fails at once.",
        )


def _sides(state: State, move: Versus) -> Iterator[Refusal]:
    if len(move.sides) < 2:
        yield Refusal(
            "P-VERSUS-ROLL",
            "An opposed roll has two sides at least.",
            {"sides": len(move.sides)},
            "Name another character and their trait.",
        )
    seen: set[int] = set()
    for side in move.sides:
        if side.seat not in range(len(state.setup.names)):
            yield Refusal(
                "P-VERSUS-ROLL", "A side is not at this table.", {"seat": side.seat}, "Name a character here."
            )
            continue
        if side.seat in seen:
            name = state.setup.names[side.seat]
            yield Refusal(
                "P-VERSUS-ROLL", f"{name} is named twice.", {"name": name}, "Each character has one side."
            )
        seen.add(side.seat)
        yield from _dice(state, side.seat, side.trait, side.dice)


def _overexert(state: State, seat: int) -> Iterator[Refusal]:
    if decider(state) is not None:
        yield from _not_deciding(state, seat)
        return
    yield from _no_failed_roll(state, seat)
    attempt = state.attempt
    if attempt is not None and attempt.seat == seat and not successes(state.setup, attempt):
        yield from _cannot_pay(state, attempt)


def _not_deciding(state: State, seat: int) -> Iterator[Refusal]:
    deciding = decider(state)
    contest = state.contest
    if deciding is None or contest is None:
        yield Refusal(
            "P-VERSUS-OVER",
            "No opposed roll waits for a decision.",
            {"decides": None},
            "Begin one, as in: versus Teddie:Might Ana:Charm.",
        )
        return
    if deciding == seat:
        return
    name = state.setup.names[deciding]
    yield Refusal(
        "P-VERSUS-OVER",
        f"It is {name} who decides now: fewest successes first.",
        {"decides": name},
        f"Wait for {name}.",
    )
    if leaders(state.setup, contest) == (seat,):
        who = state.setup.names[seat]
        yield Refusal(
            "P-VERSUS-OVER",
            f"{who} leads alone and has nothing to decide.",
            {"leader": who},
            "That changes if another player draws level.",
        )
    for attempt in contest.attempts:
        if attempt.seat == seat:
            yield from _cannot_pay(state, attempt)


def _no_failed_roll(state: State, seat: int) -> Iterator[Refusal]:
    attempt = state.attempt
    who = state.setup.names[seat]
    if attempt is None or attempt.seat != seat:
        yield Refusal(
            "P-OVER-RETRY", f"{who} has no failed roll to decide on.", {"who": who}, "Roll a trait first."
        )
    elif successes(state.setup, attempt):
        yield Refusal(
            "P-OVER-RETRY", "That roll succeeded.", {"who": who}, "Only a failed roll is overexerted."
        )
    elif attempt.closed:
        yield Refusal(
            "P-OVER-RETRY",
            "That attempt is closed: a re-roll follows at once.",
            {"who": who},
            "Make a new roll.",
        )


def _nothing_to_decide(state: State, seat: int) -> Iterator[Refusal]:
    attempt = state.attempt
    open_failure = (
        attempt is not None
        and attempt.seat == seat
        and not attempt.closed
        and not successes(state.setup, attempt)
    )
    if open_failure and attempt is not None and any(_cannot_pay(state, attempt)):
        yield Refusal(
            "P-OVER-RETRY",
            "The roll stands already: it cannot be overexerted.",
            {"who": state.setup.names[seat]},
            "Make a new roll.",
        )


def _cannot_pay(state: State, attempt: Attempt) -> Iterator[Refusal]:
    if not rerolled(state.setup, attempt):
        rule, reason = (
            ("P-NEMESIS-WAGER", "Without its Nemesis dice the re-roll has no dice.")
            if attempt.nemesis
            else ("P-OVER-RETRY", "An attempt without dice cannot be rolled again.")
        )
        yield Refusal(rule, reason, {"dice": 0}, "Make a new roll with another trait.")
    due, have = cost(state, attempt.seat, attempt.trait), score(state, attempt.seat, attempt.trait)
    if due > have:
        trait = TRAITS[attempt.trait]
        yield Refusal(
            "P-OVER-COST",
            f"This overexertion costs {count_of(due, 'die', 'dice')}, and {trait} has {have}.",
            {"cost": due, "score": have, "trait": trait},
            "Let the roll stand; lost dice come back with a new session.",
        )
        if attempt.nemesis:
            yield Refusal(
                "P-NEMESIS-WAGER",
                f"Its {attempt.nemesis} Nemesis dice cannot pay.",
                {"nemesis": attempt.nemesis, "cost": due, "score": have},
                "Only dice of the score pay.",
            )


def _help(state: State, seat: int) -> Iterator[Refusal]:
    sheet, who = state.sheets[seat], state.setup.names[seat]
    if not sheet.bond:
        yield Refusal("P-BOND", f"{who} has no Bond yet.", {"who": who}, "Choose one, as in: bond Ana.")
    if sheet.helped:
        yield Refusal(
            "P-BOND",
            f"{who} has used the Bond's action this session.",
            {"who": who},
            "It comes back with a new session.",
        )


def _name(state: State, rule_id: str, name: str) -> Iterator[Refusal]:
    fault, known = name_fault(name), known_name(state, name)
    if fault:
        yield Refusal(rule_id, fault, {"name": name}, "Choose a plain name.")
    if known != name:
        yield Refusal(rule_id, f"{known} is not spelt so here.", {"known": known}, f"Write {known}.")


def _text(text: str) -> Iterator[Refusal]:
    fault = text_fault(text)
    if fault:
        yield Refusal(
            "P-POOL-DESCRIBE",
            fault,
            {"characters": len(text), "at_most": MAX_TEXT},
            "Say it in one plain sentence.",
        )
