"""What a table of Pathwalker looks like at one moment: sheets, the last roll, the contest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core import names
from ..core.names import MAX_NAME, plain_name
from ..core.words import quoted

__all__ = [
    "MAX_NAME",
    "MAX_SCORE",
    "MAX_SEATS",
    "NEMESIS_DICE",
    "SIDES",
    "TRAITS",
    "Attempt",
    "Contest",
    "Setup",
    "Sheet",
    "State",
    "cost",
    "decider",
    "die_succeeds",
    "falling",
    "known_name",
    "leaders",
    "may_overexert",
    "name_fault",
    "payable",
    "plain_name",
    "pool",
    "rerolled",
    "result",
    "score",
    "seat_name",
    "successes",
    "thrown",
    "trait_name",
]

TRAITS = ("Awareness", "Charm", "Endurance", "Magic", "Might", "Sage", "Subterfuge", "Survival", "Swiftness")
MAX_SCORE = 10
SIDES = (4, 6, 8)
NEMESIS_DICE = 2
MAX_SEATS = 12


@dataclass(frozen=True, slots=True)
class Setup:
    """Characters and the rulings of this table.

    `scores` has one tuple a seat, in the order of `TRAITS`. `bonds` (empty text for none) and
    `nemeses` are what the characters bring along. The other fields are options of the rulebook.
    """

    names: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    bonds: tuple[str, ...] = ()
    nemeses: tuple[tuple[str, ...], ...] = ()
    success: str = "six"
    count: str = "character"
    tired_penalty: int = 0
    nemesis_reroll: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """What changes on a character's sheet. `lost` and `overexertions` are by trait, for this session."""

    lost: tuple[int, ...] = (0,) * len(TRAITS)
    overexertions: tuple[int, ...] = (0,) * len(TRAITS)
    tired: bool = False
    bond: str = ""
    helped: bool = False
    nemeses: tuple[str, ...] = ()
    rolls: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class Attempt:
    """A roll of one character.

    `dice` are the sides of the dice of the score, `nemesis` how many d6 come on top, `faces`
    what the dice show (None until they have fallen), `throws` how often they were thrown.
    """

    seat: int
    trait: int
    dice: tuple[int, ...]
    nemesis: int = 0
    against: tuple[str, ...] = ()
    text: str = ""
    throws: int = 1
    faces: tuple[int, ...] | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Contest:
    """An opposed roll: one attempt a side, in the order named; `passed` is a bitmask of seats."""

    attempts: tuple[Attempt, ...]
    passed: int = 0
    ended: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The whole table. `attempt` is the last single roll, `contest` the last opposed one."""

    setup: Setup
    sheets: tuple[Sheet, ...]
    attempt: Attempt | None = None
    contest: Contest | None = None


# ---------------------------------------------------------------------- reading a state
def score(state: State, seat: int, trait: int) -> int:
    """The trait's score as it stands, paid dice off."""
    return state.setup.scores[seat][trait] - state.sheets[seat].lost[trait]


def falling(state: State) -> Attempt | None:
    """The attempt whose dice are thrown next, or None when none are in the air."""
    if state.attempt is not None and state.attempt.faces is None:
        return state.attempt
    if state.contest is not None:
        for attempt in state.contest.attempts:
            if attempt.faces is None:
                return attempt
    return None


def pool(state: State, seat: int, trait: int) -> int:
    """Dice of the score in a new roll: the score, less the table's penalty for TIRED."""
    penalty = state.setup.tired_penalty if state.sheets[seat].tired else 0
    return max(0, score(state, seat, trait) - penalty)


def cost(state: State, seat: int, trait: int) -> int:
    """Dice that the next overexertion of this trait takes."""
    counts = state.sheets[seat].overexertions
    return 1 + (counts[trait] if state.setup.count == "trait" else sum(counts))


def thrown(setup: Setup, attempt: Attempt) -> tuple[int, ...]:
    """Sides of the dice of this throw, Nemesis dice last."""
    if attempt.throws > 1 and not setup.nemesis_reroll:
        return attempt.dice
    return attempt.dice + (6,) * attempt.nemesis


