"""Sets a position of ``pathwalker.json`` up in the engine, plays its steps, answers its questions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop_kit.core.errors import TabletopError
from tabletop_kit.core.game import Chance
from tabletop_kit.pathwalker import TRAITS, Character, game, table
from tabletop_kit.pathwalker import state as look
from tabletop_kit.pathwalker.moves import (
    ACCEPT,
    HELP,
    OVEREXERT,
    PASS,
    SESSION,
    Bond,
    Move,
    Nemesis,
    Roll,
    Side,
    Versus,
)
from tabletop_kit.pathwalker.play import draft
from tabletop_kit.pathwalker.state import State, result

#: The positions' words for a success, and the engine's.
SUCCESS = {"highest": "top"}


def answers(position: dict[str, Any]) -> list[Any]:
    """What the engine says to each question of the position, in order."""
    try:
        state = set_up(position["setup"])
    except TabletopError:
        return [name == "refused" for name, _ in position["ask"]]
    refused = False
    for step in position["steps"]:
        after = play(state, step)
        refused = refused or after is None
        state = state if after is None else after
    return [refused if name == "refused" else ask(state, name, about) for name, about in position["ask"]]


def set_up(setup: dict[str, Any]) -> State:
    """The table before the first step."""
    options = dict(setup["options"])
    if "success" in options:
        options["success"] = SUCCESS.get(options["success"], options["success"])
    if options.pop("count_per_trait", False):
        options["count"] = "trait"
    given = setup["characters"]
    cast = [
        Character(name, one["score"], one.get("bond", ""), tuple(one.get("nemesis", ())))
        for name, one in given.items()
    ]
    state = table(cast, typed=True, **options).state
    sheets = [
        replace(sheet, tired=one.get("tired", False), helped=one.get("bond_used", False))
        for sheet, one in zip(state.sheets, given.values(), strict=True)
    ]
    return replace(state, sheets=tuple(sheets))


def play(state: State, step: dict[str, Any]) -> State | None:
    """The state after the step with its faces thrown, or None when a rule bars it."""
    seat = _seat(state, step)
    move = _move(state, step)
    if game.refusals(state, seat, move):
        assert move not in game.legal(state, seat)
        return None
    state = game.apply(state, seat, move).state
    for roll in step.get("rolls", [step] if "faces" in step else []):
        state = game.resolve(state, game.chance(state).read(roll["faces"])).state
    assert not isinstance(game.turn(state), Chance)
    return state


def _seat(state: State, step: dict[str, Any]) -> int:
    if "who" in step:
        return state.setup.names.index(step["who"])
    return 0 if state.attempt is None else state.attempt.seat


def _move(state: State, step: dict[str, Any]) -> Move:
    names = state.setup.names
    match step["do"]:
        case "roll":
            dice = tuple(step.get("sides", ()))
            return Roll(
                TRAITS.index(step["trait"]), dice, tuple(step.get("against", ())), step.get("text", "")
            )
        case "versus":
            return Versus(
                tuple(Side(names.index(roll["who"]), TRAITS.index(roll["trait"])) for roll in step["rolls"])
            )
        case "bond":
            return Bond(step["other"])
        case "nemesis":
            return Nemesis(step["other"])
    return {
        "overexert": OVEREXERT,
        "again": OVEREXERT,
        "close": ACCEPT,
        "pass": PASS,
        "use_bond": HELP,
        "session": SESSION,
    }[step["do"]]


def ask(state: State, name: str, about: Any) -> Any:
    """The engine's answer to one question."""
    attempt, contest, setup = state.attempt, state.contest, state.setup
    match name:
        case "success":
            return attempt is not None and look.successes(setup, attempt) > 0
        case "count":
            return attempt and look.successes(setup, attempt)
        case "text":
            return attempt and attempt.text
        case "rolled":
            return attempt and len(attempt.faces or ())
        case "may_overexert":
            return look.may_overexert(state)
        case "turn":
            seat = look.decider(state)
            return None if seat is None else setup.names[seat]
        case "result":
            if contest is None or not contest.ended:
                return {"open": contest is not None}
            winner, drawn = result(setup, contest)
            return {
                "open": False,
                "winner": None if winner is None else setup.names[winner],
                "draw": [setup.names[seat] for seat in drawn],
            }
        case "tired" | "bond_ready":
            seat = setup.names.index(about)
            return state.sheets[seat].tired if name == "tired" else HELP in game.legal(state, seat)
    who, trait, *foes = about
    seat, number = setup.names.index(who), TRAITS.index(trait)
    match name:
        case "cost":
            return look.cost(state, seat, number)
        case "score":
            return look.score(state, seat, number)
        case "pool":
            new = draft(state, seat, Roll(number, against=tuple(*foes)))
            return [len(new.dice), new.nemesis]
    raise KeyError(name)
