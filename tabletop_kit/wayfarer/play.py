"""What happens: the start, moves, dice. What a turn resolves to is in `reveal`."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import cast

from ..core.chance import Dice, Outcome, Request
from ..core.game import Chance, Decide, Event, Over, Step, Turn
from ..core.words import quoted
from . import scenarios, solo
from .editions import island_of, sheet_of
from .expert import struck_bit
from .listing import may_begin, travels
from .moves import (
    MISS,
    Adjust,
    Cloud,
    Extra,
    Finish,
    Keep,
    Miss,
    Move,
    Reroll,
    RerollBonus,
    Spend,
    Strike,
    Travel,
    Use,
)
from .reveal import unfold
from .rolls import fallen, keep, spend
from .scoring import result
from .sheet import COMPANIONS
from .state import Player, Setup, State, changed_player, changed_state
from .turn_end import close, thaw

__all__ = ["View", "apply", "determinize", "dice", "observe", "resolve", "start", "turn"]

#: Travel dice of a turn by the multiplayer rules and in solo.
TRAVEL_DICE, SOLO_DICE = 3, 2
#: Whoever begins is a copy of this one, which takes a fifth of the time of a player made from nothing.
_NEWCOMER = Player()


def start(setup: Setup) -> State:
    """The table before the starting towns are rolled."""
    crosses = scenarios.scenario(setup.scenario).crosses if setup.solo else 0
    player = changed_player(_NEWCOMER, crosses=crosses, items=setup.items)
    seats = len(setup.names)
    return State(setup, (player,) * seats, active=setup.first, commits=(None,) * seats)


def dice(state: State) -> int:
    """Travel dice of this turn."""
    return SOLO_DICE + state.extra if state.setup.solo else TRAVEL_DICE


def turn(state: State) -> Turn:
    """What the game waits for."""
    match state.phase:
        case "start":
            space = Dice((6,) * len(state.players))
            return Chance(Request("start", space, "One die a player for the starting town"))
        case "roll":
            return _roll(dice(state), state.active, state.setup.solo and may_begin(state))
        case "choose":
            return _choose(tuple([move is None for move in state.commits]))
        case "owed":
            return _owed(state.owed[0].kind, state.owed[0].seat)
        case "keep":
            return Decide((state.owed[0].seat,))
        case "closing":
            return Decide((0,))
        case _:
            return Over(result(state))


@cache
def _roll(travel: int, active: int, may: bool) -> Chance:
    text = f"{travel} Travel dice, then the Active die"
    return Chance(Request("turn", Dice((6,) * (travel + 1)), text, active), (0,) if may else ())


@cache
def _choose(due: tuple[bool, ...]) -> Decide:
    return Decide(
        tuple(seat for seat, waits in enumerate(due) if waits),
        committed=tuple(seat for seat, waits in enumerate(due) if not waits),
    )


@cache
def _owed(kind: str, seat: int) -> Chance:
    what = "Monster" if kind == "monster" else "Treasure"
    return Chance(Request(f"{kind}/{seat}", Dice((6,)), f"{what} roll", seat))


# ---------------------------------------------------------------------- moves
def apply(state: State, seat: int, move: Move) -> Step[State]:
    """Make a legal move."""
    match move:
        case Travel() | Miss() | Cloud():
            return _commit(state, seat, move)
        case Keep(value):
            return keep(state, value)
        case Spend(token):
            return spend(state, token)
        case Extra():
            after = _changed(state, 0, spent=state.players[0].spent + 1)
            return Step(changed_state(after, extra=True), (Event("extra", seat),))
        case Reroll():
            after = _changed(state, 0, spent=state.players[0].spent + 2)
            return Step(_roll_again(after), (Event("rerolled", seat, {"why": "towns"}),))
        case RerollBonus():
            after = _changed(state, seat, ready=_used(state, seat, "reroll"))
            return Step(_roll_again(after), (Event("rerolled", seat, {"why": "bonus"}),))
        case Adjust(face, by, active):
            return _adjust(state, seat, face, by, active)
        case Strike(companion, box, track):
            return _strike(state, seat, companion, box, track)
        case Use(item, value):
            return _use(state, seat, item, value)
        case Finish():
            return close(state)
    raise TypeError(f"{quoted(move)} is no move")


def _commit(state: State, seat: int, move: Travel | Miss | Cloud) -> Step[State]:
    if len(state.players) == 1:  # hidden from nobody
        return unfold(state, (move,))
    commits = (*state.commits[:seat], move, *state.commits[seat + 1 :])
    event = Event("committed", seat)
    all_chosen = tuple([one for one in commits if one is not None])
    if len(all_chosen) < len(commits):
        return Step(changed_state(state, commits=commits), (event,))
    step = unfold(state, all_chosen)
    return Step(step.state, (event, *step.events), reveals=True)


def _roll_again(state: State) -> State:
    return changed_state(state, phase="roll", travel=(), die=0, commits=(None,) * len(state.players))


def _adjust(state: State, seat: int, face: int, by: int, active: bool) -> Step[State]:
    after = _changed(state, 0, spent=state.players[0].spent + 1)
    if active:
        after = changed_state(after, die=face + by)
    else:
        place = state.travel.index(face)
        after = changed_state(after, travel=(*state.travel[:place], face + by, *state.travel[place + 1 :]))
    return Step(after, (Event("adjusted", seat, {"face": face, "to": face + by, "active": active}),))


def _strike(state: State, seat: int, companion: int, box: int, track: int) -> Step[State]:
    struck = list(state.players[seat].struck)
    struck[companion] |= struck_bit(sheet_of(state.setup), companion, box, track)
    after = _changed(state, seat, ready=_used(state, seat, "strike"), struck=tuple(struck))
    data = {"companion": COMPANIONS[companion], "box": box, "track": track}
    return Step(after, (Event("struck", seat, data),))


def _used(state: State, seat: int, bonus: str) -> int:
    """The bonuses that wait after one was used."""
    return state.players[seat].ready & ~(1 << sheet_of(state.setup).bonus.index(bonus))


def _use(state: State, seat: int, item: str, value: int) -> Step[State]:
    player = state.players[0]
    left = tuple(one for one in player.items if one != item)
    match item:
        case "sword":
            place = player.monster.index(value)
            monster = (*player.monster[:place], 0, *player.monster[place + 1 :])
            after = _changed(state, 0, items=left, monster=monster)
        case "potion":
            value = min(solo.POTION, player.crosses)
            after = _changed(state, 0, items=left, crosses=player.crosses - value)
        case "camp":
            sheet = sheet_of(state.setup)
            gems, shields = solo.camp(player, sheet)
            after = _changed(
                *(state, 0),
                items=left,
                gems=gems,
                shields=shields,
                gems_circled=sheet.gems,
                shields_circled=sheet.shields,
            )
        case "provisions":
            value = min(solo.PROVISIONS, player.spent)
            after = _changed(state, 0, items=left, spent=player.spent - value)
        case _:  # the Compass
            after = changed_state(_changed(state, 0, items=left), die=value)
    event = Event("item", seat, {"item": item, "value": value})
    if after.phase == "closing" and not solo.closing_items(after):
        return close(after, (event,))
    return Step(after, (event,))


# ---------------------------------------------------------------------- dice
def resolve(state: State, outcome: Outcome) -> Step[State]:
    """Go on with what the dice show."""
    faces = cast("tuple[int, ...]", outcome)
    if state.phase == "owed":
        return fallen(state, faces[0])
    if state.phase == "start":
        return _begin(state, faces)
    travel, die = faces[:-1], faces[-1]
    after = changed_state(state, phase="choose", travel=travel, die=die, rolled=state.rolled + 1)
    return Step(after, (Event("rolled", state.active, {"travel": list(travel), "active": die}),))


def _begin(state: State, faces: tuple[int, ...]) -> Step[State]:
    island = island_of(state.setup)
    spaces = [island.starts[(face - 1) // 2] for face in faces]
    players = [
        changed_player(player, visited=1 << space)
        for player, space in zip(state.players, spaces, strict=True)
    ]
    events = [
        Event("started", seat, {"face": face, "space": island.names[space], "town": island.town_names[space]})
        for seat, (face, space) in enumerate(zip(faces, spaces, strict=True))
    ]
    thawed = thaw(0, players, island, events)
    begun = changed_state(state, players=tuple(players), phase="roll", turn=1, thawed=thawed)
    return Step(begun, tuple(events))


# ---------------------------------------------------------------------- knowing
@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know: the state without the choices of others, and who has chosen.

    Attributes
    ----------
    seat : int or None
        Who looks; None for what everybody may see.
    state : State
        Choices that are hidden from this seat are None.
    committed : tuple of bool
        By seat.
    """

    seat: int | None
    state: State
    committed: tuple[bool, ...]


def observe(state: State, seat: int | None) -> View:
    """What a seat may know; nothing but the choices of others is ever hidden."""
    committed = tuple(move is not None for move in state.commits)
    if state.phase != "choose" or not any(committed):
        return View(seat, state, committed)
    commits = tuple(move if other == seat else None for other, move in enumerate(state.commits))
    return View(seat, changed_state(state, commits=commits), committed)


def determinize(view: View, rng: random.Random) -> State:
    """A state that fits, each hidden choice drawn from the moves that the seat has."""
    state = view.state
    commits = tuple(
        _imagined(state, seat, rng) if hidden and move is None else move
        for seat, (hidden, move) in enumerate(zip(view.committed, state.commits, strict=True))
    )
    return state if commits == state.commits else changed_state(state, commits=commits)


def _imagined(state: State, seat: int, rng: random.Random) -> Travel | Miss:
    moves = travels(state, seat)
    move = rng.choice(moves) if moves else MISS
    assert isinstance(move, (Travel, Miss))
    return move


# ---------------------------------------------------------------------- changing
def _changed(state: State, seat: int, **changes: object) -> State:
    player = changed_player(state.players[seat], **changes)
    return changed_state(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))