def die_succeeds(setup: Setup, sides: int, face: int) -> bool:
    """Whether a die that shows `face` is a success at this table."""
    if setup.success == "top":
        return face == sides
    return face == 6 or (setup.success == "six-up" and face > 6)


def successes(setup: Setup, attempt: Attempt) -> int:
    """Dice of the throw that succeed; 0 before they have fallen."""
    faces = attempt.faces or ()
    if setup.success == "six":  # asked most often, and the kinds of dice do not matter
        return faces.count(6)
    return sum(
        die_succeeds(setup, sides, face) for sides, face in zip(thrown(setup, attempt), faces, strict=False)
    )


def rerolled(setup: Setup, attempt: Attempt) -> tuple[int, ...]:
    """Sides of the dice that an overexertion would throw."""
    return attempt.dice + ((6,) * attempt.nemesis if setup.nemesis_reroll else ())


def payable(state: State, attempt: Attempt) -> bool:
    """Whether there is something to roll again and the score can pay for it."""
    due = cost(state, attempt.seat, attempt.trait)
    return bool(rerolled(state.setup, attempt)) and due <= score(state, attempt.seat, attempt.trait)


def may_overexert(state: State) -> bool:
    """Whether the last single roll can be overexerted now."""
    attempt = state.attempt
    return (
        attempt is not None
        and attempt.faces is not None
        and not attempt.closed
        and not successes(state.setup, attempt)
        and payable(state, attempt)
    )


def leaders(setup: Setup, contest: Contest) -> tuple[int, ...]:
    """Seats with the most successes, in the order named."""
    counts = [successes(setup, attempt) for attempt in contest.attempts]
    most = max(counts)
    return tuple(attempt.seat for attempt, n in zip(contest.attempts, counts, strict=True) if n == most)


def result(setup: Setup, contest: Contest) -> tuple[int | None, tuple[int, ...]]:
    """Who wins as it stands, or None and the seats that draw.

    The winner has the most successes alone, and one at least.
    """
    ahead = leaders(setup, contest)
    most = max(successes(setup, attempt) for attempt in contest.attempts)
    return (ahead[0], ()) if len(ahead) == 1 and most else (None, ahead)


def decider(state: State) -> int | None:
    """The seat that decides next in the opposed roll, or None when nobody has to."""
    contest = state.contest
    if contest is None or contest.ended or any(attempt.faces is None for attempt in contest.attempts):
        return None
    counts = [successes(state.setup, attempt) for attempt in contest.attempts]
    most = max(counts)
    shared = counts.count(most) > 1
    waiting = [
        (count, order)
        for order, (count, attempt) in enumerate(zip(counts, contest.attempts, strict=True))
        if (count < most or shared) and not contest.passed >> attempt.seat & 1 and payable(state, attempt)
    ]
    return contest.attempts[min(waiting)[1]].seat if waiting else None


# ---------------------------------------------------------------------- names
def trait_name(trait: int) -> str:
    """The trait's name; a number that is no trait, as only a program can give it, is shown as it is."""
    return TRAITS[trait] if 0 <= trait < len(TRAITS) else f"trait {trait}"


def seat_name(names: Sequence[str], seat: int) -> str:
    """The name at a seat; a number that is no seat is shown as it is."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def known_name(state: State, name: str) -> str:
    """The name as it is spelt at this table, for a character, Bond or Nemesis; any other as it is.

    Without one spelling for each, a roll against "wolf" would miss the Nemesis "Wolf".
    """
    name = plain_name(name)
    sheets = state.sheets
    spelt = [
        *state.setup.names,
        *(sheet.bond for sheet in sheets),
        *(foe for s in sheets for foe in s.nemeses),
    ]
    if name in spelt:
        return name
    return next((known for known in spelt if known.casefold() == name.casefold()), name)


def name_fault(name: str) -> str | None:
    """Why this is no name of a character, as a sentence, or None."""
    words = name.casefold().split()
    reason = None
    if name.casefold().startswith(("roll ", "versus ")):
        reason = "a name does not begin as a move does"  # "roll Might: I climb" would speak for "roll Might"
    elif {"vs", "vs."} & set(words[1:-1]):
        reason = "'vs' stands between names, not in one"
    fault = names.name_fault(name)
    return fault or (f"{quoted(name)} cannot be a name: {reason}." if reason else None)
