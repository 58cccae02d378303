"""Pathwalker in words: events as sentences, the position as a line and as a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.game import Event
from ..core.words import listed
from .state import (
    TRAITS,
    Attempt,
    Setup,
    State,
    cost,
    decider,
    falling,
    may_overexert,
    result,
    score,
    successes,
    thrown,
)

__all__ = ["board", "count_of", "dice_words", "faces_words", "headline", "say", "success_words"]


def count_of(n: int, one: str, many: str | None = None) -> str:
    """A number with its noun: ``1 die``, ``3 dice``."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def dice_words(sides: tuple[int, ...] | list[int]) -> str:
    """Dice by kind: ``2d6 + 1d8``; ``no dice`` for none."""
    kinds = sorted(set(sides))
    return " + ".join(f"{list(sides).count(kind)}d{kind}" for kind in kinds) or "no dice"


def faces_words(sides: tuple[int, ...] | list[int], faces: tuple[int, ...] | list[int]) -> str:
    """What dice show: ``2 3 6``, with the kind of die where it is no d6, as in ``8 (d8)``."""
    shown = [str(face) if kind == 6 else f"{face} (d{kind})" for kind, face in zip(sides, faces, strict=True)]
    return " ".join(shown) or "nothing"


def success_words(setup: Setup) -> str:
    """What counts as a success at this table."""
    return {"six": "a die that shows 6", "six-up": "a die that shows 6 or more"}.get(
        setup.success, "a die that shows its highest face"
    )


def say(setup: Setup, event: Event) -> str:
    """The event as a sentence. An event of an unknown kind, from a save of another version, is named."""
    seat = event.seat
    who = setup.names[seat] if seat is not None and 0 <= seat < len(setup.names) else ""
    try:
        return _SENTENCES[event.kind](who, event.data)
    except (LookupError, TypeError, ValueError, AttributeError):
        return f"{who} {event.kind}.".strip()


def _announced(who: str, data: Any) -> str:
    foes = f" against {listed(data['against'])}" if data["against"] else ""
    bonus = f" and {data['nemesis']} Nemesis dice" if data["nemesis"] else ""
    text = f": “{data['text']}”" if data["text"] else "."
    return f"{who} tries {data['trait']} with {dice_words(data['dice'])}{bonus}{foes}{text}"


def _rolled(who: str, data: Any) -> str:
    if not data["sides"]:
        return f"{who} has no dice for {data['trait']}."
    n = data["successes"]
    return f"{who} rolls {data['trait']}: {faces_words(data['sides'], data['faces'])}, {count_of(n, 'success', 'successes')}."


def _failed(who: str, data: Any) -> str:
    due = data["overexert_for"]
    more = f" {who} may overexert for {count_of(due, 'die', 'dice')}." if due else ""
    return f"Failure; the Wayfinder says what happens.{more}"


def _opposed(who: str, data: Any) -> str:
    sides = " against ".join(f"{name}'s {trait}" for name, trait in data["sides"])
    return f"Opposed roll: {sides}" + (f": “{data['text']}”" if data["text"] else ".")


def _tallies(data: Any) -> str:
    return ", ".join(f"{name} {n}" for name, n in data["successes"].items())


_SENTENCES: dict[str, Callable[[str, Any], str]] = {
    "announced": _announced,
    "rolled": _rolled,
    "succeeded": lambda who, data: f"Success for {who}.",
    "failed": _failed,
    "overexerted": lambda who, data: (
        f"{who} overexerts: {data['trait']} loses {count_of(data['cost'], 'die', 'dice')} until the next session, "
        f"{data['score']} left."
    ),
    "tired": lambda who, data: f"{who} is TIRED.",
    "accepted": lambda who, data: f"{who} lets the roll stand.",
    "opposed": _opposed,
    "passed": lambda who, data: f"{who} passes.",
    "won": lambda who, data: f"{who} wins the opposed roll and says what happens ({_tallies(data)}).",
    "drawn": lambda who, data: (
        f"A draw between {listed(data['between'])}; the Wayfinder says what happens ({_tallies(data)})."
    ),
    "bond": lambda who, data: f"{who} has a Bond with {data['other']}.",
    "helped": lambda who, data: f"{who} acts out of turn for the Bond with {data['other']}.",
    "nemesis": lambda who, data: f"{who} has a Nemesis: {data['other']}.",
    "session": lambda who, data: (
        "A new session: lost dice, overexertions, TIRED and the Bonds' actions are reset."
    ),
}


# ---------------------------------------------------------------------- the position
def headline(state: State) -> str:
    """The position in one line."""
    attempt, contest = state.attempt, state.contest
    if contest is not None:
        return _contest_line(state)
    if attempt is None:
        names = ", ".join(state.setup.names)
        return f"{names} ready; nothing rolled yet"
    return _attempt_line(state, attempt)


def _attempt_line(state: State, attempt: Attempt) -> str:
    who, trait = state.setup.names[attempt.seat], TRAITS[attempt.trait]
    if attempt.faces is None:
        return f"{who} rolls {trait}: {dice_words(thrown(state.setup, attempt))} to be thrown"
    shown = faces_words(thrown(state.setup, attempt), attempt.faces)
    n = successes(state.setup, attempt)
    if n:
        return f"{who}'s {trait} shows {shown}: success"
    if may_overexert(state):
        due = cost(state, attempt.seat, attempt.trait)
        return (
            f"{who}'s {trait} shows {shown}: failure; overexert for {count_of(due, 'die', 'dice')}, or accept"
        )
    return f"{who}'s {trait} shows {shown}: failure"


def _contest_line(state: State) -> str:
    contest = state.contest
    assert contest is not None
    if any(attempt.faces is None for attempt in contest.attempts):
        thrower = falling(state)
        assert thrower is not None
        return _attempt_line(state, thrower)
    tally = ", ".join(f"{state.setup.names[a.seat]} {successes(state.setup, a)}" for a in contest.attempts)
    deciding = decider(state)
    if deciding is not None:
        return f"opposed roll {tally}; {state.setup.names[deciding]} overexerts or passes"
    winner, drawn = result(state.setup, contest)
    if winner is not None:
        return f"opposed roll {tally}: {state.setup.names[winner]} wins"
    return f"opposed roll {tally}: draw between {listed(state.setup.names[seat] for seat in drawn)}"


def board(state: State) -> str:
    """The whole table as text."""
    lines = [f"Pathwalker. Success: {success_words(state.setup)}."]
    lines += [_sheet_line(state, seat) for seat in range(len(state.setup.names))]
    line = headline(state)
    lines.append(line[0].upper() + line[1:] + ".")
    return "\n".join(lines)


def _sheet_line(state: State, seat: int) -> str:
    sheet = state.sheets[seat]
    traits = []
    for trait, base in enumerate(state.setup.scores[seat]):
        if base:
            now = score(state, seat, trait)
            traits.append(f"{TRAITS[trait]} {now}" + (f" of {base}" if now != base else ""))
    marks = []
    if sum(sheet.overexertions):
        marks.append(count_of(sum(sheet.overexertions), "overexertion"))
    if sheet.tired:
        marks.append("TIRED")
    if sheet.bond:
        marks.append(f"Bond {sheet.bond}" + (" (action used)" if sheet.helped else ""))
    if sheet.nemeses:
        marks.append(f"Nemesis {', '.join(sheet.nemeses)}")
    if sheet.rolls:
        marks.append(f"won {sheet.won} of {count_of(sheet.rolls, 'roll')} this session")
    return f"{state.setup.names[seat]}: {', '.join(traits) or 'all scores 0'}" + "".join(
        f"; {mark}" for mark in marks
    )
