"""Applying moves and rolls: from one state to the next, and what happened on the way."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, overload

from ..core.chance import Dice, Outcome, Request
from ..core.errors import SetupError
from ..core.game import Event, Step
from ..core.words import quoted
from .moves import Accept, Bond, Help, Move, Nemesis, Overexert, Pass, Roll, Session, Side, Versus
from .state import (
    MAX_SCORE,
    MAX_SEATS,
    NEMESIS_DICE,
    TRAITS,
    Attempt,
    Contest,
    Setup,
    Sheet,
    State,
    cost,
    decider,
    falling,
    may_overexert,
    name_fault,
    pool,
    result,
    score,
    successes,
    thrown,
)

__all__ = ["apply", "draft", "next_roll", "resolve", "start"]


def start(setup: Setup) -> State:
    """The table before the first roll; a wrong set-up is a `SetupError`."""
    if not 1 <= len(setup.names) <= MAX_SEATS:
        raise SetupError(f"A table has 1 to {MAX_SEATS} characters, not {len(setup.names)}.")
    if len({name.casefold() for name in setup.names}) < len(setup.names):
        raise SetupError("Two characters have the same name; give each a name of its own.")
    for name in (*setup.names, *filter(None, setup.bonds), *(foe for foes in setup.nemeses for foe in foes)):
        if fault := name_fault(name):
            raise SetupError(fault)
    if len(setup.scores) != len(setup.names) or any(len(scores) != len(TRAITS) for scores in setup.scores):
        raise SetupError(f"Every character has {len(TRAITS)} scores, one for each trait.")
    for name, scores in zip(setup.names, setup.scores, strict=True):
        for trait, value in zip(TRAITS, scores, strict=True):
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_SCORE:
                raise SetupError(
                    f"{name}'s {trait} cannot be {quoted(value)}; a score is a whole number from 0 to {MAX_SCORE}."
                )
    if len(setup.bonds) > len(setup.names) or len(setup.nemeses) > len(setup.names):
        raise SetupError("Bonds and Nemeses are given for more characters than there are.")
    bonds = setup.bonds + ("",) * (len(setup.names) - len(setup.bonds))
    nemeses = setup.nemeses + ((),) * (len(setup.names) - len(setup.nemeses))
    for name, bond, foes in zip(setup.names, bonds, nemeses, strict=True):
        if name.casefold() in (other.casefold() for other in (bond, *foes)):
            raise SetupError(f"{name} cannot be their own Bond or Nemesis; name somebody else.")
        if len({foe.casefold() for foe in foes}) < len(foes):
            raise SetupError(f"{name} has the same Nemesis twice; name each once.")
    spelling: dict[str, str] = {name.casefold(): name for name in setup.names}

    def spelt(name: str) -> str:
        """The first spelling of a name holds for the whole table."""
        return spelling.setdefault(name.casefold(), name)

    sheets = [
        Sheet(bond=spelt(bond), nemeses=tuple(map(spelt, foes)))
        for bond, foes in zip(bonds, nemeses, strict=True)
    ]
    return State(setup, tuple(sheets))


# ---------------------------------------------------------------------- moves
def apply(state: State, seat: int, move: Move) -> Step[State]:
    """Make a legal move."""
    match move:
        case Roll():
            return _roll(state, seat, move)
        case Versus():
            return _versus(state, seat, move)
        case Overexert():
            return _overexert(state, seat)
        case Accept():
            assert state.attempt is not None
            return Step(_single(state, replace(state.attempt, closed=True)), (Event("accepted", seat),))
        case Pass():
            assert state.contest is not None
            passed = replace(state.contest, passed=state.contest.passed | 1 << seat)
            return _settle(_contest(state, passed), (Event("passed", seat),))
        case Bond(other):
            return Step(_sheet(state, seat, bond=other), (Event("bond", seat, {"other": other}),))
        case Help():
            used = Event("helped", seat, {"other": state.sheets[seat].bond})
            return Step(_sheet(state, seat, helped=True), (used,))
        case Nemesis(other):
            foes = (*state.sheets[seat].nemeses, other)
            return Step(_sheet(state, seat, nemeses=foes), (Event("nemesis", seat, {"other": other}),))
        case Session():
            return _session(state)


@overload
def draft(state: State, seat: int, move: Roll) -> Attempt: ...
@overload
def draft(state: State, seat: int, move: Versus) -> tuple[Attempt, ...]: ...
def draft(state: State, seat: int, move: Roll | Versus) -> Attempt | tuple[Attempt, ...]:
    """The dice that a roll would throw: one attempt, or one a side of an opposed roll."""
    if isinstance(move, Roll):
        against = tuple(dict.fromkeys(move.against))  # who is named twice is there once
        return _attempt(state, Side(seat, move.trait, move.dice), against, move.text)
    names = [state.setup.names[side.seat] for side in move.sides]
    return tuple(
        _attempt(state, side, tuple(name for name in names if name != own), move.text)
        for side, own in zip(move.sides, names, strict=True)
    )


def _roll(state: State, seat: int, move: Roll) -> Step[State]:
    state = _close(state)
    attempt = draft(state, seat, move)
    told = Event(
        "announced",
        seat,
        {
            "trait": TRAITS[move.trait],
            "dice": list(attempt.dice),
            "nemesis": attempt.nemesis,
            "against": list(attempt.against),
            "text": move.text,
        },
    )
    return Step(State(state.setup, state.sheets, attempt), (told,))


def _versus(state: State, seat: int, move: Versus) -> Step[State]:
    state = _close(state)
    attempts = draft(state, seat, move)
    told = Event(
        "opposed",
        seat,
        {
            "sides": [[state.setup.names[side.seat], TRAITS[side.trait]] for side in move.sides],
            "text": move.text,
        },
    )
    return Step(_contest(state, Contest(attempts)), (told,))


def _attempt(state: State, side: Side, against: tuple[str, ...], text: str) -> Attempt:
    """A new attempt: the dice that were named, d6 for the rest, Nemesis dice if a Nemesis is there."""
    missing = pool(state, side.seat, side.trait) - len(side.dice)
    foes = set(state.sheets[side.seat].nemeses) & set(against)
    return Attempt(
        seat=side.seat,
        trait=side.trait,
        dice=tuple(sorted(side.dice + (6,) * missing)),
        nemesis=NEMESIS_DICE if foes else 0,
        against=against,
        text=text,
    )


def _overexert(state: State, seat: int) -> Step[State]:
    contest = state.contest if decider(state) is not None else None
    if contest is None:
        assert state.attempt is not None
        attempt = state.attempt
    else:
        attempt = next(attempt for attempt in contest.attempts if attempt.seat == seat)
    trait = attempt.trait
    due = cost(state, seat, trait)
    sheet = state.sheets[seat]
    paid = _sheet(
        state,
        seat,
        lost=_add(sheet.lost, trait, due),
        overexertions=_add(sheet.overexertions, trait, 1),
        tired=sheet.tired or due > 1,  # the cost is the number of this overexertion
    )
    events = [
        Event("overexerted", seat, {"trait": TRAITS[trait], "cost": due, "score": score(paid, seat, trait)})
    ]
    if due > 1 and not sheet.tired:
        events.append(Event("tired", seat))
    again = replace(attempt, throws=attempt.throws + 1, faces=None)
    if contest is None:
        return Step(_single(paid, again), tuple(events))
    # a re-roll voids what others passed on
    attempts = tuple(again if other.seat == seat else other for other in contest.attempts)
    return Step(_contest(paid, Contest(attempts)), tuple(events))


def _session(state: State) -> Step[State]:
    state = _close(state)
    events: tuple[Event, ...] = (Event("session"),)
    if decider(state) is not None:
        ended = _end(state)
        state, events = ended.state, (*ended.events, *events)
    sheets = tuple(Sheet(bond=sheet.bond, nemeses=sheet.nemeses) for sheet in state.sheets)
    return Step(State(state.setup, sheets, state.attempt, state.contest), events)


def _close(state: State) -> State:
    """The open attempt ends: overexertion follows a failure at once or not at all."""
    if state.attempt is None or state.attempt.closed:
        return state
    return _single(state, replace(state.attempt, closed=True))


def _single(state: State, attempt: Attempt) -> State:
    """The state with another last single roll."""
    return State(state.setup, state.sheets, attempt, state.contest)


def _contest(state: State, contest: Contest) -> State:
    """The state with another last opposed roll."""
    return State(state.setup, state.sheets, state.attempt, contest)


def _sheet(state: State, seat: int, **changes: Any) -> State:
    sheets = list(state.sheets)
    sheets[seat] = replace(sheets[seat], **changes)
    return State(state.setup, tuple(sheets), state.attempt, state.contest)


def _add(counts: tuple[int, ...], trait: int, more: int) -> tuple[int, ...]:
    return (*counts[:trait], counts[trait] + more, *counts[trait + 1 :])


# ---------------------------------------------------------------------- chance
def next_roll(state: State) -> Request | None:
    """The throw that is due, or None."""
    attempt = falling(state)
    if attempt is None:
        return None
    setup = state.setup
    return _request(attempt.seat, setup.names[attempt.seat], attempt.trait, thrown(setup, attempt))


@lru_cache(maxsize=512)
def _request(seat: int, who: str, trait: int, sides: tuple[int, ...]) -> Request:
    return Request(f"pool/{seat}", Dice(sides), f"{who} rolls {TRAITS[trait]}", seat)


def resolve(state: State, outcome: Outcome) -> Step[State]:
    """The dice have fallen."""
    attempt = falling(state)
    assert attempt is not None
    fallen = replace(attempt, faces=tuple(int(face) for face in outcome))
    count = successes(state.setup, fallen)
    rolled = Event(
        "rolled",
        attempt.seat,
        {
            "trait": TRAITS[attempt.trait],
            "sides": list(thrown(state.setup, fallen)),
            "faces": list(outcome),
            "successes": count,
        },
    )
    if attempt is state.attempt:
        state = _tally(_single(state, fallen), attempt.seat, won=count > 0, first=attempt.throws == 1)
        if count:
            return Step(state, (rolled, Event("succeeded", attempt.seat)))
        due = cost(state, attempt.seat, attempt.trait) if may_overexert(state) else None
        return Step(state, (rolled, Event("failed", attempt.seat, {"overexert_for": due})))
    assert state.contest is not None
    attempts = tuple(fallen if other is attempt else other for other in state.contest.attempts)
    return _settle(_contest(state, replace(state.contest, attempts=attempts)), (rolled,))


def _tally(state: State, seat: int, *, won: bool, first: bool) -> State:
    sheet = state.sheets[seat]
    return _sheet(state, seat, rolls=sheet.rolls + first, won=sheet.won + won)


def _settle(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Go on with the opposed roll: it ends when nobody is left to decide."""
    if falling(state) is not None or decider(state) is not None:
        return Step(state, events)
    ended = _end(state)
    return Step(ended.state, (*events, *ended.events))


def _end(state: State) -> Step[State]:
    contest = state.contest
    assert contest is not None
    winner, drawn = result(state.setup, contest)
    for attempt in contest.attempts:
        state = _tally(state, attempt.seat, won=winner == attempt.seat, first=True)
    counts = {state.setup.names[a.seat]: successes(state.setup, a) for a in contest.attempts}
    if winner is not None:
        event = Event("won", winner, {"successes": counts})
    else:
        event = Event(
            "drawn", None, {"between": [state.setup.names[seat] for seat in drawn], "successes": counts}
        )
    return Step(_contest(state, replace(contest, ended=True)), (event,))
